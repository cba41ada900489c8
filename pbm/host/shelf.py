"""Where reports stand: put beside their place while the turn is stored, moved into it afterwards, aside when undone.

A command that is killed in between leaves a folder whose name begins with a dot, or a turn whose files are missing, or
one whose turn has been undone. The next command on the game finds all three.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from pbm.host.reports import Files

UNDONE = "undone"
DRAFT = ".draft"
TURN = re.compile(r"turn-(\d{3,})")


def game_folder(reports: Path, game: int) -> Path:
    return reports / f"game-{game}"


def turn_folder(reports: Path, game: int, turn: int) -> Path:
    return game_folder(reports, game) / f"turn-{turn:03d}"


@contextmanager
def beside(place: Path, files: Files) -> Iterator[Path]:
    """The files in a folder of their own, ready to be moved to their place; gone again if the turn is not stored."""
    folder = place.parent / f".{place.name}-{token_hex(4)}"
    try:
        folder.mkdir(parents=True)
        for name, data in files.items():
            (folder / name).write_bytes(data)
        yield folder
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def put_in_place(folder: Path, place: Path, files: Files) -> None:
    """In one step; file by file if another command found them missing and has written them already."""
    try:
        folder.rename(place)
    except OSError:
        write(place, files)
        shutil.rmtree(folder, ignore_errors=True)


def write(place: Path, files: Files) -> None:
    """Each file whole or not at all, over the one that may be there."""
    place.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        draft = place / f".{name}{DRAFT}"
        draft.write_bytes(data)
        draft.replace(place / name)


def missing(place: Path, names: Iterable[str]) -> set[str]:
    """The files that are not there, or of which a crash of the machine left only the name."""
    sizes = {entry.name: entry.stat().st_size for entry in os.scandir(place)} if place.is_dir() else {}
    return {name for name in names if not sizes.get(name)}


def sweep(reports: Path, game: int) -> None:
    """Away with what killed commands left. Only for who has the game locked, when no other folder is in the making."""
    folder = game_folder(reports, game)
    for path in folder.glob(".turn-*"):
        shutil.rmtree(path, ignore_errors=True)
    for path in folder.glob(f"turn-*/.*{DRAFT}"):
        path.unlink(missing_ok=True)


def turns_on_shelf(reports: Path, game: int) -> list[int]:
    folder = game_folder(reports, game)
    names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    return sorted(int(match[1]) for name in names if (match := TURN.fullmatch(name)))


def clear(reports: Path, game: int) -> None:
    """For a new game: whatever stands under its number is of a game that is no longer in the database."""
    for turn in turns_on_shelf(reports, game):
        move_aside(reports, game, turn)


def move_aside(reports: Path, game: int, turn: int) -> Path:
    """The reports of a turn that was undone, kept under the next free number."""
    place = turn_folder(reports, game, turn)
    aside = game_folder(reports, game) / UNDONE
    aside.mkdir(exist_ok=True)
    number = 1
    while (target := aside / f"{place.name}-{number}").exists():
        number += 1
    place.rename(target)
    return target
