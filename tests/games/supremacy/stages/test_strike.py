"""R5.1-R5.9, R8.2, R10.3, R14.2: strategic attacks, order text in, events and state out."""

from __future__ import annotations

import pytest

from pbm.contract import EVERYBODY
from pbm.games.supremacy.events.missiles import (
    ClashFought,
    LandDestroyed,
    MissileLanded,
    MissilesDetected,
    MissilesFired,
    MissilesShotDown,
    NeutronStruck,
    PlaceNuked,
    ShotsFired,
    SpaceBlasted,
    StarsLost,
)
from pbm.games.supremacy.events.nuclear import BanBegan
from pbm.games.supremacy.stages.screen import Missile
from tests.games.supremacy.fates import fates
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import Case, at, company, named, only, place, player

SILOS = place(16, 3, 5, silos=9)
ARMED = player(3, nuke=9, neutron=9)
MISS, HIT = [100] * 40, [1] * 40
NUKE = "LAUNCH 1 NUKE AT 22"
NEUTRON = "LAUNCH 1 NEUTRON AT 22"


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

SPACE = [
    Case(
        "R5.3 one nuke through destroys all satellites of all players",
        {3: "SPACE BLAST 2"},
        {"p3.lstar": 0, "p4.lstar": 0, "p4.ksat": 0, "p5.ksat": 0, "p3.nuke": 7, "p3.stars": 5, "p3.fired": False},
        [SILOS],
        [player(3, nuke=9, lstar=2), player(4, lstar=1, ksat=1), player(5, ksat=1)],
        dice={"player 4 as space": [50, 16], "player 5 as space": [16]},
        fate="done",
    ),
    Case(
        "R5.3 an L-Star hits at 50, a K-Sat at 15",
        {3: "SPACE BLAST 2"},
        {"p3.lstar": 2, "p4.lstar": 1, "p4.ksat": 1},
        [SILOS],
        [player(3, nuke=9, lstar=2), player(4, lstar=1, ksat=1)],
        dice={"player 4 as space": [50, 15]},
    ),
    Case(
        "R5.3 51 misses",
        {3: "SPACE BLAST 1"},
        {"p4.lstar": 0},
        [SILOS],
        [player(3, nuke=9), player(4, lstar=1)],
        dice={"player 4 as space": [51]},
    ),
    Case(
        "R5.3 the eliminated defend too",
        {3: "SPACE BLAST 1"},
        {"p5.lstar": 1, "p4.lstar": 1},
        [SILOS],
        [player(3, nuke=9), player(4, lstar=1), player(5, lstar=1, status="out")],
        dice={"player 4 as space": [51], "player 5 as space": [50]},
    ),
    Case(
        "R5.3 with that defence off no shot is fired",
        {3: "SPACE BLAST 1"},
        {"p4.lstar": 0},
        [SILOS],
        [player(3, nuke=9), player(4, lstar=9)],
        dice={"player 4": HIT},
        no_space_defence=(4,),
    ),
    Case(
        "R5.3 one shot per attacking player, all judged together",
        {3: "SPACE BLAST 1", 5: "SPACE BLAST 1"},
        {"p4.lstar": 0, "p3.lstar": 0},
        [SILOS, place(28, 5, 5, silos=1)],
        [player(3, nuke=9, lstar=1), player(4, lstar=1), player(5, nuke=1)],
        dice={
            "player 4 as space shoots at player 3": [51],
            "player 3 as space shoots at player 5": [51],
            "player 4 as space shoots at player 5": [1],
        },
    ),
    Case(
        "R5.3 nobody shoots at their own blast",
        {3: "SPACE BLAST 1"},
        {"p3.lstar": 0},
        [SILOS],
        [player(3, nuke=9, lstar=9), player(4)],
        dice={"player 3": HIT},
    ),
    Case(
        "R5.3 R5.4 satellites that a space blast destroyed do not shoot at launches",
        {3: f"SPACE BLAST 1\n{NUKE}"},
        {"p4.lstar": 0, "22.owner": None},
        [SILOS],
        [ARMED, player(4, lstar=1)],
        dice={"player 4 as space": [51], "player 4 as owner": HIT},
    ),
]

NUKED = [
    Case(
        "R5.5 a land is unowned, empty, without silos and spaceports, no HOME and no ORIGINAL HOME",
        {3: NUKE},
        {
            "22.owner": None, "22.armies": 0, "22.silos": 0, "22.spaceports": 0, "22.home_of": None,
            "22.original_home_of": None, "22.blast_age": 0, "22.nuked_on": 5, "22.retreat_to": None, "p3.nuke": 8,
        },
        [SILOS, place(22, 4, 5, silos=2, spaceports=3, retreat_to=23)],
        [ARMED, player(4)],
    ),
    Case(
        "R5.5 R4.14 the owner of a nuked HOME loses 20 %, and nobody gains it",
        {3: NUKE},
        {"p4.cash": 8, "p4.oil": 16, "p4.grain": 16, "p4.mineral": 8, "p4.nuke": 4, "p4.neutron": 4, "p4.lstar": 5,
         "p3.cash": 7000, "p3.oil": 20},
        [SILOS],
        [ARMED, player(4, cash=10, mineral=9, nuke=5, neutron=4, lstar=5)],
        dice={"player 4": MISS},
    ),
    Case(
        "R5.5 no such loss with a land that is no HOME",
        {3: "LAUNCH 1 NUKE AT 19"},
        {"p4.cash": 10, "19.owner": None},
        [SILOS, place(19, 4, 5)],
        [ARMED, player(4, cash=10)],
    ),
    Case(
        "R5.5 a neutral land becomes unowned too",
        {3: "LAUNCH 1 NUKE AT 19"},
        {"19.owner": None, "19.armies": 0, "19.blast_age": 0},
        [SILOS, place(19, 0, 5)],
        [ARMED, player(4)],
    ),
    Case(
        "R8.1 a new nuke starts the fall-out again",
        {3: "LAUNCH 1 NUKE AT 19"},
        {"19.blast_age": 0, "19.nuked_on": 5},
        [SILOS, place(19, 4, 5, blast_age=7)],
        [ARMED, player(4)],
    ),
    Case(
        "R5.6 an SWZ: everything afloat destroyed, neutral, no fall-out, R4.16 no pirates yet",
        {3: "LAUNCH 1 NUKE AT 520"},
        {"520.owner": 0, "520.navies": 0, "520.armies": 0, "520.blast_age": None, "520.emptied_on": 5},
        [SILOS, place(520, 4, 4, 2)],
        [ARMED, player(4)],
    ),
    Case(
        "R5.6 R4.16 an SWZ that was empty is not emptied by the nuke",
        {3: "LAUNCH 1 NUKE AT 520"},
        {"520.owner": 0, "520.emptied_on": None},
        [SILOS, place(520, 4)],
        [ARMED, player(4)],
    ),
    Case(
        "R9.1 the last HOME nuked: out at once",
        {3: "LAUNCH 1 NUKE AT 22\nLAUNCH 1 NUKE AT 23\nLAUNCH 1 NUKE AT 24"},
        {"p4.status": "out", "p4.cash": 0, "19.owner": 0, "19.armies": 7, "p4.lstar": 1, "p4.nuke": 0},
        [SILOS, place(19, 4, 7)],
        [ARMED, player(4, lstar=1, nuke=5)],
        dice={"player 4": MISS},
    ),
]  # fmt: skip

NEUTRONS = [
    Case(
        "R5.7 armies die by the draw; silos and spaceports stay",
        {3: NEUTRON},
        {"22.owner": 4, "22.armies": 2, "22.silos": 2, "22.spaceports": 1, "22.home_of": 4, "22.claimed_by": None},
        [SILOS, place(22, 4, 10, silos=2, spaceports=1)],
        [ARMED, player(4)],
        dice={"neutron 1 of player 3 on 22": [8]},
    ),
    Case(
        "R5.7 armies aboard before navies",
        {3: "LAUNCH 1 NEUTRON AT 520"},
        {"520.owner": 4, "520.armies": 0, "520.navies": 2},
        [SILOS, place(520, 4, 3, 4)],
        [ARMED, player(4)],
        dice={"neutron 1 of player 3 on 520": [5]},
    ),
    Case(
        "R5.7 without units the place is unowned and claimed; no 20 % are lost with a HOME",
        {3: NEUTRON},
        {
            "22.owner": None, "22.armies": 0, "22.silos": 2, "22.home_of": None, "22.original_home_of": 4,
            "22.emptied_on": 5, "22.claimed_by": 3, "p4.cash": 100, "22.blast_age": None,
        },
        [SILOS, place(22, 4, 5, silos=2)],
        [ARMED, player(4, cash=100)],
        dice={"neutron 1 of player 3 on 22": [5]},
    ),
    Case(
        "R5.7 R4.16 an emptied SWZ is unowned and claimed",
        {3: "LAUNCH 1 NEUTRON AT 520"},
        {"520.owner": None, "520.navies": 0, "520.emptied_on": 5, "520.claimed_by": 3},
        [SILOS, place(520, 0, 0, 3)],
        [ARMED, player(4)],
    ),
    Case(
        "R5.7 the neutron that struck last claims, even if the one before had emptied the place",
        {3: "LAUNCH 1 NEUTRON AT 19", 4: "LAUNCH 1 NEUTRON AT 19"},
        {"19.owner": None, "19.claimed_by": 4},
        [SILOS, place(22, 4, 5, silos=1), place(19, 0, 3)],
        [ARMED, player(4, neutron=1)],
        dice={"impacts of neutrons": [(Missile(3, "neutron", 19), Missile(4, "neutron", 19))]},
    ),
    Case(
        "R5.7 several neutrons add up",
        {3: "LAUNCH 2 NEUTRONS AT 22"},
        {"22.armies": 3, "22.owner": 4},
        [SILOS, place(22, 4, 10)],
        [ARMED, player(4)],
        dice={"neutron 1 of player 3 on 22": [3], "neutron 2 of player 3 on 22": [4]},
    ),
    Case(
        "R5.7 on a place that had no units nothing changes hands",
        {3: NEUTRON},
        {"22.owner": 4, "22.claimed_by": None, "22.emptied_on": None, "22.home_of": 4},
        [SILOS, place(22, 4, 0, home_of=4)],
        [ARMED, player(4)],
    ),
    Case(
        "R5.7 a neutron into a land nuked this turn claims nothing",
        {3: "LAUNCH 1 NUKE 1 NEUTRON AT 19"},
        {"19.owner": None, "19.claimed_by": None, "19.emptied_on": None, "19.blast_age": 0},
        [SILOS, place(19, 0, 3)],
        [ARMED, player(4)],
    ),
    Case(
        "R9.1 the last HOME's forces killed by a neutron: out at once",
        {3: NEUTRON},
        {"p4.status": "out", "22.owner": None, "p4.stars": 4},
        [SILOS, place(22, 4, 3, home_of=4), place(23, 4, 5, home_of=None), place(24, 4, 5, home_of=None)],
        [ARMED, player(4)],
    ),
]  # fmt: skip

STARS = [
    Case(
        "R10.3 fired at a land, shot down: 3 stars, no land destroyed",
        {3: NUKE},
        {"p3.stars": 3, "p3.fired": True, "p3.lands_destroyed": 0, "p4.stars": 5},
        [SILOS],
        [ARMED, player(4, lstar=1)],
        dice={"player 4": HIT},
    ),
    Case(
        "R10.3 a land lost to a strategic attack: 4 stars for its owner",
        {3: NUKE},
        {"p3.stars": 3, "p3.lands_destroyed": 1, "p4.stars": 4},
        [SILOS],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a neutron that left units: counted, but no land was lost",
        {3: NEUTRON},
        {"p3.stars": 3, "p3.lands_destroyed": 1, "p4.stars": 5},
        [SILOS, place(22, 4, 9)],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a land emptied by a neutron is lost",
        {3: NEUTRON},
        {"p4.stars": 4},
        [SILOS, place(22, 4, 3)],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a land counts once a turn",
        {3: "LAUNCH 3 NUKES 2 NEUTRONS AT 22"},
        {"p3.lands_destroyed": 1},
        [SILOS],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 an SWZ does not count, fired at or lost",
        {3: "LAUNCH 1 NUKE 1 NEUTRON AT 520"},
        {"p3.stars": 5, "p3.fired": False, "p3.lands_destroyed": 0, "p4.stars": 5},
        [SILOS, place(520, 4, 0, 3)],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a land whose fall-out was 1 is not counted",
        {3: "LAUNCH 1 NUKE AT 19"},
        {"p3.lands_destroyed": 0, "p3.fired": False, "p3.stars": 5},
        [SILOS, place(19, None, blast_age=2)],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a land whose fall-out was .67 is counted",
        {3: "LAUNCH 1 NUKE AT 19"},
        {"p3.lands_destroyed": 1},
        [SILOS, place(19, None, blast_age=3)],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a neutron into a land nuked last turn is not counted, cleaned or not",
        {3: "LAUNCH 1 NEUTRON AT 19"},
        {"p3.lands_destroyed": 0, "p3.fired": False, "p3.stars": 5},
        [SILOS, place(19, None, blast_age=6, nuked_on=4)],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a neutron into a land nuked this turn is not counted for another player",
        {3: "LAUNCH 1 NUKE AT 19", 4: "LAUNCH 1 NEUTRON AT 19"},
        {"p3.lands_destroyed": 1, "p4.lands_destroyed": 0, "p4.stars": 3},
        [SILOS, place(22, 4, 5, silos=1), place(19, 0, 3)],
        [ARMED, player(4, neutron=1)],
    ),
    Case(
        "R10.3 two players' nukes on one land count for both",
        {3: "LAUNCH 1 NUKE AT 19", 4: "LAUNCH 1 NUKE AT 19"},
        {"p3.lands_destroyed": 1, "p4.lands_destroyed": 1},
        [SILOS, place(22, 4, 5, silos=1), place(19, 0, 3)],
        [ARMED, player(4, nuke=1)],
    ),
    *(
        Case(
            f"R10.3 {name}",
            {3: NUKE},
            {"p3.lands_destroyed": had + 1, "p3.stars": stars},
            [SILOS],
            [player(3, nuke=1, fired=True, stars=was, lands_destroyed=had), player(4)],
        )
        for name, had, was, stars in (
            ("the fourth land: still 3 stars", 3, 3, 3),
            ("the fifth land: 2 stars", 4, 3, 2),
            ("the fourteenth land: still 2 stars", 13, 2, 2),
            ("the fifteenth land: 1 star", 14, 2, 1),
        )
    ),
    Case(
        "R10.3 stars never rise",
        {3: NUKE},
        {"p3.stars": 1, "p4.stars": 2},
        [SILOS],
        [player(3, nuke=1, stars=1), player(4, stars=2)],
    ),
]

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


@pytest.mark.parametrize("case", named([*LAUNCHES, *SPACE, *NUKED, *NEUTRONS, *STARS, *CHAMPIONS]))
def test_strike(case: Case) -> None:
    """The strike leaves the board as the rule says, and its orders have the fates that the rules give them."""
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


def test_impacts_nukes_before_neutrons_as_drawn() -> None:
    """R5.4a: all nukes, then all neutrons, each in the order drawn."""
    made = board(players=[ARMED, player(4)], places=[SILOS])
    order = [Missile(3, "nuke", 24), Missile(3, "nuke", 22)]
    text = "LAUNCH 1 NUKE AT 22\nLAUNCH 1 NEUTRON AT 23\nLAUNCH 1 NUKE AT 24"
    events = play(made, {3: text}, ("strike",), loaded({"impacts of nukes": [order]}))
    landed = [(event.missile, event.place) for event in of_type(events, MissileLanded)]
    assert landed == [("nuke", 24), ("nuke", 22), ("neutron", 23)]


def test_companies_of_a_nuked_land() -> None:
    """R5.5, R5.6: all companies, whoever's, undiscovered ones too, are in the reserve, unclean and not yet produced."""
    companies = [
        company(22, "oil", 4),
        company(22, "grain", 5),
        company(22, "mineral", 0, discovered=False, produced=False),
        company(520, "oil", 4),
        company(23, "oil", 4),
    ]
    made = board(players=[ARMED, player(4), player(5)], places=[SILOS, place(520, 4, 0, 1)], companies=companies)
    play(made, {3: f"{NUKE}\nLAUNCH 1 NUKE AT 520"}, ("strike",))
    for key in ((22, "oil"), (22, "grain"), (22, "mineral"), (520, "oil")):
        found = made.companies[key]
        assert (found.owner, found.discovered, found.clean, found.produced) == (0, False, False, False)
    assert (made.companies[23, "oil"].owner, made.companies[23, "oil"].clean) == (4, True)


def test_companies_under_a_neutron() -> None:
    """R5.7: companies there are unclean but stay whose they are, even where no units were."""
    companies = [company(22, "oil", 4), company(22, "grain", 5), company(23, "oil", 4)]
    places = [SILOS, place(22, 4, 0, home_of=4)]
    made = board(players=[ARMED, player(4), player(5)], places=places, companies=companies)
    struck = only(play(made, {3: NEUTRON}, ("strike",)), NeutronStruck)
    assert (struck.draw, struck.armies, struck.emptied) == (0, 0, False)
    assert [(c.owner, c.clean, c.produced) for c in made.companies.values()] == [
        (4, False, True), (5, False, True), (4, True, True),
    ]  # fmt: skip


BAN = [
    ("R8.2 above the threshold", 15, [100] * 16, True),
    ("R8.2 exactly the threshold", 16, [100] * 16, False),
    ("R8.2 R5.9 hundredths count: 15.33", 15, [100] * 15 + [33], True),
]


@pytest.mark.parametrize("threshold, lands, begins", [pytest.param(*case, id=name) for name, *case in BAN])
def test_ban(threshold: int, lands: list[int], begins: bool) -> None:
    """R8.2: the ban begins after the impacts, when the sum exceeds the threshold; all launched missiles have landed."""
    ages = {100: 0, 33: 6}
    ruined = [place(60 + n, None, blast_age=ages[part]) for n, part in enumerate(lands[1:])]
    nuclear = {"threshold": threshold}
    made = board(players=[ARMED, player(4)], places=[SILOS, *ruined], nuclear=nuclear)
    events = play(made, {3: "LAUNCH 2 NUKES AT 22"}, ("strike",))
    assert made.nuclear.ban is made.notes.ban_began is begins
    assert [ban.fall_out for ban in of_type(events, BanBegan)] == ([sum(lands)] if begins else [])
    assert len(of_type(events, MissileLanded)) == 2


DUELS = [
    ("ksat", "ksat", 45, True, False),
    ("ksat", "ksat", 46, False, True),
    ("ksat", "ksat", 90, False, True),
    ("ksat", "ksat", 91, True, True),
    ("lstar", "lstar", 45, True, False),
    ("lstar", "lstar", 91, True, True),
    ("ksat", "lstar", 15, True, False),
    ("ksat", "lstar", 16, False, True),
    ("ksat", "lstar", 80, False, True),
    ("ksat", "lstar", 81, True, True),
    ("lstar", "ksat", 65, True, False),
    ("lstar", "ksat", 66, False, True),
    ("lstar", "ksat", 80, False, True),
    ("lstar", "ksat", 81, True, True),
]


@pytest.mark.parametrize(
    "ours, theirs, draw, we_lose, they_lose", [pytest.param(*d, id=f"R5.8 {d[0]} on {d[1]} {d[2]}") for d in DUELS]
)
def test_duel(ours: str, theirs: str, draw: int, we_lose: bool, they_lose: bool) -> None:
    """R5.8: who is lost, at each bound of the table; no stars are."""
    made = board(players=[player(3, **{ours: 1}), player(4, **{theirs: 1})])
    events = play(made, {3: f"CLASH 1 {ours} AGAINST 4"}, ("strike",), loaded({"clash 1": [draw]}))
    assert (at(made, f"p3.{ours}"), at(made, f"p4.{theirs}")) == (1 - we_lose, 1 - they_lose)
    assert only(events, ClashFought).seen_by == frozenset((3, 4))
    assert (at(made, "p3.stars"), at(made, "p3.fired")) == (5, False)


def test_ksats_attack_first_and_are_attacked_first() -> None:
    """R5.8: each satellite sent attacks once, K-Sats first, at the target's K-Sats first."""
    made = board(players=[player(3, lstar=2, ksat=1), player(4, lstar=2, ksat=2)])
    dice = loaded({"clash 1": [46, 66, 46]})  # the defender loses each time
    duels = only(play(made, {3: "CLASH 2 LSTARS 1 KSAT AGAINST 4"}, ("strike",), dice), ClashFought).duels
    assert [(d.attacking, d.defending) for d in duels] == [("ksat", "ksat"), ("lstar", "ksat"), ("lstar", "lstar")]
    assert (at(made, "p4.lstar"), at(made, "p4.ksat"), at(made, "p3.lstar")) == (1, 0, 2)


def test_clashes_in_the_order_drawn_with_who_is_alive() -> None:
    """R5.8a: a clash uses the satellites still alive when its turn comes."""
    text = {3: "CLASH 2 LSTARS AGAINST 4", 4: "CLASH 1 LSTAR AGAINST 3"}
    made = board(players=[player(3, lstar=2), player(4, lstar=1)])
    dice = loaded({"clashes": [(1, 0)], "clash 1": [46], "clash 2": [1]})
    events = play(made, text, ("strike",), dice)
    assert [(c.attacker, c.lstars) for c in of_type(events, ClashFought)] == [(4, 1), (3, 1)]
    assert fates(events) == ["done", "cut R5.8a"]
    assert (at(made, "p3.lstar"), at(made, "p4.lstar")) == (0, 1)


SENT = [
    ("R5.8 one lost before it could attack is not replaced by one that has attacked", (2, 0, 1), [1, 1]),
    ("R5.8a one lost after it attacked is not missed", (0, 2, 1), [1, 2]),
    ("R5.8 what the line above promised is kept for it, whichever comes first", (1, 2, 0), [2, 1]),
]


@pytest.mark.parametrize("drawn, sent", [pytest.param(*case, id=name) for name, *case in SENT])
def test_each_satellite_attacks_once(drawn: tuple[int, ...], sent: list[int]) -> None:
    """R5.8, R5.8a: three K-Sats in two clashes, one of them shot down by the enemy's own clash in between."""
    made = board(players=[player(3, ksat=3), player(4, ksat=9)])
    text = {3: "CLASH 1 KSAT AGAINST 4\nCLASH 2 KSATS AGAINST 4", 4: "CLASH 1 KSAT AGAINST 3"}
    events = play(made, text, ("strike",), loaded({"clashes": [drawn], "clash": [46] * 9}))
    assert [c.ksats for c in of_type(events, ClashFought) if c.attacker == 3] == sent
    assert at(made, "p3.ksat") == 2


def test_a_line_has_what_the_line_above_left() -> None:
    """R5.8, R.1: of three K-Sats in two lines of two, the second line has one, even if its clash is drawn first."""
    made = board(players=[player(3, ksat=3), player(4, ksat=9)])
    text = {3: "CLASH 2 KSATS AGAINST 4\nCLASH 2 KSATS AGAINST 4"}
    events = play(made, text, ("strike",), loaded({"clashes": [(1, 0)], "clash": [46] * 9}))
    assert [clash.ksats for clash in of_type(events, ClashFought)] == [1, 2]
    assert fates(events) == ["cut R5.8a", "done"]


CLASHES = [
    ("R5.8 against oneself", "CLASH 1 LSTAR AGAINST 3", "refused R5.8"),
    ("R5.8 against nobody", "CLASH 1 LSTAR AGAINST 15", "refused R5.8"),
    ("R5.8a without the satellite", "CLASH 1 KSAT AGAINST 4", "refused R5.8a"),
    ("R5.8a against one who has none", "CLASH 1 LSTAR AGAINST 5", "refused R5.8a"),
    ("R5.8 each attacks once", "CLASH 1 LSTAR AGAINST 4\nCLASH 1 LSTAR AGAINST 4", "done, refused R5.8a"),
    ("R5.8a more than are alive", "CLASH 9 LSTARS AGAINST 4", "cut R5.8a"),
    ("R5.8 R9.1 the satellites of the eliminated can be attacked", "CLASH 1 LSTAR AGAINST 6", "done"),
]


@pytest.mark.parametrize("text, fate", [pytest.param(text, fate, id=name) for name, text, fate in CLASHES])
def test_clash_orders(text: str, fate: str) -> None:
    """R5.8: what a clash needs."""
    players = [player(3, lstar=1), player(4, lstar=3), player(5), player(6, lstar=1, status="out")]
    made = board(players=players)
    told = fates(play(made, {3: text}, ("strike",), loaded({"clash 1": [46], "clash 2": [46]})))
    assert ", ".join(sorted(told)) == fate


DETECTED = [("R14.2 another player's place", 22, [4]), ("R14.2 one's own", 17, []), ("R14.2 neutrals'", 19, [])]


@pytest.mark.parametrize("target, told", [pytest.param(*given, id=name) for name, *given in DETECTED])
def test_who_learns_who_fired(target: int, told: list[int]) -> None:
    """R14.2: the owner of the target, if that is another player."""
    made = board(players=[ARMED, player(4)], places=[SILOS])
    events = play(made, {3: f"LAUNCH 1 NEUTRON AT {target}"}, ("strike",))
    assert [event.player for event in of_type(events, MissilesDetected)] == told


@pytest.mark.parametrize("text", [pytest.param(NUKE, id="R5.5 nuked"), pytest.param(NEUTRON, id="R5.7 neutroned")])
def test_a_home_lost_to_a_missile_is_told_as_one(text: str) -> None:
    """R9.1: the report of the blast says whether the land was a HOME."""
    for home_of in (4, None):
        made = board(players=[ARMED, player(4)], places=[SILOS, place(22, 4, 3, home_of=home_of)])
        events = play(made, {3: text}, ("strike",))
        assert [e.was_home for e in events if isinstance(e, PlaceNuked | NeutronStruck)] == [home_of is not None]


def test_stars_are_told_when_they_fall() -> None:
    """R10.3: who has 3 stars and keeps them reads nothing of stars."""
    made = board(players=[player(3, nuke=1, fired=True, stars=3), player(4, stars=4)], places=[SILOS])
    assert of_type(play(made, {3: NUKE}, ("strike",)), StarsLost) == []


def test_a_ban_begins_once() -> None:
    """R8.2: a neutron that lands under a ban does not begin it again, however high the fall-out."""
    ruined = [place(60 + n, None, blast_age=0) for n in range(16)]
    nuclear = {"threshold": 15, "ban": True}
    made = board(players=[ARMED, player(4)], places=[SILOS, *ruined], nuclear=nuclear)
    assert of_type(play(made, {3: NEUTRON}, ("strike",)), BanBegan) == []
    assert not made.notes.ban_began


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


def test_who_sees_a_space_blast() -> None:
    """R14.1, R14.2: everybody learns of space blasts and whether space was cleared; shots only who fired them."""
    made = board(players=[ARMED, player(4, lstar=1), player(5)], places=[SILOS])
    events = play(made, {3: "SPACE BLAST 1"}, ("strike",), loaded({"player 4": [50]}))
    blasted = only(events, SpaceBlasted)
    assert (blasted.seen_by, blasted.nukes, blasted.cleared) == (EVERYBODY, 1, False)
    assert only(events, ShotsFired).seen_by == frozenset((4,))
    assert only(events, MissilesShotDown).seen_by == frozenset((3,))
    assert made.notes.missile_fired
