"""R.1: why an order, or a part of one, is not carried out."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """As the player reads it, with the rule: `fates.refused(player, order, *fault)`."""

    reason: str
    rule: str


OUT = Fault("you are out of the game", "R9.1")
