"""A scenario's form: what of it can be used, and every fault of the rest, so that all can be named at once."""

from __future__ import annotations

from typing import Any

from pbm.contract import State
from pbm.games.supremacy.constants import FIRST_TURN
from pbm.games.supremacy.scenario.shapes import (
    ARSENAL,
    COMPANY,
    FLEET,
    MARKET,
    NUCLEAR,
    OPTION_SHAPE,
    PLACE,
    PLAYER,
    SCENARIO,
    STOCK,
    Shape,
    sift,
)
from pbm.games.supremacy.world import load_world

# The keys that name an item of a list, and those without which it says nothing.
_LISTS: dict[str, tuple[str, Shape, tuple[str, ...], tuple[str, ...]]] = {
    "players": ("player", PLAYER, ("number",), ("number",)),
    "places": ("place", PLACE, ("id",), ("id",)),
    "fleets": ("fleet", FLEET, ("place", "player"), ("place", "player", "navies")),
    "companies": ("company", COMPANY, ("place", "resource"), ("place", "resource", "size")),
}


def sound_part(given: Any) -> tuple[State, list[str]]:
    """The scenario without its faulty parts, every list and object there, and the faults."""
    scenario, found = sift("scenario", given, SCENARIO, needed=("players",))
    for key, shape in (("market", MARKET), ("nuclear", NUCLEAR), ("options", OPTION_SHAPE)):
        scenario[key], more = sift(key, scenario.get(key, {}), shape)
        found += more
    for key in _LISTS:
        if key in scenario or key != "companies":
            scenario[key], more = _sound_list(key, scenario.get(key, []))
            found += more
    if not scenario["players"]:
        found += [] if found else ["players: the list is empty"]
    return scenario, found + _unset_faults(scenario) + _end_faults(scenario)


def _sound_list(key: str, items: list[Any]) -> tuple[list[State], list[str]]:
    """The items that can be used, each once, and the faults of all."""
    name, shape, identity, needed = _LISTS[key]
    kept: dict[tuple[Any, ...], State] = {}
    found: list[str] = []
    for index, item in enumerate(items, 1):
        called = _called(name, index, item, identity)
        sound, faults = sift(called, item, shape, needed)
        faults += _part_faults(key, called, sound)
        found += faults
        named = tuple(sound.get(part) for part in identity)
        if named in kept:
            found.append(f"{called} is listed twice")
        elif all(part in sound for part in needed) and _exists(key, sound):
            kept[named] = sound
    return list(kept.values()), found


def _called(name: str, index: int, item: Any, identity: tuple[str, ...]) -> str:
    if isinstance(item, dict) and identity[0] in item:
        return f"{name} {' '.join(str(item[part]) for part in identity if part in item)}"
    return f"{name} (number {index} of the list)"


def _part_faults(key: str, called: str, sound: State) -> list[str]:
    """A player's stock and weapons, sifted in place; and numbers that name no place."""
    found: list[str] = []
    for part, shape in (("stock", STOCK), ("weapons", ARSENAL)):
        if key == "players" and part in sound:
            sound[part], more = sift(f"{called} {part}", sound[part], shape)
            found += more
    if not _exists(key, sound):
        found.append(f"{called}: there is no land or SWZ of that number")
    return found


def _exists(key: str, sound: State) -> bool:
    """Places and companies are on land or in an SWZ; where a fleet may be is asked of the board."""
    field = {"places": "id", "companies": "place"}.get(key)
    return field is None or field not in sound or load_world().kind(sound[field]) in ("land", "swz")


def _unset_faults(scenario: State) -> list[str]:
    if scenario.get("turn", FIRST_TURN) == FIRST_TURN:
        return []
    unset = [key for key in ("end_turn",) if scenario.get(key, 0) is None]
    unset += ["threshold"] if scenario["nuclear"].get("threshold", 0) is None else []
    return [f"{key} is set once turn 1 has run (R0.9): give a number or leave it out" for key in unset]


def _end_faults(scenario: State) -> list[str]:
    """A game that is over has its end behind it; any other still has a turn to play."""
    turn, end = scenario.get("turn", FIRST_TURN), scenario.get("end_turn")
    if end is None or end >= turn or scenario.get("over"):
        return []
    return [f"end_turn is {end}, and turn {turn} is still to be played (R9.6)"]
