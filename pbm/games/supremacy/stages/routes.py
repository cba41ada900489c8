"""R6.1-R6.3, R5.7, R8.4: what kind of move an order is, and whether the player may make it."""

from __future__ import annotations

from pbm.games.supremacy.board import Board, Place
from pbm.games.supremacy.constants import AIRLIFT_OIL, ARMIES_ABOARD, MARCH_THROUGH, NO_ENTRY
from pbm.games.supremacy.events.moves import Manner
from pbm.games.supremacy.orders import Fuel, Move
from pbm.games.supremacy.queries import barred, fall_out
from pbm.games.supremacy.stages.fault import Fault
from pbm.games.supremacy.world import load_world

WORLD = load_world()


def route(board: Board, player: int, order: Move) -> Manner | Fault:
    """Which kind of move it is, or why it cannot be made."""
    found = manner(order)
    return found if isinstance(found, Fault) else _barred(board, player, order, found) or found


def manner(order: Move) -> Manner | Fault:
    """R6.2: the map decides which kind of move it is."""
    for id in (order.origin, order.target):
        if WORLD.kind(id) is None:
            return Fault(f"there is no place {id}", "R6.1")
    if order.origin == order.target:
        return Fault(f"{order.origin} is where they are", "R6.1")
    if order.navies > 0:
        return _by_ship(order)
    if order.armies <= 0:
        return Fault("no units are named", "R6.1")
    if WORLD.is_land(order.origin) and WORLD.is_land(order.target):
        on_foot = WORLD.adjacent(order.origin, order.target) and not order.by_air
        return "march" if on_foot else "airlift"
    return _on_or_off_ships(order)


def fuel_of(order: Move, manner: Manner) -> Fuel:
    """R6.2: only who marches may choose."""
    return (order.fuel or "grain") if manner == "march" else "oil"


def price(manner: Manner, units: int) -> int:
    """R6.2: how much fuel so many units take; none to go ashore."""
    prices = {"march": units, "airlift": AIRLIFT_OIL * units, "board": -(-units // ARMIES_ABOARD), "sail": units}
    return prices.get(manner, 0)


def _by_ship(order: Move) -> Manner | Fault:
    if WORLD.is_land(order.origin) or WORLD.is_land(order.target):
        return Fault("navies do not go on land; armies aboard go ashore by a MOVE of their own", "R6.2")
    if not WORLD.adjacent(order.origin, order.target):
        return Fault(f"{order.origin} is not next to {order.target}", "R6.2")
    return "sail"


def _on_or_off_ships(order: Move) -> Manner | Fault:
    """Between land and shallow water; armies at sea have no other road than their ships."""
    if not (WORLD.is_land(order.origin) or WORLD.is_land(order.target)):
        return Fault("armies at sea go with their ships: move navies with a CONVOY", "R6.2")
    if WORLD.is_dwz(order.origin) or WORLD.is_dwz(order.target):
        return Fault("nobody boards or goes ashore in deep water", "R6.2")
    if order.by_air:
        return Fault("nobody flies to or from ships", "R6.2")
    if not WORLD.adjacent(order.origin, order.target):
        return Fault(f"{order.origin} is not next to {order.target}", "R6.2")
    return "board" if WORLD.is_land(order.origin) else "unload"


def _barred(board: Board, player: int, order: Move, manner: Manner) -> Fault | None:
    """Whether owners, claims or fall-out are in the way."""
    if not _holds(board, player, order.origin):
        return Fault(f"{order.origin} is not yours", "R6.1")
    target = board.places.get(order.target)
    if target is None:
        return None
    if manner == "board" and target.owner != player:
        return Fault(f"{order.target} is not yours", "R6.2")
    return _closed_to(board, player, target) or _no_airfield(board, order, manner)


def _holds(board: Board, player: int, id: int) -> bool:
    """One's own place, one's own fleet, or armies of one's own on their way through fall-out."""
    place = board.places.get(id)
    if place is None:
        return (id, player) in board.fleets
    return place.owner == player or (id, player) in board.notes.in_fall_out


def _closed_to(board: Board, player: int, place: Place) -> Fault | None:
    if fall_out(place) == NO_ENTRY:
        return Fault(f"the fall-out in {place.id} lets nobody in", "R8.4")
    if place.owner == player:
        return None
    if place.owner is not None:
        return Fault(f"{place.id} is not yours", "R6.1")
    return _claimed(board, player, place)


def _claimed(board: Board, player: int, place: Place) -> Fault | None:
    """R5.7: nobody enters in the turn of the strike, and in the next one only the player whose neutron struck last."""
    if not barred(board, place, player):
        return None
    if place.emptied_on == board.turn:
        return Fault(f"nobody enters {place.id} in the turn of the neutron bomb", "R5.7")
    return Fault(f"only the player whose neutron bomb struck {place.id} may enter it this turn", "R5.7")


def _no_airfield(board: Board, order: Move, manner: Manner) -> Fault | None:
    """R8.4: through fall-out of .67 one marches."""
    if manner == "airlift":
        for id in (order.origin, order.target):
            if fall_out(board.places[id]) == MARCH_THROUGH:
                return Fault(f"the fall-out in {id} lets nobody land or take off", "R8.4")
    return None
