"""What a random player buys and sells. Between players by custom: both partners know it, so their orders match."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.games.supremacy.board import Board, Company
from pbm.games.supremacy.constants import BANK, RESOURCES
from pbm.games.supremacy.queries import companies_of
from pbm.games.supremacy.rehearsal.hand import Hand

DAYS = 6  # two players trade on every so-manieth turn
LIVELY = 85  # per cent of the customary orders that are written


def trades(hand: Hand) -> Iterator[str]:
    yield from _market(hand)
    for other in hand.others:
        if hand.chance(LIVELY):
            yield from _goods(hand.board, hand.seat, other, f"SELL {{}} TO {other} AT {{}}")
        if hand.chance(LIVELY):
            yield from _goods(hand.board, other, hand.seat, f"BUY {{}} FROM {other} AT {{}}")
    yield from _to_bank(hand)
    if hand.chance(2):
        yield f"SELL 1 NUKE TO {hand.somebody()} AT {hand.number(0, 2000)}"


def _market(hand: Hand) -> Iterator[str]:
    for resource in RESOURCES:
        held = hand.player.stock[resource]
        if held > 12 and hand.chance(50):
            yield f"SELL {hand.number(1, held - 8)} {resource} MIN {hand.number(10, 110)}"
        if held < 12 and hand.chance(60):
            yield f"BUY {hand.number(1, 8)} {resource} MAX {hand.number(60, 160)}"


def _goods(board: Board, seller: int, buyer: int, form: str) -> Iterator[str]:
    """The same for the one who sells and the one who buys: it is drawn from who they are and from the turn alone."""
    key = board.turn + 5 * seller + 7 * buyer
    if key % DAYS:
        return
    stock, weapons = board.players[seller].stock, board.players[seller].weapons
    resource = RESOURCES[key // DAYS % len(RESOURCES)]
    quantity = 1 + key % 5
    if stock[resource] >= quantity:
        yield form.format(f"{quantity} {resource}", 10 * (key % 13))
    if weapons["nuke"] > 2:
        yield form.format("1 NUKE", 250 + key % 700)
    if weapons["neutron"] > 2:
        yield form.format("1 NEUTRON", 400 + key % 1000)
    company = _spare_company(board, seller)
    if company and key % (2 * DAYS) == 0:
        yield form.format(f"COMPANY {company.place} {company.resource}", 50 * company.size)


def _spare_company(board: Board, seller: int) -> Company | None:
    """The smallest, if there are enough of them."""
    held = companies_of(board, seller)
    return min(held, key=lambda company: (company.size, company.place)) if len(held) > 4 else None


def _to_bank(hand: Hand) -> Iterator[str]:
    if len(hand.companies) > 4 and hand.chance(8):
        company = hand.pick(hand.companies)
        yield f"SELL COMPANY {company.place} {company.resource} TO {BANK}"
