"""The state JSON of a game: a board written in the canonical order of keys and lists, and read again."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from pbm.contract import State
from pbm.games.supremacy.board import Board, Company, Fleet, Market, Nuclear, Place, Player
from pbm.games.supremacy.constants import AREAS, RESOURCES, WEAPONS
from pbm.games.supremacy.options import OPTIONS

FORMAT = 1
RULES = "supremacy"
RESOURCE_RANK = {resource: rank for rank, resource in enumerate(RESOURCES)}

_PLACE_FIELDS = tuple(field.name for field in fields(Place))
_FLEET_FIELDS = tuple(field.name for field in fields(Fleet))
_COMPANY_FIELDS = tuple(field.name for field in fields(Company))


def dump(board: Board) -> State:
    """The whole board; what holds for one turn alone is not in it."""
    return {
        "format": FORMAT,
        "game": board.game,
        "name": board.name,
        "rules": RULES,
        "turn": board.turn,
        "over": board.over,
        "market": {**{resource: board.market.prices[resource] for resource in RESOURCES}, "mvr": board.market.mvr},
        "nuclear": {"threshold": board.nuclear.threshold, "ban": board.nuclear.ban},
        "end_turn": board.end_turn,
        "players": [_player(board.players[number]) for number in sorted(board.players)],
        "places": [_plain(board.places[id], _PLACE_FIELDS) for id in sorted(board.places)],
        "fleets": [_plain(board.fleets[key], _FLEET_FIELDS) for key in sorted(board.fleets)],
        "companies": [_plain(company, _COMPANY_FIELDS) for company in _sorted_companies(board)],
        "options": {key: board.options[key] for key in OPTIONS},
    }


def _sorted_companies(board: Board) -> list[Company]:
    return sorted(board.companies.values(), key=lambda company: (company.place, RESOURCE_RANK[company.resource]))


def _plain(thing: Place | Fleet | Company, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in names}


def _player(player: Player) -> dict[str, Any]:
    return {
        "number": player.number,
        "country": player.country,
        "status": player.status,
        "cash": player.cash,
        "principal": player.principal,
        "past_due": player.past_due,
        "stock": {resource: player.stock[resource] for resource in RESOURCES},
        "weapons": {weapon: player.weapons[weapon] for weapon in WEAPONS},
        "technology": [area for area in AREAS if area in player.technology],
        "stars": player.stars,
        "fired": player.fired,
        "lands_destroyed": player.lands_destroyed,
        "missed_turns": player.missed_turns,
    }


def load(state: State) -> Board:
    """The board of a whole state, as `dump` writes it. A scenario with gaps is completed first."""
    market = state["market"]
    fleets = [Fleet(**fleet) for fleet in state["fleets"]]
    companies = [Company(**company) for company in state["companies"]]
    return Board(
        game=state["game"],
        name=state["name"],
        turn=state["turn"],
        over=state["over"],
        market=Market({resource: market[resource] for resource in RESOURCES}, market["mvr"]),
        nuclear=Nuclear(**state["nuclear"]),
        end_turn=state["end_turn"],
        players={player["number"]: _load_player(player) for player in state["players"]},
        places={place["id"]: Place(**place) for place in state["places"]},
        fleets={(fleet.place, fleet.player): fleet for fleet in fleets},
        companies={(company.place, company.resource): company for company in companies},
        options=dict(state["options"]),
    )


def _load_player(player: State) -> Player:
    return Player(
        **{
            **player,
            "stock": dict(player["stock"]),
            "weapons": dict(player["weapons"]),
            "technology": set(player["technology"]),
        }
    )
