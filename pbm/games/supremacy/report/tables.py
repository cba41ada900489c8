"""The tables of a report, with the manual's columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pbm.games.supremacy.report.dealings import money_blocks, spy_blocks, trade_blocks
from pbm.paper import Block, Column, Paragraph, Section, Table, Text, Title, Words

Facts = Mapping[str, Any]
Rows = Sequence[tuple[Text, ...]]


def tables_section(facts: Facts) -> Section:
    return Section(Words("tables.title"), tuple(_blocks(facts)))


def _blocks(facts: Facts) -> Iterator[Block]:
    yield from _territories(facts)
    yield from _companies(facts["companies"], bool(facts["turn"]))
    if facts["turn"]:
        yield from _builds(facts["builds"])
        yield from money_blocks(facts)
        yield from spy_blocks(facts)
        yield from trade_blocks(facts)


def _columns(*names: str) -> tuple[Column, ...]:
    """Names of macros; figures are set flush right, and the name of a place gives way on a narrow page."""
    left = ("name", "type", "mark", "prod")
    return tuple(Column(Words(f"tables.{name}"), "left" if name in left else "right", name == "name") for name in names)


def _territories(facts: Facts) -> Iterator[Block]:
    yield Title(Words("tables.territories"))
    rows = [_place(place) for place in facts["places"]] + [_fleet(fleet) for fleet in facts["fleets"]]
    if not rows:
        yield Paragraph(Words("tables.nothing"))
        return
    homes = frozenset(at for at, place in enumerate(facts["places"]) if place["home"])
    columns = _columns("loc", "name", "armies", "navies", "silos", "spaceports", "ret", "nuked", "blockaded", "mark")
    yield Table(columns, tuple(rows), homes)
    yield Paragraph(Words("tables.territories_key"), "small")


def _place(place: Facts) -> tuple[Text, ...]:
    counts = (str(place[key]) for key in ("armies", "navies", "silos", "spaceports"))
    nuked = "N" if place["blast_age"] is None else str(place["blast_age"])
    mark: Text = Words("tables.home") if place["home"] else ""
    return (
        str(place["id"]),
        place["name"],
        *counts,
        str(place["retreat_to"] or "-"),
        nuked,
        "Y" if place["blockaded"] else "N",
        mark,
    )


def _fleet(fleet: Facts) -> tuple[Text, ...]:
    figures = (str(fleet["id"]), fleet["name"], str(fleet["armies"]), str(fleet["navies"]))
    return (*figures, "", "", "", "", "", Words("tables.fleet"))


def _companies(companies: Sequence[Facts], played: bool) -> Iterator[Block]:
    yield Title(Words("tables.companies"))
    if not companies:
        yield Paragraph(Words("tables.nothing"))
        return
    columns = _columns("loc", "name", "prod", "open", "clean", "produced", "mark")
    yield Table(columns, tuple(_company(company, played) for company in companies))
    yield Paragraph(Words("tables.companies_key"), "small")


def _company(company: Facts, played: bool) -> tuple[Text, ...]:
    """Before the first turn none could be open yet."""
    made = Words("tables.production", {"size": company["size"], "resource": company["resource"]})
    opened, clean, produced = ("Y" if company[key] else "N" for key in ("open", "clean", "produced"))
    mark: Text = "" if company["held"] else Words("tables.not_held")
    return (str(company["place"]), company["name"], made, opened if played else "-", clean, produced, mark)


def _builds(builds: Sequence[Facts]) -> Iterator[Block]:
    if not builds:
        return
    yield Title(Words("tables.builds"))
    yield Table(_columns("loc", "name", "type", "attempted", "placed"), tuple(_build(build) for build in builds))
    yield Paragraph(Words("tables.builds_key"), "small")


def _build(build: Facts) -> tuple[Text, ...]:
    unit = Words(f"tables.{build['unit']}")
    return (str(build["place"]), build["name"], unit, str(build["attempted"]), str(build["placed"]))
