"""Companies, clean-ups, production, tribute and prospecting (R1.7, R1.8, R2.3-R2.5, R7.4)."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.games.supremacy.board import Board, CompanyKey
from pbm.games.supremacy.constants import FALL_OUT, RESOURCES, Resource
from pbm.games.supremacy.events.base import Private


@dataclass(frozen=True, slots=True)
class CompaniesOpened(Private):
    """R1.7: opened and charged; closed by the sheet; closed because the cash did not reach."""

    opened: tuple[CompanyKey, ...]
    closed: tuple[CompanyKey, ...]
    unpaid: tuple[CompanyKey, ...]
    cost: int

    def change(self, board: Board) -> None:
        board.players[self.player].cash -= self.cost
        board.notes.opened.update(self.opened)


@dataclass(frozen=True, slots=True)
class LandCleaned(Private):
    """R1.8, R8.3: the turns by which fall-out aged, and its age then."""

    place: int
    turns: int
    age: int
    cost: int

    def change(self, board: Board) -> None:
        board.players[self.player].cash -= self.cost
        board.places[self.place].blast_age = self.age if self.age < len(FALL_OUT) else None


@dataclass(frozen=True, slots=True)
class CompanyCleaned(Private):
    """R1.8: it produces this very turn, if the sheet does not close it and R2.3 lets it."""

    place: int
    resource: Resource
    cost: int
    opened: bool

    def change(self, board: Board) -> None:
        board.players[self.player].cash -= self.cost
        board.companies[self.place, self.resource].clean = True
        if self.opened:
            board.notes.opened.add((self.place, self.resource))


@dataclass(frozen=True, slots=True)
class Amounts:
    """So much of each resource."""

    oil: int
    grain: int
    mineral: int


@dataclass(frozen=True, slots=True)
class Yield:
    """What one open company produced; nothing in a blockaded land, less in fall-out."""

    place: int
    resource: Resource
    quantity: int
    blockaded: bool
    fall_out: int


@dataclass(frozen=True, slots=True)
class ProductionTransferred(Private):
    """R2.3, R2.4: what every open company yielded, what the supply centre took in, and what was beyond its capacity."""

    yields: tuple[Yield, ...]
    stored: Amounts
    lost: Amounts

    def change(self, board: Board) -> None:
        stock = board.players[self.player].stock
        for resource in RESOURCES:
            stock[resource] += getattr(self.stored, resource)
        for company in self.yields:
            if company.quantity:
                board.companies[company.place, company.resource].produced = True


@dataclass(frozen=True, slots=True)
class TributeCollected(Private):
    """R2.5: from so many HOME lands and other lands; the lands that gave none."""

    homes: int
    others: int
    blockaded: tuple[int, ...]
    fallen_out: tuple[int, ...]
    amount: int

    def change(self, board: Board) -> None:
        board.players[self.player].cash += self.amount


@dataclass(frozen=True, slots=True)
class Found:
    """A company of the reserve, drawn as number `draw` of the `reserve` that could be found."""

    place: int
    size: int
    clean: bool
    draw: int
    reserve: int


@dataclass(frozen=True, slots=True)
class VentureMade(Private):
    """R7.4: the draws of all attempts, the last of which succeeded if a company was found."""

    venture: int
    resource: Resource
    draws: tuple[int, ...]
    cost: int
    found: Found | None

    def change(self, board: Board) -> None:
        board.players[self.player].cash -= self.cost
        if self.found:
            company = board.companies[self.found.place, self.resource]
            company.owner = self.player
            company.discovered = True
