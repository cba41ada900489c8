"""The outline of many places together. What they share among them is left out, and a third of the points remains."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise

from pbm.drawing import Point, Ring, Shape

Side = tuple[Point, Point]


def together(rings: Iterable[Ring]) -> Shape:
    """A side that two places share is drawn by both, so that sides drawn once are those of the whole."""
    sides: set[Side] = set()
    for ring in rings:
        sides ^= {(a, b) if a < b else (b, a) for a, b in pairwise((*ring, ring[0]))}
    return Shape(tuple(_rings(sides)))


def _rings(sides: Iterable[Side]) -> Iterator[Ring]:
    """Sides end to end. At a corner where several rings meet it is all one which of them goes on (even-odd)."""
    beyond: dict[Point, list[Point]] = defaultdict(list)
    for a, b in sorted(sides):
        beyond[a].append(b)
        beyond[b].append(a)
    for start in beyond:
        while beyond[start]:
            yield tuple(_walk(beyond, start))


def _walk(beyond: dict[Point, list[Point]], start: Point) -> Iterator[Point]:
    here = start
    while True:
        yield here
        there = beyond[here].pop()
        beyond[there].remove(here)
        here = there
        if here == start:
            return
