"""Trouble with a database that a person can do something about, in words for that person."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from pbm.host.refused import Refused
from pbm.host.storage.address import shown
from pbm.host.storage.engines import BUSY_SECONDS

BUSY = f"is in use by another program, which kept it for more than {BUSY_SECONDS} seconds. Try again in a moment."
DENIED = "may not be written to. Give yourself the right to write it, or name another with --database."
FILE_DENIED = (
    "may not be written to. Give yourself the right to write it, its folder and the files beside it whose names begin "
    "with its own, or name another with --database."
)

# By the beginning of SQLite's name for the error: what came of the file.
SQLITE = {
    "SQLITE_BUSY": BUSY,
    "SQLITE_LOCKED": BUSY,
    "SQLITE_CANTOPEN": "cannot be opened or made. See that its folder is there and that you may write in it.",
    "SQLITE_READONLY": FILE_DENIED,
    "SQLITE_PERM": FILE_DENIED,
    "SQLITE_NOTADB": "is not a database of pbm's: it is another kind of file. Name another with --database.",
    "SQLITE_CORRUPT": "is damaged. Put a copy of it in its place.",
    "SQLITE_FULL": "cannot grow: the disk is full. Nothing was stored.",
    "SQLITE_IOERR_SHMSIZE": "cannot be read: the disk is full.",  # for the small file beside it
    "SQLITE_IOERR": "cannot be read or written: the disk reports an error. Nothing was stored.",
}
# By the beginning of the SQLSTATE; a server that cannot be reached gives none.
POSTGRESQL = {
    "55P03": BUSY,
    "42501": DENIED,
    "25006": DENIED,
    "08": "does not answer",
    "28": "does not let you in",
    "3D": "is not there",
    "53": "has no room left",
    "57": "is being shut down",
}
ADVICE = "See that the server runs and that the address, the name of the database, the user and the password are right."


@contextmanager
def in_plain_words(url: URL) -> Iterator[None]:
    """Turns such trouble into a refusal. Anything else is a bug and goes its way."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        came = _what_came(error.orig if isinstance(error, DBAPIError) else error)
        if came is None:
            raise
        raise Refused(f"The database {shown(url)} {came}") from error


def _what_came(error: BaseException | None) -> str | None:
    if isinstance(error, sqlite3.Error):
        return _first(SQLITE, getattr(error, "sqlite_errorname", ""))
    return _what_the_server_said(error)


def _what_the_server_said(error: BaseException | None) -> str | None:
    import psycopg  # only who has a server pays for its driver

    if not isinstance(error, psycopg.Error):
        return None
    if error.sqlstate is None:
        return _with_advice("cannot be reached", error) if isinstance(error, psycopg.OperationalError) else None
    came = _first(POSTGRESQL, error.sqlstate)
    return came if came is None or came.endswith(".") else _with_advice(came, error)


def _with_advice(came: str, error: BaseException) -> str:
    said = str(error).strip().splitlines() or [""]
    return f"{came} ({said[0]}). {ADVICE}"


def _first(table: dict[str, str], name: str) -> str | None:
    return next((words for beginning, words in table.items() if name.startswith(beginning)), None)
