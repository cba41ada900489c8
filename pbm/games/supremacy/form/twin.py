"""What the sheet as text shows of the map, which a mail cannot: forces, what lies next to them, orders that fit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from pbm.games.supremacy.world import load_world

WORLD = load_world()


@dataclass(frozen=True, slots=True)
class Station:
    """A place, or a fleet in deep water, with forces of the player's."""

    id: int
    name: str
    armies: int
    navies: int


@dataclass(frozen=True, slots=True)
class Near:
    """A station and its neighbours."""

    station: Station
    own: tuple[int, ...]
    others: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """An order as it might be given: so many armies from here to there."""

    armies: int
    start: int
    to: int


@dataclass(frozen=True, slots=True)
class Surroundings:
    near: tuple[Near, ...]
    attack: Step | None
    move: Step | None
    land: int | None  # where armies can be placed
    zones: tuple[tuple[int, str], ...]  # where navies can be placed


def surroundings(stations: Sequence[Station], own: Collection[int], first: bool) -> Surroundings:
    """R6.6: on the first turn the SWZs at one's lands are free; later one is sure of one's own only."""
    near = tuple(_near(station, own) for station in stations if station.armies or station.navies)
    lands = sorted(id for id in own if WORLD.is_land(id))
    zones = sorted({zone for land in lands for zone in WORLD.ports(land) if first or zone in own})
    return Surroundings(
        near=near,
        attack=next(_steps(near, own=False), None),
        move=next(_steps(near, own=True), None),
        land=lands[0] if lands else None,
        zones=tuple((zone, WORLD.name(zone)) for zone in zones),
    )


def _near(station: Station, own: Collection[int]) -> Near:
    around = WORLD.sites[station.id].adjacent
    return Near(station, tuple(id for id in around if id in own), tuple(id for id in around if id not in own))


def _steps(near: Sequence[Near], own: bool) -> Iterator[Step]:
    """From a land with armies to a land beside it."""
    for place in near:
        for to in place.own if own else place.others:
            if place.station.armies and WORLD.is_land(place.station.id) and WORLD.is_land(to):
                yield Step(place.station.armies, place.station.id, to)
