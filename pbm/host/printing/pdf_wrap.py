"""Text folded into lines as wide as there is room."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pbm.host.printing.fonts import font_of, width

ROUNDING = 0.01  # what just fits is not to be folded because two sums of the same widths differ


@lru_cache(maxsize=1 << 12)
def wrap(text: str, font: str, size: float, room: float, hang: float = 0) -> tuple[str, ...]:
    """The text in lines that fit, further ones into less by `hang`. A word that is too long is broken."""
    room += ROUNDING
    if width(text, font, size) <= room:
        return (text,)
    return tuple(_lines(text, font, room / size, (room - hang) / size))


def _lines(text: str, font: str, first: float, further: float) -> Iterator[str]:
    measure, space = font_of(font).width, font_of(font).width(" ")
    line, used, room = "", 0.0, first
    for word in text.split(" "):
        needed = measure(word)
        if line and used + space + needed <= room:
            line, used = f"{line} {word}", used + space + needed
            continue
        if line:
            yield line
            room = further
        while needed > room and len(word) > 1:
            part = _fitting(word, font, room)
            yield part
            word, room = word[len(part) :], further
            needed = measure(word)
        line, used = word, needed
    yield line


def _fitting(word: str, font: str, room: float) -> str:
    """As much of a word as fits: one character at least, and not all of it."""
    measure = font_of(font).width
    used, count = 0.0, 0
    for character in word[:-1]:
        used += measure(character)
        if used > room and count:
            break
        count += 1
    return word[:count]
