"""R0.9: the votes of turn 1."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.contract import NOBODY, Audience
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.base import Event


@dataclass(frozen=True, slots=True)
class _Counted(Event):
    """The valid choices, by player's number, and their average; secret until the game ends."""

    choices: tuple[int, ...]
    average: int

    @property
    def seen_by(self) -> Audience:
        return NOBODY


@dataclass(frozen=True, slots=True)
class ThresholdFixed(_Counted):
    def change(self, board: Board) -> None:
        board.nuclear.threshold = self.average


@dataclass(frozen=True, slots=True)
class EndTurnFixed(_Counted):
    def change(self, board: Board) -> None:
        board.end_turn = self.average
