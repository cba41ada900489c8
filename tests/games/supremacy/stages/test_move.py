"""Stage 5: orders in, forces and fuel out. Positions 3 (16-18) and 6 (36-38), on turn 5."""

# ruff: noqa: E501 - the table has a case a line
from __future__ import annotations

from typing import Any

import pytest

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.fates import OrderCut, OrderRefused
from pbm.games.supremacy.events.lots import LotDrawn
from pbm.games.supremacy.events.moves import ArmiesDiedInFallOut, ForcesMoved
from pbm.games.supremacy.events.occupation import PlaceOccupied
from pbm.games.supremacy.orders import Move
from tests.games.supremacy.fates import fates
from tests.games.supremacy.harness import board, loaded, of_type, play


def game(*places: dict[str, Any], fleets: tuple[dict[str, Any], ...] = (), **stock: int) -> Board:
    """Positions 3 and 6 with 10 of each resource each, unless told otherwise."""
    held = {"oil": 10, "grain": 10, "mineral": 10, **stock}
    players = [{"number": number, "stock": held} for number in (3, 6)]
    return board(players=players, places=list(places), fleets=list(fleets))


def land(id: int, owner: int | None = 3, armies: int = 5, **more: Any) -> dict[str, Any]:
    return {"id": id, "owner": owner, "armies": armies, **more}


def zone(id: int, navies: int = 1, armies: int = 0, owner: int | None = 3, **more: Any) -> dict[str, Any]:
    return {"id": id, "owner": owner, "navies": navies, "armies": armies, **more}


def fleet(place: int, navies: int, armies: int = 0, player: int = 3) -> dict[str, Any]:
    return {"place": place, "player": player, "navies": navies, "armies": armies}


def forces(state: Board, id: int, player: int = 3) -> tuple[int, int]:
    """Armies and navies of a place, or of the player's fleet there."""
    if id in state.places:
        return state.places[id].armies, state.places[id].navies
    found = state.fleets.get((id, player))
    return (found.armies, found.navies) if found else (0, 0)


def spent(state: Board, player: int = 3) -> tuple[int, int]:
    """Oil and grain used of the ten there were."""
    return 10 - state.players[player].stock["oil"], 10 - state.players[player].stock["grain"]


MOVES = [
    ("R6.2 march, grain if silent", [], "MOVE 4A FROM 17 TO 18", {17: (1, 0), 18: (9, 0)}, (0, 4), "done"),
    ("R6.2 march on oil", [], "MOVE 4A FROM 17 TO 18 FUEL OIL", {17: (1, 0), 18: (9, 0)}, (4, 0), "done"),
    ("R6.1 a HOME may be left empty", [], "MOVE 5A FROM 17 TO 18", {17: (0, 0), 18: (10, 0)}, (0, 5), "done"),
    ("R6.1 as many as there are", [], "MOVE 6A FROM 17 TO 18", {17: (0, 0), 18: (10, 0)}, (0, 5), "cut R6.1"),
    (
        "R6.1 as many as there are, of a huge number",
        [],
        [Move(17, 18, armies=10**18)],
        {17: (0, 0), 18: (10, 0)},
        (0, 5),
        "cut R6.1",
    ),
    ("R6.1 none there", [land(17, armies=0)], "MOVE 1A FROM 17 TO 18", {18: (5, 0)}, (0, 0), "refused R6.1"),
    ("R6.2 airlift unsaid", [land(40)], "MOVE 4A FROM 17 TO 40", {17: (1, 0), 40: (9, 0)}, (8, 0), "done"),
    ("R6.2 airlift to a neighbour", [], "MOVE 4A FROM 17 TO 18 BY AIR", {17: (1, 0), 18: (9, 0)}, (8, 0), "done"),
    ("R6.1 airlift short of oil", [land(17, armies=9), land(40)], "MOVE 6A FROM 17 TO 40", {40: (10, 0)}, (10, 0), "cut R6.2"),
    ("R6.2 board 4 for 1 oil", [zone(505, 2)], "MOVE 4A FROM 17 TO 505", {17: (1, 0), 505: (4, 2)}, (1, 0), "done"),
    ("R6.2 board 5 for 2 oil", [zone(505, 2)], "MOVE 5A FROM 17 TO 505", {17: (0, 0), 505: (5, 2)}, (2, 0), "done"),
    ("R6.2 board as room allows", [zone(505, 1, 3)], "MOVE 4A FROM 17 TO 505", {17: (4, 0), 505: (4, 1)}, (1, 0), "cut R6.2"),
    ("R6.2 board full ships", [zone(505, 1, 4)], "MOVE 4A FROM 17 TO 505", {505: (4, 1)}, (0, 0), "refused R6.2"),
    ("R6.2 board where no ship is", [zone(505, 0)], "MOVE 1A FROM 17 TO 505", {505: (0, 0)}, (0, 0), "refused R6.2"),
    ("R6.2 board others' ships", [zone(505, 3, owner=6)], "MOVE 1A FROM 17 TO 505", {17: (5, 0)}, (0, 0), "refused R6.2"),
    ("R6.2 board not adjacent", [zone(510, 3)], "MOVE 1A FROM 17 TO 510", {17: (5, 0)}, (0, 0), "refused R6.2"),
    ("R6.2 nobody flies to ships", [zone(505, 3)], "MOVE 1A FROM 17 TO 505 BY AIR", {17: (5, 0)}, (0, 0), "refused R6.2"),
    ("R6.2 nobody flies from ships", [zone(505, 3, 3)], "MOVE 1A FROM 505 TO 40 BY AIR", {505: (3, 3)}, (0, 0), "refused R6.2"),
    ("R6.2 unload is free", [zone(505, 2, 6)], "MOVE 2A FROM 505 TO 17", {505: (4, 2), 17: (7, 0)}, (0, 0), "done"),
    ("R6.1 unload as many as there are", [zone(505, 2, 6)], "MOVE 9A FROM 505 TO 17", {505: (0, 2), 17: (11, 0)}, (0, 0), "cut R6.1"),
    ("R6.2 sail, 1 oil a navy", [zone(505, 3), zone(504)], "MOVE 2N FROM 505 TO 504", {505: (0, 1), 504: (0, 3)}, (2, 0), "done"),
    ("R6.2 sail to deep water", [zone(505, 3)], "MOVE 2N FROM 505 TO 903", {505: (0, 1), 903: (0, 2)}, (2, 0), "done"),
    ("R6.2 sail not adjacent", [zone(505, 3)], "MOVE 2N FROM 505 TO 902", {505: (0, 3)}, (0, 0), "refused R6.2"),
    ("R6.1 sail to a zone not one's own", [zone(505, 3), zone(504, owner=6)], "MOVE 2N FROM 505 TO 504", {505: (0, 3)}, (0, 0), "refused R6.1"),
    ("R6.1 neutral zones must be taken, empty or not", [zone(505, 3), zone(504, 0, owner=0)], "MOVE 2N FROM 505 TO 504", {505: (0, 3)}, (0, 0), "refused R6.1"),
    ("R6.2 navies stay at sea", [zone(505, 3, 4)], "MOVE 1N CONVOY 4 FROM 505 TO 17", {505: (4, 3)}, (0, 0), "refused R6.2"),
    ("R6.2 armies swim not", [zone(505, 3, 4), zone(504)], "MOVE 1A FROM 505 TO 504", {505: (4, 3)}, (0, 0), "refused R6.2"),
    ("R6.2 convoy", [zone(505, 3, 6)], "MOVE 1N CONVOY 4 FROM 505 TO 903", {505: (2, 2), 903: (4, 1)}, (1, 0), "done"),
    ("R6.2 convoy silent is 0", [zone(505, 3, 6)], "MOVE 1N FROM 505 TO 903", {505: (6, 2), 903: (0, 1)}, (1, 0), "done"),
    ("R6.2 convoy raised", [zone(505, 3, 6)], "MOVE 2N FROM 505 TO 903", {505: (4, 1), 903: (2, 2)}, (2, 0), "done"),
    ("R6.2 convoy raised from too few", [zone(505, 3, 6)], "MOVE 3N CONVOY 1 FROM 505 TO 903", {903: (6, 3)}, (3, 0), "done"),
    ("R6.2 convoy at most 4 a navy", [zone(505, 3, 6)], "MOVE 1N CONVOY 5 FROM 505 TO 903", {505: (2, 2), 903: (4, 1)}, (1, 0), "cut R6.2"),
    ("R6.2 convoy at most those aboard", [zone(505, 3, 2)], "MOVE 1N CONVOY 4 FROM 505 TO 903", {505: (0, 2), 903: (2, 1)}, (1, 0), "cut R6.2"),
    ("R6.2 never from land to deep water", [land(37, 3)], "MOVE 1A FROM 37 TO 913", {37: (5, 0)}, (0, 0), "refused R6.2"),
    ("R6.1 out of a place not one's own", [], "MOVE 1A FROM 36 TO 37", {36: (5, 0)}, (0, 0), "refused R6.1"),
    ("R6.1 into a place not one's own", [land(19, 6)], "MOVE 1A FROM 18 TO 19", {18: (5, 0)}, (0, 0), "refused R6.1"),
    ("R6.1 into neutral land", [land(19, 0, 0)], "MOVE 1A FROM 18 TO 19", {18: (5, 0)}, (0, 0), "refused R6.1"),
    ("R6.1 no such place", [], [Move(17, 999, armies=1)], {17: (5, 0)}, (0, 0), "refused R6.1"),
    ("R6.1 from no such place", [], [Move(0, 17, armies=1)], {17: (5, 0)}, (0, 0), "refused R6.1"),
    ("R6.1 to where they are", [], [Move(17, 17, armies=1)], {17: (5, 0)}, (0, 0), "refused R6.1"),
    ("R6.1 no units", [], [Move(17, 18)], {17: (5, 0)}, (0, 0), "refused R6.1"),
    ("R6.1 fewer than none", [], [Move(17, 18, armies=-3)], {17: (5, 0)}, (0, 0), "refused R6.1"),
    ("R0.10 over 99 is lost", [land(18, armies=97)], "MOVE 4A FROM 17 TO 18", {17: (1, 0), 18: (99, 0)}, (0, 4), "cut R0.10"),
    ("R0.10 exactly 99 is not", [land(18, armies=95)], "MOVE 4A FROM 17 TO 18", {17: (1, 0), 18: (99, 0)}, (0, 4), "done"),
    ("R0.10 navies over 99 are lost", [zone(505, 97), zone(504, 5)], "MOVE 4N FROM 504 TO 505", {504: (0, 1), 505: (0, 99)}, (4, 0), "cut R0.10"),
    ("R6.2 never from deep water to land", [land(37, 3), zone(510, 1)], "MOVE 1A FROM 913 TO 37", {37: (5, 0)}, (0, 0), "refused R6.2"),
    ("R8.4 fall-out 1 lets nothing in", [land(19, None, 0, blast_age=2)], "MOVE 2A FROM 18 TO 19", {18: (5, 0)}, (0, 0), "refused R8.4"),
    ("R8.4 nor into an own land", [land(19, 3, 0, blast_age=0)], "MOVE 2A FROM 18 TO 19", {18: (5, 0)}, (0, 0), "refused R8.4"),
    ("R8.1 fall-out .33 from age 6", [land(19, None, 0, blast_age=6)], "MOVE 2A FROM 18 TO 19", {18: (3, 0), 19: (2, 0)}, (0, 2), "done"),
    ("R8.4 no airfield at .67", [land(40, None, 0, blast_age=3)], "MOVE 2A FROM 18 TO 40", {18: (5, 0)}, (0, 0), "refused R8.4"),
    ("R6.3 unowned land by air", [land(40, None, 0)], "MOVE 2A FROM 18 TO 40", {18: (3, 0), 40: (2, 0)}, (4, 0), "done"),
    ("R6.3 unowned land from the sea", [zone(505, 1, 3), land(25, None, 0)], "MOVE 2A FROM 505 TO 25", {25: (2, 0)}, (0, 0), "done"),
]  # fmt: skip


@pytest.mark.parametrize("case", MOVES, ids=lambda case: case[0])
def test_one_move(case: Any) -> None:
    """One order: where the forces are afterwards, the oil and grain it took, and what became of it."""
    _, places, orders, expected, price, fate = case
    state = game(*places)
    events = play(state, {3: orders}, stages=["move"])
    assert {id: forces(state, id) for id in expected} == expected
    assert spent(state) == price
    assert fates(events) == [fate]


def test_the_manual_s_convoy() -> None:
    """R6.2: four armies from 37 cross the Pacific in one ship; two land in 135 and the ship returns to 911 with two."""
    state = game(land(37, 6, 4), zone(510, owner=6), zone(558, 0, owner=6), land(135, 6, 0))
    sheet = """
        MOVE 4A FROM 37 TO 510
        MOVE 1N CONVOY 4 FROM 510 TO 913
        MOVE 1N CONVOY 4 FROM 913 TO 912
        MOVE 1N CONVOY 4 FROM 912 TO 911
        MOVE 1N CONVOY 4 FROM 911 TO 558
        MOVE 2A FROM 558 TO 135
        MOVE 1N CONVOY 2 FROM 558 TO 911
    """
    events = play(state, {6: sheet}, stages=["move"])
    assert fates(events) == ["done"] * 7
    assert [event.paid for event in of_type(events, ForcesMoved)] == [1, 1, 1, 1, 1, 0, 1]
    assert (forces(state, 135), forces(state, 911, 6), spent(state, 6)) == ((2, 0), (2, 1), (6, 0))
    assert forces(state, 37) == forces(state, 510) == forces(state, 558) == (0, 0)
    assert list(state.fleets) == [(911, 6)]


def test_orders_are_executed_as_written() -> None:
    """R6.1: the same two lines the other way round find no armies to move on."""
    lines = ["MOVE 5A FROM 17 TO 18", "MOVE 10A FROM 18 TO 16 FUEL OIL"]
    forward, backward = game(), game()
    assert fates(play(forward, {3: "\n".join(lines)}, stages=["move"])) == ["done", "done"]
    assert fates(play(backward, {3: "\n".join(reversed(lines))}, stages=["move"])) == ["cut R6.1", "done"]
    assert (forces(forward, 16), forces(backward, 16)) == ((15, 0), (10, 0))


def test_fuel_runs_out_from_the_top() -> None:
    """R6.1: the first order takes what there is, the next as many as can, the last none."""
    state = game(land(17, armies=9), grain=6)
    events = play(state, {3: "MOVE 4A FROM 17 TO 18\nMOVE 4A FROM 17 TO 16\nMOVE 1A FROM 17 TO 18"}, stages=["move"])
    assert fates(events) == ["done", "cut R6.2", "refused R6.2"]
    assert (forces(state, 18), forces(state, 16), state.players[3].stock["grain"]) == ((9, 0), (7, 0), 0)


def test_boarding_is_paid_by_the_order() -> None:
    """R6.2: two orders of two armies cost an oil each, one of four costs one."""
    state = game(zone(505, 2))
    play(state, {3: "MOVE 2A FROM 17 TO 505\nMOVE 2A FROM 17 TO 505"}, stages=["move"])
    assert (forces(state, 505), spent(state)) == ((4, 2), (2, 0))


def test_players_move_in_an_order_drawn_at_random() -> None:
    """R6.1, R6.3: the first to enter unowned land owns it at once, and the later comer is stopped."""
    for first, last in ((3, 6), (6, 3)):
        state = game(land(19, None, 0), land(20, 6, 5))
        sheets = {3: "MOVE 2A FROM 18 TO 19", 6: "MOVE 2A FROM 20 TO 19"}
        events = play(state, sheets, stages=["move"], dice=loaded({"lot moves": [(first, last)]}))
        assert of_type(events, LotDrawn)[0].players == (first, last)
        assert (state.places[19].owner, state.places[19].armies) == (first, 2)
        refusal = of_type(events, OrderRefused)[0]
        assert (refusal.player, refusal.rule) == (last, "R6.1")


def test_several_players_in_one_deep_water_zone() -> None:
    """R6.1: DWZs are free to all."""
    state = game(zone(510, 2, owner=6), zone(509, 2), fleets=(fleet(906, 1, 3),))
    sheet = "MOVE 2N FROM 509 TO 913\nMOVE 1N CONVOY 3 FROM 906 TO 913"
    play(state, {3: sheet, 6: "MOVE 2N FROM 510 TO 913"}, stages=["move"])
    assert (forces(state, 913, 3), forces(state, 913, 6)) == ((3, 3), (0, 2))
    assert set(state.fleets) == {(913, 3), (913, 6)}


def test_passing_through_fall_out() -> None:
    """R6.3, R8.4: at .67 nobody owns the land; who goes on lives, who stays when stage 5 ends is destroyed."""
    state = game(land(19, None, 0, blast_age=3), land(20, 3, 0), land(13, 6, 5))
    sheets = {3: "MOVE 4A FROM 18 TO 19\nMOVE 3A FROM 19 TO 20", 6: "MOVE 2A FROM 13 TO 19"}
    events = play(state, sheets, stages=["move"])
    assert (state.places[19].owner, forces(state, 19), forces(state, 20)) == (None, (0, 0), (3, 0))
    assert spent(state) == (0, 7)
    assert {(e.player, e.place, e.armies) for e in of_type(events, ArmiesDiedInFallOut)} == {(3, 19, 1), (6, 19, 2)}
    assert state.notes.in_fall_out == {}
    assert fates(events) == ["done"] * 3


@pytest.mark.parametrize("age, rule", [(2, "R8.4"), (3, ""), (5, ""), (6, "")], ids=lambda value: f"R8.1 {value}")
def test_ages_of_fall_out(age: int, rule: str) -> None:
    """R8.1, R8.4: to age 2 nothing enters, from 3 to 5 one passes, from 6 on one owns."""
    state = game(land(19, None, 0, blast_age=age))
    events = play(state, {3: "MOVE 1A FROM 18 TO 19"}, stages=["move"])
    assert [event.rule for event in of_type(events, OrderRefused)] == ([rule] if rule else [])
    assert (state.places[19].owner == 3) == (age >= 6)
    assert bool(of_type(events, ArmiesDiedInFallOut)) == (3 <= age <= 5)


CLAIMS = [
    ("R5.7 nobody in the turn of the strike", 5, 3, "refused R5.7"),
    ("R5.7 the claimant on the following turn", 4, 3, "done"),
    ("R5.7 nobody else on the following turn", 4, 6, "refused R5.7"),
    ("R5.7 then anyone", None, None, "done"),
]


@pytest.mark.parametrize("case", CLAIMS, ids=lambda case: case[0])
def test_claims_of_neutrons(case: Any) -> None:
    """R5.7: who may move into a land that a neutron bomb emptied, and when."""
    _, emptied, claimant, fate = case
    state = game(land(19, None, 0, emptied_on=emptied, claimed_by=claimant, silos=2))
    events = play(state, {3: "MOVE 2A FROM 18 TO 19"}, stages=["move"])
    assert fates(events) == [fate]
    for refusal in of_type(events, OrderRefused):
        assert ("in the turn of the neutron bomb" in refusal.reason) == (emptied == 5)
    place = state.places[19]
    if fate == "done":
        assert (place.owner, place.armies, place.silos) == (3, 2, 2)
        assert (place.emptied_on, place.claimed_by) == (None, None)
    else:
        assert (place.owner, place.armies, place.claimed_by) == (None, 0, claimant)


def test_the_claimant_sails_in() -> None:
    """R5.7: a zone that a neutron bomb emptied is entered by its claimant's ships."""
    state = game(zone(505, 2), zone(504, 0, owner=None, emptied_on=4, claimed_by=3))
    events = play(state, {3: "MOVE 2N FROM 505 TO 504"}, stages=["move"])
    assert fates(events) == ["done"]
    assert (state.places[504].owner, forces(state, 504)) == (3, (0, 2))


def test_entering_is_an_occupation() -> None:
    """R.2: companies that have produced change owner with the land that was entered."""
    state = game(land(19, None, 0))
    state.companies[19, "oil"] = state.companies.pop((36, "oil"))
    state.companies[19, "oil"].place = 19
    state.companies[19, "oil"].produced = True
    events = play(state, {3: "MOVE 1A FROM 18 TO 19"}, stages=["move"])
    assert of_type(events, PlaceOccupied)[0].player == 3
    assert state.companies[19, "oil"].owner == 3


def test_who_is_out_moves_nothing() -> None:
    """R9.1: orders of a player who was put out earlier in the turn are refused."""
    state = board(players=[{"number": 3}, {"number": 6, "status": "out"}])
    assert fates(play(state, {6: "MOVE 1A FROM 36 TO 37"}, stages=["move"])) == ["refused R9.1"]


def test_what_arrived_is_told() -> None:
    """R0.10: the fate says how many are there, without those who were lost."""
    state = game(zone(505, 97), zone(504, 5, 6))
    events = play(state, {3: "MOVE 4N CONVOY 3 FROM 504 TO 505"}, stages=["move"])
    (cut,) = of_type(events, OrderCut)
    (moved,) = of_type(events, ForcesMoved)
    assert (cut.to, moved.lost_navies, moved.lost_armies) == ("2N CONVOY 3", 2, 0)
    assert forces(state, 505) == (3, 99)
