"""The host's tables. Those of a game are defined by the game, in the same metadata."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)
from sqlalchemy.types import TypeDecorator

from pbm.contract import Game
from pbm.dice import SEED_BYTES

# Every constraint has the same name on both databases, so that a migration can find it.
NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
}


class Moment(TypeDecorator[datetime]):
    """A moment, always with UTC as its zone: SQLite would lose the zone, PostgreSQL would change it."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)


class Words(TypeDecorator[str]):
    """Text that people sent. PostgreSQL takes no NUL and neither database half a surrogate pair: both are replaced."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        if value is None:
            return None
        return value.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")


@dataclass(frozen=True, slots=True)
class Schema:
    """All tables of an office: the host's own, and by their rules those of each game, parents first."""

    metadata: MetaData
    games: Table
    seats: Table
    sheets: Table
    turns: Table
    boards: Mapping[str, tuple[Table, ...]]


def schema_of(games: Mapping[str, Game[Any, Any]]) -> Schema:
    metadata = MetaData(naming_convention=NAMES)
    own = _games(metadata), _seats(metadata), _sheets(metadata), _turns(metadata)
    boards = {name: game.storage.define_tables(metadata) for name, game in games.items()}
    return Schema(metadata, *own, boards=boards)


def _games(metadata: MetaData) -> Table:
    return Table(
        "games",
        metadata,
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("name", Words, nullable=False),
        Column("rules", Text, nullable=False),
        Column("turn", Integer, nullable=False),
        Column("over", Boolean, nullable=False),
        Column("seed", LargeBinary, nullable=False),
        Column("commitment", Text, nullable=False),
        Column("from_scenario", Boolean, nullable=False),
        Column("edition", Text, nullable=False),
        Column("created_at", Moment, nullable=False),
        CheckConstraint("number >= 1", name="number"),
        CheckConstraint("turn >= 1", name="turn"),
        CheckConstraint(f"length(seed) = {SEED_BYTES}", name="seed"),
    )


def _seats(metadata: MetaData) -> Table:
    return Table(
        "seats",
        metadata,
        Column("game", Integer, ForeignKey("games.number"), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("name", Words, nullable=False),
        Column("email", Words, nullable=False),
        Column("account", Integer),
        Column("code_hash", Text, nullable=False),
        CheckConstraint("seat >= 1", name="seat"),
    )


def _sheets(metadata: MetaData) -> Table:
    """Every sheet stays on file; the last one stored for a turn counts. No person need be in the seat."""
    return Table(
        "sheets",
        metadata,
        Column("id", Integer, primary_key=True),
        Column("game", Integer, ForeignKey("games.number"), nullable=False),
        Column("turn", Integer, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("source", Text, nullable=False),
        Column("filename", Words),
        Column("received_at", Moment, nullable=False),
        Column("raw", LargeBinary, nullable=False),
        Column("text", Words, nullable=False),
        Column("understood", Words, nullable=False),
        Column("note", Words),
        CheckConstraint("turn >= 1", name="turn"),
        CheckConstraint("seat >= 1", name="seat"),
        Index(None, "game", "turn", "seat"),
    )


def _turns(metadata: MetaData) -> Table:
    """Every attempt at a turn stays on file; the index keeps a turn from being run twice without a rollback between."""
    current = text("NOT undone")
    return Table(
        "turns",
        metadata,
        Column("game", Integer, ForeignKey("games.number"), primary_key=True),
        Column("turn", Integer, primary_key=True, autoincrement=False),
        Column("attempt", Integer, primary_key=True, autoincrement=False),
        Column("start_state", Words, key="start", nullable=False),
        Column("end_state", Words, key="end", nullable=False),  # `end` is a word of SQL's own
        Column("events", Words, nullable=False),
        Column("chronicle", Words, nullable=False),
        Column("entries", Words, nullable=False),
        Column("edition", Text, nullable=False),
        Column("version", Text, nullable=False),
        Column("run_at", Moment, nullable=False),
        Column("undone", Boolean, nullable=False),
        CheckConstraint("turn >= 0", name="turn"),
        CheckConstraint("attempt >= 1", name="attempt"),
        Index("ix_turns_current", "game", "turn", unique=True, sqlite_where=current, postgresql_where=current),
    )
