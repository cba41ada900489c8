"""Every migration, up and down, with data in the tables, on both databases."""

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, select, text

from pbm.games.supremacy import state
from pbm.host.storage.address import read_address
from pbm.host.storage.database import Database, open_database
from pbm.host.storage.engines import make_engine
from pbm.host.storage.migrate import configuration, downgrade, known_revisions, migrating, upgrade
from pbm.host.storage.records import SeatRecord
from pbm.host.storage.tables import schema_of
from tests.conftest import FreshDatabase
from tests.host.storage.office import GAMES, board, game_record, open_with, run_turn, set_up, sheet
from tests.host.storage.processes import CHECKOUT

HOST = ("games", "seats", "sheets", "turns")


def test_names_of_files_are_the_revisions() -> None:
    """The files' names give the same history as Alembic finds in them: one line, oldest first."""
    scripts = ScriptDirectory.from_config(configuration(None))  # type: ignore[arg-type]
    assert [script.revision for script in scripts.walk_revisions()][::-1] == known_revisions()
    assert scripts.get_heads() == known_revisions()[-1:]


def full_office(url: str) -> Database:
    database = open_with(url, board())
    with database.working() as desk:
        desk.put_seat(SeatRecord(12, 3, "Ann", "ann@example.org", "hash"))
        desk.add_sheet(sheet())
    run_turn(database)
    return database


def contents(database: Database, names: tuple[str, ...]) -> dict[str, list[Any]]:
    tables = database.schema.metadata.tables
    with database.engine.connect() as connection:
        return {name: list(connection.execute(select(tables[name]))) for name in names}


def test_down_and_up_with_data(database_url: str) -> None:
    """One step back loses the tables of that step alone, and up again the office works with what is left."""
    database = full_office(database_url)
    before = contents(database, HOST)
    assert all(before.values())
    with migrating(database.engine) as connection:
        downgrade(connection, "0001")
    assert contents(database, HOST) == before
    with migrating(database.engine) as connection:
        upgrade(connection)
    assert contents(database, HOST) == before
    with database.working() as desk:
        other = board(players=[{"number": 3}])
        other.game = 13
        desk.add_game(game_record(other), other, set_up(other))
        assert state.dump(desk.load_board(13)) == state.dump(other)


def test_every_step_both_ways(database_url: str) -> None:
    """From the last revision to nothing and up again, a step at a time, each with data from before."""
    database = full_office(database_url)
    for revision in [*known_revisions()[-2::-1], "base"]:
        with migrating(database.engine) as connection:
            downgrade(connection, revision)
    assert set(inspect(database.engine).get_table_names()) <= {"alembic_version"}
    for revision in known_revisions():
        with migrating(database.engine) as connection:
            upgrade(connection, revision)
    full_office(database_url)


def test_failed_migration_changes_nothing(database_url: str) -> None:
    """All steps are one transaction: if the last fails, the first has not happened either."""
    engine = make_engine(read_address(database_url))

    def fail_at_the_end() -> None:
        with migrating(engine) as connection:
            upgrade(connection)
            raise KeyError("a bug")

    with pytest.raises(KeyError):
        fail_at_the_end()
    assert inspect(engine).get_table_names() == []


@pytest.fixture(params=["sqlite", "postgresql"])
def both_ways(request: pytest.FixtureRequest, fresh_database: FreshDatabase) -> Iterator[tuple[Engine, Engine]]:
    """A database made by the migrations, and one made straight from the tables' definitions."""
    with fresh_database(request.param) as migrated, fresh_database(request.param) as defined:
        engine = make_engine(read_address(defined))
        schema_of(GAMES).metadata.create_all(engine)
        yield open_database(migrated, GAMES).engine, engine


def test_migrated_schema_is_the_defined_one(both_ways: tuple[Engine, Engine]) -> None:
    """Alembic finds no difference between the tables that migrations made and those that the program uses."""
    with both_ways[0].connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, schema_of(GAMES).metadata) == []


def constraints(engine: Engine) -> dict[str, Any]:
    """All that the database enforces: what Alembic does not compare is among it."""
    with engine.connect() as connection:
        return {name: _constraints(connection, name) for name in schema_of(GAMES).metadata.tables}


def _constraints(connection: Connection, table: str) -> dict[str, Any]:
    found = inspect(connection)
    return {
        "checks": sorted((check["name"], check["sqltext"]) for check in found.get_check_constraints(table)),
        "references": sorted(found.get_foreign_keys(table), key=lambda key: str(key["name"])),
        "key": found.get_pk_constraint(table),
        "indexes": sorted(_index(index) for index in found.get_indexes(table)),
        "nullable": {column["name"]: (str(column["type"]), column["nullable"]) for column in found.get_columns(table)},
    }


def _index(index: Any) -> tuple[str, ...]:
    options = [f"{name} {value}" for name, value in index.get("dialect_options", {}).items()]
    return index["name"], str(index["column_names"]), str(bool(index["unique"])), *options


def test_migrated_constraints_are_the_defined_ones(both_ways: tuple[Engine, Engine]) -> None:
    """Checks, references, keys and indexes are the same by name and by text, whichever way they were made."""
    migrated, defined = map(constraints, both_ways)
    assert migrated == defined
    assert all(found["checks"] for name, found in migrated.items())


def by_hand(url: str, *words: str) -> subprocess.CompletedProcess[str]:
    """What somebody types at the top of the checkout."""
    return subprocess.run(
        [sys.executable, "-m", "alembic", *words],
        cwd=CHECKOUT,
        env={**os.environ, "PBM_DATABASE": url},
        capture_output=True,
        text=True,
        check=False,
    )


def test_by_hand(database_url: str) -> None:
    """At the top of the checkout `alembic` works on the database of PBM_DATABASE and finds it as it should be."""
    for words in (["upgrade", "head"], ["downgrade", "base"], ["upgrade", "head"], ["check"]):
        done = by_hand(database_url, *words)
        assert done.returncode == 0, done.stdout + done.stderr
    full_office(database_url)


def test_check_finds_a_difference(database_url: str) -> None:
    """A column that the program does not know is found by `alembic check`, and named."""
    database = open_database(database_url, GAMES)
    with database.engine.begin() as connection:
        connection.execute(text("ALTER TABLE seats ADD COLUMN nickname TEXT"))
    done = by_hand(database_url, "check")
    assert done.returncode != 0
    assert "nickname" in done.stdout + done.stderr
