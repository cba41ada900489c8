"""Draws any game's board, described in `pbm.drawing`, as a landscape page of PDF or as SVG.

Both are made from the same layers, the title and the legend being one more layer around the board, and the
same drawing always gives the same bytes.
"""

from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import groupby
from typing import Literal
from xml.sax.saxutils import escape, quoteattr

from reportlab.lib.pagesizes import A4, LETTER, landscape
from reportlab.pdfgen.canvas import Canvas

from pbm.drawing import Area, Colour, Face, Label, Layer, MapDrawing, Pen, Ring, Stroke
from pbm.host.printing.fonts import BOLD, BOLD_ITALIC, ITALIC, SANS, font_of

Paper = Literal["letter", "a4"]

PAPERS = {"letter": landscape(LETTER), "a4": landscape(A4)}
MARGIN = 36  # points, on every side
FONTS: dict[Face, str] = {
    "regular": SANS,
    "bold": BOLD,
    "italic": ITALIC,
    "bold italic": BOLD_ITALIC,
}
DIGIT_HEIGHT = 0.71  # of the size: what is centred is the height of a digit
HALO = 0.22  # of the size: the width of the pen that draws a halo

# Around the board, in its units.
TITLE_SIZE = 13
TITLE_ROOM = 18
LEGEND_SIZE = 7.6
LEGEND_GAP = 4
LEGEND_ROW = 10.5
SAMPLE = (14, 6.5)
SAMPLE_GAP = 3
THIN = Pen(0.5)
FRAME = Pen(1)


def draw(drawing: MapDrawing, suffix: str, paper: Paper = "letter") -> bytes:
    """The drawing as a file of the kind that the suffix names."""
    if suffix == ".pdf":
        return _pdf(drawing, paper)
    if suffix == ".svg":
        return _svg(drawing).encode()
    raise ValueError(f"a map is drawn as .pdf or .svg, not as {suffix!r}")


# --- around the board


def _surroundings(drawing: MapDrawing) -> Layer:
    """The frame, the title above it and the legend below, in the units of the board."""
    samples = list(_samples(drawing))
    corners = ((0, 0), (drawing.width, 0), (drawing.width, drawing.height), (0, drawing.height), (0, 0))
    title = Label(drawing.title, (0, -TITLE_ROOM / 2), TITLE_SIZE, "bold", anchor="start")
    return Layer(
        areas=tuple(area for layer in samples for area in layer.areas),
        strokes=(Stroke(FRAME, (corners,)), *(stroke for layer in samples for stroke in layer.strokes)),
        labels=(title, *(label for layer in samples for label in layer.labels)),
    )


def _samples(drawing: MapDrawing) -> Iterator[Layer]:
    for row, keys in enumerate(drawing.legend):
        y = drawing.height + LEGEND_GAP + LEGEND_ROW * (row + 0.5)
        for column, key in enumerate(keys):
            x = drawing.width * column / len(keys)
            sampled = key.fill or key.pen
            text_x = x + SAMPLE[0] + SAMPLE_GAP if sampled else x
            text = Label(key.text, (text_x, y), LEGEND_SIZE, anchor="start")
            box = _box(x, y - SAMPLE[1] / 2, *SAMPLE)
            yield Layer(
                areas=(Area((box,), key.fill),) if key.fill else (),
                strokes=(
                    *([Stroke(THIN, ((*box, box[0]),))] if key.fill else []),
                    *([Stroke(key.pen, (((x, y), (x + SAMPLE[0], y)),))] if key.pen else []),
                ),
                labels=(text,),
            )


def _box(x: float, y: float, width: float, height: float) -> Ring:
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def _full_height(drawing: MapDrawing) -> float:
    return TITLE_ROOM + drawing.height + LEGEND_GAP + LEGEND_ROW * len(drawing.legend)


# --- PDF


def _pdf(drawing: MapDrawing, paper: Paper) -> bytes:
    width, height = PAPERS[paper]
    file = BytesIO()
    font = font_of(SANS).fontName
    canvas = Canvas(file, pagesize=(width, height), pageCompression=1, invariant=1, initialFontName=font)
    canvas.setTitle(drawing.title)
    place_map(canvas, drawing, MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def place_map(canvas: Canvas, drawing: MapDrawing, x: float, y: float, width: float, height: float) -> None:
    """The drawing with its title and legend, as large as it can be in this part of the page, at the top of it."""
    scale = min(width / drawing.width, height / _full_height(drawing))
    canvas.saveState()
    canvas.translate(x + (width - drawing.width * scale) / 2, y + height - TITLE_ROOM * scale)
    canvas.scale(scale, scale)
    for layer in (*drawing.layers, _surroundings(drawing)):
        paint(canvas, layer)
    canvas.restoreState()


def paint(canvas: Canvas, layer: Layer) -> None:
    """Paint a layer: the origin is the board's upper left corner, and y, of which PDF has the other idea, runs up."""
    canvas.addLiteral(pdf_stream(layer))
    for label in layer.labels:
        _write(canvas, label)


def pdf_stream(layer: Layer) -> str:
    """The areas and strokes of a layer as PDF operators: nearly all of a map's bytes, the same on every page."""
    lines = ["q 1 j 1 J"]
    for fill, areas in groupby(layer.areas, key=lambda area: area.fill):
        lines += [f"{_numbers(fill)} rg", *(_pdf_path(ring, "h") for area in areas for ring in area.rings), "f*"]
    for stroke in layer.strokes:
        lines.append(f"{_numbers(stroke.pen.colour)} RG {stroke.pen.width:g} w")
        lines += [*(_pdf_path(path, "") for path in stroke.paths), "S"]
    return "\n".join([*lines, "Q"])


def _pdf_path(points: Ring, end: str) -> str:
    first, *others = [f"{x:g} {-y:g}" for x, y in points]
    return f"{first} m {' l '.join(others)} l {end}"


def _write(canvas: Canvas, label: Label) -> None:
    x, y = label.at[0], -_baseline(label)
    font = font_of(FONTS[label.face]).fontName
    if label.anchor == "middle":
        x -= canvas.stringWidth(label.text, font, label.size) / 2
    canvas.setFont(font, label.size)
    canvas.setFillColorRGB(*label.colour)
    if label.halo:
        canvas.setStrokeColorRGB(*label.halo)
        canvas.setLineWidth(label.size * HALO)
        canvas.drawString(x, y, label.text, mode=1)
    canvas.drawString(x, y, label.text, mode=0)


def _baseline(label: Label) -> float:
    return label.at[1] + label.size * DIGIT_HEIGHT / 2


def _numbers(values: Iterable[float]) -> str:
    return " ".join(f"{value:g}" for value in values)


# --- SVG


def _svg(drawing: MapDrawing) -> str:
    """One document in the units of the board, with a margin so that no heavy line is cut at the edge."""
    edge = FRAME.width
    width, height = drawing.width + 2 * edge, _full_height(drawing) + 2 * edge
    layers = (*drawing.layers, _surroundings(drawing))
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-edge:g} {-TITLE_ROOM - edge:g} {width:g} {height:g}"'
            ' font-family="Helvetica, Arial, sans-serif">',
            f"<title>{escape(drawing.title)}</title>",
            f'<rect x="{-edge:g}" y="{-TITLE_ROOM - edge:g}" width="{width:g}" height="{height:g}" fill="#fff"/>',
            *(line for layer in layers for line in _svg_layer(layer)),
            "</svg>\n",
        ]
    )


def _svg_layer(layer: Layer) -> Iterator[str]:
    yield '<g fill-rule="evenodd" stroke-linejoin="round" stroke-linecap="round">'
    yield from map(_svg_area, layer.areas)
    yield from map(_svg_stroke, layer.strokes)
    yield from map(_svg_label, layer.labels)
    yield "</g>"


def _svg_area(area: Area) -> str:
    path = "".join(_svg_path(ring) + "Z" for ring in area.rings)
    opening = f'<path d="{path}" fill="{_hex(area.fill)}"'
    if not area.id:
        return opening + "/>"
    return f"{opening} id={quoteattr('place-' + area.id)}><title>{escape(f'{area.id} {area.name}')}</title></path>"


def _svg_stroke(stroke: Stroke) -> str:
    path = "".join(map(_svg_path, stroke.paths))
    return f'<path d="{path}" fill="none" stroke="{_hex(stroke.pen.colour)}" stroke-width="{stroke.pen.width:g}"/>'


def _svg_path(points: Ring) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def _svg_label(label: Label) -> str:
    style = f'font-size="{label.size:g}" fill="{_hex(label.colour)}" text-anchor="{label.anchor}"'
    style += ' font-weight="bold"' if "bold" in label.face else ""
    style += ' font-style="italic"' if "italic" in label.face else ""
    if label.halo:
        style += f' stroke="{_hex(label.halo)}" stroke-width="{label.size * HALO:g}" paint-order="stroke"'
    return f'<text x="{label.at[0]:g}" y="{_baseline(label):g}" {style}>{escape(label.text)}</text>'


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)
