"""The header of an order sheet: which game, turn and player it is for, and the player's code.

The same for every game, so the host reads it, and the readers of the games pass over its lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pbm.text import excess, fold, lines

MAX_HEADER_LINE = 300
_MAX_DIGITS = 9
_KEYS = "GAME|TURN|PLAYER|CODE"
_NO_LETTER = r"(?![^\W\d_])"
_GAP = r"[\s,:.=#|/-]*"
# `Game #12,` `TURN: 5` `Player no. 3`: a word and a number, or whatever stands in its place, or nothing.
_NUMBER = (
    rf"(?P<key>GAME|TURN|PLAYER){_NO_LETTER}{_GAP}"
    rf"(?:(?:NUMBER|NO){_NO_LETTER}{_GAP})?(?:(?!(?:{_KEYS}){_NO_LETTER})(?P<number>[^\W_]+))?"
)
# `CODE RAVEN-4821` `Order code: raven 4821`. The code may begin with one of the words, but not be one.
_CODE = (
    rf"(?:ORDER\s+)?CODE{_NO_LETTER}{_GAP}"
    rf"(?:(?!(?:{_KEYS})(?:\s|\Z))(?P<code>[^\W_]+(?:-[^\W_]+)*(?:\s+\d+(?![^\W_]))?))?"
)
_PAIR = re.compile(rf"(?:{_NUMBER}|{_CODE}){_GAP}")
# A header line may be numbered, as an order may: `1) GAME 12`.
_START = re.compile(rf"(?:\s*\d+[).:])?{_GAP}")


@dataclass(frozen=True, slots=True)
class Header:
    """What the header says. `problems` are sentences for the sender; the code is in capitals, as typed otherwise."""

    game: int | None = None
    turn: int | None = None
    player: int | None = None
    code: str | None = None
    problems: tuple[str, ...] = ()


def is_header(line: str) -> bool:
    """Whether a line is made of header words and their values, and of nothing else."""
    return bool(_pairs(line))


def read_header(text: str) -> Header:
    """The header of a sheet, in any order, on one line or several, wherever they stand."""
    if too_long := excess(text):
        return Header(problems=(too_long.reason,))
    values: dict[str, list[str]] = {}
    for line in lines(text):
        for key, value in _pairs(line):
            if value and value not in values.setdefault(key, []):
                values[key].append(value)
    problems = [*_not_numbers(values), *_contradictions(values)]
    codes = values.get("CODE")
    return Header(
        _number(values, "GAME"),
        _number(values, "TURN"),
        _number(values, "PLAYER"),
        codes[0] if codes else None,
        tuple(problems),
    )


def _pairs(line: str) -> list[tuple[str, str]]:
    """The pairs of a header line, `""` for a value left out; none if anything else is in it but a comment."""
    if len(line) > MAX_HEADER_LINE:
        return []
    plain = fold(line).upper()
    return _all_pairs(plain.partition(";")[0])


def _all_pairs(plain: str) -> list[tuple[str, str]]:
    start = _START.match(plain)
    position = start.end() if start else 0
    found: list[tuple[str, str]] = []
    while position < len(plain):
        pair = _PAIR.match(plain, position)
        if not pair:
            return []
        found.append((pair["key"], _plain_number(pair["number"] or "")) if pair["key"] else _code(pair))
        position = pair.end()
    return found


def _code(pair: re.Match[str]) -> tuple[str, str]:
    return "CODE", " ".join((pair["code"] or "").split())


def _plain_number(value: str) -> str:
    """Digits of any alphabet, and with zeros before them, are the same number."""
    return str(int(value)) if _is_number(value) else value


def _is_number(value: str) -> bool:
    return value.isdecimal() and len(value) <= _MAX_DIGITS


def _number(values: dict[str, list[str]], key: str) -> int | None:
    return next((int(value) for value in values.get(key, ()) if _is_number(value)), None)


def _not_numbers(values: dict[str, list[str]]) -> Iterator[str]:
    for key in ("GAME", "TURN", "PLAYER"):
        for value in values.get(key, ()):
            if not _is_number(value):
                yield f"{key} {value[:40]}: a number is wanted after {key}."


def _contradictions(values: dict[str, list[str]]) -> Iterator[str]:
    for key in ("GAME", "TURN", "PLAYER", "CODE"):
        if len(values.get(key, ())) > 1:
            named = " and ".join(f"{key} {value[:40]}" for value in values[key][:2])
            yield f"The sheet says {named}; it can be only one of them."
