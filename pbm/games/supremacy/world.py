"""R0.1, R0.5: the world, its places, which of them touch, and whose HOME they were at the start.

The map is data (`data/world.json`). Every lookup here is one dictionary or set access, since the engine
asks constantly. Outlines are read only by who draws: `geometry()` is apart from `load_world()`.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any, Literal

Kind = Literal["land", "swz", "dwz"]
Point = tuple[float, float]
Ring = tuple[Point, ...]

_NOWHERE: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Site:
    """One place of the map: a land, a shallow water zone or a deep water zone."""

    id: int
    kind: Kind
    name: str
    region: str
    adjacent: tuple[int, ...]
    lands: tuple[int, ...]
    swzs: tuple[int, ...]
    dwzs: tuple[int, ...]
    home: int  # the player whose ORIGINAL HOME this is, or 0


@dataclass(frozen=True, slots=True)
class World:
    """All places, with their contacts. Immutable: one World serves every game of the process."""

    sites: Mapping[int, Site]
    lands: tuple[int, ...]
    swzs: tuple[int, ...]
    dwzs: tuple[int, ...]
    homes: Mapping[int, tuple[int, ...]]
    countries: Mapping[int, str]
    _kinds: Mapping[int, Kind]
    _neighbours: Mapping[int, frozenset[int]]

    def kind(self, id: int) -> Kind | None:
        """The kind of a place; None for a number that is no place."""
        return self._kinds.get(id)

    def is_land(self, id: int) -> bool:
        return self._kinds.get(id) == "land"

    def is_swz(self, id: int) -> bool:
        return self._kinds.get(id) == "swz"

    def is_dwz(self, id: int) -> bool:
        return self._kinds.get(id) == "dwz"

    def adjacent(self, a: int, b: int) -> bool:
        return b in self._neighbours.get(a, _NOWHERE)

    def ports(self, land: int) -> tuple[int, ...]:
        """The SWZs on which a land has a port; deep water gives none."""
        return self.sites[land].swzs

    def port_lands(self, swz: int) -> tuple[int, ...]:
        """The lands that have a port on an SWZ."""
        return self.sites[swz].lands

    def inland(self, land: int) -> bool:
        """Whether a land has no port at all, so that it needs a line of supply (R1.13)."""
        return not self.sites[land].swzs

    def name(self, id: int) -> str:
        return self.sites[id].name


@dataclass(frozen=True, slots=True)
class Outline:
    """How a place is drawn: outer rings (largest first), and others' islands in it."""

    polygons: tuple[Ring, ...]
    holes: tuple[Ring, ...]


@dataclass(frozen=True, slots=True)
class Lake:
    """Water that belongs to nobody, gives no port and cannot be crossed."""

    name: str
    polygons: tuple[Ring, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """Two places that touch although no border between them is drawn."""

    a: int
    b: int
    why: str


@dataclass(frozen=True, slots=True)
class Geometry:
    """The drawn map: x runs right, y runs down, the left and the right edge are one."""

    width: float
    height: float
    outlines: Mapping[int, Outline]
    lakes: tuple[Lake, ...]
    links: tuple[Link, ...]


@cache
def load_world() -> World:
    """The world of Supremacy, read once a process."""
    document = _read()
    kinds: dict[int, Kind] = {record["id"]: record["kind"] for record in document["territories"]}
    sites = {record["id"]: _site(record, kinds) for record in document["territories"]}
    return World(
        sites=MappingProxyType(dict(sorted(sites.items()))),
        lands=_of_kind("land", kinds, kinds),
        swzs=_of_kind("swz", kinds, kinds),
        dwzs=_of_kind("dwz", kinds, kinds),
        homes=MappingProxyType({home["player"]: tuple(home["territories"]) for home in document["homes"]}),
        # The data shouts its region names; title case gives them as R0.1 writes them.
        countries=MappingProxyType({home["player"]: home["region"].title() for home in document["homes"]}),
        _kinds=MappingProxyType(kinds),
        _neighbours=MappingProxyType({id: frozenset(site.adjacent) for id, site in sites.items()}),
    )


@cache
def geometry() -> Geometry:
    """The outlines of every place, read once a process and only by who draws."""
    document = _read()
    return Geometry(
        width=document["width"],
        height=document["height"],
        outlines=MappingProxyType({record["id"]: _outline(record) for record in document["territories"]}),
        lakes=tuple(Lake(lake["name"], _rings(lake["polygons"])) for lake in document["lakes"]),
        links=tuple(Link(*link) for link in document["links"]),
    )


def _read() -> Any:
    return json.loads(resources.files(__package__).joinpath("data", "world.json").read_bytes())


def _site(record: Mapping[str, Any], kinds: Mapping[int, Kind]) -> Site:
    adjacent = tuple(sorted(record["adjacent"]))
    return Site(
        id=record["id"],
        kind=record["kind"],
        name=record["name"],
        region=record["region"],
        adjacent=adjacent,
        lands=_of_kind("land", adjacent, kinds),
        swzs=_of_kind("swz", adjacent, kinds),
        dwzs=_of_kind("dwz", adjacent, kinds),
        home=record.get("home", 0),  # waters are nobody's HOME and do not say so
    )


def _of_kind(kind: Kind, ids: Iterable[int], kinds: Mapping[int, Kind]) -> tuple[int, ...]:
    return tuple(sorted(id for id in ids if kinds[id] == kind))


def _outline(record: Mapping[str, Any]) -> Outline:
    return Outline(_rings(record["polygons"]), _rings(record["holes"]))


def _rings(rings: Iterable[Iterable[Iterable[float]]]) -> tuple[Ring, ...]:
    return tuple(tuple((x, y) for x, y in ring) for ring in rings)
