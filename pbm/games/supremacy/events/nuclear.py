"""R8.2: the nuclear ban."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.base import Public


@dataclass(frozen=True, slots=True)
class BanBegan(Public):
    """The fall-out of all lands, in hundredths, exceeds the threshold, which stays secret."""

    fall_out: int

    def change(self, board: Board) -> None:
        board.nuclear.ban = board.notes.ban_began = True
