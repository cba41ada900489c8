"""What became of every line of the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pbm.paper import Block, Paragraph, Section, Words


def stage_section(facts: Mapping[str, Any]) -> Section:
    return Section(Words("fates.title"), tuple(_blocks(facts["orders"])))


def _blocks(orders: list[dict[str, Any]]) -> Iterator[Block]:
    for order in orders:
        yield Paragraph(order["text"], "order")
        yield Paragraph(Words(f"fates.{order['fate']}", {"order": order}), "item")
    if not orders:
        yield Paragraph(Words("fates.nothing"))
