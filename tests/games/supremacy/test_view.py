"""The facts of a view: the ledger adds up, tables are right, what is near is known and what is far as last seen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pbm.contract import State, Turn
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events import EVENT_TYPES
from pbm.games.supremacy.view import seat_facts
from pbm.games.supremacy.view.money import CASH
from tests.games.supremacy.drawn import GAME, first_turn, run, scenario_board
from tests.turns.on_file import folders, played


def facts_of(sheets: dict[int, str], seat: int = 3, **scenario: Any) -> State:
    scenario.setdefault("players", [{"number": 3}, {"number": 4}])
    return seat_facts(run(scenario_board({"turn": 5, **scenario}), sheets), seat)


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_facts_are_plain_and_the_ledger_adds_up(folder: Path) -> None:
    """Facts are JSON that reads back the same; cash before and all items make cash after."""
    turn = played(folder)
    for seat, player in turn.start.players.items():
        facts = seat_facts(turn, seat)
        assert json.loads(json.dumps(facts)) == facts
        money = facts["money"]
        if player.status != "out":
            assert money["cash_before"] + sum(line["amount"] for line in money["lines"]) == money["cash_after"]


def test_ledger_knows_every_cost() -> None:
    """R14.3: every private event with a cost or proceeds is an item of the ledger."""
    paying = {"cost", "proceeds"}
    kinds = [kind for kind in EVENT_TYPES.values() if paying & set(getattr(kind, "__dataclass_fields__", ()))]
    assert [kind.__name__ for kind in kinds if kind not in CASH] == []


def test_orders_by_line() -> None:
    """Every line of the sheet is there once, in the order written, with its fate, reason and rule."""
    sheet = "MOVE 1A FROM 16 TO 17\nBORROW 100\nREPAY 5\nNONSENSE\nBUY 2 OIL MAX 10\nSELL 40 OIL MIN 99"
    orders = facts_of({3: sheet})["orders"]
    assert [(order["line"], order["fate"]) for order in orders] == [
        (1, "done"),
        (2, "done"),
        (3, "refused"),
        (4, "unread"),
        (5, "refused"),
        (6, "cut"),
    ]
    assert orders[2]["rule"] == "R1.0"
    assert orders[5]["to"]


def test_builds() -> None:
    """R6.6, R6.8: attempted and placed, of PLACE and of a BUILD with its place; spare placements place nothing."""
    known = {"number": 3, "technology": ["rockets", "nukes"]}
    sheet = "BUILD 4A\nPLACE 3A 16\nPLACE 3A 16\nPLACE 2A 18\nBUILD 2 SILOS 17"
    builds = facts_of({3: sheet}, players=[known, {"number": 4}])["builds"]
    found = [(row["place"], row["unit"], row["attempted"], row["placed"]) for row in builds]
    assert found == [(16, "army", 3, 3), (16, "army", 3, 1), (18, "army", 2, 0), (17, "silo", 2, 2)]


def test_places() -> None:
    """R1.9, R1.10, R2.2: retreat location, this turn's directives, blockade and fall-out of own places."""
    places = [{"id": 19, "owner": 3, "armies": 2, "blast_age": 6}, {"id": 20, "owner": 3, "armies": 1}]
    sheet = "RETREAT-TO 17 18\nNO RESIST 17\nRETREAT 17"
    by_id = {place["id"]: place for place in facts_of({3: sheet}, places=places)["places"]}
    assert (by_id[17]["retreat_to"], by_id[17]["resisted"], by_id[17]["retreated"]) == (18, False, True)
    assert by_id[16]["resisted"]
    assert (by_id[19]["blast_age"], by_id[19]["fall_out"]) == (7, 33)
    assert by_id[20]["blockaded"]  # inland, and the land next to it that is its owner's has no port
    assert by_id[17]["home"]


def test_companies() -> None:
    """R1.7, R2.4: opened and closed this turn, what each yielded, and whether it has ever produced."""
    companies = {(c["place"], c["resource"]): c for c in facts_of({3: "CLOSE 17 OIL"})["companies"]}
    closed, opened = companies[17, "oil"], companies[17, "grain"]
    assert (closed["open"], closed["yielded"], closed["produced"]) == (False, 0, False)
    assert (opened["open"], opened["yielded"], opened["produced"]) == (True, opened["size"], True)


def test_next_turn() -> None:
    """R1.1, R1.6, R1.7, R1.14: what the next turn will cost and allow."""
    rich = {"number": 3, "principal": 5000, "weapons": {"lstar": 2}}
    next_turn = facts_of({}, players=[rich, {"number": 4}])["position"]["next_turn"]
    assert next_turn == {
        "turn": 6,
        "interest": 500,
        "salaries": 150,
        "companies": 450,
        "spies": 7,
        "research": ["rockets"],
    }


def test_fall_out_of_others() -> None:
    """R8.1, R14.1: a foreign land's fall-out is counted from the blast, which all saw; its clean-up is not told."""
    blast = {"id": 100, "owner": None, "armies": 0, "blast_age": 1, "nuked_on": 4}
    cleaned = "CLEAN 100 TIMES 2"
    rich = [{"number": 3, "cash": 20000}, {"number": 4}]
    for sheet in ("", cleaned):
        places = facts_of({3: sheet}, seat=4, players=rich, places=[blast])["map"]["places"]
        [found] = [place for place in places if place["id"] == 100]
        assert (found["nuked_on"], found["fall_out"]) == (4, 100)


NEAR = {"turn": 5, "players": [{"number": 3}, {"number": 4}, {"number": 14}], "options": {"knowledge": "near"}}


def owners(turn: Turn[Board], seat: int) -> dict[int, tuple[int | None, int]]:
    return {place["id"]: (place["owner"], place["as_of"]) for place in seat_facts(turn, seat)["map"]["places"]}


def test_last_known_owner() -> None:
    """R14.1 knowledge=near: a place that is no longer near keeps the owner that was last seen there."""
    lost = {"id": 119, "owner": 14, "armies": 2}
    first = first_turn({**NEAR, "places": [lost]})
    spied = run(first.end, {3: "SPY TROOPS 119"}, (GAME.chronicle(first),))
    assert owners(spied, 3)[119] == (14, 5)
    assert owners(spied, 4)[119] == (0, 4)  # what R0.5 says of the start
    past = (*spied.past, GAME.chronicle(spied))
    board = scenario_board({**NEAR, "turn": 6, "places": [{**lost, "owner": 0}]})
    later = run(board, {}, past)
    assert owners(later, 3)[119] == (14, 5)
    assert owners(later, 14)[119] == (0, 6)


@pytest.mark.parametrize(
    "order, place",
    [
        ("SPY COMPANIES 100", 100),
        ("ATTACK 1 FROM 17 TO 100 WITH 2A OFFENSIVES 1", 100),
        ("LAUNCH 1 NUKE AT 100", 100),
        ("", 19),
    ],
    ids=["spied on", "fought over", "fired at", "bordered"],
)
def test_near(order: str, place: int) -> None:
    """R14.1 knowledge=near: what is bordered, fought over or spied on is seen as it is at the end of the turn."""
    stock = {"oil": 30, "grain": 30, "mineral": 30}
    armed = {"number": 3, "weapons": {"nuke": 1}, "technology": ["rockets", "nukes"], "stock": stock}
    places = [{"id": 16, "silos": 1}, {"id": place, "owner": 14, "armies": 50}]
    scenario = {**NEAR, "players": [armed, {"number": 4}, {"number": 14}], "places": places}
    first = first_turn(scenario)
    past = (GAME.chronicle(first),)
    seen, unseen = (owners(run(first.end, sheets, past), 3) for sheets in ({3: order}, {}))
    assert seen[place] == (None if "NUKE" in order else 14, 5)
    assert unseen[place] == ((14, 5) if place == 19 else (0, 4))


def test_open() -> None:
    """R14.1 knowledge=open: the owner of every place is known."""
    turn = run(scenario_board({**NEAR, "options": {}, "places": [{"id": 119, "owner": 14, "armies": 2}]}), {})
    assert owners(turn, 3)[119] == (14, 5)
    assert "seen" not in GAME.chronicle(turn)
