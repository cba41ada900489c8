"""An office's database: opened, made or brought up to date, and worked with one transaction at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from sqlalchemy import URL

from pbm.contract import Game
from pbm.host.storage.address import read_address
from pbm.host.storage.engines import for_reading, for_work, make_engine
from pbm.host.storage.migrate import bring_up_to_date
from pbm.host.storage.tables import schema_of
from pbm.host.storage.troubles import in_plain_words
from pbm.host.storage.unit_of_work import Desk

Games = Mapping[str, Game[Any, Any]]


def open_database(url: str, games: Games) -> Database:
    """The database at this address, made on first use and migrated if it is behind. Refused if it cannot be used."""
    database = Database(read_address(url), games)
    with in_plain_words(database.url):
        bring_up_to_date(database.engine)
    return database


class Database:
    """A database whose tables are known to be those of this program."""

    def __init__(self, url: URL, games: Games) -> None:
        self.url = url
        self.games = games
        self.schema = schema_of(games)
        self.engine = make_engine(url)
        self._for_reading = for_reading(self.engine)
        self._for_work = for_work(self.engine)

    @contextmanager
    def reading(self) -> Iterator[Desk]:
        """A desk at which one moment of the office can be looked at. Nothing can be written there."""
        with in_plain_words(self.url), self._for_reading.connect() as connection:
            yield Desk(connection, self.schema, self.games)

    @contextmanager
    def working(self) -> Iterator[Desk]:
        """A desk whose work is kept as a whole, or not at all if an exception ends it."""
        with in_plain_words(self.url), self._for_work.begin() as connection:
            yield Desk(connection, self.schema, self.games)

    def close(self) -> None:
        self.engine.dispose()
