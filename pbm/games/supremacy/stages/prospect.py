"""R7.4, stage 7: prospecting for companies."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import (
    MARCH_THROUGH,
    MAX_VENTURES,
    PROSPECT_COST,
    PROSPECT_MOST,
    PROSPECT_STEP,
    RESOURCES,
    Resource,
)
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.companies import Found, VentureMade
from pbm.games.supremacy.orders import Orders, Prospect
from pbm.games.supremacy.queries import active, fall_out
from pbm.games.supremacy.stages.lots import lot
from pbm.games.supremacy.stages.turned_away import turned_away
from pbm.games.supremacy.telling import told

Reserve = dict[Resource, list[int]]  # the places of the companies that can be found


def prospect(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R7.4: players in an order drawn at random, a player's ventures together."""
    yield from turned_away(board, orders, Prospect)
    players = yield from lot(dice, "prospecting", active(board))
    reserve = _reserve(board) if orders.seats(Prospect) else {}
    for player in players:
        ventures = 0
        for order in orders.of(player, Prospect):
            fault = _fault(board, player, order, ventures, reserve)
            if fault:
                yield fates.refused(player, order, fault, "R7.4")
                continue
            ventures += 1
            made = _venture(board, player, order, ventures, reserve, dice)
            yield made
            yield _fate(order, made)


def _reserve(board: Board) -> Reserve:
    """Nothing is found where nobody can go: in lands with fall-out 1 or .67."""
    reserve: Reserve = {resource: [] for resource in RESOURCES}
    for (place, resource), company in sorted(board.companies.items()):
        if not company.discovered and fall_out(board.places[place]) < MARCH_THROUGH:
            reserve[resource].append(place)
    return reserve


def _fault(board: Board, player: int, order: Prospect, ventures: int, reserve: Reserve) -> str | None:
    if ventures == MAX_VENTURES:
        return f"{MAX_VENTURES} ventures a turn"
    if order.attempts < 1:
        return "a venture is of one attempt at least"
    if board.players[player].cash < PROSPECT_COST:
        return f"an attempt costs {PROSPECT_COST}, and you have {board.players[player].cash}"
    return None if reserve[order.resource] else f"there is no {order.resource} left to be found"


def _venture(board: Board, player: int, order: Prospect, venture: int, reserve: Reserve, dice: Dice) -> VentureMade:
    """Attempts until one succeeds, as many as were ordered and the cash pays for."""
    stream = dice.stream(f"player {player} venture {venture} attempts")
    draws: list[int] = []
    success = False
    while not success and len(draws) < min(order.attempts, board.players[player].cash // PROSPECT_COST):
        draws.append(stream.between(1, 100))
        success = draws[-1] <= min(PROSPECT_STEP * len(draws), PROSPECT_MOST)
    purpose = f"player {player} venture {venture} company"
    found = _found(board, order.resource, reserve, dice, purpose) if success else None
    return VentureMade(player, venture, order.resource, tuple(draws), PROSPECT_COST * len(draws), found)


def _found(board: Board, resource: Resource, reserve: Reserve, dice: Dice, purpose: str) -> Found:
    """A company drawn at random, which then is in the reserve no more."""
    count = len(reserve[resource])
    draw = dice.stream(purpose).between(1, count)
    company = board.companies[reserve[resource].pop(draw - 1), resource]
    return Found(company.place, company.size, company.clean, draw, count)


def _fate(order: Prospect, made: VentureMade) -> Event:
    if made.found or len(made.draws) == order.attempts:
        return fates.done(made.player, order)
    return fates.cut(made.player, order, told(len(made.draws), "attempt"), "your cash did not reach", "R7.4")
