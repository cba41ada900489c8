"""Questions that several stages ask of the board. They only look."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.games.supremacy.board import Board, Company, Fleet, Place, Player
from pbm.games.supremacy.constants import (
    ANNEX_COST,
    CAPACITY_BASE,
    CAPACITY_PER_ORIGINAL_HOME,
    FALL_OUT,
    INTEREST_STEPS,
    MAX_STOCK,
    RESOURCES,
    SPY_MISSIONS,
    SPY_MISSIONS_PER_LSTAR,
    Resource,
)


def places_of(board: Board, player: int) -> list[Place]:
    """A player's lands and SWZs in number order."""
    return [place for place in board.places.values() if place.owner == player]


def fleets_of(board: Board, player: int) -> list[Fleet]:
    """A player's forces in DWZs in number order."""
    return [fleet for _, fleet in sorted(board.fleets.items()) if fleet.player == player]


def force_at(board: Board, place: int, player: int) -> Place | Fleet | None:
    """A player's own land or SWZ, or fleet in a DWZ; None where the player has neither."""
    found = board.places.get(place)
    if found is None:
        return board.fleets.get((place, player))
    return found if found.owner == player else None


def homes_of(board: Board, player: int) -> list[Place]:
    return [place for place in board.places.values() if place.home_of == player]


def companies_of(board: Board, player: int) -> list[Company]:
    """The companies to which a player has the title."""
    return [company for company in board.companies.values() if company.owner == player]


def companies_in(board: Board, place: int) -> list[Company]:
    found = (board.companies.get((place, resource)) for resource in RESOURCES)
    return [company for company in found if company is not None]


def capacity(board: Board, player: int) -> int:
    """R3.1: 20, and 5 for each ORIGINAL HOME land owned, whoever's it once was; at most 99."""
    held = sum(1 for place in board.places.values() if place.owner == player and place.original_home_of is not None)
    return min(MAX_STOCK, CAPACITY_BASE + CAPACITY_PER_ORIGINAL_HOME * held)


def room(board: Board, player: int, resource: Resource) -> int:
    """How many more of a resource the supply centre takes."""
    return max(0, capacity(board, player) - board.players[player].stock[resource])


def units_of(board: Board, player: int) -> int:
    """The armies and navies that a player has on the map, those aboard too."""
    forces: list[Place | Fleet] = [*places_of(board, player), *fleets_of(board, player)]
    return sum(force.armies + force.navies for force in forces)


def annex_cost(board: Board, player: int, place: int) -> int:
    """R6.5: an own ORIGINAL HOME comes back for nothing."""
    found = board.places.get(place)
    return 0 if found and found.original_home_of == player else ANNEX_COST


def interest(principal: int) -> int:
    """R1.1: on the whole principal, rounded up."""
    return -(-principal * interest_rate(principal) // 100)


def interest_rate(principal: int) -> int:
    """R1.1: the step that the principal has reached holds for the whole of it; in per cent."""
    return max((rate for least, rate in INTEREST_STEPS if principal >= least), default=0)


def fall_out(place: Place) -> int:
    """R8.1 in hundredths: 100, 67, 33 or 0."""
    age = place.blast_age
    return 0 if age is None or age >= len(FALL_OUT) else FALL_OUT[age]


def in_default(board: Board, player: int) -> bool:
    """R1.4: as long as anything is past due."""
    return board.players[player].past_due > 0


def active(board: Board) -> Iterator[int]:
    """The players still in the game, people's and the computer's, by number."""
    return (number for number, player in sorted(board.players.items()) if player.status != "out")


def spy_missions(player: Player) -> int:
    """R1.14: how many missions the L-Stars allow that a player has now."""
    return SPY_MISSIONS + SPY_MISSIONS_PER_LSTAR * player.weapons["lstar"]


def fall_out_sum(board: Board) -> int:
    """R8.2: over all lands, in hundredths."""
    return sum(fall_out(place) for place in board.places.values() if place.blast_age is not None)


def barred(board: Board, place: Place, player: int) -> bool:
    """R5.7: after neutrons emptied a place nobody enters that turn, and only the claimant on the next."""
    if place.owner is not None or place.claimed_by is None:
        return False
    if place.emptied_on == board.turn:
        return True
    run_out = place.emptied_on is not None and place.emptied_on < board.turn - 1
    return place.claimed_by != player and not run_out


def emptied_now(board: Board, place: Place) -> bool:
    """R6.6: whether a place is empty through an attack or a missile of this turn."""
    return place.emptied_on == board.turn or place.id in board.notes.emptied
