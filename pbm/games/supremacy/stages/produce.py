"""R2.3-R2.5, R3.1, stage 2: production is transferred, tribute collected."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board, Company, Place
from pbm.games.supremacy.constants import HOME_TRIBUTE, LAND_TRIBUTE, PRODUCTION, RESOURCES
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.companies import Amounts, ProductionTransferred, TributeCollected, Yield
from pbm.games.supremacy.orders import Orders
from pbm.games.supremacy.queries import active, capacity, fall_out
from pbm.games.supremacy.world import load_world

WORLD = load_world()


def produce(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R2.3-R2.5, R3.1: open companies yield, the supply centre takes in what it can hold, lands pay tribute."""
    working = _working(board)
    lands = _lands(board)
    for player in active(board):
        if player in working:
            yield _production(board, player, working[player])
        if player in lands:
            yield _tribute(board, player, lands[player])


def _working(board: Board) -> dict[int, list[Company]]:
    """R2.3: the open, clean companies whose owner owns their place, by owner."""
    working: dict[int, list[Company]] = {}
    for key in sorted(board.notes.opened, key=lambda key: (key[0], RESOURCES.index(key[1]))):
        company = board.companies[key]
        if company.clean and company.owner == board.places[company.place].owner:
            working.setdefault(company.owner, []).append(company)
    return working


def _lands(board: Board) -> dict[int, list[Place]]:
    lands: dict[int, list[Place]] = {}
    for id in WORLD.lands:
        owner = board.places[id].owner
        if owner:
            lands.setdefault(owner, []).append(board.places[id])
    return lands


def _production(board: Board, player: int, companies: list[Company]) -> Event:
    """R2.3, R3.1: what is beyond the capacity is lost."""
    yields = tuple(_yield(board, company) for company in companies)
    made = {resource: sum(y.quantity for y in yields if y.resource == resource) for resource in RESOURCES}
    room = capacity(board, player)
    stock = board.players[player].stock
    stored = {resource: min(made[resource], max(0, room - stock[resource])) for resource in RESOURCES}
    lost = {resource: made[resource] - stored[resource] for resource in RESOURCES}
    return ProductionTransferred(player, yields, Amounts(**stored), Amounts(**lost))


def _yield(board: Board, company: Company) -> Yield:
    blockaded = company.place in board.notes.blockaded
    poison = fall_out(board.places[company.place])
    quantity = 0 if blockaded else company.size * PRODUCTION[poison] // 100
    return Yield(company.place, company.resource, quantity, blockaded, poison)


def _tribute(board: Board, player: int, lands: list[Place]) -> Event:
    """R2.5: 500 a HOME, 20 another land; none where the land is blockaded or its fall-out is above 0."""
    blockaded = tuple(land.id for land in lands if land.id in board.notes.blockaded)
    fallen_out = tuple(land.id for land in lands if fall_out(land) and land.id not in blockaded)
    paying = [land for land in lands if land.id not in blockaded + fallen_out]
    homes = sum(1 for land in paying if land.home_of is not None)
    others = len(paying) - homes
    return TributeCollected(player, homes, others, blockaded, fallen_out, HOME_TRIBUTE * homes + LAND_TRIBUTE * others)
