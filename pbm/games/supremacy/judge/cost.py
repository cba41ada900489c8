"""What a sheet will cost, by stage, and where it runs short: an estimate from the seat's own position (R1-R7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import RESOURCES, WEAPONS
from pbm.games.supremacy.judge import prices
from pbm.games.supremacy.judge.case import Case, Finding, warning
from pbm.games.supremacy.judge.prices import Amounts
from pbm.games.supremacy.queries import capacity
from pbm.games.supremacy.telling import told

CASH = prices.CASH
STAGES = ("1", "2", "3", "4", "5", "6", "7")


@dataclass(slots=True)
class Budget:
    """What there is now, what is left as the turn goes on, what each stage takes (less than nothing comes in)."""

    now: Amounts
    left: Amounts
    spent: dict[str, Amounts] = field(default_factory=lambda: {stage: Counter() for stage in STAGES})
    short: dict[int, list[Finding]] = field(default_factory=dict)

    def table(self) -> dict[str, dict[str, int]]:
        """R14.3: for the receipt, in rows: now, each stage in which anything is spent or comes in, after."""
        rows = {f"stage {stage}": {k: n for k, n in spent.items() if n} for stage, spent in self.spent.items()}
        things = [CASH, *RESOURCES, *(weapon for weapon in WEAPONS if any(row.get(weapon) for row in rows.values()))]
        after = {thing: self.now[thing] - sum(spent[thing] for spent in self.spent.values()) for thing in things}
        now = {thing: self.now[thing] for thing in things}
        return {"now": now, **{stage: row for stage, row in rows.items() if row}, "after": after}

    def charge(self, stage: str, need: Mapping[str, int], order: o.Order | None = None) -> None:
        """Takes what is there, and says so where that is not enough."""
        if isinstance(order, o.MarketSell):
            self._warn(order, {order.resource: order.quantity})
        elif order is not None:
            self._warn(order, {thing: number for thing, number in need.items() if number > 0})
        for thing, number in need.items():
            self.spent[stage][thing] += number
            self.left[thing] = max(0, self.left[thing] - number)

    def store(self, order: o.MarketBuy, holds: int) -> None:
        """R3.1: one buys only while there is room."""
        room = max(0, holds - self.left[order.resource])
        if order.quantity > room:
            had = f"your supply centre holds {holds} of each resource, and by then there is room for {room}"
            self._add(order, f"You buy while there is room: {had}.")

    def _warn(self, order: o.Order, need: Mapping[str, int]) -> None:
        """More than one has now, or than there will be; cash comes in every turn, so only the total counts."""
        by_itself = [thing for thing, number in need.items() if number > self.now[thing] and thing != CASH]
        in_all = [thing for thing, number in need.items() if number > self.left[thing]]
        if by_itself:
            self._add(order, f"It takes {_list(need, by_itself)}, and you have {_list(self.now, by_itself)} now.")
        short = [thing for thing in in_all if thing not in by_itself]
        if short:
            self._add(order, f"It takes {_list(need, short)}, and by then there will be {_list(self.left, short)}.")

    def _add(self, order: o.Order, message: str) -> None:
        rule = "R4.4" if isinstance(order, o.Attack) else order.rule
        self.short.setdefault(order.line, []).append(warning(rule, message))


def _list(amounts: Mapping[str, int], things: list[str]) -> str:
    return " and ".join(told(amounts[thing], thing) for thing in things)


def budget(case: Case, orders: Sequence[o.Order]) -> Budget:
    """Charges everything in the order in which the turn executes it."""
    now: Amounts = Counter({CASH: case.me.cash})
    now.update(case.me.stock)
    now.update(case.me.weapons)
    made = Budget(now, now.copy())
    made.charge("1", prices.loan(case, orders))
    made.charge("1", prices.upkeep(case, orders))
    holds = capacity(case.board, case.seat)
    for stage, order, need in _steps(case, orders, made.left):
        if isinstance(order, o.MarketBuy):
            made.store(order, holds)
        made.charge(stage, need, order)
    return made


def _steps(case: Case, orders: Sequence[o.Order], left: Amounts) -> Iterator[tuple[str, o.Order | None, Amounts]]:
    """What is taken by each order, once it is known what those before it left."""
    for cleaning in _of(orders, o.CleanCompany, o.CleanLand):
        yield "1", cleaning, prices.cleaning(case, cleaning)
    yield "2", None, prices.income(case, orders, left)
    for sale in (x for x in orders if isinstance(x, o.MarketSell)):
        yield "3", sale, prices.market_sale(sale, left)
    for strike in (*_of(orders, o.SpaceBlast), *_of(orders, o.Launch)):
        yield "4", strike, prices.missiles(strike)
    for attack in sorted((x for x in orders if isinstance(x, o.Attack)), key=lambda attack: attack.rank):
        yield "4", attack, prices.attack(attack)
    for move in (x for x in orders if isinstance(x, o.Move)):
        yield "5", move, prices.move(case, move)
    for order, need in prices.stage_6(case, orders):
        yield "6", order, need
    for order, need in prices.stage_7(case, orders):
        yield "7", order, need


def _of(orders: Sequence[o.Order], *kinds: type[o.Order]) -> list[o.Order]:
    return [order for order in orders if isinstance(order, kinds)]
