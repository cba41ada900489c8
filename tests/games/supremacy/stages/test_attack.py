"""R4.1, R14.2: the attacks of a turn, in which order they come, and who reads of them."""

from __future__ import annotations

from pbm.games.supremacy.events.battle import AttackEnded, AttackLaunched, NeutralsGrew, OffensiveFought
from pbm.games.supremacy.events.lots import LotDrawn
from tests.games.supremacy.fates import fates
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import GROWTH, NINE, ONE, WEAK, at, place, player


def test_no_attack_on_turn_1() -> None:
    """R4.1: on turn 1 every attack is refused, and no lot is drawn."""
    made = board(turn=1)
    events = play(made, {3: "ATTACK 1 FROM 18 TO 19 WITH 5A\nATTACK 2 FROM 16 TO 6 WITH 5A"}, ("attack",))
    assert fates(events) == ["refused R4.1"] * 2
    assert len(events) == 2


def test_seven_attacks() -> None:
    """R4.1: the seven first in rank go, the eighth is refused, wherever it stands on the sheet."""
    lines = [f"ATTACK {rank} FROM 18 TO 19 WITH 1A OFFENSIVES 0" for rank in (8, 1, 2, 3, 4, 5, 6, 7)]
    made = board(places=[NINE, place(19, 0, 9)])
    events = play(made, {3: "\n".join(lines)}, ("attack",))
    assert fates(events) == ["refused R4.1"] + ["done"] * 7
    assert [ended.rank for ended in of_type(events, AttackEnded)] == [1, 2, 3, 4, 5, 6, 7]
    assert made.notes.attacks == 7


def test_ranks_come_in_lots() -> None:
    """R4.1: all attacks of rank 1 in the order drawn, then a new lot for rank 2; lines do not matter."""
    made = board(players=[player(3), player(4)], places=[NINE, place(19, 0, 9), place(20, 0, 9)])
    lots = {"lot attacks of rank 1": [(4, 3)], "lot attacks of rank 2": [(3, 4)]}
    theirs = "ATTACK 1 FROM 23 TO 20 WITH 1A OFFENSIVES 0\nATTACK 2 FROM 23 TO 20 WITH 1A OFFENSIVES 0"
    ours = "ATTACK 2 FROM 18 TO 19 WITH 1A OFFENSIVES 0\nATTACK 1 FROM 18 TO 19 WITH 1A OFFENSIVES 0"
    events = play(made, {3: ours, 4: theirs}, ("attack",), loaded(lots))
    assert [lot.players for lot in of_type(events, LotDrawn)] == [(4, 3), (3, 4)]
    assert [(e.attacker, e.rank) for e in of_type(events, AttackEnded)] == [(4, 1), (3, 1), (3, 2), (4, 2)]


def test_occupiers_attack_on() -> None:
    """R4.1: by rank, a land taken first is where the next attack starts."""
    made = board(players=[player(3), player(4)], places=[NINE, place(19, 0, 0), place(13, 0, 0)])
    events = play(made, {3: f"{ONE}\nATTACK 2 FROM 19 TO 13 WITH 4A"}, ("attack",))
    assert fates(events) == ["done", "done"]
    assert (at(made, "13.owner"), at(made, "13.armies"), at(made, "19.armies")) == (3, 4, 5)


def test_both_sides_see_the_battle() -> None:
    """R14.2: both sides see the whole battle, and nobody else; neutrals read nothing."""
    made = board(players=[player(3), player(4), player(5)], places=[NINE, place(19, 4, 2)])
    events = play(made, {3: ONE}, ("attack",), loaded(WEAK))
    for kind in (AttackLaunched, OffensiveFought, AttackEnded):
        (event,) = of_type(events, kind)
        assert event.seen_by == frozenset((3, 4))
    made = board(players=[player(3), player(4)], places=[NINE, place(19, 0, 30)])
    (grew,) = of_type(play(made, {3: ONE}, ("attack",), loaded(WEAK | GROWTH)), NeutralsGrew)
    assert (grew.seen_by, grew.draw, grew.lost, grew.armies) == (frozenset((3,)), 8, 1, 2)
