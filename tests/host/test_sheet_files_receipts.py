"""Receipts: what is said of a sheet, what is stored of it, for which turn."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from tests.cli.shell import Shell

VOUCHED = ("--game", 12, "--player", 3)


@pytest.fixture
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A game of players 3 and 4 in which turn 3 is next."""
    monkeypatch.delenv("PBM_DATABASE", raising=False)
    monkeypatch.chdir(tmp_path)
    shell = Shell(tmp_path)
    shell.new_game(turn=3)
    return shell


def on_file(office: Shell) -> tuple[bytes, str, str]:
    """The last sheet as it was sent, its text, and as it was understood."""
    with sqlite3.connect(office.folder / "pbm.sqlite") as database:
        query = "SELECT raw, text, understood FROM sheets ORDER BY id DESC LIMIT 1"
        (found,) = database.execute(query).fetchall()
    return tuple(found)


def test_stored_as_sent_and_as_understood(office: Shell) -> None:
    """Every byte of the sheet is kept, beside what it was taken for."""
    sent = "\ufeffborrow $2,000 mil.\r\nATACK 17\r\nMESSAGE \u201cPaix\u201d\r\n".encode()
    office.type("submit", office.write("ada.txt", sent), *VOUCHED)
    raw, text, understood = on_file(office)
    assert raw == sent
    assert text.lstrip("\ufeff") == sent.decode("utf-8-sig")
    assert understood == 'BORROW 2000\nMESSAGE "Paix"'


def test_cost_in_json(office: Shell) -> None:
    """The estimate is a table of whole numbers, the same for check and submit."""
    path = office.write("ada.txt", "BORROW 500\nBUILD 3A 17\n")
    cost = office.facts("check", path, *VOUCHED)["cost"]
    assert cost == office.facts("submit", path, *VOUCHED)["cost"]
    assert cost["now"] == {"cash": 7000, "oil": 20, "grain": 15, "mineral": 10}
    assert cost["stage 6"] == {"cash": 300, "oil": 1, "grain": 1, "mineral": 1}
    spent = sum(row.get("cash", 0) for name, row in cost.items() if name.startswith("stage"))
    assert cost["after"]["cash"] == 7000 - spent


def test_cost_adds_up(office: Shell) -> None:
    """What is there now, less what each stage takes, is what is there after, of missiles too."""
    path = office.write("ada.txt", "LAUNCH 2 NUKES AT 22\nBUILD 3A 17\n")
    cost = office.facts("check", path, *VOUCHED)["cost"]
    stages = [row for name, row in cost.items() if name.startswith("stage")]
    assert cost["after"] == {
        thing: had - sum(row.get(thing, 0) for row in stages) for thing, had in cost["now"].items()
    }
    assert cost["after"]["nuke"] == -2


def test_cost_in_words(office: Shell) -> None:
    """The same for people: a column a thing, a row a stage, nothing at the ends of lines."""
    said = office.type("check", office.write("ada.txt", "BUILD 3A 17\n"), *VOUCHED).stdout.splitlines()
    (head,) = [number for number, line in enumerate(said) if line.split() == ["cash", "oil", "grain", "mineral"]]
    assert said[head + 1].split() == ["now", "7000", "20", "15", "10"]
    assert ["stage", "6", "-300", "-1", "-1", "-1"] in [line.split() for line in said]
    assert said == [line.rstrip() for line in said]


def test_early_sheets_are_judged_for_their_turn(office: Shell) -> None:
    """R6.9: research is too early on turn 3, and not on turn 5."""
    grades = {}
    for turn in (3, 5):
        path = office.write("ada.txt", f"TURN {turn}\nRESEARCH ROCKETS 2\n")
        found = office.facts("submit", path, *VOUCHED)
        grades[found["turn"]] = found["lines"][0]["grade"]
    assert grades == {3: "error", 5: "note"}


def test_check_says_what_would_be(office: Shell) -> None:
    """Nothing is replaced by a check, and it says so."""
    path = office.write("ada.txt", "BORROW 5\n")
    office.type("submit", path, *VOUCHED)
    said = office.type("check", path, *VOUCHED).stdout
    assert "would replace" in said
    assert "Nothing was stored." in said
    assert "It replaces" in office.type("submit", path, *VOUCHED).stdout


def test_a_sheet_without_orders_is_told_so(office: Shell) -> None:
    """R1.10: it is a sheet, but its sender may have lost something on the way."""
    found = office.facts("submit", office.write("ada.txt", ""), *VOUCHED)
    assert (found["stored"], found["lines"]) == (True, [])
    assert "no order in it" in found["message"]


def test_the_reason_is_on_the_receipt(office: Shell) -> None:
    """A sheet that is not stored says why on its receipt, and names its file once."""
    result = office.type("submit", "none.txt", *VOUCHED, exit=1)
    assert "Not stored: none.txt cannot be read" in result.stdout
    assert result.stderr.count("none.txt") == 1


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_list_for_several_files(office: Shell, count: int) -> None:
    """One receipt is one, several are a list, in the order of the files."""
    paths = [office.write(f"{number}.txt", f"BORROW {number + 1}\n") for number in range(count)]
    found = office.facts("submit", *paths, *VOUCHED)
    receipts = [found] if count == 1 else found
    assert [receipt["lines"][0]["order"] for receipt in receipts] == [f"BORROW {n + 1}" for n in range(count)]


def test_a_sheet_by_header_and_code(office: Shell) -> None:
    """A player's own sheet, header on several lines, code in small letters and without its hyphen."""
    seat = ("seat", *VOUCHED, "--name", "Ada", "--email", "ada@example.org")
    (code,) = re.findall(r"[A-Z]+-\d{4}", office.type(*seat).stdout)
    head = f"Game: 12\nTurn: 3\nPlayer: 3\nCode: {code.lower().replace('-', ' ')}\n"
    found = office.facts("submit", office.write("ada.txt", head + "BORROW 5\n"))
    assert (found["stored"], found["lines"][0]["line"]) == (True, 5)
