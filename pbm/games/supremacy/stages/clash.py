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
from pbm.games.supremacy.stages.fault import OUT, Fault

# K-Sats attack first, and are attacked first.
BY_TURNS: tuple[Weapon, ...] = ("ksat", "lstar")
Sent = dict[Weapon, int]
Tally = Counter[tuple[int, Weapon]]  # by player


def clash(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R5.8: all clashes of all players, in an order drawn at random."""
    waiting: list[tuple[int, Clash, Sent]] = []
    promised: Tally = Counter()
    for player, order in orders.all(Clash):
        fault = _fault(board, player, order)
        if fault:
            yield fates.refused(player, order, *fault)
        else:
            waiting.append((player, order, _promise(board, player, order, promised)))
    fresh: Tally = Counter({(player, weapon): board.players[player].weapons[weapon] for player, weapon in promised})
    drawn = dice.stream("clashes").shuffled(range(len(waiting)))
    for sequence, number in enumerate(drawn, start=1):
        player, order, promise = waiting[number]
        if not any(_satellites(board, order.against).values()):
            yield fates.refused(player, order, f"player {order.against} has no satellites", "R5.8a")
        else:
            yield from _clash(board, player, order, _ready(board, player, promise, fresh), sequence, dice)


def _fault(board: Board, player: int, order: Clash) -> Fault | None:
    if board.players[player].status == "out":
        return OUT
    if order.against not in board.players:
        return Fault(f"there is no player {order.against}", "R5.8")
    if order.against == player:
        return Fault("your satellites do not attack each other", "R5.8")
    if min(order.lstars, order.ksats) < 0 or order.lstars + order.ksats < 1:
        return Fault("it names no satellite", "R5.8")
    return None


def _promise(board: Board, player: int, order: Clash, promised: Tally) -> Sent:
    """Each satellite attacks once: what a player's earlier order sends, a later one cannot."""
    sent: Sent = {"ksat": order.ksats, "lstar": order.lstars}
    for weapon, wished in sent.items():
        free = board.players[player].weapons[weapon] - promised[player, weapon]
        sent[weapon] = min(wished, free)
        promised[player, weapon] += sent[weapon]
    return sent


def _satellites(board: Board, player: int) -> Sent:
    return {weapon: board.players[player].weapons[weapon] for weapon in BY_TURNS}


def _ready(board: Board, player: int, promise: Sent, fresh: Tally) -> Sent:
    """R5.8, R5.8a: of those promised, as many as are alive and have not attacked yet (who has is lost first)."""
    sent: Sent = {}
    for weapon, alive in _satellites(board, player).items():
        left = min(fresh[player, weapon], alive)
        sent[weapon] = min(promise[weapon], left)
        fresh[player, weapon] = left - sent[weapon]
    return sent


def _clash(board: Board, player: int, order: Clash, sent: Sent, sequence: int, dice: Dice) -> Iterator[Event]:
    if not any(sent.values()):
        yield fates.refused(player, order, "you have no such satellites left to send", "R5.8a")
        return
    draws = dice.stream(f"clash {sequence} of player {player} against player {order.against}")
    duels = tuple(_duels(sent, _satellites(board, order.against), draws))
    yield ClashFought(player, order.against, sequence, sent["lstar"], sent["ksat"], duels)
    yield _fate(player, order, sent)


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


def _fate(player: int, order: Clash, sent: Sent) -> Event:
    if sent == {"ksat": order.ksats, "lstar": order.lstars}:
        return fates.done(player, order)
    told = " ".join(counted(number, weapon) for weapon, number in sent.items() if number)
    return fates.cut(player, order, told, "no more of your satellites were left to send", "R5.8a")
