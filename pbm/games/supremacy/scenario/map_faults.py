"""What the map forbids of a scenario: asked once, since no event can break it later."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.games.supremacy.board import Board, Company, Place
from pbm.games.supremacy.constants import SEA_RESOURCES
from pbm.games.supremacy.world import World, load_world


def map_faults(board: Board) -> list[str]:
    world = load_world()
    found = [fault for place in board.places.values() for fault in _place_faults(world, board, place)]
    found += [fault for company in board.companies.values() for fault in _company_faults(world, board, company)]
    found += _player_faults(board)
    return found


def _place_faults(world: World, board: Board, place: Place) -> Iterator[str]:
    name = f"place {place.id}"
    land = world.is_land(place.id)
    for word, other in (("retreat_to", place.retreat_to), ("supply_via", place.supply_via)):
        if other is not None and not (land and world.is_land(other) and world.adjacent(place.id, other)):
            yield f"{name}: {word} {other} is not a land next to it (R1.9, R1.13)"
    if not land and (place.silos or place.spaceports or place.blast_age is not None):
        yield f"{name}: silos, spaceports and fall-out are on land only (R5.6, R6.8)"
    if place.original_home_of is not None and place.original_home_of != world.sites[place.id].home:
        yield f"{name}: it is not an ORIGINAL HOME of {place.original_home_of} (R0.1)"
    if place.claimed_by is not None and place.claimed_by not in board.players:
        yield f"{name}: claimed by {place.claimed_by}, who is not in the game"
    for word, turn in (("nuked_on", place.nuked_on), ("emptied_on", place.emptied_on)):
        if turn is not None and turn > board.turn:
            yield f"{name}: {word} turn {turn}, and it is turn {board.turn}"


def _company_faults(world: World, board: Board, company: Company) -> Iterator[str]:
    if world.is_swz(company.place) and company.resource not in SEA_RESOURCES:
        yield f"company {company.place} {company.resource}: only oil and grain are found at sea (R0.6)"
    if company.owner and board.players.get(company.owner) and board.players[company.owner].status == "out":
        yield f"company {company.place} {company.resource}: owner {company.owner} is out of the game (R9.1)"


def _player_faults(board: Board) -> Iterator[str]:
    homes = {place.home_of for place in board.places.values()}
    for number, player in sorted(board.players.items()):
        if player.status != "out" and number not in homes:
            yield f"player {number}: in the game without a HOME land (R9.1)"
