"""Every event has words: a macro named as its type, that says a whole sentence to everybody who may see it (R14)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from pbm.codec import decode_events
from pbm.contract import EVERYBODY, Event
from pbm.games.supremacy.board import NEUTRAL
from pbm.games.supremacy.events import EVENT_TYPES
from pbm.games.supremacy.events.battle import FlyersLost
from pbm.games.supremacy.events.blockades import BlockadeLifted
from pbm.games.supremacy.events.builds import UnitsNotPlaced
from pbm.games.supremacy.events.companies import Amounts, ProductionTransferred, TributeCollected, Yield
from pbm.games.supremacy.events.diplomacy import CardReported
from pbm.games.supremacy.events.directives import BlockadeOrdered, ResistanceDirected, RetreatDirected
from pbm.games.supremacy.events.fates import LineNotRead
from pbm.games.supremacy.events.missiles import CompanyDamaged, SatellitesLost
from pbm.games.supremacy.events.moves import ArmiesDiedInFallOut
from pbm.games.supremacy.events.occupation import CompanyReturned, Spoils, SpoilsGained
from pbm.games.supremacy.events.research import CompanyRevealed, RumourDrawn
from pbm.games.supremacy.events.seats import ComputerTookOver
from pbm.games.supremacy.events.spies import SpiedForce, SpyReportedTroops
from pbm.games.supremacy.events.turn import BanEnded, StockOverflowed
from pbm.games.supremacy.events.votes import EndTurnFixed, ThresholdFixed
from pbm.games.supremacy.report.items import items
from pbm.games.supremacy.report.names import PLACES, Names
from pbm.games.supremacy.view.events import plain
from pbm.games.supremacy.world import load_world
from pbm.host.printing.words import Speaker
from tests.turns.on_file import folders

SPEAKER = Speaker("supremacy")
PLAYERS = {number: f"{country} ({number})" for number, country in load_world().countries.items()}
STRANGER = 16
# Types, and turns of events, that no turn on file has.
MADE: tuple[Event, ...] = (
    FlyersLost(3, 7, 1, 16, 39, 1),
    BlockadeLifted(21, 4),
    BlockadeOrdered(3, 21, 518),
    UnitsNotPlaced(3, "silo", 1),
    CardReported(3, 2),
    RetreatDirected(3, 17, False),
    ResistanceDirected(3, 17, True),
    ArmiesDiedInFallOut(3, 6, 1),
    CompanyDamaged(17, "oil", 3),
    CompanyRevealed(3, 33, "oil", 4, 0, False),
    CompanyRevealed(3, 33, "grain", 2, 5, True),
    RumourDrawn(3, 4, 25, 60),
    BanEnded(1733),
    StockOverflowed(3, "grain", 1, 30),
    SatellitesLost(3, 0, 1),
    ComputerTookOver(5, "account"),
    ComputerTookOver(5, "unfilled"),
    ThresholdFixed((), 27),
    EndTurnFixed((30, 33), 32),
    SpyReportedTroops(3, 905, ()),
    SpyReportedTroops(3, 905, (SpiedForce(4, 0, 2), SpiedForce(3, 4, 1))),
    TributeCollected(3, 0, 1, (21,), (6, 7), 20),
    ProductionTransferred(
        3, (Yield(6, "oil", 1, False, 33), Yield(7, "oil", 0, True, 0)), Amounts(1, 0, 0), Amounts(0, 0, 0)
    ),
)


@cache
def on_file() -> tuple[tuple[str, Event], ...]:
    texts = ((folder / "events.jsonl").read_text("utf-8") for folder in folders())
    return tuple(entry for text in texts for entry in decode_events(text, EVENT_TYPES))


@cache
def samples() -> dict[str, list[tuple[str, Event]]]:
    """Everything that happened in the turns on file, and what is made here, by type."""
    found: dict[str, list[tuple[str, Event]]] = {name: [] for name in EVENT_TYPES}
    for stage, event in (*on_file(), *(("end turn", event) for event in MADE)):
        found[type(event).__name__].append((stage, event))
    return found


def readers(event: Event) -> Iterator[int]:
    """Those who may see it; of what everybody may see, the one it is about and somebody else."""
    audience = event.seen_by
    if audience is EVERYBODY:
        yield getattr(event, "player", 3)
        yield STRANGER
    else:
        yield from audience or (STRANGER,)


def said(stage: str, event: Event, reader: int) -> str:
    (item,) = items([plain(stage, event)], Names(reader, PLAYERS, PLACES))
    return SPEAKER.say(item.text)


@pytest.mark.parametrize("name", sorted(EVENT_TYPES))
def test_words_of_every_event(name: str) -> None:
    """Whole sentences for actor and others alike: no gap, no leftover of a template, a full stop."""
    assert samples()[name], f"no sample of {name}"
    for stage, event in samples()[name]:
        for reader in readers(event):
            text = said(stage, event, reader)
            assert re.fullmatch(r"[A-Z0-9].*\.", text), text
            assert not re.search(r"None|True|False|\{|\}|  | [.,;:)]|\( |\.\.|[;:,]\.|\b(\w+) \1\b", text), text
            assert not re.search(
                r"\b1 (armies|navies|nukes|silos|sets|turns|units|lands|attempts|companies)\b", text
            ), text


@pytest.mark.parametrize("name", sorted(EVENT_TYPES))
def test_a_reader_is_you_and_nobody_else(name: str) -> None:
    """R14: who reads is addressed as `you`, never by the own number; somebody else's act is not."""
    for stage, event in samples()[name]:
        for reader in readers(event):
            text = said(stage, event, reader)
            if name not in ("MessagePublished", "CardDelivered", "LotDrawn"):
                assert PLAYERS[reader] not in text, text


def test_both_sides_of_a_battle_read_the_same() -> None:
    """R14.2: attacker and defender read one text, but for who is `you`."""
    told = 0
    for stage, event in samples()["AttackLaunched"]:
        attacker, defender = (getattr(event, side) for side in ("attacker", "defender"))
        if defender is None or defender == NEUTRAL:
            continue
        first, second = said(stage, event, attacker), said(stage, event, defender)
        assert first.replace("You attacked", f"{PLAYERS[attacker]} attacked") == second.replace(
            "You had", f"{PLAYERS[defender]} had"
        )
        told += 1
    assert told


WASTE = [
    ("R0.10 one resource", Spoils(mineral=2), "; no room was left for 2 mineral (R0.10)."),
    ("R0.10 missiles alone", Spoils(neutrons=3), "; no room was left for 3 neutron bombs (R0.10)."),
    (
        "R0.10 of each", Spoils(0, 1, 2, 3, 1, 2),
        "; no room was left for 1 oil, 2 grain, 3 mineral, 1 nuke and 2 neutron bombs (R0.10).",
    ),
    ("R4.14 nothing", Spoils(), "mineral (R4.14)."),
]  # fmt: skip


@pytest.mark.parametrize(("waste", "ending"), [pytest.param(*rest, id=name) for name, *rest in WASTE])
def test_spoils_name_what_found_no_room(waste: Spoils, ending: str) -> None:
    """R4.14, R0.10: what was over a limit is told, and only that."""
    assert said("attack", SpoilsGained(3, 23, 4, Spoils(100), waste), 3).endswith(ending)


@pytest.mark.parametrize(("nuked", "rule"), [(True, "(R5.5)"), (False, "(R9.1)")])
def test_a_title_lost_to_the_reserve_names_its_rule(nuked: bool, rule: str) -> None:
    """R5.5, R9.1: not every company that returns unclean was nuked: a neutron bomb damages, then its owner falls."""
    assert rule in said("strike", CompanyReturned(22, "oil", 4, clean=False, nuked=nuked), 4)


@pytest.mark.parametrize(
    "reason", ["TO is missing", "Did you mean MOVE 4A FROM 60 TO 61?", "Which resource?", "It is rubbish."]
)
def test_a_line_not_read_ends_once(reason: str) -> None:
    """A question or a whole sentence is given no second full stop."""
    assert re.search(r"\w[.?]$", said("muster", LineNotRead(3, 7, "MOVE 4A FROM 60 61", reason), 3))
