"""Real processes that type at the same time, on both databases: each is served, and none undoes another's work."""

import json
import subprocess
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import pytest

from pbm.bootstrap import open_office
from pbm.host.refused import Refused
from pbm.host.turns import next_turn
from tests.cli.shell import Shell

PBM = [sys.executable, "-c", "from pbm.cli import main; main(prog_name='pbm')"]


@dataclass(frozen=True)
class Done:
    exit: int
    stdout: str
    stderr: str


@pytest.fixture
def office(shell: Shell, database_url: str, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """An empty office whose database is that of the environment."""
    monkeypatch.setenv("PBM_DATABASE", database_url)
    return shell


def at_once(shell: Shell, *commands: str) -> list[Done]:
    """All are started before any is waited for."""
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    started = [subprocess.Popen([*PBM, *command.split()], cwd=shell.folder, **pipes) for command in commands]
    said = [process.communicate(timeout=120) for process in started]
    found = [Done(process.returncode, *words) for process, words in zip(started, said, strict=True)]
    assert not any("Traceback" in one.stderr for one in found), found
    return found


def debts(shell: Shell) -> list[int]:
    return [player["principal"] for player in shell.export()["players"]]


def test_same_turn_by_several(office: Shell) -> None:
    """One of three runs the turn; the others exit 1, and nobody slips into an empty next turn."""
    office.new_game()
    office.sheet(1, 3, "BORROW 1000")
    found = at_once(office, *["run-turn --game 12"] * 3)
    assert sorted(one.exit for one in found) == [0, 1, 1], found
    for loser in (one for one in found if one.exit):
        assert "turn 1 has been run already by another process" in loser.stderr
        assert loser.stdout == ""
    assert office.export()["turn"] == 2
    assert debts(office) == [1000, 0]
    shelf = office.report(1, "").parent
    assert sorted(path.name for path in shelf.iterdir()) == ["turn-000", "turn-001"]
    office.type("replay", "--game", 12)


def test_slow_starter(office: Shell) -> None:
    """Who began before the turn was stored means that turn, even if the first look comes later; `--turn` is plain."""
    office.new_game()
    began = datetime.now(UTC)
    office.type("run-turn", "--game", 12)
    with pytest.raises(Refused, match=r"turn 1 has been run already .* If you mean the next: --turn 2"):
        next_turn(open_office(), 12, began)
    assert next_turn(open_office(), 12, began, wanted=2) == 2
    assert next_turn(open_office(), 12, datetime.now(UTC)) == 2


def test_first_use_by_several(office: Shell) -> None:
    """Commands that meet in an office that is not there yet all find it made, and each makes its game."""
    office.write("two.json", json.dumps({"players": [{"number": 3}, {"number": 4}]}))
    games = (1, 2, 3, 3)
    found = at_once(office, *(f"new-game --game {game} --seed 1 --scenario two.json" for game in games))
    assert [one.exit for one in found[:2]] == [0, 0], found
    assert sorted(one.exit for one in found[2:]) == [0, 1], found
    refused = next(one for one in found if one.exit)
    assert "There is a game 3 already" in refused.stderr
    assert [game["game"] for game in office.facts("status")] == [1, 2, 3]
    for game in (1, 2, 3):
        assert office.report(0, "player-03.txt", game=game).exists()
        assert [path.name for path in office.report(0, "", game=game).parent.iterdir()] == ["turn-000"]


def test_sheets_at_once(office: Shell) -> None:
    """Sheets of several players, and two of one player, are all stored; the last one counts."""
    office.new_game()
    for amount in (1000, 2000):
        office.write(f"{amount}.txt", f"BORROW {amount}")
    words = [(3, 1000), (3, 2000), (4, 1000)]
    found = at_once(office, *(f"submit {amount}.txt --game 12 --player {seat} --json" for seat, amount in words))
    assert [one.exit for one in found] == [0, 0, 0], found
    replaced = ["replaces" in json.loads(one.stdout).get("message", "") for one in found]
    assert sorted(replaced[:2]) == [False, True]
    office.type("run-turn", "--game", 12)
    assert debts(office) == [1000 if replaced[0] else 2000, 1000]


def test_sheet_while_the_turn_is_run(office: Shell) -> None:
    """A sheet that comes in meanwhile counts for this turn or waits for the next, as its receipt says."""
    office.new_game()
    office.write("a.txt", "BORROW 1000")
    ran, submitted = at_once(office, "run-turn --game 12", "submit a.txt --game 12 --player 3 --json")
    assert (ran.exit, submitted.exit) == (0, 0), (ran, submitted)
    turn = json.loads(submitted.stdout)["turn"]
    assert debts(office) == ([1000, 0] if turn == 1 else [0, 0])
    assert office.facts("status", "--game", 12)["sheets"] == (turn == 2)
    office.type("run-turn", "--game", 12)
    assert debts(office) == [1000, 0]


def test_rollback_while_the_turn_is_run(office: Shell) -> None:
    """Whichever comes first: the game ends on a turn that was stored whole, and replays."""
    office.new_game()
    office.type("run-turn", "--game", 12)
    ran, back = at_once(office, "run-turn --game 12", "rollback --game 12 --to 0 --yes")
    assert ran.exit + back.exit < 2, (ran, back)
    turn = office.export()["turn"]
    assert turn in (1, 2, 3)
    shelved = [path.name for path in office.report(0, "").parent.glob("turn-*")]
    assert sorted(shelved) == [f"turn-00{number}" for number in range(turn)]
    office.type("replay", "--game", 12)
