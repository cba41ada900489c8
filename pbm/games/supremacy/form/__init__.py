"""The order sheet for next turn, personalised: what this player has stands in it, with boxes to fill in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from pbm.games.supremacy.constants import FIRST_TURN, MAX_ATTACKS, MAX_MESSAGES, MAX_VENTURES, RESOURCES
from pbm.games.supremacy.form.lines import BOX, BY_NAME, Line
from pbm.games.supremacy.form.twin import Station, surroundings
from pbm.paper import Field, Form, Group, Text, Words

Row = tuple[Text | Field, ...]

MOVES, PLACEMENTS, DIRECTIVES = 15, 10, 3
DEALS, COMPANY_DEALS, LAUNCHES, CLASHES, CARDS = 3, 2, 5, 2, 3
TICK = 1.0
TEXT_WIDTH, CARD_LINES = 70.0, 4


@dataclass(frozen=True, slots=True)
class OwnCompany:
    place: int
    resource: str
    size: int
    clean: bool


@dataclass(frozen=True, slots=True)
class OwnPlace:
    id: int
    name: str
    land: bool
    retreat_to: int | None


@dataclass(frozen=True, slots=True)
class Needs:
    """What a player's sheet for a turn depends on, all of it the player's own."""

    game: int
    turn: int
    seat: int
    companies: tuple[OwnCompany, ...]
    places: tuple[OwnPlace, ...]
    spies: int
    missiles: bool
    satellites: bool
    areas: tuple[str, ...]  # that can be researched in that turn
    stations: tuple[Station, ...] = ()  # places and fleets

    @property
    def first(self) -> bool:
        return self.turn == FIRST_TURN


def order_form(facts: Mapping[str, Any]) -> Form | None:
    """From what the player knows (its view); none for who sends no sheet any more."""
    if facts["over"] or facts["status"] != "playing":
        return None
    return form(_needs(facts))


def _needs(facts: Mapping[str, Any]) -> Needs:
    position, next_turn = facts["position"], facts["position"]["next_turn"]
    known, weapons = position["technology"], position["weapons"]
    return Needs(
        game=facts["game"],
        turn=next_turn["turn"],
        seat=facts["player"],
        companies=tuple(OwnCompany(c["place"], c["resource"], c["size"], c["clean"]) for c in facts["companies"]),
        places=tuple(OwnPlace(p["id"], p["name"], p["kind"] == "land", p["retreat_to"]) for p in facts["places"]),
        spies=next_turn["spies"],
        missiles=bool({"nukes", "neutrons"}.intersection(known) or weapons["nuke"] or weapons["neutron"]),
        satellites=bool({"lstars", "ksats"}.intersection(known) or weapons["lstar"] or weapons["ksat"]),
        areas=tuple(next_turn["research"]),
        stations=tuple(
            Station(s["id"], s["name"], s["armies"], s["navies"]) for s in (*facts["places"], *facts["fleets"])
        ),
    )


def form(needs: Needs) -> Form:
    groups = tuple(group for group in _groups(needs) if group.rows)
    around = surroundings(needs.stations, {place.id for place in needs.places}, needs.first)
    return Form(needs.turn, groups, Words("sheet.twin", {"needs": needs, "around": around}))


def _groups(needs: Needs) -> Iterator[Group]:
    yield _group("vote", _rows("vote") if needs.first else ())
    yield _group("loan", _rows("loan"))
    yield _group("companies", tuple(map(_company, needs.companies)), 3)
    yield _group("places", tuple(map(_place, needs.places)), 2)
    yield _group("directives", _beside(("cleanup", "blockade", "supply"), _numbers(DIRECTIVES)), 3)
    space = _rows("space") if needs.satellites else ()
    yield _group("champions", (*_rows("champion", _numbers(DIRECTIVES)), *space), 2)
    yield _group("spies", _rows("spy", _numbers(needs.spies)), 2)
    yield _group("market", _beside(("sell", "buy"), RESOURCES), 2)
    yield from _war(needs)
    yield _group("moves", _rows("move", _numbers(MOVES)))
    yield from _stage_six(needs)
    yield _group("trades", _beside(("goods_sell", "goods_buy"), _numbers(DEALS)), 2)
    yield _group("deals", _beside(("company_sell", "company_buy"), _numbers(COMPANY_DEALS)), 2)
    yield _group("ventures", _rows("prospect", _numbers(MAX_VENTURES)), 3)
    yield from _words_group()


def _war(needs: Needs) -> Iterator[Group]:
    """R4.1, R5.1: nothing of the kind on turn 1."""
    if needs.first:
        return
    if needs.missiles:
        yield _group("missiles", (*_rows("launch", _numbers(LAUNCHES)), *_rows("blast")), 2)
    if needs.satellites:
        yield _group("clashes", _rows("clash", _numbers(CLASHES)), 2)
    yield _group("attacks", _rows("attack", _numbers(MAX_ATTACKS)))


def _stage_six(needs: Needs) -> Iterator[Group]:
    forces, *technical = BY_NAME["build"].orders
    patterns = (forces, *technical) if needs.missiles or needs.satellites else (forces,)
    builds = (_row(BY_NAME["build"], "", (pattern,)) for pattern in patterns)
    yield _group("builds", (*_rows("annex"), *builds), 2)
    yield _group("placements", _rows("placement", _numbers(PLACEMENTS)), 2)
    yield _group("research", _rows("research", needs.areas), 4)


def _words_group() -> Iterator[Group]:
    yield _group("messages", _rows("message", _numbers(MAX_MESSAGES)))
    yield _group("cards", (*_rows("card", _numbers(CARDS)), *_rows("question"), *_rows("report")))


def _group(name: str, rows: Sequence[Row], columns: int = 1) -> Group:
    return Group(Words(f"form.{name}"), tuple(rows), Words(f"form.{name}_hint"), columns)


def _numbers(count: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, count + 1))


def _rows(name: str, keys: Sequence[str] = ("",)) -> tuple[Row, ...]:
    line = BY_NAME[name]
    return tuple(_row(line, key, line.orders) for key in keys)


def _beside(names: Sequence[str], keys: Sequence[str]) -> tuple[Row, ...]:
    """Kinds of lines, each in a column of its own."""
    return tuple(row for key in keys for name in names for row in _rows(name, (key,)))


def _company(company: OwnCompany) -> Row:
    line, key = BY_NAME["company"], f"{company.place}_{company.resource}"
    boxes = ("open", "close") if company.clean else ("open", "close", "clean")
    ticks = [part for box in boxes for part in (Words(f"form.{box}"), _tick(line.field(box, key)))]
    return (f"{company.place} {company.resource.upper()} ({company.size})", *ticks)


def _place(place: OwnPlace) -> Row:
    line, key = BY_NAME["place"], str(place.id)
    row: list[Text | Field] = [str(place.id), Words("form.no_resist"), _tick(line.field("no_resist", key))]
    if place.land:
        row += [Words("form.retreat"), _tick(line.field("retreat", key))]
        row += [Words("form.retreat_to", {"to": place.retreat_to}), Field(line.field("retreat_to", key), 4, limit=4)]
    return (*row, place.name)


def _tick(name: str) -> Field:
    return Field(name, TICK, "check")


@cache
def _row(line: Line, key: str, patterns: tuple[str, ...]) -> Row:
    """The orders of a line side by side, words and boxes as they stand in the pattern."""
    return tuple(part for pattern in patterns for part in _parts(line, key, pattern))


def _parts(line: Line, key: str, pattern: str) -> Iterator[Text | Field]:
    shown = pattern.replace("{key}", key.replace("_", " ").upper()).replace("{", "").replace("}", "").replace('"', "")
    at = 0
    for match in BOX.finditer(shown):
        if words := shown[at : match.start()].strip():
            yield words
        yield _box(line, key, match["name"], bool(match["tick"]), float(match["width"] or TEXT_WIDTH))
        at = match.end()
    if words := shown[at:].strip():
        yield words


def _box(line: Line, key: str, box: str, tick: bool, width: float) -> Field:
    name, limit = line.field(box, key), (line.texts or {}).get(box)
    if tick:
        return _tick(name)
    if limit is None:
        return Field(name, width, limit=int(width) + 4)
    return Field(name, TEXT_WIDTH, limit=limit, lines=1 if line.name == "message" else CARD_LINES)
