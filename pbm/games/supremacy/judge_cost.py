"""What a sheet will cost, by stage: an estimate from the seat's own position (R1, R4.4, R6, R7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.board import Fleet, Place
from pbm.games.supremacy.constants import (
    AIRLIFT_OIL,
    CLEAN_COMPANY_COST,
    CLEAN_LAND_COST,
    COMPANY_COST,
    MAX_PRINCIPAL,
    PROSPECT_COST,
    RESEARCH_COST,
    RESOURCES,
    SALARY,
    UNITS_COST,
    UNITS_PER_SET,
)
from pbm.games.supremacy.judge_builds import annex_cost
from pbm.games.supremacy.judge_builds import price as build_price
from pbm.games.supremacy.judge_case import Case
from pbm.games.supremacy.judge_moves import manner
from pbm.games.supremacy.judge_moves import price as move_price
from pbm.games.supremacy.queries import companies_of, fleets_of, interest, places_of

Spent = Counter[str]
STAGES = ("1", "3", "4", "5", "6", "7")


def cost(case: Case, orders: list[o.Order]) -> dict[str, Any]:
    """Money and resources spent in each stage; what comes in by sales and loans counts as less than nothing."""
    spent: dict[str, Spent] = {stage: Counter() for stage in STAGES}
    spent["1"].update(_upkeep(case, orders))
    for order in orders:
        if order.stage in spent:
            spent[order.stage].update(_of(case, order))
    spent["6"].update(_forces(orders))
    total: Spent = Counter()
    for part in spent.values():
        total.update(part)
    cash, stock = case.me.cash, case.me.stock
    return {
        **{stage: {key: number for key, number in part.items() if number} for stage, part in spent.items()},
        "cash": {"now": cash, "after": cash - total["money"]},
        "stock": {"now": dict(stock), "after": {r: stock[r] - total[r] for r in RESOURCES}},
    }


def _upkeep(case: Case, orders: list[o.Order]) -> Spent:
    """R1.1, R1.6, R1.7: interest and past-due, salaries, open companies."""
    forces: list[Place | Fleet] = [*places_of(case.board, case.seat), *fleets_of(case.board, case.seat)]
    units = sum(force.armies + force.navies for force in forces)
    closed = {(order.place, order.resource) for order in orders if isinstance(order, o.Close)}
    own = [c for c in companies_of(case.board, case.seat) if c.clean and (c.place, c.resource) not in closed]
    opened = sum(case.owns(company.place) for company in own)
    defaulting = any(isinstance(order, o.Default) for order in orders)
    due = 0 if defaulting else interest(case.me.principal) + case.me.past_due
    return Counter({"money": due + SALARY * units + COMPANY_COST * opened})


def _forces(orders: list[o.Order]) -> Spent:
    """R6.6: armies and navies of all BUILD lines are counted together, three to a set."""
    parts = [part for order in orders if isinstance(order, o.Build) for part in order.parts]
    sets = -(-sum(number for thing, number in parts if thing in ("army", "navy")) // UNITS_PER_SET)
    return Counter({"money": UNITS_COST * sets} | dict.fromkeys(map(str, RESOURCES), sets))


def _of(case: Case, order: o.Order) -> dict[str, int]:
    match order:
        case o.Borrow(amount):
            return {"money": 0 if case.me.past_due else -max(0, min(amount, MAX_PRINCIPAL - case.me.principal))}
        case o.Repay(amount):
            return {"money": min(amount, case.me.principal)}
        case o.CleanCompany():
            return {"money": CLEAN_COMPANY_COST}
        case o.CleanLand(_, times):
            return {"money": CLEAN_LAND_COST * times}
        case o.MarketSell(quantity, resource, minimum):
            sold = min(quantity, case.me.stock[resource])
            return {"money": -sold * minimum, resource: sold}
        case o.Attack():
            return _attack(case, order)
        case o.Move():
            fuel_cost, fuel = move_price(manner(case, order), order)
            return {fuel: fuel_cost}
        case _:
            return _later(case, order)


def _attack(case: Case, order: o.Attack) -> dict[str, int]:
    spent = dict.fromkeys(map(str, RESOURCES), order.offensives)
    overland = case.world.is_land(order.origin) and case.world.is_land(order.target)
    if overland and not case.world.adjacent(order.origin, order.target):
        spent["oil"] += AIRLIFT_OIL * (order.armies or 0)
    return spent


def _later(case: Case, order: o.Order) -> dict[str, int]:
    """Stages 6 and 7, but for armies and navies."""
    match order:
        case o.Annex(place):
            return {"money": annex_cost(case, place)}
        case o.Build():
            money, sets, mineral = build_price(order)
            return {"money": money - UNITS_COST * sets, "mineral": mineral}
        case o.Research(_, attempts):
            return {"money": RESEARCH_COST * attempts}
        case o.Prospect(_, attempts):
            return {"money": PROSPECT_COST * attempts}
        case o.MarketBuy(quantity, resource, price):
            return {"money": quantity * price, resource: -quantity}
        case o.TradeBuy(quantity, goods, _, price):
            return {"money": quantity * price, goods: -quantity}
        case o.TradeSell(quantity, goods, _, price):
            return {"money": -quantity * price, goods: quantity}
        case o.BuyCompany(_, _, _, price):
            return {"money": price}
        case _:
            return {}
