"""Stage 1a: prime directives. Positions 3 (16-18) and 4 (22-24), on turn 5; position 5 is out of the game."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

from typing import Any

import pytest

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.directives import (
    BlockadeOrdered,
    ChampionDeclared,
    ResistanceDirected,
    RetreatDirected,
    RetreatLocationSet,
    SpiesAllotted,
    SupplyLineSet,
)
from pbm.games.supremacy.events.fates import OrderCut, OrderDone, OrderRefused
from pbm.games.supremacy.orders import Blockade, ChampionPlayer, Order, Resist, RetreatTo, Supply
from tests.games.supremacy.fates import fates_by_line
from tests.games.supremacy.harness import board, of_type, play
from tests.games.supremacy.war import place, player


def game(*places: dict[str, Any], **holdings: Any) -> Board:
    return board(players=[player(3, **holdings), player(4), player(5, status="out")], places=list(places))


OURS = [place(id, 3, 2) for id in (13, 19, 20, 21, 25)] + [place(505, 3, 0, 2)]
# What a sheet of position 3 leaves on file or holds for the turn: (retreat, supply, retreating, not resisting).
Filed = dict[str, Any]
DIRECTIVES: list[tuple[str, str | list[Order], Filed, dict[int, str]]] = [
    ("R1.9 to a land next to it", "RETREAT-TO 17 18", {"retreat": {17: 18}}, {1: "done"}),
    ("R1.9 even one that is another's", "RETREAT-TO 20 24", {"retreat": {20: 24}}, {1: "done"}),
    ("R1.9 the last holds", "RETREAT-TO 17 18\nRETREAT-TO 17 16", {"retreat": {17: 16}}, {1: "done", 2: "done"}),
    ("R1.9 not next to it", "RETREAT-TO 17 24", {}, {1: "refused R1.9"}),
    ("R1.9 not to sea", "RETREAT-TO 17 505", {}, {1: "refused R1.9"}),
    ("R1.9 not from the sea", "RETREAT-TO 505 17", {}, {1: "refused R1.9"}),
    ("R1.9 not from another's land", "RETREAT-TO 23 22", {}, {1: "refused R1.9"}),
    ("R1.9 not to itself", "RETREAT-TO 17 17", {}, {1: "refused R1.9"}),
    ("R1.9 no such land", [RetreatTo(17, 10**18, line=1), RetreatTo(0, 17, line=2)], {}, {1: "refused R1.9", 2: "refused R1.9"}),
    (
        "R1.9 four a turn, R.1 the fifth is refused",
        "RETREAT-TO 16 17\nRETREAT-TO 17 18\nRETREAT-TO 18 16\nRETREAT-TO 19 20\nRETREAT-TO 20 19",
        {"retreat": {16: 17, 17: 18, 18: 16, 19: 20}},
        {1: "done", 2: "done", 3: "done", 4: "done", 5: "refused R1.9"},
    ),
    (
        "R1.9 one that is refused is none of the four",
        "RETREAT-TO 17 24\nRETREAT-TO 16 17\nRETREAT-TO 17 18\nRETREAT-TO 18 16\nRETREAT-TO 19 20",
        {"retreat": {16: 17, 17: 18, 18: 16, 19: 20}},
        {1: "refused R1.9", 2: "done", 3: "done", 4: "done", 5: "done"},
    ),
    ("R1.10 retreat", "RETREAT 17\nRETREAT 20", {"retreating": {17, 20}}, {1: "done", 2: "done"}),
    ("R1.10 the last holds", "RETREAT 17\nSTAND 17", {}, {1: "done", 2: "done"}),
    ("R1.10 to stand is the default", "STAND 17", {}, {1: "done"}),
    ("R1.10 ships do not retreat", "RETREAT 505", {}, {1: "refused R1.10"}),
    ("R1.10 another's land", "RETREAT 22", {}, {1: "refused R1.10"}),
    ("R1.10 no resistance, on land or at sea", "NO RESIST 17\nNO RESIST 505", {"no_resist": {17, 505}}, {1: "done", 2: "done"}),
    ("R1.10 the last of these holds too", "NO RESIST 17\nRESIST 17", {}, {1: "done", 2: "done"}),
    ("R1.10 another's zone", "NO RESIST 504\nRESIST 22", {}, {1: "refused R1.10", 2: "refused R1.10"}),
    ("R1.10 deep water is nobody's", [Resist(903, line=1), Resist(-1, line=2)], {}, {1: "refused R1.10", 2: "refused R1.10"}),
    ("R1.11 a player", "CHAMPION PLAYER 4", {"champions": [("player", 4)]}, {1: "done"}),
    ("R1.11 against a player", "CHAMPION AGAINST 4", {"champions": [("against", 4)]}, {1: "done"}),
    ("R1.11 neutrals, and all", "CHAMPION NEUTRALS\nCHAMPION ALL", {"champions": [("neutrals", 0), ("all", 0)]}, {1: "done", 2: "done"}),
    ("R1.11 not oneself", "CHAMPION PLAYER 3\nCHAMPION AGAINST 3", {}, {1: "refused R1.11", 2: "refused R1.11"}),
    ("R1.11 nobody who is out", "CHAMPION PLAYER 5", {}, {1: "refused R1.11"}),
    ("R1.11 nobody unknown", [ChampionPlayer(10**18, line=1), ChampionPlayer(0, line=2)], {}, {1: "refused R1.11", 2: "refused R1.11"}),
    ("R1.11 no defence of space", "NO SPACE DEFENCE", {"no_space_defence": {3}}, {1: "done"}),
    ("R1.12 a port", "BLOCKADE 25 FROM 505", {"blockades": {(25, 505): {3}}}, {}),
    ("R1.12 from a zone still to be taken", "BLOCKADE 24 FROM 519", {"blockades": {(24, 519): {3}}}, {}),
    ("R1.12 one's own", "BLOCKADE 17 FROM 505", {"blockades": {(17, 505): {3}}}, {}),
    ("R1.12 no port there", "BLOCKADE 16 FROM 505", {}, {1: "refused R1.12"}),
    ("R1.12 not from deep water", "BLOCKADE 25 FROM 903", {}, {1: "refused R1.12"}),
    ("R1.12 only a land has ports", "BLOCKADE 505 FROM 504", {}, {1: "refused R1.12"}),
    ("R1.12 no such place", [Blockade(999, 505, line=1), Blockade(25, 10**18, line=2)], {}, {1: "refused R1.12", 2: "refused R1.12"}),
    ("R1.13 from an inland land to one with a port", "SUPPLY 20 VIA 21", {"supply": {20: 21}}, {1: "done"}),
    ("R1.13 the last holds", "SUPPLY 19 VIA 16\nSUPPLY 19 VIA 13", {"supply": {19: 13}}, {1: "done", 2: "done"}),
    ("R1.13 a land with ports has no line", "SUPPLY 21 VIA 25", {}, {1: "refused R1.13"}),
    ("R1.13 to a land without a port", "SUPPLY 20 VIA 19", {}, {1: "refused R1.13"}),
    ("R1.13 to another's land", "SUPPLY 20 VIA 24", {}, {1: "refused R1.13"}),
    ("R1.13 not next to it", "SUPPLY 20 VIA 25", {}, {1: "refused R1.13"}),
    ("R1.13 from another's land", "SUPPLY 23 VIA 13", {}, {1: "refused R1.13"}),
    ("R1.13 no line over the sea", "SUPPLY 20 VIA 505", {}, {1: "refused R1.13"}),
    ("R1.13 no such land", [Supply(0, 21, line=1), Supply(20, 10**18, line=2)], {}, {1: "refused R1.13", 2: "refused R1.13"}),
]  # fmt: skip


def filed(state: Board) -> Filed:
    """All that directives can set, without what was not set."""
    notes = state.notes
    found: Filed = {
        "retreat": {p.id: p.retreat_to for p in state.places.values() if p.retreat_to},
        "supply": {p.id: p.supply_via for p in state.places.values() if p.supply_via},
        "retreating": notes.retreating,
        "no_resist": notes.no_resist,
        "champions": notes.champions.get(3, []),
        "no_space_defence": notes.no_space_defence,
        "blockades": notes.blockades,
    }
    return {name: value for name, value in found.items() if value}


@pytest.mark.parametrize("case", DIRECTIVES, ids=[case[0] for case in DIRECTIVES])
def test_directives(case: Any) -> None:
    """A sheet in; what is on file and what holds for the turn, and the fate of each line."""
    _, sheet, expected, fated = case
    state = game(*OURS)
    events = play(state, {3: sheet}, stages=["direct"])
    assert filed(state) == expected
    assert fates_by_line(events) == fated
    assert all(event.seen_by == {3} for event in events), "R14.3 directives are their player's alone"


STANDING = (
    "RETREAT-TO 17 18\nSUPPLY 20 VIA 21\nRETREAT 17\nNO RESIST 17\nCHAMPION ALL\nNO SPACE DEFENCE\nBLOCKADE 25 FROM 505"
)


def test_what_stands_and_what_is_for_the_turn() -> None:
    """R1.9, R1.13 stand until changed; R1.10, R1.11 and R1.12 are for this turn alone."""
    state = game(*OURS)
    events = play(state, {3: STANDING})
    kinds = (RetreatLocationSet, SupplyLineSet, RetreatDirected, ResistanceDirected, ChampionDeclared, BlockadeOrdered)
    assert all(of_type(events, kind) for kind in kinds)
    assert filed(state) == {"retreat": {17: 18}, "supply": {20: 21}}


@pytest.mark.parametrize(
    ("lstars", "missions"),
    [
        pytest.param(0, 3, id="R1.14 three missions"),
        pytest.param(1, 5, id="R1.14 two more for an L-Star"),
        pytest.param(20, 43, id="R1.14 for each of twenty"),
    ],
)
def test_spies_are_counted_in_stage_1(lstars: int, missions: int) -> None:
    """By the L-Stars owned now, whatever becomes of them later in the turn."""
    events = play(game(lstar=lstars), {3: "SPY TROOPS 44"}, stages=["direct"])
    assert of_type(events, SpiesAllotted) == [SpiesAllotted(3, lstars, missions)]


def test_one_fate_for_every_directive() -> None:
    """R.1: over a whole turn each line has exactly one fate, a blockade's at the second check."""
    told = [e.line for e in play(game(*OURS), {3: STANDING}) if isinstance(e, OrderDone | OrderCut | OrderRefused)]
    assert sorted(told) == [1, 2, 3, 4, 5, 6, 7]
