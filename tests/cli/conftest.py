from pathlib import Path

import pytest

from tests.cli.shell import Shell


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A shell in an empty folder, with nothing of ours in its environment."""
    monkeypatch.delenv("PBM_DATABASE", raising=False)
    monkeypatch.chdir(tmp_path)
    return Shell(tmp_path)
