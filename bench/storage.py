"""The database, on an SQLite file: a board loaded, a turn stored; and how soon a command is ready to work."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import event

from bench.measure import PBM, Row, children_ms, cpu_ms, ms
from pbm.bootstrap import open_office
from pbm.host.demo import GAME, demonstrate
from pbm.host.office import Office
from pbm.host.storage.database import Database
from pbm.host.storage.records import TurnRecord
from pbm.host.storage.snapshots import canonical, state_in

RULES = "supremacy"
RUNS = 9


def rows() -> Iterator[Row]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        demonstrate(folder / "demo", RULES, _office)
        office = _office(folder / "demo")
        yield from _loading(office)
        yield from _storing(office)
        yield from _starting(folder / "demo")


def _office(folder: Path) -> Office:
    return open_office(f"sqlite:///{folder / 'pbm.sqlite'}", folder)


def _loading(office: Office) -> Iterator[Row]:
    database = office.database
    with _statements(database) as seen:
        board = _load(database)
    rows = sum(map(len, office.rules(RULES).storage.to_rows(board).values()))
    yield Row("board loaded", ms(cpu_ms(lambda: _load(database))), f"{rows} rows of a sixteen-player game")
    yield Row("queries for that", str(len(seen)), "the game's own row among them")


def _load(database: Database) -> Any:
    with database.reading() as desk:
        return desk.load_board(GAME)


def _storing(office: Office) -> Iterator[Row]:
    """The boards on both sides of a played turn, stored in turn as if the game went to and fro between them."""
    jobs = iter(list(_jobs(office, RUNS + 1)))
    with _statements(office.database) as seen:
        _store(office, *next(jobs))
    best = cpu_ms(lambda: _store(office, *next(jobs)), RUNS)
    yield Row("turn stored", ms(best), f"{_changed_rows(office)} rows that differ, read back, snapshots, events")
    yield Row("statements for that", str(len(seen)), "in one transaction")


Job = tuple[Any, Any, TurnRecord]


def _jobs(office: Office, count: int) -> Iterator[Job]:
    """Before, after and the record of each turn to be stored."""
    game = office.rules(RULES)
    played = _last_turn(office)
    states = [state_in(played.end), state_in(played.start)]
    for step in range(count):
        before, after = (game.load(states[(step + side) % 2]) for side in (0, 1))
        before.turn, after.turn = played.turn + 1 + step, played.turn + 2 + step
        start, end = (canonical(game.dump(board)) for board in (before, after))
        yield before, after, replace(played, turn=before.turn, start=start, end=end)


def _last_turn(office: Office) -> TurnRecord:
    with office.database.reading() as desk:
        return desk.turn(GAME, max(desk.entries(GAME)))


def _store(office: Office, before: Any, after: Any, turn: TurnRecord) -> None:
    with office.database.working() as desk:
        desk.finish_turn(desk.lock_game(GAME), before, after, turn)


def _changed_rows(office: Office) -> int:
    before, after, _ = next(_jobs(office, 1))
    storage = office.rules(RULES).storage
    old, new = storage.to_rows(before), storage.to_rows(after)
    return sum(row not in old[table] for table in new for row in new[table])


@contextmanager
def _statements(database: Database) -> Iterator[list[str]]:
    seen: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if not statement.startswith(("PRAGMA", "BEGIN")):
            seen.append(statement)

    event.listen(database.engine, "before_cursor_execute", note)
    yield seen
    event.remove(database.engine, "before_cursor_execute", note)


def _starting(folder: Path) -> Iterator[Row]:
    for words in (("--version",), ("--help",), ("status",), ("status", "--game", str(GAME))):
        start = partial(subprocess.run, [*PBM, *words], cwd=folder, check=True, capture_output=True)
        yield Row(f"pbm {' '.join(words)}", ms(children_ms(start)), "a process from start to end, CPU")
