"""The players' guide to orders: complete, true and on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pbm.contract import Faults
from pbm.games.supremacy.guide import render, verbs
from pbm.games.supremacy.guide.chapters import CHAPTERS, Chapter, Form
from pbm.games.supremacy.orders import ORDER_TYPES, Order
from pbm.games.supremacy.reader import read
from tests.cli.shell import Shell

PAGE = Path(__file__).parents[3] / "docs" / "orders.md"
FORMS = [form for chapter in CHAPTERS for form in chapter.forms]


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.chdir(tmp_path)
    return Shell(tmp_path)


@pytest.mark.parametrize("kind", ORDER_TYPES, ids=lambda kind: kind.__name__)
def test_every_order_is_in_it(kind: type[Order]) -> None:
    """R.1: each kind of order has a form, an example, a rule and a cost on the page."""
    (chapter,) = [chapter for chapter in CHAPTERS if any(form.order is kind for form in chapter.forms)]
    form = next(form for form in chapter.forms if form.order is kind)
    text = render(form.example.split()[0])
    assert isinstance(text, str)
    flat = " ".join(text.split())
    for wanted in (" ".join(form.form.split()), form.example, f"Cost: {chapter.cost}", kind.rule):
        assert wanted in flat


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.example)
def test_every_example_is_such_an_order(form: Form) -> None:
    """What the guide shows can be copied: it is read as the order that it is said to be."""
    sheet = read(form.example)
    assert sheet.refusals == ()
    assert [type(order) for order in sheet.orders] == [form.order]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.title)
def test_rules_exist(chapter: Chapter) -> None:
    """Every rule that the guide cites is one of the rules."""
    rules = (PAGE.parent / "rules" / "supremacy.md").read_text("utf-8")
    for rule in {*chapter.rules, *(form.order.rule for form in chapter.forms)}:
        assert f"- {rule} " in rules


def test_page_is_not_stale(shell: Shell) -> None:
    """`pbm orders > docs/orders.md` would change nothing."""
    assert shell.type("orders").stdout == PAGE.read_text("utf-8")


@pytest.mark.parametrize("word", ["ATTACK", "attack", "retreat to", "RETREAT-TO", "no space defence", "Sell Company"])
def test_one_word(shell: Shell, word: str) -> None:
    """`pbm orders ATTACK` prints what concerns that order, and not the whole guide."""
    said = shell.type("orders", word).stdout
    assert re.search(rf"^    .*{word.replace('-', '.').replace(' ', '.')}", said, re.I | re.M)
    assert 0 < said.count("## ") <= 3


@pytest.mark.parametrize(
    "word, near", [("ATACK", "ATTACK"), ("buidl", "BUILD"), ("airlift", "MOVE"), ("PROSPEKT 4", "PROSPECT")]
)
def test_nearest_word(shell: Shell, word: str, near: str) -> None:
    """A word that no order begins with is refused with the nearest that one does."""
    assert f"did you mean {near}?" in shell.refused("orders", word)


@pytest.mark.parametrize("word", ["", "xyzzy", "\u0416" * 5000, "17"])
def test_no_such_word(shell: Shell, word: str) -> None:
    """A word like no other is refused with the words that there are."""
    said = shell.refused("orders", word)
    assert "ATTACK, MOVE" in said
    assert len(said) < 600


def test_words_of_the_game() -> None:
    """The guide lists every verb of the sheet, and says nothing but text about it."""
    from pbm.games.supremacy.words import VERBS

    assert {spellings[0] for spellings in VERBS.values()} == set(verbs())
    assert isinstance(render(), str)
    assert isinstance(render("nothing like it"), Faults)
