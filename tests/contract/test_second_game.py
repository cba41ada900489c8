"""The proof of the seam: a game of some two hundred lines moves in, and the host does not know it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from jinja2 import ChoiceLoader, DictLoader
from sqlalchemy import text

from pbm.cli import main
from pbm.games import GAMES
from pbm.host.printing.words import environment
from pbm.host.storage.database import Database, open_database
from tests.contract.toy import TEMPLATES, Counters


@pytest.fixture
def database(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Database:
    """An office whose registry has one game more, with its table and its templates."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("pbm.games.GAMES", {**GAMES, "counters": Counters()})
    words = environment()
    monkeypatch.setattr(words, "loader", ChoiceLoader([words.loader, DictLoader(TEMPLATES)]))
    monkeypatch.setenv("PBM_DATABASE", database_url)
    opened = open_database(database_url, {"counters": Counters()})  # type: ignore[dict-item]
    opened.schema.metadata.create_all(opened.engine)
    return opened


def pbm(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(main, words, catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result


def order(turn: int, player: int, sheet: str) -> None:
    folder = Path("orders/game-5") / f"turn-{turn:03d}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"player-{player:02d}.txt").write_text(sheet)


def test_a_second_game_moves_in(database: Database) -> None:
    """Created, played, stored, replayed and reported through the same commands."""
    pbm("new-game", "--game", "5", "--rules", "counters", "--seed", "1", "--name", "Stones")
    start = dict(json.loads(pbm("export", "--game", "5").stdout)["heaps"])
    order(1, 1, "TAKE 2 FROM 1\n")
    order(1, 2, "PASS\n")
    pbm("run-turn", "--game", "5")
    state = json.loads(pbm("export", "--game", "5").stdout)
    assert (state["turn"], dict(state["heaps"])) == (2, {**start, 1: start[1] - 2})
    with database.engine.connect() as connection:
        assert connection.execute(text("SELECT stones FROM counters_heaps ORDER BY heap")).scalars().all() == [
            start[1] - 2,
            start[2],
        ]
    report = Path("reports/game-5/turn-001/player-01.txt")
    written = report.read_bytes()
    assert b"Taken(seat=1, heap=1, stones=2)" in written
    assert b"Passed" not in written
    report.unlink()
    pbm("report", "--game", "5", "--turn", "1")
    assert report.read_bytes() == written
    pbm("replay", "--game", "5")


def test_its_faults_are_refused(database: Database) -> None:
    """A game says what is wrong with a wish, and the host passes it on."""
    told = pbm("new-game", "--game", "5", "--rules", "counters", "--option", "colour=red", code=1)
    assert "Counters has no options" in told.output


def test_what_it_does_without(database: Database) -> None:
    """A game with no map and no sample sheets says so."""
    assert "Counters has no map" in pbm("map", "--rules", "counters", "--out", "map.pdf", code=1).output
    pbm("new-game", "--game", "5", "--rules", "counters")
    assert "no map" in pbm("map", "--game", "5", "--player", "1", "--out", "map.pdf", code=1).output
    assert "no sample sheets of counters" in pbm("demo", "--rules", "counters", code=1).output
    assert not Path("map.pdf").exists()
    assert not Path("pbm-demo").exists()


def test_it_ends(database: Database) -> None:
    """When the board says that the game is over, no further turn is run, and the seed is told."""
    pbm("new-game", "--game", "5", "--rules", "counters", "--seed", "1")
    pbm("reveal", "--game", "5", code=1)
    order(1, 1, "TAKE 9 FROM 1\nTAKE 9 FROM 2\n")
    pbm("run-turn", "--game", "5")
    pbm("run-turn", "--game", "5", code=1)
    assert "1d3191c7a3fb6209" in pbm("reveal", "--game", "5").output
