"""The order sheet of a report, filled in as PDF, is read into the same orders as the text sheet."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
import pytest

from tests.cli.fill import WAYS, YES, with_pypdf
from tests.cli.shell import Shell
from tests.games.supremacy.test_form import CASES

ALL_AREAS = ["rockets", "nukes", "neutrons", "lstars", "ksats"]
VOUCHED = ("--game", 12, "--player", 3)


def armed(number: int) -> dict[str, Any]:
    """Every part of the form is there for who can research and has weapons."""
    return {"number": number, "technology": ["rockets"], "weapons": {"nuke": 1, "neutron": 0, "lstar": 1, "ksat": 0}}


@pytest.fixture
def office(shell: Shell) -> Shell:
    companies = [
        {"place": 17, "resource": "oil", "size": 4, "owner": 3, "discovered": True, "clean": False, "produced": False}
    ]
    shell.new_game(turn=9, players=[armed(3), armed(4)], companies=companies)
    return shell


def form_of(shell: Shell, player: int = 3, turn: int = 0) -> bytes:
    return shell.report(turn, f"player-{player:02d}.pdf").read_bytes()


def orders(shell: Shell, path: Path, *words: object) -> list[str]:
    found = shell.facts("submit", path, *(words or VOUCHED))
    assert found["stored"], found
    assert [line for line in found["lines"] if line["order"] is None] == []
    return [line["order"] for line in found["lines"]]


def together() -> tuple[dict[str, str], list[str]]:
    """As many of the cases as fit on one form, and the orders that they make."""
    drawn: dict[str, str] = {}
    wanted = []
    for values, order in CASES:
        if not set(values) & set(drawn) and not set(values) & {
            "vote_threshold",
            "vote_end",
            "research_rockets_attempts",
        }:
            drawn |= values
            wanted.append(order)
    return drawn, wanted


@pytest.mark.parametrize("way", WAYS)
def test_filled(office: Shell, way: str) -> None:
    """Whatever filled it in, the orders are the same."""
    values, wanted = together()
    path = office.write("filled.pdf", WAYS[way](form_of(office), values))
    assert sorted(orders(office, path)) == sorted(wanted)


@pytest.mark.parametrize("way", WAYS)
def test_same_as_text(office: Shell, way: str) -> None:
    """The form and the text sheet end as the same list of orders, in the same order."""
    values = {"loan_borrow": "2000", "attack_1_from": "17", "attack_1_to": "19", "attack_1_armies": "3"}
    values |= {"place_17_no_resist": YES, "orders": "SPY TROOPS 44\nSELL 3 OIL MIN 60"}
    path = office.write("filled.pdf", WAYS[way](form_of(office), values))
    text = "BORROW 2000\nNO RESIST 17\nATTACK 1 FROM 17 TO 19 WITH 3A\nSPY TROOPS 44\nSELL 3 OIL MIN 60\n"
    assert orders(office, path) == orders(office, office.write("typed.txt", text))


def test_every_field_of_the_cases_is_printed(office: Shell, shell: Shell) -> None:
    """What the guide to the form names is on the paper: on a late sheet, or on that of turn 1."""
    shell.new_game(game=13)
    printed = set()
    for game in (12, 13):
        report = shell.report(0, "player-03.pdf", game)
        printed |= set(pypdf.PdfReader(BytesIO(report.read_bytes())).get_fields() or {})
    lacking = {name for values, _ in CASES for name in values} - printed
    assert lacking == {"research_rockets_attempts"}  # this player has them
    assert "research_nukes_attempts" in printed
    assert {"game", "turn", "player", "code", "orders", "loan_borrow"} <= printed


def test_header_is_locked_and_code_is_typed(office: Shell) -> None:
    """Without a voucher the form's own header and the code that was typed say whose it is."""
    said = office.type("seat", *VOUCHED, "--name", "Ada", "--email", "ada@example.org").stdout
    code = re.findall(r"[A-Z]+-\d{4}", said)[0]
    fields = pypdf.PdfReader(BytesIO(form_of(office))).get_fields() or {}
    assert [(fields[name]["/V"], fields[name]["/Ff"] & 1) for name in ("game", "turn", "player")] == [
        ("12", 1),
        ("9", 1),
        ("3", 1),
    ]
    path = office.write("filled.pdf", with_pypdf(form_of(office), {"code": code, "loan_borrow": "2,000"}))
    found = office.facts("submit", path)
    assert (found["game"], found["turn"], found["player"]) == (12, 9, 3)
    assert [line["order"] for line in found["lines"]] == ["BORROW 2000"]
    path = office.write("wrong.pdf", with_pypdf(form_of(office), {"code": "RAVEN-0000", "loan_borrow": "2000"}))
    assert "code" in office.refused("submit", path)


def test_empty_form(office: Shell) -> None:
    """An empty form is a sheet with the default orders, and no missed turn."""
    office.sheet(9, 3, form_of(office), ending="pdf")
    office.type("run-turn", "--game", 12)
    missed = {player["number"]: player["missed_turns"] for player in office.export()["players"]}
    assert missed == {3: 0, 4: 1}


def test_form_in_the_folder(office: Shell) -> None:
    """A form put under orders/ is executed."""
    office.sheet(9, 3, with_pypdf(form_of(office), {"loan_borrow": "2000"}), ending="pdf")
    office.type("run-turn", "--game", 12)
    assert office.export()["players"][0]["principal"] == 2000


def test_form_of_another(office: Shell) -> None:
    """A form in the wrong player's place is no sheet of that player's."""
    office.sheet(9, 3, form_of(office, 4), ending="pdf")
    assert "player 4, not 3" in office.refused("run-turn", "--game", 12)


@pytest.mark.parametrize(
    "data, reason",
    [
        (b"%PDF-1.7\n%%EOF", "cannot be read"),
        (b"%PDF-1.7\n" + b"\xff" * 5000, "cannot be read"),
        (b"", "no fields"),
    ],
)
def test_pdf_that_is_no_form(office: Shell, data: bytes, reason: str) -> None:
    """A broken file, or one without fields, is answered with what to do."""
    if not data:
        writer, file = pypdf.PdfWriter(), BytesIO()
        writer.add_blank_page(72, 72)
        writer.write(file)
        data = file.getvalue()
    assert reason in office.refused("submit", office.write("a.pdf", data), *VOUCHED)


def test_mail_with_a_sheet(office: Shell) -> None:
    """A saved mail: its own words without what they quote, or the sheet attached to it."""
    head = "From: Ada <ada@example.org>\nSubject: orders\nMIME-Version: 1.0\n"
    plain = head + "Content-Type: text/plain; charset=utf-8\n\nBORROW 5\n> REPAY 7\n-- \nAda\n"
    assert orders(office, office.write("plain.eml", plain)) == ["BORROW 5"]
    form = with_pypdf(form_of(office), {"loan_borrow": "6"})
    assert orders(office, office.write("form.eml", _mail(form))) == ["BORROW 6"]


def _mail(form: bytes) -> bytes:
    from email.message import EmailMessage

    mail = EmailMessage()
    mail["From"], mail["Subject"] = "ada@example.org", "orders"
    mail.set_content("My orders are in the form.\n")
    mail.add_attachment(form, maintype="application", subtype="pdf", filename="sheet.pdf")
    return mail.as_bytes()
