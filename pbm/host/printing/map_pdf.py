"""A drawing on a page of PDF: quick enough to be in every report.

A long path is translated and deflated once in the life of the process. A document holds it once, as a form that
brings neither pen nor colour with it, so that any drawing may fill it or draw it with its own. Layers that turn up
in many drawings are put into operators once too.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from itertools import groupby
from operator import attrgetter

from reportlab.pdfbase.pdfdoc import xObjectName
from reportlab.pdfgen.canvas import Canvas

from pbm.drawing import WHOLE, Colour, Label, Layer, MapDrawing, Pen, Point, Shape, Window
from pbm.host.printing.fonts import font_of, row_name
from pbm.host.printing.map_parts import (
    BOX_EDGE,
    FONTS,
    HALO,
    TITLE_ROOM,
    arrow_layers,
    baseline,
    framed,
    full_height,
    label_start,
    plate,
    surroundings,
)

LONG = 24  # points: from here on a path is worth an object of its own
AROUND = 10  # how far a pen may reach beyond its path


@dataclass(slots=True)
class Code:
    """Operators, with the forms and the parts of fonts that they need."""

    lines: list[str] = field(default_factory=list)
    forms: list[Form] = field(default_factory=list)
    rows: set[tuple[str, int]] = field(default_factory=set)

    def put(self, canvas: Canvas) -> None:
        doc = canvas._doc
        for form in self.forms:
            if form.internal not in doc.idToObject:
                doc.Reference(form.body, form.internal)
            canvas._formsinuse.append(form.name)
        for font, row in sorted(self.rows):
            font_of(font).use(row, doc)
        canvas._code.extend(self.lines)


@dataclass(frozen=True, slots=True)
class Form:
    """A path as an object of a document. Its name is that of its content: the same in every process."""

    name: str
    internal: str
    body: bytes


def place_map(canvas: Canvas, drawing: MapDrawing, x: float, y: float, width: float, height: float) -> None:
    """With title and legend, as large as it can be in this part of the page, at its upper edge and in its middle."""
    scale = min(width / drawing.width, height / full_height(drawing))
    left, top = x + (width - drawing.width * scale) / 2, y + height - TITLE_ROOM * scale
    canvas._code.append(f"q {scale:.5g} 0 0 {scale:.5g} {left:.5g} {top:.5g} cm 1 j 1 J")
    canvas._code.append(f"q 0 0 {drawing.width:g} {-drawing.height:g} re W n")
    for layer in drawing.layers:
        _code(layer, drawing.window).put(canvas)
    canvas._code.append("Q")
    for layer in surroundings(drawing):
        _code(layer, WHOLE).put(canvas)
    canvas._code.append("Q")


@lru_cache(maxsize=128)
def _code(layer: Layer, window: Window) -> Code:
    code = Code()
    _add(code, layer, window)
    return code


def _add(code: Code, layer: Layer, window: Window) -> None:
    """y runs up in PDF: what lies below the upper edge of the board is below 0."""
    if layer.areas or layer.strokes:
        (x, y), zoom = window.corner, window.zoom
        code.lines.append(f"q {zoom:g} 0 0 {zoom:g} {-x * zoom:g} {y * zoom:g} cm")
        for fill, areas in groupby(layer.areas, key=attrgetter("fill")):
            code.lines.append(f"{_numbers(fill)} rg")
            _add_paths(code, (area.shape for area in areas), filled=True)
        for pen, strokes in groupby(layer.strokes, key=attrgetter("pen")):
            code.lines.append(_pen(pen, zoom))
            _add_paths(code, (stroke.shape for stroke in strokes), filled=False)
        code.lines.append("Q")
    for arrow in layer.arrows:
        for part in arrow_layers(arrow, window):
            _add(code, part, WHOLE)
    if layer.labels:
        _add_words(code, [(label, framed(label.at, window)) for label in layer.labels])


def _pen(pen: Pen, zoom: float = 1) -> str:
    dash = _numbers(length / zoom for length in pen.dash)
    return f"{_numbers(pen.colour)} RG {pen.width / zoom:.4g} w [{dash}] 0 d"


# --- paths


def _add_paths(code: Code, shapes: Iterable[Shape], filled: bool) -> None:
    for shape in shapes:
        form = _form(shape, filled)
        code.lines.append(f"/{form.internal} Do" if form else _path(shape, filled))
        if form:
            code.forms.append(form)


@lru_cache(maxsize=4096)
def _form(shape: Shape, filled: bool) -> Form | None:
    """None for what is short: that is better written out."""
    if sum(map(len, shape.paths)) < LONG:
        return None
    data = zlib.compress(_path(shape, filled).encode())
    head = f"<< /Type /XObject /Subtype /Form /BBox [{_bounds(shape)}] /Resources << >>"
    body = f"{head} /Filter /FlateDecode /Length {len(data)} >>\nstream\n".encode() + data + b"\nendstream"
    name = sha256(body).hexdigest()[:12]
    return Form(name, xObjectName(name), body)


def _bounds(shape: Shape) -> str:
    xs = [x for path in shape.paths for x, _ in path]
    ys = [-y for path in shape.paths for _, y in path]
    return _numbers((min(xs) - AROUND, min(ys) - AROUND, max(xs) + AROUND, max(ys) + AROUND))


def _path(shape: Shape, filled: bool) -> str:
    paths = (" l ".join(f"{x:.6g} {-y:.6g}" for x, y in path) for path in shape.paths)
    end, paint = (" l h", "f*") if filled else (" l", "S")
    return "\n".join([*(path.replace(" l ", " m ", 1) + end for path in paths), paint])


# --- words


def _add_words(code: Code, labels: list[tuple[Label, Point]]) -> None:
    """Plates first, then halos, then the words."""
    code.rows.update((FONTS[o.face], row) for o, _ in labels for row, _ in font_of(FONTS[o.face]).runs(o.text))
    code.lines += _plates([(label, at) for label, at in labels if label.box])
    code.lines.append("/Artifact BMC BT 1 Tr")
    code.lines += _shown(((label, at, _halo(label)) for label, at in labels if label.halo))
    code.lines.append("ET EMC BT 0 Tr")
    code.lines += _shown(((label, at, f"{_numbers(label.colour)} rg") for label, at in labels))
    code.lines.append("ET")


def _halo(label: Label) -> str:
    return _pen(Pen(label.size * HALO, label.halo)) if label.halo else ""


def _shown(labels: Iterable[tuple[Label, Point, str]]) -> Iterator[str]:
    """Colour and font are said only when they change: a map has hundreds of labels and few kinds of them.

    A space after each keeps those who read the text of a page from running two numbers together.
    """
    ink = font_now = ""
    for label, at, wanted in labels:
        line = "" if wanted == ink else f"{wanted} "
        line += f"1 0 0 1 {label_start(label, at[0]):.5g} {-baseline(label, at[1]):.5g} Tm"
        for row, codes in font_of(FONTS[label.face]).runs(label.text):
            font = f" /{row_name(FONTS[label.face], row)} {label.size:g} Tf"
            line += f"{'' if font == font_now else font} ({codes} ) Tj"
            font_now = font
        ink = wanted
        yield line


def _plates(labels: list[tuple[Label, Point]]) -> Iterator[str]:
    """Lines with round ends, as wide as a plate is high: black ones, and narrower ones over them."""
    for (_, colour), group in groupby(labels, key=lambda o: (o[0].size, o[0].box)):
        plates = [plate(label, at) for label, at in group]
        lines = [_middle(*one) for one in plates]
        high = plates[0][3]
        assert colour is not None
        yield "\n".join([_pen(Pen(high, BOX_EDGE.colour)), *lines, "S"])
        yield "\n".join([_pen(Pen(high - 2 * BOX_EDGE.width, colour)), *lines, "S"])


def _middle(x: float, y: float, width: float, height: float) -> str:
    return f"{x + height / 2:.5g} {-y - height / 2:.5g} m {x + width - height / 2:.5g} {-y - height / 2:.5g} l"


def _numbers(values: Iterable[float] | Colour) -> str:
    return " ".join(f"{value:.5g}" for value in values)
