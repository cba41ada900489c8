"""Turns: sheets in, stages played, reports drawn, all stored in one transaction; and reports written again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from pbm.contract import Seat, State, Turn
from pbm.dice import TurnDice
from pbm.host import reports, shelf
from pbm.host.collect import Collected, collect, late_files, read_folder
from pbm.host.office import AnyGame, Office, Tell, silent
from pbm.host.papers import Papers, load_papers
from pbm.host.past import file_turn, take_from_file
from pbm.host.pipeline import play
from pbm.host.refused import Refused
from pbm.host.reports import Files
from pbm.host.sheets import Slip, sheet_on_file
from pbm.host.storage.records import GameRecord, SeatRecord, SheetRecord, TurnRecord
from pbm.host.storage.unit_of_work import Desk
from pbm.host.tray import sheet_folder

CLOCKS_DIFFER = timedelta(minutes=1)  # those of two machines that share a database


@dataclass(frozen=True, slots=True)
class OnFile:
    """What the database has for the turn. Two readings that are equal make the same turn."""

    record: GameRecord
    board: Any
    people: dict[Seat, SeatRecord]
    sheets: dict[Seat, SheetRecord]
    last_sheets: dict[Seat, SheetRecord]  # of the turn before
    past: tuple[State, ...]


@dataclass(frozen=True, slots=True)
class RunTurn:
    """A turn that was run, or would be: `folder` is None when nothing was stored."""

    game: int
    turn: int
    over: bool
    papers: Papers
    folder: Path | None


class Overtaken(Exception):
    """The database changed while the turn was played: a sheet came in, a correction was made. Play it again."""


def next_turn(office: Office, number: int, began: datetime, wanted: int | None = None) -> int:
    """The turn to run. It is fixed here, before the game is locked, and run by one process only.

    Who names no turn means the one that was next when the command began, however long the program took to start.
    """
    with office.database.reading() as desk:
        record = desk.game(number)
        latest = office.now() + CLOCKS_DIFFER  # what was run later than that was run by a clock that was wrong
        standing = [line for line in desk.turns(number) if line.turn and not line.undone]
        ran = [line.turn for line in standing if began < line.run_at <= latest]
    if wanted is None and ran:
        already = f"turn {ran[0]} has been run already by another process, while this one started"
        raise Refused(f"{already}. If you mean the next: --turn {record.turn}.")
    if wanted not in (None, record.turn):
        raise Refused(f"turn {record.turn} is next in game {number}, not turn {wanted}")
    return record.turn


def run_turn(office: Office, number: int, turn: int, dry_run: bool = False, tell: Tell = silent) -> RunTurn:
    """Runs that turn and no other; with `dry_run` nothing is stored and nothing written."""
    while True:
        try:
            return _run_once(office, number, turn, dry_run, tell)
        except Overtaken:
            tell("something came in meanwhile: once more")


def _run_once(office: Office, number: int, turn: int, dry_run: bool, tell: Tell) -> RunTurn:
    """Played and drawn before the game is locked, so that nobody waits for the drawing."""
    tell("reading the sheets")
    with office.database.reading() as desk:
        on_file = _look(desk, number, turn)
    game = office.rules_of(on_file.record)
    collected = _collect(office, game, on_file)
    papers = collected.papers
    tell("running the stages")
    played = play(game, on_file.board, papers.entries(game, on_file.board), TurnDice(on_file.record.seed, turn))
    place = shelf.turn_folder(office.reports, number, turn)
    if not dry_run:
        filed = file_turn(office, game, number, replace(played, past=on_file.past), papers)
        files = reports.draw(game, on_file.record, take_from_file(game, filed, on_file.past), papers, tell=tell)
        tell("storing")
        _store(office, on_file, _new_sheets(office, game, on_file, collected), played, filed, files)
    return RunTurn(number, turn, played.end.over, papers, None if dry_run else place)


def _look(desk: Desk, number: int, turn: int) -> OnFile:
    """What the turn is run from, if it is still to be run."""
    record = desk.game(number)
    if record.turn != turn:
        what = "run already" if record.turn > turn else "put off by a rollback"
        raise Refused(f"turn {turn} has been {what} by another process")
    if record.over:
        raise Refused(f"game {number} is over")
    sheets, last_sheets = desk.sheets(number, turn), desk.sheets(number, turn - 1)
    past = desk.chronicle(number, turn)
    return OnFile(record, desk.load_board(number), desk.seats(number), sheets, last_sheets, past)


def _collect(office: Office, game: AnyGame, on_file: OnFile) -> Collected:
    record, board = on_file.record, on_file.board
    folder = sheet_folder(office.orders, record.number, record.turn)
    found = read_folder(folder, game, record, game.positions(board))
    if len(on_file.past) > 1:  # a turn was run before this one, not only the set-up made
        late = late_files(sheet_folder(office.orders, record.number, record.turn - 1), on_file.last_sheets)
        found = replace(found, warnings=(*found.warnings, *late))
    collected = collect(game, board, on_file.people, on_file.sheets, found)
    return replace(collected, papers=replace(collected.papers, all_people=record.from_scenario))


def _new_sheets(office: Office, game: AnyGame, on_file: OnFile, collected: Collected) -> list[SheetRecord]:
    """Files out of `orders/` as the database keeps them."""
    record = on_file.record
    return [
        sheet_on_file(office, game, on_file.board, Slip(record.number, record.turn, seat, "file"), document)
        for seat, document in collected.new.items()
    ]


def _store(
    office: Office, on_file: OnFile, sheets: list[SheetRecord], played: Turn[Any], filed: TurnRecord, files: Files
) -> None:
    """One transaction, in which everything is still as it was when the turn was played."""
    number, turn = filed.game, filed.turn
    place = shelf.turn_folder(office.reports, number, turn)
    with office.database.working() as desk:
        desk.lock_game(number)
        if _look(desk, number, turn) != on_file:
            raise Overtaken
        shelf.sweep(office.reports, number)
        with shelf.beside(place, files) as folder:
            for sheet in sheets:
                desk.add_sheet(sheet)
            # The moment of storing, not of playing: who began before it did not know of this turn (next_turn).
            stored = replace(filed, run_at=office.now())
            desk.finish_turn(on_file.record, on_file.board, played.end, stored)
    shelf.put_in_place(folder, place, files)


def write_again(office: Office, number: int, turn: int | None, seat: Seat | None, tell: Tell = silent) -> list[Path]:
    """The reports of a turn that was run, drawn again from what is on file."""
    with office.database.reading() as desk:
        record = desk.game(number)
        filed = desk.turn(number, max(desk.entries(number)) if turn is None else turn)
        past = desk.chronicle(number, filed.turn)
    papers = load_papers(filed.entries)
    if seat is not None and seat not in papers.seats:
        raise Refused(f"Position {seat} was not in game {number} when turn {filed.turn} began.")
    wanted = set(reports.names_of(papers) if seat is None else reports.names_for(seat))
    game = office.rules_of(record)
    files = reports.draw(game, record, take_from_file(game, filed, past), papers, wanted, tell)
    place = shelf.turn_folder(office.reports, number, filed.turn)
    shelf.write(place, files)
    return [place / name for name in files]
