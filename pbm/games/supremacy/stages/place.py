"""R6.6-R6.8: the placements of all players, judged together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import NEUTRAL, Board, Place
from pbm.games.supremacy.constants import BAND, MARCH_THROUGH, MAX_SILOS, MAX_SPACEPORTS, MAX_UNITS
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.builds import PlacementsClashed, UnitsNotPlaced, UnitsPlaced
from pbm.games.supremacy.orders import PlaceUnits, Unit
from pbm.games.supremacy.queries import emptied_now, fall_out
from pbm.games.supremacy.stages.fault import Fault
from pbm.games.supremacy.stages.occupation import occupy
from pbm.games.supremacy.stages.yard import UNITS, Item, Yard
from pbm.games.supremacy.telling import MANY
from pbm.games.supremacy.world import load_world

WORLD = load_world()
NOTHING_LEFT = Fault("nothing was left to place", "R6.6")


def place_all(board: Board, yards: list[Yard], dice: Dice) -> Iterator[Event]:
    """R6.7 before all: whom a clash of placements sends on to later PLACE orders is settled first."""
    clashes = _clashes(board, yards)
    for swz, players in sorted(clashes.items()):
        pirates = dice.stream(f"place {swz} pirates").between(*BAND)
        yield PlacementsClashed(swz, tuple(sorted(players)), pirates)
    for yard in yards:
        for item in yard.placements:
            yield from _place(board, yard, item, clashes)
        yield from _lost(yard)


def _clashes(board: Board, yards: list[Yard]) -> dict[int, set[int]]:
    """R6.7: units turned away go to later PLACE orders and may clash there; so on until nothing changes."""
    clashes: dict[int, set[int]] = {}
    while True:
        claims = defaultdict(set)
        for yard in yards:
            for swz in _claims(board, yard, clashes):
                claims[swz].add(yard.player)
        fresh = {swz: players for swz, players in claims.items() if len(players) > 1}
        if not fresh:
            return clashes
        clashes.update(fresh)


def _claims(board: Board, yard: Yard, clashes: dict[int, set[int]]) -> Iterator[int]:
    """The empty neutral zones that a player's navies would come to, clashes passed over."""
    left = yard.hand["navy"]
    taken: dict[int, int] = defaultdict(int)
    for item in yard.placements:
        if not left or item.thing != "navy" or item.place is None or _fault(board, yard, item, clashes):
            continue
        place = board.places[item.place]
        number = min(left, item.wished, max(0, MAX_UNITS - place.navies - taken[item.place]))
        if number and place.owner == NEUTRAL:
            yield item.place
        taken[item.place] += number
        left -= number


def _place(board: Board, yard: Yard, item: Item, clashes: dict[int, set[int]]) -> Iterator[Event]:
    """One placement: as many as are in hand and as the place holds."""
    unit, id = _unit(item), item.place
    assert id is not None
    fault = _fault(board, yard, item, clashes) or _spare(yard, unit)
    if not fault:
        place = board.places[id]
        free = _free(place, unit)
        number = min(item.wished, yard.hand[unit], free)
        scarce = (f"{id} holds no more", "R0.10") if number == free else ("nothing more was left to place", "R6.6")
        item.grant(number, *scarce)
        if number:
            yield from _set_down(board, yard.player, id, unit, number)
            yard.hand[unit] -= number
    else:
        item.grant(0, *fault)
    if isinstance(item.order, PlaceUnits):
        yield _fate(yard, item, item.order)


def _set_down(board: Board, player: int, id: int, unit: Unit, number: int) -> Iterator[Event]:
    """R6.6: navies capture a neutral, empty SWZ."""
    if board.places[id].owner != player:
        yield from occupy(board, id, player)
    yield UnitsPlaced(player, unit, id, number)


def _unit(item: Item) -> Unit:
    return next(unit for unit in UNITS if unit == item.thing)


def _spare(yard: Yard, unit: Unit) -> Fault | None:
    if not yard.built(unit):
        return Fault(f"you built no {MANY[unit]} this turn", "R6.6")
    return None if yard.hand[unit] else NOTHING_LEFT


def _fault(board: Board, yard: Yard, item: Item, clashes: dict[int, set[int]]) -> Fault | None:
    place = board.places.get(item.place or 0)
    if place is None:
        return Fault(f"nothing can be placed in {item.place}", "R6.6")
    if item.wished <= 0:
        return Fault("nothing to place", "R6.6")
    if item.thing == "navy":
        return _no_harbour(board, yard.player, place, clashes)
    return _no_ground(board, yard.player, place)


def _no_ground(board: Board, player: int, place: Place) -> Fault | None:
    """R6.6: an own land that is not blockaded; one annexed after the check is a HOME, which never is (R2.2)."""
    if not WORLD.is_land(place.id) or place.owner != player:
        return Fault(f"{place.id} is no land of yours", "R6.6")
    if place.id in board.notes.blockaded and place.home_of is None:
        return Fault(f"{place.id} is blockaded", "R6.6")
    if fall_out(place) >= MARCH_THROUGH:
        return Fault(f"the fall-out in {place.id} lets nobody stay", "R8.4")
    return None


def _no_harbour(board: Board, player: int, place: Place, clashes: dict[int, set[int]]) -> Fault | None:
    """R6.6: an SWZ with a port to an own land; one's own, or neutral and empty; not emptied by an attack this turn."""
    if not WORLD.is_swz(place.id):
        return Fault(f"{place.id} is no SWZ", "R6.6")
    if place.id in clashes:
        return Fault(f"others placed navies in {place.id} too, and pirates came", "R6.7")
    if not any(board.places[land].owner == player for land in WORLD.port_lands(place.id)):
        return Fault(f"no land of yours has a port on {place.id}", "R6.6")
    if place.owner != player and (place.owner != NEUTRAL or place.navies):
        return Fault(f"{place.id} is neither yours nor neutral and empty", "R6.6")
    if emptied_now(board, place) and not place.navies:
        return Fault(f"{place.id} is empty through an attack this turn", "R6.6")
    return None


def _free(place: Place, unit: Unit) -> int:
    """R0.10."""
    room = {
        "army": MAX_UNITS - place.armies,
        "navy": MAX_UNITS - place.navies,
        "silo": MAX_SILOS - place.silos,
        "spaceport": MAX_SPACEPORTS - place.spaceports,
    }
    return room[unit]


def _fate(yard: Yard, item: Item, order: PlaceUnits) -> Event:
    """A spare placement that could have been is no fault: it is cut to nothing."""
    if not item.reason:
        return fates.done(yard.player, order)
    if item.granted or (item.reason, item.rule) == NOTHING_LEFT:
        return fates.cut(yard.player, order, item.words, item.reason, item.rule)
    return fates.refused(yard.player, order, item.reason, item.rule)


def _lost(yard: Yard) -> Iterator[Event]:
    """R6.6: what is not placed is lost."""
    for unit, number in yard.hand.items():
        if number:
            yield UnitsNotPlaced(yard.player, unit, number)
