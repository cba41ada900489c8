"""R14: a seat's map shows what the seat knows, can be read on paper, and needs no colour for it."""

from __future__ import annotations

import io
import math
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from pbm.drawing import Label, MapDrawing, Point, Shape
from pbm.games.supremacy.map.coasts import together
from pbm.games.supremacy.map.hatch import hatch
from pbm.games.supremacy.map.plans import close_plan, world_plan
from pbm.games.supremacy.map.seat_map import Known, known, seat_maps
from pbm.games.supremacy.map.signs import NOT_TAKEN, TAKEN, YELLOW
from pbm.games.supremacy.view import seat_facts
from pbm.games.supremacy.world import geometry, load_world
from pbm.host.printing.map import draw
from pbm.host.printing.map_parts import DIGIT_HEIGHT, TITLE_ROOM, framed, full_height, label_width, plate
from pbm.host.printing.map_pdf import place_map
from pbm.paper import Plate
from tests.games.supremacy.drawn import GAME, Drawn, drawn, run, scenario_board

WORLD, DRAWN = load_world(), geometry()
PLACES = (*WORLD.lands, *WORLD.swzs)
ME = 3
NAMED = {"game": 12, "turn": 5, "player": ME, "country": "West U.S.A."}
SCENARIO: dict[str, Any] = {
    "turn": 8,
    "players": [{"number": 3, "cash": 9000}, {"number": 4, "cash": 9000}],
    "places": [
        {"id": 16, "armies": 9, "silos": 2},
        {"id": 25, "owner": 3, "armies": 6},
        {"id": 20, "owner": 4, "armies": 20},
        {"id": 19, "armies": 2},
        {"id": 8, "armies": 0, "owner": None, "blast_age": 4},
        {"id": 505, "owner": 3, "navies": 2, "armies": 1},
    ],
    "fleets": [{"place": 915, "player": 3, "navies": 2, "armies": 3}],
}
SHEETS = {3: "ATTACK 1 FROM 16 TO 19 WITH 8A OFFENSIVES 3\nATTACK 2 FROM 25 TO 20 WITH 5A OFFENSIVES 1"}


@cache
def reports(paper: str = "letter") -> Drawn:
    return drawn({**SCENARIO, "options": {"paper": paper}}, SHEETS)


def nothing_known(player: int = ME) -> Known:
    owners = dict.fromkeys(PLACES, 0)
    return Known(player, {**NAMED, "player": player}, owners, frozenset(), {}, {}, {})


def crowded(own: bool, player: int = ME) -> Known:
    """Everything is owned: by the seat, with as much as tags must have room for, or by a player of two digits."""
    units = {id: (25, 0, 2, 1) if WORLD.is_land(id) else (12, 10, 0, 0) for id in WORLD.sites}
    owner = player if own else 16 if player < 16 else 15
    return replace(nothing_known(player), owners=dict.fromkeys(PLACES, owner), units=units if own else {})


# --- from the facts


def test_what_is_known() -> None:
    """R14.1, R14.3: owners of all places, own units and fleets, nuked lands and own attacks come from the facts."""
    found = known(seat_facts(run(scenario_board(SCENARIO), SHEETS), ME))
    assert [found.owners[id] for id in (16, 19, 20, 22, 8, 100)] == [3, 3, 4, 4, None, 0]
    assert found.units[16][2] == 2
    assert found.units[915] == (3, 2, 0, 0)
    assert 22 not in found.units
    assert found.fall_out == {8: 67}
    assert found.attacks == {(16, 19): True, (25, 20): False}


@pytest.mark.parametrize("secret", [{"armies": 17}, {"armies": 20, "silos": 3}], ids=["R14.3-units", "R14.3-silos"])
def test_secrets_of_others(secret: dict[str, int]) -> None:
    """R14.3: what another has in its places changes nothing on the map."""
    scenario = {**SCENARIO, "places": [*SCENARIO["places"][:3], {"id": 23, **secret}, *SCENARIO["places"][3:]]}
    maps = [_maps_of(ME, SCENARIO), _maps_of(ME, scenario)]
    assert maps[0] == maps[1]
    assert _maps_of(4, SCENARIO) != _maps_of(4, scenario)


def test_last_known() -> None:
    """R14.1 knowledge=near: an owner as last known slants, and the legend says why."""
    seen = replace(nothing_known(), owners={**nothing_known().owners, 70: 12, 71: 12}, last_known=frozenset({71}))
    world, _ = seat_maps(seen)
    assert [(label.text, label.face) for label in _tags(world)] == [("12", "bold"), ("12", "bold italic")]
    assert "as last known" in world.legend[-1][-1].text
    assert all("as last known" not in key.text for row in seat_maps(nothing_known())[0].legend for key in row)


# --- what is on it


def test_last_section_of_the_report() -> None:
    """The report ends with two plates; text, which has no room for them, says nothing of them."""
    view = GAME.view(run(scenario_board(SCENARIO), SHEETS), ME)
    plates = view.sections[-1].blocks
    assert [isinstance(block, Plate) for block in plates] == [True, True]
    assert "\nMAP" not in reports().text(ME)


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_every_number_is_on_paper(paper: str) -> None:
    """R0.1: the numbers of all places can be read off the report's map, and those near HOME off the enlarged one."""
    world, close = (set(page.extract_text().split()) for page in _map_pages(paper))
    assert [id for id in WORLD.sites if str(id) not in world] == []
    near = {id for home in WORLD.homes[ME] for id in (home, *WORLD.sites[home].adjacent)}
    assert [id for id in near if str(id) not in close] == []
    assert "California" in close


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_legible(paper: str) -> None:
    """Nothing on the maps of a report is set in less than 5.5 points."""
    for page in _map_pages(paper):
        sizes = []

        def see(
            text: str, cm: list[float], tm: list[float], _: object, size: float, sizes: list[float] = sizes
        ) -> None:
            sizes.extend([size * tm[3] * cm[3]] if text.strip() else [])

        page.extract_text(visitor_text=see)
        assert len(sizes) > 50
        assert min(sizes) >= 5.5


@pytest.mark.parametrize("player", WORLD.countries)
@pytest.mark.parametrize("own", [True, False], ids=["own", "others"])
def test_nothing_hides_a_number(own: bool, player: int) -> None:
    """However crowded the world is, no number, name or tag lies over another, on either map."""
    for drawing in seat_maps(crowded(own, player)):
        boxes = [(label.text, _box(label, drawing)) for layer in drawing.layers for label in layer.labels]
        assert len(boxes) > 20
        assert [(a, b) for (a, one), (b, other) in combinations(boxes, 2) if _overlap(one, other)] == []


@pytest.mark.parametrize("text", ["7", "16", "25A"])
def test_no_sign_hides_a_number(text: str) -> None:
    """Wherever missiles strike, the sign beside a tag leaves all numbers free, but for slivers of their edges."""
    seen = nothing_known()
    if text == "25A":
        seen = replace(seen, owners=dict.fromkeys(PLACES, ME), units=dict.fromkeys(PLACES, (25, 0, 0, 0)))
    else:
        seen = replace(seen, owners=dict.fromkeys(PLACES, int(text)))
    for drawing in seat_maps(replace(seen, fall_out=dict.fromkeys(WORLD.lands, 0))):
        labels = [label for layer in drawing.layers for label in layer.labels]
        numbers = [
            (label.text, _box(label, drawing, less=0.5)) for label in labels if label.text.isdigit() and not label.box
        ]
        signs = [
            _round(layer.areas[0].shape, drawing)
            for layer in drawing.layers
            if layer.areas and layer.areas[0].fill == YELLOW
        ]
        assert len(signs) > 10
        assert [(at, text) for at in signs for text, box in numbers if _overlap(at, box)] == []


@pytest.mark.parametrize("player", WORLD.countries)
def test_home_is_enlarged(player: int) -> None:
    """The second map shows the HOME lands, all that borders them, and their names, three times as large."""
    plan = close_plan(player)
    world = {WORLD.sites[id].name for home in WORLD.homes[player] for id in (home, *WORLD.sites[home].adjacent)}
    beyond = {"Bering Sea"} if player == 1 else set()  # its number is on the other side of the map
    named = {label.text for label in plan.numbers.labels}
    deep = {WORLD.name(id) for id in WORLD.dwzs}
    assert world - deep - beyond <= named
    assert plan.window.zoom == 3
    x, y = plan.window.corner
    assert 0 <= x <= DRAWN.width * 2 / 3 + 0.1
    assert 0 <= y <= DRAWN.height * 2 / 3 + 0.1


def test_tags() -> None:
    """Own forces are white on black, owners black on white; neutral places have no tag, nobody's a dash."""
    seen = replace(
        nothing_known(), owners={**nothing_known().owners, 16: 3, 17: 3, 22: 4, 30: None}, units={16: (8, 2, 1, 0)}
    )
    world, close = seat_maps(seen)
    assert [(label.text, label.box) for label in _tags(world)] == [
        ("8A 2N", (0, 0, 0)),
        ("4", (1, 1, 1)),
        ("\N{EN DASH}", (1, 1, 1)),
    ]
    assert "8A 2N 1S" in [label.text for label in _tags(close)]


@pytest.mark.parametrize(
    "owner, fall_out, world, close",
    [
        (None, 100, "1.0", "1.0"),
        (None, 67, ".67", ".67"),
        (4, 33, "4", "4 .33"),
        (4, 0, "4", "4"),
        (0, 33, ".33", ".33"),
    ],
    ids=["R8.1-1", "R8.1-.67", "R8.1-owned", "R8.1-over", "R8.1-neutral"],
)
def test_nuked(owner: int | None, fall_out: int, world: str, close: str) -> None:
    """R8.1: a nuked land has the sign, and its fall-out where it has any and there is room for it."""
    seen = replace(nothing_known(), owners={**nothing_known().owners, 20: owner}, fall_out={20: fall_out})
    plain = seat_maps(replace(seen, fall_out={}))
    for drawing, without, text in zip(seat_maps(seen), plain, (world, close), strict=True):
        assert [label.text for label in _tags(drawing)] == [text]
        assert len(drawing.layers) == len(without.layers) + 1


def test_arrows() -> None:
    """This turn's attacks are arrows between the places' numbers: filled if the place was taken, else dashed, open."""
    world, close = seat_maps(replace(nothing_known(), attacks={(16, 19): True, (18, 21): False}))
    for drawing in (world, close):
        lost, won = (arrow for layer in drawing.layers for arrow in layer.arrows)
        assert (won.pen, won.open, lost.pen, lost.open) == (TAKEN, False, NOT_TAKEN, True)
        assert NOT_TAKEN.dash
        assert not TAKEN.dash
    spots = world_plan().spots
    assert math.dist(won.start, spots[16]) < math.dist(won.start, spots[19])
    assert math.dist(won.end, spots[19]) < math.dist(won.end, spots[16])


def test_arrow_over_the_edge() -> None:
    """An attack between the left and the right edge goes the short way, and is seen at both."""
    world, _ = seat_maps(replace(nothing_known(1), attacks={(58, 2): True}))
    arrows = [arrow for layer in world.layers for arrow in layer.arrows]
    assert [(round(a.start[0] / 1000), a.end[0] > a.start[0]) for a in arrows] == [(1, True), (0, True)]
    assert arrows[0].end[0] > 1000
    assert arrows[1].start[0] < 0


# --- without colour


@pytest.mark.parametrize("kind, own, other, neutral", [("land", 18, 115, 118), ("swz", 518, 516, 551)])
def test_told_apart_in_grey(kind: str, own: int, other: int, neutral: int) -> None:
    """In grey an own place is dark, a neutral one is light, and another's is light with lines across."""
    owners = {**nothing_known().owners, own: ME, other: 4}
    image = _grey(seat_maps(replace(nothing_known(), owners=owners))[0])
    dark, lined, light = (_shades(image, id) for id in (own, other, neutral))
    assert all(0.5 < shade < 0.8 for shade in dark)
    assert all(shade > 0.9 for shade in light)
    lines = sum(shade < 0.88 for shade in lined) / len(lined)
    assert 0.05 < lines < 0.4


def test_arrows_and_signs_in_grey() -> None:
    """An arrow that took its place, one that did not, and a sign are all ink."""
    bare = _grey(seat_maps(nothing_known())[0])
    for change in ({"attacks": {(115, 118): True}}, {"attacks": {(115, 118): False}}, {"fall_out": {115: 0}}):
        image = _grey(seat_maps(replace(nothing_known(), **change))[0])
        inked = sum(a < 100 < b for a, b in zip(image.tobytes(), bare.tobytes(), strict=True))
        assert inked > 40


# --- as a file


def test_same_bytes() -> None:
    """The same knowledge is the same bytes, whatever was drawn in between."""
    first = [draw(drawing) for drawing in seat_maps(crowded(own=True))]
    draw(seat_maps(crowded(own=False, player=9))[1])
    assert [draw(drawing) for drawing in seat_maps(crowded(own=True))] == first


def test_svg() -> None:
    """Both maps are well-formed SVG with own places as shapes, and what lies outside of the window is cut off."""
    world, close = (ElementTree.fromstring(draw(one, kind=".svg")) for one in seat_maps(crowded(own=True)))
    ids = {path.get("id") for path in world.iter("{http://www.w3.org/2000/svg}path")}
    assert ids >= {f"place-{id}" for id in PLACES}
    (clipped,) = (group for group in close.iter("{http://www.w3.org/2000/svg}g") if group.get("clip-path"))
    assert "scale(3)" in "".join(group.get("transform", "") for group in clipped)


# --- hatching


def test_hatching_stays_inside() -> None:
    """Lines are parallel, evenly apart, and leave out holes."""
    square = ((0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0))
    hole = ((10.0, 10.0), (30.0, 10.0), (30.0, 30.0), (10.0, 30.0))
    lines = hatch(Shape((square, hole)), 4).paths
    sums = sorted({round(sum(line[0]), 6) for line in lines})
    assert all(round(sum(a), 6) == round(sum(b), 6) for a, b in lines)
    assert [b - a for a, b in pairwise(sums)] == [4] * (len(sums) - 1)
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in lines if a != b]
    assert middles
    assert not any(10 < x < 30 and 10 < y < 30 for x, y in middles)


@pytest.mark.parametrize("id", [9, 78, 115, 128, 137, 501, 561])
def test_hatching_of_places(id: int) -> None:
    """The lines are as long as the place is large, whatever islands and holes it has."""
    outline = DRAWN.outlines[id]
    rings = outline.polygons + outline.holes
    lines = hatch(Shape(rings), 1).paths
    length = sum(math.dist(*line) for line in lines)
    area = sum(abs(_area(ring)) for ring in outline.polygons) - sum(abs(_area(ring)) for ring in outline.holes)
    assert length / math.sqrt(2) == pytest.approx(area, rel=0.03)


# --- outlines of many places


def test_together() -> None:
    """Two squares side by side, with a pond in one, have one outline around both and the pond's."""
    left = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    right = ((10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0))
    pond = ((2.0, 2.0), (4.0, 2.0), (4.0, 4.0), (2.0, 4.0))
    rings = together((left, right, pond)).paths
    assert sorted(len(ring) for ring in rings) == [4, 6]
    assert sorted(abs(_area(ring)) for ring in rings) == [4, 200]


def test_ground_covers_the_lands() -> None:
    """The middle of every land, of every shallow zone and of every deep one lies in the tint of its kind."""
    image = _grey(seat_maps(nothing_known())[0]).convert("L")
    for id, kind in ((9, "land"), (138, "land"), (135, "land"), (523, "swz"), (540, "swz"), (558, "swz"), (914, "dwz")):
        shades = _shades(image, id, near=8, least=3)
        assert {"land": 0.98, "swz": 0.92, "dwz": 0.87}[kind] < sum(shades) / len(shades) <= 1
        assert kind == "land" or sum(shades) / len(shades) < {"swz": 0.96, "dwz": 0.91}[kind]


# --- looking at it


def _maps_of(seat: int, scenario: dict[str, Any]) -> list[bytes]:
    return [draw(drawing) for drawing in seat_maps(known(seat_facts(run(scenario_board(scenario), SHEETS), seat)))]


def _map_pages(paper: str) -> list[Any]:
    pages = PdfReader(io.BytesIO(reports(paper).files[f"player-{ME:02}.pdf"])).pages
    return [page for page in pages if page.mediabox.width > page.mediabox.height]


def _tags(drawing: MapDrawing) -> list[Label]:
    return [label for layer in drawing.layers for label in layer.labels if label.box]


def _round(shape: Shape, drawing: MapDrawing) -> tuple[float, float, float, float]:
    xs, ys = zip(*(framed(point, drawing.window) for point in shape.paths[0]), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _box(label: Label, drawing: MapDrawing, less: float = 0) -> tuple[float, float, float, float]:
    x, y = framed(label.at, drawing.window)
    wide, high = label_width(label), label.size * DIGIT_HEIGHT
    left, top = x - wide / 2, y - high / 2
    if label.box:
        left, top, wide, high = plate(label, (x, y))
    return left + less, top + less, left + wide - less, top + high - less


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _grey(drawing: MapDrawing) -> Image.Image:
    """The map alone, two pixels a unit."""
    file = io.BytesIO()
    size = (drawing.width, full_height(drawing))
    canvas = Canvas(file, pagesize=size, invariant=1)
    place_map(canvas, drawing, 0, 0, *size)
    canvas.showPage()
    canvas.save()
    image: Image.Image = pypdfium2.PdfDocument(file.getvalue())[0].render(scale=2, grayscale=True).to_pil()
    return image


def _shades(image: Image.Image, id: int, near: float = 16, least: int = 20) -> list[float]:
    """Of pixels within a place, well away from its borders and from what is written there."""
    outline = DRAWN.outlines[id]
    corners = [point for ring in outline.polygons + outline.holes for point in ring]
    words = world_plan().spots[id], world_plan().tags[id]
    shades = []
    for x, y in _grid(corners):
        if all(math.dist((x, y), word) > near for word in words) and all(
            math.dist((x, y), c) > min(near / 3, 5) for c in corners
        ):
            if _within((x, y), outline.polygons + outline.holes):
                shades.append(image.getpixel((round(x * 2), round((y + TITLE_ROOM) * 2))) / 255)  # type: ignore[operator]
    assert len(shades) > least
    return shades


def _grid(corners: list[Point]) -> list[Point]:
    xs, ys = ([round(value) for value in side] for side in zip(*corners, strict=True))
    step = 1 if max(xs) - min(xs) < 130 else 5  # deep water is wide, and has no hatching to be missed
    return [(x + 0.5, y + 0.25) for x in range(min(xs), max(xs), step) for y in range(min(ys), max(ys), step)]


def _within(point: Point, rings: tuple[tuple[Point, ...], ...]) -> bool:
    x, y = point
    sides = [side for ring in rings for side in pairwise((*ring, ring[0])) if (side[0][1] > y) != (side[1][1] > y)]
    return sum(a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) > x for a, b in sides) % 2 == 1


def _area(ring: tuple[Point, ...]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*ring, ring[0]))) / 2
