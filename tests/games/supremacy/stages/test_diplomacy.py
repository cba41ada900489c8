"""Messages, 3x5 cards and forms. Positions 3 and 4, on turn 5; position 5 is out of the game."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

import pytest

from pbm.contract import EVERYBODY
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.diplomacy import CardDelivered, CardReported, MessagePublished, QuestionAsked
from pbm.games.supremacy.orders import Card, Message, Order, Question, ReportCard
from tests.games.supremacy.fates import fates, fates_by_line
from tests.games.supremacy.harness import board, of_type, play


def game() -> Board:
    return board(players=[{"number": 3}, {"number": 4}, {"number": 5, "status": "out"}])


Sheet = str | list[Order]
MESSAGES: list[tuple[str, Sheet, list[str], list[str]]] = [
    ("R11.1 signed with country and number", 'MESSAGE "We come in peace."', ["We come in peace."], ["done"]),
    ("R11.1 two", 'MESSAGE "One"\nMESSAGE "Two"', ["One", "Two"], ["done", "done"]),
    ("R.1 a third is refused", [Message("1"), Message("2"), Message("3")], ["1", "2"], ["done", "done", "refused R11.1"]),
    ("R11.1 a hundred characters", [Message("x" * 100)], ["x" * 100], ["done"]),
    ("R11.1 no more than a hundred", [Message("x" * 101)], ["x" * 100], ["cut R11.1"]),
    ("R11.1 nothing is no message", [Message(" "), Message("a"), Message("b")], ["a", "b"], ["refused R11.1", "done", "done"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("sheet", "texts", "fated"), [case[1:] for case in MESSAGES], ids=[case[0] for case in MESSAGES]
)
def test_messages(sheet: Sheet, texts: list[str], fated: list[str]) -> None:
    """What everybody reads, signed, and what became of the orders."""
    events = play(game(), {3: sheet}, stages=["diplomacy"])
    assert of_type(events, MessagePublished) == [MessagePublished(3, "West U.S.A.", text) for text in texts]
    assert all(message.seen_by is EVERYBODY for message in of_type(events, MessagePublished))
    assert fates(events) == fated


MANY: list[Order] = [Card(4, str(number), line=number) for number in range(1, 17)]
CARDS: list[tuple[str, Sheet, list[str], list[str]]] = [
    ("R11.2 a card", 'CARD TO 4 "Shall we?"', ["Shall we?"], ["done"]),
    ("R11.2 600 characters", [Card(4, "x" * 600)], ["x" * 600], ["done"]),
    ("R11.2 no more than 600", [Card(4, "x" * 601)], ["x" * 600], ["cut R11.2"]),
    ("R11.2 fifteen a turn, R.1 the sixteenth is refused", MANY, [str(n) for n in range(1, 16)], ["done"] * 15 + ["refused R11.2"]),
    ("R11.2 nothing is no card", [Card(4, "")], [], ["refused R11.2"]),
    ("R11.2 not to oneself", 'CARD TO 3 "Me"', [], ["refused R11.2"]),
    ("R11.2 not to one who is out", 'CARD TO 5 "Pity"', [], ["refused R11.2"]),
    ("R11.2 not to nobody", [Card(0, "Hello"), Card(10**18, "Hello")], [], ["refused R11.2"] * 2),
]  # fmt: skip


@pytest.mark.parametrize(("sheet", "texts", "fated"), [case[1:] for case in CARDS], ids=[case[0] for case in CARDS])
def test_cards(sheet: Sheet, texts: list[str], fated: list[str]) -> None:
    """What player 4 reads, and nobody else (R14.3); numbered, so that one can be reported."""
    events = play(game(), {3: sheet}, stages=["diplomacy"])
    cards = of_type(events, CardDelivered)
    assert cards == [CardDelivered(4, number, 3, "West U.S.A.", text) for number, text in enumerate(texts, 1)]
    assert all(card.seen_by == {4} for card in cards)
    assert fates(events) == fated


def test_cards_of_several_senders() -> None:
    """R11.2: the limit is each sender's, the numbers are each reader's."""
    state = board(players=[{"number": number} for number in (3, 4, 6)])
    sheets = {3: 'CARD TO 6 "a"\nCARD TO 4 "b"', 4: 'CARD TO 6 "c"', 6: 'CARD TO 4 "d"'}
    cards = of_type(play(state, sheets, stages=["diplomacy"]), CardDelivered)
    assert [(card.player, card.number, card.text) for card in cards] == [
        (6, 1, "a"),
        (4, 1, "b"),
        (6, 2, "c"),
        (4, 2, "d"),
    ]


def test_forms_for_the_office() -> None:
    """R11.2, R13.4: a card in bad taste is reported and a question asked; nobody else reads of them."""
    sheet: list[Order] = [
        ReportCard(3, line=1),
        ReportCard(0, line=2),
        Question("May I?", line=3),
        Question(" ", line=4),
    ]
    events = play(game(), {3: sheet}, stages=["diplomacy"])
    assert of_type(events, CardReported) == [CardReported(3, 3)]
    assert of_type(events, QuestionAsked) == [QuestionAsked(3, "May I?")]
    assert all(event.seen_by == {3} for event in events)
    assert fates_by_line(events) == {1: "done", 2: "refused R11.2", 3: "done", 4: "refused R13.4"}
