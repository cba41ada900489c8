"""The table of builds: what every placement of stage 6 attempted, and what it placed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pbm.contract import State
from pbm.games.supremacy.events.builds import UnitsPlaced
from pbm.games.supremacy.events.fates import OrderCut, OrderDone, OrderRefused
from pbm.games.supremacy.orders import Build, PlaceUnits
from pbm.games.supremacy.reader import parse
from pbm.games.supremacy.reader.tokens import tokenise
from pbm.games.supremacy.view.events import Seen
from pbm.games.supremacy.world import load_world

WORLD = load_world()


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
    for place, unit, attempted in _placements(order):
        match = next((item for item in candidates if item.unit == unit and item.place == place), None)
        if match is not None:
            unclaimed.remove(match)
        name = WORLD.name(place) if WORLD.kind(place) else ""
        placed = match.quantity if match else 0
        yield {"place": place, "name": name, "unit": unit, "attempted": attempted, "placed": placed}


def _placements(text: str) -> list[tuple[int, str, int]]:
    """What a PLACE, or a BUILD that says where, would have put down: a fate keeps its order as canonical text."""
    order = parse(tokenise(text))
    if isinstance(order, PlaceUnits):
        return [(order.place, order.unit, order.quantity)]
    if isinstance(order, Build) and order.place is not None:
        return [(order.place, thing, number) for thing, number in order.parts]
    return []
