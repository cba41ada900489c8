"""The state of a game: small dataclasses, nothing else. Only `apply` changes them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import get_args

from pbm.contract import Status
from pbm.games.supremacy.constants import RESOURCES, START_STARS, WEAPONS, Area, Resource, Weapon

NEUTRAL = 0  # warlords and pirates own a place; None means that nobody does
NOBODY = 0  # a company without a title-holder

STATUSES: tuple[Status, ...] = get_args(Status)

CompanyKey = tuple[int, Resource]
FleetKey = tuple[int, int]


@dataclass(slots=True)
class Player:
    """A position: what its supply centre and its bank know of it."""

    number: int
    country: str
    status: Status = "playing"
    cash: int = 0
    principal: int = 0
    past_due: int = 0
    stock: dict[Resource, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    weapons: dict[Weapon, int] = field(default_factory=lambda: dict.fromkeys(WEAPONS, 0))
    technology: set[Area] = field(default_factory=set)
    stars: int = START_STARS
    fired: bool = False
    lands_destroyed: int = 0
    missed_turns: int = 0


@dataclass(slots=True)
class Place:
    """A land or an SWZ. In an SWZ the armies are aboard its navies."""

    id: int
    owner: int | None = NEUTRAL
    armies: int = 0
    navies: int = 0
    silos: int = 0
    spaceports: int = 0
    home_of: int | None = None
    original_home_of: int | None = None
    blast_age: int | None = None
    nuked_on: int | None = None
    retreat_to: int | None = None
    supply_via: int | None = None
    emptied_on: int | None = None
    claimed_by: int | None = None


@dataclass(slots=True)
class Fleet:
    """A player's force in a DWZ."""

    place: int
    player: int
    navies: int
    armies: int = 0


@dataclass(slots=True)
class Company:
    """Named by its place and resource. Undiscovered ones are the reserve."""

    place: int
    resource: Resource
    size: int
    owner: int = NOBODY
    discovered: bool = False
    clean: bool = True
    produced: bool = False


@dataclass(slots=True)
class Market:
    prices: dict[Resource, int]
    mvr: int


@dataclass(slots=True)
class Nuclear:
    threshold: int | None = None
    ban: bool = False


@dataclass(slots=True)
class Notes:
    """What holds for this turn alone; empty between turns, so it is in no export."""

    no_resist: set[int] = field(default_factory=set)
    retreating: set[int] = field(default_factory=set)
    champions: dict[int, list[tuple[str, int]]] = field(default_factory=dict)
    no_space_defence: set[int] = field(default_factory=set)
    blockades: dict[tuple[int, int], set[int]] = field(default_factory=dict)
    ports_closed: set[tuple[int, int, int]] = field(default_factory=set)  # land, SWZ, by whom; at either check
    blockaded: set[int] = field(default_factory=set)
    opened: set[CompanyKey] = field(default_factory=set)
    humans: int = 0
    spy_missions: dict[int, int] = field(default_factory=dict)
    attacks: int = 0
    missile_fired: bool = False
    ban_began: bool = False
    destroyed: set[tuple[int, int]] = field(default_factory=set)
    emptied: set[int] = field(default_factory=set)
    in_fall_out: dict[FleetKey, int] = field(default_factory=dict)


@dataclass(slots=True)
class Board:
    """One game between two turns, or in the midst of one."""

    game: int
    name: str
    turn: int
    over: bool
    market: Market
    nuclear: Nuclear
    end_turn: int | None
    players: dict[int, Player]
    places: dict[int, Place]
    fleets: dict[FleetKey, Fleet]
    companies: dict[CompanyKey, Company]
    options: dict[str, str | int]
    notes: Notes = field(default_factory=Notes)
