"""R14.2: a battle in full, as both its sides read it: what was committed, every offensive as a table, the result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pbm.games.supremacy.report.items import items
from pbm.games.supremacy.report.names import Names, hundredths
from pbm.games.supremacy.world import load_world
from pbm.paper import Block, Column, Paragraph, Table, Text, Words

Facts = Mapping[str, Any]
Row = tuple[Text, ...]

WORLD = load_world()
COLUMNS = (
    Column(Words("events/battle.number"), "right"),
    Column(Words("events/battle.side")),
    Column(Words("events/battle.units"), "right"),
    Column(Words("events/battle.damage"), folds=True),
    Column(Words("events/battle.draws"), folds=True),
    Column(Words("events/battle.destroys"), "right"),
    Column(Words("events/battle.loses")),
)


def battle_blocks(battle: Sequence[Facts], names: Names) -> Iterator[Block]:
    """From the launch to the end; the offensives stand together in one table."""
    offensives = [event for event in battle if event["type"] == "OffensiveFought"]
    first = battle.index(offensives[0]) if offensives else len(battle)
    yield from items([event for event in battle[:first] if _is_told(event)], names)
    if offensives:
        yield Table(COLUMNS, tuple(row for event in offensives for row in _rows(event, names)))
        yield from items([event for event in offensives if event["militia"] or not event["resisted"]], names)
        yield Paragraph(_toll(offensives, names), "item")
    yield from items([event for event in battle[first:] if _is_told(event)], names)


def _is_told(event: Facts) -> bool:
    """That a place was occupied goes without saying, where the result does; that it was a HOME does not."""
    return event["type"] != "OffensiveFought" and bool(event.get("was_home", True))


def _rows(event: Facts, names: Names) -> Iterator[Row]:
    land = WORLD.is_land(event["target"])
    yield _row(str(event["number"]), event["attacker"], event["attacking"], land, names)
    yield _row("", event["defender"], event["defending"], land, names)


def _row(number: str, player: int | None, side: Facts, land: bool, names: Names) -> Row:
    sum_of_points = sum(part["points"] for part in side["damage"])
    return (
        number,
        Words("events/battle.name", {"n": names, "player": player, "land": land}),
        str(side["units"]),
        Words("events/battle.points", {"side": side, "sum": sum_of_points}),
        _draws(side["draws"]),
        str(side["destroys"]),
        Words("events/battle.losses", {"side": side}),
    )


def _draws(draws: Sequence[int]) -> str:
    """R4.8: each draw, and their sum, which is rounded down."""
    each = " ".join(map(hundredths, draws))
    return f"{each} = {hundredths(sum(draws))}" if len(draws) > 1 else each


def _toll(offensives: Sequence[Facts], names: Names) -> Words:
    """R4.4, R4.6: a set an offensive for the attacker, and for a player who resisted it."""
    land = WORLD.is_land(offensives[0]["target"])
    attacker, defender = offensives[0]["attacker"], offensives[0]["defender"]
    resisted = sum(event["resisted"] for event in offensives) if defender else 0
    sides = [
        {"player": attacker, "land": land, "sets": len(offensives), **_lost(offensives, "attacking")},
        {"player": defender, "land": land, "sets": resisted, **_lost(offensives, "defending")},
    ]
    return Words("events/battle.toll", {"n": names, "sides": sides})


def _lost(offensives: Sequence[Facts], side: str) -> dict[str, int]:
    return {
        "armies": sum(event[side]["armies_lost"] + event[side]["drowned"] for event in offensives),
        "navies": sum(event[side]["navies_lost"] for event in offensives),
    }
