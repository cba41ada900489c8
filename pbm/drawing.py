"""A board to be drawn: plain shapes, lines and words that a game makes and the host puts on paper.

Lengths are in units of the board, x runs right and y runs down, colours are parts of red, green and blue
from 0 to 1. Layers are painted in their order, one over the other, and within a layer areas, then strokes,
then labels: so a game may lay shading between its ground and its borders, and arrows over everything.
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


@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn."""

    width: float
    colour: Colour = BLACK


@dataclass(frozen=True, slots=True)
class Area:
    """A filled shape. Rings are closed by themselves, and a ring within a ring is a hole (even-odd).

    A place of the board has an id, unique in the drawing, and a name; what only decorates has neither.
    """

    rings: tuple[Ring, ...]
    fill: Colour
    id: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Stroke:
    """Open lines drawn with one pen."""

    pen: Pen
    paths: tuple[Ring, ...]


@dataclass(frozen=True, slots=True)
class Label:
    """Words centred on a point, or starting there; a halo keeps the lines beneath from running through them."""

    text: str
    at: Point
    size: float
    face: Face = "regular"
    colour: Colour = BLACK
    halo: Colour | None = None
    anchor: Anchor = "middle"


@dataclass(frozen=True, slots=True)
class Layer:
    """What is painted together."""

    areas: tuple[Area, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    labels: tuple[Label, ...] = ()


@dataclass(frozen=True, slots=True)
class Key:
    """An entry of the legend: words after a sample of a fill, of a pen, or of neither."""

    text: str
    fill: Colour | None = None
    pen: Pen | None = None


@dataclass(frozen=True, slots=True)
class MapDrawing:
    """The whole picture: a title, a frame of width by height full of layers, and rows of a legend."""

    width: float
    height: float
    title: str
    layers: tuple[Layer, ...]
    legend: tuple[tuple[Key, ...], ...] = ()
