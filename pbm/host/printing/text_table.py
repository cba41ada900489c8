"""A table in columns of characters: as wide as its cells, within the width of the page."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from pbm.host.printing.words import COLUMNS
from pbm.paper import Align, Column

_GAP = "  "
_LEAST = 8  # a column that folds keeps at least that much


def table_lines(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The first row is the heading."""
    widths = _widths(columns, rows)
    for row in rows:
        cells = [_folded(cell, width) for cell, width in zip(row, widths, strict=True)]
        for line in zip_longest(*cells, fillvalue=""):
            aligned = (_aligned(*part) for part in zip(line, widths, (c.align for c in columns), strict=True))
            yield _GAP.join(aligned).rstrip()


def _widths(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[int]:
    """What is too wide is taken from the columns that fold, the widest first; if none does, from the widest."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(columns))]
    giving = [at for at, column in enumerate(columns) if column.folds] or list(range(len(columns)))
    while sum(widths) + len(_GAP) * (len(widths) - 1) > COLUMNS:
        widest = max(giving, key=lambda at: widths[at])
        if widths[widest] <= _LEAST:
            break
        widths[widest] -= 1
    return widths


def _folded(cell: str, width: int) -> list[str]:
    return [cell] if len(cell) <= width else textwrap.wrap(cell, max(1, width))


def _aligned(text: str, width: int, align: Align) -> str:
    return {"left": text.ljust, "right": text.rjust, "centre": text.center}[align](width)
