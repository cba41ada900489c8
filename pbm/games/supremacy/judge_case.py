"""What the judgement of one sheet knows: the seat's own position, the map, public facts (R14), and the lines above."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pbm.contract import Grade
from pbm.games.supremacy.board import Board, Company, Player
from pbm.games.supremacy.constants import Resource
from pbm.games.supremacy.queries import force_at
from pbm.games.supremacy.world import World, load_world


class Finding(NamedTuple):
    grade: Grade
    rule: str
    message: str


Findings = Iterator[Finding]
Check = Callable[["Case", Any], Findings]


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
    counts: Counter[str] = field(default_factory=Counter)
    said: dict[tuple[object, ...], tuple[str, int]] = field(default_factory=dict)
    world: World = field(default_factory=load_world)

    @property
    def me(self) -> Player:
        return self.board.players[self.seat]

    def owns(self, place: int) -> bool:
        return force_at(self.board, place, self.seat) is not None

    def units(self, place: int) -> tuple[int, int]:
        """One's own armies and navies in a place; never another's."""
        force = force_at(self.board, place, self.seat)
        return (force.armies, force.navies) if force else (0, 0)

    def company(self, place: int, resource: Resource) -> Company | None:
        """A company of one's own: of others' the judgement says nothing."""
        found = self.board.companies.get((place, resource))
        return found if found and found.owner == self.seat else None

    def no_place(self, rule: str, *places: int) -> Findings:
        for place in places:
            if self.world.kind(place) is None:
                yield error(rule, f"There is no place {place}: lands are 1-138, SWZs 501-565, DWZs 901-918.")

    def no_land(self, rule: str, place: int) -> Findings:
        if self.world.kind(place) is None:
            yield from self.no_place(rule, place)
        elif not self.world.is_land(place):
            yield error(rule, f"{place} is water; this order is for a land, 1-138.")

    def not_mine(self, rule: str, place: int) -> Findings:
        if self.world.kind(place) and not self.owns(place):
            yield warning(rule, f"{place} is not yours now.")

    def no_player(self, rule: str, number: int, oneself: bool = False) -> Findings:
        player = self.board.players.get(number)
        if player is None:
            yield error(rule, f"There is no player {number} in this game.")
        elif player.status == "out":
            yield error(rule, f"Player {number} is out of the game.")
        elif number == self.seat and not oneself:
            yield error(rule, f"Player {number} is yourself; name another player.")

    def too_many(self, rule: str, kind: str, most: int, add: int = 1) -> Findings:
        self.counts[kind] += add
        if self.counts[kind] > most:
            yield error(rule, f"At most {most} {kind} a turn; this is over the number and is refused.")

    def contradicts(self, rule: str, key: tuple[object, ...], word: str, line: int) -> Findings:
        above = self.said.setdefault(key, (word, line))
        if above[0] != word:
            yield warning(rule, f"It contradicts line {above[1]}, {above[0]}; keep one of the two.")
