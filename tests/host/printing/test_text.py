"""Reports as text: every kind of block in 78 columns, whatever stands in it."""

from __future__ import annotations

import pytest

from pbm.drawing import MapDrawing
from pbm.host.printing.text import section_text
from pbm.host.printing.words import COLUMNS, Speaker, fold
from pbm.paper import Block, Chart, Column, Panel, Paragraph, Plate, Section, Series, Table, Title

SPEAKER = Speaker("supremacy")


def printed(*blocks: Block) -> list[str]:
    return section_text(SPEAKER, Section("Part", blocks)).split("\n")


def test_blocks_stand_apart() -> None:
    """Running text and columns have a blank line before them, titles one of their own, orders and items none."""
    blocks = (
        Paragraph("One."),
        Paragraph("Two."),
        Title("Sub"),
        Paragraph("ORDER", "order"),
        Paragraph("done", "item"),
    )
    assert printed(*blocks) == ["PART", "One.", "", "Two.", "", "Sub", "---", "ORDER", "    done"]


def test_table() -> None:
    """Columns are as wide as their cells; figures are flush right."""
    table = Table((Column("Name"), Column("A", "right")), (("Kenai", "5"), ("Yukon", "12")))
    assert printed(table)[1:] == ["Name    A", "Kenai   5", "Yukon  12"]


def test_wide_table() -> None:
    """A column that folds gives way, and nothing is lost."""
    words = " ".join(f"word{n}" for n in range(40))
    table = Table((Column("Name"), Column("Text", folds=True)), (("Kenai", words),))
    lines = printed(table)
    assert max(map(len, lines)) <= COLUMNS
    assert " ".join(" ".join(lines[2:]).replace("Kenai", "").split()) == words


def test_chart_is_figures() -> None:
    """A turn a row, beginning with the first."""
    chart = Chart("Prices", 4, (Series("Oil", (100, 97)), Series("Grain", (100, 105))))
    assert printed(chart)[1:] == ["Prices", "   Oil  Grain", "4  100    100", "5   97    105"]


def test_no_room_for_plates() -> None:
    """A map is for pages."""
    assert printed(Plate("Map", MapDrawing(1, 1, "", ()))) == ["PART"]


def test_panel() -> None:
    """Values stand in one column, their further lines too."""
    lines = printed(Panel((("Cash", "7000"), ("Supply centre", "w " * 60))))
    assert lines[1] == "Cash           7000"
    assert lines[3].startswith(" " * 15 + "w")


@pytest.mark.parametrize("block", [Paragraph("x" * 300), Paragraph("x" * 300, "quote"), Panel((("Label", "x" * 300),))])
def test_long_words(block: Block) -> None:
    """A word that fits on no line is broken, and all of it is there."""
    lines = printed(block)
    assert max(map(len, lines)) <= COLUMNS
    assert "".join(lines).count("x") == 300


def test_no_control_characters() -> None:
    """What would steer a terminal is shown as a mark."""
    assert "\x1b" not in "".join(printed(Paragraph("red \x1b[31m text\u202e")))


def test_fold_keeps_hyphens() -> None:
    """Only spaces are places to break a line."""
    assert fold("a " * 37 + "fall-out").splitlines()[1] == "fall-out"


def test_a_long_tale_is_set_apart() -> None:
    """An order that is told with a table, and a message with its signature, end with a blank line; others do not."""
    table = Table((Column("No."),), (("1",),))
    orders = [Paragraph("ATTACK", "order"), table, Paragraph("It was held.", "item"), Paragraph("MOVE", "order")]
    moves = [Paragraph("They marched.", "item"), Paragraph("BUILD", "order"), Paragraph("Peace.", "quote")]
    signed = [Paragraph("- Kola (8)", "item"), Paragraph("War.", "quote")]
    lines = section_text(Speaker("supremacy"), Section("Stage", (*orders, *moves, *signed))).split("\n")
    assert [lines[lines.index(text) - 1] for text in ("MOVE", "BUILD", "    War.")] == ["", "    They marched.", ""]
