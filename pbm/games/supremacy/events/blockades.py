"""Blockades (R2.1, R2.2, R6.4), told to the blockader and the blockaded (R14.2)."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.contract import Audience
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.base import Event, seats


@dataclass(frozen=True, slots=True)
class PortClosed(Event):
    """R2.1: one port of an owner's land, by the navies of another player."""

    land: int
    swz: int
    owner: int
    by: int

    @property
    def seen_by(self) -> Audience:
        return seats(self.owner, self.by)

    def change(self, board: Board) -> None:
        board.notes.ports_closed.add((self.land, self.swz, self.by))


@dataclass(frozen=True, slots=True)
class LandBlockaded(Event):
    """R2.2: all ports closed by these players; or an inland land, whose line of supply is its owner's to know."""

    land: int
    owner: int
    by: tuple[int, ...]
    inland: bool
    via: int | None  # where an inland land's line on file ends

    @property
    def seen_by(self) -> Audience:
        return seats(self.owner, *self.by)

    def change(self, board: Board) -> None:
        board.notes.blockaded.add(self.land)


@dataclass(frozen=True, slots=True)
class BlockadeLifted(Event):
    """R6.4: blockaded before production, no longer so before building."""

    land: int
    owner: int | None

    @property
    def seen_by(self) -> Audience:
        return seats(self.owner)

    def change(self, board: Board) -> None:
        board.notes.blockaded.discard(self.land)
