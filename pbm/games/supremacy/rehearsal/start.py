"""From where rehearsed games start: from the beginning, or in the midst of a war with all its weapons."""

from __future__ import annotations

from typing import Any

from pbm.contract import Draws, SetUp, State
from pbm.games.supremacy.constants import AREAS, ARMIES_ABOARD, MAX_PRINCIPAL, MAX_UNITS
from pbm.games.supremacy.world import load_world

WORLD = load_world()
NAME = "Rehearsal"
SEATS = (2, 2, 3, 4, 6, 9, 12, 16)  # few of them end a game soon
ARSENAL = {"nuke": 20, "neutron": 20, "lstar": 3, "ksat": 3}


def random_start(game: int, draws: Draws) -> SetUp:
    """Of four games two start at turn 1, one of them without the positions that nobody plays; two are at war."""
    kind = draws.between(1, 4)
    if kind <= 2:
        return SetUp(game, NAME, {} if kind == 1 else {"unfilled": "neutral"})
    return SetUp(game, NAME, {}, _at_war(draws))


def _at_war(draws: Draws) -> State:
    number = SEATS[draws.between(0, len(SEATS) - 1)]
    seats = sorted(draws.shuffled(tuple(WORLD.homes))[:number])
    return {
        "turn": draws.between(2, 10),
        "end_turn": draws.between(20, 40),
        "nuclear": {"threshold": draws.between(15, 20)},
        "market": {"mvr": draws.between(1, 5), "oil": draws.between(10, 400)},
        "players": [_player(draws, seat) for seat in seats],
        "places": [place for seat in seats for place in _places(draws, seat)] + _wasteland(draws),
        "fleets": [_fleet(draws, seat) for seat in seats if draws.between(1, 2) == 1],
    }


def _player(draws: Draws, seat: int) -> State:
    """One in eight is deep in debt."""
    debt = {"principal": MAX_PRINCIPAL, "past_due": draws.between(0, 15000)} if draws.between(1, 8) == 1 else {}
    return {
        "number": seat,
        "cash": draws.between(1, 40) * 1000,
        "stock": {"oil": draws.between(10, 40), "grain": draws.between(10, 40), "mineral": draws.between(10, 40)},
        "weapons": {weapon: draws.between(0, most) for weapon, most in ARSENAL.items()},
        "technology": list(AREAS[: draws.between(0, len(AREAS))]),
        **debt,
    }


def _places(draws: Draws, seat: int) -> list[State]:
    homes = WORLD.homes[seat]
    found: list[State] = [
        {"id": id, "armies": _garrison(draws), "silos": draws.between(0, 6), "spaceports": draws.between(0, 2)}
        for id in homes
    ]
    for home in homes[:1]:
        found += [_zone(draws, seat, id) for id in WORLD.ports(home)[:1] if not _shared(id)]
    return found


def _garrison(draws: Draws) -> int:
    """Now and then nearly as many as a place holds."""
    return draws.between(90, MAX_UNITS) if draws.between(1, 8) == 1 else draws.between(4, 30)


def _shared(zone: int) -> bool:
    """A zone may have one owner, so it is given to nobody whose neighbour might be given it too."""
    return len({WORLD.sites[land].home for land in WORLD.port_lands(zone) if WORLD.sites[land].home}) > 1


def _zone(draws: Draws, seat: int, id: int) -> State:
    navies = draws.between(1, 6)
    return {"id": id, "owner": seat, "navies": navies, "armies": draws.between(0, ARMIES_ABOARD * navies)}


def _wasteland(draws: Draws) -> list[Any]:
    """Lands that were nuked before, at every age of fall-out."""
    wild = [id for id in WORLD.lands if not WORLD.sites[id].home]
    nuked = draws.shuffled(wild)[: draws.between(0, 50)]
    return [{"id": id, "owner": None, "blast_age": draws.between(0, 8)} for id in nuked]


def _fleet(draws: Draws, seat: int) -> State:
    navies = draws.between(1, 5)
    place = WORLD.dwzs[draws.between(0, len(WORLD.dwzs) - 1)]
    return {"place": place, "player": seat, "navies": navies, "armies": draws.between(0, ARMIES_ABOARD * navies)}
