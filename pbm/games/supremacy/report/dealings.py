"""Loans and salaries, what spies found, and dealings on the market and with players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pbm.games.supremacy.report.names import place_name, player_names, signed
from pbm.paper import Block, Column, Paragraph, Table, Text, Title, Words

Facts = Mapping[str, Any]
Row = tuple[Text, ...]


def money_blocks(facts: Facts) -> Iterator[Block]:
    """The cash from the start of the turn to its end, and the loan."""
    money = facts["money"]
    yield Title(Words("tables.money"))
    items = ((_item(line["item"], money), signed(line["amount"])) for line in money["lines"] if line["amount"])
    first = (Words("tables.cash_before"), str(money["cash_before"]))
    last = (Words("tables.cash_after"), str(money["cash_after"]))
    rows = (first, *items, last)
    columns = (Column(Words("tables.item_column")), Column(Words("tables.amount"), "right"))
    yield Table(columns, rows, frozenset((0, len(rows) - 1)), account=True)
    if any(money[debt] for debt in ("principal_before", "principal_after", "past_due_before", "past_due_after")):
        yield Paragraph(Words("tables.loan", {"money": money}), "small")


def _item(item: str, money: Facts) -> Words:
    """R1.6: salaries with the number of those who were paid; who was not is told in stage 1."""
    if item == "salaries":
        return Words("tables.salaries", {"paid": money["salaries"]["paid"]})
    return Words("tables.item", {"item": item})


def spy_blocks(facts: Facts) -> Iterator[Block]:
    """R1.14: as things stand at the end of the turn."""
    if not facts["spies"]:
        return
    yield Title(Words("tables.spies"))
    names = player_names(facts)
    rows = tuple(row for found in facts["spies"] for row in _spied(found, names))
    columns = (Column(Words("tables.mission")), Column(Words("tables.found"), folds=True))
    yield Table(columns, rows)


def _spied(found: Facts, names: Mapping[int, str]) -> Iterator[Row]:
    """A line for each force or company; that nothing was found is told too."""
    if found["kind"] == "supply":
        yield Words("tables.spy_supply", {"who": names[found["target"]]}), Words("tables.supply", {"found": found})
        return
    mission = Words(f"tables.spy_{found['kind']}", {"where": place_name(found["place"])})
    kind, entries = ("force", found["forces"]) if found["kind"] == "troops" else ("company", found["companies"])
    for at, entry in enumerate(entries):
        yield ("" if at else mission), Words(f"tables.{kind}", {"found": entry, "names": names})
    if not entries:
        yield mission, Words("tables.nothing_found")


def trade_blocks(facts: Facts) -> Iterator[Block]:
    if not facts["trades"]:
        return
    yield Title(Words("tables.trades"))
    names = player_names(facts)
    columns = (
        Column(Words("tables.deal"), folds=True),
        Column(Words("tables.partner")),
        Column(Words("tables.prices"), folds=True),
        Column(Words("tables.amount"), "right"),
    )
    yield Table(columns, tuple(_deal(deal, facts["player"], names) for deal in facts["trades"]))


def _deal(deal: Facts, seat: int, names: Mapping[int, str]) -> Row:
    if deal["kind"] in ("market sale", "market purchase"):
        return _on_the_market(deal)
    if deal["kind"] == "company to the bank":
        goods = Words("tables.sold_company", {"deal": deal, "where": place_name(deal["place"])})
        return (
            goods,
            Words("tables.bank"),
            Words("tables.to_past_due", {"amount": deal["to_past_due"]}),
            signed(deal["proceeds"]),
        )
    sold = deal["seller"] == seat
    amount = deal["price"] * deal.get("quantity", 1) * (1 if sold else -1)
    where = place_name(deal["place"]) if "place" in deal else ""
    goods = Words(f"tables.{'sold' if sold else 'bought'}_{deal['kind']}", {"deal": deal, "where": where})
    return goods, names[deal["buyer" if sold else "seller"]], str(deal["price"]), signed(amount)


def _on_the_market(deal: Facts) -> Row:
    """Each unit has its own price: they are told as a run from the first to the last."""
    sale = deal["kind"] == "market sale"
    facts = {"deal": {**deal, "quantity": len(deal["prices"]), "wasted": 0}, "where": ""}
    prices = Words("tables.run_of", {"prices": deal["prices"]})
    amount = deal["proceeds"] if sale else -deal["cost"]
    goods = Words("tables.sold_resources" if sale else "tables.bought_resources", facts)
    return goods, Words("tables.world_market"), prices, signed(amount)
