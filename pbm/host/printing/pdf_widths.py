"""How wide the columns of a table are on a page."""

from __future__ import annotations

from collections.abc import Sequence

from pbm.host.printing.fonts import BOLD, font_of, width
from pbm.paper import Column

SIZE, GAP = 7.8, 4.0  # of the type; on either side of a cell
LEAST = 36.0  # a column that folds keeps at least that much, as long as others can give


def widths_of(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], fonts: Sequence[str], room: float
) -> tuple[float, ...]:
    """As wide as the cells; what is too wide is taken from headings, then from columns that fold, then from any."""
    cells = [_widest(rows[1:], fonts[1:], at) for at in range(len(columns))]
    widths = [max(cell, width(title, BOLD, SIZE)) + 2 * GAP for cell, title in zip(cells, rows[0], strict=True)]
    if sum(widths) > room:
        widths = [max(cell, _folded(title)) + 2 * GAP for cell, title in zip(cells, rows[0], strict=True)]
    for giving in ([at for at, column in enumerate(columns) if column.folds], list(range(len(columns)))):
        if sum(widths) > room and giving:
            widths = _given_way(widths, giving, room)
    return tuple(widths)


def _widest(rows: Sequence[Sequence[str]], fonts: Sequence[str], at: int) -> float:
    return max((font_of(font).width(row[at]) for row, font in zip(rows, fonts, strict=True)), default=0) * SIZE


def _folded(title: str) -> float:
    """A heading may go over two or three lines, its longest word on one."""
    longest = max((width(word, BOLD, SIZE) for word in title.split()), default=0)
    return max(longest, width(title, BOLD, SIZE) * 0.45)


def _given_way(widths: list[float], giving: list[int], room: float) -> list[float]:
    """The widest of the giving columns are made as narrow as the next, until all is narrow enough."""
    spare = room - sum(size for at, size in enumerate(widths) if at not in giving)
    level = max(_level(sorted(widths[at] for at in giving), spare), LEAST if len(giving) < len(widths) else 0)
    return [min(size, level) if at in giving else size for at, size in enumerate(widths)]


def _level(sizes: list[float], room: float) -> float:
    """The height at which these are cut so that what is left of them adds up to the room."""
    for count in range(len(sizes), 0, -1):
        level = room / count
        if level <= sizes[-count]:
            return level
        room -= sizes[-count]
    return sizes[-1]
