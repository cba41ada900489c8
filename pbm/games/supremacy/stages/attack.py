"""R4.1-R4.17, stage 4: conventional attacks, after the strategic ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import AIRLIFT_OIL, ARMIES_ABOARD, FIRST_TURN, MAX_ATTACKS, MAX_UNITS
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.battle import ArmiesFlown, ArmiesRetreated, AttackLaunched
from pbm.games.supremacy.orders import Attack, Orders, counted
from pbm.games.supremacy.queries import active
from pbm.games.supremacy.stages.aftermath import Occupiers, aftermath, wished
from pbm.games.supremacy.stages.battle import Result, Stance, fight
from pbm.games.supremacy.stages.commitment import Assault, commit
from pbm.games.supremacy.stages.fault import Fault
from pbm.games.supremacy.stages.forces import Force
from pbm.games.supremacy.stages.lots import lot
from pbm.games.supremacy.telling import forces, only
from pbm.games.supremacy.world import load_world

Drills = dict[int, dict[int, list[Attack]]]  # by rank and player


def attack(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R4.1: all attacks of rank 1 in a player order drawn afresh, then rank 2, and so on."""
    drills = yield from _drills(board, orders)
    names: Counter[str] = Counter()
    for rank in sorted(drills):
        order_of_players = yield from lot(dice, f"attacks of rank {rank}", active(board))
        out = [player for player in drills[rank] if player not in order_of_players]
        for player in (*order_of_players, *out):
            for order in drills[rank].get(player, ()):
                yield from _attack(board, player, order, _name(player, order, names), dice)


def _drills(board: Board, orders: Orders) -> Generator[Event, None, Drills]:
    """R4.1: none on turn 1, at most seven a player; the first seven by rank are those that count."""
    drills: Drills = {}
    for player in orders.seats(Attack):
        ranked = sorted(orders.of(player, Attack), key=lambda order: order.rank)
        for number, order in enumerate(ranked):
            if board.turn == FIRST_TURN:
                yield fates.refused(player, order, f"no attacks on turn {FIRST_TURN}", "R4.1")
            elif number >= MAX_ATTACKS:
                yield fates.refused(player, order, f"you may attack {MAX_ATTACKS} times a turn", "R4.1")
            else:
                drills.setdefault(order.rank, {}).setdefault(player, []).append(order)
    return drills


def _name(player: int, order: Attack, names: Counter[str]) -> str:
    """What its draws are called; a second attack of the same rank and places draws anew."""
    name = f"player {player} rank {order.rank} {order.origin}-{order.target}"
    names[name] += 1
    return name if names[name] == 1 else f"{name} again {names[name]}"


def _attack(board: Board, player: int, order: Attack, name: str, dice: Dice) -> Iterator[Event]:
    assault = commit(board, player, order, name)
    if isinstance(assault, Fault):
        yield fates.refused(player, order, *assault)
        return
    place, force = board.places[order.target], assault.force
    defender = place.owner
    yield AttackLaunched(
        player, defender, *assault.facts, assault.kind, force.armies, force.navies, order.offensives,
        place.armies, place.navies,
    )  # fmt: skip
    if assault.kind == "airborne":
        yield ArmiesFlown(player, defender, *assault.facts, force.armies, AIRLIFT_OIL * force.armies)
    stance = yield from _meet(board, assault)
    result = yield from fight(board, assault, stance, dice)
    occupiers = yield from aftermath(board, assault, defender, result, dice)
    yield _fate(board, assault, result, occupiers)


def _meet(board: Board, assault: Assault) -> Generator[Event, None, Stance]:
    """R4.5, R4.6, R4.10: retreat first; then who is left resists, or not, or it is the militia, or nobody."""
    place = board.places[assault.order.target]
    resists = not place.owner or place.id not in board.notes.no_resist
    if load_world().is_swz(place.id):
        return Stance(resists, fallen=not place.navies)
    retreat = _retreat(board, assault)
    if retreat:
        yield retreat
        return Stance(resists=False, fallen=not place.armies)
    if place.armies:
        return Stance(resists)
    militia = bool(place.owner) and resists
    return Stance(resists, militia, fallen=not militia)


def _retreat(board: Board, assault: Assault) -> ArmiesRetreated | None:
    """R4.5: to a retreat location that is still its owner's, 1 oil an army, as many as the oil pays for."""
    place = board.places[assault.order.target]
    if not place.owner or place.id not in board.notes.retreating or place.retreat_to is None:
        return None
    shelter = board.places[place.retreat_to]
    going = min(place.armies, board.players[place.owner].stock["oil"])
    if shelter.owner != place.owner or not going:
        return None
    lost = max(0, shelter.armies + going - MAX_UNITS)
    stayed = place.armies - going
    return ArmiesRetreated(assault.player, place.owner, *assault.facts, shelter.id, going, stayed, going, lost)


def _fate(board: Board, assault: Assault, result: Result, occupiers: Occupiers) -> Event:
    """Done as ordered, or cut: fewer units than named, no resources for an offensive, no fuel to march in."""
    cuts = [*_short_of_units(assault)]
    if result.spent:
        cuts.append(("your resources ran out", "R4.4"))
    if occupiers.units < wished(board, assault, result):
        cuts.append((f"you had the {occupiers.fuel} for {occupiers.paid} to enter", "R4.11"))
    if not cuts:
        return fates.done(assault.player, assault.order)
    to = f"{_units(assault.force)}, OFFENSIVES {result.offensives}, {occupiers.units} entered"
    reasons = "; ".join(reason for reason, _ in cuts)
    return fates.cut(assault.player, assault.order, to, reasons, cuts[0][1])


def _short_of_units(assault: Assault) -> Iterator[tuple[str, str]]:
    order, force = assault.order, assault.force
    armies = force.armies if order.armies is None else order.armies
    if force.armies < armies and assault.kind == "airborne":
        yield f"{only(force.armies, 'army')} could be flown", "R4.12"
    elif force.armies > armies:
        yield "armies whom no ship left behind could carry had to come", "R4.3"
    elif force.navies == order.navies and ARMIES_ABOARD * force.navies == force.armies < armies:
        yield f"a navy carries {ARMIES_ABOARD} armies", "R4.3"
    elif (force.armies, force.navies) != (armies, order.navies):
        yield f"you had only {forces(force.armies, force.navies)} there", "R4.3"


def _units(force: Force) -> str:
    parts = [counted(force.navies, "navy")] if force.navies else []
    return " ".join([*parts, counted(force.armies, "army")])
