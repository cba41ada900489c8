"""The signs on a seat's map: an arrow for an attack, a trefoil where a missile struck."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pbm.drawing import BLACK, Area, Arrow, Colour, Layer, Pen, Point, Shape, Stroke
from pbm.games.supremacy.world import geometry

TAKEN = Pen(2.0, (0.65, 0.05, 0.05))
NOT_TAKEN = Pen(1.6, (0.65, 0.05, 0.05), (3.2, 3.2))
AROUND = (16, 9)  # across and up, on paper: how far what is written reaches
MOST = 0.34  # of its length that an arrow gives way at either end

YELLOW: Colour = (1, 0.87, 0.2)
RADIUS = 4.2
EDGE = Pen(0.6)
STEPS = 14  # corners of what stands for a circle


@dataclass(frozen=True, slots=True)
class Stop:
    """Where an arrow begins or ends: around this point it keeps clear of what is written, so far across and up."""

    at: Point
    clear: Point


def stop(number: Point, tag: Point, zoom: float) -> Stop:
    """At a number and its tag."""
    (ax, ay), (bx, by) = number, tag
    return Stop(
        ((ax + bx) / 2, (ay + by) / 2), (abs(ax - bx) / 2 + AROUND[0] / zoom, abs(ay - by) / 2 + AROUND[1] / zoom)
    )


def attack_arrows(start: Stop, end: Stop, taken: bool) -> Iterator[Arrow]:
    """One arrow; or two, where the way is shorter over the edge of the map, of which the frame cuts off the rest."""
    width = geometry().width
    way = start.at[0] - end.at[0]
    shift = 0.0 if abs(way) <= width / 2 else math.copysign(width, way)
    yield _arrow(start, _shifted(end, shift), taken)
    if shift:
        yield _arrow(_shifted(start, -shift), end, taken)


def _shifted(stop: Stop, x: float) -> Stop:
    return Stop((stop.at[0] + x, stop.at[1]), stop.clear)


def _arrow(start: Stop, end: Stop, taken: bool) -> Arrow:
    (ax, ay), (bx, by) = start.at, end.at
    length = math.dist(start.at, end.at) or 1
    dx, dy = (bx - ax) / length, (by - ay) / length
    near, far = (min(1 / math.hypot(dx / x, dy / y), length * MOST) for x, y in (start.clear, end.clear))
    pen = TAKEN if taken else NOT_TAKEN
    return Arrow((ax + dx * near, ay + dy * near), (bx - dx * far, by - dy * far), pen, open=not taken)


def trefoil(at: Point, zoom: float = 1) -> Layer:
    """Three blades around a hub."""
    radius = RADIUS / zoom
    disc = Shape((_arc(at, radius, 0, 2 * math.pi, STEPS),))
    blades = (_blade(at, radius, math.pi * (1 / 6 + at_third * 2 / 3)) for at_third in range(3))
    hub = _arc(at, radius * 0.18, 0, 2 * math.pi, STEPS // 2)
    edge = Shape(((*disc.paths[0], disc.paths[0][0]),))
    return Layer(
        areas=(Area(disc, YELLOW), *(Area(blade, BLACK) for blade in blades), Area(Shape((hub,)), BLACK)),
        strokes=(Stroke(EDGE, edge),),
    )


def _blade(at: Point, radius: float, middle: float) -> Shape:
    low, high = middle - math.pi / 6, middle + math.pi / 6
    return Shape(((*_arc(at, radius * 0.85, low, high, 4), *reversed(_arc(at, radius * 0.3, low, high, 2))),))


def _arc(at: Point, radius: float, start: float, end: float, steps: int) -> tuple[Point, ...]:
    """Points from start to end, both included unless that is once round."""
    last = steps if end - start >= 2 * math.pi else steps - 1
    angles = (start + (end - start) * step / last for step in range(steps))
    return tuple((round(at[0] + radius * math.cos(a), 2), round(at[1] + radius * math.sin(a), 2)) for a in angles)
