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


READ = [
    ("an alphabet that nobody knows", text_of(b"; charset=martian"), SHEET),
    ("a codec that is no alphabet", text_of(b"; charset=zlib"), SHEET),
    ("an old alphabet", text_of(b"; charset=iso-8859-1", b"MESSAGE \xe9"), "MESSAGE \u00e9".encode()),
    ("an attachment among many parts", parts(300, b"Content-Disposition: attachment\n\n" + SHEET), SHEET),
    ("a signature", text_of(b"", SHEET + b"-- \nAda\n"), SHEET),
    ("an answer", text_of(b"", b"> GAME 12\n" + SHEET), b"\n" + SHEET),
]


@pytest.mark.parametrize("case", READ, ids=lambda case: case[0])
def test_sheets_in_mails(case: tuple[str, bytes, bytes]) -> None:
    """The words of the mail or its attachment are the sheet."""
    _, mail, sheet = case
    assert is_mail(mail)
    assert sheet_in(mail, "ada.eml").rstrip(b"\n") == sheet.rstrip(b"\n")


def test_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mail whose head has a hundred thousand parts is put away when it has taken long enough."""
    monkeypatch.setattr(saved, "SECONDS", 0.2)
    endless = text_of(b"".join(b"; a*%d*=x" % number for number in range(100_000)))
    with pytest.raises(Refused, match=r"ada.eml: the mail cannot be read") as refusal:
        sheet_in(endless, "ada.eml")
    assert isinstance(refusal.value.__cause__, OutOfPatience)
