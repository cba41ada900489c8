"""R4.11-R4.17: after the fight: who enters, and what becomes of a place that nobody entered."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from pbm.contract import Dice
from pbm.games.supremacy.board import NEUTRAL, Board
from pbm.games.supremacy.constants import ARMIES_ABOARD, BAND, GROWTH_PER_LOSS, MARCH_THROUGH, MAX_UNITS, Resource
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.battle import AttackEnded, FlyersLost, ForcesEntered, NeutralsGrew, ZoneEmptied
from pbm.games.supremacy.queries import fall_out
from pbm.games.supremacy.stages.battle import Result
from pbm.games.supremacy.stages.commitment import Assault
from pbm.games.supremacy.stages.occupation import occupy
from pbm.games.supremacy.world import load_world


@dataclass(frozen=True, slots=True)
class Occupiers:
    """Who enters a place that was won, and the price."""

    armies: int = 0
    navies: int = 0
    fuel: Resource = "grain"
    paid: int = 0

    @property
    def units(self) -> int:
        """As OCCUPY counts them: navies at sea, armies ashore."""
        return self.navies or self.armies


def aftermath(
    board: Board, assault: Assault, defender: int | None, result: Result, dice: Dice
) -> Generator[Event, None, Occupiers]:
    """R4.11-R4.17: occupation with all that follows, or the place stays its owner's."""
    occupiers, force = _occupiers(board, assault, result), result.force
    facts = (assault.player, defender, *assault.facts)
    if occupiers.units:
        # They pay and enter before the place is theirs: fuel spent makes room for the spoils (R4.11, R4.13).
        yield ForcesEntered(*facts, occupiers.armies, occupiers.navies, occupiers.fuel, occupiers.paid)
        yield from occupy(board, assault.order.target, assault.player)
    else:
        yield from _not_occupied(board, assault, defender, result, dice)
    outcome = "occupied" if occupiers.units else "emptied" if result.won else "held"
    stranded = assault.kind == "airborne" and not occupiers.units
    yield AttackEnded(*facts, outcome, result.offensives, 0 if stranded else force.armies, force.navies)
    return occupiers


def wished(board: Board, assault: Assault, result: Result) -> int:
    """R4.11, R4.12: how many the order would have enter, if they may: navies at sea, else armies."""
    forbidden = fall_out(board.places[assault.order.target]) >= MARCH_THROUGH
    if not result.won or assault.kind == "shore" or forbidden:
        return 0
    able = result.force.navies if assault.kind == "sea" else result.force.armies
    occupy = assault.order.occupy
    return able if occupy is None or assault.kind == "airborne" else min(able, occupy)


def _occupiers(board: Board, assault: Assault, result: Result) -> Occupiers:
    """R4.11: as many as are paid for; out of ships and out of the air it is free."""
    wish = wished(board, assault, result)
    stock = board.players[assault.player].stock
    if assault.kind == "sea":
        navies = min(wish, stock["oil"])
        return Occupiers(min(result.force.armies, ARMIES_ABOARD * navies), navies, "oil", navies)
    if assault.kind == "land":
        fuel: Resource = assault.order.fuel or "grain"
        armies = min(wish, stock[fuel])
        return Occupiers(armies, 0, fuel, armies)
    return Occupiers(wish)


def _not_occupied(board: Board, assault: Assault, defender: int | None, result: Result, dice: Dice) -> Iterator[Event]:
    """R4.12, R4.15, R4.16: flyers are lost, neutrals grow, but an SWZ that was emptied stays empty."""
    facts = (assault.player, defender, *assault.facts)
    if assault.kind == "airborne" and result.force.armies:
        yield FlyersLost(*facts, result.force.armies)
    sea = load_world().is_swz(assault.order.target)
    emptied = sea and result.won and result.destroyed > 0
    protected = assault.kind == "sea" or result.force.armies > 0
    if defender == NEUTRAL and result.destroyed and not (emptied and protected):
        yield _growth(board, assault, result.destroyed, sea, dice)
    elif emptied:
        yield ZoneEmptied(*facts, protected)


def _growth(board: Board, assault: Assault, lost: int, sea: bool, dice: Dice) -> NeutralsGrew:
    """R4.15: 3-8 units, at most twice what it lost, even from none."""
    place = board.places[assault.order.target]
    draw = dice.stream(f"{assault.name} growth").between(*BAND)
    grown = min(draw, GROWTH_PER_LOSS * lost, MAX_UNITS - (place.navies if sea else place.armies))
    armies, navies = (0, grown) if sea else (grown, 0)
    return NeutralsGrew(assault.player, NEUTRAL, *assault.facts, draw, lost, armies, navies)
