"""R5.1-R5.9, R8.2, R10.3, stage 4: strategic attacks, before the conventional ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import FIRST_TURN, NO_ENTRY
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.missiles import MissilesFired
from pbm.games.supremacy.orders import Clash, Launch, Orders, SpaceBlast
from pbm.games.supremacy.queries import fall_out
from pbm.games.supremacy.stages.clash import clash
from pbm.games.supremacy.stages.fault import Fault
from pbm.games.supremacy.stages.impact import impact
from pbm.games.supremacy.stages.screen import Missile, screen
from pbm.games.supremacy.stages.space import judge_space_blasts
from pbm.games.supremacy.telling import only
from pbm.games.supremacy.world import load_world

Silos = Counter[int]


def strike(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R5.1: space blasts, launches (all at once), defence and impact, clashes. None on turn 1."""
    if board.turn == FIRST_TURN:
        yield from _none_yet(orders)
        return
    silos = _silos(board)
    blasts = yield from _fire_at_space(board, orders, silos)
    yield from judge_space_blasts(board, blasts, dice)
    salvo = yield from _launch(board, orders, silos)
    landing = yield from screen(board, salvo, dice)
    yield from impact(board, salvo, landing, dice)
    yield from clash(board, orders, dice)


def _none_yet(orders: Orders) -> Iterator[Event]:
    for kind in (SpaceBlast, Launch, Clash):
        for player, order in orders.all(kind):
            yield fates.refused(player, order, f"no strategic attacks on turn {FIRST_TURN}", "R5.1")


def _silos(board: Board) -> Silos:
    """R5.2: one missile a silo, space blasts included; silos that are hit this turn have still fired."""
    silos: Silos = Counter()
    for place in board.places.values():
        if place.silos and place.owner:
            silos[place.owner] += place.silos
    return silos


def _fire_at_space(board: Board, orders: Orders, silos: Silos) -> Generator[Event, None, Counter[int]]:
    """R5.3: the nukes that each player fires at space."""
    blasts: Counter[int] = Counter()
    for player, order in orders.all(SpaceBlast):
        fault = _fault(board, player, order.nukes, 0, silos)
        if fault:
            yield fates.refused(player, order, *fault)
            continue
        silos[player] -= order.nukes
        blasts[player] += order.nukes
        yield MissilesFired(player, None, False, order.nukes, 0)
        yield fates.done(player, order)
    return blasts


def _launch(board: Board, orders: Orders, silos: Silos) -> Generator[Event, None, list[Missile]]:
    """R5.2, R5.4: any land or SWZ may be the target, one's own too."""
    salvo: list[Missile] = []
    for player, order in orders.all(Launch):
        fault = _no_target(order.target) or _fault(board, player, order.nukes, order.neutrons, silos)
        if fault:
            yield fates.refused(player, order, *fault)
            continue
        silos[player] -= order.nukes + order.neutrons
        salvo += [Missile(player, "nuke", order.target)] * order.nukes
        salvo += [Missile(player, "neutron", order.target)] * order.neutrons
        yield MissilesFired(player, order.target, _at_land(board, order), order.nukes, order.neutrons)
        yield fates.done(player, order)
    return salvo


def _at_land(board: Board, order: Launch) -> bool:
    """R10.3: whether it is held against who fired; a land in ruins is not, nor a neutron soon after a nuke."""
    if not load_world().is_land(order.target):
        return False
    place = board.places[order.target]
    after_a_nuke = not order.nukes and place.nuked_on == board.turn - 1
    return fall_out(place) != NO_ENTRY and not after_a_nuke


def _no_target(target: int) -> Fault | None:
    kind = load_world().kind(target)
    if kind is None:
        return Fault(f"there is no place {target}", "R5.4")
    if kind == "dwz":
        return Fault(f"{target} is deep water; missiles go to lands and shallow water", "R5.4")
    return None


def _fault(board: Board, player: int, nukes: int, neutrons: int, silos: Silos) -> Fault | None:
    """Why these missiles stay where they are; an order needs all that it names (R.1)."""
    held = board.players[player].weapons
    if min(nukes, neutrons) < 0 or nukes + neutrons < 1:
        return Fault("it names no missile", "R5.2")
    if nukes and board.nuclear.ban:
        return Fault("no nuke may be fired under the nuclear ban", "R5.9")
    if nukes > held["nuke"]:
        return Fault(f"you have {only(held['nuke'], 'nuke')} left", "R5.2")
    if neutrons > held["neutron"]:
        return Fault(f"you have {only(held['neutron'], 'neutron')} left", "R5.2")
    if nukes + neutrons > silos[player]:
        return Fault(f"you have {only(silos[player], 'silo')} left to fire from", "R5.2")
    return None
