"""R4.1, R5.4, R6.1, R7.4: players take their turns in an order drawn at random."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from pbm.contract import Dice
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.lots import LotDrawn


def lot(dice: Dice, purpose: str, players: Iterable[int]) -> Generator[Event, None, tuple[int, ...]]:
    """Draw the order of players: `order = yield from lot(dice, "moves", active(board))`.

    The lot is public, so draw it over all players of the game: who gave no order is passed over without a trace.
    """
    order = dice.stream(f"lot {purpose}").shuffled(tuple(players))
    yield LotDrawn(purpose, order)
    return order
