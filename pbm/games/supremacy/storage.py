"""R0.10: the board's tables, with the limits of the rules as constraints. `rows.py` fills them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    Table,
    Text,
)
from sqlalchemy.schema import SchemaItem

from pbm.contract import Heading, Row
from pbm.games.supremacy.board import STATUSES, Board
from pbm.games.supremacy.constants import (
    AREAS,
    ARMIES_ABOARD,
    DWZS,
    FALL_OUT,
    LANDS,
    MAX_PRINCIPAL,
    MAX_SILOS,
    MAX_SPACEPORTS,
    MAX_STOCK,
    MAX_UNITS,
    MAX_WEAPONS,
    MVR_RANGE,
    POSITIONS,
    PRICE_RANGE,
    RESOURCES,
    STARS_LEAST,
    START_STARS,
    SWZS,
    WEAPONS,
)
from pbm.games.supremacy.rows import from_rows, to_rows


class Storage:
    """The board in the database: what the contract calls a BoardStorage."""

    def define_tables(self, metadata: MetaData) -> tuple[Table, ...]:
        return (
            _boards_table(metadata),
            _players_table(metadata),
            _places_table(metadata),
            _fleets_table(metadata),
            _companies_table(metadata),
        )

    def to_rows(self, board: Board) -> dict[str, list[Row]]:
        return to_rows(board)

    def from_rows(self, heading: Heading, rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> Board:
        return from_rows(heading, rows)


def _boards_table(metadata: MetaData) -> Table:
    """What a game has once: market, nuclear winter, end turn, options."""
    prices = (part for resource in RESOURCES for part in _whole(f"{resource}_price", *PRICE_RANGE))
    return Table(
        "supremacy_boards",
        metadata,
        _game(),
        *prices,
        *_whole("mvr", *MVR_RANGE),
        *_whole("threshold", 0, nullable=True),
        Column("ban", Boolean, nullable=False),
        *_whole("end_turn", 1, nullable=True),
        Column("options", JSON, nullable=False),
    )


def _players_table(metadata: MetaData) -> Table:
    stock = (part for resource in RESOURCES for part in _whole(resource, 0, MAX_STOCK))
    weapons = (part for weapon in WEAPONS for part in _whole(weapon, 0, MAX_WEAPONS))
    return Table(
        "supremacy_players",
        metadata,
        _game(),
        *_key("number", *POSITIONS),
        Column("country", Text, nullable=False),
        *_word("status", STATUSES),
        Column("cash", BigInteger, nullable=False),
        CheckConstraint("cash >= 0", name="cash"),
        *_whole("principal", 0, MAX_PRINCIPAL),
        *_whole("past_due", 0),
        *stock,
        *weapons,
        *(Column(f"knows_{area}", Boolean, nullable=False) for area in AREAS),
        *_whole("stars", STARS_LEAST, START_STARS),
        Column("fired", Boolean, nullable=False),
        *_whole("lands_destroyed", 0),
        *_whole("missed_turns", 0),
    )


def _places_table(metadata: MetaData) -> Table:
    """Lands and SWZs, with the directives that stand: where armies retreat to, and over which land supplies come."""
    return Table(
        "supremacy_places",
        metadata,
        _game(),
        Column("id", Integer, primary_key=True, autoincrement=False),
        CheckConstraint(f"{_between('id', *LANDS)} OR {_between('id', *SWZS)}", name="id"),
        Column("owner", Integer),
        Column("neutral", Boolean, nullable=False),
        CheckConstraint("NOT neutral OR owner IS NULL", name="neutral"),
        *_whole("armies", 0, MAX_UNITS),
        *_whole("navies", 0, MAX_UNITS),
        CheckConstraint(f"id <= {LANDS[1]} OR armies <= {ARMIES_ABOARD} * navies", name="armies_aboard"),
        CheckConstraint(f"id > {LANDS[1]} OR navies = 0", name="navies_at_sea"),
        *_whole("silos", 0, MAX_SILOS),
        *_whole("spaceports", 0, MAX_SPACEPORTS),
        Column("home_of", Integer),
        *_whole("original_home_of", *POSITIONS, nullable=True),  # of a position that may not be in the game
        *_whole("blast_age", 0, len(FALL_OUT) - 1, nullable=True),
        Column("nuked_on", Integer),
        Column("retreat_to", Integer),
        Column("supply_via", Integer),
        Column("emptied_on", Integer),
        Column("claimed_by", Integer),
        *(_refers(column, "supremacy_players", "number") for column in ("owner", "home_of", "claimed_by")),
        # Deferred: a row may refer to one that is written after it.
        *(_refers(column, "supremacy_places", "id", deferred=True) for column in ("retreat_to", "supply_via")),
    )


def _fleets_table(metadata: MetaData) -> Table:
    """Forces in DWZs."""
    return Table(
        "supremacy_fleets",
        metadata,
        _game(),
        *_key("place", *DWZS),
        Column("player", Integer, primary_key=True),
        *_whole("navies", 1, MAX_UNITS),
        *_whole("armies", 0, MAX_UNITS),
        CheckConstraint(f"armies <= {ARMIES_ABOARD} * navies", name="armies_aboard"),
        _refers("player", "supremacy_players", "number"),
    )


def _companies_table(metadata: MetaData) -> Table:
    """Those not discovered are the reserve."""
    return Table(
        "supremacy_companies",
        metadata,
        _game(),
        Column("place", Integer, primary_key=True),
        *_word("resource", RESOURCES, key=True),
        *_whole("size", 1, MAX_STOCK),
        Column("owner", Integer),
        Column("discovered", Boolean, nullable=False),
        Column("clean", Boolean, nullable=False),
        Column("produced", Boolean, nullable=False),
        CheckConstraint("discovered OR owner IS NULL", name="discovered"),
        _refers("place", "supremacy_places", "id"),
        _refers("owner", "supremacy_players", "number"),
    )


def _game() -> Column[int]:
    return Column("game", Integer, ForeignKey("games.number"), primary_key=True)


def _between(name: str, low: int, high: int) -> str:
    return f"{name} BETWEEN {low} AND {high}"


def _whole(name: str, low: int, high: int | None = None, *, nullable: bool = False) -> Iterator[SchemaItem]:
    """A whole number within its limits; NULL passes a CHECK."""
    yield Column(name, Integer, nullable=nullable)
    yield CheckConstraint(f"{name} >= {low}" if high is None else _between(name, low, high), name=name)


def _key(name: str, low: int, high: int) -> Iterator[SchemaItem]:
    yield Column(name, Integer, primary_key=True, autoincrement=False)
    yield CheckConstraint(_between(name, low, high), name=name)


def _word(name: str, words: Sequence[str], *, key: bool = False) -> Iterator[SchemaItem]:
    yield Column(name, Text, nullable=False, primary_key=key)
    yield CheckConstraint(f"{name} IN ({', '.join(map(repr, words))})", name=name)


def _refers(column: str, table: str, key: str, *, deferred: bool = False) -> ForeignKeyConstraint:
    """To a row of the same game."""
    keys = [f"{table}.game", f"{table}.{key}"]
    return ForeignKeyConstraint(
        ["game", column], keys, deferrable=deferred or None, initially="DEFERRED" if deferred else None
    )
