"""R14: the events of a turn, shared out once to the seats that may see each, as facts and as plain JSON.

`events` of a report are `{"stage", "type", ...fields of the event}` in the order in which things happened, the fates
of the seat's orders among them. `orders` are these fates alone, by line of the sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any

from pbm.contract import EVERYBODY, Event, Seat, State
from pbm.games.supremacy.events.fates import LineNotRead, OrderCut, OrderDone, OrderRefused
from pbm.games.supremacy.events.lots import LotDrawn
from pbm.games.supremacy.events.seats import ComputerTookOver


@dataclass(frozen=True, slots=True)
class Seen:
    """One event, for those who may see it."""

    stage: str
    event: Event
    facts: State


class Courier:
    """Hands every event of a turn to the seats that may see it, in one pass."""

    def __init__(self, everybody: Iterable[Seat]) -> None:
        self.told: dict[Seat, list[Seen]] = {seat: [] for seat in everybody}
        self._lot: Seen | None = None
        self._lot_for: set[Seat] = set()

    def share_out(self, events: Iterable[tuple[str, Event]]) -> dict[Seat, list[Seen]]:
        for stage, event in events:
            audience = event.seen_by
            if isinstance(event, LotDrawn):
                self._lot, self._lot_for = Seen(stage, event, plain(stage, event)), set(self.told)
            elif audience is EVERYBODY:
                self._tell_everybody(stage, event)
            elif audience:
                self._tell(audience, Seen(stage, event, plain(stage, event)))
        return self.told

    def _tell(self, audience: Iterable[Seat], seen: Seen) -> None:
        for seat in audience:
            if seat in self.told:
                self._tell_lot(seat, seen.stage)
                self.told[seat].append(seen)

    def _tell_lot(self, seat: Seat, stage: str) -> None:
        """A lot is told to those only for whom something came of it: that there was one may be somebody's secret."""
        if self._lot is not None and self._lot.stage == stage and seat in self._lot_for:
            self._lot_for.discard(seat)
            self.told[seat].append(self._lot)

    def _tell_everybody(self, stage: str, event: Event) -> None:
        public = _public(event)
        seen = Seen(stage, public, plain(stage, public))
        for seat, told in self.told.items():
            own = public is not event and getattr(event, "player", None) == seat
            told.append(Seen(stage, event, plain(stage, event)) if own else seen)


def _public(event: Event) -> Event:
    """What the world is told: that a person's account could not pay is between the person and the office (R12.2)."""
    if isinstance(event, ComputerTookOver) and event.why == "account":
        return replace(event, why="missed turns")
    return event


def plain(stage: str, event: Event) -> State:
    """An event as JSON holds it."""
    return {"stage": stage, "type": type(event).__name__, **_facts(event)}


def _facts(thing: Any) -> State:
    kind: Any = type(thing)
    return {name: _value(getattr(thing, name)) for name in _names(kind)}


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _value(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_value(item) for item in value]
    return _facts(value) if is_dataclass(value) else value


def orders(told: Iterable[Seen]) -> list[State]:
    """What became of every line of the seat's sheet, in the order written; of the office's own orders, as played."""
    found = [_FATES[type(seen.event)](seen.stage, seen.event) for seen in told if type(seen.event) in _FATES]
    return sorted(found, key=lambda order: order["line"])


def _fate(stage: str, event: Any, fate: str, to: str = "", reason: str = "", rule: str = "") -> State:
    return {
        "line": event.line,
        "stage": stage,
        "kind": event.kind,
        "text": event.order,
        "fate": fate,
        "to": to,
        "reason": reason,
        "rule": rule,
    }


def _unread(stage: str, event: LineNotRead) -> State:
    about = {"fate": "unread", "to": "", "reason": event.reason, "rule": ""}
    return {"line": event.line, "stage": stage, "kind": "", "text": event.text, **about}


_FATES: dict[type[Event], Callable[[str, Any], State]] = {
    OrderDone: lambda stage, event: _fate(stage, event, "done"),
    OrderCut: lambda stage, event: _fate(stage, event, "cut", event.to, event.reason, event.rule),
    OrderRefused: lambda stage, event: _fate(stage, event, "refused", "", event.reason, event.rule),
    LineNotRead: _unread,
}
