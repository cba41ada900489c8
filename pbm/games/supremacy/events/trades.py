"""Trades between players, and companies sold to the bank (R7.2, R7.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pbm.contract import Audience
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import Resource
from pbm.games.supremacy.events.base import Event, Private, seats


@dataclass(frozen=True, slots=True)
class _Trade(Event):
    """Both partners read of it (R14.2)."""

    seller: int
    buyer: int

    @property
    def seen_by(self) -> Audience:
        return seats(self.seller, self.buyer)

    def pay(self, board: Board, amount: int) -> None:
        board.players[self.buyer].cash -= amount
        board.players[self.seller].cash += amount


@dataclass(frozen=True, slots=True)
class ResourcesTraded(_Trade):
    """What the buyer's supply centre could not hold is wasted."""

    resource: Resource
    quantity: int
    price: int
    wasted: int

    def change(self, board: Board) -> None:
        self.pay(board, self.quantity * self.price)
        board.players[self.seller].stock[self.resource] -= self.quantity
        board.players[self.buyer].stock[self.resource] += self.quantity - self.wasted


@dataclass(frozen=True, slots=True)
class MissilesTraded(_Trade):
    missile: Literal["nuke", "neutron"]
    quantity: int
    price: int

    def change(self, board: Board) -> None:
        self.pay(board, self.quantity * self.price)
        board.players[self.seller].weapons[self.missile] -= self.quantity
        board.players[self.buyer].weapons[self.missile] += self.quantity


@dataclass(frozen=True, slots=True)
class CompanyTraded(_Trade):
    place: int
    resource: Resource
    size: int
    price: int

    def change(self, board: Board) -> None:
        self.pay(board, self.price)
        board.companies[self.place, self.resource].owner = self.buyer


@dataclass(frozen=True, slots=True)
class CompanySoldToBank(Private):
    """R7.3: out of play for ever; past-due takes its part of the proceeds first."""

    place: int
    resource: Resource
    size: int
    proceeds: int
    to_past_due: int

    def change(self, board: Board) -> None:
        player = board.players[self.player]
        player.past_due -= self.to_past_due
        player.cash += self.proceeds - self.to_past_due
        del board.companies[self.place, self.resource]
