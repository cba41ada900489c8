"""World news (R14.1): what everybody reads, and the cards that this player alone does."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from pbm.games.supremacy.constants import RESOURCES
from pbm.games.supremacy.report.names import hundredths, place_name, player_names, signed
from pbm.paper import Block, Chart, Column, Paragraph, Section, Series, Table, Text, Title, Words

Facts = Mapping[str, Any]


def news_section(facts: Facts) -> Section:
    return Section(Words("news.title"), tuple(_blocks(facts)))


def _blocks(facts: Facts) -> Iterator[Block]:
    world, names = facts["world"], player_names(facts)
    if facts["turn"]:
        yield from _headlines(world, names)
    yield Paragraph(Words("news.fall_out", {"sum": hundredths(world["nuclear"]["fall_out"]), **world["nuclear"]}))
    yield from _market(world["market"], bool(facts["turn"]))
    yield Title(Words("news.standings"))
    yield _standings(world["standings"], facts["player"], bool(facts["turn"]))
    yield from _messages(facts)
    yield from _cards(facts)


def _headlines(world: Facts, names: Mapping[int, str]) -> Iterator[Block]:
    found = [*_events(world, names)]
    yield from found or [Paragraph(Words("news.quiet"))]


def _events(world: Facts, names: Mapping[int, str]) -> Iterator[Block]:
    for entry in world["eliminations"]:
        yield _headline("out", who=names[entry["player"]], why=entry["why"])
    for player in world["computers"]:
        yield _headline("computer", who=names[player])
    for place, missiles in _by_place(world["blasts"]).items():
        yield _headline("blast", where=place_name(place), **missiles)
    for blast in world["space_blasts"]:
        yield _headline("space", **blast)
    for entry in world["stars_lost"]:
        yield _headline("stars", who=names[entry["player"]], stars=entry["stars"], former=entry["former"])
    if world["nuclear"]["ban_began"]:
        yield _headline("ban_began")
    if world["nuclear"]["ban_ended"]:
        yield _headline("ban_ended")


def _by_place(blasts: list[dict[str, Any]]) -> dict[int, dict[str, int]]:
    places: dict[int, dict[str, int]] = {}
    for blast in blasts:
        places.setdefault(blast["place"], {"nukes": 0, "neutrons": 0})[f"{blast['missile']}s"] += 1
    return places


def _headline(macro: str, **facts: Any) -> Paragraph:
    return Paragraph(Words(f"news.{macro}", facts), "item")


def _market(market: Facts, changes: bool) -> Iterator[Block]:
    yield Title(Words("news.market"))
    titles = ("resource", "former_price", "price", "change")
    columns = tuple(Column(Words(f"news.{name}"), "right" if at else "left") for at, name in enumerate(titles))
    yield _without(Table(columns, tuple(_price(market, resource) for resource in RESOURCES)), () if changes else (1, 3))
    yield Paragraph(Words("news.mvr", {"mvr": market["mvr"], "former": market["former_mvr"]}))
    history = market["history"]
    if len(history) == 1:
        return  # one price makes no line
    series = tuple(Series(Words(f"news.{name}"), tuple(entry[name] for entry in history)) for name in RESOURCES)
    yield Chart(Words("news.chart"), history[0]["turn"], series)


def _without(table: Table, columns: Collection[int]) -> Table:
    """Before the first turn there is nothing to compare with."""
    kept = [at for at in range(len(table.columns)) if at not in columns]
    rows = tuple(tuple(row[at] for at in kept) for row in table.rows)
    return Table(tuple(table.columns[at] for at in kept), rows, table.strong)


def _price(market: Facts, resource: str) -> tuple[Text, ...]:
    price, former = market["prices"][resource], market["former_prices"][resource]
    return Words(f"news.{resource}"), str(former), str(price), signed(price - former)


def _standings(standings: list[dict[str, Any]], seat: int, changes: bool) -> Table:
    right = ("number", "lands", "lands_change", "swzs", "swzs_change")
    titles = ("number", "country", "lands", "lands_change", "swzs", "swzs_change", "stars_column", "status")
    columns = tuple(Column(Words(f"news.{name}"), "right" if name in right else "left") for name in titles)
    own = [at for at, entry in enumerate(standings) if entry["player"] == seat]
    whole = Table(columns, tuple(_standing(entry, seat) for entry in standings), frozenset(own))
    return _without(whole, () if changes else (3, 5))


def _standing(entry: Facts, seat: int) -> tuple[Text, ...]:
    return (
        str(entry["player"]),
        entry["country"],
        str(entry["lands"]),
        signed(entry["lands"] - entry["former_lands"]),
        str(entry["swzs"]),
        signed(entry["swzs"] - entry["former_swzs"]),
        "*" * entry["stars"],
        Words("news.you" if entry["player"] == seat else f"news.status_{entry['status']}"),
    )


def _messages(facts: Facts) -> Iterator[Block]:
    """R11.1: signed with country and number."""
    if not facts["turn"]:
        return
    yield Title(Words("news.messages"))
    messages = facts["world"]["messages"]
    for message in messages:
        yield Paragraph(message["text"], "quote")
        yield Paragraph(Words("news.signed", {"country": message["country"], "number": message["player"]}), "item")
    if not messages:
        yield Paragraph(Words("news.no_messages"))


def _cards(facts: Facts) -> Iterator[Block]:
    """R11.2: for this player's eyes."""
    if facts["cards"]:
        yield Title(Words("news.cards"))
    for card in facts["cards"]:
        yield Paragraph(Words("news.card", card), "order")
        yield Paragraph(card["text"], "quote")
