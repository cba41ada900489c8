"""The fonts of everything that is printed: widths of texts, and the parts of a font that a document carries.

A font is cut into rows of 256 characters, U+0400 to U+04FF being one, and a document carries the rows that it uses.
Row 0 is Windows-1252, so that dashes and quotation marks are in it, and nearly every report needs no other. A row is
cut out and deflated once in the life of the process and is then the same bytes in every document: making a subset
for each document is what costs most in other ways of doing it. What the font lacks is shown as a box, and still is
the right character for who copies it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from itertools import groupby
from pathlib import Path
from unicodedata import normalize

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFontFace

rl_config.useA85 = 0  # bytes as they are: printable ones are a quarter more, for no reader of today

FOLDER = Path(__file__).resolve().parents[2] / "data" / "fonts"
SANS, BOLD, ITALIC, BOLD_ITALIC, MONO = "Sans", "SansBold", "SansItalic", "SansBoldItalic", "Mono"
FILES = {
    SANS: "DejaVuSansCondensed.ttf",
    BOLD: "DejaVuSansCondensed-Bold.ttf",
    ITALIC: "DejaVuSansCondensed-Oblique.ttf",
    BOLD_ITALIC: "DejaVuSansCondensed-BoldOblique.ttf",
    MONO: "DejaVuSansMono.ttf",
}
ROW = 256
REMEMBERED = 1 << 13  # texts whose widths and codes are kept: the sixteen reports of a turn have most in common
NOTHING = 0  # no character: drawn as a box
_BASE = "cp1252"
_SYMBOLIC, _NONSYMBOLIC = 1 << 2, 1 << 5
# In a PDF string: what would end it or escape is escaped, what is not ASCII is written in octal.
_ESCAPES = {code: f"\\{code:03o}" for code in (*range(32), *range(127, 256))} | {ord(c): f"\\{c}" for c in "()\\"}

Run = tuple[int, str]  # a row, and codes of it as they stand in a PDF string


class _Widths(dict[str, float]):
    """Of characters, in thousandths of the size. What the font lacks is as wide as the box."""

    def __init__(self, face: TTFontFace) -> None:
        super().__init__({chr(code): round(width, 1) for code, width in face.charWidths.items()})
        self._box: float = round(face.defaultWidth, 1)

    def __missing__(self, character: str) -> float:
        return self._box


class Font:
    """One of `FILES`, as a font that ReportLab can be given: it asks for texts in runs of one row each."""

    _dynamicFont = 1  # so that ReportLab asks
    _multiByte = 1
    shapable = False

    def __init__(self, name: str) -> None:
        self.fontName = name
        self.width = lru_cache(maxsize=REMEMBERED)(self._width)
        self.runs = lru_cache(maxsize=REMEMBERED)(self._runs)

    @cached_property
    def face(self) -> TTFontFace:
        return TTFontFace(str(FOLDER / FILES[self.fontName]))

    @cached_property
    def _widths(self) -> _Widths:
        return _Widths(self.face)

    def _width(self, text: str) -> float:
        """Of a text in size 1."""
        return sum(map(self._widths.__getitem__, normalize("NFC", text))) / 1000

    def _runs(self, text: str) -> tuple[Run, ...]:
        text = normalize("NFC", text)
        try:
            return ((0, _escaped(text.encode(_BASE))),)
        except UnicodeEncodeError:
            places = map(_place, text)
            rows = groupby(places, key=lambda place: place[0])
            return tuple((row, _escaped(bytes(code for _, code in codes))) for row, codes in rows)

    def use(self, row: int, doc: PDFDocument) -> str:
        """The row's name in the document, which from now on carries it."""
        name = row_name(self.fontName, row)
        fonts = doc.idToObject["BasicFonts"].dict
        if name not in fonts:
            fonts[name] = doc.Reference(self._font(row, doc), name)
        return name

    def _font(self, row: int, doc: PDFDocument) -> bytes:
        cut = _cut(self.fontName, row)
        file = _numbered(doc, f"{cut.name}.file", cut.file)
        descriptor = _numbered(doc, f"{cut.name}.descriptor", cut.descriptor(file))
        return cut.font(descriptor, _numbered(doc, f"{cut.name}.characters", cut.characters))

    # --- what ReportLab calls

    def stringWidth(self, text: str, size: float, encoding: str = "utf8") -> float:
        return self.width(text) * size

    def splitString(self, text: str, doc: PDFDocument, encoding: str = "utf8") -> list[tuple[int, bytes]]:
        places = map(_place, normalize("NFC", text))
        return [(row, bytes(c for _, c in codes)) for row, codes in groupby(places, key=lambda place: place[0])]

    def getSubsetInternalName(self, subset: int, doc: PDFDocument) -> str:
        return f"/{self.use(subset, doc)}"


class _Cut:
    """One row of a font, as objects of PDF."""

    def __init__(self, font: str, row: int) -> None:
        face = font_of(font).face
        characters = [NOTHING if row == 0 and code < 32 else ord(_character(row, code)) for code in range(ROW)]
        data = face.makeSubset(characters)
        self.face = face
        self.name = row_name(font, row)
        self.title = f"{_letters(row)}+{face.name.decode()}"
        self.file = _stream(data, f"/Length1 {len(data)}")
        self.characters = _stream(_to_unicode(row).encode())
        self.widths = " ".join(f"{face.getCharWidth(code):.5g}" for code in characters)

    def descriptor(self, file: str) -> bytes:
        face = self.face
        box = " ".join(f"{side:.5g}" for side in face.bbox)
        return (
            f"<< /Type /FontDescriptor /FontName /{self.title} /Flags {face.flags & ~_NONSYMBOLIC | _SYMBOLIC}"
            f" /FontBBox [{box}] /ItalicAngle {face.italicAngle:.5g} /Ascent {face.ascent:.5g} /Descent"
            f" {face.descent:.5g} /CapHeight {face.capHeight:.5g} /StemV {face.stemV} /FontFile2 {file} >>"
        ).encode()

    def font(self, descriptor: str, characters: str) -> bytes:
        return (
            f"<< /Type /Font /Subtype /TrueType /BaseFont /{self.title} /FirstChar 0 /LastChar {ROW - 1}"
            f" /Widths [{self.widths}] /FontDescriptor {descriptor} /ToUnicode {characters} >>"
        ).encode()


@cache
def _cut(font: str, row: int) -> _Cut:
    return _Cut(font, row)


@cache
def font_of(name: str) -> Font:
    """The font of this name, known to ReportLab from now on."""
    font = Font(name)
    pdfmetrics.registerFont(font)
    return font


def width(text: str, font: str, size: float) -> float:
    return font_of(font).width(text) * size


def row_name(font: str, row: int) -> str:
    """Fixed, so that what was drawn once may be placed in any document."""
    return f"{font}.{row:x}"


def _place(character: str) -> tuple[int, int]:
    """The row of a character, and its code there."""
    try:
        return 0, character.encode(_BASE)[0]
    except UnicodeEncodeError:
        return divmod(ord(character), ROW)


def _character(row: int, code: int) -> str:
    return bytes([code]).decode(_BASE, "replace") if row == 0 else chr(row * ROW + code)


def _escaped(codes: bytes) -> str:
    return codes.decode("latin-1").translate(_ESCAPES)


def _numbered(doc: PDFDocument, name: str, body: bytes) -> str:
    doc.Reference(body, name)
    number, generation = doc.idToObjectNumberAndVersion[name]
    return f"{number} {generation} R"


def _stream(data: bytes, more: str = "") -> bytes:
    packed = zlib.compress(data, 9)
    head = f"<< /Filter /FlateDecode /Length {len(packed)} {more} >>\nstream\n"
    return head.encode() + packed + b"\nendstream"


def _letters(row: int) -> str:
    """Six letters of its own for every row, as the name of a part of a font must begin."""
    letters = ""
    for _ in range(6):
        row, at = divmod(row, 26)
        letters = chr(ord("A") + at) + letters
    return letters


def _to_unicode(row: int) -> str:
    """Which characters the codes stand for."""
    ranges = list(_ranges(row))
    return "\n".join(
        [
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
            "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
            "1 begincodespacerange <00> <FF> endcodespacerange",
            f"{len(ranges)} beginbfrange",
            *(f"<{low:02X}> <{high:02X}> <{_utf16(character)}>" for low, high, character in ranges),
            "endbfrange endcmap CMapName currentdict /CMap defineresource pop end end",
        ]
    )


def _ranges(row: int) -> Iterator[tuple[int, int, str]]:
    if row:
        yield 0, ROW - 1, chr(row * ROW)
        return
    yield 0x20, 0x7E, " "
    yield from ((code, code, _character(0, code)) for code in range(0x80, 0xA0) if _character(0, code) != "\ufffd")
    yield 0xA0, 0xFF, "\xa0"


def _utf16(character: str) -> str:
    return character.encode("utf-16-be", "surrogatepass").hex().upper()
