"""Annexations, forces and weapons built, and where they were put."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.contract import Audience
from pbm.games.supremacy.board import Board, Place
from pbm.games.supremacy.constants import RESOURCES, Weapon
from pbm.games.supremacy.events.base import Event, Private, seats
from pbm.games.supremacy.orders import Unit


@dataclass(frozen=True, slots=True)
class LandAnnexed(Private):
    """R6.5: a new HOME, and the armies that appeared there; those over the limit are lost (R0.10)."""

    place: int
    cost: int
    armies: int
    lost: int

    def change(self, board: Board) -> None:
        board.players[self.player].cash -= self.cost
        place = board.places[self.place]
        place.home_of = self.player
        put(place, "army", self.armies)


@dataclass(frozen=True, slots=True)
class ForcesBuilt(Private):
    """R6.6: armies and navies paid for, with so many sets of resources; they are yet to be placed."""

    armies: int
    navies: int
    sets: int
    cost: int

    def change(self, board: Board) -> None:
        player = board.players[self.player]
        player.cash -= self.cost
        for resource in RESOURCES:
            player.stock[resource] -= self.sets


@dataclass(frozen=True, slots=True)
class WorksBuilt(Private):
    """R6.8: silos or spaceports paid for; they are yet to be placed."""

    unit: Unit
    quantity: int
    cost: int

    def change(self, board: Board) -> None:
        board.players[self.player].cash -= self.cost


@dataclass(frozen=True, slots=True)
class WeaponsBuilt(Private):
    """R6.8: strategic weapons; those over the limit of the supply centre are lost (R0.10)."""

    weapon: Weapon
    quantity: int
    cost: int
    mineral: int
    lost: int

    def change(self, board: Board) -> None:
        player = board.players[self.player]
        player.cash -= self.cost
        player.stock["mineral"] -= self.mineral
        player.weapons[self.weapon] += self.quantity - self.lost


@dataclass(frozen=True, slots=True)
class UnitsPlaced(Private):
    """R6.6, R6.8: new units on the map."""

    unit: Unit
    place: int
    quantity: int

    def change(self, board: Board) -> None:
        put(board.places[self.place], self.unit, self.quantity)


@dataclass(frozen=True, slots=True)
class UnitsNotPlaced(Private):
    """R6.6: what was built and found no place is lost."""

    unit: Unit
    quantity: int


@dataclass(frozen=True, slots=True)
class PlacementsClashed(Event):
    """R6.7: several players would have put navies into one empty zone; pirates came instead."""

    place: int
    players: tuple[int, ...]
    pirates: int

    @property
    def seen_by(self) -> Audience:
        return seats(*self.players)

    def change(self, board: Board) -> None:
        put(board.places[self.place], "navy", self.pirates)


def put(place: Place, unit: Unit, quantity: int) -> None:
    """Forces in a place end what R4.16 and R5.7 keep on file about its emptiness."""
    if unit == "army":
        place.armies += quantity
    elif unit == "navy":
        place.navies += quantity
    elif unit == "silo":
        place.silos += quantity
    else:
        place.spaceports += quantity
    if unit in ("army", "navy"):
        place.emptied_on = place.claimed_by = None
