"""R9.1-R9.6: the end of the turn, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import BAN_ENDS_BELOW, BAND, BANKRUPT_AT, FALL_OUT, MVR_RANGE, RESOURCES
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.turn import (
    BanEnded,
    FallOutAged,
    GameEnded,
    MarketRated,
    PiratesCame,
    StockOverflowed,
    TurnEnded,
)
from pbm.games.supremacy.orders import Orders
from pbm.games.supremacy.queries import active, capacity, fall_out_sum
from pbm.games.supremacy.stages.ban import begin_ban
from pbm.games.supremacy.stages.occupation import eliminate, fall_if_homeless
from pbm.games.supremacy.stages.spy import tell_spies
from pbm.games.supremacy.victory import standings
from pbm.games.supremacy.world import load_world

WORLD = load_world()


def end_turn(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R9.1-R9.6: in this order."""
    for player in list(active(board)):
        yield from fall_if_homeless(board, player)
    yield from _pirates(board, dice)
    yield from _bankruptcies(board)
    yield from _fall_out(board)
    yield MarketRated(board.market.mvr, _rating(board))
    yield from _overflow(board)
    yield from tell_spies(board, orders)
    yield from _end_of_game(board)
    yield TurnEnded(board.turn)


def _pirates(board: Board, dice: Dice) -> Iterator[Event]:
    """R9.2: an SWZ without a navy is theirs, but one emptied this turn is safe until the end of the next (R4.16)."""
    for id in WORLD.swzs:
        place = board.places[id]
        if not place.navies and place.emptied_on != board.turn:
            yield PiratesCame(id, place.owner, dice.stream(f"place {id} pirates").between(*BAND))


def _bankruptcies(board: Board) -> Iterator[Event]:
    """R9.3: principal and past-due together."""
    for number in list(active(board)):
        player = board.players[number]
        if player.principal + player.past_due >= BANKRUPT_AT:
            yield from eliminate(board, number, "bankrupt")


def _fall_out(board: Board) -> Iterator[Event]:
    """R9.4: the sum that is told is the one after ageing, which the next turn begins with."""
    aged = (place.blast_age + 1 for place in board.places.values() if place.blast_age is not None)
    yield FallOutAged(sum(FALL_OUT[age] for age in aged if age < len(FALL_OUT)))
    yield from begin_ban(board)
    threshold, total = board.nuclear.threshold, fall_out_sum(board)
    if board.nuclear.ban and threshold is not None and total < threshold * BAN_ENDS_BELOW:
        yield BanEnded(total)


def _rating(board: Board) -> int:
    """R9.5: one step towards 5 - A/P rounded half up, with what missiles and bans do to it."""
    low, high = MVR_RANGE
    players = max(1, len(list(active(board))))
    calm = (2 * (high * players - board.notes.attacks) + players) // (2 * players)
    target = calm - board.notes.missile_fired + board.notes.ban_began
    target = min(high, max(low, target))
    mvr = board.market.mvr
    return mvr + (target > mvr) - (target < mvr)


def _overflow(board: Board) -> Iterator[Event]:
    """R3.1, R9.6: stock above a capacity that shrank."""
    for number in list(active(board)):
        most = capacity(board, number)
        for resource in RESOURCES:
            excess = board.players[number].stock[resource] - most
            if excess > 0:
                yield StockOverflowed(number, resource, excess, most)


def _end_of_game(board: Board) -> Iterator[Event]:
    why = _over(board)
    if why:
        yield GameEnded(why, board.nuclear.threshold, board.end_turn, standings(board))


def _over(board: Board) -> str:
    """R9.6: a game that began with a single position goes on, as long as that one is there."""
    left = [board.players[number] for number in active(board)]
    if len(left) == 1 < len(board.players):
        return "last player"
    if not any(player.status == "playing" for player in left) and (board.notes.humans or not left):
        return "no humans"
    if board.end_turn is not None and board.turn >= board.end_turn:
        return "end turn"
    return ""
