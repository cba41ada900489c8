"""The past: turns run again to see that they come out the same, and turns undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pbm.codec import encode_events
from pbm.dice import TurnDice
from pbm.host.office import AnyGame, Office, Tell, silent
from pbm.host.papers import load_papers
from pbm.host.past import SET_UP
from pbm.host.pipeline import TurnFailed, play
from pbm.host.refused import Refused
from pbm.host.storage.records import GameRecord, TurnRecord
from pbm.host.storage.snapshots import canonical, state_in
from pbm.host.storage.unit_of_work import Desk

Verdict = Literal["same", "different", "not comparable"]
NOT_ON_FILE = "it is not on file"


@dataclass(frozen=True, slots=True)
class Replayed:
    """What came of a turn that was run again."""

    turn: int
    verdict: Verdict
    why: str = ""


def replay(office: Office, number: int, turn: int | None = None, tell: Tell = silent) -> list[Replayed]:
    """Runs one turn, or every turn that stands, again from what is on file."""
    if turn == SET_UP:
        raise Refused("The set-up is no turn that can be run again.")
    with office.database.reading() as desk:
        record = desk.game(number)
        found = []
        for each in _turns_run(office, desk, record) if turn is None else [turn]:
            tell(f"running turn {each} again")
            found.append(_replayed(office, desk, record, each))
    if turn is not None and found[0].why == NOT_ON_FILE:
        raise Refused(f"Turn {turn} of game {number} has not been run.")
    return found


def _turns_run(office: Office, desk: Desk, record: GameRecord) -> list[int]:
    """From the first turn, which a scenario chooses, to the last: one that was taken off the file is missed."""
    first = office.rules_of(record).load(state_in(desk.turn(record.number, SET_UP).end)).turn
    on_file = set(desk.entries(record.number)) - {SET_UP}
    return sorted(on_file.union(range(first, record.turn)))


def _replayed(office: Office, desk: Desk, record: GameRecord, turn: int) -> Replayed:
    if turn not in desk.entries(record.number):
        return Replayed(turn, "different", NOT_ON_FILE)
    try:
        return _compare(office.rules_of(record), record, desk.turn(record.number, turn))
    except Exception as trouble:  # it went well once: what is on file is not what was filed, or the program is not
        words = str(trouble) if isinstance(trouble, TurnFailed | Refused) else f"{type(trouble).__name__}: {trouble}"
        return Replayed(turn, "different", f"it cannot be run: {words}")


def _compare(game: AnyGame, record: GameRecord, filed: TurnRecord) -> Replayed:
    if filed.edition != game.edition:
        return Replayed(filed.turn, "not comparable", f"run by edition {filed.edition}, this is {game.edition}")
    start = game.load(state_in(filed.start))
    again = play(game, start, load_papers(filed.entries).entries(game, start), TurnDice(record.seed, filed.turn))
    if encode_events(again.events) != filed.events:
        return Replayed(filed.turn, "different", "other events")
    if canonical(game.dump(again.end)) != filed.end:
        return Replayed(filed.turn, "different", "the same events, and another state")
    if canonical(game.chronicle(again)) != filed.chronicle:
        return Replayed(filed.turn, "different", "the same state, and another chronicle")
    return Replayed(filed.turn, "same")


def undoable(office: Office, number: int, to: int) -> list[int]:
    """The turns that a rollback would undo; none if it would only put right a board that somebody changed."""
    with office.database.reading() as desk:
        record = desk.game(number)
        later = [turn for turn in desk.entries(number) if turn > to]
        spoilt = not desk.is_as_filed(number)
    if not (later or spoilt):
        raise Refused(f"There is nothing to undo: turn {record.turn} of game {number} is next.")
    return later


def rollback(office: Office, number: int, to: int) -> GameRecord:
    """Makes the end of that turn the present. The reports of the undone turns are left to `tidy`."""
    with office.database.working() as desk:
        return desk.rollback(number, to)
