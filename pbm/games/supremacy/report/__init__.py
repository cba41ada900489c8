"""The turn report: sections of blocks, made from a seat's facts alone. The words are in the templates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pbm.games.supremacy.report.cover import cover_section
from pbm.games.supremacy.report.end import advice_section, end_section
from pbm.games.supremacy.report.map import map_section
from pbm.games.supremacy.report.news import news_section
from pbm.games.supremacy.report.stages import stage_section
from pbm.games.supremacy.report.tables import tables_section
from pbm.paper import Section


def sections(facts: Mapping[str, Any]) -> tuple[Section, ...]:
    return tuple(_sections(facts))


def _sections(facts: Mapping[str, Any]) -> Iterator[Section]:
    yield cover_section(facts)
    if facts["end"]:
        yield end_section(facts)
    if facts["advice"]:
        yield advice_section(facts)
    yield news_section(facts)
    if facts["turn"]:
        yield stage_section(facts)
    yield tables_section(facts)
    yield map_section(facts)
