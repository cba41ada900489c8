"""R4.2, R4.3: which attack the map knows, and who is there to make it; order text in, state out."""

from __future__ import annotations

import pytest

from pbm.games.supremacy.events.battle import AttackLaunched
from tests.games.supremacy.fates import fates
from tests.games.supremacy.harness import board, of_type, play
from tests.games.supremacy.war import NINE, ONE, WEAK, Case, named, place, player

COMMITMENT = [
    Case(
        "R4.3 silent: one offensive, all survivors occupy, on grain",
        {3: ONE},
        {"19.owner": 3, "19.armies": 7, "18.armies": 0, "p3.oil": 19, "p3.grain": 12, "p3.mineral": 19},
        [NINE, place(19, 0, 2)],
        dice=WEAK,
        fate="done",
    ),
    Case(
        "R4.3 fewer units there than named go ahead",
        {3: "ATTACK 1 FROM 18 TO 19 WITH 99A"},
        {"19.owner": 3, "19.armies": 7},
        [NINE, place(19, 0, 2)],
        dice=WEAK,
        fate="cut R4.3",
    ),
    Case(
        "R4.3 those not committed take no part and stay",
        {3: "ATTACK 1 FROM 18 TO 19 WITH 4A"},
        {"19.owner": 3, "19.armies": 2, "18.armies": 5},
        [NINE, place(19, 0, 2)],
        dice=WEAK,
    ),
    Case(
        "R4.3 OCCUPY counts the survivors who enter",
        {3: f"{ONE} OCCUPY 3"},
        {"19.armies": 3, "18.armies": 4, "p3.grain": 16},
        [NINE, place(19, 0, 2)],
        dice=WEAK,
    ),
    Case(
        "R4.3 OCCUPY more than survive: all of them",
        {3: f"{ONE} OCCUPY 50"},
        {"19.armies": 7, "18.armies": 0},
        [NINE, place(19, 0, 2)],
        dice=WEAK,
        fate="done",
    ),
    Case(
        "R4.3 FUEL OIL marches in on oil",
        {3: f"{ONE} FUEL OIL"},
        {"19.armies": 7, "p3.oil": 12, "p3.grain": 19},
        [NINE, place(19, 0, 2)],
        dice=WEAK,
    ),
    Case(
        "R4.3 OFFENSIVES 0 takes what falls without a fight",
        {3: f"{ONE} OFFENSIVES 0"},
        {"19.owner": 3, "19.armies": 9, "p3.oil": 20, "p3.grain": 11, "p3.mineral": 20},
        [NINE, place(19, 0, 0)],
        fate="done",
    ),
    Case(
        "R4.3 OFFENSIVES 0 takes nothing else, and costs nothing",
        {3: f"{ONE} OFFENSIVES 0"},
        {"19.owner": 0, "19.armies": 2, "18.armies": 9, "p3.oil": 20, "p3.grain": 20, "p3.mineral": 20},
        [NINE, place(19, 0, 2)],
    ),
    Case(
        "R4.3 no units there: void",
        {3: ONE},
        {"19.owner": 0, "19.armies": 2, "p3.oil": 20},
        [place(18, 3, 0), place(19, 0, 2)],
        fate="refused R4.3",
    ),
    Case(
        "R4.3 from a place not one's own: void",
        {3: "ATTACK 1 FROM 22 TO 23 WITH 5A"},
        {"22.armies": 5, "23.armies": 5},
        fate="refused R4.3",
    ),
    Case(
        "R4.3 no fleet of one's own in the DWZ: void",
        {3: "ATTACK 1 FROM 903 TO 505 WITH 2N"},
        {"505.owner": 0, "903/4.navies": 2},
        more={"fleets": [{"place": 903, "player": 4, "navies": 2, "armies": 0}]},
        fate="refused R4.3",
    ),
    Case(
        "R4.3 no navies in one's own SWZ: void",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 2N"},
        {"505.owner": 0},
        [place(504, 3)],
        fate="refused R4.3",
    ),
    Case(
        "R4.3 a target that is one's own: void at no cost",
        {3: "ATTACK 1 FROM 18 TO 17 WITH 5A"},
        {"17.armies": 5, "18.armies": 5, "p3.oil": 20, "p3.grain": 20},
        fate="refused R4.3",
    ),
    Case(
        "R4.3 navies named on land",
        {3: "ATTACK 1 FROM 18 TO 19 WITH 2N"},
        {"19.owner": 0},
        fate="refused R4.3",
    ),
    Case(
        "R4.3 no navies named on water",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 2A"},
        {"505.owner": 0, "504.armies": 4},
        [place(504, 3, 4, 1)],
        fate="refused R4.3",
    ),
    Case(
        "R4.3 armies aboard, silent: as many as fit, four a navy",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 1N"},
        {"505.owner": 3, "505.navies": 1, "505.armies": 4, "504.armies": 3, "504.navies": 2},
        [place(504, 3, 7, 3), place(505)],
        fate="done",
    ),
    Case(
        "R4.3 armies aboard as named",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 1N 2A"},
        {"505.armies": 2, "504.armies": 5, "504.navies": 2},
        [place(504, 3, 7, 3), place(505)],
        fate="done",
    ),
    Case(
        "R4.3 more armies named than fit",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 1N 6A"},
        {"505.armies": 4, "504.armies": 3},
        [place(504, 3, 7, 3), place(505)],
        fate="cut R4.3",
    ),
    Case(
        "R4.3 those whom the ships left behind cannot carry must come",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 2N 1A"},
        {"505.armies": 3, "504.armies": 4, "504.navies": 1, "505.navies": 2},
        [place(504, 3, 7, 3), place(505)],
        fate="cut R4.3",
    ),
    Case(
        "R4.3 a target that changed hands is attacked whoever holds it",
        {3: "ATTACK 1 FROM 18 TO 19 WITH 9A", 4: "ATTACK 1 FROM 23 TO 19 WITH 5A OCCUPY 2"},
        {"19.owner": 3, "19.armies": 7, "23.armies": 3, "p4.grain": 17},
        [NINE, place(19, 0, 0)],
        dice={"lot attacks of rank 1": [(4, 3)], **WEAK},
        no_resist=(19,),
    ),
]


@pytest.mark.parametrize("case", named([*COMMITMENT]))
def test_forces_committed(case: Case) -> None:
    """Who attacks, who may and from where, and the fate of the order."""
    case.check("attack")


MAP = [
    ("R4.2 deep water is never a target", "ATTACK 1 FROM 505 TO 903 WITH 1N", "refused R4.2"),
    ("R4.2 an SWZ that is not adjacent to the land", "ATTACK 1 FROM 16 TO 505 WITH 1A", "refused R4.2"),
    ("R4.2 a land that is not adjacent to the SWZ", "ATTACK 1 FROM 505 TO 19 WITH 1N", "refused R4.2"),
    ("R4.2 an SWZ that is not adjacent", "ATTACK 1 FROM 505 TO 520 WITH 1N", "refused R4.2"),
    ("R4.2 a target that is no place", "ATTACK 1 FROM 18 TO 400 WITH 1A", "refused R4.2"),
    ("R4.2 an origin that is no place", "ATTACK 1 FROM 999 TO 19 WITH 1A", "refused R4.2"),
    ("R4.3 a land upon itself", "ATTACK 1 FROM 18 TO 18 WITH 1A", "refused R4.3"),
    ("R4.12 absurd offensives by air", "ATTACK 1 FROM 18 TO 22 WITH 1A OFFENSIVES 999999", "refused R4.12"),
]  # fmt: skip


@pytest.mark.parametrize("text, fate", [pytest.param(text, fate, id=name) for name, text, fate in MAP])
def test_impossible_attack(text: str, fate: str) -> None:
    """An attack that the map does not know is refused with its rule, and nothing changes."""
    made = board(places=[place(505, 3, 0, 1)])
    before = repr(made)
    assert fates(play(made, {3: text}, ("attack",))) == [fate]
    assert repr(made) == before


KINDS = [
    ("R4.2 land to adjacent land", "ATTACK 1 FROM 18 TO 19 WITH 1A", "land"),
    ("R4.2 land to adjacent SWZ", "ATTACK 1 FROM 16 TO 504 WITH 1A", "shore"),
    ("R4.2 land to any other land", "ATTACK 1 FROM 18 TO 138 WITH 1A", "airborne"),
    ("R4.2 SWZ to adjacent SWZ", "ATTACK 1 FROM 505 TO 506 WITH 1N", "sea"),
    ("R4.2 DWZ to adjacent SWZ", "ATTACK 1 FROM 903 TO 504 WITH 1N", "sea"),
    ("R4.2 SWZ to adjacent land", "ATTACK 1 FROM 505 TO 25 WITH 1N", "amphibious"),
    ("R4.2 DWZ to adjacent land", "ATTACK 1 FROM 905 TO 58 WITH 1N", "amphibious"),
]


@pytest.mark.parametrize("text, kind", [pytest.param(text, kind, id=name) for name, text, kind in KINDS])
def test_kind(text: str, kind: str) -> None:
    """R4.2: the map alone says what kind of attack it is."""
    fleets = [{"place": place, "player": 3, "navies": 1, "armies": 0} for place in (903, 905)]
    made = board(players=[player(3), player(4)], places=[place(505, 3, 0, 1), place(504, 0, 0, 3)], fleets=fleets)
    (launched,) = of_type(play(made, {3: text}, ("attack",)), AttackLaunched)
    assert launched.kind == kind
