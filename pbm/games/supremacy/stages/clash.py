"""R5.8, R5.8a: satellites clash."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pbm.contract import Dice, Draws
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import CLASH_CHANCES, Weapon
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.missiles import ClashFought, Duel
from pbm.games.supremacy.orders import Clash, Orders, counted

# K-Sats attack first, and are attacked first.
BY_TURNS: tuple[Weapon, ...] = ("ksat", "lstar")
Sent = dict[Weapon, int]
Tally = Counter[tuple[int, Weapon]]  # by player


def clash(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R5.8: all clashes of all players, in an order drawn at random."""
    waiting: list[tuple[int, Clash, Sent]] = []
    promised: Tally = Counter()
    for seat, order in orders.all(Clash):
        fault = _fault(board, seat, order)
        if fault:
            yield fates.refused(seat, order, *fault)
        else:
            waiting.append((seat, order, _promise(board, seat, order, promised)))
    fresh: Tally = Counter({(seat, weapon): board.players[seat].weapons[weapon] for seat, weapon in promised})
    drawn = dice.stream("clashes").shuffled(range(len(waiting)))
    for sequence, number in enumerate(drawn, start=1):
        seat, order, promise = waiting[number]
        if not any(_satellites(board, order.against).values()):
            yield fates.refused(seat, order, f"player {order.against} has no satellites", "R5.8a")
        else:
            yield from _clash(board, seat, order, _ready(board, seat, promise, fresh), sequence, dice)


def _fault(board: Board, seat: int, order: Clash) -> tuple[str, str] | None:
    if board.players[seat].status == "out":
        return "you are out of the game", "R9.1"
    if order.against not in board.players:
        return f"there is no player {order.against}", "R5.8"
    if order.against == seat:
        return "your satellites do not attack each other", "R5.8"
    if min(order.lstars, order.ksats) < 0 or order.lstars + order.ksats < 1:
        return "it names no satellite", "R5.8"
    return None


def _promise(board: Board, seat: int, order: Clash, promised: Tally) -> Sent:
    """Each satellite attacks once: what a player's earlier order sends, a later one cannot."""
    sent: Sent = {"ksat": order.ksats, "lstar": order.lstars}
    for weapon, wished in sent.items():
        free = board.players[seat].weapons[weapon] - promised[seat, weapon]
        sent[weapon] = min(wished, free)
        promised[seat, weapon] += sent[weapon]
    return sent


def _satellites(board: Board, player: int) -> Sent:
    return {weapon: board.players[player].weapons[weapon] for weapon in BY_TURNS}


def _ready(board: Board, seat: int, promise: Sent, fresh: Tally) -> Sent:
    """R5.8, R5.8a: of those promised, as many as are alive and have not attacked yet (who has is lost first)."""
    sent: Sent = {}
    for weapon, alive in _satellites(board, seat).items():
        left = min(fresh[seat, weapon], alive)
        sent[weapon] = min(promise[weapon], left)
        fresh[seat, weapon] = left - sent[weapon]
    return sent


def _clash(board: Board, seat: int, order: Clash, sent: Sent, sequence: int, dice: Dice) -> Iterator[Event]:
    if not any(sent.values()):
        yield fates.refused(seat, order, "you have no such satellites left to send", "R5.8a")
        return
    draws = dice.stream(f"clash {sequence} of player {seat} against player {order.against}")
    duels = tuple(_duels(sent, _satellites(board, order.against), draws))
    yield ClashFought(seat, order.against, sequence, sent["lstar"], sent["ksat"], duels)
    yield _fate(seat, order, sent)


def _duels(sent: Sent, enemies: Sent, draws: Draws) -> Iterator[Duel]:
    """Each satellite sent attacks once, as long as there is an enemy; `enemies` are those still alive."""
    for attacking in BY_TURNS:
        for _ in range(sent[attacking]):
            defending = next((weapon for weapon in BY_TURNS if enemies[weapon]), None)
            if defending is None:
                return
            duel = _duel(attacking, defending, draws.between(1, 100))
            enemies[defending] -= duel.defender_lost
            yield duel


def _duel(attacking: Weapon, defending: Weapon, draw: int) -> Duel:
    attacker, defender, _ = CLASH_CHANCES[attacking, defending]
    both = draw > attacker + defender
    return Duel(attacking, defending, draw, draw <= attacker or both, draw > attacker)


def _fate(seat: int, order: Clash, sent: Sent) -> Event:
    if sent == {"ksat": order.ksats, "lstar": order.lstars}:
        return fates.done(seat, order)
    told = " ".join(counted(number, weapon) for weapon, number in sent.items() if number)
    return fates.cut(seat, order, told, "no more of your satellites were left to send", "R5.8a")
