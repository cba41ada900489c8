"""Games rehearsed at random: repeatable one by one, every bug named with what it takes to see it again."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from pbm.contract import Dice, Event, Stage
from pbm.games.supremacy.game import Supremacy
from pbm.host.simulate import ENOUGH_GAMES, Simulation, rehearse, simulate
from tests.contract.toy import Counters, Heaps, Orders, Passed, TurnOver

TOY: Any = Counters()


def greedy(board: Heaps, orders: Orders, dice: Dice) -> Iterator[Event]:
    """A stage with a bug that shows on turn 3 only."""
    if board.turn == 3:
        board.heaps[1] = -1
    yield TurnOver()
    board.over = False


class Broken(Counters):
    stages = (Stage("greedy", greedy),)


def passes(board: Heaps, orders: Orders, dice: Dice) -> Iterator[Event]:
    yield Passed(1)
    yield TurnOver()


class Idle(Counters):
    """A game in which nothing is ever taken."""

    stages = (Stage("passes", passes),)


def test_any_game_is_rehearsed() -> None:
    """The toy game too: its own sheets, its own figures, its own events."""
    found = simulate(TOY, 3, 40, 1)
    assert (found.games, found.troubles) == (3, [])
    assert found.events["Taken"] > 0
    assert found.sums["stones", "taken", "all"] > 0
    assert len(found.ranges["turns", "played", "turns"]) == 3
    assert 3 <= found.turns <= 120


def test_a_bug_is_told_with_what_repeats_it() -> None:
    """The seed, the turn, the stage and the command; the other games are played all the same."""
    found = simulate(Broken(), 2, 9, 7)  # type: ignore[arg-type]
    assert found.failed
    assert [line for trouble in found.troubles for line in trouble.splitlines()] == [
        "game of seed 7, turn 3: the turn failed in stage 'greedy': heap 1 has -1",
        "  once more: pbm simulate --games 1 --turns 3 --seed 7",
        "game of seed 8, turn 3: the turn failed in stage 'greedy': heap 1 has -1",
        "  once more: pbm simulate --games 1 --turns 3 --seed 8",
    ]


def test_what_never_happens_is_named() -> None:
    """A kind of event or an expected figure at 0 fails the simulation once enough games were played, not before."""
    few, many = simulate(Idle(), 1, 1, 1), simulate(Idle(), ENOUGH_GAMES, 1, 1)  # type: ignore[arg-type]
    assert few.never == many.never == ["Taken", "stones taken all"]
    assert (few.failed, many.failed) == (False, True)


def test_a_game_is_the_same_alone() -> None:
    """Game 2 of seed 5 is game 1 of seed 6, and any game played again is the same, figure by figure."""
    together, apart = simulate(TOY, 2, 9, 5), [simulate(TOY, 1, 9, seed) for seed in (5, 6)]
    assert together.events == apart[0].events + apart[1].events
    assert together.turns == apart[0].turns + apart[1].turns
    assert rehearse(TOY, 9, 5) == rehearse(TOY, 9, 5) != rehearse(TOY, 9, 6)


@pytest.fixture(scope="module")
def war() -> Simulation:
    return simulate(Supremacy(), 4, 12, 3)


def test_supremacy_holds(war: Simulation) -> None:
    """Some whole games of computer and random players without a violation, and much happens in them."""
    assert war.troubles == []
    done = {row for (table, row, column), count in war.sums.items() if table == "orders" and column == "done" and count}
    assert done >= {"Attack", "Move", "Build", "PlaceUnits", "Launch", "TradeSell", "TradeBuy", "Prospect", "Research"}
    assert war.events["ForcesEntered"] > 0


KILLED = """
import os, signal
from concurrent.futures import ProcessPoolExecutor
from pbm.host.simulate import _leave_with_parent

pool = ProcessPoolExecutor(2, initializer=_leave_with_parent)
print(len(list(pool.map(abs, range(20)))), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_workers_leave_with_a_parent_that_was_killed() -> None:
    """The pipe that they share with it is closed, and nothing of the command stays behind."""
    done = subprocess.run([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, timeout=60, check=False)
    assert (done.stdout, done.returncode) == (b"20\n", -signal.SIGKILL)
