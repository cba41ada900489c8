"""Points, places and prizes. Points are in hundredths; the board is one of positions 3, 4 and 5 at the end."""

from __future__ import annotations

from typing import Any

import pytest

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.turn import GameEnded, Standing
from pbm.games.supremacy.victory import standings
from tests.games.supremacy.harness import board, of_type, play

NOTHING = {"oil": 0, "grain": 0, "mineral": 0}


def poor(number: int, **more: Any) -> dict[str, Any]:
    return {"number": number, "cash": 0, "stock": NOTHING, **more}


def game(*players: dict[str, Any], **more: Any) -> Board:
    """HOME lands without armies, and no companies: all that counts is told."""
    more.setdefault("places", [])
    empty = [{"id": id, "armies": 0} for id in (*range(16, 19), *range(22, 25), *range(28, 31))]
    given = {place["id"]: place for place in [*empty, *more.pop("places")]}
    return board(players=list(players), places=list(given.values()), **{"companies": [], **more})


def of(state: Board, number: int) -> Standing:
    return next(entry for entry in standings(state) if entry.player == number)


COMPANY = {"place": 16, "resource": "oil", "size": 6, "owner": 3}
ECONOMIC = [
    # name, player 3, places, the rest of the scenario, hundredths
    ("R10.1 cash", {"cash": 12340}, [], {}, 1234),
    ("R10.1 rounded down", {"cash": 12349}, [], {}, 1234),
    ("R10.1 principal", {"cash": 5000, "principal": 3000}, [], {}, 200),
    ("R10.1 past-due", {"cash": 5000, "past_due": 1500}, [], {}, 350),
    ("R10.1 may be negative", {"cash": 1000, "principal": 20000, "past_due": 1250}, [], {}, -2025),
    ("R10.1 half the market price", {"stock": {**NOTHING, "oil": 3}}, [], {"market": {"oil": 110}}, 16),
    ("R10.1 half of each price", {"stock": {"oil": 1, "grain": 2, "mineral": 3}}, [], {}, 30),
    ("R10.1 halves add up", {"stock": {**NOTHING, "oil": 1, "grain": 1}}, [], {"market": {"oil": 15, "grain": 25}}, 2),
    ("R10.1 100 a company, of any size", {}, [], {"companies": [COMPANY]}, 10),
    ("R10.1 a title in another's place", {}, [], {"companies": [{**COMPANY, "place": 22}]}, 10),
    ("R10.1 another's company", {}, [], {"companies": [{**COMPANY, "owner": 4}]}, 0),
    ("R10.1 50 an army", {}, [{"id": 17, "armies": 3}], {}, 15),
    ("R10.1 50 a navy, armies aboard too", {}, [{"id": 505, "owner": 3, "navies": 1, "armies": 4}], {}, 25),
    ("R10.1 in deep water", {}, [], {"fleets": [{"place": 903, "player": 3, "navies": 2, "armies": 2}]}, 20),
    ("R10.1 half a nuke", {"weapons": {"nuke": 2}}, [], {}, 50),
    ("R10.1 half a neutron", {"weapons": {"neutron": 2}}, [], {}, 75),
    ("R10.1 half an L-Star", {"weapons": {"lstar": 2}}, [], {}, 100),
    ("R10.1 half a K-Sat", {"weapons": {"ksat": 2}}, [], {}, 150),
    ("R10.1 half a silo", {}, [{"id": 17, "armies": 0, "silos": 1}], {}, 10),
    ("R10.1 half a spaceport", {}, [{"id": 17, "armies": 0, "spaceports": 2}], {}, 35),
]  # fmt: skip


@pytest.mark.parametrize("case", ECONOMIC, ids=lambda case: case[0])
def test_economic_points(case: Any) -> None:
    """What a position is worth, in hundredths of a point."""
    _, player, places, more, points = case
    state = game({**poor(3), **player}, poor(4), places=places, **more)
    assert of(state, 3).economic == points


def test_the_set_up_s_worth() -> None:
    """R10.1: 7000 + 45 units at 50 + nine companies at 100 + 15 armies at 50 make 10.90."""
    entry = of(board(turn=1), 3)
    assert (entry.economic, entry.political, entry.military, entry.points) == (1090, 1000, 900, 2990)


MILITARY = [
    ("R10.2 three ORIGINAL HOMEs", [], 9),
    ("R10.2 one lost", [{"id": 16, "owner": 4}], 6),
    ("R10.2 another's ORIGINAL HOME", [{"id": 22, "owner": 3, "armies": 1}], 12),
    ("R10.2 nobody's ORIGINAL HOME", [{"id": 36, "owner": 3, "armies": 1}], 12),
    ("R10.2 a nuked one is a land", [{"id": 16, "owner": 3, "original_home_of": None}], 7),
    ("R10.2 other lands", [{"id": 19, "owner": 3}, {"id": 20, "owner": 3}], 11),
    ("R10.2 an annexed land is no ORIGINAL HOME", [{"id": 19, "owner": 3, "home_of": 3}], 10),
    ("R10.2 zones do not count", [{"id": 505, "owner": 3, "navies": 1}], 9),
]


@pytest.mark.parametrize("case", MILITARY, ids=lambda case: case[0])
def test_military_points(case: Any) -> None:
    """1 a land, 3 instead for an ORIGINAL HOME."""
    _, places, points = case
    assert of(game(poor(3), poor(4), places=places), 3).military == 100 * points


@pytest.mark.parametrize("stars", range(1, 6), ids=lambda stars: f"R10.2 {stars} stars")
def test_political_points(stars: int) -> None:
    """Twice the stars."""
    assert of(game(poor(3, stars=stars), poor(4)), 3).political == 200 * stars


RANKS = [
    # name, what players 3, 4 and 5 have, places of 3, 4 and 5
    ("R10.2 by points", [{"cash": 1000}, {"cash": 3000}, {"cash": 2000}], [3, 1, 2]),
    ("R10.2 a hundredth more", [{"cash": 1000}, {"cash": 1010}, {}], [2, 1, 3]),
    ("R10.2 less than a hundredth: cash decides", [{"cash": 1000}, {"cash": 1009}, {}], [2, 1, 3]),
    ("R10.2 a tie by stars", [{"stars": 4, "cash": 2000}, {"stars": 5}, {"stars": 1}], [2, 1, 3]),
    ("R10.2 then shared", [{"cash": 500}, {"cash": 500}, {}], [1, 1, 3]),
    ("R10.2 the second place shared", [{}, {"cash": 500}, {}], [2, 1, 2]),
    ("R10.2 the computer is not placed", [{"cash": 9000, "status": "computer"}, {"cash": 10}, {}], [None, 1, 2]),
    ("R10.2 who is out is not placed", [{"status": "out"}, {}, {"cash": 10}], [None, 2, 1]),
    ("R10.2 below nothing", [{"principal": 20000}, {"past_due": 30000}, {"principal": 19990}], [2, 3, 1]),
]


@pytest.mark.parametrize("case", RANKS, ids=lambda case: case[0])
def test_places(case: Any) -> None:
    """Who is first, second and third."""
    _, players, places = case
    numbered = [{**poor(number), **more} for number, more in zip((3, 4, 5), players, strict=True)]
    out = [more["number"] for more in numbered if more.get("status") == "out"]
    state = game(*numbered, places=[{"id": 16, "owner": 0}] if out else [])
    assert [of(state, number).place for number in (3, 4, 5)] == places


TIES = [
    # equal points, equal stars; the one has a land more, which is a point, the other a point's worth of cash
    ("R10.2 then lands", {"id": 19, "owner": 3, "armies": 0}, 1000, [1, 2]),
    ("R10.2 then cash", {"id": 17, "armies": 1}, 50, [2, 1]),
]


@pytest.mark.parametrize("case", TIES, ids=lambda case: case[0])
def test_ties(case: Any) -> None:
    """Points and stars are equal: more lands come first, then more cash."""
    _, place, cash, expected = case
    state = game(poor(3), poor(4, cash=cash), places=[place])
    assert of(state, 3).points == of(state, 4).points
    assert [of(state, 3).place, of(state, 4).place] == expected


PRIZES = [
    # stars of the first, second, third; by how many stars each prize goes
    ("R10.4 five stars", (5, 5, 5), [5, 3, 2]),
    ("R10.4 four stars", (4, 4, 4), [4, 2, 1]),
    ("R10.4 three stars", (3, 3, 3), [3, 1, 1]),
    ("R10.4 one star", (1, 1, 1), [1, 1, 1]),
    ("R10.4 each by the own stars", (2, 5, 4), [2, 3, 1]),
]


@pytest.mark.parametrize("case", PRIZES, ids=lambda case: case[0])
def test_prizes(case: Any) -> None:
    """The winner's by stars, the second's by stars - 2, the third's by stars - 3; nothing for the fourth."""
    _, stars, prizes = case
    riches = (300000, 200000, 100000, 0)
    players = [
        poor(number, cash=cash, stars=rank)
        for number, cash, rank in zip((3, 4, 5, 6), riches, (*stars, 5), strict=True)
    ]
    found = standings(game(*players))
    assert [entry.place for entry in found] == [1, 2, 3, 4]
    assert [entry.prize for entry in found] == [*prizes, None]


def test_standings_are_told_when_the_game_ends() -> None:
    """R10.2, R10.4: by place, then the computer's and those who are out, in the event that ends the game."""
    players = [poor(3, status="computer"), poor(4), poor(5, cash=100), poor(6, status="out")]
    state = board(players=players, turn=30)
    (ended,) = of_type(play(state, {4: "", 5: ""}, stages=["muster", "end turn"]), GameEnded)
    assert [(entry.player, entry.place) for entry in ended.standings] == [(5, 1), (4, 2), (3, None), (6, None)]


def test_the_last_player_standing_wins_whatever_the_points() -> None:
    """R10.2: deep in debt, but all others are out."""
    state = game(poor(3, principal=20000, stars=1), poor(4, past_due=40000))
    (ended,) = of_type(play(state, {3: ""}, stages=["muster", "end turn"]), GameEnded)
    assert (ended.why, ended.standings[0].player, ended.standings[0].place) == ("last player", 3, 1)
    assert ended.standings[0].points < 0


def test_the_market_s_last_price_counts() -> None:
    """R10.1: the price is the one that stage 7 left."""
    buyer = poor(4, cash=1000)
    state = game(poor(3, stock={**NOTHING, "oil": 10}), buyer, turn=30)
    (ended,) = of_type(play(state, {3: "", 4: "BUY 2 OIL MAX 120"}), GameEnded)
    assert state.market.prices["oil"] == 102
    three = next(entry for entry in ended.standings if entry.player == 3)
    tribute = 3 * 500
    assert three.economic == (tribute + 10 * 51) // 10
