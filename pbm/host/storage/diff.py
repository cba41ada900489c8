"""A board in its tables: read in one query a table, written as the difference of two boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Table, bindparam, delete, insert, select, update
from sqlalchemy.sql.elements import ColumnElement

from pbm.contract import Row

Rows = Mapping[str, Sequence[Row]]
OLD = "key_"  # a value that finds a row, beside those that it gets


@dataclass(frozen=True, slots=True)
class Changes:
    """What one table needs to get from one board to the next. Deleted rows are their keys alone."""

    inserted: list[Row]
    updated: list[Row]
    deleted: list[Row]


def key_of(table: Table) -> tuple[str, ...]:
    return tuple(column.name for column in table.primary_key.columns if column.name != "game")


def changes(key: tuple[str, ...], before: Iterable[Row], after: Iterable[Row]) -> Changes:
    old = {tuple(row[name] for name in key): row for row in before}
    new = {tuple(row[name] for name in key): row for row in after}
    return Changes(
        inserted=[row for found, row in new.items() if found not in old],
        updated=[row for found, row in new.items() if found in old and old[found] != row],
        deleted=[dict(zip(key, found, strict=True)) for found in old if found not in new],
    )


def read(connection: Connection, tables: Iterable[Table], number: int) -> dict[str, list[Row]]:
    """The rows of each table, in the order of its key."""
    return {table.name: _rows(connection, table, number) for table in tables}


def _rows(connection: Connection, table: Table, number: int) -> list[Row]:
    names = table.columns.keys()
    query = select(table).where(table.c.game == number).order_by(*table.primary_key.columns)
    return [dict(zip(names, row, strict=True)) for row in connection.execute(query)]


def write(connection: Connection, tables: Sequence[Table], number: int, before: Rows, after: Rows) -> None:
    """Parents come first and go last, so that no row ever refers to one that is not there."""
    found = [(table, changes(key_of(table), before[table.name], after[table.name])) for table in tables]
    for table, change in found:
        _insert(connection, table, number, change.inserted)
    for table, change in found:
        _update(connection, table, number, change.updated)
    for table, change in reversed(found):
        _delete(connection, table, number, change.deleted)


def clear(connection: Connection, tables: Sequence[Table], number: int) -> None:
    """Takes a board out of its tables, whatever state it is in."""
    for table in reversed(tables):
        connection.execute(delete(table).where(table.c.game == number))


def _insert(connection: Connection, table: Table, number: int, rows: list[Row]) -> None:
    if rows:
        connection.execute(insert(table), [{"game": number, **row} for row in rows])


def _update(connection: Connection, table: Table, number: int, rows: list[Row]) -> None:
    if not rows:
        return
    key = key_of(table)
    values = [name for name in rows[0] if name not in key]
    found = [{name: row[name] for name in values} | _finders(key, number, row) for row in rows]
    connection.execute(update(table).where(*_same_row(table)), found)


def _delete(connection: Connection, table: Table, number: int, rows: list[Row]) -> None:
    if rows:
        found = [_finders(key_of(table), number, row) for row in rows]
        connection.execute(delete(table).where(*_same_row(table)), found)


def _same_row(table: Table) -> list[ColumnElement[bool]]:
    return [table.c[name] == bindparam(OLD + name) for name in ("game", *key_of(table))]


def _finders(key: tuple[str, ...], number: int, row: Row) -> Row:
    return {OLD + "game": number, **{OLD + name: row[name] for name in key}}
