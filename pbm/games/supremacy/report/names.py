"""Names and figures as every part of a report writes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pbm.games.supremacy.events import EVENT_TYPES
from pbm.games.supremacy.world import load_world
from pbm.paper import Words

WORLD = load_world()


def place_name(id: int) -> str:
    """`17 California`; a number that is no place is shown as it was written."""
    return f"{id} {WORLD.name(id)}" if WORLD.kind(id) else str(id)


def player_names(facts: Mapping[str, Any]) -> dict[int, str]:
    """`Kazakh (10)` by number, as messages are signed (R11.1)."""
    return {entry["player"]: f"{entry['country']} ({entry['player']})" for entry in facts["world"]["standings"]}


PLACES: Mapping[int, str] = {id: place_name(id) for id in WORLD.sites}
_MACROS = {name: f"events/{kind.__module__.rpartition('.')[2]}.{name}" for name, kind in EVENT_TYPES.items()}


@dataclass(frozen=True, slots=True)
class Names:
    """What the words of an event may know besides its facts: who reads them, and the names of players and places."""

    you: int
    players: Mapping[int, str]
    places: Mapping[int, str]


def names_for(facts: Mapping[str, Any]) -> Names:
    return Names(facts["player"], player_names(facts), PLACES)


def event_words(event: Mapping[str, Any], names: Names) -> Words:
    """The macro that is named as the event, in the template that is named as its module."""
    return Words(_MACROS[event["type"]], {"e": event, "n": names})


def hundredths(value: int) -> str:
    """Points and fall-out are counted in hundredths."""
    return f"{'-' if value < 0 else ''}{abs(value) // 100}.{abs(value) % 100:02d}"


def signed(value: int) -> str:
    return f"{value:+d}" if value else "0"
