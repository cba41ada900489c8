"""Prime directives (R1.9-R1.14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.base import Private

Cause = Literal["player", "against", "neutrals", "all"]


@dataclass(frozen=True, slots=True)
class RetreatLocationSet(Private):
    """R1.9: stands until changed or the place is captured."""

    place: int
    to: int

    def change(self, board: Board) -> None:
        board.places[self.place].retreat_to = self.to


@dataclass(frozen=True, slots=True)
class RetreatDirected(Private):
    """R1.10: RETREAT or STAND."""

    place: int
    retreat: bool

    def change(self, board: Board) -> None:
        if self.retreat:
            board.notes.retreating.add(self.place)
        else:
            board.notes.retreating.discard(self.place)


@dataclass(frozen=True, slots=True)
class ResistanceDirected(Private):
    """R1.10: RESIST or NO RESIST."""

    place: int
    resist: bool

    def change(self, board: Board) -> None:
        if self.resist:
            board.notes.no_resist.discard(self.place)
        else:
            board.notes.no_resist.add(self.place)


@dataclass(frozen=True, slots=True)
class ChampionDeclared(Private):
    """R1.11: for a player, against a player's missiles, for neutrals or for all (the number is then 0)."""

    cause: Cause
    number: int

    def change(self, board: Board) -> None:
        board.notes.champions.setdefault(self.player, []).append((self.cause, self.number))


@dataclass(frozen=True, slots=True)
class SpaceDefenceSwitchedOff(Private):
    """R1.11: the satellites do not shoot at space blasts this turn."""

    def change(self, board: Board) -> None:
        board.notes.no_space_defence.add(self.player)


@dataclass(frozen=True, slots=True)
class BlockadeOrdered(Private):
    """R1.12: judged at both checks."""

    land: int
    swz: int

    def change(self, board: Board) -> None:
        board.notes.blockades.setdefault((self.land, self.swz), set()).add(self.player)


@dataclass(frozen=True, slots=True)
class SupplyLineSet(Private):
    """R1.13: stands until changed or the land is captured."""

    land: int
    via: int

    def change(self, board: Board) -> None:
        board.places[self.land].supply_via = self.via


@dataclass(frozen=True, slots=True)
class SpiesAllotted(Private):
    """R1.14: how many missions the L-Stars owned when stage 1 begins allow."""

    lstars: int
    missions: int

    def change(self, board: Board) -> None:
        board.notes.spy_missions[self.player] = self.missions
