"""Which events belong to which order: everything that a seat was told of a turn, sorted for its report.

Most events stand right before the fate of their order. What comes later in the turn, such as the shots at a missile
or a blockade's second check, is found by the order's canonical text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Facts = Mapping[str, Any]

FATES = ("OrderDone", "OrderCut", "OrderRefused", "LineNotRead")
TRADES = ("TradeSell", "TradeBuy", "SellCompany", "BuyCompany")
# The kinds of order right before whose fate an event of this type stands.
KINDS: dict[str, tuple[str, ...]] = {
    "MoneyBorrowed": ("Borrow",),
    "LoanDefaulted": ("Default",),
    "LoanRepaid": ("Repay",),
    "LandCleaned": ("CleanLand",),
    "CompanyCleaned": ("CleanCompany",),
    "RetreatLocationSet": ("RetreatTo",),
    "RetreatDirected": ("Retreat", "Stand"),
    "ResistanceDirected": ("Resist", "NoResist"),
    "ChampionDeclared": ("ChampionPlayer", "ChampionAgainst", "ChampionNeutrals", "ChampionAll"),
    "SpaceDefenceSwitchedOff": ("NoSpaceDefence",),
    "SupplyLineSet": ("Supply",),
    "MarketSold": ("MarketSell",),
    "MissilesFired": ("Launch", "SpaceBlast"),
    "ClashFought": ("Clash",),
    "ForcesMoved": ("Move",),
    "PlaceOccupied": ("Move",),
    "TitlePassed": ("Move",),
    "LandAnnexed": ("Annex",),
    "ResearchTried": ("Research",),
    "AreaDiscovered": ("Research",),
    "RumourDrawn": ("Research",),
    "CompanyRevealed": ("Research",),
    "MarketBought": ("MarketBuy",),
    "ResourcesTraded": TRADES,
    "MissilesTraded": TRADES,
    "CompanyTraded": TRADES,
    "CompanySoldToBank": TRADES,
    "VentureMade": ("Prospect",),
    "MessagePublished": ("Message",),
    "QuestionAsked": ("Question",),
    "CardReported": ("ReportCard",),
    "SpyReportedTroops": ("SpyTroops",),
    "SpyReportedCompanies": ("SpyCompanies",),
    "SpyReportedSupply": ("SpySupply",),
}
# Who did it, where that is not the `player`: of these the others' are told, but are nobody's order here.
ACTORS = {"ClashFought": "attacker", "TitlePassed": "owner"}


@dataclass(slots=True)
class Answer:
    """An order, its fate, and what came of it: events, and the battle if it was an attack."""

    fate: Facts
    events: list[Facts] = field(default_factory=list)
    battle: Sequence[Facts] = ()

    @property
    def kind(self) -> str:
        return str(self.fate.get("kind", ""))

    @property
    def line(self) -> int:
        return int(self.fate["line"])

    @property
    def is_carried_out(self) -> bool:
        return self.fate["type"] in ("OrderDone", "OrderCut")

    @property
    def text(self) -> str:
        return str(self.fate["order"] if "order" in self.fate else self.fate["text"])


@dataclass(slots=True)
class Docket:
    """All answers of a seat's turn, the battles that others began, and what belongs to no order."""

    answers: list[Answer] = field(default_factory=list)
    battles: list[Sequence[Facts]] = field(default_factory=list)
    others: list[Facts] = field(default_factory=list)


def sort_out(events: Sequence[Facts], you: int) -> Docket:
    docket, waiting = Docket(), list[Facts]()
    battle: list[Facts] = []
    for event in _once(events):
        if event["type"] in FATES:
            answer = Answer(event)
            docket.answers.append(answer)
            _answer(docket, answer, waiting, you)
            waiting = []
        elif event["type"] == "AttackLaunched" or battle:
            battle.append(event)
            if event["type"] == "AttackEnded":
                docket.battles.append(battle)
                battle = []
        else:
            waiting.append(event)
    docket.others += waiting
    docket.answers.sort(key=lambda answer: answer.line)
    docket.others = [event for event in docket.others if not _found_later(event, docket.answers, you)]
    return docket


def _once(events: Sequence[Facts]) -> Iterator[Facts]:
    """What both blockade checks found alike is told once."""
    told: list[Facts] = []
    for event in events:
        if event["type"] in ("PortClosed", "LandBlockaded"):
            found = {**event, "stage": ""}
            if found in told:
                continue
            told.append(found)
        yield event


def _answer(docket: Docket, answer: Answer, waiting: Sequence[Facts], you: int) -> None:
    """An order takes what waited for its fate; what is left waits for none."""
    if answer.kind == "Attack" and answer.is_carried_out:
        answer.battle = docket.battles.pop()
    for event in waiting:
        (answer.events if _belongs(event, answer, you) else docket.others).append(event)


def _belongs(event: Facts, answer: Answer, you: int) -> bool:
    if answer.kind not in KINDS.get(event["type"], ()):
        return False
    if event["type"] == "LoanDefaulted":
        return bool(event["by_choice"])
    return _is_own(event, you)


def _is_own(event: Facts, you: int) -> bool:
    return bool(event.get(ACTORS.get(event["type"], "player"), you) == you)


# --- what is told after the fate of its order, or was done for several at once


def _found_later(event: Facts, answers: Sequence[Answer], you: int) -> bool:
    """Whether an order is found to which it belongs, the last of several: then it is told there."""
    fits = LATER.get(event["type"])
    found = [answer for answer in answers if answer.is_carried_out and fits(event, answer, you)] if fits else []
    if event["type"] in PAID_TOGETHER and len(found) > 1:
        return False
    if found:
        found[0 if event["type"] in PLACED else -1].events.append(event)
    return bool(found)


def _last_word(answer: Answer) -> str:
    return answer.text.rpartition(" ")[2]


def _fired(event: Facts, answer: Answer, you: int) -> bool:
    if event["place"] is None:
        return answer.kind == "SpaceBlast"
    return answer.kind == "Launch" and _last_word(answer) == str(event["place"])


def _blasted(event: Facts, answer: Answer, you: int) -> bool:
    return answer.kind == "SpaceBlast"


def _closed(event: Facts, answer: Answer, you: int) -> bool:
    return event["by"] == you and answer.text == f"BLOCKADE {event['land']} FROM {event['swz']}"


def _blockaded(event: Facts, answer: Answer, you: int) -> bool:
    return you in event["by"] and answer.text.startswith(f"BLOCKADE {event['land']} FROM ")


def _built(event: Facts, answer: Answer, you: int) -> bool:
    """What was paid for such things is told where they were ordered, if that is in one place."""
    things = ("army", "navy") if event["type"] == "ForcesBuilt" else (event.get("unit") or event["weapon"],)
    return answer.kind == "Build" and any(_names(answer, thing) for thing in things)


def _names(answer: Answer, thing: str) -> bool:
    return any(map(WORDS[thing].match, answer.text.split()))


def _places(answer: Answer, place: int) -> bool:
    return answer.kind in ("Build", "PlaceUnits") and _last_word(answer) == str(place)


def _placed(event: Facts, answer: Answer, you: int) -> bool:
    """The first order by line that names unit and place, and has not placed such units yet."""
    if not _places(answer, event["place"]):
        return False
    before = [other["unit"] for other in answer.events if other["type"] == "UnitsPlaced"]
    return event["unit"] not in before and _names(answer, event["unit"])


def _captured(event: Facts, answer: Answer, you: int) -> bool:
    """R6.6: navies placed in a neutral, empty SWZ."""
    return event["stage"] == "build" and _is_own(event, you) and _places(answer, event["place"])


# How the canonical text of an order names what it builds or places.
WORDS = {
    thing: re.compile(word)
    for thing, word in {
        "army": r"\d+A$",
        "navy": r"\d+N$",
        "silo": "SILOS?$",
        "spaceport": "SPACEPORTS?$",
        "nuke": "NUKES?$",
        "neutron": "NEUTRONS?$",
        "lstar": "LSTARS?$",
        "ksat": "KSATS?$",
    }.items()
}
PLACED = ("UnitsPlaced", "PlaceOccupied", "TitlePassed")
PAID_TOGETHER = ("ForcesBuilt", "WorksBuilt", "WeaponsBuilt")
LATER: dict[str, Callable[[Facts, Answer, int], bool]] = {
    "MissilesShotDown": _fired,
    "PlaceClaimed": _fired,
    "LandDestroyed": _fired,
    "SpaceBlasted": _blasted,
    "PortClosed": _closed,
    "LandBlockaded": _blockaded,
    "ForcesBuilt": _built,
    "WorksBuilt": _built,
    "WeaponsBuilt": _built,
    "UnitsPlaced": _placed,
    "PlaceOccupied": _captured,
    "TitlePassed": _captured,
}
