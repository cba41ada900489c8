"""The form of a scenario's parts: which keys there are and what may stand under each. Faults are collected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pbm.contract import State
from pbm.games.supremacy.board import STATUSES
from pbm.games.supremacy.constants import (
    AREAS,
    FALL_OUT,
    POSITIONS,
    RESOURCES,
    SCENARIO_THRESHOLD,
    STARS_LEAST,
    START_STARS,
    WEAPONS,
)
from pbm.games.supremacy.options import OPTIONS
from pbm.games.supremacy.state import FORMAT, RULES

# A check gives what is wrong with a value, or None.
Check = Callable[[Any], str | None]
Shape = Mapping[str, Check]


# No count in any game comes near it, and every database can hold it.
MOST = 10**9
OLDEST_BLAST = len(FALL_OUT) - 1  # one turn more and it is null (R8.1)


def whole(low: int = 0, high: int = MOST) -> Check:
    def check(value: Any) -> str | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return "is not a whole number"
        if value < low:
            return f"is {value}, below {low}"
        return None if value <= high else f"is too large: {high} is the most"

    return check


def flag(value: Any) -> str | None:
    return None if isinstance(value, bool) else "is neither true nor false"


def text(value: Any) -> str | None:
    return None if isinstance(value, str) and value.isprintable() else "is not a text of one line"


def one_of(*allowed: Any) -> Check:
    def check(value: Any) -> str | None:
        known = any(value == other and type(value) is type(other) for other in allowed)
        return None if known else f"is {value!r}, not one of {', '.join(map(str, allowed))}"

    return check


def or_null(check: Check) -> Check:
    return lambda value: None if value is None else check(value)


def list_of(check: Check) -> Check:
    def check_list(value: Any) -> str | None:
        if not isinstance(value, list):
            return "is not a list"
        return next((fault for item in value if (fault := check(item)) is not None), None)

    return check_list


def is_object(value: Any) -> str | None:
    return None if isinstance(value, dict) else "is not an object"


def is_list(value: Any) -> str | None:
    return None if isinstance(value, list) else "is not a list"


def sift(name: str, value: Any, shape: Shape, needed: Iterable[str] = ()) -> tuple[State, list[str]]:
    """The sound part of one object, and every fault of it: unknown keys, missing ones, values of the wrong kind."""
    if not isinstance(value, dict):
        return {}, [f"{name} is not an object"]
    sound = {}
    found = [f"{name}: {key} is missing" for key in needed if key not in value]
    for key, item in value.items():
        if key not in shape:
            found.append(f"{name}: {key!r} is not a key of it")
        elif (fault := shape[key](item)) is not None:
            found.append(f"{name}: {key} {fault}")
        else:
            sound[key] = item
    return sound, found


SCENARIO: Shape = {
    "format": one_of(FORMAT),
    "game": whole(1),
    "name": text,
    "rules": one_of(RULES),
    "turn": whole(1),
    "over": flag,
    "market": is_object,
    "nuclear": is_object,
    # What may be voted for (R0.9) does not bind a scenario: it may show how a game ends.
    "end_turn": or_null(whole(1)),
    "players": is_list,
    "places": is_list,
    "fleets": is_list,
    "companies": is_list,
    "options": is_object,
}
MARKET: Shape = {**dict.fromkeys(RESOURCES, whole()), "mvr": whole()}
NUCLEAR: Shape = {"threshold": or_null(whole(*SCENARIO_THRESHOLD)), "ban": flag}
STOCK: Shape = dict.fromkeys(RESOURCES, whole())
ARSENAL: Shape = dict.fromkeys(WEAPONS, whole())
OPTION_SHAPE: Shape = {key: one_of(*values) for key, values in OPTIONS.items()}
PLAYER: Shape = {
    "number": whole(*POSITIONS),
    "country": text,
    "status": one_of(*STATUSES),
    "cash": whole(),
    "principal": whole(),
    "past_due": whole(),
    "stock": is_object,
    "weapons": is_object,
    "technology": list_of(one_of(*AREAS)),
    "stars": whole(STARS_LEAST, START_STARS),
    "fired": flag,
    "lands_destroyed": whole(),
    "missed_turns": whole(),
}
PLACE: Shape = {
    "id": whole(),
    "owner": or_null(whole()),
    "armies": whole(),
    "navies": whole(),
    "silos": whole(),
    "spaceports": whole(),
    "home_of": or_null(whole(1)),
    "original_home_of": or_null(whole(*POSITIONS)),
    "blast_age": or_null(whole(0, OLDEST_BLAST)),
    # Below 0 where a scenario begins with old fall-out: turn 1, aged 3, was nuked on turn -2.
    "nuked_on": or_null(whole(-OLDEST_BLAST)),
    "retreat_to": or_null(whole()),
    "supply_via": or_null(whole()),
    "emptied_on": or_null(whole()),
    "claimed_by": or_null(whole(1)),
}
FLEET: Shape = {"place": whole(), "player": whole(1), "navies": whole(), "armies": whole()}
COMPANY: Shape = {
    "place": whole(),
    "resource": one_of(*RESOURCES),
    "size": whole(1),
    "owner": whole(),
    "discovered": flag,
    "clean": flag,
    "produced": flag,
}
