"""The players' guide as data (`data/guide.toml`): every order with its form, an example, its cost and what it does.

Numbers come from `constants.py`; stage and rule come from the orders.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from pbm.games.supremacy import constants
from pbm.games.supremacy.orders import ORDER_TYPES, Order

_TYPES = {kind.__name__: kind for kind in ORDER_TYPES}


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write one order. What is in brackets may be left out."""

    order: type[Order]
    form: str
    example: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """Orders that belong together."""

    title: str
    forms: tuple[Form, ...]
    cost: str
    text: str
    rules: tuple[str, ...]


def _chapter(given: Mapping[str, Any]) -> Chapter:
    forms = tuple(Form(_TYPES[order], form, example) for order, form, example in given["forms"])
    return Chapter(given["title"], forms, _prose(given["cost"]), _prose(given["text"]), tuple(given.get("rules", ())))


def _prose(text: str) -> str:
    """On one line, with the numbers of the rules in their places."""
    return " ".join(text.split()).format_map(vars(constants))


_DATA = tomllib.loads(files("pbm.games.supremacy").joinpath("data", "guide.toml").read_text("utf-8"))
OPENING: str = _DATA["opening"]
CHAPTERS: tuple[Chapter, ...] = tuple(_chapter(given) for given in _DATA["chapters"])
