"""Names and figures as every part of a report writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.games.supremacy.world import load_world

WORLD = load_world()


def place_name(id: int) -> str:
    """`17 California`; a number that is no place is shown as it was written."""
    return f"{id} {WORLD.name(id)}" if WORLD.kind(id) else str(id)


def player_names(facts: Mapping[str, Any]) -> dict[int, str]:
    """`Kazakh (10)` by number, as messages are signed (R11.1)."""
    return {entry["player"]: f"{entry['country']} ({entry['player']})" for entry in facts["world"]["standings"]}


def hundredths(value: int) -> str:
    """Points and fall-out are counted in hundredths."""
    return f"{'-' if value < 0 else ''}{abs(value) // 100}.{abs(value) % 100:02d}"


def signed(value: int) -> str:
    return f"{value:+d}" if value else "0"
