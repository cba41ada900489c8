"""Stage 1a: loans, interest and salaries. Position 3 (16-18), on turn 5."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

from typing import Any

import pytest

from pbm.contract import Event
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.money import InterestPaid, LoanDefaulted, SalariesPaid
from pbm.games.supremacy.orders import Borrow, Order, Repay
from tests.games.supremacy.fates import fates_by_line
from tests.games.supremacy.harness import board, of_type, play
from tests.games.supremacy.war import place

HOMES = (16, 17, 18)
UNMANNED = [place(home, 3) for home in HOMES]  # nobody to be paid
Money = tuple[int, int, int]  # cash, principal, past due


def owing(cash: int, principal: int = 0, past_due: int = 0) -> Board:
    player = {"number": 3, "cash": cash, "principal": principal, "past_due": past_due}
    return board(players=[player, {"number": 4}], places=UNMANNED)


def money(state: Board) -> Money:
    player = state.players[3]
    return player.cash, player.principal, player.past_due


def paid(state: Board, sheet: str | list[Order] = "") -> list[Event]:
    return play(state, {3: sheet}, stages=["pay"])


@pytest.mark.parametrize(
    ("principal", "rate", "interest"),
    [
        pytest.param(1, 5, 1, id="R1.1 a single million"),
        pytest.param(20, 5, 1, id="R1.1 nothing to round"),
        pytest.param(21, 5, 2, id="R1.1 rounded up"),
        pytest.param(4999, 5, 250, id="R1.1 the last at 5"),
        pytest.param(5000, 10, 500, id="R1.1 the first at 10, on the whole"),
        pytest.param(9999, 10, 1000, id="R1.1 the last at 10"),
        pytest.param(10000, 15, 1500, id="R1.1 the first at 15"),
        pytest.param(14999, 15, 2250, id="R1.1 the last at 15"),
        pytest.param(15000, 20, 3000, id="R1.1 the first at 20"),
        pytest.param(20000, 20, 4000, id="R1.1 the whole loan"),
    ],
)
def test_interest(principal: int, rate: int, interest: int) -> None:
    """Interest falls due on the whole principal, and is paid from cash."""
    state = owing(7000, principal)
    assert of_type(paid(state), InterestPaid) == [InterestPaid(3, principal, rate, interest, 0)]
    assert money(state) == (7000 - interest, principal, 0)


LOANS: list[tuple[str, Money, str | list[Order], Money, dict[int, str]]] = [
    ("R1.1 no loan, no interest", (7000, 0, 0), "", (7000, 0, 0), {}),
    ("R1.2 a loan", (7000, 0, 0), "BORROW 2000", (9000, 2000, 0), {1: "done"}),
    ("R1.2 the least", (0, 0, 0), "BORROW 1", (1, 1, 0), {1: "done"}),
    ("R1.2 the most", (0, 0, 0), "BORROW 20000", (20000, 20000, 0), {1: "done"}),
    ("R1.2 one more is cut", (0, 0, 0), "BORROW 20001", (20000, 20000, 0), {1: "cut R1.2"}),
    ("R1.2 a huge request is cut", (0, 0, 0), [Borrow(10**18, line=1)], (20000, 20000, 0), {1: "cut R1.2"}),
    ("R1.2 cut to what is left", (7000, 19000, 0), "BORROW 5000", (4200, 20000, 0), {1: "cut R1.2"}),
    ("R1.2 nothing is left", (7000, 20000, 0), "BORROW 1", (3000, 20000, 0), {1: "refused R1.2"}),
    ("R1.2 nothing is no loan", (7, 0, 0), [Borrow(0, line=1)], (7, 0, 0), {1: "refused R1.2"}),
    ("R1.2 less than nothing", (7, 0, 0), [Borrow(-9, line=1)], (7, 0, 0), {1: "refused R1.2"}),
    ("R1.2 in default", (0, 0, 10), "BORROW 100", (0, 0, 10), {1: "refused R1.4"}),
    ("R1.4 in default, though it ends now", (70, 0, 10), "BORROW 100", (60, 0, 0), {1: "refused R1.4"}),
    ("R1.1 a loan of this turn bears none", (7000, 1000, 0), "BORROW 4000", (10950, 5000, 0), {1: "done"}),
    ("R1.3 a loan pays the interest", (0, 1000, 0), "BORROW 50", (0, 1050, 0), {1: "done"}),
    ("R1.3 exactly enough cash", (50, 1000, 0), "", (0, 1000, 0), {}),
    ("R1.3 one short: no part is paid", (49, 1000, 0), "", (49, 1000, 100), {}),
    ("R1.3 by choice", (7000, 1000, 0), "DEFAULT", (7000, 1000, 100), {1: "done"}),
    ("R1.3 late charge on a further turn", (0, 1000, 100), "", (0, 1000, 200), {}),
    ("R1.3 by choice again", (7000, 1000, 100), "DEFAULT", (7000, 1000, 200), {1: "done"}),
    ("R1.3 late charge rounded down, interest up", (0, 1019, 0), "", (0, 1019, 101), {}),
    ("R1.3 late charge of a large loan", (0, 20000, 0), "", (0, 20000, 5000), {}),
    ("R1.3 no late charge on a loan of this turn", (0, 19000, 0), "BORROW 1000", (1000, 20000, 4750), {1: "done"}),
    ("R1.3 interest and past-due, or neither", (149, 1000, 100), "", (149, 1000, 200), {}),
    ("R1.4 both paid, default ends", (150, 1000, 100), "", (0, 1000, 0), {}),
    ("R1.4 past-due without a loan", (100, 0, 100), "", (0, 0, 0), {}),
    ("R1.3 nothing to default on", (7000, 0, 0), "DEFAULT", (7000, 0, 0), {1: "refused R1.3"}),
    ("R1.5 a repayment, after interest", (7000, 3000, 0), "REPAY 1000", (5850, 2000, 0), {1: "done"}),
    ("R1.5 the least", (100, 1000, 0), "REPAY 1", (49, 999, 0), {1: "done"}),
    ("R1.5 at most what is owed", (7000, 500, 0), "REPAY 900", (6475, 0, 0), {1: "cut R1.5"}),
    ("R1.5 at most the cash", (1500, 5000, 0), "REPAY 3000", (0, 4000, 0), {1: "cut R1.5"}),
    ("R1.5 of a huge sum", (7000, 500, 0), [Repay(10**18, line=1)], (6475, 0, 0), {1: "cut R1.5"}),
    ("R1.5 no cash left", (50, 1000, 0), "REPAY 10", (0, 1000, 0), {1: "refused R1.5"}),
    ("R1.5 nothing owed", (7000, 0, 0), "REPAY 10", (7000, 0, 0), {1: "refused R1.5"}),
    ("R1.5 nothing is no repayment", (7000, 100, 0), [Repay(0, line=1)], (6995, 100, 0), {1: "refused R1.5"}),
    ("R1.5 less than nothing", (7000, 100, 0), [Repay(-5, line=1)], (6995, 100, 0), {1: "refused R1.5"}),
    ("R1.5 while past-due is owed", (49, 1000, 0), "REPAY 10", (49, 1000, 100), {1: "refused R1.5"}),
    ("R1.5 in the turn that ends a default", (200, 1000, 100), "REPAY 50", (0, 950, 0), {1: "done"}),
    ("R1.0 the first written counts", (0, 0, 0), "BORROW 100\nREPAY 50\nBORROW 10", (100, 100, 0), {1: "done", 2: "refused R1.0", 3: "refused R1.0"}),
    ("R1.0 whichever it is", (700, 1000, 0), "DEFAULT\nBORROW 50", (700, 1000, 100), {1: "done", 2: "refused R1.0"}),
    ("R1.0 even if it is refused", (70, 1000, 10), "BORROW 50\nDEFAULT", (10, 1000, 0), {1: "refused R1.4", 2: "refused R1.0"}),
]  # fmt: skip


@pytest.mark.parametrize(("before", "sheet", "after", "fated"), [c[1:] for c in LOANS], ids=[c[0] for c in LOANS])
def test_loans(before: Money, sheet: str | list[Order], after: Money, fated: dict[int, str]) -> None:
    """Cash, principal and past-due before, a sheet, and what they are after it."""
    state = owing(*before)
    events = paid(state, sheet)
    assert money(state) == after
    assert fates_by_line(events) == fated


def test_a_default_keeps_its_arithmetic() -> None:
    """R1.3, R14.3: what fell due, at which rate, the late charge; for the player alone."""
    (default,) = of_type(paid(owing(0, 5000), ""), LoanDefaulted)
    assert default == LoanDefaulted(3, 5000, 10, 500, 250, False)
    assert default.seen_by == {3}


# Position 3 with 9 armies at home, 9 units abroad and 7 at sea.
FORCES = {
    19: (3, 0),
    21: (1, 0),
    504: (0, 1),
    505: (2, 2),
    16: (3, 0),
    17: (5, 0),
    18: (1, 0),
    903: (2, 2),
    910: (0, 3),
}
UNPAID = [
    ("R1.6 all are paid", 0, {}),
    ("R1.6 one from each DWZ, in number order", 1, {903: (1, 2)}),
    ("R1.6 armies before navies", 2, {903: (1, 2), 910: (0, 2)}),
    ("R1.6 a second pass", 3, {903: (0, 2), 910: (0, 2)}),
    ("R1.6 then the ships", 5, {903: (0, 1), 910: (0, 1)}),
    ("R1.6 DWZs until none is left there", 7, {903: (0, 0), 910: (0, 0)}),
    ("R1.6 then lands and SWZs, not single units", 8, {19: (2, 0), 903: (0, 0), 910: (0, 0)}),
    ("R1.6 armies aboard before their ships", 9, {19: (2, 0), 505: (1, 2), 903: (0, 0), 910: (0, 0)}),
    ("R1.6 down to a single unit", 11, {19: (1, 0), 505: (0, 2), 903: (0, 0), 910: (0, 0)}),
    ("R1.6 a single ship too", 12, {19: (1, 0), 505: (0, 1), 903: (0, 0), 910: (0, 0)}),
    ("R1.6 then the single units", 14, {19: (0, 0), 21: (0, 0), 505: (0, 1), 903: (0, 0), 910: (0, 0)}),
    ("R1.6 all of them", 16, {19: (0, 0), 21: (0, 0), 504: (0, 0), 505: (0, 0), 903: (0, 0), 910: (0, 0)}),
    ("R1.6 last HOME lands, a pass at a time", 19, {16: (2, 0), 17: (4, 0), 18: (0, 0)}),
    ("R1.6 in number order", 20, {16: (1, 0), 17: (4, 0), 18: (0, 0)}),
    ("R1.6 nobody is paid", 25, dict.fromkeys(FORCES, (0, 0))),
]  # fmt: skip


def garrisoned(cash: int) -> Board:
    places = [place(id, 3, *forces) for id, forces in FORCES.items() if id < 900]
    fleets = [
        {"place": id, "player": 3, "armies": armies, "navies": navies}
        for id, (armies, navies) in FORCES.items()
        if id > 900
    ]
    return board(players=[{"number": 3, "cash": cash}, {"number": 4}], places=places, fleets=fleets)


def forces(state: Board, id: int) -> tuple[int, int]:
    force: Any = state.places.get(id) or state.fleets.get((id, 3))
    return (force.armies, force.navies) if force else (0, 0)


@pytest.mark.parametrize(("unpaid", "changed"), [case[1:] for case in UNPAID], ids=[case[0] for case in UNPAID])
def test_salaries(unpaid: int, changed: dict[int, tuple[int, int]]) -> None:
    """25 units want 10 each; whoever is not paid leaves the map in the order of R1.6."""
    state = garrisoned(10 * (25 - unpaid) + 9 * bool(unpaid))
    (event,) = [salaries for salaries in of_type(paid(state), SalariesPaid) if salaries.player == 3]
    assert (event.paid, event.cost) == (25 - unpaid, 250 - 10 * unpaid)
    assert sum(gone.armies + gone.navies for gone in event.removed) == unpaid
    expected = {id: (0, 0) if unpaid > 16 and id not in HOMES else force for id, force in FORCES.items()} | changed
    assert {id: forces(state, id) for id in FORCES} == expected
    assert all(state.places[id].owner == 3 for id in FORCES if id < 900), "a place without units keeps its owner"
    assert state.players[3].cash == 9 * bool(unpaid)


def test_salaries_after_the_bank() -> None:
    """R1.5, R1.6: interest and repayment come first, the forces get what is left of the cash."""
    state = garrisoned(500)
    state.players[3].principal = 1000
    paid(state, "REPAY 250")
    assert money(state) == (0, 750, 0)
    assert sum(sum(forces(state, id)) for id in FORCES) == 20
