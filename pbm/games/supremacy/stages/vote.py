"""R0.9: on turn 1 the players choose the Nuclear Winter Threshold and the end turn."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import (
    END_TURN_DEFAULT,
    END_TURN_RANGE,
    FIRST_TURN,
    THRESHOLD_DEFAULT,
    THRESHOLD_RANGE,
)
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.votes import EndTurnFixed, ThresholdFixed
from pbm.games.supremacy.orders import EndTurn, Order, Orders, Threshold


def vote(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R0.9: each is the average of the valid choices, rounded half up. What a scenario has fixed stands."""
    open_vote = board.turn == FIRST_TURN
    thresholds = [(player, order, order.points) for player, order in orders.all(Threshold)]
    choices = yield from _count(thresholds, THRESHOLD_RANGE, open_vote and board.nuclear.threshold is None)
    if board.nuclear.threshold is None:
        yield ThresholdFixed(choices, _average(choices, THRESHOLD_DEFAULT))
    end_turns = [(player, order, order.turn) for player, order in orders.all(EndTurn)]
    choices = yield from _count(end_turns, END_TURN_RANGE, open_vote and board.end_turn is None)
    if board.end_turn is None:
        yield EndTurnFixed(choices, _average(choices, END_TURN_DEFAULT))


def _count(
    votes: Sequence[tuple[int, Order, int]], bounds: tuple[int, int], open_vote: bool
) -> Generator[Event, None, tuple[int, ...]]:
    """Each sheet's first valid choice counts."""
    chosen: dict[int, int] = {}
    for player, order, choice in votes:
        fault = _fault(choice, bounds, open_vote, player in chosen)
        if fault:
            yield fates.refused(player, order, fault, "R0.9")
        else:
            chosen[player] = choice
            yield fates.done(player, order)
    return tuple(chosen.values())


def _fault(choice: int, bounds: tuple[int, int], open_vote: bool, voted: bool) -> str | None:
    if not open_vote:
        return "this is settled"
    if not bounds[0] <= choice <= bounds[1]:
        return f"the choice is from {bounds[0]} to {bounds[1]}"
    return "you have chosen already" if voted else None


def _average(choices: tuple[int, ...], default: int) -> int:
    """Rounded half up."""
    return (2 * sum(choices) + len(choices)) // (2 * len(choices)) if choices else default
