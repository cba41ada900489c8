"""Where the game master puts sheets: the folder of a turn, and whose sheet a file in it is by its name."""

from __future__ import annotations

import re
from pathlib import Path

from pbm.contract import Seat

SHEET = re.compile(r"player-(\d{2,})\.(txt|pdf)")


def sheet_folder(orders: Path, game: int, turn: int) -> Path:
    return orders / f"game-{game}" / f"turn-{turn:03d}"


def seat_named(file: Path) -> Seat | None:
    """Whose sheet it is; None if it is called like no sheet."""
    match = SHEET.fullmatch(file.name)
    return int(match[1]) if match else None


def files_in(folder: Path) -> list[Path]:
    """By name; a folder that nobody has made yet is empty."""
    return sorted(folder.iterdir()) if folder.is_dir() else []


def sheets_in(folder: Path) -> dict[Path, Seat]:
    """The files that are called like sheets."""
    return {file: seat for file in files_in(folder) if (seat := seat_named(file)) is not None}
