"""The lines of the map: each border of the outlines once, with the pen that tells what kind it is."""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import groupby, pairwise

from pbm.drawing import Pen, Point, Ring, Shape, Stroke
from pbm.games.supremacy.world import Geometry, Outline, World

Side = tuple[Point, Point]

DEEP_COAST = Pen(2.4)
COAST = Pen(0.8)
REGION_BORDER = Pen(1.3)
LAND_BORDER = Pen(0.45)
ZONE_BORDER = Pen(0.5, (0.25, 0.35, 0.5))
LINK = Pen(2.8)
LINK_OVERHANG = 2.5  # how far a crossing reaches onto either shore
NO_PLACE = 0  # stands for a lake among the owners of a side


def border_strokes(world: World, drawn: Geometry) -> tuple[Stroke, ...]:
    """Every border once, light pens first, so that heavy lines lie on top of what they meet."""
    paths: dict[Pen, list[Ring]] = defaultdict(list)
    for pen, path in _borders(world, drawn):
        paths[pen].append(path)
    paths[LINK] = list(_crossings(world, drawn))
    return tuple(Stroke(pen, Shape(tuple(paths[pen]))) for pen in sorted(paths, key=lambda pen: pen.width))


def _borders(world: World, drawn: Geometry) -> Iterator[tuple[Pen, Ring]]:
    """Walk round every ring; cut it where the pen changes, and leave out what another ring draws."""
    owners = _owners(drawn)
    for id, ring in _rings(drawn):
        sides = [(a, b, _pen(world, id, owners[_ends(a, b)])) for a, b in pairwise((*ring, ring[0]))]
        for pen, run in groupby(sides, key=lambda side: side[2]):
            if pen:
                points = [(a, b) for a, b, _ in run]
                yield pen, (points[0][0], *(b for _, b in points))


def _pen(world: World, id: int, owners: tuple[int, ...]) -> Pen | None:
    """The pen for a side of a place: the lower number draws for both, and the frame is drawn by nobody."""
    lower, higher = owners[0], owners[-1]
    if id != lower or lower == higher:
        return None
    if lower == NO_PLACE:
        return COAST
    if world.is_land(higher):
        return LAND_BORDER if _group(world, lower) == _group(world, higher) else REGION_BORDER
    if world.is_land(lower):
        return COAST if world.is_swz(higher) else DEEP_COAST
    return ZONE_BORDER


def _group(world: World, land: int) -> int | str:
    """What a heavy border goes round: a HOME, even one of two regions, or else a region."""
    return world.sites[land].home or world.sites[land].region


def _owners(drawn: Geometry) -> Mapping[Side, tuple[int, ...]]:
    owners: dict[Side, tuple[int, ...]] = defaultdict(tuple)
    for id, ring in _rings(drawn):
        for a, b in pairwise((*ring, ring[0])):
            owners[_ends(a, b)] += (id,)
    return {side: tuple(sorted(ids)) for side, ids in owners.items()}


def _ends(a: Point, b: Point) -> Side:
    return (a, b) if a < b else (b, a)


def _rings(drawn: Geometry) -> Iterator[tuple[int, Ring]]:
    for id, outline in drawn.outlines.items():
        yield from ((id, ring) for ring in outline.polygons + outline.holes)
    for lake in drawn.lakes:
        yield from ((NO_PLACE, ring) for ring in lake.polygons)


def _crossings(world: World, drawn: Geometry) -> Iterator[Ring]:
    """A bar over the water where two lands are linked; linked waters meet at the same spot."""
    for link in drawn.links:
        if world.is_land(link.a):
            yield _bar(drawn.outlines[link.a], drawn.outlines[link.b])


def _bar(here: Outline, there: Outline) -> Ring:
    pairs = ((a, b) for a in here.polygons[0] for b in there.polygons[0])
    a, b = min(pairs, key=lambda pair: math.dist(*pair))
    stretch = LINK_OVERHANG / math.dist(a, b)
    dx, dy = (b[0] - a[0]) * stretch, (b[1] - a[1]) * stretch
    return (a[0] - dx, a[1] - dy), (b[0] + dx, b[1] + dy)
