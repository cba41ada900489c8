"""R5.4a-R5.7, R8.2, R10.3: missiles land, and what they cost those who were hit and those who fired."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import BAND, FALL_OUT, STARS_AFTER_FIRING, STARS_AFTER_LOSS, STARS_LEAST, START_STARS
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.missiles import (
    CompanyDamaged,
    LandDestroyed,
    MissileLanded,
    NeutronStruck,
    PlaceClaimed,
    PlaceNuked,
    StarsLost,
)
from pbm.games.supremacy.queries import companies_in, fall_out
from pbm.games.supremacy.stages.ban import begin_ban
from pbm.games.supremacy.stages.occupation import fall_if_homeless, plunder, returned
from pbm.games.supremacy.stages.screen import Missile
from pbm.games.supremacy.world import load_world


def impact(board: Board, salvo: list[Missile], landing: list[Missile], dice: Dice) -> Iterator[Event]:
    """R5.4a: all nukes, then all neutrons, each in an order drawn at random; then stars and the ban."""
    # Missiles fly together: a land that was not ruined when they started counts for each who hit it.
    ruined = {m.target for m in landing if m.target and fall_out(board.places[m.target]) == FALL_OUT[0]}
    owners = {m.target: board.places[m.target].owner for m in landing if m.target}
    for missile in _drawn("nuke", landing, dice):
        yield from _nuke(board, missile)
        yield from _count(board, missile, ruined)
    for number, missile in enumerate(_drawn("neutron", landing, dice), start=1):
        yield from _neutron(board, missile, dice, number)
        yield from _count(board, missile, ruined)
    losers = {owner for target, owner in owners.items() if owner and _lost(board, target)}
    yield from _stars(board, {missile.attacker for missile in salvo}, losers)
    yield from begin_ban(board)


def _drawn(weapon: str, landing: list[Missile], dice: Dice) -> tuple[Missile, ...]:
    chosen = sorted(missile for missile in landing if missile.weapon == weapon)
    return dice.stream(f"impacts of {weapon}s").shuffled(chosen)


def _nuke(board: Board, missile: Missile) -> Iterator[Event]:
    """R5.5, R5.6: a land is nobody's and ruined, an SWZ is neutral and empty."""
    assert missile.target is not None
    place = board.places[missile.target]
    home_of, land = place.home_of, load_world().is_land(place.id)
    yield MissileLanded("nuke", place.id)
    yield PlaceNuked(
        place.id, land, missile.attacker, place.owner, home_of is not None,
        place.armies, place.navies, place.silos, place.spaceports,
    )  # fmt: skip
    for company in companies_in(board, place.id):
        if company.discovered or company.clean:
            yield returned(company, nuked=True)
    if home_of is not None:
        yield from plunder(board, place.id, home_of)
        yield from fall_if_homeless(board, home_of)


def _neutron(board: Board, missile: Missile, dice: Dice, number: int) -> Iterator[Event]:
    """R5.7: 3-8 units, armies (aboard too) before navies; where none were, companies suffer alone."""
    assert missile.target is not None
    place = board.places[missile.target]
    home_of = place.home_of
    yield MissileLanded("neutron", place.id)
    yield _struck(board, missile, dice, number)
    for company in companies_in(board, place.id):
        if company.clean:
            yield CompanyDamaged(place.id, company.resource, company.owner)
    if place.owner is None and place.emptied_on == board.turn:
        yield PlaceClaimed(missile.attacker, place.id)
    if home_of is not None and place.owner is None:
        yield from fall_if_homeless(board, home_of)


def _struck(board: Board, missile: Missile, dice: Dice, number: int) -> NeutronStruck:
    assert missile.target is not None
    place = board.places[missile.target]
    units, draw = place.armies + place.navies, 0
    if units:
        draw = dice.stream(f"neutron {number} of player {missile.attacker} on {place.id}").between(*BAND)
    armies = min(draw, place.armies)
    navies = min(draw - armies, place.navies)
    emptied = units > 0 and armies + navies == units
    home = place.home_of is not None
    return NeutronStruck(place.id, missile.attacker, place.owner, home, draw, armies, navies, emptied)


def _count(board: Board, missile: Missile, ruined: set[int]) -> Iterator[Event]:
    """R10.3: a land counts once a turn, but not if its fall-out was 1, nor for a neutron soon after a nuke."""
    target = missile.target
    if target is None or not load_world().is_land(target) or target in ruined:
        return
    lately = (board.turn, board.turn - 1)
    if missile.weapon == "neutron" and board.places[target].nuked_on in lately:
        return
    if (missile.attacker, target) not in board.notes.destroyed:
        yield LandDestroyed(missile.attacker, target)


def _lost(board: Board, target: int) -> bool:
    """Whether a land that was somebody's is nobody's now."""
    return load_world().is_land(target) and board.places[target].owner is None


def _stars(board: Board, fired: Iterable[int], losers: set[int]) -> Iterator[Event]:
    """R10.3: by conduct alone, and never up."""
    for number in sorted({*fired, *losers}):
        player = board.players[number]
        stars = STARS_AFTER_LOSS if number in losers else START_STARS
        if player.fired:
            steps = (left for below, left in STARS_AFTER_FIRING if player.lands_destroyed < below)
            stars = next(steps, STARS_LEAST)
        if stars < player.stars:
            yield StarsLost(number, player.stars, stars)
