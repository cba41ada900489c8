"""R12.1: the standard orders that the computer issues for a player who missed a turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import (
    COMPANY_COST,
    MAX_PRINCIPAL,
    RESOURCES,
    SALARY,
    STANDARD_ARMIES,
    STANDARD_ARMIES_BELOW,
    STANDARD_BUY,
    STANDARD_BUY_MAX,
    STANDARD_SELL,
    STANDARD_SELL_ABOVE,
    STANDARD_SELL_MIN,
    Resource,
)
from pbm.games.supremacy.orders import Borrow, Build, ChampionNeutrals, MarketBuy, MarketSell, Order, PlaceUnits
from pbm.games.supremacy.queries import companies_of, homes_of, in_default, interest, places_of, units_of


def standard_orders(board: Board, seat: int) -> tuple[Order, ...]:
    """A silent sheet opens, resists and defends space (R1.7, R1.10, R1.11): no orders are needed for that.

    Who is in default orders purchases too: past-due may be paid before stage 7 (R1.4).
    """
    weak = [home.id for home in homes_of(board, seat) if home.armies < STANDARD_ARMIES_BELOW]
    buys = [MarketBuy(STANDARD_BUY, resource, STANDARD_BUY_MAX) for resource in RESOURCES]
    return numbered([*borrowing(board, seat), *championing(board, seat), *sales(board, seat), *armies_for(weak), *buys])


def numbered(orders: Iterable[Order]) -> tuple[Order, ...]:
    """As if written on a sheet, one a line."""
    return tuple(replace(order, line=line) for line, order in enumerate(orders, 1))


def upkeep(board: Board, seat: int) -> int:
    """R1.6, R1.7: salaries, and the companies that would open."""
    own = {place.id for place in places_of(board, seat)}
    companies = sum(company.clean and company.place in own for company in companies_of(board, seat))
    return SALARY * units_of(board, seat) + COMPANY_COST * companies


def borrowing(board: Board, seat: int) -> list[Borrow]:
    """What interest, salaries and companies need beyond the cash, as far as the bank lends."""
    player = board.players[seat]
    short = interest(player.principal) + upkeep(board, seat) - player.cash
    amount = min(short, MAX_PRINCIPAL - player.principal)
    return [Borrow(amount)] if amount > 0 and not in_default(board, seat) else []


def championing(board: Board, seat: int) -> list[Order]:
    weapons = board.players[seat].weapons
    return [ChampionNeutrals()] if weapons["lstar"] or weapons["ksat"] else []


def for_sale(board: Board, seat: int, resource: Resource) -> int:
    return STANDARD_SELL if board.players[seat].stock[resource] > STANDARD_SELL_ABOVE else 0


def sales(board: Board, seat: int) -> list[Order]:
    sold = [resource for resource in RESOURCES if for_sale(board, seat, resource)]
    return [MarketSell(STANDARD_SELL, resource, STANDARD_SELL_MIN) for resource in sold]


def armies_for(lands: list[int]) -> list[Order]:
    """Three armies for each of these lands, in this order."""
    if not lands:
        return []
    placements = [PlaceUnits(STANDARD_ARMIES, "army", land) for land in lands]
    return [Build((("army", STANDARD_ARMIES * len(lands)),)), *placements]
