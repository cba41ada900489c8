"""Plates: a map on a landscape page of its own."""

from __future__ import annotations

from pbm.drawing import MapDrawing
from pbm.host.printing.map import place_map
from pbm.host.printing.pages import Pages


def draw_plate(pages: Pages, title: str, drawing: MapDrawing) -> None:
    """The map has its own title on it; the plate's is in the bookmarks."""
    leaf = pages.leaf if pages.leaf.fresh and pages.leaf.width > pages.leaf.height else pages.turn(landscape=True)
    pages.bookmark(title, 1)
    leaf.later(lambda canvas: place_map(canvas, drawing, leaf.left, leaf.bottom, leaf.measure, leaf.top - leaf.bottom))
    leaf.y = leaf.bottom
