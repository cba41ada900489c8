"""A turn is run: sheets collected, reports written, everything stored or nothing."""

import os

import pytest

from pbm.contract import Stage
from pbm.games import GAMES
from pbm.host.reports import names_for
from tests.cli.shell import Shell

NAMES = sorted(["game-master.txt", *names_for(3), *names_for(4)])


@pytest.fixture
def office(shell: Shell) -> Shell:
    """A game of players 3 and 4 in which turn 5 is next."""
    shell.new_game(turn=5)
    return shell


def debts(shell: Shell) -> list[int]:
    return [player["principal"] for player in shell.export()["players"]]


def test_turn_is_run(office: Shell) -> None:
    """Turn 5 is run, turn 6 is next, and every position and the game master have a report."""
    before = office.type("export", "--game", 12).stdout
    said = office.type("run-turn", "--game", 12, "--turn", 5).stdout
    assert "Turn 5 of game 12 has been run" in said
    assert sorted(path.name for path in office.report(5, "").iterdir()) == NAMES
    assert office.export()["turn"] == 6
    assert office.type("export", "--game", 12, "--turn", 5).stdout == before


def test_file_goes_before_submitted_sheet(office: Shell) -> None:
    """A sheet in the folder is vouched for by its path, goes before a submitted one, and stays where it is."""
    sheet = office.write("a.txt", "BORROW 1000")
    for player in (3, 4):
        office.type("submit", sheet, "--game", 12, "--player", player)
    path = office.sheet(5, 3, "BORROW 2000")
    office.type("run-turn", "--game", 12)
    assert debts(office) == [2000, 1000]
    assert path.read_text() == "BORROW 2000"


def test_file_is_stored_with_the_turn(office: Shell) -> None:
    """Once taken, the sheet is on file: after a rollback the turn is the same without the file."""
    path = office.sheet(5, 3, "BORROW 2000")
    office.type("run-turn", "--game", 12)
    path.unlink()
    office.type("rollback", "--game", 12, "--to", 4, "--yes")
    office.type("run-turn", "--game", 12)
    assert debts(office) == [2000, 0]


@pytest.mark.parametrize(
    "files, reason",
    [
        ({"player-03.txt": b"BORROW 5", "player-03.pdf": b"%PDF-"}, "two sheets of one player"),
        ({"player-03.pdf": b"%PDF-"}, "PDF cannot be read"),
        ({"player-03.pdf": b"BORROW 5"}, "called a PDF and is none"),
        ({"player-03.pdf": b""}, "called a PDF and is none"),
        ({"player-03.txt": b"\x00\x01"}, "not text"),
        ({"player-03.txt": b"GAME 13\nBORROW 5"}, "header says game 13, not 12"),
        ({"player-03.txt": b"TURN 4 PLAYER 4\nBORROW 5"}, "header says player 4, not 3, turn 4, not 5"),
        ({"player-03.txt/oops": b""}, "directory"),
    ],
)
def test_folder_in_doubt(office: Shell, files: dict[str, bytes], reason: str) -> None:
    """A sheet that is in doubt stops the turn: nothing is run, stored or written."""
    for name, data in files.items():
        office.write(f"orders/game-12/turn-005/{name}", data)
    assert reason in office.refused("run-turn", "--game", 12)
    assert office.export()["turn"] == 5


def test_pipe_in_the_folder(office: Shell) -> None:
    """Nobody waits for what may come out of a pipe."""
    office.sheet(5, 3, "").unlink()
    os.mkfifo(office.folder / "orders/game-12/turn-005/player-03.txt")
    assert "a pipe, not a file" in office.type("run-turn", "--game", 12, exit=1).stderr
    assert office.export()["turn"] == 5


def test_every_doubt_is_named(office: Shell) -> None:
    """All sheets in doubt are named at once, a line each."""
    for seat in (3, 4):
        office.sheet(5, seat, "GAME 99")
    assert len(office.refused("run-turn", "--game", 12).splitlines()) == 2


@pytest.mark.parametrize("name", ["player-3.txt", "player-05.txt", "player-03.doc", "notes.txt", "PLAYER-03.TXT"])
def test_other_names(office: Shell, name: str) -> None:
    """A file that is nobody's sheet is warned of, to the game master on screen and on paper, and not taken."""
    office.write(f"orders/game-12/turn-005/{name}", "BORROW 5")
    assert name in office.type("run-turn", "--game", 12).stderr
    assert name in office.report(5, "game-master.txt").read_text()
    assert debts(office) == [0, 0]


@pytest.mark.parametrize("name", ["turn-5", "turn005", "Turn-005"])
def test_folder_of_no_turn(office: Shell, name: str) -> None:
    """Sheets in a folder that is none of a turn are not lost in silence; the folder of another turn is no trouble."""
    office.write(f"orders/game-12/{name}/player-03.txt", "BORROW 5")
    office.write("orders/game-12/turn-006/player-03.txt", "BORROW 5")
    assert office.facts("run-turn", "--game", 12)["warnings"] == [
        f"the folder {name} is none of a turn, such as turn-005; not read"
    ]


def test_file_for_the_turn_just_run(office: Shell) -> None:
    """A file that was put there too late, or changed since, is told of; those that the turn was run with are not."""
    office.sheet(5, 3, "BORROW 5")
    office.sheet(4, 3, "BORROW 5")
    assert office.facts("run-turn", "--game", 12)["warnings"] == []
    late = office.sheet(5, 4, "BORROW 7")
    (warning,) = office.facts("run-turn", "--game", 12, "--dry-run")["warnings"]
    assert f"{late.relative_to(office.folder)} is no sheet that its turn was run with" in warning
    late.unlink()
    office.sheet(5, 3, "BORROW 6")
    assert "player-03.txt is no sheet that its turn" in office.type("run-turn", "--game", 12).stderr
    assert debts(office) == [5, 0]


def test_unreadable_file_displaces_nothing(office: Shell) -> None:
    """Of a file not one line can be read: the submitted sheet counts, and the game master is told."""
    office.type("submit", office.write("a.txt", "BORROW 1000"), "--game", 12, "--player", 3)
    office.sheet(5, 3, "hello\nworld")
    assert "player-03" in office.type("run-turn", "--game", 12).stderr
    assert debts(office) == [1000, 0]


def test_missing_sheets_are_told(office: Shell) -> None:
    """The game master reads whose sheets were missing; a sheet without orders is not."""
    office.sheet(5, 3, "")
    found = office.facts("run-turn", "--game", 12)
    assert (found["sheets"], found["missing"]) == ([3], [4])
    text = office.report(5, "game-master.txt").read_text()
    assert "4 East U.S.A." in text.partition("No sheet came from:")[2].partition("WORLD")[0]


def test_names_that_end_in_a_full_stop(shell: Shell) -> None:
    """Player 16's country is East. Aust. and the sentence ends with it, once."""
    shell.new_game(players=[{"number": 15}, {"number": 16}])
    assert "Missing: 15 Indonesia, 16 East. Aust.\n" in shell.type("run-turn", "--game", 12).stdout


def test_dry_run(office: Shell) -> None:
    """A dry run says how the turn would go, and leaves no trace."""
    office.sheet(5, 3, "BORROW 2000")
    before = office.files(), office.type("export", "--game", 12).stdout
    said = office.type("run-turn", "--game", 12, "--dry-run").stdout
    assert "would run" in said
    assert (office.files(), office.type("export", "--game", 12).stdout) == before
    assert office.facts("replay", "--game", 12) == []


def test_no_turn_after_the_end(shell: Shell) -> None:
    """A game that is over is not run, takes no sheets and no people, and its status says so."""
    shell.new_game(turn=20, end_turn=20, nuclear={"threshold": 27})
    assert "The game is over." in shell.type("run-turn", "--game", 12).stdout
    assert "over" in shell.refused("run-turn", "--game", 12)
    assert "over" in shell.refused("submit", shell.write("a.txt", "BORROW 5"), "--game", 12, "--player", 3)
    assert "over" in shell.refused("seat", "--game", 12, "--player", 3, "--name", "Ada", "--email", "a@example.org")
    assert shell.facts("status", "--game", 12)["over"] is True
    assert shell.type("status", "--game", 12).stdout.startswith("Game 12 (supremacy). It is over.\n")


def test_bug_in_a_stage(office: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stage that breaks is named with the order in hand, as a bug of ours, and the turn is still to be run."""

    def broken(board, orders, dice):  # type: ignore[no-untyped-def]
        from pbm.games.supremacy.orders import Borrow

        for _, order in orders.all(Borrow):
            raise ZeroDivisionError(f"oops, {order.amount}")
        yield

    game = GAMES["supremacy"]
    monkeypatch.setattr(type(game), "stages", (*game.stages[:3], Stage("broken", broken), *game.stages[3:]))
    office.sheet(5, 3, "\nBORROW 2000")
    reason = office.refused("run-turn", "--game", 12)
    where = ("'broken'", "line 2: BORROW 2000", "ZeroDivisionError: oops, 2000")
    for part in (*where, "bug in pbm", "Nothing was changed"):
        assert part in reason
    assert office.export()["turn"] == 5


def test_report_again(office: Shell) -> None:
    """`report` writes the same bytes, all of a turn's or one player's, whoever has been seated since."""
    office.sheet(5, 3, "BORROW 2000")
    office.type("run-turn", "--game", 12)
    before = office.files()
    office.type("seat", "--game", 12, "--player", 3, "--name", "Ada", "--email", "ada@example.org")
    path = office.report(5, "player-03.txt")
    path.write_text("spoilt")
    written = office.facts("report", "--game", 12, "--player", 3)["files"]
    folder = path.parent.relative_to(office.folder)
    assert sorted(written) == sorted(str(folder / name) for name in names_for(3))
    assert office.files() == before
    for name in NAMES:
        office.report(5, name).write_text("spoilt")
        office.report(0, name).write_text("spoilt")
    office.type("report", "--game", 12)
    office.type("report", "--game", 12, "--turn", 0)
    assert office.files() == before
