"""Stage 6, research: attempts, draws and what success brings. Positions 3 (16-18) and 4 (22-24), on turn 5."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pbm.contract import Event
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.base import Private
from pbm.games.supremacy.events.fates import OrderCut
from pbm.games.supremacy.events.research import AreaDiscovered, CompanyRevealed, ResearchTried, RumourDrawn, Works
from pbm.games.supremacy.orders import Research
from tests.games.supremacy.fates import fates, fates_by_line
from tests.games.supremacy.harness import board, loaded, of_type, play

ROCKETS = ["rockets"]
HIT, MISS = 1, 100


def game(*places: dict[str, Any], turn: int = 5, stock: dict[str, int] | None = None, **more: Any) -> Board:
    """Position 3 with 10 of each resource and 7000, unless told otherwise."""
    held = {"oil": 10, "grain": 10, "mineral": 10, **(stock or {})}
    return board(turn=turn, players=[{"number": 3, "stock": held, **more}, {"number": 4}], places=list(places))


def tried(state: Board, sheet: Any, *draws: int, rumours: tuple[int, ...] = (MISS,) * 30) -> list[Event]:
    dice = loaded({"player 3 research": list(draws), "player 3 rumours": list(rumours)})
    return play(state, {3: sheet}, stages=["research"], dice=dice)


SUCCESS = [
    # name, known, area, money beside the attempt, oil, mineral, weapon, works
    ("R6.9 rockets", [], "rockets", 200, 1, 1, None, None),
    ("R6.9 nukes, with the first silo", ROCKETS, "nukes", 700, 0, 1, "nuke", "silo"),
    ("R6.9 neutrons, with the first silo", ROCKETS, "neutrons", 950, 0, 1, "neutron", "silo"),
    ("R6.9 L-Stars, with the first spaceport", ROCKETS, "lstars", 1350, 0, 2, "lstar", "spaceport"),
    ("R6.9 K-Sats, with the first spaceport", ROCKETS, "ksats", 1850, 0, 2, "ksat", "spaceport"),
    ("R6.9 nukes after neutrons", ["rockets", "neutrons"], "nukes", 500, 0, 1, "nuke", None),
    ("R6.9 neutrons after nukes", ["rockets", "nukes"], "neutrons", 750, 0, 1, "neutron", None),
    ("R6.9 L-Stars after K-Sats", ["rockets", "ksats"], "lstars", 1000, 0, 2, "lstar", None),
    ("R6.9 K-Sats after L-Stars", ["rockets", "lstars"], "ksats", 1500, 0, 2, "ksat", None),
    ("R6.9 L-Stars after nukes", ["rockets", "nukes"], "lstars", 1350, 0, 2, "lstar", "spaceport"),
]  # fmt: skip


@pytest.mark.parametrize("case", SUCCESS, ids=lambda case: case[0])
def test_success(case: Any) -> None:
    """The first attempt succeeds: its price, the knowledge, one of the weapon, the first works in the lowest HOME."""
    _, known, area, money, oil, mineral, weapon, works = case
    state = game(technology=known)
    events = tried(state, f"RESEARCH {area} 3", HIT)
    player = state.players[3]
    assert player.technology == {*known, area}
    assert 7000 - player.cash == 200 + money
    assert (10 - player.stock["oil"], 10 - player.stock["mineral"], player.stock["grain"]) == (oil, mineral, 10)
    assert player.weapons == {name: int(name == weapon) for name in ("nuke", "neutron", "lstar", "ksat")}
    assert (state.places[16].silos, state.places[16].spaceports) == (int(works == "silo"), int(works == "spaceport"))
    assert fates(events) == ["done"]


@pytest.mark.parametrize("case", SUCCESS, ids=lambda case: case[0])
def test_the_price_of_success(case: Any) -> None:
    """An attempt is made while it and its success can just be paid, and not with one less of anything."""
    _, known, area, money, oil, mineral, _, _ = case
    enough = {"cash": 200 + money, "stock": {"oil": oil, "mineral": mineral}}
    short = [{**enough, "cash": 199 + money}, {**enough, "stock": {"oil": oil, "mineral": mineral - 1}}]
    short += [{**enough, "stock": {"oil": 0, "mineral": mineral}}] if oil else []
    state = game(technology=known, **enough)
    assert fates(tried(state, f"RESEARCH {area} 1", HIT)) == ["done"]
    assert (state.players[3].cash, state.players[3].stock["mineral"]) == (0, 0)
    for purse in short:
        state = game(technology=known, **purse)
        events = tried(state, f"RESEARCH {area} 1", HIT)
        assert fates(events) == ["refused R6.9"]
        assert of_type(events, ResearchTried) == []
        assert state.players[3].cash == purse["cash"]


CHANCES = [
    ("R6.9 first attempt 5 %", 1, 5),
    ("R6.9 second attempt 10 %", 2, 10),
    ("R6.9 nineteenth attempt 95 %", 19, 95),
    ("R6.9 never more than 95 %", 25, 95),
]


@pytest.mark.parametrize("case", CHANCES, ids=lambda case: case[0])
@pytest.mark.parametrize("luck", [0, 1], ids=["just", "not quite"])
def test_chances(case: Any, luck: int) -> None:
    """Attempt k succeeds with 5 % x k: the draw is just low enough, or one too high."""
    _, attempt, chance = case
    state = game(cash=20000)
    events = tried(state, f"RESEARCH ROCKETS {attempt}", *[MISS] * (attempt - 1), chance + luck)
    assert [event.chance for event in of_type(events, ResearchTried)][-1] == chance
    assert len(of_type(events, ResearchTried)) == attempt
    assert ("rockets" in state.players[3].technology) == (luck == 0)
    assert 20000 - state.players[3].cash == 200 * attempt + (200 if luck == 0 else 0)


def test_success_ends_the_search() -> None:
    """R6.9: only the attempts made are paid."""
    state = game()
    events = tried(state, "RESEARCH ROCKETS 20", MISS, MISS, HIT)
    assert [event.draw for event in of_type(events, ResearchTried)] == [MISS, MISS, HIT]
    assert (state.players[3].cash, fates(events)) == (7000 - 3 * 200 - 200, ["done"])


def test_attempts_end_where_success_could_not_be_paid() -> None:
    """R6.9: with 1000 there are four attempts at rocket technology, and 200 are left."""
    state = game(cash=1000)
    events = tried(state, "RESEARCH ROCKETS 9", *[MISS] * 9)
    assert (len(of_type(events, ResearchTried)), state.players[3].cash) == (4, 200)
    assert fates(events) == ["cut R6.9"]
    cut = of_type(events, OrderCut)[0]
    assert (cut.to, cut.reason) == ("4 attempts", "an attempt and its success cost 400, and you have 200")


def test_the_last_attempt_that_could_be_paid() -> None:
    """R6.9: four attempts ordered, four made: nothing was cut, whether in one order or in two."""
    assert fates(tried(game(cash=1000), "RESEARCH ROCKETS 4", *[MISS] * 4)) == ["done"]
    events = tried(game(cash=1000), "RESEARCH ROCKETS 2\nRESEARCH ROCKETS 3", *[MISS] * 4)
    assert fates(events) == ["done", "cut R6.9"]
    assert of_type(events, OrderCut)[0].to == "2 attempts"


REFUSED = [
    ("R6.9 not before turn 5", {"turn": 4}, "RESEARCH ROCKETS 1"),
    ("R6.9 not on turn 1", {"turn": 1}, "RESEARCH ROCKETS 1"),
    ("R6.9 rockets first", {}, "RESEARCH NUKES 1"),
    ("R6.9 known already", {"technology": ROCKETS}, "RESEARCH ROCKETS 1"),
    ("R6.9 no attempts", {}, [Research("rockets", 0, line=1)]),
    ("R6.9 fewer than none", {}, [Research("rockets", -5, line=1)]),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case[0])
def test_refused(case: Any) -> None:
    """Nothing is tried, nothing is paid, and the player reads why."""
    _, more, sheet = case
    state = game(**more)
    events = tried(state, sheet, HIT)
    assert (fates(events), len(events), state.players[3].cash) == (["refused R6.9"], 1, 7000)


def test_turn_five_is_the_first() -> None:
    """R6.9: research from turn 5."""
    assert fates(tried(game(turn=5), "RESEARCH ROCKETS 1", MISS)) == ["done"]


def test_a_huge_number_of_attempts() -> None:
    """R6.9: as many as the money is good for."""
    state = game(cash=10000)
    events = tried(state, [Research("rockets", 10**18, line=1)], *[MISS] * 60)
    assert (len(of_type(events, ResearchTried)), state.players[3].cash) == (49, 200)


def test_one_area_a_turn() -> None:
    """R6.9: a second area is refused; more attempts in the same one go on where the first order ended."""
    state = game(technology=ROCKETS)
    events = tried(state, "RESEARCH NUKES 2\nRESEARCH LSTARS 2\nRESEARCH NUKES 2", MISS, MISS, MISS, 20)
    assert fates_by_line(events) == {1: "done", 2: "refused R6.9", 3: "done"}
    assert [event.chance for event in of_type(events, ResearchTried)] == [5, 10, 15, 20]
    assert "nukes" in state.players[3].technology


def test_an_area_that_was_refused_does_not_count() -> None:
    """R6.9: whoever knew the first area already may research another."""
    state = game(technology=ROCKETS)
    assert fates(tried(state, "RESEARCH ROCKETS 2\nRESEARCH NUKES 1", MISS)) == ["refused R6.9", "done"]


def test_the_next_area_has_to_wait() -> None:
    """R6.9: rocket technology found this turn opens no other area this turn."""
    state = game()
    events = tried(state, "RESEARCH ROCKETS 1\nRESEARCH NUKES 1", HIT, HIT)
    assert fates(events) == ["done", "refused R6.9"]


def test_the_weapon_is_built_from_the_next_turn_on() -> None:
    """R6.9, R6.8: in the turn of the discovery neither it nor a silo can be built."""
    state = game(technology=ROCKETS)
    sheet = "RESEARCH NUKES 1\nBUILD 1 NUKE\nBUILD 1 SILO 17"
    dice = loaded({"player 3 research": [HIT]})
    events = play(state, {3: sheet}, stages=["build", "research"], dice=dice)
    assert fates_by_line(events) == {1: "done", 2: "refused R6.8", 3: "refused R6.8"}
    assert (state.players[3].weapons["nuke"], state.places[16].silos) == (1, 1)
    events = play(state, {3: "BUILD 1 NUKE\nBUILD 1 SILO 17"}, stages=["build"])
    assert fates(events) == ["done", "done"]


LOWEST = [
    ("R6.9 lowest HOME", [], 16),
    ("R6.9 16 was lost", [{"id": 16, "owner": 4}], 17),
    ("R6.9 an annexed HOME with a lower number", [{"id": 13, "owner": 3, "home_of": 3}], 13),
    ("R6.9 an own land is no HOME", [{"id": 13, "owner": 3}], 16),
]


@pytest.mark.parametrize("case", LOWEST, ids=lambda case: case[0])
def test_where_the_first_silo_stands(case: Any) -> None:
    """In the lowest-numbered HOME of now."""
    _, places, home = case
    state = game(*places, technology=ROCKETS)
    tried(state, "RESEARCH NUKES 1", HIT)
    assert [id for id, place in state.places.items() if place.silos] == [home]


LIMITS = [
    ("R0.10 a tenth spaceport, a twenty-first L-Star", "lstars", "lstar", "spaceport"),
    ("R0.10 a tenth silo, a twenty-first nuke", "nukes", "nuke", "silo"),
]


@pytest.mark.parametrize("case", LIMITS, ids=lambda case: case[0])
def test_limits_hold(case: Any) -> None:
    """They are lost, and the event says so; the knowledge is not."""
    _, area, weapon, works = case
    state = game({"id": 16, "spaceports": 9, "silos": 9}, technology=ROCKETS, weapons={weapon: 20})
    events = tried(state, f"RESEARCH {area} 1", HIT)
    found = of_type(events, AreaDiscovered)[0]
    assert (found.weapon_lost, found.works) == (True, Works(works, 16, False))
    assert (state.players[3].weapons[weapon], state.places[16].spaceports, state.places[16].silos) == (20, 9, 9)
    assert area in state.players[3].technology


def test_side_knowledge_begins_after_the_third_failure() -> None:
    """R6.10: three failures tell nothing; the fourth and each one after may, with 25 %."""
    state = game()
    events = tried(state, "RESEARCH ROCKETS 6", *[MISS] * 6, rumours=(26, 25, 0, 26))
    assert [(event.attempt, event.draw) for event in of_type(events, RumourDrawn)] == [(4, 26), (5, 25), (6, 26)]
    assert len(of_type(events, CompanyRevealed)) == 1


def test_a_success_tells_nothing_else() -> None:
    """R6.10: only failed attempts do."""
    events = tried(game(), "RESEARCH ROCKETS 4", MISS, MISS, MISS, HIT, rumours=(1, 0))
    assert of_type(events, RumourDrawn) == []


LAST = max(key for key, company in game().companies.items() if company.owner != 3)
COMPANIES: list[tuple[str, Callable[[Any], bool]]] = [
    ("R6.10 an undiscovered company", lambda company: not company.discovered),
    ("R6.10 another player's company", lambda company: company.owner == 4),
    ("R6.10 the last of the list", lambda company: (company.place, company.resource) == LAST),
]


@pytest.mark.parametrize("case", COMPANIES, ids=lambda case: case[0])
def test_which_companies_are_told_of(case: Any) -> None:
    """Any company that is not the player's own, with its size and owner, and the player gets no title."""
    _, wanted = case
    state = game()
    others = [key for key in sorted(state.companies) if state.companies[key].owner != 3]
    index = next(i for i, key in enumerate(others) if wanted(state.companies[key]))
    events = tried(state, "RESEARCH ROCKETS 4", *[MISS] * 4, rumours=(1, index))
    company = state.companies[others[index]]
    told = of_type(events, CompanyRevealed)
    assert told == [
        CompanyRevealed(3, company.place, company.resource, company.size, company.owner, company.discovered)
    ]
    assert wanted(company)


def test_one_s_own_companies_are_no_news() -> None:
    """R6.10: with none but its own on the map, a lucky player learns of nothing."""
    state = game()
    for key in [key for key, company in state.companies.items() if company.owner != 3]:
        del state.companies[key]
    assert of_type(tried(state, "RESEARCH ROCKETS 4", *[MISS] * 4, rumours=(1,)), CompanyRevealed) == []


def test_research_is_its_player_s_alone() -> None:
    """R14.3: nobody else sees attempts, discoveries or rumours."""
    events = tried(game(), "RESEARCH ROCKETS 6", MISS, MISS, MISS, MISS, HIT, rumours=(1, 0))
    assert {type(event) for event in events} >= {ResearchTried, AreaDiscovered, RumourDrawn, CompanyRevealed}
    assert all(isinstance(event, Private) and event.seen_by == {3} for event in events)


def test_who_is_out_researches_nothing() -> None:
    """R9.1: every order of a player who is out is refused."""
    state = board(players=[{"number": 3}, {"number": 4, "status": "out"}])
    assert fates(play(state, {4: "RESEARCH ROCKETS 1"}, stages=["research"])) == ["refused R9.1"]
