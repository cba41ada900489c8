"""Counters: a second game, small enough to read at once. Seats take stones from heaps; who takes the last one wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, MetaData, Table

from pbm.contract import (
    EVERYBODY,
    Audience,
    Dice,
    Draws,
    Entry,
    Event,
    Faults,
    Figure,
    Game,
    Heading,
    Judgement,
    Position,
    Refusal,
    Remark,
    Row,
    Seat,
    SeatView,
    SetUp,
    Sheet,
    Stage,
    State,
    Turn,
)  # fmt: skip
from pbm.paper import Paragraph, Section, Words

Orders = dict[Seat, tuple[Any, ...]]
SAID = "{% macro seen(heaps, lines) %}Heaps: {{ heaps | join(', ') }}. {{ lines | join('; ') }}{% endmacro %}"
TEMPLATES = {"counters/heaps.txt.j2": SAID}


@dataclass
class Heaps:
    turn: int = 1
    over: bool = False
    name: str = ""
    heaps: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Take:
    heap: int
    stones: int
    line: int = 0

    def __str__(self) -> str:
        return f"TAKE {self.stones} FROM {self.heap}"


@dataclass(frozen=True)
class Pass:
    line: int = 0

    def __str__(self) -> str:
        return "PASS"


@dataclass(frozen=True)
class Taken(Event):
    seat: int
    heap: int
    stones: int

    @property
    def seen_by(self) -> Audience:
        return EVERYBODY


@dataclass(frozen=True)
class Passed(Event):
    seat: int

    @property
    def seen_by(self) -> Audience:
        return frozenset((self.seat,))


@dataclass(frozen=True)
class TurnOver(Event):
    @property
    def seen_by(self) -> Audience:
        return EVERYBODY


def take(table: Heaps, orders: Orders, dice: Dice) -> Iterator[Event]:
    """Everybody in an order drawn at random; nobody takes more than there is."""
    for seat in dice.stream("order").shuffled(sorted(orders)):
        for order in orders[seat]:
            left = table.heaps.get(getattr(order, "heap", 0), 0)
            yield Taken(seat, order.heap, min(order.stones, left)) if left else Passed(seat)
    yield TurnOver()


class Storage:
    def define_tables(self, metadata: MetaData) -> tuple[Table, ...]:
        game = Column("game", Integer, ForeignKey("games.number"), primary_key=True)
        heap = Column("heap", Integer, primary_key=True, autoincrement=False)
        limit = CheckConstraint("stones >= 0", name="stones")
        return (Table("counters_heaps", metadata, game, heap, Column("stones", Integer, nullable=False), limit),)

    def to_rows(self, board: Heaps) -> dict[str, list[Row]]:
        return {"counters_heaps": [{"heap": heap, "stones": stones} for heap, stones in board.heaps.items()]}

    def from_rows(self, heading: Heading, rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> Heaps:
        heaps = {row["heap"]: row["stones"] for row in rows["counters_heaps"]}
        return Heaps(heading.turn, heading.over, heading.name, heaps)


class Rehearsal:
    expected = (("stones", "taken", "all"),)

    def set_up(self, game: int, draws: Draws) -> SetUp:
        return SetUp(game, "Stones", {})

    def sheet(self, board: Heaps, seat: Seat, draws: Draws) -> str:
        return f"TAKE {draws.between(1, 3)} FROM {draws.between(1, 2)}\n"

    def figures(self, turns: Sequence[Turn[Heaps]]) -> Iterator[Figure]:
        taken = [event.stones for turn in turns for _, event in turn.events if isinstance(event, Taken)]
        yield Figure("stones", "taken", "all", sum(taken))
        yield Figure("turns", "played", "turns", len(turns), add=False)


class Counters(Game[Heaps, Orders]):
    name, title, edition = "counters", "Counters", "1"
    storage = Storage()
    rehearsal = Rehearsal()
    stages = (Stage("take", take),)
    event_types: Mapping[str, type[Event]] = {"Taken": Taken, "Passed": Passed, "TurnOver": TurnOver}

    def create(self, set_up: SetUp, dice: Dice) -> Heaps | Faults:
        if set_up.options:
            return Faults(("Counters has no options",))
        return Heaps(name=set_up.name, heaps={n: dice.stream(f"heap {n}").between(3, 9) for n in (1, 2)})

    def positions(self, board: Heaps) -> tuple[Position, ...]:
        return (Position(1, "North", "playing"), Position(2, "South", "playing"))

    def read(self, board: Heaps, text: str) -> Sheet:
        lines = [line for line in enumerate(text.splitlines(), 1) if line[1].strip()]
        read = [(number, line, self._read_line(number, line.split())) for number, line in lines]
        refusals = tuple(Refusal(number, line, "TAKE 2 FROM 1, or PASS") for number, line, order in read if not order)
        return Sheet(tuple(order for _, _, order in read if order), refusals)

    def _read_line(self, number: int, words: list[str]) -> Take | Pass | None:
        if words == ["PASS"]:
            return Pass(number)
        if len(words) == 4 and words[0] == "TAKE":
            return Take(int(words[3]), int(words[1]), number)
        return None

    def judge(self, board: Heaps, seat: Seat, text: str) -> Judgement:
        orders = self.read(board, text).orders
        return Judgement(tuple(Remark(o.line, str(o), str(o), "ok", "", "") for o in orders), {})

    def begin(self, board: Heaps, entries: Mapping[Seat, Entry]) -> Orders:
        return {seat: entry.sheet.orders for seat, entry in entries.items() if entry.sheet}

    def apply(self, board: Heaps, event: Event) -> None:
        if isinstance(event, Taken):
            board.heaps[event.heap] -= event.stones
        elif isinstance(event, TurnOver):
            board.turn += 1
            board.over = not any(board.heaps.values())

    def faults(self, board: Heaps) -> list[str]:
        return [f"heap {heap} has {stones}" for heap, stones in board.heaps.items() if stones < 0]

    def dump(self, board: Heaps) -> State:
        return {"name": board.name, "turn": board.turn, "over": board.over, "heaps": sorted(board.heaps.items())}

    def load(self, state: State) -> Heaps:
        return Heaps(state["turn"], state["over"], state["name"], dict(state["heaps"]))

    def view(self, turn: Turn[Heaps], seat: Seat) -> SeatView:
        seen = [e for _, e in turn.events if e.seen_by is None or seat in e.seen_by]
        facts = {"heaps": list(turn.end.heaps.values()), "lines": [str(event) for event in seen]}
        section = Section("Heaps", (Paragraph(Words("heaps.seen", facts)),))
        return SeatView(seat, "North" if seat == 1 else "South", turn.number, facts, (section,))

    def record(self, turn: Turn[Heaps]) -> SeatView:
        return self.view(turn, 0)

    def guide(self, word: str | None = None) -> str:
        return "TAKE stones FROM heap, or PASS"
