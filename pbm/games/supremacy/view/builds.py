"""The table of builds: what every placement of stage 6 attempted, and what it placed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pbm.contract import State
from pbm.games.supremacy.events.builds import UnitsPlaced
from pbm.games.supremacy.events.fates import OrderCut, OrderDone, OrderRefused
from pbm.games.supremacy.orders import Unit
from pbm.games.supremacy.view.events import Seen
from pbm.games.supremacy.world import load_world

WORLD = load_world()
UNITS: dict[str, Unit] = {"A": "army", "N": "navy", "SILO": "silo", "SPACEPORT": "spaceport"}


def build_facts(told: Iterable[Seen]) -> list[State]:
    """A BUILD that names a place is a placement, too; its fate comes after all placements (R6.8)."""
    found: list[State] = []
    unclaimed: list[UnitsPlaced] = []
    last: UnitsPlaced | None = None  # the fate of a PLACE comes right after what it placed
    for seen in told:
        event = seen.event
        if isinstance(event, UnitsPlaced):
            unclaimed.append(event)
            last = event
            continue
        if isinstance(event, OrderDone | OrderCut | OrderRefused):
            if event.kind == "PlaceUnits":
                found += _rows(event.order, unclaimed, [last] if last else [])
            elif event.kind == "Build":
                found += _rows(event.order, unclaimed, list(unclaimed))
        last = None
    return found


def _rows(order: str, unclaimed: list[UnitsPlaced], candidates: list[UnitsPlaced]) -> Iterator[State]:
    *parts, last = order.split()[1:]
    if not last.isdigit():
        return  # a BUILD that leaves the placing to other orders
    place = int(last)
    for unit, attempted in _things(parts):
        match = next((item for item in candidates if item.unit == unit and item.place == place), None)
        if match is not None:
            unclaimed.remove(match)
        name = WORLD.name(place) if WORLD.kind(place) else ""
        placed = match.quantity if match else 0
        yield {"place": place, "name": name, "unit": unit, "attempted": attempted, "placed": placed}


def _things(parts: list[str]) -> Iterator[tuple[Unit, int]]:
    """`4A 2N` or `2 SILOS`, as an order writes them; weapons are not placed."""
    number = 0
    for part in parts:
        if part.isdigit():
            number = int(part)
        elif part[:-1].isdigit():
            yield UNITS[part[-1]], int(part[:-1])
        elif part.rstrip("S") in UNITS:
            yield UNITS[part.rstrip("S")], number
