"""R.1: whatever is ordered, every order of money, goods and words has exactly one fate and the board stays possible."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.fates import OrderCut, OrderDone, OrderRefused
from tests.games.supremacy.harness import board, play
from tests.games.supremacy.war import company, place, player

STAGES = (
    *("vote", "pay", "open", "direct", "blockade", "produce", "sell", "blockade again"),
    *("buy", "trade", "prospect", "diplomacy", "end turn"),
)
NUMBERS = st.sampled_from([0, 1, 2, 3, 20, 80, 250, 4000, 20000, 10**18, -1])
PLACES = st.sampled_from([16, 17, 18, 19, 20, 21, 22, 25, 504, 505, 518, 903, 0, 139, 10**18])
PLAYERS = st.sampled_from([0, 3, 4, 4, 3, 5, 17, 10**18])
RESOURCES = st.sampled_from(["oil", "grain", "mineral"])
GOODS = st.sampled_from(["oil", "grain", "nuke", "neutron"])
TEXTS = st.sampled_from(["", "Peace!", "x" * 999])
# Every kind of order of these stages, by what its fields hold.
FIELDS: dict[type[o.Order], tuple[st.SearchStrategy[Any], ...]] = {
    **dict.fromkeys((o.Threshold, o.EndTurn, o.Borrow, o.Repay, o.ReportCard), (NUMBERS,)),
    **dict.fromkeys((o.Close, o.Open, o.CleanCompany), (PLACES, RESOURCES)),
    **dict.fromkeys((o.Retreat, o.Stand, o.Resist, o.NoResist, o.SpyTroops, o.SpyCompanies), (PLACES,)),
    **dict.fromkeys((o.RetreatTo, o.Blockade, o.Supply), (PLACES, PLACES)),
    **dict.fromkeys((o.ChampionPlayer, o.ChampionAgainst, o.SpySupply), (PLAYERS,)),
    **dict.fromkeys((o.Default, o.ChampionNeutrals, o.ChampionAll, o.NoSpaceDefence), ()),
    **dict.fromkeys((o.MarketSell, o.MarketBuy), (NUMBERS, RESOURCES, NUMBERS)),
    **dict.fromkeys((o.TradeSell, o.TradeBuy), (NUMBERS, GOODS, PLAYERS, NUMBERS)),
    **dict.fromkeys((o.Message, o.Question), (TEXTS,)),
    o.SellCompany: (PLACES, RESOURCES, PLAYERS, st.none() | NUMBERS),
    o.BuyCompany: (PLACES, RESOURCES, PLAYERS, NUMBERS),
    o.CleanLand: (PLACES, NUMBERS),
    o.Prospect: (RESOURCES, NUMBERS),
    o.Card: (PLAYERS, TEXTS),
}
OF_WAR = {o.Launch, o.SpaceBlast, o.Clash, o.Attack, o.Move, o.Annex, o.Build, o.PlaceUnits, o.Research}
SHEETS = st.lists(st.one_of([st.builds(kind, *fields) for kind, fields in FIELDS.items()]), max_size=25)


def busy() -> Board:
    """Two neighbours with companies, ships and debts, poisoned lands, and one player who is out."""
    places = [
        place(19, 3, 2), place(20, 4, 1, blast_age=7), place(21, 4, 2), place(25, None, blast_age=2),
        place(504, 4, 1, 2), place(505, 3, 3, 1), place(518, 3, 0, 1),
    ]  # fmt: skip
    companies = [
        *(company(id, "oil", 3, clean=id != 18) for id in (16, 17, 18, 21)),
        *(company(id, "grain", 4) for id in (20, 21, 22)),
        *(company(id, "mineral", 0, discovered=False) for id in (19, 25)),
    ]
    players = [
        player(3, cash=5000, principal=15000, past_due=90, nuke=19, lstar=1),
        player(4, cash=900, neutron=20),
        player(5, status="out"),
    ]
    fleets = [{"place": 903, "player": seat, "navies": 1, "armies": 3} for seat in (3, 4)]
    return board(turn=1, players=players, places=places, companies=companies, fleets=fleets)


START = busy()


@settings(max_examples=60)
@given(SHEETS, SHEETS)
def test_every_order_has_one_fate(ours: list[o.Order], theirs: list[o.Order]) -> None:
    """Hostile and senseless orders are survived: one fate each, and nothing impossible on the board."""
    events = play(deepcopy(START), {3: ours, 4: theirs}, STAGES)
    told = Counter((e.player, e.order) for e in events if isinstance(e, OrderDone | OrderCut | OrderRefused))
    assert told == Counter((seat, str(order)) for seat, sheet in ((3, ours), (4, theirs)) for order in sheet)


def test_every_kind_is_tried() -> None:
    """R.1: the kinds above are all those that these stages execute."""
    assert set(FIELDS) | OF_WAR == set(o.ORDER_TYPES)


LAST_SHEET = """BORROW 100
NO RESIST 22
BLOCKADE 21 FROM 518
BLOCKADE 25 FROM 505
SPY TROOPS 16
SELL 1 OIL MIN 10
BUY 1 OIL MAX 200
SELL 1 GRAIN TO 3 AT 5
SELL COMPANY 25 OIL TO 0
PROSPECT OIL 3
MESSAGE "Farewell"
CARD TO 3 "You will hear from me"
QUESTION "Am I out?"
"""


def test_orders_of_one_who_falls() -> None:
    """R9.1: what was ordered for the stages after the fall is refused; a blockade that worked by then was not."""
    homes = [place(22, 4), place(23, 3, 9), place(24, 3)]
    places = [*homes, place(21, 3, 1), place(518, 4, 0, 1)]
    state = board(players=[player(3), player(4)], places=places, companies=[company(25, "oil", 4)])
    sheets = {3: "ATTACK 1 FROM 23 TO 22 WITH 9A\nBUY 1 GRAIN FROM 4 AT 5\nSPY SUPPLY 4", 4: LAST_SHEET}
    events = play(state, sheets)
    assert state.players[4].status == "out"
    told = [event for event in events if isinstance(event, OrderDone | OrderCut | OrderRefused)]
    theirs = {event.line: getattr(event, "rule", "done") for event in told if event.player == 4}
    carried_out, refused = (1, 2, 3, 6, 13), (4, 5, 7, 8, 9, 10, 11, 12)
    assert theirs == dict.fromkeys(carried_out, "done") | dict.fromkeys(refused, "R9.1")
    ours = {event.line: getattr(event, "rule", "done") for event in told if event.player == 3}
    assert ours == {1: "done", 2: "R7.2", 3: "done"}
