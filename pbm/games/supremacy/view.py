"""R14: what one seat may know of a turn. The only road from a board to a report: what is hidden cannot leak."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from pbm.contract import EVERYBODY, Event, Seat, SeatView, State, Turn
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import RESOURCES, WEAPONS
from pbm.games.supremacy.events.fates import LineNotRead, OrderCut, OrderRefused
from pbm.games.supremacy.queries import capacity, companies_of, fall_out, fleets_of, places_of
from pbm.games.supremacy.world import load_world
from pbm.paper import Paragraph, Section, Words

GAME_MASTER = 0


def seat_view(turn: Turn[Board], seat: Seat) -> SeatView:
    """The seat's own position, the public news, and the events that it may see."""
    sections = (
        _page("Your position", "position", _position(turn.end, seat)),
        _page("World news", "world", _world(turn.end)),
        _page("Stage by stage", "events", {"stages": _by_stage(turn.events, lambda event: _sees(event, seat))}),
        _page("Your places", "places", _places(turn.end, seat)),
    )
    return SeatView(seat, turn.end.players[seat].country, turn.number, {}, sections)


def record(turn: Turn[Board]) -> SeatView:
    """For the game master: every order that was cut or refused, and the public news."""
    stages = _by_stage(turn.events, lambda event: event.seen_by is EVERYBODY or _went_wrong(event))
    sections = (_page("World news", "world", _world(turn.end)), _page("Stage by stage", "events", {"stages": stages}))
    return SeatView(GAME_MASTER, "", turn.number, {}, sections)


def chronicle(turn: Turn[Board]) -> State:
    """Market prices, for the chart of all turns so far."""
    return {"prices": {resource: turn.end.market.prices[resource] for resource in RESOURCES}}


def _page(title: str, template: str, facts: dict[str, Any]) -> Section:
    return Section(title, (Paragraph(Words(f"{template}.page", facts), "mono"),))


def _sees(event: Event, seat: Seat) -> bool:
    audience = event.seen_by
    return audience is EVERYBODY or (audience is not None and seat in audience)


def _went_wrong(event: Event) -> bool:
    return isinstance(event, OrderCut | OrderRefused | LineNotRead)


def _position(board: Board, seat: Seat) -> dict[str, Any]:
    player = board.players[seat]
    return {
        "player": player,
        "capacity": capacity(board, seat),
        "stock": [(resource, player.stock[resource]) for resource in RESOURCES],
        "weapons": [(weapon, player.weapons[weapon]) for weapon in WEAPONS],
        "technology": sorted(player.technology),
    }


def _world(board: Board) -> dict[str, Any]:
    """R14.1: what everybody knows."""
    return {
        "prices": [(resource, board.market.prices[resource]) for resource in RESOURCES],
        "mvr": board.market.mvr,
        "ban": board.nuclear.ban,
        "fall_out": sum(fall_out(place) for place in board.places.values()),
        "standings": [_standing(board, number) for number in sorted(board.players)],
    }


def _standing(board: Board, number: int) -> dict[str, Any]:
    player = board.players[number]
    held = [place.id for place in places_of(board, number)]
    lands = sum(load_world().is_land(id) for id in held)
    return {
        "number": number,
        "country": player.country,
        "status": player.status,
        "stars": player.stars,
        "lands": lands,
        "swzs": len(held) - lands,
    }


def _places(board: Board, seat: Seat) -> dict[str, Any]:
    world = load_world()
    return {
        "places": [(place, world.name(place.id)) for place in places_of(board, seat)],
        "fleets": [(fleet, world.name(fleet.place)) for fleet in fleets_of(board, seat)],
        "companies": companies_of(board, seat),
    }


def _by_stage(events: Iterable[tuple[str, Event]], wanted: Any) -> list[tuple[str, list[dict[str, Any]]]]:
    stages: dict[str, list[dict[str, Any]]] = {}
    for stage, event in events:
        if wanted(event):
            stages.setdefault(stage, []).append(_facts(event))
    return list(stages.items())


def _facts(event: Event) -> dict[str, Any]:
    """An event's name as words, and its facts by name: the template says what is made of them."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__)
    kind: Any = type(event)
    return {"name": name.capitalize(), "facts": [(f.name, getattr(event, f.name)) for f in fields(kind)]}
