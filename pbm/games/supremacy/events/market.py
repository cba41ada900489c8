"""The market (R3.2, R7.1)."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import Resource
from pbm.games.supremacy.events.base import Private, Public


@dataclass(frozen=True, slots=True)
class MarketSold(Private):
    """R3.2, R1.4: units sold by one order, each at its price; past-due takes its part of the proceeds first."""

    resource: Resource
    prices: tuple[int, ...]
    proceeds: int
    to_past_due: int

    def change(self, board: Board) -> None:
        player = board.players[self.player]
        player.stock[self.resource] -= len(self.prices)
        player.past_due -= self.to_past_due
        player.cash += self.proceeds - self.to_past_due


@dataclass(frozen=True, slots=True)
class MarketBought(Private):
    """R7.1: units bought by one order, each at its price."""

    resource: Resource
    prices: tuple[int, ...]
    cost: int

    def change(self, board: Board) -> None:
        board.players[self.player].stock[self.resource] += len(self.prices)
        board.players[self.player].cash -= self.cost


@dataclass(frozen=True, slots=True)
class PriceMoved(Public):
    resource: Resource
    before: int
    after: int

    def change(self, board: Board) -> None:
        board.market.prices[self.resource] = self.after
