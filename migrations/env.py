"""Run by Alembic: on the connection that the program hands over, or for people on the database of PBM_DATABASE."""

import os

from alembic import context
from sqlalchemy import Connection

from pbm.host.storage.address import read_address
from pbm.host.storage.engines import make_engine
from pbm.host.storage.migrate import migrating


def run(connection: Connection) -> None:
    # SQLite cannot alter most of a table: Alembic's batch mode makes it anew and copies its rows.
    context.configure(connection=connection, render_as_batch=connection.dialect.name == "sqlite")
    with context.begin_transaction():
        context.run_migrations()


connection = context.config.attributes.get("connection")
if connection is not None:
    run(connection)
else:
    with migrating(make_engine(read_address(os.environ.get("PBM_DATABASE", "sqlite:///pbm.sqlite")))) as own:
        run(own)
