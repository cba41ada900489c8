"""Where things stand on the two maps of a seat: the whole world, and its HOME enlarged. From data, once a process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from pbm.drawing import WHITE, WHOLE, Label, Layer, Point, Window
from pbm.games.supremacy.map import FACES, SMALL, map_words, numbers
from pbm.games.supremacy.world import Kind, geometry, load_world

ZOOM = 3.0
NUMBER_SIZES: Mapping[Kind, float] = {"land": 11, "swz": 10, "dwz": 14}
# Below a number, on paper: its place's name, and what the seat knows of the place.
NAME_BELOW: Mapping[Kind, float] = {"land": 9, "swz": 8.6, "dwz": 10.1}
TAG_BELOW = 10.1  # the name
ASIDE, ABOVE, BELOW = 15, 6, 30  # of a number, on paper: what is written there takes so much
FAR = 250  # what is further from a HOME lies beyond the edge of the map


@dataclass(frozen=True, eq=False, slots=True)
class Plan:
    """Where the numbers stand, and below or beside them the tags of what a seat knows of a place."""

    title: Literal["world", "close"]
    window: Window
    numbers: Layer
    places: tuple[int, ...]  # of which anything can be seen
    shown: frozenset[int]  # of which the number can
    spots: Mapping[int, Point]
    tags: Mapping[int, Point]
    tag_size: float
    hatch_gap: float
    units: int  # so many kinds of units have room on a tag


@cache
def world_plan() -> Plan:
    words = {int(id): numbers for id, numbers in map_words()["numbers"].items()}
    return Plan(
        title="world",
        window=WHOLE,
        numbers=numbers(),
        places=tuple(words),
        shown=frozenset(words),
        spots={id: (x, y) for id, (x, y, *_) in words.items()},
        tags={id: (x, y) for id, (*_, x, y) in words.items()},
        tag_size=SMALL,
        hatch_gap=4.0,
        units=2,
    )


@cache
def close_plan(player: int) -> Plan:
    """A HOME is where it was at the start, whoever owns it now."""
    window = _window(player)
    spots = _close_spots()
    shown = {id: spot for id, spot in spots.items() if _shows(window, spot)}
    below = {id: (NAME_BELOW[site.kind] + TAG_BELOW) / ZOOM for id, site in load_world().sites.items()}
    return Plan(
        title="close",
        window=window,
        numbers=Layer(labels=(*_close_numbers(shown), *_close_parts(window))),
        places=tuple(id for id in spots if _is_seen(window, id)),
        shown=frozenset(shown),
        spots=spots,
        tags={id: (x, y + below[id]) for id, (x, y) in spots.items()},
        tag_size=8.6,
        hatch_gap=2.0,
        units=4,
    )


@cache
def _close_spots() -> Mapping[int, Point]:
    return {int(id): (x, y) for id, (x, y) in map_words()["close"].items()}


def _window(player: int) -> Window:
    """Around the HOME lands and what they border, with names and tags, but within the board."""
    world, drawn, spots = load_world(), geometry(), _close_spots()
    homes = world.homes[player]
    near = [
        (spots[id][0], spots[id][1] + (BELOW - ABOVE) / 2 / ZOOM)
        for home in homes
        for id in (home, *world.sites[home].adjacent)
        if not world.is_dwz(id)
    ]
    near = [spot for spot in near if abs(spot[0] - spots[homes[0]][0]) < FAR]
    corner = [
        min(max((min(side) + max(side)) / 2 - size / ZOOM / 2, 0), size - size / ZOOM)
        for side, size in zip(zip(*near, strict=True), (drawn.width, drawn.height), strict=True)
    ]
    return Window((round(corner[0], 1), round(corner[1], 1)), ZOOM)


def _is_seen(window: Window, id: int) -> bool:
    (x, y), drawn = window.corner, geometry()
    left, top, right, bottom = _bounds(id)
    return left < x + drawn.width / ZOOM and right > x and top < y + drawn.height / ZOOM and bottom > y


@cache
def _bounds(id: int) -> tuple[float, float, float, float]:
    xs, ys = zip(*(point for ring in geometry().outlines[id].polygons for point in ring), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _shows(window: Window, spot: Point) -> bool:
    """Whether a number there and what is below it are not cut off at the edge."""
    drawn = geometry()
    x, y = ((at - start) * ZOOM for at, start in zip(spot, window.corner, strict=True))
    return ASIDE <= x <= drawn.width - ASIDE and ABOVE <= y <= drawn.height - BELOW


def _close_numbers(spots: Mapping[int, Point]) -> Iterator[Label]:
    for id, (x, y) in spots.items():
        site = load_world().sites[id]
        yield Label(str(id), (x, y), NUMBER_SIZES[site.kind], FACES[site.kind], halo=WHITE)
        yield Label(site.name, (x, y + NAME_BELOW[site.kind] / ZOOM), SMALL, halo=WHITE)


def _close_parts(window: Window) -> Iterator[Label]:
    for id, x, y in map_words()["parts"]:
        if _shows(window, (x, y)):
            yield Label(str(id), (x, y), SMALL, "italic", halo=WHITE)
