"""Events in words, each a paragraph; some that come in runs share one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from pbm.games.supremacy.constants import PROSPECT_MOST, PROSPECT_STEP
from pbm.games.supremacy.report.names import Names, event_words
from pbm.paper import Paragraph, Words

Facts = Mapping[str, Any]

# One sentence after the other in one paragraph, by the macro of this name.
IN_A_ROW = {
    "LotDrawn": "events/lots.all",
    "PriceMoved": "events/market.all",
    "ResearchTried": "events/research.all",
    "AreaDiscovered": "events/research.all",
    "RumourDrawn": "events/research.all",
    "CompanyRevealed": "events/research.all",
}
# Told once for all companies of a place.
OF_COMPANIES = ("TitlePassed", "CompanyReturned", "CompanyDamaged")


def items(events: Sequence[Facts], names: Names) -> Iterator[Paragraph]:
    return (Paragraph(words, "item") for _, run in groupby(events, _run) for words in _words(list(run), names))


def _run(event: Facts) -> object:
    """Events of one run are equal in this."""
    kind = event["type"]
    if kind in IN_A_ROW:
        return IN_A_ROW[kind]
    if kind in OF_COMPANIES:
        return [kind, *(value for key, value in event.items() if key != "resource")]
    return id(event)


def _words(run: list[Facts], names: Names) -> Iterator[Words]:
    kind = run[0]["type"]
    if kind in IN_A_ROW:
        yield Words(IN_A_ROW[kind], {"events": run, "n": names})
    elif kind in OF_COMPANIES:
        yield event_words({**run[0], "resource": ", ".join(event["resource"] for event in run)}, names)
    else:
        yield event_words(_with_chances(run[0]) if kind == "VentureMade" else run[0], names)


def _with_chances(venture: Facts) -> Facts:
    """R7.4: what each attempt had to draw at most."""
    attempts = range(1, len(venture["draws"]) + 1)
    return {**venture, "chances": [min(PROSPECT_MOST, PROSPECT_STEP * attempt) for attempt in attempts]}
