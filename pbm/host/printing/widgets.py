"""Fields to be filled in on a screen, written as the PDF objects they are.

ReportLab's own form fields draw an appearance for each of them, at ten times the cost. A text field here has none: the
box is drawn on the page, and whoever fills it in draws what is in it (one appearance shared by many would be spoilt by
the first to be filled). Boxes to tick share two: a cross, and nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

Box = tuple[float, float, float, float]  # left, bottom, right, top

SIZE = 9  # of what is typed
_READ_ONLY, _MULTILINE = 1, 1 << 12
_PRINT = 4
_APPEARANCE = f"/Helv {SIZE} Tf 0 g"
_CROSS = "0.9 w 2 2 m 8 8 l 2 8 m 8 2 l S"


class _Raw(pdfdoc.PDFObject):  # type: ignore[misc]
    """An indirect object whose text is made when the document is written."""

    __RefOnly__ = 1

    def __init__(self, text: Callable[[Any], str]) -> None:
        self._text = text

    def format(self, document: Any) -> bytes:
        return self._text(document).encode("latin-1")


class _TabbedPage(pdfdoc.PDFPage):  # type: ignore[misc]
    """A page whose fields are reached by the Tab key row by row."""

    __NoDefault__ = [*pdfdoc.PDFPage.__NoDefault__, "Tabs"]  # noqa: RUF012 - as ReportLab has it
    Tabs = pdfdoc.PDFName("R")


@dataclass(slots=True)
class Widgets:
    """The form of one document. `finish` after the last field."""

    canvas: Canvas
    _fields: list[Any] = field(default_factory=list)
    _ticks: tuple[Any, Any] | None = None

    def text(
        self, name: str, box: Box, value: str = "", limit: int | None = None, lines: int = 1, hint: str = ""
    ) -> None:
        """With a value it is locked: what the office filled in is not for the player to change."""
        flags = (_READ_ONLY if value else 0) | (_MULTILINE if lines > 1 else 0)
        parts = [f"/FT/Tx/DA({_APPEARANCE})/F {_PRINT}", f"/Ff {flags}" if flags else ""]
        parts += [f"/MaxLen {limit}" if limit else "", f"/V{_string(value)}" if value else ""]
        self._add(name, box, "".join(parts), hint)

    def tick(self, name: str, box: Box, hint: str = "") -> None:
        on, off = self._ticks = self._ticks or (self._picture(_CROSS), self._picture(""))
        document = self.canvas._doc

        def states() -> str:
            return f"/AP<</N<</Yes {_ref(document, on)}/Off {_ref(document, off)}>>>>"

        self._add(name, box, f"/FT/Btn/F {_PRINT}/V/Off/AS/Off", hint, states)

    def finish(self) -> None:
        """Puts the fields into the catalogue. The viewer makes the appearance of what is typed."""
        document = self.canvas._doc
        fonts = "/DR<</Font<</Helv<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>>>"
        references = list(self._fields)
        document.Catalog.AcroForm = _Raw(
            lambda made: (
                f"<</Fields[{' '.join(_ref(made, one) for one in references)}]"
                f"{fonts}/DA({_APPEARANCE})/NeedAppearances true>>"
            )
        )

    def mark_page(self) -> None:
        """Called when the page just finished had fields: Tab goes through them as one reads."""
        self.canvas._doc.Pages.pages[-1].__class__ = _TabbedPage

    def _add(self, name: str, box: Box, more: str, hint: str, late: Callable[[], str] | None = None) -> None:
        rect = " ".join(f"{edge:.2f}" for edge in box)
        words = f"/TU{_string(hint)}" if hint else ""
        text = f"<</Type/Annot/Subtype/Widget/Rect[{rect}]/T{_string(name)}{words}{more}"
        widget = _Raw(lambda _: f"{text}{late() if late else ''}>>")
        reference = self.canvas._doc.Reference(widget)
        self.canvas._annotationrefs.append(reference)
        self._fields.append(reference)

    def _picture(self, code: str) -> Any:
        head = f"<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Resources<<>>/Length {len(code)}>>"
        return self.canvas._doc.Reference(_Raw(lambda _: f"{head}\nstream\n{code}\nendstream"))


def _ref(document: Any, reference: Any) -> str:
    made: bytes = pdfdoc.format(reference, document)
    return made.decode("latin-1")


def _string(text: str) -> str:
    """Plain letters as they are; anything else as UTF-16 in hexadecimal."""
    if text.isascii() and text.isprintable():
        return "(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"
