"""The past: turns run again to see that they come out the same, and turns undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pbm.codec import encode_events
from pbm.dice import TurnDice
from pbm.host.office import Office, Tell, silent
from pbm.host.papers import load_papers
from pbm.host.past import SET_UP
from pbm.host.pipeline import TurnFailed, play
from pbm.host.refused import Refused
from pbm.host.storage.records import GameRecord, TurnRecord
from pbm.host.storage.snapshots import canonical, state_in
from pbm.host.tidy import tidy

Verdict = Literal["same", "different", "not comparable"]


@dataclass(frozen=True, slots=True)
class Replayed:
    """What came of a turn that was run again."""

    turn: int
    verdict: Verdict
    why: str = ""


def replay(office: Office, number: int, turn: int | None = None, tell: Tell = silent) -> list[Replayed]:
    """Runs one turn, or every turn that stands, again from what is on file."""
    with office.database.reading() as desk:
        record = desk.game(number)
        turns = [line for line in desk.entries(number) if line != SET_UP] if turn is None else [turn]
        if SET_UP in turns:
            raise Refused("The set-up is no turn that can be run again.")
        found = []
        for each in turns:
            tell(f"running turn {each} again")
            found.append(_compare(office, record, desk.turn(number, each)))
    return found


def _compare(office: Office, record: GameRecord, filed: TurnRecord) -> Replayed:
    game = office.rules_of(record)
    if filed.edition != game.edition:
        return Replayed(filed.turn, "not comparable", f"run by edition {filed.edition}, this is {game.edition}")
    start = game.load(state_in(filed.start))
    try:
        again = play(game, start, load_papers(filed.entries).entries(game, start), TurnDice(record.seed, filed.turn))
    except TurnFailed as failure:
        return Replayed(filed.turn, "different", str(failure))
    if encode_events(again.events) != filed.events:
        return Replayed(filed.turn, "different", "other events")
    if canonical(game.dump(again.end)) != filed.end:
        return Replayed(filed.turn, "different", "the same events, and another state")
    return Replayed(filed.turn, "same")


def undoable(office: Office, number: int, to: int) -> list[int]:
    """The turns that a rollback would undo."""
    with office.database.reading() as desk:
        record = desk.game(number)
        later = [turn for turn in desk.entries(number) if turn > to]
    if not later:
        raise Refused(f"There is nothing to undo: turn {record.turn} of game {number} is next.")
    return later


def rollback(office: Office, number: int, to: int) -> GameRecord:
    """Makes the end of that turn the present. Reports of the undone turns are moved aside."""
    with office.database.working() as desk:
        record = desk.rollback(number, to)
    tidy(office, number)
    return record
