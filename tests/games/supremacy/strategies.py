"""Any order that a sheet can hold, and any sheet, for Hypothesis: mostly sensible numbers, now and then a wild one."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import AREAS, RESOURCES
from pbm.games.supremacy.world import load_world

WORLD = load_world()
MAX_NUMBER = 999_999_999  # nine digits

SOME = st.integers(1, 12) | st.integers(1, 12) | st.integers(1, 1200) | st.integers(1, MAX_NUMBER)
NUMBERS = st.just(0) | SOME
PLACES = st.sampled_from([*WORLD.lands, *WORLD.swzs, *WORLD.dwzs]) | st.integers(0, 1000)
PLAYERS = st.integers(0, 17)
RESOURCE = st.sampled_from(RESOURCES)
GOODS: st.SearchStrategy[Any] = st.sampled_from([*RESOURCES, "nuke", "neutron"])
FUEL: st.SearchStrategy[Any] = st.sampled_from([None, "oil", "grain"])
SITES: st.SearchStrategy[Any] = st.sampled_from(["army", "navy", "silo", "spaceport"])
PARTS: st.SearchStrategy[Any] = SITES | st.sampled_from(["nuke", "neutron", "lstar", "ksat"])
# What a keyboard types, in any language; line ends end the order.
TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=120).filter(
    lambda text: text.strip()
)


def _of(kind: type[o.Order], *parts: st.SearchStrategy[Any], **more: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.builds(kind, *parts, **more)


def _pairs(one: st.SearchStrategy[int], other: st.SearchStrategy[int]) -> st.SearchStrategy[tuple[int, int]]:
    """Two quantities, not both of them nothing."""
    return st.tuples(one, other).filter(any)


ATTACKS = st.one_of(
    _of(o.Attack, SOME, PLACES, PLACES, SOME, offensives=NUMBERS, occupy=st.none() | NUMBERS, fuel=FUEL),
    _of(o.Attack, SOME, PLACES, PLACES, st.none() | NUMBERS, SOME, NUMBERS, st.none() | NUMBERS, FUEL),
)
MOVES = st.one_of(
    _of(o.Move, PLACES, PLACES, SOME, fuel=FUEL, by_air=st.booleans()),
    _of(o.Move, PLACES, PLACES, navies=SOME, convoy=st.none() | NUMBERS, fuel=FUEL),
)
BUILDS = st.one_of(
    st.lists(st.tuples(PARTS, SOME), min_size=1, max_size=8, unique_by=lambda part: part[0]).map(
        lambda parts: o.Build(tuple(parts))
    ),
    st.builds(lambda unit, number, place: o.Build(((unit, number),), place), SITES, SOME, PLACES),
)
LAUNCHES = st.builds(lambda sent, target: o.Launch(*sent, target), _pairs(NUMBERS, NUMBERS), PLACES)
CLASHES = st.builds(lambda sent, against: o.Clash(*sent, against), _pairs(NUMBERS, NUMBERS), PLAYERS)
SALES = _of(o.SellCompany, PLACES, RESOURCE, st.just(0)) | _of(o.SellCompany, PLACES, RESOURCE, PLAYERS, NUMBERS)

BY_KIND: dict[type[o.Order], st.SearchStrategy[Any]] = {
    o.Threshold: _of(o.Threshold, NUMBERS), o.EndTurn: _of(o.EndTurn, NUMBERS),
    o.Borrow: _of(o.Borrow, SOME), o.Repay: _of(o.Repay, SOME), o.Default: _of(o.Default),
    **{kind: _of(kind, PLACES, RESOURCE) for kind in (o.Close, o.Open, o.CleanCompany)},
    o.CleanLand: _of(o.CleanLand, PLACES, SOME), o.RetreatTo: _of(o.RetreatTo, PLACES, PLACES),
    **{kind: _of(kind, PLACES) for kind in (o.Retreat, o.Stand, o.Resist, o.NoResist, o.Annex)},
    **{kind: _of(kind, PLACES) for kind in (o.SpyTroops, o.SpyCompanies)},
    **{kind: _of(kind, PLAYERS) for kind in (o.ChampionPlayer, o.ChampionAgainst, o.SpySupply)},
    **{kind: _of(kind) for kind in (o.ChampionNeutrals, o.ChampionAll, o.NoSpaceDefence)},
    o.Blockade: _of(o.Blockade, PLACES, PLACES), o.Supply: _of(o.Supply, PLACES, PLACES),
    o.MarketSell: _of(o.MarketSell, SOME, RESOURCE, NUMBERS), o.MarketBuy: _of(o.MarketBuy, SOME, RESOURCE, NUMBERS),
    o.TradeSell: _of(o.TradeSell, SOME, GOODS, PLAYERS, NUMBERS),
    o.TradeBuy: _of(o.TradeBuy, SOME, GOODS, PLAYERS, NUMBERS),
    o.SellCompany: SALES, o.BuyCompany: _of(o.BuyCompany, PLACES, RESOURCE, PLAYERS, NUMBERS),
    o.Launch: LAUNCHES, o.SpaceBlast: _of(o.SpaceBlast, SOME), o.Clash: CLASHES, o.Attack: ATTACKS, o.Move: MOVES,
    o.Build: BUILDS, o.PlaceUnits: _of(o.PlaceUnits, SOME, SITES, PLACES),
    o.Research: _of(o.Research, st.sampled_from(AREAS), SOME), o.Prospect: _of(o.Prospect, RESOURCE, SOME),
    o.Message: _of(o.Message, TEXTS), o.Card: _of(o.Card, PLAYERS, TEXTS), o.Question: _of(o.Question, TEXTS),
    o.ReportCard: _of(o.ReportCard, NUMBERS),
}  # fmt: skip


def any_order() -> st.SearchStrategy[o.Order]:
    """An order of any kind, as likely as any other kind."""
    return st.sampled_from(o.ORDER_TYPES).flatmap(BY_KIND.__getitem__)


def sheet_text(max_size: int = 20) -> st.SearchStrategy[str]:
    """A sheet of canonical lines."""
    return st.lists(any_order().map(str), max_size=max_size).map("\n".join)


def scribbles(max_size: int = 20) -> st.SearchStrategy[str]:
    """A sheet of lines that are nearly orders: words of orders in any order, and anything that can be typed."""
    words = st.lists(any_order().map(str), min_size=1, max_size=3).map(" ".join).map(str.split)
    shuffled = words.flatmap(st.permutations).map(" ".join)
    return st.lists(any_order().map(str) | shuffled | st.text(max_size=60), max_size=max_size).map("\n".join)
