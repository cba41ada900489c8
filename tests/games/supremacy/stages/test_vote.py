"""R0.9: the Nuclear Winter Threshold and the end turn, as the sheets of turn 1 choose them."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

import pytest

from pbm.contract import NOBODY
from pbm.games.supremacy.events.votes import EndTurnFixed, ThresholdFixed
from pbm.games.supremacy.orders import EndTurn, Order, Threshold
from tests.games.supremacy.fates import fates
from tests.games.supremacy.harness import board, of_type, play

THREE = [{"number": 3}, {"number": 4}, {"number": 5}]
VOTES = [
    ("R0.9 the average of all choices", {3: "NWT 20\nEND 25", 4: "NWT 30\nEND 35"}, (25, 30), ["done"] * 4),
    ("R0.9 a half is rounded up", {3: "NWT 20\nEND 20", 4: "NWT 25\nEND 21"}, (23, 21), ["done"] * 4),
    ("R0.9 less than a half is rounded down", {3: "NWT 15", 4: "NWT 15", 5: "NWT 16"}, (15, 30), ["done"] * 3),
    ("R0.9 more than a half is rounded up", {3: "NWT 15", 4: "NWT 16", 5: "NWT 16"}, (16, 30), ["done"] * 3),
    ("R0.9 with no choice, 27 and 30", {}, (27, 30), []),
    ("R0.9 who is silent does not count", {3: "NWT 15", 4: "END 40"}, (15, 40), ["done"] * 2),
    ("R0.9 the least that can be chosen", {3: "NWT 15\nEND 20"}, (15, 20), ["done"] * 2),
    ("R0.9 the most that can be chosen", {3: "NWT 40\nEND 40"}, (40, 40), ["done"] * 2),
    ("R0.9 too little does not count", {3: "NWT 14\nEND 19", 4: "NWT 16"}, (16, 30), ["refused R0.9", "done", "refused R0.9"]),
    ("R0.9 too much does not count", {3: "NWT 41\nEND 41", 4: "END 22"}, (27, 22), ["refused R0.9", "refused R0.9", "done"]),
    ("R.1 one choice a sheet, the first that is valid", {3: "NWT 14\nNWT 20\nNWT 40"}, (20, 30), ["refused R0.9", "done", "refused R0.9"]),
    ("R0.9 absurd numbers", {3: [Threshold(10**18), EndTurn(-20)]}, (27, 30), ["refused R0.9"] * 2),
]  # fmt: skip


@pytest.mark.parametrize(("sheets", "expected", "fated"), [v[1:] for v in VOTES], ids=[v[0] for v in VOTES])
def test_votes_of_turn_1(sheets: dict[int, str | list[Order]], expected: tuple[int, int], fated: list[str]) -> None:
    """The sheets of turn 1 fix both numbers, and each choice has its fate."""
    state = board(turn=1, players=THREE)
    events = play(state, sheets, stages=["vote"])
    assert (state.nuclear.threshold, state.end_turn) == expected
    assert fates(events) == fated


def test_votes_after_turn_1() -> None:
    """R0.9: later nobody chooses any more, and both numbers stand."""
    state = board(turn=2, nuclear={"threshold": 33}, end_turn=22)
    events = play(state, {3: "NWT 20\nEND 25"}, stages=["vote"])
    assert (state.nuclear.threshold, state.end_turn) == (33, 22)
    assert fates(events) == ["refused R0.9"] * 2


def test_votes_are_secret() -> None:
    """R0.9, R14.4: nobody reads the outcome, nor the choices of others."""
    events = play(board(turn=1), {3: "NWT 20\nEND 25"}, stages=["vote"])
    counted = [*of_type(events, ThresholdFixed), *of_type(events, EndTurnFixed)]
    assert [(event.choices, event.seen_by) for event in counted] == [((20,), NOBODY), ((25,), NOBODY)]
