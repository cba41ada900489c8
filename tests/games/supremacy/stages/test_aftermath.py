"""R4.11-R4.16: who enters, flies or grows after the fight; order text in, state out."""

from __future__ import annotations

import pytest

from pbm.games.supremacy.events.battle import FlyersLost
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import GROWTH, NINE, ONE, SEA, WEAK, Case, battle, named, place, player

UNDEFENDED = [
    Case(
        "R4.10 the militia of an empty land fights as one unit and is gone with the first loss",
        {3: "ATTACK 1 FROM 18 TO 19 WITH 2A OFFENSIVES 3"},
        {"19.owner": 3, "19.armies": 1, "p3.mineral": 19, "p4.mineral": 19},
        [place(18, 3, 2), place(19, 4)],
        dice=battle(18, 19, (101, 101)),
    ),
    Case(
        "R4.10 the militia may kill the only attacker: empty, and still its owner's",
        {3: "ATTACK 1 FROM 18 TO 19 WITH 1A"},
        {"19.owner": 4, "19.armies": 0, "18.armies": 0},
        [place(18, 3, 1), place(19, 4)],
        dice=battle(18, 19, (101, 101)),
    ),
    Case(
        "R4.10 an empty land that does not resist falls without an offensive",
        {3: ONE},
        {"19.owner": 3, "19.armies": 9, "p3.mineral": 20, "p4.mineral": 20},
        [NINE, place(19, 4)],
        no_resist=(19,),
    ),
    Case(
        "R4.10 an empty neutral land falls without an offensive",
        {3: ONE},
        {"19.owner": 3, "19.armies": 9, "p3.mineral": 20},
        [NINE, place(19)],
    ),
    Case(
        "R4.10 an unowned land falls without an offensive",
        {3: ONE},
        {"19.owner": 3, "19.armies": 9, "p3.mineral": 20},
        [NINE, place(19, None)],
    ),
    Case(
        "R4.11 as many march in as the grain pays for",
        {3: ONE},
        {"19.owner": 3, "19.armies": 2, "18.armies": 5, "p3.grain": 0, "p3.oil": 19},
        [NINE, place(19, 0, 2)],
        [player(3, grain=3), player(4)],
        dice=WEAK,
        fate="cut R4.11",
    ),
    Case(
        "R4.11 not one paid for: not occupied, and R4.15 the warlords grow from none",
        {3: ONE},
        {"19.owner": 0, "19.armies": 4, "18.armies": 7, "p3.grain": 0},
        [NINE, place(19, 0, 2)],
        [player(3, grain=1), player(4)],
        dice=WEAK | GROWTH,
        fate="cut R4.11",
    ),
    Case(
        "R4.11 not occupied, a player's place stays its owner's, empty",
        {3: f"{ONE} OCCUPY 0"},
        {"19.owner": 4, "19.armies": 0, "18.armies": 7},
        [NINE, place(19, 4, 2)],
        dice=WEAK,
        fate="done",
    ),
    Case(
        "R8.4 fall-out 1: nothing may enter",
        {3: ONE},
        {"19.owner": None, "18.armies": 9, "p3.grain": 20},
        [NINE, place(19, None, blast_age=2)],
        fate="refused R8.4",
    ),
    Case(
        "R8.4 fall-out .67: nobody occupies",
        {3: ONE},
        {"19.owner": None, "18.armies": 9, "p3.grain": 20},
        [NINE, place(19, None, blast_age=5)],
        fate="refused R8.4",
    ),
    Case(
        "R8.4 fall-out .33: occupied",
        {3: ONE},
        {"19.owner": 3, "19.armies": 9, "19.blast_age": 6},
        [NINE, place(19, None, blast_age=6)],
    ),
    Case(
        "R8.4 nobody flies into fall-out",
        {3: "ATTACK 1 FROM 18 TO 22 WITH 9A"},
        {"22.owner": None, "18.armies": 9, "p3.oil": 20},
        [NINE, place(22, None, blast_age=3)],
        fate="refused R8.4",
    ),
    Case(
        "R5.7 a place that neutrons emptied this turn: nobody enters",
        {3: ONE},
        {"19.owner": None, "18.armies": 9},
        [NINE, place(19, None, emptied_on=5, claimed_by=3)],
        fate="refused R5.7",
    ),
    Case(
        "R5.7 on the following turn only the claimant enters, unopposed",
        {3: ONE},
        {"19.owner": 3, "19.armies": 9, "19.claimed_by": None, "19.emptied_on": None, "p3.mineral": 20},
        [NINE, place(19, None, emptied_on=4, claimed_by=3)],
        fate="done",
    ),
    Case(
        "R5.7 on the following turn nobody else enters",
        {3: ONE},
        {"19.owner": None, "18.armies": 9, "19.claimed_by": 4},
        [NINE, place(19, None, emptied_on=4, claimed_by=4)],
        fate="refused R5.7",
    ),
    Case(
        "R5.7 then anyone",
        {3: ONE},
        {"19.owner": 3, "19.claimed_by": None},
        [NINE, place(19, None, emptied_on=3, claimed_by=4)],
        fate="done",
    ),
]

FLY = "ATTACK 1 FROM 18 TO 22 WITH 9A"

AIRBORNE = [
    Case(
        "R4.12 two oil an army in advance; all survivors occupy, whatever OCCUPY says, at no further cost",
        {3: f"{FLY} OCCUPY 1"},
        {"22.owner": 3, "22.armies": 9 - 4, "18.armies": 0, "p3.oil": 20 - 18 - 1, "p3.grain": 19, "p3.mineral": 19},
        [NINE, place(22, 4, 2, home_of=4)],
        dice=battle(18, 22, (101, 101)),
        # the spoils of a HOME (R4.14) are what the loser has, and that is nothing
        players=[player(3, oil=20), player(4, oil=1, grain=1, mineral=1, cash=0)],
        fate="done",
    ),
    Case(
        "R4.12 (oil - offensives) / 2 fly, rounded down",
        {3: f"{FLY} OFFENSIVES 3"},
        {"22.owner": 3, "22.armies": 4 - 3, "18.armies": 5, "p3.oil": 12 - 8 - 1},
        [NINE, place(22, 0, 1)],
        [player(3, oil=12), player(4)],
        dice=battle(18, 22, (101, 101)),
        fate="cut R4.12",
    ),
    Case(
        "R4.12 oil exactly enough for all",
        {3: f"{FLY} OFFENSIVES 2"},
        {"22.owner": 3, "22.armies": 9, "p3.oil": 2},
        [NINE, place(22)],
        [player(3, oil=20), player(4)],
        fate="done",
    ),
    Case(
        "R4.12 oil for a single army",
        {3: f"{FLY} OFFENSIVES 1"},
        {"22.owner": 3, "22.armies": 1, "18.armies": 8, "p3.oil": 1},
        [NINE, place(22)],
        [player(3, oil=3), player(4)],
        fate="cut R4.12",
    ),
    Case(
        "R4.12 no army can fly: called off, at no cost",
        {3: f"{FLY} OFFENSIVES 1"},
        {"22.owner": 0, "18.armies": 9, "p3.oil": 2},
        [NINE, place(22)],
        [player(3, oil=2), player(4)],
        fate="refused R4.12",
    ),
    Case(
        "R4.12 mineral short of the offensives ordered: called off, even where nobody defends",
        {3: f"{FLY} OFFENSIVES 3"},
        {"22.owner": 0, "18.armies": 9, "p3.oil": 20, "p3.mineral": 2},
        [NINE, place(22)],
        [player(3, mineral=2), player(4)],
        fate="refused R4.12",
    ),
    Case(
        "R4.12 grain short of the offensives ordered: called off",
        {3: f"{FLY} OFFENSIVES 3"},
        {"22.owner": 0, "p3.oil": 20, "p3.grain": 2},
        [NINE, place(22)],
        [player(3, grain=2), player(4)],
        fate="refused R4.12",
    ),
    Case(
        "R4.12 unused sets come back, the two oil an army are spent, defended or not",
        {3: f"{FLY} OFFENSIVES 2"},
        {"22.owner": 3, "22.armies": 9, "p3.oil": 2, "p3.grain": 20, "p3.mineral": 20},
        [NINE, place(22)],
    ),
    Case(
        "R4.12 not won within the offensives ordered: all who flew are lost",
        {3: "ATTACK 1 FROM 18 TO 22 WITH 6A"},
        {"22.owner": 4, "22.armies": 20 - 1, "18.armies": 3, "p3.oil": 20 - 12 - 1},
        [NINE, place(22, 4, 20)],
        dice=battle(18, 22, (101, 101)),
        no_resist=(22,),
    ),
    Case(
        "R4.12 OFFENSIVES 0 against a defended land: all who flew are lost",
        {3: f"{FLY} OFFENSIVES 0"},
        {"22.owner": 0, "22.armies": 3, "18.armies": 0, "p3.oil": 2, "p3.grain": 20},
        [NINE, place(22, 0, 3)],
    ),
]

NEUTRALS = [
    Case(
        "R4.15 a neutral that was not taken grows by the draw",
        {3: ONE},
        {"19.armies": 30 - 2 + 3},
        [NINE, place(19, 0, 30)],
        dice=battle(18, 19, (200, 101)) | {"player 3 rank 1 18-19 growth": [3]},
    ),
    Case(
        "R4.15 at most twice what it lost",
        {3: ONE},
        {"19.armies": 30 - 1 + 2},
        [NINE, place(19, 0, 30)],
        dice=WEAK | GROWTH,
    ),
    Case(
        "R4.15 R0.10 never beyond 99",
        {3: "ATTACK 1 FROM 18 TO 19 WITH 99A"},
        {"19.armies": 99},
        [place(18, 3, 99), place(19, 0, 99)],
        dice=battle(18, 19, (200, 101)) | GROWTH,
    ),
    Case(
        "R4.15 a neutral that lost nothing does not grow",
        {3: f"{ONE} OFFENSIVES 0"},
        {"19.armies": 30},
        [NINE, place(19, 0, 30)],
    ),
    Case(
        "R4.15 pirates grow by navies",
        {3: SEA},
        {"505.navies": 30 - 1 + 2, "505.armies": 0},
        [place(504, 3, 0, 3), place(505, 0, 0, 30)],
        dice=battle(504, 505, (101, 101)) | {"player 3 rank 1 504-505 growth": [8]},
    ),
    Case(
        "R4.15 a player's place does not grow",
        {3: ONE},
        {"19.armies": 29},
        [NINE, place(19, 4, 30)],
        dice=WEAK,
    ),
]


@pytest.mark.parametrize("case", named([*UNDEFENDED, *AIRBORNE, *NEUTRALS]))
def test_aftermath(case: Case) -> None:
    """Whose the place is in the end, with which forces, and what that cost."""
    case.check("attack")


def test_flyers_lost_are_told() -> None:
    """R4.12, R14.2: the report says how many flew and were lost in the end."""
    made = board(players=[player(3), player(4)], places=[NINE, place(22, 4, 20)])
    events = play(made, {3: "ATTACK 1 FROM 18 TO 22 WITH 9A"}, ("attack",), loaded(battle(18, 22, (101, 101))))
    # 20 against 9: (defender, resisting, HOME, airborne, more units) x2
    assert of_type(events, FlyersLost) == []
    made = board(players=[player(3), player(4)], places=[place(18, 3, 15), place(22, 4, 20)])
    dice = loaded(battle(18, 22, (101, 101)))
    events = play(made, {3: "ATTACK 1 FROM 18 TO 22 WITH 15A OFFENSIVES 0"}, ("attack",), dice)
    assert [lost.armies for lost in of_type(events, FlyersLost)] == [10]
