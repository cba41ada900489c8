"""A turn is run: stage after stage, each event applied as it is yielded, the board checked after every stage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from types import TracebackType
from typing import TypeVar

from pbm.contract import Board, Dice, Entry, Event, Game, Seat, Stage, Turn
from pbm.dice import TurnDice

B = TypeVar("B", bound=Board)
O = TypeVar("O")  # noqa: E741


class TurnFailed(Exception):
    """A bug: nothing of this turn may be kept. Says in which stage, and over which order."""

    def __init__(self, stage: str, order: str | None, trouble: str) -> None:
        where = f"stage {stage!r}" + (f", order {order!r}" if order else "")
        super().__init__(f"the turn failed in {where}: {trouble}")


def play(game: Game[B, O], start: B, entries: Mapping[Seat, Entry], dice: TurnDice) -> Turn[B]:
    """The turn that follows this board and these sheets; the board that is handed in stays as it was."""
    board = deepcopy(start)
    orders = game.begin(board, entries)
    events: list[tuple[str, Event]] = []
    for stage in game.stages:
        for event in run_stage(game, stage, board, orders, dice.stage(stage.name)):
            events.append((stage.name, event))
    return Turn(start.turn, start, board, tuple(events))


def run_stage(game: Game[B, O], stage: Stage[B, O], board: B, orders: O, dice: Dice) -> Iterator[Event]:
    """The events of one stage, each applied before the next is asked for."""
    try:
        for event in stage.verb(board, orders, dice):
            game.apply(board, event)
            yield event
    except Exception as bug:
        raise TurnFailed(stage.name, _order_in_hand(bug.__traceback__), f"{type(bug).__name__}: {bug}") from bug
    faults = game.faults(board)
    if faults:
        raise TurnFailed(stage.name, None, "; ".join(faults))


def _order_in_hand(trace: TracebackType | None) -> str | None:
    """The order that the innermost function was busy with: a bug report without it is half a report."""
    found = None
    while trace is not None:
        order = trace.tb_frame.f_locals.get("order")
        if order is not None and hasattr(order, "line"):
            found = f"line {order.line}: {order}"
        trace = trace.tb_next
    return found
