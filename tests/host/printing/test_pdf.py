"""The PDF of a report: sound, readable by a machine, within its margins, nothing over anything else."""

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations, pairwise

import pikepdf
import pypdfium2
import pytest
from pypdf import PdfReader

from pbm.host.printing.chart import round_figures
from pbm.host.printing.pages import FOOT, HEAD, SIDE
from pbm.paper import Chart, Column, Field, Form, Group, Panel, Paragraph, Section, Series, Size, Table, Title
from tests.host.printing.sample import COLUMNS, EVERYTHING, LONG, ROWS, SCRIPTS, page_of, report

SIZES: dict[Size, tuple[float, float]] = {"letter": (612, 792), "a4": (595.28, 841.89)}
PAPERS = pytest.mark.parametrize("size", SIZES)
Box = tuple[float, float, float, float]  # left, bottom, right, top


def words_of(data: bytes) -> str:
    """All text, in the order in which it stands in the file."""
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages)


def boxes_of(page: pypdfium2.PdfPage) -> Iterator[Box]:
    """Of each run of text on a page, as a viewer sees it."""
    text = page.get_textpage()
    return (text.get_rect(at) for at in range(text.count_rects()))


def overlaps(boxes: list[Box]) -> list[tuple[Box, Box]]:
    """Pairs of which one covers more than a hair of the other; italics lean over a little more."""
    ordered = sorted(boxes, key=lambda box: -box[3])
    return [
        (a, b)
        for a, b in combinations(ordered, 2)
        if min(a[2], b[2]) - max(a[0], b[0]) > 1.2 and min(a[3], b[3]) - max(a[1], b[1]) > 0.6
    ]


@pytest.fixture(scope="module")
def everything() -> bytes:
    return report(*EVERYTHING)


@PAPERS
def test_sound(size: Size) -> None:
    """Two strangers open it and find nothing wrong."""
    data = report(*EVERYTHING, size=size)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
    assert PdfReader(io.BytesIO(data), strict=True).pages[0].extract_text()


@PAPERS
def test_pages(size: Size) -> None:
    """Pages are of the paper asked for, upright but for the map, and numbered 'x of y' under game, turn and country."""
    pages = PdfReader(io.BytesIO(report(*EVERYTHING, size=size))).pages
    sizes = [(float(page.mediabox.width), float(page.mediabox.height)) for page in pages]
    upright = pytest.approx(SIZES[size], abs=0.1)
    assert sizes[:-1] == [upright] * (len(pages) - 1)
    assert sizes[-1][::-1] == upright
    for number, page in enumerate(pages, 1):
        text = page.extract_text()
        for words in (
            "Ruritania (3)",
            "Report of turn 5",
            "Supremacy, game 12 (The Long War)",
            f"Page {number} of {len(pages)}",
        ):
            assert words in text


def test_catalogue(everything: bytes) -> None:
    """Language, title, page labels, a bookmark for each section and plate; no clock, no machine."""
    reader = PdfReader(io.BytesIO(everything))
    root = reader.root_object
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]  # type: ignore[index]
    assert reader.page_labels == [str(number) for number in range(1, 7)]
    titles = [[inner.title for inner in entry] if isinstance(entry, list) else entry.title for entry in reader.outline]
    assert titles == [*(str(section.title) for section in EVERYTHING), ["The field after the turn"]]
    assert reader.metadata is not None
    assert reader.metadata.title == "Ruritania (3), Report of turn 5, Supremacy, game 12 (The Long War)"
    assert reader.metadata.creation_date_raw == "D:20000101000000+00'00'"


def test_fonts_are_inside(everything: bytes) -> None:
    """Every font of a report is embedded, and only in part."""
    fonts = PdfReader(io.BytesIO(everything)).pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    assert fonts
    for name in fonts:
        font = fonts[name].get_object()
        assert re.fullmatch(r"/[A-Z]{6}\+DejaVuSans.*", font["/BaseFont"])
        assert font["/FontDescriptor"]["/FontFile2"].get_object().get_data()
    assert len(everything) < 250_000


def test_same_bytes(everything: bytes) -> None:
    """The same report twice, and under two orders of hashing, is the same bytes."""
    assert report(*EVERYTHING) == everything
    code = "import sys; from tests.host.printing.sample import *; sys.stdout.buffer.write(report(*EVERYTHING))"
    for seed in "12":
        made = subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            check=True,
        )
        assert made.stdout == everything


def test_read_in_order(everything: bytes) -> None:
    """A machine reads the sections in their order, and within a table row by row."""
    text = " ".join(words_of(everything).split())
    places = [
        text.index(words) for words in ("Your position", "Cash 12,345", "World news", "Attacks", "35 Place 35 45")
    ]
    assert places == sorted(places)
    assert "1 Place 1 7 held since the beginning 2 Place 2 14 held since the beginning" in text


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts(script: str) -> None:
    """Letters of many languages are on the page and can be copied from it."""
    page = pypdfium2.PdfDocument(page_of(Paragraph(SCRIPTS[script])))[0]
    assert SCRIPTS[script] in page.get_textpage().get_text_range()


def test_decomposed_letters() -> None:
    """A letter and its accent written as two characters is set as one."""
    assert "Phở" in words_of(page_of(Paragraph("Pho\u031b\u0309")))


@pytest.mark.parametrize("text", ["中文", "🚀", "\U0010ffff", "\u0378", "\x81"])
def test_unknown_letters(text: str) -> None:
    """What the font lacks is a box on the page, as wide as it is reckoned, and no crash."""
    empty, shown = (
        pypdfium2.PdfDocument(page_of(Paragraph(words), Paragraph("end")))[0].render(grayscale=True).to_pil()
        for words in ("a", "a" + text)
    )
    assert ink_of(shown) > ink_of(empty)


def ink_of(image) -> int:  # type: ignore[no-untyped-def]
    return sum(255 - shade for shade in image.tobytes())


@pytest.mark.parametrize("text", ["(", ")", "\\", "\\)", "(a) Tj ET", "\\101", "<b>&amp;", "{{ 7 }}", "%", "€"])
def test_nothing_is_markup(text: str) -> None:
    """Whatever a player writes is on the page as it was written."""
    assert f"[{text}]" in words_of(page_of(Paragraph(f"[{text}]"), Table((Column("x"),), ((text,),))))


@pytest.mark.parametrize("name", ["🚀 Ω", "(\\", "Ёж <b>", "þæö"])
def test_any_name(name: str) -> None:
    """Whatever a country is called, it is in the title of the document, and a section in the bookmarks."""
    reader = PdfReader(io.BytesIO(report(Section(name, ()), Section(name, ()), country=name)))
    assert reader.metadata is not None
    assert str(reader.metadata.title).startswith(f"{name} (3)")
    assert [entry.title for entry in reader.outline] == [name, name]  # type: ignore[union-attr]


@PAPERS
def test_margins(size: Size) -> None:
    """No ink outside the margins, with very long words, names and rows too."""
    odd = (
        Panel((("Name", LONG), (LONG, "x"))),
        Paragraph(LONG),
        Paragraph(LONG, "order"),
        Table(tuple(Column(f"Column {at}") for at in range(14)), (tuple("some words" for _ in range(14)),)),
        Table((Column("A"), Column("B", folds=True), Column(LONG)), ((LONG, LONG, "1"),)),
        Chart(LONG, 1, (Series("a", (1, 2)),)),
    )
    data = report(*EVERYTHING[:-1], Section(LONG, odd), size=size, country="Übersee " * 12, person=LONG)
    for page in pypdfium2.PdfDocument(data):
        width, height = page.get_size()
        for left, bottom, right, top in boxes_of(page):
            assert left >= SIDE - 1
            assert right <= width - SIDE + 1
            assert bottom >= FOOT - 3
            assert top <= height - HEAD + 3


def test_nothing_over_anything() -> None:
    """No text covers another, in tables least of all."""
    wide = Table(tuple(Column(f"Column {at}", "right") for at in range(14)), ((("1234567",) * 14),) * 3)
    folding = Table(COLUMNS, tuple((a, b * 3, c, d * 9) for a, b, c, d in ROWS[:40]))
    for page in pypdfium2.PdfDocument(report(*EVERYTHING[:-1], Section("More", (wide, folding)))):
        assert overlaps(list(boxes_of(page))) == []


def test_long_table() -> None:
    """All 500 rows are there, and the headings on every page."""
    pages = PdfReader(io.BytesIO(page_of(Table(COLUMNS, ROWS)))).pages
    words = [page.extract_text() for page in pages]
    assert len(pages) > 4
    assert all("Armies" in text for text in words)
    seen = " ".join(" ".join(words).split())
    assert [row for row in ROWS if f"{row[0]} {row[1]} {row[2]} {row[3]}" not in seen] == []


@pytest.mark.parametrize("columns", range(2, 11))
def test_long_table_of_full_width(columns: int) -> None:
    """Columns that gave way fill the page, or by a rounding error a little more, and are printed in one lane."""
    several = tuple(Column(f"Column {at}", folds=at > 0) for at in range(columns))
    row = ("x" * 14, *["words " * 30] * (columns - 1))
    assert "words" in words_of(page_of(Table(several, (row,) * 12)))


def test_row_longer_than_a_page() -> None:
    """A cell of more lines than a page has goes on over the page."""
    words = [f"w{at}" for at in range(4000)]
    data = page_of(Table((Column("No."), Column("Text", folds=True)), (("1", " ".join(words)),)))
    assert len(PdfReader(io.BytesIO(data)).pages) > 1
    assert set(words) <= set(words_of(data).split())


@pytest.mark.parametrize(
    "block",
    [Table(COLUMNS, ()), Panel(()), Chart("", 1, ()), Chart("x", 1, (Series("a", ()),)), Paragraph("")],
    ids=repr,
)
def test_empty(block) -> None:  # type: ignore[no-untyped-def]
    """A block with nothing in it does no harm."""
    assert "A section" in words_of(page_of(block))
    assert "Armies" in words_of(page_of(Table(COLUMNS, ())))


def test_title_stays_with_what_follows() -> None:
    """A title is never the last thing on a page, and an order never without what became of it."""
    for lines in range(40, 60):
        filler = (Paragraph("x"),) * lines
        followed = (Title("A title"), Title("Another", 2), Paragraph("BORROW 5", "order"), Paragraph("Done.", "item"))
        for page in PdfReader(io.BytesIO(page_of(*filler, *followed))).pages:
            text = page.extract_text()
            assert ("A title" in text) == ("BORROW 5" in text) == ("Done." in text)


def test_outcome_beside_its_order() -> None:
    """A short outcome stands on the line of its order, a long one or one of several below it."""
    short, long = Paragraph("Done.", "item"), Paragraph("Done. " * 40, "item")
    order = Paragraph("BORROW 5", "order")
    for outcomes, beside in (((short,), True), ((long,), False), ((short, short), False)):
        text = pypdfium2.PdfDocument(page_of(order, *outcomes, order, *outcomes))[0].get_textpage().get_text_range()
        assert text.count("BORROW 5 Done.") == (2 if beside else 0)


def test_many_orders() -> None:
    """Orders one after the other, hundreds of them, fill their pages."""
    data = page_of(*(Paragraph(f"BORROW {at}", "order") for at in range(300)))
    assert len(PdfReader(io.BytesIO(data)).pages) <= 8


@pytest.mark.parametrize("turns", [1, 2, 40, 400])
def test_chart(turns: int) -> None:
    """One turn or many: names and last figures at the lines' ends, no figure over another."""
    lines = tuple(
        Series(name, tuple(100 + at * step % 90 for at in range(turns))) for step, name in enumerate("abc", 7)
    )
    (page,) = pypdfium2.PdfDocument(page_of(Chart("Prices", 1, lines)))
    text = page.get_textpage().get_text_range()
    for series in lines:
        assert f"{series.name} {series.values[-1]}" in text
    assert overlaps(list(boxes_of(page))) == []


@pytest.mark.parametrize("values", [(0, 0), (-5, 5), (1, 1), (10, 1000), (10**6, 10**6 + 1), (-3, -3)])
def test_chart_of_any_figures(values: tuple[int, int]) -> None:
    """Axes have few, round, rising figures around all values."""
    figures = round_figures(min(values), max(values))
    assert 2 <= len(figures) <= 8
    assert figures[0] <= min(values) <= max(values) <= figures[-1]
    (step,) = {b - a for a, b in pairwise(figures)}
    assert str(step).rstrip("0") in ("1", "2", "5")


@pytest.mark.parametrize("rows", range(45, 60))
def test_key_stays_with_its_table(rows: int) -> None:
    """What explains a table is on the page of its last row."""
    table = Table(
        (Column("Place"), Column("What is there, at length " * 4)), tuple((f"row {n}", "x") for n in range(rows))
    )
    data = report(Section("Tables", (table, Paragraph("The key to it.", "small"))))
    (page,) = [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages if "The key" in page.extract_text()]
    assert f"row {rows - 1}" in page


def test_account_is_read_down() -> None:
    """A table in lanes goes on beside itself; an account does not."""
    columns = (Column("Item"), Column("Amount", "right"))
    rows = tuple((f"item {n}", str(n)) for n in range(12))
    for account, lanes in ((False, 3), (True, 1)):
        words = words_of(report(Section("Money", (Table(columns, rows, account=account),))))
        assert words.count("Amount") == lanes


def test_first_page_tells_where_the_sheet_is() -> None:
    """Whoever wants to give orders reads on the first page where the order sheet begins."""
    form = Form(6, (Group("Loan", ((Field("loan_borrow", 4),),)),), "")
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(report(*EVERYTHING, form=form))).pages]
    (sheet,) = [at for at, text in enumerate(pages, 1) if "Type into the boxes" in text]
    assert f"Order sheet for turn 6: page {sheet}" in pages[0]
