"""The nearest right line to one that is no order: a little word put in, changed, left out or moved.

What is found here is shown to the player, never executed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lark import Token, UnexpectedToken

from pbm.games.supremacy.orders import Order
from pbm.games.supremacy.reader.builders import Wrong
from pbm.games.supremacy.reader.tokens import STRANGE, UNKNOWN, word_token
from pbm.games.supremacy.words import SPELLINGS, THINGS, VERBS
from pbm.text import nearest

Found = Order | Wrong | UnexpectedToken
Parse = Callable[[list[Token]], Found]

# Little words that may be missing or mistaken for one another, the likeliest first.
_GLUE = (
    "_FROM", "_TO", "_WITH", "_MIN", "_MAX", "_AT", "_VIA", "_OFFENSIVES", "_PLAYER", "_AGAINST", "_TIMES", "ARMY",
    "NAVY", "NUKE", "NEUTRON",
)  # fmt: skip
_MAX_TRIES = 60


def accepted(tokens: list[Token], parse: Parse) -> set[str]:
    """The kinds of words that could come next. Asked with a word that no form has, or it would be taken as read."""
    found = parse([*tokens, Token(UNKNOWN, "")])
    parser = found.interactive_parser if isinstance(found, UnexpectedToken) else None
    return set(parser.accepts()) if parser else set()  # type: ignore[no-untyped-call]


def position(tokens: list[Token], found: UnexpectedToken) -> int:
    """The index of the word that stopped the line, or of the end."""
    return next((index for index, token in enumerate(tokens) if token is found.token), len(tokens))


def stop(tokens: list[Token], found: UnexpectedToken, parse: Parse) -> tuple[int, set[str]]:
    """Where the line stopped making sense, and what could have come there.

    In a list of units any number looks like the next item of the list: `MOVE 4A 17 18` went wrong at 17, not at 18.
    """
    at = position(tokens, found)
    if at > 2 and tokens[at - 1].type == "NUMBER" and tokens[at - 2].type in THINGS:
        before = accepted(tokens[: at - 1], parse)
        if len(before) > 1:
            return at - 1, before
    return at, accepted(tokens[:at], parse)


def nearest_lines(tokens: list[Token], found: UnexpectedToken, parse: Parse) -> list[str]:
    """At most two orders that one change makes of the line, or one that two changes make."""
    tried = [(changed, parse(changed)) for changed in _changes(tokens, *stop(tokens, found, parse))]
    orders = [str(result) for _, result in tried if isinstance(result, Order)]
    if orders:
        return list(dict.fromkeys(orders))[:2]
    further = (
        again
        for changed, result in tried
        if isinstance(result, UnexpectedToken) and result.token.type not in STRANGE
        for again in _changes(changed, *stop(changed, result, parse))
    )
    for _, changed in zip(range(_MAX_TRIES), further, strict=False):
        if isinstance(order := parse(changed), Order):
            return [str(order)]
    return []


def _changes(tokens: list[Token], at: int, wanted: set[str]) -> Iterator[list[Token]]:
    """The line with one change at the word that stopped it, the likeliest slip first."""
    head, tail = tokens[:at], tokens[at:]
    for kind in _GLUE:
        # Where any resource is wanted, MIN would be one, and a guess.
        if kind in wanted and not (kind == "_MIN" and "MINERAL" in wanted):
            word = word_token(SPELLINGS[kind][0])
            yield [*head, word, *tail]
            if tail and tail[0].type in _GLUE:
                yield [*head, word, *tail[1:]]
    if [token.type for token in head] == ["_ATTACK"]:
        yield [*head, Token("NUMBER", "1"), *tail]  # the rank
    if tail and tail[0].type.startswith("_") and tail[0].type not in VERBS:  # a little word too many
        yield [*head, *tail[1:]]
    if tail and tail[0].type == head[-1].type == "NUMBER" and len(tail[0]) == 3:  # `2 000`
        yield [*head[:-1], Token("NUMBER", head[-1] + tail[0]), *tail[1:]]
    if len(head) > 1 and tail:  # two words in the wrong order
        yield [*head[:-1], tail[0], head[-1], *tail[1:]]
    if len(tail) > 1:
        yield [*head, tail[1], tail[0], *tail[2:]]


def meant(tokens: list[Token], strange: Token, parse: Parse) -> str | None:
    """The word that fits where an unknown one stands, if there is one like it."""
    kinds = accepted(tokens[: tokens.index(strange)], parse)
    return nearest(strange, (spelling for kind in SPELLINGS if kind in kinds for spelling in SPELLINGS[kind]))


def spelt_right(tokens: list[Token], strange: Token, right: str, parse: Parse) -> Found:
    """What the line is with this word put right, and the next that stops it, if that is misspelt too."""
    tokens = [word_token(right) if token is strange else token for token in tokens]
    found = parse(tokens)
    other = found.token if isinstance(found, UnexpectedToken) else None
    if other is not None and other.type == UNKNOWN and (word := meant(tokens, other, parse)):
        return parse([word_token(word) if token is other else token for token in tokens])
    return found
