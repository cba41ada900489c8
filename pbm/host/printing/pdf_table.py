"""Tables on pages: columns as wide as their cells, headings again on every page.

A narrow table stands in several lanes side by side, each with its headings, which saves a third of the paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from pbm.host.printing.fonts import BOLD, SANS
from pbm.host.printing.pages import Leaf, Pages
from pbm.host.printing.pdf_widths import GAP, SIZE, widths_of
from pbm.host.printing.pdf_wrap import wrap
from pbm.paper import Align, Column

LINE = 9.6  # from line to line
ABOVE = 4.0  # and as much below the whole
PAD = 1.4  # above and below the lines of a row
BASE = 2.4  # from the foot of a line up to its base line
GUTTER = 16.0  # between lanes
MOST_LANES = 3
WORTH_LANES = 10  # rows: a shorter table stays in one lane
SHORT = 130.0  # a table that is no higher stands on one page
TOGETHER = 2  # rows that follow a heading on the same page, where there are so many

Cell = tuple[str, ...]  # its lines


@dataclass(frozen=True, slots=True)
class Row:
    cells: tuple[Cell, ...]
    font: str
    height: float


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the columns are, and what stands above them."""

    aligns: tuple[Align, ...]
    widths: tuple[float, ...]
    lanes: int
    head: Row

    @property
    def width(self) -> float:
        return sum(self.widths)


@dataclass(frozen=True, slots=True)
class Laid:
    """A table made ready for pages of some width."""

    grid: Grid
    rows: tuple[Row, ...]

    @property
    def start(self) -> float:
        """What must stand together: a short table is not torn apart."""
        head, heights = self.grid.head.height, [row.height for row in self.rows]
        whole = ABOVE + head + sum(heights) / self.grid.lanes + LINE
        return whole if whole <= SHORT else ABOVE + head + sum(heights[:TOGETHER])


def lay_out(
    pages: Pages,
    columns: Sequence[Column],
    rows: Sequence[Sequence[str]],
    strong: frozenset[int],
    account: bool = False,
) -> Laid:
    """The first row is the heading; `strong` counts from the row after it."""
    fonts = [BOLD, *(BOLD if at in strong else SANS for at in range(len(rows) - 1))]
    widths = widths_of(columns, rows, fonts, pages.measure)
    head, *body = [_row(row, widths, font) for row, font in zip(rows, fonts, strict=True)]
    lanes = _lanes(sum(widths), pages.measure) if len(body) >= WORTH_LANES and not account else 1
    grid = Grid(tuple(column.align for column in columns), widths, lanes, _hung(head))
    most = int((pages.room - head.height - 2 * PAD) / LINE)
    return Laid(grid, tuple(piece for row in body for piece in _pieces(row, most)))


def _lanes(width: float, room: float) -> int:
    """Columns that gave way may be a rounding error wider than the room: one lane all the same."""
    return max(1, min(int((room + GUTTER) / (width + GUTTER)), MOST_LANES))


def draw_table(pages: Pages, table: Laid, key: float = 0) -> None:
    """Over as many pages as it needs; without rows it still has its headings.

    `key` is the room that is needed below it: its last rows are on the page on which there is so much.
    """
    grid, todo = table.grid, table.rows
    leaf = pages.need(table.start + key)
    leaf.y -= 0 if leaf.fresh else ABOVE
    if not todo:
        _draw_lanes(leaf, grid, (), [0])
    while todo:
        leaf = pages.need(grid.head.height + sum(row.height for row in todo[:TOGETHER]))
        room = leaf.y - leaf.bottom - grid.head.height
        counts = _counts([row.height for row in todo], room, grid.lanes, key + ABOVE)
        _draw_lanes(leaf, grid, todo, counts)
        todo = todo[sum(counts) :]
        if todo:
            pages.turn()
    pages.leaf.y -= ABOVE


def _row(texts: Sequence[str], widths: Sequence[float], font: str) -> Row:
    cells = tuple(wrap(text, font, SIZE, room - 2 * GAP) for text, room in zip(texts, widths, strict=True))
    return Row(cells, font, LINE * max(map(len, cells)) + 2 * PAD)


def _hung(head: Row) -> Row:
    """Headings of few lines stand at the foot of their row."""
    most = max(map(len, head.cells))
    return Row(tuple(("",) * (most - len(cell)) + cell for cell in head.cells), head.font, head.height)


def _pieces(row: Row, most: int) -> Iterator[Row]:
    """A row of more lines than a page has is broken."""
    count = max(map(len, row.cells))
    for start in range(0, count, most):
        cells = tuple(cell[start : start + most] for cell in row.cells)
        yield Row(cells, row.font, LINE * min(most, count - start) + 2 * PAD)


def _counts(heights: Sequence[float], room: float, lanes: int, below: float) -> list[int]:
    """How many rows go into each lane; a few are left for the next page if what comes below has no room on this one."""
    counts = _fill(heights, room, lanes)
    whole = sum(counts) == len(heights) > 2 * TOGETHER
    return _fill(heights[:-TOGETHER], room, lanes) if whole and _highest(heights, counts) + below > room else counts


def _highest(heights: Sequence[float], counts: Sequence[int]) -> float:
    starts = accumulate(counts, initial=0)
    return max(sum(heights[start : start + count]) for start, count in zip(starts, counts, strict=False))


def _fill(heights: Sequence[float], room: float, lanes: int) -> list[int]:
    """How many rows go into each lane of this page: lanes of about one height when all of them fit."""
    height = max(sum(heights) / lanes, max(heights))
    while height < room:
        counts = _greedy(heights, height, lanes)
        if sum(counts) == len(heights):
            return counts
        height += LINE / 2
    return _greedy(heights, room, lanes)


def _greedy(heights: Sequence[float], room: float, lanes: int) -> list[int]:
    counts = [0]
    left = room
    for height in heights:
        if height > left + 0.01:
            if len(counts) == lanes:
                break
            counts.append(0)
            left = room
        if height > left + 0.01:
            break
        counts[-1] += 1
        left -= height
    return counts


def _draw_lanes(leaf: Leaf, grid: Grid, rows: Sequence[Row], counts: Sequence[int]) -> None:
    top = lowest = leaf.y
    start = 0
    for lane, count in enumerate(counts):
        leaf.y = top
        x = leaf.left + lane * (grid.width + GUTTER)
        _draw_row(leaf, grid, x, grid.head, 0.8, 0)
        for row in rows[start : start + count]:
            _draw_row(leaf, grid, x, row, 0.3, 0.65)
        start += count
        lowest = min(lowest, leaf.y)
    leaf.y = lowest


def _draw_row(leaf: Leaf, grid: Grid, x: float, row: Row, pen: float, grey: float) -> None:
    """Under what is on the page already, with a line below it."""
    base, left = leaf.y - PAD - LINE + BASE, x
    for align, room, lines in zip(grid.aligns, grid.widths, row.cells, strict=True):
        for at, text in enumerate(lines):
            if text:
                leaf.align(align, x + GAP, room - 2 * GAP, base - at * LINE, text, row.font, SIZE)
        x += room
    leaf.y -= row.height
    leaf.line(((left, leaf.y), (x, leaf.y)), pen, grey)
