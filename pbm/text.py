"""Text as people send it: bytes made text, text made lines, a line made plain enough to be read.

Knows no game and no order. What cannot be read comes back as a value with a reason for the sender.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

MAX_BYTES = 256 * 1024
MAX_LINES = 3000
MAX_LINE = 2000
# What is said of a line is never longer than this, however long the line.
MAX_ECHO = 200

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# The mark that DOS wrote behind the last line.
_END_OF_FILE = b"\x1a"
_LINE_END = re.compile(r"\r\n|\n|\r")
# Tabs, form feeds and line ends belong in a text; the other control characters do not, nor does half a
# surrogate pair, which no file can hold.
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]")
# Besides those: the second set of control characters, line and paragraph ends, and what turns the direction of text.
_STEERING = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_JOINERS = (0x200C, 0x200D)
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d"
_DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02"
_SINGLE_QUOTES = "\u2018\u2019\u201a\u201b\u2032\u00b4\uff07"
_PLAIN = dict.fromkeys(_DASHES, "-") | dict.fromkeys(_DOUBLE_QUOTES, '"') | dict.fromkeys(_SINGLE_QUOTES, "'")


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that is no text, or too much of it."""

    reason: str


def decode(data: bytes) -> str | Unreadable:
    """The text in a file or a part of a mail, whatever program wrote it."""
    if len(data) > MAX_BYTES:
        return Unreadable(f"The file has {len(data):,} bytes; a sheet of orders may have {MAX_BYTES:,} at most.")
    text = _decoded(data)
    if text is None or _CONTROL.search(text):
        return Unreadable("The file is not text: it has characters in it that nobody can type.")
    return excess(text) or text


def excess(text: str) -> Unreadable | None:
    """Why a text is too long to be looked at line by line, if it is."""
    if len(text) > MAX_BYTES:
        return Unreadable(f"The text has {len(text):,} characters; it may have {MAX_BYTES:,} at most.")
    count = len(lines(text))
    if count > MAX_LINES:
        return Unreadable(f"The text has {count:,} lines; it may have {MAX_LINES:,} at most.")
    return None


def _decoded(data: bytes) -> str | None:
    """By its mark if it has one, else UTF-8, UTF-16 without a mark, or the Western alphabet of old systems."""
    data = data.rstrip(_END_OF_FILE)
    for encoding in (*(name for mark, name in _MARKS if data.startswith(mark)), _unmarked(data)):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("cp1252", errors="replace")


def _unmarked(data: bytes) -> str:
    """UTF-16 if every other byte is zero, as in Western text; UTF-8 has no zeros at all."""
    zeros = data[0::2].count(0), data[1::2].count(0)
    if len(data) % 2 or min(zeros) or max(zeros) * 4 < len(data) or not data:
        return "utf-8"
    return "utf-16-be" if zeros[0] else "utf-16-le"


def lines(text: str) -> list[str]:
    """The lines as an editor counts them: Unix, Windows and old Macintosh ends, and no others."""
    return _LINE_END.split(text.removeprefix("\ufeff"))


def has_control(line: str) -> bool:
    """Whether there is something in the line that no keyboard types and no paper shows."""
    return _CONTROL.search(line) is not None


def is_one_line(text: str) -> bool:
    """Whether a name can stand in a report and on a screen. Persian and Hindi need joiners, which have no width."""
    return text.translate(dict.fromkeys(_JOINERS)).isprintable()


def printable(line: str) -> str:
    """The line with a mark for every character that would steer a terminal or a viewer instead of being seen."""
    return _STEERING.sub("\ufffd", line)


def echo(line: str) -> str:
    """The line as an answer repeats it: safe on any screen, and not too long."""
    clean = _CONTROL.sub("\ufffd", line[: MAX_ECHO + 1]).replace("\f", " ").replace("\v", " ").strip()
    return clean if len(line) <= MAX_ECHO else clean[:MAX_ECHO] + "..."


def fold(line: str) -> str:
    """The line in plain characters: every kind of space, dash and quote is one, wide letters are narrow.

    What has no width is gone. Characters are folded one by one, so that `as_typed` finds the way back.
    """
    if line.isascii():
        return line.translate(_ASCII_SPACES)
    return "".join(map(_fold_character, line))


def as_typed(line: str, start: int) -> str:
    """The part of the line whose folded form begins at `start`, with not a character changed."""
    if line.isascii():
        return line[start:]
    length = 0
    for index, character in enumerate(line):
        if length >= start:
            return line[index:]
        length += len(_fold_character(character))
    return ""


_ASCII_SPACES = {ord(space): " " for space in "\t\v\f"}


@lru_cache(maxsize=4096)
def _fold_character(character: str) -> str:
    if character in _PLAIN:
        return _PLAIN[character]
    if character.isspace():
        return " "
    # Cf: joiners, direction marks, the byte-order mark in the middle of a text; variation selectors too.
    if unicodedata.category(character) == "Cf" or "\ufe00" <= character <= "\ufe0f":
        return ""
    return unicodedata.normalize("NFKC", character)


def nearest(word: str, choices: Iterable[str]) -> str | None:
    """The choice that the word is a misspelling of: one or two letters wrong, missing, too many or swapped."""
    if not 3 <= len(word) <= 20:
        return None
    distances = [
        (distance, index, choice)
        for index, choice in enumerate(choices)
        if abs(len(choice) - len(word)) <= 2 < len(choice)
        and (distance := _distance(word, choice)) <= _slips(len(word), len(choice))
    ]
    return min(distances)[2] if distances else None


def _slips(*lengths: int) -> int:
    """Two slips in a long word; in a short one that would be another word."""
    return 2 if min(lengths) > 3 and max(lengths) > 5 else 1


def _distance(one: str, other: str) -> int:
    """How many letters must be put in, taken out, changed or swapped with the next to make one word the other."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, wanted in enumerate(other, 1):
            steps = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                steps = min(steps, last[j - 2] + 1)
            row.append(steps)
    return row[-1]
