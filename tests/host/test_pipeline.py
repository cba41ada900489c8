"""The pipeline of a turn: events applied as they are yielded, boards checked, bugs named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pbm.contract import Dice, Entry, Event, Sheet, Stage
from pbm.dice import TurnDice, seed_from_number
from pbm.host.pipeline import TurnFailed, play
from tests.contract.toy import Counters, Heaps, Orders, Take, Taken, TurnOver

DICE = TurnDice(seed_from_number(1), 1)


def played(*stages: Stage[Heaps, Orders], entries: dict[int, Entry] | None = None) -> Any:
    game = Counters()
    game.stages = stages  # type: ignore[assignment]
    return play(game, Heaps(heaps={1: 5}), entries or {}, DICE)  # type: ignore[arg-type]


def test_each_event_is_applied_before_the_stage_goes_on() -> None:
    """A stage sees what it has just told, and the board that was handed in stays as it was."""
    seen = []

    def look(board: Heaps, orders: Orders, dice: Dice) -> Iterator[Event]:
        for _ in range(2):
            yield Taken(1, 1, 2)
            seen.append(board.heaps[1])

    turn = played(Stage("look", look))
    assert seen == [3, 1]
    assert (turn.start.heaps, turn.end.heaps) == ({1: 5}, {1: 1})
    assert [stage for stage, _ in turn.events] == ["look", "look"]


def test_stages_run_in_the_order_of_the_tuple() -> None:
    def first(board: Heaps, orders: Orders, dice: Dice) -> Iterator[Event]:
        yield Taken(1, 1, 1)

    def second(board: Heaps, orders: Orders, dice: Dice) -> Iterator[Event]:
        yield TurnOver()

    assert [stage for stage, _ in played(Stage("a", first), Stage("b", second)).events] == ["a", "b"]


def test_a_bug_names_the_stage_and_the_order() -> None:
    """Whoever mends it is told where it was and which line of which sheet brought it out."""

    def broken(board: Heaps, orders: Orders, dice: Dice) -> Iterator[Event]:
        for order in orders[2]:
            yield Taken(2, order.heap, 1 // (order.stones - 7))

    entries = {2: Entry(sheet=Sheet((Take(1, 7, line=4),)))}
    with pytest.raises(TurnFailed, match=r"stage 'broken', order 'line 4: TAKE 7 FROM 1': ZeroDivisionError"):
        played(Stage("broken", broken), entries=entries)


def test_an_impossible_board_fails_the_stage_that_made_it() -> None:
    """The board is checked after every stage, not only at the end."""

    def greedy(board: Heaps, orders: Orders, dice: Dice) -> Iterator[Event]:
        yield Taken(1, 1, 9)

    def never(board: Heaps, orders: Orders, dice: Dice) -> Iterator[Event]:
        raise AssertionError("the turn should have failed before")

    with pytest.raises(TurnFailed, match="stage 'greedy': heap 1 has -4"):
        played(Stage("greedy", greedy), Stage("never", never))
