"""R9.1: whoever was put out of the game in this turn has no say in the rest of it."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.orders import Order, Orders
from pbm.games.supremacy.stages.fault import OUT


def turned_away(board: Board, orders: Orders, *kinds: type[Order]) -> Iterator[Event]:
    """Refuse the orders of these kinds that were given by players who are out by now."""
    gone = [player for player in orders.seats(*kinds) if board.players[player].status == "out"]
    for player in gone:
        for kind in kinds:
            yield from (fates.refused(player, order, *OUT) for order in orders.of(player, kind))
