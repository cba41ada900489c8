"""Plates: a map on a landscape page of its own."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from pbm.drawing import MapDrawing
from pbm.host.printing.map import paint
from pbm.host.printing.pages import Pages
from pbm.host.printing.pdf_text import draw_title

GAP = 4.0  # between the title and the map


def draw_plate(pages: Pages, title: str, drawing: MapDrawing) -> None:
    leaf = pages.leaf if pages.leaf.fresh and pages.leaf.width > pages.leaf.height else pages.turn(landscape=True)
    pages.bookmark(title, 1)
    draw_title(pages, title, 1, 0)
    room = leaf.y - leaf.bottom - GAP
    leaf.later(lambda canvas: place_map(canvas, drawing, leaf.left, leaf.bottom, leaf.measure, room))
    leaf.y = leaf.bottom


def place_map(canvas: Canvas, drawing: MapDrawing, x: float, y: float, width: float, height: float) -> None:
    scale = min(width / drawing.width, height / drawing.height)
    canvas.saveState()
    canvas.translate(x, y + height)
    canvas.scale(scale, scale)
    for layer in drawing.layers:
        paint(canvas, layer)
    canvas.restoreState()
