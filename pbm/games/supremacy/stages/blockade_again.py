"""R6.4, stage 5b: the blockade check again, before building."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.orders import Blockade, Orders
from pbm.games.supremacy.stages.blockade import blockade
from pbm.games.supremacy.stages.fault import OUT


def blockade_again(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R6.4: the same check with the map of now; then every order that was not refused in stage 1 has its fate."""
    yield from blockade(board, orders, dice)
    for player, order in orders.all(Blockade):
        if player in board.notes.blockades.get((order.land, order.swz), ()):
            yield _fate(board, player, order)


def _fate(board: Board, player: int, order: Blockade) -> Event:
    if (order.land, order.swz, player) in board.notes.ports_closed:
        return fates.done(player, order)
    if board.players[player].status == "out":
        return fates.refused(player, order, *OUT)
    zone = board.places[order.swz]
    if zone.owner != player or not zone.navies:
        return fates.refused(player, order, f"you had no navies in {order.swz}", "R2.1")
    if board.places[order.land].home_of not in (None, player):
        return fates.refused(player, order, f"{order.land} is a HOME, which cannot be blockaded", "R2.2")
    if board.places[order.land].owner == player:
        return fates.refused(player, order, f"{order.land} is your own", "R2.1")
    return fates.refused(player, order, f"no player owned {order.land}", "R2.1")
