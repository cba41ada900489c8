"""Sheets that are handed in: whose they are, for which turn they count, and the receipt that answers each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from pbm.contract import Board, Remark, Seat
from pbm.header import Header
from pbm.host.codes import matches
from pbm.host.collect import contradicted
from pbm.host.documents import Document, read_document
from pbm.host.office import AnyGame, Office
from pbm.host.papers import not_playing
from pbm.host.refused import Refused
from pbm.host.storage.records import GameRecord, SheetRecord
from pbm.host.storage.unit_of_work import Desk

LAST_TURN = 999
HOW_TO_BEGIN = "It begins with a line such as GAME 12 TURN 5 PLAYER 3 CODE RAVEN-4821."


@dataclass(frozen=True, slots=True)
class Voucher:
    """The game master says whose sheet it is: no header and no code are needed."""

    game: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Receipt:
    """The answer to a sheet. `refusal` says why it would not be taken; `note` what else its sender should know."""

    stored: bool = False
    game: int | None = None
    turn: int | None = None
    player: Seat | None = None
    lines: tuple[Remark, ...] = ()
    cost: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    note: str = ""
    refusal: str = ""

    @property
    def errors(self) -> int:
        return sum(remark.grade == "error" for remark in self.lines)

    @property
    def things(self) -> list[str]:
        """The columns of the estimate: whatever one of its rows counts."""
        return list(dict.fromkeys(thing for row in self.cost.values() for thing in row))

    def as_json(self) -> dict[str, Any]:
        facts = {key: getattr(self, key) for key in ("stored", "game", "turn", "player")}
        facts |= {
            "lines": [asdict(remark) for remark in self.lines],
            "cost": {row: dict(amounts) for row, amounts in self.cost.items()},
        }
        message = " ".join(filter(None, (self.refusal, self.note)))
        return facts | ({"message": message} if message else {})


def hand_in(office: Office, path: Path, voucher: Voucher | None = None, store: bool = True) -> Receipt:
    """Takes the sheet, or with `store` off only says what would be made of it."""
    try:
        document = read_document(path)
        game, seat = _whose(document.header, voucher)
        with office.database.working() if store else office.database.reading() as desk:
            record = desk.lock_game(game) if store else desk.game(game)
            if voucher is None:
                _check_code(desk, game, seat, document.header.code)
            return _answer(office, desk, record, seat, document, store)
    except Refused as refusal:
        return Receipt(refusal=refusal.reason)


def _whose(header: Header, voucher: Voucher | None) -> tuple[int, Seat]:
    if voucher is not None:
        contradiction = contradicted(header, voucher.game, voucher.seat)
        if contradiction:
            raise Refused(contradiction)
        return voucher.game, voucher.seat
    needed = {"GAME": header.game, "TURN": header.turn, "PLAYER": header.player, "CODE": header.code}
    lacking = [word for word, value in needed.items() if value is None]
    if lacking or header.game is None or header.player is None:
        raise Refused(f"the sheet's header has no {', no '.join(lacking)}. {HOW_TO_BEGIN}")
    return header.game, header.player


def _check_code(desk: Desk, game: int, seat: Seat, code: str | None) -> None:
    """One answer for every way in which it can be wrong: it tells a stranger nothing."""
    person = desk.seats(game).get(seat)
    if person is None or not matches(code or "", person.code_hash):
        raise Refused(f"the code is not that of player {seat} in game {game}")


def _answer(office: Office, desk: Desk, record: GameRecord, seat: Seat, document: Document, store: bool) -> Receipt:
    game, board = office.rules_of(record), desk.load_board(record.number)
    position = next((p for p in game.positions(board) if p.seat == seat), None)
    if position is None or position.status != "playing":
        raise Refused(not_playing(seat, position))
    turn, late = _turn_for(record, document.header.turn)
    document = document.for_game(game)
    # An early sheet is judged by the rules of its turn, with the position of now.
    board.turn = turn
    judgement = game.judge(board, seat, document.text)
    receipt = Receipt(False, record.number, turn, seat, judgement.lines, judgement.cost, late)
    if game.read(board, document.text).unreadable:
        return replace(receipt, refusal="no line of the sheet can be read as an order")
    notes = [late, *_notes(receipt, seat in desk.sheets(record.number, turn), store)]
    if store:
        desk.add_sheet(sheet_on_file(office, game, board, Slip(record.number, turn, seat, "submitted", late), document))
    return replace(receipt, stored=store, note=" ".join(filter(None, notes)))


def _notes(receipt: Receipt, replaces: bool, store: bool) -> Iterator[str]:
    if not receipt.lines:
        yield "There is no order in it: what holds without orders holds."
    if replaces:
        yield "It replaces the sheet that was here." if store else "It would replace the sheet that is here."


def _turn_for(record: GameRecord, wanted: int | None) -> tuple[int, str]:
    """The turn for which a sheet counts, and what its sender is told of that."""
    if record.over:
        raise Refused(f"game {record.number} is over")
    if wanted is None or wanted == record.turn:
        return record.turn, ""
    if wanted == record.turn - 1 and wanted >= 1:
        return record.turn, f"Late: turn {wanted} has been run. The sheet is kept for turn {record.turn}."
    if record.turn < wanted <= LAST_TURN:
        return wanted, f"Early: turn {record.turn} is next. The sheet waits for turn {wanted}."
    raise Refused(f"turn {wanted} cannot be ordered for; turn {record.turn} is next in game {record.number}")


@dataclass(frozen=True, slots=True)
class Slip:
    """What is written on a sheet as it goes on file."""

    game: int
    turn: int
    seat: Seat
    source: str
    note: str = ""


def sheet_on_file(office: Office, game: AnyGame, board: Board, slip: Slip, document: Document) -> SheetRecord:
    understood = "\n".join(str(order) for order in game.read(board, document.text).orders)
    return SheetRecord(
        game=slip.game,
        turn=slip.turn,
        seat=slip.seat,
        source=slip.source,
        filename=document.name,
        received_at=office.now(),
        raw=document.raw,
        text=document.text,
        understood=understood,
        note=slip.note or None,
    )
