"""A database is made on first use, brought up to date with a copy kept, or refused in words that help."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import inspect, text

from pbm.games.supremacy import state
from pbm.host.refused import Refused
from pbm.host.storage.address import read_address
from pbm.host.storage.database import open_database
from pbm.host.storage.engines import make_engine
from pbm.host.storage.migrate import bring_up_to_date, downgrade, known_revisions, migrating
from tests.host.storage.office import GAMES, board, open_with, statements
from tests.host.storage.processes import CHECKOUT, at_once

OPEN = "from tests.host.storage.office import *; import pbm.host.storage.migrate, alembic.command, psycopg"
HEAD = known_revisions()[-1]


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def test_made_on_first_use(database_url: str) -> None:
    """An empty database gets all tables; opened again, it is as it was."""
    open_database(database_url, GAMES).close()
    database = open_database(database_url, GAMES)
    tables = set(inspect(database.engine).get_table_names())
    assert tables == {*database.schema.metadata.tables, "alembic_version"}


def test_first_use_by_several_at_once(database_url: str) -> None:
    """Processes that meet in a database that is not there yet all find it made, once."""
    printed = at_once(3, OPEN, "print(open_database(sys.argv[1], GAMES).schema.games.name)", database_url)
    assert printed == ["games\n"] * 3
    assert open_with(database_url, board()).games == GAMES


def test_usual_opening_is_one_question(database_url: str) -> None:
    """A database that is up to date is opened with one query."""
    database = open_database(database_url, GAMES)
    with statements(database) as seen:
        bring_up_to_date(database.engine)
    assert [sql for sql, _ in seen if not sql.startswith(("PRAGMA query_only", "BEGIN"))] == [
        "SELECT version_num FROM alembic_version"
    ]


def test_usual_opening_is_quick(sqlite_url: str) -> None:
    """Neither Alembic nor the server's driver is imported for an SQLite file that is up to date."""
    open_database(sqlite_url, GAMES)
    code = (
        "import sys; from tests.host.storage.office import *; open_database(sys.argv[1], GAMES); "
        "print({'alembic', 'psycopg', 'mako'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code, sqlite_url], cwd=CHECKOUT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("set()\n", "")


def test_sqlite_is_set_up_for_an_office(sqlite_url: str) -> None:
    """Foreign keys hold, readers do not block the writer, and who finds the file busy waits half a minute."""
    database = open_database(sqlite_url, GAMES)
    with database.engine.connect() as connection:
        pragmas = {name: connection.scalar(text(f"PRAGMA {name}")) for name in ("foreign_keys", "journal_mode")}
        busy = connection.scalar(text("PRAGMA busy_timeout"))
    assert (pragmas, busy) == ({"foreign_keys": 1, "journal_mode": "wal"}, 30000)


def test_one_file_is_left(sqlite_url: str) -> None:
    """After the work there is the one file, which can be copied as it is."""
    open_with(sqlite_url, board(players=[{"number": 3}]))
    assert [path.name for path in file_of(sqlite_url).parent.iterdir()] == ["pbm.sqlite"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights")
def test_new_file_is_its_owners(sqlite_url: str) -> None:
    """Seeds are in it: others on the machine cannot read it, unless its owner lets them."""
    file = file_of(sqlite_url)
    open_database(sqlite_url, GAMES).close()
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o660)
    open_database(sqlite_url, GAMES).close()
    assert file.stat().st_mode & 0o777 == 0o660


def test_path_stays_when_the_folder_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A relative path is meant from the folder in which the database was opened."""
    monkeypatch.chdir(tmp_path)
    database = open_database("sqlite:///pbm.sqlite", GAMES)
    monkeypatch.chdir("/")
    with database.reading() as desk:
        assert desk.games() == []


def set_back(url: str) -> None:
    """As an older version of the program left it."""
    with migrating(make_engine(read_address(url))) as connection:
        downgrade(connection, known_revisions()[-2])


def test_copied_before_it_is_migrated(sqlite_url: str) -> None:
    """A file that is behind is copied beside itself, with its data and rights; no older copy is overwritten."""
    file = file_of(sqlite_url)
    open_with(sqlite_url, board(players=[{"number": 3}]))
    file.chmod(0o600)
    for name in (f"pbm.sqlite.before-{HEAD}", f"pbm.sqlite.before-{HEAD}-2"):
        set_back(sqlite_url)
        open_database(sqlite_url, GAMES)
        copy = file.with_name(name)
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("SELECT number FROM games").fetchall() == [(12,)]
            assert connection.execute("SELECT version_num FROM alembic_version").fetchall() != [(HEAD,)]
        assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in file.parent.iterdir() if ".before" in path.name) == [
        f"pbm.sqlite.before-{HEAD}",
        f"pbm.sqlite.before-{HEAD}-2",
    ]


def test_migrated_by_several_at_once(database_url: str) -> None:
    """Processes that meet in a database that is behind migrate it once, and keep one copy."""
    open_with(database_url, board(players=[{"number": 3}])).close()
    set_back(database_url)
    act = "with open_database(sys.argv[1], GAMES).reading() as desk: print(desk.game(12).name)"
    assert at_once(3, OPEN, act, database_url) == ["Test\n"] * 3
    if database_url.startswith("sqlite"):
        assert len(list(file_of(database_url).parent.glob("*.before-*"))) == 1


def test_new_database_needs_no_copy(sqlite_url: str) -> None:
    """There is nothing to keep of a file that was just made."""
    open_database(sqlite_url, GAMES)
    assert list(file_of(sqlite_url).parent.glob("*.before-*")) == []


def test_newer_database_is_refused(database_url: str) -> None:
    """A database of a later version of the program is left alone."""
    database = open_with(database_url, board(players=[{"number": 3}]))
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Refused, match="is newer than this pbm: it has revision 9999"):
        open_database(database_url, GAMES)
    with database.reading() as desk:
        assert state.dump(desk.load_board(12))["game"] == 12


def test_database_of_another_program_is_refused(database_url: str) -> None:
    """Tables of others are neither touched nor mixed with ours."""
    engine = make_engine(read_address(database_url))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE recipes (name TEXT)"))
    with pytest.raises(Refused, match="belongs to another program: it has a table 'recipes'"):
        open_database(database_url, GAMES)
    assert inspect(engine).get_table_names() == ["recipes"]


def test_file_that_is_no_database(tmp_path: Path) -> None:
    """A text file that was named by mistake is refused and stays as it is."""
    (tmp_path / "notes.txt").write_text("Dear game master, " * 100)
    with pytest.raises(Refused, match=r"notes\.txt is not a database"):
        open_database(f"sqlite:///{tmp_path}/notes.txt", GAMES)
    assert (tmp_path / "notes.txt").read_text() == "Dear game master, " * 100


@pytest.mark.parametrize("name", ["missing/pbm.sqlite", "."])
def test_file_that_cannot_be_made(tmp_path: Path, name: str) -> None:
    """A folder that is missing, or a folder in the file's place, is said to be the trouble."""
    with pytest.raises(Refused, match="See that its folder is there"):
        open_database(f"sqlite:///{tmp_path}/{name}", GAMES)
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def folder_of_another() -> Iterator[Path]:
    """A folder in which the child below may only read."""
    with TemporaryDirectory() as name:
        os.chmod(name, 0o555)
        yield Path(name)


def _open_as_anybody(url: str, answers: "object") -> None:
    if os.geteuid() == 0:
        os.setuid(65534)  # root may write everywhere
    try:
        open_database(url, GAMES)
        answers.put("opened")  # type: ignore[attr-defined]
    except Refused as refusal:
        answers.put(refusal.reason)  # type: ignore[attr-defined]


@pytest.mark.parametrize("there", [False, True], ids=["to-be-made", "there-already"])
def test_read_only_folder(folder_of_another: Path, there: bool) -> None:
    """Who may not write in the database's folder is told so."""
    url = f"sqlite:///{folder_of_another}/pbm.sqlite"
    if there:
        os.chmod(folder_of_another, 0o755)
        open_database(url, GAMES)
        os.chmod(folder_of_another, 0o555)
    fork = get_context("fork")
    answers = fork.Queue()
    child = fork.Process(target=_open_as_anybody, args=(url, answers))
    child.start()
    answer = answers.get(timeout=30)
    child.join()
    assert "may write in it" in answer or "may not be written to" in answer


BAD_ADDRESSES = [
    ("pbm.sqlite", "not the address of a database: 'pbm.sqlite'"),
    ("", "not the address of a database"),
    ("postgresql://ann:secret@host:port/db", r"not the address of a database: '\.\.\.@host:port/db'"),
    ("mysql://ann:secret@host/db", "no kind of database called mysql"),
    ("sqlite://", "names no file"),
    ("sqlite:///:memory:", "names no file"),
    ("sqlite:///pbm.sqlite?mode=ro", "has no '\\?' in it"),
    ("sqlite:///what?.sqlite", "has no '\\?' in it"),
]


@pytest.mark.parametrize("url, reason", BAD_ADDRESSES)
def test_bad_address(url: str, reason: str) -> None:
    """An address that names no database is refused with the forms that do, and never with a password."""
    with pytest.raises(Refused, match=reason) as refusal:
        open_database(url, GAMES)
    assert "sqlite:///pbm.sqlite" in refusal.value.reason
    assert "secret" not in refusal.value.reason


def test_server_that_cannot_be_reached(tmp_path: Path) -> None:
    """A server that is not running is refused with what to look at, and never with the password."""
    with pytest.raises(Refused, match=r"cannot be reached .* See that the server runs") as refusal:
        open_database(f"postgresql://ann:secret@/pbm?host={tmp_path}", GAMES)
    assert "secret" not in refusal.value.reason


def test_database_that_the_server_does_not_have(postgresql_server: str) -> None:
    """A server's database is not made by us; its absence is said in plain words."""
    with pytest.raises(Refused, match='database "nowhere" does not exist'):
        open_database(postgresql_server.replace("/postgres?", "/nowhere?"), GAMES)


@pytest.mark.parametrize("kind", ["postgresql", "postgres", "postgresql+psycopg"])
def test_any_name_of_postgresql(kind: str) -> None:
    """Whichever way a PostgreSQL address is written, it is reached through the driver that we have."""
    assert read_address(f"{kind}://ann@host/db").drivername == "postgresql+psycopg"
