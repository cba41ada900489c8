"""The first report and the last: the manual's advice to beginners (R13.6), and who has won (R10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pbm.games.supremacy.report.names import hundredths
from pbm.paper import Block, Column, Paragraph, Section, Table, Text, Title, Words

Facts = Mapping[str, Any]


def advice_section(facts: Facts) -> Section:
    return Section(Words("advice.title"), tuple(_advice(facts["advice"])))


def _advice(advice: Facts) -> Iterator[Block]:
    for macro in ("first", "loan", "armies", "navies"):
        yield Paragraph(Words(f"advice.{macro}", {"advice": advice}))
    shared = [zone for zone in advice["zones"] if zone["shared_with"]]
    for zone in shared:
        yield Paragraph(Words("advice.shared", {"zone": zone}), "item")
    if advice["portless"]:
        yield Paragraph(Words("advice.portless", {"advice": advice}))


def own_place(facts: Facts) -> Iterator[Block]:
    """R10.2: for the first page of the last report, how the reader did."""
    standings = facts["end"]["standings"] if facts["end"] else ()
    for entry in standings:
        if entry["player"] == facts["player"] and entry["place"]:
            shared = sum(other["place"] == entry["place"] for other in standings) > 1
            told = {"place": entry["place"], "of": sum(bool(other["place"]) for other in standings), "shared": shared}
            yield Paragraph(Words("end.own_place", {**told, "points": hundredths(entry["points"])}), "lead")


def end_section(facts: Facts) -> Section:
    return Section(Words("end.title"), tuple(_end(facts)))


def _end(facts: Facts) -> Iterator[Block]:
    end = facts["end"]
    yield Paragraph(Words("end.why", {"why": end["why"], "turn": facts["turn"]}), "lead")
    for entry in end["standings"]:
        if entry["prize"] is not None:
            yield Paragraph(Words("end.prize", {"entry": entry, "points": hundredths(entry["points"])}))
    yield Title(Words("end.standings"))
    yield _standings(end["standings"], facts.get("player"))
    yield Paragraph(Words("end.key"), "small")
    yield Title(Words("end.secrets"))
    yield Paragraph(Words("end.threshold", {"threshold": end["threshold"]}))
    yield Paragraph(Words("end.end_turn", {"end_turn": end["end_turn"]}))
    yield Paragraph(Words("end.seed", {"game": facts["game"]}))


def _standings(standings: list[Facts], seat: int | None) -> Table:
    titles = ("place", "country", "points", "economic", "political", "military", "stars", "lands", "cash")
    columns = tuple(Column(Words(f"end.{name}"), "right") for name in titles)
    named = (columns[0], Column(Words("end.country"), folds=True), *columns[2:], Column(Words("news.status")))
    own = frozenset(at for at, entry in enumerate(standings) if entry["player"] == seat)
    return Table(named, tuple(_standing(entry, seat) for entry in standings), own)


def _standing(entry: Facts, seat: int | None) -> tuple[Text, ...]:
    points = (hundredths(entry[kind]) for kind in ("points", "economic", "political", "military"))
    place = str(entry["place"] or "-")
    status = Words("news.you" if entry["player"] == seat else f"news.status_{entry['status']}")
    country = f"{entry['country']} ({entry['player']})"
    return (place, country, *points, str(entry["stars"]), str(entry["lands"]), str(entry["cash"]), status)
