"""What a player reads about a line that is no order: what was understood, what is wrong, the nearest right form."""

from __future__ import annotations

import re
from functools import cache

from lark import Token, UnexpectedToken

from pbm.games.supremacy.guide import forms_of
from pbm.games.supremacy.guide.chapters import Form
from pbm.games.supremacy.orders import Order
from pbm.games.supremacy.reader.builders import Wrong
from pbm.games.supremacy.reader.repairs import Found, Parse, accepted, meant, nearest_lines, spelt_right, stop
from pbm.games.supremacy.reader.tokens import FRACTION, HUGE, NEGATIVE, SIGN, STRANGE, UNKNOWN, tokenise
from pbm.games.supremacy.words import INSTEAD, KINDS, SPELLINGS, VERBS

Reason = tuple[str, str]

_END = "$END"
_NAMES = {"NUMBER": "a number", "TEXT": "a text", _END: "the end of the line"}
# Words that may stand somewhere but that nobody needs to be told of.
_QUIET = frozenset(
    {"_LAND", "_RANK", "_IN", "_OF", "_EACH", "_ATTEMPTS", "_AND", "_L", "_K", "_TURN", "_SPACE", "STAR", "SAT", "PORT"}
)
_BEFORE_A_NUMBER = frozenset({"_AT", "_TO", "_PLAYER"})
_MAX_CHOICES = 8
_MAX_ECHO = 40


def explain(tokens: list[Token], found: Wrong | UnexpectedToken, parse: Parse) -> Reason:
    """The reason for the player, and the rule of the order that was meant."""
    if not tokens or tokens[0].type not in VERBS:
        return _about_beginning(tokens, parse)
    if isinstance(found, Wrong):
        said = f"{found.reason[0].upper()}{found.reason[1:]}"
        return (f"{said}, as in {found.example}", _rule(tokens)) if found.example else _with_form(said, tokens)
    strange = next((token for token in tokens if token.type in STRANGE), None)
    if strange is not None:
        return _about_strange(tokens, strange, parse)
    if [token.type for token in tokens] == ["_SELL", "NUMBER", "_MIN", "NUMBER"]:
        return _which_resource(tokens)
    if tokens[0].type == "_BUILD" and sum(token.type == "NUMBER" for token in tokens) > 2:
        return "After BUILD comes only what is built; where it goes is for PLACE: BUILD 4A 2N, then PLACE 4A 17", "R6.6"
    near = nearest_lines(tokens, found, parse)
    said = _misplaced(tokens, *stop(tokens, found, parse))
    return (f"{said} Did you mean {' or '.join(near)}?", _rule(tokens)) if near else _with_form(said, tokens)


def _which_resource(tokens: list[Token]) -> Reason:
    """`SELL 10 MIN 60`: the price word alone, or minerals without it."""
    quantity, price = tokens[1], tokens[3]
    said = f"Which resource? MIN is the price word: SELL {quantity} OIL MIN {price}"
    return f"{said}, or for minerals SELL {quantity} MINERAL MIN {price}", "R3.2"


def explain_briefly(tokens: list[Token]) -> Reason:
    """The form of the order that the first word names: enough when a sheet is full of bad lines."""
    if not tokens or tokens[0].type not in VERBS:
        return _no_order(tokens), ""
    return _with_form("This is no order.", tokens)


# The first word


def _about_beginning(tokens: list[Token], parse: Parse) -> Reason:
    first = tokens[0] if tokens else Token(UNKNOWN, "")
    if first in ("STAGE", "STAGES"):
        return "A heading has no order in it. Put the order on a line of its own.", ""
    if first == ">":
        return "A line that begins with > is quoted from another mail. Leave out the > if you mean it.", ""
    if first.upper() in INSTEAD:
        return _instead(first.upper())
    right = meant(tokens, first, parse) if tokens and first.type == UNKNOWN else None
    if right:
        return _misspelt(tokens, first, right, KINDS[right], parse)
    return _no_order(tokens) + _without_signs(tokens, parse), ""


def _instead(word: str) -> Reason:
    verb, *rest = INSTEAD[word].split()
    example = INSTEAD[word] if rest else forms_of(verb)[0].example
    return f"{word} is no order; the word is {verb}, as in {example}", forms_of(verb)[0].order.rule


def _no_order(tokens: list[Token]) -> str:
    if tokens and tokens[0].type == UNKNOWN:
        remark = "A remark begins with ; and a question to the office with QUESTION."
        return f"{_short(tokens[0])} is no order; the guide to orders lists them all. {remark}"
    begins = f", not with {_as_written(tokens[0])}" if tokens else ""
    return f"An order begins with its word, such as MOVE or BUILD{begins}."


# Words, signs and numbers that are strange wherever they stand


def _about_strange(tokens: list[Token], strange: Token, parse: Parse) -> Reason:
    if strange.type == UNKNOWN:
        right = meant(tokens, strange, parse)
        if right:
            return _misspelt(tokens, strange, right, tokens[0].type, parse)
        said = _not_understood(tokens[: tokens.index(strange)], strange, parse)
        without = _line(parse([token for token in tokens if token is not strange]), "Without it")
    else:
        said = {
            SIGN: f"The sign {strange} is not understood.",
            NEGATIVE: f"{_short(strange)} is less than nothing.",
            FRACTION: f"{_short(strange)} is no whole number; write thousands without a point.",
            HUGE: f"{_short(strange)} has more than nine digits.",
        }[strange.type]
        without = _without_signs(tokens, parse)
    return (said + without, _rule(tokens)) if without else _with_form(said, tokens)


def _not_understood(before: list[Token], strange: Token, parse: Parse) -> str:
    said = f"{_short(strange)} is not understood after {_said(before)}"
    choices = _choices(accepted(before, parse) - {_END})
    return f"{said}; {choices} could come there." if choices else f"{said}."


def _misspelt(tokens: list[Token], strange: Token, right: str, verb: str, parse: Parse) -> Reason:
    said = f"{strange} - did you mean {right}?"
    as_meant = [Token(verb, ""), *tokens[1:]]
    line = _line(spelt_right(tokens, strange, right, parse), "Then")
    return (said + line, _rule(as_meant)) if line else _with_form(said, as_meant)


def _without_signs(tokens: list[Token], parse: Parse) -> str:
    plain = [token for token in tokens if token.type != SIGN]
    return _line(parse(plain), "Without the signs") if 0 < len(plain) < len(tokens) else ""


def _line(found: Found, opening: str) -> str:
    return f" {opening} the line is {found}" if isinstance(found, Order) else ""


# Words that are known and stand in the wrong place


def _misplaced(tokens: list[Token], at: int, wanted: set[str]) -> str:
    """Where the line stops being an order, and what could have come there."""
    before, choices = _said(tokens[:at]), _choices(wanted)
    if [token.type for token in tokens[:at]] == ["_ATTACK"]:
        choices = "its rank, a number"
    if at == len(tokens):
        return f"{before} is not complete{f': {choices} is missing' if choices else ''}."
    if tokens[at].type in VERBS:
        return f"{_said(tokens[at : at + 1])} begins another order, which goes on a line of its own."
    stopper = _said(tokens[at : at + 1])
    if wanted == {_END}:
        return f"Nothing comes after {before}, so {stopper} is too much."
    return f"After {before} comes {choices}, not {stopper}." if choices else f"{stopper} cannot come after {before}."


def _choices(kinds: set[str]) -> str:
    """`FROM`, `OIL, GRAIN or MINERAL`; nothing if there are too many to be of help."""
    quiet = set(_QUIET)
    if "NUMBER" in kinds and kinds & {"_LAND", "_PLAYER"}:
        quiet |= _BEFORE_A_NUMBER
    if "MINERAL" in kinds:
        quiet.add("_MIN")
    if "_CONVOY" in kinds:  # any clause of ATTACK or MOVE
        return ""
    names = [_NAMES.get(kind) or SPELLINGS[kind][0] for kind in _in_order(kinds - quiet)]
    return " or ".join(filter(None, [", ".join(names[:-1]), *names[-1:]])) if len(names) <= _MAX_CHOICES else ""


def _in_order(kinds: set[str]) -> list[str]:
    """In the order of the list of words, so that the same line always gets the same answer."""
    return [kind for kind in ("NUMBER", "TEXT", *SPELLINGS, _END) if kind in kinds]


# The form


def _with_form(said: str, tokens: list[Token]) -> Reason:
    forms = _likely_forms(tokens)[:2]
    stop = "" if said[-1] in ".?" else "."
    return f"{said}{stop} The form is {' or '.join(form.example for form in forms)}", forms[0].order.rule


def _rule(tokens: list[Token]) -> str:
    return _likely_forms(tokens)[0].order.rule


def _likely_forms(tokens: list[Token]) -> list[Form]:
    """A form of each order that the verb may begin, those first that have most of the line's words."""
    verb = tokens[0].type
    kinds = {token.type for token in tokens}
    forms = [*forms_of(SPELLINGS[verb][0]), *(forms_of("RETREAT-TO") if verb == "_RETREAT" else ())]
    first_of_order: dict[type[Order], Form] = {}
    for form in forms:
        first_of_order.setdefault(form.order, form)
    return sorted(first_of_order.values(), key=lambda form: len(kinds - _kinds(form)))


@cache
def _kinds(form: Form) -> frozenset[str]:
    return frozenset(token.type for token in tokenise(form.example))


# Words


def _said(tokens: list[Token]) -> str:
    """The words as they were understood."""
    words = (_NAMES["TEXT"] if token.type == "TEXT" else _spelling(token) for token in tokens)
    return _short(re.sub(r"(\d) ([AN])(?:RMIES|AVIES)\b", r"\1\2", " ".join(words)))


def _spelling(token: Token) -> str:
    return SPELLINGS[token.type][0] if token.type in SPELLINGS else str(token)


def _as_written(token: Token) -> str:
    return _NAMES["TEXT"] if token.type == "TEXT" else _short(token.upper())


def _short(text: str) -> str:
    return str(text) if len(text) <= _MAX_ECHO else f"{text[:_MAX_ECHO]}..."
