"""Missed turns and the computer's positions. Positions 3 (16-18) and 4 (22-24), on turn 5 unless told otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from pbm.contract import EVERYBODY, Entry, Sheet, Turn
from pbm.dice import TurnDice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.computer import begin
from pbm.games.supremacy.computer.position import computer_orders
from pbm.games.supremacy.computer.standard_orders import standard_orders
from pbm.games.supremacy.events.battle import OffensiveFought
from pbm.games.supremacy.events.fates import LineNotRead, OrderCut, OrderDone, OrderRefused
from pbm.games.supremacy.events.market import MarketBought
from pbm.games.supremacy.events.occupation import PlayerEliminated
from pbm.games.supremacy.events.seats import ComputerTookOver, PlayerReturned, TurnMissed
from pbm.games.supremacy.events.turn import GameEnded
from pbm.games.supremacy.game import Supremacy
from pbm.games.supremacy.orders import Attack, Build, MarketBuy, Orders, SpyCompanies, SpySupply, SpyTroops
from pbm.games.supremacy.queries import active, places_of
from pbm.games.supremacy.reader import read
from pbm.games.supremacy.world import load_world
from pbm.host.pipeline import play as run_turn
from tests.games.supremacy.harness import SEED, board, of_type

WORLD = load_world()
PERSON = Entry(person=True)
ABSENT_AND_BROKE = Entry(person=True, can_pay=False)


def sheet(text: str = "", **more: Any) -> Entry:
    return Entry(person=True, sheet=read(text), **more)


def turn(state: Board, entries: Mapping[int, Entry]) -> Turn[Board]:
    """The whole turn, as the office runs it."""
    return run_turn(Supremacy(), state, entries, TurnDice(SEED, state.turn))


def told(played: Turn[Board], kind: type[Any]) -> list[Any]:
    return of_type((event for _, event in played.events), kind)


def player(number: int = 3, oil: int = 10, grain: int = 10, mineral: int = 10, **more: Any) -> dict[str, Any]:
    return {"number": number, "stock": {"oil": oil, "grain": grain, "mineral": mineral}, **more}


def game(*places: dict[str, Any], turn: int = 5, **more: Any) -> Board:
    return board(turn=turn, players=[player(**more), {"number": 4}], places=list(places))


BUYS = ["BUY 5 OIL MAX 100", "BUY 5 GRAIN MAX 100", "BUY 5 MINERAL MAX 100"]
ARMIES = ["BUILD 9A", "PLACE 3A 16", "PLACE 3A 17", "PLACE 3A 18"]
SALES = ["SELL 5 OIL MIN 50", "SELL 5 GRAIN MIN 50", "SELL 5 MINERAL MIN 50"]
FLEET = {"place": 903, "player": 3, "navies": 1, "armies": 3}
FULL = [{"id": id, "armies": 13} for id in (16, 17, 18)]

# 15 armies and nine companies cost 600 a turn.
STANDARD = [
    ("R12.1 nothing to borrow", {}, [], [*ARMIES, *BUYS]),
    ("R12.1 the cash just reaches", {"cash": 600}, [], [*ARMIES, *BUYS]),
    ("R12.1 salaries and companies", {"cash": 100}, [], ["BORROW 500", *ARMIES, *BUYS]),
    ("R12.1 interest", {"cash": 600, "principal": 1000}, [], ["BORROW 50", *ARMIES, *BUYS]),
    ("R12.1 as far as the bank lends", {"cash": 0, "principal": 19900}, [], ["BORROW 100", *ARMIES, *BUYS]),
    ("R12.1 the bank lends no more", {"cash": 0, "principal": 20000}, [], [*ARMIES, *BUYS]),
    ("R12.1, R1.4 in default nothing is lent", {"cash": 0, "past_due": 1}, [], [*ARMIES, *BUYS]),
    ("R12.1 navies and armies aboard", {"cash": 600}, [{"id": 505, "owner": 3, "navies": 2, "armies": 5}],
        ["BORROW 70", *ARMIES, *BUYS]),
    ("R12.1 SELL above 10", {"oil": 11, "grain": 12, "mineral": 35}, [], [*SALES, *ARMIES, *BUYS]),
    ("R12.1 SELL only what is above 10", {"grain": 11}, [], [SALES[1], *ARMIES, *BUYS]),
    ("R12.1 thirteen armies are enough", {}, FULL, BUYS),
    ("R12.1 twelve are not", {}, [FULL[0], {"id": 17, "armies": 12}, FULL[2]], ["BUILD 3A", "PLACE 3A 17", *BUYS]),
    ("R12.1 a land that is no HOME", {}, [*FULL, {"id": 19, "owner": 3, "armies": 1}], BUYS),
    ("R12.1 an annexed HOME", {}, [*FULL, {"id": 19, "owner": 3, "armies": 1, "home_of": 3}],
        ["BUILD 3A", "PLACE 3A 19", *BUYS]),
    ("R12.1 champion neutrals", {"weapons": {"ksat": 1}}, [], ["CHAMPION NEUTRALS", *ARMIES, *BUYS]),
]  # fmt: skip


@pytest.mark.parametrize("case", STANDARD, ids=lambda case: case[0])
def test_standard_orders(case: Any) -> None:
    """The sheet that the computer writes for a player who missed a turn, line by line."""
    _, more, places, lines = case
    given = standard_orders(game(*places, **more), 3)
    assert [str(order) for order in given] == lines
    assert [order.line for order in given] == list(range(1, len(lines) + 1))


def test_borrowing_counts_what_will_open() -> None:
    """R12.1, R1.7: a company that is unclean, or in another's place, costs nothing; a fleet is paid like any force."""
    state = board(players=[player(cash=0), {"number": 4}], fleets=[FLEET])
    state.companies[16, "oil"].clean = False
    state.companies[22, "oil"].owner = 3
    state.companies[17, "oil"].owner = 4
    assert str(standard_orders(state, 3)[0]) == f"BORROW {10 * (15 + 4) + 50 * 7}"


def test_a_missed_turn() -> None:
    """R12.1: nothing is lost but the chance: companies produce, armies grow, and the player is told."""
    played = turn(game(cash=0, oil=20, grain=15), {3: PERSON, 4: sheet()})
    three = played.end.players[3]
    assert (three.status, three.missed_turns, three.principal) == ("playing", 1, 600)
    assert [played.end.places[id].armies for id in (16, 17, 18)] == [8, 8, 8]
    assert all(company.produced for company in played.end.companies.values() if company.owner == 3)
    assert told(played, TurnMissed) == [TurnMissed(3, 1)]
    assert told(played, TurnMissed)[0].seen_by == {3}


def test_the_absent_buy_once_past_due_is_paid() -> None:
    """R12.1, R1.4: default ends when past-due reaches nil, in time for the purchases of stage 7."""
    played = turn(game(past_due=77), {3: PERSON, 4: sheet()})
    assert {event.player for event in told(played, MarketBought)} == {3}
    assert played.end.players[3].past_due == 0


def test_the_absent_resist() -> None:
    """R12.1: everywhere, and a set is paid for it."""
    attack = sheet("ATTACK 1 FROM 23 TO 19 WITH 5A OFFENSIVES 1")
    state = game({"id": 19, "owner": 3, "armies": 20})
    (fought,) = told(turn(state, {3: PERSON, 4: attack}), OffensiveFought)
    assert (fought.defender, fought.resisted) == (3, True)


ATTENDANCE = [
    # name, turns missed before, the entry, then: status, missed turns, why the computer took over
    ("R12.2 first missed turn", 0, PERSON, "playing", 1, None),
    ("R12.2 second", 1, PERSON, "playing", 2, None),
    ("R12.2 third", 2, PERSON, "computer", 3, "missed turns"),
    ("R12.2 a sheet begins the count again", 2, sheet(), "playing", 0, None),
    ("R12.2 a sheet without an order is no missed turn", 0, sheet(), "playing", 0, None),
    ("R12.2 no sheet and no money", 0, ABSENT_AND_BROKE, "computer", 1, "account"),
    ("R13.2 a sheet and no money", 0, sheet("BORROW 999", can_pay=False), "playing", 1, None),
    ("R13.2 a third time", 2, sheet("BORROW 999", can_pay=False), "computer", 3, "missed turns"),
]


@pytest.mark.parametrize("case", ATTENDANCE, ids=lambda case: case[0])
def test_missed_turns(case: Any) -> None:
    """What a missing sheet or an empty account makes of a player; everybody hears of a new computer position."""
    _, missed, entry, status, now, why = case
    state = board(players=[player(missed_turns=missed), {"number": 4}, {"number": 5}])
    played = turn(state, {3: entry, 4: sheet(), 5: sheet()})
    three = played.end.players[3]
    assert (three.status, three.missed_turns, three.principal) == (status, now, 0)
    took = told(played, ComputerTookOver)
    assert took == ([ComputerTookOver(3, why)] if why else [])
    assert all(event.seen_by is EVERYBODY for event in took)
    assert told(played, PlayerReturned) == ([PlayerReturned(3)] if missed and not now else [])


def test_three_turns_in_a_row() -> None:
    """R12.2: with a sheet in between the count begins again; the third in a row is the last."""
    state = board(players=[{"number": 3}, {"number": 4}, {"number": 5}])
    others = {4: sheet(), 5: sheet()}
    for entry, missed in ((PERSON, 1), (PERSON, 2), (sheet(), 0), (PERSON, 1), (PERSON, 2), (PERSON, 3)):
        assert state.players[3].status == "playing"
        state = turn(state, {3: entry, **others}).end
        assert state.players[3].missed_turns == missed
    assert state.players[3].status == "computer"


def test_there_is_no_way_back() -> None:
    """R12.2: out for good: a sheet for a position that the computer has taken is not played."""
    state = board(players=[player(status="computer", missed_turns=3), {"number": 4}])
    played = turn(state, {3: sheet("BORROW 5000"), 4: sheet()})
    assert (played.end.players[3].principal, played.end.players[3].status) == (0, "computer")


def test_the_last_human_drops_out() -> None:
    """R9.6, R12.2: the turn is played to its end, and the game ends with it."""
    state = board(players=[player(missed_turns=2), {"number": 4, "status": "computer"}])
    (ended,) = told(turn(state, {3: PERSON}), GameEnded)
    assert (ended.why, [entry.place for entry in ended.standings]) == ("no humans", [None, None])


def test_lines_that_were_not_read() -> None:
    """R12.1: who sent a sheet with a bad line has missed nothing, and reads of the line."""
    entry = Entry(person=True, sheet=read("BORROW 100\nATACK"))
    played = turn(game(), {3: entry, 4: sheet()})
    assert [(event.player, event.line) for event in told(played, LineNotRead)] == [(3, 2)]
    assert (played.end.players[3].missed_turns, played.end.players[3].principal) == (0, 100)


UNFILLED = [
    # name, option, entry of 5, then: status and owner of its lands
    ("R0.8 nobody: the computer's", "computer", Entry(), "computer", 5),
    ("R0.8 nobody: neutral by option", "neutral", Entry(), "out", 0),
    ("R0.8 a sheet is in", "computer", Entry(sheet=Sheet()), "playing", 5),
    ("R0.8 a sheet is in, neutral or not", "neutral", Entry(sheet=Sheet()), "playing", 5),
    ("R0.8 a person is seated", "computer", PERSON, "playing", 5),
    ("R0.8 a person is seated, neutral or not", "neutral", PERSON, "playing", 5),
]


@pytest.mark.parametrize("case", UNFILLED, ids=lambda case: case[0])
def test_positions_without_a_person(case: Any) -> None:
    """What position 5 is when turn 1 has run."""
    _, option, entry, status, owner = case
    state = board(turn=1, players=[{"number": n} for n in (3, 4, 5)], options={"unfilled": option})
    played = turn(state, {3: sheet(), 4: sheet(), 5: entry})
    assert played.end.players[5].status == status
    assert {played.end.places[id].owner for id in (28, 29, 30)} == {owner}
    if status == "out":
        assert [played.end.places[id].armies for id in (28, 29, 30)] == [5, 5, 5]
        assert told(played, PlayerEliminated) == [PlayerEliminated(5, "unfilled")]
        assert not any(company.owner == 5 for company in played.end.companies.values())
        assert 5 not in {seat for seat, _ in fates_of(played)}
    assert bool(told(played, TurnMissed)) == (entry is PERSON)


def test_only_turn_one_fills_seats() -> None:
    """R0.8, R12.1: later a seat without a person that had a sheet once is a player who missed a turn."""
    played = turn(game(turn=2), {3: Entry(), 4: sheet()})
    assert (played.end.players[3].status, played.end.players[3].missed_turns) == ("playing", 1)


RICH = {"cash": 7000, "oil": 30, "grain": 30, "mineral": 30}
STRONG = {"id": 17, "armies": 40}
MILD = [{"id": id, "armies": 90} for id in (13, 19, 20, 21, 23, 24, 25, 5, 6)]  # all lands around 16-18, too strong


def computer(*places: dict[str, Any], turn: int = 5, **more: Any) -> Board:
    return game(*places, turn=turn, status="computer", **more)


def attacks(state: Board) -> list[Attack]:
    return of_type(computer_orders(state, 3), Attack)  # type: ignore[arg-type]


ATTACKS = [
    # name, the neighbour 25 of 17 and its armies, then: is it attacked
    ("R12.3 a weak neighbour", {"owner": 0, "armies": 3}, RICH, 5, True),
    ("R12.3 a weak player's land", {"owner": 4, "armies": 3}, RICH, 5, True),
    ("R12.3 an empty land", {"owner": None, "armies": 0}, RICH, 5, True),
    ("R12.3 a strong neighbour", {"owner": 0, "armies": 30}, RICH, 5, False),
    ("R4.1 not on turn 1", {"owner": 0, "armies": 3}, RICH, 1, False),
    ("R12.3 no money above the dues", {"owner": 0, "armies": 3}, {**RICH, "cash": 1000}, 5, False),
    ("R12.3 no sets", {"owner": 0, "armies": 3}, {**RICH, "mineral": 0}, 5, False),
    ("R8.4 fall-out 1", {"owner": None, "armies": 0, "blast_age": 1}, RICH, 5, False),
    ("R8.4 fall-out .67", {"owner": None, "armies": 0, "blast_age": 4}, RICH, 5, False),
    ("R5.7 another's claim", {"owner": None, "armies": 0, "emptied_on": 4, "claimed_by": 4}, RICH, 5, False),
    ("R5.7 its own claim", {"owner": None, "armies": 0, "emptied_on": 4, "claimed_by": 3}, RICH, 5, True),
]


@pytest.mark.parametrize("case", ATTACKS, ids=lambda case: case[0])
def test_the_computer_attacks(case: Any) -> None:
    """From 17 with 40 armies, to 25, or not."""
    _, target, means, now, expected = case
    places = {place["id"]: place for place in [*MILD, STRONG, {"id": 25, **target}]}
    state = computer(*places.values(), turn=now, **means)
    assert [order.target for order in attacks(state) if order.target == 25] == ([25] if expected else [])


def test_the_computer_attacks_by_air() -> None:
    """R12.3: with no neighbour that it could beat, a weak land far away, and oil for the flight."""
    state = computer(*MILD, STRONG, {"id": 44, "owner": 0, "armies": 1}, **RICH)
    (order,) = attacks(state)
    assert (order.origin, WORLD.adjacent(order.origin, order.target)) == (17, False)
    played = turn(state, {4: sheet()})
    assert played.end.places[order.target].owner == 3


def test_the_computer_keeps_a_garrison() -> None:
    """R12.3: a HOME is not stripped for an attack."""
    mild = [place for place in MILD if place["id"] != 25]
    state = computer(*mild, {"id": 17, "armies": 11}, {"id": 25, "owner": 0, "armies": 3}, **RICH)
    assert [(order.origin, order.armies) for order in attacks(state)] == [(17, 6)]


def test_the_computer_builds_everywhere() -> None:
    """R12.3: in all its lands, and where thirteen armies are already."""
    state = computer(*FULL, {"id": 19, "owner": 3, "armies": 20}, {"id": 25, "owner": 3, "armies": 1}, **RICH)
    played = turn(state, {4: sheet()})
    grown = {id for id in (16, 17, 18, 19, 25) if f"PLACE 3A {id}" in {str(o) for o in computer_orders(state, 3)}}
    assert grown == {16, 17, 18, 19, 25}
    assert sum(event.order.startswith("PLACE") for event in told(played, OrderDone)) >= 5


DUES = [
    # 15 armies and nine companies: 600 this turn and 600 the next
    ("R12.3 nothing above the dues", {"cash": 1200}, 0, 0),
    ("R12.3 one set of armies above", {"cash": 1200 + 330}, 3, 0),
    ("R12.3 two sets above", {"cash": 1200 + 660}, 6, 0),
    ("R12.3 three, and a unit of each resource", {"cash": 1200 + 990 + 300}, 9, 1),
    ("R12.3 interest is due too", {"cash": 1200 + 330, "principal": 20000}, 0, 0),
    ("R12.3 in default", {"cash": 1200, "past_due": 500}, 0, 0),
]


@pytest.mark.parametrize("case", DUES, ids=lambda case: case[0])
def test_the_computer_pays_its_dues_first(case: Any) -> None:
    """How many armies it builds and how many of each resource it would buy, with what it has."""
    _, more, armies, bought = case
    state = computer(*MILD, **more)
    given = computer_orders(state, 3)
    assert sum(order.parts[0][1] for order in given if isinstance(order, Build)) == armies
    assert {order.quantity for order in given if isinstance(order, MarketBuy)} == ({bought} if bought else set())


@pytest.mark.parametrize(
    "cash, armies",
    [
        pytest.param(3700, 0, id="R12.3 the tribute is spent"),
        pytest.param(5000, 6, id="R12.3 what a hoard pays for twenty turns"),
        pytest.param(60000, 9, id="R12.3 three a land all the same"),
    ],
)
def test_the_computer_hires_only_whom_it_can_keep(cash: int, armies: int) -> None:
    """108 armies and nine companies take 1530 a turn, and three HOME lands give 1500."""
    state = game(*({"id": id, "armies": 36} for id in (16, 17, 18)), cash=cash, oil=30, grain=30, mineral=30)
    builds = [order for order in computer_orders(state, 3) if isinstance(order, Build)]
    assert sum(number for order in builds for _, number in order.parts) == armies


def test_the_computer_repays() -> None:
    """R12.3: half of what is above its dues goes to the bank, so that interest does not eat it up."""
    state = computer(*MILD, cash=7000, principal=4000)
    assert str(computer_orders(state, 3)[0]) == f"REPAY {(7000 - 2 * (600 + 200)) // 2}"


def test_sixteen_computers() -> None:
    """R12.3: in thirty turns nobody is bankrupt or in default, most have grown, nobody spied; each order has a fate."""
    state = board(turn=1, players=[{"number": number, "status": "computer"} for number in WORLD.homes])
    for _ in range(30):
        orders = begin(state, {})
        played = turn(state, {})
        state = played.end
        assert orders_given(orders) == Counter(fates_of(played))
        assert not any(list(orders.all(kind)) for kind in (SpyTroops, SpyCompanies, SpySupply))
        assert not any(player.past_due for player in state.players.values())
        assert list(active(state)) == list(WORLD.homes)
    lands = [sum(WORLD.is_land(place.id) for place in places_of(state, number)) for number in WORLD.homes]
    assert sum(lands) > 16 * 4
    assert sum(count > 3 for count in lands) > 8


def orders_given(orders: Orders) -> Counter[tuple[int, int]]:
    return Counter((seat, order.line) for kinds in orders._by_kind.values() for seat in kinds for order in kinds[seat])


def fates_of(played: Turn[Board]) -> list[tuple[int, int]]:
    return [(event.player, event.line) for kind in (OrderDone, OrderCut, OrderRefused) for event in told(played, kind)]
