"""R6.5-R6.9: annexation, building, placing and research, judged."""

from __future__ import annotations

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import (
    ANNEX_COST,
    MAX_HOMES,
    RESEARCH_COST,
    RESEARCH_FROM_TURN,
    SILO_COST,
    SPACEPORT_COST,
    UNITS_COST,
    UNITS_PER_SET,
    WEAPON_COST,
    WEAPON_MINERAL,
    WEAPONS,
)
from pbm.games.supremacy.judge_case import Case, Check, Findings, error, note, warning
from pbm.games.supremacy.queries import fall_out, homes_of
from pbm.games.supremacy.stages.build import NEEDS


def annex_cost(case: Case, place: int) -> int:
    found = case.board.places.get(place)
    return 0 if found and found.original_home_of == case.seat else ANNEX_COST


def annex(case: Case, order: o.Annex) -> Findings:
    yield from case.too_many("R6.5", "ANNEX", 1)
    yield from case.no_land("R6.5", order.place)
    yield from case.not_mine("R6.5", order.place)
    place = case.board.places.get(order.place)
    if place and place.home_of == case.seat:
        yield error("R6.5", f"{order.place} is your HOME already.")
    if place and fall_out(place):
        yield warning("R6.5", f"{order.place} has fall-out.")
    if len(homes_of(case.board, case.seat)) >= MAX_HOMES:
        yield warning("R6.5", f"You have {MAX_HOMES} HOME lands, the most there may be.")
    yield note("R6.5", f"It costs {annex_cost(case, order.place)}; four armies appear.")


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
            yield warning("R6.8", f"You have not done the research for a {thing}.")
    if order.place is not None:
        yield from _site(case, order.parts[0][0], order.place)
    money, sets, mineral = price(order)
    stock = case.me.stock
    if sets > min(stock.values()) or sets + mineral > stock["mineral"] or money > case.me.cash:
        yield warning(order.rule, "That is more than you have now; what cannot be paid is not built.")
    yield note(order.rule, f"It costs {money} and {sets} sets" + (f" and {mineral} mineral." if mineral else "."))


def place_units(case: Case, order: o.PlaceUnits) -> Findings:
    return _site(case, order.unit, order.place)


def _site(case: Case, unit: str, place: int) -> Findings:
    if unit != "navy":
        yield from case.no_land("R6.6", place)
        yield from case.not_mine("R6.6", place)
    elif not case.world.is_swz(place):
        yield error("R6.6", f"{place} is no SWZ; navies are placed in one with a port to your land.")
    elif not any(case.owns(land) for land in case.world.port_lands(place)):
        yield warning("R6.6", f"No land of yours has a port on {place} now.")


def research(case: Case, order: o.Research) -> Findings:
    yield from case.too_many("R6.9", "areas of RESEARCH", 1)
    if case.board.turn < RESEARCH_FROM_TURN:
        yield error("R6.9", f"Research begins on turn {RESEARCH_FROM_TURN}.")
    if order.area in case.me.technology:
        yield warning("R6.9", f"You have {order.area} already.")
    elif order.area != "rockets" and "rockets" not in case.me.technology:
        yield warning("R6.9", "Rocket technology comes first: RESEARCH ROCKETS.")
    yield note("R6.9", f"At most {RESEARCH_COST * order.attempts} for attempts, and the price of success.")


CHECKS: dict[type[o.Order], Check] = {
    o.Annex: annex, o.Build: build, o.PlaceUnits: place_units, o.Research: research,
}  # fmt: skip
