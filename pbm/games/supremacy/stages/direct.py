"""R1.9-R1.14, stage 1a: prime directives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import MAX_RETREAT_TO
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.directives import (
    BlockadeOrdered,
    Cause,
    ChampionDeclared,
    ResistanceDirected,
    RetreatDirected,
    RetreatLocationSet,
    SpaceDefenceSwitchedOff,
    SpiesAllotted,
    SupplyLineSet,
)
from pbm.games.supremacy.orders import (
    Blockade,
    ChampionAgainst,
    ChampionAll,
    ChampionNeutrals,
    ChampionPlayer,
    NoResist,
    NoSpaceDefence,
    Order,
    Orders,
    Resist,
    Retreat,
    RetreatTo,
    Stand,
    Supply,
)
from pbm.games.supremacy.queries import active, spy_missions
from pbm.games.supremacy.stages.spy import SPIES
from pbm.games.supremacy.stages.turned_away import turned_away
from pbm.games.supremacy.world import load_world

WORLD = load_world()


class Directive(NamedTuple):
    """For a kind of order: what may be wrong with it, and what is on file once it is given."""

    fault: Callable[[Board, int, Any], str | None]
    given: Callable[[int, Any], Event]


def direct(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R1.9-R1.14: as written, so that of two directives for one place the last holds; spies are only counted."""
    yield from turned_away(board, orders, *DIRECTIVES)
    for player in active(board):
        yield from _directives(board, player, orders.written(player, *DIRECTIVES))
    yield from _allot_spies(board, orders)


def _directives(board: Board, player: int, written: list[Order]) -> Iterator[Event]:
    locations = 0
    for order in written:
        directive = DIRECTIVES[type(order)]
        fault = directive.fault(board, player, order)
        if isinstance(order, RetreatTo) and locations == MAX_RETREAT_TO:
            fault = f"{MAX_RETREAT_TO} retreat locations a turn"
        if fault:
            yield fates.refused(player, order, fault, order.rule)
            continue
        locations += isinstance(order, RetreatTo)
        yield directive.given(player, order)
        # A blockade gets its fate when it has been judged for the last time (R6.4).
        if not isinstance(order, Blockade):
            yield fates.done(player, order)


def _allot_spies(board: Board, orders: Orders) -> Iterator[Event]:
    """R1.14: by the L-Stars owned when stage 1 begins; the missions themselves are told at the end of the turn."""
    for player in orders.seats(*SPIES):
        account = board.players[player]
        yield SpiesAllotted(player, account.weapons["lstar"], spy_missions(account))


def _retreat_to(board: Board, player: int, order: RetreatTo) -> str | None:
    """R1.9: whose the other land is counts at the retreat."""
    fault = _own_land(board, player, order)
    if fault:
        return fault
    if not WORLD.is_land(order.to) or not WORLD.adjacent(order.place, order.to):
        return f"{order.to} is no land next to {order.place}"
    return None


def _own_land(board: Board, player: int, order: RetreatTo | Retreat | Stand) -> str | None:
    if not WORLD.is_land(order.place):
        return f"{order.place} is no land"
    return None if board.places[order.place].owner == player else f"you do not own {order.place}"


def _own_place(board: Board, player: int, order: Resist | NoResist) -> str | None:
    place = board.places.get(order.place)
    return None if place is not None and place.owner == player else f"you do not own {order.place}"


def _other_player(board: Board, player: int, order: ChampionPlayer | ChampionAgainst) -> str | None:
    other = board.players.get(order.player)
    if other is None or other.status == "out":
        return f"player {order.player} is not in the game"
    return "that is you" if order.player == player else None


def _never(board: Board, player: int, order: Order) -> None:
    """Nothing can be wrong with it."""


def _blockade(board: Board, player: int, order: Blockade) -> str | None:
    """R1.12: whose land and zone are is judged at the checks."""
    if not WORLD.is_land(order.land):
        return f"{order.land} is no land"
    if not WORLD.is_swz(order.swz) or not WORLD.adjacent(order.land, order.swz):
        return f"{order.land} has no port on {order.swz}"
    return None


def _supply(board: Board, player: int, order: Supply) -> str | None:
    """R1.13: only inland lands have a line, and it ends at a port."""
    for id in (order.land, order.via):
        if not WORLD.is_land(id):
            return f"{id} is no land"
        if board.places[id].owner != player:
            return f"you do not own {id}"
    if not WORLD.inland(order.land):
        return f"{order.land} has ports of its own"
    if not WORLD.adjacent(order.land, order.via):
        return f"{order.via} is not next to {order.land}"
    return f"{order.via} has no port" if WORLD.inland(order.via) else None


def _champion(cause: Cause) -> Callable[[int, Any], Event]:
    return lambda player, order: ChampionDeclared(player, cause, getattr(order, "player", 0))


DIRECTIVES: dict[type[Order], Directive] = {
    RetreatTo: Directive(_retreat_to, lambda player, order: RetreatLocationSet(player, order.place, order.to)),
    Retreat: Directive(_own_land, lambda player, order: RetreatDirected(player, order.place, True)),
    Stand: Directive(_own_land, lambda player, order: RetreatDirected(player, order.place, False)),
    Resist: Directive(_own_place, lambda player, order: ResistanceDirected(player, order.place, True)),
    NoResist: Directive(_own_place, lambda player, order: ResistanceDirected(player, order.place, False)),
    ChampionPlayer: Directive(_other_player, _champion("player")),
    ChampionAgainst: Directive(_other_player, _champion("against")),
    ChampionNeutrals: Directive(_never, _champion("neutrals")),
    ChampionAll: Directive(_never, _champion("all")),
    NoSpaceDefence: Directive(_never, lambda player, order: SpaceDefenceSwitchedOff(player)),
    Blockade: Directive(_blockade, lambda player, order: BlockadeOrdered(player, order.land, order.swz)),
    Supply: Directive(_supply, lambda player, order: SupplyLineSet(player, order.land, order.via)),
}
