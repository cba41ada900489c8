"""All events of the game, by name, so that a stored turn can be read again."""

from __future__ import annotations

from importlib import import_module
from inspect import getmembers, isclass

from pbm.games.supremacy.events.base import Event, apply

MODULES = (
    "battle",
    "fates",
    "lots",
    "occupation",
    "missiles",
    "nuclear",
    "votes",
    "money",
    "companies",
    "directives",
    "blockades",
    "spies",
    "market",
    "trades",
    "diplomacy",
    "seats",
    "moves",
    "builds",
    "research",
    "turn",
)

EVENT_TYPES: dict[str, type[Event]] = {
    name: kind
    for module in MODULES
    for name, kind in getmembers(import_module(f"{__name__}.{module}"), isclass)
    if issubclass(kind, Event) and kind.__module__.endswith(f".{module}") and not name.startswith("_")
}

__all__ = ["EVENT_TYPES", "Event", "apply"]
