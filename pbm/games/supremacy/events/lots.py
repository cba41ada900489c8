"""Lots: the order of players that chance decided."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.games.supremacy.events.base import Public


@dataclass(frozen=True, slots=True)
class LotDrawn(Public):
    """In which order the players' turns came, for the purpose named."""

    purpose: str
    players: tuple[int, ...]
