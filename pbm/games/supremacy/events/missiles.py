"""Strategic attacks: missiles fired, shot at and landed, satellites, and what they cost in stars and in peace."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.contract import Audience
from pbm.games.supremacy.board import NEUTRAL, Board
from pbm.games.supremacy.constants import Resource, Weapon
from pbm.games.supremacy.events.base import Event, Private, Public, seats
from pbm.games.supremacy.events.occupation import lapse


@dataclass(frozen=True, slots=True)
class MissilesFired(Private):
    """R5.2: missiles left their silos for a place, or for space, which is no place."""

    place: int | None
    at_land: bool  # one that counts for the stars of who fired (R10.3); a land in ruins does not
    nukes: int
    neutrons: int

    def change(self, board: Board) -> None:
        player = board.players[self.player]
        player.weapons["nuke"] -= self.nukes
        player.weapons["neutron"] -= self.neutrons
        player.fired = player.fired or self.at_land
        board.notes.missile_fired = True


@dataclass(frozen=True, slots=True)
class MissilesDetected(Private):
    """R14.2: the owner of a target learns who fired at it, and what."""

    attacker: int
    place: int
    nukes: int
    neutrons: int


@dataclass(frozen=True, slots=True)
class Shot:
    """One satellite's one shot: it hit if the draw was at most the chance."""

    satellite: Weapon
    missile: Weapon
    place: int | None
    chance: int
    draw: int
    hit: bool


@dataclass(frozen=True, slots=True)
class ShotsFired(Event):
    """R5.3, R5.4: a player's satellites shot at another's missiles, for their owner, as a champion or for space."""

    shooter: int
    attacker: int
    defended: int | None  # whose place; 0 neutrals', None nobody's, or space
    role: str  # owner | champion | space
    sequence: int  # a champion's place in the order drawn
    shots: tuple[Shot, ...]

    @property
    def seen_by(self) -> Audience:
        return seats(self.shooter, self.defended)


@dataclass(frozen=True, slots=True)
class MissilesShotDown(Private):
    """What the one who fired learns of the defence: how many never arrived."""

    place: int | None
    nukes: int
    neutrons: int


@dataclass(frozen=True, slots=True)
class SpaceBlasted(Public):
    """R5.3: all space blasts of the turn, judged together."""

    nukes: int
    through: int
    cleared: bool


@dataclass(frozen=True, slots=True)
class SatellitesLost(Private):
    """R5.3: a nuke in space destroyed every satellite."""

    lstars: int
    ksats: int

    def change(self, board: Board) -> None:
        board.players[self.player].weapons["lstar"] -= self.lstars
        board.players[self.player].weapons["ksat"] -= self.ksats


@dataclass(frozen=True, slots=True)
class MissileLanded(Public):
    """R14.1: the world saw the flash, not who fired."""

    missile: Weapon
    place: int


@dataclass(frozen=True, slots=True)
class PlaceNuked(Event):
    """R5.5, R5.6: all that stood or floated there is gone; a land is nobody's, an SWZ is neutral."""

    place: int
    land: bool
    attacker: int
    former: int | None
    was_home: bool
    armies: int
    navies: int
    silos: int
    spaceports: int

    @property
    def seen_by(self) -> Audience:
        return seats(self.former)

    def change(self, board: Board) -> None:
        place = board.places[self.place]
        place.owner = None if self.land else NEUTRAL
        place.armies = place.navies = place.silos = place.spaceports = 0
        place.original_home_of = place.claimed_by = None
        lapse(board, place)
        if self.land:
            place.blast_age, place.nuked_on, place.emptied_on = 0, board.turn, None
        elif self.navies:
            place.emptied_on = board.turn


@dataclass(frozen=True, slots=True)
class NeutronStruck(Event):
    """R5.7: the draw is what the bomb would kill, armies before navies; without units the place is nobody's."""

    place: int
    attacker: int
    former: int | None
    was_home: bool
    draw: int
    armies: int
    navies: int
    emptied: bool

    @property
    def seen_by(self) -> Audience:
        return seats(self.former)

    def change(self, board: Board) -> None:
        place = board.places[self.place]
        place.armies -= self.armies
        place.navies -= self.navies
        if self.emptied:
            place.owner = None
            place.emptied_on = board.turn
            lapse(board, place)


@dataclass(frozen=True, slots=True)
class CompanyDamaged(Event):
    """R5.7: a company must be cleaned before it produces again."""

    place: int
    resource: Resource
    owner: int

    @property
    def seen_by(self) -> Audience:
        return seats(self.owner)

    def change(self, board: Board) -> None:
        board.companies[self.place, self.resource].clean = False


@dataclass(frozen=True, slots=True)
class PlaceClaimed(Private):
    """R5.7: the neutron that struck last was this player's: on the next turn nobody else may enter."""

    place: int

    def change(self, board: Board) -> None:
        board.places[self.place].claimed_by = self.player


@dataclass(frozen=True, slots=True)
class LandDestroyed(Private):
    """R10.3: a land counts against the conduct of the one whose missile landed."""

    place: int

    def change(self, board: Board) -> None:
        board.players[self.player].lands_destroyed += 1
        board.notes.destroyed.add((self.player, self.place))


@dataclass(frozen=True, slots=True)
class StarsLost(Public):
    """R10.3: a player's rank fell."""

    player: int
    former: int
    stars: int

    def change(self, board: Board) -> None:
        board.players[self.player].stars = self.stars


@dataclass(frozen=True, slots=True)
class Duel:
    """R5.8: one satellite on another, and which of them were lost."""

    attacking: Weapon
    defending: Weapon
    draw: int
    attacker_lost: bool
    defender_lost: bool


@dataclass(frozen=True, slots=True)
class ClashFought(Event):
    """R5.8: one player's satellites on another's; `sequence` is its place in the order drawn."""

    attacker: int
    defender: int
    sequence: int
    lstars: int
    ksats: int
    duels: tuple[Duel, ...]

    @property
    def seen_by(self) -> Audience:
        return seats(self.attacker, self.defender)

    def change(self, board: Board) -> None:
        attacker, defender = board.players[self.attacker], board.players[self.defender]
        for duel in self.duels:
            attacker.weapons[duel.attacking] -= duel.attacker_lost
            defender.weapons[duel.defending] -= duel.defender_lost
