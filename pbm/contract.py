"""The seam between the host and its games.

The host knows people, deadlines, mail, the database and paper. A game knows seats, a board, orders and dice, and is
pure. Everything that passes between the two is named here; neither side imports the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar

from pbm.drawing import MapDrawing
from pbm.paper import Form, Section, Size

if TYPE_CHECKING:
    from sqlalchemy import MetaData, Table

Seat = int
Grade = Literal["ok", "note", "warning", "error"]
Status = Literal["playing", "computer", "out"]
State = dict[str, Any]
Row = dict[str, Any]

# Who may see an event: these seats, or everybody.
Audience = frozenset[Seat] | None
EVERYBODY: Audience = None
NOBODY: Audience = frozenset()


class Order(Protocol):
    """One line of a sheet, understood. `str(order)` is its canonical text, which reads back as the same order."""

    @property
    def line(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Refusal:
    """A line that could not be read as an order, with the reason that its player reads."""

    line: int
    text: str
    reason: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one seat ordered for one turn."""

    orders: tuple[Order, ...] = ()
    refusals: tuple[Refusal, ...] = ()

    @property
    def unreadable(self) -> bool:
        """Lines there are, and not one of them is an order."""
        return bool(self.refusals) and not self.orders


@dataclass(frozen=True, slots=True)
class Remark:
    """What the receipt says of one line."""

    line: int
    text: str
    order: str | None
    grade: Grade
    rule: str
    message: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """A sheet held against the position that its player last saw.

    The cost is a table, by row and thing: what there is, what each step of the turn takes (less than nothing comes
    in), what is left.
    """

    lines: tuple[Remark, ...]
    cost: Mapping[str, Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class Entry:
    """What the office has for a seat when its turn is run."""

    person: bool = False
    sheet: Sheet | None = None
    can_pay: bool = True


class Event:
    """A fact of a turn, in the past tense: a frozen dataclass of plain facts. Templates make the words."""

    __slots__ = ()

    @property
    def seen_by(self) -> Audience:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SetUp:
    """What a new game is made from: options as typed, and a scenario if there is one."""

    game: int
    name: str
    options: Mapping[str, str]
    scenario: State | None = None


@dataclass(frozen=True, slots=True)
class Faults:
    """Why a game could not be made: every reason, not only the first."""

    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A seat as the office sees it."""

    seat: Seat
    country: str
    status: Status


class Draws(Protocol):
    """One stream of chance, for one purpose."""

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order drawn at random."""

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, each as likely as its weight."""


class Dice(Protocol):
    """The dice of one stage of one turn: a stream for each purpose, and no stream shifts another."""

    def stream(self, purpose: str) -> Draws: ...


T = TypeVar("T")
B = TypeVar("B", bound="Board")
O = TypeVar("O")  # noqa: E741 - the orders of all seats, in the game's own form


class Board(Protocol):
    """The little that the host reads off any board."""

    turn: int
    over: bool


@dataclass(frozen=True, slots=True)
class Stage(Generic[B, O]):
    """One step of the turn. The verb yields events; each is applied to the board before the verb goes on."""

    name: str
    verb: Callable[[B, O, Dice], Iterator[Event]]


@dataclass(frozen=True, slots=True)
class Turn(Generic[B]):
    """A turn that was run: the boards on both sides of it and the events between, by stage."""

    number: int
    start: B
    end: B
    events: tuple[tuple[str, Event], ...]
    past: tuple[State, ...] = ()  # the chronicle of the turns before, the set-up first


@dataclass(frozen=True, slots=True)
class SeatView:
    """All that one seat may know of a turn: as plain facts, and as the sections and the form that are made of them."""

    seat: Seat
    country: str
    turn: int
    facts: State
    sections: tuple[Section, ...]
    form: Form | None = None  # none for the game master, for who is out, and when the game is over
    paper: Size = "letter"


@dataclass(frozen=True, slots=True)
class Heading:
    """What the host's own table of games has of every board: its rows have no second copy of it."""

    game: int
    name: str
    turn: int
    over: bool


class BoardStorage(Protocol[B]):
    """The board's tables, and the board as their rows. The host does the SQL: one diff a turn."""

    def define_tables(self, metadata: MetaData) -> tuple[Table, ...]:
        """The game's tables, parents first. In each, `game` refers to `games.number` and is part of the key."""

    def to_rows(self, board: B) -> dict[str, list[Row]]:
        """The rows of each table, by table name, without the `game` column."""

    def from_rows(self, heading: Heading, rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> B:
        """The board that these rows describe; those of each table come in the order of its key."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that tells how a rehearsed game went. Numbers of one column are added up, or shown as a range."""

    table: str
    row: str
    column: str
    value: int
    add: bool = True


class Rehearsal(Protocol[B]):
    """How the game is played at random, so that everything in it happens and its bugs with it."""

    @property
    def expected(self) -> tuple[tuple[str, str, str], ...]:
        """Table, row and column of the figures that must not be 0 once enough games were played."""

    def set_up(self, game: int, draws: Draws) -> SetUp:
        """What one game is made from: at the start of everything, or richer, so that late things happen early."""

    def sheet(self, board: B, seat: Seat, draws: Draws) -> str:
        """A sheet's text: orders of every type, legal and not, aimed enough that many succeed."""

    def figures(self, turns: Sequence[Turn[B]]) -> Iterator[Figure]:
        """What is to be told of one game."""


class Game(Protocol[B, O]):
    """One game of the registry. Who inherits from it is spared what small games do without."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def edition(self) -> str: ...

    @property
    def storage(self) -> BoardStorage[B]: ...

    @property
    def rehearsal(self) -> Rehearsal[B]: ...

    @property
    def stages(self) -> tuple[Stage[B, O], ...]: ...

    @property
    def event_types(self) -> Mapping[str, type[Event]]: ...

    def create(self, set_up: SetUp, dice: Dice) -> B | Faults:
        """The board on which turn 1 is played, or why there is none."""

    def positions(self, board: B) -> tuple[Position, ...]:
        """Every seat that began the game."""

    def read(self, board: B, text: str) -> Sheet:
        """The orders in a sheet's text, headers left out. Depends on the game's options, never on its position."""

    def judge(self, board: B, seat: Seat, text: str) -> Judgement:
        """The receipt's remarks on a sheet, held against what its player last saw."""

    def begin(self, board: B, entries: Mapping[Seat, Entry]) -> O:
        """The orders of all seats for the turn, those of the absent included."""

    def apply(self, board: B, event: Event) -> None:
        """Change the board as the event says: the only way in which it ever changes."""

    def faults(self, board: B) -> list[str]:
        """What is impossible about this board; empty while the rules hold."""

    def dump(self, board: B) -> State:
        """The canonical state: keys and lists in the order of the documents, so that equal boards are equal text."""

    def load(self, state: State) -> B:
        """The board of a canonical state."""

    def view(self, turn: Turn[B], seat: Seat) -> SeatView:
        """What this seat may know of the turn; the only road from a board to a report."""

    def record(self, turn: Turn[B]) -> SeatView:
        """What the game master reads of the turn."""

    def chronicle(self, turn: Turn[B]) -> State:
        """The little of a turn that later reports look back on."""
        return {}

    def form_text(self, values: Mapping[str, str]) -> str:
        """The fields of a form that somebody filled in, by name, as the lines of a sheet."""
        return values.get("orders", "")

    def map(self) -> MapDrawing | None:
        """The game's empty board, to be drawn, if there is anything to draw."""
        return None

    def guide(self, word: str | None = None) -> str | Faults:
        """The players' guide to orders, or to those of one word, if there are any."""
