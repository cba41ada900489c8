"""R14.3: where a seat's money went: the ledger of a turn, its dealings and what its spies found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pbm.contract import Event, Seat, State, Turn
from pbm.games.supremacy.board import Board, Player
from pbm.games.supremacy.events.builds import ForcesBuilt, LandAnnexed, WeaponsBuilt, WorksBuilt
from pbm.games.supremacy.events.companies import (
    CompaniesOpened,
    CompanyCleaned,
    LandCleaned,
    TributeCollected,
    VentureMade,
)
from pbm.games.supremacy.events.market import MarketBought, MarketSold
from pbm.games.supremacy.events.money import InterestPaid, LoanDefaulted, LoanRepaid, MoneyBorrowed, SalariesPaid
from pbm.games.supremacy.events.occupation import PlayerEliminated, SpoilsGained, SpoilsLost
from pbm.games.supremacy.events.research import AreaDiscovered, ResearchTried
from pbm.games.supremacy.events.spies import SpyReportedCompanies, SpyReportedSupply, SpyReportedTroops
from pbm.games.supremacy.events.trades import CompanySoldToBank, CompanyTraded, MissilesTraded, ResourcesTraded
from pbm.games.supremacy.view.events import Seen

Gain = Callable[[Any, Seat], int]


def _traded(event: ResourcesTraded | MissilesTraded, seat: Seat) -> int:
    amount = event.quantity * event.price
    return amount if event.seller == seat else -amount


# What each kind of event did to the cash of the seat, under which item of the ledger.
CASH: dict[type[Event], tuple[str, Gain]] = {
    MoneyBorrowed: ("borrowed", lambda event, _: event.amount),
    InterestPaid: ("interest", lambda event, _: -event.interest - event.past_due),
    LoanRepaid: ("repaid", lambda event, _: -event.amount),
    SalariesPaid: ("salaries", lambda event, _: -event.cost),
    CompaniesOpened: ("companies", lambda event, _: -event.cost),
    LandCleaned: ("clean-ups", lambda event, _: -event.cost),
    CompanyCleaned: ("clean-ups", lambda event, _: -event.cost),
    TributeCollected: ("tribute", lambda event, _: event.amount),
    MarketSold: ("market sales", lambda event, _: event.proceeds - event.to_past_due),
    MarketBought: ("market purchases", lambda event, _: -event.cost),
    LandAnnexed: ("annexation", lambda event, _: -event.cost),
    ForcesBuilt: ("builds", lambda event, _: -event.cost),
    WorksBuilt: ("builds", lambda event, _: -event.cost),
    WeaponsBuilt: ("builds", lambda event, _: -event.cost),
    ResearchTried: ("research", lambda event, _: -event.cost),
    AreaDiscovered: ("research", lambda event, _: -event.cost),
    ResourcesTraded: ("trades", _traded),
    MissilesTraded: ("trades", _traded),
    CompanyTraded: ("trades", lambda event, seat: event.price if event.seller == seat else -event.price),
    CompanySoldToBank: ("trades", lambda event, _: event.proceeds - event.to_past_due),
    VentureMade: ("prospecting", lambda event, _: -event.cost),
    SpoilsLost: ("spoils", lambda event, _: -event.lost.cash),
    SpoilsGained: ("spoils", lambda event, _: event.gained.cash),
}


def money_facts(turn: Turn[Board], seat: Seat, told: Sequence[Seen]) -> State:
    before, after = turn.start.players[seat], turn.end.players[seat]
    return {
        "cash_before": before.cash,
        "lines": [{"item": item, "amount": amount} for item, amount in _ledger(before, told).items()],
        "cash_after": after.cash,
        "principal_before": before.principal,
        "principal_after": after.principal,
        "past_due_before": before.past_due,
        "past_due_after": after.past_due,
        **_loan_and_salaries(told),
    }


def _ledger(before: Player, told: Iterable[Seen]) -> dict[str, int]:
    """Every item that changed the cash, in the order in which it did."""
    lines: dict[str, int] = {}
    for seen in told:
        event = seen.event
        if type(event) in CASH:
            item, gain = CASH[type(event)]
            lines[item] = lines.get(item, 0) + gain(event, before.number)
        elif isinstance(event, PlayerEliminated) and event.player == before.number:
            lines["lost with the position"] = -before.cash - sum(lines.values())
    return lines


def _loan_and_salaries(told: Iterable[Seen]) -> State:
    facts: State = {"interest_paid": 0, "default": None, "salaries": None}
    for seen in told:
        event = seen.event
        if isinstance(event, InterestPaid):
            facts["interest_paid"] = event.interest + event.past_due
        elif isinstance(event, LoanDefaulted):
            facts["default"] = {"interest": event.interest, "late_charge": event.late_charge}
        elif isinstance(event, SalariesPaid):
            facts["salaries"] = {key: seen.facts[key] for key in ("paid", "cost", "removed")}
    return facts


SPIES: dict[type[Event], str] = {
    SpyReportedTroops: "troops",
    SpyReportedCompanies: "companies",
    SpyReportedSupply: "supply",
}
DEALS: dict[type[Event], str] = {
    MarketSold: "market sale",
    MarketBought: "market purchase",
    ResourcesTraded: "resources",
    MissilesTraded: "missiles",
    CompanyTraded: "company",
    CompanySoldToBank: "company to the bank",
}


def spy_facts(told: Iterable[Seen]) -> list[State]:
    return [_named(SPIES[type(seen.event)], seen) for seen in told if type(seen.event) in SPIES]


def trade_facts(told: Iterable[Seen]) -> list[State]:
    """Dealings on the market and with players; what is paid to the bank first is past-due."""
    return [_named(DEALS[type(seen.event)], seen) for seen in told if type(seen.event) in DEALS]


def _named(kind: str, seen: Seen) -> State:
    return {"kind": kind, **{key: value for key, value in seen.facts.items() if key not in ("stage", "type", "player")}}
