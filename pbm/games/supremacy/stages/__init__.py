"""The turn: one tuple of stages, executed from top to bottom. Comments stand wherever the sequence matters."""

from __future__ import annotations

from pbm.contract import Stage
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.orders import Orders
from pbm.games.supremacy.stages.strike import strike

STAGES: tuple[Stage[Board, Orders], ...] = (
    # Missiles before armies (R5.1): what they empty, armies of the same turn may find.
    Stage("strike", strike),
)
