"""R0.1: the board as a picture, for print in black and white: places, borders, coasts, numbers, HOME lands.

The words, and where numbers and names go, are data (`data/map.json`).
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

from pbm.drawing import WHITE, Area, Colour, Face, Key, Label, Layer, MapDrawing, Shape
from pbm.games.supremacy.map.strokes import DEEP_COAST, LINK, REGION_BORDER, border_strokes
from pbm.games.supremacy.world import Kind, World, geometry, load_world

# Tints that stay apart when printed in grey, all light enough for black numbers.
LAND: Colour = (1.0, 1.0, 0.98)
HOME: Colour = (0.94, 0.87, 0.72)
SWZ: Colour = (0.90, 0.95, 0.98)
DWZ: Colour = (0.72, 0.80, 0.88)
LAKE: Colour = (0.6, 0.6, 0.6)  # bears no number
FILLS: Mapping[Kind, Colour] = {"land": LAND, "swz": SWZ, "dwz": DWZ}

FACES: Mapping[Kind, Face] = {"land": "bold", "swz": "regular", "dwz": "bold italic"}
SMALL = 7.6  # of letters: the least that can be read when the board is as wide as a letter page
PART_SIZES: Mapping[Kind, float] = {"land": SMALL, "swz": SMALL, "dwz": 9}

POSITIONS_IN_A_ROW = 8


@cache
def world_map() -> MapDrawing:
    """The empty board."""
    drawn, words = geometry(), map_words()
    return MapDrawing(
        width=drawn.width,
        height=drawn.height,
        title=words["title"],
        layers=(_ground(), borders(), Layer(labels=(*_numbers(), *_names(load_world(), words)))),
        legend=(*_keys(words["keys"]), *_positions(load_world())),
    )


@cache
def map_words() -> Any:
    return json.loads(resources.files("pbm.games.supremacy").joinpath("data", "map.json").read_bytes())


# --- what all maps of the world share


@cache
def outline(id: int) -> Shape:
    drawn = geometry().outlines[id]
    return Shape(drawn.polygons + drawn.holes)


@cache
def lakes() -> tuple[Area, ...]:
    return tuple(Area(Shape(lake.polygons), LAKE) for lake in geometry().lakes)


@cache
def borders() -> Layer:
    return Layer(strokes=border_strokes(load_world(), geometry()))


@cache
def numbers() -> Layer:
    return Layer(labels=tuple(_numbers()))


def _numbers() -> Iterator[Label]:
    """Further islands, and what the edge of the map cuts off, in italics: nobody takes it for another place."""
    world, words = load_world(), map_words()
    for id, (x, y, size, _, _) in words["numbers"].items():
        yield Label(id, (x, y), size, FACES[world.sites[int(id)].kind], halo=WHITE)
    for id, x, y in words["parts"]:
        yield Label(str(id), (x, y), PART_SIZES[world.sites[id].kind], "italic", halo=WHITE)


# --- the empty board


def _ground() -> Layer:
    sites = load_world().sites.values()
    fills = ((site, HOME if site.home else FILLS[site.kind]) for site in sites)
    return Layer(areas=(*(Area(outline(site.id), fill, str(site.id), site.name) for site, fill in fills), *lakes()))


def _names(world: World, words: Mapping[str, Any]) -> Iterator[Label]:
    for player, country in world.countries.items():
        x, y = words["countries"][str(player)]
        yield Label(f"{player} {country}", (x, y), SMALL, "italic", halo=WHITE)


# --- the legend


def _keys(words: Mapping[str, str]) -> tuple[tuple[Key, ...], ...]:
    links = ", ".join(f"{link.a}\N{EN DASH}{link.b}" for link in geometry().links)
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
