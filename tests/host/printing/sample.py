"""A report of no game in particular, with every kind of block, to be put on paper."""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

from pbm.contract import SeatView
from pbm.drawing import Area, Label, Layer, MapDrawing, Shape
from pbm.host.papers import Paper
from pbm.host.printing.pdf import seat_pdf
from pbm.host.storage.records import GameRecord
from pbm.paper import Block, Chart, Column, Form, Panel, Paragraph, Plate, Section, Series, Size, Table, Title

SCRIPTS = {
    "Greek": "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία",
    "Cyrillic": "Съешь же ещё этих мягких французских булок",
    "Vietnamese": "Hạ nghĩa thấy vựng đề chữ Quốc ngữ",
    "Turkish": "Pijamalı hasta yağız şoföre çabucak güvendi",
    "Polish": "Zażółć gęślą jaźń – “€ 5” … ‘x’ • →",
}
LONG = "Unübersehbarkeit" * 20
COLUMNS = (Column("No.", "right"), Column("Place"), Column("Armies", "right"), Column("Remarks", folds=True))
ROWS = tuple((str(at), f"Place {at}", str(at * 7 % 100), "held since the beginning") for at in range(1, 501))
BOARD = MapDrawing(
    width=100,
    height=50,
    title="A field",
    layers=(
        Layer(
            areas=(Area(Shape((((0, 0), (100, 0), (100, 50), (0, 50)),)), (0.9, 0.9, 0.9)),),
            labels=(Label("17", (50, 25), 8, "bold", halo=(1, 1, 1)),),
        ),
    ),
)
POSITION = Panel(
    (("Cash", "12,345"), ("Loan", "8,000"), ("Interest due", "400"), ("Stars", "3"), ("Account", "7.50 (low!)"))
    + tuple((f"Stock of {name}", f"{at} of 40") for at, name in enumerate(("grain", "minerals", "oil"), 11))
)
PRICES = Chart(
    "Market prices",
    1,
    (
        Series("Grain", tuple(100 + at * 3 % 40 for at in range(40))),
        Series("Minerals", tuple(120 + at * 7 % 60 for at in range(40))),
        Series("Oil", tuple(90 + at * at % 110 for at in range(40))),
    ),
)
EVERYTHING = (
    Section("Your position", (POSITION, *(Paragraph(f"{at}. You won something.", "lead") for at in range(1, 6)))),
    Section(
        "World news",
        (
            Title("Prices"),
            PRICES,
            Title("Voices"),
            *(Paragraph(text, "quote") for text in SCRIPTS.values()),
            Paragraph("Here is a longer text that goes over several lines. " * 12),
        ),
    ),
    Section(
        "Stage by stage",
        (
            Title("Attacks"),
            Title("On land", 2),
            *(
                block
                for at in range(30)
                for block in (
                    Paragraph(f"ATTACK {at} FROM 17 WITH 12", "order"),
                    Paragraph("It was won. " * 14, "item"),
                )
            ),
            Paragraph("  3 + 4\n= 7", "mono"),
            Paragraph("What is small.", "small"),
        ),
    ),
    Section(
        "Tables",
        (Table(COLUMNS, ROWS[:70], frozenset({3}), "Places"), Table(COLUMNS[:3], tuple(row[:3] for row in ROWS[:50]))),
    ),
    Section("Map", (Plate("The field after the turn", BOARD),)),
)


def report(
    *sections: Section,
    size: Size = "letter",
    country: str = "Ruritania",
    person: str = "Rudolf",
    form: Form | None = None,
) -> bytes:
    """The report that has these sections."""
    game: Any = SimpleNamespace(name="supremacy", title="Supremacy")
    record = GameRecord(
        12, "The Long War", "supremacy", 6, False, b"", "", False, "1", datetime(2000, 1, 1, tzinfo=UTC)
    )
    view = SeatView(3, country, 5, {}, sections, form, paper=size)
    return seat_pdf(game, record, view, Paper(country, "playing", person))


def page_of(*blocks: Block) -> bytes:
    return report(Section("A section", blocks))
