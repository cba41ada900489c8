"""A turn from a scenario and sheets, with every file that the office would draw of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from pbm.contract import Entry, Faults, SeatView, SetUp, State, Turn
from pbm.dice import StageDice, TurnDice, commitment, seed_from_number
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.game import Supremacy
from pbm.host.papers import Paper, Papers, in_game
from pbm.host.pipeline import play
from pbm.host.printing.text import section_text
from pbm.host.printing.words import Speaker
from pbm.host.reports import draw
from pbm.host.storage.records import GameRecord

GAME = Supremacy()
SEED = seed_from_number(7)


@dataclass(frozen=True)
class Drawn:
    """The turn and its files by name."""

    turn: Turn[Board]
    files: Mapping[str, bytes]

    def of(self, seat: int) -> dict[str, bytes]:
        return {name: data for name, data in self.files.items() if name.startswith(f"player-{seat:02}")}

    def text(self, seat: int) -> str:
        return self.files[f"player-{seat:02}.txt"].decode()


def scenario_board(scenario: Mapping[str, Any]) -> Board:
    made = GAME.create(SetUp(12, "Test", {}, dict(scenario)), StageDice(SEED, 0, "set-up"))
    assert not isinstance(made, Faults), made.reasons
    return made


def run(board: Board, sheets: Mapping[int, str], past: tuple[State, ...] = ()) -> Turn[Board]:
    entries = {seat: Entry(True, GAME.read(board, sheets.get(seat, "; nothing"))) for seat in board.players}
    return replace(play(GAME, board, entries, TurnDice(SEED, board.turn)), past=past)


def papers_of(turn: Turn[Board], sheets: Mapping[int, str]) -> Papers:
    seats = in_game(GAME.positions(turn.start))
    return Papers({p.seat: Paper(p.country, p.status, f"Person {p.seat}", sheets.get(p.seat)) for p in seats})


def record_of(board: Board, seed: bytes = SEED) -> GameRecord:
    return GameRecord(
        number=board.game,
        name=board.name,
        rules=GAME.name,
        turn=board.turn,
        over=board.over,
        seed=seed,
        commitment=commitment(seed),
        from_scenario=True,
        edition=GAME.edition,
        created_at=datetime(2026, 1, 1, tzinfo=UTC),
    )


def drawn(scenario: Mapping[str, Any], sheets: Mapping[int, str], past: tuple[State, ...] = ()) -> Drawn:
    turn = run(scenario_board(scenario), sheets, past)
    return Drawn(turn, draw(GAME, record_of(turn.start), turn, papers_of(turn, sheets)))


def first_turn(scenario: Mapping[str, Any]) -> Turn[Board]:
    """The set-up, which is filed as a turn too."""
    board = scenario_board(scenario)
    return Turn(0, board, board, ())


def set_up(scenario: Mapping[str, Any]) -> Drawn:
    """The reports of the set-up."""
    turn = first_turn(scenario)
    return Drawn(turn, draw(GAME, record_of(turn.start), turn, papers_of(turn, {})))


def said(view: SeatView) -> str:
    """The sections of a view as text, without the paper around them."""
    return "\n\n".join(section_text(Speaker(GAME.name), section) for section in view.sections)


def flat(text: str) -> str:
    """Without line ends, so that sentences can be looked for."""
    return " ".join(text.split())
