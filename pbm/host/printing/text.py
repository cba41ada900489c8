"""Reports as plain text of 78 columns, made from the same blocks as the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from pbm.contract import Game, SeatView
from pbm.host.papers import Paper, Papers
from pbm.host.printing.text_table import table_lines
from pbm.host.printing.words import COLUMNS, Speaker, fold, words
from pbm.host.storage.records import GameRecord
from pbm.paper import Block, Chart, Column, Panel, Paragraph, Plate, Section, Style, Table, Title

# Before these styles a blank line is left.
_APART: tuple[Style, ...] = ("body", "lead", "small", "mono")
# How far a paragraph is indented, and how much further its second line.
_INDENT: dict[Style, tuple[int, int]] = {
    "body": (0, 0), "lead": (0, 0), "order": (0, 4), "item": (4, 2), "quote": (4, 0), "small": (0, 0), "mono": (0, 4),
}  # fmt: skip


def seat_text(game: Game[Any, Any], record: GameRecord, view: SeatView, paper: Paper) -> str:
    """A player's report, and at its end the sheet for the next turn."""
    speaker = Speaker(game.name)
    sheet = speaker.say_lines(view.form.twin) if view.form else ""
    sections = [section_text(speaker, section) for section in view.sections if not _is_all_maps(section)]
    return words(
        "office/report.txt.j2", game=game, record=record, view=view, paper=paper, sections=sections, sheet=sheet
    )


def master_text(game: Game[Any, Any], record: GameRecord, view: SeatView, papers: Papers) -> str:
    """The game master's: what the office saw, then what the game says."""
    sections = [section_text(Speaker(game.name), section) for section in view.sections]
    return words("office/game-master.txt.j2", game=game, record=record, view=view, papers=papers, sections=sections)


def section_text(speaker: Speaker, section: Section) -> str:
    title = speaker.say(section.title).upper()
    blocks = [block for block in section.blocks if not isinstance(block, Plate)]
    lines = [title]
    for at, block in enumerate(blocks):
        lines += [""] if _is_apart(blocks[:at], block) else []
        lines += _lines(speaker, block)
    return "\n".join(lines)


def _is_all_maps(section: Section) -> bool:
    """Text would have nothing to show but its title."""
    return bool(section.blocks) and all(isinstance(block, Plate) for block in section.blocks)


def _is_apart(before: Sequence[Block], block: Block) -> bool:
    """Running text and what stands in columns have a blank line before them; a title has its own."""
    if not before or isinstance(before[-1], Title) or isinstance(block, Title):
        return False
    if _is(block, "order"):
        return _is_long(before)
    if _is(block, "quote"):
        return _is(before[-1], "item")
    return not isinstance(block, Paragraph) or block.style in _APART


def _is(block: Block, style: Style) -> bool:
    return isinstance(block, Paragraph) and block.style == style


def _is_long(blocks: Sequence[Block]) -> bool:
    """Whether the last of these orders is told with a table, as a battle is."""
    told = takewhile(lambda block: not isinstance(block, Title) and not _is(block, "order"), reversed(blocks))
    return any(isinstance(block, Table) for block in told)


def _lines(speaker: Speaker, block: Block) -> Iterator[str]:
    return _PRINTERS[type(block)](speaker, block)


def _title(speaker: Speaker, title: Title) -> Iterator[str]:
    text = speaker.say(title.text)
    yield ""
    yield text
    if title.level == 1:
        yield "-" * min(len(text), COLUMNS)


def _paragraph(speaker: Speaker, paragraph: Paragraph) -> Iterator[str]:
    if paragraph.style == "mono":
        yield speaker.say_lines(paragraph.text)
    else:
        yield fold(speaker.say(paragraph.text), *_INDENT[paragraph.style])


def _panel(speaker: Speaker, panel: Panel) -> Iterator[str]:
    items = [(speaker.say(label), speaker.say(value)) for label, value in panel.items]
    width = max((len(label) for label, _ in items), default=0) + 2
    for label, value in items:
        yield fold(f"{label:<{width}}{value}", 0, width)


def _table(speaker: Speaker, table: Table) -> Iterator[str]:
    if table.caption:
        yield speaker.say(table.caption)
    heads = [speaker.say(column.title) for column in table.columns]
    yield from table_lines(table.columns, [heads, *([speaker.say(cell) for cell in row] for row in table.rows)])


def _chart(speaker: Speaker, chart: Chart) -> Iterator[str]:
    """As figures: a turn a row."""
    columns = (Column("", "right"), *(Column(series.name, "right") for series in chart.series))
    turns = range(len(chart.series[0].values)) if chart.series else range(0)
    rows = tuple((str(chart.first + at), *(str(series.values[at]) for series in chart.series)) for at in turns)
    yield from _table(speaker, Table(columns, rows, caption=chart.title))


_PRINTERS: dict[type[Block], Callable[[Speaker, Any], Iterator[str]]] = {
    Title: _title,
    Paragraph: _paragraph,
    Panel: _panel,
    Table: _table,
    Chart: _chart,
}
