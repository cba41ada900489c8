"""R3, R7, R11: the market, trades, prospecting and diplomacy, judged."""

from __future__ import annotations

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import (
    BANK,
    CARD_LENGTH,
    COMPANY_TO_BANK,
    MESSAGE_LENGTH,
    MISSILE_PRICES,
    PRICE_RANGE,
    PROSPECT_COST,
)
from pbm.games.supremacy.judge.case import Case, Check, Finding, Findings, error, note, warning
from pbm.games.supremacy.stages.market import step


def market_sell(case: Case, order: o.MarketSell) -> Findings:
    low, high = PRICE_RANGE
    if order.minimum > high:
        yield error("R3.2", f"The market price is {low} to {high} and never reaches {order.minimum}.")
    elif order.minimum < low:
        yield warning("R3.2", f"The market price is {low} to {high}, so MIN {order.minimum} sells at any price.")
    elif order.minimum > low:
        yield from _falling(case, order)
    yield note("R3.2", f"It brings {order.quantity * order.minimum} at least, if all is sold.")


def _falling(case: Case, order: o.MarketSell) -> Findings:
    price, fall = case.board.market.prices[order.resource], step(case.board.market.mvr)
    most = max(0, (price - order.minimum) // fall + 1)
    if order.quantity > most:
        said = f"The price is {price} now and falls by {fall} with each unit sold"
        yield warning("R3.2", f"{said}: at {order.minimum} or more you can sell {most} at most.")


def _rising(case: Case, order: o.MarketBuy) -> Findings:
    price, rise = case.board.market.prices[order.resource], step(case.board.market.mvr)
    most = max(0, (order.maximum - price) // rise + 1)
    if order.quantity > most:
        said = f"The price is {price} now and rises by {rise} with each unit bought"
        yield warning("R7.1", f"{said}: for {order.maximum} or less you get {most}, more only if players sell first.")


def market_buy(case: Case, order: o.MarketBuy) -> Findings:
    low, high = PRICE_RANGE
    if order.maximum < low:
        yield error("R7.1", f"The market price is {low} to {high} and never falls to {order.maximum}.")
    elif order.maximum > high:
        yield warning("R7.1", f"The market price is {low} to {high}, so MAX {order.maximum} buys at any price.")
    else:
        yield from _rising(case, order)
    if case.me.past_due:
        yield warning("R1.4", "You are in default: nothing is bought on the market until past-due is paid.")
    yield note("R7.1", f"It costs {order.quantity * order.maximum} at most.")


def trade(case: Case, order: o.TradeSell | o.TradeBuy) -> Findings:
    partner = order.buyer if isinstance(order, o.TradeSell) else order.seller
    yield from case.no_player("R7.2", partner)
    if order.goods == "nuke" or order.goods == "neutron":
        low, high = MISSILE_PRICES[order.goods]
        if not low <= order.price <= high:
            yield error("R7.2", f"The price of a {order.goods} is from {low} to {high}, not {order.price}.")
    what = o.counted(order.quantity, order.goods)
    yield _twin(case, partner, what, order.price, selling=isinstance(order, o.TradeSell))


def _twin(case: Case, partner: int, what: str, price: int, selling: bool) -> Finding:
    """R7.2: what the partner must write for the trade to come about."""
    order = f"BUY {what} FROM {case.seat}" if selling else f"SELL {what} TO {case.seat}"
    return note("R7.2", f"Player {partner} must order {order} AT {price}; a trade is all or nothing.")


def sell_company(case: Case, order: o.SellCompany) -> Findings:
    found = case.company(order.place, order.resource)
    yield from case.no_place("R7.2", order.place)
    if found is None:
        yield warning("R7.2", f"You have no company {order.place} {order.resource.upper()} now.")
    if order.buyer != BANK:
        yield from case.no_player("R7.2", order.buyer)
        yield _twin(
            case, order.buyer, f"COMPANY {order.place} {order.resource.upper()}", order.price or 0, selling=True
        )
    elif found:
        yield note("R7.3", f"The bank pays {COMPANY_TO_BANK * found.size}; the company is gone for ever.")


def buy_company(case: Case, order: o.BuyCompany) -> Findings:
    yield from case.no_place("R7.2", order.place)
    yield from case.no_player("R7.2", order.seller)
    yield _twin(case, order.seller, f"COMPANY {order.place} {order.resource.upper()}", order.price, selling=False)


def prospect(case: Case, order: o.Prospect) -> Findings:
    yield note("R7.4", f"It costs {PROSPECT_COST * order.attempts} at most.")


def _too_long(rule: str, text: str, most: int) -> Findings:
    if len(text) > most:
        yield warning(rule, f"The text has {len(text)} characters; the first {most} are printed.")


def message(case: Case, order: o.Message) -> Findings:
    return _too_long("R11.1", order.text, MESSAGE_LENGTH)


def card(case: Case, order: o.Card) -> Findings:
    yield from _too_long("R11.2", order.text, CARD_LENGTH)
    yield from case.no_player("R11.2", order.to)


def report_card(case: Case, order: o.ReportCard) -> Findings:
    if not order.card:
        yield error("R11.2", "Cards are numbered from 1, as your report lists them.")


CHECKS: dict[type[o.Order], Check] = {
    o.MarketSell: market_sell, o.MarketBuy: market_buy, o.TradeSell: trade, o.TradeBuy: trade,
    o.SellCompany: sell_company, o.BuyCompany: buy_company, o.Prospect: prospect, o.Message: message, o.Card: card,
    o.ReportCard: report_card,
}  # fmt: skip
