"""Research: attempts, discoveries, and what scientists learn while they look for something else."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import Area, Resource, Weapon
from pbm.games.supremacy.events.base import Private
from pbm.games.supremacy.events.builds import put
from pbm.games.supremacy.orders import Unit


@dataclass(frozen=True, slots=True)
class ResearchTried(Private):
    """R6.9: attempt number `attempt` of the turn; it succeeded if the draw was at most the chance."""

    area: Area
    attempt: int
    chance: int
    draw: int
    cost: int

    @property
    def succeeded(self) -> bool:
        return self.draw <= self.chance

    def change(self, board: Board) -> None:
        board.players[self.player].cash -= self.cost


@dataclass(frozen=True, slots=True)
class Works:
    """R6.9: the first silo or spaceport, in the lowest-numbered HOME; `built` is False where the place is full."""

    unit: Unit
    place: int
    built: bool


@dataclass(frozen=True, slots=True)
class AreaDiscovered(Private):
    """R6.9: the knowledge is the player's for ever, with one of the weapon (lost if there are as many as can be)."""

    area: Area
    cost: int
    oil: int
    mineral: int
    weapon: Weapon | None
    weapon_lost: bool
    works: Works | None

    def change(self, board: Board) -> None:
        player = board.players[self.player]
        player.technology.add(self.area)
        player.cash -= self.cost
        player.stock["oil"] -= self.oil
        player.stock["mineral"] -= self.mineral
        if self.weapon is not None and not self.weapon_lost:
            player.weapons[self.weapon] += 1
        if self.works is not None and self.works.built:
            put(board.places[self.works.place], self.works.unit, 1)


@dataclass(frozen=True, slots=True)
class RumourDrawn(Private):
    """R6.10: whether a failed attempt told of something: it did if the draw was at most the chance."""

    attempt: int
    chance: int
    draw: int


@dataclass(frozen=True, slots=True)
class CompanyRevealed(Private):
    """R6.10: the player knows of a company, and has no right to it."""

    place: int
    resource: Resource
    size: int
    owner: int
    discovered: bool
