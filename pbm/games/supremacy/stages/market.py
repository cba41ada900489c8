"""R3.2, R7.1: the market's rounds, the same downwards for sellers and upwards for buyers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from pbm.games.supremacy.constants import MARKET_STEP, PRICE_RANGE
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.orders import MarketBuy, MarketSell, counted

D = TypeVar("D", MarketSell, MarketBuy)


@dataclass(frozen=True, slots=True)
class Dealing(Generic[D]):
    """One order on the market, and the price of each unit that it dealt in so far."""

    player: int
    order: D
    prices: list[int] = field(default_factory=list)

    def unfilled(self) -> bool:
        return len(self.prices) < self.order.quantity


Dealings = dict[int, list[Dealing[D]]]  # each player's for one resource, top to bottom
Willing = Callable[[Dealing[D], list[Dealing[D]], int], bool]


def hold_rounds(dealings: Dealings[D], price: int, step: int, willing: Willing[D]) -> int:
    """R3.2: in each round every player deals in one unit, by the first order still willing. Gives the price left."""
    while True:
        dealing = [first for own in dealings.values() if (first := _first(own, price, willing))]
        if not dealing:
            return price
        for one in dealing:
            one.prices.append(price)
        price = min(max(price + step * len(dealing), PRICE_RANGE[0]), PRICE_RANGE[1])


def step(mvr: int) -> int:
    """How far one unit moves the price."""
    return MARKET_STEP - mvr


def dealt(own: list[Dealing[D]]) -> int:
    """How many units a player has dealt in, by all orders for the resource."""
    return sum(len(dealing.prices) for dealing in own)


def spent(own: list[Dealing[D]]) -> int:
    return sum(sum(dealing.prices) for dealing in own)


def fate(dealing: Dealing[D], why_no_more: str, rule: str) -> Event:
    units = len(dealing.prices)
    if units == dealing.order.quantity:
        return fates.done(dealing.player, dealing.order)
    if units:
        to = counted(units, dealing.order.resource)
        return fates.cut(dealing.player, dealing.order, to, why_no_more, rule)
    return fates.refused(dealing.player, dealing.order, why_no_more, rule)


def _first(own: list[Dealing[D]], price: int, willing: Willing[D]) -> Dealing[D] | None:
    return next((one for one in own if one.unfilled() and willing(one, own, price)), None)
