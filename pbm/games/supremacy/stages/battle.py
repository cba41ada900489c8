"""R4.4, R4.6-R4.10: offensives, their damage points, draws and losses."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

from pbm.contract import Dice
from pbm.games.supremacy.board import Board, Place
from pbm.games.supremacy.constants import ARMIES_ABOARD, DRAW_RANGE, RESOURCES, THRICE, TWICE
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.battle import DamagePoints, OffensiveFought, Side
from pbm.games.supremacy.stages.commitment import Assault
from pbm.games.supremacy.stages.forces import Force
from pbm.games.supremacy.world import load_world


@dataclass(frozen=True, slots=True)
class Stance:
    """How a place meets an attack: whether it resists, with its militia alone, or not at all."""

    resists: bool
    militia: bool = False
    fallen: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """What a battle came to."""

    force: Force
    won: bool
    offensives: int = 0
    destroyed: int = 0  # units that the defender lost
    spent: bool = False  # the attacker's resources ran out before the offensives did


def fight(board: Board, assault: Assault, stance: Stance, dice: Dice) -> Generator[Event, None, Result]:
    """R4.4, R4.11: offensives until nothing defends, nothing attacks, or the resources or the orders run out."""
    result = Result(assault.force, stance.fallen)
    while not result.won and _units(assault, result.force) and result.offensives < assault.order.offensives:
        if not has_set(board, assault.player):
            return Result(result.force, False, result.offensives, result.destroyed, True)
        offensive = _offensive(board, assault, stance, result, dice)
        yield offensive
        result = _after(board, stance, result, offensive)
    return result


def has_set(board: Board, player: int) -> bool:
    stock = board.players[player].stock
    return all(stock[resource] for resource in RESOURCES)


def _after(board: Board, stance: Stance, result: Result, offensive: OffensiveFought) -> Result:
    lost, killed = offensive.attacking, offensive.defending
    armies = result.force.armies - lost.armies_lost - lost.drowned
    force = Force(armies, result.force.navies - lost.navies_lost)
    destroyed = result.destroyed + killed.armies_lost + killed.navies_lost + killed.drowned
    won = lost.destroys > 0 if stance.militia else not _defenders(board.places[offensive.target])
    return Result(force, won, offensive.number, destroyed)


def _offensive(board: Board, assault: Assault, stance: Stance, result: Result, dice: Dice) -> OffensiveFought:
    place, number = board.places[assault.order.target], result.offensives + 1
    resisted = stance.resists and (not place.owner or has_set(board, place.owner))
    name = f"{assault.name} offensive {number}"
    attackers = _units(assault, result.force)
    defenders = 1 if stance.militia else _defenders(place)
    gains = _gains(board, assault.player, place.owner, attackers, defenders)
    attacking = _fire(dice, f"{name} attacker", attackers, defenders, (DamagePoints("attacker", 1), *gains[0]))
    damage = (*_defence(place, assault, resisted, stance.militia), *gains[1])
    defending = _fire(dice, f"{name} defender", defenders, attackers, damage)
    return OffensiveFought(
        assault.player, place.owner, *assault.facts, number, resisted, stance.militia,
        _lose(attacking, defending.destroys, result.force, assault.kind == "sea"),
        _lose(defending, attacking.destroys, Force(place.armies, place.navies), load_world().is_swz(place.id)),
    )  # fmt: skip


def _units(assault: Assault, force: Force) -> int:
    """R4.7: armies aboard count only in an amphibious attack."""
    return force.navies if assault.kind == "sea" else force.armies + force.navies


def _defenders(place: Place) -> int:
    return place.navies if load_world().is_swz(place.id) else place.armies


def _defence(place: Place, assault: Assault, resisted: bool, militia: bool) -> list[DamagePoints]:
    """R4.7, R4.10: what only a defender has."""
    deep = assault.kind == "amphibious" and load_world().is_dwz(assault.order.origin)
    sources = (
        ("defender", True),
        ("resisting", resisted),
        ("HOME", place.home_of is not None),
        ("airborne", assault.kind == "airborne"),
        ("out of deep water", deep),
    )
    points = [DamagePoints(source, 1) for source, given in sources if given]
    return [*points, DamagePoints("militia", -1)] if militia else points


Gains = tuple[list[DamagePoints], list[DamagePoints]]


def _gains(board: Board, attacker: int, defender: int | None, attackers: int, defenders: int) -> Gains:
    """R4.7: more units and more L-Stars, for the attacker and for the defender; neither, if equal."""
    ours = board.players[attacker].weapons["lstar"]
    theirs = board.players[defender].weapons["lstar"] if defender else 0
    gains: Gains = ([], [])
    for source, mine, other in (("more units", attackers, defenders), ("more L-Stars", ours, theirs)):
        if mine != other:
            gains[mine < other].append(DamagePoints(source, 1))
    return gains


def _fire(dice: Dice, name: str, units: int, enemies: int, damage: tuple[DamagePoints, ...]) -> Side:
    """R4.7, R4.8: doubled with twice the other's units, tripled with thrice; each point has its own draw."""
    multiplier = THRICE if units >= THRICE * enemies else TWICE if units >= TWICE * enemies else 1
    points = max(0, sum(part.points for part in damage)) * multiplier
    stream = dice.stream(name)
    draws = tuple(stream.between(*DRAW_RANGE) for _ in range(points))
    return Side(units, damage, multiplier, draws, sum(draws) // 100, 0, 0, 0)


def _lose(side: Side, destroyed: int, force: Force, at_sea: bool) -> Side:
    """R4.9: armies before navies; at sea ships, empty ones first, and armies whom the ships left cannot carry."""
    armies = 0 if at_sea else min(destroyed, force.armies)
    navies = min(destroyed - armies, force.navies)
    carried = ARMIES_ABOARD * (force.navies - navies)
    drowned = max(0, force.armies - carried) if at_sea else 0
    return replace(side, armies_lost=armies, navies_lost=navies, drowned=drowned)
