"""R.1, R4.3, R5.2: whatever is ordered, every order of war has exactly one fate and the board stays possible."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.battle import OffensiveFought, Side
from pbm.games.supremacy.events.fates import OrderCut, OrderDone, OrderRefused
from pbm.games.supremacy.orders import Attack, Clash, Launch, Order, SpaceBlast
from tests.games.supremacy.harness import board, of_type, play
from tests.games.supremacy.war import place, player

NUMBERS = st.sampled_from([0, 1, 2, 3, 5, 9, 99, 100, 10**18, -1])
PLACES = st.sampled_from([16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 58, 504, 505, 520, 903, 905, 0, 139, 10**18])
PLAYERS = st.sampled_from([0, 3, 4, 5, 6, 17, 10**18])
ATTACKS = st.builds(
    Attack,
    rank=NUMBERS,
    origin=PLACES,
    target=PLACES,
    armies=st.none() | NUMBERS,
    navies=NUMBERS,
    offensives=NUMBERS,
    occupy=st.none() | NUMBERS,
    fuel=st.sampled_from([None, "oil", "grain"]),
)
# Attacks of every kind that come to blows on the board below.
ROADS = [(16, 19), (18, 19), (18, 21), (18, 24), (17, 22), (505, 504), (505, 25), (903, 504), (17, 504)]
ROADS += [(23, 20), (24, 20), (22, 520), (23, 16), (504, 505), (504, 17), (903, 505), (24, 21), (22, 16)]
BATTLES = st.builds(
    lambda road, units, offensives: Attack(
        rank=1, origin=road[0], target=road[1], armies=None if road[0] > 500 else units,
        navies=units if road[0] > 500 else 0, offensives=offensives,
    ),
    st.sampled_from(ROADS), st.integers(1, 9), st.integers(1, 3),
)  # fmt: skip
LAUNCHES = st.builds(Launch, nukes=NUMBERS, neutrons=NUMBERS, target=PLACES)
CLASHES = st.builds(Clash, lstars=NUMBERS, ksats=NUMBERS, against=PLAYERS)
SHEETS = st.lists(ATTACKS | BATTLES | LAUNCHES | CLASHES | st.builds(SpaceBlast, nukes=NUMBERS), max_size=12)


def contested() -> Board:
    """Three armed neighbours with fleets, one of them already out."""
    arms = {"nuke": 9, "neutron": 9, "lstar": 2, "ksat": 2}
    places = [
        *(place(id, 3, 9, silos=3) for id in (16, 17, 18)),
        *(place(id, 4, 9, silos=3, retreat_to=24) for id in (22, 23)),
        place(19, 4, 0), place(20, 3, 6), place(21, 0, 4),
        place(505, 3, 7, 3), place(504, 4, 5, 2), place(520, 0, 0, 3),
    ]  # fmt: skip
    fleets = [{"place": id, "player": seat, "navies": 3, "armies": 9} for id in (903, 905) for seat in (3, 4)]
    players = [player(3, **arms), player(4, **arms), player(5, status="out", lstar=1)]
    made = board(players=players, places=places, fleets=fleets)
    made.notes.champions[4] = [("all", 0)]
    made.notes.retreating.update((22, 23))
    return made


START = contested()


@settings(max_examples=60)
@given(SHEETS, SHEETS)
def test_every_order_has_one_fate(ours: list[Order], theirs: list[Order]) -> None:
    """Hostile and senseless orders are survived: one fate each, and nothing impossible on the board."""
    events = play(deepcopy(START), {3: ours, 4: theirs}, ("strike", "attack"))
    told = Counter((e.player, e.order) for e in events if isinstance(e, OrderDone | OrderCut | OrderRefused))
    assert told == Counter((seat, str(order)) for seat, sheet in ((3, ours), (4, theirs)) for order in sheet)


@settings(max_examples=40)
@given(st.lists(BATTLES, min_size=3, max_size=7), st.lists(BATTLES, min_size=3, max_size=7))
def test_every_offensive_adds_up(ours: list[Order], theirs: list[Order]) -> None:
    """R4.7-R4.9: points, draws and losses of a battle follow from its units, whoever fights it and however."""
    events = play(deepcopy(START), {3: ours, 4: theirs}, ("attack",))
    for fought in of_type(events, OffensiveFought):
        assert_adds_up(fought.attacking, fought.defending)
        assert_adds_up(fought.defending, fought.attacking)


def assert_adds_up(side: Side, enemy: Side) -> None:
    assert side.multiplier == min(3, max(1, side.units // enemy.units))
    assert ("more units" in {part.source for part in side.damage}) == (side.units > enemy.units)
    assert len(side.draws) == side.multiplier * max(0, sum(part.points for part in side.damage))
    assert all(101 <= draw <= 200 for draw in side.draws)
    assert side.destroys == sum(side.draws) // 100
    assert enemy.armies_lost + enemy.navies_lost <= side.destroys
