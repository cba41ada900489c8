"""The end of the turn, in the order of R9. Positions 3 (16-18) and 4 (22-24), on turn 5."""

from __future__ import annotations

from typing import Any

import pytest

from pbm.contract import EVERYBODY, NOBODY, Event
from pbm.games.supremacy.board import Board, Notes
from pbm.games.supremacy.events.nuclear import BanBegan
from pbm.games.supremacy.events.occupation import PlayerEliminated
from pbm.games.supremacy.events.spies import SpyReportedSupply, SpyReportedTroops
from pbm.games.supremacy.events.turn import (
    BanEnded,
    FallOutAged,
    GameEnded,
    MarketRated,
    PiratesCame,
    StockOverflowed,
    TurnEnded,
)
from pbm.games.supremacy.world import load_world
from tests.games.supremacy.harness import board, loaded, of_type, play

WORLD = load_world()
HIDDEN = [land for land in WORLD.lands if not WORLD.sites[land].home]  # lands that are nobody's HOME at the start


def end(state: Board, sheets: dict[int, str] | None = None, *stages: str, **loads: list[int]) -> list[Event]:
    """The end of the turn, after other stages if they are named; `pirates_505=[7]` loads the dice."""
    dice = loaded({f"place {name.split('_')[1]} pirates": draws for name, draws in loads.items()})
    return play(state, sheets, stages=[*stages, "end turn"], dice=dice)


def zone(owner: int | None, navies: int = 0, **more: Any) -> dict[str, Any]:
    return {"id": 505, "owner": owner, "armies": 0, "navies": navies, **more}


def nuked(*ages: int) -> list[dict[str, Any]]:
    """As many lands as ages, each hit so many turns ago."""
    return [{"id": id, "owner": None, "armies": 0, "blast_age": age} for id, age in zip(HIDDEN, ages, strict=False)]


ZONES = [
    ("R9.2 neutral and empty", zone(0), (0, 7)),
    ("R9.2 own without a navy", zone(3), (0, 7)),
    ("R9.2 own with a navy", zone(3, 1), (3, 1)),
    ("R9.2 pirates stay as many", zone(0, 2), (0, 2)),
    ("R4.16 emptied this turn", zone(0, emptied_on=5), (0, 0)),
    ("R4.16 own, emptied this turn", zone(3, emptied_on=5), (3, 0)),
    ("R4.16 emptied last turn", zone(0, emptied_on=4), (0, 7)),
    ("R4.16 own, emptied last turn", zone(3, emptied_on=4), (0, 7)),
    ("R5.7 unowned, emptied this turn", zone(None, emptied_on=5, claimed_by=3), (None, 0)),
    ("R5.7 unowned, emptied last turn", zone(None, emptied_on=4, claimed_by=3), (0, 7)),
]


@pytest.mark.parametrize("case", ZONES, ids=lambda case: case[0])
def test_pirates(case: Any) -> None:
    """Whose 505 is at the end of the turn, and how many navies are there; seven pirates are on their way."""
    _, place, expected = case
    state = board(places=[place])
    events = end(state, pirates_505=[7])
    assert (state.places[505].owner, state.places[505].navies) == expected
    came = [event for event in of_type(events, PiratesCame) if event.place == 505]
    assert came == ([PiratesCame(505, place["owner"], 7)] if expected == (0, 7) and not place["navies"] else [])
    if came:
        assert (state.places[505].emptied_on, state.places[505].claimed_by) == (None, None)
        assert came[0].seen_by == (frozenset({3}) if place["owner"] else NOBODY)


def test_pirates_are_three_to_eight() -> None:
    """R9.2: at the end of turn 1 every zone that nobody's navy holds has its pirates."""
    state = board(turn=1, players=[{"number": number} for number in WORLD.homes])
    events = end(state)
    assert {event.pirates for event in of_type(events, PiratesCame)} == set(range(3, 9))
    assert all(3 <= state.places[id].navies <= 8 for id in WORLD.swzs)
    assert {id for id in WORLD.swzs if state.places[id].owner} == {528, 552}


def test_a_zone_that_sailed_empty() -> None:
    """R9.2: who leaves a zone has lost it to pirates at the end of the turn."""
    state = board(places=[zone(3, 2), {"id": 504, "owner": 3, "navies": 1}])
    end(state, {3: "MOVE 2N FROM 505 TO 504"}, "move")
    assert state.places[505].owner == 0
    assert state.places[505].navies >= 3
    assert (state.places[504].owner, state.places[504].navies) == (3, 3)


DEBTS = [
    ("R9.3 one short of 40000", 20000, 19999, False),
    ("R9.3 40000", 20000, 20000, True),
    ("R9.3 past-due counts alone", 0, 40000, True),
    ("R9.3 principal and past-due together", 12345, 30000, True),
]


@pytest.mark.parametrize("case", DEBTS, ids=lambda case: case[0])
def test_bankruptcy(case: Any) -> None:
    """Whether the player is out, the lands neutral with the same forces, and the supply centre gone."""
    _, principal, past_due, bankrupt = case
    state = board(players=[{"number": 3, "principal": principal, "past_due": past_due}, {"number": 4}, {"number": 5}])
    events = end(state)
    assert of_type(events, PlayerEliminated) == ([PlayerEliminated(3, "bankrupt")] if bankrupt else [])
    place, player = state.places[17], state.players[3]
    assert (place.owner, place.armies, place.home_of) == ((0, 5, None) if bankrupt else (3, 5, 3))
    assert (player.status, player.cash, player.stock["mineral"]) == (
        ("out", 0, 0) if bankrupt else ("playing", 7000, 10)
    )


def test_default_to_the_end() -> None:
    """R1.3, R9.3: 20 % interest and the late charge of this turn make 15000 past-due 20000, and that is too much."""
    debtor = {"number": 3, "cash": 0, "principal": 20000, "past_due": 15000}
    state = board(players=[debtor, {"number": 4}, {"number": 5}])
    events = play(state, {3: "DEFAULT"})
    assert of_type(events, PlayerEliminated) == [PlayerEliminated(3, "bankrupt")]
    assert of_type(events, PlayerEliminated)[0].seen_by is EVERYBODY


AGES = [
    ("R9.4 the turn of the blast", 0, 1, 100),
    ("R9.4 from 1 to .67", 2, 3, 67),
    ("R9.4 still .67", 4, 5, 67),
    ("R9.4 from .67 to .33", 5, 6, 33),
    ("R9.4 the last turn of .33", 7, 8, 33),
    ("R9.4 over", 8, None, 0),
]


@pytest.mark.parametrize("case", AGES, ids=lambda case: case[0])
def test_fall_out_ages(case: Any) -> None:
    """By one a turn; the sum that is told is the one after it."""
    _, age, older, told = case
    state = board(places=nuked(age))
    nuked_on = state.places[HIDDEN[0]].nuked_on
    events = end(state)
    assert (state.places[HIDDEN[0]].blast_age, state.places[HIDDEN[0]].nuked_on) == (older, nuked_on)
    assert of_type(events, FallOutAged) == [FallOutAged(told)]


BANS = [
    # threshold 20: the ban ends below 13.00
    ("R9.4 13.00 is not below 65 %", True, 20, [0] * 12 + [3, 6], (True, 0, 0)),
    ("R9.4 12.67 is", True, 20, [0] * 12 + [3], (False, 0, 1)),
    ("R9.4 ageing itself may end it", True, 20, [0] * 12 + [3, 8], (False, 0, 1)),
    ("R9.4 nothing left", True, 20, [8], (False, 0, 1)),
    ("R9.4 the threshold is not exceeded", False, 15, [0] * 15, (False, 0, 0)),
    ("R9.4 the threshold is exceeded", False, 15, [0] * 15 + [6], (True, 1, 0)),
    ("R9.4 no longer exceeded after ageing", False, 15, [0] * 15 + [8], (False, 0, 0)),
    ("R8.2 a ban that stands does not begin again", True, 15, [0] * 16, (True, 0, 0)),
]


@pytest.mark.parametrize("case", BANS, ids=lambda case: case[0])
def test_bans(case: Any) -> None:
    """Whether there is a ban afterwards, and whether one began or ended now."""
    _, ban, threshold, ages, expected = case
    state = board(places=nuked(*ages), nuclear={"threshold": threshold, "ban": ban})
    events = end(state)
    assert (state.nuclear.ban, len(of_type(events, BanBegan)), len(of_type(events, BanEnded))) == expected
    assert all(event.seen_by is EVERYBODY for event in of_type(events, BanEnded))


RATINGS = [
    # name, MVR before, attacks of two players, missile fired, ban began, MVR after
    ("R9.5 peace", 5, 0, False, False, 5),
    ("R9.5 one step up", 2, 0, False, False, 3),
    ("R9.5 4.5 is rounded up", 5, 1, False, False, 5),
    ("R9.5 4", 5, 2, False, False, 4),
    ("R9.5 3.5 is rounded up", 4, 3, False, False, 4),
    ("R9.5 one step down only", 5, 6, False, False, 4),
    ("R9.5 never below 1", 1, 40, True, False, 1),
    ("R9.5 a missile", 5, 0, True, False, 4),
    ("R9.5 a missile holds it down", 4, 0, True, False, 4),
    ("R9.5 a ban began", 4, 2, False, True, 5),
    ("R9.5 never above 5", 5, 0, False, True, 5),
    ("R9.5 missile and ban", 4, 2, True, True, 4),
]


@pytest.mark.parametrize("case", RATINGS, ids=lambda case: case[0])
def test_market_rating(case: Any) -> None:
    """One step towards 5 - A/P."""
    _, former, attacks, missile, ban, mvr = case
    state = board(market={"mvr": former})
    state.notes.attacks, state.notes.missile_fired, state.notes.ban_began = attacks, missile, ban
    events = end(state)
    assert of_type(events, MarketRated) == [MarketRated(former, mvr)]
    assert state.market.mvr == mvr


def test_attacks_unsettle_the_market() -> None:
    """R9.5: two attacks by two players make the target 4."""
    sheet = "ATTACK 1 FROM 17 TO 25 WITH 2A\nATTACK 2 FROM 18 TO 19 WITH 2A"
    state = board()
    end(state, {3: sheet}, "attack")
    assert state.market.mvr == 4


def test_only_players_left_count() -> None:
    """R9.5: four attacks of three players make 3.67, which is 4; when one of the three is bankrupt they make 3."""
    for debt, attacks, mvr in ((0, 3, 4), (40000, 3, 4), (0, 4, 4), (40000, 4, 3)):
        state = board(players=[{"number": 3, "past_due": debt}, {"number": 4}, {"number": 5}], market={"mvr": 4})
        state.notes.attacks = attacks
        end(state)
        assert state.market.mvr == mvr


@pytest.mark.parametrize("lost", [0, 1, 2], ids=lambda lost: f"R9.6 {lost} of three ORIGINAL HOMEs lost")
def test_stock_above_capacity(lost: int) -> None:
    """What the supply centre cannot hold is lost, and the player alone reads of it."""
    held = {"oil": 35, "grain": 31, "mineral": 10}
    places = [{"id": id, "owner": 4} for id in (16, 17)[:lost]]
    state = board(players=[{"number": 3, "stock": held}, {"number": 4}], places=places)
    events = end(state)
    most = 35 - 5 * lost
    assert state.players[3].stock == {"oil": most, "grain": min(31, most), "mineral": 10}
    told = of_type(events, StockOverflowed)
    assert [event.quantity for event in told] == [held[r] - most for r in ("oil", "grain") if held[r] > most]
    assert all(event.seen_by == {3} and event.capacity == most for event in told)


def test_spies_are_told_at_the_end() -> None:
    """R9.6, R1.14: they see the pirates that came, and the stock that was lost."""
    rich = {"number": 4, "stock": {"oil": 35}}
    state = board(players=[{"number": 3}, rich], places=[zone(0), {"id": 22, "owner": 3}])
    events = end(state, {3: "SPY TROOPS 505\nSPY SUPPLY 4"}, "direct", pirates_505=[7])
    (seen,) = of_type(events, SpyReportedTroops)
    assert (seen.forces[0].owner, seen.forces[0].navies) == (0, 7)
    (supply,) = of_type(events, SpyReportedSupply)
    assert (supply.oil, supply.seen_by) == (30, {3})


THREE, BROKE = {"number": 3}, {"past_due": 40000}
ENDS = [
    # name, players, turn, end turn, why
    ("R9.6 on the end turn", [THREE, {"number": 4}], 30, 30, "end turn"),
    ("R9.6 after the end turn", [THREE, {"number": 4}], 31, 30, "end turn"),
    ("R9.6 not before it", [THREE, {"number": 4}], 29, 30, None),
    ("R9.6 one is left", [THREE, {"number": 4, **BROKE}], 5, 30, "last player"),
    ("R9.6 two are left", [THREE, {"number": 4, **BROKE}, {"number": 5}], 5, 30, None),
    ("R9.6 the computer's count", [THREE, {"number": 4, "status": "computer"}], 5, 30, None),
    ("R9.6 a single position goes on", [THREE], 5, 30, None),
    ("R9.6 a single position has its end turn", [THREE], 30, 30, "end turn"),
    ("R9.6 a single position is gone", [{"number": 3, **BROKE}], 5, 30, "no humans"),
    ("R9.6 both are gone at once", [{"number": 3, **BROKE}, {"number": 4, **BROKE}], 5, 30, "no humans"),
    (
        "R9.6 the last human is gone",
        [{"number": 3, **BROKE}, {"number": 4, "status": "computer"}, {"number": 5, "status": "computer"}],
        5,
        30,
        "no humans",
    ),
    (
        "R9.6 a game of computers alone goes on",
        [{"number": 4, "status": "computer"}, {"number": 5, "status": "computer"}],
        5,
        30,
        None,
    ),
    ("R9.6 the last one wins on the end turn too", [THREE, {"number": 4, **BROKE}], 30, 30, "last player"),
]


@pytest.mark.parametrize("case", ENDS, ids=lambda case: case[0])
def test_the_end_of_the_game(case: Any) -> None:
    """Whether the game is over after this turn, and why; what was secret is told then, and only then."""
    _, players, turn, last, why = case
    state = board(players=players, turn=turn, nuclear={"threshold": 22})
    state.end_turn = last  # no scenario may have it behind it
    events = end(state, None, "muster")
    ended = of_type(events, GameEnded)
    assert [event.why for event in ended] == ([why] if why else [])
    assert state.over == bool(why)
    assert state.turn == turn + 1
    for event in ended:
        assert (event.threshold, event.end_turn, event.seen_by) == (22, last, EVERYBODY)


def test_the_order_of_the_end() -> None:
    """R9.1-R9.6: pirates, bankruptcies, fall-out, the market, stock, the end of the game, and the turn is over."""
    players = [{"number": 3, "stock": {"oil": 40}}, {"number": 4, **BROKE}]
    state = board(players=players, places=[zone(0), *nuked(0)], turn=30)
    kinds = [type(event) for event in end(state, None, "muster")]
    order = [PiratesCame, PlayerEliminated, FallOutAged, MarketRated, StockOverflowed, GameEnded, TurnEnded]
    assert [kind for kind in dict.fromkeys(kinds) if kind in order] == order


def test_a_bankrupt_s_zones() -> None:
    """R9.2, R9.3: pirates come before bankruptcies, so a bankrupt's navies are pirates as many as they were."""
    state = board(players=[THREE, {"number": 4, **BROKE}, {"number": 5}], places=[zone(4, 2)])
    end(state)
    assert (state.places[505].owner, state.places[505].navies) == (0, 2)


@pytest.mark.parametrize("emptied, kept", [(5, 5), (4, None)], ids=["R5.7 this turn's claim", "R5.7 last turn's"])
def test_claims_run_out(emptied: int, kept: int | None) -> None:
    """A neutron's claim on a land lasts for the turn after it; then anyone may come."""
    place = {"id": 19, "owner": None, "armies": 0, "emptied_on": emptied, "claimed_by": 3}
    state = board(places=[place])
    end(state)
    assert (state.places[19].emptied_on, state.places[19].claimed_by) == (kept, 3 if kept else None)
    assert state.places[19].owner is None


def test_notes_are_of_one_turn() -> None:
    """R1.10: directives and the like are forgotten when the turn is over."""
    state = board()
    end(state, {3: "NO RESIST 17\nRETREAT-TO 17 18\nRETREAT 17"}, "direct")
    assert state.notes == Notes()
    assert state.places[17].retreat_to == 18
