"""What differs between a terminal and a pipe: questions, progress, and letters that cannot be shown."""

import os
import pty
import shutil
import subprocess
from select import select

import pytest

from tests.cli.shell import Shell
from tests.cli.test_processes import PBM


def at_terminal(shell: Shell, words: str, answer: str = "") -> tuple[int, str]:
    """The exit code and all that was on the screen of somebody who typed this and gave that answer."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "120"}
    streams = {"stdin": theirs, "stdout": theirs, "stderr": theirs}
    process = subprocess.Popen([*PBM, *words.split()], cwd=shell.folder, env=environment, **streams)
    os.close(theirs)
    os.write(ours, answer.encode())
    screen = b"".join(iter(lambda: _read(ours), b""))
    os.close(ours)
    return process.wait(timeout=60), screen.decode()


def _read(terminal: int) -> bytes:
    """What is there to read; nothing once the process has closed its end."""
    if not select([terminal], [], [], 60)[0]:
        raise TimeoutError("the process waits for an answer that nobody gives")
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


@pytest.fixture
def office(shell: Shell) -> Shell:
    """A game of which one turn has been run."""
    shell.new_game()
    shell.sheet(1, 3, "BORROW 1000")
    shell.type("run-turn", "--game", 12)
    return shell


@pytest.mark.parametrize("answer, exit, turn", [("y\n", 0, 1), ("n\n", 1, 2), ("\n", 1, 2)])
def test_what_cannot_be_undone_asks(office: Shell, answer: str, exit: int, turn: int) -> None:
    """On a terminal a rollback is asked for; only a yes does it."""
    code, screen = at_terminal(office, "rollback --game 12 --to 0", answer)
    assert (code, office.export()["turn"]) == (exit, turn), screen
    assert "Turn 1 of game 12 would be taken back" in screen


def test_yes_answers(office: Shell) -> None:
    """`--yes` is the answer: nothing is asked."""
    code, screen = at_terminal(office, "rollback --game 12 --to 0 --yes")
    assert (code, "would be" in screen) == (0, False)


@pytest.mark.parametrize("answer, exit, turn", [("y\n", 0, 3), ("n\n", 1, 2)])
def test_turn_without_a_sheet(office: Shell, answer: str, exit: int, turn: int) -> None:
    """Nobody means to run a turn for which nothing has come in: it is asked, and in a pipe it is run."""
    code, screen = at_terminal(office, "run-turn --game 12", answer)
    assert (code, office.export()["turn"]) == (exit, turn), screen
    assert "No sheet at all is in for turn 2" in screen
    office.type("run-turn", "--game", 12)
    assert office.export()["turn"] == turn + 1


def test_progress(office: Shell) -> None:
    """While a turn is run a person sees what is being done; in a pipe there is nothing but the result."""
    office.sheet(2, 3, "BORROW 1000")
    code, screen = at_terminal(office, "run-turn --game 12")
    assert code == 0
    assert "No sheet" not in screen
    assert any(doing in screen for doing in ("reading the sheets", "running the stages", "drawing", "storing"))
    assert office.type("run-turn", "--game", 12).stderr == ""


def test_progress_of_what_is_made_up_for(office: Shell) -> None:
    """Reports that were lost take their time to be drawn again, even by a command that is quick otherwise."""
    shutil.rmtree(office.folder / "reports")
    assert "writing missing reports of turn 0" in at_terminal(office, "status --game 12")[1]
    shutil.rmtree(office.folder / "reports")
    assert office.type("status", "--game", 12).stderr == ""
    assert "\x1b" not in at_terminal(office, "status --game 12")[1]


def run(shell: Shell, words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    changed = {**os.environ, **environment}
    return subprocess.run([*PBM, *words.split()], cwd=shell.folder, env=changed, capture_output=True, check=False)


def test_export_is_the_same_everywhere(shell: Shell) -> None:
    """The bytes of an export do not depend on the terminal's letters."""
    shell.new_game("--name", "Żółw")
    text = shell.type("export", "--game", 12).stdout.encode()
    assert "Żółw".encode() in text
    assert run(shell, "export --game 12", PYTHONIOENCODING="latin-1").stdout == text


def test_letters_that_cannot_be_shown(shell: Shell) -> None:
    """A name that the terminal cannot show is spelt out instead of stopping the command."""
    shell.new_game("--name", "Żółw")
    done = run(shell, "status", PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u017b\xf3\\u0142w" in done.stdout


def test_reader_who_stops(shell: Shell) -> None:
    """Who looks at the first lines only, as with `| head -1`, sees no complaint."""
    shell.new_game()
    ours, theirs = os.pipe()
    os.close(ours)
    done = subprocess.run([*PBM, "export", "--game", "12"], cwd=shell.folder, stdout=theirs, stderr=subprocess.PIPE)
    os.close(theirs)
    assert done.stderr == b""


@pytest.mark.parametrize("words, shown", [("check", "kcatta"), ("submit", "kcatta"), ("submit none", "No such file")])
def test_nothing_steers_the_terminal(office: Shell, words: str, shown: str) -> None:
    """What a player wrote, and how a file is called, is shown and never obeyed."""
    office.write("a\x1b[2J.txt", 'BORROW 5\nMESSAGE "\u202ekcatta \x9b2J"\nFOO \u2066\x9b2J\n')
    _, screen = at_terminal(office, f"{words} a\x1b[2J.txt --game 12 --player 3")
    assert shown in screen
    assert [letter for letter in screen if letter in "\x1b\x9b\u202e\u2066"] == []
