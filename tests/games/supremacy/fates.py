"""What became of orders, in a word and a rule: for tests of every stage."""

from __future__ import annotations

from collections.abc import Iterable

from pbm.contract import Event
from pbm.games.supremacy.events.fates import OrderCut, OrderDone, OrderRefused


def fates(events: Iterable[Event]) -> list[str]:
    """`done`, `cut R6.1` or `refused R6.2`, in the order given."""
    found = [_fate(event) for event in events]
    return [fate for fate in found if fate]


def fates_by_line(events: Iterable[Event]) -> dict[int, str]:
    """The same by line, since fates of builds come after those of placements."""
    fated = (event for event in events if isinstance(event, OrderDone | OrderCut | OrderRefused))
    return {event.line: _fate(event) for event in fated}


def _fate(event: Event) -> str:
    if isinstance(event, OrderDone):
        return "done"
    if isinstance(event, OrderCut):
        return f"cut {event.rule}"
    return f"refused {event.rule}" if isinstance(event, OrderRefused) else ""
