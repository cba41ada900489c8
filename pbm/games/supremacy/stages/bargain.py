"""R7.2, R7.3: what two players agreed on, what may stand in its way, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import COMPANY_TO_BANK, MAX_WEAPONS, MISSILE_PRICES
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.trades import (
    CompanySoldToBank,
    CompanyTraded,
    MissilesTraded,
    ResourcesTraded,
)
from pbm.games.supremacy.orders import BuyCompany, Goods, SellCompany, TradeBuy, TradeSell
from pbm.games.supremacy.queries import room


@dataclass(frozen=True, slots=True)
class Bargain:
    """What a SELL and a BUY must agree in to match. A company has a place, other goods have none."""

    seller: int
    buyer: int
    goods: Goods
    quantity: int
    price: int | None
    place: int | None = None

    def cost(self) -> int:
        return self.quantity * (self.price or 0)


def bargain(player: int, order: TradeSell | TradeBuy | SellCompany | BuyCompany) -> Bargain:
    """The bargain that an order proposes."""
    if isinstance(order, TradeSell):
        return Bargain(player, order.buyer, order.goods, order.quantity, order.price)
    if isinstance(order, TradeBuy):
        return Bargain(order.seller, player, order.goods, order.quantity, order.price)
    if isinstance(order, SellCompany):
        return Bargain(player, order.buyer, order.resource, 1, order.price, order.place)
    return Bargain(order.seller, player, order.resource, 1, order.price, order.place)


def malformed(board: Board, deal: Bargain, partner: int) -> str | None:
    """What is wrong with an order whatever the partner ordered."""
    other = board.players.get(partner)
    if deal.seller == deal.buyer:
        return "nobody trades with themselves"
    if other is None or other.status == "out":
        return f"player {partner} is not in the game"
    if deal.quantity < 1:
        return "a trade is of one unit at least"
    if deal.price is None or deal.price < 0:
        return "a trade between players needs a price"
    return _bad_missile_price(deal)


def _bad_missile_price(deal: Bargain) -> str | None:
    if deal.goods != "nuke" and deal.goods != "neutron":
        return None
    low, high = MISSILE_PRICES[deal.goods]
    if low <= (deal.price or 0) <= high:
        return None
    return f"a {deal.goods} is traded at {low} to {high}"


def obstacle(board: Board, deal: Bargain) -> str | None:
    """What the partners of a matching pair lack: it fails for both, and both are told."""
    if not _held(board, deal):
        return f"player {deal.seller} does not have it"
    if board.players[deal.buyer].cash < deal.cost():
        return f"player {deal.buyer} does not have the money"
    if deal.goods == "nuke" or deal.goods == "neutron":
        if board.players[deal.buyer].weapons[deal.goods] + deal.quantity > MAX_WEAPONS:
            return f"player {deal.buyer} may hold {MAX_WEAPONS} at most"
    return None


def _held(board: Board, deal: Bargain) -> bool:
    """R7.3: companies are found after the trades, so that nobody has one to sell in the turn of its discovery."""
    seller = board.players[deal.seller]
    if deal.goods == "nuke" or deal.goods == "neutron":
        return seller.weapons[deal.goods] >= deal.quantity
    if deal.place is None:
        return seller.stock[deal.goods] >= deal.quantity
    company = board.companies.get((deal.place, deal.goods))
    return company is not None and company.owner == deal.seller


def settled(board: Board, deal: Bargain) -> Event:
    """R7.2: what goes over; resources beyond the buyer's capacity are wasted."""
    price = deal.price or 0
    if deal.goods == "nuke" or deal.goods == "neutron":
        return MissilesTraded(deal.seller, deal.buyer, deal.goods, deal.quantity, price)
    if deal.place is None:
        wasted = max(0, deal.quantity - room(board, deal.buyer, deal.goods))
        return ResourcesTraded(deal.seller, deal.buyer, deal.goods, deal.quantity, price, wasted)
    size = board.companies[deal.place, deal.goods].size
    return CompanyTraded(deal.seller, deal.buyer, deal.place, deal.goods, size, price)


def to_bank(board: Board, seller: int, order: SellCompany) -> Iterator[Event]:
    """R7.3: 200 a unit of production, to past-due first."""
    company = board.companies.get((order.place, order.resource))
    if company is None or company.owner != seller:
        yield fates.refused(seller, order, "you have no such company", "R7.3")
        return
    proceeds = COMPANY_TO_BANK * company.size
    to_past_due = min(proceeds, board.players[seller].past_due)
    yield CompanySoldToBank(seller, order.place, order.resource, company.size, proceeds, to_past_due)
    yield fates.done(seller, order)
