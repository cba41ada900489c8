"""R6.5-R6.9: annexation, building, placing and research, judged."""

from __future__ import annotations

from collections import Counter

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import (
    ANNEX_ARMIES,
    FIRST_AREA,
    MARCH_THROUGH,
    MAX_HOMES,
    MAX_SILOS,
    MAX_SPACEPORTS,
    MAX_UNITS,
    MAX_WEAPONS,
    RESEARCH_COST,
    RESEARCH_FROM_TURN,
    ROCKET_COST,
    ROCKET_MINERAL,
    ROCKET_OIL,
    SILO_COST,
    SPACEPORT_COST,
    UNITS_COST,
    UNITS_PER_SET,
    WEAPON_COST,
    WEAPON_MINERAL,
    WEAPONS,
    Area,
)
from pbm.games.supremacy.judge.case import Case, Check, Finding, Findings, error, note, warning
from pbm.games.supremacy.judge.supply import cut_off
from pbm.games.supremacy.queries import annex_cost, fall_out, homes_of, places_of
from pbm.games.supremacy.stages.build import NEEDS
from pbm.games.supremacy.stages.research import MISSILE_AREAS, SATELLITE_AREAS, WEAPON_OF
from pbm.games.supremacy.telling import MANY

PLACED = ("army", "navy", "silo", "spaceport")
HOLDS = {"army": MAX_UNITS, "navy": MAX_UNITS, "silo": MAX_SILOS, "spaceport": MAX_SPACEPORTS}


def annex(case: Case, order: o.Annex) -> Findings:
    yield from case.no_land("R6.5", order.place)
    yield from case.not_mine("R6.5", order.place)
    place = case.board.places.get(order.place)
    if place and place.home_of == case.seat:
        yield warning("R6.5", f"{order.place} is your HOME already.")
        return
    if place and fall_out(place):
        yield warning("R6.5", f"{order.place} has fall-out.")
    if len(homes_of(case.board, case.seat)) >= MAX_HOMES:
        yield warning("R6.5", f"You have {MAX_HOMES} HOME lands, the most there may be.")
    yield note("R6.5", f"It costs {annex_cost(case.board, case.seat, order.place)}; {ANNEX_ARMIES} armies appear.")


def price(order: o.Build) -> tuple[int, int, int]:
    """Money, sets and mineral beside the sets, if all of it is built."""
    parts = dict(order.parts)
    sets = -(-(parts.get("army", 0) + parts.get("navy", 0)) // UNITS_PER_SET)
    money = sets * UNITS_COST + SILO_COST * parts.get("silo", 0) + SPACEPORT_COST * parts.get("spaceport", 0)
    money += sum(WEAPON_COST[weapon] * parts.get(weapon, 0) for weapon in WEAPONS)
    return money, sets, sum(WEAPON_MINERAL[weapon] * parts.get(weapon, 0) for weapon in WEAPONS)


def build(case: Case, order: o.Build) -> Findings:
    for thing, _ in order.parts:
        if thing in NEEDS and not any(area in case.me.technology for area in NEEDS[thing]):
            yield warning("R6.8", f"You have not done the research for {MANY[thing]}.")
    if order.place is not None:
        yield from _short_form(case, order, order.place)
        yield from _crowded(case, order.parts[0][0], order.parts[0][1], order.place)
        case.placed.update(dict(order.parts))
    yield from _full(case, order)
    yield from _unplaced(case, order)
    yield from _satellites(case, order)
    money, sets, mineral = price(order)
    goods = [f"{sets} sets" if sets > 1 else "a set"] if sets else []
    goods += [f"{mineral} mineral"] if mineral else []
    yield note(order.rule, f"It costs {' and '.join([str(money), *goods])}.")


def _short_form(case: Case, order: o.Build, place: int) -> Findings:
    """The build itself goes ahead, so what is wrong with the place is no error."""
    for finding in _site(case, order.parts[0][0], place):
        if finding.grade == "error":
            yield warning(finding.rule, f"{finding.message} What is not placed is lost.")
        else:
            yield finding


def _full(case: Case, order: o.Build) -> Findings:
    """R0.10: a supply centre holds twenty of each weapon."""
    for weapon in WEAPONS:
        number = dict(order.parts).get(weapon, 0)
        if number and case.me.weapons[weapon] + case.built(weapon) > MAX_WEAPONS:
            held = f"you have {case.me.weapons[weapon]} now"
            yield warning("R0.10", f"A supply centre holds {MAX_WEAPONS} {MANY[weapon]}, and {held}; more are lost.")


def _crowded(case: Case, unit: str, number: int, id: int) -> Findings:
    """R0.10: how many of a thing a place of one's own holds."""
    place = case.board.places.get(id)
    if place is None or not case.owns(id) or unit not in PLACED:
        return
    there = {"army": place.armies, "navy": place.navies, "silo": place.silos, "spaceport": place.spaceports}[unit]
    if there + number > HOLDS[unit]:
        yield warning("R0.10", f"A place holds {HOLDS[unit]} {MANY[unit]}; there are {there} in {id} now.")


def _unplaced(case: Case, order: o.Build) -> Findings:
    """R6.6: said at the last BUILD, once all of them are known."""
    if case.of(o.Build)[-1] is not order:
        return
    placed = Counter(dict.fromkeys(PLACED, 0))
    for place in case.of(o.PlaceUnits):
        placed[place.unit] += place.quantity
    for build in case.of(o.Build):
        placed.update(dict(build.parts) if build.place is not None else {})
    for thing in PLACED:
        if placed[thing] < case.built(thing):
            lost = o.counted(case.built(thing) - placed[thing], thing)
            said = f"Of {o.counted(case.built(thing), thing)} built you place {placed[thing]}; the rest is lost."
            yield warning("R6.6", f"{said} Write PLACE {lost} and where.")


def _satellites(case: Case, order: o.Build) -> Findings:
    """R6.8: one a spaceport, L-Stars and K-Sats together."""
    if not {"lstar", "ksat"} & set(dict(order.parts)):
        return
    ports = sum(place.spaceports for place in places_of(case.board, case.seat))
    if case.built("lstar") + case.built("ksat") > ports:
        yield warning("R6.8", f"One satellite a spaceport a turn, and you have {ports} spaceports now.")


def place_units(case: Case, order: o.PlaceUnits) -> Findings:
    yield from _site(case, order.unit, order.place)
    yield from _crowded(case, order.unit, order.quantity, order.place)
    built, above = case.built(order.unit), case.placed[order.unit]
    case.placed[order.unit] += order.quantity
    if not built:
        yield warning(
            "R6.6", f"No line of the sheet builds {MANY[order.unit]}: BUILD {o.counted(order.quantity, order.unit)}."
        )
    elif above >= built:
        yield note("R6.6", f"A spare: the lines above place all {built} {MANY[order.unit]}.")


def _site(case: Case, unit: str, place: int) -> Findings:
    if unit == "navy":
        yield from case.no_place("R6.6", place)
        yield from _harbour(case, place)
        return
    yield from case.no_land("R6.6", place)
    yield from case.not_mine("R6.6", place)
    if case.world.is_land(place) and case.owns(place):
        yield from cut_off(case, "R6.6", place, "nothing can be placed there")
        if fall_out(case.board.places[place]) >= MARCH_THROUGH:
            yield warning("R8.4", f"The fall-out in {place} lets nobody stay.")


def _harbour(case: Case, place: int) -> Findings:
    if case.world.kind(place) and not case.world.is_swz(place):
        yield error("R6.6", f"{place} is no SWZ; navies are placed in one with a port to your land.")
    elif case.world.is_swz(place) and not any(case.owns(land) for land in case.world.port_lands(place)):
        yield warning("R6.6", f"No land of yours has a port on {place} now.")
    elif case.world.is_swz(place) and not case.owns(place):
        yield _no_zone_of_mine(case, place)


def _no_zone_of_mine(case: Case, place: int) -> Finding:
    """The zone borders on a land of one's own, so everybody may know whose it is."""
    if case.holder(place):
        return warning("R6.6", f"{place} is another player's and must be attacked.")
    return warning("R6.6", f"{place} is not yours: it becomes so if it is empty and nobody else places there.")


def research(case: Case, order: o.Research) -> Findings:
    if case.board.turn < RESEARCH_FROM_TURN:
        yield error("R6.9", f"Research begins on turn {RESEARCH_FROM_TURN}.")
    if order.area in case.me.technology:
        yield warning("R6.9", f"You have {order.area} already.")
    elif FIRST_AREA not in (order.area, *case.me.technology):
        yield warning("R6.9", "Rocket technology comes first: RESEARCH ROCKETS.")
    money = RESEARCH_COST * order.attempts
    yield note("R6.9", f"At most {money} for attempts, and with success {success_price(case, order.area)[0]} more.")


def success_price(case: Case, area: Area) -> tuple[int, int, int]:
    """R6.9: money, oil and mineral; the first missile comes with a silo, the first satellite with a spaceport."""
    if area == FIRST_AREA:
        return ROCKET_COST, ROCKET_OIL, ROCKET_MINERAL
    weapon = WEAPON_OF[area]
    kindred = MISSILE_AREAS if area in MISSILE_AREAS else SATELLITE_AREAS
    works = SILO_COST if area in MISSILE_AREAS else SPACEPORT_COST
    first = not any(known in case.me.technology for known in kindred)
    return WEAPON_COST[weapon] + works * first, 0, WEAPON_MINERAL[weapon]


CHECKS: dict[type[o.Order], Check] = {
    o.Annex: annex, o.Build: build, o.PlaceUnits: place_units, o.Research: research,
}  # fmt: skip
