"""R0: the board before turn 1: sixteen positions, warlords and pirates, companies, the reserve and the market."""

from __future__ import annotations

from collections.abc import Iterable

from pbm.contract import Dice
from pbm.games.supremacy.board import NEUTRAL, Board, Company, CompanyKey, Market, Nuclear, Place, Player
from pbm.games.supremacy.constants import (
    BAND,
    FIRST_TURN,
    HOME_ARMIES,
    ISLAND_ARMIES,
    ISLAND_FLEETS,
    ISLAND_NAVIES,
    RESERVE_OF_EACH,
    RESOURCES,
    SEA_RESOURCES,
    SIZE_WEIGHTS,
    START_CASH,
    START_MVR,
    START_PRICE,
    START_PRODUCTION,
    START_STARS,
    START_STOCK,
    Resource,
)
from pbm.games.supremacy.world import World, load_world

Production = tuple[tuple[Resource, int], ...]


def set_up(numbers: Iterable[int], dice: Dice) -> Board:
    """The board for these positions; the HOME lands of others are neutral, with warlords."""
    world = load_world()
    seated = sorted(numbers)
    production = {number: _draw_production(number, dice) for number in seated}
    places = _places(world, seated, dice)
    companies = _home_companies(world, production)
    companies.update(_reserve(world, places, dice))
    return Board(
        game=0,
        name="",
        turn=FIRST_TURN,
        over=False,
        market=Market(dict.fromkeys(RESOURCES, START_PRICE), START_MVR),
        nuclear=Nuclear(),
        end_turn=None,
        players={number: _player(world, number, production[number]) for number in seated},
        places=places,
        fleets={},
        companies=companies,
        options={},
    )


def _draw_production(number: int, dice: Dice) -> Production:
    """R0.4: which of the two kinds of country this is."""
    return START_PRODUCTION[dice.stream(f"position {number} production").between(0, len(START_PRODUCTION) - 1)]


def _player(world: World, number: int, production: Production) -> Player:
    """R0.3, R0.4: most in stock of what it produces most."""
    stock = dict(zip((resource for resource, _ in production), START_STOCK, strict=True))
    return Player(
        number,
        world.countries[number],
        cash=START_CASH,
        stock={resource: stock[resource] for resource in RESOURCES},
        stars=START_STARS,
    )


def _places(world: World, seated: list[int], dice: Dice) -> dict[int, Place]:
    """R0.1, R0.2, R0.5."""
    home_of = {land: number for number in seated for land in world.homes[number]}
    places = {land: _land(world, land, home_of.get(land), dice) for land in world.lands}
    for swz in world.swzs:
        quiet = any(land in home_of for land in world.port_lands(swz))
        places[swz] = Place(swz, navies=0 if quiet else band(dice, f"place {swz} pirates"))
    for number, swz in ISLAND_FLEETS.items():
        if number in seated:
            places[swz] = Place(swz, owner=number, armies=ISLAND_ARMIES, navies=ISLAND_NAVIES)
    return places


def _land(world: World, land: int, home_of: int | None, dice: Dice) -> Place:
    original = world.sites[land].home or None
    if home_of is None:
        return Place(land, armies=band(dice, f"place {land} warlords"), original_home_of=original)
    return Place(land, owner=home_of, armies=HOME_ARMIES, home_of=home_of, original_home_of=original)


def band(dice: Dice, purpose: str) -> int:
    """Three to eight warlords or pirates."""
    return dice.stream(purpose).between(*BAND)


def _home_companies(world: World, production: dict[int, Production]) -> dict[CompanyKey, Company]:
    """R0.4: nine companies a position, all clean, none has produced yet."""
    companies = {}
    for number, amounts in production.items():
        homes = sorted(world.homes[number])
        for resource, total in amounts:
            for land, size in zip(homes, split(total, len(homes)), strict=True):
                companies[land, resource] = Company(land, resource, size, owner=number, discovered=True)
    return companies


def split(total: int, parts: int) -> list[int]:
    """As evenly as possible, the larger parts first."""
    least, over = divmod(total, parts)
    return [least + 1] * over + [least] * (parts - over)


def _reserve(world: World, places: dict[int, Place], dice: Dice) -> dict[CompanyKey, Company]:
    """R0.6: eighty undiscovered companies of each resource in neutral places, no two alike in one."""
    neutral = [place.id for place in places.values() if place.owner == NEUTRAL]
    reserve = {}
    for resource in RESOURCES:
        sites = [id for id in neutral if world.is_land(id) or resource in SEA_RESOURCES]
        chosen = dice.stream(f"reserve {resource} places").shuffled(sites)[:RESERVE_OF_EACH]
        for site in sorted(chosen):
            size = 1 + dice.stream(f"reserve {resource} {site} size").weighted(SIZE_WEIGHTS)
            reserve[site, resource] = Company(site, resource, size)
    return reserve
