"""The stages of a turn, with nothing around them: sixteen players with full sheets, more and fewer orders, memory."""

from __future__ import annotations

import os
from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

from bench.measure import Row, cpu_ms, ms
from bench.sheets import forgetful
from pbm.contract import Entry, Faults, SetUp
from pbm.dice import StageDice, TurnDice, seed_from_number
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import RESOURCES
from pbm.games.supremacy.game import Supremacy
from pbm.games.supremacy.orders import ORDER_TYPES, Orders
from pbm.games.supremacy.world import load_world
from pbm.host.pipeline import play

GAME = Supremacy()
WORLD = load_world()
SEED = seed_from_number(1)
TURN = 10
RUNS = 15
# What a full sheet has; BUILD and the like come on top.
ATTACKS, MOVES, PLACEMENTS, DEALS, VENTURES = 7, 15, 10, 6, 3
LONG_RUN = 1000
WARM = 100


def rows() -> Iterator[Row]:
    board = crowded_board()
    yield from _speed(board)
    yield from _growth(board)
    yield from _around(board)
    yield from _memory(board)


def crowded_board() -> Board:
    """Everybody holds the lands around their own and the waters beside, with the means for every order."""
    owners = _owners()
    places = [_place(id, owner) for id, owner in sorted(owners.items())]
    players = [{"number": n, "cash": 60000, "stock": {"oil": 99, "grain": 99, "mineral": 60}} for n in WORLD.homes]
    made = GAME.create(SetUp(1, "Bench", {}, {"turn": TURN, "players": players, "places": places}), _dice("set-up"))
    assert not isinstance(made, Faults), made.reasons
    return made


def _owners() -> dict[int, int]:
    owners = {land: seat for seat, homes in WORLD.homes.items() for land in homes}
    for land, seat in list(owners.items()):
        for id in (*WORLD.sites[land].lands, *WORLD.sites[land].swzs):
            owners.setdefault(id, seat)
    return owners


def _place(id: int, owner: int) -> dict[str, Any]:
    if WORLD.is_land(id):
        return {"id": id, "owner": owner, "armies": 20}
    return {"id": id, "owner": owner, "navies": 4, "armies": 8}


def _dice(stage: str) -> StageDice:
    return StageDice(SEED, TURN, stage)


def full_sheet(board: Board, seat: int, share: float = 1) -> str:
    """A share of a full sheet. Targets and ways are taken in turn, so that all that is ordered can be done."""
    own = [place.id for place in board.places.values() if place.owner == seat]
    lands = [id for id in own if WORLD.is_land(id)]
    enemies = [(a, b) for a in own for b in WORLD.sites[a].adjacent if _is_enemy(board, seat, b)]
    roads = [(a, b) for a in lands for b in lands if a != b]
    partner = seat % len(WORLD.homes) + 1
    before = (seat - 2) % len(WORLD.homes) + 1
    deals = [f"SELL 5 {resource} MIN 20" for resource in RESOURCES]
    deals += ["BUY 3 MINERAL MAX 200", f"SELL 2 GRAIN TO {partner} AT 50", f"BUY 2 GRAIN FROM {before} AT 50"]
    lines = [f"BUILD {3 * PLACEMENTS}A"]
    lines += [_attack(rank, *enemies[rank % len(enemies)]) for rank in range(1, round(ATTACKS * share) + 1)]
    lines += ["MOVE 1A FROM {} TO {}".format(*roads[n % len(roads)]) for n in range(round(MOVES * share))]
    lines += [f"PLACE 3A {lands[n % len(lands)]}" for n in range(round(PLACEMENTS * share))]
    lines += [deals[n % len(deals)] for n in range(round(DEALS * share))]
    lines += [f"PROSPECT {RESOURCES[n % 3]} 5" for n in range(round(VENTURES * share))]
    return "\n".join(lines)


def _is_enemy(board: Board, seat: int, id: int) -> bool:
    return id in board.places and board.places[id].owner != seat


def _attack(rank: int, origin: int, target: int) -> str:
    units = "10A" if WORLD.is_land(origin) else "3N"
    return f"ATTACK {rank} FROM {origin} TO {target} WITH {units} OFFENSIVES 3"


def full_sheets(board: Board, share: float = 1) -> dict[int, Entry]:
    return {seat: Entry(True, GAME.read(board, full_sheet(board, seat, share))) for seat in board.players}


def _stages(boards: Iterator[Board], orders: Orders) -> int:
    """The stages as the pipeline runs them, without its checks."""
    board, events = next(boards), 0
    for stage in GAME.stages:
        for event in stage.verb(board, orders, _dice(stage.name)):
            GAME.apply(board, event)
            events += 1
    return events


def _cost(board: Board, share: float) -> tuple[float, int, int]:
    """Best CPU time of the stages, the orders and the events."""
    orders = GAME.begin(board, full_sheets(board, share))
    boards = iter([deepcopy(board) for _ in range(RUNS + 1)])
    events = _stages(boards, orders)
    number = sum(1 for kind in ORDER_TYPES for _ in orders.all(kind))
    return cpu_ms(partial(_stages, boards, orders), RUNS), number, events


def _speed(board: Board) -> Iterator[Row]:
    cost, number, events = _cost(board, 1)
    yield Row("stages 1-7, full sheets", ms(cost), f"16 players, {number} orders, {events} events; goal 25 ms")


def _growth(board: Board) -> Iterator[Row]:
    for name, share in (("half", 0.5), ("double", 2)):
        cost, number, events = _cost(board, share)
        yield Row(f"stages 1-7, {name} sheets", ms(cost), f"{number} orders, {events} events")


def _around(board: Board) -> Iterator[Row]:
    """What comes with the stages when a turn is run: copying the board, orders of the absent, the checks."""
    entries = full_sheets(board)
    yield Row("the whole pipeline", ms(cpu_ms(partial(play, GAME, board, entries, TurnDice(SEED, TURN)))), "the same")
    yield Row("one check of the board", f"{cpu_ms(partial(GAME.faults, board)):.2f} ms", "after every stage")
    yield Row("the computer's orders", ms(cpu_ms(partial(GAME.begin, board, {}))), "or R12.1's, sixteen positions")
    texts = [full_sheet(board, seat) for seat in board.players]
    read = cpu_ms(lambda: forgetful(lambda: [GAME.read(board, text) for text in texts]))
    yield Row("sheets read", ms(read), f"{sum(text.count(chr(10)) + 1 for text in texts)} lines")


def _memory(start: Board) -> Iterator[Row]:
    """Turn after turn in one process; nothing of a past turn may stay."""
    board, warm = start, 0
    for number in range(1, LONG_RUN + 1):
        board = play(GAME, board, full_sheets(start), TurnDice(SEED, board.turn)).end
        board = start if board.over or number % 20 == 0 else board
        warm = _resident() if number == WARM else warm
    grown = (_resident() - warm) / 1024
    yield Row(f"memory, turn {WARM} to {LONG_RUN}", f"{grown:+.1f} MB", f"of {_resident() / 1024:.0f} MB resident")


def _resident() -> int:
    """In KB, as Linux has it."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024
