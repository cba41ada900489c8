"""Conventional attacks, with their whole arithmetic. Both sides of a battle see all of it (R14.2)."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import RESOURCES, Resource
from pbm.games.supremacy.events.base import BattleEvent
from pbm.games.supremacy.events.moves import leave


@dataclass(frozen=True, slots=True)
class AttackLaunched(BattleEvent):
    """R4.2, R4.3: what was committed, and what it met before any retreat."""

    kind: str  # land | shore | airborne | sea | amphibious
    armies: int
    navies: int
    offensives: int
    defending_armies: int
    defending_navies: int


@dataclass(frozen=True, slots=True)
class ArmiesFlown(BattleEvent):
    """R4.12: the flight is paid in advance, whatever comes of it."""

    armies: int
    oil: int

    def change(self, board: Board) -> None:
        board.players[self.attacker].stock["oil"] -= self.oil


@dataclass(frozen=True, slots=True)
class ArmiesRetreated(BattleEvent):
    """R4.5: before the first offensive; `lost` found no room where they went (R0.10)."""

    to: int
    armies: int
    stayed: int
    oil: int
    lost: int

    def change(self, board: Board) -> None:
        assert self.defender
        board.players[self.defender].stock["oil"] -= self.oil
        board.places[self.target].armies -= self.armies
        board.places[self.to].armies += self.armies - self.lost


@dataclass(frozen=True, slots=True)
class DamagePoints:
    """R4.7: points from one source; militia has one fewer."""

    source: str
    points: int


@dataclass(frozen=True, slots=True)
class Side:
    """R4.7-R4.9: one side of an offensive: its points, its draws in hundredths, what it destroys and what it lost."""

    units: int
    damage: tuple[DamagePoints, ...]
    multiplier: int
    draws: tuple[int, ...]
    destroys: int
    armies_lost: int
    navies_lost: int
    drowned: int


@dataclass(frozen=True, slots=True)
class OffensiveFought(BattleEvent):
    """R4.4, R4.6-R4.10: one exchange of fire. The attacker paid a set, the defender too if a player resisted."""

    number: int
    resisted: bool
    militia: bool
    attacking: Side
    defending: Side

    def change(self, board: Board) -> None:
        self._pay(board, self.attacker)
        if self.defender and self.resisted:
            self._pay(board, self.defender)
        leave(board, self.attacker, self.origin, _armies_lost(self.attacking), self.attacking.navies_lost)
        place = board.places[self.target]
        place.armies -= _armies_lost(self.defending)
        place.navies -= self.defending.navies_lost

    def _pay(self, board: Board, player: int) -> None:
        for resource in RESOURCES:
            board.players[player].stock[resource] -= 1


@dataclass(frozen=True, slots=True)
class FlyersLost(BattleEvent):
    """R4.12: not won within the offensives ordered: all who flew and are left are lost."""

    armies: int

    def change(self, board: Board) -> None:
        leave(board, self.attacker, self.origin, self.armies, 0)


@dataclass(frozen=True, slots=True)
class ForcesEntered(BattleEvent):
    """R4.11: the survivors who occupy, and what their way in cost."""

    armies: int
    navies: int
    fuel: Resource
    paid: int

    def change(self, board: Board) -> None:
        board.players[self.attacker].stock[self.fuel] -= self.paid
        leave(board, self.attacker, self.origin, self.armies, self.navies)
        board.places[self.target].armies += self.armies
        board.places[self.target].navies += self.navies


@dataclass(frozen=True, slots=True)
class NeutralsGrew(BattleEvent):
    """R4.15: warlords or pirates after an attack that did not end in occupation."""

    draw: int
    lost: int
    armies: int
    navies: int

    def change(self, board: Board) -> None:
        board.places[self.target].armies += self.armies
        board.places[self.target].navies += self.navies


@dataclass(frozen=True, slots=True)
class ZoneEmptied(BattleEvent):
    """R4.16: an SWZ without ships keeps its owner; protected, no pirates come until the end of the next turn."""

    protected: bool

    def change(self, board: Board) -> None:
        board.notes.emptied.add(self.target)
        if self.protected:
            board.places[self.target].emptied_on = board.turn


@dataclass(frozen=True, slots=True)
class AttackEnded(BattleEvent):
    """How it came out: the place occupied, emptied (nothing defends it, nobody entered) or held; and who is left."""

    outcome: str
    offensives: int
    armies: int
    navies: int

    def change(self, board: Board) -> None:
        board.notes.attacks += 1


def _armies_lost(side: Side) -> int:
    return side.armies_lost + side.drowned
