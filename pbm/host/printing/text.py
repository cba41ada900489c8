"""Reports and receipts as plain text: the words are in `templates/`, what they may speak of comes from a view."""

from __future__ import annotations

import textwrap
from functools import cache
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from pbm.contract import Game, SeatView, Section
from pbm.host.papers import Paper, Papers
from pbm.host.storage.records import GameRecord
from pbm.resources import resource

COLUMNS = 78


@cache
def environment() -> ImmutableSandboxedEnvironment:
    """Templates may read facts and nothing else. A name that is not there is a bug, never an empty word."""
    made = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(resource("templates")),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # plain text
    )
    made.filters["fold"] = fold
    return made


def fold(text: str, indent: int = 0, hang: int = 0) -> str:
    """Words in lines of 78 columns; further lines are indented by `hang` more."""
    first, further = " " * indent, " " * (indent + hang)
    return textwrap.fill(text, COLUMNS, initial_indent=first, subsequent_indent=further, break_long_words=False)


def seat_text(game: Game[Any, Any], record: GameRecord, view: SeatView, paper: Paper) -> str:
    """A player's report."""
    sections = [section_text(game, section) for section in view.sections]
    return words("office/report.txt.j2", game=game, record=record, view=view, paper=paper, sections=sections)


def master_text(game: Game[Any, Any], record: GameRecord, view: SeatView, papers: Papers) -> str:
    """The game master's: what the office saw, then what the game says."""
    sections = [section_text(game, section) for section in view.sections]
    return words("office/game-master.txt.j2", game=game, record=record, view=view, papers=papers, sections=sections)


def section_text(game: Game[Any, Any], section: Section) -> str:
    """A section by the game's own template for text."""
    return words(f"{game.name}/{section.template}.txt.j2", **section.facts)


def words(template: str, **facts: Any) -> str:
    return environment().get_template(template).render(**facts)
