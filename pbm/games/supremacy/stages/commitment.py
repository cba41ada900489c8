"""R4.2, R4.3, R4.12: the theatre of war and the forces committed, or why there is no attack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import AIRLIFT_OIL, ARMIES_ABOARD, MARCH_THROUGH, RESOURCES
from pbm.games.supremacy.orders import Attack
from pbm.games.supremacy.queries import barred, fall_out, force_at
from pbm.games.supremacy.stages.fault import OUT, Fault
from pbm.games.supremacy.stages.forces import Force
from pbm.games.supremacy.world import load_world

Theatre = Literal["land", "shore", "airborne", "sea", "amphibious"]


@dataclass(frozen=True, slots=True)
class Assault:
    """An attack that goes ahead."""

    player: int
    order: Attack
    kind: Theatre
    force: Force
    name: str  # of its draws

    @property
    def facts(self) -> tuple[int, int, int]:
        """Rank, origin and target, as every event of the battle tells them."""
        return self.order.rank, self.order.origin, self.order.target


def commit(board: Board, player: int, order: Attack, name: str) -> Assault | Fault:
    """What is true when the attack's turn comes, not when it was written. A fault makes it void, at no cost."""
    if board.players[player].status == "out":
        return OUT
    if min(order.offensives, order.occupy or 0) < 0:
        return Fault("it names less than nothing", "R4.3")
    kind = theatre(order.origin, order.target)
    if kind is None:
        return _no_theatre(order.origin, order.target)
    if board.places[order.target].owner == player:
        return Fault(f"{order.target} is yours", "R4.3")
    force = _force(board, player, order, kind)
    if isinstance(force, Fault):
        return force
    fault = _forbidden(board, player, order.target, kind)
    if fault:
        return fault
    return _fly(board, player, order, force, name) if kind == "airborne" else Assault(player, order, kind, force, name)


def theatre(origin: int, target: int) -> Theatre | None:
    """R4.2: the kind of an attack, by the map; none, where the map allows none."""
    world = load_world()
    adjacent = world.adjacent(origin, target)
    if world.is_land(origin) and world.is_land(target):
        return "land" if adjacent else "airborne"
    if not adjacent or world.is_dwz(target):
        return None
    if world.is_land(origin):
        return "shore"
    return "amphibious" if world.is_land(target) else "sea"


def _no_theatre(origin: int, target: int) -> Fault:
    world = load_world()
    for place in (origin, target):
        if world.kind(place) is None:
            return Fault(f"there is no place {place}", "R4.2")
    if world.is_dwz(target):
        return Fault(f"{target} is deep water, where nobody is attacked", "R4.2")
    return Fault(f"{origin} is not next to {target}", "R4.2")


def _force(board: Board, player: int, order: Attack, kind: Theatre) -> Force | Fault:
    """R4.3: those named or, if fewer are left, those."""
    there = force_at(board, order.origin, player)
    if there is None:
        absent = "fleet in {}" if load_world().is_dwz(order.origin) else "force in {}: it is not yours"
        return Fault(f"you have no {absent.format(order.origin)}", "R4.3")
    if kind in ("sea", "amphibious"):
        return _sailing(order, Force(there.armies, there.navies))
    if order.navies or not order.armies or order.armies < 0:
        return Fault("from land, armies attack, and armies alone", "R4.3")
    if not there.armies:
        return Fault(f"you have no armies in {order.origin}", "R4.3")
    return Force(min(order.armies, there.armies), 0)


def _sailing(order: Attack, there: Force) -> Force | Fault:
    """R4.3: armies aboard as named or as many as fit; those whom the ships left behind cannot carry must come."""
    if order.navies < 1 or (order.armies or 0) < 0:
        return Fault("from water, navies attack, and it names none", "R4.3")
    if not there.navies:
        return Fault(f"you have no navies in {order.origin}", "R4.3")
    navies = min(order.navies, there.navies)
    wished = there.armies if order.armies is None else order.armies
    must = there.armies - ARMIES_ABOARD * (there.navies - navies)
    return Force(max(must, min(wished, there.armies, ARMIES_ABOARD * navies)), navies)


def _forbidden(board: Board, player: int, target: int, kind: Theatre) -> Fault | None:
    """R5.7, R8.4, R4.11: places where nothing can be won."""
    place = board.places[target]
    if barred(board, place, player):
        return Fault(f"after the neutron bomb you may not enter {target} yet", "R5.7")
    if fall_out(place) >= MARCH_THROUGH and (kind == "airborne" or not place.armies):
        return Fault(f"the fall-out in {target} lets nobody stay there", "R8.4")
    if kind == "shore" and not place.navies:
        return Fault(f"there is no ship in {target}, and armies cannot occupy water", "R4.11")
    return None


def _fly(board: Board, player: int, order: Attack, force: Force, name: str) -> Assault | Fault:
    """R4.12: the sets of all offensives are set aside first; who can still be flown, flies."""
    stock = board.players[player].stock
    for resource in RESOURCES:
        if stock[resource] < order.offensives:
            return Fault(f"you have {stock[resource]} {resource} for OFFENSIVES {order.offensives}", "R4.12")
    flying = min(force.armies, (stock["oil"] - order.offensives) // AIRLIFT_OIL)
    if not flying:
        return Fault("you have no oil to fly an army there", "R4.12")
    return Assault(player, order, "airborne", Force(flying, 0), name)
