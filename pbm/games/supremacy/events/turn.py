"""The end of a turn: pirates, fall-out, the market's rating, stock over capacity; and the end of a game."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.contract import NOBODY, Audience
from pbm.games.supremacy.board import NEUTRAL, Board, Notes
from pbm.games.supremacy.constants import FALL_OUT, Resource
from pbm.games.supremacy.events.base import Event, Private, Public, seats
from pbm.games.supremacy.events.occupation import lapse


@dataclass(frozen=True, slots=True)
class PiratesCame(Event):
    """R9.2: an SWZ without a navy turned neutral, and pirates are there now."""

    place: int
    former: int | None
    pirates: int

    @property
    def seen_by(self) -> Audience:
        return seats(self.former)

    def change(self, board: Board) -> None:
        place = board.places[self.place]
        place.owner = NEUTRAL
        place.navies = self.pirates
        place.emptied_on = place.claimed_by = None
        lapse(board, place)


@dataclass(frozen=True, slots=True)
class FallOutAged(Public):
    """R8.1, R9.4: every blast is a turn older; the sum over all lands that is left, in hundredths."""

    fall_out: int

    def change(self, board: Board) -> None:
        for place in board.places.values():
            if place.blast_age is not None:
                age = place.blast_age + 1
                place.blast_age = age if age < len(FALL_OUT) else None


@dataclass(frozen=True, slots=True)
class BanEnded(Public):
    """R8.2: the fall-out of all lands, in hundredths, is low enough again."""

    fall_out: int

    def change(self, board: Board) -> None:
        board.nuclear.ban = False


@dataclass(frozen=True, slots=True)
class MarketRated(Public):
    """R9.5: the market volatility rating for the next turn."""

    former: int
    mvr: int

    def change(self, board: Board) -> None:
        board.market.mvr = self.mvr


@dataclass(frozen=True, slots=True)
class StockOverflowed(Private):
    """R3.1, R9.6: the supply centre has shrunk, and what it cannot hold is lost."""

    resource: Resource
    quantity: int
    capacity: int

    def change(self, board: Board) -> None:
        board.players[self.player].stock[self.resource] -= self.quantity


@dataclass(frozen=True, slots=True)
class Standing:
    """One position at the end. Points are in hundredths; a place is None for the computer's and those who are out."""

    player: int
    place: int | None
    points: int
    economic: int
    political: int
    military: int
    stars: int
    lands: int
    cash: int
    prize: int | None  # R10.4: by stars; None beyond the third place


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """R9.6, R10: the end, with what was secret until now."""

    why: str  # end turn | last player | no humans
    threshold: int | None
    end_turn: int | None
    standings: tuple[Standing, ...]

    def change(self, board: Board) -> None:
        board.over = True


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The next turn is to be played; what held for this one is forgotten."""

    turn: int

    @property
    def seen_by(self) -> Audience:
        return NOBODY

    def change(self, board: Board) -> None:
        for place in board.places.values():
            # R4.16 and R5.7 run out at the end of the turn after the one in which a place was emptied.
            if place.emptied_on != self.turn:
                place.emptied_on = place.claimed_by = None
        board.turn = self.turn + 1
        board.notes = Notes()
