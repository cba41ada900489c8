"""R0.1: the board as a picture, for print in black and white: places, borders, coasts, numbers, HOME lands.

The words, and where the countries' names go, are data (`data/map.json`).
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from pbm.drawing import WHITE, Area, Colour, Face, Key, Label, Layer, MapDrawing, Point

from .borders import DEEP_COAST, LINK, REGION_BORDER, border_strokes
from .world import Geometry, Kind, World, geometry, load_world

# Tints that stay apart when printed in grey, all light enough for black numbers.
LAND: Colour = (1.0, 1.0, 0.98)
HOME: Colour = (0.94, 0.87, 0.72)
SWZ: Colour = (0.90, 0.95, 0.98)
DWZ: Colour = (0.72, 0.80, 0.88)
LAKE: Colour = (0.6, 0.6, 0.6)  # bears no number
FILLS: Mapping[Kind, Colour] = {"land": LAND, "swz": SWZ, "dwz": DWZ}

POSITIONS_IN_A_ROW = 8


@dataclass(frozen=True, slots=True)
class Type:
    """How numbers are set: each as large as its place allows, within limits."""

    face: Face
    smallest: float
    largest: float
    share: float = 1  # of the room that the outline grants

    def label(self, id: int, at: Point, room: float, halo: Colour | None = None) -> Label:
        size = min(max(room * self.share, self.smallest), self.largest)
        return Label(str(id), at, size, self.face, halo=halo)


TYPES: Mapping[Kind, Type] = {
    "land": Type("bold", 6.4, 10),
    "swz": Type("regular", 6.2, 8.6, 0.92),  # narrow waters between dark coasts need some air
    "dwz": Type("bold italic", 12, 13),
}
# For further islands, and for what the edge of the map cuts off: italic, so that nobody takes it for another place.
ELSEWHERE: Mapping[Kind, Type] = {
    "land": Type("italic", 5, 7),
    "swz": Type("italic", 6.2, 7),
    "dwz": Type("italic", 9, 10),
}
COUNTRY_SIZE = 6.2


@cache
def world_map() -> MapDrawing:
    """The empty board: the ground below, borders and numbers above, so that shading can be laid between."""
    world, drawn, words = load_world(), geometry(), _words()
    return MapDrawing(
        width=drawn.width,
        height=drawn.height,
        title=words["title"],
        layers=(
            Layer(areas=(*_places(world, drawn), *_lakes(drawn))),
            Layer(strokes=border_strokes(world, drawn), labels=(*_numbers(world, drawn), *_names(world, words))),
        ),
        legend=(*_keys(drawn, words["keys"]), *_positions(world)),
    )


def _words() -> Any:
    return json.loads(resources.files(__package__).joinpath("data", "map.json").read_bytes())


# --- the ground


def _places(world: World, drawn: Geometry) -> Iterator[Area]:
    for id, site in world.sites.items():
        outline = drawn.outlines[id]
        yield Area(outline.polygons + outline.holes, _fill(world, id), str(id), site.name)


def _fill(world: World, id: int) -> Colour:
    site = world.sites[id]
    return HOME if site.home else FILLS[site.kind]


def _lakes(drawn: Geometry) -> Iterator[Area]:
    return (Area(lake.polygons, LAKE) for lake in drawn.lakes)


# --- numbers and names


def _numbers(world: World, drawn: Geometry) -> Iterator[Label]:
    for id, outline in drawn.outlines.items():
        kind = world.sites[id].kind
        yield TYPES[kind].label(id, outline.label, outline.label_size)
        for x, y, room in outline.extra_labels:
            yield ELSEWHERE[kind].label(id, (x, y), room, halo=_fill(world, id))


def _names(world: World, words: Mapping[str, Any]) -> Iterator[Label]:
    for player, country in world.countries.items():
        x, y = words["countries"][str(player)]
        yield Label(f"{player} {country}", (x, y), COUNTRY_SIZE, "bold italic", halo=WHITE)


# --- the legend


def _keys(drawn: Geometry, words: Mapping[str, str]) -> tuple[tuple[Key, ...], ...]:
    links = ", ".join(f"{link.a}\N{EN DASH}{link.b}" for link in drawn.links)
    return (
        (
            Key(words["land"], fill=LAND),
            Key(words["home"], fill=HOME),
            Key(words["swz"], fill=SWZ),
            Key(words["dwz"], fill=DWZ),
            Key(words["lake"], fill=LAKE),
        ),
        (
            Key(words["region"], pen=REGION_BORDER),
            Key(words["deep_coast"], pen=DEEP_COAST),
            Key(words["link"].format(links=links), pen=LINK),
            Key(words["wrap"]),
        ),
    )


def _positions(world: World) -> Iterator[tuple[Key, ...]]:
    """R0.1, in rows: number, country and HOME lands."""
    keys = [
        Key(f"{player} {country}: {' '.join(map(str, world.homes[player]))}")
        for player, country in world.countries.items()
    ]
    for start in range(0, len(keys), POSITIONS_IN_A_ROW):
        yield tuple(keys[start : start + POSITIONS_IN_A_ROW])
