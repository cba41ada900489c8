"""A database in which somebody changed things by hand: no turn is run on it, and a rollback puts it right."""

import sqlite3

import pytest

from tests.cli.shell import Shell

CHANGED = [
    ("the board's own row", "DELETE FROM supremacy_boards", "cannot be read"),
    ("a player", "DELETE FROM supremacy_players WHERE number = 3", "owner 3 is not in the game"),
    ("a land", "DELETE FROM supremacy_places WHERE id = 17", "the map: 17 missing"),
    ("words that are none", "UPDATE supremacy_boards SET options = 'nonsense'", "cannot be read"),
]


@pytest.fixture
def office(shell: Shell) -> Shell:
    """A game of which one turn has been run."""
    shell.new_game(turn=5)
    shell.type("run-turn", "--game", 12)
    return shell


def change(shell: Shell, statement: str) -> None:
    with sqlite3.connect(shell.folder / "pbm.sqlite") as database:
        assert database.execute(statement).rowcount


@pytest.mark.parametrize(("statement", "why"), [case[1:] for case in CHANGED], ids=[case[0] for case in CHANGED])
def test_spoilt_board(office: Shell, statement: str, why: str) -> None:
    """It is refused by every command that needs the board, with what to type; that puts back what the turn left."""
    before = office.type("export", "--game", 12).stdout
    change(office, statement)
    for command in ("status", "export", "run-turn"):
        reason = office.refused(command, "--game", 12)
        assert why in reason
        assert reason.endswith("pbm rollback --game 12 --to 5")
    said = office.type("rollback", "--game", 12, "--to", 5, "--yes").stdout
    assert said == "What somebody changed in the board of game 12 is taken back. Turn 6 is next.\n"
    assert office.type("export", "--game", 12).stdout == before
    office.type("run-turn", "--game", 12)


def test_changed_board(office: Shell) -> None:
    """A change that leaves the board in order can be taken back too."""
    change(office, "UPDATE supremacy_players SET cash = 77 WHERE number = 3")
    office.type("rollback", "--game", 12, "--to", 5, "--yes")
    assert "nothing to undo" in office.refused("rollback", "--game", 12, "--to", 5, "--yes")


NEEDED = [("chronicle", "run-turn --game 12"), ("end_state", "rollback --game 12 --to 5 --yes")]


@pytest.mark.parametrize(("column", "command"), NEEDED)
def test_spoilt_past(office: Shell, column: str, command: str) -> None:
    """What is on file and cannot be read is called damaged by who needs it."""
    office.type("run-turn", "--game", 12)
    change(office, f"UPDATE turns SET {column} = 'nonsense' WHERE turn = 5")
    assert "is damaged" in office.refused(*command.split())
