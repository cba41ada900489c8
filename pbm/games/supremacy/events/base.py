"""What every event of the game is: facts, who may see them (R14), and the change that they make to the board."""

from __future__ import annotations

from dataclasses import dataclass

from pbm import contract
from pbm.contract import EVERYBODY, Audience
from pbm.games.supremacy.board import Board


class Event(contract.Event):
    """A frozen dataclass of facts. Plain values only, and tuples of them: events are kept as JSON."""

    __slots__ = ()

    def change(self, board: Board) -> None:
        """What this event does to the board; called by `apply` alone. Most events of report only do nothing."""


class Public(Event):
    """Everybody reads of it (R14.1)."""

    __slots__ = ()

    @property
    def seen_by(self) -> Audience:
        return EVERYBODY


@dataclass(frozen=True, slots=True)
class Private(Event):
    """Its player's alone (R14.3)."""

    player: int

    @property
    def seen_by(self) -> Audience:
        return frozenset((self.player,))


@dataclass(frozen=True, slots=True)
class BattleEvent(Event):
    """Of one attack, and seen by both its sides (R14.2): who attacks whom, in which rank, from where and where."""

    attacker: int
    defender: int | None  # 0 neutrals, None nobody
    rank: int
    origin: int
    target: int

    @property
    def seen_by(self) -> Audience:
        return seats(self.attacker, self.defender)


def seats(*players: int | None) -> Audience:
    """Those of the players named who are players: neutrals and nobody read no reports."""
    return frozenset(player for player in players if player)


def apply(board: Board, event: contract.Event) -> None:
    """The only way in which a board changes."""
    assert isinstance(event, Event)
    event.change(board)
