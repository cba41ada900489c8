"""R6.9-R6.10, stage 6, last act: scientists look for a technology."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pbm.contract import Dice, Draws
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import (
    FIRST_AREA,
    MAX_SILOS,
    MAX_SPACEPORTS,
    MAX_WEAPONS,
    RESEARCH_COST,
    RESEARCH_FROM_TURN,
    RESEARCH_MOST,
    RESEARCH_STEP,
    ROCKET_COST,
    ROCKET_MINERAL,
    ROCKET_OIL,
    RUMOUR_CHANCE,
    RUMOURS_AFTER,
    SILO_COST,
    SPACEPORT_COST,
    WEAPON_COST,
    WEAPON_MINERAL,
    Area,
    Weapon,
)
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.research import AreaDiscovered, CompanyRevealed, ResearchTried, RumourDrawn, Works
from pbm.games.supremacy.orders import Orders, Research
from pbm.games.supremacy.queries import homes_of
from pbm.games.supremacy.stages.fault import Fault
from pbm.games.supremacy.stages.turned_away import turned_away
from pbm.games.supremacy.telling import told

WEAPON_OF: dict[Area, Weapon] = {"nukes": "nuke", "neutrons": "neutron", "lstars": "lstar", "ksats": "ksat"}
MISSILE_AREAS: tuple[Area, ...] = ("nukes", "neutrons")
SATELLITE_AREAS: tuple[Area, ...] = ("lstars", "ksats")


@dataclass(slots=True)
class Laboratory:
    """One player's research of one turn: its area, once begun, the attempts so far, and two streams of chance."""

    player: int
    attempts: Draws
    rumours: Draws
    area: Area | None = None
    made: int = 0
    found: bool = False


def research(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R6.9, R6.10: one area a turn, attempt after attempt until success."""
    yield from turned_away(board, orders, Research)
    for player in orders.seats(Research):
        if board.players[player].status != "out":
            streams = dice.stream(f"player {player} research"), dice.stream(f"player {player} rumours")
            laboratory = Laboratory(player, *streams)
            for order in orders.of(player, Research):
                yield from _execute(board, laboratory, order)


def _execute(board: Board, laboratory: Laboratory, order: Research) -> Iterator[Event]:
    player, before = laboratory.player, laboratory.made
    fault = _fault(board, laboratory, order) or _too_dear(board, player, order.area)
    if fault:
        yield fates.refused(player, order, *fault)
        return
    laboratory.area = order.area
    while laboratory.made - before < order.attempts and not laboratory.found and not fault:
        yield from _attempt(board, laboratory, order.area)
        fault = None if laboratory.found else _too_dear(board, player, order.area)
    made = laboratory.made - before
    if fault and made < order.attempts:
        yield fates.cut(player, order, told(made, "attempt"), *fault)
    else:
        yield fates.done(player, order)


def _fault(board: Board, laboratory: Laboratory, order: Research) -> Fault | None:
    known = board.players[laboratory.player].technology
    if board.turn < RESEARCH_FROM_TURN:
        return Fault(f"there is no research before turn {RESEARCH_FROM_TURN}", "R6.9")
    if laboratory.area not in (None, order.area):
        return Fault("one area of research a turn", "R6.9")
    if order.area in known:
        return Fault(f"you know all about {order.area} already", "R6.9")
    if FIRST_AREA not in (order.area, *known):
        return Fault("rocket technology comes first", "R6.9")
    if order.attempts <= 0:
        return Fault("no attempts are named", "R6.9")
    return None


def _too_dear(board: Board, number: int, area: Area) -> Fault | None:
    """R6.9: an attempt is made only while the price of success could be paid."""
    player = board.players[number]
    success = _success(board, number, area)
    if player.cash < RESEARCH_COST + success.cost:
        cost = RESEARCH_COST + success.cost
        return Fault(f"an attempt and its success cost {cost}, and you have {player.cash}", "R6.9")
    for resource, price in (("oil", success.oil), ("mineral", success.mineral)):
        held = player.stock["oil"] if resource == "oil" else player.stock["mineral"]
        if held < price:
            return Fault(f"success takes {price} {resource}, and you have {held}", "R6.9")
    return None


def _attempt(board: Board, laboratory: Laboratory, area: Area) -> Iterator[Event]:
    """R6.9: attempt k of a turn succeeds with 5 % x k, at most 95 %."""
    laboratory.made += 1
    chance = min(RESEARCH_MOST, RESEARCH_STEP * laboratory.made)
    tried = ResearchTried(
        laboratory.player, area, laboratory.made, chance, laboratory.attempts.between(1, 100), RESEARCH_COST
    )
    yield tried
    if tried.succeeded:
        laboratory.found = True
        yield _success(board, laboratory.player, area)
    elif laboratory.made > RUMOURS_AFTER:
        yield from _rumour(board, laboratory)


def _success(board: Board, number: int, area: Area) -> AreaDiscovered:
    """R6.9: what success costs, and what it brings."""
    weapon = WEAPON_OF.get(area)
    if weapon is None:
        return AreaDiscovered(number, area, ROCKET_COST, ROCKET_OIL, ROCKET_MINERAL, None, False, None)
    works = _first_works(board, number, area)
    extra = 0 if works is None else SILO_COST if works.unit == "silo" else SPACEPORT_COST
    full = board.players[number].weapons[weapon] >= MAX_WEAPONS
    return AreaDiscovered(number, area, WEAPON_COST[weapon] + extra, 0, WEAPON_MINERAL[weapon], weapon, full, works)


def _first_works(board: Board, number: int, area: Area) -> Works | None:
    """The first missile comes with a silo, the first satellite with a spaceport."""
    kindred = MISSILE_AREAS if area in MISSILE_AREAS else SATELLITE_AREAS
    homes = homes_of(board, number)
    if not homes or any(known in kindred for known in board.players[number].technology):
        return None
    home = homes[0]
    if area in MISSILE_AREAS:
        return Works("silo", home.id, home.silos < MAX_SILOS)
    return Works("spaceport", home.id, home.spaceports < MAX_SPACEPORTS)


def _rumour(board: Board, laboratory: Laboratory) -> Iterator[Event]:
    """R6.10: one company, discovered or not, from those not their own."""
    draw = laboratory.rumours.between(1, 100)
    yield RumourDrawn(laboratory.player, laboratory.made, RUMOUR_CHANCE, draw)
    others = [key for key, company in sorted(board.companies.items()) if company.owner != laboratory.player]
    if draw <= RUMOUR_CHANCE and others:
        company = board.companies[others[laboratory.rumours.between(0, len(others) - 1)]]
        facts = (company.place, company.resource, company.size, company.owner, company.discovered)
        yield CompanyRevealed(laboratory.player, *facts)
