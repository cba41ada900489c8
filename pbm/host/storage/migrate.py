"""From whatever a database is to what this program needs: one migration after the other, in one transaction.

Alembic is imported only when there is something to do: the usual start of a command asks one question and goes on.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import OperationalError, ProgrammingError

from pbm.host.refused import Refused
from pbm.host.storage.address import shown
from pbm.host.storage.engines import BUSY_SECONDS, for_reading, for_work
from pbm.resources import resource

if TYPE_CHECKING:
    from alembic.config import Config

# Any number will do for PostgreSQL's lock, as long as every pbm takes the same: here the letters p, b, m.
LOCK = 0x70626D
NAP_SECONDS = 0.05


def known_revisions() -> list[str]:
    """Oldest first. A migration's file begins with its revision, and they are numbered in sequence."""
    versions = resource("migrations") / "versions"
    return sorted(path.name.partition("_")[0] for path in versions.glob("[0-9]*.py"))


def bring_up_to_date(engine: Engine) -> None:
    """Makes or migrates the database if need be. Safe when several processes do that at once."""
    if _is_behind(engine, _revision_of(engine)):
        with migrating(engine) as connection:
            found = _revision(connection)  # another process may have done it while we waited
            if _is_behind(engine, found):
                _refuse_foreign(connection, found)
                _keep_copy(engine, found)
                upgrade(connection)


def upgrade(connection: Connection, to: str = "head") -> None:
    from alembic import command

    command.upgrade(configuration(connection), to)


def downgrade(connection: Connection, to: str) -> None:
    from alembic import command

    command.downgrade(configuration(connection), to)


def configuration(connection: Connection) -> Config:
    """Alembic's configuration, built here so that an installed pbm needs no alembic.ini."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(resource("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


@contextmanager
def migrating(engine: Engine) -> Iterator[Connection]:
    """A transaction in which tables may be changed while every other pbm waits."""
    with for_work(engine).connect() as connection:
        sqlite = connection.dialect.name == "sqlite"
        if sqlite:
            _prepare_file(connection)
        with connection.begin():
            if not sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            yield connection
            if sqlite:
                _check_references(connection)


def _revision_of(engine: Engine) -> str | None:
    """What the database says it is; None if it says nothing, as a new one does."""
    try:
        with for_reading(engine).connect() as connection:
            return _said(connection)
    except (OperationalError, ProgrammingError) as error:
        if _no_such_table(error.orig):
            return None
        raise


def _revision(connection: Connection) -> str | None:
    return _said(connection) if inspect(connection).has_table("alembic_version") else None


def _said(connection: Connection) -> str | None:
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _no_such_table(error: BaseException | None) -> bool:
    """42P01 is PostgreSQL's undefined_table; SQLite has words only."""
    return getattr(error, "sqlstate", None) == "42P01" or str(error).startswith("no such table")


def _is_behind(engine: Engine, found: str | None) -> bool:
    known = known_revisions()
    if found is not None and found not in known:
        raise Refused(
            f"The database {shown(engine.url)} is newer than this pbm: it has revision {found}, and this pbm knows "
            f"none after {known[-1]}. Install the pbm that it was last used with, or a newer one."
        )
    return found != known[-1]


def _refuse_foreign(connection: Connection, found: str | None) -> None:
    if found is None and (tables := set(inspect(connection).get_table_names()) - {"alembic_version"}):
        raise Refused(
            f"The database {shown(connection.engine.url)} belongs to another program: it has a table "
            f"{min(tables)!r}. Name one for pbm alone with --database."
        )


def _prepare_file(connection: Connection) -> None:
    """What SQLite takes outside a transaction only. Foreign keys are off, or a table could not be made anew."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    log_ahead(driver)
    driver.execute("PRAGMA foreign_keys = OFF")


def log_ahead(driver: sqlite3.Connection) -> None:
    """WAL: readers and the one writer do not wait for each other. SQLite does not wait for this by itself."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            driver.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if not error.sqlite_errorname.startswith("SQLITE_BUSY") or time.monotonic() > deadline:
                raise
            time.sleep(NAP_SECONDS)


def _check_references(connection: Connection) -> None:
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        raise AssertionError(f"a migration left rows that refer to nothing: {broken[:5]}")


def _keep_copy(engine: Engine, found: str | None) -> None:
    """Copies a file that has data in it beside itself. We hold its lock: nothing in it can change meanwhile."""
    if engine.dialect.name != "sqlite" or found is None or engine.url.database is None:
        return
    original = Path(engine.url.database)
    copy = _free_name(original, known_revisions()[-1])
    unfinished = copy.with_name(copy.name + ".part")
    with closing(sqlite3.connect(original)) as source, closing(sqlite3.connect(unfinished)) as target:
        source.backup(target)
    shutil.copymode(original, unfinished)  # it has the same secrets in it
    os.replace(unfinished, copy)


def _free_name(original: Path, revision: str) -> Path:
    """`pbm.sqlite.before-0003`, or with `-2` after it, and so on: no older copy is ever overwritten."""
    name = original.name + f".before-{revision}"
    copy, count = original.with_name(name), 1
    while copy.exists():
        count += 1
        copy = original.with_name(f"{name}-{count}")
    return copy
