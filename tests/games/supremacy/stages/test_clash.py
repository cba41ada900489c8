"""R5.8, R5.8a: satellites clash, order text and draws in, state out."""

from __future__ import annotations

import pytest

from pbm.games.supremacy.events.missiles import ClashFought
from tests.games.supremacy.fates import fates
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import at, only, player

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
