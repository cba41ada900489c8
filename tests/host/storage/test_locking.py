"""Two at work on the same game: one waits for the other, and then sees what it did."""

import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import pytest
from sqlalchemy import text

from pbm.host.refused import Refused
from pbm.host.storage import engines
from pbm.host.storage.database import Database, open_database
from pbm.host.storage.migrate import log_ahead
from tests.host.storage.office import GAMES, board, open_with, run_turn, sheet
from tests.host.storage.processes import CHECKOUT, at_once

HOLDER = """
import sys
from tests.host.storage.office import *
with open_database(sys.argv[1], GAMES).working() as desk:
    record, before = desk.lock_game(12), desk.load_board(12)
    print("locked", flush=True)
    input()
    after = deepcopy(before)
    after.turn += 1
    desk.finish_turn(record, before, after, turn_record(before, after))
"""


def test_lock_waits_for_another_process(database_url: str) -> None:
    """While another process has the game, `lock_game` waits; then it gives the game with its new turn."""
    database = open_with(database_url, board(players=[{"number": 3}]))
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, database_url], cwd=CHECKOUT, text=True, **pipes)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "locked\n"
    found: list[tuple[int, int]] = []

    def wait() -> None:
        with database.working() as desk:
            found.append((desk.lock_game(12).turn, desk.load_board(12).turn))

    waiting = Thread(target=wait)
    waiting.start()
    waiting.join(0.5)
    assert found == []
    assert waiting.is_alive()
    holder.communicate("\n", timeout=60)
    waiting.join(60)
    assert found == [(2, 2)]


def test_turns_run_at_once_follow_each_other(database_url: str) -> None:
    """Three processes that each run the next turn run three turns: none is lost, none is run twice."""
    open_with(database_url, board()).close()
    prepare = "from tests.host.storage.office import *; database = open_database(sys.argv[1], GAMES)"
    printed = at_once(3, prepare, "print(run_turn(database).turn)", database_url)
    assert sorted(printed) == ["2\n", "3\n", "4\n"]


def test_reader_does_not_wait(database_url: str) -> None:
    """Whoever only reads is served at once, with the office as it was before the unfinished work."""
    database = open_with(database_url, board(players=[{"number": 3}]))
    with database.working() as working:
        working.lock_game(12)
        working.add_sheet(sheet())
        with database.reading() as reading:
            assert reading.sheets(12, 1) == {}
            assert reading.game(12).turn == 1
    with database.reading() as reading:
        assert list(reading.sheets(12, 1)) == [3]


def test_who_waits_too_long_is_told(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who cannot have the game in time is refused in plain words, and may try again."""
    holding, done = Event(), Event()
    database = open_with(database_url, board(players=[{"number": 3}]))

    def hold(database: Database) -> None:
        with database.working() as desk:
            desk.lock_game(12)
            holding.set()
            done.wait(60)

    holder = Thread(target=hold, args=[database])
    holder.start()
    holding.wait(60)
    monkeypatch.setattr(engines, "BUSY_SECONDS", 1)
    impatient = open_database(database_url, GAMES)
    began = time.monotonic()
    with pytest.raises(Refused, match="is in use by another program"), impatient.working() as desk:
        desk.lock_game(12)
    assert time.monotonic() - began < 20
    done.set()
    holder.join(60)
    run_turn(impatient)


def test_log_is_switched_once_the_file_is_free(tmp_path: Path) -> None:
    """SQLite gives up at once when it cannot switch to its log; we go on trying while the other is at work."""
    path = tmp_path / "pbm.sqlite"
    free = Event()

    def hold() -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("CREATE TABLE held (x)")
            other.execute("BEGIN EXCLUSIVE")
            free.set()
            time.sleep(0.3)
            other.execute("COMMIT")

    holder = Thread(target=hold)
    holder.start()
    free.wait(60)
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as connection:
        log_ahead(connection)
        assert connection.execute("PRAGMA journal_mode").fetchall() == [("wal",)]
    holder.join(60)


def test_games_do_not_wait_for_each_other(postgresql_url: str) -> None:
    """On a server, work on one game does not hold up another."""
    database = open_with(postgresql_url, board(players=[{"number": 3}]))
    with database.engine.begin() as connection:
        columns = "name, rules, turn, over, seed, commitment, from_scenario, edition, created_at"
        connection.execute(text(f"INSERT INTO games SELECT 13, {columns} FROM games"))
    with database.working() as one, database.working() as other:
        assert (one.lock_game(12).number, other.lock_game(13).number) == (12, 13)
