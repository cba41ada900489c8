"""R.2, R4.13, R4.14, R4.17, R9.1: what a change of owner brings, and the end of a player."""

from __future__ import annotations

from typing import Any

import pytest

from pbm.contract import EVERYBODY
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events import apply
from pbm.games.supremacy.events.occupation import (
    CompanyReturned,
    PlaceOccupied,
    PlayerEliminated,
    Spoils,
    SpoilsGained,
    SpoilsLost,
    TitlePassed,
)
from pbm.games.supremacy.invariants import faults
from pbm.games.supremacy.queries import capacity
from pbm.games.supremacy.stages.occupation import eliminate
from tests.games.supremacy.fates import fates
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import Case, at, battle, company, named, only, place, player

TAKE = "ATTACK 1 FROM 19 TO 23 WITH 9A"  # a HOME of 4's, from next door
NINE = place(19, 3, 9)
EMPTY_HOME = place(23, 4, 0, home_of=4)


OCCUPATIONS = [
    Case(
        "R4.13 silos and spaceports come with the place; directives and retreat location lapse",
        {3: TAKE},
        {"23.owner": 3, "23.silos": 2, "23.spaceports": 1, "23.retreat_to": None, "23.supply_via": None},
        [NINE, place(23, 4, 0, silos=2, spaceports=1, retreat_to=24, supply_via=22)],
        no_resist=(23,),
    ),
    Case(
        "R4.13 a captured HOME is nobody's HOME; it stays ORIGINAL HOME",
        {3: TAKE},
        {"23.home_of": None, "23.original_home_of": 4},
        [NINE, EMPTY_HOME],
        no_resist=(23,),
    ),
    Case(
        "R4.14 20 % of cash, of each resource, nukes and neutrons, each rounded down; satellites stay",
        {3: TAKE},
        {
            "p4.cash": 80, "p4.oil": 8, "p4.grain": 16, "p4.mineral": 4, "p4.nuke": 4, "p4.neutron": 9, "p4.lstar": 5,
            "p3.cash": 19, "p3.oil": 21, "p3.grain": 20 - 9 + 3, "p3.nuke": 1, "p3.neutron": 2, "p3.lstar": 0,
        },
        [NINE, EMPTY_HOME],
        [player(3, cash=0), player(4, cash=99, oil=9, grain=19, mineral=4, nuke=5, neutron=11, lstar=5)],
        no_resist=(23,),
    ),
    Case(
        "R4.14 no spoils with a land that is no HOME",
        {3: TAKE},
        {"p4.cash": 100, "p3.cash": 0, "23.owner": 3},
        [NINE, place(23, 4, 0, home_of=None)],
        [player(3, cash=0), player(4, cash=100)],
        no_resist=(23,),
    ),
    Case(
        "R4.13 R3.1 capacity moves before the spoils: the captor has room for five more",
        {3: TAKE},
        {"p3.oil": 40, "p4.oil": 80},
        [NINE, EMPTY_HOME],
        # four ORIGINAL HOME lands now: 40 fit, 20 came
        [player(3, oil=35), player(4, oil=99)],
        no_resist=(23,),
    ),
    Case(
        "R4.14 R0.10 at most 20 missiles of a kind",
        {3: TAKE},
        {"p3.nuke": 20, "p4.nuke": 16, "p3.neutron": 20, "p4.neutron": 12},
        [NINE, EMPTY_HOME],
        [player(3, nuke=18, neutron=19), player(4, nuke=20, neutron=15)],
        no_resist=(23,),
    ),
    Case(
        "R4.17 R9.1 the last HOME captured: out at once; places turn neutral with the same forces",
        {3: TAKE},
        {
            "p4.status": "out", "p4.cash": 0, "p4.oil": 0, "p4.nuke": 0, "p4.neutron": 0, "p4.lstar": 2, "p4.ksat": 1,
            "22.owner": 0, "22.armies": 7, "22.silos": 1, "520.owner": 0, "520.navies": 3, "520.armies": 5,
            "903/4.navies": 0, "p3.cash": 20, "22.retreat_to": None,
        },
        [
            NINE, EMPTY_HOME, place(22, 4, 7, home_of=None, silos=1, retreat_to=24),
            place(24, 4, 1, home_of=None), place(520, 4, 5, 3),
        ],
        [player(3, cash=0), player(4, cash=100, nuke=1, neutron=1, lstar=2, ksat=1)],
        no_resist=(23,),
        more={"fleets": [{"place": 903, "player": 4, "navies": 2, "armies": 1}]},
    ),
    Case(
        "R4.17 with another HOME left the loser plays on",
        {3: TAKE},
        {"p4.status": "playing", "22.owner": 4},
        [NINE, EMPTY_HOME],
        no_resist=(23,),
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", named(OCCUPATIONS))
def test_occupation(case: Case) -> None:
    """A place that changes hands leaves the board as the rule says."""
    case.check("attack")


def test_directives_lapse() -> None:
    """R4.13: what was ordered for the place is void for its new owner."""
    made = Case("", {}, {}, [NINE, EMPTY_HOME], no_resist=(23,), retreating=(23,)).board()
    play(made, {3: TAKE}, ("attack",))
    assert (23 in made.notes.no_resist, 23 in made.notes.retreating) == (False, False)


def test_companies_change_owner() -> None:
    """R4.13: companies there that have produced change owner, whoever's; others keep theirs."""
    companies = [
        company(23, "oil", 4),
        company(23, "grain", 5),
        company(23, "mineral", 4, produced=False),
        company(22, "oil", 4),
    ]
    made = board(players=[player(3), player(4), player(5)], places=[NINE, EMPTY_HOME], companies=companies)
    made.notes.no_resist.add(23)
    events = play(made, {3: TAKE}, ("attack",))
    owners = {key: found.owner for key, found in made.companies.items()}
    assert owners == {(22, "oil"): 4, (23, "oil"): 3, (23, "grain"): 3, (23, "mineral"): 4}
    assert [(e.resource, e.former, e.owner) for e in of_type(events, TitlePassed)] == [("oil", 4, 3), ("grain", 5, 3)]
    assert of_type(events, TitlePassed)[1].seen_by == frozenset((3, 5))


def test_a_neutral_place_keeps_titles_until_taken() -> None:
    """R.2, R9.1: a company that produced waits in its neutral place for whoever takes it."""
    made = board(players=[player(3), player(4)], places=[NINE, place(13)], companies=[company(13, "oil", 0)])
    play(made, {3: "ATTACK 1 FROM 19 TO 13 WITH 9A"}, ("attack",))
    assert made.companies[13, "oil"].owner == 3


def test_spoils_are_told_to_each_side() -> None:
    """R4.14, R14.3: the loser reads what was lost, the captor what could be kept and what was wasted."""
    made = board(players=[player(3, oil=35), player(4, oil=99, cash=50)], places=[NINE, EMPTY_HOME])
    made.notes.no_resist.add(23)
    events = play(made, {3: TAKE}, ("attack",))
    lost, gained = only(events, SpoilsLost), only(events, SpoilsGained)
    assert (lost.seen_by, lost.lost) == (frozenset((4,)), Spoils(10, 19, 4, 4))
    assert (gained.seen_by, gained.gained) == (frozenset((3,)), Spoils(10, 5, 4, 4))
    assert gained.wasted == Spoils(0, 14)
    occupied = only(events, PlaceOccupied)
    assert (occupied.seen_by, occupied.was_home, occupied.former) == (frozenset((3, 4)), True, 4)


def test_capacity_moves() -> None:
    """R4.13, R3.1: an ORIGINAL HOME gives five to whoever holds it; what is above stays until the end of the turn."""
    made = board(players=[player(3), player(4, oil=35)], places=[NINE, EMPTY_HOME])
    made.notes.no_resist.add(23)
    play(made, {3: TAKE}, ("attack",))
    assert (capacity(made, 3), capacity(made, 4)) == (40, 30)
    assert at(made, "p4.oil") == 35 - 7


def ousted(made: Board, why: str = "bankrupt") -> list[Any]:
    events = []
    for event in eliminate(made, 4, why):
        apply(made, event)
        events.append(event)
    assert faults(made) == []
    return events


@pytest.mark.parametrize("why", ["homeless", "bankrupt", "unfilled"], ids=["R9.1", "R9.3", "R0.8"])
def test_elimination(why: str) -> None:
    """R9.1: whatever the reason, places with their HOME lands turn neutral, and everybody hears of it."""
    made = board()
    (event,) = of_type(ousted(made, why), PlayerEliminated)
    assert (event.seen_by, event.player, event.why) == (EVERYBODY, 4, why)
    assert [(made.places[id].owner, made.places[id].home_of, made.places[id].armies) for id in (22, 23, 24)] == [
        (0, None, 5)
    ] * 3
    assert made.places[22].original_home_of == 4


def test_titles_of_the_eliminated() -> None:
    """R9.1, R.2: what has produced stays, but in other players' places; what has not is in the reserve again."""
    companies = [
        company(17, "oil", 4, clean=False),
        company(22, "oil", 4),
        company(22, "grain", 4, produced=False),
        company(22, "mineral", 3),
        company(44, "oil", 4),
        company(44, "grain", 4, produced=False),
    ]
    made = board(companies=companies)
    events = ousted(made)
    assert [(c.owner, c.discovered, c.produced, c.clean) for c in made.companies.values()] == [
        (0, False, False, False),
        (0, True, True, True),
        (0, False, False, True),
        (3, True, True, True),
        (0, True, True, True),
        (0, False, False, True),
    ]
    assert [(e.place, e.seen_by) for e in of_type(events, CompanyReturned)] == [
        (17, frozenset((4,))), (22, frozenset((4,))), (44, frozenset((4,))),
    ]  # fmt: skip


def test_the_eliminated_attack_no_more() -> None:
    """R4.17, R9.1: out at once: later attacks of the same turn are refused, and what was theirs fights as neutral."""
    places = [NINE, EMPTY_HOME, place(22, 4, 7, home_of=None), place(24, 4, 3, home_of=None)]
    made = board(players=[player(3), player(4)], places=places)
    made.notes.no_resist.add(23)
    sheets = {3: f"{TAKE}\nATTACK 2 FROM 23 TO 24 WITH 9A", 4: "ATTACK 2 FROM 24 TO 21 WITH 3A"}
    dice = loaded({"lot attacks of rank 1": [(3, 4)], **battle(23, 24, (101, 101))})
    events = play(made, sheets, ("attack",), dice)
    assert "refused R9.1" in fates(events)
    # three warlords resist for nothing: two of the nine fall, the rest enter
    assert (at(made, "24.owner"), at(made, "24.armies"), at(made, "p4.oil")) == (3, 7, 0)


def test_a_home_emptied_but_not_taken_is_not_lost() -> None:
    """R9.1, R4.11: a HOME is lost when another holds it, not when an attack empties it."""
    places = [NINE, place(23, 4, 1, home_of=4), place(22, 4, 1, home_of=None), place(24, 4, 1, home_of=None)]
    made = board(players=[player(3), player(4)], places=places)
    play(made, {3: f"{TAKE} OCCUPY 0"}, ("attack",), loaded(battle(19, 23, (200, 101))))
    assert (at(made, "23.armies"), at(made, "23.home_of"), at(made, "p4.status")) == (0, 4, "playing")
