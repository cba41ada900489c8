"""What a killed command left undone is done by the next one on that game."""

import shutil

import pytest

from tests.cli.shell import Shell


@pytest.fixture
def office(shell: Shell) -> Shell:
    shell.new_game(turn=5)
    shell.sheet(5, 3, "BORROW 2000")
    shell.type("run-turn", "--game", 12)
    return shell


@pytest.mark.parametrize(
    "words",
    [
        ("status", "--game", 12),
        ("export", "--game", 12),
        ("replay", "--game", 12),
        ("report", "--game", 12, "--player", 4),
        ("seat", "--game", 12, "--player", 3, "--name", "Ada", "--email", "a@example.org"),
        ("check", "a.txt", "--game", 12, "--player", 3),
        ("submit", "a.txt", "--game", 12, "--player", 3),
    ],
)
def test_missing_files_are_written(office: Shell, words: tuple[object, ...]) -> None:
    """Whatever is done with the game next, files that are missing or empty are there again, the same to the byte."""
    office.write("a.txt", "BORROW 5")
    before = office.files()
    shutil.rmtree(office.report(0, ""))
    office.report(5, "player-03.txt").unlink()
    office.report(5, "game-master.txt").write_bytes(b"")
    office.type(*words)
    assert office.files() == before


def test_next_turn_writes_the_last(office: Shell) -> None:
    """Running the next turn writes what the one before left out."""
    before = office.report(5, "player-03.txt").read_bytes()
    shutil.rmtree(office.folder / "reports")
    office.type("run-turn", "--game", 12)
    assert office.report(5, "player-03.txt").read_bytes() == before
    assert office.report(6, "player-03.txt").exists()


def test_leftovers_are_swept(office: Shell) -> None:
    """Drafts of a killed command are gone after the next turn; other people's files are left alone."""
    shelf = office.report(5, "").parent
    office.write(f"{shelf}/.turn-006-12ab34cd/player-03.txt", "half")
    office.write(f"{shelf}/turn-005/.player-03.txt.draft", "half")
    mine = office.write(f"{shelf}/turn-005/.notes", "mine")
    office.type("run-turn", "--game", 12)
    assert [path.name for path in shelf.glob(".*")] == []
    assert [path.name for path in (shelf / "turn-005").glob(".*")] == [".notes"]
    assert mine.read_text() == "mine"


def test_reports_of_undone_turns(office: Shell) -> None:
    """Reports of a turn that is still to be run are moved aside, and come not in the way of the new ones."""
    office.write("reports/game-12/turn-006/player-03.txt", "stale")
    office.type("status", "--game", 12)
    assert not office.report(6, "").exists()
    assert office.files()["reports/game-12/undone/turn-006-1/player-03.txt"] == b"stale"


def test_read_only_reports_do_not_stop_a_look(office: Shell) -> None:
    """Where reports cannot be written, the status is told all the same, with a warning."""
    shutil.rmtree(office.folder / "reports")
    office.write("reports", "in the way")
    assert "Warning" in office.type("status", "--game", 12).stderr
