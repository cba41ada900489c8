"""Sheets as they come: the bytes of a file and the text in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from pbm.header import Header, read_header
from pbm.host.refused import Refused
from pbm.text import Unreadable, decode

MAX_BYTES = 8_000_000  # no more of a file is looked at, whatever it is


@dataclass(frozen=True, slots=True)
class Document:
    """A sheet that could be read."""

    name: str
    raw: bytes = field(repr=False)
    text: str = field(repr=False)

    @property
    def header(self) -> Header:
        """What the sheet says of itself; a header that cannot be made out is worse than none."""
        header = read_header(self.text)
        if header.problems:
            raise Refused(f"{self.name}: {' '.join(header.problems)}")
        return header


def read_document(path: Path) -> Document:
    """The sheet in a file, or the reason why there is none to be read."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as trouble:
        raise Refused(f"{path} cannot be read: {trouble.strerror}") from trouble
    return Document(path.name, raw, text_of(raw, str(path)))


def text_of(raw: bytes, name: str) -> str:
    if raw.startswith(b"%PDF") or name.lower().endswith(".pdf"):
        raise Refused(f"{name}: sheets in PDF cannot be read yet; send the orders as text")
    text = decode(raw)
    if isinstance(text, Unreadable):
        raise Refused(f"{name}: {text.reason}")
    return text
