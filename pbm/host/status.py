"""What stands where: games, turns, people, and whose sheets are in."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.contract import Position, Seat
from pbm.host.office import Office
from pbm.host.storage.records import GameRecord, SeatRecord
from pbm.host.storage.unit_of_work import Desk
from pbm.host.tray import sheet_folder, sheets_in


@dataclass(frozen=True, slots=True)
class PositionStatus:
    position: Position
    person: SeatRecord | None
    sheet: bool


@dataclass(frozen=True, slots=True)
class GameStatus:
    record: GameRecord
    positions: tuple[PositionStatus, ...]

    @property
    def wanted(self) -> list[PositionStatus]:
        """Those whose sheets the turn waits for."""
        return [status for status in self.positions if status.position.status == "playing"]

    @property
    def sheets(self) -> int:
        return sum(status.sheet for status in self.wanted)


def status(office: Office, number: int | None = None) -> list[GameStatus]:
    """One game, or all of them by number."""
    with office.database.reading() as desk:
        records = desk.games() if number is None else [desk.game(number)]
        return [_status(office, desk, record) for record in records]


def _status(office: Office, desk: Desk, record: GameRecord) -> GameStatus:
    people = desk.seats(record.number)
    sheets = _sheets_in(office, desk, record)
    positions = office.rules_of(record).positions(desk.load_board(record.number))
    return GameStatus(record, tuple(PositionStatus(p, people.get(p.seat), p.seat in sheets) for p in positions))


def _sheets_in(office: Office, desk: Desk, record: GameRecord) -> set[Seat]:
    folder = sheet_folder(office.orders, record.number, record.turn)
    return {*desk.sheets(record.number, record.turn), *sheets_in(folder).values()}
