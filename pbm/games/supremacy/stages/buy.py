"""R7.1, stage 7: resources are bought on the market."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import RESOURCES, Resource
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.market import MarketBought, PriceMoved
from pbm.games.supremacy.orders import MarketBuy, Orders
from pbm.games.supremacy.queries import capacity, in_default
from pbm.games.supremacy.stages.market import Dealing, Dealings, dealt, fate, hold_rounds, spent, step
from pbm.games.supremacy.stages.turned_away import turned_away


def buy(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R7.1: as R3.2 upwards, from the price that stage 3 left; nobody in default buys (R1.4)."""
    yield from turned_away(board, orders, MarketBuy)
    admitted = []
    for player, order in orders.all(MarketBuy):
        if board.players[player].status == "out":
            continue
        if in_default(board, player):
            yield fates.refused(player, order, "interest is past due", "R1.4")
        elif order.quantity < 1:
            yield fates.refused(player, order, "a purchase is of one unit at least", "R7.1")
        else:
            admitted.append(Dealing(player, order))
    capacities = {one.player: capacity(board, one.player) for one in admitted}
    for resource in RESOURCES:
        yield from _buy(board, resource, _buyers(admitted, resource), capacities)


def _buyers(admitted: list[Dealing[MarketBuy]], resource: Resource) -> Dealings[MarketBuy]:
    buyers: Dealings[MarketBuy] = {}
    for one in admitted:
        if one.order.resource == resource:
            buyers.setdefault(one.player, []).append(one)
    return buyers


def _buy(board: Board, resource: Resource, buyers: Dealings[MarketBuy], capacities: dict[int, int]) -> Iterator[Event]:
    """One buys only while capacity and cash allow."""
    room = {player: capacities[player] - board.players[player].stock[resource] for player in buyers}
    cash = {player: board.players[player].cash for player in buyers}

    def willing(one: Dealing[MarketBuy], own: list[Dealing[MarketBuy]], price: int) -> bool:
        fits = dealt(own) < room[one.player]
        return fits and price <= one.order.maximum and price <= cash[one.player] - spent(own)

    before = board.market.prices[resource]
    after = hold_rounds(buyers, before, step(board.market.mvr), willing)
    for player, own in buyers.items():
        for one in own:
            if one.prices:
                yield MarketBought(player, resource, tuple(one.prices), sum(one.prices))
            yield fate(one, _why_no_more(room[player], own, one, after), "R7.1")
    if after != before:
        yield PriceMoved(resource, before, after)


def _why_no_more(room: int, own: list[Dealing[MarketBuy]], one: Dealing[MarketBuy], price: int) -> str:
    if dealt(own) >= room:
        return "your supply centre was full"
    if price > one.order.maximum:
        return f"the price was above {one.order.maximum}"
    return "your cash did not reach"
