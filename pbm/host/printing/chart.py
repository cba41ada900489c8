"""Charts: a few lines over the turns, told apart without colours by dashes, marks and names at their ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from pbm.host.printing.fonts import BOLD, SANS, width
from pbm.host.printing.pages import Leaf, Pages, Point

HEIGHT = 118.0  # of the whole chart
AXIS, SIZE = 14.0, 7.5  # room for the figures below it; size of all its words
APART = 9.0  # names at the ends of lines are at least that far from each other
MARKED = 24  # with more turns than that, not every point is marked
DASHES = ("", "5 2", "1.2 1.8", "7 2 1.2 2", "3 3")
MARK = 2.2  # half the width of a mark
# Corners of a mark around its middle, and how grey it is filled.
MARKS: tuple[tuple[tuple[Point, ...], float], ...] = (
    (((-1, -1), (1, -1), (1, 1), (-1, 1)), 0),
    (((-1.2, -0.9), (1.2, -0.9), (0, 1.3)), 1),
    (((-1.4, 0), (0, -1.4), (1.4, 0), (0, 1.4)), 0.6),
    (((-1.2, 0.9), (1.2, 0.9), (0, -1.3)), 0),
    (((-1, -1), (1, -1), (1, 1), (-1, 1)), 1),
)

Line = tuple[str, tuple[int, ...]]  # a name and its values


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the lines are drawn, and which figures its sides stand for."""

    left: float
    bottom: float
    width: float
    height: float
    first: int
    turns: int
    low: int
    high: int

    def at(self, turn: int, value: float) -> Point:
        return self.x(turn), self.y(value)

    def x(self, turn: int) -> float:
        """The last turn is at the right, the only one too: names stand there."""
        share = (turn - self.first) / (self.turns - 1) if self.turns > 1 else 1
        return self.left + share * self.width

    def y(self, value: float) -> float:
        return self.bottom + (value - self.low) / (self.high - self.low) * self.height


def draw_chart(pages: Pages, first: int, lines: Sequence[Line]) -> None:
    leaf = pages.need(HEIGHT + 8)
    values = [value for _, line in lines for value in line]
    if values:
        steps = round_figures(min(values), max(values))
        _draw(leaf, _frame(leaf, first, lines, steps), lines, steps)
        leaf.y -= HEIGHT + 8


def round_figures(low: int, high: int) -> list[int]:
    """About five figures for an axis: multiples of 1, 2 or 5 by a power of ten, around all values."""
    if low == high:
        low, high = low - max(abs(low) // 10, 1), high + max(abs(high) // 10, 1)
    least = max((high - low) / 5, 1)
    power = 10 ** floor(log10(least))
    step = next(round(power * factor) for factor in (1, 2, 5, 10) if power * factor >= least * 0.999)
    start, end = floor(low / step) * step, ceil(high / step) * step
    return list(range(start, max(end, start + step) + step, step))


def _frame(leaf: Leaf, first: int, lines: Sequence[Line], steps: Sequence[int]) -> Frame:
    figures = max(width(str(step), SANS, SIZE) for step in steps) + 6
    names = max(width(_name(line), BOLD, SIZE) for line in lines) + 18
    return Frame(
        left=leaf.left + figures + 4,
        bottom=leaf.y - HEIGHT + AXIS,
        width=leaf.measure - figures - names - 8,
        height=HEIGHT - AXIS - 6,
        first=first,
        turns=max(len(values) for _, values in lines),
        low=steps[0],
        high=steps[-1],
    )


def _name(line: Line) -> str:
    """A line's name with its last figure, which is what one looks for first."""
    return f"{line[0]} {line[1][-1]}"


def _draw(leaf: Leaf, frame: Frame, lines: Sequence[Line], steps: Sequence[int]) -> None:
    _axes(leaf, frame, steps)
    for at, (_, values) in enumerate(lines):
        points = [frame.at(frame.first + step, value) for step, value in enumerate(values)]
        if len(points) > 1:
            leaf.line(points, 1.1, 0, DASHES[at % len(DASHES)])
        for point in points[:: -ceil(len(points) / MARKED)]:
            _mark(leaf, at, point)
    for at, y in _heights([frame.y(values[-1]) for _, values in lines]):
        _write_name(leaf, frame, lines[at], y)


def _write_name(leaf: Leaf, frame: Frame, line: Line, y: float) -> None:
    """At the end of its line, with a thin one that leads there."""
    end = frame.at(frame.first + len(line[1]) - 1, line[1][-1])
    x = frame.left + frame.width + 16
    leaf.line(((end[0] + 3, end[1]), (x - 6, y), (x - 2, y)), 0.4, 0.4)
    leaf.write(x, y - SIZE * 0.36, _name(line), BOLD, SIZE)


def _axes(leaf: Leaf, frame: Frame, steps: Sequence[int]) -> None:
    left, right = frame.left - 4, frame.left + frame.width + 4
    for step in steps:
        y = frame.y(step)
        leaf.line(((left, y), (right, y)), 0.4, 0 if step == steps[0] else 0.75)
        leaf.align("right", leaf.left, left - leaf.left - 4, y - SIZE * 0.36, str(step), SANS, SIZE)
    for turn in _turns(frame):
        x = frame.x(turn)
        leaf.line(((x, frame.bottom), (x, frame.bottom - 2.5)), 0.4)
        leaf.align("centre", x - 20, 40, frame.bottom - 10, str(turn), SANS, SIZE)


def _turns(frame: Frame) -> Iterator[int]:
    """The turns that are numbered: as many as have room."""
    most = max(1, int(frame.width / 18))
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if frame.turns <= step * most)
    last = frame.first + frame.turns - 1
    return (turn for turn in range(frame.first, last + 1) if turn % step == 0 or step == 1)


def _mark(leaf: Leaf, at: int, middle: Point) -> None:
    corners, grey = MARKS[at % len(MARKS)]
    leaf.fill([(middle[0] + x * MARK, middle[1] + y * MARK) for x, y in corners], grey, 0.6)


def _heights(wanted: Sequence[float]) -> list[tuple[int, float]]:
    """Where the names stand: beside the ends of their lines, pushed apart where these are too close."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    heights: list[float] = []
    for at in order:
        heights.append(max(wanted[at], heights[-1] + APART) if heights else wanted[at])
    moved = sum(height - wanted[at] for height, at in zip(heights, order, strict=True)) / max(len(order), 1)
    return [(at, height - moved) for at, height in zip(order, heights, strict=True)]
