"""R6.5a, R6.6, R6.8: what one player has on order in stage 6: the parts of the builds and where they are to go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pbm.games.supremacy.orders import Build, Built, Orders, PlaceUnits, Unit, counted

FORCES: tuple[Unit, ...] = ("army", "navy")
WORKS: tuple[Unit, ...] = ("silo", "spaceport")
UNITS: tuple[Unit, ...] = FORCES + WORKS


@dataclass(slots=True)
class Item:
    """One thing wished for: how much of it came true, and what stood in the way."""

    order: Build | PlaceUnits
    thing: Built
    wished: int
    place: int | None = None
    granted: int = 0
    lost: int = 0  # paid for, and over a limit
    reason: str = ""
    rule: str = ""

    def grant(self, quantity: int, reason: str = "", rule: str = "") -> None:
        """So many; the reason counts only if that is fewer than wished, or nothing was."""
        self.granted = quantity
        if quantity < max(1, self.wished):
            self.reason, self.rule = reason, rule

    @property
    def words(self) -> str:
        return counted(self.granted, self.thing)


@dataclass(slots=True)
class Yard:
    """One player's builds and placements, each as written."""

    player: int
    parts: list[Item] = field(default_factory=list)
    placements: list[Item] = field(default_factory=list)
    hand: dict[Unit, int] = field(default_factory=lambda: dict.fromkeys(UNITS, 0))

    def of(self, *things: Built) -> Iterator[Item]:
        return (part for part in self.parts if part.thing in things)

    def built(self, *things: Built) -> int:
        return sum(part.granted for part in self.of(*things))

    def paid_for(self, *things: Built) -> int:
        return sum(part.granted + part.lost for part in self.of(*things))


def yard_of(player: int, orders: Orders) -> Yard:
    """A BUILD that names a place is a build with its own placement, at the line where it stands."""
    yard = Yard(player)
    for build in orders.of(player, Build):
        yard.parts += [Item(build, thing, number) for thing, number in build.parts]
    written: list[Build | PlaceUnits] = orders.written(player, Build, PlaceUnits)
    for order in written:
        yard.placements += _placements(order)
    return yard


def _placements(order: Build | PlaceUnits) -> list[Item]:
    if isinstance(order, PlaceUnits):
        return [Item(order, order.unit, order.quantity, order.place)]
    if order.place is None:
        return []
    return [Item(order, thing, number, order.place) for thing, number in order.parts if thing in UNITS]
