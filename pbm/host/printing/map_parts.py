"""What maps have around the board and on it, in any kind of file: title, legend, frame, plates of labels, arrows."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from pbm.drawing import WHITE, Area, Arrow, Face, Key, Label, Layer, MapDrawing, Pen, Point, Ring, Shape, Stroke, Window
from pbm.host.printing.fonts import BOLD, BOLD_ITALIC, ITALIC, SANS, width

Legend = tuple[tuple[Key, ...], ...]

FONTS: dict[Face, str] = {"regular": SANS, "bold": BOLD, "italic": ITALIC, "bold italic": BOLD_ITALIC}
DIGIT_HEIGHT = 0.73  # of the size: what is centred is the height of a digit
HALO = 0.28  # of the size: the width of the pen that draws a halo
BOX = (0.24, 0.16)  # of the size: how far a plate reaches beyond its words, sideways and up and down
BOX_EDGE = Pen(0.5)

# Around the board, in its units.
TITLE_SIZE = 13
TITLE_ROOM = 18
LEGEND_SIZE = 7.6
LEGEND_GAP = 4
LEGEND_ROW = 11
SAMPLE = (14, 7.5)
SAMPLE_GAP = 3
THIN = Pen(0.5)
FRAME = Pen(1)

# Of an arrow, in widths of its pen.
HEAD = (3.4, 1.7)
LINING = 2.2
EDGE = 0.6


def full_height(drawing: MapDrawing) -> float:
    """Of the title, the frame and the legend under it."""
    rows = len(drawing.legend)
    return TITLE_ROOM + drawing.height + (LEGEND_GAP + LEGEND_ROW * rows if rows else 0)


# --- around the board


def surroundings(drawing: MapDrawing) -> tuple[Layer, Layer]:
    """The title above the frame; the frame and the legend below it. No window enlarges them."""
    title = Label(drawing.title, (0, -TITLE_ROOM / 2), TITLE_SIZE, "bold", anchor="start")
    return Layer(labels=(title,)), _around(drawing.width, drawing.height, drawing.legend)


@lru_cache(maxsize=8)
def _around(width: float, height: float, legend: Legend) -> Layer:
    samples = list(_samples(width, height, legend))
    frame = box(0, 0, width, height)
    return Layer(
        areas=tuple(area for layer in samples for area in layer.areas),
        strokes=(Stroke(FRAME, Shape(((*frame, frame[0]),))), *(s for layer in samples for s in layer.strokes)),
        arrows=tuple(arrow for layer in samples for arrow in layer.arrows),
        labels=tuple(label for layer in samples for label in layer.labels),
    )


def _samples(width: float, height: float, legend: Legend) -> Iterator[Layer]:
    for row, keys in enumerate(legend):
        y = height + LEGEND_GAP + LEGEND_ROW * (row + 0.5)
        for x, key in zip(_columns(width, keys), keys, strict=True):
            text = Label(key.text, (x + _indent(key), y), LEGEND_SIZE, anchor="start")
            yield _sample(key, x, y)
            yield _moved(key.marks, x + SAMPLE[0] / 2, y) if key.marks else Layer()
            yield Layer(labels=(text,))


def _columns(room: float, keys: tuple[Key, ...]) -> list[float]:
    """Where the entries of a row begin: in even columns, or else with the same room between them."""
    widths = [_indent(key) + width(key.text, SANS, LEGEND_SIZE) for key in keys]
    column = room / len(keys)
    if max(widths) < column:
        return [column * at for at in range(len(keys))]
    between = (room - sum(widths)) / max(len(keys) - 1, 1)
    return [sum(widths[:at]) + between * at for at in range(len(keys))]


def _indent(key: Key) -> float:
    return SAMPLE[0] + SAMPLE_GAP if key.fill or key.pen or key.marks else 0


def _sample(key: Key, x: float, y: float) -> Layer:
    edges = box(x, y - SAMPLE[1] / 2, *SAMPLE)
    return Layer(
        areas=(Area(Shape((edges,)), key.fill),) if key.fill else (),
        strokes=(
            *([Stroke(THIN, Shape(((*edges, edges[0]),)))] if key.fill else []),
            *([Stroke(key.pen, Shape((((x, y), (x + SAMPLE[0], y)),)))] if key.pen else []),
        ),
    )


def _moved(layer: Layer, x: float, y: float) -> Layer:
    def move(point: Point) -> Point:
        return point[0] + x, point[1] + y

    def shape(old: Shape) -> Shape:
        return Shape(tuple(tuple(map(move, path)) for path in old.paths))

    return Layer(
        tuple(Area(shape(area.shape), area.fill) for area in layer.areas),
        tuple(Stroke(stroke.pen, shape(stroke.shape)) for stroke in layer.strokes),
        tuple(Arrow(move(arrow.start), move(arrow.end), arrow.pen, arrow.open) for arrow in layer.arrows),
        tuple(Label(o.text, move(o.at), o.size, o.face, o.colour, o.halo, o.anchor, o.box) for o in layer.labels),
    )


def box(x: float, y: float, width: float, height: float) -> Ring:
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


# --- labels


def baseline(label: Label, y: float) -> float:
    """Where the words stand, if what is centred on y is a digit."""
    return y + label.size * DIGIT_HEIGHT / 2


def label_width(label: Label) -> float:
    return width(label.text, FONTS[label.face], label.size)


def label_start(label: Label, x: float) -> float:
    return x if label.anchor == "start" else x - label_width(label) / 2


def plate(label: Label, at: Point) -> tuple[float, float, float, float]:
    """x, y, width and height of the plate behind a label's words."""
    side, above = BOX[0] * label.size, BOX[1] * label.size
    high = label.size * DIGIT_HEIGHT
    return label_start(label, at[0]) - side, at[1] - high / 2 - above, label_width(label) + 2 * side, high + 2 * above


# --- arrows


def arrow_layers(arrow: Arrow, window: Window) -> Iterator[Layer]:
    """Its lining, its shaft and its head, in units of the frame."""
    start, end = framed(arrow.start, window), framed(arrow.end, window)
    length = math.dist(start, end) or 1
    dx, dy = ((b - a) / length * arrow.pen.width for a, b in zip(start, end, strict=True))
    neck = end[0] - dx * HEAD[0], end[1] - dy * HEAD[0]
    left = neck[0] + dy * HEAD[1], neck[1] - dx * HEAD[1]
    right = neck[0] - dy * HEAD[1], neck[1] + dx * HEAD[1]
    shaft, head = Shape(((start, neck),)), Shape(((end, left, right, end),))
    lining, edge = Pen(arrow.pen.width * LINING, WHITE), Pen(arrow.pen.width * EDGE, arrow.pen.colour)
    yield Layer(strokes=(Stroke(lining, shaft), Stroke(lining, head), Stroke(arrow.pen, shaft)))
    yield Layer(areas=(Area(head, WHITE if arrow.open else arrow.pen.colour),), strokes=(Stroke(edge, head),))


def framed(point: Point, window: Window) -> Point:
    """A point of the board as the window shows it in the frame."""
    return (point[0] - window.corner[0]) * window.zoom, (point[1] - window.corner[1]) * window.zoom
