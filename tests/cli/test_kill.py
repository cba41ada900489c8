"""A turn whose process is killed is run or not run, never half; `python -m bench.kill` does it hundreds of times."""

from pathlib import Path

from bench.kill import kill_many


def test_killed_at_any_moment(tmp_path: Path) -> None:
    """After each kill, state and reports are to the byte those before the turn or after it, and nothing piles up."""
    assert kill_many(tmp_path, kills=6, seed=1, positions=2).total() == 6
