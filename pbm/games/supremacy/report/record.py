"""The game master's page of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pbm.games.supremacy.report.end import end_section
from pbm.paper import Block, Paragraph, Section, Title, Words

Facts = Mapping[str, Any]
# In the order of the page: what the game master must act on comes first.
HEADINGS = (
    "missed",
    "computers",
    "eliminations",
    "questions",
    "reported",
    "unread",
    "refused",
    "cut",
    "cards",
)


def record_sections(facts: Facts) -> tuple[Section, ...]:
    if not facts["turn"]:
        return ()
    page = Section(Words("record.title"), tuple(_blocks(facts)))
    return (page, end_section(facts)) if facts["end"] else (page,)


def _blocks(facts: Facts) -> Iterator[Block]:
    for heading in HEADINGS:
        entries = facts[heading]
        if entries:
            yield Title(Words(f"record.{heading}"))
        for entry in entries:
            who = facts["names"][entry["player"]]
            sender = facts["names"].get(entry.get("sender"), "")
            yield Paragraph(Words(f"record.{heading}_line", {"e": entry, "who": who, "sender": sender}), "order")
    if not any(facts[heading] for heading in HEADINGS):
        yield Paragraph(Words("record.nothing"))
