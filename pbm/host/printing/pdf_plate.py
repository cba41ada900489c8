"""Plates: a map on a landscape page of its own."""

from __future__ import annotations

from pbm.drawing import MapDrawing
from pbm.host.printing.map_pdf import place_map
from pbm.host.printing.pages import Pages

SIDE = 27.0  # a map needs the width of the paper more than wide margins; no printer needs more


def draw_plate(pages: Pages, title: str, drawing: MapDrawing) -> None:
    """The map has its own title on it; the plate's is in the bookmarks."""
    leaf = pages.leaf if pages.leaf.fresh and pages.leaf.width > pages.leaf.height else pages.turn(landscape=True)
    pages.bookmark(title, 1)
    wide, high = leaf.width - 2 * SIDE, leaf.top - leaf.bottom
    leaf.later(lambda canvas: place_map(canvas, drawing, SIDE, leaf.bottom, wide, high))
    leaf.y = leaf.bottom
