"""R3, R7, R11: the market, trades, prospecting and diplomacy, judged."""

from __future__ import annotations

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import (
    BANK,
    CARD_LENGTH,
    COMPANY_TO_BANK,
    MAX_CARDS,
    MAX_MESSAGES,
    MAX_VENTURES,
    MESSAGE_LENGTH,
    MISSILE_PRICES,
    PRICE_RANGE,
    PROSPECT_COST,
)
from pbm.games.supremacy.judge_case import Case, Check, Findings, error, note, warning


def _in_range(rule: str, price: int, bounds: tuple[int, int]) -> Findings:
    if not bounds[0] <= price <= bounds[1]:
        yield error(rule, f"The price is from {bounds[0]} to {bounds[1]}, not {price}.")


def _held(case: Case, goods: o.Goods) -> int:
    return case.me.weapons[goods] if goods == "nuke" or goods == "neutron" else case.me.stock[goods]


def market_sell(case: Case, order: o.MarketSell) -> Findings:
    yield from _in_range("R3.2", order.minimum, PRICE_RANGE)
    if order.quantity > case.me.stock[order.resource]:
        yield warning("R3.2", f"You have {case.me.stock[order.resource]} {order.resource} now.")


def market_buy(case: Case, order: o.MarketBuy) -> Findings:
    yield from _in_range("R7.1", order.maximum, PRICE_RANGE)
    if case.me.past_due:
        yield warning("R1.4", "You are in default: nothing is bought on the market until past-due is paid.")
    yield note("R7.1", f"It costs {order.quantity * order.maximum} at most.")


def trade(case: Case, order: o.TradeSell | o.TradeBuy) -> Findings:
    selling = isinstance(order, o.TradeSell)
    yield from case.no_player("R7.2", order.buyer if isinstance(order, o.TradeSell) else order.seller)
    if order.goods == "nuke" or order.goods == "neutron":
        yield from _in_range("R7.2", order.price, MISSILE_PRICES[order.goods])
    if selling and order.quantity > _held(case, order.goods):
        yield warning("R7.2", f"You have {_held(case, order.goods)} {order.goods} now; a trade is all or nothing.")
    if not selling and order.quantity * order.price > case.me.cash:
        yield warning("R7.2", f"It costs {order.quantity * order.price}, and you have {case.me.cash} now.")


def sell_company(case: Case, order: o.SellCompany) -> Findings:
    found = case.company(order.place, order.resource)
    yield from case.no_place("R7.2", order.place)
    if order.buyer != BANK:
        yield from case.no_player("R7.2", order.buyer)
    if found is None:
        yield warning("R7.2", f"You have no company {order.place} {order.resource.upper()} now.")
    elif order.buyer == BANK:
        yield note("R7.3", f"The bank pays {COMPANY_TO_BANK * found.size}; the company is gone for ever.")


def buy_company(case: Case, order: o.BuyCompany) -> Findings:
    yield from case.no_place("R7.2", order.place)
    yield from case.no_player("R7.2", order.seller)
    if order.price > case.me.cash:
        yield warning("R7.2", f"It costs {order.price}, and you have {case.me.cash} now.")


def prospect(case: Case, order: o.Prospect) -> Findings:
    yield from case.too_many("R7.4", "ventures", MAX_VENTURES)
    yield note("R7.4", f"It costs {PROSPECT_COST * order.attempts} at most.")


def _too_long(rule: str, text: str, most: int) -> Findings:
    if len(text) > most:
        yield error(rule, f"The text has {len(text)} characters; {most} is the most.")


def message(case: Case, order: o.Message) -> Findings:
    yield from case.too_many("R11.1", "messages", MAX_MESSAGES)
    yield from _too_long("R11.1", order.text, MESSAGE_LENGTH)


def card(case: Case, order: o.Card) -> Findings:
    yield from case.too_many("R11.2", "cards", MAX_CARDS)
    yield from _too_long("R11.2", order.text, CARD_LENGTH)
    yield from case.no_player("R11.2", order.to)


CHECKS: dict[type[o.Order], Check] = {
    o.MarketSell: market_sell, o.MarketBuy: market_buy, o.TradeSell: trade, o.TradeBuy: trade,
    o.SellCompany: sell_company, o.BuyCompany: buy_company, o.Prospect: prospect, o.Message: message, o.Card: card,
}  # fmt: skip
