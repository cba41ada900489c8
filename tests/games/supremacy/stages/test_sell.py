"""Stage 3: the market, downwards. Positions 3, 4 and 5 with 20 of each resource, on turn 5."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from pbm.contract import EVERYBODY
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.market import MarketSold, PriceMoved
from pbm.games.supremacy.orders import MarketSell, Order
from tests.games.supremacy.fates import fates
from tests.games.supremacy.harness import board, of_type, play
from tests.games.supremacy.war import player


def game(mvr: int = 5, oil: int = 100, **holdings: int) -> Board:
    """`holdings` are position 3's, but for the price of oil."""
    market = {"oil": oil, "grain": 100, "mineral": 100, "mvr": mvr}
    return board(players=[player(3, cash=0, **holdings), player(4, cash=0), player(5, cash=0)], market=market)


Sheets = dict[int, str | list[Order]]
SALES: list[tuple[str, Board, Sheets, dict[int, list[int]], int, list[str]]] = [
    ("R3.2 one seller", game(), {3: "SELL 3 OIL MIN 50"}, {3: [100, 99, 98]}, 97, ["done"]),
    ("R0.7 from 100, by 1 a unit at MVR 5", board(turn=1, players=[player(3, cash=0), player(4)]), {3: "SELL 2 OIL MIN 1"}, {3: [100, 99]}, 98, ["done"]),
    ("R3.2 MVR 4", game(4), {3: "SELL 3 OIL MIN 50"}, {3: [100, 98, 96]}, 94, ["done"]),
    ("R3.2 MVR 3", game(3), {3: "SELL 3 OIL MIN 50"}, {3: [100, 97, 94]}, 91, ["done"]),
    ("R3.2 MVR 2", game(2), {3: "SELL 3 OIL MIN 50"}, {3: [100, 96, 92]}, 88, ["done"]),
    ("R3.2 MVR 1", game(1), {3: "SELL 3 OIL MIN 50"}, {3: [100, 95, 90]}, 85, ["done"]),
    ("R3.2 all at once, whatever their number", game(3), {3: "SELL 2 OIL MIN 1", 4: "SELL 2 OIL MIN 1", 5: "SELL 1 OIL MIN 1"}, {3: [100, 91], 4: [100, 91], 5: [100]}, 85, ["done"] * 3),
    ("R3.2 while the price is enough", game(1), {3: "SELL 9 OIL MIN 90"}, {3: [100, 95, 90]}, 85, ["cut R3.2"]),
    ("R3.2 the lower bidder goes on", game(1), {3: "SELL 9 OIL MIN 90", 4: "SELL 3 OIL MIN 80"}, {3: [100, 90], 4: [100, 90, 80]}, 75, ["cut R3.2", "done"]),
    ("R3.2 nobody wants to", game(), {3: "SELL 1 OIL MIN 101"}, {}, 100, ["refused R3.2"]),
    ("R3.2 never below 10", game(1, 17), {3: "SELL 4 OIL MIN 1"}, {3: [17, 12, 10, 10]}, 10, ["done"]),
    ("R0.10 at 10 it stays", game(1, 10), {3: "SELL 3 OIL MIN 10"}, {3: [10, 10, 10]}, 10, ["done"]),
    ("R3.2 nobody sells at 10 who wants 11", game(1, 12), {3: "SELL 3 OIL MIN 11"}, {3: [12]}, 10, ["cut R3.2"]),
    ("R3.2 as many as there are", game(oil=50), {4: "SELL 21 OIL MIN 1"}, {4: list(range(50, 30, -1))}, 30, ["cut R3.2"]),
    ("R3.2 none there", board(players=[player(3, oil=0), player(4)]), {3: "SELL 1 OIL MIN 1"}, {}, 100, ["refused R3.2"]),
    ("R3.2 of a huge number", game(), {4: [MarketSell(10**18, "oil", 99)]}, {4: [100, 99]}, 98, ["cut R3.2"]),
    ("R3.2 at a huge price", game(), {4: [MarketSell(1, "oil", 10**18)]}, {}, 100, ["refused R3.2"]),
    ("R3.2 nothing is no sale", game(), {4: [MarketSell(0, "oil", 1), MarketSell(-5, "oil", 1)]}, {}, 100, ["refused R3.2"] * 2),
    ("R3.2 two orders, one unit a round, the first while it is willing", game(1), {3: "SELL 2 OIL MIN 95\nSELL 2 OIL MIN 50"}, {3: [100, 95, 90, 85]}, 80, ["done", "done"]),
    ("R.1 the first written comes first", game(1), {3: "SELL 1 OIL MIN 50\nSELL 2 OIL MIN 95"}, {3: [100, 95]}, 90, ["done", "cut R3.2"]),
    ("R3.2 two orders for one stock", board(players=[player(3, oil=3, cash=0), player(4)]), {3: "SELL 2 OIL MIN 1\nSELL 2 OIL MIN 1"}, {3: [100, 99, 98]}, 97, ["done", "cut R3.2"]),
]  # fmt: skip


@pytest.mark.parametrize("case", SALES, ids=[case[0] for case in SALES])
def test_sales_of_oil(case: Any) -> None:
    """Who sold at which prices, the price that is left, the fate of each order; cash and stock agree."""
    _, start, sheets, prices, left, fated = case
    state = deepcopy(start)
    before = {number: (one.cash, one.stock["oil"]) for number, one in state.players.items()}
    events = play(state, sheets, stages=["sell"])
    sold: dict[int, list[int]] = {}
    for event in of_type(events, MarketSold):
        sold.setdefault(event.player, []).extend(event.prices)
    assert sold == prices
    assert state.market.prices["oil"] == left
    assert fates(events) == fated
    for number, (cash, stock) in before.items():
        now = state.players[number]
        assert (now.cash - cash, stock - now.stock["oil"]) == (sum(sold.get(number, [])), len(sold.get(number, [])))


def test_the_manual_s_example() -> None:
    """R3.2: all who are willing sell Oil at the listed price, the price falls, those still willing go on; so for each resource."""
    state = game(4)
    sheets = {3: "SELL 3 OIL MIN 60\nSELL 1 GRAIN MIN 60", 4: "SELL 2 OIL MIN 95", 5: "SELL 1 OIL MIN 60"}
    events = play(state, sheets, stages=["sell"])
    sold = [(event.player, event.resource, event.prices) for event in of_type(events, MarketSold)]
    assert sold == [(3, "oil", (100, 94, 92)), (4, "oil", (100,)), (5, "oil", (100,)), (3, "grain", (100,))]
    assert of_type(events, PriceMoved) == [PriceMoved("oil", 100, 90), PriceMoved("grain", 100, 98)]
    assert state.market.prices == {"oil": 90, "grain": 98, "mineral": 100}


def test_resources_one_at_a_time() -> None:
    """R.1, R3.2: oil, grain, mineral, however they are written; one resource does not move another's price."""
    events = play(game(), {3: "SELL 2 MINERAL MIN 1\nSELL 1 GRAIN MIN 1\nSELL 1 OIL MIN 1"}, stages=["sell"])
    assert [(event.resource, event.after) for event in of_type(events, PriceMoved)] == [
        ("oil", 99),
        ("grain", 99),
        ("mineral", 98),
    ]


@pytest.mark.parametrize(
    ("past_due", "left", "cash"),
    [
        pytest.param(500, 203, 0, id="R1.4 proceeds pay past-due first"),
        pytest.param(297, 0, 0, id="R1.4 exactly"),
        pytest.param(250, 0, 47, id="R1.4 the rest is cash"),
    ],
)
def test_sales_in_default(past_due: int, left: int, cash: int) -> None:
    """R1.4: who is in default sells like anybody else; 297 come in."""
    state = game(past_due=past_due)
    (sold,) = of_type(play(state, {3: "SELL 3 OIL MIN 1"}, stages=["sell"]), MarketSold)
    assert (state.players[3].past_due, state.players[3].cash) == (left, cash)
    assert (sold.proceeds, sold.to_past_due) == (297, past_due - left)


def test_who_is_told() -> None:
    """R14.1, R14.3: prices are public, dealings the dealer's own."""
    events = play(game(), {3: "SELL 1 OIL MIN 1"}, stages=["sell"])
    assert of_type(events, MarketSold)[0].seen_by == {3}
    assert of_type(events, PriceMoved)[0].seen_by is EVERYBODY
