"""Moves of armies and navies between places, and what fall-out did to those who stayed in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pbm.games.supremacy.board import Board, Fleet
from pbm.games.supremacy.constants import MARCH_THROUGH
from pbm.games.supremacy.events.base import Private
from pbm.games.supremacy.orders import Fuel
from pbm.games.supremacy.queries import fall_out, force_at

Manner = Literal["march", "airlift", "board", "sail", "unload"]


@dataclass(frozen=True, slots=True)
class ForcesMoved(Private):
    """R6.2: with ships the armies are those they carried. What was over a limit on arrival is lost (R0.10)."""

    manner: Manner
    origin: int
    target: int
    armies: int
    navies: int
    fuel: Fuel
    paid: int
    lost_armies: int = 0
    lost_navies: int = 0

    def change(self, board: Board) -> None:
        board.players[self.player].stock[self.fuel] -= self.paid
        _depart(board, self.player, self.origin, self.armies, self.navies)
        arrived = self.armies - self.lost_armies, self.navies - self.lost_navies
        _arrive(board, self.player, self.target, *arrived)


@dataclass(frozen=True, slots=True)
class ArmiesDiedInFallOut(Private):
    """R6.3: stage 5 ended and they were still there."""

    place: int
    armies: int

    def change(self, board: Board) -> None:
        del board.notes.in_fall_out[self.place, self.player]


def leave(board: Board, player: int, place: int, armies: int, navies: int) -> None:
    """Units go from where they stood; a fleet without ships is no more."""
    force = force_at(board, place, player)
    assert force is not None, f"player {player} has nothing in {place}"
    force.armies -= armies
    force.navies -= navies
    if not force.navies and (place, player) in board.fleets:
        del board.fleets[place, player]


def _depart(board: Board, player: int, origin: int, armies: int, navies: int) -> None:
    """Those who pass through fall-out go first."""
    passing = min(armies, board.notes.in_fall_out.get((origin, player), 0))
    if passing:
        _pass(board, player, origin, -passing)
    if armies > passing or navies:
        leave(board, player, origin, armies - passing, navies)


def _arrive(board: Board, player: int, target: int, armies: int, navies: int) -> None:
    place = board.places.get(target)
    if place is None:
        fleet = board.fleets.setdefault((target, player), Fleet(target, player, 0))
        fleet.navies += navies
        fleet.armies += armies
    elif fall_out(place) == MARCH_THROUGH:
        _pass(board, player, target, armies)
    else:
        place.armies += armies
        place.navies += navies
        place.emptied_on = place.claimed_by = None


def _pass(board: Board, player: int, place: int, armies: int) -> None:
    """Armies in a land of fall-out .67 are on nobody's land, so they are noted apart."""
    passing = board.notes.in_fall_out
    passing[place, player] = passing.get((place, player), 0) + armies
    if not passing[place, player]:
        del passing[place, player]
