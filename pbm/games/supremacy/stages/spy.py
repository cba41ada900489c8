"""R1.14, R9.6: what the spies of stage 1 found, told as things stand at the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import RESOURCES, SPY_MISSIONS, WEAPONS
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.spies import (
    SpiedCompany,
    SpiedForce,
    SpyReportedCompanies,
    SpyReportedSupply,
    SpyReportedTroops,
)
from pbm.games.supremacy.orders import Order, Orders, SpyCompanies, SpySupply, SpyTroops
from pbm.games.supremacy.queries import active, companies_in
from pbm.games.supremacy.stages.turned_away import turned_away
from pbm.games.supremacy.world import load_world

WORLD = load_world()

SPIES = (SpyTroops, SpyCompanies, SpySupply)


def tell_spies(board: Board, orders: Orders) -> Iterator[Event]:
    """R1.14: as many missions as stage 1 allotted; one that could not be sent does not count."""
    yield from turned_away(board, orders, *SPIES)
    for player in active(board):
        sent = 0
        allotted = board.notes.spy_missions.get(player, SPY_MISSIONS)
        written: list[Order] = orders.written(player, *SPIES)
        for order in written:
            fault = _fault(board, player, order) or (f"you have {allotted} missions a turn" if sent == allotted else "")
            if fault:
                yield fates.refused(player, order, fault, "R1.14")
                continue
            sent += 1
            yield _found(board, player, order)
            yield fates.done(player, order)


def _fault(board: Board, player: int, order: Order) -> str:
    if isinstance(order, SpyTroops | SpyCompanies):
        return f"there is no place {order.place}" if WORLD.kind(order.place) is None else ""
    assert isinstance(order, SpySupply)
    if order.player == player:
        return "that is you"
    return "" if order.player in board.players else f"player {order.player} is not in the game"


def _found(board: Board, player: int, order: Order) -> Event:
    if isinstance(order, SpyTroops):
        return SpyReportedTroops(player, order.place, _forces(board, order.place))
    if isinstance(order, SpyCompanies):
        return SpyReportedCompanies(player, order.place, _companies(board, order.place))
    assert isinstance(order, SpySupply)
    return _supply(board, player, order.player)


def _forces(board: Board, id: int) -> tuple[SpiedForce, ...]:
    if WORLD.is_dwz(id):
        fleets = (fleet for key, fleet in sorted(board.fleets.items()) if key[0] == id)
        return tuple(SpiedForce(fleet.player, fleet.armies, fleet.navies) for fleet in fleets)
    place = board.places[id]
    return (SpiedForce(place.owner, place.armies, place.navies),)


def _companies(board: Board, id: int) -> tuple[SpiedCompany, ...]:
    return tuple(
        SpiedCompany(company.resource, company.size, company.owner)
        for company in companies_in(board, id)
        if company.discovered
    )


def _supply(board: Board, player: int, number: int) -> Event:
    target = board.players[number]
    stocks = (target.stock[resource] for resource in RESOURCES)
    weapons = (target.weapons[weapon] for weapon in WEAPONS)
    return SpyReportedSupply(player, number, target.cash, target.principal, target.past_due, *stocks, *weapons)
