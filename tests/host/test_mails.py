"""Saved mails: the sheet is found in them, whatever the program that wrote them thought of the world."""

from __future__ import annotations

import pytest

from pbm.host.mail import saved
from pbm.host.mail.saved import is_mail, sheet_in
from pbm.host.patience import OutOfPatience
from pbm.host.refused import Refused

HEAD = b"From: ada@example.org\nMIME-Version: 1.0\n"
SHEET = b"BUILD 2A\n"


def text_of(said: bytes, body: bytes = SHEET) -> bytes:
    return HEAD + b"Content-Type: text/plain" + said + b"\n\n" + body


def parts(count: int, last: bytes) -> bytes:
    between = b"".join(b"--b\nContent-Type: text/html\n\n%d\n" % number for number in range(count))
    return HEAD + b"Content-Type: multipart/mixed; boundary=b\n\n" + between + b"--b\n" + last + b"\n--b--\n"


ATTRIBUTIONS = [
    "On Tue, 3 Nov 2026 at 10:12, Ada <ada@example.org> wrote:",
    "On Tue, Nov 3, 2026 at 10:12\u202fAM Ada Lovelace, Countess of Lovelace\n<ada@example.org> wrote:",
    "On Tuesday the 3rd of November 2026 the Countess of Lovelace, Ada,\nwrote:",
    "Am 03.11.2026 um 10:12 schrieb Ada:",
    "Le mar. 3 nov. 2026 à 10:12, Ada <ada@example.org>\na écrit\u00a0:",
    "El mar, 3 nov 2026 a las 10:12, Ada (<ada@example.org>) escribió:",
    "Il giorno mar 3 nov 2026 alle ore 10:12 Ada <ada@example.org>\nha scritto:",
    "Op di 3 nov. 2026 om 10:12 schreef Ada <ada@example.org>:",
    "wt., 3 lis 2026 o 10:12 Ada <ada@example.org> napisał(a):",
    "вт, 3 нояб. 2026 г. в 10:12, Ada <ada@example.org>:",
    "2026年11月3日(火) 10:12 Ada <ada@example.org>：",
    "* Ada [2026-11-03 10:12]:",
    "Ada wrote:",
]
ORDERS = b"BORROW 2000\nMESSAGE As you said:"


READ = [
    ("an alphabet that nobody knows", text_of(b"; charset=martian"), SHEET),
    ("a codec that is no alphabet", text_of(b"; charset=zlib"), SHEET),
    ("an old alphabet", text_of(b"; charset=iso-8859-1", b"MESSAGE \xe9"), "MESSAGE \u00e9".encode()),
    ("an attachment among many parts", parts(300, b"Content-Disposition: attachment\n\n" + SHEET), SHEET),
    ("a signature", text_of(b"", SHEET + b"-- \nAda\n"), SHEET),
    *((said, text_of(b"; charset=utf-8", f"BUILD 2A\n{said}\n> x\n".encode()), SHEET) for said in ATTRIBUTIONS),
    ("a blank line above the quotation", text_of(b"", SHEET + b"Ada wrote:\n\n> x\n"), SHEET),
    ("orders below the quotation", text_of(b"", b"Ada wrote:\n> x\n" + SHEET), b"\n\n" + SHEET),
    ("orders above a quotation", text_of(b"", b"BORROW 2000\nMESSAGE As you said:\n> x\n"), ORDERS),
    ("an answer", text_of(b"", b"> GAME 12\n" + SHEET), b"\n" + SHEET),
]


@pytest.mark.parametrize("case", READ, ids=lambda case: case[0])
def test_sheets_in_mails(case: tuple[str, bytes, bytes]) -> None:
    """The words of the mail or its attachment are the sheet."""
    _, mail, sheet = case
    assert is_mail(mail)
    assert sheet_in(mail, "ada.eml").rstrip(b"\n") == sheet.rstrip(b"\n")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # it may run out in a finalizer
def test_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mail whose head has a hundred thousand parts is put away when it has taken long enough."""
    monkeypatch.setattr(saved, "SECONDS", 0.2)
    endless = text_of(b"".join(b"; a*%d*=x" % number for number in range(100_000)))
    with pytest.raises(Refused, match=r"ada.eml: the mail cannot be read") as refusal:
        sheet_in(endless, "ada.eml")
    assert isinstance(refusal.value.__cause__, OutOfPatience)
