"""Fields to be filled in on a screen, written as the PDF objects they are.

ReportLab's own form fields draw an appearance for each of them, at ten times the cost. A text field here has none: the
box is drawn on the page, and whoever fills it in draws what is in it (one appearance shared by many would be spoilt by
the first to be filled). Boxes to tick share two: a cross, and nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

Box = tuple[float, float, float, float]  # left, bottom, right, top

SIZE = 9  # of what is typed
_READ_ONLY, _MULTILINE = 1, 1 << 12
_PRINT = 4
_APPEARANCE = f"/DA(/Helv {SIZE} Tf 0 g)"
# Of letters and of ticks, under the names by which viewers look for them.
_FONTS = {
    "Helv": "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "ZaDb": "<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>",
}
_CROSS = "0.9 w 2 2 m 8 8 l 2 8 m 8 2 l S"


@dataclass(frozen=True, slots=True)
class Widget:
    """A field on a page. With a value it is locked: what the office filled in is not for the player to change."""

    name: str
    box: Box
    value: str = ""
    limit: int | None = None
    lines: int = 1
    tick: bool = False


class _Raw(pdfdoc.PDFObject):  # type: ignore[misc]
    """An indirect object of which the text is known."""

    __RefOnly__ = 1

    def __init__(self, text: str) -> None:
        self._text = text

    def format(self, document: Any) -> bytes:
        return self._text.encode("latin-1")


class _TabbedPage(pdfdoc.PDFPage):  # type: ignore[misc]
    """A page whose fields are reached by the Tab key row by row."""

    __NoDefault__ = [*pdfdoc.PDFPage.__NoDefault__, "Tabs"]  # noqa: RUF012 - as ReportLab has it
    Tabs = pdfdoc.PDFName("R")


class Widgets:
    """The form of one document: fields page by page, then `finish`."""

    def __init__(self) -> None:
        self._fields: list[str] = []
        self._ticks = ""
        self._font = ""

    def put(self, canvas: Canvas, widgets: list[Widget]) -> None:
        """On the page that the canvas is at."""
        for widget in widgets:
            reference = canvas._doc.Reference(_Raw(self._text(canvas, widget)))
            canvas._annotationrefs.append(reference)
            self._fields.append(_number(canvas, reference))

    def finish(self, canvas: Canvas) -> None:
        """After the last page: the fields in the catalogue. The viewer makes the appearance of what is typed."""
        document = canvas._doc
        fields = " ".join(self._fields)
        document.Catalog.AcroForm = _Raw(
            f"<</Fields[{fields}]/DR<<{self._fonts(canvas)}>>{_APPEARANCE}/NeedAppearances true>>"
        )
        for page in document.Pages.pages:
            if page.Annots:
                page.__class__ = _TabbedPage

    def _text(self, canvas: Canvas, widget: Widget) -> str:
        rect = " ".join(f"{edge:.5g}" for edge in widget.box)
        head = f"<</Type/Annot/Subtype/Widget/F {_PRINT}/Rect[{rect}]/T{_string(widget.name)}"
        # What the office filled in is to be seen before anybody fills in the rest.
        shown = (
            f"/AP<</N {_number(canvas, canvas._doc.Reference(_shown(widget, self._fonts(canvas))))}>>"
            if widget.value
            else ""
        )
        return head + (self._tick(canvas) if widget.tick else _text_field(widget)) + shown + ">>"

    def _fonts(self, canvas: Canvas) -> str:
        """The fonts of what is typed: every viewer has them, so they are named and not carried along."""
        if not self._font:
            named = (f"/{name} {_number(canvas, canvas._doc.Reference(_Raw(text)))}" for name, text in _FONTS.items())
            self._font = f"/Font<<{''.join(named)}>>"
        return self._font

    def _tick(self, canvas: Canvas) -> str:
        if not self._ticks:
            on, off = (_number(canvas, canvas._doc.Reference(_picture(code))) for code in (_CROSS, ""))
            self._ticks = f"/FT/Btn/MK<</CA(8)>>/V/Off/AS/Off/AP<</N<</Yes {on}/Off {off}>>>>"
        return self._ticks


def _text_field(widget: Widget) -> str:
    flags = (_READ_ONLY if widget.value else 0) | (_MULTILINE if widget.lines > 1 else 0)
    more = f"/Ff {flags}" if flags else ""
    more += f"/MaxLen {widget.limit}" if widget.limit else ""
    more += f"/V{_string(widget.value)}" if widget.value else ""
    return f"/FT/Tx{_APPEARANCE}{more}"


def _shown(widget: Widget, fonts: str) -> _Raw:
    left, bottom, right, top = widget.box
    code = (
        f"/Tx BMC q BT /Helv {SIZE} Tf 0 g 2 {(top - bottom - SIZE) / 2 + 2:.5g} Td {_string(widget.value)} Tj ET Q EMC"
    )
    return _picture(code, f"{right - left:.5g} {top - bottom:.5g}", fonts)


def _picture(code: str, size: str = "10 10", resources: str = "") -> _Raw:
    head = f"<</Type/XObject/Subtype/Form/BBox[0 0 {size}]/Resources<<{resources}>>/Length {len(code)}>>"
    return _Raw(f"{head}\nstream\n{code}\nendstream")


def _number(canvas: Canvas, reference: Any) -> str:
    made: bytes = pdfdoc.format(reference, canvas._doc)
    return made.decode("latin-1")


def _string(text: str) -> str:
    """Plain letters as they are; anything else as UTF-16 in hexadecimal."""
    if text.isascii() and text.isprintable():
        return "(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"
