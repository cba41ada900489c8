"""Stage 7: trades between players, and companies sold to the bank. Positions 3, 4 and 5, on turn 5; position 6 is out."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

from typing import Any

import pytest

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.trades import CompanySoldToBank, CompanyTraded, MissilesTraded, ResourcesTraded
from pbm.games.supremacy.orders import BuyCompany, Order, SellCompany, TradeBuy, TradeSell
from tests.games.supremacy.fates import fates
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import company, player

Sheets = dict[int, str | list[Order]]
BAD = ["refused R7.2"]


def game(ours: dict[str, Any], theirs: dict[str, Any]) -> Board:
    """`ours` are position 3's holdings, `theirs` position 4's; each has 1000 and 20 of each resource unless told."""
    players = [player(3, **{"cash": 1000, **ours}), player(4, **{"cash": 1000, **theirs}), player(5, cash=1000)]
    companies = [
        company(16, "oil", 3, size=4),
        company(17, "oil", 3, size=2),
        company(25, "grain", 3, size=6, produced=False),
        company(22, "oil", 4, size=3),
        company(26, "oil", 0, discovered=False),
    ]
    return board(players=[*players, player(6, status="out")], companies=companies)


# Holdings of 3 and of 4, sheets, what both have of the goods in the end, their cash, the fates.
TRADES: list[tuple[str, str, dict[str, Any], dict[str, Any], Sheets, tuple[int, int], tuple[int, int], list[str]]] = [
    ("R7.2 resources", "oil", {}, {}, {3: "SELL 5 OIL TO 4 AT 80", 4: "BUY 5 OIL FROM 3 AT 80"}, (15, 25), (1400, 600), ["done"] * 2),
    ("R7.2 at no price", "oil", {}, {}, {3: "SELL 5 OIL TO 4 AT 0", 4: "BUY 5 OIL FROM 3 AT 0"}, (15, 25), (1000, 1000), ["done"] * 2),
    ("R7.2 a loan: one unit at its price", "grain", {}, {}, {3: "SELL 1 GRAIN TO 4 AT 1000", 4: "BUY 1 GRAIN FROM 3 AT 1000"}, (19, 21), (2000, 0), ["done"] * 2),
    ("R7.2 other quantity", "oil", {}, {}, {3: "SELL 5 OIL TO 4 AT 80", 4: "BUY 4 OIL FROM 3 AT 80"}, (20, 20), (1000, 1000), BAD * 2),
    ("R7.2 other price", "oil", {}, {}, {3: "SELL 5 OIL TO 4 AT 80", 4: "BUY 5 OIL FROM 3 AT 81"}, (20, 20), (1000, 1000), BAD * 2),
    ("R7.2 other goods", "oil", {}, {}, {3: "SELL 5 OIL TO 4 AT 80", 4: "BUY 5 GRAIN FROM 3 AT 80"}, (20, 20), (1000, 1000), BAD * 2),
    ("R7.2 other partner", "oil", {}, {}, {3: "SELL 5 OIL TO 5 AT 80", 4: "BUY 5 OIL FROM 3 AT 80"}, (20, 20), (1000, 1000), BAD * 2),
    ("R7.2 no BUY", "oil", {}, {}, {3: "SELL 5 OIL TO 4 AT 80"}, (20, 20), (1000, 1000), BAD),
    ("R7.2 no SELL", "oil", {}, {}, {4: "BUY 5 OIL FROM 3 AT 80"}, (20, 20), (1000, 1000), BAD),
    ("R7.2 the seller has too little: nothing", "oil", {"oil": 4}, {}, {3: "SELL 5 OIL TO 4 AT 80", 4: "BUY 5 OIL FROM 3 AT 80"}, (4, 20), (1000, 1000), BAD * 2),
    ("R7.2 the seller has exactly that", "oil", {"oil": 5}, {}, {3: "SELL 5 OIL TO 4 AT 80", 4: "BUY 5 OIL FROM 3 AT 80"}, (0, 25), (1400, 600), ["done"] * 2),
    ("R7.2 the buyer has too little: nothing", "oil", {}, {"cash": 399}, {3: "SELL 5 OIL TO 4 AT 80", 4: "BUY 5 OIL FROM 3 AT 80"}, (20, 20), (1000, 399), BAD * 2),
    ("R7.2 the buyer has exactly that", "oil", {}, {"cash": 400}, {3: "SELL 5 OIL TO 4 AT 80", 4: "BUY 5 OIL FROM 3 AT 80"}, (15, 25), (1400, 0), ["done"] * 2),
    ("R7.2 beyond capacity: wasted, and paid", "oil", {}, {"oil": 33}, {3: "SELL 5 OIL TO 4 AT 80", 4: "BUY 5 OIL FROM 3 AT 80"}, (15, 35), (1400, 600), ["done"] * 2),
    ("R1.4 both in default", "oil", {"past_due": 50}, {"past_due": 50}, {3: "SELL 5 OIL TO 4 AT 80", 4: "BUY 5 OIL FROM 3 AT 80"}, (15, 25), (1400, 600), ["done"] * 2),
    ("R7.2 the same twice", "oil", {}, {}, {3: "SELL 5 OIL TO 4 AT 80\nSELL 5 OIL TO 4 AT 80", 4: "BUY 5 OIL FROM 3 AT 80\nBUY 5 OIL FROM 3 AT 80"}, (10, 30), (1800, 200), ["done"] * 4),
    ("R7.2 one BUY for two SELLs", "oil", {}, {}, {3: "SELL 5 OIL TO 4 AT 80\nSELL 5 OIL TO 4 AT 80", 4: "BUY 5 OIL FROM 3 AT 80"}, (15, 25), (1400, 600), ["done", "done", "refused R7.2"]),
    ("R7.2 nukes at the least price", "nuke", {"nuke": 3}, {}, {3: "SELL 2 NUKES TO 4 AT 250", 4: "BUY 2 NUKES FROM 3 AT 250"}, (1, 2), (1500, 500), ["done"] * 2),
    ("R7.2 nukes at the highest", "nuke", {"nuke": 1}, {}, {3: "SELL 1 NUKE TO 4 AT 1000", 4: "BUY 1 NUKE FROM 3 AT 1000"}, (0, 1), (2000, 0), ["done"] * 2),
    ("R7.2 nukes too cheap", "nuke", {"nuke": 1}, {}, {3: "SELL 1 NUKE TO 4 AT 249", 4: "BUY 1 NUKE FROM 3 AT 249"}, (1, 0), (1000, 1000), BAD * 2),
    ("R7.2 nukes too dear", "nuke", {"nuke": 1}, {"cash": 2000}, {3: "SELL 1 NUKE TO 4 AT 1001", 4: "BUY 1 NUKE FROM 3 AT 1001"}, (1, 0), (1000, 2000), BAD * 2),
    ("R7.2 neutrons at the least price", "neutron", {"neutron": 1}, {}, {3: "SELL 1 NEUTRON TO 4 AT 375", 4: "BUY 1 NEUTRON FROM 3 AT 375"}, (0, 1), (1375, 625), ["done"] * 2),
    ("R7.2 neutrons at the highest", "neutron", {"neutron": 1}, {"cash": 1500}, {3: "SELL 1 NEUTRON TO 4 AT 1500", 4: "BUY 1 NEUTRON FROM 3 AT 1500"}, (0, 1), (2500, 0), ["done"] * 2),
    ("R7.2 neutrons too cheap", "neutron", {"neutron": 1}, {}, {3: "SELL 1 NEUTRON TO 4 AT 374", 4: "BUY 1 NEUTRON FROM 3 AT 374"}, (1, 0), (1000, 1000), BAD * 2),
    ("R7.2 neutrons too dear", "neutron", {"neutron": 1}, {"cash": 2000}, {3: "SELL 1 NEUTRON TO 4 AT 1501", 4: "BUY 1 NEUTRON FROM 3 AT 1501"}, (1, 0), (1000, 2000), BAD * 2),
    ("R7.2 20 of a missile", "nuke", {"nuke": 2}, {"nuke": 18}, {3: "SELL 2 NUKES TO 4 AT 250", 4: "BUY 2 NUKES FROM 3 AT 250"}, (0, 20), (1500, 500), ["done"] * 2),
    ("R0.10 a 21st, and the trade fails", "nuke", {"nuke": 2}, {"nuke": 19}, {3: "SELL 2 NUKES TO 4 AT 250", 4: "BUY 2 NUKES FROM 3 AT 250"}, (2, 19), (1000, 1000), BAD * 2),
    ("R7.2 missiles that one does not have", "nuke", {}, {}, {3: "SELL 1 NUKE TO 4 AT 250", 4: "BUY 1 NUKE FROM 3 AT 250"}, (0, 0), (1000, 1000), BAD * 2),
    ("R7.2 nobody trades with themselves", "oil", {}, {}, {3: "SELL 5 OIL TO 3 AT 80\nBUY 5 OIL FROM 3 AT 80"}, (20, 20), (1000, 1000), BAD * 2),
    ("R7.2 nobody who is out", "oil", {}, {}, {3: "SELL 5 OIL TO 6 AT 80\nBUY 5 OIL FROM 6 AT 80"}, (20, 20), (1000, 1000), BAD * 2),
    ("R7.2 nobody unknown", "oil", {}, {}, {3: "SELL 5 OIL TO 17 AT 80\nBUY 5 OIL FROM 0 AT 80"}, (20, 20), (1000, 1000), BAD * 2),
    ("R7.2 huge numbers", "oil", {}, {}, {3: [TradeSell(10**18, "oil", 4, 10**18)], 4: [TradeBuy(10**18, "oil", 3, 10**18)]}, (20, 20), (1000, 1000), BAD * 2),
    ("R7.2 less than nothing", "oil", {}, {}, {3: [TradeSell(-5, "oil", 4, 80)], 4: [TradeBuy(-5, "oil", 3, 80)]}, (20, 20), (1000, 1000), BAD * 2),
    ("R7.2 nothing", "oil", {}, {}, {3: [TradeSell(0, "oil", 4, 80)], 4: [TradeBuy(0, "oil", 3, 80)]}, (20, 20), (1000, 1000), BAD * 2),
    ("R7.2 below 0", "oil", {}, {}, {3: [TradeSell(5, "oil", 4, -80)], 4: [TradeBuy(5, "oil", 3, -80)]}, (20, 20), (1000, 1000), BAD * 2),
]  # fmt: skip


@pytest.mark.parametrize("case", TRADES, ids=[case[0] for case in TRADES])
def test_trades(case: Any) -> None:
    """R3.3, R7.2: two sheets in; the goods and the cash of both, and the fate of all orders, out."""
    _, goods, ours, theirs, sheets, held, cash, fated = case
    state = game(ours, theirs)
    events = play(state, sheets, stages=["trade"])
    both = (state.players[3], state.players[4])
    assert tuple({**one.stock, **one.weapons}[goods] for one in both) == held
    assert tuple(one.cash for one in both) == cash
    assert sorted(fates(events)) == sorted(fated)


COMPANIES: list[tuple[str, Sheets, str, int, tuple[int, int], list[str]]] = [
    ("R7.2 a company", {3: "SELL COMPANY 17 OIL TO 4 AT 900", 4: "BUY COMPANY 17 OIL FROM 3 AT 900"}, "17 oil", 4, (1900, 100), ["done"] * 2),
    ("R7.2 at any price", {3: "SELL COMPANY 17 OIL TO 4 AT 0", 4: "BUY COMPANY 17 OIL FROM 3 AT 0"}, "17 oil", 4, (1000, 1000), ["done"] * 2),
    ("R7.2 one in another's land", {3: "SELL COMPANY 25 GRAIN TO 4 AT 1", 4: "BUY COMPANY 25 GRAIN FROM 3 AT 1"}, "25 grain", 4, (1001, 999), ["done"] * 2),
    ("R7.2 other price", {3: "SELL COMPANY 17 OIL TO 4 AT 900", 4: "BUY COMPANY 17 OIL FROM 3 AT 901"}, "17 oil", 3, (1000, 1000), BAD * 2),
    ("R7.2 other company", {3: "SELL COMPANY 17 OIL TO 4 AT 900", 4: "BUY COMPANY 16 OIL FROM 3 AT 900"}, "17 oil", 3, (1000, 1000), BAD * 2),
    ("R7.2 a company is no unit of its resource", {3: "SELL COMPANY 17 OIL TO 4 AT 90", 4: "BUY 1 OIL FROM 3 AT 90"}, "17 oil", 3, (1000, 1000), BAD * 2),
    ("R7.2 not one's own", {3: "SELL COMPANY 22 OIL TO 4 AT 1", 4: "BUY COMPANY 22 OIL FROM 3 AT 1"}, "22 oil", 4, (1000, 1000), BAD * 2),
    ("R7.2 nobody's", {3: "SELL COMPANY 26 OIL TO 4 AT 1", 4: "BUY COMPANY 26 OIL FROM 3 AT 1"}, "26 oil", 0, (1000, 1000), BAD * 2),
    ("R7.2 no such company", {3: [SellCompany(10**18, "oil", 4, 1)], 4: [BuyCompany(10**18, "oil", 3, 1)]}, "17 oil", 3, (1000, 1000), BAD * 2),
    ("R7.2 not without the money", {3: "SELL COMPANY 17 OIL TO 4 AT 1001", 4: "BUY COMPANY 17 OIL FROM 3 AT 1001"}, "17 oil", 3, (1000, 1000), BAD * 2),
    ("R7.2 not without a price", {3: [SellCompany(17, "oil", 4)], 4: "BUY COMPANY 17 OIL FROM 3 AT 0"}, "17 oil", 3, (1000, 1000), BAD * 2),
    ("R7.2 sold once", {3: "SELL COMPANY 17 OIL TO 4 AT 1\nSELL COMPANY 17 OIL TO 5 AT 2", 4: "BUY COMPANY 17 OIL FROM 3 AT 1", 5: "BUY COMPANY 17 OIL FROM 3 AT 2"}, "17 oil", 4, (1001, 999), ["done", "done", *BAD * 2]),
    ("R7.3 the bank is player 0, and comes first", {3: "SELL COMPANY 17 OIL TO 4 AT 900\nSELL COMPANY 17 OIL TO 0", 4: "BUY COMPANY 17 OIL FROM 3 AT 900"}, "17 oil", -1, (1400, 1000), ["done", *BAD * 2]),
    ("R7.3 200 a unit of production", {3: "SELL COMPANY 16 OIL TO 0"}, "16 oil", -1, (1800, 1000), ["done"]),
    ("R7.3 wherever it is", {3: "SELL COMPANY 25 GRAIN TO 0"}, "25 grain", -1, (2200, 1000), ["done"]),
    ("R7.3 sold once", {3: "SELL COMPANY 16 OIL TO 0\nSELL COMPANY 16 OIL TO 0"}, "16 oil", -1, (1800, 1000), ["done", "refused R7.3"]),
    ("R7.3 not another's", {3: "SELL COMPANY 22 OIL TO 0"}, "22 oil", 4, (1000, 1000), ["refused R7.3"]),
    ("R7.3 not the reserve's", {3: "SELL COMPANY 26 OIL TO 0"}, "26 oil", 0, (1000, 1000), ["refused R7.3"]),
]  # fmt: skip


@pytest.mark.parametrize("case", COMPANIES, ids=[case[0] for case in COMPANIES])
def test_companies(case: Any) -> None:
    """R3.3, R7.2, R7.3: whose the company is in the end (-1: out of play), the cash of 3 and 4, the fates."""
    _, sheets, name, owner, cash, fated = case
    state = game({}, {})
    events = play(state, sheets, stages=["trade"])
    found = {f"{id} {resource}": one.owner for (id, resource), one in state.companies.items()}
    assert found.get(name, -1) == owner
    assert (state.players[3].cash, state.players[4].cash) == cash
    assert sorted(fates(events)) == sorted(fated)


@pytest.mark.parametrize(
    ("past_due", "left", "cash"),
    [
        pytest.param(900, 100, 1000, id="R7.3 past-due first"),
        pytest.param(800, 0, 1000, id="R7.3 exactly"),
        pytest.param(300, 0, 1500, id="R7.3 the rest is cash"),
    ],
)
def test_a_company_sold_in_default(past_due: int, left: int, cash: int) -> None:
    """R7.3, R1.4: 800 for 16 OIL go to past-due first."""
    state = game({"past_due": past_due}, {})
    play(state, {3: "SELL COMPANY 16 OIL TO 0"}, stages=["trade"])
    assert (state.players[3].past_due, state.players[3].cash) == (left, cash)


def test_a_company_found_this_turn() -> None:
    """R7.3: it cannot be sold this turn, to the bank or to a player."""
    state = game({}, {})
    sheets = {
        3: "PROSPECT OIL 1\nSELL COMPANY 26 OIL TO 0\nSELL COMPANY 26 OIL TO 4 AT 5",
        4: "BUY COMPANY 26 OIL FROM 3 AT 5",
    }
    events = play(state, sheets, stages=["trade", "prospect"], dice=loaded({"player 3 venture 1 attempts": [1]}))
    assert state.companies[26, "oil"].owner == 3
    assert sorted(fates(events)) == ["done", "refused R7.2", "refused R7.2", "refused R7.3"]


def test_the_order_of_trades() -> None:
    """R7.2: by the seller's, then the buyer's number: what 3 is paid by 4, and then by 5, pays 5's oil only later."""
    state = game({"cash": 0, "oil": 10}, {})
    sheets = {
        3: "SELL 5 OIL TO 5 AT 10\nSELL 5 OIL TO 4 AT 20\nBUY 3 GRAIN FROM 5 AT 50",
        4: "BUY 5 OIL FROM 3 AT 20\nSELL 5 OIL TO 5 AT 30",
        5: "BUY 5 OIL FROM 3 AT 10\nBUY 5 OIL FROM 4 AT 30\nSELL 3 GRAIN TO 3 AT 50",
    }
    events = play(state, sheets, stages=["trade"])
    assert [(event.seller, event.buyer) for event in of_type(events, ResourcesTraded)] == [
        (3, 4),
        (3, 5),
        (4, 5),
        (5, 3),
    ]
    assert {number: state.players[number].cash for number in (3, 4, 5)} == {3: 0, 4: 1050, 5: 950}


def test_money_from_a_partner_is_too_late_for_the_market() -> None:
    """R7.2: trades come after the market."""
    state = game({"cash": 0}, {})
    sheets = {3: "SELL 5 OIL TO 4 AT 80\nBUY 1 GRAIN MAX 100", 4: "BUY 5 OIL FROM 3 AT 80"}
    events = play(state, sheets, stages=["buy", "trade"])
    assert sorted(fates(events)) == ["done", "done", "refused R7.1"]


def test_who_is_told() -> None:
    """R14.2: both partners read of a trade; R14.3: only the seller of a sale to the bank."""
    state = game({"nuke": 1}, {"oil": 34})
    sheets = {
        3: "SELL 2 OIL TO 4 AT 1\nSELL 1 NUKE TO 4 AT 250\nSELL COMPANY 17 OIL TO 4 AT 1\nSELL COMPANY 16 OIL TO 0",
        4: "BUY 2 OIL FROM 3 AT 1\nBUY 1 NUKE FROM 3 AT 250\nBUY COMPANY 17 OIL FROM 3 AT 1",
    }
    events = play(state, sheets, stages=["trade"])
    assert of_type(events, ResourcesTraded) == [ResourcesTraded(3, 4, "oil", 2, 1, wasted=1)]
    assert of_type(events, MissilesTraded) == [MissilesTraded(3, 4, "nuke", 1, 250)]
    assert of_type(events, CompanyTraded) == [CompanyTraded(3, 4, 17, "oil", 2, 1)]
    traded = (ResourcesTraded, MissilesTraded, CompanyTraded)
    assert all(event.seen_by == {3, 4} for kind in traded for event in of_type(events, kind))
    assert [event.seen_by for event in of_type(events, CompanySoldToBank)] == [{3}]
