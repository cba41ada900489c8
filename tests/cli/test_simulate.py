"""`pbm simulate`: a table for people, JSON for programs, exit 1 when something broke."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from pbm.cli import main
from pbm.host.simulate import Simulation

WORDS = ("simulate", "--games", "1", "--turns", "2", "--seed", "1")


def pbm(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(main, words, catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result


def test_the_table_has_orders_positions_and_events() -> None:
    """Every type of order and of event has its line, and the last line says that all went well."""
    lines = pbm(*WORDS).stdout.splitlines()
    assert lines[0].split() == ["orders", "done", "cut", "refused"]
    assert any(line.startswith("ReportCard ") for line in lines)
    assert any(line.split() == ["TurnEnded", "2"] for line in lines)
    assert "1 games, 2 turns, seed 1." in lines
    assert lines[-1] == "No violation, no exception."


def test_json_is_the_same_each_time() -> None:
    """The same seed, the same games."""
    once, again = (json.loads(pbm(*WORDS, "--json").stdout) for _ in range(2))
    assert once == again
    assert (once["games"], once["turns"], once["seed"], once["troubles"]) == (1, 2, 1, [])


def test_without_a_seed_one_is_drawn_and_told() -> None:
    """So that whatever was found can be seen again."""
    seed = json.loads(pbm("simulate", "--games", "1", "--turns", "1", "--json").stdout)["seed"]
    assert 0 <= seed < 1_000_000


def test_a_broken_game_exits_1(monkeypatch: pytest.MonkeyPatch) -> None:
    """The trouble is on the last lines, after the figures of what went well."""
    broken = Simulation(games=1, troubles=["game of seed 1, turn 1: the turn failed in stage 'x'"])
    monkeypatch.setattr("pbm.host.simulate.simulate", lambda *args: broken)
    assert pbm(*WORDS, code=1).stdout.endswith("the turn failed in stage 'x'\n")


@pytest.mark.parametrize("words", [("simulate",), ("simulate", "--games", "x", "--turns", "1")])
def test_a_malformed_line_exits_2(words: tuple[str, ...]) -> None:
    """What is missing or no number is told as a slip of the command line."""
    assert "Usage:" in pbm(*words, code=2).stderr


@pytest.mark.parametrize("more", [("--rules", "chess"), ("--games", "0"), ("--turns", "0"), ("--seed", "-1")])
def test_what_cannot_be_is_refused(more: tuple[str, ...]) -> None:
    """Rules that there are not, no game at all, a seed below 0: a sentence, and exit 1."""
    refused = pbm(*WORDS, *more, code=1)
    assert refused.stderr.startswith("pbm: ")
    assert refused.stdout == ""
