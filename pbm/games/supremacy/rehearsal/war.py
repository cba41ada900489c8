"""How a random player fights and moves: much of it where it can succeed, some of it anywhere."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.games.supremacy.board import Fleet, Place
from pbm.games.supremacy.constants import ARMIES_ABOARD, MAX_ATTACKS, NO_ENTRY
from pbm.games.supremacy.queries import fall_out
from pbm.games.supremacy.rehearsal.hand import WORLD, Hand

OFFENSIVES = 4
MOVES = 6


def war(hand: Hand) -> Iterator[str]:
    yield from _launches(hand)
    yield from _satellites(hand)
    yield from _attacks(hand)
    for _ in range(hand.draws.between(0, MOVES)):
        yield from _move(hand)


def _launches(hand: Hand) -> Iterator[str]:
    """At others' places, mostly lands; and at anything."""
    nukes, neutrons = hand.player.weapons["nuke"], hand.player.weapons["neutron"]
    enemies = [place.id for place in hand.board.places.values() if place.owner not in (None, hand.seat)]
    for target in hand.some(enemies, 4) if nukes + neutrons and hand.chance(60) else ():
        weapon = "NEUTRON" if not nukes or (neutrons and hand.chance(60)) else "NUKE"
        yield f"LAUNCH {hand.number(1, 2)} {weapon} AT {target}"
    if hand.chance(3 if nukes + neutrons else 1):
        yield f"LAUNCH 1 NUKE 1 NEUTRON AT {hand.place()}"


def _satellites(hand: Hand) -> Iterator[str]:
    weapons = hand.player.weapons
    if hand.chance(8 if weapons["nuke"] else 1):
        yield f"SPACE BLAST {hand.number(1, 3)}"
    if hand.chance(30 if weapons["lstar"] else 1):
        yield f"CLASH {hand.number(1, max(1, weapons['lstar']))} LSTARS AGAINST {hand.somebody()}"
    if hand.chance(30 if weapons["ksat"] else 1):
        yield f"CLASH {hand.number(1, max(1, weapons['ksat']))} KSATS AGAINST {hand.somebody()}"


def _attacks(hand: Hand) -> Iterator[str]:
    ready = [force for force in hand.forces if force.armies > 2 or force.navies]
    wished = min(hand.draws.between(0, MAX_ATTACKS + hand.chance(10)), min(hand.player.stock.values()) // 2)
    for rank in range(1, wished + 1) if ready else ():
        origin = hand.pick(ready)
        target = _target(hand, _id(origin))
        if target is not None:
            yield f"ATTACK {rank} FROM {_id(origin)} TO {target} WITH {_units(hand, origin)}{_terms(hand)}"


def _id(force: Place | Fleet) -> int:
    return force.id if isinstance(force, Place) else force.place


def _target(hand: Hand, origin: int) -> int | None:
    """The weaker of two neighbours; now and then a land far away, or anything."""
    if hand.chance(2):
        return hand.place()
    places = hand.board.places
    near = [id for id in WORLD.sites[origin].adjacent if id in places and places[id].owner != hand.seat]
    if WORLD.is_land(origin) and hand.chance(15):
        near = [id for id in (hand.pick(WORLD.lands), hand.pick(WORLD.lands)) if places[id].owner != hand.seat]
    if not near:
        return None
    return min(hand.pick(near), hand.pick(near), key=lambda id: places[id].armies + places[id].navies)


def _units(hand: Hand, origin: Place | Fleet) -> str:
    if not origin.navies:
        return f"{hand.number(max(1, origin.armies // 2), origin.armies)}A"
    aboard = f" {hand.number(0, origin.armies)}A" if origin.armies and hand.chance(40) else ""
    return f"{hand.number(1, origin.navies)}N{aboard}"


def _terms(hand: Hand) -> str:
    offensives = f" OFFENSIVES {hand.number(0, OFFENSIVES)}" if hand.chance(90) else ""
    occupy = f" OCCUPY {hand.number(0, 6)}" if hand.chance(30) else ""
    return offensives + occupy + hand.pick(("", " FUEL GRAIN", " FUEL OIL"))


def _move(hand: Hand) -> Iterator[str]:
    """From anywhere to where one may go: a neighbour of one's own, deep water, nobody's land, or by air."""
    forces = [force for force in hand.forces if force.armies or force.navies]
    if not forces:
        return
    origin = hand.pick(forces)
    if isinstance(origin, Place) and not origin.navies and hand.chance(15):
        yield f"MOVE {hand.number(1, origin.armies)}A FROM {origin.id} TO {hand.pick(hand.lands).id} BY AIR"
        return
    if isinstance(origin, Place) and hand.chance(20):
        yield from _march_through(hand, origin)
        return
    ends = [id for id in WORLD.sites[_id(origin)].adjacent if _enterable(hand, id)]
    target = hand.pick(ends) if ends and not hand.chance(3) else hand.place()
    yield f"MOVE {_movers(hand, origin, target)} FROM {_id(origin)} TO {target}"


def _march_through(hand: Hand, origin: Place) -> Iterator[str]:
    """Through the fall-out of nobody's land, to whatever lies behind it; nobody is to stay there (R6.3)."""
    for waste in WORLD.sites[origin.id].lands:
        if hand.board.places[waste].owner is None:
            behind = [id for id in WORLD.sites[waste].lands if _enterable(hand, id)]
            yield f"MOVE 2A FROM {origin.id} TO {waste}"
            yield f"MOVE {hand.number(1, 2)}A FROM {waste} TO {hand.pick(behind or WORLD.lands)}"


def _enterable(hand: Hand, id: int) -> bool:
    place = hand.board.places.get(id)
    return place is None or place.owner == hand.seat or (place.owner is None and fall_out(place) < NO_ENTRY)


def _movers(hand: Hand, origin: Place | Fleet, target: int) -> str:
    """Ships sail, with some of those aboard; what goes ashore, or stands on land, is armies."""
    if not origin.navies or WORLD.is_land(target):
        return f"{hand.number(1, origin.armies)}A"
    navies = hand.number(1, origin.navies)
    convoy = f" CONVOY {hand.number(0, ARMIES_ABOARD * navies)}" if origin.armies and hand.chance(60) else ""
    return f"{navies}N{convoy}"
