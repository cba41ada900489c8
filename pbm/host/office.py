"""The office: what every use case needs of the world outside, wired once by `pbm.bootstrap`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from pbm.contract import Game
from pbm.host.refused import Refused
from pbm.host.storage.database import Database
from pbm.host.storage.records import GameRecord

AnyGame = Game[Any, Any]
# Says to a person who waits what is being done.
Tell = Callable[[str], None]


def silent(doing: str) -> None:
    """For who does not wait."""


@dataclass(frozen=True, slots=True)
class Office:
    """The database, the games it can run, its folders and its clock."""

    database: Database
    games: Mapping[str, AnyGame]
    orders: Path
    reports: Path
    now: Callable[[], datetime]

    def rules(self, name: str) -> AnyGame:
        """The game of that name; a database may know one that this program does not."""
        if name not in self.games:
            raise Refused(f"there are no rules {name!r}; there are {', '.join(sorted(self.games))}")
        return self.games[name]

    def rules_of(self, record: GameRecord) -> AnyGame:
        return self.rules(record.rules)
