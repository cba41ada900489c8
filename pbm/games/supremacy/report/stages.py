"""Stage by stage: what became of every order with all that belongs to it, and what else a seat was told (R14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pbm.games.supremacy.report.battle import battle_blocks
from pbm.games.supremacy.report.docket import Answer, Docket, sort_out
from pbm.games.supremacy.report.items import items
from pbm.games.supremacy.report.names import Names, event_words, names_for
from pbm.paper import Block, Paragraph, Section, Title, Words

Facts = Mapping[str, Any]

# The stages of the rules, and the steps of the turn that are played in each.
STAGES: dict[str, tuple[str, ...]] = {
    "stage_1a": ("muster", "vote", "pay", "open", "direct"),
    "stage_1b": ("blockade",),
    "stage_2": ("produce",),
    "stage_3": ("sell",),
    "stage_4_missiles": ("strike",),
    "stage_4": ("attack",),
    "stage_5": ("move", "blockade again"),
    "stage_6": ("annex", "build", "research"),
    "stage_7": ("buy", "trade", "prospect"),
    "diplomacy": ("diplomacy",),
    "end": ("end turn",),
}
# What is in the world news is told here only if it is about this seat; a blockade's own order tells what it was.
NEWS = (
    "MessagePublished", "CardDelivered", "MissileLanded", "BanBegan", "BanEnded", "FallOutAged", "MarketRated",
    "GameEnded", "ComputerTookOver", "PlayerEliminated", "StarsLost",
)  # fmt: skip
OF_ONE_SEAT = ("ComputerTookOver", "PlayerEliminated", "StarsLost")
FLIGHT = {"MissilesFired": 1, "MissilesShotDown": -1}  # what each adds to the missiles that arrive
SILENT = ("BlockadeOrdered",)


def stage_section(facts: Facts) -> Section:
    return Section(Words("stages.title"), tuple(_blocks(facts)))


def _blocks(facts: Facts) -> Iterator[Block]:
    names = names_for(facts)
    docket = sort_out([*_lasting(facts)], names.you)
    unread = [answer for answer in docket.answers if answer.fate["type"] == "LineNotRead"]
    if unread:
        yield Title(Words("stages.unread"))
    for answer in unread:
        yield from _answer(answer, docket, names)
    told = [block for stage, steps in STAGES.items() for block in _stage(stage, steps, docket, names)]
    yield from told or [Paragraph(Words("stages.nothing"))]


def _lasting(facts: Facts) -> Iterator[Facts]:
    """R5.7: a claim is told once, and not at all if another's neutron bomb struck later."""
    claims = set(facts["position"]["claims"])
    for event in facts["events"]:
        if event["type"] != "PlaceClaimed":
            yield event
        elif event["place"] in claims:
            claims.remove(event["place"])
            yield event


def _stage(stage: str, steps: tuple[str, ...], docket: Docket, names: Names) -> Iterator[Block]:
    answers = [answer for answer in docket.answers if _step(answer) in steps and answer.fate["type"] != "LineNotRead"]
    others = [event for event in docket.others if event["stage"] in steps and _is_told(event, names.you)]
    battles = [battle for battle in docket.battles if battle[0]["stage"] in steps]
    if not (answers or others or battles):
        return
    yield Title(Words(f"stages.{stage}"))
    for answer in sorted(answers, key=_rank):
        yield from _answer(answer, docket, names)
    for battle in battles:
        yield Title(Words("stages.attacked", {"e": battle[0], "n": names}), 2)
        yield from battle_blocks(battle, names)
    if others and (answers or battles):
        yield Title(Words("stages.besides"), 2)
    yield from items(others, names)


def _step(answer: Answer) -> str:
    """A blockade is told where it is first judged (R1.12)."""
    return "blockade" if answer.kind == "Blockade" else str(answer.fate["stage"])


def _rank(answer: Answer) -> int:
    """R4.1: as written, but attacks by rank."""
    return int(answer.text.split()[1]) if answer.kind == "Attack" else 0


def _is_told(event: Facts, you: int) -> bool:
    if event["type"] in OF_ONE_SEAT:
        return bool(event["player"] == you)
    return event["type"] not in NEWS and event["type"] not in SILENT


def _answer(answer: Answer, docket: Docket, names: Names) -> Iterator[Block]:
    """An order, its fate unless what follows says it all, and what came of it."""
    yield Paragraph(answer.text, "order")
    if answer.fate["type"] != "OrderDone" or not (answer.events or answer.battle):
        yield Paragraph(event_words(answer.fate, names), "item")
    flight = [event for event in answer.events if event["type"] in FLIGHT]
    yield from items(flight, names)
    if answer.kind == "Launch" and answer.is_carried_out:
        yield from _arrived(answer, docket.answers)
    yield from items([event for event in answer.events if event["type"] not in FLIGHT], names)
    if answer.battle:
        yield from battle_blocks(answer.battle, names)


def _arrived(answer: Answer, answers: Sequence[Answer]) -> Iterator[Block]:
    """What got through to a target, told with the last launch at it."""
    target = answer.events[0]["place"]
    events = [event for other in answers for event in other.events if event["type"] in FLIGHT]
    flight = [event for event in events if event["place"] == target]
    if answer.events[0] is [event for event in flight if event["type"] == "MissilesFired"][-1]:
        through = {kind: _through(flight, kind) for kind in ("nukes", "neutrons")}
        yield Paragraph(Words("stages.arrived", through), "item")


def _through(events: Sequence[Facts], kind: str) -> int:
    return sum(FLIGHT[event["type"]] * event[kind] for event in events)
