"""The past: turns replayed and undone, the seed revealed at the end."""

import json
import re
import sqlite3
from hashlib import sha256

import pytest

from tests.cli.shell import Shell


@pytest.fixture
def office(shell: Shell) -> Shell:
    """A game in which turns 5, 6 and 7 have been run."""
    shell.new_game(turn=5)
    for turn in (5, 6, 7):
        shell.sheet(turn, 3, f"BORROW {turn}00")
        shell.type("run-turn", "--game", 12)
    return shell


def spoil(shell: Shell, statement: str) -> None:
    with sqlite3.connect(shell.folder / "pbm.sqlite") as database:
        assert database.execute(statement).rowcount == 1


def test_replay(office: Shell) -> None:
    """Every turn on file, run again from its own start and sheets, comes out the same."""
    assert office.facts("replay", "--game", 12) == [{"turn": t, "verdict": "same", "why": ""} for t in (5, 6, 7)]
    assert office.type("replay", "--game", 12, "--turn", 6).stdout == "Turn 6: same\n"


@pytest.mark.parametrize("column", ["events", "end_state", "start_state"])
def test_replay_finds_a_difference(office: Shell, column: str) -> None:
    """One figure changed in what is on file makes it exit 1, and the turn is named."""
    with sqlite3.connect(office.folder / "pbm.sqlite") as database:
        (text,) = database.execute(f'SELECT "{column}" FROM turns WHERE turn = 6').fetchone()
        figure = re.search(r"\d{4}", text)
        assert figure
        changed = text.replace(figure[0], str(int(figure[0]) + 1), 1)
        database.execute(f'UPDATE turns SET "{column}" = ? WHERE turn = 6', (changed,))
    result = office.type("replay", "--game", 12, exit=1)
    assert "Turn 6: different" in result.stdout
    assert "turn 6" in result.stderr
    office.type("replay", "--game", 12, "--turn", 7)


@pytest.mark.parametrize("column", ["start_state", "end_state", "events", "entries", "chronicle", "run_at"])
@pytest.mark.parametrize("nonsense", ["nonsense", "{}"])
def test_replay_of_nonsense(office: Shell, column: str, nonsense: str) -> None:
    """A turn on file that cannot be read at all is named like one that differs, and the others are still compared."""
    spoil(office, f"UPDATE turns SET {column} = '{nonsense}' WHERE turn = 6")
    verdicts = office.facts("replay", "--game", 12, exit=1)
    assert [(one["turn"], one["verdict"]) for one in verdicts] == [(5, "same"), (6, "different"), (7, "same")]


@pytest.mark.parametrize("turn", [5, 6, 7])
def test_replay_misses_a_turn(office: Shell, turn: int) -> None:
    """A turn that was taken off the file is not passed over."""
    spoil(office, f"DELETE FROM turns WHERE turn = {turn}")
    assert f"Turn {turn}: different (it is not on file)" in office.type("replay", "--game", 12, exit=1).stdout


def test_clock_that_was_wrong(office: Shell) -> None:
    """A turn that was run when the clock was years ahead keeps nobody from running the next."""
    spoil(office, "UPDATE turns SET run_at = '2999-01-01 00:00:00.000000' WHERE turn = 7")
    office.type("run-turn", "--game", 12)
    assert office.export()["turn"] == 9


def test_replay_of_other_rules(office: Shell) -> None:
    """A turn that another edition of the rules ran is called not comparable; it is not shown to be the same."""
    spoil(office, "UPDATE turns SET edition = '0' WHERE turn = 6")
    assert "Turn 6: not comparable" in office.type("replay", "--game", 12, exit=1).stdout


def test_rollback(office: Shell) -> None:
    """The end of turn 5 is the present again, to the byte; the undone reports are moved aside, nothing is lost."""
    present = office.type("export", "--game", 12, "--turn", 6).stdout
    undone = {turn: office.report(turn, "player-03.txt").read_bytes() for turn in (6, 7)}
    said = office.facts("rollback", "--game", 12, "--to", 5, "--yes")
    assert (said["undone"], said["turn"]) == ([6, 7], 6)
    assert office.type("export", "--game", 12).stdout == present
    for turn, text in undone.items():
        assert not office.report(turn, "").exists()
        assert (office.report(5, "").parent / f"undone/turn-00{turn}-1/player-03.txt").read_bytes() == text
    assert office.report(5, "player-03.txt").exists()


def test_same_sheets_same_turn(office: Shell) -> None:
    """The sheets of undone turns wait again and give the same turns; a second undoing is kept beside the first."""
    before = office.type("export", "--game", 12).stdout, office.report(7, "player-03.txt").read_bytes()
    for _ in range(2):
        office.type("rollback", "--game", 12, "--to", 5, "--yes")
        assert office.facts("status", "--game", 12)["sheets"] == 1
        office.type("run-turn", "--game", 12)
        office.type("run-turn", "--game", 12)
        assert (office.type("export", "--game", 12).stdout, office.report(7, "player-03.txt").read_bytes()) == before
    assert sorted(path.name for path in (office.report(5, "").parent / "undone").iterdir()) == [
        f"turn-00{turn}-{number}" for turn in (6, 7) for number in (1, 2)
    ]
    assert len(office.facts("replay", "--game", 12)) == 3


@pytest.mark.parametrize("to", [0, 4])
def test_rollback_to_the_set_up(office: Shell, to: int) -> None:
    """0 is the set-up, with whatever turn the game began."""
    said = office.type("rollback", "--game", 12, "--to", to, "--yes").stdout
    assert said == "Turns 5, 6, 7 of game 12 are taken back. Turn 5 is next.\n"
    assert office.export()["turn"] == 5
    assert office.report(0, "player-03.txt").exists()


def test_rollback_where_reports_cannot_be_moved(office: Shell) -> None:
    """The turns are taken back, which is said; the reports that stay in the way are warned of, and moved later."""
    obstacle = office.write("reports/game-12/undone", "in the way")
    result = office.type("rollback", "--game", 12, "--to", 5, "--yes")
    assert "Turns 6, 7 of game 12 are taken back" in result.stdout
    assert "Warning: not all reports" in result.stderr
    obstacle.unlink()
    office.type("status", "--game", 12)
    assert not office.report(6, "").exists()


def test_rollback_asks(office: Shell) -> None:
    """In a pipe, without --yes, nothing is undone."""
    assert "say --yes" in office.refused("rollback", "--game", 12, "--to", 5)
    assert office.export()["turn"] == 8


@pytest.mark.parametrize("to", [7, 8, 3])
def test_rollback_to_no_turn(office: Shell, to: int) -> None:
    """A turn that is the present, is to come or never was cannot be gone back to."""
    office.refused("rollback", "--game", 12, "--to", to, "--yes")
    assert office.export()["turn"] == 8


def test_reveal(shell: Shell) -> None:
    """After the end, and not before, the seed is told: its SHA-256 is the commitment."""
    shell.new_game(turn=20, end_turn=20)
    assert "secret" in shell.refused("reveal", "--game", 12)
    shell.type("run-turn", "--game", 12)
    found = json.loads(shell.type("reveal", "--game", 12, "--json").stdout)
    assert sha256(bytes.fromhex(found["seed"])).hexdigest() == found["commitment"]
