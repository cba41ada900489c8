"""An accountant who reads the events alone: what each says that money, stock, weapons, titles and units changed by.

Amounts come from the counts in the events and the prices of the rules, not from what an event does to a board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pbm.contract import Event
from pbm.games.supremacy import constants as c
from pbm.games.supremacy.board import NOBODY, Board
from pbm.games.supremacy.events import EVENT_TYPES

Account = tuple[str, int, int]  # what, whose or where, and in deep water whose
Entry = tuple[Account, int]
Books = Counter[Account]

DEEP_WATER = 900


def of(what: str, player: int | None) -> Account:
    return what, player or NOBODY, 0


def at(what: str, place: int, player: int | None) -> Account:
    """Units have a place; only in deep water several players' forces may be in one."""
    return what, place, (player or NOBODY) if place > DEEP_WATER else 0


def stocktaking(board: Board) -> Books:
    """What there is."""
    books: Books = Counter()
    for number, player in board.players.items():
        books[of("cash", number)] = player.cash
        books[of("principal", number)] = player.principal
        books[of("past due", number)] = player.past_due
        books.update({of(thing, number): held for thing, held in (*player.stock.items(), *player.weapons.items())})
    for place in board.places.values():
        books.update({at(unit, place.id, None): getattr(place, unit) for unit in ("armies", "navies")})
        books.update({at("silo", place.id, None): place.silos, at("spaceport", place.id, None): place.spaceports})
    for fleet in board.fleets.values():
        books.update({at(unit, fleet.place, fleet.player): getattr(fleet, unit) for unit in ("armies", "navies")})
    books.update(of("company", company.owner) for company in board.companies.values())
    return +books


def balance(books: Books, events: Iterable[Event]) -> Books:
    """The books after these events."""
    books = books.copy()
    for event in events:
        for account, amount in entries(books, event):
            books[account] += amount
    assert not -books, f"below nothing: {-books}"
    return +books


def entries(books: Books, event: Event) -> list[Entry]:
    """Who is out loses what the books still have; all else is in the event itself."""
    kind = type(event).__name__
    if kind == "PlayerEliminated":
        return list(_eliminated(books, event))
    return list(ENTRIES[kind](event)) if kind in ENTRIES else []


def _eliminated(books: Books, e: Any) -> Iterator[Entry]:
    for account, held in list(books.items()):
        what, whose, deep = account
        supplies = (*c.RESOURCES, "nuke", "neutron", "cash")
        if (what in supplies and whose == e.player) or (whose > DEEP_WATER and deep == e.player):
            yield account, -held


def _cash(price: Callable[[Any], int]) -> Callable[[Any], Iterator[Entry]]:
    """An event that costs its player money and nothing else."""
    return lambda e: iter([(of("cash", e.player), -price(e))])


def _borrowed(e: Any) -> Iterator[Entry]:
    yield of("principal", e.player), e.amount
    yield of("cash", e.player), e.amount


def _repaid(e: Any) -> Iterator[Entry]:
    yield of("principal", e.player), -e.amount
    yield of("cash", e.player), -e.amount


def _interest(e: Any) -> Iterator[Entry]:
    yield of("cash", e.player), -(-(-e.principal * e.per_cent // 100) + e.past_due)
    yield of("past due", e.player), -e.past_due


def _defaulted(e: Any) -> Iterator[Entry]:
    yield of("past due", e.player), -(-e.principal * e.per_cent // 100) + e.late_charge


def _salaries(e: Any) -> Iterator[Entry]:
    yield of("cash", e.player), -c.SALARY * e.paid
    for removal in e.removed:
        yield at("armies", removal.place, e.player), -removal.armies
        yield at("navies", removal.place, e.player), -removal.navies


def _produced(e: Any) -> Iterator[Entry]:
    for resource in c.RESOURCES:
        yielded = sum(part.quantity for part in e.yields if part.resource == resource)
        yield of(resource, e.player), yielded - getattr(e.lost, resource)


def _tribute(e: Any) -> Iterator[Entry]:
    yield of("cash", e.player), c.HOME_TRIBUTE * e.homes + c.LAND_TRIBUTE * e.others


def _sold(e: Any) -> Iterator[Entry]:
    yield of(e.resource, e.player), -len(e.prices)
    yield of("past due", e.player), -e.to_past_due
    yield of("cash", e.player), sum(e.prices) - e.to_past_due


def _bought(e: Any) -> Iterator[Entry]:
    yield of(e.resource, e.player), len(e.prices)
    yield of("cash", e.player), -sum(e.prices)


def _goods_traded(thing: str) -> Callable[[Any], Iterator[Entry]]:
    def written(e: Any) -> Iterator[Entry]:
        goods = getattr(e, thing)
        yield of("cash", e.buyer), -e.quantity * e.price
        yield of("cash", e.seller), e.quantity * e.price
        yield of(goods, e.seller), -e.quantity
        yield of(goods, e.buyer), e.quantity - getattr(e, "wasted", 0)

    return written


def _company_traded(e: Any) -> Iterator[Entry]:
    yield of("cash", e.buyer), -e.price
    yield of("cash", e.seller), e.price
    yield of("company", e.seller), -1
    yield of("company", e.buyer), 1


def _to_bank(e: Any) -> Iterator[Entry]:
    yield of("company", e.player), -1
    yield of("past due", e.player), -e.to_past_due
    yield of("cash", e.player), c.COMPANY_TO_BANK * e.size - e.to_past_due


def _venture(e: Any) -> Iterator[Entry]:
    yield of("cash", e.player), -c.PROSPECT_COST * len(e.draws)
    if e.found:
        yield of("company", NOBODY), -1
        yield of("company", e.player), 1


def _title(e: Any) -> Iterator[Entry]:
    yield of("company", e.former), -1
    yield of("company", getattr(e, "owner", NOBODY)), 1


def _spoils(player: int, spoils: Any, sign: int) -> Iterator[Entry]:
    for thing in ("cash", *c.RESOURCES):
        yield of(thing, player), sign * getattr(spoils, thing)
    yield of("nuke", player), sign * spoils.nukes
    yield of("neutron", player), sign * spoils.neutrons


def _moved(e: Any) -> Iterator[Entry]:
    yield of(e.fuel, e.player), -e.paid
    for unit, lost in (("armies", e.lost_armies), ("navies", e.lost_navies)):
        yield at(unit, e.origin, e.player), -getattr(e, unit)
        yield at(unit, e.target, e.player), getattr(e, unit) - lost


def _flown(e: Any) -> Iterator[Entry]:
    yield of("oil", e.attacker), -c.AIRLIFT_OIL * e.armies


def _retreated(e: Any) -> Iterator[Entry]:
    yield of("oil", e.defender), -e.armies
    yield at("armies", e.target, None), -e.armies
    yield at("armies", e.to, None), e.armies - e.lost


def _offensive(e: Any) -> Iterator[Entry]:
    payers = [e.attacker, *([e.defender] if e.defender and e.resisted else [])]
    yield from ((of(resource, player), -1) for player in payers for resource in c.RESOURCES)
    for side, place in ((e.attacking, e.origin), (e.defending, e.target)):
        yield at("armies", place, e.attacker), -(side.armies_lost + side.drowned)
        yield at("navies", place, e.attacker), -side.navies_lost


def _flyers(e: Any) -> Iterator[Entry]:
    yield at("armies", e.origin, e.attacker), -e.armies


def _entered(e: Any) -> Iterator[Entry]:
    yield of(e.fuel, e.attacker), -e.paid
    for unit in ("armies", "navies"):
        yield at(unit, e.origin, e.attacker), -getattr(e, unit)
        yield at(unit, e.target, e.attacker), getattr(e, unit)


def _grew(e: Any) -> Iterator[Entry]:
    yield at("armies", e.target, None), e.armies
    yield at("navies", e.target, None), e.navies


def _struck(e: Any) -> Iterator[Entry]:
    yield at("armies", e.place, None), -e.armies
    yield at("navies", e.place, None), -e.navies
    yield at("silo", e.place, None), -getattr(e, "silos", 0)
    yield at("spaceport", e.place, None), -getattr(e, "spaceports", 0)


def _fired(e: Any) -> Iterator[Entry]:
    yield of("nuke", e.player), -e.nukes
    yield of("neutron", e.player), -e.neutrons


def _satellites(e: Any) -> Iterator[Entry]:
    yield of("lstar", e.player), -e.lstars
    yield of("ksat", e.player), -e.ksats


def _clash(e: Any) -> Iterator[Entry]:
    for duel in e.duels:
        yield of(duel.attacking, e.attacker), -int(duel.attacker_lost)
        yield of(duel.defending, e.defender), -int(duel.defender_lost)


def _annexed(e: Any) -> Iterator[Entry]:
    yield of("cash", e.player), -e.cost
    yield at("armies", e.place, None), c.ANNEX_ARMIES - e.lost


def _forces_built(e: Any) -> Iterator[Entry]:
    sets = -(-(e.armies + e.navies) // c.UNITS_PER_SET)
    yield of("cash", e.player), -c.UNITS_COST * sets
    yield from ((of(resource, e.player), -sets) for resource in c.RESOURCES)


def _works_price(e: Any) -> int:
    return int(e.quantity * (c.SILO_COST if e.unit == "silo" else c.SPACEPORT_COST))


def _weapons_built(e: Any) -> Iterator[Entry]:
    yield of("cash", e.player), -c.WEAPON_COST[e.weapon] * e.quantity
    yield of("mineral", e.player), -c.WEAPON_MINERAL[e.weapon] * e.quantity
    yield of(e.weapon, e.player), e.quantity - e.lost


def _placed(e: Any) -> Iterator[Entry]:
    units = {"army": "armies", "navy": "navies"}
    yield at(units.get(e.unit, e.unit), e.place, None), e.quantity


def _pirates(e: Any) -> Iterator[Entry]:
    yield at("navies", e.place, None), e.pirates


def _discovered(e: Any) -> Iterator[Entry]:
    yield of("cash", e.player), -e.cost
    yield of("oil", e.player), -e.oil
    yield of("mineral", e.player), -e.mineral
    if e.weapon and not e.weapon_lost:
        yield of(e.weapon, e.player), 1
    if e.works and e.works.built:
        yield at(e.works.unit, e.works.place, None), 1


def _died(e: Any) -> Iterator[Entry]:
    yield at("armies", e.place, None), -e.armies


def _overflowed(e: Any) -> Iterator[Entry]:
    yield of(e.resource, e.player), -e.quantity


ENTRIES: dict[str, Callable[[Any], Iterable[Entry]]] = {
    "MoneyBorrowed": _borrowed,
    "LoanRepaid": _repaid,
    "InterestPaid": _interest,
    "LoanDefaulted": _defaulted,
    "SalariesPaid": _salaries,
    "CompaniesOpened": _cash(lambda e: c.COMPANY_COST * len(e.opened)),
    "CompanyCleaned": _cash(lambda e: c.CLEAN_COMPANY_COST),
    "LandCleaned": _cash(lambda e: c.CLEAN_LAND_COST * e.turns),
    "ProductionTransferred": _produced,
    "TributeCollected": _tribute,
    "MarketSold": _sold,
    "MarketBought": _bought,
    "ResourcesTraded": _goods_traded("resource"),
    "MissilesTraded": _goods_traded("missile"),
    "CompanyTraded": _company_traded,
    "CompanySoldToBank": _to_bank,
    "VentureMade": _venture,
    "TitlePassed": _title,
    "CompanyReturned": _title,
    "SpoilsLost": lambda e: _spoils(e.player, e.lost, -1),
    "SpoilsGained": lambda e: _spoils(e.player, e.gained, 1),
    "ForcesMoved": _moved,
    "ArmiesDiedInFallOut": _died,
    "ArmiesFlown": _flown,
    "ArmiesRetreated": _retreated,
    "OffensiveFought": _offensive,
    "FlyersLost": _flyers,
    "ForcesEntered": _entered,
    "NeutralsGrew": _grew,
    "PlaceNuked": _struck,
    "NeutronStruck": _struck,
    "MissilesFired": _fired,
    "SatellitesLost": _satellites,
    "ClashFought": _clash,
    "LandAnnexed": _annexed,
    "ForcesBuilt": _forces_built,
    "WorksBuilt": _cash(_works_price),
    "WeaponsBuilt": _weapons_built,
    "UnitsPlaced": _placed,
    "PlacementsClashed": _pirates,
    "PiratesCame": _pirates,
    "ResearchTried": _cash(lambda e: c.RESEARCH_COST),
    "AreaDiscovered": _discovered,
    "StockOverflowed": _overflowed,
}
assert set(ENTRIES) <= set(EVENT_TYPES), set(ENTRIES) - set(EVENT_TYPES)
