"""R1.7-R1.8, stage 1a: companies are opened, lands and companies are cleaned up."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board, Company, CompanyKey
from pbm.games.supremacy.constants import (
    CLEAN_COMPANY_COST,
    CLEAN_LAND_COST,
    COMPANY_COST,
    FALL_OUT,
    RESOURCES,
)
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.companies import CompaniesOpened, CompanyCleaned, LandCleaned
from pbm.games.supremacy.orders import CleanCompany, CleanLand, Close, Open, Order, Orders
from pbm.games.supremacy.queries import active
from pbm.games.supremacy.stages.turned_away import turned_away

Choice = Open | Close
Choices = dict[CompanyKey, Choice]  # the last written for each company


def open_companies(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R1.7-R1.8: each player's companies, then the clean-ups as written, which open what they clean."""
    yield from turned_away(board, orders, Open, Close, CleanCompany, CleanLand)
    titles = _titles(board)
    for player in active(board):
        written: list[Choice] = orders.written(player, Open, Close)
        last = {_key(choice): choice for choice in written}
        yield from _open(board, player, last, titles.get(player, []))
        yield from _clean(board, player, last, orders)
        for choice in written:
            yield _fate(board, player, choice, last[_key(choice)])


def _titles(board: Board) -> dict[int, list[Company]]:
    """Every player's companies, looked up once for all."""
    titles: dict[int, list[Company]] = {}
    for company in board.companies.values():
        if company.owner:
            titles.setdefault(company.owner, []).append(company)
    return titles


def _open(board: Board, player: int, last: Choices, titles: list[Company]) -> Iterator[Event]:
    """R1.7: every company that can work is open unless the sheet closes it or the cash does not reach."""
    able = sorted((company for company in titles if _able(board, company)), key=_last_to_close)
    closed = [company for company in able if isinstance(last.get(_key(company)), Close)]
    wanted = [company for company in able if not isinstance(last.get(_key(company)), Close)]
    reach = min(len(wanted), board.players[player].cash // COMPANY_COST)
    if able:
        yield CompaniesOpened(player, _keys(wanted[:reach]), _keys(closed), _keys(wanted[reach:]), reach * COMPANY_COST)


def _able(board: Board, company: Company) -> bool:
    """R1.7: clean, and in a place that its title-holder owns."""
    return company.clean and board.places[company.place].owner == company.owner


def _last_to_close(company: Company) -> tuple[int, int, int]:
    """R1.7: the smallest closes first; of equals the higher place number, then mineral, grain, oil."""
    return -company.size, company.place, RESOURCES.index(company.resource)


def _key(named: Company | Choice | CleanCompany) -> CompanyKey:
    return named.place, named.resource


def _keys(companies: list[Company]) -> tuple[CompanyKey, ...]:
    return tuple(map(_key, companies))


def _fate(board: Board, player: int, order: Choice, last: Choice) -> Event:
    """R.1: executed top to bottom, so that of two lines on one company the last holds."""
    company = board.companies.get(_key(order))
    if company is None or company.owner != player:
        return fates.refused(player, order, "you have no such company", "R1.7")
    if type(order) is not type(last):
        return fates.refused(player, order, f"a later line says {last}", "R.1")
    if isinstance(order, Close) or _key(order) in board.notes.opened:
        return fates.done(player, order)
    return fates.refused(player, order, _why_closed(board, company), "R1.7")


def _why_closed(board: Board, company: Company) -> str:
    if board.places[company.place].owner != company.owner:
        return f"you do not own {company.place}"
    if not company.clean:
        return "it needs a clean-up first"
    return "your cash did not reach"


def _clean(board: Board, player: int, last: Choices, orders: Orders) -> Iterator[Event]:
    cleanings: list[Order] = orders.written(player, CleanCompany, CleanLand)
    for order in cleanings:
        if isinstance(order, CleanLand):
            yield from _clean_land(board, player, order)
        elif isinstance(order, CleanCompany):
            yield from _clean_company(board, player, order, isinstance(last.get(_key(order)), Close))


def _clean_land(board: Board, player: int, order: CleanLand) -> Iterator[Event]:
    """R1.8: one turn for each 4000, never beyond the age at which fall-out ends."""
    place = board.places.get(order.place)
    age = place.blast_age if place else None
    if age is None:
        yield fates.refused(player, order, f"{order.place} is no land with fall-out", "R1.8")
        return
    turns = min(order.times, len(FALL_OUT) - age)
    cost = turns * CLEAN_LAND_COST
    if turns < 1:
        yield fates.refused(player, order, "a clean-up is of one turn at least", "R1.8")
    elif cost > board.players[player].cash:
        yield fates.refused(player, order, f"it costs {cost}, and you have {board.players[player].cash}", "R1.8")
    else:
        yield LandCleaned(player, order.place, turns, age + turns, cost)
        yield _cleaned(player, order, turns)


def _cleaned(player: int, order: CleanLand, turns: int) -> Event:
    if turns == order.times:
        return fates.done(player, order)
    return fates.cut(player, order, f"{turns} turns" if turns > 1 else "1 turn", "that ends its fall-out", "R1.8")


def _clean_company(board: Board, player: int, order: CleanCompany, closed: bool) -> Iterator[Event]:
    """R1.8: by its title-holder, wherever it is; it opens unless the sheet closes it (R1.7)."""
    company = board.companies.get(_key(order))
    cash = board.players[player].cash
    if company is None or company.owner != player:
        yield fates.refused(player, order, "you have no such company", "R1.8")
    elif company.clean:
        yield fates.refused(player, order, "it is clean", "R1.8")
    elif cash < CLEAN_COMPANY_COST:
        yield fates.refused(player, order, f"it costs {CLEAN_COMPANY_COST}, and you have {cash}", "R1.8")
    else:
        yield CompanyCleaned(player, order.place, order.resource, CLEAN_COMPANY_COST, not closed)
        yield fates.done(player, order)
