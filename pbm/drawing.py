"""A board to be drawn: plain shapes, lines and words that a game makes and the host puts on paper.

Lengths are in units of the board, x runs right and y runs down, colours are parts of red, green and blue
from 0 to 1. Layers are painted in their order, one over the other, and within a layer areas, then strokes,
then arrows, then labels: so a game may lay shading between its ground and its borders.
"""

from dataclasses import dataclass
from typing import Literal

Point = tuple[float, float]
Ring = tuple[Point, ...]
Colour = tuple[float, float, float]
Face = Literal["regular", "bold", "italic", "bold italic"]
Anchor = Literal["start", "middle"]

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (1, 1, 1)


@dataclass(frozen=True, eq=False, slots=True)
class Shape:
    """Rings to be filled or lines to be drawn.

    It is known by identity: a game makes the shapes of its board once, and a printer that has put one into the
    language of its paper need not do so again, in whatever drawing it turns up.
    """

    paths: tuple[Ring, ...]


@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn. `dash` holds the lengths of strokes and gaps."""

    width: float
    colour: Colour = BLACK
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Area:
    """A filled shape. Rings are closed by themselves, and a ring within a ring is a hole (even-odd).

    A place of the board has an id, unique in the drawing, and a name; what only decorates has neither.
    """

    shape: Shape
    fill: Colour
    id: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Stroke:
    """Open lines drawn with one pen."""

    pen: Pen
    shape: Shape


@dataclass(frozen=True, slots=True)
class Arrow:
    """A line with a head at its end, as large as its pen is wide, and lined with a halo. An open head is not filled."""

    start: Point
    end: Point
    pen: Pen
    open: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """Words centred on a point, or starting there; a halo keeps the lines beneath from running through them.

    With a box they stand on a small plate of that colour.
    """

    text: str
    at: Point
    size: float
    face: Face = "regular"
    colour: Colour = BLACK
    halo: Colour | None = None
    anchor: Anchor = "middle"
    box: Colour | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Layer:
    """What is painted together. Like a shape it is known by identity, and may be part of many drawings."""

    areas: tuple[Area, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    labels: tuple[Label, ...] = ()


@dataclass(frozen=True, slots=True)
class Key:
    """An entry of the legend: words after a sample of a fill, of a pen, of both, or of neither.

    `marks` are drawn over the sample, around its middle as origin.
    """

    text: str
    fill: Colour | None = None
    pen: Pen | None = None
    marks: Layer | None = None


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the board that fills the frame: its upper left corner, and how many times it is enlarged."""

    corner: Point
    zoom: float


WHOLE = Window((0, 0), 1)


@dataclass(frozen=True, slots=True)
class MapDrawing:
    """The whole picture: a title, a frame of width by height full of layers, and rows of a legend.

    A window enlarges the places, but neither pens nor letters, and shows nothing outside the frame.
    """

    width: float
    height: float
    title: str
    layers: tuple[Layer, ...]
    legend: tuple[tuple[Key, ...], ...] = ()
    window: Window = WHOLE
