"""From the text of an order sheet to orders, line by line; a bad line never spoils the others.

Knows the form of orders (`grammar.lark`) and nothing of any position: what the map says is for others to judge.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources import files

from lark import Lark, Token, UnexpectedToken
from lark.lexer import Lexer

from pbm import text as typed
from pbm.contract import Refusal, Sheet
from pbm.games.supremacy.orders import Order
from pbm.games.supremacy.reader.builders import Builders, Wrong
from pbm.games.supremacy.reader.hints import explain, explain_briefly
from pbm.games.supremacy.reader.tokens import MAX_WORDS, tokenise
from pbm.header import is_header

# A line of dashes and the like, with or without a comment behind it.
_NOTHING = re.compile(r"[\s\-=_*~#.+|<>/\u2022\u00b7]*(?:;.*)?$", re.S)
# `STAGE 4`, `Stage 4 - Attack`, `== Stages 1a and 1b ==`. A heading with further numbers may be hiding an order.
_HEADING = re.compile(r"[\W_]*STAGES?\s*\d+[AB]?(?:\s*(?:[-/&+,]|AND)\s*\d+[AB]?)*(?!\w)(?P<rest>\D*)$", re.I)
# So many bad lines of a sheet get an answer of their own making; more are no slips of the pen.
_EXPLAINED = 60
# A sheet is read to be judged, to be filed and to be executed: the sheets of a turn are kept for that long.
_KEPT = 32
_NO_TEXT = "The line has characters in it that nobody can type. Please type it again."
_TOO_LONG = f"The line has more than {typed.MAX_LINE} characters. One order a line, please."
_TOO_MANY_WORDS = f"The line has more than {MAX_WORDS} words. One order a line, please."


class _Words(Lexer):
    """The grammar gets its words from tokens.py."""

    def __init__(self, _: object) -> None: ...

    def lex(self, tokens: list[Token]) -> Iterator[Token]:  # type: ignore[override]
        return iter(tokens)


@cache
def parser() -> Lark:
    """Built once, from the grammar, when the first line is read."""
    grammar = files(__package__).joinpath("grammar.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", lexer=_Words, transformer=Builders(), maybe_placeholders=False)


@lru_cache(maxsize=_KEPT)
def read(text: str) -> Sheet:
    """The orders of a sheet with the numbers of their lines, and a refusal for every line that is none."""
    if too_long := typed.excess(text):
        return Sheet(refusals=(Refusal(1, "", too_long.reason),))
    orders: list[Order] = []
    refusals: list[Refusal] = []
    for number, line in enumerate(typed.lines(text), 1):
        found = _read_line(number, line, thorough=len(refusals) < _EXPLAINED)
        if isinstance(found, Refusal):
            refusals.append(found)
        elif found:
            orders.append(found)
    return Sheet(tuple(orders), tuple(refusals))


def parse(tokens: list[Token]) -> Order | Wrong | UnexpectedToken:
    """The order that the words make, or what is in the way."""
    try:
        return parser().parse(tokens)  # type: ignore[return-value]
    except UnexpectedToken as unexpected:
        return unexpected


def _read_line(number: int, line: str, thorough: bool) -> Order | Refusal | None:
    if len(line) > typed.MAX_LINE:
        return Refusal(number, typed.echo(line), _TOO_LONG)
    if typed.has_control(line):
        return Refusal(number, typed.echo(line), _NO_TEXT)
    if _is_nothing(line):
        return None
    tokens = tokenise(line)
    if len(tokens) > MAX_WORDS:
        return Refusal(number, typed.echo(line), _TOO_MANY_WORDS)
    found = parse(tokens)
    if isinstance(found, Order):
        return replace(found, line=number)
    reason, rule = explain(tokens, found, parse) if thorough else explain_briefly(tokens)
    return Refusal(number, typed.echo(line), reason, rule)


def _is_nothing(line: str) -> bool:
    """Whether a line is blank, a comment, a rule across the page, a part of the header or a heading."""
    plain = typed.fold(line)
    if _NOTHING.match(plain) or is_header(line):
        return True
    heading = _HEADING.match(plain)
    if heading is None:
        return False
    # An order may hide behind a heading; it is refused, not lost.
    return not isinstance(parse(tokenise(heading["rest"])), Order | Wrong)
