"""R.2, R4.13, R4.14, R4.17, R9.1: every change of owner, the spoils of a HOME, and the end of a player."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.games.supremacy.board import NEUTRAL, NOBODY, Board, Company, Player
from pbm.games.supremacy.constants import MAX_WEAPONS, RESOURCES, SPOILS
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.occupation import (
    CompanyReturned,
    PlaceOccupied,
    PlayerEliminated,
    Spoils,
    SpoilsGained,
    SpoilsLost,
    TitlePassed,
)
from pbm.games.supremacy.queries import companies_in, companies_of, homes_of, room


def occupy(board: Board, place: int, player: int) -> Iterator[Event]:
    """R4.13: the place is the player's, with all that follows (R.2: by attack, move or building).

    Only the owner changes here, of a place that is not yet the player's; another event brings the forces in, before it
    if they pay a fuel that spoils could replace.
    """
    former = board.places[place].owner
    home_of = board.places[place].home_of
    yield PlaceOccupied(place, player, former, home_of is not None)
    for company in companies_in(board, place):
        if company.produced and company.owner != player:
            yield TitlePassed(place, company.resource, company.owner, player)
    if home_of is not None:
        yield from _spoils(board, place, home_of, player)
        yield from fall_if_homeless(board, home_of)


def plunder(board: Board, place: int, loser: int) -> Iterator[Event]:
    """R5.5: the owner of a nuked HOME loses as in R4.14, and nobody gains it."""
    yield SpoilsLost(loser, place, None, _share(board.players[loser]))


def fall_if_homeless(board: Board, player: int) -> Iterator[Event]:
    """R4.17, R9.1: whoever has lost the last HOME is out at once."""
    if board.players[player].status != "out" and not homes_of(board, player):
        yield from eliminate(board, player, "homeless")


def eliminate(board: Board, player: int, why: str) -> Iterator[Event]:
    """R9.1: a player leaves the game; `why` is `homeless`, `bankrupt` (R9.3) or `unfilled` (R0.8)."""
    for company in companies_of(board, player):
        if company.produced and board.places[company.place].owner in (player, NEUTRAL, None):
            yield TitlePassed(company.place, company.resource, player, NOBODY)
        else:
            yield returned(company, nuked=False)
    yield PlayerEliminated(player, why)


def returned(company: Company, nuked: bool) -> CompanyReturned:
    """A company goes back to the reserve, unclean if by a nuke, else as it is."""
    return CompanyReturned(company.place, company.resource, company.owner, company.clean and not nuked, nuked)


def _spoils(board: Board, place: int, loser: int, captor: int) -> Iterator[Event]:
    """R4.14: 20 % changes hands; what the captor's supply centre cannot hold is lost (R0.10)."""
    share = _share(board.players[loser])
    yield SpoilsLost(loser, place, captor, share)
    gained = _kept(board, captor, share)
    wasted = Spoils(0, *(had - has for had, has in zip(_goods(share), _goods(gained), strict=True)))
    yield SpoilsGained(captor, place, loser, gained, wasted)


def _share(player: Player) -> Spoils:
    stock = (player.stock[resource] for resource in RESOURCES)
    holdings = (player.cash, *stock, player.weapons["nuke"], player.weapons["neutron"])
    return Spoils(*(held * SPOILS // 100 for held in holdings))


def _kept(board: Board, captor: int, share: Spoils) -> Spoils:
    weapons = board.players[captor].weapons
    rooms = [room(board, captor, resource) for resource in RESOURCES]
    rooms += [MAX_WEAPONS - weapons["nuke"], MAX_WEAPONS - weapons["neutron"]]
    return Spoils(share.cash, *map(min, _goods(share), rooms))


def _goods(spoils: Spoils) -> tuple[int, ...]:
    return spoils.oil, spoils.grain, spoils.mineral, spoils.nukes, spoils.neutrons
