"""Sheets are handed in and checked; each is answered with a receipt."""

import re
from pathlib import Path

import pytest

from tests.cli.shell import Shell

VOUCHED = ("--game", 12, "--player", 3)


@pytest.fixture
def office(shell: Shell) -> Shell:
    """A game of players 3 and 4 in which turn 5 is next."""
    shell.new_game(turn=5)
    return shell


def sheet(shell: Shell, text: str | bytes, name: str = "ada.txt") -> Path:
    return shell.write(name, text)


def seated(shell: Shell, player: int = 3) -> str:
    """Ada's code."""
    words = ("--game", 12, "--player", player, "--name", "Ada", "--email", "ada@example.org")
    return re.findall(r"[A-Z]+-\d{4}", shell.type("seat", *words).stdout)[0]


def in_store(shell: Shell) -> list[bool]:
    return [position["sheet"] for position in shell.facts("status", "--game", 12)["positions"]]


def test_receipt(office: Shell) -> None:
    """A receipt has the agreed form: one remark a line, with its number, what was understood, grade and rule."""
    found = office.facts("submit", sheet(office, "BORROW 2000\n; a comment\nATACK 17\n"), *VOUCHED)
    assert list(found) == ["stored", "game", "turn", "player", "lines", "cost"]
    assert (found["stored"], found["game"], found["turn"], found["player"]) == (True, 12, 5, 3)
    good, bad = found["lines"]
    assert list(good) == ["line", "text", "order", "grade", "rule", "message"]
    assert (good["line"], good["order"], good["grade"]) == (1, "BORROW 2000", "note")
    assert (bad["line"], bad["text"], bad["order"], bad["grade"]) == (3, "ATACK 17", None, "error")
    assert in_store(office) == [True, False]


def test_receipt_for_people(office: Shell) -> None:
    """The same in words, each line by its number."""
    said = office.type("submit", sheet(office, "BORROW 2000\nATACK 17\n"), *VOUCHED).stdout
    assert "game 12, turn 5, player 3" in said
    assert "line 1: BORROW 2000" in said
    assert "line 2: ATACK 17" in said
    assert "Stored, without the lines in error." in said


def test_account_for_people(office: Shell) -> None:
    """What a stage takes has a minus and what it brings a plus, so that a column adds up."""
    said = office.type("check", sheet(office, "SELL 5 OIL MIN 60\nBUILD 3A\nPLACE 3A 17\n"), *VOUCHED).stdout
    rows = said.partition("What it comes to at worst\n")[2].splitlines()[1:]
    cash = [
        int(row[12:].split()[0])
        for row in rows
        if row.startswith(("  now", "  stage", "  after")) and row[12:21].strip()
    ]
    assert sum(cash[:-1]) == cash[-1]
    assert min(cash) < 0


def test_header_and_code(office: Shell) -> None:
    """Who does not vouch needs the header, all of it, with that position's code."""
    code = seated(office)
    head = f"GAME 12 TURN 5 PLAYER 3 CODE {code}"
    assert office.facts("submit", sheet(office, f"{head}\nBORROW 5\n"))["stored"] is True
    for word in ("GAME 12", "TURN 5", "PLAYER 3", f"CODE {code}"):
        reason = office.refused("submit", sheet(office, head.replace(word, "") + "\nBORROW 5\n"))
        assert f"no {word.split()[0]}" in reason
        assert "begins with a line such as GAME" in reason


@pytest.mark.parametrize(
    "head, reason",
    [
        ("GAME 12 TURN 5 PLAYER 3 CODE RAVEN-0000", "code is not that of player 3"),
        ("GAME 12 TURN 5 PLAYER 4 CODE {code}", "code is not that of player 4"),
        ("GAME 13 TURN 5 PLAYER 3 CODE {code}", "There is no game 13"),
        ("GAME 12 TURN 3 PLAYER 3 CODE {code}", "turn 5 is next"),
        ("GAME 12 TURN 0 PLAYER 3 CODE {code}", "turn 5 is next"),
        ("GAME 12 TURN 5000 PLAYER 3 CODE {code}", "turn 5 is next"),
        ("GAME 12 GAME 13 TURN 5 PLAYER 3 CODE {code}", "only one of them"),
        ("GAME 12 TURN five PLAYER 3 CODE {code}", "a number is wanted"),
    ],
)
def test_header_in_error(office: Shell, head: str, reason: str) -> None:
    """A header that is wrong is a refusal that says what is, and the sheet is not stored."""
    path = sheet(office, head.format(code=seated(office)) + "\nBORROW 5\n")
    assert reason in office.refused("submit", path)
    assert office.facts("submit", path, exit=1)["stored"] is False
    assert in_store(office) == [False, False]


@pytest.mark.parametrize("head", ["GAME 13", "PLAYER 4", "GAME 12 PLAYER 4"])
def test_voucher_against_header(office: Shell, head: str) -> None:
    """A sheet that says it is for another is not taken for the one that the game master names."""
    assert "header says" in office.refused("submit", sheet(office, f"{head}\nBORROW 5\n"), *VOUCHED)


def test_late(office: Shell) -> None:
    """A sheet for the turn just run counts for the next one, and the receipt says so."""
    office.type("run-turn", "--game", 12)
    found = office.facts("submit", sheet(office, "TURN 5\nBORROW 5\n"), *VOUCHED)
    assert (found["stored"], found["turn"]) == (True, 6)
    assert "late" in found["message"].lower()
    assert in_store(office) == [True, False]


def test_early(office: Shell) -> None:
    """A sheet for a later turn waits for it."""
    found = office.facts("submit", sheet(office, "TURN 6\nBORROW 5\n"), *VOUCHED)
    assert (found["stored"], found["turn"]) == (True, 6)
    assert in_store(office) == [False, False]
    office.type("run-turn", "--game", 12)
    assert in_store(office) == [True, False]


def test_last_sheet_counts(office: Shell) -> None:
    """A second sheet replaces the first, and its receipt says so; the borrowing of the first is not done."""
    office.type("submit", sheet(office, "BORROW 1000\n"), *VOUCHED)
    assert "replaces" in office.facts("submit", sheet(office, "BORROW 2000\n"), *VOUCHED)["message"]
    office.type("run-turn", "--game", 12)
    assert office.export()["players"][0]["principal"] == 2000


def test_unreadable_sheet_displaces_nothing(office: Shell) -> None:
    """Not a line of it can be read: refused, with a remark on each line, and the earlier sheet counts."""
    office.type("submit", sheet(office, "BORROW 1000\n"), *VOUCHED)
    bad = sheet(office, "hello\nworld\n")
    assert "no line" in office.refused("submit", bad, *VOUCHED)
    found = office.facts("submit", bad, *VOUCHED, exit=1)
    assert (found["stored"], [line["grade"] for line in found["lines"]]) == (False, ["error", "error"])
    office.type("run-turn", "--game", 12)
    assert office.export()["players"][0]["principal"] == 1000


def test_sheet_without_orders_is_a_sheet(office: Shell) -> None:
    """R1.10, not R12.1: an empty sheet is no missed turn."""
    assert office.facts("submit", sheet(office, "; nothing this time\n"), *VOUCHED)["stored"] is True
    office.type("run-turn", "--game", 12)
    assert [player["missed_turns"] for player in office.export()["players"]] == [0, 1]


def test_several_files(office: Shell) -> None:
    """Each on its own: one that is not stored makes it exit 1, the others are stored all the same."""
    code, other = seated(office), seated(office, 4)
    good = sheet(office, f"GAME 12 TURN 5 PLAYER 3 CODE {code}\nBORROW 5\n", "a.txt")
    bad = sheet(office, f"GAME 12 TURN 5 PLAYER 4 CODE {code}\nBORROW 5\n", "b.txt")
    also = sheet(office, f"GAME 12 TURN 5 PLAYER 4 CODE {other}\nBLAH\nBORROW 5\n", "c.txt")
    found = office.facts("submit", good, bad, office.folder / "none.txt", also, exit=1)
    assert [receipt["stored"] for receipt in found] == [True, False, False, True]
    assert [receipt["stored"] for receipt in office.facts("submit", good, also)] == [True, True]
    assert in_store(office) == [True, True]


@pytest.mark.parametrize(
    "data, reason",
    [
        (b"%PDF-1.7 ...", "PDF cannot be read"),
        (b"\x00\x01\x02", "not text"),
        (b"BORROW 5\n" * 200_000, "at most"),
    ],
)
def test_files_that_are_no_sheets(office: Shell, data: bytes, reason: str) -> None:
    """A file that nobody can read is refused with the reason."""
    assert reason in office.refused("submit", sheet(office, data), *VOUCHED)


def test_files_that_cannot_be_opened(office: Shell) -> None:
    """A missing file and a folder are refusals, for submit and check alike."""
    for name in ("submit", "check"):
        assert "No such file" in office.refused(name, "nowhere.txt", *VOUCHED)
        assert "directory" in office.refused(name, office.folder, *VOUCHED)


def test_check_stores_nothing(office: Shell) -> None:
    """The same receipt, unstored; exit 1 only if a line is in error."""
    good, bad = sheet(office, "BORROW 5\n", "a.txt"), sheet(office, "BORROW 5\nBLAH\n", "b.txt")
    assert office.facts("check", good, *VOUCHED)["stored"] is False
    found = office.facts("check", bad, *VOUCHED, exit=1)
    assert [line["grade"] for line in found["lines"]] == ["note", "error"]
    assert "1 of its lines in error" in office.refused("check", bad, *VOUCHED)
    assert in_store(office) == [False, False]


@pytest.mark.parametrize("status, reason", [("computer", "played by the computer"), ("out", "out of the game")])
def test_sheet_for_nobody(shell: Shell, status: str, reason: str) -> None:
    """A position that nobody plays takes no sheet, whoever vouches for it."""
    shell.new_game(players=[{"number": 3}, {"number": 4, "status": status}])
    assert reason in shell.refused("submit", sheet(shell, "BORROW 5"), "--game", 12, "--player", 4)
    assert "no position 9" in shell.refused("submit", sheet(shell, "BORROW 5"), "--game", 12, "--player", 9)
