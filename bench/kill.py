"""`python -m bench.kill [KILLS]`: does a killed run-turn ever leave half a turn behind?

A game is played twice: once in peace, and once by processes that are killed at random moments. After each kill the
killed office must be where the peaceful one was before the turn or after it, to the byte, reports and all.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import chdir, closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from click.testing import CliRunner

from bench.measure import PBM
from pbm.bootstrap import VARIABLE
from pbm.cli import main as main_command
from pbm.resources import samples

GAME = 12
POSITIONS = 16
TURNS = 3  # as many as there are sample sheets for
NAP = 0.0005
# How long the last steps of a turn take, roughly: an aimed kill hits within that time of the first draft on disk.
LAST_STEPS = 0.05
COMMAND = ("--game", str(GAME))


@dataclass(frozen=True)
class Peace:
    """What the game is when nobody is killed: by turn, the state in which it is next and the reports before it."""

    folder: Path
    states: dict[int, bytes]
    reports: dict[int, dict[str, bytes]]
    seconds: float


def pbm(folder: Path, *words: str) -> bytes:
    """What the command prints, typed in that folder; it must succeed."""
    with chdir(folder):
        done = CliRunner(env={VARIABLE: None}).invoke(main_command, words)
    assert done.exit_code == 0, f"{words}: exit {done.exit_code}\n{done.output}\n{done.exception!r}"
    return done.stdout_bytes


def start(folder: Path) -> subprocess.Popen[bytes]:
    """The next turn, run by a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    return subprocess.Popen([*PBM, "run-turn", *COMMAND], cwd=folder, env=environment, stdout=subprocess.DEVNULL)


def play_in_peace(folder: Path, positions: int) -> Peace:
    """An office at the start, and what becomes of a copy of it."""
    fresh, copy = folder / "fresh", folder / "peace"
    _make(fresh, positions)
    shutil.copytree(fresh, copy)
    states, reports = {1: pbm(copy, "export", *COMMAND)}, {1: read_reports(copy)}
    seconds = 0.0
    for turn in range(1, TURNS + 1):
        began = time.monotonic()
        assert start(copy).wait() == 0
        seconds = max(seconds, time.monotonic() - began)
        states[turn + 1], reports[turn + 1] = pbm(copy, "export", *COMMAND), read_reports(copy)
    return Peace(fresh, states, reports, seconds)


def _make(folder: Path, positions: int) -> None:
    players = [{"number": number} for number in range(1, positions + 1)]
    folder.mkdir()
    (folder / "scenario.json").write_text(json.dumps({"players": players}))
    pbm(folder, "new-game", *COMMAND, "--seed", "1", "--scenario", "scenario.json")
    for player in players:
        for sheet in samples("supremacy").glob(f"turn-*/player-{player['number']:02d}.txt"):
            target = folder / f"orders/game-{GAME}" / sheet.parent.name / sheet.name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(sheet, target)


def read_reports(folder: Path) -> dict[str, bytes]:
    """Everything on the shelf but the drafts that a kill may leave."""
    shelf = folder / f"reports/game-{GAME}"
    files = [path for path in shelf.rglob("*") if path.is_file()]
    names = {str(path.relative_to(shelf)): path for path in files}
    return {name: path.read_bytes() for name, path in names.items() if not name.startswith(".") and "/." not in name}


def leftovers(folder: Path) -> list[str]:
    """What lies about and is no report: drafts of reports, beside the shelf or on it."""
    return [path.name for path in (folder / f"reports/game-{GAME}").rglob(".*")]


def kill_once(folder: Path, peace: Peace, dice: Random) -> str:
    """Starts the next turn, kills it, and says when it was hit. Every other kill is aimed at the last steps."""
    turn, before = _turn(folder), set(leftovers(folder))
    process = start(folder)
    if dice.random() < 0.5:
        _wait_for_drafts(folder, before, turn, process)
        time.sleep(dice.uniform(0, LAST_STEPS))
    else:
        time.sleep(dice.uniform(0, peace.seconds))
    process.kill()
    killed = process.wait() != 0
    return _when(folder, before, turn) if killed else "5 too late: it had ended"


def _wait_for_drafts(folder: Path, before: set[str], turn: int, process: subprocess.Popen[bytes]) -> None:
    while process.poll() is None and not _drafts(folder, before) and not _placed(folder, turn):
        time.sleep(NAP)


def _drafts(folder: Path, before: set[str]) -> list[str]:
    """The drafts of this process: those of one that was killed earlier may still lie there."""
    shelf = folder / f"reports/game-{GAME}"
    return [path.name for path in shelf.glob(".turn-*") if path.name not in before]


def _placed(folder: Path, turn: int) -> bool:
    return (folder / f"reports/game-{GAME}/turn-{turn:03d}").exists()


def _when(folder: Path, before: set[str], turn: int) -> str:
    if _turn(folder) == turn:
        return "2 storing, not stored" if _drafts(folder, before) else "1 before it was stored"
    return "4 stored, reports in place" if _placed(folder, turn) else "3 stored, reports not in place"


def _turn(folder: Path) -> int:
    """As the database has it, which must be sound; not by a command, which would tidy up."""
    with closing(sqlite3.connect(folder / "pbm.sqlite")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        return int(database.execute("SELECT turn FROM games WHERE number = ?", [GAME]).fetchone()[0])


def check(folder: Path, peace: Peace) -> int:
    """The turn that is next. State, reports and the turns on file are those of the game in peace."""
    drafts = leftovers(folder)
    assert len(drafts) <= 1, f"leftovers grow: {drafts}"
    state = pbm(folder, "export", *COMMAND)
    turn = int(json.loads(state)["turn"])
    assert state == peace.states[turn], f"turn {turn}: not the state of the game in peace"
    assert read_reports(folder) == peace.reports[turn], f"turn {turn}: not the reports of the game in peace"
    pbm(folder, "replay", *COMMAND)
    return turn


def kill_many(folder: Path, kills: int, seed: int, positions: int = POSITIONS) -> Counter[str]:
    """How often each moment was hit. Raises if one of the kills did harm."""
    peace = play_in_peace(folder, positions)
    dice, tally = Random(seed), Counter[str]()
    office = folder / "killed"
    for number in range(1, kills + 1):
        if not office.exists():
            shutil.copytree(peace.folder, office)
        tally[kill_once(office, peace, dice)] += 1
        if check(office, peace) > TURNS or number == kills:
            _finish(office, peace)
    return tally


def _finish(office: Path, peace: Peace) -> None:
    """Played to the end, the game that was killed so often is the same game, and nothing lies about."""
    while _turn(office) <= TURNS:
        pbm(office, "run-turn", *COMMAND)
    check(office, peace)
    assert leftovers(office) == []
    shutil.rmtree(office)


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    seed = time.time_ns()
    print(f"{kills} kills, seed {seed}")
    with TemporaryDirectory() as name:
        for moment, count in sorted(kill_many(Path(name), kills, seed).items()):
            print(f"  {count:>5}  {moment}")
    print("No kill did harm.")


if __name__ == "__main__":
    main()
