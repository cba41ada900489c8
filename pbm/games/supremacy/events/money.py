"""Loans and salaries (R1.0-R1.6)."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.base import Private
from pbm.games.supremacy.events.moves import leave


@dataclass(frozen=True, slots=True)
class MoneyBorrowed(Private):
    amount: int

    def change(self, board: Board) -> None:
        board.players[self.player].principal += self.amount
        board.players[self.player].cash += self.amount


@dataclass(frozen=True, slots=True)
class InterestPaid(Private):
    """R1.1, R1.3: the interest of this turn, and all that was past due."""

    principal: int
    per_cent: int
    interest: int
    past_due: int

    def change(self, board: Board) -> None:
        board.players[self.player].cash -= self.interest + self.past_due
        board.players[self.player].past_due = 0


@dataclass(frozen=True, slots=True)
class LoanDefaulted(Private):
    """R1.3: nothing was paid, by choice or for want of cash; interest and late charge are past due."""

    principal: int
    per_cent: int
    interest: int
    late_charge: int
    by_choice: bool

    def change(self, board: Board) -> None:
        board.players[self.player].past_due += self.interest + self.late_charge


@dataclass(frozen=True, slots=True)
class LoanRepaid(Private):
    amount: int

    def change(self, board: Board) -> None:
        board.players[self.player].principal -= self.amount
        board.players[self.player].cash -= self.amount


@dataclass(frozen=True, slots=True)
class Removal:
    """Units of a place that were not paid."""

    place: int
    armies: int
    navies: int


@dataclass(frozen=True, slots=True)
class SalariesPaid(Private):
    """R1.6: what the units on the map were paid; those for whom the cash did not reach are removed."""

    paid: int
    cost: int
    removed: tuple[Removal, ...]

    def change(self, board: Board) -> None:
        board.players[self.player].cash -= self.cost
        for removal in self.removed:
            leave(board, self.player, removal.place, removal.armies, removal.navies)
