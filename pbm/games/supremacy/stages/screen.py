"""R5.4: the space defence screen. Satellites shoot at missiles, for their owner and as champions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import SHOT_CHAMPION, SHOT_OWN, WEAPONS, Weapon
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.missiles import MissilesDetected, MissilesShotDown, Shot, ShotsFired


@dataclass(frozen=True, slots=True, order=True)
class Missile:
    """On its way to a place, or to space (None)."""

    attacker: int
    weapon: Weapon
    target: int | None

    def owner(self, board: Board) -> int | None:
        """Who owns the target: 0 neutrals, None nobody."""
        return None if self.target is None else board.places[self.target].owner


Aim = Callable[[Missile], bool]


@dataclass(frozen=True, slots=True)
class Shooter:
    """Whose satellites shoot, and as what: owner, champion (in which place of the order drawn) or space."""

    player: int
    role: str
    sequence: int = 0


def screen(board: Board, salvo: list[Missile], dice: Dice) -> Generator[Event, None, list[Missile]]:
    """R5.4: each attacking player's missiles meet the owners of the targets, then the champions. Gives what lands."""
    landing: list[Missile] = []
    for attacker in sorted({missile.attacker for missile in salvo}):
        fired = sorted((m for m in salvo if m.attacker == attacker), key=_nukes_first)
        yield from _detected(board, fired)
        flying = list(fired)
        yield from _owners(board, attacker, flying, dice)
        yield from _champions(board, attacker, flying, dice)
        yield from shot_down(attacker, fired, flying)
        landing += flying
    return landing


def volley(board: Board, flying: list[Missile], aim: Aim, shooter: Shooter, dice: Dice) -> Iterator[Event]:
    """One player's satellites, L-Stars first, one shot each at the first missile aimed at that nobody has hit yet.

    What is hit leaves `flying`.
    """
    if not flying:
        return
    chances = SHOT_OWN if shooter.role == "owner" else SHOT_CHAMPION
    attacker = flying[0].attacker
    draws = dice.stream(f"player {shooter.player} as {shooter.role} shoots at player {attacker}")
    shots: dict[int | None, list[Shot]] = {}
    for satellite in satellites(board, shooter.player):
        missile = next((missile for missile in flying if aim(missile)), None)
        if missile is None:
            break
        draw, chance = draws.between(1, 100), chances[satellite]
        shot = Shot(satellite, missile.weapon, missile.target, chance, draw, draw <= chance)
        shots.setdefault(missile.owner(board), []).append(shot)
        if shot.hit:
            flying.remove(missile)
    for defended, fired in shots.items():
        yield ShotsFired(shooter.player, attacker, defended, shooter.role, shooter.sequence, tuple(fired))


def satellites(board: Board, player: int) -> list[Weapon]:
    weapons = board.players[player].weapons
    lstars: list[Weapon] = ["lstar"] * weapons["lstar"]
    ksats: list[Weapon] = ["ksat"] * weapons["ksat"]
    return lstars + ksats


def shot_down(attacker: int, fired: list[Missile], flying: list[Missile]) -> Iterator[Event]:
    """Tell the one who fired what never arrived."""
    lost = Counter(fired) - Counter(flying)
    for target in dict.fromkeys(missile.target for missile in fired):
        nukes = lost[Missile(attacker, "nuke", target)]
        neutrons = lost[Missile(attacker, "neutron", target)]
        if nukes or neutrons:
            yield MissilesShotDown(attacker, target, nukes, neutrons)


def _nukes_first(missile: Missile) -> tuple[int, int]:
    return WEAPONS.index(missile.weapon), missile.target or 0


def _detected(board: Board, fired: list[Missile]) -> Iterator[Event]:
    """R14.2: the target learns who fired, and what."""
    counts = Counter(fired)
    for target in sorted({missile.target for missile in fired if missile.target is not None}):
        attacker, owner = fired[0].attacker, board.places[target].owner
        if owner and owner != attacker:
            nukes = counts[Missile(attacker, "nuke", target)]
            yield MissilesDetected(owner, attacker, target, nukes, counts[Missile(attacker, "neutron", target)])


def _owners(board: Board, attacker: int, flying: list[Missile], dice: Dice) -> Iterator[Event]:
    """Nobody shoots at their own missiles; neutrals have no satellites."""
    for owner in sorted({missile.owner(board) or 0 for missile in flying} - {0, attacker}):
        yield from volley(board, flying, _aimed_at(board, owner), Shooter(owner, "owner"), dice)


def _aimed_at(board: Board, owner: int) -> Aim:
    return lambda missile: missile.owner(board) == owner


def _champions(board: Board, attacker: int, flying: list[Missile], dice: Dice) -> Iterator[Event]:
    """R5.4: in an order drawn at random for each attacking player."""
    willing = tuple(sorted(player for player in board.notes.champions if player != attacker))
    order = dice.stream(f"champions against player {attacker}").shuffled(willing)
    for sequence, champion in enumerate(order, start=1):
        yield from volley(board, flying, _championed(board, champion), Shooter(champion, "champion", sequence), dice)


def _championed(board: Board, champion: int) -> Aim:
    """R1.11: for a player, against a player, for neutrals (and what nobody owns), or for all; never for oneself."""
    causes = board.notes.champions[champion]

    def aim(missile: Missile) -> bool:
        owner = missile.owner(board)
        return owner != champion and any(_fits(cause, missile.attacker, owner) for cause in causes)

    return aim


def _fits(cause: tuple[str, int], attacker: int, owner: int | None) -> bool:
    kind, number = cause
    if kind == "player":
        return number == owner
    if kind == "against":
        return number == attacker
    return kind == "all" or not owner
