"""Scenarios: what is left out takes its set-up value, and a faulty one is refused with every fault named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pbm.contract import Faults, SetUp
from pbm.dice import StageDice, seed_from_number
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.scenario import create
from pbm.games.supremacy.state import dump, load

DICE = StageDice(seed_from_number(1), 0, "set-up")
TWO = [{"number": 3}, {"number": 4}]


def made(scenario: Any, **options: str) -> Board:
    board = create(SetUp(12, "", options, scenario), DICE)
    assert not isinstance(board, Faults), board.reasons
    return board


def faults(scenario: Any, **options: str) -> str:
    result = create(SetUp(12, "", options, scenario), DICE)
    assert isinstance(result, Faults)
    return "\n".join(result.reasons)


def test_export_to_scenario_to_export_is_the_same() -> None:
    """A whole state is a scenario, and gives the same state again."""
    whole = create(SetUp(12, "Sixteen", {}), DICE)
    assert isinstance(whole, Board)
    state = dump(whole)
    assert dump(made(json.loads(json.dumps(state)))) == state
    assert dump(load(state)) == state


def test_what_is_left_out_takes_its_set_up_value() -> None:
    """What is listed stands, be it one resource of a stock or one number of a place."""
    board = made({"players": [{"number": 3, "cash": 1, "stock": {"oil": 2}}], "places": [{"id": 17, "armies": 9}]})
    assert (board.players[3].cash, board.players[3].stock["oil"], board.players[3].stock["mineral"]) == (1, 2, 10)
    assert (board.places[17].armies, board.places[17].owner, board.places[17].home_of) == (9, 3, 3)
    assert board.places[18].armies == 5


def test_positions_not_listed_are_not_in_the_game() -> None:
    """Their HOME lands are neutral, with warlords, and stay ORIGINAL HOME lands (R3.1)."""
    board = made({"players": TWO})
    assert set(board.players) == {3, 4}
    land = board.places[1]
    assert (land.owner, land.home_of, land.original_home_of) == (0, None, 1)
    assert 3 <= land.armies <= 8


@pytest.mark.parametrize(
    "given, threshold, end",
    [
        ({}, None, None),
        ({"turn": 6}, 27, 30),
        ({"turn": 6, "end_turn": 6, "nuclear": {"threshold": 2}}, 2, 6),
        ({"turn": 7, "end_turn": 6, "over": True}, 27, 6),
        ({"turn": 41, "end_turn": 50, "nuclear": {"threshold": 100}}, 100, 50),
    ],
)
def test_threshold_and_end_turn(given: dict[str, Any], threshold: int | None, end: int | None) -> None:
    """R0.9: unset on turn 1; later 27 and 30 unless told."""
    board = made({"players": TWO, **given})
    assert (board.nuclear.threshold, board.end_turn) == (threshold, end)


def test_nuked_on_follows_from_the_age() -> None:
    """R8.1: the age of fall-out tells the turn of the blast; nobody's land is empty."""
    board = made({"players": TWO, "turn": 9, "places": [{"id": 5, "owner": None, "blast_age": 4}]})
    assert (board.places[5].nuked_on, board.places[5].armies) == (5, 0)


def test_fall_out_from_before_the_first_turn_comes_back() -> None:
    """An age on turn 1 means a nuke before the game; the export says so and can be read again."""
    state = dump(made({"players": TWO, "places": [{"id": 5, "owner": None, "blast_age": 8}]}))
    assert next(place["nuked_on"] for place in state["places"] if place["id"] == 5) == -7
    assert dump(made(state)) == state


def test_a_list_of_companies_is_the_whole_list() -> None:
    """There is no reserve beside it, and a company with an owner is discovered."""
    board = made({"players": TWO, "companies": [{"place": 17, "resource": "oil", "size": 4, "owner": 3}]})
    company = board.companies[17, "oil"]
    assert len(board.companies) == 1
    assert (company.discovered, company.clean, company.produced) == (True, True, False)


def test_a_player_who_is_out_owns_nothing() -> None:
    """R9.1: neither places nor HOME lands nor companies."""
    board = made({"players": [{"number": 7, "status": "out"}, {"number": 3}]})
    assert not any(place.owner == 7 or place.home_of == 7 for place in board.places.values())
    assert not any(company.owner == 7 for company in board.companies.values())


@pytest.mark.parametrize("option, value, kept", [("knowledge", "near", "near"), ("turn_days", "21", 21)])
def test_options(option: str, value: str, kept: str | int) -> None:
    """An option as typed is kept as the state writes it."""
    assert made({"players": TWO}, **{option: value}).options[option] == kept


@pytest.mark.parametrize(
    "scenario, wanted",
    [
        ([], "scenario is not an object"),
        ({}, "players is missing"),
        ({"players": []}, "the list is empty"),
        ({"players": [{"number": 17}]}, "player 17: number is too large: 16"),
        ({"players": TWO, "colour": 1}, "'colour' is not a key"),
        ({"players": TWO, "turn": 0}, "turn is 0, below 1"),
        ({"players": TWO, "turn": True}, "turn is not a whole number"),
        ({"players": TWO, "rules": "chess"}, "rules is 'chess'"),
        ({"players": TWO, "turn": 3, "end_turn": None}, "end_turn is set once turn 1 has run"),
        ({"players": TWO, "nuclear": {"threshold": 101}}, "threshold is too large: 100 is the most"),
        ({"players": TWO, "turn": 7, "end_turn": 6}, "end_turn is 6, and turn 7 is still to be played"),
        ({"players": TWO, "market": {"oil": 5}}, "oil at 5"),
        ({"players": TWO, "market": {"mvr": 6}}, "MVR 6"),
        ({"players": [*TWO, {"number": 3}]}, "player 3 is listed twice"),
        ({"players": [{"number": 3, "cash": 10**20}]}, "cash is too large"),
        ({"players": [{"number": 3, "cash": 1.5}]}, "cash is not a whole number"),
        ({"players": [{"number": 3, "country": "\0"}]}, "country is not a text"),
        ({"players": [{"number": 3, "stock": {"oil": 100}}]}, "100 oil, at most 99 (R0.10)"),
        ({"players": [{"number": 3, "weapons": {"nuke": 21}}]}, "21 of nuke, at most 20 (R0.10)"),
        ({"players": [{"number": 3, "principal": 20001}]}, "principal 20001"),
        ({"players": TWO, "places": [{"id": 17, "owner": 5}]}, "place 17: owner 5 is not in the game"),
        ({"players": TWO, "places": [{"id": 17, "armies": 120}]}, "place 17: 120 armies"),
        ({"players": TWO, "places": [{"id": 17, "navies": 1}]}, "1 navies on land"),
        ({"players": TWO, "places": [{"id": 17, "silos": 10}]}, "10 silos"),
        ({"players": TWO, "places": [{"id": 905}]}, "place 905: there is no land or SWZ of that number"),
        ({"players": TWO, "places": [{"id": 505, "owner": 3, "navies": 1, "armies": 5}]}, "5 armies aboard 1 navy,"),
        ({"players": TWO, "places": [{"id": 5, "owner": None, "armies": 2}]}, "nobody owns it"),
        ({"players": TWO, "places": [{"id": 17, "home_of": 4}]}, "HOME of 4, owner 3"),
        ({"players": TWO, "places": [{"id": 17, "retreat_to": 44}]}, "retreat_to 44 is not a land next to it"),
        ({"players": TWO, "fleets": [{"place": 17, "player": 3, "navies": 1}]}, "17 is not a DWZ"),
        ({"players": TWO, "fleets": [{"place": 905, "player": 9, "navies": 1}]}, "that player is not in the game"),
        ({"players": TWO, "companies": [{"place": 17, "resource": "tin", "size": 1}]}, "resource is 'tin'"),
        ({"players": TWO, "companies": [{"place": 505, "resource": "mineral", "size": 1}]}, "only oil and grain"),
        ({"players": TWO, "options": {"paper": "a5"}}, "paper is 'a5'"),
        ({"players": TWO, "places": [{"id": i, "owner": 4} for i in (16, 17, 18)]}, "player 3: in the game without"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_faults_are_named(scenario: Any, wanted: str) -> None:
    """What no game can begin with is refused, in words that name it."""
    assert wanted in faults(scenario)


def test_every_fault_is_named_at_once() -> None:
    """Faults of form, of the rules and of options, all in one answer."""
    told = faults(
        {
            "players": [{"number": 3, "cash": -1}],
            "places": [{"id": 17, "armies": 120, "owner": 5}, {"id": 999}],
            "fleets": [{"place": 17, "player": 3, "navies": 1}],
        },
        paper="a5",
        colour="red",
    )
    for wanted in ("cash is -1", "120 armies", "owner 5", "place 999", "not a DWZ", "'a5'", "'colour'"):
        assert wanted in told
