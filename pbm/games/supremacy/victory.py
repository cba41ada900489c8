"""R10: points, places and prizes. Points are counted in hundredths, so that nothing is lost."""

from __future__ import annotations

from dataclasses import replace

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import (
    COMPANY_POINTS,
    LAND_POINTS,
    ORIGINAL_HOME_POINTS,
    PRIZE_LESS,
    RESOURCES,
    SILO_COST,
    SPACEPORT_COST,
    STAR_POINTS,
    STARS_LEAST,
    UNIT_POINTS,
    WEAPON_COST,
    WEAPONS,
)
from pbm.games.supremacy.events.turn import Standing
from pbm.games.supremacy.queries import companies_of, places_of, units_of
from pbm.games.supremacy.world import load_world

WORLD = load_world()


def standings(board: Board) -> tuple[Standing, ...]:
    """R10.2, R10.4: people still in the game by place, then the computer's positions and those who are out."""
    everybody = [standing(board, number) for number in sorted(board.players)]
    placed = [entry for entry in everybody if board.players[entry.player].status == "playing"]
    placed.sort(key=_merit, reverse=True)
    return (*_with_places(placed), *(entry for entry in everybody if entry not in placed))


def standing(board: Board, number: int) -> Standing:
    """One position's points, not yet placed."""
    player = board.players[number]
    economic, military = economic_points(board, number), 100 * military_points(board, number)
    political = 100 * STAR_POINTS * player.stars
    lands = sum(WORLD.is_land(place.id) for place in places_of(board, number))
    points = economic + political + military
    return Standing(number, None, points, economic, political, military, player.stars, lands, player.cash, None)


def economic_points(board: Board, number: int) -> int:
    """R10.1 in hundredths, rounded down: a hundredth is ten millions."""
    player = board.players[number]
    money = player.cash - player.principal - player.past_due
    money += COMPANY_POINTS * len(companies_of(board, number)) + UNIT_POINTS * units_of(board, number)
    halved = sum(board.market.prices[resource] * player.stock[resource] for resource in RESOURCES)
    halved += sum(WEAPON_COST[weapon] * player.weapons[weapon] for weapon in WEAPONS)
    for place in places_of(board, number):
        halved += SILO_COST * place.silos + SPACEPORT_COST * place.spaceports
    return (2 * money + halved) // 20


def military_points(board: Board, number: int) -> int:
    """R10.2: 1 a land, 3 instead for an ORIGINAL HOME, whoever's it was."""
    lands = [place for place in places_of(board, number) if WORLD.is_land(place.id)]
    homes = sum(place.original_home_of is not None for place in lands)
    return LAND_POINTS * (len(lands) - homes) + ORIGINAL_HOME_POINTS * homes


def _merit(entry: Standing) -> tuple[int, int, int, int]:
    """R10.2: points; ties by stars, then lands, then cash."""
    return entry.points, entry.stars, entry.lands, entry.cash


def _with_places(ranked: list[Standing]) -> list[Standing]:
    """Who is equal in everything shares the place."""
    places = [1 + sum(_merit(other) > _merit(entry) for other in ranked) for entry in ranked]
    both = zip(ranked, places, strict=True)
    return [replace(entry, place=place, prize=_prize(entry, place)) for entry, place in both]


def _prize(entry: Standing, place: int) -> int | None:
    """R10.4: the winner's by stars, the second's by stars - 2, the third's by stars - 3; 1 is the least."""
    less = PRIZE_LESS.get(place)
    return None if less is None else max(STARS_LEAST, entry.stars - less)
