"""The same report as one would make it first: flowing paragraphs in every cell, the map and each field drawn anew.

It is here to be compared with, and it shows the same words, tables, maps and fields.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

from reportlab.graphics.charts.lineplots import LinePlot
from reportlab.graphics.shapes import Drawing
from reportlab.lib import colors
from reportlab.lib.pagesizes import LETTER, landscape
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, NextPageTemplate, PageBreak, PageTemplate, Spacer
from reportlab.platypus import Paragraph as Flow
from reportlab.platypus import Table as Grid

from pbm.contract import Game, SeatView
from pbm.drawing import Label, Layer, MapDrawing, Ring
from pbm.host.printing.fonts import FILES, FOLDER
from pbm.host.printing.map_parts import HALO, baseline, label_start
from pbm.host.printing.words import Speaker
from pbm.paper import Block, Chart, Field, Form, Group, Panel, Paragraph, Plate, Table, Title

MARGIN = 45
STYLES = getSampleStyleSheet()
GRID = [("LINEBELOW", (0, 0), (-1, -1), 0.3, colors.grey), ("FONT", (0, 0), (-1, 0), "Naive", 8)]


class Map(Flowable):  # type: ignore[misc]
    """Every path of every layer, every time."""

    def __init__(self, drawing: MapDrawing) -> None:
        super().__init__()
        self.drawing = drawing
        self.width, self.height = landscape(LETTER)[0] - 2 * MARGIN - 12, landscape(LETTER)[1] - 2 * MARGIN - 60

    def draw(self) -> None:
        scale = min(self.width / self.drawing.width, self.height / self.drawing.height)
        self.canv.translate(0, self.height)
        self.canv.scale(scale, scale)
        zoom, (x, y) = self.drawing.window.zoom, self.drawing.window.corner
        self.canv.scale(zoom, zoom)
        self.canv.translate(-x, y)
        for layer in self.drawing.layers:
            self._paint(layer)

    def _paint(self, layer: Layer) -> None:
        for area in layer.areas:
            self.canv.setFillColorRGB(*area.fill)
            self.canv.drawPath(self._path(area.shape.paths), stroke=0, fill=1)
        for stroke in layer.strokes:
            self.canv.setStrokeColorRGB(*stroke.pen.colour)
            self.canv.setLineWidth(stroke.pen.width)
            self.canv.drawPath(self._path(stroke.shape.paths))
        for label in layer.labels:
            self._write(label)

    def _path(self, lines: tuple[Ring, ...]) -> Any:
        path = self.canv.beginPath()
        for (x, y), *others in lines:
            path.moveTo(x, -y)
            for x, y in others:
                path.lineTo(x, -y)
        return path

    def _write(self, label: Label) -> None:
        at = label_start(label, label.at[0]), -baseline(label, label.at[1])
        self.canv.setFont("Naive", label.size)
        if label.halo:
            self.canv.setStrokeColorRGB(*label.halo)
            self.canv.setLineWidth(label.size * HALO)
            self.canv.drawString(*at, label.text, mode=1)
        self.canv.setFillColorRGB(*label.colour)
        self.canv.drawString(*at, label.text)


class Line(Flowable):  # type: ignore[misc]
    """A row of a form, with the fields of ReportLab."""

    def __init__(self, parts: list[str | Field]) -> None:
        super().__init__()
        self.parts = parts
        self.width, self.height = 500, 18 * max(part.lines if isinstance(part, Field) else 1 for part in parts)

    def draw(self) -> None:
        x = 0.0
        for part in self.parts:
            if isinstance(part, str):
                self.canv.setFont("Naive", 8)
                self.canv.drawString(x, 5, part)
                x += pdfmetrics.stringWidth(part, "Naive", 8) + 4
                continue
            wide = 10 if part.kind == "check" else min(part.width * 5, 200)
            self._field(part, x, wide)
            x += wide + 4

    def _field(self, part: Field, x: float, wide: float) -> None:
        form = self.canv.acroForm
        if part.kind == "check":
            form.checkbox(name=part.name, x=x, y=2, size=10, relative=True)
        else:
            form.textfield(name=part.name, x=x, y=2, width=wide, height=self.height - 4, fontSize=9, relative=True)


def naive_pdf(game: Game[Any, Any], view: SeatView) -> bytes:
    _register()
    file = BytesIO()
    document = BaseDocTemplate(file, invariant=1, title=view.country)
    document.addPageTemplates([_template("upright", LETTER, view), _template("lying", landscape(LETTER), view)])
    speaker = Speaker(game.name)
    story: list[Flowable] = []
    for section in view.sections:
        story.append(_flow(speaker.say(section.title), "Heading1"))
        story += [flowable for block in section.blocks for flowable in _flowables(speaker, block)]
    story += _form(speaker, view.form) if view.form else []
    document.build(story)
    return file.getvalue()


@cache
def _register() -> None:
    """ReportLab's own font of the same file, which it would take for ours if it were asked to register it."""
    pdfmetrics._fonts["Naive"] = TTFont("Naive", str(FOLDER / FILES["Sans"]))
    pdfmetrics.registerFontFamily("Naive")
    for style in STYLES.byName.values():
        style.fontName = "Naive"


def _template(name: str, size: tuple[float, float], view: SeatView) -> PageTemplate:
    frame = Frame(MARGIN, MARGIN, size[0] - 2 * MARGIN, size[1] - 2 * MARGIN)
    return PageTemplate(name, [frame], pagesize=size, onPage=partial(_foot, view))


def _foot(view: SeatView, canvas: Any, document: Any) -> None:
    canvas.setFont("Naive", 7)
    canvas.drawString(MARGIN, 30, f"{view.country}, turn {view.turn}, page {document.page}")


def _flow(text: str, style: str = "BodyText") -> Flow:
    return Flow(escape(text), STYLES[style])


def _flowables(speaker: Speaker, block: Block) -> Iterator[Flowable]:
    match block:
        case Title(text):
            yield _flow(speaker.say(text), "Heading2")
        case Paragraph(text):
            yield _flow(speaker.say(text))
        case Panel(items) if items:
            yield Grid([[_flow(speaker.say(label)), _flow(speaker.say(value))] for label, value in items], style=GRID)
        case Table(columns, rows, _, caption):
            heads = [_flow(speaker.say(column.title)) for column in columns]
            cells = [[_flow(speaker.say(cell)) for cell in row] for row in rows]
            yield from ((_flow(speaker.say(caption), "Heading3"),) if caption else ())
            yield Grid([heads, *cells], repeatRows=1, style=GRID)
        case Chart(title):
            yield _flow(speaker.say(title), "Heading3")
            yield from _chart(block)
        case Plate(title, drawing):
            yield from (NextPageTemplate("lying"), PageBreak(), _flow(speaker.say(title), "Heading2"), Map(drawing))
            yield from (NextPageTemplate("upright"), PageBreak())


def _chart(chart: Chart) -> Iterator[Flowable]:
    data = [[(chart.first + at, value) for at, value in enumerate(series.values)] for series in chart.series]
    if data and data[0]:
        drawing, plot = Drawing(500, 130), LinePlot()
        plot.x, plot.y, plot.width, plot.height, plot.data = 30, 15, 400, 100, data
        drawing.add(plot)
        yield drawing


def _form(speaker: Speaker, form: Form) -> Iterator[Flowable]:
    yield PageBreak()
    yield _flow(f"Order sheet for turn {form.turn}", "Heading1")
    for group in form.groups:
        yield from _group(speaker, group)


def _group(speaker: Speaker, group: Group) -> Iterator[Flowable]:
    yield _flow(speaker.say(group.title), "Heading2")
    yield _flow(speaker.say(group.hint))
    yield from (Line([part if isinstance(part, Field) else speaker.say(part) for part in row]) for row in group.rows)
    yield Spacer(1, 4)
