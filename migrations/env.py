"""Run by Alembic: on the connection that the program hands over, or for people on the database of PBM_DATABASE."""

import os

from alembic import context
from sqlalchemy import Connection, MetaData

from pbm.host.storage.address import read_address
from pbm.host.storage.engines import make_engine
from pbm.host.storage.migrate import migrating


def run(connection: Connection, metadata: MetaData | None = None) -> None:
    # SQLite cannot alter most of a table: Alembic's batch mode makes it anew and copies its rows.
    batch = connection.dialect.name == "sqlite"
    context.configure(
        connection=connection, target_metadata=metadata, render_as_batch=batch, compare_server_default=True
    )
    with context.begin_transaction():
        context.run_migrations()


connection = context.config.attributes.get("connection")
if connection is not None:
    run(connection)
else:
    # The tables as the program has them: what `alembic check` and `alembic revision --autogenerate` compare with.
    from pbm.games import GAMES
    from pbm.host.storage.tables import schema_of

    with migrating(make_engine(read_address(os.environ.get("PBM_DATABASE", "sqlite:///pbm.sqlite")))) as own:
        run(own, schema_of(GAMES).metadata)
