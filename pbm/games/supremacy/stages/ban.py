"""R8.2: the nuclear ban begins when the fall-out of all lands exceeds the threshold."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.nuclear import BanBegan
from pbm.games.supremacy.queries import fall_out_sum


def begin_ban(board: Board) -> Iterator[Event]:
    """After the impacts of a turn (R5.9), and again when fall-out ages (R9.4). Counted in hundredths."""
    threshold = board.nuclear.threshold
    if board.nuclear.ban or threshold is None:
        return
    total = fall_out_sum(board)
    if total > threshold * 100:
        yield BanBegan(total)
