"""R6.5a-R6.8, stage 6: forces and weapons are paid for, then all players place theirs at once."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import (
    MAX_WEAPONS,
    RESOURCES,
    SATELLITES,
    SILO_COST,
    SPACEPORT_COST,
    UNITS_COST,
    UNITS_PER_SET,
    WEAPON_COST,
    WEAPON_MINERAL,
    WEAPONS,
    Area,
    Weapon,
)
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.builds import ForcesBuilt, WeaponsBuilt, WorksBuilt
from pbm.games.supremacy.orders import Build, Built, Orders, PlaceUnits, Unit
from pbm.games.supremacy.queries import places_of
from pbm.games.supremacy.stages.place import place_all
from pbm.games.supremacy.stages.turned_away import turned_away
from pbm.games.supremacy.stages.yard import FORCES, WORKS, Item, Yard, yard_of

# R6.8: silos come with the first missile, spaceports with the first satellite.
NEEDS: dict[Built, tuple[Area, ...]] = {
    "silo": ("nukes", "neutrons"),
    "spaceport": ("lstars", "ksats"),
    "nuke": ("nukes",),
    "neutron": ("neutrons",),
    "lstar": ("lstars",),
    "ksat": ("ksats",),
}
WORKS_COST: dict[Unit, int] = {"silo": SILO_COST, "spaceport": SPACEPORT_COST}


def build(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R6.5a, R6.6-R6.8: every player pays in the order of R6.5a, then the placements of all are judged together."""
    yield from turned_away(board, orders, Build, PlaceUnits)
    players = [p for p in orders.seats(Build, PlaceUnits) if board.players[p].status != "out"]
    yards = [yard_of(player, orders) for player in players]
    for yard in yards:
        yield from _pay(board, yard)
    yield from place_all(board, yards, dice)
    for yard in yards:
        yield from (_fate(yard, order) for order in orders.of(yard.player, Build))


def _pay(board: Board, yard: Yard) -> Iterator[Event]:
    """R6.5a: armies and navies, silos, spaceports, nukes, neutrons, L-Stars, K-Sats."""
    if not yard.parts:
        return
    ports = sum(place.spaceports for place in places_of(board, yard.player))
    yield from _pay_forces(board, yard)
    for unit in WORKS:
        for part in yard.of(unit):
            yield from _pay_works(board, yard, part, unit)
    for weapon in WEAPONS:
        for part in yard.of(weapon):
            yield from _pay_weapons(board, yard, part, weapon, ports)


def _pay_forces(board: Board, yard: Yard) -> Iterator[Event]:
    """R6.6: 300 and a set for each three or part of three of the turn; the last named go short first."""
    player = board.players[yard.player]
    sets = min(player.cash // UNITS_COST, *(player.stock[resource] for resource in RESOURCES))
    left = sets * UNITS_PER_SET
    for part in yard.of(*FORCES):
        part.grant(min(max(0, part.wished), left), "the cash and the sets of resources do not reach", "R6.6")
        left -= part.granted
    armies, navies = yard.built("army"), yard.built("navy")
    used = -(-(armies + navies) // UNITS_PER_SET)
    if used:
        yield ForcesBuilt(yard.player, armies, navies, used, used * UNITS_COST)
    yard.hand.update({"army": armies, "navy": navies})


def _pay_works(board: Board, yard: Yard, part: Item, unit: Unit) -> Iterator[Event]:
    cost = WORKS_COST[unit] * part.wished
    fault = _unknown(board, yard, part) or _too_dear(board, yard, cost, 0)
    if fault:
        part.grant(0, fault, "R6.8")
        return
    part.grant(part.wished)
    yield WorksBuilt(yard.player, unit, part.wished, cost)
    yard.hand[unit] += part.wished


def _pay_weapons(board: Board, yard: Yard, part: Item, weapon: Weapon, ports: int) -> Iterator[Event]:
    """R.1: an order needs its whole price; but what the spaceports cannot launch is no part of it."""
    wished = _launchable(yard, part, weapon, ports)
    cost, mineral = WEAPON_COST[weapon] * wished, WEAPON_MINERAL[weapon] * wished
    fault = _unknown(board, yard, part) or _too_dear(board, yard, cost, mineral)
    if not fault and not wished:
        fault = "a spaceport launches one satellite a turn, and none is free"
    if fault:
        part.grant(0, fault, "R6.8")
        return
    lost = max(0, board.players[yard.player].weapons[weapon] + wished - MAX_WEAPONS)
    yield WeaponsBuilt(yard.player, weapon, wished, cost, mineral, lost)
    _grant_weapons(part, wished, lost)


def _grant_weapons(part: Item, built: int, lost: int) -> None:
    part.lost = lost
    if lost:
        part.grant(built - lost, f"a supply centre holds {MAX_WEAPONS}; the others are lost", "R0.10")
    else:
        part.grant(built, "a spaceport launches one satellite a turn", "R6.8")


def _launchable(yard: Yard, part: Item, weapon: Weapon, ports: int) -> int:
    """R6.8: L-Stars and K-Sats together at most one a spaceport; those that are lost (R0.10) were launched too."""
    return part.wished if weapon not in SATELLITES else min(part.wished, ports - yard.paid_for(*SATELLITES))


def _unknown(board: Board, yard: Yard, part: Item) -> str:
    if part.wished <= 0:
        return "nothing to build"
    known = board.players[yard.player].technology
    return "" if any(area in known for area in NEEDS[part.thing]) else "you have not done the research for it"


def _too_dear(board: Board, yard: Yard, cost: int, mineral: int) -> str:
    player = board.players[yard.player]
    if player.cash < cost:
        return f"it costs {cost}, and you have {player.cash}"
    if player.stock["mineral"] < mineral:
        return f"it takes {mineral} mineral, and you have {player.stock['mineral']}"
    return ""


def _fate(yard: Yard, order: Build) -> Event:
    """What was built of it; for the short form also what found its place."""
    parts = [part for part in yard.parts if part.order is order]
    placed = [item for item in yard.placements if item.order is order]
    short = next((item for item in [*parts, *placed] if item.reason), None)
    if short is None:
        fine = any(part.granted for part in parts)
        return fates.done(yard.player, order) if fine else _nothing(yard.player, order)
    if not any(part.granted or part.lost for part in parts):
        return fates.refused(yard.player, order, short.reason, short.rule)
    words = " ".join(item.words for item in _outcome(parts, placed))
    return fates.cut(yard.player, order, words, short.reason, short.rule)


def _outcome(parts: list[Item], placed: list[Item]) -> list[Item]:
    """Things that are placed count where they were placed, if the order said where."""
    by_thing = {item.thing: item for item in placed}
    return [by_thing.get(part.thing, part) for part in parts]


def _nothing(player: int, order: Build) -> Event:
    return fates.refused(player, order, "nothing to build", "R6.6")
