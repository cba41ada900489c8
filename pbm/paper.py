"""A report to be printed: words, tables, charts, maps and a form, which a game makes and the host puts on paper.

A text is either ready (a name, a number, what a player wrote) or `Words` that a template is still to make. Nothing
here knows of PDF, of columns or of points: the host draws the same blocks on a page and in 78 columns.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pbm.drawing import MapDrawing

Align = Literal["left", "right", "centre"]
Size = Literal["letter", "a4"]
Style = Literal["body", "lead", "item", "order", "quote", "small", "mono"]


@dataclass(frozen=True, slots=True)
class Words:
    """What the macro of a template makes of these facts: `news.blast` is the macro `blast` in `news.txt.j2`."""

    macro: str
    facts: Mapping[str, Any] = field(default_factory=dict)


Text = str | Words


@dataclass(frozen=True, slots=True)
class Title:
    """A title within a section: 1 for a part of it, 2 for a part of that."""

    text: Text
    level: Literal[1, 2] = 1


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text. `order` is a line of the player's sheet, `item` what became of it, `quote` somebody's own words."""

    text: Text
    style: Style = "body"


@dataclass(frozen=True, slots=True)
class Panel:
    """Labels and values side by side, such as cash, loan, stars."""

    items: tuple[tuple[Text, Text], ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column is as wide as its widest cell; one that may be folded gives way when the page is too narrow."""

    title: Text
    align: Align = "left"
    folds: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under headings that are repeated on every page. `strong` rows are set in bold; a caption may stand above.

    An account is read from its top to its sum: it is never set in several lanes.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Text, ...], ...]
    strong: frozenset[int] = frozenset()
    caption: Text = ""
    account: bool = False


@dataclass(frozen=True, slots=True)
class Series:
    name: Text
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines over turns, of which the first value belongs to `first`."""

    title: Text
    first: int
    series: tuple[Series, ...]


@dataclass(frozen=True, slots=True)
class Plate:
    """A map on a landscape page of its own. Text has no room for it."""

    title: Text
    drawing: MapDrawing


@dataclass(frozen=True, slots=True)
class Field:
    """A place to write: about so many characters wide, of so many lines; `limit` is the most that may be typed."""

    name: str
    width: float
    kind: Literal["text", "check"] = "text"
    limit: int | None = None
    lines: int = 1
    hint: Text = ""  # what a screen shows when the pointer rests on it


@dataclass(frozen=True, slots=True)
class Group:
    """Lines of a form under a title. Short ones stand in several columns."""

    title: Text
    rows: tuple[tuple[Text | Field, ...], ...]
    hint: Text = ""
    columns: int = 1


@dataclass(frozen=True, slots=True)
class Form:
    """The order sheet for the next turn. `twin` is the same as text: a sheet to be filled in with any editor."""

    turn: int
    groups: tuple[Group, ...]
    twin: Text


Block = Title | Paragraph | Panel | Table | Chart | Plate


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a report with its title."""

    title: Text
    blocks: tuple[Block, ...]
