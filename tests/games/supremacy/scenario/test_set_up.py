"""R0: the board before turn 1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from pbm.contract import Faults, SetUp
from pbm.dice import StageDice, seed_from_number
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import RESOURCES
from pbm.games.supremacy.queries import capacity
from pbm.games.supremacy.scenario import create
from pbm.games.supremacy.state import dump
from pbm.games.supremacy.world import load_world

WORLD = load_world()
FIRST_HOMES = {
    1: (1, 2, 3), 2: (10, 11, 12), 3: (16, 17, 18), 4: (22, 23, 24), 5: (28, 29, 30), 6: (36, 37, 38),
    7: (39, 40, 41), 8: (45, 46, 47), 9: (51, 52, 53), 10: (60, 61, 62), 11: (63, 64, 84), 12: (70, 71, 72),
    13: (112, 113, 114), 14: (123, 124, 125), 15: (126, 127, 128), 16: (132, 133, 134),
}  # fmt: skip


def made(seed: int = 1) -> Board:
    board = create(SetUp(12, "Test", {}), StageDice(seed_from_number(seed), 0, "set-up"))
    assert not isinstance(board, Faults)
    return board


def homes(board: Board) -> None:
    found = {n: tuple(p.id for p in board.places.values() if p.home_of == n) for n in board.players}
    assert found == FIRST_HOMES
    assert all(place.home_of == place.original_home_of for place in board.places.values())
    assert board.players[16].country == "East. Aust."


def forces(board: Board) -> None:
    assert all(board.places[land].armies == 5 for lands in FIRST_HOMES.values() for land in lands)
    for number, swz in ((7, 528), (15, 552)):
        place = board.places[swz]
        assert (place.owner, place.navies, place.armies) == (number, 3, 6)


def money(board: Board) -> None:
    assert all((p.cash, p.principal, p.past_due) == (7000, 0, 0) for p in board.players.values())
    assert all(capacity(board, number) == 35 for number in board.players)


def production(board: Board) -> None:
    for number, player in board.players.items():
        sizes = {r: [board.companies[land, r].size for land in FIRST_HOMES[number]] for r in RESOURCES}
        most, second = ("oil", "grain") if sum(sizes["oil"]) == 10 else ("grain", "oil")
        assert sizes == {most: [4, 3, 3], second: [3, 3, 2], "mineral": [3, 2, 2]}
        assert player.stock == {most: 20, second: 15, "mineral": 10}
        own = [c for c in board.companies.values() if c.owner == number]
        assert len(own) == 9
        assert all(c.clean and c.discovered and not c.produced for c in own)


def warlords(board: Board) -> None:
    for land in WORLD.lands:
        place = board.places[land]
        assert place.home_of or (place.owner == 0 and 3 <= place.armies <= 8)
    for swz in set(WORLD.swzs) - {528, 552}:
        touches = any(board.places[land].owner for land in WORLD.port_lands(swz))
        assert board.places[swz].owner == 0
        assert board.places[swz].navies in ([0] if touches else range(3, 9))


def reserve(board: Board) -> None:
    hidden = [c for c in board.companies.values() if not c.discovered]
    assert Counter(c.resource for c in hidden) == {"oil": 80, "grain": 80, "mineral": 80}
    assert all(board.places[c.place].owner == 0 and 1 <= c.size <= 6 and c.owner == 0 for c in hidden)
    assert not any(WORLD.is_swz(c.place) and c.resource == "mineral" for c in hidden)


def market(board: Board) -> None:
    assert board.market.prices == {"oil": 100, "grain": 100, "mineral": 100}
    assert board.market.mvr == 5


def votes(board: Board) -> None:
    assert (board.nuclear.threshold, board.end_turn) == (None, None)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(
    "check",
    [
        pytest.param(homes, id="R0.1"),
        pytest.param(forces, id="R0.2"),
        pytest.param(money, id="R0.3"),
        pytest.param(production, id="R0.4"),
        pytest.param(warlords, id="R0.5"),
        pytest.param(reserve, id="R0.6"),
        pytest.param(market, id="R0.7"),
        pytest.param(votes, id="R0.9"),
    ],
)
def test_set_up(check: Callable[[Board], None], seed: int) -> None:
    """Each rule of the set-up holds, whatever the dice say."""
    check(made(seed))


def test_production_is_drawn_for_each_position() -> None:
    """R0.4: both kinds of country occur."""
    kinds = Counter(sum(made().companies[land, "oil"].size for land in lands) for lands in FIRST_HOMES.values())
    assert set(kinds) == {8, 10}


def test_sizes_follow_their_weights() -> None:
    """R0.6: sizes 1-6 weigh 10 25 30 20 10 5."""
    sizes = Counter(c.size for seed in range(20) for c in made(seed).companies.values() if not c.discovered)
    shares = [round(100 * sizes[size] / sizes.total()) for size in range(1, 7)]
    assert all(abs(share - weight) <= 2 for share, weight in zip(shares, (10, 25, 30, 20, 10, 5), strict=True))


def test_the_same_seed_gives_the_same_board() -> None:
    """Chance comes from the seed alone."""
    assert dump(made(7)) == dump(made(7))
    assert dump(made(7)) != dump(made(8))
