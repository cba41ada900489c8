"""The lines of the order form: one pattern draws a line's boxes and makes orders of what was written into them.

In a pattern `[from:4]` is a box of four characters named `from`, `[air?]` a box to tick, `{...}` a part that is left
out when its boxes are empty. The name of a field is the name of its line, the key of its row, and that of the box:
`attack_3_from`. Names are never changed: players' own tools fill them in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from pbm.games.supremacy.constants import AREAS, CARD_LENGTH, MESSAGE_LENGTH, RESOURCES

BOX = re.compile(r"\[(?P<name>\w+)(?P<tick>\?)?(?::(?P<width>\d+))?\]")
_PART = re.compile(r"\{([^{}]*)\}")
_RESOURCE = f"(?:{'|'.join(RESOURCES)})"
NUMBER, RESOURCE, AREA, COMPANY = r"\d+", _RESOURCE, f"(?:{'|'.join(AREAS)})", rf"\d+_{_RESOURCE}"


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A kind of line. `orders` are made of its boxes, each order that has a box filled in; `{key}` is the row's key."""

    name: str
    orders: tuple[str, ...]
    key: str = ""  # what the keys of its rows look like; without one there is a single row
    texts: Mapping[str, int] | None = None  # boxes of free text, and how long it may be

    def field(self, box: str, key: str = "") -> str:
        return "_".join(filter(None, (self.name, key, box)))


# In the order in which the orders are written: that of the stages.
LINES: tuple[Line, ...] = (
    Line("vote", ("NWT [threshold:4]", "END [end:4]")),
    Line("loan", ("BORROW [borrow:7]", "REPAY [repay:7]", "{DEFAULT [default?]}")),
    Line("company", ("{OPEN {key} [open?]}", "{CLOSE {key} [close?]}", "{CLEAN {key} [clean?]}"), COMPANY),
    Line("cleanup", ("CLEAN [place:4]{ TIMES [times:3]}",), NUMBER),
    Line(
        "place",
        ("RETREAT-TO {key} [retreat_to:4]", "{RETREAT {key} [retreat?]}", "{NO RESIST {key} [no_resist?]}"),
        NUMBER,
    ),
    Line("champion", ("CHAMPION PLAYER [player:3]", "CHAMPION AGAINST [against:3]"), NUMBER),
    Line("space", ("{CHAMPION NEUTRALS [neutrals?]}", "{CHAMPION ALL [all?]}", "{NO SPACE DEFENCE [defence_off?]}")),
    Line("blockade", ("BLOCKADE [land:4] FROM [from:4]",), NUMBER),
    Line("supply", ("SUPPLY [land:4] VIA [via:4]",), NUMBER),
    Line("spy", ("SPY TROOPS [troops:4]", "SPY COMPANIES [companies:4]", "SPY SUPPLY [supply:3]"), NUMBER),
    Line("sell", ("SELL [quantity:3] {key} MIN [min:5]",), RESOURCE),
    Line("launch", ("LAUNCH{ [nukes:3] NUKES}{ [neutrons:3] NEUTRONS} AT [at:4]",), NUMBER),
    Line("blast", ("SPACE BLAST [nukes:3]",)),
    Line("clash", ("CLASH{ [lstars:3] LSTARS}{ [ksats:3] KSATS} AGAINST [against:3]",), NUMBER),
    Line(
        "attack",
        (
            "ATTACK {key} FROM [from:4] TO [to:4] WITH{ [armies:3]A}{ [navies:3]N}"
            "{ OFFENSIVES [offensives:3]}{ OCCUPY [occupy:3]}{ FUEL [fuel:6]}",
        ),
        NUMBER,
    ),
    Line(
        "move",
        (
            "MOVE{ [armies:3]A}{ [navies:3]N}{ CONVOY [convoy:3]} FROM [from:4] TO [to:4]"
            "{ FUEL [fuel:6]}{ BY AIR [air?]}",
        ),
        NUMBER,
    ),
    Line("annex", ("ANNEX [place:4]",)),
    Line(
        "build",
        (
            "BUILD{ [armies:3]A}{ [navies:3]N}",
            "BUILD{ [silos:3] SILOS}{ [spaceports:3] SPACEPORTS}",
            "BUILD{ [nukes:3] NUKES}{ [neutrons:3] NEUTRONS}",
            "BUILD{ [lstars:3] LSTARS}{ [ksats:3] KSATS}",
        ),
    ),
    Line("placement", ("PLACE [quantity:3] [unit:9] [at:4]",), NUMBER),
    Line("research", ("RESEARCH {key} [attempts:4]",), AREA),
    Line("buy", ("BUY [quantity:3] {key} MAX [max:5]",), RESOURCE),
    Line("goods_sell", ("SELL [quantity:3] [goods:9] TO [to:3] AT [at:7]",), NUMBER),
    Line("goods_buy", ("BUY [quantity:3] [goods:9] FROM [from:3] AT [at:7]",), NUMBER),
    Line("company_sell", ("SELL COMPANY [place:4] [resource:8] TO [to:3]{ AT [at:7]}",), NUMBER),
    Line("company_buy", ("BUY COMPANY [place:4] [resource:8] FROM [from:3] AT [at:7]",), NUMBER),
    Line("prospect", ("PROSPECT [resource:8] [attempts:4]",), NUMBER),
    Line("message", ('MESSAGE "[text]"',), NUMBER, {"text": MESSAGE_LENGTH}),
    Line("card", ('CARD TO [to:3] "[text]"',), NUMBER, {"text": CARD_LENGTH}),
    Line("question", ('QUESTION "[text]"',), "", {"text": CARD_LENGTH}),
    Line("report", ("REPORT CARD [card:4]",)),
)
BY_NAME = {line.name: line for line in LINES}
ORDERS = "orders"  # the field that takes any orders as text, whatever the game


def form_text(values: Mapping[str, str]) -> str:
    """The sheet that was filled in: an order a line, then what was written into the field for any orders."""
    filled = {name: value.strip() for name, value in values.items() if value.strip()}
    return "\n".join([*(order for line in LINES for order in _orders(line, filled)), filled.get(ORDERS, "")])


def _orders(line: Line, filled: Mapping[str, str]) -> Iterator[str]:
    for key in sorted(_keys(line, filled), key=_by_number):
        for pattern in line.orders:
            values = {box: _written(line, box, filled.get(line.field(box, key), "")) for box in _boxes(pattern)}
            if any(values.values()):
                yield _fill(pattern.replace("{key}", key.replace("_", " ").upper()), values)


@cache
def _boxes(pattern: str) -> tuple[str, ...]:
    return tuple(match["name"] for match in BOX.finditer(pattern))


@cache
def _name_of(line: Line) -> re.Pattern[str]:
    boxes = "|".join(box for pattern in line.orders for box in _boxes(pattern))
    key = f"_(?P<key>{line.key})" if line.key else "(?P<key>)"
    return re.compile(f"{line.name}{key}_(?:{boxes})")


def _keys(line: Line, filled: Mapping[str, str]) -> set[str]:
    """The rows of the line in which something is written."""
    found = (_name_of(line).fullmatch(name) for name in filled)
    return {match["key"] for match in found if match}


def _by_number(key: str) -> tuple[int, str]:
    digits = re.match(r"\d*", key)
    return int(digits[0] or 0) if digits else 0, key


def _written(line: Line, box: str, value: str) -> str:
    """A text as it stands between quotes; anything else on one line."""
    value = " ".join(value.split())
    return value.replace("\\", "\\\\").replace('"', '\\"') if box in (line.texts or {}) else value


def _fill(pattern: str, values: Mapping[str, str]) -> str:
    """Parts whose boxes are empty fall out; a tick says only that its part stands."""
    whole = _PART.sub(lambda part: part[1] if any(values[box] for box in _boxes(part[1])) else "", pattern)
    return " ".join(BOX.sub(lambda box: "" if box["tick"] else values[box["name"]], whole).split(" ")).strip()
