"""PDFs that were made to hurt: small on the disk, without end for who opens them."""

from __future__ import annotations

import struct
import tracemalloc
import zlib
from io import BytesIO

import pytest
from pypdf import PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, NameObject, TextStringObject

from pbm.host import forms
from pbm.host.forms import read_fields
from pbm.host.patience import OutOfPatience
from pbm.host.refused import Refused

Rows = list[tuple[int, int]]


class Pdf:
    """A PDF put together by hand: numbered objects, and at the end the table that finds them."""

    def __init__(self) -> None:
        self.data = bytearray(b"%PDF-1.7\n")
        self.rows: Rows = [(0, 0)]

    def add(self, body: bytes) -> int:
        self.rows.append((1, len(self.data)))
        self.data += b"%d 0 obj\n%s\nendobj\n" % (len(self.rows) - 1, body)
        return len(self.rows) - 1

    def stream(self, said: bytes, content: bytes) -> int:
        packed = zlib.compress(content, 9)
        head = b"<<%s/Filter/FlateDecode/Length %d>>" % (said, len(packed))
        return self.add(head + b"\nstream\n" + packed + b"\nendstream")

    def table(self, root: int, said: bytes = b"") -> int:
        """Gives the place where the table stands."""
        packed = b"".join(struct.pack(">BIH", kind, place, 0) for kind, place in self.rows)
        at = len(self.data)
        self.stream(b"/Type/XRef/W[1 4 2]/Size %d/Root %d 0 R%s" % (len(self.rows), root, said), packed)
        return at

    def form(self, fields: list[int]) -> bytes:
        named = b" ".join(b"%d 0 R" % field for field in fields)
        pages = self.add(b"<</Type/Pages/Kids[]/Count 0>>")
        root = self.add(b"<</Type/Catalog/Pages %d 0 R/AcroForm<</Fields[%s]>>>>" % (pages, named))
        return self.finished(self.table(root))

    def finished(self, table: int) -> bytes:
        return bytes(self.data) + b"startxref\n%d\n%%%%EOF\n" % table


def packed_fields(count: int, swollen: int) -> bytes:
    """Each field in a packed stream of its own, which holds so many spaces besides."""
    pdf = Pdf()
    fields = []
    for at in range(count):
        number = len(pdf.rows) + 1
        head = b"%d 0 " % number
        field = b"<</FT/Tx/T(f%d)/V(x)>>" % at
        stream = pdf.stream(b"/Type/ObjStm/N 1/First %d" % len(head), head + field + b" " * swollen)
        pdf.rows.append((2, stream))
        fields.append(number)
    return pdf.form(fields)


def table_after_table(count: int) -> bytes:
    """Each table of a hundred thousand objects sends the reader on to the next."""
    pdf = Pdf()
    rows, table = b"\1\0\0" * 100_000, 0
    for _ in range(count):
        before = b"/Prev %d" % table if table else b""
        table = len(pdf.data)
        pdf.stream(b"/Type/XRef/W[1 1 1]/Size 100000/Root 1 0 R" + before, rows)
    return pdf.finished(table)


def long_field(characters: int) -> bytes:
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    field = DictionaryObject(
        {
            NameObject("/FT"): NameObject("/Tx"),
            NameObject("/T"): TextStringObject("orders"),
            NameObject("/V"): TextStringObject("x" * characters),
        }
    )
    fields = ArrayObject([writer._add_object(field)])
    writer._root_object[NameObject("/AcroForm")] = DictionaryObject({NameObject("/Fields"): fields})
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def test_an_honest_form() -> None:
    """The hand that makes the bombs makes forms that are read, too: it is their size that is refused."""
    assert read_fields(packed_fields(3, 1000), "ada.pdf") == {"f0": "x", "f1": "x", "f2": "x"}
    assert read_fields(long_field(forms.MAX_VALUE), "ada.pdf") == {"orders": "x" * forms.MAX_VALUE}


BOMBS = [
    ("a stream that swells", packed_fields(1, 20_000_000), "cannot be read"),
    ("many streams", packed_fields(forms.MAX_STREAMS + 1, 100), "more in it than any order sheet"),
    ("more than a field holds", long_field(forms.MAX_VALUE + 1), "'orders' has more than 20,000 characters"),
]


@pytest.mark.parametrize("case", BOMBS, ids=lambda case: case[0])
def test_bombs(case: tuple[str, bytes, str]) -> None:
    """What would swell is refused before it has, under the name of its file."""
    _, data, reason = case
    with pytest.raises(Refused, match=f"^ada.pdf: .*{reason}"):
        read_fields(data, "ada.pdf")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # it may run out in a finalizer
def test_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A PDF that leads its reader from table to table is put away when it has taken long enough."""
    monkeypatch.setattr(forms, "SECONDS", 0.2)
    with pytest.raises(Refused, match=r"ada.pdf: the PDF cannot be read") as refusal:
        read_fields(table_after_table(500), "ada.pdf")
    assert isinstance(refusal.value.__cause__, OutOfPatience)


def test_swelling_is_refused_early() -> None:
    """Of a stream that would swell to fifty megabytes a few are made and no more."""
    bomb = packed_fields(1, 50_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(Refused):
            read_fields(bomb, "ada.pdf")
        assert tracemalloc.get_traced_memory()[1] < 20 * forms.MAX_SWOLLEN
    finally:
        tracemalloc.stop()
