"""R14.1: the owner of every place, or, with `knowledge=near`, of those near by, and of others as last known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pbm.contract import Seat, State, Turn
from pbm.games.supremacy.board import NEUTRAL, Board
from pbm.games.supremacy.constants import FALL_OUT, ISLAND_FLEETS
from pbm.games.supremacy.events.base import BattleEvent
from pbm.games.supremacy.events.battle import AttackEnded
from pbm.games.supremacy.events.missiles import MissilesFired, NeutronStruck, PlaceNuked
from pbm.games.supremacy.events.occupation import PlaceOccupied
from pbm.games.supremacy.events.spies import SpyReportedCompanies, SpyReportedTroops
from pbm.games.supremacy.view.events import Seen
from pbm.games.supremacy.world import load_world

WORLD = load_world()
Known = dict[int, tuple[int | None, int]]  # of a place: its owner, and the turn in which that was last seen


def map_facts(turn: Turn[Board], seat: Seat, told: Iterable[Seen]) -> State:
    known = known_owners(turn, seat, told)
    places = [_place(turn.end, id, *known[id], seat) for id in sorted(turn.end.places)]
    return {"places": places, "attacks": list(_attacks(told, seat))}


def _place(board: Board, id: int, owner: int | None, seen: int, seat: Seat) -> State:
    place = board.places[id]
    site = WORLD.sites[id]
    return {
        "id": id,
        "name": site.name,
        "kind": site.kind,
        "owner": owner,
        "as_of": seen,
        "nuked_on": place.nuked_on,
        "fall_out": _fall_out(board, id, seat),
    }


def _fall_out(board: Board, id: int, seat: Seat) -> int:
    """R8.1 in hundredths: blasts are public, so anybody can count the turns; only an owner knows of clean-ups."""
    place = board.places[id]
    if place.nuked_on is None or not WORLD.is_land(id):
        return 0
    age = place.blast_age if place.owner == seat else board.turn - place.nuked_on
    return FALL_OUT[age] if age is not None and age < len(FALL_OUT) else 0


def _attacks(told: Iterable[Seen], seat: Seat) -> Iterator[State]:
    """This turn's own, as arrows show them."""
    for seen in told:
        event = seen.event
        if isinstance(event, AttackEnded) and event.attacker == seat:
            yield {"from": event.origin, "to": event.target, "outcome": event.outcome}


def known_owners(turn: Turn[Board], seat: Seat, told: Iterable[Seen]) -> Known:
    now = turn.end.turn - 1
    if turn.end.options.get("knowledge") != "near":
        return {id: (place.owner, now) for id, place in turn.end.places.items()}
    known = _from_the_rules(turn)
    first = turn.end.turn - 1 - len(turn.past)
    for at, entry in enumerate(turn.past):
        _take_in(known, entry["seen"].get(str(seat), {}), first + at)
    _take_in(known, seen_owners(turn.end, seat, told), now)
    return known


def _from_the_rules(turn: Turn[Board]) -> Known:
    """R0.1, R0.2, R0.5: what everybody has read of the start, whatever became of it."""
    first = turn.end.turn - 1 - len(turn.past)
    start: Known = dict.fromkeys(turn.end.places, (NEUTRAL, first))
    for player in turn.end.players:
        islands = (ISLAND_FLEETS[player],) if player in ISLAND_FLEETS else ()
        start.update(dict.fromkeys((*WORLD.homes[player], *islands), (player, first)))
    return start


def _take_in(known: Known, seen: Mapping[str, list[int]], turn: int) -> None:
    for owner, places in seen.items():
        known.update({id: (None if owner == "" else int(owner), turn) for id in places})


def seen_owners(board: Board, seat: Seat, told: Iterable[Seen]) -> dict[str, list[int]]:
    """The places that a seat sees, by owner ("" for nobody): the chronicle of a game with `knowledge=near`."""
    found: dict[str, list[int]] = {}
    for id in sorted(_near(board, seat, told)):
        owner = board.places[id].owner
        found.setdefault("" if owner is None else str(owner), []).append(id)
    return found


def _near(board: Board, seat: Seat, told: Iterable[Seen]) -> set[int]:
    """R14.1: owned, bordering on what is owned, fought over or spied on this turn; DWZs are nobody's."""
    near: set[int] = set()
    for place in board.places.values():
        if place.owner == seat:
            near.add(place.id)
            near.update(WORLD.sites[place.id].adjacent)
    near.update(id for seen in told if (id := _contested(seen)) is not None)
    return near & board.places.keys()


def _contested(seen: Seen) -> int | None:
    """The place that an event was about, if that was fought over or spied on."""
    event = seen.event
    if isinstance(event, BattleEvent):
        return event.target
    if isinstance(event, MissilesFired | PlaceNuked | NeutronStruck | PlaceOccupied):
        return event.place
    if isinstance(event, SpyReportedTroops | SpyReportedCompanies):
        return event.place
    return None
