"""R14.1: what everybody knows of the world at the end of a turn. Made once a turn, the same for every seat."""

from __future__ import annotations

from typing import Any

from pbm.contract import Event, State, Turn
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import RESOURCES
from pbm.games.supremacy.events.diplomacy import MessagePublished
from pbm.games.supremacy.events.missiles import MissileLanded, SpaceBlasted, StarsLost
from pbm.games.supremacy.events.nuclear import BanBegan
from pbm.games.supremacy.events.occupation import PlayerEliminated
from pbm.games.supremacy.events.seats import ComputerTookOver
from pbm.games.supremacy.events.turn import BanEnded, MarketRated
from pbm.games.supremacy.queries import fall_out_sum
from pbm.games.supremacy.world import load_world

WORLD = load_world()
News = dict[type[Event], list[Any]]


def chronicled(board: Board) -> State:
    """The market of a turn, as later reports look back on it."""
    return {"prices": {resource: board.market.prices[resource] for resource in RESOURCES}, "mvr": board.market.mvr}


def world_facts(turn: Turn[Board]) -> State:
    news: News = {}
    for _, event in turn.events:
        news.setdefault(type(event), []).append(event)
    return {
        "market": _market(turn, news),
        "nuclear": _nuclear(turn.end, news),
        "blasts": [_blast(event) for event in news.get(MissileLanded, ())],
        "space_blasts": [_space_blast(event) for event in news.get(SpaceBlasted, ())],
        "eliminations": [{"player": event.player, "why": event.why} for event in news.get(PlayerEliminated, ())],
        "computers": [event.player for event in news.get(ComputerTookOver, ())],
        "stars_lost": [_stars_lost(event) for event in news.get(StarsLost, ())],
        "standings": _standings(turn.start, turn.end),
        "messages": [_message(event) for event in news.get(MessagePublished, ())],
    }


def _market(turn: Turn[Board], news: News) -> State:
    rated = news.get(MarketRated, ())
    mvr = turn.end.market.mvr
    return {
        "prices": {resource: turn.end.market.prices[resource] for resource in RESOURCES},
        "former_prices": {resource: turn.start.market.prices[resource] for resource in RESOURCES},
        "mvr": mvr,
        "former_mvr": rated[-1].former if rated else mvr,
        "history": _history(turn),
    }


def _history(turn: Turn[Board]) -> list[State]:
    """Of all turns so far. A game from a scenario may begin late: the set-up is the turn before its first."""
    kept = [*turn.past, chronicled(turn.end)]
    first = turn.end.turn - len(kept)
    return [{"turn": first + at, **entry["prices"], "mvr": entry["mvr"]} for at, entry in enumerate(kept)]


def _nuclear(board: Board, news: News) -> State:
    return {
        "fall_out": fall_out_sum(board),
        "ban": board.nuclear.ban,
        "ban_began": BanBegan in news,
        "ban_ended": BanEnded in news,
    }


def _blast(event: MissileLanded) -> State:
    return {"place": event.place, "name": WORLD.name(event.place), "missile": event.missile}


def _space_blast(event: SpaceBlasted) -> State:
    return {"nukes": event.nukes, "through": event.through, "cleared": event.cleared}


def _stars_lost(event: StarsLost) -> State:
    return {"player": event.player, "former": event.former, "stars": event.stars}


def _message(event: MessagePublished) -> State:
    return {"player": event.player, "country": event.country, "text": event.text}


def _standings(start: Board, end: Board) -> list[State]:
    before, after = _held(start), _held(end)
    return [_standing(end, number, before[number], after[number]) for number in sorted(end.players)]


def _held(board: Board) -> dict[int, list[int]]:
    """Lands and SWZs of each player."""
    held = {number: [0, 0] for number in board.players}
    for place in board.places.values():
        if place.owner in held:
            held[place.owner][0 if WORLD.is_land(place.id) else 1] += 1
    return held


def _standing(board: Board, number: int, before: list[int], after: list[int]) -> State:
    player = board.players[number]
    return {
        "player": number,
        "country": player.country,
        "status": player.status,
        "stars": player.stars,
        "lands": after[0],
        "swzs": after[1],
        "former_lands": before[0],
        "former_swzs": before[1],
    }
