"""R7.2-R7.3, stage 7: players trade with each other, and sell companies to the bank."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import BANK
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.orders import BuyCompany, Order, Orders, SellCompany, TradeBuy, TradeSell
from pbm.games.supremacy.queries import active
from pbm.games.supremacy.stages.bargain import Bargain, bargain, malformed, obstacle, settled, to_bank
from pbm.games.supremacy.stages.turned_away import turned_away

Offer = TradeSell | SellCompany
Bid = TradeBuy | BuyCompany
Bids = dict[Bargain, list[Bid]]  # by what they would match


def trade(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R7.2-R7.3: in order of the seller's, then the buyer's number; between the same two as the seller wrote."""
    yield from turned_away(board, orders, TradeSell, SellCompany, TradeBuy, BuyCompany)
    bids = yield from _bids(board, orders)
    for seller in active(board):
        for offer in _offers(orders, seller):
            if isinstance(offer, SellCompany) and offer.buyer == BANK:
                yield from to_bank(board, seller, offer)
            else:
                yield from _settle(board, bargain(seller, offer), offer, bids)
    for deal, left in bids.items():
        for bid in left:
            yield _fate(deal.buyer, bid, f"player {deal.seller} ordered no matching SELL")


def _bids(board: Board, orders: Orders) -> Generator[Event, None, Bids]:
    bids: Bids = {}
    for buyer in active(board):
        written: list[Order] = orders.written(buyer, TradeBuy, BuyCompany)
        for bid in written:
            assert isinstance(bid, Bid)
            deal = bargain(buyer, bid)
            wrong = malformed(board, deal, deal.seller)
            if wrong:
                yield _fate(buyer, bid, wrong)
            else:
                bids.setdefault(deal, []).append(bid)
    return bids


def _offers(orders: Orders, seller: int) -> list[Offer]:
    written: list[Order] = orders.written(seller, TradeSell, SellCompany)
    return sorted((order for order in written if isinstance(order, Offer)), key=lambda order: order.buyer)


def _settle(board: Board, deal: Bargain, offer: Offer, bids: Bids) -> Iterator[Event]:
    """R7.2: all or nothing. What the partner has is asked, and told, only once both have ordered the same."""
    wrong = malformed(board, deal, deal.buyer)
    matching = bids.get(deal, [])
    if wrong or not matching:
        yield _fate(deal.seller, offer, wrong or f"player {deal.buyer} ordered no matching BUY")
        return
    bid = matching.pop(0)
    wrong = obstacle(board, deal)
    if not wrong:
        yield settled(board, deal)
    yield _fate(deal.seller, offer, wrong)
    yield _fate(deal.buyer, bid, wrong)


def _fate(player: int, order: Order, wrong: str | None) -> Event:
    return fates.refused(player, order, wrong, "R7.2") if wrong else fates.done(player, order)
