"""R1.14: spies. Positions 3 and 4, on turn 5; what they find is told at the end of the turn."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

from typing import Any

import pytest

from pbm.contract import Event
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.spies import (
    SpiedCompany,
    SpiedForce,
    SpyReportedCompanies,
    SpyReportedSupply,
    SpyReportedTroops,
)
from pbm.games.supremacy.orders import Order, SpyCompanies, SpySupply, SpyTroops
from tests.games.supremacy.fates import fates, fates_by_line
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import company, place, player

STAGES = ["direct", "end turn"]


def game(**holdings: Any) -> Board:
    """`holdings` are position 3's."""
    theirs = player(
        4, cash=123, principal=4000, past_due=7, oil=1, grain=2, mineral=3, nuke=4, neutron=5, lstar=6, ksat=7
    )
    return board(
        players=[player(3, **holdings), theirs, player(5, status="out")],
        places=[place(19, 0, 6), place(21, 4, 7), place(505, 4, 3, 2), place(20, None, blast_age=1)],
        fleets=[
            {"place": 903, "player": 3, "navies": 1, "armies": 0},
            {"place": 903, "player": 4, "navies": 2, "armies": 5},
        ],
        companies=[
            company(21, "oil", 4, size=4), company(21, "grain", 3, size=2), company(21, "mineral", 0, discovered=False),
            company(25, "oil", 0, size=6), company(505, "oil", 4, size=1),
        ],
    )  # fmt: skip


FOUND: list[tuple[str, str, Event]] = [
    ("R1.14 troops in another's land", "SPY TROOPS 21", SpyReportedTroops(3, 21, (SpiedForce(4, 7, 0),))),
    ("R1.14 warlords", "SPY TROOPS 19", SpyReportedTroops(3, 19, (SpiedForce(0, 6, 0),))),
    ("R1.14 ships and armies aboard", "SPY TROOPS 505", SpyReportedTroops(3, 505, (SpiedForce(4, 3, 2),))),
    ("R1.14 nobody's land", "SPY TROOPS 20", SpyReportedTroops(3, 20, (SpiedForce(None, 0, 0),))),
    ("R1.14 every fleet in a DWZ, with its owner", "SPY TROOPS 903", SpyReportedTroops(3, 903, (SpiedForce(3, 0, 1), SpiedForce(4, 5, 2)))),
    ("R1.14 an empty DWZ", "SPY TROOPS 904", SpyReportedTroops(3, 904, ())),
    ("R1.14 all discovered companies, owners and sizes", "SPY COMPANIES 21", SpyReportedCompanies(3, 21, (SpiedCompany("oil", 4, 4), SpiedCompany("grain", 2, 3)))),
    ("R1.14 one that is nobody's", "SPY COMPANIES 25", SpyReportedCompanies(3, 25, (SpiedCompany("oil", 6, 0),))),
    ("R1.14 companies at sea", "SPY COMPANIES 505", SpyReportedCompanies(3, 505, (SpiedCompany("oil", 1, 4),))),
    ("R1.14 no companies", "SPY COMPANIES 26", SpyReportedCompanies(3, 26, ())),
    ("R1.14 no companies in deep water", "SPY COMPANIES 903", SpyReportedCompanies(3, 903, ())),
    ("R1.14 a supply centre: stocks, weapons, debt, cash", "SPY SUPPLY 4", SpyReportedSupply(3, 4, 123, 4000, 7, 1, 2, 3, 4, 5, 6, 7)),
    ("R1.14 of one who is out", "SPY SUPPLY 5", SpyReportedSupply(3, 5, 7000, 0, 0, 20, 20, 20, 0, 0, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("sheet", "expected"), [case[1:] for case in FOUND], ids=[case[0] for case in FOUND])
def test_what_is_found(sheet: str, expected: Event) -> None:
    """One mission, one report, for the player alone (R14.3)."""
    events = play(game(), {3: sheet}, stages=STAGES)
    told = [event for event in events if type(event).__name__.startswith("SpyReported")]
    assert told == [expected]
    assert told[0].seen_by == {3}
    assert fates(events) == ["done"]


REFUSED: list[tuple[str, list[Order]]] = [
    ("R1.14 no such place", [SpyTroops(139), SpyCompanies(0), SpyTroops(10**18)]),
    ("R1.14 no such player", [SpySupply(0), SpySupply(17), SpySupply(10**18)]),
    ("R1.14 not oneself", [SpySupply(3)]),
]


@pytest.mark.parametrize("sheet", [case[1] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_missions_that_cannot_be_sent(sheet: list[Order]) -> None:
    """They are refused, and leave no report."""
    assert fates(play(game(), {3: sheet}, stages=STAGES)) == ["refused R1.14"] * len(sheet)


@pytest.mark.parametrize(
    ("lstars", "sent"),
    [
        pytest.param(0, 3, id="R1.14 three missions"),
        pytest.param(1, 5, id="R1.14 five with an L-Star"),
        pytest.param(2, 7, id="R1.14 seven with two"),
    ],
)
def test_how_many(lstars: int, sent: int) -> None:
    """R.1: the others, from the bottom of the sheet, are refused; a mission that cannot be sent does not count."""
    sheet = "SPY SUPPLY 3\n" + "\n".join(f"SPY TROOPS {id}" for id in range(40, 50))
    events = play(game(lstar=lstars), {3: sheet}, stages=STAGES)
    assert [report.place for report in of_type(events, SpyReportedTroops)] == list(range(40, 40 + sent))
    told = fates_by_line(events)
    assert [told[line] for line in range(1, 12)] == ["refused R1.14"] + ["done"] * sent + ["refused R1.14"] * (
        10 - sent
    )


def test_l_stars_of_the_beginning_count() -> None:
    """R1.14: those lost during the turn have given their missions."""
    state = game(lstar=1)
    state.players[4].weapons.update(nuke=20)
    state.places[22].silos = 9
    sheets = {3: "NO SPACE DEFENCE\n" + "\n".join(f"SPY TROOPS {id}" for id in range(40, 45)), 4: "SPACE BLAST 9"}
    events = play(state, sheets)
    assert state.players[3].weapons["lstar"] == 0
    assert len(of_type(events, SpyReportedTroops)) == 5


def test_as_things_stand_at_the_end() -> None:
    """R1.14, R9.6: after moves, builds, purchases and what is over capacity."""
    state = game()
    state.players[4].past_due = 0
    state.players[4].stock["grain"] = 60
    sheets = {3: "SPY TROOPS 22\nSPY SUPPLY 4", 4: "BORROW 1000\nMOVE 2A FROM 22 TO 24\nSELL 1 GRAIN MIN 10"}
    events = play(state, sheets, dice=loaded())
    assert of_type(events, SpyReportedTroops)[0].forces == (SpiedForce(4, 3, 0),)
    (supply,) = of_type(events, SpyReportedSupply)
    now = state.players[4]
    assert (supply.cash, supply.principal, supply.grain) == (now.cash, 5000, 35)
