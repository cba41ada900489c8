"""R5.1, R5.2, R14.2: missiles are fired, in which order things come, and who reads of them."""

from __future__ import annotations

import pytest

from pbm.contract import EVERYBODY
from pbm.games.supremacy.events.missiles import (
    ClashFought,
    LandDestroyed,
    MissileLanded,
    MissilesDetected,
    MissilesFired,
    PlaceNuked,
    ShotsFired,
    SpaceBlasted,
    StarsLost,
)
from tests.games.supremacy.fates import fates
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import ARMED, HIT, MISS, NUKE, SILOS, Case, named, only, place, player

LAUNCHES = [
    Case(
        "R5.2 one missile a silo",
        {3: "LAUNCH 2 NUKES AT 22\nLAUNCH 1 NEUTRON AT 23"},
        {"p3.nuke": 7, "p3.neutron": 9, "23.owner": 4, "22.owner": None},
        [place(16, 3, 5, silos=1), place(17, 3, 5, silos=1)],
        [ARMED, player(4)],
        fate="done, refused R5.2",
    ),
    Case(
        "R5.2 nukes and neutrons of one order need a silo each",
        {3: "LAUNCH 1 NUKE 1 NEUTRON AT 22\nLAUNCH 1 NUKE AT 23"},
        {"p3.nuke": 8, "p3.neutron": 8, "23.owner": 4},
        [place(16, 3, 5, silos=2)],
        [ARMED, player(4)],
        fate="done, refused R5.2",
    ),
    Case(
        "R5.2 space blasts use silos too, and come first",
        {3: "LAUNCH 1 NUKE AT 22\nSPACE BLAST 1"},
        {"p3.nuke": 8, "22.owner": 4},
        [place(16, 3, 5, silos=1)],
        [ARMED, player(4)],
        fate="done, refused R5.2",
    ),
    Case(
        "R5.2 no silo, no launch",
        {3: NUKE},
        {"p3.nuke": 9, "22.owner": 4, "p3.fired": False},
        players=[ARMED, player(4)],
        fate="refused R5.2",
    ),
    Case(
        "R5.2 R.1 fewer missiles than named: the order needs them all",
        {3: "LAUNCH 2 NUKES AT 22"},
        {"p3.nuke": 1, "22.owner": 4},
        [SILOS],
        [player(3, nuke=1), player(4)],
        fate="refused R5.2",
    ),
    Case(
        "R5.2 captured missiles need silos, not technology",
        {3: "LAUNCH 1 NEUTRON AT 22"},
        {"p3.neutron": 0, "p3.technology": set(), "22.armies": 2},
        [SILOS],
        [player(3, neutron=1), player(4)],
        dice={"neutron 1 of player 3 on 22": [3]},
        fate="done",
    ),
    Case(
        "R5.2 silos that are hit this turn have still fired",
        {3: "LAUNCH 1 NUKE AT 22", 4: "LAUNCH 1 NUKE AT 16"},
        {"22.owner": None, "16.owner": None, "16.silos": 0, "22.silos": 0},
        [place(16, 3, 5, silos=1), place(22, 4, 5, silos=1)],
        [player(3, nuke=1), player(4, nuke=1)],
        fate="done, done",
    ),
    Case(
        "R5.4 deep water is no target",
        {3: "LAUNCH 1 NUKE AT 903"},
        {"p3.nuke": 9},
        [SILOS],
        [ARMED, player(4)],
        fate="refused R5.4",
    ),
    Case(
        "R5.4 no such place",
        {3: "LAUNCH 1 NUKE AT 300"},
        {"p3.nuke": 9},
        [SILOS],
        [ARMED, player(4)],
        fate="refused R5.4",
    ),
    Case(
        "R5.4 one's own land may be the target, and nobody shoots at their own missiles",
        {3: "LAUNCH 1 NUKE AT 17"},
        {"17.owner": None, "p3.stars": 3},
        [SILOS],
        [player(3, nuke=1, lstar=9), player(4)],
        dice={"player 3": HIT},
        fate="done",
    ),
    Case(
        "R5.9 under a ban no nuke is fired at the ground, nor at space; neutrons are",
        {3: f"{NUKE}\nLAUNCH 1 NEUTRON AT 23\nSPACE BLAST 1"},
        {"p3.nuke": 9, "p3.neutron": 8, "22.owner": 4, "p4.lstar": 1, "p3.fired": True},
        [SILOS],
        [ARMED, player(4, lstar=1)],
        dice={"player 4": MISS},
        fate="refused R5.9, refused R5.9, done",
        more={"nuclear": {"ban": True}},
    ),
    Case(
        "R5.9 a mixed launch under a ban is refused whole",
        {3: "LAUNCH 1 NUKE 1 NEUTRON AT 22"},
        {"p3.nuke": 9, "p3.neutron": 9, "22.armies": 5},
        [SILOS],
        [ARMED, player(4)],
        fate="refused R5.9",
        more={"nuclear": {"ban": True}},
    ),
]


@pytest.mark.parametrize("case", named([*LAUNCHES]))
def test_launches(case: Case) -> None:
    """Which missiles may be fired at what, and the fates of the orders."""
    case.check("strike")


def test_none_on_turn_1() -> None:
    """R5.1: on turn 1 every strategic order is refused."""
    made = board(turn=1, players=[player(3, nuke=1, lstar=1), player(4, lstar=1)], places=[SILOS])
    events = play(made, {3: f"{NUKE}\nSPACE BLAST 1\nCLASH 1 LSTAR AGAINST 4"}, ("strike",))
    assert fates(events) == ["refused R5.1"] * 3
    assert len(events) == 3


def test_stages_of_a_strike() -> None:
    """R5.1: space blasts, launches, defence and impact, clashes, in whatever order they were written."""
    made = board(players=[player(3, nuke=9, lstar=1), player(4, lstar=2)], places=[SILOS])
    dice = loaded({"player 4 as space": [1], "player 4 as owner": MISS})
    text = f"CLASH 1 LSTAR AGAINST 4\n{NUKE}\nSPACE BLAST 1"
    events = play(made, {3: text}, ("strike",), dice)
    kinds = (SpaceBlasted, ShotsFired, PlaceNuked, ClashFought, MissilesFired)
    seen = [type(event) for event in events if isinstance(event, kinds)]
    assert seen == [MissilesFired, ShotsFired, SpaceBlasted, MissilesFired, ShotsFired, PlaceNuked, ClashFought]


DETECTED = [("R14.2 another player's place", 22, [4]), ("R14.2 one's own", 17, []), ("R14.2 neutrals'", 19, [])]


@pytest.mark.parametrize("target, told", [pytest.param(*given, id=name) for name, *given in DETECTED])
def test_who_learns_who_fired(target: int, told: list[int]) -> None:
    """R14.2: the owner of the target, if that is another player."""
    made = board(players=[ARMED, player(4)], places=[SILOS])
    events = play(made, {3: f"LAUNCH 1 NEUTRON AT {target}"}, ("strike",))
    assert [event.player for event in of_type(events, MissilesDetected)] == told


def test_who_sees_a_strike() -> None:
    """R14.2: the target sees who fired, what and each shot; a champion its own shots; everybody the place alone."""
    players = [ARMED, player(4, lstar=1), player(5, lstar=1), player(6)]
    made = board(players=players, places=[SILOS])
    made.notes.champions.update({5: [("player", 4)]})
    events = play(made, {3: "LAUNCH 3 NUKES AT 22"}, ("strike",), loaded({"player": MISS}))
    detected = only(events, MissilesDetected)
    assert (detected.seen_by, detected.attacker, detected.nukes) == (frozenset((4,)), 3, 3)
    by_owner, by_champion = of_type(events, ShotsFired)
    assert (by_owner.seen_by, by_champion.seen_by) == (frozenset((4,)), frozenset((4, 5)))
    landed = of_type(events, MissileLanded)[0]
    assert landed.seen_by is EVERYBODY
    assert not hasattr(landed, "attacker")
    assert of_type(events, PlaceNuked)[0].seen_by == frozenset((4,))
    assert only(events, LandDestroyed).seen_by == frozenset((3,))
    assert {event.player for event in of_type(events, StarsLost)} == {3, 4}
