"""The host's tables: games, seats, sheets, turns."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("from_scenario", sa.Boolean(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("length(seed) = 32", name=op.f("ck_games_seed")),
        sa.CheckConstraint("number >= 1", name=op.f("ck_games_number")),
        sa.CheckConstraint("turn >= 1", name=op.f("ck_games_turn")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_games")),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("account", sa.Integer(), nullable=True),
        sa.Column("code_hash", sa.Text(), nullable=False),
        sa.CheckConstraint("seat >= 1", name=op.f("ck_seats_seat")),
        sa.ForeignKeyConstraint(["game"], ["games.number"], name=op.f("fk_seats_game")),
        sa.PrimaryKeyConstraint("game", "seat", name=op.f("pk_seats")),
    )
    op.create_table(
        "sheets",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("filename", sa.Text(), nullable=True),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("understood", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=True),
        sa.CheckConstraint("seat >= 1", name=op.f("ck_sheets_seat")),
        sa.CheckConstraint("turn >= 1", name=op.f("ck_sheets_turn")),
        sa.ForeignKeyConstraint(["game"], ["games.number"], name=op.f("fk_sheets_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sheets")),
    )
    op.create_index(op.f("ix_sheets_game_turn_seat"), "sheets", ["game", "turn", "seat"], unique=False)
    op.create_table(
        "turns",
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("attempt", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("start_state", sa.Text(), nullable=False),
        sa.Column("end_state", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("chronicle", sa.Text(), nullable=False),
        sa.Column("entries", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("run_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("undone", sa.Boolean(), nullable=False),
        sa.CheckConstraint("attempt >= 1", name=op.f("ck_turns_attempt")),
        sa.CheckConstraint("turn >= 0", name=op.f("ck_turns_turn")),
        sa.ForeignKeyConstraint(["game"], ["games.number"], name=op.f("fk_turns_game")),
        sa.PrimaryKeyConstraint("game", "turn", "attempt", name=op.f("pk_turns")),
    )
    op.create_index(
        "ix_turns_current",
        "turns",
        ["game", "turn"],
        unique=True,
        sqlite_where=sa.text("NOT undone"),
        postgresql_where=sa.text("NOT undone"),
    )


def downgrade() -> None:
    op.drop_table("turns")
    op.drop_table("sheets")
    op.drop_table("seats")
    op.drop_table("games")
