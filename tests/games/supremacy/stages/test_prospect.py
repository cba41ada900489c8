"""Stage 7: prospecting. Positions 3 and 4, on turn 5, with a reserve of three oil companies, one of grain, none of mineral."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

from typing import Any

import pytest

from pbm.contract import EVERYBODY
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.companies import Found, VentureMade
from pbm.games.supremacy.events.lots import LotDrawn
from pbm.games.supremacy.orders import Order, Prospect
from tests.games.supremacy.fates import fates
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import company, place, player

HIDDEN: dict[str, Any] = {"discovered": False, "produced": False}


def game(*places: dict[str, Any], cash: int = 7000) -> Board:
    reserve = [
        company(19, "oil", 0, size=2, **HIDDEN),
        company(20, "oil", 0, size=3, clean=False, **HIDDEN),
        company(505, "oil", 0, size=4, **HIDDEN),
        company(25, "grain", 0, size=6, **HIDDEN),
        company(26, "grain", 0, size=6),
        company(22, "mineral", 4),
    ]
    return board(players=[player(3, cash=cash), player(4)], places=list(places), companies=reserve)


# Sheet, draws of the attempts of venture 1, cost, number of draws made, whether it succeeded, fate.
ATTEMPTS: list[tuple[str, str | list[Order], list[int], int, int, bool, str]] = [
    ("R7.4 5 % at first", "PROSPECT OIL 1", [5], 7000, 1, True, "done"),
    ("R7.4 6 is not 5", "PROSPECT OIL 1", [6], 7000, 1, False, "done"),
    ("R7.4 10 % at the second", "PROSPECT OIL 4", [6, 10], 7000, 2, True, "done"),
    ("R7.4 11 is not 10", "PROSPECT OIL 2", [6, 11], 7000, 2, False, "done"),
    ("R7.4 all attempts in vain", "PROSPECT OIL 4", [100, 100, 100, 100], 7000, 4, False, "done"),
    ("R7.4 90 % at the eighteenth", "PROSPECT OIL 18", [100] * 17 + [90], 7000, 18, True, "done"),
    ("R7.4 never more than 90 %", "PROSPECT OIL 25", [100] * 17 + [91] * 8, 7000, 25, False, "done"),
    ("R7.4 90 % still at the nineteenth", "PROSPECT OIL 25", [100] * 17 + [91, 90], 7000, 19, True, "done"),
    ("R7.4 as far as the cash goes", "PROSPECT OIL 4", [100, 100], 599, 2, False, "cut R7.4"),
    ("R7.4 the last of the cash finds it", "PROSPECT OIL 4", [100, 1], 400, 2, True, "done"),
    ("R7.4 a huge number of attempts", [Prospect("oil", 10**18)], [100, 1], 7000, 2, True, "done"),
]  # fmt: skip


@pytest.mark.parametrize("case", ATTEMPTS, ids=[case[0] for case in ATTEMPTS])
def test_attempts(case: Any) -> None:
    """200 an attempt until success; what the draws did, and what became of the order."""
    _, sheet, draws, cash, made, success, fate = case
    state = game(cash=cash)
    events = play(state, {3: sheet}, ["prospect"], loaded({"player 3 venture 1 attempts": list(draws)}))
    (venture,) = of_type(events, VentureMade)
    assert (venture.draws, venture.cost) == (tuple(draws[:made]), 200 * made)
    assert bool(venture.found) is success
    assert state.players[3].cash == cash - 200 * made
    assert fates(events) == [fate]
    assert venture.seen_by == {3}


REFUSED: list[tuple[str, str | list[Order], int]] = [
    ("R7.4 an empty reserve", "PROSPECT MINERAL 4", 7000),
    ("R7.4 no cash for one attempt", "PROSPECT OIL 4", 199),
    ("R7.4 no attempt", [Prospect("oil", 0)], 7000),
    ("R7.4 fewer than none", [Prospect("oil", -3)], 7000),
]


@pytest.mark.parametrize(("sheet", "cash"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_no_venture(sheet: str | list[Order], cash: int) -> None:
    """What cannot find anything costs nothing."""
    state = game(cash=cash)
    events = play(state, {3: sheet}, stages=["prospect"])
    assert fates(events) == ["refused R7.4"]
    assert not of_type(events, VentureMade)
    assert state.players[3].cash == cash


@pytest.mark.parametrize(
    ("places", "draw", "found"),
    [
        pytest.param([], 1, Found(19, 2, True, 1, 3), id="R0.6 from the reserve, by lot"),
        pytest.param([], 3, Found(505, 4, True, 3, 3), id="R7.4 in an SWZ"),
        pytest.param([place(19, 4, 3)], 1, Found(19, 2, True, 1, 3), id="R7.4 in another's land"),
        pytest.param([], 2, Found(20, 3, False, 2, 3), id="R7.4 unclean, if it was so"),
        pytest.param([place(20, None, blast_age=2)], 2, Found(505, 4, True, 2, 2), id="R7.4 not where fall-out is 1"),
        pytest.param([place(20, None, blast_age=5)], 2, Found(505, 4, True, 2, 2), id="R7.4 nor where it is .67"),
        pytest.param([place(20, None, blast_age=6)], 2, Found(20, 3, False, 2, 3), id="R7.4 but where it is .33"),
    ],
)
def test_what_is_found(places: list[Any], draw: int, found: Found) -> None:
    """The company drawn becomes the prospector's: discovered, not yet produced, as clean as it was."""
    state = game(*places)
    dice = loaded({"player 3 venture 1 attempts": [1], "player 3 venture 1 company": [draw]})
    (venture,) = of_type(play(state, {3: "PROSPECT OIL 1"}, ["prospect"], dice), VentureMade)
    assert venture.found == found
    title = state.companies[found.place, "oil"]
    assert (title.owner, title.discovered, title.produced, title.clean) == (3, True, False, found.clean)


def test_only_poisoned_companies_left() -> None:
    """R7.4: companies in lands with fall-out 1 or .67 cannot be found, and nothing is charged for looking."""
    state = game(place(25, None, blast_age=3))
    assert fates(play(state, {3: "PROSPECT GRAIN 4"}, stages=["prospect"])) == ["refused R7.4"]
    assert state.players[3].cash == 7000


def test_three_ventures() -> None:
    """R7.4, R.1: the fourth is refused, one that was refused is none of the three; each begins at 5 % again."""
    state = game()
    sheet = "PROSPECT MINERAL 1\nPROSPECT OIL 2\nPROSPECT OIL 1\nPROSPECT GRAIN 1\nPROSPECT OIL 1"
    dice = loaded({"player 3 venture 1 attempts": [50, 50], "player 3 venture 2": [6], "player 3 venture 3": [5]})
    events = play(state, {3: sheet}, ["prospect"], dice)
    assert fates(events) == ["refused R7.4", "done", "done", "done", "refused R7.4"]
    made = [(v.venture, v.resource, bool(v.found)) for v in of_type(events, VentureMade)]
    assert made == [(1, "oil", False), (2, "oil", False), (3, "grain", True)]


def test_players_by_lot() -> None:
    """R7.4: who is drawn first takes the last grain of the reserve; a player's ventures are together; the lot is public."""
    sheets = {3: "PROSPECT GRAIN 1\nPROSPECT OIL 1", 4: "PROSPECT GRAIN 1\nPROSPECT OIL 1"}
    draws = {f"player {n} venture {v} attempts": [1] for n in (3, 4) for v in (1, 2)}
    for order in ((3, 4), (4, 3)):
        state = game()
        events = play(state, sheets, ["prospect"], loaded({"lot prospecting": [order], **draws}))
        assert of_type(events, LotDrawn) == [LotDrawn("prospecting", order)]
        assert of_type(events, LotDrawn)[0].seen_by is EVERYBODY
        assert state.companies[25, "grain"].owner == order[0]
        assert [venture.player for venture in of_type(events, VentureMade)] == [order[0], order[0], order[1]]


def test_a_company_is_found_once() -> None:
    """R7.4: what a venture found is in the reserve no more."""
    state = game()
    draws = {f"player {n} venture {v} attempts": [1] for n in (3, 4) for v in (1, 2)}
    events = play(
        state, {3: "PROSPECT OIL 1\nPROSPECT OIL 1", 4: "PROSPECT OIL 1\nPROSPECT OIL 1"}, ["prospect"], loaded(draws)
    )
    found = [venture.found.place for venture in of_type(events, VentureMade) if venture.found]
    assert sorted(found) == [19, 20, 505]
    assert fates(events) == ["done", "done", "done", "refused R7.4"]
