"""Connections to either database, and how a transaction begins on each."""

from __future__ import annotations

import os
import sqlite3
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event

BUSY_SECONDS = 30
CONNECT_SECONDS = 10
# The statements with which a transaction begins, if the driver's own beginning is not enough.
OPENING = "pbm_opening"


def make_engine(url: URL) -> Engine:
    engine = _sqlite(url) if url.drivername == "sqlite" else _postgresql(url)
    event.listen(engine, "begin", _open)
    return engine


def for_reading(engine: Engine) -> Engine:
    """All queries of one transaction see the same moment, whatever others store meanwhile. None may write."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(**{OPENING: ("PRAGMA query_only = ON", "BEGIN")})
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def for_work(engine: Engine) -> Engine:
    """SQLite takes its one lock for writing at once, so that nobody reads first and is refused later."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(**{OPENING: ("BEGIN IMMEDIATE",)})
    return engine.execution_options(**{OPENING: (f"SET LOCAL lock_timeout = '{BUSY_SECONDS}s'",)})


def _sqlite(url: URL) -> Engine:
    """The driver would begin transactions by its own lights: `isolation_level` None leaves that to us.

    No pool: a connection that is closed after its work leaves one file behind, without its log.
    """
    arguments = {"timeout": BUSY_SECONDS, "isolation_level": None}
    engine = create_engine(url, poolclass=NullPool, connect_args=arguments)
    event.listen(engine, "do_connect", lambda *_: _make_private(str(url.database)))
    event.listen(engine, "connect", _enforce_foreign_keys)
    return engine.execution_options(**{OPENING: ("BEGIN",)})


def _make_private(path: str) -> None:
    """A new file is for its owner alone: the seeds of all games are in it. Whoever wants to share it may."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    except OSError:
        pass  # it is there, or it cannot be: SQLite says why


def _postgresql(url: URL) -> Engine:
    timeout = {} if "connect_timeout" in url.query else {"connect_timeout": CONNECT_SECONDS}
    return create_engine(url, connect_args=timeout)


def _enforce_foreign_keys(connection: sqlite3.Connection, _record: Any) -> None:
    connection.execute("PRAGMA foreign_keys = ON")


def _open(connection: Connection) -> None:
    for statement in connection.get_execution_options().get(OPENING, ()):
        connection.exec_driver_sql(statement)
