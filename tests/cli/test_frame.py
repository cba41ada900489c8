"""What all commands have in common: help, the options that work everywhere, settings, exit codes."""

import errno
import os
import re
import shlex
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import click
import pytest

from pbm.cli import COMMANDS, main
from pbm.host.storage.address import read_address
from pbm.host.storage.engines import make_engine
from pbm.host.storage.migrate import downgrade, known_revisions, migrating
from tests.cli.shell import Shell

CHECKOUT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_an_example(shell: Shell, name: str) -> None:
    """Every command explains itself, with a line that can be typed as it stands, and touches nothing by that."""
    text = shell.type(name, "--help").stdout
    assert f"Usage: main {name}" in text
    assert re.search(rf"^ +pbm {name}\b", text.partition("Example:")[2], re.M)
    assert shell.files() == {}


# Every command that the office is to have, and those that are still to come: this list only ever gets shorter.
WANTED = {
    *("demo", "new-game", "seat", "submit", "check", "orders", "map", "run-turn", "run-due", "status", "report"),
    *("export", "replay", "rollback", "adjust", "reveal", "simulate", "mail", "account"),
}
TO_COME = {"run-due", "adjust", "mail", "account"}


def test_every_command_is_there() -> None:
    """All commands but those that are to come exist, and no other."""
    assert WANTED - set(COMMANDS) <= TO_COME
    assert set(COMMANDS) <= WANTED


@pytest.mark.parametrize("name", COMMANDS)
def test_example_is_a_command_line(shell: Shell, name: str) -> None:
    """The example in the help is understood as it stands, with the options of all commands on either side."""
    example = shell.type(name, "--help").stdout.partition("Example:")[2].strip().partition(" > ")[0]
    words = shlex.split(example)
    assert words[:2] == ["pbm", name]
    command = main.get_command(click.Context(main), name)
    assert command is not None
    everywhere = ["--database", "sqlite:///x.sqlite", "--json"]
    for line in (words[2:], [*everywhere, *words[2:]], [*words[2:], *everywhere]):
        command.make_context(name, list(line))


def test_readme_names_only_commands_that_exist() -> None:
    """Whoever follows the README never meets an unknown command."""
    named = set(re.findall(r"(?:^|`)pbm ([a-z][a-z-]*)", (CHECKOUT / "README.md").read_text("utf-8"), re.M))
    assert {"new-game", "run-turn"} <= named
    assert named <= set(COMMANDS)


def test_database_before_and_after_the_name(shell: Shell) -> None:
    """`--database` means the same on both sides of the command's name, and goes before the environment."""
    here = f"sqlite:///{shell.folder}/here.sqlite"
    shell.new_game("--database", here)
    for words in (("--database", here, "status", "--json"), ("--json", "status", "--database", here)):
        assert '"game": 12' in shell.type(*words).stdout
    assert not (shell.folder / "pbm.sqlite").exists()


def test_precedence(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """An option goes before PBM_DATABASE, that before pbm.toml, that before ./pbm.sqlite."""
    shell.type("status")
    assert (shell.folder / "pbm.sqlite").exists()
    shell.write("pbm.toml", 'database = "sqlite:///toml.sqlite"\n')
    shell.new_game(game=1)
    monkeypatch.setenv("PBM_DATABASE", "sqlite:///variable.sqlite")
    shell.new_game(game=2)
    shell.new_game("--database", "sqlite:///option.sqlite", game=3)
    for name, number in (("toml", 1), ("variable", 2), ("option", 3)):
        found = shell.facts("status", "--database", f"sqlite:///{name}.sqlite")
        assert [game["game"] for game in found] == [number]


def test_settings_of_another_editor(shell: Shell) -> None:
    """The mark that some editors put before a text does not matter."""
    shell.write("pbm.toml", 'database = "sqlite:///toml.sqlite"\n'.encode("utf-8-sig"))
    shell.type("status")
    assert (shell.folder / "toml.sqlite").exists()


@pytest.mark.parametrize("absolute", [False, True])
def test_folders_of_the_settings(shell: Shell, absolute: bool) -> None:
    """Sheets are found and reports written where pbm.toml says, beside the working folder or anywhere."""
    root = f"{shell.folder}/else/" if absolute else "else/"
    shell.write("pbm.toml", f'orders = "{root}in"\nreports = "{root}out"\n')
    shell.new_game()
    shell.write("else/in/game-12/turn-001/player-03.txt", "BORROW 1000")
    shell.type("run-turn", "--game", 12)
    assert shell.export()["players"][0]["principal"] == 1000
    assert (shell.folder / "else/out/game-12/turn-001/player-03.txt").exists()
    assert sorted(path.name for path in shell.folder.iterdir()) == ["else", "pbm.sqlite", "pbm.toml"]


def test_home_in_the_settings(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """`~` is the game master's home, not a folder of that name, which nobody could remove without fear."""
    monkeypatch.setenv("HOME", str(shell.folder / "home"))
    shell.write("pbm.toml", 'reports = "~/out"\n')
    shell.new_game()
    assert (shell.folder / "home/out/game-12/turn-000/player-03.txt").exists()
    assert not (shell.folder / "~").exists()


def test_database_of_a_newer_program(shell: Shell) -> None:
    """A database that a later pbm has migrated is refused by every command, and stays as it is."""
    shell.type("status")
    with closing(sqlite3.connect(shell.folder / "pbm.sqlite")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    before = (shell.folder / "pbm.sqlite").read_bytes()
    for words in (["status"], ["new-game", "--game", 12], ["run-turn", "--game", 12]):
        assert "is newer than this pbm" in shell.refused(*words)
    assert (shell.folder / "pbm.sqlite").read_bytes() == before


def test_database_of_an_older_program(shell: Shell) -> None:
    """Before the first command of a new version changes the file, it is copied beside itself."""
    shell.type("status")
    path = shell.folder / "pbm.sqlite"
    with migrating(make_engine(read_address(f"sqlite:///{path}"))) as connection:
        downgrade(connection, known_revisions()[-2])
    shell.type("status")
    assert path.with_name(f"pbm.sqlite.before-{known_revisions()[-1]}").exists()


@pytest.mark.parametrize(
    "text, reason",
    [
        ("databse = 'x'", "there is no setting 'databse'; there are database, orders, reports"),
        ("orders = 5", "orders must be text in quotes"),
        ("orders = ", "cannot be read"),
        ("database = ''", "not the address of a database"),
        (b"\xff\xfe", "cannot be read"),
    ],
)
def test_settings_in_error(shell: Shell, text: str | bytes, reason: str) -> None:
    """A slip in pbm.toml is named, and no command goes on as if it were not there."""
    shell.write("pbm.toml", text)
    assert reason in shell.refused("status")
    assert not (shell.folder / "pbm.sqlite").exists()


@pytest.mark.parametrize(
    "words",
    [
        ("fly",),
        ("status", "--nonsense"),
        ("new-game",),
        ("new-game", "--game", "twelve"),
        ("new-game", "--game", "12", "--option", "knowledge"),
        ("submit",),
        ("submit", "a.txt", "--game", "12"),
        ("rollback", "--game", "12"),
        ("map",),
    ],
)
def test_malformed_command_line(shell: Shell, words: tuple[str, ...]) -> None:
    """What cannot be understood at all exits 2 and makes nothing, no database either."""
    shell.type(*words, exit=2)
    assert list(shell.folder.iterdir()) == []


@pytest.mark.parametrize(
    "words, reason",
    [
        (("status", "--game", 99), "There is no game 99."),
        (("status", "--game", 10**30), "is no number of a game"),
        (("export", "--game", 12, "--turn", 7), "Turn 7 of game 12 is not on file"),
        (("export", "--game", 12, "--turn", 0), "no turn 0"),
        (("export", "--game", 12, "--turn", -1), "is no number of a turn"),
        (("run-turn", "--game", 12, "--turn", 2), "turn 1 is next in game 12, not turn 2"),
        (("run-turn", "--game", 99), "There is no game 99."),
        (("report", "--game", 12, "--turn", 3), "has not been run"),
        (("report", "--game", 12, "--player", 5), "Position 5 was not in game 12"),
        (("replay", "--game", 12, "--turn", 1), "has not been run"),
        (("rollback", "--game", 12, "--to", 0, "--yes"), "nothing to undo"),
        (("reveal", "--game", 12), "not over"),
        (("seat", "--game", 12, "--player", 5, "--name", "A", "--email", "a@b.c"), "there is no position 5"),
        (("new-game", "--game", 0), "from 1 to"),
        (("new-game", "--game", 13, "--rules", "ludo"), "There are no rules 'ludo'"),
        (("map", "--out", "map.doc"), ".doc"),
        (("map", "--out", "nowhere/map.svg"), "nowhere/map.svg: No such file"),
        (("status", "--database", "nonsense"), "nonsense"),
        (("status", "--database", ""), "not the address of a database"),
        (("--database", "", "status"), "not the address of a database"),
        (("status", "--database", "sqlite:///nowhere/pbm.sqlite"), "cannot be opened or made"),
        (("demo", "--rules", "ludo"), "There are no rules 'ludo'"),
    ],
)
def test_refusals(shell: Shell, words: tuple[object, ...], reason: str) -> None:
    """What a person asked for in vain exits 1 with the reason on stderr, nothing on stdout, nothing changed."""
    shell.new_game()
    assert reason in shell.refused(*words)


def test_folder_that_cannot_be_written(shell: Shell) -> None:
    """Reports that have no place to go stop the command before anything is stored."""
    shell.write("reports", "a file where a folder should be")
    assert "reports" in shell.refused("new-game", "--game", 12)
    assert shell.facts("status") == []


def test_disk_that_is_full(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told in words, without the system's number for it, and nothing stays behind."""

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    shell.new_game()
    with monkeypatch.context() as disk:
        disk.setattr(Path, "write_bytes", full)
        assert shell.refused("run-turn", "--game", 12) == os.strerror(errno.ENOSPC)
    assert shell.facts("status", "--game", 12)["turn"] == 1


DRAWS_OR_PRINTS = {"reportlab", "jinja2", "rich", "pypdf", "alembic"}


@pytest.mark.parametrize(
    "words, needless",
    [
        (["--version"], {"sqlalchemy", "lark", "pbm.games", *DRAWS_OR_PRINTS}),
        (["--help"], {"sqlalchemy", "lark", "pbm.games", *DRAWS_OR_PRINTS}),
        (["run-turn", "--help"], {"sqlalchemy", "lark", "pbm.games", *DRAWS_OR_PRINTS}),
        (["status"], DRAWS_OR_PRINTS),
    ],
    ids=["version", "help", "help-of-one", "status"],  # not by the sets, whose sequence is another in every process
)
def test_starts_without_what_it_does_not_need(shell: Shell, words: list[str], needless: set[str]) -> None:
    """Nobody waits for a library that the command in hand has no use for."""
    shell.type("status")
    code = f"import sys; from pbm.cli import main\ntry: main({words})\nexcept SystemExit: pass\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "click" in loaded
    assert loaded & needless == set()
