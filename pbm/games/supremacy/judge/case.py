"""What the judgement of one sheet knows: the seat's own position, the map, public facts (R14), and the other lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from pbm.contract import Grade
from pbm.games.supremacy.board import Board, Company, Player
from pbm.games.supremacy.constants import DWZS, LANDS, SWZS, Resource
from pbm.games.supremacy.orders import Build, Order
from pbm.games.supremacy.queries import force_at
from pbm.games.supremacy.world import World, load_world


def span(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]}-{numbers[1]}"


NUMBERS = f"lands are {span(LANDS)}, SWZs {span(SWZS)}, DWZs {span(DWZS)}"


class Finding(NamedTuple):
    grade: Grade
    rule: str
    message: str


Findings = Iterator[Finding]
Check = Callable[["Case", Any], Findings]
K = TypeVar("K", bound=Order)


def error(rule: str, message: str) -> Finding:
    return Finding("error", rule, message)


def warning(rule: str, message: str) -> Finding:
    return Finding("warning", rule, message)


def note(rule: str, message: str) -> Finding:
    return Finding("note", rule, message)


@dataclass(slots=True)
class Case:
    board: Board
    seat: int
    orders: Sequence[Order] = ()
    missiles: int = 0
    moved: dict[int, tuple[int, int]] = field(default_factory=dict)
    placed: Counter[str] = field(default_factory=Counter)
    said: dict[tuple[object, ...], tuple[str, int]] = field(default_factory=dict)
    world: World = field(default_factory=load_world)
    _by_kind: dict[type[Order], list[Order]] = field(default_factory=dict)
    _built: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        for order in self.orders:
            self._by_kind.setdefault(type(order), []).append(order)
        for build in self.of(Build):
            self._built.update(dict(build.parts))

    @property
    def me(self) -> Player:
        return self.board.players[self.seat]

    def of(self, kind: type[K]) -> list[K]:
        """The sheet's own orders of a kind, those below the line in question too."""
        return self._by_kind.get(kind, [])  # type: ignore[return-value]

    def built(self, thing: str) -> int:
        """How many of a thing all BUILD lines name."""
        return self._built[thing]

    def owns(self, place: int) -> bool:
        return force_at(self.board, place, self.seat) is not None

    def units(self, place: int) -> tuple[int, int]:
        """One's own armies and navies in a place; never another's."""
        force = force_at(self.board, place, self.seat)
        return (force.armies, force.navies) if force else (0, 0)

    def afoot(self, place: int) -> tuple[int, int]:
        """One's own armies and navies in a place after the moves above."""
        armies, navies = self.units(place)
        by_move = self.moved.get(place, (0, 0))
        return armies + by_move[0], navies + by_move[1]

    def march(self, origin: int, target: int, armies: int, navies: int) -> None:
        for place, sign in ((origin, -1), (target, 1)):
            before = self.moved.get(place, (0, 0))
            self.moved[place] = before[0] + sign * armies, before[1] + sign * navies

    def holder(self, place: int) -> int | None:
        """Who owns a place that borders on one's own, which everybody may know of (R14.1); 0 is neutral."""
        return self.board.places[place].owner

    def company(self, place: int, resource: Resource) -> Company | None:
        """A company of one's own: of others' the judgement says nothing."""
        found = self.board.companies.get((place, resource))
        return found if found and found.owner == self.seat else None

    def no_place(self, rule: str, *places: int) -> Findings:
        for place in places:
            if self.world.kind(place) is None:
                yield error(rule, f"There is no place {place}: {NUMBERS}.")

    def no_land(self, rule: str, place: int) -> Findings:
        if self.world.kind(place) is None:
            yield from self.no_place(rule, place)
        elif not self.world.is_land(place):
            yield error(rule, f"{place} is water; this order is for a land, {span(LANDS)}.")

    def not_mine(self, rule: str, place: int) -> Findings:
        if self.world.kind(place) and not self.owns(place):
            yield warning(rule, f"{place} is not yours now.")

    def no_player(self, rule: str, number: int) -> Findings:
        player = self.board.players.get(number)
        if player is None:
            yield error(rule, f"There is no player {number} in this game.")
        elif player.status == "out":
            yield error(rule, f"Player {number} is out of the game.")
        elif number == self.seat:
            yield error(rule, f"Player {number} is yourself; name another player.")

    def contradicts(self, rule: str, key: tuple[object, ...], order: Order) -> Findings:
        """A line that says something else about the same thing than one above."""
        words, line = self.said.setdefault(key, (str(order), order.line))
        if words != str(order):
            yield warning(rule, f"It contradicts line {line}, {words}; keep one of the two.")
