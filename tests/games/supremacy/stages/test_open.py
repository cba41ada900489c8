"""Stage 1a: companies are opened, lands and companies are cleaned up. Positions 3 (16-18) and 4 (22-24), on turn 5."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

from typing import Any

import pytest

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.companies import CompaniesOpened, CompanyCleaned, LandCleaned, ProductionTransferred
from pbm.games.supremacy.orders import CleanCompany, CleanLand, Close, Order
from tests.games.supremacy.fates import fates_by_line
from tests.games.supremacy.harness import board, of_type, play
from tests.games.supremacy.war import company, place, player

COMPANIES = [
    company(16, "oil", 3, size=4), company(16, "grain", 3, size=2), company(16, "mineral", 3, size=2),
    company(17, "oil", 3, size=2), company(17, "mineral", 3, size=1),
    company(18, "oil", 3, size=3, clean=False),
    company(19, "oil", 3, size=6), company(22, "grain", 4, size=5), company(25, "oil", 0, discovered=False),
]  # fmt: skip
ALL = "16 oil, 16 grain, 16 mineral, 17 oil, 17 mineral"


def game(cash: int = 7000, *places: dict[str, Any]) -> Board:
    """Position 3 has companies at home, an unclean one in 18, and one in the neutral land 19."""
    return board(players=[player(3, cash=cash), player(4)], places=list(places), companies=COMPANIES)


def opened(state: Board) -> set[str]:
    return {f"{id} {resource}" for id, resource in state.notes.opened if state.companies[id, resource].owner == 3}


OPENED: list[tuple[str, int, str | list[Order], str, int, dict[int, str]]] = [
    ("R1.7 all are open, 50 each", 7000, "", ALL, 6750, {}),
    ("R1.7 but those closed by the sheet", 7000, "CLOSE 16 OIL\nCLOSE 17 MINERAL", "16 grain, 16 mineral, 17 oil", 6850, {1: "done", 2: "done"}),
    ("R1.7 exactly enough cash", 250, "", ALL, 0, {}),
    ("R1.7 the smallest closes first", 249, "", "16 oil, 16 grain, 16 mineral, 17 oil", 49, {}),
    ("R1.7 of equals the higher place number", 150, "", "16 oil, 16 grain, 16 mineral", 0, {}),
    ("R1.7 then mineral before grain", 100, "", "16 oil, 16 grain", 0, {}),
    ("R1.7 the largest last", 50, "", "16 oil", 0, {}),
    ("R1.7 no cash at all", 49, "", "", 49, {}),
    ("R1.7 one closed saves another", 150, "CLOSE 16 OIL", "16 grain, 16 mineral, 17 oil", 0, {1: "done"}),
    ("R1.7 OPEN changes nothing", 7000, "OPEN 17 OIL", ALL, 6750, {1: "done"}),
    ("R1.7 OPEN for want of cash", 50, "OPEN 17 OIL", "16 oil", 0, {1: "refused R1.7"}),
    ("R1.7 a company in another's land", 7000, "OPEN 19 OIL", ALL, 6750, {1: "refused R1.7"}),
    ("R1.7 a company that is not clean", 7000, "OPEN 18 OIL", ALL, 6750, {1: "refused R1.7"}),
    ("R1.7 no company there", 7000, "CLOSE 17 GRAIN", ALL, 6750, {1: "refused R1.7"}),
    ("R1.7 another's company", 7000, "CLOSE 22 GRAIN", ALL, 6750, {1: "refused R1.7"}),
    ("R1.7 an undiscovered one", 7000, "OPEN 25 OIL", ALL, 6750, {1: "refused R1.7"}),
    ("R1.7 no such place", 7000, [Close(10**18, "oil", line=1)], ALL, 6750, {1: "refused R1.7"}),
    ("R.1 of two lines the last holds", 7000, "CLOSE 16 OIL\nOPEN 16 OIL", ALL, 6750, {1: "refused R.1", 2: "done"}),
    ("R.1 the other way round", 7000, "OPEN 16 OIL\nCLOSE 16 OIL", "16 grain, 16 mineral, 17 oil, 17 mineral", 6800, {1: "refused R.1", 2: "done"}),
    ("R1.8 a clean-up opens, without the 50", 7000, "CLEAN 18 OIL", f"{ALL}, 18 oil", 6250, {1: "done"}),
    ("R1.8 after the others have opened", 749, "CLEAN 18 OIL", ALL, 499, {1: "refused R1.8"}),
    ("R1.8 exactly enough cash", 750, "CLEAN 18 OIL", f"{ALL}, 18 oil", 0, {1: "done"}),
    ("R1.8 with OPEN", 7000, "OPEN 18 OIL\nCLEAN 18 OIL", f"{ALL}, 18 oil", 6250, {1: "done", 2: "done"}),
    ("R1.8 with CLOSE it is clean, and closed", 7000, "CLEAN 18 OIL\nCLOSE 18 OIL", ALL, 6250, {1: "done", 2: "done"}),
    ("R1.8 it is clean", 7000, "CLEAN 17 OIL", ALL, 6750, {1: "refused R1.8"}),
    ("R1.8 only once", 7000, "CLEAN 18 OIL\nCLEAN 18 OIL", f"{ALL}, 18 oil", 6250, {1: "done", 2: "refused R1.8"}),
    ("R1.8 by its title-holder only", 7000, "CLEAN 22 GRAIN", ALL, 6750, {1: "refused R1.8"}),
    ("R1.8 no such company", 7000, [CleanCompany(999, "oil", line=1)], ALL, 6750, {1: "refused R1.8"}),
]  # fmt: skip


@pytest.mark.parametrize("case", OPENED, ids=[case[0] for case in OPENED])
def test_companies(case: Any) -> None:
    """Cash and a sheet in; which companies are open, the cash left, and what became of the orders."""
    _, cash, sheet, open_ones, left, fated = case
    state = game(cash)
    events = play(state, {3: sheet}, stages=["open"])
    assert opened(state) == {name for name in open_ones.split(", ") if name}
    assert state.players[3].cash == left
    assert fates_by_line(events) == fated


def test_the_event_tells_open_closed_and_unpaid() -> None:
    """R1.7, R14.3: the owner alone reads which are open, which the sheet closed, and which could not be paid."""
    events = play(game(160), {3: "CLOSE 16 OIL"}, stages=["open"])
    (told,) = [event for event in of_type(events, CompaniesOpened) if event.player == 3]
    opened_ones = ((16, "grain"), (16, "mineral"), (17, "oil"))
    assert told == CompaniesOpened(3, opened_ones, ((16, "oil"),), ((17, "mineral"),), 150)
    assert told.seen_by == {3}


@pytest.mark.parametrize(
    ("sheet", "mark", "oil"),
    [
        pytest.param("CLEAN 18 OIL", True, 29, id="R1.8 it produces this very turn"),
        pytest.param("CLEAN 18 OIL\nCLOSE 18 OIL", False, 26, id="R1.7 not if the sheet closes it"),
    ],
)
def test_a_cleaned_company_produces(sheet: str, mark: bool, oil: int) -> None:
    """4 + 2 oil from the others, and 3 from the one that was cleaned."""
    state = game()
    state.companies[18, "oil"].produced = False
    events = play(state, {3: sheet}, stages=["open", "produce"])
    assert [event.opened for event in of_type(events, CompanyCleaned)] == [mark]
    assert state.players[3].stock["oil"] == oil
    assert state.companies[18, "oil"].produced is mark


def test_a_company_cleaned_abroad() -> None:
    """R1.8, R2.3: its title-holder may clean it wherever it is, but it yields nothing in another's place."""
    state = game()
    state.companies[19, "oil"].clean = False
    events = play(state, {3: "CLEAN 19 OIL"}, stages=["open", "produce"])
    assert state.companies[19, "oil"].clean
    transferred = of_type(events, ProductionTransferred)
    assert transferred
    assert 19 not in {one.place for event in transferred for one in event.yields}


CLEANED: list[tuple[str, int | None, dict[int, str | list[Order]], int | None, tuple[int, int], dict[int, str]]] = [
    ("R1.8 a turn for 4000", 2, {3: "CLEAN 20"}, 3, (4000, 0), {1: "done"}),
    ("R1.8 several turns", 0, {3: "CLEAN 20 TIMES 3"}, 3, (12000, 0), {1: "done"}),
    ("R1.8 several lines add up", 0, {3: "CLEAN 20\nCLEAN 20 TIMES 2"}, 3, (12000, 0), {1: "done", 2: "done"}),
    ("R1.8 several payers add up", 2, {3: "CLEAN 20", 4: "CLEAN 20 TIMES 2"}, 5, (4000, 8000), {1: "done"}),
    ("R1.8 to the age of 9, when fall-out ends", 7, {3: "CLEAN 20 TIMES 2"}, None, (8000, 0), {1: "done"}),
    ("R1.8 never beyond", 8, {3: "CLEAN 20 TIMES 3"}, None, (4000, 0), {1: "cut R1.8"}),
    ("R1.8 never beyond, of a huge number", 8, {3: [CleanLand(20, 10**18, line=1)]}, None, (4000, 0), {1: "cut R1.8"}),
    ("R1.8 never beyond, by two payers", 7, {3: "CLEAN 20", 4: "CLEAN 20 TIMES 3"}, None, (4000, 4000), {1: "cut R1.8"}),
    ("R1.8 nothing left for the second payer", 8, {3: "CLEAN 20", 4: "CLEAN 20"}, None, (4000, 0), {1: "refused R1.8"}),
    ("R.1 the whole price or nothing", 0, {3: "CLEAN 20 TIMES 6"}, 0, (0, 0), {1: "refused R1.8"}),
    ("R1.8 exactly the price", 0, {3: "CLEAN 20 TIMES 5"}, 5, (20000, 0), {1: "done"}),
    ("R1.8 not nuked", None, {3: "CLEAN 20"}, None, (0, 0), {1: "refused R1.8"}),
    ("R1.8 an SWZ", 3, {3: "CLEAN 505"}, 3, (0, 0), {1: "refused R1.8"}),
    ("R1.8 no such place", 3, {3: [CleanLand(10**18, line=1)]}, 3, (0, 0), {1: "refused R1.8"}),
    ("R1.8 no turn at all", 3, {3: [CleanLand(20, 0, line=1)]}, 3, (0, 0), {1: "refused R1.8"}),
    ("R1.8 less than none", 3, {3: [CleanLand(20, -4, line=1)]}, 3, (0, 0), {1: "refused R1.8"}),
]  # fmt: skip


@pytest.mark.parametrize("case", CLEANED, ids=[case[0] for case in CLEANED])
def test_clean_lands(case: Any) -> None:
    """The age of 20's fall-out before and after, what each payer paid, and the fate of the last order."""
    _, age, sheets, after, spent, fated = case
    players = [player(3, cash=20000), player(4, cash=20000)]
    state = board(players=players, places=[place(20, None, blast_age=age)], companies=[])
    events = play(state, sheets, stages=["open"])
    assert state.places[20].blast_age == after
    assert tuple(20000 - state.players[number].cash for number in (3, 4)) == spent
    assert fates_by_line(events) == fated


def test_fall_out_cleaned_now_counts_for_production() -> None:
    """R1.8, R2.3, R8.3: aged to 9 in stage 1a, the land produces in full and pays tribute in stage 2."""
    state = board(
        players=[player(3, cash=9000), player(4)],
        places=[place(21, 3, blast_age=7)],
        companies=[company(21, "oil", 3, size=5)],
    )
    events = play(state, {3: "CLEAN 21 TIMES 2"}, stages=["open", "produce"])
    assert of_type(events, LandCleaned) == [LandCleaned(3, 21, 2, 9, 8000)]
    assert state.players[3].stock["oil"] == 25
    assert state.players[3].cash == 9000 - 50 - 8000 + 3 * 500 + 20
