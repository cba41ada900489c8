"""Games rehearsed in memory: a game's own random player and its absent seats, the board checked after every stage."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import parent_process
from threading import Thread
from typing import Any

from pbm.contract import Draws, Entry, Faults, Figure, Seat, Turn
from pbm.dice import StageDice, TurnDice, seed_from_number
from pbm.host.office import AnyGame, Tell, silent
from pbm.host.pipeline import TurnFailed, play

ENOUGH_GAMES = 50  # in so many everything has happened, or it never will
PEOPLE = 60  # per cent of the seats are played at random, the others are left to the game
ABSENT = 4  # per cent of the turns for which somebody sends nothing
BROKE = 1  # per cent of the turns that an account cannot pay

Cell = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game: what happened in it and, if it broke, where."""

    turns: int
    events: Counter[str]
    figures: tuple[Figure, ...]
    trouble: str = ""


@dataclass(slots=True)
class Simulation:
    """All games together."""

    games: int = 0
    turns: int = 0
    events: Counter[str] = field(default_factory=Counter)
    sums: Counter[Cell] = field(default_factory=Counter)
    ranges: dict[Cell, list[int]] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)
    never: list[str] = field(default_factory=list)

    @property
    def failed(self) -> bool:
        return bool(self.troubles) or (self.games >= ENOUGH_GAMES and bool(self.never))


def simulate(game: AnyGame, games: int, turns: int, seed: int, tell: Tell = silent) -> Simulation:
    """On all cores. Game k has the seed after that of game k - 1, so that each can be played again alone."""
    tell(f"playing {games} games")
    found = Simulation(events=Counter(dict.fromkeys(game.event_types, 0)))
    for outcome in _outcomes(game, turns, range(seed, seed + games)):
        _take_in(found, outcome)
        tell(f"game {found.games} of {games}")
    found.never = [name for name, count in found.events.items() if not count]
    found.never += [" ".join(cell) for cell in game.rehearsal.expected if not found.sums[cell]]
    return found


def _outcomes(game: AnyGame, turns: int, seeds: range) -> Iterator[Outcome]:
    workers = min(len(seeds), os.cpu_count() or 1)
    rehearsed = partial(rehearse, game, turns)
    if workers <= 1:
        yield from map(rehearsed, seeds)
        return
    with ProcessPoolExecutor(workers, initializer=_leave_with_parent) as pool:
        yield from pool.map(rehearsed, seeds)


def _leave_with_parent() -> None:
    """A worker whose parent was killed would wait for its next game for ever."""
    parent = parent_process()
    assert parent is not None

    def leave() -> None:
        parent.join()
        os._exit(1)

    Thread(target=leave, daemon=True).start()


def rehearse(game: AnyGame, turns: int, seed: int) -> Outcome:
    """One game. Whatever goes wrong is told with what it takes to see it again."""
    played: list[Turn[Any]] = []
    trouble = ""
    try:
        for turn in turns_of(game, turns, seed):
            played.append(turn)
    except Exception as bug:
        words = str(bug) if isinstance(bug, TurnFailed) else f"{type(bug).__name__}: {bug}"
        again = f"pbm simulate --games 1 --turns {len(played) + 1} --seed {seed}"
        trouble = f"game of seed {seed}, turn {_next_turn(played)}: {words}\n  once more: {again}"
    events = Counter(type(event).__name__ for turn in played for _, event in turn.events)
    return Outcome(len(played), events, tuple(game.rehearsal.figures(played)), trouble)


def _next_turn(played: Sequence[Turn[Any]]) -> str:
    return str(played[-1].end.turn) if played else "the first"


def turns_of(game: AnyGame, turns: int, number: int) -> Iterator[Turn[Any]]:
    """Until the game is over, or long enough."""
    seed = seed_from_number(number)
    draws = StageDice(seed, 0, "rehearsal")
    board = game.create(game.rehearsal.set_up(number, draws.stream("set-up")), StageDice(seed, 0, "set-up"))
    if isinstance(board, Faults):
        raise ValueError("; ".join(board.reasons))
    people = [p.seat for p in game.positions(board) if _chance(draws.stream(f"seat {p.seat}"), PEOPLE)]
    for _ in range(turns):
        if board.over:
            return
        turn = play(game, board, _entries(game, board, people, seed), TurnDice(seed, board.turn))
        yield turn
        board = turn.end


def _entries(game: AnyGame, board: Any, people: Sequence[Seat], seed: bytes) -> Mapping[Seat, Entry]:
    """A sheet from nearly everybody who still plays, nearly every turn."""
    playing = {position.seat for position in game.positions(board) if position.status == "playing"}
    dice = StageDice(seed, board.turn, "rehearsal")
    return {seat: _entry(game, board, seat, dice.stream(f"seat {seat}")) for seat in people if seat in playing}


def _entry(game: AnyGame, board: Any, seat: Seat, draws: Draws) -> Entry:
    can_pay = not _chance(draws, BROKE)
    if _chance(draws, ABSENT):
        return Entry(True, None, can_pay)
    return Entry(True, game.read(board, game.rehearsal.sheet(board, seat, draws)), can_pay)


def _chance(draws: Draws, per_cent: int) -> bool:
    return draws.between(1, 100) <= per_cent


def _take_in(found: Simulation, outcome: Outcome) -> None:
    found.games += 1
    found.turns += outcome.turns
    found.events.update(outcome.events)
    found.troubles += [outcome.trouble] if outcome.trouble else []
    for figure in outcome.figures:
        cell = (figure.table, figure.row, figure.column)
        if figure.add:
            found.sums[cell] += figure.value
        else:
            found.ranges.setdefault(cell, []).append(figure.value)
