"""Whole turns on file: a folder has the state before, the sheets, and what must come of them to the byte.

`before.json` and `after.json` are states as `pbm export` writes them, `player-03.txt` is the sheet of player 3 (who has
no file sent none), `events.jsonl` is what happened, one event a line, with its stage.
"""

from __future__ import annotations

from pathlib import Path

from pbm.codec import encode_events
from pbm.contract import Entry, Turn
from pbm.dice import TurnDice, seed_from_number
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.game import Supremacy
from pbm.host.pipeline import play
from pbm.host.storage.snapshots import pretty, state_in

HERE = Path(__file__).parent
NUMBER = 12  # as in `pbm new-game --seed 12`
SEED = seed_from_number(NUMBER)
GAME = Supremacy()


def folders() -> list[Path]:
    return sorted(path.parent for path in HERE.glob("*/before.json"))


def played(folder: Path) -> Turn[Board]:
    """The turn that follows the state and the sheets of a folder; everybody in it is a person."""
    board = GAME.load(state_in((folder / "before.json").read_text("utf-8")))
    entries = {position.seat: _entry(folder, board, position.seat) for position in GAME.positions(board)}
    return play(GAME, board, entries, TurnDice(SEED, board.turn))


def _entry(folder: Path, board: Board, seat: int) -> Entry:
    sheet = folder / f"player-{seat:02}.txt"
    return Entry(person=True, sheet=GAME.read(board, sheet.read_text("utf-8")) if sheet.exists() else None)


def files_of(turn: Turn[Board]) -> dict[str, str]:
    """What a folder must have beside the sheets, by file name."""
    return {
        "before.json": pretty(GAME.dump(turn.start)),
        "events.jsonl": encode_events(turn.events),
        "after.json": pretty(GAME.dump(turn.end)),
    }
