"""R14.3: a seat's own position at the end of a turn: its supply centre, places, fleets and companies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pbm.contract import Seat, State, Turn
from pbm.games.supremacy.board import Board, Company, CompanyKey, Fleet, Place, Player
from pbm.games.supremacy.constants import (
    AREAS,
    COMPANY_COST,
    FIRST_AREA,
    RESEARCH_FROM_TURN,
    RESOURCES,
    SALARY,
    WEAPONS,
)
from pbm.games.supremacy.events.blockades import BlockadeLifted, LandBlockaded
from pbm.games.supremacy.events.companies import CompaniesOpened, CompanyCleaned, ProductionTransferred
from pbm.games.supremacy.events.directives import ResistanceDirected, RetreatDirected
from pbm.games.supremacy.queries import capacity, fall_out, interest, spy_missions
from pbm.games.supremacy.view.events import Seen
from pbm.games.supremacy.world import load_world

WORLD = load_world()


@dataclass(slots=True)
class Holdings:
    """What a seat has on the map; found once, since the board is long."""

    places: list[Place] = field(default_factory=list)
    fleets: list[Fleet] = field(default_factory=list)
    companies: list[Company] = field(default_factory=list)

    @property
    def armies(self) -> int:
        return sum(place.armies for place in self.places) + sum(fleet.armies for fleet in self.fleets)

    @property
    def navies(self) -> int:
        return sum(place.navies for place in self.places) + sum(fleet.navies for fleet in self.fleets)


def holdings(board: Board) -> dict[Seat, Holdings]:
    found = {number: Holdings() for number in board.players}
    for place in board.places.values():
        if place.owner in found:
            found[place.owner].places.append(place)
    for _, fleet in sorted(board.fleets.items()):
        found[fleet.player].fleets.append(fleet)
    for company in board.companies.values():
        if company.owner in found:
            found[company.owner].companies.append(company)
    return found


def position_facts(turn: Turn[Board], seat: Seat, held: Holdings) -> State:
    board, player = turn.end, turn.end.players[seat]
    return {
        "cash": player.cash,
        "principal": player.principal,
        "past_due": player.past_due,
        "stars": player.stars,
        "lands_destroyed": player.lands_destroyed,
        "missed_turns": player.missed_turns,
        "capacity": capacity(board, seat),
        "stock": {resource: player.stock[resource] for resource in RESOURCES},
        "weapons": {weapon: player.weapons[weapon] for weapon in WEAPONS},
        "technology": [area for area in AREAS if area in player.technology],
        "claims": [id for id, place in sorted(board.places.items()) if place.claimed_by == seat],
        "next_turn": _next_turn(board, player, held),
    }


def _next_turn(board: Board, player: Player, held: Holdings) -> State:
    """What stage 1 of the next turn will ask for, and what may be ordered then."""
    owned = {place.id for place in held.places}
    to_open = sum(company.clean and company.place in owned for company in held.companies)
    return {
        "turn": board.turn,
        "interest": interest(player.principal),
        "salaries": SALARY * (held.armies + held.navies),
        "companies": COMPANY_COST * to_open,
        "spies": spy_missions(player),
        "research": _open_areas(board, player),
    }


def _open_areas(board: Board, player: Player) -> list[str]:
    """R6.9: from turn 5, rocket technology first."""
    if board.turn < RESEARCH_FROM_TURN:
        return []
    if FIRST_AREA not in player.technology:
        return [FIRST_AREA]
    return [area for area in AREAS if area not in player.technology]


def named_place(id: int) -> State:
    return {"id": id, "name": WORLD.name(id)}


def place_facts(held: Holdings, told: Sequence[Seen]) -> list[State]:
    """The territory summary."""
    blockaded, resisting, retreating = _directives(told)
    return [
        {
            **named_place(place.id),
            "kind": WORLD.kind(place.id),
            "armies": place.armies,
            "navies": place.navies,
            "silos": place.silos,
            "spaceports": place.spaceports,
            "home": place.home_of is not None,
            "original_home_of": place.original_home_of,
            "retreat_to": place.retreat_to,
            "supply_via": place.supply_via,
            "blast_age": place.blast_age,
            "fall_out": fall_out(place),
            "blockaded": blockaded.get(place.id, False) and place.home_of is None,
            "resisted": resisting.get(place.id, True),
            "retreated": retreating.get(place.id, False),
        }
        for place in held.places
    ]


def _directives(told: Iterable[Seen]) -> tuple[dict[int, bool], dict[int, bool], dict[int, bool]]:
    """The last word of this turn on lands blockaded, places that resist and lands that retreat."""
    blockaded: dict[int, bool] = {}
    resisting: dict[int, bool] = {}
    retreating: dict[int, bool] = {}
    for seen in told:
        event = seen.event
        if isinstance(event, LandBlockaded | BlockadeLifted):
            blockaded[event.land] = isinstance(event, LandBlockaded)
        elif isinstance(event, ResistanceDirected):
            resisting[event.place] = event.resist
        elif isinstance(event, RetreatDirected):
            retreating[event.place] = event.retreat
    return blockaded, resisting, retreating


def fleet_facts(held: Holdings) -> list[State]:
    return [{**named_place(fleet.place), "armies": fleet.armies, "navies": fleet.navies} for fleet in held.fleets]


def company_facts(held: Holdings, told: Iterable[Seen]) -> list[State]:
    """Companies to which the seat has the title; `held` is whether the place is its own too, so that it can yield."""
    opened, yielded = _production(told)
    owned = {place.id for place in held.places}
    return [
        {
            "place": company.place,
            "name": WORLD.name(company.place),
            "resource": company.resource,
            "size": company.size,
            "open": (company.place, company.resource) in opened,
            "yielded": yielded.get((company.place, company.resource), 0),
            "clean": company.clean,
            "produced": company.produced,
            "held": company.place in owned,
        }
        for company in held.companies
    ]


def _production(told: Iterable[Seen]) -> tuple[set[CompanyKey], dict[CompanyKey, int]]:
    opened: set[CompanyKey] = set()
    yielded: dict[CompanyKey, int] = {}
    for seen in told:
        event = seen.event
        if isinstance(event, CompaniesOpened):
            opened.update(event.opened)
        elif isinstance(event, CompanyCleaned) and event.opened:
            opened.add((event.place, event.resource))
        elif isinstance(event, ProductionTransferred):
            yielded.update({(item.place, item.resource): item.quantity for item in event.yields})
    return opened, yielded
