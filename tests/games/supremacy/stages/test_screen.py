"""R5.4: satellites shoot at missiles, order text and draws in, shots and state out."""

from __future__ import annotations

import pytest

from pbm.games.supremacy.events.missiles import MissileLanded, MissilesShotDown, ShotsFired
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import ARMED, HIT, MISS, NUKE, SILOS, Case, at, named, only, place, player

CHAMPIONS = [
    Case(
        "R5.4 a champion of the target's owner shoots at 50",
        {3: NUKE},
        {"22.owner": 4, "22.armies": 5},
        [SILOS],
        [ARMED, player(4), player(5, lstar=1)],
        dice={"player 5 as champion": [50]},
        champions={5: [("player", 4)]},
    ),
    Case(
        "R5.4 and a K-Sat at 15",
        {3: NUKE},
        {"22.owner": None},
        [SILOS],
        [ARMED, player(4), player(5, ksat=1)],
        dice={"player 5 as champion": [16]},
        champions={5: [("player", 4)]},
    ),
    Case(
        "R5.4 a champion of somebody else does not shoot",
        {3: NUKE},
        {"22.owner": None},
        [SILOS],
        [ARMED, player(4), player(5, lstar=1), player(6)],
        dice={"player 5": HIT},
        champions={5: [("player", 6), ("against", 4), ("neutrals", 0)]},
    ),
    Case(
        "R5.4 R1.11 AGAINST: all missiles of that player, wherever they go",
        {3: "LAUNCH 1 NUKE AT 19"},
        {"19.owner": 0},
        [SILOS, place(19, 0, 3)],
        [ARMED, player(4), player(5, lstar=1)],
        dice={"player 5": HIT},
        champions={5: [("against", 3)]},
    ),
    Case(
        "R5.4 NEUTRALS: unowned places count as neutral",
        {3: "LAUNCH 1 NUKE AT 19"},
        {"19.blast_age": 7},
        [SILOS, place(19, None, blast_age=7)],
        [ARMED, player(4), player(5, lstar=1)],
        dice={"player 5": HIT},
        champions={5: [("neutrals", 0)]},
    ),
    Case(
        "R5.4 ALL: everybody else's places, never one's own missiles",
        {3: NUKE, 5: "LAUNCH 1 NUKE AT 23"},
        {"22.owner": 4, "23.owner": None},
        [SILOS, place(28, 5, 5, silos=1)],
        [ARMED, player(4), player(5, lstar=1, nuke=1)],
        dice={"player 5": HIT},
        champions={5: [("all", 0)]},
    ),
    Case(
        "R5.4 one shot for its owner, one as champion, against one player",
        {3: "LAUNCH 2 NUKES AT 22\nLAUNCH 2 NUKES AT 28"},
        {"22.owner": None, "28.owner": None, "p3.nuke": 5},
        [SILOS],
        [ARMED, player(4), player(5, lstar=1)],
        dice={"player 5": HIT},
        champions={5: [("all", 0)]},
    ),
]


@pytest.mark.parametrize("case", named([*CHAMPIONS]))
def test_champions(case: Case) -> None:
    """For whom and against whom champions shoot, and what lands all the same."""
    case.check("strike")


def test_the_manuals_example() -> None:
    """R5.4: six missiles and three against three L-Stars and two K-Sats: five shots at each, one is sure to land."""
    players = [player(3, nuke=6), player(4, lstar=3, ksat=2), player(5, nuke=3)]
    made = board(players=players, places=[SILOS, place(28, 5, 5, silos=3)])
    dice = loaded({"player 4 as owner shoots at player 3": HIT, "player 4 as owner shoots at player 5": HIT})
    events = play(made, {3: "LAUNCH 6 NUKES AT 22", 5: "LAUNCH 3 NUKES AT 23"}, ("strike",), dice)
    at_b, at_c = of_type(events, ShotsFired)
    assert [(shot.satellite, shot.chance) for shot in at_b.shots] == [("lstar", 80)] * 3 + [("ksat", 35)] * 2
    assert (at_b.attacker, at_c.attacker) == (3, 5)
    # C's three missiles are all hit by the first three; the K-Sats have nothing left to shoot at.
    assert [shot.satellite for shot in at_c.shots] == ["lstar"] * 3
    assert [(e.missile, e.place) for e in of_type(events, MissileLanded)] == [("nuke", 22)]
    assert of_type(events, MissilesShotDown) == [MissilesShotDown(3, 22, 5, 0), MissilesShotDown(5, 23, 3, 0)]


BOUNDS = [("lstar", 80, True), ("lstar", 81, False), ("ksat", 35, True), ("ksat", 36, False)]


@pytest.mark.parametrize("satellite, draw, hit", [pytest.param(*b, id=f"R5.4 {b[0]} {b[1]}") for b in BOUNDS])
def test_chance_of_a_shot(satellite: str, draw: int, hit: bool) -> None:
    """R5.4: an L-Star hits at 80 and a K-Sat at 35, not at one more."""
    made = board(players=[ARMED, player(4, **{satellite: 1})], places=[SILOS])
    events = play(made, {3: NUKE}, ("strike",), loaded({"player 4 as owner": [draw]}))
    (shot,) = only(events, ShotsFired).shots
    assert (shot.hit, shot.draw, at(made, "22.owner")) == (hit, draw, 4 if hit else None)


def test_nukes_first_then_ascending_targets() -> None:
    """R5.4: shots go at nukes before neutrons and at the lowest target first, each at a missile not yet hit."""
    made = board(players=[ARMED, player(4, lstar=5)], places=[SILOS])
    dice = loaded({"player 4 as owner": [1, 100, 1, 1, 1]})
    text = "LAUNCH 1 NEUTRON AT 22\nLAUNCH 1 NUKE 1 NEUTRON AT 24\nLAUNCH 1 NUKE AT 23"
    shots = only(play(made, {3: text}, ("strike",), dice), ShotsFired).shots
    aimed = [("nuke", 23), ("nuke", 24), ("nuke", 24), ("neutron", 22), ("neutron", 24)]
    assert [(shot.missile, shot.place) for shot in shots] == aimed


def test_owners_shoot_before_champions_in_the_order_drawn() -> None:
    """R5.4: the target's owner first, then the champions as drawn, each at what is still flying."""
    players = [ARMED, player(4, lstar=1), player(5, lstar=1), player(6, lstar=1)]
    made = board(players=players, places=[SILOS])
    made.notes.champions.update({5: [("all", 0)], 6: [("player", 4)]})
    dice = loaded({"champions against player 3": [(6, 5)], "player": MISS})
    shots = of_type(play(made, {3: NUKE}, ("strike",), dice), ShotsFired)
    assert [(s.shooter, s.role, s.sequence) for s in shots] == [(4, "owner", 0), (6, "champion", 1), (5, "champion", 2)]
    assert [s.shots[0].chance for s in shots] == [80, 50, 50]
