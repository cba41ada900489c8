"""What the tests of war share: boards with two rich players, loaded battles, and a short way to ask a board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from pbm.contract import Event
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import RESOURCES, WEAPONS
from tests.games.supremacy.fates import fates
from tests.games.supremacy.harness import board, loaded, play

T = TypeVar("T")
Draws = int | list[int]
MANY = 200  # more draws than one side of an offensive ever takes


def player(number: int, **given: Any) -> dict[str, Any]:
    """A player of a scenario with 20 of each resource; `oil=3`, `lstar=2`, `cash=100` say otherwise."""
    stock = {resource: given.pop(resource, 20) for resource in RESOURCES}
    weapons = {weapon: given.pop(weapon) for weapon in WEAPONS if weapon in given}
    return {"number": number, "stock": stock, "weapons": weapons, **given}


def place(id: int, owner: int | None = 0, armies: int = 0, navies: int = 0, **given: Any) -> dict[str, Any]:
    return {"id": id, "owner": owner, "armies": armies, "navies": navies, **given}


def company(place: int, resource: str, owner: int, **given: Any) -> dict[str, Any]:
    """A company that has produced, unless it is said otherwise."""
    whole = {"size": 3, "discovered": True, "clean": True, "produced": True, **given}
    return {"place": place, "resource": resource, "owner": owner, **whole}


def battle(origin: int, target: int, *offensives: tuple[Draws, Draws], player: int = 3) -> dict[str, list[Any]]:
    """The draws of each offensive, the attacker's and the defender's; a single number is drawn again and again."""
    loads = {}
    for number, sides in enumerate(offensives, start=1):
        for side, draws in zip(("attacker", "defender"), sides, strict=True):
            name = f"player {player} rank 1 {origin}-{target} offensive {number} {side}"
            loads[name] = [draws] * MANY if isinstance(draws, int) else draws
    return loads


@dataclass(frozen=True)
class Case:
    """Orders and dice in, the state that they must leave out, as paths of `at`: `19.owner`, `p3.oil`."""

    name: str
    sheets: dict[int, str]
    then: dict[str, Any]
    places: list[dict[str, Any]] = field(default_factory=list)
    players: list[dict[str, Any]] = field(default_factory=lambda: [player(3), player(4)])
    dice: dict[str, list[Any]] = field(default_factory=dict)
    fate: str = ""
    no_resist: tuple[int, ...] = ()
    retreating: tuple[int, ...] = ()
    champions: dict[int, list[tuple[str, int]]] = field(default_factory=dict)
    no_space_defence: tuple[int, ...] = ()
    more: dict[str, Any] = field(default_factory=dict)

    def board(self) -> Board:
        made = board(players=self.players, places=self.places, **self.more)
        made.notes.no_resist.update(self.no_resist)
        made.notes.retreating.update(self.retreating)
        made.notes.champions.update(self.champions)
        made.notes.no_space_defence.update(self.no_space_defence)
        return made

    def check(self, *stages: str) -> list[Event]:
        made = self.board()
        events = play(made, self.sheets, stages, loaded(self.dice))
        assert {path: at(made, path) for path in self.then} == self.then
        if self.fate:
            assert ", ".join(fates(events)) == self.fate
        return events


def at(board: Board, path: str) -> Any:
    """One fact of the board: of a place, of a player (`p3.oil`), of a fleet (`905/3.navies`; 0 without one), of a
    company (`22-oil.owner`).
    """
    thing, name = path.split(".")
    if "-" in thing:
        land, resource = thing.split("-")
        return getattr(board.companies[int(land), resource], name)  # type: ignore[index]
    if "/" in thing:
        fleet = board.fleets.get(tuple(int(part) for part in thing.split("/")))  # type: ignore[arg-type]
        return getattr(fleet, name) if fleet else 0
    if not thing.startswith("p"):
        return getattr(board.places[int(thing)], name)
    owner = board.players[int(thing[1:])]
    return next((store[name] for store in (owner.stock, owner.weapons) if name in store), getattr(owner, name, None))  # type: ignore[index]


def only(events: Iterable[Event], kind: type[T]) -> T:
    """The one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def named(cases: Iterable[Case]) -> list[Any]:
    return [pytest.param(case, id=case.name) for case in cases]


# The usual attack: a land of 3's upon its neighbour.
ONE = "ATTACK 1 FROM 18 TO 19 WITH 9A"
NINE = place(18, 3, 9)
WEAK = battle(18, 19, (101, 101))  # every damage point kills one
GROWTH = {"player 3 rank 1 18-19 growth": [8]}
SEA = "ATTACK 1 FROM 504 TO 505 WITH 3N"

# The usual strike: from nine silos of 3's upon a HOME of 4's.
SILOS = place(16, 3, 5, silos=9)
ARMED = player(3, nuke=9, neutron=9)
MISS, HIT = [100] * 40, [1] * 40
NUKE = "LAUNCH 1 NUKE AT 22"
NEUTRON = "LAUNCH 1 NEUTRON AT 22"
