"""The turn: one tuple of stages, executed from top to bottom. Comments stand wherever the sequence matters."""

from __future__ import annotations

from pbm.contract import Stage
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.orders import Orders
from pbm.games.supremacy.stages.attack import attack
from pbm.games.supremacy.stages.strike import strike

STAGES: tuple[Stage[Board, Orders], ...] = (
    # Strategic attacks before conventional ones (R4, R5).
    Stage("strike", strike),
    Stage("attack", attack),
)
