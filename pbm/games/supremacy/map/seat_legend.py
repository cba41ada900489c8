"""The legend of a seat's map: samples of what is on it, and the countries' numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pbm.drawing import BLACK, WHITE, Area, Arrow, Colour, Key, Label, Layer, Pen, Shape, Stroke
from pbm.games.supremacy.map import LAKE, LAND, SMALL, SWZ, map_words
from pbm.games.supremacy.map.hatch import hatch
from pbm.games.supremacy.map.signs import NOT_TAKEN, TAKEN, trefoil
from pbm.games.supremacy.map.strokes import DEEP_COAST, LINK, REGION_BORDER
from pbm.games.supremacy.world import geometry, load_world

OWN: Colour = (0.92, 0.64, 0.30)
OWN_WATER: Colour = (0.45, 0.72, 0.85)
DEEP: Colour = (0.84, 0.90, 0.95)  # lighter than on the empty board: in grey nobody takes it for an own place
HATCHING = Pen(0.4, (0.55, 0.58, 0.65))
_SAMPLE = Shape((((-7, -3.75), (7, -3.75), (7, 3.75), (-7, 3.75)),))


@cache
def seat_legend(last_known: bool) -> tuple[tuple[Key, ...], ...]:
    """With a word on what is only as last known, if there is any of that."""
    words = map_words()["keys"]
    countries = tuple(Key(f"{player} {country}") for player, country in load_world().countries.items())
    return (
        tuple(_places()),
        tuple(_lines()),
        (*countries, Key(words["last_known"])) if last_known else countries,
    )


def _places() -> Iterator[Key]:
    words = map_words()["keys"]
    hatched = Stroke(HATCHING, hatch(_SAMPLE, 3.6))
    half = Area(Shape((((0, -3.75), (7, -3.75), (7, 3.75), (0, 3.75)),)), OWN_WATER)
    yield Key(words["own"], OWN, marks=Layer(areas=(half,)))
    yield Key(words["others"], LAND, marks=Layer(strokes=(hatched,), labels=(_tag("7", BLACK, WHITE),)))
    yield Key(words["neutral"], LAND)
    yield Key(words["empty"], LAND, marks=Layer(labels=(_tag("\N{EN DASH}", BLACK, WHITE),)))
    yield Key(words["nuked"], marks=trefoil((0, 0)))
    yield Key(words["swz"], SWZ)
    yield Key(words["dwz"], DEEP)
    yield Key(words["lake"], LAKE)


def _lines() -> Iterator[Key]:
    words = map_words()["keys"]
    links = ", ".join(f"{link.a}\N{EN DASH}{link.b}" for link in geometry().links)
    yield Key(words["forces"], marks=Layer(labels=(_tag("8A", WHITE, BLACK),)))
    yield Key(words["taken"], marks=Layer(arrows=(Arrow((-7, 0), (7, 0), TAKEN),)))
    yield Key(words["not_taken"], marks=Layer(arrows=(Arrow((-7, 0), (7, 0), NOT_TAKEN, open=True),)))
    yield Key(words["region"], pen=REGION_BORDER)
    yield Key(words["deep_coast"], pen=DEEP_COAST)
    yield Key(words["link"].format(links=links), pen=LINK)
    yield Key(words["edges"])


def _tag(text: str, colour: Colour, box: Colour) -> Label:
    return Label(text, (0, 0), SMALL, "bold", colour, box=box)
