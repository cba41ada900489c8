"""R6.1-R6.3, R8.4, stage 5a: armies march, fly, board and go ashore; navies sail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import AIRLIFT_OIL, ARMIES_ABOARD, MARCH_THROUGH, MAX_UNITS
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.moves import ArmiesDiedInFallOut, ForcesMoved, Manner
from pbm.games.supremacy.orders import Fuel, Move, Orders, counted
from pbm.games.supremacy.queries import active, fall_out
from pbm.games.supremacy.stages.fault import Fault
from pbm.games.supremacy.stages.forces import Force, force_in
from pbm.games.supremacy.stages.lots import lot
from pbm.games.supremacy.stages.occupation import occupy
from pbm.games.supremacy.stages.routes import fuel_of, price, route
from pbm.games.supremacy.stages.turned_away import turned_away
from pbm.games.supremacy.telling import only


@dataclass(frozen=True, slots=True)
class Limit:
    """How many can go, and what a player reads if that is fewer than ordered."""

    most: int
    reason: str
    rule: str


def move(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R6.1-R6.3, R8.4: each player's moves as written, the players in an order drawn at random."""
    yield from turned_away(board, orders, Move)
    players = yield from lot(dice, "moves", active(board))
    for player in players:
        for order in orders.of(player, Move):
            yield from _execute(board, player, order)
    yield from _stayed_in_fall_out(board)


def _execute(board: Board, player: int, order: Move) -> Iterator[Event]:
    manner = route(board, player, order)
    if isinstance(manner, Fault):
        yield fates.refused(player, order, *manner)
        return
    limit = _limit(board, player, order, manner)
    if limit.most == 0:
        yield fates.refused(player, order, limit.reason, limit.rule)
        return
    moved = _moved(board, player, order, manner, limit.most)
    yield from _carry_out(board, moved)
    yield _fate(order, moved, limit)


def _limit(board: Board, player: int, order: Move, manner: Manner) -> Limit:
    """R6.1: a move short of fuel or units is made by as many as can: the tightest limit, the first of equals."""
    there = force_in(board, player, order.origin)
    fuel = fuel_of(order, manner)
    held = board.players[player].stock[fuel]
    if manner == "sail":
        units = _units(there.navies, "navy", order.origin)
    else:
        units = _units(there.armies, "army", order.origin)
    limits = [units, _fuelled(manner, held, fuel)]
    if manner == "board":
        limits.append(_aboard(force_in(board, player, order.target), order.target))
    wished = Limit(order.navies if manner == "sail" else order.armies, "", "")
    return min([wished, *limits], key=lambda limit: limit.most)


def _units(number: int, unit: str, origin: int) -> Limit:
    return Limit(number, f"you have {only(number, unit)} in {origin}", "R6.1")


def _fuelled(manner: Manner, held: int, fuel: Fuel) -> Limit:
    most = {"march": held, "airlift": held // AIRLIFT_OIL, "board": held * ARMIES_ABOARD, "sail": held}
    return Limit(most.get(manner, MAX_UNITS), f"you have {only(held, fuel)}", "R6.2")


def _aboard(ships: Force, target: int) -> Limit:
    room = ARMIES_ABOARD * ships.navies - ships.armies
    return Limit(room, f"the ships in {target} have room for {room}", "R6.2")


def _moved(board: Board, player: int, order: Move, manner: Manner, units: int) -> ForcesMoved:
    armies, navies = units, 0
    if manner == "sail":
        armies, navies = _convoy(force_in(board, player, order.origin), units, order.convoy or 0), units
    there = force_in(board, player, order.target)
    return ForcesMoved(
        player,
        manner,
        order.origin,
        order.target,
        armies,
        navies,
        fuel_of(order, manner),
        price(manner, units),
        lost_armies=max(0, there.armies + armies - MAX_UNITS),
        lost_navies=max(0, there.navies + navies - MAX_UNITS),
    )


def _convoy(there: Force, navies: int, named: int) -> int:
    """R6.2: at most 4 a ship that sails, at least those whom the ships left behind cannot carry."""
    must = there.armies - ARMIES_ABOARD * (there.navies - navies)
    return max(must, min(named, there.armies, ARMIES_ABOARD * navies))


def _carry_out(board: Board, moved: ForcesMoved) -> Iterator[Event]:
    """R6.3: the first to enter owns an unowned place at once, unless its fall-out lets nobody stay."""
    place = board.places.get(moved.target)
    if place is not None and place.owner is None and fall_out(place) < MARCH_THROUGH:
        yield from occupy(board, moved.target, moved.player)
    yield moved


def _fate(order: Move, moved: ForcesMoved, limit: Limit) -> Event:
    """Cut by what was short, by what the ships could not carry, or by what was lost over a limit."""
    if moved.lost_armies or moved.lost_navies:
        left = _words(moved.armies - moved.lost_armies, moved.navies - moved.lost_navies)
        return fates.cut(moved.player, order, left, f"a place holds at most {MAX_UNITS}; the others are lost", "R0.10")
    if limit.reason:
        return fates.cut(moved.player, order, _words(moved.armies, moved.navies), limit.reason, limit.rule)
    if moved.manner == "sail" and moved.armies < (order.convoy or 0):
        words = _words(moved.armies, moved.navies)
        return fates.cut(moved.player, order, words, f"{only(moved.armies, 'army')} could come along", "R6.2")
    return fates.done(moved.player, order)


def _words(armies: int, navies: int) -> str:
    return f"{counted(navies, 'navy')} CONVOY {armies}" if navies else counted(armies, "army")


def _stayed_in_fall_out(board: Board) -> Iterator[Event]:
    """R6.3: at .67 whoever is still there when stage 5 ends is destroyed."""
    for (place, player), armies in sorted(board.notes.in_fall_out.items()):
        yield ArmiesDiedInFallOut(player, place, armies)
