"""What the tests of reports share: whole turns with loaded dice, and the stages of a report as one reads them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from pbm.contract import Entry, Turn
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.report.stages import stage_section
from pbm.games.supremacy.view import seat_facts
from pbm.host.pipeline import play
from pbm.host.printing.words import Speaker
from pbm.paper import Block, Paragraph, Section, Table, Title
from tests.games.supremacy.harness import LoadedDice
from tests.turns.on_file import GAME, folders, played

SPEAKER = Speaker("supremacy")


class Loads:
    """Loaded dice for a whole turn."""

    def __init__(self, loads: Mapping[str, list[Any]], turn: int) -> None:
        self._loads, self._turn = loads, turn

    def stage(self, name: str) -> LoadedDice:
        dice = LoadedDice(self._loads)
        dice.stage, dice.turn = name, self._turn
        return dice


def turn_of(made: Board, sheets: Mapping[int, str], loads: Mapping[str, list[Any]] | None = None) -> Turn[Board]:
    entries = {seat: Entry(True, GAME.read(made, sheets.get(seat, ""))) for seat in made.players}
    dice: Any = Loads(loads or {}, made.turn)
    return play(GAME, made, entries, dice)


def told(turn: Turn[Board], seat: int) -> dict[str, list[str]]:
    """What stands under every title and every order, as one reads it."""
    found: dict[str, list[str]] = {}
    under = ""
    for block in stage_section(seat_facts(turn, seat)).blocks:
        if isinstance(block, Title) or (isinstance(block, Paragraph) and block.style == "order"):
            under = SPEAKER.say(block.text)
            found[under] = []
        else:
            found[under] += lines(block)
    return found


def lines(block: Block) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield SPEAKER.say(block.text)
    elif isinstance(block, Table):
        yield from (" | ".join(map(SPEAKER.say, row)) for row in block.rows)


@cache
def turns() -> tuple[Turn[Board], ...]:
    return tuple(map(played, folders()))


def views() -> Iterator[tuple[dict[str, Any], Section]]:
    for turn in turns():
        for seat in turn.end.players:
            facts = seat_facts(turn, seat)
            yield facts, stage_section(facts)
