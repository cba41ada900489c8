"""A line of the sheet as words and numbers, each of a kind that grammar.lark knows, or of one that it does not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from lark import Token

from pbm.games.supremacy.words import KINDS, NUMBERS_BEFORE_TEXT, SIGNS, SILENT, THINGS
from pbm.text import as_typed, fold

# The kinds that no order has. hints.py says what is wrong with each.
UNKNOWN, SIGN, NEGATIVE, FRACTION, HUGE = "UNKNOWN", "SIGN", "NEGATIVE", "FRACTION", "HUGE"
STRANGE = (UNKNOWN, SIGN, NEGATIVE, FRACTION, HUGE)
MAX_DIGITS = 9
# More than any order has; the rest of such a line is not looked at.
MAX_WORDS = 60

# Bullets, then `3)`, `3.`, `3:`, `(3)`, `3 -` or a plain `3` before the first word: no order begins with a number.
_LEAD = re.compile(
    r"[\s*+=\-\u2022\u00b7\u25e6\u25aa\u25cf\u25cb\u2023\u25a0\u25a1]*"
    r"(?:\(?\d{1,4}(?:[).:\]]\s*|\s+(?:-\s*)?)(?=[^\W\d])|\(?[A-Za-z]\)\s*)?"
)
_TOKEN = re.compile(
    r"(?P<money>\$\s?\d{1,3}(?:\s\d{3})+(?!\d))"
    r"|(?P<fraction>(?:\d{1,3}(?:,\d{3})+|\d+)\.\d+)"
    r"|(?P<number>\d{1,3}(?:,\d{3})+(?![\d,])|\d+)"
    r"|(?P<negative>(?<![\w)])-\d+)"
    r"|(?P<word>[^\W\d_]+(?:['-][^\W\d_]+)*)"
    r"|(?P<arrow>[-=]{1,9}>|\u2192)"
    r"|(?P<sign>[^\w\s]|_)"
)
_MILLIONS = frozenset({"MIL", "MILL", "MILLION", "MILLIONS"})
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"\s*(?:\.\s*)?(?:;.*)?$', re.S)
_ESCAPED = re.compile(r'\\(["\\])')
_TYPOGRAPHIC = re.compile(
    "[\"'\u2018\u201a\u201c\u201d\u201e\u00ab\u00bb](.*)[\"'\u2019\u2018\u201c\u201d\u00ab\u00bb]"
    '\\s*(?:\\.\\s*)?(?:;[^"\u2018\u2019\u201c\u201d\u00ab\u00bb]*)?$',
    re.S,
)


def tokenise(line: str) -> list[Token]:
    """The tokens of one line, the comment left out."""
    plain = fold(line)
    lead = _LEAD.match(plain)
    start = lead.end() if lead else 0
    verb = _TOKEN.match(plain, start)
    if verb and KINDS.get((verb["word"] or "").upper()) in NUMBERS_BEFORE_TEXT:
        return _with_text(line, plain, verb)
    return list(islice(_tokens(plain, start, _comment(plain, start)), MAX_WORDS + 1))


def _comment(plain: str, start: int) -> int:
    found = plain.find(";", start)
    return len(plain) if found < 0 else found


def _with_text(line: str, plain: str, verb: re.Match[str]) -> list[Token]:
    """The tokens of an order that ends in text: that is what is behind the verb and the numbers it wants."""
    kind = KINDS[verb["word"].upper()]
    tokens, end = [Token(kind, verb["word"])], verb.end()
    wanted = NUMBERS_BEFORE_TEXT[kind]
    while wanted and (match := _HEAD.match(plain, end)):
        tokens += _tokens(plain, end, match.end())
        end = match.end()
        wanted -= tokens[-1].type == "NUMBER"
    text = _unquoted(_COLON.sub("", as_typed(line, end), count=1).strip())
    return [*tokens, Token("TEXT", text)] if text.strip() else tokens


# `MESSAGE: text`, `CARD TO 4 : text`; but `MESSAGE :-)` is a text.
_COLON = re.compile(r"\A(?:[:,]|\s+[:,](?=\s))")
# What may stand between CARD and the number of a player, a piece at a time.
_HEAD = re.compile(r"[\s:,#]*(?:(?:TO|PLAYER)(?![^\W\d_])|\d+)", re.I)


def _unquoted(text: str) -> str:
    """The text without its quotes, if it has any: as the canonical form writes it, or as people do."""
    if quoted := _QUOTED.match(text):
        return _ESCAPED.sub(r"\1", quoted[1])
    if typed := _TYPOGRAPHIC.match(text):
        return typed[1]
    # A quote that is never closed.
    return text.removeprefix('"').removeprefix("\u201c") if text[:1] in '"\u201c' else _before_comment(text)


def _before_comment(text: str) -> str:
    return text.partition(";")[0].rstrip()


def _tokens(plain: str, start: int, end: int) -> Iterator[Token]:
    after_number = False
    for match in _TOKEN.finditer(plain, start, end):
        group, text = match.lastgroup, match.group()
        if group == "number" or group == "money":
            yield _number(text)
        elif group == "word":
            if not (after_number and text.upper() in _MILLIONS):
                yield from _words(text.upper())
        elif group == "arrow":
            yield Token("_TO", "TO")
        elif group != "sign":
            yield Token(FRACTION if group == "fraction" else NEGATIVE, text)
        elif text not in SILENT:
            yield Token(SIGNS.get(text, SIGN), text)
        after_number = group == "number" or (after_number and text in SILENT)


def _number(text: str) -> Token:
    digits = "".join(character for character in text if character.isdecimal())
    return Token("NUMBER" if len(digits) <= MAX_DIGITS else HUGE, digits)


def word_token(word: str) -> Token:
    """A word of the sheet, in capitals, as the kind of word that it is."""
    kind = KINDS.get(word) or KINDS.get(word.replace("-", ""), UNKNOWN)
    return Token(kind, THINGS.get(kind, word))


def _words(word: str) -> Iterator[Token]:
    """One token for `L-STAR`, two for `GRAIN-FUEL`: a hyphen may join what belongs together, or anything."""
    token = word_token(word)
    if token.type == UNKNOWN and "-" in word:
        yield from map(word_token, word.split("-"))
    else:
        yield token
