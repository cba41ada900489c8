"""The desk: what the use cases ask of the database, all of it in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from sqlalchemy import Connection, Select, Table, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from pbm.contract import Board, Game, Heading, State
from pbm.host.refused import Refused
from pbm.host.storage import diff
from pbm.host.storage.records import GameRecord, SeatRecord, SheetRecord, TurnLine, TurnRecord
from pbm.host.storage.snapshots import canonical, state_in
from pbm.host.storage.tables import Schema

R = TypeVar("R", GameRecord, SeatRecord, SheetRecord, TurnRecord, TurnLine)


class BoardNotKept(Exception):
    """A bug: the board that was read back is not the one that was stored. The transaction must not stand."""


class Desk:
    """One transaction's work. Whoever changes a game locks it first; `lock_game` waits for others to be done."""

    def __init__(self, connection: Connection, schema: Schema, games: Mapping[str, Game[Any, Any]]) -> None:
        self._connection = connection
        self._schema = schema
        self._rules = games

    # Games

    def games(self) -> list[GameRecord]:
        table = self._schema.games
        return self._all(GameRecord, _select(GameRecord, table).order_by(table.c.number))

    def game(self, number: int) -> GameRecord:
        return self._game(number, _select(GameRecord, self._schema.games))

    def lock_game(self, number: int) -> GameRecord:
        """The game as it is once nobody else works on it; nobody else will until this transaction ends."""
        return self._game(number, _select(GameRecord, self._schema.games).with_for_update())

    def add_game(self, record: GameRecord, board: Board, set_up: TurnRecord) -> None:
        """A new game on its first board, with its set-up on file as a turn that ended on that board."""
        taken = Refused(f"There is a game {record.number} already.")
        if any(game.number == record.number for game in self.games()):
            raise taken
        try:
            self._insert(self._schema.games, record)
        except IntegrityError as error:
            if "pk_games" in str(error.orig):  # made by another process since we looked
                raise taken from error
            raise
        self._write_whole(record, board)
        self._must_be_kept(record.number, set_up.end)
        self.add_turn(set_up)

    def _game(self, number: int, query: Select[Any]) -> GameRecord:
        found = self._all(GameRecord, query.where(self._schema.games.c.number == number))
        if not found:
            raise Refused(f"There is no game {number}.")
        return found[0]

    def _game_of(self, record: GameRecord) -> Game[Any, Any]:
        if record.rules not in self._rules:
            raise Refused(f"Game {record.number} is played by the rules of {record.rules!r}, which this pbm lacks.")
        return self._rules[record.rules]

    # Boards

    def load_board(self, number: int) -> Any:
        """The present board. One that somebody spoilt by SQL is not played on."""
        record = self.game(number)
        try:
            board = self._load(record)
            faults = self._game_of(record).faults(board)
        except (LookupError, TypeError, ValueError) as trouble:
            raise Refused(_spoilt(record, "cannot be read")) from trouble
        if faults:
            raise Refused(_spoilt(record, f"is not in order ({faults[0]})"))
        return board

    def is_as_filed(self, number: int) -> bool:
        """Whether the present board is the one on which the last turn ended."""
        try:
            state = self._game_of(self.game(number)).dump(self.load_board(number))
        except Refused:
            return False
        return canonical(state) == self.turn(number, max(self.entries(number))).end

    def _load(self, record: GameRecord) -> Any:
        rows = diff.read(self._connection, self._tables(record), record.number)
        heading = Heading(record.number, record.name, record.turn, record.over)
        return self._game_of(record).storage.from_rows(heading, rows)

    def store_board(self, record: GameRecord, before: Board, after: Board) -> None:
        """Writes what differs between the stored board and the new one, the game's turn and end among it."""
        self._write(record, self._game_of(record).storage.to_rows(before), after)

    def _write_whole(self, record: GameRecord, board: Board) -> None:
        self._write(record, {table.name: [] for table in self._tables(record)}, board)

    def _write(self, record: GameRecord, before: diff.Rows, after: Board) -> None:
        games = self._schema.games
        self._connection.execute(
            update(games).where(games.c.number == record.number).values(turn=after.turn, over=after.over)
        )
        rows = self._game_of(record).storage.to_rows(after)
        diff.write(self._connection, self._tables(record), record.number, before, rows)

    def _tables(self, record: GameRecord) -> tuple[Table, ...]:
        self._game_of(record)
        return self._schema.boards[record.rules]

    def _must_be_kept(self, number: int, snapshot: str) -> None:
        record = self.game(number)
        if canonical(self._game_of(record).dump(self._load(record))) != snapshot:
            raise BoardNotKept(f"game {number}: the board read back is not the board that was stored")

    # Turns

    def finish_turn(self, record: GameRecord, before: Board, after: Board, turn: TurnRecord) -> None:
        """Stores a turn that was run; the board is read back and must equal the snapshot of its end."""
        self.store_board(record, before, after)
        self._must_be_kept(record.number, turn.end)
        self.add_turn(turn)

    def add_turn(self, turn: TurnRecord) -> None:
        """Puts a turn on file beside its undone attempts, if there are any."""
        turns = self._schema.turns
        last = select(func.max(turns.c.attempt)).where(turns.c.game == turn.game, turns.c.turn == turn.turn)
        attempt = (self._connection.scalar(last) or 0) + 1
        self._insert(turns, replace(turn, attempt=attempt))

    def turn(self, number: int, turn: int) -> TurnRecord:
        """The turn as it stands: the attempt that is not undone."""
        turns = self._schema.turns
        standing = turns.c.game == number, turns.c.turn == turn, ~turns.c.undone
        found = self._all(TurnRecord, _select(TurnRecord, turns).where(*standing))
        if not found:
            raise Refused(f"Turn {turn} of game {number} is not on file: it has not been run.")
        return found[0]

    def turns(self, number: int) -> list[TurnLine]:
        """Every attempt at every turn, the set-up first."""
        turns = self._schema.turns
        query = _select(TurnLine, turns).where(turns.c.game == number)
        return self._all(TurnLine, query.order_by(turns.c.turn, turns.c.attempt))

    def entries(self, number: int) -> dict[int, str]:
        """What the office had for the seats in each turn that stands."""
        turns = self._schema.turns
        query = select(turns.c.turn, turns.c.entries).where(turns.c.game == number, ~turns.c.undone)
        return {row.turn: row.entries for row in self._connection.execute(query.order_by(turns.c.turn))}

    def chronicle(self, number: int, before: int) -> tuple[State, ...]:
        """What the game chose to remember of each turn before that one, the set-up first."""
        turns = self._schema.turns
        earlier = turns.c.game == number, turns.c.turn < before, ~turns.c.undone
        query = select(turns.c.chronicle).where(*earlier).order_by(turns.c.turn)
        return tuple(state_in(text) for text in self._connection.execute(query).scalars())

    def rollback(self, number: int, to: int) -> GameRecord:
        """Makes the end of a turn the present, the set-up's for 0. What came later is marked as undone and kept.

        The sheets of the undone turns wait again by themselves: they are kept under the turn for which they count.
        """
        record = self.lock_game(number)
        target = self._turn_or_set_up(record, to)
        after = self._game_of(record).load(state_in(target.end))
        diff.clear(self._connection, self._tables(record), number)  # so that what was spoilt is put right too
        self._write_whole(record, after)
        self._must_be_kept(number, target.end)
        turns = self._schema.turns
        later = update(turns).where(turns.c.game == number, turns.c.turn > target.turn).values(undone=True)
        self._connection.execute(later)
        return self.game(number)

    def _turn_or_set_up(self, record: GameRecord, to: int) -> TurnRecord:
        """A scenario that begins with turn 5 has no turn 4, but its set-up is what turn 4 would have ended on."""
        standing = list(self.entries(record.number))
        if to in standing:
            return self.turn(record.number, to)
        set_up = self.turn(record.number, standing[0])
        if to in (0, self._game_of(record).load(state_in(set_up.end)).turn - 1):
            return set_up
        return self.turn(record.number, to)

    # Seats

    def seats(self, number: int) -> dict[int, SeatRecord]:
        table = self._schema.seats
        query = _select(SeatRecord, table).where(table.c.game == number)
        found = self._all(SeatRecord, query.order_by(table.c.seat))
        return {record.seat: record for record in found}

    def put_seat(self, record: SeatRecord) -> None:
        """Seats a person, in the place of whoever was there."""
        table = self._schema.seats
        here = update(table).where(table.c.game == record.game, table.c.seat == record.seat)
        if not self._connection.execute(here.values(**_values(record))).rowcount:
            self._insert(table, record)

    # Sheets

    def add_sheet(self, record: SheetRecord) -> None:
        """Files a sheet; from now on it is the one that counts for its seat and turn."""
        self._insert(self._schema.sheets, record)

    def sheets(self, number: int, turn: int) -> dict[int, SheetRecord]:
        """The sheet that counts, by seat: the last one stored for that turn."""
        table = self._schema.sheets
        here = table.c.game == number, table.c.turn == turn
        last = select(func.max(table.c.id)).where(*here).group_by(table.c.seat)
        query = _select(SheetRecord, table).where(table.c.id.in_(last))
        found = self._all(SheetRecord, query.order_by(table.c.seat))
        return {record.seat: record for record in found}

    # Rows and records

    def _all(self, kind: type[R], query: Select[Any]) -> list[R]:
        return [kind(**row._mapping) for row in self._connection.execute(query)]

    def _insert(self, table: Table, record: R) -> None:
        values = _values(record)
        values.pop("id", None)  # given by the database
        self._connection.execute(insert(table).values(**values))


def _spoilt(record: GameRecord, how: str) -> str:
    back = f"pbm rollback --game {record.number} --to {record.turn - 1}"
    return f"The board of game {record.number} {how}: its rows were changed by hand. What puts it right: {back}"


def _select(kind: type[R], table: Table) -> Select[Any]:
    """The columns that a record needs, under the names that it knows them by."""
    return select(*(table.c[field.name].label(field.name) for field in fields(kind)))


def _values(record: R) -> dict[str, Any]:
    return {field.name: getattr(record, field.name) for field in fields(record)}
