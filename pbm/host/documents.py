"""Sheets as they come: the bytes of a file and the text in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pbm.contract import Game
from pbm.header import Header, read_header
from pbm.host.forms import header_line, is_pdf, orders_in, read_fields
from pbm.host.mail.saved import is_mail, sheet_in
from pbm.host.refused import Refused
from pbm.text import Unreadable, decode

MAX_BYTES = 8_000_000  # no more of a file is looked at, whatever it is


@dataclass(frozen=True, slots=True)
class Document:
    """A sheet that could be read. A form has fields, of which its game makes the text."""

    name: str
    raw: bytes = field(repr=False)
    text: str = field(repr=False)
    fields: Mapping[str, str] | None = None

    @property
    def header(self) -> Header:
        """What the sheet says of itself; a header that cannot be made out is worse than none."""
        header = read_header(self.text)
        if header.problems:
            raise Refused(f"{self.name}: {' '.join(header.problems)}")
        return header

    def for_game(self, game: Game[Any, Any]) -> Document:
        """With the text that the game makes of a form; a text sheet stays as it is."""
        if self.fields is None:
            return self
        return replace(self, text=f"{self.text}\n{game.form_text(orders_in(self.fields))}", fields=None)


def read_document(path: Path) -> Document:
    """The sheet in a file, or the reason why there is none to be read."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as trouble:
        raise Refused(f"{path} cannot be read: {trouble.strerror}") from trouble
    if len(raw) > MAX_BYTES:
        raise Refused(f"{path} has more than {MAX_BYTES // 1_000_000} million bytes; an order sheet is far shorter")
    return document_of(raw, path.name, str(path))


def document_of(raw: bytes, name: str, known_as: str) -> Document:
    """The same of bytes, wherever they come from."""
    sheet = sheet_in(raw, known_as) if is_mail(raw) else raw
    if is_pdf(sheet):
        fields = read_fields(sheet, known_as)
        return Document(name, raw, header_line(fields), fields)
    if name.lower().endswith(".pdf"):
        raise Refused(f"{known_as}: the file is called a PDF and is none")
    text = decode(sheet)
    if isinstance(text, Unreadable):
        raise Refused(f"{known_as}: {text.reason}")
    return Document(name, raw, text)
