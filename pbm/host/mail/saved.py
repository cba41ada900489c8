"""A mail saved as a file: the sheet that it carries, as an attachment or as its text."""

from __future__ import annotations

import re
from email import message_from_bytes, policy
from email.message import EmailMessage, MIMEPart

from pbm.host.patience import OutOfPatience, patience
from pbm.host.refused import Refused

SECONDS = 5  # a mail with a sheet is read in a tenth of one
# Mails begin with a header field; order sheets never do.
_BEGINS = re.compile(
    rb"(?:From |(?:Return-Path|Received|Delivered-To|From|To|Subject|Date|Message-ID|MIME-Version):)", re.I
)
_QUOTED = re.compile(r"\s*>")
# Who is quoted stands above the quotation, in the language of the mail program, and ends with a colon. What tells it
# from an order: a time of day, an address, or the word for writing.
_WROTE = "wrote|writes|quoting|schrieb|écrit|escribió|escreveu|scritto|schreef|skrev|kirjoitti|napisał|написал|пише"
_SAYS_WHO = re.compile(rf"\d:\d\d|@|{_WROTE}", re.I)
_COLONS = (":", "\uff1a")
# How such a sentence begins that is too long for one line.
_DATED = re.compile(r"\s*(?:On|Am|Le|El|Il|Op|Em|Den|W dniu)\s.*\d", re.I)
_SIGNATURE = "-- "
_SHEETS = ("application/pdf", "text/plain")


def is_mail(raw: bytes) -> bool:
    return _BEGINS.match(raw.lstrip(b"\xef\xbb\xbf\r\n")) is not None


def sheet_in(raw: bytes, name: str) -> bytes:
    """The sheet in a mail, if it can be made out: some have parts within parts for ever, or a head without an end."""
    try:
        with patience(SECONDS):
            return _sheet_in(raw, name)
    except Refused:
        raise
    except (OutOfPatience, Exception) as trouble:  # the library raises whatever a broken mail leads it to
        raise Refused(f"{name}: the mail cannot be read; save the order sheet itself") from trouble


def _sheet_in(raw: bytes, name: str) -> bytes:
    """The one attachment that can be a sheet, else the words of the mail without what they quote."""
    mail = message_from_bytes(raw.lstrip(b"\xef\xbb\xbf\r\n"), policy=policy.default)
    if not isinstance(mail, EmailMessage):
        raise Refused(f"{name}: the mail cannot be read; save the order sheet itself")
    attached = [part for part in mail.iter_attachments() if part.get_content_type() in _SHEETS]
    if len(attached) > 1:
        raise Refused(f"{name}: the mail has {len(attached)} attachments that could be the sheet; send one")
    if attached:
        return _bytes(attached[0])
    body = mail.get_body(("plain",))
    if body is None:
        raise Refused(f"{name}: the mail has no plain text and no sheet attached")
    return _own_words(_bytes(body).decode("utf-8", "replace")).encode()


def _bytes(part: MIMEPart) -> bytes:
    """Text as the mail means it, in UTF-8; anything else as it is, and text in an alphabet that nobody knows."""
    try:
        content = part.get_content()
    except LookupError:
        content = part.get_payload(decode=True)
    return content.encode("utf-8", "replace") if isinstance(content, str) else bytes(content)


def _own_words(text: str) -> str:
    lines = text.splitlines()
    end = lines.index(_SIGNATURE) if _SIGNATURE in lines else len(lines)
    others = _words_of_others(lines)
    return "\n".join("" if number in others else line for number, line in enumerate(lines[:end]))


def _words_of_others(lines: list[str]) -> set[int]:
    """The indexes of quoted lines, and of those that say who is quoted."""
    quoted = {number for number, line in enumerate(lines) if _QUOTED.match(line)}
    first_lines = [number for number in quoted if number - 1 not in quoted]
    return quoted.union(*(_attribution(lines, number) for number in first_lines))


def _attribution(lines: list[str], quotation: int) -> list[int]:
    """The line above a quotation that says who wrote it, and the one before if the sentence was folded."""
    last = quotation - 1
    while last > 0 and not lines[last].strip():
        last -= 1
    if last < 0 or not lines[last].rstrip().endswith(_COLONS) or not _SAYS_WHO.search(lines[last]):
        return []
    folded = last > 0 and not _DATED.match(lines[last]) and _is_first_half(lines[last - 1])
    return [last - 1, last] if folded else [last]


def _is_first_half(line: str) -> bool:
    return "@" in line or _DATED.match(line) is not None
