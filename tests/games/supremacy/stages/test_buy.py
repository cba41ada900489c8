"""Stage 7: the market, upwards. Positions 3, 4 and 5 with 20 of each resource and room for 15 more, on turn 5."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.market import MarketBought, PriceMoved
from pbm.games.supremacy.orders import MarketBuy, Order
from tests.games.supremacy.fates import fates, fates_by_line
from tests.games.supremacy.harness import board, of_type, play
from tests.games.supremacy.war import player


def game(mvr: int = 5, oil_price: int = 100, **holdings: Any) -> Board:
    """`holdings` are position 3's."""
    market = {"oil": oil_price, "grain": 100, "mineral": 100, "mvr": mvr}
    return board(players=[player(3, **holdings), player(4), player(5)], market=market)


Sheets = dict[int, str | list[Order]]
PURCHASES: list[tuple[str, Board, Sheets, dict[int, list[int]], int, list[str]]] = [
    ("R7.1 one buyer", game(), {3: "BUY 3 OIL MAX 120"}, {3: [100, 101, 102]}, 103, ["done"]),
    ("R7.1 MVR 4", game(4), {3: "BUY 3 OIL MAX 120"}, {3: [100, 102, 104]}, 106, ["done"]),
    ("R7.1 MVR 3", game(3), {3: "BUY 3 OIL MAX 120"}, {3: [100, 103, 106]}, 109, ["done"]),
    ("R7.1 MVR 2", game(2), {3: "BUY 3 OIL MAX 120"}, {3: [100, 104, 108]}, 112, ["done"]),
    ("R7.1 MVR 1", game(1), {3: "BUY 3 OIL MAX 120"}, {3: [100, 105, 110]}, 115, ["done"]),
    ("R7.1 all at once, whatever their number", game(3), {3: "BUY 2 OIL MAX 200", 4: "BUY 2 OIL MAX 200", 5: "BUY 1 OIL MAX 200"}, {3: [100, 109], 4: [100, 109], 5: [100]}, 115, ["done"] * 3),
    ("R7.1 while the price allows", game(1), {3: "BUY 9 OIL MAX 110"}, {3: [100, 105, 110]}, 115, ["cut R7.1"]),
    ("R7.1 the higher bidder goes on", game(1), {3: "BUY 9 OIL MAX 110", 4: "BUY 3 OIL MAX 120"}, {3: [100, 110], 4: [100, 110, 120]}, 125, ["cut R7.1", "done"]),
    ("R7.1 nobody wants to", game(), {3: "BUY 1 OIL MAX 99"}, {}, 100, ["refused R7.1"]),
    ("R7.1 never above 1000", game(1, 993, cash=9000), {3: "BUY 4 OIL MAX 2000"}, {3: [993, 998, 1000, 1000]}, 1000, ["done"]),
    ("R0.10 at 1000 it stays", game(1, 1000, cash=9000), {3: "BUY 2 OIL MAX 1000"}, {3: [1000, 1000]}, 1000, ["done"]),
    ("R7.1 as far as the cash goes", game(cash=302), {3: "BUY 3 OIL MAX 200"}, {3: [100, 101]}, 102, ["cut R7.1"]),
    ("R7.1 exactly", game(cash=303), {3: "BUY 3 OIL MAX 200"}, {3: [100, 101, 102]}, 103, ["done"]),
    ("R7.1 no cash", game(cash=99), {3: "BUY 3 OIL MAX 200"}, {}, 100, ["refused R7.1"]),
    ("R7.1 to capacity", game(oil=33), {3: "BUY 3 OIL MAX 200"}, {3: [100, 101]}, 102, ["cut R7.1"]),
    ("R7.1 full", game(oil=35), {3: "BUY 3 OIL MAX 200"}, {}, 100, ["refused R7.1"]),
    ("R7.1 above a capacity that shrank", game(oil=40), {3: "BUY 3 OIL MAX 200"}, {}, 100, ["refused R7.1"]),
    ("R7.1 of a huge number", game(), {3: [MarketBuy(10**18, "oil", 101)]}, {3: [100, 101]}, 102, ["cut R7.1"]),
    ("R7.1 nothing is no purchase", game(), {3: [MarketBuy(0, "oil", 200), MarketBuy(-2, "oil", 200)]}, {}, 100, ["refused R7.1"] * 2),
    ("R7.1 two orders, one unit a round", game(1), {3: "BUY 2 OIL MAX 105\nBUY 2 OIL MAX 200"}, {3: [100, 105, 110, 115]}, 120, ["done", "done"]),
    ("R7.1 two orders for one room", game(oil=32), {3: "BUY 2 OIL MAX 200\nBUY 2 OIL MAX 200"}, {3: [100, 101, 102]}, 103, ["done", "cut R7.1"]),
    ("R7.1 not in default", game(past_due=1), {3: "BUY 1 OIL MAX 200"}, {}, 100, ["refused R1.4"]),
]  # fmt: skip


@pytest.mark.parametrize("case", PURCHASES, ids=[case[0] for case in PURCHASES])
def test_purchases_of_oil(case: Any) -> None:
    """Who bought at which prices, the price that is left, the fate of each order; cash and stock agree."""
    _, start, sheets, prices, left, fated = case
    state = deepcopy(start)
    before = {number: (one.cash, one.stock["oil"]) for number, one in state.players.items()}
    events = play(state, sheets, stages=["buy"])
    bought: dict[int, list[int]] = {}
    for event in of_type(events, MarketBought):
        bought.setdefault(event.player, []).extend(event.prices)
        assert event.seen_by == {event.player}
    assert bought == prices
    assert state.market.prices["oil"] == left
    assert fates(events) == fated
    for number, (cash, stock) in before.items():
        now, paid = state.players[number], bought.get(number, [])
        assert (cash - now.cash, now.stock["oil"] - stock) == (sum(paid), len(paid))


def test_cash_for_one_resource_after_another() -> None:
    """R.1: oil, grain, mineral, however they are written."""
    state = game(cash=350)
    sheet = "BUY 2 MINERAL MAX 200\nBUY 1 GRAIN MAX 200\nBUY 2 OIL MAX 200"
    events = play(state, {3: sheet}, stages=["buy"])
    assert [(event.resource, event.prices) for event in of_type(events, MarketBought)] == [
        ("oil", (100, 101)),
        ("grain", (100,)),
    ]
    assert fates_by_line(events) == {1: "refused R7.1", 2: "done", 3: "done"}


def test_from_the_price_that_stage_3_left() -> None:
    """R7.1: sales first, then purchases; the final price is next turn's."""
    state = game(4)
    events = play(state, {3: "SELL 5 OIL MIN 1", 4: "BUY 2 OIL MAX 200"})
    moves = [move for move in of_type(events, PriceMoved) if move.resource == "oil"]
    assert moves == [PriceMoved("oil", 100, 90), PriceMoved("oil", 90, 94)]
    assert (state.turn, state.market.prices["oil"]) == (6, 94)


@pytest.mark.parametrize(
    ("past_due", "bought"),
    [
        pytest.param(297, 1, id="R1.4 a stage 3 sale frees a stage 7 purchase"),
        pytest.param(298, 0, id="R1.4 not while anything is past due"),
    ],
)
def test_default_ends_when_past_due_is_nil(past_due: int, bought: int) -> None:
    """R1.4: three units of oil bring 297."""
    state = game(past_due=past_due)
    play(state, {3: "SELL 3 OIL MIN 1\nBUY 1 GRAIN MAX 100"}, stages=["sell", "buy"])
    assert state.players[3].stock["grain"] == 20 + bought
