"""What all commands have in common: help, the options that work everywhere, settings, exit codes."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from pbm.cli import COMMANDS
from tests.cli.shell import Shell

CHECKOUT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_an_example(shell: Shell, name: str) -> None:
    """Every command explains itself, with a line that can be typed as it stands, and touches nothing by that."""
    text = shell.type(name, "--help").stdout
    assert f"Usage: main {name}" in text
    assert re.search(rf"^ +pbm {name}\b", text.partition("Example:")[2], re.M)
    assert shell.files() == {}


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
    shell.write("pbm.toml", 'database = "sqlite:///toml.sqlite"\nreports = "paper"\n')
    shell.new_game(game=1)
    assert (shell.folder / "paper/game-1/turn-000/player-03.txt").exists()
    monkeypatch.setenv("PBM_DATABASE", "sqlite:///variable.sqlite")
    shell.new_game(game=2)
    shell.new_game("--database", "sqlite:///option.sqlite", game=3)
    for name, number in (("toml", 1), ("variable", 2), ("option", 3)):
        found = shell.facts("status", "--database", f"sqlite:///{name}.sqlite")
        assert [game["game"] for game in found] == [number]


@pytest.mark.parametrize(
    "text, reason",
    [
        ("databse = 'x'", "there is no setting 'databse'; there are database, orders, reports"),
        ("orders = 5", "orders must be text in quotes"),
        ("orders = ", "cannot be read"),
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


def test_status_needs_no_heavy_parts(shell: Shell) -> None:
    """Looking at the status waits for no library that only draws or prints."""
    code = (
        "import sys; from pbm.cli import main\n"
        "try: main(['status'])\n"
        "except SystemExit: pass\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "sqlalchemy" in loaded
    assert loaded.isdisjoint({"reportlab", "jinja2", "rich", "pypdf"})
