"""R5.3: space blasts, order text and draws in, state out."""

from __future__ import annotations

import pytest

from pbm.contract import EVERYBODY
from pbm.games.supremacy.events.missiles import MissilesShotDown, ShotsFired, SpaceBlasted
from tests.games.supremacy.harness import board, loaded, play
from tests.games.supremacy.war import ARMED, HIT, NUKE, SILOS, Case, named, only, place, player

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


@pytest.mark.parametrize("case", named([*SPACE]))
def test_space_blasts(case: Case) -> None:
    """What is left in space, and the fates of the orders."""
    case.check("strike")


def test_who_sees_a_space_blast() -> None:
    """R14.1, R14.2: everybody learns of space blasts and whether space was cleared; shots only who fired them."""
    made = board(players=[ARMED, player(4, lstar=1), player(5)], places=[SILOS])
    events = play(made, {3: "SPACE BLAST 1"}, ("strike",), loaded({"player 4": [50]}))
    blasted = only(events, SpaceBlasted)
    assert (blasted.seen_by, blasted.nukes, blasted.cleared) == (EVERYBODY, 1, False)
    assert only(events, ShotsFired).seen_by == frozenset((4,))
    assert only(events, MissilesShotDown).seen_by == frozenset((3,))
    assert made.notes.missile_fired
