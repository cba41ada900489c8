"""The blocks of a section on pages, one under the other; what belongs together is not torn apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pbm.host.printing.chart import HEIGHT as CHART_HEIGHT
from pbm.host.printing.chart import draw_chart
from pbm.host.printing.pages import Pages
from pbm.host.printing.pdf_panel import draw_panel, panel_start
from pbm.host.printing.pdf_plate import draw_plate
from pbm.host.printing.pdf_table import draw_table, table_start
from pbm.host.printing.pdf_text import LOOKS, TITLES, draw_paragraph, draw_section, draw_title
from pbm.host.printing.words import Speaker
from pbm.paper import Block, Chart, Panel, Paragraph, Plate, Section, Table, Title

Following = float  # the room that the start of the next block needs on the same page


def draw_blocks(pages: Pages, speaker: Speaker, section: Section) -> None:
    """A section under its title; one that begins with a plate has its title there."""
    blocks = section.blocks
    title = speaker.say(section.title)
    if blocks and isinstance(blocks[0], Plate):
        pages.turn(landscape=True)
        pages.bookmark(title, 0)
    else:
        draw_section(pages, title, _start(blocks, 0))
    for at, block in enumerate(blocks):
        _DRAWERS[type(block)](pages, speaker, block, _start(blocks, at + 1))


def _start(blocks: Sequence[Block], at: int) -> Following:
    """What one of these needs at least; a title stands with what comes after it."""
    if at == len(blocks):
        return 0
    block = blocks[at]
    height = _STARTS[type(block)](block)
    return height + _start(blocks, at + 1) if isinstance(block, Title) else height


def _title(pages: Pages, speaker: Speaker, title: Title, following: Following) -> None:
    draw_title(pages, speaker.say(title.text), title.level, following)


def _paragraph(pages: Pages, speaker: Speaker, paragraph: Paragraph, following: Following) -> None:
    say = speaker.say_lines if paragraph.style == "mono" else speaker.say
    draw_paragraph(pages, say(paragraph.text), paragraph.style, following if paragraph.style == "order" else 0)


def _panel(pages: Pages, speaker: Speaker, panel: Panel, _: Following) -> None:
    draw_panel(pages, [(speaker.say(label), speaker.say(value)) for label, value in panel.items])


def _table(pages: Pages, speaker: Speaker, table: Table, _: Following) -> None:
    if table.caption:
        draw_title(pages, speaker.say(table.caption), 2, table_start(len(table.rows)))
    heads = [speaker.say(column.title) for column in table.columns]
    rows = [[speaker.say(cell) for cell in row] for row in table.rows]
    draw_table(pages, table.columns, [heads, *rows], table.strong)


def _chart(pages: Pages, speaker: Speaker, chart: Chart, _: Following) -> None:
    draw_title(pages, speaker.say(chart.title), 2, CHART_HEIGHT)
    draw_chart(pages, chart.first, [(speaker.say(series.name), series.values) for series in chart.series])


def _plate(pages: Pages, speaker: Speaker, plate: Plate, _: Following) -> None:
    draw_plate(pages, speaker.say(plate.title), plate.drawing)


_DRAWERS: dict[type[Block], Callable[[Pages, Speaker, Any, Following], None]] = {
    Title: _title,
    Paragraph: _paragraph,
    Panel: _panel,
    Table: _table,
    Chart: _chart,
    Plate: _plate,
}
# How much of each must stand together at least: about, for a text is not folded twice.
_STARTS: dict[type[Block], Callable[[Any], Following]] = {
    Title: lambda title: TITLES[title.level].above + TITLES[title.level].line + 6,
    Paragraph: lambda paragraph: LOOKS[paragraph.style].above + LOOKS[paragraph.style].line,
    Panel: lambda panel: panel_start(len(panel.items)),
    Table: lambda table: table_start(len(table.rows)) + (20 if table.caption else 0),
    Chart: lambda _: CHART_HEIGHT + 24,
    Plate: lambda _: 0,
}
