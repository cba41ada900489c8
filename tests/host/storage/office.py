"""An office with a game in it, for the tests of the database."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

from sqlalchemy import event

from pbm.contract import Faults, SetUp
from pbm.dice import StageDice, commitment, seed_from_number
from pbm.games.supremacy import scenario, state
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.storage import Storage
from pbm.host.storage.database import Database, open_database
from pbm.host.storage.records import GameRecord, SheetRecord, TurnRecord
from pbm.host.storage.snapshots import canonical

NOON = datetime(2026, 1, 5, 12, 0, tzinfo=UTC)
SEED = seed_from_number(1)
# As much of a game as the database asks for.
GAMES: Any = {
    "supremacy": SimpleNamespace(storage=Storage(), dump=state.dump, load=state.load, faults=lambda board: [])
}


def board(**given: Any) -> Board:
    """The set-up of a whole game, or of a scenario."""
    made = scenario.create(SetUp(12, "Test", {}, given or None), StageDice(SEED, 0, "set-up"))
    assert not isinstance(made, Faults), made.reasons
    return made


def game_record(board: Board, rules: str = "supremacy") -> GameRecord:
    head = board.game, board.name, rules, board.turn, board.over
    return GameRecord(*head, SEED, commitment(SEED), from_scenario=False, edition="1", created_at=NOON)


def open_with(url: str, first: Board) -> Database:
    """A database with one game on this board."""
    database = open_database(url, GAMES)
    with database.working() as desk:
        desk.add_game(game_record(first), first, set_up(first))
    return database


def set_up(first: Board) -> TurnRecord:
    return replace(turn_record(first, first), turn=0, entries="{}")


def turn_record(before: Board, after: Board) -> TurnRecord:
    start, end = canonical(state.dump(before)), canonical(state.dump(after))
    entries = '{"3":{"person":true,"sheet":1}}'
    return TurnRecord(before.game, before.turn, start, end, "", "{}", entries, "1", "0.1", NOON)


def run_turn(database: Database, change: Callable[[Board], object] = lambda board: None) -> Board:
    """A turn in which just this happens."""
    with database.working() as desk:
        record = desk.lock_game(12)
        before = desk.load_board(12)
        after = deepcopy(before)
        change(after)
        after.turn += 1
        desk.finish_turn(record, before, after, turn_record(before, after))
    return after


def sheet(turn: int = 1, seat: int = 3, text: str = "STAND 17") -> SheetRecord:
    return SheetRecord(12, turn, seat, "submitted", "a.txt", NOON, text.encode(), text, "{}", None)


@contextmanager
def statements(database: Database) -> Iterator[list[tuple[str, int]]]:
    """Every statement that goes to the database, with the number of rows that it was given, or 1."""
    seen: list[tuple[str, int]] = []

    def note(_c: Any, _cursor: Any, statement: str, parameters: Any, _context: Any, many: bool) -> None:
        seen.append((statement, len(parameters) if many else 1))

    event.listen(database.engine, "before_cursor_execute", note)
    yield seen
    event.remove(database.engine, "before_cursor_execute", note)
