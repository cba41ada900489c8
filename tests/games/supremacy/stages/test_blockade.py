"""Stages 1b and 5b: which ports are closed, which lands blockaded. Positions 3 (16-18), 4 (22-24) and 5 (28-30), on turn 5."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

from typing import Any

import pytest

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.blockades import BlockadeLifted, LandBlockaded, PortClosed
from pbm.games.supremacy.events.companies import ProductionTransferred, TributeCollected
from tests.games.supremacy.fates import fates, fates_by_line
from tests.games.supremacy.harness import board, of_type, play
from tests.games.supremacy.war import company, place, player

CHECKS = ["direct", "blockade", "blockade again"]


def game(*places: dict[str, Any], companies: Any = ()) -> Board:
    return board(players=[player(3), player(4), player(5)], places=list(places), companies=list(companies))


def land(id: int, **more: Any) -> dict[str, Any]:
    """Position 3's, with an army."""
    return place(id, 3, 1, **more)


def zone(id: int, owner: int | None = 4, navies: int = 1, **more: Any) -> dict[str, Any]:
    return place(id, owner, 0, navies, **more)


# 21 has the one port 518; 26 has 507, 508 and 517; 20 is inland, next to 18, 19, 21, 23 and 24; 19 next to 13 and 16 too.
BOTH = "BLOCKADE 26 FROM 507\nBLOCKADE 26 FROM 508\nBLOCKADE 26 FROM 517"
CASES: list[tuple[str, list[Any], dict[int, str], set[int], set[tuple[int, int]]]] = [
    ("R2.1 one navy and the order", [land(21), zone(518)], {4: "BLOCKADE 21 FROM 518"}, {21}, {(21, 518)}),
    ("R2.1 not without the order", [land(21), zone(518)], {}, set(), set()),
    ("R2.1 not without a navy", [land(21), zone(518, navies=0)], {4: "BLOCKADE 21 FROM 518"}, set(), set()),
    ("R2.1 not by another's navy", [land(21), zone(518, 5)], {4: "BLOCKADE 21 FROM 518"}, set(), set()),
    ("R2.1 pirates never do", [land(21), zone(518, 0, 8)], {4: "BLOCKADE 21 FROM 518"}, set(), set()),
    ("R2.1 not by its owner", [land(21), zone(518, 3)], {3: "BLOCKADE 21 FROM 518"}, set(), set()),
    ("R2.1 no land of neutrals", [place(21, 0, 3), zone(518)], {4: "BLOCKADE 21 FROM 518"}, set(), set()),
    ("R2.2 one open port is enough", [land(26), zone(507), zone(508)], {4: BOTH}, set(), {(26, 507), (26, 508)}),
    ("R2.2 all ports closed", [land(26), zone(507), zone(508), zone(517)], {4: BOTH}, {26}, {(26, 507), (26, 508), (26, 517)}),
    ("R2.2 a port not ordered closed is open", [land(26), zone(507), zone(508), zone(517)], {4: "BLOCKADE 26 FROM 507\nBLOCKADE 26 FROM 508"}, set(), {(26, 507), (26, 508)}),
    ("R2.1 several players together", [land(26), zone(507), zone(508, 5), zone(517, 5)], {4: BOTH, 5: BOTH}, {26}, {(26, 507), (26, 508), (26, 517)}),
    ("R1.12 one navy closes every port of its zone", [land(21), place(25, 5, 1), zone(518)], {4: "BLOCKADE 21 FROM 518\nBLOCKADE 25 FROM 518"}, {21}, {(21, 518), (25, 518)}),
    ("R2.2 a HOME never is", [zone(504)], {4: "BLOCKADE 16 FROM 504"}, set(), set()),
    ("R2.2 an ORIGINAL HOME that is no HOME is", [place(16, 5, 1), zone(504)], {4: "BLOCKADE 16 FROM 504"}, {16}, {(16, 504)}),
    ("R2.2 a HOME by annexation never is", [land(21, home_of=3), zone(518)], {4: "BLOCKADE 21 FROM 518"}, set(), set()),
    ("R1.13 an inland land beside a HOME with a port", [land(19)], {}, set(), set()),
    ("R1.13 a HOME without a port supplies nobody", [land(20)], {}, {20}, set()),
    ("R1.13 beside an own land with a port", [land(20), land(21)], {}, set(), set()),
    ("R1.13 beside others' ports only", [place(93, 3, 1)], {}, {93}, set()),
    ("R2.2 the only port it has is closed", [land(20), land(21), zone(518)], {4: "BLOCKADE 21 FROM 518"}, {20, 21}, {(21, 518)}),
    ("R2.2 the ports of a HOME always count as open", [land(19), zone(504)], {4: "BLOCKADE 16 FROM 504"}, set(), set()),
    ("R1.13 the server picks an open port", [land(19), land(13), zone(523)], {4: "BLOCKADE 13 FROM 523"}, {13}, {(13, 523)}),
    ("R1.13 the line on file is used, open or not", [land(19, supply_via=13), land(13), zone(523)], {4: "BLOCKADE 13 FROM 523"}, {13, 19}, {(13, 523)}),
    ("R1.13 a line ordered now counts now", [land(19, supply_via=13), land(13), zone(523)], {3: "SUPPLY 19 VIA 16", 4: "BLOCKADE 13 FROM 523"}, {13}, {(13, 523)}),
    ("R2.2 a line that ends at another's land", [land(19, supply_via=13), place(13, 4, 1)], {}, {19}, set()),
    ("R2.2 a line that ends at a lost land", [land(19, supply_via=13)], {}, {19}, set()),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_the_check(case: Any) -> None:
    """Owners, navies and orders in; the closed ports and the blockaded lands out."""
    _, places, sheets, blockaded, closed = case
    state = game(*places)
    events = play(state, sheets, stages=["direct", "blockade"])
    assert state.notes.blockaded == blockaded
    assert {(event.land, event.swz) for event in of_type(events, PortClosed)} == closed


FATES: list[tuple[str, list[Any], str, str]] = [
    ("R2.1 closed", [land(21), zone(518)], "BLOCKADE 21 FROM 518", "done"),
    ("R2.1 one of several ports", [land(26), zone(507)], "BLOCKADE 26 FROM 507", "done"),
    ("R2.1 no navies", [land(21), zone(518, navies=0)], "BLOCKADE 21 FROM 518", "refused R2.1"),
    ("R2.1 not one's zone", [land(21), zone(518, 5)], "BLOCKADE 21 FROM 518", "refused R2.1"),
    ("R2.1 one's own land", [place(21, 4, 1), zone(518)], "BLOCKADE 21 FROM 518", "refused R2.1"),
    ("R2.1 one's own HOME", [zone(519)], "BLOCKADE 24 FROM 519", "refused R2.1"),
    ("R2.1 neutral land", [place(21, 0, 3), zone(518)], "BLOCKADE 21 FROM 518", "refused R2.1"),
    ("R2.2 a HOME", [zone(504)], "BLOCKADE 16 FROM 504", "refused R2.2"),
]


@pytest.mark.parametrize(("places", "sheet", "fate"), [case[1:] for case in FATES], ids=[case[0] for case in FATES])
def test_fates(places: list[Any], sheet: str, fate: str) -> None:
    """A blockade has one fate, when it was judged for the second time."""
    assert fates(play(game(*places), {4: sheet}, stages=CHECKS)) == [fate]


def test_a_blockade_costs_tribute_and_production() -> None:
    """R2.3, R2.5: a blockaded land gives nothing, though its company was opened and paid."""
    state = game(land(21), zone(518), companies=[company(21, "oil", 3, size=5, produced=False)])
    events = play(state, {4: "BLOCKADE 21 FROM 518"}, stages=["open", "direct", "blockade", "produce"])
    (made,) = of_type(events, ProductionTransferred)
    assert [(y.quantity, y.blockaded) for y in made.yields] == [(0, True)]
    assert not state.companies[21, "oil"].produced
    assert of_type(events, TributeCollected)[0] == TributeCollected(3, 3, 0, (21,), (), 1500)


@pytest.mark.parametrize(
    ("places", "sheet", "moved", "blockaded"),
    [
        pytest.param([land(21), zone(518), zone(519)], "BLOCKADE 21 FROM 518", "MOVE 1N FROM 518 TO 519", set(), id="R6.4 the navy has left"),
        pytest.param([land(21), zone(518, navies=0), zone(519)], "BLOCKADE 21 FROM 518", "MOVE 1N FROM 519 TO 518", {21}, id="R1.12 the navy has come"),
    ],
)  # fmt: skip
def test_the_second_check(places: list[Any], sheet: str, moved: str, blockaded: set[int]) -> None:
    """R6.4: with the navies of then. An order that worked at one of the checks was carried out."""
    state = game(*places)
    events = play(state, {4: f"{sheet}\n{moved}"}, stages=["direct", "blockade", "move", "blockade again"])
    assert state.notes.blockaded == blockaded
    assert fates_by_line(events) == {1: "done", 2: "done"}
    assert bool(of_type(events, BlockadeLifted)) is not bool(blockaded)


def test_a_blockade_of_what_was_one_s_own() -> None:
    """R1.12: ordered against one's own land, it works once the land is captured."""
    state = game(place(21, 4, 0), zone(518), place(25, 3, 9))
    sheets = {3: "ATTACK 1 FROM 25 TO 21 WITH 9A OFFENSIVES 3", 4: "BLOCKADE 21 FROM 518\nNO RESIST 21"}
    events = play(state, sheets, stages=["direct", "blockade", "attack", "blockade again"])
    assert (state.places[21].owner, state.notes.blockaded) == (3, {21})
    assert fates_by_line(e for e in events if getattr(e, "player", 0) == 4) == {1: "done", 2: "done"}


def test_who_is_told() -> None:
    """R14.2: the blockaders and the blockaded; an inland land's line of supply is its owner's to know."""
    state = game(land(26), land(20), zone(507), zone(508, 5), zone(517, 5))
    events = play(state, {4: BOTH, 5: BOTH}, stages=["direct", "blockade"])
    assert {event.swz: event.seen_by for event in of_type(events, PortClosed)} == {
        507: {3, 4},
        508: {3, 5},
        517: {3, 5},
    }
    inland, shore = of_type(events, LandBlockaded)
    assert (inland.land, inland.by, inland.seen_by) == (20, (), {3})
    assert (shore.land, shore.by, shore.seen_by) == (26, (4, 5), {3, 4, 5})
