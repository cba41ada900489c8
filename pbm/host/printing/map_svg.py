"""A drawing as SVG: one document in the units of the board, its places with their numbers and names."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from pbm.drawing import WHOLE, Area, Colour, Label, Layer, MapDrawing, Pen, Ring, Stroke, Window
from pbm.host.printing.map_parts import (
    BOX_EDGE,
    FRAME,
    HALO,
    TITLE_ROOM,
    arrow_layers,
    baseline,
    framed,
    full_height,
    plate,
    surroundings,
)

FAMILY = "'DejaVu Sans Condensed', 'Arial Narrow', Arial, sans-serif"


def svg(drawing: MapDrawing) -> str:
    """With a margin, so that no heavy line is cut at the edge."""
    edge = FRAME.width
    left, top = -edge, -TITLE_ROOM - edge
    width, height = drawing.width + 2 * edge, full_height(drawing) + 2 * edge
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} {height:g}"'
            f" font-family={quoteattr(FAMILY)}>",
            f"<title>{escape(drawing.title)}</title>",
            f'<clipPath id="frame"><rect width="{drawing.width:g}" height="{drawing.height:g}"/></clipPath>',
            f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="#fff"/>',
            '<g clip-path="url(#frame)">',
            *(line for layer in drawing.layers for line in _layer(layer, drawing.window)),
            "</g>",
            *(line for layer in surroundings(drawing) for line in _layer(layer, WHOLE)),
            "</svg>\n",
        ]
    )


def _layer(layer: Layer, window: Window) -> Iterator[str]:
    if layer.areas or layer.strokes:
        (x, y), zoom = window.corner, window.zoom
        place = "" if window == WHOLE else f' transform="scale({zoom:g}) translate({-x:g} {-y:g})"'
        yield f'<g fill-rule="evenodd" stroke-linejoin="round" stroke-linecap="round"{place}>'
        yield from map(_area, layer.areas)
        yield from (_stroke(stroke, zoom) for stroke in layer.strokes)
        yield "</g>"
    for arrow in layer.arrows:
        for part in arrow_layers(arrow, window):
            yield from _layer(part, WHOLE)
    yield from (_plate(label, window) for label in layer.labels if label.box)
    yield from (_label(label, window) for label in layer.labels)


def _area(area: Area) -> str:
    path = "".join(_path(ring) + "Z" for ring in area.shape.paths)
    opening = f'<path d="{path}" fill="{_hex(area.fill)}"'
    if not area.id:
        return opening + "/>"
    return f"{opening} id={quoteattr('place-' + area.id)}><title>{escape(f'{area.id} {area.name}')}</title></path>"


def _stroke(stroke: Stroke, zoom: float) -> str:
    path = "".join(map(_path, stroke.shape.paths))
    return f'<path d="{path}" fill="none" {_pen(stroke.pen, zoom)}/>'


def _pen(pen: Pen, zoom: float = 1) -> str:
    style = f'stroke="{_hex(pen.colour)}" stroke-width="{pen.width / zoom:.4g}"'
    dash = " ".join(f"{length / zoom:.4g}" for length in pen.dash)
    return f'{style} stroke-dasharray="{dash}"' if dash else style


def _path(points: Ring) -> str:
    return "M" + "L".join(f"{x:.6g} {y:.6g}" for x, y in points)


def _label(label: Label, window: Window) -> str:
    x, y = framed(label.at, window)
    style = f'font-size="{label.size:g}" fill="{_hex(label.colour)}" text-anchor="{label.anchor}"'
    style += ' font-weight="bold"' if "bold" in label.face else ""
    style += ' font-style="italic"' if "italic" in label.face else ""
    if label.halo:
        style += f' {_pen(Pen(label.size * HALO, label.halo))} stroke-linejoin="round" paint-order="stroke"'
    return f'<text x="{x:.5g}" y="{baseline(label, y):.5g}" {style}>{escape(label.text)}</text>'


def _plate(label: Label, window: Window) -> str:
    assert label.box is not None
    x, y, width, height = plate(label, framed(label.at, window))
    size = f'x="{x:.5g}" y="{y:.5g}" width="{width:.5g}" height="{height:.5g}" rx="{height / 2:.5g}"'
    return f'<rect {size} fill="{_hex(label.box)}" {_pen(BOX_EDGE)}/>'


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)
