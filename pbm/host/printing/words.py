"""Words for people: templates may read the facts that they are given, and nothing else."""

from __future__ import annotations

import textwrap
from functools import cache
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from pbm import paper
from pbm.resources import resource
from pbm.text import printable

COLUMNS = 78


@cache
def environment() -> ImmutableSandboxedEnvironment:
    """A name that is not there is a bug, never an empty word."""
    made = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(resource("templates")),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # what is made is plain text; where markup is made of it, it is escaped there
    )
    made.filters["fold"] = fold
    made.filters["counted"] = counted
    return made


def counted(number: int, one: str, many: str) -> str:
    """`1 army`, `3 armies`."""
    return f"{number} {one if number == 1 else many}"


def fold(text: str, indent: int = 0, hang: int = 0) -> str:
    """Words in lines of 78 columns; further lines are indented by `hang` more. Only what fits on no line is broken."""
    first, further = " " * indent, " " * (indent + hang)
    return textwrap.fill(text, COLUMNS, initial_indent=first, subsequent_indent=further, break_on_hyphens=False)


def words(template: str, **facts: Any) -> str:
    """A whole template."""
    return environment().get_template(template).render(**facts)


class Speaker:
    """Says the texts of one game's blocks: `news.blast` is the macro `blast` of the game's `news.txt.j2`."""

    def __init__(self, game: str) -> None:
        self._game = game

    def say(self, text: paper.Text) -> str:
        """One paragraph without line ends, in which a player's text can be no control sequence."""
        return " ".join(self.say_lines(text).split())

    def say_lines(self, text: paper.Text) -> str:
        """The same with its line ends, for a text that has a form of its own."""
        made = text if isinstance(text, str) else self._made(text)
        return "\n".join(printable(line) for line in made.split("\n"))

    def _made(self, text: paper.Words) -> str:
        file, _, macro = text.macro.partition(".")
        module = _module(f"{self._game}/{file}.txt.j2")
        return str(getattr(module, macro)(**text.facts))


@cache
def _module(template: str) -> Any:
    return environment().get_template(template).module
