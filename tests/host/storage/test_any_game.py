"""The database knows no game: a game of counters with one table of its own is kept as any other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, MetaData, Table
from sqlalchemy.exc import IntegrityError

from pbm.contract import Heading, Row, State
from pbm.host.storage.database import Database, open_database
from pbm.host.storage.records import GameRecord, TurnRecord
from pbm.host.storage.snapshots import canonical
from tests.host.storage.office import GAMES, NOON, SEED, board, game_record, set_up


@dataclass
class Counters:
    turn: int = 1
    over: bool = False
    held: dict[int, int] = field(default_factory=dict)


class CounterStorage:
    def define_tables(self, metadata: MetaData) -> tuple[Table, ...]:
        game = Column("game", Integer, ForeignKey("games.number"), primary_key=True)
        seat = Column("seat", Integer, primary_key=True, autoincrement=False)
        enough = CheckConstraint("held < 100", name="held")
        return (Table("counters", metadata, game, seat, Column("held", Integer, nullable=False), enough),)

    def to_rows(self, board: Counters) -> dict[str, list[Row]]:
        return {"counters": [{"seat": seat, "held": held} for seat, held in board.held.items()]}

    def from_rows(self, heading: Heading, rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> Counters:
        return Counters(heading.turn, heading.over, {row["seat"]: row["held"] for row in rows["counters"]})


def dump(board: Counters) -> State:
    return {"turn": board.turn, "over": board.over, "held": sorted(board.held.items())}


def load(state: State) -> Counters:
    return Counters(state["turn"], state["over"], dict(state["held"]))


TOY = SimpleNamespace(storage=CounterStorage(), dump=dump, load=load, faults=lambda board: [])
FIRST = Counters(held={1: 5, 2: 6})
SNAPSHOT = canonical(dump(FIRST))
RECORD = GameRecord(1, "Toy", "counters", 1, False, SEED, "", False, "1", NOON)


@pytest.fixture
def database(database_url: str) -> Database:
    games: Any = {**GAMES, "counters": TOY}
    opened = open_database(database_url, games)
    opened.schema.metadata.create_all(opened.engine)
    with opened.working() as desk:
        desk.add_game(RECORD, FIRST, TurnRecord(1, 0, SNAPSHOT, SNAPSHOT, "", "{}", "{}", "1", "0.1", NOON))
    return opened


def turn(database: Database, held: dict[int, int]) -> None:
    with database.working() as desk:
        before = desk.load_board(1)
        after = Counters(before.turn + 1, False, held)
        start, end = canonical(dump(before)), canonical(dump(after))
        filed = TurnRecord(1, before.turn, start, end, "", "{}", "{}", "1", "0.1", NOON)
        desk.finish_turn(desk.lock_game(1), before, after, filed)


def test_rows_are_added_changed_and_removed(database: Database) -> None:
    """One turn removes a counter, changes one and adds one; a rollback brings the first board back."""
    turn(database, {2: 7, 3: 8})
    with database.working() as desk:
        assert desk.load_board(1) == Counters(2, False, {2: 7, 3: 8})
        desk.rollback(1, 0)
        assert desk.load_board(1) == Counters(1, False, {1: 5, 2: 6})


def test_constraint_ends_the_whole_turn(database: Database) -> None:
    """A board that the game's own table does not allow is not stored, and the turn has not happened."""
    with pytest.raises(IntegrityError, match="ck_counters_held"):
        turn(database, {1: 5, 2: 100})
    with database.reading() as desk:
        assert desk.load_board(1) == Counters(1, False, {1: 5, 2: 6})


def test_two_games_in_one_office(database: Database) -> None:
    """Games of different rules stand side by side, each in its own tables."""
    other = board(players=[{"number": 3}])
    with database.working() as desk:
        desk.add_game(game_record(other), other, set_up(other))
        assert [record.rules for record in desk.games()] == ["counters", "supremacy"]
        assert desk.load_board(1) == Counters(1, False, {1: 5, 2: 6})
        assert desk.load_board(12) == other
