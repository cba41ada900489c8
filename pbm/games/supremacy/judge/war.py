"""R4, R5: attacks, missiles and satellites, judged."""

from __future__ import annotations

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import AIRLIFT_OIL, ARMIES_ABOARD, FIRST_TURN, MARCH_THROUGH
from pbm.games.supremacy.judge.case import Case, Check, Findings, error, note, warning
from pbm.games.supremacy.queries import fall_out, places_of
from pbm.games.supremacy.stages.commitment import Theatre, theatre
from pbm.games.supremacy.telling import forces, told

WITH_WATER: dict[Theatre, tuple[str, str]] = {
    "shore": ("R4.11", "From land nobody occupies an SWZ."),
    "amphibious": ("R4.2", "Amphibious: the armies aboard land, the ships stay."),
    "sea": ("R4.2", "At sea: navies fight, and who wins enters at 1 oil a navy."),
}


def _first_turn(case: Case, rule: str) -> Findings:
    if case.board.turn == FIRST_TURN:
        yield error(rule, f"Nobody attacks on turn {FIRST_TURN}.")


def attack(case: Case, order: o.Attack) -> Findings:
    yield from _first_turn(case, "R4.1")
    unknown = list(case.no_place("R4.2", order.origin, order.target))
    yield from unknown
    if not unknown:
        yield from _theatre(case, order)
        yield from _forces(case, order)
    yield from _rank(case, order)
    if not order.offensives:
        yield note("R4.3", "0 offensives take only what falls without a fight.")


def _rank(case: Case, order: o.Attack) -> Findings:
    _, line = case.said.setdefault(("rank", order.rank), ("", order.line))
    if line != order.line:
        yield warning("R4.1", f"Line {line} has rank {order.rank} too; attacks of one rank go from top to bottom.")


def _theatre(case: Case, order: o.Attack) -> Findings:
    """R4.2: what follows from the kind of the attack, or why there is none."""
    origin, target = order.origin, order.target
    kind = theatre(origin, target)
    if origin == target:
        yield error("R4.2", f"{origin} cannot attack itself.")
    elif case.world.is_dwz(target):
        yield error("R4.2", f"{target} is deep water, which is never a target.")
    elif kind is None:
        yield error("R4.2", f"{origin} is not next to {target}; {_instead(case, target)}")
    elif kind == "airborne":
        yield from _airborne(case, order)
    elif kind == "land":
        yield note("R4.11", f"Overland: those who march in take 1 {order.fuel or 'grain'} each.")
    else:
        yield note(*WITH_WATER[kind])
    yield from _target(case, target)


def _instead(case: Case, target: int) -> str:
    if case.world.is_land(target):
        return "a land that far away is attacked by air, from a land."
    near = ", ".join(map(str, case.world.sites[target].adjacent))
    return f"it is attacked from the places next to it: {near}."


def _target(case: Case, target: int) -> Findings:
    place = case.board.places.get(target)
    if case.owns(target):
        yield warning("R4.3", f"{target} is yours now: the attack is void unless you lose it first.")
    elif place and fall_out(place) >= MARCH_THROUGH:
        yield warning("R8.4", f"The fall-out in {target} lets nobody stay there.")


def _airborne(case: Case, order: o.Attack) -> Findings:
    most = max(0, (case.me.stock["oil"] - order.offensives) // AIRLIFT_OIL)
    said = f"Airborne: at most {most} armies can fly"
    why = f"{AIRLIFT_OIL} oil each beside the oil of the offensives; if it is not won, all who flew are lost."
    yield warning("R4.12", f"{said}: {why}") if (order.armies or 0) > most else note("R4.12", f"{said}: {why}")
    if order.occupy is not None:
        yield note("R4.12", "All survivors occupy, whatever OCCUPY says.")


def _forces(case: Case, order: o.Attack) -> Findings:
    armies, navies = case.units(order.origin)
    if case.world.is_land(order.origin):
        if order.navies or not order.armies:
            yield error("R4.3", "From land armies attack, and armies alone: WITH 8A.")
    elif not order.navies:
        yield error("R4.3", "From water navies attack: WITH 3N, or WITH 3N 5A.")
    elif (order.armies or 0) > ARMIES_ABOARD * order.navies:
        yield warning("R4.3", f"{order.navies} navies carry {ARMIES_ABOARD * order.navies} armies; no more come along.")
    if not case.owns(order.origin):
        yield warning("R4.3", f"You have no force in {order.origin} now.")
    elif (order.armies or 0) > armies or order.navies > navies:
        yield warning("R4.3", f"You have {forces(armies, navies)} in {order.origin} now; those who are there go.")


def _missiles(case: Case, nukes: int, neutrons: int) -> Findings:
    """What one has of them is for the budget; here are the silos and the ban."""
    silos = sum(place.silos for place in places_of(case.board, case.seat))
    case.missiles += nukes + neutrons
    if nukes and case.board.nuclear.ban:
        yield warning("R5.9", "A nuclear ban is on: no nuke may be fired while it lasts.")
    if case.missiles > silos:
        yield warning(
            "R5.2", f"One missile a silo a turn: this sheet fires {case.missiles}, and you have {told(silos, 'silo')}."
        )


def launch(case: Case, order: o.Launch) -> Findings:
    yield from _first_turn(case, "R5.1")
    yield from case.no_place("R5.4", order.target)
    if case.world.is_dwz(order.target):
        yield error("R5.4", f"{order.target} is deep water; targets are lands and SWZs.")
    if case.owns(order.target):
        yield warning("R5.4", f"{order.target} is your own.")
    yield from _missiles(case, order.nukes, order.neutrons)
    if case.world.is_land(order.target):
        yield note("R10.3", "Whoever fires at a land loses stars.")


def space_blast(case: Case, order: o.SpaceBlast) -> Findings:
    yield from _first_turn(case, "R5.1")
    yield from _missiles(case, order.nukes, 0)
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
