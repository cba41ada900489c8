"""R1, R2, R3, R7.1: money and goods of a peaceful turn, worked out from the rules alone.

Scenarios and sheets are drawn at random, as a stranger would write them.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any

RESOURCES = ("oil", "grain", "mineral")
HOMES = {3: (16, 17, 18), 4: (22, 23, 24), 5: (28, 29, 30), 6: (36, 37, 38)}
# Lands with a port of their own or next to a HOME that has one: nothing here is ever blockaded.
OTHERS = {3: (5, 19, 25), 4: (13, 14, 21), 5: (26, 31, 32), 6: (33, 34, 35)}
CAPACITY = 35
RATES = ((15000, 20), (10000, 15), (5000, 10), (1, 5))
Company = dict[str, Any]


@dataclass
class Books:
    """One player: what there is, what was ordered, and what it comes to."""

    number: int
    cash: int
    principal: int
    past_due: int
    stock: dict[str, int]
    armies: dict[int, int]
    ages: dict[int, int | None]
    companies: list[Company]
    loan: tuple[str, int] = ("", 0)
    closed: list[Company] = field(default_factory=list)
    cleaned: list[Company] = field(default_factory=list)
    sales: dict[str, list[int]] = field(default_factory=dict)  # resource: quantity and price
    purchases: dict[str, list[int]] = field(default_factory=dict)

    def sheet(self) -> str:
        lines = [" ".join(str(word) for word in self.loan if word)]
        lines += [f"CLOSE {_name(company)}" for company in self.closed]
        lines += [f"CLEAN {_name(company)}" for company in self.cleaned]
        lines += [f"SELL {n} {resource} MIN {price}" for resource, (n, price) in self.sales.items()]
        lines += [f"BUY {n} {resource} MAX {price}" for resource, (n, price) in self.purchases.items()]
        return "\n".join(lines)

    def listed(self) -> dict[str, Any]:
        names = ("number", "cash", "principal", "past_due", "stock")
        return {name: getattr(self, name) for name in names}

    # R1: in the order of its numbers

    def pay(self) -> None:
        self._interest()
        self._salaries()
        opened = self._opened()
        opened += [company for company in self.cleaned if self._spend(500)]
        for company in opened:
            self._take_in(company)
        for land, age in self.ages.items():
            if age is None:
                self.cash += 500 if land in HOMES[self.number] else 20

    def _interest(self) -> None:
        word, amount = self.loan
        owed, due = self.principal, self.past_due + _interest_on(self.principal)
        if word == "BORROW" and not self.past_due:
            amount = min(amount, 20000 - self.principal)
            self.principal, self.cash = self.principal + amount, self.cash + amount
        if (due and word == "DEFAULT") or self.cash < due:
            self.past_due = due + owed * 5 // 100
            return
        self.cash, self.past_due = self.cash - due, 0
        if word == "REPAY":
            amount = min(amount, self.principal, self.cash)
            self.principal, self.cash = self.principal - amount, self.cash - amount

    def _salaries(self) -> None:
        paid = min(sum(self.armies.values()), self.cash // 10)
        self.cash -= 10 * paid
        others = [land for land in sorted(self.armies) if land not in HOMES[self.number]]
        for lands, left in ((others, 1), (others, 0), (HOMES[self.number], 0)):
            while sum(self.armies.values()) > paid and any(self.armies[land] > left for land in lands):
                for land in lands:
                    if sum(self.armies.values()) > paid and self.armies[land] > left:
                        self.armies[land] -= 1

    def _opened(self) -> list[Company]:
        wanted = [company for company in self.companies if company["clean"] and company not in self.closed]
        wanted.sort(key=lambda company: (-company["size"], company["place"], RESOURCES.index(company["resource"])))
        return [company for company in wanted if self._spend(50)]

    def _spend(self, price: int) -> bool:
        if self.cash < price:
            return False
        self.cash -= price
        return True

    def _take_in(self, company: Company) -> None:
        age, resource = self.ages[company["place"]], company["resource"]
        quantity = company["size"] if age is None else company["size"] // 2 if age >= 6 else 0
        self.stock[resource] = min(CAPACITY, self.stock[resource] + quantity)

    # R3.2, R7.1: a unit

    def sells(self, resource: str, price: int) -> bool:
        wish = self.sales.get(resource, [0, 0])
        if not wish[0] or price < wish[1] or not self.stock[resource]:
            return False
        wish[0], self.stock[resource] = wish[0] - 1, self.stock[resource] - 1
        to_bank = min(self.past_due, price)
        self.past_due, self.cash = self.past_due - to_bank, self.cash + price - to_bank
        return True

    def buys(self, resource: str, price: int) -> bool:
        wish = self.purchases.get(resource, [0, 0])
        room = self.stock[resource] < CAPACITY and not self.past_due
        if not wish[0] or price > wish[1] or not room or not self._spend(price):
            return False
        wish[0], self.stock[resource] = wish[0] - 1, self.stock[resource] + 1
        return True


def _name(company: Company) -> str:
    return f"{company['place']} {company['resource']}"


def _interest_on(principal: int) -> int:
    rate = next((rate for least, rate in RATES if principal >= least), 0)
    return -(-principal * rate // 100)


def draw_books(number: int, lot: Random) -> Books:
    """A player in some state, with some orders."""
    lands = [*HOMES[number], *lot.sample(OTHERS[number], lot.randint(0, 3))]
    books = Books(
        number,
        cash=lot.choice([0, 37, 150, 333, 700, 2000, 9000]),
        principal=lot.choice([0, 0, 1, 999, 4999, 5000, 12345, 19999]),
        past_due=lot.choice([0, 0, 0, 10, 700]),
        stock={resource: lot.randint(0, CAPACITY) for resource in RESOURCES},
        armies={land: lot.randint(0, 9) for land in lands},
        ages={land: None if land in HOMES[number] else lot.choice([None, None, 1, 4, 6, 8]) for land in lands},
        companies=[
            {
                "place": land,
                "resource": resource,
                "size": lot.randint(1, 6),
                "owner": number,
                "clean": lot.random() < 0.8,
            }
            for land in lands
            for resource in RESOURCES
            if lot.random() < 0.5
        ],
    )
    _draw_orders(books, lot)
    return books


def _draw_orders(books: Books, lot: Random) -> None:
    amount = lot.choice([1, 500, 3000, 30000])
    books.loan = lot.choice([("", 0), ("BORROW", amount), ("REPAY", amount), ("DEFAULT", 0)])
    for company in books.companies:
        if lot.random() < 0.2:
            books.closed.append(company)
        elif not company["clean"] and lot.random() < 0.5:
            books.cleaned.append(company)
    for resource in RESOURCES:
        if lot.random() < 0.6:
            books.sales[resource] = [lot.randint(1, 20), lot.choice([1, 10, 50, 90, 200])]
        if lot.random() < 0.6:
            books.purchases[resource] = [lot.randint(1, 20), lot.choice([10, 90, 120, 400, 1000])]


def trade(books: list[Books], prices: dict[str, int], mvr: int) -> None:
    """R3.2, R7.1: rounds, a resource at a time; the price moves after each, by all that were sold or bought in it."""
    for deal, step in ((Books.sells, mvr - 6), (Books.buys, 6 - mvr)):
        for resource in RESOURCES:
            while units := sum(deal(player, resource, prices[resource]) for player in books):
                prices[resource] = min(1000, max(10, prices[resource] + step * units))
