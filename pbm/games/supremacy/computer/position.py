"""R12.3: how the computer plays a position: passably, not well. It never spies, and never spends what it will owe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pbm.games.supremacy.board import Board, Place
from pbm.games.supremacy.computer.standard_orders import (
    armies_for,
    borrowing,
    championing,
    for_sale,
    numbered,
    sales,
    upkeep,
)
from pbm.games.supremacy.constants import (
    AIRLIFT_OIL,
    COMPUTER_ATTACKS,
    COMPUTER_GARRISON,
    COMPUTER_HOARD_LASTS,
    COMPUTER_HOME_GARRISON,
    COMPUTER_KILLS,
    COMPUTER_LOSSES,
    COMPUTER_LOSSES_BY_AIR,
    COMPUTER_OCCUPIES,
    COMPUTER_ODDS,
    COMPUTER_ODDS_BY_AIR,
    COMPUTER_REPAYS,
    COMPUTER_SETS_KEPT,
    FIRST_TURN,
    HOME_TRIBUTE,
    LAND_TRIBUTE,
    MARCH_THROUGH,
    MAX_UNITS,
    RESOURCES,
    SALARY,
    STANDARD_ARMIES,
    STANDARD_BUY,
    STANDARD_BUY_MAX,
    UNITS_COST,
    Resource,
)
from pbm.games.supremacy.orders import Attack, Borrow, Fuel, MarketBuy, Order, PlaceUnits, Repay
from pbm.games.supremacy.queries import barred, fall_out, homes_of, in_default, interest, places_of
from pbm.games.supremacy.world import load_world

WORLD = load_world()


@dataclass(slots=True)
class Means:
    """What may still be spent: money above what this turn and the next will ask, and resources after the sales."""

    money: int
    stock: dict[Resource, int]

    @property
    def sets(self) -> int:
        """Some are kept, since resisting takes sets too (R4.6)."""
        return max(0, min(self.stock.values()) - COMPUTER_SETS_KEPT)

    def use_sets(self, number: int) -> None:
        for resource in RESOURCES:
            self.stock[resource] -= number


@dataclass(frozen=True, slots=True)
class Chance:
    """An attack that might be made: so many armies free in the one place, so many defenders in the other."""

    origin: int
    target: int
    free: int
    defenders: int

    @property
    def offensives(self) -> int:
        return -(-self.defenders // COMPUTER_KILLS)

    def needs(self, odds: int, losses: int) -> int:
        """R12.3: as many armies as it thinks will win, and leave some to march in."""
        return max(odds * self.defenders, losses * self.offensives + COMPUTER_OCCUPIES)


def computer_orders(board: Board, seat: int) -> tuple[Order, ...]:
    """R12.1 with armies in all lands, and attacks, out of what is above next turn's dues."""
    loans = borrowing(board, seat)
    means = _means(board, seat, loans)
    repaid = _repayment(board, seat, means, loans)
    attacks = _attacks(board, seat, means)
    armies = _armies(board, seat, means)
    buys = _purchases(board, seat, means)
    first = [*loans, *repaid, *championing(board, seat), *sales(board, seat)]
    return numbered([*first, *attacks, *armies, *buys])


def _means(board: Board, seat: int, loans: list[Borrow]) -> Means:
    """Tribute and sales of this turn are not counted: they are for the turn after it."""
    player = board.players[seat]
    borrowed = sum(loan.amount for loan in loans)
    due = player.past_due + interest(player.principal) + upkeep(board, seat)
    next_due = interest(player.principal + borrowed) + upkeep(board, seat)
    stock = {resource: player.stock[resource] - for_sale(board, seat, resource) for resource in RESOURCES}
    return Means(player.cash + borrowed - due - next_due, stock)


def _repayment(board: Board, seat: int, means: Means, loans: list[Borrow]) -> list[Order]:
    """Half of what is to spare goes to the bank, or the interest would eat the position up."""
    amount = min(board.players[seat].principal, means.money * COMPUTER_REPAYS // 100)
    if amount <= 0 or loans or in_default(board, seat):
        return []
    means.money -= amount
    return [Repay(amount)]


def _armies(board: Board, seat: int, means: Means) -> list[Order]:
    """R12.3: in all its lands, the weakest first; the last placement is for those turned away by a blockade."""
    number = min(means.sets, means.money // (UNITS_COST + SALARY * STANDARD_ARMIES), _paid_for_long(board, seat, means))
    lands = [place for place in _lands(board, seat) if place.armies + STANDARD_ARMIES <= MAX_UNITS]
    lands.sort(key=lambda place: (place.armies, place.home_of is None, place.id))
    chosen = [place.id for place in lands[: max(0, number)]]
    means.money -= len(chosen) * (UNITS_COST + SALARY * STANDARD_ARMIES)
    means.use_sets(len(chosen))
    homes = homes_of(board, seat)
    spare: list[Order] = [PlaceUnits(STANDARD_ARMIES * len(chosen), "army", homes[0].id)] if chosen and homes else []
    return [*armies_for(chosen), *spare]


def _paid_for_long(board: Board, seat: int, means: Means) -> int:
    """How many sets of armies tribute can pay turn after turn, and a hoard that is to last."""
    lands, homes = len(_lands(board, seat)), len(homes_of(board, seat))
    income = HOME_TRIBUTE * homes + LAND_TRIBUTE * (lands - homes) + max(0, means.money) // COMPUTER_HOARD_LASTS
    return max(0, income - upkeep(board, seat)) // (SALARY * STANDARD_ARMIES)


def _purchases(board: Board, seat: int, means: Means) -> list[Order]:
    each = min(STANDARD_BUY, means.money // (STANDARD_BUY_MAX * len(RESOURCES)))
    if each <= 0:
        return []
    return [MarketBuy(each, resource, STANDARD_BUY_MAX) for resource in RESOURCES]


def _lands(board: Board, seat: int) -> list[Place]:
    return [place for place in places_of(board, seat) if WORLD.is_land(place.id)]


def _attacks(board: Board, seat: int, means: Means) -> list[Order]:
    """R4.1, R12.3: neighbours first, the surest first; by air only if there is none that it could beat."""
    if board.turn == FIRST_TURN or means.money <= 0:
        return []
    attacks: list[Order] = []
    for chance in _best(_neighbours(board, seat)):
        if len(attacks) == COMPUTER_ATTACKS or not _affordable(chance, means):
            break
        attacks.append(_attack(chance, means, len(attacks) + 1))
    return attacks or _by_air(board, seat, means)


def _best(chances: Iterator[Chance]) -> Iterator[Chance]:
    """The fewest defenders first; each place attacks, and is attacked, once."""
    busy: set[int] = set()
    for chance in sorted(chances, key=lambda c: (c.defenders, -c.free, c.origin, c.target)):
        if chance.origin not in busy and chance.target not in busy:
            busy |= {chance.origin, chance.target}
            yield chance


def _neighbours(board: Board, seat: int) -> Iterator[Chance]:
    for place in _lands(board, seat):
        for id in WORLD.sites[place.id].lands:
            target = board.places[id]
            chance = Chance(place.id, id, _free(place), _strength(target))
            enough = chance.free >= chance.needs(COMPUTER_ODDS, COMPUTER_LOSSES)
            if enough and target.owner != seat and _open(board, seat, target):
                yield chance


def _free(place: Place) -> int:
    return place.armies - (COMPUTER_GARRISON if place.home_of is None else COMPUTER_HOME_GARRISON)


def _strength(place: Place) -> int:
    """A militia at least; a HOME fights harder (R4.7)."""
    return max(1, place.armies) + (place.home_of is not None)


def _open(board: Board, seat: int, place: Place) -> bool:
    return fall_out(place) < MARCH_THROUGH and not barred(board, place, seat)


def _affordable(chance: Chance, means: Means) -> bool:
    """The sets of the offensives, and the fuel to march in."""
    fuel = max(means.stock["grain"], means.stock["oil"])
    return chance.offensives <= means.sets and fuel >= chance.offensives + COMPUTER_OCCUPIES


def _attack(chance: Chance, means: Means, rank: int) -> Attack:
    fuel: Fuel = "grain" if means.stock["grain"] >= means.stock["oil"] else "oil"
    means.use_sets(chance.offensives)
    means.stock[fuel] -= COMPUTER_OCCUPIES
    return Attack(
        rank,
        chance.origin,
        chance.target,
        armies=chance.free,
        offensives=chance.offensives,
        occupy=COMPUTER_OCCUPIES,
        fuel=fuel,
    )


def _by_air(board: Board, seat: int, means: Means) -> list[Order]:
    """R4.12: from its strongest land to the weakest land that is not next to it."""
    origin = max(_lands(board, seat), key=_free, default=None)
    if origin is None:
        return []
    target = min(_far_targets(board, seat, origin), key=lambda place: (_strength(place), place.id), default=None)
    if target is None:
        return []
    chance = Chance(origin.id, target.id, _free(origin), _strength(target))
    flown = chance.needs(COMPUTER_ODDS_BY_AIR, COMPUTER_LOSSES_BY_AIR)
    oil = AIRLIFT_OIL * flown + chance.offensives + COMPUTER_SETS_KEPT
    if chance.free < flown or chance.offensives > means.sets or oil > means.stock["oil"]:
        return []
    means.use_sets(chance.offensives)
    means.stock["oil"] -= AIRLIFT_OIL * flown
    return [Attack(1, origin.id, target.id, armies=flown, offensives=chance.offensives)]


def _far_targets(board: Board, seat: int, origin: Place) -> Iterator[Place]:
    for id in WORLD.lands:
        place = board.places[id]
        if place.owner != seat and not WORLD.adjacent(origin.id, id) and _open(board, seat, place):
            yield place
