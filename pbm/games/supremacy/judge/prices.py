"""What each order takes, and what comes in by itself, at most: for the estimate of a sheet's cost (R1-R7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.board import Company
from pbm.games.supremacy.constants import (
    AIRLIFT_OIL,
    BANK,
    CLEAN_COMPANY_COST,
    CLEAN_LAND_COST,
    COMPANY_COST,
    COMPANY_TO_BANK,
    FALL_OUT,
    HOME_TRIBUTE,
    LAND_TRIBUTE,
    MAX_PRINCIPAL,
    PRODUCTION,
    PROSPECT_COST,
    RESEARCH_COST,
    RESOURCES,
    SALARY,
    SILO_COST,
    SPACEPORT_COST,
    UNITS_COST,
    UNITS_PER_SET,
    WEAPON_COST,
    WEAPON_MINERAL,
    WEAPONS,
)
from pbm.games.supremacy.judge.builds import success_price
from pbm.games.supremacy.judge.case import Case
from pbm.games.supremacy.judge.moves import price as move_price
from pbm.games.supremacy.queries import annex_cost, capacity, companies_of, fall_out, interest, places_of, units_of
from pbm.games.supremacy.stages.commitment import theatre

Amounts = Counter[str]
Priced = Iterator[tuple[o.Order, Amounts]]
CASH = "cash"
BUILT: tuple[o.Built, ...] = ("silo", "spaceport", *WEAPONS)

# Stage 1 and what comes in


def loan(case: Case, orders: Sequence[o.Order]) -> Amounts:
    """R1.1-R1.5: what is borrowed, interest with past-due, what is repaid."""
    me = case.me
    taken: Amounts = Counter()
    if not any(isinstance(order, o.Default) for order in orders):
        taken[CASH] += interest(me.principal) + me.past_due
    for order in orders:
        if isinstance(order, o.Borrow) and not me.past_due:
            taken[CASH] -= max(0, min(order.amount, MAX_PRINCIPAL - me.principal))
        if isinstance(order, o.Repay) and not me.past_due:
            taken[CASH] += min(order.amount, me.principal, max(0, me.cash - interest(me.principal)))
    return taken


def upkeep(case: Case, orders: Sequence[o.Order]) -> Amounts:
    """R1.6, R1.7: salaries and open companies."""
    units = units_of(case.board, case.seat)
    return Counter({CASH: SALARY * units + COMPANY_COST * len(_opened(case, orders))})


def _opened(case: Case, orders: Sequence[o.Order]) -> list[Company]:
    last = {(x.place, x.resource): x for x in orders if isinstance(x, o.Open | o.Close)}
    own = (company for company in companies_of(case.board, case.seat) if company.clean and case.owns(company.place))
    return [company for company in own if not isinstance(last.get((company.place, company.resource)), o.Close)]


def cleaning(case: Case, order: o.Order) -> Amounts:
    """R1.8: of a land never beyond the end of its fall-out."""
    if not isinstance(order, o.CleanLand):
        return Counter({CASH: CLEAN_COMPANY_COST})
    left = len(FALL_OUT) - (case.board.places[order.place].blast_age or 0)
    return Counter({CASH: CLEAN_LAND_COST * min(order.times, left)})


def income(case: Case, orders: Sequence[o.Order], left: Amounts) -> Amounts:
    """R2.3, R2.5: production as far as there is room, and tribute, if nobody is blockaded."""
    room = capacity(case.board, case.seat)
    made: Amounts = Counter()
    for company in _opened(case, orders):
        made[company.resource] += company.size * PRODUCTION[fall_out(case.board.places[company.place])] // 100
    come: Amounts = Counter({r: -min(made[r], max(0, room - left[r])) for r in RESOURCES})
    lands = [p for p in places_of(case.board, case.seat) if case.world.is_land(p.id) and not fall_out(p)]
    tribute = sum(LAND_TRIBUTE if land.home_of is None else HOME_TRIBUTE for land in lands)
    come[CASH] = -tribute
    return come


# Stages 3 to 5


def market_sale(order: o.MarketSell, left: Amounts) -> Amounts:
    """R3.2: as many as there are."""
    sold = min(order.quantity, left[order.resource])
    return Counter({order.resource: sold, CASH: -sold * order.minimum})


def missiles(order: o.Order) -> Amounts:
    if isinstance(order, o.Launch):
        return Counter({"nuke": order.nukes, "neutron": order.neutrons})
    assert isinstance(order, o.SpaceBlast)
    return Counter({"nuke": order.nukes})


def attack(order: o.Attack) -> Amounts:
    """R4.4, R4.11, R4.12: a set for each offensive; the flight; entering, if the sheet says how many enter."""
    taken: Amounts = Counter(dict.fromkeys(map(str, RESOURCES), order.offensives))
    kind = theatre(order.origin, order.target)
    if kind == "sea":
        taken["oil"] += order.occupy or 0
    elif kind == "land":
        taken[order.fuel or "grain"] += min(order.occupy or 0, order.armies or 0)
    elif kind == "airborne":
        taken["oil"] += AIRLIFT_OIL * (order.armies or 0)
    return taken


def move(case: Case, order: o.Move) -> Amounts:
    number, fuel = move_price(order)
    return Counter({fuel: number})


# Stages 6 and 7


def stage_6(case: Case, orders: Sequence[o.Order]) -> Priced:
    """R6.5a: annexation, forces, silos, spaceports, weapons, research."""
    for annex in (x for x in orders if isinstance(x, o.Annex)):
        yield annex, Counter({CASH: annex_cost(case.board, case.seat, annex.place)})
    builds = [x for x in orders if isinstance(x, o.Build)]
    yield from _forces(builds)
    for thing in BUILT:
        for build in builds:
            if number := dict(build.parts).get(thing, 0):
                yield build, _made(thing, number)
    for research in (x for x in orders if isinstance(x, o.Research)):
        money, oil, mineral = success_price(case, research.area)
        yield research, Counter({CASH: RESEARCH_COST * research.attempts + money, "oil": oil, "mineral": mineral})


def _forces(builds: Sequence[o.Build]) -> Priced:
    """R6.6: armies and navies of all BUILD lines are counted together, three to a set."""
    units = 0
    for build in builds:
        before = -(-units // UNITS_PER_SET)
        units += sum(number for thing, number in build.parts if thing in ("army", "navy"))
        sets = -(-units // UNITS_PER_SET) - before
        yield build, Counter({CASH: UNITS_COST * sets} | dict.fromkeys(map(str, RESOURCES), sets))


def _made(thing: str, number: int) -> Amounts:
    if thing in ("silo", "spaceport"):
        return Counter({CASH: number * (SILO_COST if thing == "silo" else SPACEPORT_COST)})
    weapon = next(weapon for weapon in WEAPONS if weapon == thing)
    return Counter({CASH: number * WEAPON_COST[weapon], "mineral": number * WEAPON_MINERAL[weapon], weapon: -number})


def stage_7(case: Case, orders: Sequence[o.Order]) -> Priced:
    """R7.1-R7.4: the market, then trades, first what one sells, then prospecting."""
    for buy in (x for x in orders if isinstance(x, o.MarketBuy)):
        yield buy, Counter({CASH: buy.quantity * buy.maximum, buy.resource: -buy.quantity})
    for order in orders:
        if isinstance(order, o.TradeSell):
            yield order, Counter({CASH: -order.quantity * order.price, order.goods: order.quantity})
        if isinstance(order, o.SellCompany):
            yield order, Counter({CASH: -_proceeds(case, order)})
    for order in orders:
        if isinstance(order, o.TradeBuy):
            yield order, Counter({CASH: order.quantity * order.price, order.goods: -order.quantity})
        if isinstance(order, o.BuyCompany):
            yield order, Counter({CASH: order.price})
    for prospect in (x for x in orders if isinstance(x, o.Prospect)):
        yield prospect, Counter({CASH: PROSPECT_COST * prospect.attempts})


def _proceeds(case: Case, order: o.SellCompany) -> int:
    company = case.company(order.place, order.resource)
    if order.buyer != BANK:
        return order.price or 0
    return COMPANY_TO_BANK * company.size if company else 0
