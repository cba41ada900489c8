"""Stage 6: annexations, forces and weapons. Positions 3 (16-18) and 4 (22-24), on turn 5."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

from typing import Any

import pytest

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.builds import (
    ForcesBuilt,
    LandAnnexed,
    PlacementsClashed,
    UnitsNotPlaced,
    UnitsPlaced,
    WeaponsBuilt,
)
from pbm.games.supremacy.events.fates import OrderCut
from pbm.games.supremacy.orders import Annex, Build, PlaceUnits
from tests.games.supremacy.fates import fates, fates_by_line
from tests.games.supremacy.harness import board, loaded, of_type, play

ALL_AREAS = ["rockets", "nukes", "neutrons", "lstars", "ksats"]


def player(number: int = 3, cash: int = 7000, stock: int = 10, **more: Any) -> dict[str, Any]:
    return {"number": number, "cash": cash, "stock": {"oil": stock, "grain": stock, "mineral": stock}, **more}


def game(*places: dict[str, Any], **more: Any) -> Board:
    """Position 3 as told, position 4 rich."""
    return board(players=[player(**more), player(4)], places=list(places))


def own(id: int, armies: int = 5, owner: int | None = 3, **more: Any) -> dict[str, Any]:
    return {"id": id, "owner": owner, "armies": armies, **more}


def empty_zone(id: int, owner: int | None = 0, **more: Any) -> dict[str, Any]:
    return {"id": id, "owner": owner, "navies": 0, "armies": 0, **more}


ANNEXATIONS = [
    ("R6.5 a land for 2000", [own(19)], {}, "ANNEX 19", "done", 2000, 9),
    ("R6.5 exactly 2000", [own(19)], {"cash": 2000}, "ANNEX 19", "done", 2000, 9),
    ("R6.5 one short", [own(19)], {"cash": 1999}, "ANNEX 19", "refused R6.5", 0, 5),
    ("R6.5 an own ORIGINAL HOME is free", [own(17, home_of=None)], {"cash": 0}, "ANNEX 17", "done", 0, 9),
    ("R6.5 another's ORIGINAL HOME is not", [own(22)], {}, "ANNEX 22", "done", 2000, 9),
    ("R6.5 a HOME already", [], {}, "ANNEX 17", "refused R6.5", 0, 5),
    ("R6.5 not one's own", [own(19, owner=4)], {}, "ANNEX 19", "refused R6.5", 0, 5),
    ("R6.5 fall-out .33", [own(19, blast_age=8)], {}, "ANNEX 19", "refused R6.5", 0, 5),
    ("R6.5 fall-out over", [own(19, blast_age=None, nuked_on=1)], {}, "ANNEX 19", "done", 2000, 9),
    ("R0.10 four armies, at most 99", [own(19, 97)], {}, "ANNEX 19", "done", 2000, 99),
    ("R6.5 no zone", [{"id": 505, "owner": 3, "navies": 2}], {}, [Annex(505)], "refused R6.5", 0, None),
    ("R6.5 no such place", [], {}, [Annex(10**18)], "refused R6.5", 0, None),
]


@pytest.mark.parametrize("case", ANNEXATIONS, ids=lambda case: case[0])
def test_annexation(case: Any) -> None:
    """One order: what became of it, the price, the armies in the land, and whether it is a HOME."""
    _, places, purse, sheet, fate, price, armies = case
    state = game(*places, **purse)
    cash = state.players[3].cash
    events = play(state, {3: sheet}, stages=["annex"])
    assert fates(events) == [fate]
    assert cash - state.players[3].cash == price
    if armies is not None:
        place = state.places[int(sheet.split()[1])]
        assert place.armies == armies
        assert (place.home_of == 3) == (fate == "done" or place.id == 17)


def test_one_annexation_a_turn() -> None:
    """R6.5: the first that succeeds is the one; an order that fails does not use it up."""
    state = game(own(19), own(20), own(21))
    assert fates(play(state, {3: "ANNEX 44\nANNEX 19\nANNEX 20"}, ["annex"])) == [
        "refused R6.5",
        "done",
        "refused R6.5",
    ]
    assert [id for id in (19, 20, 21) if state.places[id].home_of] == [19]


@pytest.mark.parametrize("homes, fate", [(3, "done"), (4, "refused R6.5")], ids=["R6.5 seventh", "R6.5 eighth"])
def test_seven_homes(homes: int, fate: str) -> None:
    """R6.5, R0.10: at most seven HOME lands."""
    places = [own(id, home_of=3) for id in (19, 20, 21, 6)[:homes]]
    events = play(game(*places, own(13)), {3: "ANNEX 13"}, ["annex"])
    assert fates(events) == [fate]


def test_lost_armies_are_told() -> None:
    """R0.10: what would go over 99 is lost, and the event says so."""
    events = play(game(own(19, 97)), {3: "ANNEX 19"}, ["annex"])
    assert of_type(events, LandAnnexed) == [LandAnnexed(3, 19, 2000, 2, 2)]


FORCES = [
    ("R6.6 three for 300 and a set", {}, "BUILD 3A\nPLACE 3A 17", (3, 0), 1, ["done", "done"]),
    ("R6.6 part of three for the same", {}, "BUILD 1A\nPLACE 1A 17", (1, 0), 1, ["done", "done"]),
    ("R6.6 four are two sets", {}, "BUILD 4A\nPLACE 4A 17", (4, 0), 2, ["done", "done"]),
    ("R6.6 armies and navies together", {}, "BUILD 4A 2N\nPLACE 4A 17\nPLACE 2N 505", (4, 2), 2, ["done"] * 3),
    ("R6.6 all builds of a turn together", {}, "BUILD 2A\nBUILD 1N\nPLACE 2A 17\nPLACE 1N 505", (2, 1), 1, ["done"] * 4),
    ("R6.6 money for two sets", {"cash": 899}, "BUILD 9A\nPLACE 9A 17", (6, 0), 2, ["cut R6.6", "cut R6.6"]),
    ("R6.6 resources for two sets", {"stock": 2}, "BUILD 9A\nPLACE 9A 17", (6, 0), 2, ["cut R6.6", "cut R6.6"]),
    ("R6.6 last named first", {"cash": 300}, "BUILD 2A 2N\nPLACE 2A 17\nPLACE 2N 505", (2, 1), 1, ["cut R6.6", "done", "cut R6.6"]),
    ("R6.6 last order first", {"cash": 300}, "BUILD 2N\nBUILD 2A\nPLACE 2A 17\nPLACE 2N 505", (1, 2), 1, ["done", "cut R6.6", "cut R6.6", "done"]),
    ("R6.6 money for none", {"cash": 299}, "BUILD 3A\nPLACE 3A 17", (0, 0), 0, ["refused R6.6", "refused R6.6"]),
    ("R6.6 no set", {"stock": 0}, "BUILD 3A\nPLACE 3A 17", (0, 0), 0, ["refused R6.6", "refused R6.6"]),
    ("R6.6 the short form", {}, "BUILD 3A 17", (3, 0), 1, ["done"]),
    ("R6.6 a huge number", {"cash": 900}, [Build((("army", 10**18),), 17, line=1)], (9, 0), 3, ["cut R6.6"]),
    ("R6.6 nothing", {}, [Build((), line=1), PlaceUnits(0, "army", 17, line=2)], (0, 0), 0, ["refused R6.6"] * 2),
    ("R6.6 fewer than nothing", {}, [Build((("army", -3),), 17, line=1)], (0, 0), 0, ["refused R6.6"]),
]  # fmt: skip


@pytest.mark.parametrize("case", FORCES, ids=lambda case: case[0])
def test_forces(case: Any) -> None:
    """Armies in 17 and navies in 505, the sets and money they cost, and the fates of the lines in their order."""
    _, purse, sheet, units, sets, lines = case
    state = game(own(17, 0), empty_zone(505), **purse)
    cash, oil = state.players[3].cash, state.players[3].stock["oil"]
    events = play(state, {3: sheet}, stages=["build"])
    assert (state.places[17].armies, state.places[505].navies) == units
    assert (cash - state.players[3].cash, oil - state.players[3].stock["oil"]) == (300 * sets, sets)
    assert [fate for _, fate in sorted(fates_by_line(events).items())] == lines


PLACES = [
    ("R6.6 own land", [own(19, 0)], "3A", 19, True),
    ("R6.6 another's land", [own(19, 0, 4)], "3A", 19, False),
    ("R6.6 neutral land", [own(19, 0, 0)], "3A", 19, False),
    ("R6.6 unowned land", [own(19, 0, None)], "3A", 19, False),
    ("R6.6 armies at sea", [{"id": 505, "owner": 3, "navies": 3}], "3A", 505, False),
    ("R6.6 no such land", [], "3A", 138 + 1, False),
    ("R6.6 neutral and empty zone", [empty_zone(505)], "3N", 505, True),
    ("R6.6 own zone", [{"id": 505, "owner": 3, "navies": 1}], "3N", 505, True),
    ("R6.6 own empty zone", [empty_zone(505, 3)], "3N", 505, True),
    ("R6.6 another's empty zone must be attacked", [empty_zone(505, 4)], "3N", 505, False),
    ("R6.6 pirates", [{"id": 505, "owner": 0, "navies": 1}], "3N", 505, False),
    ("R6.6 unowned zone", [empty_zone(505, None, emptied_on=4, claimed_by=3)], "3N", 505, False),
    ("R6.6 no port to an own land", [empty_zone(510)], "3N", 510, False),
    ("R6.6 a port to another's land only", [own(17, 5, 4), empty_zone(505)], "3N", 505, False),
    ("R6.6 emptied by an attack this turn", [empty_zone(505, 0, emptied_on=5)], "3N", 505, False),
    ("R6.6 one's own, emptied this turn", [empty_zone(505, 3, emptied_on=5)], "3N", 505, False),
    ("R6.6 emptied last turn", [empty_zone(505, 0, emptied_on=4)], "3N", 505, True),
    ("R6.6 navies on land", [], "3N", 17, False),
    ("R8.4 fall-out .33", [own(19, 0, blast_age=6)], "3A", 19, True),
    ("R6.6 deep water", [], "3N", 903, False),
]


@pytest.mark.parametrize("case", PLACES, ids=lambda case: case[0])
def test_where_forces_may_be_placed(case: Any) -> None:
    """Three units and one PLACE: they are there, or they are lost and the order is refused."""
    _, places, units, id, allowed = case
    state = game(*places)
    before = {key: (place.armies, place.navies) for key, place in state.places.items()}
    events = play(state, {3: f"BUILD {units}\nPLACE {units} {id}"}, stages=["build"])
    assert sum(event.quantity for event in of_type(events, UnitsPlaced)) == (3 if allowed else 0)
    assert sum(event.quantity for event in of_type(events, UnitsNotPlaced)) == (0 if allowed else 3)
    assert fates_by_line(events) == {1: "done", 2: "done" if allowed else "refused R6.6"}
    if allowed:
        place = state.places[id]
        assert (place.owner, place.armies + place.navies) == (3, 3 + sum(before[id]))
        assert (place.emptied_on, place.claimed_by) == (None, None)
    else:
        assert {key: (place.armies, place.navies) for key, place in state.places.items()} == before


def test_blockaded_lands_take_no_armies() -> None:
    """R6.6: units turned away from a blockaded land go to a spare placement."""
    state = game(own(19, 0))
    state.notes.blockaded.add(19)
    events = play(state, {3: "BUILD 3A\nPLACE 3A 19\nPLACE 3A 17"}, stages=["build"])
    assert fates_by_line(events) == {1: "done", 2: "refused R6.6", 3: "done"}
    assert (state.places[19].armies, state.places[17].armies) == (0, 8)


def test_placements_as_written() -> None:
    """R6.6: the first PLACE takes first; what is left goes on; a spare PLACE finds nothing and is no fault."""
    state = game()
    events = play(state, {3: "BUILD 6A\nPLACE 4A 17\nPLACE 4A 18\nPLACE 4A 16"}, stages=["build"])
    assert [state.places[id].armies for id in (16, 17, 18)] == [5, 9, 7]
    assert fates_by_line(events) == {1: "done", 2: "done", 3: "cut R6.6", 4: "cut R6.6"}
    assert of_type(events, OrderCut)[-1].to == "0A"


def test_a_placement_that_never_could_be_is_no_spare() -> None:
    """R6.6: with nothing left to place, armies at sea or abroad are refused all the same."""
    events = play(game(), {3: "BUILD 3A\nPLACE 3A 17\nPLACE 3A 505\nPLACE 3A 44"}, stages=["build"])
    assert fates_by_line(events) == {1: "done", 2: "done", 3: "refused R6.6", 4: "refused R6.6"}


def test_units_without_a_placement_are_lost() -> None:
    """R6.6: what is not placed is lost, and the money is spent."""
    state = game()
    events = play(state, {3: "BUILD 6A\nPLACE 2A 17"}, stages=["build"])
    assert of_type(events, UnitsNotPlaced) == [UnitsNotPlaced(3, "army", 4)]
    assert (state.places[17].armies, state.players[3].cash) == (7, 6400)


FULL_PLACES = [
    # name, what is there, the unit, how many fit
    ("R0.10 99 armies", own(17, 97), "A", 2),
    ("R0.10 99 navies", {"id": 505, "owner": 3, "navies": 95}, "N", 4),
    ("R0.10 9 silos", own(17, silos=8), " SILOS", 1),
    ("R0.10 9 spaceports", own(17, spaceports=4), " SPACEPORTS", 5),
]


@pytest.mark.parametrize("case", FULL_PLACES, ids=lambda case: case[0])
def test_a_full_place_sends_units_on(case: Any) -> None:
    """Six are built: as many as fit are placed, and the rest goes to a later placement, not lost."""
    _, full, unit, fit = case
    spare = 504 if unit == "N" else 18
    state = game(full, empty_zone(504), technology=ALL_AREAS)
    sheet = f"BUILD 6{unit}\nPLACE 6{unit} {full['id']}\nPLACE 6{unit} {spare}"
    events = play(state, {3: sheet}, stages=["build"])
    assert [(event.place, event.quantity) for event in of_type(events, UnitsPlaced)] == [
        (full["id"], fit),
        (spare, 6 - fit),
    ]
    assert fates_by_line(events) == {1: "done", 2: "cut R0.10", 3: "cut R6.6"}


def test_capturing_a_zone_is_an_occupation() -> None:
    """R.2, R6.6: navies placed into a neutral, empty SWZ capture it, and companies that have produced with it."""
    state = game(empty_zone(505))
    state.companies[505, "oil"] = state.companies.pop((22, "oil"))
    state.companies[505, "oil"].place = 505
    state.companies[505, "oil"].produced = True
    play(state, {3: "BUILD 1N\nPLACE 1N 505"}, stages=["build"])
    assert (state.places[505].owner, state.places[505].navies) == (3, 1)
    assert state.companies[505, "oil"].owner == 3


# Player 3 has ports on 504 and 505 (16, 17), player 4 on 504, 505 and 506 (5, 25); all three zones are neutral and empty.
CLASHES = [
    # name, sheets of 3 and 4, zones with pirates, zones taken by whom with how many
    ("R6.7 none succeeds", "BUILD 3N\nPLACE 3N 505", "BUILD 1N\nPLACE 1N 505", {505}, {}),
    ("R6.7 later PLACE orders", "BUILD 3N\nPLACE 2N 505\nPLACE 3N 504", "BUILD 1N\nPLACE 1N 505", {505}, {504: (3, 3)}),
    ("R6.7 later ones of both", "BUILD 1N\nPLACE 1N 505\nPLACE 1N 504", "BUILD 1N\nPLACE 1N 505\nPLACE 1N 506", {505}, {504: (3, 1), 506: (4, 1)}),
    ("R6.7 a spare one may clash in its turn", "BUILD 1N\nPLACE 1N 505\nPLACE 1N 504", "BUILD 2N\nPLACE 1N 505\nPLACE 1N 504", {504, 505}, {}),
    ("R6.7 nothing left is no clash", "BUILD 3A\nPLACE 3A 17\nPLACE 1N 505", "BUILD 1N\nPLACE 1N 505", set(), {505: (4, 1)}),
    ("R6.7 all placed before is no clash", "BUILD 1N\nPLACE 1N 504\nPLACE 1N 505", "BUILD 1N\nPLACE 1N 505", set(), {504: (3, 1), 505: (4, 1)}),
    ("R6.7 one player twice is no clash", "BUILD 3N\nPLACE 1N 505\nPLACE 2N 505", "", set(), {505: (3, 3)}),
    ("R6.7 without a port is no clash", "BUILD 1N\nPLACE 1N 506", "BUILD 1N\nPLACE 1N 506", set(), {506: (4, 1)}),
    ("R6.7 the short form too", "BUILD 1N 505", "BUILD 1N 505", {505}, {}),
]  # fmt: skip


@pytest.mark.parametrize("case", CLASHES, ids=lambda case: case[0])
def test_placements_into_one_empty_zone(case: Any) -> None:
    """Where pirates appear, who has which zone with how many navies, and that every navy is placed or lost."""
    _, three, four, pirates, taken = case
    state = game(own(25, 5, 4), own(5, 5, 4), *(empty_zone(id) for id in (504, 505, 506)))
    events = play(state, {3: three, 4: four}, stages=["build"], dice=loaded({"place 505 pirates": [7]}))
    assert {event.place for event in of_type(events, PlacementsClashed)} == pirates
    zones = {id: state.places[id] for id in (504, 505, 506)}
    assert {id: (zone.owner, zone.navies) for id, zone in zones.items() if zone.owner} == taken
    assert {id for id, zone in zones.items() if zone.owner == 0 and 3 <= zone.navies <= 8} == pirates
    built = sum(event.navies for event in of_type(events, ForcesBuilt))
    lost = sum(event.quantity for event in of_type(events, UnitsNotPlaced) if event.unit == "navy")
    assert built == lost + sum(navies for _, navies in taken.values())


def test_what_a_full_zone_sent_on_may_clash() -> None:
    """R0.10, R6.7: of three navies one fits into 505; the others come to 504, where player 4 is too."""
    state = game(own(5, 5, 4), {"id": 505, "owner": 3, "navies": 98}, empty_zone(504))
    sheets = {3: "BUILD 3N\nPLACE 3N 505\nPLACE 3N 504", 4: "BUILD 1N\nPLACE 1N 504"}
    events = play(state, sheets, stages=["build"])
    assert [event.place for event in of_type(events, PlacementsClashed)] == [504]
    assert (state.places[505].navies, state.places[504].owner) == (99, 0)


def test_a_clash_is_told() -> None:
    """R6.7, R14.2: both sides read of it, with the pirates that came; nobody else does."""
    state = game(own(25, 5, 4), empty_zone(505))
    sheets = {3: "BUILD 3N\nPLACE 3N 505", 4: "BUILD 3N\nPLACE 2N 505"}
    events = play(state, sheets, stages=["build"], dice=loaded({"place 505 pirates": [7]}))
    (clash,) = of_type(events, PlacementsClashed)
    assert (clash, clash.seen_by) == (PlacementsClashed(505, (3, 4), 7), {3, 4})
    assert of_type(events, UnitsNotPlaced) == [UnitsNotPlaced(3, "navy", 3), UnitsNotPlaced(4, "navy", 3)]


WEAPONS = [
    ("R6.8 nuke", {}, "BUILD 2 NUKES", {"nuke": 2}, 1000, 2, "done"),
    ("R6.8 neutron", {}, "BUILD 2 NEUTRONS", {"neutron": 2}, 1500, 2, "done"),
    ("R6.8 L-Star", {}, "BUILD 2 LSTARS", {"lstar": 2}, 2000, 4, "done"),
    ("R6.8 K-Sat", {}, "BUILD 2 KSATS", {"ksat": 2}, 3000, 4, "done"),
    ("R6.8 one a spaceport", {}, "BUILD 3 LSTARS", {"lstar": 2}, 2000, 4, "cut R6.8"),
    ("R.1 whole price, money", {"cash": 999}, "BUILD 2 NUKES", {"nuke": 0}, 0, 0, "refused R6.8"),
    ("R.1 whole price, mineral", {"stock": 1}, "BUILD 2 NUKES", {"nuke": 0}, 0, 0, "refused R6.8"),
    ("R6.8 exactly the price", {"cash": 1000, "stock": 2}, "BUILD 2 NUKES", {"nuke": 2}, 1000, 2, "done"),
    ("R6.8 not researched", {"technology": ["rockets", "nukes"]}, "BUILD 1 NEUTRON", {"neutron": 0}, 0, 0, "refused R6.8"),
    ("R0.10 at most 20", {"weapons": {"nuke": 19}}, "BUILD 2 NUKES", {"nuke": 20}, 1000, 2, "cut R0.10"),
    ("R0.10 all of them lost, and paid", {"weapons": {"nuke": 20}}, "BUILD 2 NUKES", {"nuke": 20}, 1000, 2, "cut R0.10"),
    ("R6.8 none", {}, [Build((("nuke", 0),), line=1)], {"nuke": 0}, 0, 0, "refused R6.8"),
    ("R6.8 a huge number", {}, [Build((("ksat", 10**18),), line=1)], {"ksat": 2}, 3000, 4, "cut R6.8"),
]  # fmt: skip


@pytest.mark.parametrize("case", WEAPONS, ids=lambda case: case[0])
def test_weapons(case: Any) -> None:
    """With two spaceports: what is in the supply centre, the money and mineral it took, the order's fate."""
    _, purse, sheet, weapons, cost, mineral, fate = case
    state = game(own(17, spaceports=2), **{"technology": ALL_AREAS, **purse})
    cash, held = state.players[3].cash, state.players[3].stock["mineral"]
    events = play(state, {3: sheet}, stages=["build"])
    assert {weapon: state.players[3].weapons[weapon] for weapon in weapons} == weapons
    assert (cash - state.players[3].cash, held - state.players[3].stock["mineral"]) == (cost, mineral)
    assert fates(events) == [fate]


def test_l_stars_and_k_sats_together() -> None:
    """R6.8: together at most one a spaceport a turn, and a spaceport built this turn launches nothing yet."""
    state = game(own(17, spaceports=2), own(18, spaceports=1), cash=20000, technology=ALL_AREAS)
    sheet = "BUILD 2 KSATS\nBUILD 2 LSTARS\nBUILD 1 SPACEPORT 16\nBUILD 1 KSAT"
    events = play(state, {3: sheet}, stages=["build"])
    assert fates_by_line(events) == {1: "cut R6.8", 2: "done", 3: "done", 4: "refused R6.8"}
    assert (state.players[3].weapons["lstar"], state.players[3].weapons["ksat"]) == (2, 1)
    assert state.places[16].spaceports == 1


def test_a_satellite_over_the_limit_took_its_spaceport() -> None:
    """R6.8, R0.10: an L-Star that is lost has been paid for and launched."""
    state = game(own(17, spaceports=1), technology=ALL_AREAS, weapons={"lstar": 20})
    events = play(state, {3: "BUILD 1 LSTAR\nBUILD 1 LSTAR\nBUILD 1 KSAT"}, stages=["build"])
    assert fates_by_line(events) == {1: "cut R0.10", 2: "refused R6.8", 3: "refused R6.8"}
    assert (state.players[3].cash, state.players[3].weapons["ksat"]) == (6000, 0)


WORKS = [
    ("R6.8 silo", ["rockets", "nukes"], "BUILD 2 SILOS\nPLACE 2 SILOS 17", (2, 0), 400, ["done", "done"]),
    ("R6.8 silo, short form", ["rockets", "neutrons"], "BUILD 2 SILOS 17", (2, 0), 400, ["done"]),
    ("R6.8 spaceport", ["rockets", "ksats"], "BUILD 1 SPACEPORT\nPLACE 1 SPACEPORT 17", (0, 1), 350, ["done", "done"]),
    ("R6.8 no silo before missiles", ["rockets", "lstars"], "BUILD 1 SILO 17", (0, 0), 0, ["refused R6.8"]),
    ("R6.8 no spaceport before satellites", ["rockets", "nukes"], "BUILD 1 SPACEPORT 17", (0, 0), 0, ["refused R6.8"]),
    ("R6.8 spare placement", ALL_AREAS, "BUILD 1 SILO\nPLACE 1 SILO 44\nPLACE 1 SILO 17", (1, 0), 200, ["done", "refused R6.6", "done"]),
    ("R6.8 not at sea", ALL_AREAS, "BUILD 1 SILO 505", (0, 0), 200, ["cut R6.6"]),
    ("R0.10 at most nine", ALL_AREAS, "BUILD 11 SILOS 17", (9, 0), 2200, ["cut R0.10"]),
    ("R.1 whole price", ALL_AREAS, "BUILD 40 SILOS 17", (0, 0), 0, ["refused R6.8"]),
]  # fmt: skip


@pytest.mark.parametrize("case", WORKS, ids=lambda case: case[0])
def test_silos_and_spaceports(case: Any) -> None:
    """What stands in 17, the money it took, and the fates of the lines."""
    _, technology, sheet, standing, cost, lines = case
    state = game(own(17), technology=technology)
    events = play(state, {3: sheet}, stages=["build"])
    assert (state.places[17].silos, state.places[17].spaceports) == standing
    assert 7000 - state.players[3].cash == cost
    assert [fate for _, fate in sorted(fates_by_line(events).items())] == lines


def test_silos_need_a_land_that_is_not_blockaded() -> None:
    """R6.8: silos are placed as armies are."""
    state = game(own(19), technology=ALL_AREAS)
    state.notes.blockaded.add(19)
    events = play(state, {3: "BUILD 1 SILO 19"}, stages=["build"])
    assert (state.places[19].silos, of_type(events, UnitsNotPlaced)) == (0, [UnitsNotPlaced(3, "silo", 1)])


SPENDING = [
    ("R6.5a annexation first", 2000, {7}),
    ("R6.5a then armies and navies", 2300, {6, 7}),
    ("R6.5a then silos", 2500, {5, 6, 7}),
    ("R6.5a then spaceports", 2850, {4, 5, 6, 7}),
    ("R6.5a then nukes", 3350, {3, 4, 5, 6, 7}),
    ("R6.5a then L-Stars", 4350, {2, 3, 4, 5, 6, 7}),
    ("R6.5a research last", 4350 + 1700, {1, 2, 3, 4, 5, 6, 7}),
]


@pytest.mark.parametrize("case", SPENDING, ids=lambda case: case[0])
def test_the_order_of_spending(case: Any) -> None:
    """The sheet has it the other way round; the cash is just enough for the lines named, and is gone."""
    _, cash, done = case
    lines = (
        "RESEARCH KSATS 1",
        "BUILD 1 LSTAR",
        "BUILD 1 NUKE",
        "BUILD 1 SPACEPORT 17",
        "BUILD 1 SILO 17",
        "BUILD 3A 17",
    )
    known = ["rockets", "nukes", "neutrons", "lstars"]
    state = game(own(19), own(17, spaceports=1), cash=cash, technology=known)
    dice = loaded({"player 3 research": [1]})
    events = play(state, {3: "\n".join((*lines, "ANNEX 19"))}, stages=["annex", "build", "research"], dice=dice)
    assert {line for line, fate in fates_by_line(events).items() if fate == "done"} == done
    assert state.players[3].cash == 0


def test_weapons_in_their_own_order() -> None:
    """R6.5a: nukes before neutrons before L-Stars before K-Sats, though the sheet has them the other way round."""
    sheet = "BUILD 1 KSAT\nBUILD 1 LSTAR\nBUILD 1 NEUTRON\nBUILD 1 NUKE"
    state = game(own(17, spaceports=2), cash=2250, technology=ALL_AREAS)
    events = play(state, {3: sheet}, stages=["build"])
    assert [event.weapon for event in of_type(events, WeaponsBuilt)] == ["nuke", "neutron", "lstar"]
    assert state.players[3].cash == 0


def test_what_was_built_is_told() -> None:
    """R6.6: the event has the units, the sets and the money."""
    events = play(game(), {3: "BUILD 4A 1N\nPLACE 4A 17"}, stages=["build"])
    assert of_type(events, ForcesBuilt) == [ForcesBuilt(3, 4, 1, 2, 600)]


def test_who_is_out_builds_nothing() -> None:
    """R9.1: every order of a player who is out is refused."""
    state = board(players=[{"number": 3}, {"number": 4, "status": "out"}])
    events = play(state, {4: "ANNEX 22\nBUILD 3A\nPLACE 3A 22"}, stages=["annex", "build"])
    assert fates(events) == ["refused R9.1"] * 3


# 21 has a single port, on 518; player 4 is to close it. Navies in 518 and in 519 when the turn begins; 4's and 3's sheets.
CHECKS = [
    ("R6.4 closed at both checks", 2, 0, "BLOCKADE 21 FROM 518", "", "refused R6.6"),
    ("R6.4 the ships sailed away", 2, 0, "BLOCKADE 21 FROM 518\nMOVE 2N FROM 518 TO 519", "", "done"),
    ("R6.4 the ships came", 0, 2, "BLOCKADE 21 FROM 518\nMOVE 2N FROM 519 TO 518", "", "refused R6.6"),
    ("R6.4 one of the ships stayed", 2, 0, "BLOCKADE 21 FROM 518\nMOVE 1N FROM 518 TO 519", "", "refused R6.6"),
    ("R6.4 nobody ordered it", 2, 0, "", "", "done"),
    ("R2.2 a HOME never is", 2, 0, "BLOCKADE 21 FROM 518", "ANNEX 21\n", "done"),
]


@pytest.mark.parametrize("case", CHECKS, ids=lambda case: case[0])
def test_the_blockade_check_before_building(case: Any) -> None:
    """Whether three armies can be placed in 21 by the map of stage 5b; those turned away are lost."""
    _, near, far, closing, first, fate = case
    zones = [{"id": 518, "owner": 4, "navies": near}, {"id": 519, "owner": 4, "navies": far}]
    state = game(own(21, 1), *zones)
    sheet = f"{first}BUILD 3A\nPLACE 3A 21"
    stages = ["direct", "blockade", "move", "blockade again", "annex", "build"]
    events = play(state, {3: sheet, 4: closing}, stages=stages)
    assert [event.quantity for event in of_type(events, UnitsPlaced)] == ([3] if fate == "done" else [])
    placed = next(event for event in events if getattr(event, "kind", "") == "PlaceUnits")
    assert fates([placed]) == [fate]
