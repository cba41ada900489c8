"""R0.8, R12.1, R12.2: who plays this turn, before stage 1."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.fates import LineNotRead
from pbm.games.supremacy.events.seats import ComputerTookOver, Mustered, PlayerReturned, TurnMissed
from pbm.games.supremacy.orders import Orders, RollCall
from pbm.games.supremacy.queries import active
from pbm.games.supremacy.stages.occupation import eliminate


def muster(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R0.8, R12.1, R12.2: seats without a person, missed turns, positions that the computer takes."""
    for player in sorted(orders.roll.unfilled):
        yield from _unfilled(board, player)
    people = [player for player in active(board) if board.players[player].status == "playing"]
    # Those who drop out now were still people: if they were the last ones, this turn ends the game (R9.6).
    yield Mustered(len(people))
    for player in people:
        yield from _attendance(board, player, orders.roll)


def _unfilled(board: Board, player: int) -> Iterator[Event]:
    """R0.8: the computer plays it or, by the game's option, its armies become warlords."""
    if board.options.get("unfilled") == "neutral":
        yield from eliminate(board, player, "unfilled")
    else:
        yield ComputerTookOver(player, "unfilled")


def _attendance(board: Board, player: int, roll: RollCall) -> Iterator[Event]:
    missed = board.players[player].missed_turns
    if player in roll.missed:
        yield TurnMissed(player, missed + 1)
    elif missed:
        yield PlayerReturned(player)
    for refusal in roll.unread.get(player, ()):
        yield LineNotRead(player, refusal.line, refusal.text, refusal.reason)
    if player in roll.dropped:
        yield ComputerTookOver(player, roll.dropped[player])
