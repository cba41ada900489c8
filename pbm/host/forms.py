"""An order sheet that comes back as PDF: the names of its fields and what was written into them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from io import BytesIO
from typing import Any

from pbm.host.patience import OutOfPatience, patience
from pbm.host.refused import Refused

MAX_FIELDS = 5000
MAX_VALUE = 20_000  # characters in one field
# A few kilobytes of PDF can swell to gigabytes, or send its reader in circles. A form that a person filled in has a
# dozen packed streams of some ten kilobytes, and is read in a third of a second.
MAX_SWOLLEN = 1_000_000  # bytes of one stream
MAX_STREAMS = 100
SECONDS = 5
TICKED = "yes"
_OFF = ("", "Off")
ORDERS = "orders"  # the field that takes any orders as text, whatever the game
# The fields that say whose sheet it is, and the words of a text sheet's header.
HEADER = {"game": "GAME", "turn": "TURN", "player": "PLAYER", "code": "CODE"}


def is_pdf(raw: bytes) -> bool:
    """By its mark, which some mailers push down by a few bytes."""
    return b"%PDF-" in raw[:1024]


def read_fields(raw: bytes, name: str) -> dict[str, str]:
    """What is in the form, by name; a box that is ticked says yes."""
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what is wrong with a file is said once, in our words
    try:
        with patience(SECONDS):
            found = _fields(raw)
    except Refused as refusal:
        raise Refused(f"{name}: {refusal.reason}") from refusal
    except (OutOfPatience, Exception) as trouble:  # pypdf raises whatever a broken file leads it to
        raise Refused(f"{name}: the PDF cannot be read; save it again, or send the orders as text") from trouble
    if not found:
        raise Refused(f"{name}: the PDF has no fields; fill in the form on a screen, or send the orders as text")
    return found


def _fields(raw: bytes) -> dict[str, str]:
    from pypdf import PdfReader, apply_configuration

    with apply_configuration(
        zlib_maximum_output_length=MAX_SWOLLEN,
        lzw_maximum_output_length=MAX_SWOLLEN,
        run_length_maximum_output_length=MAX_SWOLLEN,
    ):
        reader = PdfReader(BytesIO(raw), strict=False)
        if reader.is_encrypted:
            raise Refused("the PDF is locked with a password; send it without one")
        if len({stream for stream, _ in reader.xref_objStm.values()}) > MAX_STREAMS:
            raise Refused("the PDF has more in it than any order sheet")
        found = reader.get_fields() or {}
        if len(found) > MAX_FIELDS:
            raise Refused("the PDF has more fields than any order sheet")
        values = {name: _value(name, field) for name, field in found.items()}
    return {name: value for name, value in values.items() if value}


def _value(name: str, field: Mapping[str, Any]) -> str:
    value = field.get("/V")
    if value is None:
        return ""
    if field.get("/FT") == "/Btn":
        return "" if str(value).lstrip("/") in _OFF else TICKED
    if len(str(value)) > MAX_VALUE:  # cut off, the end of somebody's orders would be lost without a word
        raise Refused(f"the field {name[:40]!r} has more than {MAX_VALUE:,} characters; send the orders as text")
    return str(value)


def header_line(fields: Mapping[str, str]) -> str:
    """The header that a text sheet would have."""
    said = [f"{word} {' '.join(fields[name].split())}" for name, word in HEADER.items() if fields.get(name)]
    return "   ".join(said)


def orders_in(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields that belong to the game."""
    return {name: value for name, value in fields.items() if name not in HEADER}
