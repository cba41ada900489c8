"""R6.5, stage 6, first act: a land becomes a HOME."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import ANNEX_ARMIES, ANNEX_COST, MAX_HOMES, MAX_UNITS
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.builds import LandAnnexed
from pbm.games.supremacy.orders import Annex, Orders
from pbm.games.supremacy.queries import annex_cost, fall_out, homes_of
from pbm.games.supremacy.stages.fault import Fault
from pbm.games.supremacy.stages.turned_away import turned_away
from pbm.games.supremacy.world import load_world

WORLD = load_world()


def annex(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R6.5: one annexation a turn; an order that fails does not use it up."""
    yield from turned_away(board, orders, Annex)
    for player in orders.seats(Annex):
        if board.players[player].status != "out":
            yield from _annexations(board, player, orders.of(player, Annex))


def _annexations(board: Board, player: int, wished: list[Annex]) -> Iterator[Event]:
    annexed = False
    for order in wished:
        fault = Fault("one annexation a turn", "R6.5") if annexed else _fault(board, player, order.place)
        if fault:
            yield fates.refused(player, order, *fault)
            continue
        annexed = True
        place = board.places[order.place]
        armies = min(ANNEX_ARMIES, MAX_UNITS - place.armies)
        yield LandAnnexed(player, order.place, annex_cost(board, player, order.place), armies, ANNEX_ARMIES - armies)
        yield fates.done(player, order)


def _fault(board: Board, player: int, id: int) -> Fault | None:
    if not WORLD.is_land(id) or board.places[id].owner != player:
        return Fault(f"{id} is no land of yours", "R6.5")
    if board.places[id].home_of is not None:
        return Fault(f"{id} is a HOME already", "R6.5")
    if fall_out(board.places[id]):
        return Fault(f"there is fall-out in {id}", "R6.5")
    if len(homes_of(board, player)) >= MAX_HOMES:
        return Fault(f"you have {MAX_HOMES} HOME lands, and nobody may have more", "R6.5")
    if board.players[player].cash < annex_cost(board, player, id):
        return Fault(f"it costs {ANNEX_COST}, and you have {board.players[player].cash}", "R6.5")
    return None
