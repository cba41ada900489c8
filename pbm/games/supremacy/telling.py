"""Quantities as a sentence tells them; `orders.counted` writes them as a sheet does."""

from __future__ import annotations

MANY = {
    "army": "armies",
    "navy": "navies",
    "silo": "silos",
    "spaceport": "spaceports",
    "nuke": "nukes",
    "neutron": "neutrons",
    "lstar": "L-Stars",
    "ksat": "K-Sats",
    "attempt": "attempts",
}
ONE = {"lstar": "L-Star", "ksat": "K-Sat"}


def told(number: int, thing: str) -> str:
    """`no armies`, `1 army`, `5 armies`, `3 oil`."""
    name = ONE.get(thing, thing) if number == 1 else MANY.get(thing, thing)
    return f"{number or 'no'} {name}"


def only(number: int, thing: str) -> str:
    """Fewer than somebody wished for: `only 5 armies`, `no armies`."""
    return f"only {told(number, thing)}" if number else told(number, thing)


def forces(armies: int, navies: int) -> str:
    """`5 armies`, `2 navies and 5 armies`."""
    parts = [told(number, unit) for number, unit in ((navies, "navy"), (armies, "army")) if number]
    return " and ".join(parts) or told(0, "army")
