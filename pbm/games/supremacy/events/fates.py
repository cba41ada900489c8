"""What became of each order: exactly one of these for every order of every sheet."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.games.supremacy.events.base import Private
from pbm.games.supremacy.orders import Order


@dataclass(frozen=True, slots=True)
class OrderDone(Private):
    kind: str
    line: int
    order: str


@dataclass(frozen=True, slots=True)
class OrderCut(Private):
    """Carried out in part: to what, and why."""

    kind: str
    line: int
    order: str
    to: str
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class OrderRefused(Private):
    kind: str
    line: int
    order: str
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class LineNotRead(Private):
    """A line of the sheet that is no order at all."""

    line: int
    text: str
    reason: str


def done(player: int, order: Order) -> OrderDone:
    return OrderDone(player, type(order).__name__, order.line, str(order))


def cut(player: int, order: Order, to: str, reason: str, rule: str) -> OrderCut:
    return OrderCut(player, type(order).__name__, order.line, str(order), to, reason, rule)


def refused(player: int, order: Order, reason: str, rule: str) -> OrderRefused:
    return OrderRefused(player, type(order).__name__, order.line, str(order), reason, rule)
