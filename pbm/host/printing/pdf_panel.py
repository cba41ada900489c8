"""Panels: labels and values as cards in a grid, or, where values are sentences, as a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from pbm.host.printing.fonts import BOLD, SANS, width
from pbm.host.printing.pages import Leaf, Pages
from pbm.host.printing.pdf_wrap import wrap

LABEL, VALUE, LIST_VALUE = 7.0, 10.0, 9.5  # sizes
LABEL_LINE, VALUE_LINE, PAD = 9.0, 12.5, 3.0
GAP = 8.0  # at the right of a cell
CELLS = 4  # beside each other; a long value takes several
FEW, LONG = 6, 2  # so few items with a value that takes so many cells are a list

Item = tuple[str, str]
Card = tuple[int, int, Item]  # the cell at which it begins, how many it takes


def draw_panel(pages: Pages, items: Sequence[Item]) -> None:
    room = pages.measure / CELLS
    spans = [min(CELLS, ceil((width(value, BOLD, VALUE) + GAP) / room)) for _, value in items]
    if len(items) <= FEW and max(spans, default=0) >= LONG:
        _draw_list(pages, items)
    else:
        for cards in _rows(items, spans):
            _draw_cards(pages, cards, room)
    pages.leaf.y -= 4


def panel_start(items: int) -> float:
    """About what a panel needs on its first page."""
    return (LABEL_LINE + VALUE_LINE + 2 * PAD) * min(-(-items // CELLS), 3)


def _rows(items: Sequence[Item], spans: Sequence[int]) -> Iterator[list[Card]]:
    row: list[Card] = []
    used = 0
    for item, span in zip(items, spans, strict=True):
        if used + span > CELLS:
            yield row
            row, used = [], 0
        row.append((used, span, item))
        used += span
    if row:
        yield row


def _draw_cards(pages: Pages, cards: Sequence[Card], room: float) -> None:
    """Labels above their values."""
    folded = [
        (at, wrap(label, SANS, LABEL, room * span - GAP), wrap(value, BOLD, VALUE, room * span - GAP))
        for at, span, (label, value) in cards
    ]
    labels = max(len(label) for _, label, _ in folded) * LABEL_LINE
    height = labels + max(len(value) for _, _, value in folded) * VALUE_LINE + 2 * PAD
    leaf = pages.need(height)
    for at, label, value in folded:
        x = leaf.left + at * room
        _write(leaf, x, leaf.y - PAD + 2, LABEL_LINE, label, SANS, LABEL)
        _write(leaf, x, leaf.y - PAD - labels + 3, VALUE_LINE, value, BOLD, VALUE)
    _close(leaf, height)


def _draw_list(pages: Pages, items: Sequence[Item]) -> None:
    """Labels at the left, values at the right."""
    aside = min(max(width(label, BOLD, LIST_VALUE) for label, _ in items) + 2 * GAP, pages.measure / 3)
    for label, value in items:
        left = wrap(label, BOLD, LIST_VALUE, aside - GAP)
        right = wrap(value, SANS, LIST_VALUE, pages.measure - aside)
        height = VALUE_LINE * max(len(left), len(right)) + PAD
        leaf = pages.need(height)
        _write(leaf, leaf.left, leaf.y - PAD / 2 + 3, VALUE_LINE, left, BOLD, LIST_VALUE)
        _write(leaf, leaf.left + aside, leaf.y - PAD / 2 + 3, VALUE_LINE, right, SANS, LIST_VALUE)
        _close(leaf, height)


def _write(leaf: Leaf, x: float, y: float, line: float, texts: Sequence[str], font: str, size: float) -> None:
    for at, text in enumerate(texts, 1):
        leaf.write(x, y - at * line, text, font, size)


def _close(leaf: Leaf, height: float) -> None:
    leaf.y -= height
    leaf.line(((leaf.left, leaf.y), (leaf.right, leaf.y)), 0.3, 0.65)
