"""The sheets of a turn, as run-turn finds them: files that the game master put into `orders/`, and sheets on file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pbm.contract import Board, Position, Seat
from pbm.header import Header
from pbm.host.documents import Document, read_document
from pbm.host.office import AnyGame
from pbm.host.papers import Paper, Papers, in_game, not_playing
from pbm.host.refused import Refused
from pbm.host.storage.records import GameRecord, SeatRecord, SheetRecord
from pbm.host.tray import files_in, seat_named, sheets_in

TURN = re.compile(r"turn-\d{3,}")


@dataclass(frozen=True, slots=True)
class Folder:
    """The sheets that were put into a turn's folder, and what is odd about it."""

    sheets: dict[Seat, Document]
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Collected:
    """All that a turn is run from. `new` are files that have not been on file yet."""

    papers: Papers
    new: dict[Seat, Document]


def collect(
    game: AnyGame,
    board: Board,
    people: Mapping[Seat, SeatRecord],
    on_file: Mapping[Seat, SheetRecord],
    folder: Folder,
) -> Collected:
    """A file goes before a sheet on file; a file of which no line can be read displaces nothing."""
    unreadable = {seat for seat, document in folder.sheets.items() if game.read(board, document.text).unreadable}
    files = {seat: document for seat, document in folder.sheets.items() if seat not in unreadable}
    texts = {seat: sheet.text for seat, sheet in on_file.items()} | {s: document.text for s, document in files.items()}
    names = {seat: person.name for seat, person in people.items()}
    seats = {p.seat: _paper(p, names, texts) for p in in_game(game.positions(board))}
    names_of_files = sorted(folder.sheets[seat].name for seat in unreadable)
    warnings = folder.warnings + tuple(f"{name}: no line of it can be read as an order" for name in names_of_files)
    new = {seat: document for seat, document in files.items() if _new(document, on_file.get(seat))}
    return Collected(Papers(seats, warnings), new)


def _new(document: Document, last: SheetRecord | None) -> bool:
    """After a rollback the same files are found once more."""
    return last is None or last.raw != document.raw


def _paper(position: Position, names: dict[Seat, str], texts: dict[Seat, str]) -> Paper:
    sheet = texts.get(position.seat) if position.status == "playing" else None
    return Paper(position.country, position.status, names.get(position.seat), sheet)


def read_folder(path: Path, game: AnyGame, record: GameRecord, positions: Iterable[Position]) -> Folder:
    """Every sheet in the folder; refuses, with every reason, if one is in doubt."""
    by_seat, warnings = _sorted_out(path, {position.seat: position for position in positions})
    sheets: dict[Seat, Document] = {}
    faults: list[str] = []
    for seat, files in by_seat.items():
        try:
            sheets[seat] = _the_sheet(seat, files, record).for_game(game)
        except Refused as refusal:
            faults.append(refusal.reason)
    if faults:
        raise Refused("\n".join(faults))
    return Folder(sheets, (*_stray_folders(path.parent), *warnings))


def _stray_folders(path: Path) -> list[str]:
    """Whoever puts sheets into `turn-5` waits for them in vain."""
    names = [folder.name for folder in files_in(path) if folder.is_dir()]
    return [
        f"the folder {name} is none of a turn, such as turn-005; not read" for name in names if not TURN.fullmatch(name)
    ]


def late_files(path: Path, taken: Mapping[Seat, SheetRecord]) -> list[str]:
    """Files in the folder of the turn just run that it was run without. Nobody would ever look at them."""
    late = [file for file, seat in sheets_in(path).items() if not _is_taken(file, taken.get(seat))]
    why = "is no sheet that its turn was run with, and not read now; move it if it is for this turn"
    return [f"{file} {why}" for file in late]


def _is_taken(file: Path, sheet: SheetRecord | None) -> bool:
    """Not read if it is longer than the sheet, or a folder, or a pipe that would be waited for."""
    if sheet is None or not file.is_file() or file.stat().st_size != len(sheet.raw):
        return False
    return file.read_bytes() == sheet.raw


def _sorted_out(path: Path, positions: Mapping[Seat, Position]) -> tuple[dict[Seat, list[Path]], list[str]]:
    """The files that are sheets of somebody who plays, and a warning of every other."""
    by_seat: dict[Seat, list[Path]] = {}
    warnings = []
    for file in files_in(path):
        seat = seat_named(file)
        position = None if seat is None else positions.get(seat)
        if seat is None:
            warnings.append(f"{file.name} in the folder of sheets is no name of a sheet; not read")
        elif position is None or position.status != "playing":
            warnings.append(f"{file.name}: {not_playing(seat, position)}; not read")
        else:
            by_seat.setdefault(position.seat, []).append(file)
    return by_seat, warnings


def _the_sheet(seat: Seat, files: Sequence[Path], record: GameRecord) -> Document:
    if len(files) > 1:
        raise Refused(f"{' and '.join(map(str, files))}: two sheets of one player; which one counts?")
    if not files[0].is_file():
        raise Refused(f"{files[0]} cannot be read: it is a directory or a pipe, not a file")
    document = read_document(files[0])
    contradiction = contradicted(document.header, record.number, seat, record.turn)
    if contradiction:
        raise Refused(f"{files[0]}: {contradiction}")
    return document


def contradicted(header: Header, game: int, seat: Seat, turn: int | None = None) -> str | None:
    """What the header of a vouched-for sheet says against those who vouch for it; what it leaves out is no matter."""
    said = (("game", header.game, game), ("player", header.player, seat), ("turn", header.turn, turn))
    faults = [f"{what} {has}, not {wanted}" for what, has, wanted in said if wanted and has not in (None, wanted)]
    return f"the sheet's header says {', '.join(faults)}" if faults else None
