"""The World keeps the facts of the map: numbers, contacts, ports, HOME lands; the drawing agrees."""

import dataclasses
import math
from collections import defaultdict
from itertools import pairwise
from types import MappingProxyType

import pytest

from pbm.games.supremacy.world import Geometry, Point, Ring, World, geometry, load_world

# R0.1, word for word.
POSITIONS = {
    1: ("Alaska", (1, 2, 3)),
    2: ("Greenland", (10, 11, 12)),
    3: ("West U.S.A.", (16, 17, 18)),
    4: ("East U.S.A.", (22, 23, 24)),
    5: ("Venezuela", (28, 29, 30)),
    6: ("Argentina", (36, 37, 38)),
    7: ("Brit. Isles", (39, 40, 41)),
    8: ("Kola", (45, 46, 47)),
    9: ("Yakutsk", (51, 52, 53)),
    10: ("Kazakh", (60, 61, 62)),
    11: ("Manchuria", (63, 64, 84)),
    12: ("E. Europe", (70, 71, 72)),
    13: ("Egypt", (112, 113, 114)),
    14: ("S. Africa", (123, 124, 125)),
    15: ("Indonesia", (126, 127, 128)),
    16: ("East. Aust.", (132, 133, 134)),
}
THRESHOLD = 3  # a border at least this long makes two places adjacent
DEEP_COASTS = [
    *[(9, 901), (9, 902), (10, 902), (33, 914), (37, 913), (54, 902), (58, 904), (58, 905), (82, 905)],
    *[(83, 905), (109, 910), (115, 910), (119, 915), (120, 916), (122, 916), (123, 915), (130, 917)],
    (138, 907),
]
Pair = tuple[int, int]


@pytest.fixture(scope="module")
def world() -> World:
    return load_world()


@pytest.fixture(scope="module")
def drawn() -> Geometry:
    return geometry()


# --- numbers, kinds, names, regions


def test_numbers(world: World) -> None:
    """There are 138 lands, 65 SWZs and 18 DWZs, numbered as the manual numbers them."""
    assert world.lands == tuple(range(1, 139))
    assert world.swzs == tuple(range(501, 566))
    assert world.dwzs == tuple(range(901, 919))
    assert tuple(world.sites) == world.lands + world.swzs + world.dwzs
    assert all(id == site.id for id, site in world.sites.items())


@pytest.mark.parametrize(
    ("id", "kind"),
    [(1, "land"), (138, "land"), (501, "swz"), (565, "swz"), (901, "dwz"), (918, "dwz")]
    + [(wrong, None) for wrong in (-1, 0, 139, 500, 566, 900, 919)],
)
def test_kind(world: World, id: int, kind: str | None) -> None:
    """A number is a land, an SWZ, a DWZ or no place at all, and all four questions agree."""
    assert world.kind(id) == kind
    asked = {"land": world.is_land(id), "swz": world.is_swz(id), "dwz": world.is_dwz(id)}
    assert [name for name, said_yes in asked.items() if said_yes] == ([kind] if kind else [])
    assert kind is None or world.sites[id].kind == kind


def test_names_are_unique(world: World) -> None:
    """Every place has a name, and no two have the same."""
    names = {world.name(id).lower() for id in world.sites}
    assert len(names) == 221
    assert all(names)


def test_regions(world: World) -> None:
    """Every place is in one; 48 are of land, of consecutive numbers, 42 of them of three."""
    of_land = [ids for ids in _regions(world).values() if world.is_land(ids[0])]
    assert all(ids == list(range(ids[0], ids[0] + len(ids))) for ids in of_land)
    assert (len(of_land), sum(len(ids) == 3 for ids in of_land)) == (48, 42)


def _regions(world: World) -> dict[str, list[int]]:
    regions: dict[str, list[int]] = {}
    for id, site in world.sites.items():
        regions.setdefault(site.region, []).append(id)
    return regions


# --- R0.1: the sixteen positions


@pytest.mark.parametrize("player", POSITIONS, ids=lambda player: f"R0.1-{player}")
def test_homes(world: World, player: int) -> None:
    """R0.1: each position has its country's name and its three HOME lands."""
    country, lands = POSITIONS[player]
    assert (world.countries[player], world.homes[player]) == (country, lands)
    assert tuple(id for id, site in world.sites.items() if site.home == player) == lands


def test_nobody_elses_home(world: World) -> None:
    """R0.1: 48 ORIGINAL HOME lands of sixteen positions, and no other place is a HOME."""
    assert tuple(world.homes) == tuple(world.countries) == tuple(range(1, 17))
    assert sum(site.home > 0 for site in world.sites.values()) == 48


def test_manchuria_reaches_into_the_next_region(world: World) -> None:
    """Korea (84) is Manchuria's HOME and touches 64, but lies in the next region."""
    assert world.adjacent(84, 64)
    assert _regions(world)["MANCHURIA"] == [63, 64]
    assert world.sites[84].region == "JAPAN & KOREA"


@pytest.mark.parametrize("player", POSITIONS)
def test_home_is_connected(world: World, player: int) -> None:
    """Each home is connected by land, or by its own waters."""
    home = set(world.homes[player])
    waters = {swz for land in home for swz in world.ports(land)}
    assert _connected(world, home) or _connected(world, home | waters)


@pytest.mark.parametrize("player", POSITIONS)
def test_home_has_room(world: World, player: int) -> None:
    """Each home has three neutral lands within two steps; the Brit. Isles and Indonesia 3 and 5 waters."""
    home = set(world.homes[player])
    near = home | {land for id in home for land in world.sites[id].lands}
    near |= {land for id in near if world.sites[id].home in (0, player) for land in world.sites[id].lands}
    neutral = {land for land in near if not world.sites[land].home}
    waters = {swz for land in home for swz in world.ports(land)}
    if player in (7, 15):
        assert (neutral, len(waters)) == (set(), 3 if player == 7 else 5)
    else:
        assert len(neutral) >= 3


def test_homes_do_not_touch(world: World) -> None:
    """No two homes share a land border."""
    for land in (world.sites[id] for ids in world.homes.values() for id in ids):
        assert {world.sites[other].home for other in land.lands} <= {0, land.home}


# --- adjacency


def test_adjacency_is_symmetric(world: World) -> None:
    """Adjacent lists are sorted, without the place itself, and hold in both directions."""
    for id, site in world.sites.items():
        assert site.adjacent == tuple(sorted(set(site.adjacent) - {id}))
        assert all(id in world.sites[other].adjacent for other in site.adjacent)


def test_adjacent_agrees_with_the_sites(world: World) -> None:
    """`adjacent` says of all pairs what the sites list, and no to numbers that are no place."""
    for a, site in world.sites.items():
        assert [b for b in world.sites if world.adjacent(a, b)] == list(site.adjacent)
    assert not world.adjacent(0, 1)
    assert not world.adjacent(1, 0)
    assert not world.adjacent(500, 500)


def test_neighbours_by_kind(world: World) -> None:
    """The lands, SWZs and DWZs of a site are its neighbours of that kind, and together all of them."""
    for site in world.sites.values():
        assert site.lands + site.swzs + site.dwzs == site.adjacent
        assert all(map(world.is_land, site.lands))
        assert all(map(world.is_swz, site.swzs))
        assert all(map(world.is_dwz, site.dwzs))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        *[(37, 510), (510, 913), (913, 912), (912, 911), (911, 558), (558, 135)],  # the worked example
        *[(84, 64), (9, 10), (536, 537)],  # Korea, the Nares Strait, Gibraltar by sea
        *[(528, 39), (528, 41), (552, 126)],  # R0.2: the fleets of the island countries
        *[(79, 80), (539, 540)],  # the Bosporus
        *[(501, 534), (502, 904), (524, 534), (524, 901), (904, 907)],  # across the wrap
    ],
)
def test_adjacent(world: World, a: int, b: int) -> None:
    """Contacts that the rulebook or the drawing's notes name."""
    assert world.adjacent(a, b)
    assert world.adjacent(b, a)


@pytest.mark.parametrize(("a", "b"), [(912, 558), (77, 109), (506, 517), (508, 516), (539, 547)])
def test_not_adjacent(world: World, a: int, b: int) -> None:
    """912 does not reach 558, nobody marches across Gibraltar, and Panama and Suez have no canals."""
    assert not world.adjacent(a, b)
    assert not world.adjacent(b, a)


def test_528_and_552(world: World) -> None:
    """R0.2: 528 lies at the British Isles and 552 at Indonesia."""
    assert {39, 40, 41} & set(world.port_lands(528))
    assert {126, 127, 128} & set(world.port_lands(552))


def test_135_is_in_new_zealand(world: World) -> None:
    """The worked example ends in New Zealand."""
    assert world.sites[135].region == "NEW ZEALAND"


def test_everything_is_connected(world: World) -> None:
    """The whole map hangs together, and so do all its waters."""
    assert _connected(world, set(world.sites))
    assert _connected(world, {*world.swzs, *world.dwzs})


# --- ports, inland lands, deep-water coasts


def test_ports(world: World) -> None:
    """A port is a land and an adjacent SWZ, from either end; every SWZ has one; no land more than 5."""
    ports = {(land, swz) for land in world.lands for swz in world.ports(land)}
    assert ports == {(land, swz) for swz in world.swzs for land in world.port_lands(swz)}
    assert ports == {(land, swz) for land in world.lands for swz in world.swzs if world.adjacent(land, swz)}
    assert {swz for _, swz in ports} == set(world.swzs)
    counts = [len(world.ports(land)) for land in world.lands]
    assert [counts.count(number) for number in range(6)] == [28, 38, 52, 15, 3, 2]
    assert max(counts) == 5


def test_inland(world: World) -> None:
    """R1.13: 28 lands are inland, each with a neighbour that has a port: a line of supply is one step."""
    inland = [land for land in world.lands if world.inland(land)]
    assert len(inland) == 28
    assert all(any(world.ports(other) for other in world.sites[land].lands) for land in inland)


def test_islands_have_ports(world: World) -> None:
    """A land that touches no other land has a port."""
    assert all(site.lands or site.swzs for site in map(world.sites.__getitem__, world.lands))


def test_deep_coasts(world: World) -> None:
    """16 lands touch deep water, in 18 contacts, and have no port there."""
    assert [(land, dwz) for land in world.lands for dwz in world.sites[land].dwzs] == DEEP_COASTS
    assert (len(DEEP_COASTS), len({land for land, _ in DEEP_COASTS})) == (18, 16)
    assert not any(dwz in world.ports(land) for land, dwz in DEEP_COASTS)


# --- the drawing agrees


def test_areas_fill_the_frame(drawn: Geometry) -> None:
    """Outlines and lakes cover the frame exactly once, and nothing lies outside it."""
    outlines = drawn.outlines.values()
    covered = sum(_area(ring) for outline in outlines for ring in outline.polygons)
    covered -= sum(_area(ring) for outline in outlines for ring in outline.holes)
    covered += sum(_area(ring) for lake in drawn.lakes for ring in lake.polygons)
    assert (drawn.width, drawn.height) == (1000, 620)
    assert covered == pytest.approx(1000 * 620, rel=0.0005)
    points = [point for _, ring in _rings(drawn) for point in ring]
    assert all(0 <= x <= drawn.width and 0 <= y <= drawn.height for x, y in points)


def test_borders_are_the_adjacency(world: World, drawn: Geometry) -> None:
    """Two places are adjacent just when their border (wrap included) is 3 units or more, or by a link."""
    borders = _borders(drawn)
    links = {(link.a, link.b) for link in drawn.links}
    listed = {(a, b) for a in world.sites for b in world.sites[a].adjacent if a < b}
    long_enough = {pair for pair, length in borders.items() if length >= THRESHOLD and 0 not in pair}
    assert listed == long_enough | links
    doubtful = {pair: length for pair, length in borders.items() if length < THRESHOLD + 1 and 0 not in pair}
    assert doubtful.keys() <= links


def test_every_side_is_shared_by_two(drawn: Geometry) -> None:
    """No gaps, no overlaps: a side belongs to two places, or to one at the frame."""
    for (a, b), owners in _sides(drawn).items():
        at_frame = (a[0] == b[0] and a[0] in (0, drawn.width)) or (a[1] == b[1] and a[1] in (0, drawn.height))
        assert a != b
        assert len(set(owners)) == len(owners) == (1 if at_frame else 2)


def test_wrap(world: World, drawn: Geometry) -> None:
    """Across the wrap SWZs meet SWZs, DWZs meet DWZs, and SWZs meet DWZs: these places, and no others."""
    assert {pair for pair in _wrap(drawn) if pair[0] != pair[1]} == {
        *[(501, 534), (502, 904), (524, 534), (524, 901), (904, 907)]
    }
    kinds = {frozenset(map(world.kind, pair)) for pair in _wrap(drawn)}
    assert kinds == {frozenset({"swz"}), frozenset({"dwz"}), frozenset({"swz", "dwz"})}


def test_largest_comes_first(drawn: Geometry) -> None:
    """The first polygon of a place is its largest."""
    for outline in drawn.outlines.values():
        assert outline.polygons[0] == max(outline.polygons, key=_area)


def test_lake_and_links(drawn: Geometry) -> None:
    """The Caspian belongs to nobody, and the two crossings of the Bosporus are declared, with a reason."""
    assert [lake.name for lake in drawn.lakes] == ["Caspian Sea"]
    assert [(link.a, link.b) for link in drawn.links] == [(79, 80), (539, 540)]
    assert all("Bosporus" in link.why for link in drawn.links)


# --- immutability


def test_loaded_once() -> None:
    """One World and one Geometry serve the whole process."""
    assert load_world() is load_world()
    assert geometry() is geometry()


def test_immutable(world: World, drawn: Geometry) -> None:
    """Nobody can change the world: no field of any object, and no mapping or sequence in it."""
    for thing in (world, world.sites[1], drawn, drawn.outlines[1], drawn.lakes[0], drawn.links[0]):
        for field in dataclasses.fields(thing):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(thing, field.name, None)
            value = getattr(thing, field.name)
            assert isinstance(value, MappingProxyType | tuple | frozenset | str | int | float), field.name


# --- plane geometry, on its own feet


def _area(ring: Ring) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*ring, ring[0])))) / 2


def _rings(drawn: Geometry) -> list[tuple[int, Ring]]:
    of_places = [(id, ring) for id, place in drawn.outlines.items() for ring in place.polygons + place.holes]
    return of_places + [(0, ring) for lake in drawn.lakes for ring in lake.polygons]


def _sides(drawn: Geometry) -> dict[tuple[Point, Point], list[int]]:
    sides = defaultdict(list)
    for id, ring in _rings(drawn):
        for a, b in pairwise((*ring, ring[0])):
            sides[min(a, b), max(a, b)].append(id)
    return sides


def _borders(drawn: Geometry) -> dict[Pair, float]:
    lengths: dict[Pair, float] = defaultdict(float)
    for (a, b), owners in _sides(drawn).items():
        if len(owners) == 2:
            lengths[min(owners), max(owners)] += math.dist(a, b)
    for (a, b), length in _wrap(drawn).items():
        if a != b:
            lengths[a, b] += length
    return lengths


def _wrap(drawn: Geometry) -> dict[Pair, float]:
    """What meets across the wrap, and how long: a place may meet itself."""
    edges: dict[float, list[tuple[float, float, int]]] = {0: [], drawn.width: []}
    for (a, b), owners in _sides(drawn).items():
        if a[0] == b[0] and a[0] in edges:
            edges[a[0]].append((min(a[1], b[1]), max(a[1], b[1]), owners[0]))
    contacts: dict[Pair, float] = defaultdict(float)
    for top, bottom, left in edges[0]:
        for other_top, other_bottom, right in edges[drawn.width]:
            length = min(bottom, other_bottom) - max(top, other_top)
            if length > 0:
                contacts[min(left, right), max(left, right)] += length
    return contacts


def _connected(world: World, ids: set[int]) -> bool:
    reached = {min(ids)}
    while grown := {other for id in reached for other in world.sites[id].adjacent if other in ids} - reached:
        reached |= grown
    return reached == ids
