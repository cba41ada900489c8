"""Stage 2: production and tribute. Positions 3 (16-18) and 4 (22-24), on turn 5."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

from typing import Any

import pytest

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.companies import Amounts, ProductionTransferred, TributeCollected, Yield
from pbm.games.supremacy.events.turn import StockOverflowed
from pbm.games.supremacy.queries import capacity
from tests.games.supremacy.harness import board, of_type, play
from tests.games.supremacy.war import company, place, player

STAGES = ["open", "direct", "blockade", "produce"]


def game(*places: dict[str, Any], companies: list[Any] | None = None, **stock: int) -> Board:
    return board(players=[player(3, **stock), player(4)], places=list(places), companies=companies or [])


def only(resource: str = "oil", id: int = 17, **more: Any) -> list[dict[str, Any]]:
    """One company, of size 5, which has not produced yet."""
    return [company(id, resource, 3, **{"size": 5, "produced": False, **more})]


YIELDS: list[tuple[str, list[Any], list[Any], str, int, bool]] = [
    ("R2.3 an open company yields its quantity", [], only(), "", 5, True),
    ("R2.3 a closed one nothing", [], only(), "CLOSE 17 OIL", 0, False),
    ("R2.3 an unclean one nothing", [], only(clean=False), "", 0, False),
    ("R2.3 in another's place nothing", [], only(id=22), "", 0, False),
    ("R2.3 in a neutral place nothing", [], only(id=25), "", 0, False),
    ("R2.3 in an own SWZ", [place(505, 3, 0, 1)], only(id=505), "", 5, True),
    ("R2.3 not in one's former SWZ", [place(505, 4, 0, 1)], only(id=505), "", 0, False),
    ("R2.3 half, rounded down, at the age of 6", [place(21, 3, 1, blast_age=6)], only(id=21), "", 2, True),
    ("R2.3 half at the age of 8", [place(21, 3, 1, blast_age=8)], only(id=21), "", 2, True),
    ("R2.3 none at the age of 5", [place(21, 3, 1, blast_age=5)], only(id=21), "", 0, False),
    ("R2.3 none at the age of 0", [place(21, 3, 1, blast_age=0)], only(id=21), "", 0, False),
    ("R2.4 half of 1 is nothing, and no yield", [place(21, 3, 1, blast_age=6)], only(id=21, size=1), "", 0, False),
    ("R2.3 not inland without a line of supply", [place(20, 3, 1)], only(id=20), "", 0, False),
    ("R2.3 in an inland HOME", [], only(id=18), "", 5, True),
]  # fmt: skip


@pytest.mark.parametrize("case", YIELDS, ids=[case[0] for case in YIELDS])
def test_yields(case: Any) -> None:
    """One company: what it adds to the stock, and whether it is marked as having produced (R2.4)."""
    _, places, companies, sheet, quantity, produced = case
    state = game(*places, companies=companies, oil=10)
    play(state, {3: sheet}, stages=STAGES)
    (only_one,) = state.companies.values()
    assert state.players[3].stock["oil"] == 10 + quantity
    assert only_one.produced is produced


CAPACITIES: list[tuple[str, list[Any], int, int, int]] = [
    ("R3.1 three ORIGINAL HOME lands: 35", [], 20, 25, 0),
    ("R3.1 exactly full", [], 30, 35, 0),
    ("R2.3 beyond capacity: lost", [], 32, 35, 2),
    ("R2.3 all of it, if it is full", [], 35, 35, 5),
    ("R3.1 two: 30", [place(16, 4, 1)], 28, 30, 3),
    ("R3.1 another's counts", [place(22, 3, 1)], 38, 40, 3),
    ("R3.1 one of a position that nobody has", [place(36, 3, 1)], 38, 40, 3),
    ("R3.1 a nuked one no longer counts", [place(18, 3, 1, original_home_of=None)], 28, 30, 3),
    ("R0.10 99 at most", [place(id, 3, 1) for id in (1, 2, 3, 10, 11, 12, 28, 29, 30, 36, 37, 38, 39, 40, 41)], 97, 99, 3),
]  # fmt: skip


@pytest.mark.parametrize(
    ("places", "stock", "after", "lost"), [c[1:] for c in CAPACITIES], ids=[c[0] for c in CAPACITIES]
)
def test_capacity(places: list[Any], stock: int, after: int, lost: int) -> None:
    """A company of 5 in 17: what the supply centre takes in, and what the event calls lost."""
    state = game(*places, companies=only(), oil=stock)
    (made,) = of_type(play(state, {3: ""}, stages=STAGES), ProductionTransferred)
    assert state.players[3].stock["oil"] == after
    assert made == ProductionTransferred(
        3, (Yield(17, "oil", 5, False, 0),), Amounts(5 - lost, 0, 0), Amounts(lost, 0, 0)
    )
    assert state.companies[17, "oil"].produced, "R2.4 what was lost was produced all the same"
    assert made.seen_by == {3}


def test_stock_above_a_capacity_that_shrank() -> None:
    """R3.1: it is kept until the end of the turn, and takes in nothing meanwhile."""
    state = game(place(16, 4, 1), companies=only(), oil=34)
    assert capacity(state, 3) == 30
    events = play(state, {3: "SELL 1 OIL MIN 10"})
    assert of_type(events, ProductionTransferred)[0].lost == Amounts(5, 0, 0)
    assert of_type(events, StockOverflowed) == [StockOverflowed(3, "oil", 3, 30)]
    assert state.players[3].stock["oil"] == 30


TRIBUTES: list[tuple[str, list[Any], TributeCollected]] = [
    ("R2.5 500 a HOME", [], TributeCollected(3, 3, 0, (), (), 1500)),
    ("R2.5 20 another land, none an SWZ", [place(21, 3, 1), place(25, 3), place(505, 3, 0, 2)], TributeCollected(3, 3, 2, (), (), 1540)),
    ("R2.5 20 an ORIGINAL HOME that is no HOME", [place(22, 3, 1)], TributeCollected(3, 3, 1, (), (), 1520)),
    ("R2.5 20 one's own, lost and retaken", [place(16, 3, 1, home_of=None)], TributeCollected(3, 2, 1, (), (), 1020)),
    ("R2.5 500 a land that was annexed", [place(21, 3, 1, home_of=3)], TributeCollected(3, 4, 0, (), (), 2000)),
    ("R2.5 none from a blockaded land", [place(20, 3, 1)], TributeCollected(3, 3, 0, (20,), (), 1500)),
    ("R2.5 none with fall-out above 0", [place(21, 3, 1, blast_age=8)], TributeCollected(3, 3, 0, (), (21,), 1500)),
    ("R2.5 again when it is gone", [place(21, 3, 1, blast_age=None, nuked_on=1)], TributeCollected(3, 3, 1, (), (), 1520)),
]  # fmt: skip


@pytest.mark.parametrize(("places", "expected"), [case[1:] for case in TRIBUTES], ids=[case[0] for case in TRIBUTES])
def test_tribute(places: list[Any], expected: TributeCollected) -> None:
    """Lands in, money out, for their owner to read."""
    state = game(*places)
    events = play(state, {3: ""}, stages=["blockade", "produce"])
    (told,) = [event for event in of_type(events, TributeCollected) if event.player == 3]
    assert told == expected
    assert state.players[3].cash == 7000 + expected.amount
    assert told.seen_by == {3}


def test_the_first_production() -> None:
    """R0.4, R0.10: each position's nine companies yield 10, 8 and 7, and 30, 23 and 17 are in stock."""
    state = board(turn=1, players=[{"number": number} for number in range(1, 17)])
    play(state, {}, stages=STAGES)
    for number, owner in state.players.items():
        own = [one for one in state.companies.values() if one.owner == number]
        made = {r: sum(c.size for c in own if c.resource == r) for r in ("oil", "grain", "mineral")}
        assert made in ({"oil": 10, "grain": 8, "mineral": 7}, {"oil": 8, "grain": 10, "mineral": 7})
        assert {made[r]: owner.stock[r] for r in made} == {10: 30, 8: 23, 7: 17}
        assert len(own) == 9
        assert all(one.produced for one in own)
        assert owner.cash == 7000 - 9 * 50 + 3 * 500
