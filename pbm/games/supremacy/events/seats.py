"""Who plays: turns missed, positions that the computer takes."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.contract import NOBODY, Audience
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.base import Event, Private, Public


@dataclass(frozen=True, slots=True)
class Mustered(Event):
    """So many people were in the game when the turn began."""

    humans: int

    @property
    def seen_by(self) -> Audience:
        return NOBODY

    def change(self, board: Board) -> None:
        board.notes.humans = self.humans


@dataclass(frozen=True, slots=True)
class TurnMissed(Private):
    """R12.1: standard orders were given instead; the turns missed in a row, this one included."""

    missed_turns: int

    def change(self, board: Board) -> None:
        board.players[self.player].missed_turns = self.missed_turns


@dataclass(frozen=True, slots=True)
class PlayerReturned(Private):
    """A sheet came after turns were missed, and the count begins again."""

    def change(self, board: Board) -> None:
        board.players[self.player].missed_turns = 0


@dataclass(frozen=True, slots=True)
class ComputerTookOver(Public):
    """R0.8, R12.2: the position is the computer's for good."""

    player: int
    why: str  # unfilled | missed turns | account

    def change(self, board: Board) -> None:
        board.players[self.player].status = "computer"
