"""The picture of the board is complete and legible: every number in its place, every border with the right pen."""

import json
import math
from importlib.resources import files
from itertools import combinations, pairwise

import pytest

from pbm.drawing import Colour, Label, MapDrawing, Pen, Point
from pbm.games.supremacy.map import DWZ, HOME, LAKE, LAND, SMALL, SWZ, world_map
from pbm.games.supremacy.map.strokes import COAST, DEEP_COAST, LAND_BORDER, LINK, REGION_BORDER, ZONE_BORDER
from pbm.games.supremacy.world import geometry, load_world
from pbm.host.printing.map_parts import DIGIT_HEIGHT, label_width

Box = tuple[float, float, float, float]
WORLD, DRAWN = load_world(), geometry()
# New Zealand has no room for a number that can be read: it lies over the coast.
NARROW = {135, 136}


@pytest.fixture(scope="module")
def drawing() -> MapDrawing:
    return world_map()


def test_every_place_is_drawn_once(drawing: MapDrawing) -> None:
    """All 221 places are areas with their number and name, tinted by kind and HOME."""
    areas = {area.id: area for area in drawing.layers[0].areas if area.id}
    assert [*areas] == [str(id) for id in WORLD.sites]
    for id, site in WORLD.sites.items():
        tint = HOME if site.home else {"land": LAND, "swz": SWZ, "dwz": DWZ}[site.kind]
        assert (areas[str(id)].name, areas[str(id)].fill) == (site.name, tint)


def test_tints_differ_in_grey() -> None:
    """In grey, land, HOME, waters and lake still differ, and black numbers show on all that bear them."""
    shades = [_grey(tint) for tint in (LAKE, DWZ, HOME, SWZ, LAND)]
    assert shades[1] > 0.7
    assert all(lighter - darker > 0.04 for darker, lighter in pairwise(shades))


def test_every_number_is_inside_its_place(drawing: MapDrawing) -> None:
    """Each of the 221 numbers can be read, and touches no side of its place, but for a few that are too narrow."""
    numbers = {label.text: label for label in _numbers(drawing)}
    assert [*numbers] == [str(id) for id in DRAWN.outlines]
    outside = set()
    for id, outline in DRAWN.outlines.items():
        label = numbers[str(id)]
        sides = [side for ring in outline.polygons + outline.holes for side in pairwise((*ring, ring[0]))]
        assert label.size >= SMALL, id
        assert _within(label.at, sides), id
        if any(_touches(_box(label), side) for side in sides):
            outside.add(id)
    assert outside == NARROW


def test_no_number_hides_another(drawing: MapDrawing) -> None:
    """The boxes of all words on the board are apart."""
    boxes = [(label.text, _box(label)) for label in drawing.layers[2].labels]
    assert [(a, b) for (a, one), (b, other) in combinations(boxes, 2) if _overlap(one, other)] == []


def test_every_part_has_its_number(drawing: MapDrawing) -> None:
    """Further islands and what lies beyond the edge have the place's number too, in small italics."""
    numbers = [label for label in drawing.layers[2].labels if label.text.isdigit() and label.face == "italic"]
    data = json.loads(files("pbm.games.supremacy").joinpath("data/world.json").read_bytes())
    parts = {record["id"]: record["extra_labels"] for record in data["territories"]}
    expected = [(str(id), (x, y)) for id in DRAWN.outlines for x, y, _ in parts[id]]
    assert [label.text for label in numbers] == [text for text, _ in expected]
    assert all(math.dist(label.at, at) < 4 for label, (_, at) in zip(numbers, expected, strict=True))


@pytest.mark.parametrize("player", WORLD.countries, ids=lambda player: f"R0.1-{player}")
def test_country_is_named(drawing: MapDrawing, player: int) -> None:
    """R0.1: each country's number and name stand on the map, hiding no number and no border but that of its HOME."""
    wanted = f"{player} {WORLD.countries[player]}"
    (name,) = [label for label in drawing.layers[2].labels if label.text == wanted]
    box = _box(name)
    own = {
        side for id in WORLD.homes[player] for ring in DRAWN.outlines[id].polygons for side in _sides((*ring, ring[0]))
    }
    sides = {side for stroke in drawing.layers[1].strokes for path in stroke.shape.paths for side in _sides(path)}
    assert [side for side in sides - own if _touches(box, side)] == []
    assert not any(_overlap(box, _box(label)) for label in drawing.layers[2].labels if label is not name)


def test_pens(drawing: MapDrawing) -> None:
    """Each side of each place is drawn once, with the pen of what it parts; heavier is drawn later."""
    strokes = drawing.layers[1].strokes
    assert [stroke.pen for stroke in strokes] == [LAND_BORDER, ZONE_BORDER, COAST, REGION_BORDER, DEEP_COAST, LINK]
    drawn = {}
    for stroke in strokes[:-1]:
        for path in stroke.shape.paths:
            for a, b in pairwise(path):
                assert (min(a, b), max(a, b)) not in drawn
                drawn[min(a, b), max(a, b)] = stroke.pen
    assert drawn == _expected_pens()


def test_crossing_is_marked(drawing: MapDrawing) -> None:
    """One short bar marks the Bosporus, between Balkans and Anatolia."""
    (bar,) = next(stroke.shape.paths for stroke in drawing.layers[1].strokes if stroke.pen == LINK)
    assert math.dist(*bar) < 10
    assert all(math.dist(end, (566, 224)) < 5 for end in bar)


def test_legend(drawing: MapDrawing) -> None:
    """R0.1: the legend explains tints and pens, and lists every position with its HOME lands."""
    keys = [key for row in drawing.legend for key in row]
    assert [key.fill for key in keys if key.fill] == [LAND, HOME, SWZ, DWZ, LAKE]
    assert [key.pen for key in keys if key.pen] == [REGION_BORDER, DEEP_COAST, LINK]
    texts = [key.text for key in keys]
    assert "11 Manchuria: 63 64 84" in texts
    assert "7 Brit. Isles: 39 40 41" in texts
    assert sum(text[0].isdigit() for text in texts) == 16
    assert any("79–80, 539–540" in text for text in texts)


def _numbers(drawing: MapDrawing) -> list[Label]:
    return [label for label in drawing.layers[2].labels if label.text.isdigit() and label.face != "italic"]


def _sides(path: tuple[Point, ...]) -> set[tuple[Point, Point]]:
    return {(min(a, b), max(a, b)) for a, b in pairwise(path)}


def _within(point: Point, sides: list[tuple[Point, Point]]) -> bool:
    """Even-odd: a line to the right crosses the sides of its place an odd number of times."""
    x, y = point
    crossed = [a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) for a, b in sides if (a[1] > y) != (b[1] > y)]
    return sum(at > x for at in crossed) % 2 == 1


def _expected_pens() -> dict[tuple[Point, Point], Pen]:
    """By looking up, for each side, the two places that share it."""
    sides: dict[tuple[Point, Point], list[int]] = {}
    rings = [(id, ring) for id, outline in DRAWN.outlines.items() for ring in outline.polygons + outline.holes]
    rings += [(0, ring) for lake in DRAWN.lakes for ring in lake.polygons]
    for id, ring in rings:
        for a, b in pairwise((*ring, ring[0])):
            sides.setdefault((min(a, b), max(a, b)), []).append(id)
    return {side: _expected_pen(*sorted(ids)) for side, ids in sides.items() if len(ids) == 2}


def _expected_pen(a: int, b: int) -> Pen:
    if a == 0:
        return COAST
    here, there = WORLD.sites[a], WORLD.sites[b]
    if (here.kind, there.kind) == ("land", "land"):
        same_home = here.home == there.home > 0
        same_region = here.region == there.region and here.home == there.home
        return LAND_BORDER if same_home or same_region else REGION_BORDER
    return {("land", "swz"): COAST, ("land", "dwz"): DEEP_COAST}.get((here.kind, there.kind), ZONE_BORDER)


def _grey(colour: Colour) -> float:
    red, green, blue = colour
    return 0.299 * red + 0.587 * green + 0.114 * blue


def _box(label: Label, more: float = 0) -> Box:
    x, y = label.at
    half_width = label_width(label) / 2 + more
    half_height = label.size * DIGIT_HEIGHT / 2 + more
    return x - half_width, y - half_height, x + half_width, y + half_height


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _touches(box: Box, side: tuple[Point, Point]) -> bool:
    """Whether any part of the side lies in the box: the side is cut by the box's four edges in turn."""
    (ax, ay), (bx, by) = side
    enter, leave = 0.0, 1.0
    for start, step, low, high in ((ax, bx - ax, box[0], box[2]), (ay, by - ay, box[1], box[3])):
        if step == 0:
            if not low <= start <= high:
                return False
            continue
        first, last = sorted(((low - start) / step, (high - start) / step))
        enter, leave = max(enter, first), min(leave, last)
    return enter <= leave
