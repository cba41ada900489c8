"""Supremacy as the host knows it: the contract, each part of it in the module that does it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pbm.contract import (
    BoardStorage,
    Dice,
    Entry,
    Event,
    Faults,
    Judgement,
    Position,
    Rehearsal,
    Seat,
    SeatView,
    SetUp,
    Sheet,
    Stage,
    State,
    Turn,
)
from pbm.drawing import MapDrawing
from pbm.games.supremacy import (
    computer,
    events,
    form,
    guide,
    invariants,
    judge,
    map,
    reader,
    rehearsal,
    scenario,
    state,
    view,
)
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.orders import Orders
from pbm.games.supremacy.stages import STAGES
from pbm.games.supremacy.storage import Storage


class Supremacy:
    """Sixteen superpowers on a world map, seven stages a turn."""

    name = "supremacy"
    title = "Supremacy"
    edition = "1"
    storage: ClassVar[BoardStorage[Board]] = Storage()
    rehearsal: ClassVar[Rehearsal[Board]] = rehearsal.Rehearsal()
    stages: ClassVar[tuple[Stage[Board, Orders], ...]] = STAGES
    event_types: ClassVar[Mapping[str, type[Event]]] = events.EVENT_TYPES

    def create(self, set_up: SetUp, dice: Dice) -> Board | Faults:
        return scenario.create(set_up, dice)

    def positions(self, board: Board) -> tuple[Position, ...]:
        return tuple(Position(p.number, p.country, p.status) for _, p in sorted(board.players.items()))

    def read(self, board: Board, text: str) -> Sheet:
        return reader.read(text)

    def judge(self, board: Board, seat: Seat, text: str) -> Judgement:
        return judge.judge(board, seat, text)

    def begin(self, board: Board, entries: Mapping[Seat, Entry]) -> Orders:
        return computer.begin(board, entries)

    def apply(self, board: Board, event: Event) -> None:
        events.apply(board, event)

    def faults(self, board: Board) -> list[str]:
        return invariants.faults(board)

    def dump(self, board: Board) -> State:
        return state.dump(board)

    def load(self, kept: State) -> Board:
        return state.load(kept)

    def view(self, turn: Turn[Board], seat: Seat) -> SeatView:
        return view.seat_view(turn, seat)

    def record(self, turn: Turn[Board]) -> SeatView:
        return view.record_view(turn)

    def chronicle(self, turn: Turn[Board]) -> State:
        return view.chronicle(turn)

    def form_text(self, values: Mapping[str, str]) -> str:
        return form.lines.form_text(values)

    def map(self) -> MapDrawing:
        return map.world_map()

    def guide(self, word: str | None = None) -> str | Faults:
        return guide.render(word)
