"""Changes of owner and what follows from them: titles, spoils, the end of a player."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.contract import Audience
from pbm.games.supremacy.board import NEUTRAL, NOBODY, Board, Place
from pbm.games.supremacy.constants import MISSILES, RESOURCES, Resource
from pbm.games.supremacy.events.base import Event, Private, Public, seats


@dataclass(frozen=True, slots=True)
class Spoils:
    """R4.14: what changes hands, or goes, with a HOME."""

    cash: int = 0
    oil: int = 0
    grain: int = 0
    mineral: int = 0
    nukes: int = 0
    neutrons: int = 0


@dataclass(frozen=True, slots=True)
class PlaceOccupied(Event):
    """R4.13: a place has a new owner, silos and spaceports with it; the forces enter by another event."""

    place: int
    player: int
    former: int | None
    was_home: bool

    @property
    def seen_by(self) -> Audience:
        return seats(self.player, self.former)

    def change(self, board: Board) -> None:
        place = board.places[self.place]
        place.owner = self.player
        place.emptied_on = place.claimed_by = None
        lapse(board, place)


@dataclass(frozen=True, slots=True)
class TitlePassed(Event):
    """R4.13: a company that has produced goes with its place."""

    place: int
    resource: Resource
    former: int
    owner: int

    @property
    def seen_by(self) -> Audience:
        return seats(self.former, self.owner)

    def change(self, board: Board) -> None:
        board.companies[self.place, self.resource].owner = self.owner


@dataclass(frozen=True, slots=True)
class CompanyReturned(Event):
    """R5.5, R9.1: a company is in the reserve again, undiscovered: a nuke struck it, or its title-holder is out."""

    place: int
    resource: Resource
    former: int
    clean: bool
    nuked: bool

    @property
    def seen_by(self) -> Audience:
        return seats(self.former)

    def change(self, board: Board) -> None:
        company = board.companies[self.place, self.resource]
        company.owner = NOBODY
        company.discovered = company.produced = False
        company.clean = self.clean


@dataclass(frozen=True, slots=True)
class SpoilsLost(Private):
    """R4.14, R5.5: what the loss of a HOME cost its owner; without a captor nobody gains it."""

    place: int
    captor: int | None
    lost: Spoils

    def change(self, board: Board) -> None:
        _add(board, self.player, self.lost, -1)


@dataclass(frozen=True, slots=True)
class SpoilsGained(Private):
    """R4.14: what the captor of a HOME could keep, and what was over a limit of the supply centre (R0.10)."""

    place: int
    loser: int
    gained: Spoils
    wasted: Spoils

    def change(self, board: Board) -> None:
        _add(board, self.player, self.gained, 1)


@dataclass(frozen=True, slots=True)
class PlayerEliminated(Public):
    """R9.1: out of the game: places turn neutral with their forces, fleets and the supply centre are gone."""

    player: int
    why: str  # homeless | bankrupt | unfilled

    def change(self, board: Board) -> None:
        for place in board.places.values():
            if place.owner == self.player:
                place.owner = NEUTRAL
                lapse(board, place)
        for key in [key for key in board.fleets if key[1] == self.player]:
            del board.fleets[key]
        player = board.players[self.player]
        player.status = "out"
        player.cash = 0
        player.stock.update(dict.fromkeys(RESOURCES, 0))
        player.weapons.update(dict.fromkeys(MISSILES, 0))


def lapse(board: Board, place: Place) -> None:
    """R4.13: what a former owner had on file for a place is void, and it is nobody's HOME."""
    place.home_of = place.retreat_to = place.supply_via = None
    board.notes.no_resist.discard(place.id)
    board.notes.retreating.discard(place.id)


def _add(board: Board, number: int, spoils: Spoils, sign: int) -> None:
    player = board.players[number]
    player.cash += sign * spoils.cash
    player.stock["oil"] += sign * spoils.oil
    player.stock["grain"] += sign * spoils.grain
    player.stock["mineral"] += sign * spoils.mineral
    player.weapons["nuke"] += sign * spoils.nukes
    player.weapons["neutron"] += sign * spoils.neutrons
