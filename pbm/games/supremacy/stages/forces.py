"""R4.3, R6.1: armies and navies that go, or are there to go."""

from __future__ import annotations

from typing import NamedTuple

from pbm.games.supremacy.board import Board


class Force(NamedTuple):
    armies: int
    navies: int


def force_in(board: Board, player: int, id: int) -> Force:
    """What a player has in a place: in deep water the own fleet, in fall-out of .67 those who pass too."""
    place = board.places.get(id)
    if place is None:
        fleet = board.fleets.get((id, player))
        return Force(fleet.armies, fleet.navies) if fleet else Force(0, 0)
    passing = board.notes.in_fall_out.get((id, player), 0)
    return Force(place.armies + passing, place.navies) if place.owner == player else Force(passing, 0)
