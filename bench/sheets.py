"""Order sheets: what it takes to read and to judge a long one, once the program is running."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bench.measure import Row, cpu_ms, ms
from pbm.contract import SetUp
from pbm.dice import StageDice, seed_from_number
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.guide.chapters import CHAPTERS
from pbm.games.supremacy.judge import judge
from pbm.games.supremacy.reader import read
from pbm.games.supremacy.scenario import create

LINES = 150
GOAL_MS = 50


def rows() -> Iterator[Row]:
    board, good, bad = _board(), _sheet(), _sheet(slips=True)
    read(good)  # the grammar is built when the first line is read
    note = f"{LINES} lines; goal: reading and judging under {GOAL_MS} ms"
    yield Row("read a sheet", ms(cpu_ms(lambda: forgetful(lambda: read(good)))), note)
    yield Row("read and judge a sheet", ms(cpu_ms(lambda: forgetful(lambda: judge(board, 3, good)))), note)
    slips = cpu_ms(lambda: forgetful(lambda: judge(board, 3, bad)))
    yield Row("read and judge a sheet full of slips", ms(slips), f"{note}; a third is bad")


def forgetful(work: Callable[[], object]) -> None:
    """As if the sheet had just come in."""
    read.cache_clear()
    work()


def _board() -> Board:
    made = create(SetUp(1, "Bench", {}, None), StageDice(seed_from_number(1), 0, "set-up"))
    assert isinstance(made, Board)
    return made


def _sheet(slips: bool = False) -> str:
    """Every form of the guide, again and again; with slips every third word-for-word right but for one letter."""
    forms = [form.example for chapter in CHAPTERS for form in chapter.forms]
    lines = [forms[number % len(forms)] for number in range(LINES)]
    return "\n".join(_slip(line) if slips and number % 3 == 0 else line for number, line in enumerate(lines))


def _slip(line: str) -> str:
    return line[0] + line[2:]
