"""A stranger with the rules in hand: scenarios and sheets in, exports out, all else reckoned without the program."""

from random import Random
from typing import Any

import pytest

from tests.cli.second_opinion import RESOURCES, draw_books, trade
from tests.cli.shell import Shell

INCOME = 7000 - 150 + 1500  # what cash is after a turn of fifteen armies, three HOME lands and no companies


def turn(shell: Shell, sheets: dict[int, str], seed: int = 1, **scenario: Any) -> Any:
    """Turn 5 of players 3 and 4, or of a scenario, with no companies unless it has some; the state after it."""
    shell.new_game("--seed", seed, **{"turn": 5, "companies": [], **scenario})
    for seat in {3, 4, *sheets}:
        shell.sheet(5, seat, sheets.get(seat, ""))
    shell.type("run-turn", "--game", 12)
    return shell.export()


def player(state: Any, number: int) -> Any:
    return next(player for player in state["players"] if player["number"] == number)


def place(state: Any, number: int) -> Any:
    return next(place for place in state["places"] if place["id"] == number)


def goods(state: Any, number: int) -> list[int]:
    return list(player(state, number)["stock"].values())


@pytest.mark.parametrize("seed", range(12))
def test_money_and_goods(shell: Shell, seed: int) -> None:
    """R1, R2, R3, R7.1: four players' cash, debts, stocks, armies and the prices are what a second reading gives."""
    lot = Random(seed)
    books = [draw_books(number, lot) for number in (3, 4, 5, 6)]
    prices, mvr = {resource: lot.choice([10, 12, 40, 100, 300, 995]) for resource in RESOURCES}, lot.randint(1, 5)
    scenario = {
        "players": [one.listed() for one in books],
        "places": [
            {"id": land, "owner": one.number, "armies": armies, "blast_age": one.ages[land]}
            for one in books
            for land, armies in one.armies.items()
        ],
        "companies": [company for one in books for company in one.companies],
        "market": {**prices, "mvr": mvr},
    }
    state = turn(shell, {one.number: one.sheet() for one in books}, **scenario)
    for one in books:
        one.pay()
    trade(books, prices, mvr)
    for one in books:
        found = player(state, one.number)
        assert {name: found[name] for name in one.listed()} == one.listed()
        assert {land: place(state, land)["armies"] for land in one.armies} == one.armies
    assert {resource: state["market"][resource] for resource in RESOURCES} == prices


def test_r5_7_the_turn_after_the_neutron(shell: Shell) -> None:
    """R5.7: what a neutron bomb emptied is for nobody this turn, for its owner the next, unopposed."""
    armed = {"number": 3, "weapons": {"neutron": 1}}
    lands = [{"id": 17, "silos": 1}, {"id": 20, "owner": 4, "armies": 3, "silos": 2}]
    march = {3: "LAUNCH 1 NEUTRON AT 20\nMOVE 1A FROM 18 TO 20", 4: "ATTACK 1 FROM 24 TO 20 WITH 5A OFFENSIVES 1"}
    struck = place(turn(shell, march, players=[armed, {"number": 4}], places=lands), 20)
    assert (struck["owner"], struck["armies"], struck["claimed_by"], struck["emptied_on"]) == (None, 0, 3, 5)
    shell.sheet(6, 3, "MOVE 2A FROM 18 TO 20")
    shell.sheet(6, 4, "ATTACK 1 FROM 24 TO 20 WITH 5A OFFENSIVES 1\nMOVE 5A FROM 24 TO 20")
    shell.type("run-turn", "--game", 12)
    taken = place(shell.export(), 20)
    assert (taken["owner"], taken["armies"], taken["silos"], taken["claimed_by"]) == (3, 2, 2, None)


def test_r1_12_a_blockade_of_what_may_be_lost(shell: Shell) -> None:
    """R1.12, R6.4: a blockade ordered against one's own land works once that is captured: no army is placed there."""
    lands = [
        {"id": 13, "owner": 3, "armies": 1},
        {"id": 523, "owner": 3, "navies": 2},
        {"id": 22, "owner": 4, "armies": 60},
    ]
    taker = "ATTACK 1 FROM 22 TO 13 WITH 60A OFFENSIVES 3 OCCUPY 3\nBUILD 3A\nPLACE 3A 13\nPLACE 3A 23"
    state = turn(shell, {3: "BLOCKADE 13 FROM 523", 4: taker}, places=lands)
    assert (place(state, 13)["owner"], place(state, 13)["armies"], place(state, 23)["armies"]) == (4, 3, 8)


def test_r4_14_a_home_is_plundered(shell: Shell) -> None:
    """R4.13, R4.14: a fifth of cash, stock and missiles goes to the captor of a HOME, and its silos."""
    rich = {"number": 4, "cash": 5003, "weapons": {"nuke": 6, "neutron": 4, "lstar": 5}}
    lands = [{"id": 21, "owner": 3, "armies": 90}, {"id": 24, "owner": 4, "armies": 1, "silos": 2}]
    plunder = "ATTACK 1 FROM 21 TO 24 WITH 90A OFFENSIVES 3 OCCUPY 5"
    stocks = {"stock": {"oil": 20, "grain": 15, "mineral": 10}}
    state = turn(shell, {3: plunder}, players=[{"number": 3, **stocks}, rich | stocks], places=lands)
    had, loot = 5003 - 110 + 1500, 1278
    assert [player(state, number)["cash"] for number in (3, 4)] == [7000 - 1050 + 1520 + loot, had - loot]
    assert [goods(state, number) for number in (3, 4)] == [[22, 11, 10], [16, 12, 8]]
    assert list(player(state, 3)["weapons"].values()) == [1, 0, 0, 0]
    assert (place(state, 24)["home_of"], place(state, 24)["silos"]) == (None, 2)


@pytest.mark.parametrize(
    "case, owed, order, left",
    [
        ("R1.1 interest is rounded up", 1, "", (INCOME - 1, 1, 0)),
        ("R1.1 five in the hundred", 4999, "", (INCOME - 250, 4999, 0)),
        ("R1.1 ten from 5000 on", 5000, "", (INCOME - 500, 5000, 0)),
        ("R1.1 fifteen up to 14999", 14999, "", (INCOME - 2250, 14999, 0)),
        ("R1.1 twenty from 15000 on", 15000, "", (INCOME - 3000, 15000, 0)),
        ("R1.2 cut to 20000", 15000, "BORROW 9000", (INCOME - 3000 + 5000, 20000, 0)),
        ("R1.3 default, with its charge", 10000, "DEFAULT", (INCOME, 10000, 1500 + 500)),
        ("R1.5 at most what is owed", 1000, "REPAY 9000", (INCOME - 50 - 1000, 0, 0)),
    ],
)
def test_loans(shell: Shell, case: str, owed: int, order: str, left: tuple[int, int, int]) -> None:
    """What a loan costs, to the million."""
    state = turn(shell, {3: order}, players=[{"number": 3, "principal": owed}, {"number": 4}])
    three = player(state, 3)
    assert (three["cash"], three["principal"], three["past_due"]) == left, case
