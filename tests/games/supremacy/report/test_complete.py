"""A report leaves out nothing that its seat may know, adds up, and shows what players write as they wrote it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

import pypdf
import pytest

from pbm.contract import EVERYBODY, NOBODY, Turn
from pbm.games.supremacy.events import EVENT_TYPES
from pbm.games.supremacy.report.stages import STAGES, stage_section
from pbm.games.supremacy.view import seat_facts
from pbm.host.papers import Paper
from pbm.host.printing.json import seat_json
from pbm.host.printing.pdf import seat_pdf
from pbm.host.printing.text import seat_text
from pbm.host.storage.records import GameRecord
from pbm.paper import Paragraph, Section, Table, Words
from tests.games.supremacy.harness import board
from tests.games.supremacy.report.stage_report import SPEAKER, turn_of, turns, views
from tests.games.supremacy.report.test_words import MADE
from tests.turns.on_file import GAME

MORNING = datetime(2000, 1, 1, tzinfo=UTC)
HEADS = 7  # columns of a battle


def test_every_order_is_told_once() -> None:
    """Not one line of a sheet is missing, those that could not be read included."""
    for facts, section in views():
        orders = [block.text for block in section.blocks if isinstance(block, Paragraph) and block.style == "order"]
        assert sorted(map(str, orders)) == sorted(order["text"] for order in facts["orders"])


def test_every_stage_of_the_turn_has_its_title() -> None:
    """What any stage tells has a place in the report."""
    steps = [step for steps in STAGES.values() for step in steps]
    assert sorted(steps) == sorted(stage.name for stage in GAME.stages)


def words_in(section: Section) -> Iterator[Words]:
    for block in section.blocks:
        texts = [cell for row in block.rows for cell in row] if isinstance(block, Table) else [block.text]  # type: ignore[union-attr]
        yield from (text for text in texts if isinstance(text, Words))


# These are told by something else: the table of the battle, the world news, the fate of the order itself.
ELSEWHERE = {"OffensiveFought", "CardDelivered", "BlockadeOrdered", "OrderDone"}


def test_every_private_event_is_told_in_some_report() -> None:
    """R14.2, R14.3: whatever a seat alone, or with a partner or an enemy, may know stands in its report."""
    said: set[str] = set()
    for _, section in [*views(), *made_views()]:
        for words in words_in(section):
            said |= {event["type"] for event in words.facts.get("events", [words.facts.get("e")]) if event}
    private = {name for name in EVENT_TYPES if seen_by_few(name)}
    assert sorted(private - said - ELSEWHERE) == []


def made_views() -> Iterator[tuple[dict[str, Any], Section]]:
    """The events that no turn on file has, as their readers are told them."""
    for event in MADE:
        turn = Turn(5, turns()[0].start, turns()[0].start, (("end turn", event),))
        for seat in event.seen_by or ():
            if seat in turn.end.players:
                facts = seat_facts(turn, seat)
                yield facts, stage_section(facts)


def seen_by_few(name: str) -> bool:
    happened = [event for turn in turns() for _, event in turn.events]
    samples = [event for event in (*happened, *MADE) if type(event).__name__ == name]
    return any(event.seen_by not in (EVERYBODY, NOBODY) for event in samples)


SUMS = re.compile(r"(.*?)(?: = (\d+))?(?:, x(\d) = (\d+))?")


def test_every_battle_adds_up() -> None:
    """R4.7, R4.8: sources make the points, points times the multiplier the draws, their sum the hits."""
    rows = [row for _, section in views() for block in section.blocks if isinstance(block, Table) for row in block.rows]
    assert len(rows) > 40
    for row in rows:
        assert len(row) == HEADS
        _, _, _, points, draws, hits, _ = map(SPEAKER.say, row)
        whole = SUMS.fullmatch(points)
        assert whole, points
        total = sum(int(number) for number in re.findall(r"-?\d+", whole[1]))
        assert total == int(whole[2] or total)
        assert total * int(whole[3] or 1) == int(whole[4] or total)
        each = [round(100 * float(draw)) for draw in draws.split(" = ")[0].split()]
        assert len(each) == int(whole[4] or total)
        assert sum(each) // 100 == int(hits)


# --- what players write


NASTY = "{{ 7*7 }}{% raw %} <b>&amp;</b> (x) Tj ET >> endobj \x1b[31mred\x1b[0m \u202e %PDF"
HARMLESS = "{{ 7*7 }}{% raw %} <b>&amp;</b> (x) Tj ET >> endobj"


@pytest.fixture(scope="module")
def nasty() -> dict[str, str]:
    """The report of a player who reads such a message, such a card, and wrote such lines: on every kind of paper."""
    orders = [f'MESSAGE "{HARMLESS}"', f'CARD TO 4 "{HARMLESS}"', f'QUESTION "{HARMLESS}"', NASTY]
    turn = turn_of(board(), {3: "\n".join(orders), 4: f'CARD TO 3 "{HARMLESS}"'})
    record = GameRecord(12, "The {{ game }}", "supremacy", 6, False, b"", "", False, "1", MORNING)
    view, paper = GAME.view(turn, 3), Paper("West U.S.A.", "playing", "{{ person }}<i>")
    pages = pypdf.PdfReader(BytesIO(seat_pdf(GAME, record, view, paper))).pages
    return {
        "text": seat_text(GAME, record, view, paper),
        "json": seat_json(GAME, record, view, paper),
        "pdf": "\n".join(page.extract_text() for page in pages),
    }


@pytest.mark.parametrize("kind", ["text", "json", "pdf"])
def test_what_players_write_stays_what_they_wrote(kind: str, nasty: dict[str, str]) -> None:
    """R11: no template, no markup, no control sequence: the text is shown as it was typed, as often as it is told."""
    whole = " ".join(nasty[kind].split())
    assert whole.count("{{ 7*7 }}{% raw %} <b>&amp;</b>") >= 5
    assert "49{%" not in whole
    assert "\x1b" not in whole
    assert "\u202e" not in whole
