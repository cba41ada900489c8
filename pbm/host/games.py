"""Games of the office: making one, what stands where, the state for other programs, the seed at the end."""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pbm.contract import Faults, SetUp, State, Turn
from pbm.dice import SEED_BYTES, TurnDice, commitment, seed_from_number
from pbm.host import reports, shelf
from pbm.host.office import AnyGame, Office, Tell, silent
from pbm.host.papers import Paper, Papers, in_game
from pbm.host.past import SET_UP, file_turn, take_from_file
from pbm.host.refused import Refused
from pbm.host.storage.records import GameRecord
from pbm.host.storage.snapshots import state_in
from pbm.text import is_one_line

HIGHEST_NUMBER = 999_999
LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Wish:
    """A game as the game master asks for it."""

    number: int
    rules: str
    name: str = ""
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    scenario: State | None = None


@dataclass(frozen=True, slots=True)
class NewGame:
    record: GameRecord
    papers: Papers
    folder: Path


def read_scenario(path: Path) -> State:
    try:
        scenario = json.loads(path.read_bytes(), object_pairs_hook=_object)
    except RecursionError as trouble:
        raise Refused(f"{path} is no scenario: it is nested too deep") from trouble
    except ValueError as trouble:
        raise Refused(f"{path} is no JSON: {_words(trouble)}") from trouble
    if not isinstance(scenario, dict):
        raise Refused(f"{path} is no scenario: it must be an object")
    return scenario


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A key that is there twice is a slip of the hand: which of the two is meant cannot be known."""
    twice = [key for key, count in Counter(key for key, _ in pairs).items() if count > 1]
    if twice:
        raise Refused(f"The scenario is in doubt: {', '.join(map(repr, twice))} stands twice in one object.")
    return dict(pairs)


def _words(trouble: ValueError) -> str:
    """JSON's own faults say where; Python's limit on the digits of a number speaks to programmers."""
    told = isinstance(trouble, json.JSONDecodeError | UnicodeDecodeError)
    return str(trouble) if told else "a number in it is too long"


def new_game(office: Office, wish: Wish, tell: Tell = silent) -> NewGame:
    """Makes the game, stores it and writes the reports of its set-up."""
    game = office.rules(wish.rules)
    _check_number(office, wish.number)
    seed = secrets.token_bytes(SEED_BYTES) if wish.seed is None else seed_from_number(wish.seed)
    board = _board(game, wish, seed)
    record = _record(office, game, wish, seed, board)
    _check_name(record.name)
    papers = Papers({p.seat: Paper(p.country, p.status) for p in in_game(game.positions(board))})
    filed = file_turn(office, game, wish.number, Turn(SET_UP, board, board, ()), papers)
    files = reports.draw(game, record, take_from_file(game, filed, ()), papers, tell=tell)
    place = shelf.turn_folder(office.reports, wish.number, SET_UP)
    with shelf.beside(place, files) as folder, office.database.working() as desk:
        desk.add_game(record, board, filed)
        shelf.clear(office.reports, wish.number)
    shelf.put_in_place(folder, place, files)
    return NewGame(record, papers, place)


def _check_number(office: Office, number: int) -> None:
    if not 1 <= number <= HIGHEST_NUMBER:
        raise Refused(f"a game has a number from 1 to {HIGHEST_NUMBER}, not {number}")
    with office.database.reading() as desk:
        if any(record.number == number for record in desk.games()):
            raise Refused(f"There is a game {number} already.")


def _check_name(name: str) -> None:
    """It stands at the head of every report: one line, and not a long one."""
    if len(name) > LONGEST_NAME or not is_one_line(name):
        raise Refused(f"the name of a game is one line of at most {LONGEST_NAME} letters")


def _board(game: AnyGame, wish: Wish, seed: bytes) -> Any:
    set_up = SetUp(wish.number, wish.name, wish.options, wish.scenario)
    board = game.create(set_up, TurnDice(seed, SET_UP).stage("set-up"))
    if isinstance(board, Faults):
        raise Refused("\n".join(board.reasons))
    return board


def _record(office: Office, game: AnyGame, wish: Wish, seed: bytes, board: Any) -> GameRecord:
    return GameRecord(
        number=wish.number,
        name=game.dump(board)["name"],
        rules=game.name,
        turn=board.turn,
        over=board.over,
        seed=seed,
        commitment=commitment(seed),
        from_scenario=wish.scenario is not None,
        edition=game.edition,
        created_at=office.now(),
    )


def export(office: Office, number: int, turn: int | None = None) -> State:
    """The state of the game, now or when that turn was next."""
    with office.database.reading() as desk:
        record = desk.game(number)
        if turn in (None, record.turn):
            return office.rules_of(record).dump(desk.load_board(number))
        if turn == SET_UP:
            raise Refused(f"There is no turn {SET_UP} to be played: the first export is that of turn 1.")
        return state_in(desk.turn(number, turn).start)


def reveal(office: Office, number: int) -> GameRecord:
    """The game with its seed, which is a secret as long as it is played."""
    with office.database.reading() as desk:
        record = desk.game(number)
    if not record.over:
        raise Refused(f"game {number} is not over: its seed is a secret until then")
    return record
