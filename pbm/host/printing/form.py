"""The order sheet as pages to be typed into or written on: rows of words and boxes, in columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pbm.host.forms import HEADER, ORDERS
from pbm.host.printing.fonts import SANS, width
from pbm.host.printing.pages import Leaf, Pages
from pbm.host.printing.pdf_text import draw_paragraph, draw_section, draw_title
from pbm.host.printing.widgets import Widget, Widgets
from pbm.host.printing.words import Speaker
from pbm.paper import Field, Form, Group, Words

SIZE = 8.0  # of the words between the boxes
CHARACTER, PAD = 5.0, 5.0  # a box is that much wide for each character that it takes, and this much more
BOX, LINE, TICK = 12.5, 11.0, 9.0  # heights
ROW, GAP, GUTTER = 17.0, 3.5, 14.0
STRETCHED = 60  # characters: a box as wide as this takes what room there is
TOGETHER = 4 * ROW  # a part of no more than that is not broken over pages
ORDERS_LEAST, ORDERS_HEAD = 8, 56.0  # lines of the field for any orders, and what its title and hint take
CODE_LENGTH = 24

Part = str | Field
NO_VALUES: Mapping[str, str] = {}
_OFFICE = Speaker("office")


@dataclass(slots=True)
class _Sheet:
    """The form while it is drawn: fields are gathered by page and put there when the page is."""

    pages: Pages
    speaker: Speaker
    widgets: Widgets = field(default_factory=Widgets)
    on_leaf: dict[int, list[Widget]] = field(default_factory=dict)

    def add(self, leaf: Leaf, widget: Widget) -> None:
        here = self.on_leaf.get(id(leaf))
        if here is None:
            here = self.on_leaf[id(leaf)] = []
            leaf.later(partial(self.widgets.put, widgets=here))
        here.append(widget)


def draw_form(pages: Pages, speaker: Speaker, form: Form, header: dict[str, str]) -> None:
    """From a new page on. `header` is what the office knows of the sheet: game, turn, player."""
    sheet = _Sheet(pages, speaker)
    pages.turn()
    draw_section(pages, _say("title", turn=form.turn), ROW)
    draw_paragraph(pages, _say("how"), "small")
    pages.leaf.y -= 4
    leaf = pages.need(ROW)
    _draw_line(sheet, leaf, list(_header(header)), leaf.left, leaf.y, leaf.measure, header)
    leaf.y -= ROW
    for group in form.groups:
        _draw_group(sheet, group)
    _draw_group(sheet, _any_orders(pages.leaf))
    pages.at_end(sheet.widgets.finish)


def _say(macro: str, **facts: Any) -> str:
    return _OFFICE.say(Words(f"form.{macro}", facts))


def _header(known: dict[str, str]) -> Iterator[Part]:
    for name, word in HEADER.items():
        yield word
        yield Field(name, len(known[name]) + 1 if name in known else CODE_LENGTH, limit=None if name in known else 40)


def _any_orders(leaf: Leaf) -> Group:
    """It has what is left of the page, being the last; if that is too little, a page for itself."""
    fitting, whole = (int((top - leaf.bottom - ORDERS_HEAD) / LINE) for top in (leaf.y, leaf.top))
    lines = whole if fitting < ORDERS_LEAST else fitting
    row = (Field(ORDERS, STRETCHED, lines=lines),)
    return Group(_say("orders"), (row,), _say("orders_hint"))


def _draw_group(sheet: _Sheet, group: Group) -> None:
    """Its title stays with its first row; rows go across the page, so that Tab goes as one reads."""
    pages, say = sheet.pages, sheet.speaker.say
    rows = [[part if isinstance(part, Field) else say(part) for part in row] for row in group.rows]
    first = max(_height(row) for row in rows[: group.columns])
    together = min(ROW * -(-len(rows) // group.columns), TOGETHER)
    leads = [max((_width(row[0]) for row in rows[at :: group.columns]), default=0) for at in range(group.columns)]
    draw_title(pages, say(group.title), 1, max(first, together) + 12)
    if group.hint:
        draw_paragraph(pages, say(group.hint), "small", first)
    pages.leaf.y -= 2
    for start in range(0, len(rows), group.columns):
        _draw_across(sheet, rows[start : start + group.columns], leads)


def _draw_across(sheet: _Sheet, rows: Sequence[list[Part]], leads: Sequence[float]) -> None:
    """What rows begin with is given the same room in all of a column, so that boxes stand below boxes."""
    leaf = sheet.pages.leaf
    room = (leaf.measure - GUTTER * (len(leads) - 1)) / len(leads)
    lines = [_lines(row, room, lead) for row, lead in zip(rows, leads, strict=False)]
    height = max(sum(_height(line) for line in folded) for folded in lines)
    leaf = sheet.pages.need(height)
    for column, folded in enumerate(lines):
        left, y = leaf.left + column * (room + GUTTER), leaf.y
        for line in folded:
            _draw_line(sheet, leaf, line, left, y, room, lead=leads[column])
            y -= _height(line)
    leaf.y -= height


def _draw_line(
    sheet: _Sheet,
    leaf: Leaf,
    line: Sequence[Part],
    x: float,
    top: float,
    room: float,
    values: Mapping[str, str] = NO_VALUES,
    lead: float = 0,
) -> None:
    """Words on one base line, boxes around it. A box that stretches has the rest of the room."""
    base, end = top - ROW + 5, x + room
    for at, part in enumerate(line):
        if isinstance(part, str):
            leaf.write(x, base, part, SANS, SIZE)
            x += max(_width(part), 0 if at else lead) + GAP
            continue
        wide = end - x if part.width >= STRETCHED else _width(part)
        x += _draw_box(sheet, leaf, part, x, top, wide, values.get(part.name, ""))


def _draw_box(sheet: _Sheet, leaf: Leaf, part: Field, x: float, top: float, wide: float, value: str) -> float:
    tick = part.kind == "check"
    high = TICK if tick else BOX + LINE * (part.lines - 1)
    bottom = top - 2 - high - ((BOX - TICK) / 2 if tick else 0)
    corners = ((x, bottom), (x + wide, bottom), (x + wide, bottom + high), (x, bottom + high))
    leaf.fill(corners, 0.92 if value else 1, 0.5)
    box = (x, bottom, x + wide, bottom + high)
    sheet.add(leaf, Widget(part.name, box, value, part.limit, part.lines, tick))
    return wide + GAP


def _lines(row: Sequence[Part], room: float, lead: float) -> list[list[Part]]:
    """A row that is too wide goes on below; a word stays with the box behind it."""
    lines: list[list[Part]] = [[]]
    used = lead - _width(row[0])
    for pair in _pairs(row):
        wide = sum(map(_width, pair)) + GAP * len(pair)
        if lines[-1] and used + wide > room:
            lines.append([])
            used = 0.0
        lines[-1] += pair
        used += wide
    return lines


def _pairs(row: Sequence[Part]) -> Iterator[list[Part]]:
    """Words, with the box that they stand before."""
    pair: list[Part] = []
    for part in row:
        pair.append(part)
        if isinstance(part, Field):
            yield pair
            pair = []
    if pair:
        yield pair


def _width(part: Part) -> float:
    if isinstance(part, str):
        return width(part, SANS, SIZE)
    if part.kind == "check":
        return TICK
    return min(part.width, STRETCHED / 2) * CHARACTER + PAD


def _height(line: Sequence[Part]) -> float:
    lines = max((part.lines for part in line if isinstance(part, Field)), default=1)
    return ROW + LINE * (lines - 1)
