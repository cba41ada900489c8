"""What lay on the desk when a turn was run: kept with the turn, so that it can be played and printed again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from pbm.contract import Board, Entry, Game, Position, Seat
from pbm.host.refused import Damaged


@dataclass(frozen=True, slots=True)
class Paper:
    """One position: who sat there, and the text of the sheet if one was in."""

    country: str
    status: str
    person: str | None = None
    sheet: str | None = None


@dataclass(frozen=True, slots=True)
class Papers:
    """Every position in the game when the turn began, and what the game master has to be warned of."""

    seats: Mapping[Seat, Paper]
    warnings: tuple[str, ...] = ()
    all_people: bool = False  # a scenario says who is a person, whether anybody is seated or not

    @property
    def sheets(self) -> list[Seat]:
        return [seat for seat, paper in self.seats.items() if paper.sheet is not None]

    @property
    def missing(self) -> list[Seat]:
        """Those who should have sent a sheet and did not."""
        return [s for s, paper in self.seats.items() if paper.sheet is None and paper.status == "playing"]

    def entries(self, game: Game[Any, Any], board: Board) -> dict[Seat, Entry]:
        """What the game is told of each seat."""
        return {seat: self._entry(game, board, paper) for seat, paper in self.seats.items()}

    def _entry(self, game: Game[Any, Any], board: Board, paper: Paper) -> Entry:
        sheet = None if paper.sheet is None else game.read(board, paper.sheet)
        return Entry(person=self.all_people or paper.person is not None, sheet=sheet)

    def dump(self) -> str:
        seats = {str(seat): asdict(paper) for seat, paper in self.seats.items()}
        whole = {"seats": seats, "warnings": self.warnings, "all_people": self.all_people}
        return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def load_papers(text: str) -> Papers:
    try:
        whole = json.loads(text)
        seats = {int(seat): Paper(**paper) for seat, paper in whole["seats"].items()}
        return Papers(seats, tuple(whole["warnings"]), whole["all_people"])
    except (ValueError, KeyError, TypeError, AttributeError) as trouble:
        raise Damaged("the sheets of a turn on file cannot be read: another program has changed them") from trouble


def in_game(positions: tuple[Position, ...]) -> list[Position]:
    """The positions that a turn is run for, by number."""
    return sorted((p for p in positions if p.status != "out"), key=lambda position: position.seat)


def not_playing(seat: Seat, position: Position | None) -> str:
    """Why a position takes no sheet and no person."""
    if position is None:
        return f"there is no position {seat} in this game"
    return f"position {seat} is " + ("out of the game" if position.status == "out" else "played by the computer")
