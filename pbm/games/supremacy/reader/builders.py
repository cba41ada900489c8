"""From the forms of grammar.lark to orders: one method for each form, named as there.

A line whose words are in the right places may still make no order: two FROMs, armies in a convoy of armies, nothing
at all to be moved. That is a `Wrong`, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from lark import Token, Transformer, v_args

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import Area, Resource
from pbm.games.supremacy.telling import MANY

Counted = tuple[str, int]
Company = tuple[int, Resource]
Clause = tuple[str, Any]

_CLAUSES = {
    "FROM": "origin",
    "TO": "target",
    "WITH": "troops",
    "OFFENSIVES": "offensives",
    "OCCUPY": "occupy",
    "CONVOY": "convoy",
    "FUEL": "fuel",
    "BY AIR": "by_air",
}
_OF_ATTACK = ("FROM", "TO", "WITH", "OFFENSIVES", "OCCUPY", "FUEL")
_OF_MOVE = ("FROM", "TO", "CONVOY", "BY AIR", "FUEL")
_PLACED = ("army", "navy", "silo", "spaceport")


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why words in the right places make no order."""

    reason: str
    example: str = ""


Built = o.Order | Wrong


IN_CONVOY = "MOVE 1N CONVOY 4 FROM 510 TO 913"
BY_ITSELF = "leave out BY AIR: an attack on a land that is not adjacent goes by air"
NO_PLACE = "weapons are kept in the supply centre and have no place"
NOTHING = Wrong("0 is nothing: at least 1 is wanted")


def _of(kind: Callable[..., o.Order]) -> Callable[..., Built]:
    """An order whose form has its parts in the order of its fields."""

    def build(_: Builders, *parts: Any) -> Built:
        return kind(*parts)

    return build


def _of_some(kind: Callable[..., o.Order]) -> Callable[..., Built]:
    """The same, if there is at least one of what is counted first."""

    def build(_: Builders, *parts: Any) -> Built:
        return kind(*parts) if parts[0] else NOTHING

    return build


def _of_company(kind: Callable[..., o.Order]) -> Callable[..., Built]:
    def build(_: Builders, company: Company) -> Built:
        return kind(*company)

    return build


def _gathered(parts: tuple[Counted, ...]) -> dict[str, int] | Wrong:
    """How many of each; the same thing twice is a slip."""
    for index, (thing, _) in enumerate(parts):
        if thing in (other for other, _ in parts[:index]):
            return Wrong(f"{MANY.get(thing, thing).upper()} are named twice")
    if not any(number for _, number in parts):
        return NOTHING
    return dict(parts)


def _sorted_out(
    clauses: tuple[Clause, ...], verb: str, known: tuple[str, ...], needed: tuple[str, ...]
) -> dict[str, Any] | Wrong:
    """The clauses of ATTACK and MOVE as the order's own parts: each at most once, and none that the verb lacks."""
    found: dict[str, Any] = {}
    for word, value in clauses:
        if word not in known:
            return Wrong(BY_ITSELF if (verb, word) == ("ATTACK", "BY AIR") else f"{verb} has no {word}")
        if _CLAUSES[word] in found:
            return Wrong(f"{word} is there twice")
        found[_CLAUSES[word]] = value
    missing = [word for word in needed if _CLAUSES[word] not in found]
    return Wrong(f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing") if missing else found


@v_args(inline=True)
class Builders(Transformer[Token, Built]):
    # stage 1

    threshold, end_turn = _of(o.Threshold), _of(o.EndTurn)
    borrow, repay, default = _of_some(o.Borrow), _of_some(o.Repay), _of(o.Default)
    close, open, clean_company = _of_company(o.Close), _of_company(o.Open), _of_company(o.CleanCompany)
    retreat_to, retreat, stand = _of(o.RetreatTo), _of(o.Retreat), _of(o.Stand)
    resist, no_resist = _of(o.Resist), _of(o.NoResist)
    champion_player, champion_against = _of(o.ChampionPlayer), _of(o.ChampionAgainst)
    champion_neutrals, champion_all = _of(o.ChampionNeutrals), _of(o.ChampionAll)
    no_space_defence = _of(o.NoSpaceDefence)
    blockade, supply = _of(o.Blockade), _of(o.Supply)
    spy_troops, spy_companies, spy_supply = _of(o.SpyTroops), _of(o.SpyCompanies), _of(o.SpySupply)

    def clean_land(self, place: int, times: int = 1) -> Built:
        return o.CleanLand(place, times) if times else NOTHING

    # market and trade

    market_sell, market_buy = _of_some(o.MarketSell), _of_some(o.MarketBuy)

    def trade_sell(self, quantity: int, goods: o.Goods, deal: tuple[int, int]) -> Built:
        return o.TradeSell(quantity, goods, *deal) if quantity else NOTHING

    def trade_buy(self, quantity: int, goods: o.Goods, deal: tuple[int, int]) -> Built:
        return o.TradeBuy(quantity, goods, *deal) if quantity else NOTHING

    def sell_company(self, company: Company, deal: tuple[int, int]) -> Built:
        return o.SellCompany(*company, *deal)

    def sell_company_to_bank(self, company: Company, buyer: int) -> Built:
        order = o.SellCompany(*company, buyer)
        return Wrong("AT and a price are missing; only TO 0, the bank, needs none") if buyer else order

    def buy_company(self, company: Company, deal: tuple[int, int]) -> Built:
        return o.BuyCompany(*company, *deal)

    def sale(self, player: int, price: int) -> tuple[int, int]:
        return player, price

    def deal_swapped(self, price: int, player: int) -> tuple[int, int]:
        return player, price

    def company(self, place: int, resource: Resource) -> Company:
        return place, resource

    def company_swapped(self, resource: Resource, place: int) -> Company:
        return place, resource

    # stage 4

    def launch(self, missiles: tuple[Counted, ...], target: int) -> Built:
        sent = _gathered(missiles)
        if isinstance(sent, Wrong):
            return sent
        return o.Launch(sent.get("nuke", 0), sent.get("neutron", 0), target)

    space_blast = _of_some(o.SpaceBlast)

    def space_blast_of(self, missile: Counted) -> Built:
        thing, number = missile
        return self.space_blast(number) if thing == "nuke" else Wrong("a space blast is made with nukes")

    def clash(self, satellites: tuple[Counted, ...], against: int) -> Built:
        sent = _gathered(satellites)
        if isinstance(sent, Wrong):
            return sent
        return o.Clash(sent.get("lstar", 0), sent.get("ksat", 0), against)

    def attack(self, rank: int, *clauses: Clause) -> Built:
        parts = _sorted_out(clauses, "ATTACK", _OF_ATTACK, ("FROM", "TO", "WITH"))
        if isinstance(parts, Wrong):
            return parts
        troops = _gathered(parts.pop("troops"))
        if isinstance(troops, Wrong):
            return troops
        return o.Attack(rank, armies=troops.get("army"), navies=troops.get("navy", 0), **parts)

    def move(self, listed: tuple[Counted, ...], *clauses: Clause) -> Built:
        troops = _gathered(listed)
        if isinstance(troops, Wrong):
            return troops
        if len(troops) > 1 or ("navy" in troops and "WITH" in dict(clauses)):
            return Wrong("armies that sail along are named by CONVOY", IN_CONVOY)
        parts = _sorted_out(clauses, "MOVE", _OF_MOVE, ("FROM", "TO"))
        if isinstance(parts, Wrong):
            return parts
        if "army" in troops and "convoy" in parts:
            return Wrong("CONVOY goes with navies", IN_CONVOY)
        if "navy" in troops and "by_air" in parts:
            return Wrong("navies do not fly but sail", "MOVE 1N FROM 510 TO 913")
        return o.Move(armies=troops.get("army", 0), navies=troops.get("navy", 0), **parts)

    def origin(self, place: int) -> Clause:
        return "FROM", place

    def target(self, place: int) -> Clause:
        return "TO", place

    def troops_sent(self, troops: tuple[Counted, ...]) -> Clause:
        return "WITH", troops

    def offensives(self, number: int) -> Clause:
        return "OFFENSIVES", number

    def occupy(self, number: int, *_: str) -> Clause:
        return "OCCUPY", number

    def convoy(self, number: int, *_: str) -> Clause:
        return "CONVOY", number

    def fuel_used(self, fuel: o.Fuel) -> Clause:
        return "FUEL", fuel

    def by_air(self) -> Clause:
        return "BY AIR", True

    # stages 6 and 7

    annex = _of(o.Annex)

    def build(self, *parts: Counted, place: int | None = None) -> Built:
        gathered = _gathered(parts)
        if isinstance(gathered, Wrong):
            return gathered
        if not all(gathered.values()):
            return NOTHING
        return o.Build(cast(tuple[tuple[o.Built, int], ...], parts), place)

    def build_in_place(self, *parts_and_place: Any) -> Built:
        *parts, place = parts_and_place
        if len(parts) > 1:
            return Wrong(f"which of them go to {place}? BUILD them on one line, then write a PLACE for each")
        if parts[0][0] not in _PLACED:
            return Wrong(NO_PLACE)
        return self.build(*parts, place=place)

    def place_units(self, *parts_and_place: Any) -> Built:
        *parts, place = parts_and_place
        if len(parts) > 1:
            return Wrong("each of them needs a PLACE of its own")
        thing, quantity = parts[0]
        if thing not in _PLACED:
            return Wrong(NO_PLACE)
        return o.PlaceUnits(quantity, thing, place) if quantity else NOTHING

    def listed(self, *parts: Counted) -> tuple[Counted, ...]:
        return parts

    def counted(self, number: int, thing: str) -> Counted:
        return thing, number

    def research(self, area: str, attempts: int) -> Built:
        return o.Research(cast(Area, f"{area}s"), attempts) if attempts else NOTHING

    def research_swapped(self, attempts: int, area: str) -> Built:
        return self.research(area, attempts)

    def prospect(self, resource: Resource, attempts: int) -> Built:
        return o.Prospect(resource, attempts) if attempts else NOTHING

    def prospect_swapped(self, attempts: int, resource: Resource) -> Built:
        return self.prospect(resource, attempts)

    # diplomacy

    message, card, question, report_card = _of(o.Message), _of(o.Card), _of(o.Question), _of(o.ReportCard)

    # words

    def number(self, token: Token) -> int:
        return int(token)

    def word(self, token: Token) -> str:
        return str(token)

    def mineral(self) -> str:
        return "mineral"
