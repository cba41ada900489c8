"""The demonstration: an office of its own, as often as one likes."""

import pytest

from pbm.games import GAMES
from pbm.host.demo import MARK
from pbm.resources import samples
from tests.cli.shell import Shell


def test_demo(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixteen players, turns run, reports there, words on what to look at; twice gives the same files."""
    monkeypatch.setenv("PBM_DATABASE", "sqlite:///elsewhere.sqlite")
    said = shell.type("demo").stdout
    assert [path.name for path in shell.folder.iterdir()] == ["pbm-demo"]
    for turn in range(4):
        assert len(list((shell.folder / f"pbm-demo/reports/game-12/turn-00{turn}").glob("player-*.txt"))) == 16
    people = shell.facts("status", "--game", 12, "--database", "sqlite:///pbm-demo/pbm.sqlite")["positions"]
    assert len({one["name"] for one in people}) == 16
    named = [word for word in said.split() if word.startswith("pbm-demo/") and "." in word]
    assert len(named) >= 4
    assert all((shell.folder / name).is_file() for name in named)
    before = shell.files()
    shell.type("demo")
    assert shell.files() == before


def test_keeps_what_is_not_its_own(shell: Shell) -> None:
    """A file that somebody put into the folder survives the next demonstration, whatever was spoilt besides."""
    shell.type("demo")
    mine = shell.write("pbm-demo/orders/game-12/turn-004/player-03.txt", "BORROW 5")
    shell.write("pbm-demo/reports/game-12/turn-001/player-03.txt", "spoilt")
    shell.type("demo")
    assert mine.read_text() == "BORROW 5"
    assert shell.report(1, "").exists() is False
    assert (shell.folder / "pbm-demo/reports/game-12/turn-001/player-03.txt").read_text() != "spoilt"


def test_killed_demo(shell: Shell) -> None:
    """A demonstration that was killed half-way, its list not written, does not stop the next; its reports are kept."""
    shell.type("demo")
    before = shell.files()
    mark = f"pbm-demo/{MARK}"
    shell.write(mark, "")
    shell.type("demo")
    after = {name: data for name, data in shell.files().items() if "/undone/" not in name}
    assert {**after, mark: b""} == {**before, mark: b""}


def test_folder_of_somebody_else(shell: Shell) -> None:
    """A folder of that name which is not ours stays as it is."""
    shell.write("pbm-demo/diary.txt", "private")
    assert "not made by pbm demo" in shell.refused("demo")


SHEETS = sorted(samples("supremacy").rglob("*.txt"))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_samples_are_read_without_a_fault(sheet) -> None:  # type: ignore[no-untyped-def]
    """Every line of a sample sheet is an order."""
    understood = GAMES["supremacy"].read(None, sheet.read_text("utf-8"))
    assert understood.orders
    assert understood.refusals == ()
