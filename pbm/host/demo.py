"""The demonstration: an office of its own, in which a game's sample sheets have been played."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pbm.host.games import NewGame, Wish, new_game
from pbm.host.office import Office, Tell, silent
from pbm.host.refused import Refused
from pbm.host.seats import Person, take_seat
from pbm.host.tray import sheet_folder
from pbm.host.turns import RunTurn, run_turn
from pbm.resources import samples

GAME = 12
NAME = "Demonstration"
SEED = 12  # the same dice every time: what we say to look at is there
PEOPLE = "people.csv"
MARK = ".made-by-pbm-demo"
DATABASE = ("pbm.sqlite", "pbm.sqlite-shm", "pbm.sqlite-wal")


@dataclass(frozen=True, slots=True)
class Demo:
    made: NewGame
    turns: list[RunTurn]


def demonstrate(folder: Path, rules: str, open_office: Callable[[Path], Office], tell: Tell = silent) -> Demo:
    """Afresh each time. The mark in the folder lists what was made, so that nothing else is ever removed."""
    if not samples(rules).is_dir():
        raise Refused(f"There are no sample sheets of {rules} to show.")
    _clear(folder)
    _mark(folder, set())
    before = _files(folder)
    try:
        return _play(open_office(folder), samples(rules), rules, tell)
    finally:
        _mark(folder, _files(folder) - before)


def _play(office: Office, sheets: Path, rules: str, tell: Tell) -> Demo:
    made = new_game(office, Wish(GAME, rules, NAME, SEED), tell)
    _seat_people(office, sheets / PEOPLE)
    turns = []
    for turn, sample in enumerate(sorted(sheets.glob("turn-*")), made.record.turn):
        tell(f"turn {turn}")
        shutil.copytree(sample, sheet_folder(office.orders, GAME, turn), dirs_exist_ok=True)
        turns.append(run_turn(office, GAME, turn, tell=tell))
    office.database.close()
    return Demo(made, turns)


def _seat_people(office: Office, path: Path) -> None:
    with path.open(encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            take_seat(office, GAME, int(row["position"]), Person(row["name"], row["email"]))


def _clear(folder: Path) -> None:
    if folder.exists() and not (folder / MARK).is_file():
        raise Refused(f"{folder} was not made by pbm demo: it stays as it is. Go to another folder, or move it away.")
    folder.mkdir(exist_ok=True)
    made = (folder / MARK).read_text("utf-8").splitlines() if (folder / MARK).exists() else []
    # A demonstration that was killed left no list; its database is ours all the same.
    for name in (*made, *DATABASE):
        (folder / name).unlink(missing_ok=True)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()


def _mark(folder: Path, made: set[str]) -> None:
    (folder / MARK).write_text("".join(f"{name}\n" for name in sorted(made)), "utf-8")


def _files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
