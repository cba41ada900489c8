"""The cover: a position at a glance, and the turn in five lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pbm.games.supremacy.report.end import own_place
from pbm.games.supremacy.report.names import hundredths, place_name, player_names
from pbm.paper import Block, Panel, Paragraph, Section, Text, Title, Words

Item = tuple[Text, Text]


def cover_section(facts: Mapping[str, Any]) -> Section:
    return Section(Words("report.cover"), tuple(_blocks(facts)))


def _blocks(facts: Mapping[str, Any]) -> Iterator[Block]:
    yield from own_place(facts)
    if facts["status"] != "playing":
        yield Paragraph(Words(f"report.{facts['status']}"), "lead")
    elif facts["position"]["missed_turns"]:
        yield Paragraph(Words("report.missed", {"turns": facts["position"]["missed_turns"]}), "lead")
    if facts["status"] != "out":
        yield Panel(tuple(_panel(facts)))
    if facts["turn"]:
        yield Title(Words("report.five_lines"))
        yield Panel(tuple(_five_lines(facts)))


def _panel(facts: Mapping[str, Any]) -> Iterator[Item]:
    position = facts["position"]
    for name in ("stars", "cash", "loan", "next_costs", "stock", "weapons", "technology"):
        if name == "next_costs" and facts["over"]:
            continue
        yield Words(f"report.{name}"), Words(f"report.{name}_value", {"p": position})
    yield Words("report.lands"), Words("report.lands_value", _holdings(facts))
    yield Words("report.forces"), Words("report.forces_value", {"units": facts["summary"]["units_after"]})
    if position["claims"]:
        places = [place_name(id) for id in position["claims"]]
        yield Words("report.claims"), Words("report.claims_value", {"places": places})


def _holdings(facts: Mapping[str, Any]) -> dict[str, int]:
    lands = sum(place["kind"] == "land" for place in facts["places"])
    return {
        "lands": lands,
        "homes": sum(place["home"] for place in facts["places"]),
        "swzs": len(facts["places"]) - lands,
        "fleets": len(facts["fleets"]),
    }


def _five_lines(facts: Mapping[str, Any]) -> Iterator[Item]:
    summary, names = facts["summary"], player_names(facts)
    yield Words("report.gains"), Words("report.gains_value", {"s": summary})
    yield Words("report.losses"), Words("report.losses_value", {"s": summary})
    landed = Counter(blast["place"] for blast in facts["world"]["blasts"])
    yield Words("report.attacks"), Words("report.attacks_value", {"s": summary, "names": names, "landed": landed})
    yield Words("report.market"), Words("report.market_value", {"m": facts["world"]["market"]})
    world = facts["world"]
    told = {"world": world, "names": names, "fall_out": hundredths(world["nuclear"]["fall_out"])}
    yield Words("report.news"), Words("report.news_value", {**told, "cards": len(facts["cards"])})
