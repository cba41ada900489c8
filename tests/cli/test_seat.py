"""People are put in positions and get their codes."""

import re
import sqlite3

import pytest

from tests.cli.shell import Shell


def seat(shell: Shell, *words: object, player: int = 3, name: str = "Ada", exit: int = 0) -> str:
    who = ("--player", player, "--name", name, "--email", f"{name.lower()}@example.org")
    result = shell.type("seat", "--game", 12, *who, *words, exit=exit)
    return result.stdout + result.stderr


def code_in(text: str) -> str:
    (code,) = re.findall(r"\b[A-Z]{3,}-\d{4}\b", text)
    return str(code)


def accepted(shell: Shell, code: str) -> bool:
    sheet = shell.write("sheet.txt", f"GAME 12 TURN 1 PLAYER 3 CODE {code}\nBORROW 5\n")
    return shell.exit_of("check", sheet) == 0


def test_code(shell: Shell) -> None:
    """The code printed is the one that the person's sheets are taken with, and no other."""
    shell.new_game()
    code = code_in(seat(shell))
    assert accepted(shell, code)
    assert accepted(shell, code.lower())
    assert not accepted(shell, code[:-1] + str((int(code[-1]) + 1) % 10))


def test_code_is_kept_as_a_hash(shell: Shell) -> None:
    """Whoever reads the database does not find the code in it."""
    shell.new_game()
    code = code_in(seat(shell))
    with sqlite3.connect(shell.folder / "pbm.sqlite") as database:
        dump = "\n".join(database.iterdump())
    assert "ada@example.org" in dump
    assert code not in dump
    assert code.partition("-")[0] not in dump


def test_another_person(shell: Shell) -> None:
    """Who takes a seat from another needs --yes in a pipe; then the old code is worth nothing."""
    shell.new_game()
    old = code_in(seat(shell))
    assert "say --yes" in seat(shell, name="Bob", exit=1)
    assert accepted(shell, old)
    new = code_in(seat(shell, "--yes", name="Bob"))
    assert not accepted(shell, old)
    assert accepted(shell, new)
    assert shell.facts("status", "--game", 12)["positions"][0]["name"] == "Bob"


def test_one_account_one_position(shell: Shell) -> None:
    """R.3: an account that has a position in the game gets no second one; its own it may take again."""
    shell.new_game()
    seat(shell, "--account", 7)
    assert "R.3" in seat(shell, "--account", 7, player=4, exit=1)
    seat(shell, "--account", 7, "--yes")
    seat(shell, "--account", 8, player=4)


@pytest.mark.parametrize(
    "name, email",
    [
        ("", "a@b.c"),
        ("A\nB", "a@b.c"),
        ("\x1b[2J", "a@b.c"),
        ("Ada", "ada"),
        ("Ada", "@b.c"),
        ("Ada", "a@b.c\nBcc: d@e.f"),
        ("Ada\u202etxt.fdp", "a@b.c"),
        ("A" * 101, "a@b.c"),
        ("Ada", "a" * 251 + "@b.c"),
    ],
)
def test_names_and_addresses(shell: Shell, name: str, email: str) -> None:
    """What could not stand in a report or in the head of a mail is refused."""
    shell.new_game()
    shell.refused("seat", "--game", 12, "--player", 3, "--name", name, "--email", email)


@pytest.mark.parametrize(
    "name",
    [
        "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
        "\u0915\u094d\u200d\u0937",
        "\u738b\u5c0f\u660e",
        "O'Brien; DROP TABLE seats",
    ],
)
def test_names_in_any_script(shell: Shell, name: str) -> None:
    """Persian and Hindi join and part letters by signs without width; the reports bear such a name, too."""
    shell.new_game("--name", name)
    shell.type("seat", "--game", 12, "--player", 3, "--name", name, "--email", "a@example.org")
    assert shell.facts("status", "--game", 12)["positions"][0]["name"] == name
    shell.type("run-turn", "--game", 12)
    assert name in shell.report(1, "player-03.txt").read_text("utf-8")


@pytest.mark.parametrize("status, reason", [("computer", "played by the computer"), ("out", "out of the game")])
def test_position_that_nobody_plays(shell: Shell, status: str, reason: str) -> None:
    """A position that the computer plays, or that is out, takes no person."""
    shell.new_game(players=[{"number": 3}, {"number": 4, "status": status}])
    assert reason in seat(shell, player=4, exit=1)
