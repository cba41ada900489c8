"""Order text in, events and state out: a board from a partial scenario, loaded dice, the stages asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from pbm.contract import Entry, Event, Faults, SetUp, Sheet
from pbm.dice import StageDice, Stream, seed_from_number
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events import apply
from pbm.games.supremacy.invariants import faults
from pbm.games.supremacy.orders import Order, Orders
from pbm.games.supremacy.reader import read
from pbm.games.supremacy.scenario import create
from pbm.games.supremacy.stages import STAGES

T = TypeVar("T")
SEED = seed_from_number(1)


def board(**scenario: Any) -> Board:
    """A board from a partial scenario; without `players`, positions 3 and 4 on turn 5."""
    scenario.setdefault("players", [{"number": 3}, {"number": 4}])
    scenario.setdefault("turn", 5)
    made = create(SetUp(12, "Test", {}, scenario), StageDice(SEED, 0, "set-up"))
    assert not isinstance(made, Faults), made.reasons
    return made


class LoadedStream(Stream):
    """Hands out the values it was loaded with, then draws like any other. A loaded shuffle names the order."""

    def __init__(self, stage: str, purpose: str, turn: int, values: list[Any]) -> None:
        super().__init__(SEED, turn, stage, purpose)
        self._values = values

    def between(self, low: int, high: int) -> int:
        if not self._values:
            return super().between(low, high)
        value = self._values.pop(0)
        assert low <= value <= high, f"loaded with {value}, asked for {low} to {high}"
        return int(value)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        if not self._values:
            return super().shuffled(items)
        order = self._values.pop(0)
        assert sorted(order) == sorted(items), f"loaded with {order}, asked to shuffle {items}"  # type: ignore[type-var]
        return tuple(order)


class LoadedDice:
    """Dice for a test: values by the beginning of the purpose. Every stream of that beginning shares them."""

    def __init__(self, loads: Mapping[str, list[Any]]) -> None:
        self.loads = {prefix: list(values) for prefix, values in loads.items()}
        self.stage = ""
        self.turn = 0

    def stream(self, purpose: str) -> LoadedStream:
        values = next((v for prefix, v in self.loads.items() if purpose.startswith(prefix)), [])
        return LoadedStream(self.stage, purpose, self.turn, values)


def loaded(loads: Mapping[str, list[Any]] | None = None) -> LoadedDice:
    return LoadedDice(loads or {})


def orders_of(sheets: Mapping[int, str | Sequence[Order]]) -> dict[int, Entry]:
    """Sheets as text or, where a test wants an order that no text can give, as orders."""
    return {seat: Entry(person=True, sheet=_sheet(sheet)) for seat, sheet in sheets.items()}


def _sheet(sheet: str | Sequence[Order]) -> Sheet:
    if not isinstance(sheet, str):
        return Sheet(tuple(sheet))
    understood = read(sheet)
    assert not understood.refusals, understood.refusals
    return understood


def play(
    board: Board,
    sheets: Mapping[int, str | Sequence[Order]] | None = None,
    stages: Iterable[str] | None = None,
    dice: LoadedDice | None = None,
) -> list[Event]:
    """Run the stages named (all of them if none is) on the board itself, check it after each, and give the events."""
    entries = orders_of(sheets or {})
    orders = Orders({seat: entry.sheet.orders for seat, entry in entries.items() if entry.sheet})  # type: ignore[misc]
    dice = dice or loaded()
    dice.turn = board.turn
    wanted = None if stages is None else set(stages)
    assert wanted is None or wanted <= {stage.name for stage in STAGES}, f"no such stage: {wanted}"
    events: list[Event] = []
    for stage in STAGES:
        if wanted is None or stage.name in wanted:
            dice.stage = stage.name
            for event in stage.verb(board, orders, dice):
                apply(board, event)
                events.append(event)
            assert faults(board) == [], f"after {stage.name}"
    return events


def of_type(events: Iterable[Event], kind: type[T]) -> list[T]:
    return [event for event in events if isinstance(event, kind)]
