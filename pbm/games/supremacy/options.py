"""The options of a game, as the state lists them, each with its values: the first holds unless told otherwise."""

from __future__ import annotations

from collections.abc import Mapping

OPTIONS: dict[str, tuple[str | int, ...]] = {
    "knowledge": ("open", "near"),
    "unfilled": ("computer", "neutral"),
    "high_tech": ("no", "yes"),
    "paper": ("letter", "a4"),
    "turn_days": (14, 21),
}


def defaults() -> dict[str, str | int]:
    return {key: values[0] for key, values in OPTIONS.items()}


def read_options(typed: Mapping[str, str]) -> tuple[dict[str, str | int], list[str]]:
    """Options as typed on a command line, and what is wrong with them."""
    chosen: dict[str, str | int] = {}
    faults = []
    for key, text in typed.items():
        if key not in OPTIONS:
            faults.append(f"option {key!r} is unknown; there are {', '.join(OPTIONS)}")
            continue
        match = [value for value in OPTIONS[key] if str(value) == text]
        if match:
            chosen[key] = match[0]
        else:
            faults.append(f"option {key} is {text!r}, not one of {', '.join(map(str, OPTIONS[key]))}")
    return chosen, faults
