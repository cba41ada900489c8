"""The judgement of a sheet against the position that its player last saw, and the turn's against the judgement."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.contract import Remark
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import RESOURCES
from pbm.games.supremacy.events.fates import OrderCut, OrderDone, OrderRefused
from pbm.games.supremacy.judge import judge
from pbm.games.supremacy.orders import Order
from pbm.games.supremacy.reader import read
from tests.games.supremacy.harness import board, play
from tests.games.supremacy.strategies import any_order, scribbles
from tests.games.supremacy.war import place, player

ALL_AREAS = ["rockets", "nukes", "neutrons", "lstars", "ksats"]


def rich() -> Board:
    """Position 3 with enough of everything, ships, a neighbour 4, and a player who is out."""
    arms = {"nuke": 5, "neutron": 5, "lstar": 2, "ksat": 2}
    means = {"cash": 90_000, "oil": 35, "grain": 35, "mineral": 35, "technology": ALL_AREAS}
    places = [
        place(16, 3, 20, silos=5, spaceports=5), place(17, 3, 20), place(18, 3, 20), place(19, 3, 20),
        place(20, 4, 4), place(21, 0, 4), place(504, 3, 8, 4), place(505, 3, 8, 4), place(44, 0, 3, blast_age=4),
    ]  # fmt: skip
    players = [player(3, principal=3000, **means, **arms), player(4, **arms), player(5, status="out")]
    fleets = [{"place": 903, "player": 3, "navies": 3, "armies": 4}]
    companies = [
        {"place": 17, "resource": "oil", "size": 3, "owner": 3, "discovered": True, "clean": False},
        {"place": 16, "resource": "grain", "size": 3, "owner": 3, "discovered": True, "produced": True},
        *({"place": id, "resource": "oil", "size": 2} for id in (100, 101, 102)),
    ]
    return board(players=players, places=places, fleets=fleets, companies=companies)


RICH = rich()


def remarks(made: Board, text: str, seat: int = 3) -> list[Remark]:
    return list(judge(made, seat, text).lines)


def fates_of(made: Board, orders: list[Order]) -> dict[int, str]:
    """What the turn makes of each line, on a board where nobody else stirs."""
    events = play(deepcopy(made), {3: orders})
    return {e.line: _fate(e) for e in events if isinstance(e, OrderDone | OrderCut | OrderRefused)}


def _fate(event: OrderDone | OrderCut | OrderRefused) -> str:
    """A spare PLACE is cut to nothing, which is as good as refused."""
    if isinstance(event, OrderCut):
        return "refused" if event.to.startswith("0") else "cut"
    return "done" if isinstance(event, OrderDone) else "refused"


# Never an error that the turn would execute


@pytest.mark.parametrize("turn", [1, 3, 5], ids=["R4.1 turn 1", "R6.9 turn 3", "turn 5"])
@settings(max_examples=60)
@given(orders=st.lists(any_order(), min_size=1, max_size=12))
def test_what_is_an_error_is_refused(turn: int, orders: list[Order]) -> None:
    """R.1: a line that the judgement calls an error is refused by the turn, alone and among its sheet."""
    made = deepcopy(RICH)
    made.turn = turn
    sheet = "\n".join(map(str, orders))
    numbered = [replace(order, line=line) for line, order in enumerate(orders, 1)]
    in_error = {remark.line for remark in remarks(made, sheet) if remark.grade == "error"}
    told = fates_of(made, numbered) if in_error else {}
    assert {line: told[line] for line in in_error} == dict.fromkeys(in_error, "refused")
    for order in numbered:
        if remarks(made, str(order))[0].grade == "error":
            assert fates_of(made, [replace(order, line=1)]) == {1: "refused"}


@settings(max_examples=100)
@given(text=scribbles())
def test_anything_is_judged(text: str) -> None:
    """Whatever is typed has an answer for each of its lines, and a cost in whole numbers."""
    judged, sheet = judge(RICH, 3, text), read(text)
    assert len(judged.lines) == len(sheet.orders) + len(sheet.refusals)
    assert [remark.line for remark in judged.lines] == sorted({remark.line for remark in judged.lines})
    assert all(remark.message or remark.grade == "ok" for remark in judged.lines)
    assert all(isinstance(number, int) for row in judged.cost.values() for number in row.values())


# Lines about the neighbourhood of position 3, where much is possible and much is not.
NEAR = st.sampled_from([16, 17, 18, 19, 20, 21, 44, 504, 505, 506, 903, 999])
FEW = st.integers(1, 9)
LINES = st.one_of(
    st.builds("RETREAT-TO {} {}".format, NEAR, NEAR),
    st.builds("ANNEX {}".format, NEAR),
    st.builds("PROSPECT OIL {}".format, FEW),
    st.builds("RESEARCH {} {}".format, st.sampled_from(["ROCKETS", "NUKES", "KSATS"]), FEW),
    st.builds("SPY TROOPS {}".format, NEAR),
    st.builds("SPY SUPPLY {}".format, st.integers(3, 6)),
    st.builds("ATTACK {} FROM {} TO {} WITH {}{}".format, FEW, NEAR, NEAR, FEW, st.sampled_from("AN")),
    st.builds("MOVE {}{} FROM {} TO {}".format, FEW, st.sampled_from("AN"), NEAR, NEAR),
    st.builds("PLACE {}{} {}".format, FEW, st.sampled_from("AN"), NEAR),
    st.builds("BUILD {}{} {}".format, FEW, st.sampled_from("AN"), NEAR),
    st.builds("BUILD {} {} {}".format, FEW, st.sampled_from(["SILOS", "SPACEPORTS"]), NEAR),
    st.builds("BUILD {} NUKES {} KSATS".format, FEW, FEW),
    st.builds("LAUNCH {} NUKES {} NEUTRONS AT {}".format, FEW, FEW, NEAR),
    st.builds("SPACE BLAST {}".format, FEW),
    st.builds("{} {}".format, st.sampled_from(["RETREAT", "STAND", "RESIST", "NO RESIST"]), NEAR),
    st.builds("CHAMPION {} {}".format, st.sampled_from(["PLAYER", "AGAINST"]), st.integers(3, 6)),
    st.builds("CLEAN {} TIMES {}".format, NEAR, FEW),
    st.builds("SUPPLY {} VIA {}".format, NEAR, NEAR),
    st.builds("BLOCKADE {} FROM {}".format, NEAR, NEAR),
    st.builds("CARD TO {} hello".format, st.integers(3, 6)),
    st.builds("BORROW {}".format, FEW),
    st.builds("REPAY {}".format, FEW),
    st.builds("SELL {} OIL MIN {}".format, FEW, st.sampled_from([5, 50, 99, 2000])),
    st.builds("BUY {} OIL MAX {}".format, FEW, st.sampled_from([5, 150, 2000])),
    st.sampled_from(
        ["DEFAULT", "MESSAGE hello", "OPEN 17 OIL", "CLOSE 17 OIL", "CLEAN 17 OIL", "CLEAN 44", "CLEAN 17"]
    ),
)


@settings(max_examples=100)
@given(poor=st.booleans(), lines=st.lists(LINES, min_size=1, max_size=25))
def test_what_is_an_error_is_refused_nearby(poor: bool, lines: list[str]) -> None:
    """R.1: the same where numbers run out: too many of a kind, with cash or without."""
    made = deepcopy(RICH)
    made.players[3].cash = 500 if poor else 90_000
    sheet = read("\n".join(lines))
    orders = [order for order in sheet.orders if isinstance(order, Order)]
    in_error = {remark.line for remark in remarks(made, "\n".join(lines)) if remark.grade == "error" and remark.order}
    told = fates_of(made, orders)
    assert {line: told[line] for line in in_error} == dict.fromkeys(in_error, "refused")


@settings(max_examples=100)
@given(line=LINES)
def test_what_is_fine_is_done(line: str) -> None:
    """The other direction: with enough of everything, and nobody else stirring, a line without a warning is done."""
    remark, order = remarks(RICH, line)[0], read(line).orders[0]
    if remark.grade in ("ok", "note"):
        assert isinstance(order, Order)
        assert fates_of(RICH, [order]) == {1: "done"}


# R14: nothing but the own position, the map and public facts


def _others_forces(made: Board) -> None:
    for spot in made.places.values():
        if spot.owner != 3:
            spot.armies, spot.navies = spot.armies + 7, spot.navies + 3
            spot.silos, spot.spaceports, spot.retreat_to = 9, 9, 1


def _others_means(made: Board) -> None:
    other = made.players[4]
    other.cash, other.principal, other.past_due, other.missed_turns = 1, 19_000, 5000, 2
    other.stock, other.weapons = dict.fromkeys(RESOURCES, 0), dict.fromkeys(other.weapons, 20)
    other.technology = set()


def _companies(made: Board) -> None:
    for key, company in list(made.companies.items()):
        if company.owner != 3:
            del made.companies[key]


def _secrets_of_the_game(made: Board) -> None:
    made.nuclear.threshold, made.end_turn = 15, 6


def _far_owners(made: Board) -> None:
    for id in (70, 71, 90, 100, 540):
        made.places[id].owner = 4


SHEET = """
NWT 25
RETREAT-TO 17 18
BLOCKADE 20 FROM 505
BLOCKADE 100 FROM 540
CHAMPION PLAYER 4
SPY COMPANIES 100
SPY SUPPLY 4
OPEN 100 OIL
CLEAN 100 OIL
SELL 5 OIL MIN 60
LAUNCH 2 NUKES AT 20
CLASH 1 KSAT AGAINST 4
ATTACK 1 FROM 19 TO 20 WITH 8A OFFENSIVES 3
ATTACK 2 FROM 17 TO 70 WITH 4A OFFENSIVES 2
ATTACK 3 FROM 504 TO 506 WITH 2N
MOVE 4A FROM 17 TO 90
BUILD 4A 2N
PLACE 2A 100
PLACE 2A 19
PLACE 2N 540
PLACE 2N 506
SELL 5 OIL TO 4 AT 80
BUY 5 OIL FROM 4 AT 80
BUY COMPANY 100 OIL FROM 4 AT 80
PROSPECT OIL 4
"""


@pytest.mark.parametrize(
    "secret, option",
    [
        pytest.param(_others_forces, "open", id="R14.3 others' units"),
        pytest.param(_others_means, "open", id="R14.3 others' cash, stocks, weapons, technology"),
        pytest.param(_companies, "open", id="R14.3 others' and undiscovered companies"),
        pytest.param(_secrets_of_the_game, "open", id="R14.4 threshold and end turn"),
        pytest.param(_far_owners, "near", id="R14.1 knowledge=near: owners of far places"),
    ],
)
def test_judgement_tells_no_secret(secret: Callable[[Board], None], option: str) -> None:
    """R14: change what the player may not know, and the judgement is the same."""
    made = deepcopy(RICH)
    made.options["knowledge"] = option
    before = judge(made, 3, SHEET)
    secret(made)
    assert judge(made, 3, SHEET) == before


def test_judging_changes_nothing() -> None:
    """A sheet can be judged as often as one likes."""
    made = deepcopy(RICH)
    judge(made, 3, SHEET)
    assert made == RICH


# The estimate


def test_cost_by_stage() -> None:
    """R1-R7: rows of what there is, what each stage takes (with a minus: what comes in) and what is left."""
    made = board(players=[player(3, cash=5000, principal=1000), player(4)], places=[place(19, 3, 4)], companies=[])
    sheet = "BORROW 500\nSELL 5 OIL MIN 60\nMOVE 3A FROM 19 TO 16\nBUILD 4A\nPLACE 4A 17\nBUY 2 GRAIN MAX 100\n"
    assert judge(made, 3, sheet + "PROSPECT OIL 3").cost == {
        "now": {"cash": 5000, "oil": 20, "grain": 20, "mineral": 20},
        "stage 1": {"cash": 50 - 500 + 190},
        "stage 2": {"cash": -1520},
        "stage 3": {"oil": 5, "cash": -300},
        "stage 5": {"grain": 3},
        "stage 6": {"cash": 600, "oil": 2, "grain": 2, "mineral": 2},
        "stage 7": {"cash": 200 + 600, "grain": -2},
        "after": {"cash": 5000 + 260 + 1520 + 300 - 600 - 800, "oil": 13, "grain": 17, "mineral": 18},
    }


def test_lines_in_error_cost_nothing() -> None:
    """What is refused is not paid for."""
    assert (
        judge(RICH, 3, "BUILD 3A\nPLACE 3A 17\nANNEX 999\nATACK 17").cost
        == judge(RICH, 3, "BUILD 3A\nPLACE 3A 17").cost
    )


SHORT = [
    ("R6.6 the second build", "BUILD 6A\nPLACE 6A 17\nBUILD 6N\nPLACE 6N 504", 700, [3]),
    ("R6.6 enough for both", "BUILD 6A\nPLACE 6A 17\nBUILD 6N\nPLACE 6N 504", 880, []),
    ("R6.5a annexation spends before builds", "BUILD 3A 17\nANNEX 19", 1900, [1]),
    ("R1.8 a clean-up before tribute", "CLEAN 17 OIL", 610, [1]),
    ("R1.2 a loan comes before it", "BORROW 500\nCLEAN 17 OIL", 610, []),
    ("R2.5 tribute comes before stage 6", "BUILD 9A\nPLACE 9A 17", 600, []),
    ("R6.6 what is not there", "BUILD 15A\nPLACE 15A 17", 240, [1]),
    ("R3.2 what is sold pays for what is built", "SELL 20 OIL MIN 50\nBUILD 15A\nPLACE 15A 17", 240, []),
    ("R7.4 the third venture", "PROSPECT OIL 2\nPROSPECT OIL 2\nPROSPECT OIL 2", 600, [3]),
]


@pytest.mark.parametrize("case", SHORT, ids=lambda case: case[0])
def test_cash_short_in_total(case: tuple[str, str, int, list[int]]) -> None:
    """R.1: the warning stands at the line at which the running total exceeds cash and what comes in before."""
    _, sheet, cash, lines = case
    dirty = {"place": 17, "resource": "oil", "size": 3, "owner": 3, "discovered": True, "clean": False}
    places = [place(id, 3, 5, home_of=None) for id in (16, 17)]
    places += [place(18, 3, 5), place(19, 3, 5), place(504, 3, 0, 4)]
    made = board(players=[player(3, cash=cash), player(4)], places=places, companies=[dirty])
    assert [remark.line for remark in remarks(made, sheet) if "cash" in remark.message] == lines
