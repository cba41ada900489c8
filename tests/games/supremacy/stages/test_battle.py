"""R4.4-R4.10: offensives, order text and draws in, losses and state out."""

from __future__ import annotations

import pytest

from pbm.games.supremacy.events.battle import OffensiveFought
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import GROWTH, NINE, ONE, SEA, WEAK, Case, battle, named, place, player

SUPPLIES = [
    Case(
        "R4.4 a set for each offensive, paid as it is fought",
        {3: "ATTACK 1 FROM 18 TO 19 WITH 9A OFFENSIVES 3 OCCUPY 0"},
        {"p3.oil": 17, "p3.grain": 17, "p3.mineral": 17, "19.armies": 9 - 6 + 8},
        [NINE, place(19, 0, 9)],
        # equal units each time: 1 damage point against 2
        dice=battle(18, 19, *[(200, 101)] * 3) | GROWTH,
    ),
    Case(
        "R4.4 out of resources the attack ends",
        {3: "ATTACK 1 FROM 18 TO 19 WITH 9A OFFENSIVES 3"},
        {"p3.oil": 19, "p3.grain": 19, "p3.mineral": 0, "19.armies": 20 - 1 + 2, "18.armies": 9 - 6},
        [NINE, place(19, 0, 20)],
        [player(3, mineral=1), player(4)],
        dice=WEAK | GROWTH,
        fate="cut R4.4",
    ),
    Case(
        "R4.4 without a single set nothing is fought",
        {3: ONE},
        {"p3.oil": 20, "19.armies": 2, "18.armies": 9},
        [NINE, place(19, 0, 2)],
        [player(3, mineral=0), player(4)],
        fate="cut R4.4",
    ),
    Case(
        "R4.4 the manual's example: three offensives ordered, won in the first, one set each",
        {3: "ATTACK 1 FROM 18 TO 19 WITH 9A OFFENSIVES 3 OCCUPY 1"},
        {"p3.oil": 19, "p3.grain": 18, "p3.mineral": 19, "p4.oil": 19, "p4.grain": 19, "p4.mineral": 19, "19.owner": 3},
        [NINE, place(19, 4, 2)],
        dice=WEAK,
        fate="done",
    ),
    Case(
        "R4.6 a defender who does not resist pays nothing",
        {3: ONE},
        {"p4.oil": 20, "p4.grain": 20, "p4.mineral": 20, "19.owner": 3, "19.armies": 8},
        [NINE, place(19, 4, 2)],
        dice=WEAK,
        no_resist=(19,),
    ),
    Case(
        "R4.6 without a set the offensive is unresisted",
        {3: ONE},
        {"p4.oil": 20, "p4.grain": 0, "19.owner": 3, "19.armies": 8},
        [NINE, place(19, 4, 2)],
        [player(3), player(4, grain=0)],
        dice=WEAK,
    ),
    Case(
        "R4.6 the set may last for the first offensive only",
        {3: "ATTACK 1 FROM 18 TO 19 WITH 12A OFFENSIVES 2"},
        {"p4.oil": 0, "p4.grain": 19, "19.armies": 20 - 1 - 1, "18.armies": 12 - 6 - 6},
        [place(18, 3, 12), place(19, 4, 20)],
        [player(3), player(4, oil=1)],
        # resisted: 3 points x1; unresisted: 2 points x3 for 19 against 6
        dice=battle(18, 19, (101, 200), (101, 101)),
    ),
]

RETREATS = [
    Case(
        "R4.5 all armies go: the land falls without a fight",
        {3: ONE},
        {"19.owner": 3, "19.armies": 9, "23.armies": 8, "p4.oil": 17, "p4.grain": 20, "19.retreat_to": None},
        [NINE, place(19, 4, 3, retreat_to=23)],
        retreating=(19,),
    ),
    Case(
        "R4.5 as many as the oil pays for; those who stay do not resist",
        {3: ONE},
        {"19.owner": 3, "19.armies": 8, "23.armies": 6, "p4.oil": 0, "p4.grain": 20},
        [NINE, place(19, 4, 3, retreat_to=23)],
        [player(3), player(4, oil=1)],
        dice=WEAK,
        retreating=(19,),
    ),
    Case(
        "R4.5 none could go: the land resists as ordered",
        {3: ONE},
        {"19.owner": 4, "19.armies": 8, "18.armies": 9 - 3, "p4.oil": 0, "p4.grain": 20},
        [NINE, place(19, 4, 10, retreat_to=23)],
        [player(3), player(4, oil=0)],
        dice=battle(18, 19, (200, [150, 150])),
        retreating=(19,),
        fate="done",
    ),
    Case(
        "R4.5 no retreat to a place that is no longer one's own",
        {3: ONE},
        {"19.owner": 3, "19.armies": 7, "p4.oil": 19, "23.armies": 5},
        [NINE, place(19, 4, 3, retreat_to=23), place(23, 0, 5)],
        dice=WEAK,
        retreating=(19,),
    ),
    Case(
        "R4.5 no retreat without a retreat location",
        {3: ONE},
        {"19.owner": 3, "19.armies": 7, "p4.oil": 19},
        [NINE, place(19, 4, 3)],
        dice=WEAK,
        retreating=(19,),
    ),
    Case(
        "R4.5 a retreat location is no order to retreat",
        {3: ONE},
        {"19.owner": 3, "19.armies": 7, "p4.oil": 19, "23.armies": 5},
        [NINE, place(19, 4, 3, retreat_to=23)],
        dice=WEAK,
    ),
    Case(
        "R4.5 an empty land has nobody to retreat: the militia resists",
        {3: ONE},
        {"19.owner": 3, "19.armies": 8, "p4.oil": 19},
        [NINE, place(19, 4, 0, retreat_to=23)],
        dice=WEAK,
        retreating=(19,),
    ),
    Case(
        "R0.10 those over 99 where they retreat to are lost",
        {3: ONE},
        {"19.owner": 3, "23.armies": 99, "p4.oil": 17},
        [NINE, place(19, 4, 3, retreat_to=23), place(23, 4, 98, home_of=4)],
        retreating=(19,),
    ),
    Case(
        "R4.5 OFFENSIVES 0 takes a land that all have left",
        {3: f"{ONE} OFFENSIVES 0"},
        {"19.owner": 3, "19.armies": 9, "p3.mineral": 20},
        [NINE, place(19, 4, 3, retreat_to=23)],
        retreating=(19,),
    ),
]

AT_SEA = [
    Case(
        "R4.9 armies aboard drown when the ships left cannot carry them",
        {3: SEA},
        {"504.navies": 1, "504.armies": 4, "505.navies": 2, "505.armies": 6},
        [place(504, 3, 5, 3), place(505, 4, 6, 3)],
        dice=battle(504, 505, (101, 200)),
        no_resist=(505,),
    ),
    Case(
        "R4.9 empty ships sink first",
        {3: SEA},
        {"504.navies": 1, "504.armies": 4},
        [place(504, 3, 4, 3), place(505, 4, 6, 3)],
        dice=battle(504, 505, (101, 200)),
        no_resist=(505,),
    ),
    Case(
        "R4.9 the defender's armies drown alike",
        {3: SEA},
        {"504.navies": 1, "505.navies": 1, "505.armies": 4},
        [place(504, 3, 0, 3), place(505, 4, 6, 3)],
        dice=battle(504, 505, (200, 200)),
        no_resist=(505,),
    ),
    Case(
        "R4.9 ships that were not committed take no loss",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 1N 0A"},
        {"504.navies": 2, "504.armies": 8, "505.navies": 3},
        [place(504, 3, 8, 3), place(505, 4, 0, 4)],
        dice=battle(504, 505, (101, 101)),
    ),
    Case(
        "R4.11 at sea all navies enter at 1 oil each, armies aboard with them",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 5N"},
        {"505.owner": 3, "505.navies": 3, "505.armies": 8, "504.navies": 0, "504.armies": 0, "p3.oil": 16},
        [place(504, 3, 8, 5), place(505, 0, 0, 1)],
        dice=battle(504, 505, (101, 101)),
        fate="done",
    ),
    Case(
        "R4.11 OCCUPY counts navies at sea; they take four armies each, the rest stays",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 5N OCCUPY 1"},
        {"505.navies": 1, "505.armies": 4, "504.navies": 2, "504.armies": 4, "504.owner": 3, "p3.oil": 18},
        [place(504, 3, 8, 5), place(505, 0, 0, 1)],
        dice=battle(504, 505, (101, 101)),
        fate="done",
    ),
    Case(
        "R4.11 as many navies enter as the oil pays for",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 5N"},
        {"505.owner": 3, "505.navies": 1, "504.navies": 2, "p3.oil": 0},
        [place(504, 3, 0, 5), place(505, 0, 0, 1)],
        [player(3, oil=2), player(4)],
        dice=battle(504, 505, (101, 101)),
        fate="cut R4.11",
    ),
    Case(
        "R4.11 R4.16 no oil to enter: the zone is empty, neutral, and safe from pirates",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 5N"},
        {"505.owner": 0, "505.navies": 0, "505.emptied_on": 5, "504.navies": 3, "p3.oil": 0},
        [place(504, 3, 0, 5), place(505, 0, 0, 1)],
        [player(3, oil=1), player(4)],
        dice=battle(504, 505, (101, 101)),
        fate="cut R4.11",
    ),
    Case(
        "R4.10 an empty SWZ falls without an offensive",
        {3: f"{SEA} OFFENSIVES 5"},
        {"505.owner": 3, "505.navies": 3, "p3.oil": 17, "p3.grain": 20, "p3.mineral": 20},
        [place(504, 3, 0, 3), place(505, 4)],
        fate="done",
    ),
    Case(
        "R4.2 out of a DWZ upon an SWZ; the fleet leaves the deep",
        {3: "ATTACK 1 FROM 903 TO 505 WITH 2N"},
        {"505.owner": 3, "505.navies": 2, "505.armies": 5, "903/3.navies": 0, "p3.oil": 18},
        [place(505)],
        more={"fleets": [{"place": 903, "player": 3, "navies": 2, "armies": 5}]},
        fate="done",
    ),
    Case(
        "R4.11 nobody occupies an SWZ from land; R4.16 emptied, it keeps its owner and no pirates come",
        {3: "ATTACK 1 FROM 16 TO 504 WITH 5A"},
        {"504.owner": 4, "504.navies": 0, "504.emptied_on": 5, "16.armies": 3, "p3.grain": 19, "p3.oil": 19},
        [place(504, 4, 0, 1)],
        dice=battle(16, 504, (101, 101)),
        fate="done",
    ),
    Case(
        "R4.16 R4.15 pirates driven off from land do not grow",
        {3: "ATTACK 1 FROM 16 TO 504 WITH 5A"},
        {"504.owner": 0, "504.navies": 0, "504.emptied_on": 5},
        [place(504, 0, 0, 1)],
        dice=battle(16, 504, (101, 101)),
    ),
    Case(
        "R4.16 emptied from land with no attacking army left: no protection",
        {3: "ATTACK 1 FROM 16 TO 504 WITH 1A"},
        {"504.owner": 4, "504.navies": 0, "504.emptied_on": None, "16.armies": 4},
        [place(504, 4, 0, 1)],
        dice=battle(16, 504, (101, 101)),
    ),
    Case(
        "R4.15 R4.16 pirates emptied with no attacking army left grow from none",
        {3: "ATTACK 1 FROM 16 TO 504 WITH 1A"},
        {"504.owner": 0, "504.navies": 2, "504.emptied_on": None, "16.armies": 4},
        [place(504, 0, 0, 1)],
        dice=battle(16, 504, (101, 101)) | {"player 3 rank 1 16-504 growth": [5]},
    ),
    Case(
        "R4.16 emptied by sea it is protected even if no attacker is left",
        {3: "ATTACK 1 FROM 504 TO 505 WITH 1N"},
        {"505.owner": 0, "505.navies": 0, "505.emptied_on": 5, "504.navies": 0},
        [place(504, 3, 0, 1), place(505, 0, 0, 1)],
        dice=battle(504, 505, (101, 101)),
    ),
    Case(
        "R4.11 from land upon an SWZ without ships nothing can be won",
        {3: "ATTACK 1 FROM 16 TO 504 WITH 5A"},
        {"504.owner": 0, "16.armies": 5, "p3.oil": 20},
        [place(504)],
        fate="refused R4.11",
    ),
]

AMPHIBIOUS = [
    Case(
        "R4.9 landing armies are lost before navies; R4.11 OCCUPY counts armies, the ships stay, it is free",
        {3: "ATTACK 1 FROM 505 TO 25 WITH 3N OCCUPY 4"},
        {"25.owner": 3, "25.armies": 4, "505.navies": 3, "505.armies": 2, "p3.oil": 19, "p3.grain": 19},
        [place(505, 3, 8, 3), place(25, 0, 2)],
        dice=battle(505, 25, (101, 101)),
        fate="done",
    ),
    Case(
        "R4.9 when the landing armies are gone, ships go",
        {3: "ATTACK 1 FROM 505 TO 25 WITH 3N 1A"},
        {"25.owner": 0, "505.navies": 2, "505.armies": 0},
        [place(505, 3, 1, 3), place(25, 0, 4)],
        dice=battle(505, 25, (101, 101)),
    ),
    Case(
        "R4.11 without an army ashore nobody occupies",
        {3: "ATTACK 1 FROM 505 TO 25 WITH 9N"},
        {"25.owner": 4, "25.armies": 0, "505.navies": 8, "25.emptied_on": None},
        [place(505, 3, 0, 9), place(25, 4, 2)],
        dice=battle(505, 25, (101, 101)),
        no_resist=(25,),
        fate="done",
    ),
    Case(
        "R4.2 out of a DWZ upon a land; the fleet stays in the deep",
        {3: "ATTACK 1 FROM 905 TO 58 WITH 2N 5A OFFENSIVES 0"},
        {"58.owner": 3, "58.armies": 5, "905/3.navies": 3, "905/3.armies": 2, "p3.oil": 20},
        [place(58)],
        more={"fleets": [{"place": 905, "player": 3, "navies": 3, "armies": 7}]},
        fate="done",
    ),
    Case(
        "R4.9 a fleet that lost all its ships is no more",
        {3: "ATTACK 1 FROM 905 TO 58 WITH 1N"},
        {"58.owner": 0, "905/3.navies": 0},
        [place(58, 0, 9)],
        dice=battle(905, 58, (101, 200)),
        more={"fleets": [{"place": 905, "player": 3, "navies": 1, "armies": 4}]},
    ),
]


@pytest.mark.parametrize("case", named([*SUPPLIES, *RETREATS, *AT_SEA, *AMPHIBIOUS]))
def test_battle(case: Case) -> None:
    """The battle leaves the board as the rule says, and its order has the fate that the rule gives it."""
    case.check("attack")


POINTS = [
    (
        "R4.7 equal units, a neutral who always resists",
        ONE, [NINE, place(19, 0, 9)], 0, 0, 1, ["attacker"], 1, ["defender", "resisting"],
    ),
    (
        "R4.7 more units and L-Stars to the attacker",
        ONE, [NINE, place(19, 0, 8)], 1, 0, 1, ["attacker", "more units", "more L-Stars"], 1, ["defender", "resisting"],
    ),
    (
        "R4.7 equal L-Stars: neither",
        ONE, [NINE, place(19, 4, 9)], 2, 2, 1, ["attacker"], 1, ["defender", "resisting"],
    ),
    (
        "R4.7 more units and L-Stars to the defender of a HOME",
        "ATTACK 1 FROM 19 TO 23 WITH 9A", [place(19, 3, 9), place(23, 4, 10, home_of=4)], 1, 2,
        1, ["attacker"], 1, ["defender", "resisting", "HOME", "more units", "more L-Stars"],
    ),
    (
        "R4.7 a captured ORIGINAL HOME is no HOME",
        "ATTACK 1 FROM 19 TO 18 WITH 9A", [place(19, 3, 9), place(18, 4, 9, home_of=None)], 0, 0,
        1, ["attacker"], 1, ["defender", "resisting"],
    ),
    (
        "R4.7 airborne",
        "ATTACK 1 FROM 18 TO 138 WITH 9A", [NINE, place(138, 0, 9)], 0, 0,
        1, ["attacker"], 1, ["defender", "resisting", "airborne"],
    ),
    (
        "R4.7 amphibious out of deep water, with the armies aboard",
        "ATTACK 1 FROM 905 TO 58 WITH 2N 7A", [place(58, 0, 9)], 0, 0,
        1, ["attacker"], 1, ["defender", "resisting", "out of deep water"],
    ),
    (
        "R4.7 amphibious out of an SWZ",
        "ATTACK 1 FROM 505 TO 25 WITH 2N 7A", [place(505, 3, 7, 2), place(25, 0, 9)], 0, 0,
        1, ["attacker"], 1, ["defender", "resisting"],
    ),
    (
        "R4.7 at sea the armies aboard do not count",
        SEA, [place(504, 3, 12, 3), place(505, 4, 12, 3)], 0, 0, 1, ["attacker"], 1, ["defender", "resisting"],
    ),
    (
        "R4.7 from land upon ships, their armies do not count",
        "ATTACK 1 FROM 16 TO 504 WITH 5A", [place(504, 4, 12, 3)], 0, 0,
        1, ["attacker", "more units"], 1, ["defender", "resisting"],
    ),
    (
        "R4.7 one short of twice",
        ONE, [NINE, place(19, 0, 5)], 0, 0, 1, ["attacker", "more units"], 1, ["defender", "resisting"],
    ),
    (
        "R4.7 exactly twice",
        "ATTACK 1 FROM 18 TO 19 WITH 8A", [NINE, place(19, 0, 4)], 0, 0,
        2, ["attacker", "more units"], 1, ["defender", "resisting"],
    ),
    (
        "R4.7 one short of thrice",
        "ATTACK 1 FROM 18 TO 19 WITH 8A", [NINE, place(19, 0, 3)], 0, 0,
        2, ["attacker", "more units"], 1, ["defender", "resisting"],
    ),
    (
        "R4.7 exactly thrice",
        ONE, [NINE, place(19, 0, 3)], 0, 0, 3, ["attacker", "more units"], 1, ["defender", "resisting"],
    ),
    (
        "R4.7 the defender with twice and thrice",
        "ATTACK 1 FROM 18 TO 19 WITH 3A", [NINE, place(19, 0, 9)], 0, 0,
        1, ["attacker"], 3, ["defender", "resisting", "more units"],
    ),
    (
        "R4.7 99 against 99",
        "ATTACK 1 FROM 18 TO 19 WITH 99A", [place(18, 3, 99), place(19, 0, 99)], 0, 0,
        1, ["attacker"], 1, ["defender", "resisting"],
    ),
    (
        "R4.10 the militia of a HOME has one damage point fewer",
        "ATTACK 1 FROM 19 TO 23 WITH 1A", [place(19, 3, 1), place(23, 4, 0, home_of=4)], 0, 0,
        1, ["attacker"], 1, ["defender", "resisting", "HOME", "militia"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    "text, places, ours, theirs, times, attacking, defending_times, defending",
    [pytest.param(*case, id=name) for name, *case in POINTS],
)
def test_damage_points(text, places, ours, theirs, times, attacking, defending_times, defending) -> None:  # type: ignore[no-untyped-def]
    """R4.7, R4.8: every damage point has its source, then the doubling or tripling, then one draw each."""
    fleets = [{"place": 905, "player": 3, "navies": 2, "armies": 7}]
    made = board(players=[player(3, lstar=ours), player(4, lstar=theirs)], places=places, fleets=fleets)
    fought = of_type(play(made, {3: text}, ("attack",)), OffensiveFought)[0]
    assert [part.source for part in fought.attacking.damage] == attacking
    assert [part.source for part in fought.defending.damage] == defending
    assert (fought.attacking.multiplier, fought.defending.multiplier) == (times, defending_times)
    points = sum(-1 if source == "militia" else 1 for source in defending)
    assert (len(fought.attacking.draws), len(fought.defending.draws)) == (
        len(attacking) * times, points * defending_times,
    )  # fmt: skip


def test_sum_of_draws_is_rounded_down_once() -> None:
    """R4.8: the sum of the draws is rounded down, not each draw: 1.50 + 1.50 destroy three, 1.99 + 2.00 three."""
    made = board(players=[player(3), player(4)], places=[place(18, 3, 5), place(19, 0, 5)])
    dice = loaded(battle(18, 19, ([199], [150, 150])))
    fought = of_type(play(made, {3: "ATTACK 1 FROM 18 TO 19 WITH 5A"}, ("attack",), dice), OffensiveFought)[0]
    assert (fought.attacking.draws, fought.attacking.destroys, fought.defending.armies_lost) == ((199,), 1, 1)
    assert (fought.defending.draws, fought.defending.destroys, fought.attacking.armies_lost) == ((150, 150), 3, 3)


def test_both_fire_at_once_and_are_counted_anew() -> None:
    """R4.8: the dead of an offensive have fired in it, and the next one starts from the units that are left."""
    made = board(players=[player(3), player(4)], places=[place(18, 3, 8), place(19, 0, 4)])
    dice = loaded(battle(18, 19, ([101, 101, 101, 101], [200, 200]), ([], [])))
    text = "ATTACK 1 FROM 18 TO 19 WITH 8A OFFENSIVES 2"
    (fought,) = of_type(play(made, {3: text}, ("attack",), dice), OffensiveFought)
    assert (fought.defending.armies_lost, fought.attacking.armies_lost) == (4, 4)
    made = board(players=[player(3), player(4)], places=[place(18, 3, 8), place(19, 0, 7)])
    dice = loaded(battle(18, 19, (101, 200), (101, 101)))
    first, second = of_type(play(made, {3: text}, ("attack",), dice), OffensiveFought)
    assert (first.attacking.units, first.defending.units) == (8, 7)
    assert (second.attacking.units, second.defending.units) == (4, 5)


def test_same_attack_twice_draws_anew() -> None:
    """R4.8: two attacks of the same rank and places have draws of their own."""
    made = board(players=[player(3), player(4)], places=[place(18, 3, 20), place(19, 0, 40)])
    text = "ATTACK 1 FROM 18 TO 19 WITH 1A"
    first, second = of_type(play(made, {3: f"{text}\n{text}"}, ("attack",)), OffensiveFought)
    assert first.defending.draws != second.defending.draws
