"""Running text on pages: titles and paragraphs, folded into lines."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.host.printing.fonts import BOLD, ITALIC, MONO, SANS, width
from pbm.host.printing.pages import Pages
from pbm.host.printing.pdf_wrap import wrap
from pbm.paper import Style


@dataclass(frozen=True, slots=True)
class Look:
    """How a kind of text is set: lines are `line` apart, `above` is the room before it."""

    font: str
    size: float
    line: float
    above: float = 0
    indent: float = 0
    hang: float = 0  # how much further the second line is indented
    bar: bool = False  # a line down its left side


LOOKS: dict[Style, Look] = {
    "body": Look(SANS, 9, 12, above=3),
    "lead": Look(SANS, 10, 13.5, above=3),
    "item": Look(SANS, 9, 12, above=1.5, indent=14, hang=8),
    "order": Look(MONO, 8.5, 11.5, above=5, hang=14),
    "quote": Look(ITALIC, 9, 12, above=4, indent=14, bar=True),
    "small": Look(SANS, 7.5, 10, above=3),
    "mono": Look(MONO, 7.5, 10, above=3, hang=14),
}
SECTION = Look(BOLD, 14, 17, above=16)
TITLES = {1: Look(BOLD, 10.5, 13, above=9), 2: Look(BOLD, 9, 12, above=6)}
BASE = 0.28  # of its height: where in a line the base line is
BESIDE, BESIDE_LINE = 0.44, 14.0  # of the measure: where the outcome of an order stands, if on its line; its height
ORPHANS = 2  # so many lines of a text at least stand together at the foot or the head of a page


Line = tuple[float, str]  # how far it is indented, and its text


def draw_section(pages: Pages, title: str, following: float) -> None:
    """The title of a section, under a line as wide as the page, with what follows on the same page."""
    leaf = pages.need(title_height(pages, title, SECTION) + following)
    if not leaf.fresh:
        leaf.y -= SECTION.above
    pages.bookmark(title, 0)
    leaf.line(((leaf.left, leaf.y), (leaf.right, leaf.y)), 1.2)
    leaf.y -= 4
    _draw(pages, lines_of(pages, title, SECTION), SECTION)
    leaf.y -= 2


def draw_title(pages: Pages, title: str, level: int, following: float) -> None:
    look = TITLES[level]
    leaf = pages.need(title_height(pages, title, look) + following)
    if not leaf.fresh:
        leaf.y -= look.above
    _draw(pages, lines_of(pages, title, look), look)
    leaf.y -= 1


def draw_paragraph(pages: Pages, text: str, style: Style, following: float = 0) -> None:
    """Over as many pages as it needs, with no single line left alone. An order stays with what became of it."""
    look = LOOKS[style]
    leaf = pages.need(paragraph_start(pages, text, style) + following)
    if not leaf.fresh:
        leaf.y -= look.above
    _draw(pages, lines_of(pages, text, look), look)


def fits_beside(pages: Pages, order: str, outcome: str) -> bool:
    """Whether an order and what became of it have room on one line: half of the paper is saved by that."""
    return _beside(pages, order) + _width("item", outcome) <= pages.measure


def draw_beside(pages: Pages, order: str, outcome: str) -> None:
    look = LOOKS["order"]
    leaf = pages.need(BESIDE_LINE)
    leaf.y -= BESIDE_LINE
    base = leaf.y + look.line * BASE
    leaf.write(leaf.left, base, order, look.font, look.size)
    leaf.write(leaf.left + _beside(pages, order), base, outcome, LOOKS["item"].font, LOOKS["item"].size)


def _beside(pages: Pages, order: str) -> float:
    """Where the outcome begins: in one column, if the order is no longer than that."""
    return max(pages.measure * BESIDE, _width("order", order) + 12)


def _width(style: Style, text: str) -> float:
    return width(text, LOOKS[style].font, LOOKS[style].size)


def paragraph_start(pages: Pages, text: str, style: Style) -> float:
    """What it needs on its first page."""
    look = LOOKS[style]
    lines = len(lines_of(pages, text, look))
    return look.above + look.line * (lines if lines <= ORPHANS + 1 else ORPHANS)


def title_height(pages: Pages, title: str, look: Look) -> float:
    return look.above + look.line * len(lines_of(pages, title, look)) + 6


def lines_of(pages: Pages, text: str, look: Look) -> list[Line]:
    room = pages.measure - look.indent
    folded = (wrap(part, look.font, look.size, room, look.hang) for part in text.split("\n"))
    return [(look.indent + (look.hang if at else 0), line) for lines in folded for at, line in enumerate(lines)]


def _draw(pages: Pages, lines: list[Line], look: Look) -> None:
    for at, (indent, line) in enumerate(lines):
        leaf = pages.need(look.line * (ORPHANS if len(lines) - at == ORPHANS else 1))
        leaf.y -= look.line
        leaf.write(leaf.left + indent, leaf.y + look.line * BASE, line, look.font, look.size)
        if look.bar:
            leaf.line(((leaf.left + 6, leaf.y), (leaf.left + 6, leaf.y + look.line)), 1.5, 0.6)
