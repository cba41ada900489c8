"""Reports of a crowded turn: each kind of paper, the naive way beside ours, memory, two processes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from pypdf import PdfReader

from bench.engine import GAME, SEED, TURN, crowded_board, full_sheet, full_sheets
from bench.measure import Row, calibration_ms, cpu_ms, ms
from bench.naive_report import naive_pdf
from bench.sheets import forgetful
from pbm.bootstrap import open_office
from pbm.contract import SeatView, Turn
from pbm.dice import TurnDice
from pbm.games.supremacy.board import Board
from pbm.host.games import Wish, new_game
from pbm.host.office import Office
from pbm.host.papers import Paper
from pbm.host.pipeline import play
from pbm.host.printing.json import seat_json
from pbm.host.printing.pdf import seat_pdf
from pbm.host.printing.text import seat_text
from pbm.host.storage.records import GameRecord
from pbm.host.tray import sheet_folder
from pbm.host.turns import run_turn

RECORD = GameRecord(1, "Bench", GAME.name, TURN, False, b"", "", False, "", datetime(2000, 1, 1, tzinfo=UTC))
PAPER = Paper("", "playing", "Somebody")
SEATS = range(1, 17)
LONG_RUN, WARM = 1000, 100
ROUNDS = 6  # of sixteen reports, for one process and for two


def rows() -> Iterator[Row]:
    views = [GAME.view(crowded_turn(), seat) for seat in SEATS]
    yield from _kinds(views)
    yield from _naive(views)
    yield from _memory(views)
    yield from _processes()
    yield from _whole()


@cache
def crowded_turn() -> Turn[Board]:
    board = crowded_board()
    return play(GAME, board, full_sheets(board), TurnDice(SEED, TURN))


def draw_pdf(view: SeatView) -> bytes:
    return seat_pdf(GAME, RECORD, view, PAPER)


def _each(work: object, views: list[SeatView]) -> float:
    """Of one report, when sixteen are made one after the other."""
    assert callable(work)
    return cpu_ms(lambda: [work(view) for view in views]) / len(views)


def _kinds(views: list[SeatView]) -> Iterator[Row]:
    yield Row("calibration", ms(calibration_ms()), "now")
    turns = iter([crowded_turn()] * 99)
    made = cpu_ms(lambda: [GAME.view(next(turns), seat) for seat in SEATS]) / len(SEATS)
    yield Row("view, for each player", ms(made))
    yield Row("text", ms(_each(lambda view: seat_text(GAME, RECORD, view, PAPER), views)))
    yield Row("JSON", ms(_each(lambda view: seat_json(GAME, RECORD, view, PAPER), views)))
    yield Row("PDF", ms(_each(draw_pdf, views)), f"{_size(draw_pdf(views[2]))}; goal 31 ms")


def _size(data: bytes) -> str:
    reader = PdfReader(BytesIO(data))
    return f"{len(reader.pages)} pages, {len(reader.get_fields() or {})} fields, {len(data) // 1024} KB"


def _naive(views: list[SeatView]) -> Iterator[Row]:
    naive = cpu_ms(lambda: naive_pdf(GAME, views[2]), 3)
    ours = cpu_ms(lambda: draw_pdf(views[2]), 15)
    yield Row("the same report, naive", ms(naive), _size(naive_pdf(GAME, views[2])))
    yield Row("naive : ours", f"{naive / ours:.1f}", f"{ms(naive)} : {ms(ours)}; goal 8")


def _memory(views: list[SeatView]) -> Iterator[Row]:
    """Report after report in one process; nothing of a past one may stay."""
    warm = 0
    for number in range(1, LONG_RUN + 1):
        draw_pdf(views[number % len(views)])
        warm = _resident() if number == WARM else warm
    grown = (_resident() - warm) / 1024
    yield Row(f"memory, report {WARM} to {LONG_RUN}", f"{grown:+.1f} MB", f"of {_resident() / 1024:.0f} MB resident")


def _resident() -> int:
    """In KB, as Linux has it."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def _processes() -> Iterator[Row]:
    one, two = (_wall(workers) for workers in (1, 2))
    note = f"{one:.2f} s : {two:.2f} s for {ROUNDS * len(SEATS)} reports; goal 1.6 on a quiet machine"
    yield Row("two processes against one", f"{one / two:.2f}", note)


def _wall(workers: int) -> float:
    with ProcessPoolExecutor(workers) as pool:
        list(pool.map(_report, range(workers * 8)))  # every worker has begun, with its fonts and templates
        start = perf_counter()
        list(pool.map(_report, list(SEATS) * ROUNDS, chunksize=len(SEATS) // 2))
        return perf_counter() - start


def _report(seat: int) -> int:
    return len(draw_pdf(GAME.view(crowded_turn(), SEATS[seat % len(SEATS)])))


def _whole() -> Iterator[Row]:
    """`pbm run-turn` with full sheets and all that it writes, when fonts, map and templates have been used once."""
    with TemporaryDirectory() as name:
        offices = iter([_crowded_office(Path(name) / str(number)) for number in range(4)])
        run_turn(next(offices), 1, TURN)
        turn = cpu_ms(lambda: forgetful(lambda: run_turn(next(offices), 1, TURN)), 3)
    yield Row("run-turn, for each player", ms(turn / len(SEATS)), f"{ms(turn)}, full sheets, all files; goal 45 ms")


def _crowded_office(folder: Path) -> Office:
    """A game that is about to run the crowded turn, its sheets in the folder."""
    board = crowded_board()
    folder.mkdir()
    office = open_office(f"sqlite:///{folder / 'pbm.sqlite'}", folder)
    new_game(office, Wish(1, GAME.name, seed=1, scenario=GAME.dump(board)))
    sheets = sheet_folder(office.orders, 1, TURN)
    sheets.mkdir(parents=True)
    for seat in SEATS:
        (sheets / f"player-{seat:02d}.txt").write_text(full_sheet(board, seat))
    return office
