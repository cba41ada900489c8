"""Supremacy played at random: where games start, who orders what, and the figures that show how they went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pbm.contract import Draws, Figure, SetUp, Turn
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.fates import OrderCut, OrderDone, OrderRefused
from pbm.games.supremacy.events.missiles import PlaceNuked
from pbm.games.supremacy.events.occupation import PlayerEliminated
from pbm.games.supremacy.events.turn import GameEnded
from pbm.games.supremacy.orders import ORDER_TYPES
from pbm.games.supremacy.queries import active, places_of
from pbm.games.supremacy.rehearsal.player import random_sheet
from pbm.games.supremacy.rehearsal.start import random_start
from pbm.games.supremacy.world import load_world

FATES = {OrderDone: "done", OrderCut: "cut", OrderRefused: "refused"}


class Rehearsal:
    expected = tuple(("orders", kind.__name__, "done") for kind in ORDER_TYPES)

    def set_up(self, game: int, draws: Draws) -> SetUp:
        return random_start(game, draws)

    def sheet(self, board: Board, seat: int, draws: Draws) -> str:
        return random_sheet(board, seat, draws)

    def figures(self, turns: Sequence[Turn[Board]]) -> Iterator[Figure]:
        yield from _orders(turns)
        if turns:
            yield from _positions(turns)
            yield from _first_nuke(turns)
            yield from _economy(turns)


def _orders(turns: Sequence[Turn[Board]]) -> Iterator[Figure]:
    """Every type is named, so that one that never occurs is seen."""
    yield from (Figure("orders", kind.__name__, fate, 0) for kind in ORDER_TYPES for fate in FATES.values())
    for turn in turns:
        for _, event in turn.events:
            if isinstance(event, OrderDone | OrderCut | OrderRefused):
                yield Figure("orders", event.kind, FATES[type(event)], 1)


def _positions(turns: Sequence[Turn[Board]]) -> Iterator[Figure]:
    """Who began, who was eliminated, who won and what each had in the end: no position should be hopeless."""
    end = turns[-1].end
    rows = {seat: f"{seat:2} {country}" for seat, country in sorted(load_world().countries.items())}
    # In number order, whoever plays in the first game.
    yield from (Figure("positions", row, "games", 0) for row in rows.values())
    for seat, player in end.players.items():
        row = rows[seat]
        yield Figure("positions", row, "games", 1)
        yield Figure("positions", row, "out", int(player.status == "out"))
        yield Figure("positions", row, "first", int(_won(turns, seat)))
        yield Figure("positions", row, "places", len(places_of(end, seat)))
    for turn in turns:
        for _, event in turn.events:
            if isinstance(event, GameEnded):
                yield Figure("endings", event.why, "games", 1)
            if isinstance(event, PlayerEliminated):
                yield Figure("eliminations", event.why, turn.start.players[event.player].status, 1)


def _won(turns: Sequence[Turn[Board]], seat: int) -> bool:
    ends = [event for _, event in turns[-1].events if isinstance(event, GameEnded)]
    return any(standing.player == seat and standing.place == 1 for end in ends for standing in end.standings)


def _first_nuke(turns: Sequence[Turn[Board]]) -> Iterator[Figure]:
    nuked = (turn.number for turn in turns for _, event in turn.events if isinstance(event, PlaceNuked))
    first = next(nuked, None)
    if first is not None and turns[0].number == 1:
        yield Figure("first nuke", "of games from turn 1", "turn", first, add=False)


def _economy(turns: Sequence[Turn[Board]]) -> Iterator[Figure]:
    for turn in turns:
        for resource, price in turn.end.market.prices.items():
            yield Figure("market", resource, "price", price, add=False)
        yield Figure("market", "MVR", "rating", turn.end.market.mvr, add=False)
    end = turns[-1].end
    for seat in active(end):
        yield Figure("players left", "cash", "at the end", end.players[seat].cash, add=False)
        yield Figure("players left", "debt", "at the end", end.players[seat].principal, add=False)
