"""What can never be true of a board, whatever was ordered: asked after every stage, and of every scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pbm.games.supremacy.board import Board, Company, Fleet, Place, Player
from pbm.games.supremacy.constants import (
    ARMIES_ABOARD,
    MAX_HOMES,
    MAX_PRINCIPAL,
    MAX_SILOS,
    MAX_SPACEPORTS,
    MAX_STOCK,
    MAX_UNITS,
    MAX_WEAPONS,
    MVR_RANGE,
    PRICE_RANGE,
    STARS_LEAST,
    START_STARS,
)
from pbm.games.supremacy.telling import told
from pbm.games.supremacy.world import World, load_world


def faults(board: Board) -> list[str]:
    """Every fault, in words that name the thing and the rule."""
    world = load_world()
    found = [*_map_faults(world, board), *_market_faults(board), *_home_faults(board)]
    for player in board.players.values():
        found.extend(_player_faults(player))
    for place in board.places.values():
        found.extend(_place_faults(world, board, place))
    for fleet in board.fleets.values():
        found.extend(_fleet_faults(world, board, fleet))
    for company in board.companies.values():
        found.extend(_company_faults(board, company))
    return found


def _map_faults(world: World, board: Board) -> Iterator[str]:
    if len(board.places) != len(world.lands) + len(world.swzs):
        missing = sorted({*world.lands, *world.swzs} - board.places.keys())
        yield f"the map: {', '.join(map(str, missing))} missing"


def _market_faults(board: Board) -> Iterator[str]:
    low, high = PRICE_RANGE
    for resource, price in board.market.prices.items():
        if not low <= price <= high:
            yield f"market: {resource} at {price}, the price is {low} to {high} (R0.10)"
    if not MVR_RANGE[0] <= board.market.mvr <= MVR_RANGE[1]:
        yield f"market: MVR {board.market.mvr}, it is {MVR_RANGE[0]} to {MVR_RANGE[1]} (R9.5)"


def _home_faults(board: Board) -> Iterator[str]:
    counts = Counter(place.home_of for place in board.places.values() if place.home_of is not None)
    for number, count in sorted(counts.items()):
        if count > MAX_HOMES:
            yield f"player {number}: {count} HOME lands, at most {MAX_HOMES} (R0.10)"


def _player_faults(player: Player) -> Iterator[str]:
    name = f"player {player.number}"
    if player.cash < 0 or player.past_due < 0 or player.lands_destroyed < 0 or player.missed_turns < 0:
        yield f"{name}: a number below 0"
    if not 0 <= player.principal <= MAX_PRINCIPAL:
        yield f"{name}: principal {player.principal}, at most {MAX_PRINCIPAL} (R1.2)"
    if not STARS_LEAST <= player.stars <= START_STARS:
        yield f"{name}: {player.stars} stars, {STARS_LEAST} to {START_STARS} (R10.3)"
    for resource, amount in player.stock.items():
        if not 0 <= amount <= MAX_STOCK:
            yield f"{name}: {amount} {resource}, at most {MAX_STOCK} (R0.10)"
    for weapon, amount in player.weapons.items():
        if not 0 <= amount <= MAX_WEAPONS:
            yield f"{name}: {amount} of {weapon}, at most {MAX_WEAPONS} (R0.10)"


def _place_faults(world: World, board: Board, place: Place) -> Iterator[str]:
    """One quick question first: most places are in order."""
    sea = place.id >= world.swzs[0]
    if not _within_limits(place):
        most = f"{MAX_UNITS} armies, {MAX_UNITS} navies, {MAX_SILOS} and {MAX_SPACEPORTS}"
        yield f"place {place.id}: {_forces(place)}, at most {most} (R0.10)"
    if sea and place.armies > ARMIES_ABOARD * place.navies:
        yield f"place {place.id}: {_aboard(place)}"
    if not sea and place.navies:
        yield f"place {place.id}: {place.navies} navies on land"
    if place.owner is None and (place.armies or place.navies):
        yield f"place {place.id}: {_forces(place)}, and nobody owns it (R5.7)"
    if place.owner and (place.owner not in board.players or board.players[place.owner].status == "out"):
        yield f"place {place.id}: owner {place.owner} is not in the game"
    if place.home_of is not None and (sea or place.home_of != place.owner):
        yield f"place {place.id}: HOME of {place.home_of}, owner {place.owner} (R4.13)"


def _within_limits(place: Place) -> bool:
    return (
        0 <= place.armies <= MAX_UNITS
        and 0 <= place.navies <= MAX_UNITS
        and 0 <= place.silos <= MAX_SILOS
        and 0 <= place.spaceports <= MAX_SPACEPORTS
    )


def _forces(place: Place) -> str:
    return f"{place.armies} armies, {place.navies} navies, {place.silos} silos, {place.spaceports} spaceports"


def _aboard(force: Place | Fleet) -> str:
    return f"{told(force.armies, 'army')} aboard {told(force.navies, 'navy')}, at most {ARMIES_ABOARD} a navy (R6.2)"


def _fleet_faults(world: World, board: Board, fleet: Fleet) -> Iterator[str]:
    name = f"fleet of player {fleet.player} in {fleet.place}"
    if not world.is_dwz(fleet.place):
        yield f"{name}: {fleet.place} is not a DWZ"
    if fleet.player not in board.players or board.players[fleet.player].status == "out":
        yield f"{name}: that player is not in the game"
    if not 1 <= fleet.navies <= MAX_UNITS or not 0 <= fleet.armies <= MAX_UNITS:
        yield f"{name}: {fleet.navies} navies, {fleet.armies} armies, at most {MAX_UNITS} (R0.10)"
    if fleet.armies > ARMIES_ABOARD * fleet.navies:
        yield f"{name}: {_aboard(fleet)}"


def _company_faults(board: Board, company: Company) -> Iterator[str]:
    if company.owner and not company.discovered:
        yield f"company {company.place} {company.resource}: undiscovered, yet player {company.owner}'s (R0.6)"
    if company.owner and company.owner not in board.players:
        yield f"company {company.place} {company.resource}: owner {company.owner} is not in the game"
    if not 1 <= company.size <= MAX_STOCK:
        yield f"company {company.place} {company.resource}: size {company.size}, 1 to {MAX_STOCK} (R0.10)"
