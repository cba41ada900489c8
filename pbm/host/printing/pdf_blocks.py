"""The blocks of a section on pages, one under the other; what belongs together is not torn apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pbm.host.printing.chart import HEIGHT as CHART_HEIGHT
from pbm.host.printing.chart import draw_chart
from pbm.host.printing.pages import Pages
from pbm.host.printing.pdf_panel import draw_panel, panel_start
from pbm.host.printing.pdf_plate import draw_plate
from pbm.host.printing.pdf_table import Laid, draw_table, lay_out
from pbm.host.printing.pdf_text import (
    BESIDE_LINE,
    TITLES,
    draw_beside,
    draw_paragraph,
    draw_section,
    draw_title,
    fits_beside,
    paragraph_start,
    title_height,
)
from pbm.host.printing.words import Speaker
from pbm.paper import Block, Chart, Panel, Paragraph, Plate, Section, Table, Title


@dataclass(frozen=True, slots=True)
class Piece:
    """A block made ready. `start` of it must stand together at least; one that leads stands with the next."""

    start: float
    draw: Callable[[float], None]  # given the room that what follows needs on the same page
    leads: bool = False


def draw_blocks(pages: Pages, speaker: Speaker, section: Section) -> None:
    """A section under its title; one that begins with a plate has its title there."""
    title = speaker.say(section.title)
    pieces = list(_pieces(pages, speaker, section.blocks))
    if section.blocks and isinstance(section.blocks[0], Plate):
        pages.turn(landscape=True)
        pages.bookmark(title, 0)
    else:
        draw_section(pages, title, _start(pieces, 0))
    for at, piece in enumerate(pieces):
        piece.draw(_start(pieces, at + 1))


def _pieces(pages: Pages, speaker: Speaker, blocks: Sequence[Block]) -> Iterator[Piece]:
    numbers = iter(range(len(blocks)))
    for at in numbers:
        both = _beside(pages, speaker, blocks[at : at + 3]) or _keyed(pages, speaker, blocks[at : at + 2])
        if both:
            next(numbers)
        yield both or _READY[type(blocks[at])](pages, speaker, blocks[at])


def _beside(pages: Pages, speaker: Speaker, blocks: Sequence[Block]) -> Piece | None:
    """An order and its outcome on one line, if the outcome is short and all that is said of it."""
    match blocks:
        case [Paragraph(_, "order"), Paragraph(_, "item"), Paragraph(_, "item")]:
            return None
        case [Paragraph(order, "order"), Paragraph(outcome, "item"), *_]:
            said, done = speaker.say(order), speaker.say(outcome)
            if fits_beside(pages, said, done):
                return Piece(BESIDE_LINE, lambda _: draw_beside(pages, said, done))
    return None


def _keyed(pages: Pages, speaker: Speaker, blocks: Sequence[Block]) -> Piece | None:
    """A table and the key to it, which stands below its last rows."""
    match blocks:
        case [Table(caption="") as table, Paragraph(text, "small")]:
            laid, key = _laid(pages, speaker, table), speaker.say(text)
            below = paragraph_start(pages, key, "small")

            def draw(_: float) -> None:
                draw_table(pages, laid, below)
                draw_paragraph(pages, key, "small")

            return Piece(laid.start + below, draw)
    return None


def _start(pieces: Sequence[Piece], at: int) -> float:
    """What this one needs, and if it leads the next ones with it."""
    if at == len(pieces):
        return 0
    piece = pieces[at]
    return piece.start + _start(pieces, at + 1) if piece.leads else piece.start


def _title(pages: Pages, speaker: Speaker, title: Title) -> Piece:
    text = speaker.say(title.text)
    start = title_height(pages, text, TITLES[title.level])
    return Piece(start, partial(draw_title, pages, text, title.level), leads=True)


def _paragraph(pages: Pages, speaker: Speaker, paragraph: Paragraph) -> Piece:
    """An order stands with what became of it."""
    say = speaker.say_lines if paragraph.style == "mono" else speaker.say
    text = say(paragraph.text)

    def draw(following: float) -> None:
        draw_paragraph(pages, text, paragraph.style, following if paragraph.style == "order" else 0)

    return Piece(paragraph_start(pages, text, paragraph.style), draw)


def _panel(pages: Pages, speaker: Speaker, panel: Panel) -> Piece:
    items = [(speaker.say(label), speaker.say(value)) for label, value in panel.items]
    return Piece(panel_start(len(items)), lambda _: draw_panel(pages, items))


def _laid(pages: Pages, speaker: Speaker, table: Table) -> Laid:
    heads = [speaker.say(column.title) for column in table.columns]
    rows = [[speaker.say(cell) for cell in row] for row in table.rows]
    return lay_out(pages, table.columns, [heads, *rows], table.strong, table.account)


def _table(pages: Pages, speaker: Speaker, table: Table) -> Piece:
    laid = _laid(pages, speaker, table)
    return _captioned(pages, speaker.say(table.caption), laid.start, partial(draw_table, pages, laid))


def _chart(pages: Pages, speaker: Speaker, chart: Chart) -> Piece:
    lines = [(speaker.say(series.name), series.values) for series in chart.series]
    draw = partial(draw_chart, pages, chart.first, lines)
    return _captioned(pages, speaker.say(chart.title), CHART_HEIGHT, draw)


def _captioned(pages: Pages, caption: str, start: float, draw: Callable[[], None]) -> Piece:
    if not caption:
        return Piece(start, lambda _: draw())

    def draw_both(_: float) -> None:
        draw_title(pages, caption, 2, start)
        draw()

    return Piece(title_height(pages, caption, TITLES[2]) + start, draw_both)


def _plate(pages: Pages, speaker: Speaker, plate: Plate) -> Piece:
    title = speaker.say(plate.title)
    return Piece(0, lambda _: draw_plate(pages, title, plate.drawing))


_READY: dict[type[Block], Callable[[Pages, Speaker, Any], Piece]] = {
    Title: _title,
    Paragraph: _paragraph,
    Panel: _panel,
    Table: _table,
    Chart: _chart,
    Plate: _plate,
}
