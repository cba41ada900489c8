"""Slanting lines that fill a shape of the map: seen in black and white, and on any paper, as what they are."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise

from pbm.drawing import Point, Ring, Shape


def hatch(shape: Shape, gap: float) -> Shape:
    """The lines on which x + y is a multiple of the gap, as far as they are within the rings (even-odd)."""
    crossings: dict[int, list[float]] = defaultdict(list)
    for ring in shape.paths:
        for a, b in pairwise((*ring, ring[0])):
            for line, x in _crossings(a, b, gap):
                crossings[line].append(x)
    return Shape(tuple(_lines(crossings.items(), gap)))


def _crossings(a: Point, b: Point, gap: float) -> Iterator[tuple[int, float]]:
    """Which lines a side crosses, and where. A line through a corner crosses one of the two sides there, or both."""
    start, end = sum(a), sum(b)
    if start == end:
        return
    low, high = sorted((start, end))
    for line in range(math.ceil(low / gap), math.ceil(high / gap)):
        yield line, a[0] + (b[0] - a[0]) * (line * gap - start) / (end - start)


def _lines(crossings: Iterable[tuple[int, list[float]]], gap: float) -> Iterator[Ring]:
    for line, found in sorted(crossings):
        xs = [round(x, 2) for x in sorted(found)]
        for start, end in zip(xs[::2], xs[1::2], strict=True):
            yield (start, round(line * gap - start, 2)), (end, round(line * gap - end, 2))
