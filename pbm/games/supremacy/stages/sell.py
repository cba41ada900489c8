"""R3.2, stage 3: resources are sold on the market."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import RESOURCES, Resource
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.market import MarketSold, PriceMoved
from pbm.games.supremacy.orders import MarketSell, Orders
from pbm.games.supremacy.stages.market import Dealing, Dealings, dealt, fate, hold_rounds, step
from pbm.games.supremacy.stages.turned_away import turned_away


def sell(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R3.2: a resource at a time, all sellers at once; past-due takes its part of the proceeds first (R1.4)."""
    yield from turned_away(board, orders, MarketSell)
    for player, order in orders.all(MarketSell):
        if order.quantity < 1 and board.players[player].status != "out":
            yield fates.refused(player, order, "a sale is of one unit at least", "R3.2")
    for resource in RESOURCES:
        yield from _sell(board, resource, _sellers(board, orders, resource))


def _sellers(board: Board, orders: Orders, resource: Resource) -> Dealings[MarketSell]:
    sellers: Dealings[MarketSell] = {}
    for player, order in orders.all(MarketSell):
        if order.resource == resource and order.quantity > 0 and board.players[player].status != "out":
            sellers.setdefault(player, []).append(Dealing(player, order))
    return sellers


def _sell(board: Board, resource: Resource, sellers: Dealings[MarketSell]) -> Iterator[Event]:
    stocks = {player: board.players[player].stock[resource] for player in sellers}

    def willing(one: Dealing[MarketSell], own: list[Dealing[MarketSell]], price: int) -> bool:
        return price >= one.order.minimum and dealt(own) < stocks[one.player]

    before = board.market.prices[resource]
    after = hold_rounds(sellers, before, -step(board.market.mvr), willing)
    for own in sellers.values():
        for one in own:
            if one.prices:
                yield _sold(board, one)
            yield fate(one, _why_no_more(stocks[one.player], own, one), "R3.2")
    if after != before:
        yield PriceMoved(resource, before, after)


def _sold(board: Board, one: Dealing[MarketSell]) -> Event:
    proceeds = sum(one.prices)
    to_past_due = min(proceeds, board.players[one.player].past_due)
    return MarketSold(one.player, one.order.resource, tuple(one.prices), proceeds, to_past_due)


def _why_no_more(stock: int, own: list[Dealing[MarketSell]], one: Dealing[MarketSell]) -> str:
    if dealt(own) == stock:
        return f"you had {f'only {stock}' if stock else 'no'} {one.order.resource}"
    return f"the price was below {one.order.minimum}"
