"""R4, R5: attacks, missiles and satellites, judged."""

from __future__ import annotations

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import AIRLIFT_OIL, MAX_ATTACKS, RESOURCES
from pbm.games.supremacy.judge_case import Case, Check, Findings, error, note, warning
from pbm.games.supremacy.queries import places_of


def _first_turn(case: Case, rule: str) -> Findings:
    if case.board.turn == 1:
        yield error(rule, "Nobody attacks on turn 1.")


def attack(case: Case, order: o.Attack) -> Findings:
    yield from _first_turn(case, "R4.1")
    yield from case.too_many("R4.1", "attacks", MAX_ATTACKS)
    unknown = list(case.no_place("R4.2", order.origin, order.target))
    yield from unknown
    if not unknown:
        yield from _theatre(case, order)
        yield from _forces(case, order)
    if order.offensives > min(case.me.stock[resource] for resource in RESOURCES):
        yield warning("R4.4", f"{order.offensives} offensives take as many sets; you have fewer now.")


def _theatre(case: Case, order: o.Attack) -> Findings:
    world, origin, target = case.world, order.origin, order.target
    if world.is_dwz(target):
        yield error("R4.2", f"{target} is deep water, which is never a target.")
    elif world.is_land(origin) and world.is_land(target):
        yield from _overland(case, order)
    elif not world.adjacent(origin, target):
        far = "a land that far away is attacked by air, from a land." if world.is_land(target) else "sail there first."
        yield error("R4.2", f"{origin} is not next to {target}; {far}")
    elif world.is_land(origin):
        yield note("R4.11", "From land nobody occupies an SWZ.")
    elif world.is_land(target):
        yield note("R4.2", "Amphibious: the armies aboard land, the ships stay.")
    if case.owns(target):
        yield warning("R4.3", f"{target} is yours now: the attack is void unless you lose it first.")


def _overland(case: Case, order: o.Attack) -> Findings:
    if order.origin == order.target:
        yield error("R4.2", f"{order.origin} cannot attack itself.")
    elif not case.world.adjacent(order.origin, order.target):
        most = max(0, (case.me.stock["oil"] - order.offensives) // AIRLIFT_OIL)
        said = f"Airborne: at most {most} armies can fly, at 2 oil each; if it is not won, all who flew are lost."
        yield warning("R4.12", said) if (order.armies or 0) > most else note("R4.12", said)


def _forces(case: Case, order: o.Attack) -> Findings:
    armies, navies = case.units(order.origin)
    if case.world.is_land(order.origin):
        if order.navies or not order.armies:
            yield error("R4.3", "From land armies attack, and armies alone: WITH 8A.")
    elif not order.navies:
        yield error("R4.3", "From water navies attack: WITH 3N, or WITH 3N 5A.")
    if not case.owns(order.origin):
        yield warning("R4.3", f"You have no force in {order.origin} now.")
    elif (order.armies or 0) > armies or order.navies > navies:
        yield warning("R4.3", f"You have {armies}A {navies}N in {order.origin} now; those who are there go.")


def _missiles(case: Case, rule: str, nukes: int, neutrons: int) -> Findings:
    silos = sum(place.silos for place in places_of(case.board, case.seat))
    case.counts["missiles"] += nukes + neutrons
    if nukes and case.board.nuclear.ban:
        yield warning("R5.9", "A nuclear ban is on: no nuke may be fired while it lasts.")
    if nukes > case.me.weapons["nuke"] or neutrons > case.me.weapons["neutron"]:
        have = case.me.weapons
        yield warning(rule, f"You have {have['nuke']} nukes and {have['neutron']} neutrons now.")
    if case.counts["missiles"] > silos:
        yield warning("R5.2", f"One missile a silo a turn, and you have {silos} silos now.")


def launch(case: Case, order: o.Launch) -> Findings:
    yield from _first_turn(case, "R5.1")
    yield from case.no_place("R5.4", order.target)
    if case.world.is_dwz(order.target):
        yield error("R5.4", f"{order.target} is deep water; targets are lands and SWZs.")
    if case.owns(order.target):
        yield warning("R5.4", f"{order.target} is your own.")
    yield from _missiles(case, "R5.2", order.nukes, order.neutrons)


def space_blast(case: Case, order: o.SpaceBlast) -> Findings:
    yield from _first_turn(case, "R5.1")
    yield from _missiles(case, "R5.3", order.nukes, 0)
    yield note("R5.3", "One nuke through destroys all satellites of all players, yours too.")


def clash(case: Case, order: o.Clash) -> Findings:
    yield from _first_turn(case, "R5.1")
    player = case.board.players.get(order.against)
    if player is None or player.status != "out":
        # The satellites of the eliminated stay in space (R9.1) and may be attacked.
        yield from case.no_player("R5.8", order.against)
    have = case.me.weapons
    if order.lstars > have["lstar"] or order.ksats > have["ksat"]:
        yield warning("R5.8a", f"You have {have['lstar']} L-Stars and {have['ksat']} K-Sats now.")


CHECKS: dict[type[o.Order], Check] = {o.Attack: attack, o.Launch: launch, o.SpaceBlast: space_blast, o.Clash: clash}
