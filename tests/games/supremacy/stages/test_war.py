"""R.2, R4, R5, R8, R9.1: war as sheets order it, through the stages of a turn and from one turn to the next."""

from __future__ import annotations

from typing import Any

import pytest

from pbm.games.supremacy.events.battle import ArmiesRetreated, AttackEnded
from pbm.games.supremacy.events.fates import OrderCut, OrderRefused
from pbm.games.supremacy.stages.screen import Missile
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import ARMED, MANY, NINE, ONE, SILOS, Case, at, battle, company, named, place, player

WAR = ("direct", "strike", "attack")
ZERO = f"{ONE} OFFENSIVES 0"

DIRECTED = [
    Case(
        "R4.5 RETREAT-TO and RETREAT on the same sheet: all go, the land falls, and nothing is spent on a fight",
        {3: ONE, 4: "RETREAT-TO 19 23\nRETREAT 19"},
        {"19.owner": 3, "19.armies": 9, "23.armies": 11, "p4.oil": 14, "p4.grain": 20, "p3.mineral": 20},
        [NINE, place(19, 4, 6)],
    ),
    Case(
        "R4.5 those who stay do not resist, and no set of theirs is spent",
        {3: ONE, 4: "RETREAT-TO 19 23\nRETREAT 19"},
        # two of six go; the attacker has twice four and a bit: (1 + 1) x 2 kill the four, one point kills one of nine
        {"19.owner": 3, "19.armies": 8, "23.armies": 7, "p4.oil": 0, "p4.grain": 20, "p4.mineral": 20},
        [NINE, place(19, 4, 6)],
        [player(3), player(4, oil=2)],
        dice=battle(18, 19, (101, 101)),
    ),
    Case(
        "R4.5 the second attack finds nobody to retreat but the militia",
        {3: f"{ZERO} OCCUPY 0\nATTACK 2 FROM 18 TO 19 WITH 9A", 4: "RETREAT-TO 19 23\nRETREAT 19"},
        {"19.owner": 3, "23.armies": 11, "p4.oil": 13, "p4.grain": 19, "p3.mineral": 19},
        [NINE, place(19, 4, 6)],
    ),
    Case(
        "R4.6 R4.10 NO RESIST: an empty land falls without an offensive",
        {3: ONE, 4: "NO RESIST 19"},
        {"19.owner": 3, "19.armies": 9, "p3.mineral": 20, "p4.mineral": 20},
        [NINE, place(19, 4)],
    ),
    Case(
        "R4.13 a directive lapses with the place: taken in rank 1, it resists its former owner in rank 2",
        {3: f"{ONE} OCCUPY 4", 4: "NO RESIST 19\nATTACK 2 FROM 23 TO 19 WITH 5A OFFENSIVES 1"},
        {"19.owner": 3, "p3.mineral": 19, "p4.mineral": 19},
        [NINE, place(19, 4), place(23, 4, 5)],
        dice={"player 4 rank 2 23-19": [101] * MANY},
    ),
    Case(
        "R4.3 from a place lost earlier in the stage: void",
        {3: ONE, 4: "NO RESIST 19\nATTACK 2 FROM 19 TO 20 WITH 3A"},
        {"20.owner": 0, "20.armies": 4, "p4.mineral": 20},
        [place(18, 3, 30), place(19, 4, 1), place(20, 0, 4)],
        dice=battle(18, 19, (200, 101)),
        fate="done, done, refused R4.3",
    ),
    Case(
        "R4.1 seven attacks at most: the eighth in rank is refused",
        {3: "\n".join(f"ATTACK {rank} FROM 18 TO 19 WITH 1A OFFENSIVES 0" for rank in range(1, 9))},
        {"18.armies": 9, "19.armies": 3},
        [NINE, place(19, 0, 3)],
        fate=", ".join(["refused R4.1", *["done"] * 7]),
    ),
    Case(
        "R4.1 none on turn 1",
        {3: ONE},
        {"18.armies": 9, "19.armies": 0, "19.owner": 0},
        [NINE, place(19)],
        more={"turn": 1},
        fate="refused R4.1",
    ),
    Case(
        "R4.1 rank 1 of all players before rank 2 of any",
        {3: "ATTACK 2 FROM 18 TO 20 WITH 9A", 4: "ATTACK 1 FROM 23 TO 20 WITH 5A"},
        {"20.armies": 1, "20.owner": 4, "18.armies": 5},
        [NINE, place(20)],
        dice={
            "lot attacks of rank 1": [(3, 4)],
            "player 3 rank 2 18-20 offensive 1": [200] * MANY,
        },
        fate="done, done",
    ),
    Case(
        "R4.8 three points of 1.01, 1.01 and 1.98 destroy four: the sum is rounded down, not each point",
        {3: "ATTACK 1 FROM 18 TO 19 WITH 5A"},
        {"18.armies": 1, "19.armies": 6 - 2 + 3},
        # five against six: one point for the attacker; one, resisting and more units for the warlords
        [place(18, 3, 5), place(19, 0, 6)],
        dice=battle(18, 19, ([200], [101, 101, 198])) | {"player 3 rank 1 18-19 growth": [3]},
    ),
    Case(
        "R4.9 armies aboard drown in each offensive anew",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 6N OFFENSIVES 2"},
        # six on six: two sink and eight drown; then four on five: three sink and twelve drown
        {"504.navies": 1, "504.armies": 4, "505.navies": 4 + 3},
        [place(504, 3, 24, 6), place(505, 0, 0, 6)],
        dice=battle(504, 505, (101, 101), (101, 101)) | {"player 3 rank 1 504-505 growth": [3]},
    ),
    Case(
        "R4.15 R4.9 armies that drown with their pirates are among what it lost",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 2N"},
        # two against two: one ship sinks and four drown, so that eight may come
        {"505.navies": 9, "505.armies": 4},
        [place(504, 3, 0, 2), place(505, 0, 8, 2)],
        dice=battle(504, 505, (101, 101)) | {"player 3 rank 1 504-505 growth": [8]},
    ),
    Case(
        "R4.16 an SWZ that was empty before is not emptied by an attack that does not occupy it",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 2N OCCUPY 0"},
        {"505.owner": 0, "505.emptied_on": None, "504.navies": 2},
        [place(504, 3, 0, 2), place(505)],
        fate="done",
    ),
    Case(
        "R4.12 grain and mineral for the offensives ordered, and none to spare",
        {3: "ATTACK 1 FROM 18 TO 22 WITH 3A OFFENSIVES 2", 4: "NO RESIST 22"},
        {"22.owner": 3, "22.armies": 3, "p3.oil": 14 + 4, "p3.grain": 2 + 4, "p3.mineral": 2 + 4},
        [NINE, place(22, 4)],
        [player(3, grain=2, mineral=2), player(4)],
        fate="done, done",
    ),
    Case(
        "R4.11 R8.4 forces in fall-out of .67 can be destroyed, and nobody occupies",
        {3: ONE},
        {"19.owner": 0, "19.armies": 4, "18.armies": 7},
        [NINE, place(19, 0, 2, blast_age=3)],
        dice=battle(18, 19, (101, 101)) | {"player 3 rank 1 18-19 growth": [8]},
    ),
    Case(
        "R4.12 R8.4 nobody flies into fall-out of .67, defended or not, and no oil is spent",
        {3: "ATTACK 1 FROM 18 TO 22 WITH 9A"},
        {"22.armies": 2, "18.armies": 9, "p3.oil": 20},
        [NINE, place(22, 0, 2, blast_age=3)],
        fate="refused R8.4",
    ),
    Case(
        "R4.14 R4.11 who marches into a HOME pays before the spoils fill the supply centre",
        {3: "ATTACK 1 FROM 19 TO 23 WITH 9A", 4: "NO RESIST 23"},
        # 35 grain less 9 for the march, and room for 14 of the 19 that are a fifth of 99: four ORIGINAL HOME lands
        {"23.owner": 3, "p3.grain": 40, "p4.grain": 80},
        [place(19, 3, 9), place(23, 4)],
        [player(3, grain=35), player(4, grain=99)],
    ),
    Case(
        "R4.14 spoils cannot pay for the march that wins them",
        {3: "ATTACK 1 FROM 19 TO 23 WITH 9A", 4: "NO RESIST 23"},
        {"23.owner": 3, "23.armies": 2, "19.armies": 7, "p3.grain": 4},
        [place(19, 3, 9), place(23, 4)],
        [player(3, grain=2), player(4, grain=20)],
        fate="done, cut R4.11",
    ),
    Case(
        "R4.7 L-Stars that a space blast destroyed give no damage point in the same turn",
        {3: f"SPACE BLAST 1\n{ONE}"},
        # nine against nine: the attacker's one point
        {"19.armies": 8, "p4.lstar": 0, "p3.lstar": 0},
        [NINE, SILOS, place(19, 4, 9)],
        [player(3, nuke=1, lstar=2), player(4, lstar=1)],
        dice=battle(18, 19, (101, 101)) | {"player 4 as space": [100]},
    ),
]  # fmt: skip

STRATEGIC = [
    Case(
        "R5.1 space blasts before launches before clashes: no satellite is left to shoot or to clash",
        {3: "CLASH 1 LSTAR AGAINST 4\nLAUNCH 1 NUKE AT 22\nSPACE BLAST 1"},
        {"p3.lstar": 0, "p4.lstar": 0, "22.owner": None},
        [SILOS],
        [player(3, nuke=2, lstar=1), player(4, lstar=3)],
        dice={"player 4 as space": [51, 51, 51]},
        fate="done, done, refused R5.8a",
    ),
    Case(
        "R5.1 strategic attacks before conventional ones: what a neutron left is what the armies meet",
        {3: "LAUNCH 1 NEUTRON AT 19\n" + ONE},
        {"19.owner": 3, "19.armies": 7},
        # ten less eight; nine against two: 1 + 1, tripled; the two have one point and one for resisting
        [NINE, SILOS, place(19, 0, 10)],
        [ARMED, player(4)],
        dice={"neutron 1": [8], **battle(18, 19, (101, 101))},
    ),
    Case(
        "R5.4a the neutron drawn last claims, whoever fired first",
        {3: "LAUNCH 1 NEUTRON AT 19", 4: "LAUNCH 1 NEUTRON AT 19"},
        {"19.owner": None, "19.claimed_by": 3},
        [SILOS, place(22, 4, 5, silos=1), place(19, 0, 2)],
        [ARMED, player(4, neutron=1)],
        dice={"impacts of neutrons": [(Missile(4, "neutron", 19), Missile(3, "neutron", 19))]},
    ),
    Case(
        "R5.4a R5.7 a nuke comes before the neutron that would have claimed the land",
        {3: "LAUNCH 1 NEUTRON AT 19", 4: "LAUNCH 1 NUKE AT 19"},
        {"19.owner": None, "19.claimed_by": None, "19.blast_age": 0, "p3.lands_destroyed": 0, "p4.lands_destroyed": 1},
        [SILOS, place(22, 4, 5, silos=1), place(19, 0, 2)],
        [ARMED, player(4, nuke=1)],
    ),
    Case(
        "R5.6 R4.10 an SWZ that a nuke emptied is neutral, and a fleet sails in the same turn",
        {3: "LAUNCH 1 NUKE AT 505\nATTACK 1 FROM 504 TO 505 WITH 2N"},
        {"505.owner": 3, "505.navies": 2, "p3.mineral": 20, "505.emptied_on": None},
        [SILOS, place(504, 3, 0, 2), place(505, 4, 3, 5)],
        [ARMED, player(4)],
    ),
    Case(
        "R5.7 R4.3 a place that a neutron emptied is nobody's: who attacks from it has no place to attack from",
        {3: "LAUNCH 1 NEUTRON AT 19", 4: "ATTACK 1 FROM 19 TO 20 WITH 2A"},
        {"19.owner": None, "20.owner": 0},
        [SILOS, place(19, 4, 2), place(20)],
        [ARMED, player(4)],
        fate="done, refused R4.3",
    ),
    Case(
        "R8.3 R8.4 CLEAN ages the fall-out at once: from .67 to .33, and the land is occupied in the same turn",
        {3: f"CLEAN 19\n{ZERO}"},
        {"19.owner": 3, "19.armies": 9, "19.blast_age": 6, "p3.cash": 1000},
        [NINE, place(19, None, blast_age=5, nuked_on=1)],
        [player(3, cash=5450), player(4)],
        more={"turn": 9},
    ),
    Case(
        "R8.2 a ban ends at the end of a turn only: cleaned below 65 %, no nuke may be fired yet",
        {3: "CLEAN 19 TIMES 3\nLAUNCH 1 NUKE AT 22"},
        {"22.owner": 4, "p3.nuke": 9, "19.blast_age": 3},
        [SILOS, place(19, None, blast_age=0, nuked_on=5)],
        [player(3, nuke=9, cash=20000), player(4)],
        more={"nuclear": {"threshold": 15, "ban": True}},
        fate="done, refused R5.9",
    ),
    Case(
        "R9.1 R5.2 whoever is put out by the impacts has still fired; clashes and attacks of theirs are refused",
        {3: "LAUNCH 1 NUKE AT 22", 4: "LAUNCH 1 NUKE AT 16\nCLASH 1 LSTAR AGAINST 3\nATTACK 1 FROM 23 TO 19 WITH 2A"},
        {"p4.status": "out", "22.owner": None, "16.owner": None, "23.owner": 0, "23.armies": 3, "p4.lstar": 1},
        [SILOS, place(22, 4, 5, silos=1), place(23, 4, 3, home_of=None), place(24, 4, 3, home_of=None)],
        [player(3, nuke=1, lstar=1), player(4, nuke=1, lstar=1)],
        dice={"player 4 as owner": [100], "player 3 as owner": [100]},
        fate="done, done, refused R9.1, refused R9.1",
    ),
    Case(
        "R10.3 who nukes a land of their own has fired at a land and destroyed one",
        {3: "LAUNCH 1 NUKE AT 17"},
        {"p3.stars": 3, "p3.lands_destroyed": 1, "p3.cash": 80, "17.home_of": None},
        [SILOS],
        [player(3, nuke=1, cash=550), player(4)],
    ),
]  # fmt: skip

OWNERS = [
    Case(
        "R6.6 R4.16 a zone emptied by an attack this turn takes no new ships, protected from pirates or not",
        {3: "ATTACK 1 FROM 17 TO 505 WITH 1A", 4: "BUILD 1N\nPLACE 1N 505"},
        {"505.owner": 4, "505.navies": 0, "505.emptied_on": None, "17.armies": 4},
        [place(25, 4, 1), place(505, 4, 0, 1)],
        fate="done, refused R6.6, done",
    ),
    Case(
        "R.2 a zone taken by building is occupied: the company there that has produced changes owner",
        {3: "BUILD 1N\nPLACE 1N 505"},
        {"505.owner": 3, "505-oil.owner": 3, "505-grain.owner": 4},
        [place(505)],
        more={"companies": [company(505, "oil", 4), company(505, "grain", 4, produced=False)]},
    ),
    Case(
        "R.2 a land entered by a move is occupied: the company there that has produced changes owner",
        {3: "MOVE 1A FROM 18 TO 19"},
        {"19.owner": 3, "19-oil.owner": 3, "19.silos": 1},
        [NINE, place(19, None, silos=1)],
        more={"companies": [company(19, "oil", 4)]},
    ),
]


@pytest.mark.parametrize("case", named([*DIRECTED, *OWNERS]))
def test_directed_war(case: Case) -> None:
    """Directives of stage 1, the attacks of stage 4 and what stages 5 and 6 take, as the sheets order them."""
    case.check(*WAR, "move", "build")


@pytest.mark.parametrize("case", named(STRATEGIC))
def test_strategic_war(case: Case) -> None:
    """Missiles, satellites and armies of one turn, one after the other."""
    case.check("open", *WAR)


ENDS = [
    ("R4.11 taken", "ATTACK 1 FROM 18 TO 19 WITH 9A OCCUPY 2", 2, ("occupied", 1, 7, 0)),
    ("R4.11 emptied, and nobody enters", "ATTACK 1 FROM 18 TO 19 WITH 9A OCCUPY 0", 2, ("emptied", 1, 7, 0)),
    ("R4.4 held", "ATTACK 1 FROM 18 TO 19 WITH 9A", 5, ("held", 1, 7, 0)),
    ("R4.12 taken from the air", "ATTACK 1 FROM 16 TO 20 WITH 9A", 2, ("occupied", 1, 6, 0)),
    ("R4.12 held from the air: nobody comes back", "ATTACK 1 FROM 16 TO 20 WITH 5A", 4, ("held", 1, 0, 0)),
    ("R4.9 from the sea, ships and all", "ATTACK 1 FROM 504 TO 5 WITH 2N 6A", 2, ("occupied", 1, 4, 2)),
]


@pytest.mark.parametrize("text, warlords, end", [pytest.param(*given, id=name) for name, *given in ENDS])
def test_how_an_attack_ended(text: str, warlords: int, end: tuple[str, int, int, int]) -> None:
    """R14.2: both sides read the outcome, the offensives fought and who is left of the attackers."""
    targets = [place(id, 0, warlords) for id in (5, 19, 20)]
    made = board(players=[player(3), player(4)], places=[NINE, place(16, 3, 9), place(504, 3, 6, 2), *targets])
    growth = {f"player 3 rank 1 {road} growth": [3] for road in ("18-19", "16-20")}
    events = play(made, {3: text}, ("attack",), loaded(growth | {"player 3 rank 1": [101] * MANY}))
    (ended,) = of_type(events, AttackEnded)
    assert (ended.outcome, ended.offensives, ended.armies, ended.navies) == end


def test_a_retreat_is_told() -> None:
    """R4.5, R14.2: both sides read who went, who stayed, where to, and what it cost."""
    made = board(players=[player(3), player(4, oil=2)], places=[NINE, place(19, 4, 6)])
    events = play(made, {3: ONE, 4: "RETREAT-TO 19 23\nRETREAT 19"}, WAR)
    (went,) = of_type(events, ArmiesRetreated)
    assert (went.to, went.armies, went.stayed, went.oil, went.lost) == (23, 2, 4, 2, 0)
    assert went.seen_by == frozenset((3, 4))


CUTS = [
    (
        "R4.3 fewer armies",
        "ATTACK 1 FROM 18 TO 19 WITH 12A",
        "9A, OFFENSIVES 1, 7 entered",
        "you had only 9 armies there",
    ),
    (
        "R4.3 fewer ships",
        "ATTACK 1 FROM 504 TO 5 WITH 3N",
        "2N 6A, OFFENSIVES 1, 4 entered",
        "you had only 2 navies and 6 armies there",
    ),
    (
        "R4.3 all must come",
        "ATTACK 1 FROM 504 TO 5 WITH 1N 1A OFFENSIVES 0",
        "1N 2A, OFFENSIVES 0, 0 entered",
        "to come",
    ),
    ("R4.3 more than fit", "ATTACK 1 FROM 504 TO 5 WITH 1N 5A", "1N 4A, OFFENSIVES 1, 2 entered", "carries 4 armies"),
    (
        "R4.12 fewer flyers",
        "ATTACK 1 FROM 16 TO 20 WITH 12A",
        "9A, OFFENSIVES 1, 6 entered",
        "only 9 armies could be flown",
    ),
    ("R4.11 fewer to enter", "ATTACK 1 FROM 18 TO 19 WITH 9A FUEL OIL", "9A, OFFENSIVES 1, 3 entered", "the oil for 3"),
]


@pytest.mark.parametrize("text, to, why", [pytest.param(*given, id=name) for name, *given in CUTS])
def test_how_an_attack_was_cut(text: str, to: str, why: str) -> None:
    """R4.3, R4.11, R4.12: an attack that went ahead with less says with how much, and why."""
    targets = [place(id, 0, 2) for id in (5, 19, 20)]
    places = [NINE, place(16, 3, 9), place(504, 3, 6, 2), *targets]
    made = board(players=[player(3, oil=4 if "FUEL" in text else 20), player(4)], places=places)
    (cut,) = of_type(play(made, {3: text}, ("attack",), loaded({"player 3 rank 1": [101] * MANY})), OrderCut)
    assert cut.to == to
    assert why in cut.reason


def test_no_fleet_in_deep_water() -> None:
    """R4.3: deep water is nobody's, so whoever attacks from it without a fleet is told of the fleet."""
    (refused,) = of_type(play(board(), {3: "ATTACK 1 FROM 903 TO 504 WITH 1N"}, ("attack",)), OrderRefused)
    assert refused.reason == "you have no fleet in 903"


NEUTRONED = [SILOS, place(19, 0, 2), place(18, 3, 9), place(23, 4, 9)]
EMPTIED = [place(17, 3, 30), place(505, 4, 0, 1)]
TURNS: list[tuple[str, list[dict[str, Any]], list[dict[int, str]], dict[str, Any], dict[str, Any]]] = [
    (
        "R5.7 the claimant enters on the following turn, unopposed",
        NEUTRONED,
        [{3: "LAUNCH 1 NEUTRON AT 19\n" + ZERO}, {3: ZERO, 4: "ATTACK 1 FROM 23 TO 19 WITH 9A"}],
        {"lot attacks of rank 1": [(3, 4), (4, 3)]},
        {"19.owner": 3, "19.armies": 9, "19.claimed_by": None, "p3.lands_destroyed": 1, "p4.mineral": 20},
    ),
    (
        "R5.7 then anyone, and the turn after that nobody's claim is on file",
        NEUTRONED,
        [{3: "LAUNCH 1 NEUTRON AT 19"}, {}, {4: "ATTACK 1 FROM 23 TO 19 WITH 9A OFFENSIVES 0"}],
        {},
        {"19.owner": 4, "19.claimed_by": None, "19.emptied_on": None},
    ),
    (
        "R5.7 a claim on file holds for one turn",
        [place(19, None, claimed_by=4), NINE],
        [{3: ZERO}, {3: ZERO}],
        {},
        {"19.owner": 3, "19.armies": 9, "p3.grain": 11},
    ),
    (
        "R4.16 emptied from land it keeps its owner, without pirates, through the turn",
        EMPTIED,
        [{3: "ATTACK 1 FROM 17 TO 505 WITH 30A"}],
        {},
        {"505.owner": 4, "505.navies": 0, "505.emptied_on": 5},
    ),
    (
        "R4.16 R9.2 no pirates until the end of the next turn, but then",
        EMPTIED,
        [{3: "ATTACK 1 FROM 17 TO 505 WITH 30A"}, {}],
        {"place 505 pirates": [4]},
        {"505.owner": 0, "505.navies": 4, "505.emptied_on": None},
    ),
    (
        "R4.16 emptied again while it was protected, nothing new is protected",
        EMPTIED,
        [{3: "ATTACK 1 FROM 17 TO 505 WITH 30A"}, {3: "ATTACK 1 FROM 17 TO 505 WITH 9A"}],
        {"place 505 pirates": [4]},
        {"505.owner": 0, "505.navies": 4},
    ),
    (
        "R8.1 age 0 in the turn of the blast, 1 when it is over; R5.5 the land stays nobody's",
        [SILOS],
        [{3: "LAUNCH 1 NUKE AT 22"}, {3: "ATTACK 1 FROM 18 TO 22 WITH 1A OFFENSIVES 0"}],
        {},
        {"22.blast_age": 2, "22.nuked_on": 5, "22.owner": None, "22.armies": 0},
    ),
    (
        "R8.2 R5.9 the threshold crossed: all launched land, the next turn's nuke is refused and kept",
        [SILOS, *(place(60 + n, None, blast_age=1, nuked_on=4) for n in range(15))],
        [{3: "LAUNCH 2 NUKES AT 22\nLAUNCH 1 NUKE AT 23"}, {3: "LAUNCH 1 NUKE AT 24"}],
        {},
        {"22.owner": None, "23.owner": None, "24.owner": 4, "p3.nuke": 6},
    ),
]


@pytest.mark.parametrize("places, turns, dice, then", [pytest.param(*given, id=name) for name, *given in TURNS])
def test_war_from_turn_to_turn(
    places: list[dict[str, Any]], turns: list[dict[int, str]], dice: dict[str, list[Any]], then: dict[str, Any]
) -> None:
    """What a turn leaves behind holds in the next one, as long as its rule says and no longer."""
    made = board(players=[player(3, neutron=9, nuke=9), player(4)], places=places, nuclear={"threshold": 15})
    shared = loaded(dice)
    for sheets in turns:
        play(made, sheets, (*WAR, "move", "end turn"), shared)
    assert {path: at(made, path) for path in then} == then
