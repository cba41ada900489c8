"""What a random player has in hand when it writes a sheet: its position, and chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pbm.contract import Draws
from pbm.games.supremacy.board import Board, Company, Fleet, Place, Player
from pbm.games.supremacy.queries import active, companies_of, fleets_of, places_of
from pbm.games.supremacy.world import load_world

T = TypeVar("T")
WORLD = load_world()
NO_PLACES = (0, 139, 500, 566, 919, 99999)  # numbers beside those of the map
HUGE = 999_999_999


@dataclass(frozen=True, slots=True)
class Hand:
    """One position and one stream of draws; it looks at the whole board, since it plays to make things happen."""

    board: Board
    seat: int
    draws: Draws
    player: Player
    lands: tuple[Place, ...]
    zones: tuple[Place, ...]
    fleets: tuple[Fleet, ...]
    companies: tuple[Company, ...]
    others: tuple[int, ...]

    @property
    def forces(self) -> tuple[Place | Fleet, ...]:
        """Wherever units of one's own may be."""
        return (*self.lands, *self.zones, *self.fleets)

    def chance(self, per_cent: int) -> bool:
        return self.draws.between(1, 100) <= per_cent

    def number(self, low: int, high: int) -> int:
        """Between the two; now and then nothing, or more than anybody has."""
        if self.chance(1):
            return self.pick((0, HUGE))
        return self.draws.between(low, max(low, high))

    def pick(self, items: Sequence[T]) -> T:
        return items[self.draws.between(0, len(items) - 1)]

    def some(self, items: Sequence[T], most: int) -> tuple[T, ...]:
        """At most so many of them, each once."""
        return self.draws.shuffled(items)[: self.draws.between(0, most)]

    def place(self) -> int:
        """Any place of the map; seldom a number that is none."""
        return self.pick(NO_PLACES) if self.chance(2) else self.pick(tuple(WORLD.sites))

    def somebody(self) -> int:
        """Another player; seldom one who is not in the game, or oneself."""
        return self.draws.between(0, 17) if not self.others or self.chance(3) else self.pick(self.others)


Writer = Callable[[Hand], Iterator[str]]


def hand(board: Board, seat: int, draws: Draws) -> Hand:
    places = places_of(board, seat)
    return Hand(
        board,
        seat,
        draws,
        board.players[seat],
        tuple(place for place in places if WORLD.is_land(place.id)),
        tuple(place for place in places if WORLD.is_swz(place.id)),
        tuple(fleets_of(board, seat)),
        tuple(companies_of(board, seat)),
        tuple(other for other in active(board) if other != seat),
    )
