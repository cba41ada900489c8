"""Which database: the address that a person gave, as one that the engine understands."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from pbm.host.refused import Refused

FORMS = "Write sqlite:///pbm.sqlite for a file, or postgresql://user@host/database for a server."
DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}


def read_address(text: str) -> URL:
    """The address, with the driver that we use and, of a file, its whole path: the working folder may change later."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise Refused(f"This is not the address of a database: {_safe(text)}. {FORMS}") from error
    if url.drivername not in DRIVERS:
        raise Refused(f"There is no kind of database called {url.drivername}. {FORMS}")
    url = url.set(drivername=DRIVERS[url.drivername])
    if url.drivername == "sqlite" and "?" in text:  # what stands behind it would be passed over
        raise Refused(f"The address of a file has no '?' in it: {text!r}. {FORMS}")
    return _with_whole_path(url) if url.drivername == "sqlite" else url


def _with_whole_path(url: URL) -> URL:
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise Refused(f"The address {shown(url)} names no file to keep games in. {FORMS}")
    return url.set(database=str(Path(url.database).absolute()))


def shown(url: URL) -> str:
    """The address as it may be printed: without its password. Of a file, its path."""
    if url.drivername == "sqlite" and url.database:
        return url.database
    return url.render_as_string(hide_password=True).replace("+psycopg", "", 1)


def _safe(text: str) -> str:
    """What cannot be taken apart may still hold a password before an @."""
    return repr(text if "@" not in text else "...@" + text.rpartition("@")[2])
