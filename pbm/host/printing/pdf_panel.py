"""Panels: labels, and under each its value, in a grid."""

from __future__ import annotations

from collections.abc import Sequence

from pbm.host.printing.fonts import BOLD, SANS, width
from pbm.host.printing.pages import Pages
from pbm.host.printing.pdf_wrap import wrap

LABEL, VALUE = 7.0, 10.0  # sizes
LABEL_LINE, VALUE_LINE, PAD = 9.0, 12.5, 3.0
GAP = 8.0  # at the right of a cell
MOST = 4  # cells beside each other

Item = tuple[str, str]


def draw_panel(pages: Pages, items: Sequence[Item]) -> None:
    """As many cells in a row as leave nearly all values on one line."""
    columns = _columns(items, pages.leaf.measure)
    room = pages.leaf.measure / columns
    for start in range(0, len(items), columns):
        _draw_row(pages, items[start : start + columns], room)
    pages.leaf.y -= 4


def panel_start(items: int) -> float:
    return (LABEL_LINE + VALUE_LINE + 2 * PAD) * min(-(-items // MOST), 3)


def _columns(items: Sequence[Item], measure: float) -> int:
    for columns in range(MOST, 1, -1):
        room = measure / columns - GAP
        if sum(width(value, BOLD, VALUE) > room for _, value in items) * 6 <= len(items):
            return columns
    return 1


def _draw_row(pages: Pages, items: Sequence[Item], room: float) -> None:
    folded = [(wrap(name, SANS, LABEL, room - GAP), wrap(text, BOLD, VALUE, room - GAP)) for name, text in items]
    labels = max(len(label) for label, _ in folded) * LABEL_LINE
    height = labels + max(len(value) for _, value in folded) * VALUE_LINE + 2 * PAD
    leaf = pages.need(height)
    for at, (label, value) in enumerate(folded):
        x = leaf.left + at * room
        for line, text in enumerate(label):
            leaf.write(x, leaf.y - PAD - (line + 1) * LABEL_LINE + 2, text, SANS, LABEL, 0.25)
        for line, text in enumerate(value):
            leaf.write(x, leaf.y - PAD - labels - (line + 1) * VALUE_LINE + 3, text, BOLD, VALUE)
    leaf.y -= height
    leaf.line(((leaf.left, leaf.y), (leaf.right, leaf.y)), 0.3, 0.65)
