"""Rows of the host's tables, as the use cases handle them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game of the office. `turn` is the one to be played next."""

    number: int
    name: str
    rules: str
    turn: int
    over: bool
    seed: bytes = field(repr=False)  # secret until the game is over: no log or traceback may show it
    commitment: str
    from_scenario: bool
    edition: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """A person in a position."""

    game: int
    seat: int
    name: str
    email: str
    code_hash: str = field(repr=False)
    account: int | None = None


@dataclass(frozen=True, slots=True)
class SheetRecord:
    """A sheet as it came and as it was understood. `turn` is the one for which it counts."""

    game: int
    turn: int
    seat: int
    source: str
    filename: str | None
    received_at: datetime
    raw: bytes = field(repr=False)
    text: str = field(repr=False)
    understood: str = field(repr=False)
    note: str | None = None
    id: int | None = None  # given by the database


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """A turn that was run, in one of its attempts: all that is needed to play it again and compare.

    The set-up is kept in the same way, as turn 0: `start` and `end` are both the board that it made.
    """

    game: int
    turn: int
    start: str = field(repr=False)
    end: str = field(repr=False)
    events: str = field(repr=False)
    chronicle: str = field(repr=False)
    entries: str = field(repr=False)
    edition: str
    version: str
    run_at: datetime
    attempt: int = 1  # given by the database
    undone: bool = False


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A turn that was run, without its long texts."""

    game: int
    turn: int
    attempt: int
    edition: str
    version: str
    run_at: datetime
    undone: bool
