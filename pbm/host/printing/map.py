"""Any game's board, described in `pbm.drawing`, as a file: a landscape page of PDF, SVG or PNG.

All are made from the same layers, title and legend being one more layer around the board, and the same drawing always
gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Literal

from reportlab.lib.pagesizes import landscape
from reportlab.pdfgen.canvas import Canvas

from pbm.drawing import MapDrawing
from pbm.host.printing.fonts import SANS, font_of
from pbm.host.printing.map_pdf import place_map
from pbm.host.printing.map_svg import svg
from pbm.host.printing.pages import SIZES
from pbm.paper import Size

MARGIN = 27.0  # points, on every side: no printer needs more
DOTS_PER_INCH = 200

Kind = Literal[".pdf", ".svg", ".png"]


def kind_of(file: str) -> Kind:
    """The kind of picture that the ending of a file's name asks for."""
    ending = Path(file).suffix.lower()
    for kind in _KINDS:
        if ending == kind:
            return kind
    raise ValueError(f"a map is drawn as {', '.join(_KINDS)}, not as {ending!r}")


def draw(drawing: MapDrawing, paper: Size = "letter", kind: Kind = ".pdf") -> bytes:
    return _KINDS[kind](drawing, paper)


def _pdf(drawing: MapDrawing, paper: Size) -> bytes:
    width, height = landscape(SIZES[paper])
    file = BytesIO()
    font = font_of(SANS).fontName
    canvas = Canvas(file, pagesize=(width, height), pageCompression=1, invariant=1, initialFontName=font)
    canvas.setTitle(drawing.title)
    place_map(canvas, drawing, MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def _svg(drawing: MapDrawing, _: Size) -> bytes:
    return svg(drawing).encode()


def _png(drawing: MapDrawing, paper: Size) -> bytes:
    """What a viewer shows of the PDF, so that nothing is drawn in a third way."""
    from pypdfium2 import PdfDocument  # a large library, and few ask for a picture

    file = BytesIO()
    page = PdfDocument(_pdf(drawing, paper))[0]
    page.render(scale=DOTS_PER_INCH / 72).to_pil().save(file, "PNG", dpi=(DOTS_PER_INCH, DOTS_PER_INCH))
    return file.getvalue()


_KINDS: dict[Kind, Callable[[MapDrawing, Size], bytes]] = {".pdf": _pdf, ".svg": _svg, ".png": _png}
