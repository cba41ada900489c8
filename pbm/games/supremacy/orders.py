"""Every order of the game. `str(order)` is its canonical text; `stage` and `rule` say where it is executed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeVar

from pbm.contract import Refusal
from pbm.games.supremacy.constants import Area, Resource

Fuel = Literal["oil", "grain"]
Goods = Literal["oil", "grain", "mineral", "nuke", "neutron"]
Unit = Literal["army", "navy", "silo", "spaceport"]
Built = Literal["army", "navy", "silo", "spaceport", "nuke", "neutron", "lstar", "ksat"]

_PLURALS = {
    "nuke": "NUKES",
    "neutron": "NEUTRONS",
    "lstar": "LSTARS",
    "ksat": "KSATS",
    "silo": "SILOS",
    "spaceport": "SPACEPORTS",
}


def counted(quantity: int, thing: str) -> str:
    """`4A`, `2 NUKES`, `1 LSTAR`, `5 OIL`: a quantity as a sheet writes it."""
    if thing in ("army", "navy"):
        return f"{quantity}{thing[0].upper()}"
    if thing in _PLURALS:
        return f"{quantity} {thing.upper() if quantity == 1 else _PLURALS[thing]}"
    return f"{quantity} {thing.upper()}"


def _quoted(text: str) -> str:
    """Text between quotes; a quote or backslash in it is written after a backslash."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


@dataclass(frozen=True, slots=True)
class Order:
    line: int = field(default=0, kw_only=True)

    stage: ClassVar[str] = ""
    rule: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Threshold(Order):
    points: int
    stage, rule = "1", "R0.9"

    def __str__(self) -> str:
        return f"NWT {self.points}"


@dataclass(frozen=True, slots=True)
class EndTurn(Order):
    turn: int
    stage, rule = "1", "R0.9"

    def __str__(self) -> str:
        return f"END {self.turn}"


@dataclass(frozen=True, slots=True)
class Borrow(Order):
    amount: int
    stage, rule = "1", "R1.2"

    def __str__(self) -> str:
        return f"BORROW {self.amount}"


@dataclass(frozen=True, slots=True)
class Repay(Order):
    amount: int
    stage, rule = "1", "R1.5"

    def __str__(self) -> str:
        return f"REPAY {self.amount}"


@dataclass(frozen=True, slots=True)
class Default(Order):
    stage, rule = "1", "R1.3"

    def __str__(self) -> str:
        return "DEFAULT"


@dataclass(frozen=True, slots=True)
class _CompanyOrder(Order):
    place: int
    resource: Resource
    word: ClassVar[str] = ""

    def __str__(self) -> str:
        return f"{self.word} {self.place} {self.resource.upper()}"


@dataclass(frozen=True, slots=True)
class Close(_CompanyOrder):
    stage, rule, word = "1", "R1.7", "CLOSE"


@dataclass(frozen=True, slots=True)
class Open(_CompanyOrder):
    stage, rule, word = "1", "R1.7", "OPEN"


@dataclass(frozen=True, slots=True)
class CleanCompany(_CompanyOrder):
    stage, rule, word = "1", "R1.8", "CLEAN"


@dataclass(frozen=True, slots=True)
class CleanLand(Order):
    place: int
    times: int = 1
    stage, rule = "1", "R1.8"

    def __str__(self) -> str:
        return f"CLEAN {self.place}" + (f" TIMES {self.times}" if self.times != 1 else "")


@dataclass(frozen=True, slots=True)
class RetreatTo(Order):
    place: int
    to: int
    stage, rule = "1", "R1.9"

    def __str__(self) -> str:
        return f"RETREAT-TO {self.place} {self.to}"


@dataclass(frozen=True, slots=True)
class _PlaceOrder(Order):
    place: int
    word: ClassVar[str] = ""

    def __str__(self) -> str:
        return f"{self.word} {self.place}"


@dataclass(frozen=True, slots=True)
class Retreat(_PlaceOrder):
    stage, rule, word = "1", "R1.10", "RETREAT"


@dataclass(frozen=True, slots=True)
class Stand(_PlaceOrder):
    stage, rule, word = "1", "R1.10", "STAND"


@dataclass(frozen=True, slots=True)
class Resist(_PlaceOrder):
    stage, rule, word = "1", "R1.10", "RESIST"


@dataclass(frozen=True, slots=True)
class NoResist(_PlaceOrder):
    stage, rule, word = "1", "R1.10", "NO RESIST"


@dataclass(frozen=True, slots=True)
class ChampionPlayer(Order):
    player: int
    stage, rule = "1", "R1.11"

    def __str__(self) -> str:
        return f"CHAMPION PLAYER {self.player}"


@dataclass(frozen=True, slots=True)
class ChampionAgainst(Order):
    player: int
    stage, rule = "1", "R1.11"

    def __str__(self) -> str:
        return f"CHAMPION AGAINST {self.player}"


@dataclass(frozen=True, slots=True)
class ChampionNeutrals(Order):
    stage, rule = "1", "R1.11"

    def __str__(self) -> str:
        return "CHAMPION NEUTRALS"


@dataclass(frozen=True, slots=True)
class ChampionAll(Order):
    stage, rule = "1", "R1.11"

    def __str__(self) -> str:
        return "CHAMPION ALL"


@dataclass(frozen=True, slots=True)
class NoSpaceDefence(Order):
    stage, rule = "1", "R1.11"

    def __str__(self) -> str:
        return "NO SPACE DEFENCE"


@dataclass(frozen=True, slots=True)
class Blockade(Order):
    land: int
    swz: int
    stage, rule = "1", "R1.12"

    def __str__(self) -> str:
        return f"BLOCKADE {self.land} FROM {self.swz}"


@dataclass(frozen=True, slots=True)
class Supply(Order):
    land: int
    via: int
    stage, rule = "1", "R1.13"

    def __str__(self) -> str:
        return f"SUPPLY {self.land} VIA {self.via}"


@dataclass(frozen=True, slots=True)
class SpyTroops(_PlaceOrder):
    stage, rule, word = "1", "R1.14", "SPY TROOPS"


@dataclass(frozen=True, slots=True)
class SpyCompanies(_PlaceOrder):
    stage, rule, word = "1", "R1.14", "SPY COMPANIES"


@dataclass(frozen=True, slots=True)
class SpySupply(Order):
    player: int
    stage, rule = "1", "R1.14"

    def __str__(self) -> str:
        return f"SPY SUPPLY {self.player}"


@dataclass(frozen=True, slots=True)
class MarketSell(Order):
    quantity: int
    resource: Resource
    minimum: int
    stage, rule = "3", "R3.2"

    def __str__(self) -> str:
        return f"SELL {counted(self.quantity, self.resource)} MIN {self.minimum}"


@dataclass(frozen=True, slots=True)
class MarketBuy(Order):
    quantity: int
    resource: Resource
    maximum: int
    stage, rule = "7", "R7.1"

    def __str__(self) -> str:
        return f"BUY {counted(self.quantity, self.resource)} MAX {self.maximum}"


@dataclass(frozen=True, slots=True)
class TradeSell(Order):
    quantity: int
    goods: Goods
    buyer: int
    price: int
    stage, rule = "7", "R7.2"

    def __str__(self) -> str:
        return f"SELL {counted(self.quantity, self.goods)} TO {self.buyer} AT {self.price}"


@dataclass(frozen=True, slots=True)
class TradeBuy(Order):
    quantity: int
    goods: Goods
    seller: int
    price: int
    stage, rule = "7", "R7.2"

    def __str__(self) -> str:
        return f"BUY {counted(self.quantity, self.goods)} FROM {self.seller} AT {self.price}"


@dataclass(frozen=True, slots=True)
class SellCompany(Order):
    """To player 0 the bank pays its own price, so none is written."""

    place: int
    resource: Resource
    buyer: int
    price: int | None = None
    stage, rule = "7", "R7.2"

    def __str__(self) -> str:
        at = "" if self.price is None else f" AT {self.price}"
        return f"SELL COMPANY {self.place} {self.resource.upper()} TO {self.buyer}{at}"


@dataclass(frozen=True, slots=True)
class BuyCompany(Order):
    place: int
    resource: Resource
    seller: int
    price: int
    stage, rule = "7", "R7.2"

    def __str__(self) -> str:
        return f"BUY COMPANY {self.place} {self.resource.upper()} FROM {self.seller} AT {self.price}"


@dataclass(frozen=True, slots=True)
class Launch(Order):
    nukes: int
    neutrons: int
    target: int
    stage, rule = "4", "R5.2"

    def __str__(self) -> str:
        parts = (("nuke", self.nukes), ("neutron", self.neutrons))
        return f"LAUNCH {' '.join(counted(n, thing) for thing, n in parts if n)} AT {self.target}"


@dataclass(frozen=True, slots=True)
class SpaceBlast(Order):
    nukes: int
    stage, rule = "4", "R5.3"

    def __str__(self) -> str:
        return f"SPACE BLAST {self.nukes}"


@dataclass(frozen=True, slots=True)
class Clash(Order):
    lstars: int
    ksats: int
    against: int
    stage, rule = "4", "R5.8"

    def __str__(self) -> str:
        parts = (("lstar", self.lstars), ("ksat", self.ksats))
        return f"CLASH {' '.join(counted(n, thing) for thing, n in parts if n)} AGAINST {self.against}"


@dataclass(frozen=True, slots=True)
class Attack(Order):
    """From water `armies` None means as many of those aboard as fit; `occupy` None means all survivors (R4.3)."""

    rank: int
    origin: int
    target: int
    armies: int | None = None
    navies: int = 0
    offensives: int = 1
    occupy: int | None = None
    fuel: Fuel | None = None
    stage, rule = "4", "R4.3"

    def __str__(self) -> str:
        navies = [counted(self.navies, "navy")] if self.navies else []
        armies = [] if self.armies is None else [counted(self.armies, "army")]
        occupy = "" if self.occupy is None else f" OCCUPY {self.occupy}"
        return (
            f"ATTACK {self.rank} FROM {self.origin} TO {self.target} WITH {' '.join(navies + armies)} "
            f"OFFENSIVES {self.offensives}{occupy}{_fuel(self.fuel)}"
        )


@dataclass(frozen=True, slots=True)
class Move(Order):
    """Armies march, fly, board or unload; navies sail, with `convoy` armies aboard (R6.2)."""

    origin: int
    target: int
    armies: int = 0
    navies: int = 0
    convoy: int | None = None
    fuel: Fuel | None = None
    by_air: bool = False
    stage, rule = "5", "R6.2"

    def __str__(self) -> str:
        units = counted(self.navies, "navy") if self.navies else counted(self.armies, "army")
        convoy = "" if self.convoy is None else f" CONVOY {self.convoy}"
        air = " BY AIR" if self.by_air else ""
        return f"MOVE {units}{convoy} FROM {self.origin} TO {self.target}{air}{_fuel(self.fuel)}"


def _fuel(fuel: Fuel | None) -> str:
    return "" if fuel is None else f" FUEL {fuel.upper()}"


@dataclass(frozen=True, slots=True)
class Annex(_PlaceOrder):
    stage, rule, word = "6", "R6.5", "ANNEX"


@dataclass(frozen=True, slots=True)
class Build(Order):
    """Parts in the order named, since the last named goes short first. `place` is the short form of a PLACE."""

    parts: tuple[tuple[Built, int], ...]
    place: int | None = None
    stage, rule = "6", "R6.6"

    def __str__(self) -> str:
        at = "" if self.place is None else f" {self.place}"
        return f"BUILD {' '.join(counted(n, thing) for thing, n in self.parts)}{at}"


@dataclass(frozen=True, slots=True)
class PlaceUnits(Order):
    quantity: int
    unit: Unit
    place: int
    stage, rule = "6", "R6.6"

    def __str__(self) -> str:
        return f"PLACE {counted(self.quantity, self.unit)} {self.place}"


@dataclass(frozen=True, slots=True)
class Research(Order):
    area: Area
    attempts: int
    stage, rule = "6", "R6.9"

    def __str__(self) -> str:
        return f"RESEARCH {self.area.upper()} {self.attempts}"


@dataclass(frozen=True, slots=True)
class Prospect(Order):
    resource: Resource
    attempts: int
    stage, rule = "7", "R7.4"

    def __str__(self) -> str:
        return f"PROSPECT {self.resource.upper()} {self.attempts}"


@dataclass(frozen=True, slots=True)
class Message(Order):
    text: str
    stage, rule = "-", "R11.1"

    def __str__(self) -> str:
        return f"MESSAGE {_quoted(self.text)}"


@dataclass(frozen=True, slots=True)
class Card(Order):
    to: int
    text: str
    stage, rule = "-", "R11.2"

    def __str__(self) -> str:
        return f"CARD TO {self.to} {_quoted(self.text)}"


@dataclass(frozen=True, slots=True)
class Question(Order):
    text: str
    stage, rule = "-", "R13.4"

    def __str__(self) -> str:
        return f"QUESTION {_quoted(self.text)}"


@dataclass(frozen=True, slots=True)
class ReportCard(Order):
    card: int
    stage, rule = "-", "R11.2"

    def __str__(self) -> str:
        return f"REPORT CARD {self.card}"


# In the order of the players' guide.
ORDER_TYPES: tuple[type[Order], ...] = (
    Threshold, EndTurn, Borrow, Repay, Default, Close, Open, CleanCompany, CleanLand,
    RetreatTo, Retreat, Stand, Resist, NoResist,
    ChampionPlayer, ChampionAgainst, ChampionNeutrals, ChampionAll, NoSpaceDefence,
    Blockade, Supply, SpyTroops, SpyCompanies, SpySupply,
    MarketSell, Launch, SpaceBlast, Clash, Attack, Move, Annex, Build, PlaceUnits, Research,
    MarketBuy, TradeSell, TradeBuy, SellCompany, BuyCompany, Prospect,
    Message, Card, Question, ReportCard,
)  # fmt: skip

K = TypeVar("K", bound=Order)


@dataclass(frozen=True, slots=True)
class RollCall:
    """Who is absent when a turn begins (R0.8, R12.1, R12.2), and the lines of those present that could not be read."""

    unfilled: frozenset[int] = frozenset()
    missed: frozenset[int] = frozenset()
    dropped: Mapping[int, str] = field(default_factory=dict)  # seat -> missed turns | account
    unread: Mapping[int, tuple[Refusal, ...]] = field(default_factory=dict)


class Orders:
    """What every seat ordered for one turn, by kind, each seat's in the order written."""

    def __init__(self, by_seat: Mapping[int, tuple[Order, ...]], roll: RollCall | None = None) -> None:
        self.roll = roll or RollCall()
        self._by_kind: dict[type[Order], dict[int, list[Order]]] = {}
        for seat in sorted(by_seat):
            for order in by_seat[seat]:
                self._by_kind.setdefault(type(order), {}).setdefault(seat, []).append(order)

    def of(self, seat: int, kind: type[K]) -> list[K]:
        """One seat's orders of a kind, top to bottom (R.1)."""
        return list(self._by_kind.get(kind, {}).get(seat, ()))  # type: ignore[arg-type]

    def written(self, seat: int, *kinds: type[K]) -> list[K]:
        """One seat's orders of several kinds, in the order of the lines of its sheet."""
        return sorted((order for kind in kinds for order in self.of(seat, kind)), key=lambda order: order.line)

    def seats(self, *kinds: type[Order]) -> list[int]:
        """The seats that gave an order of these kinds, by number."""
        return sorted({seat for kind in kinds for seat in self._by_kind.get(kind, {})})

    def all(self, kind: type[K]) -> Iterator[tuple[int, K]]:
        """Every order of a kind with its seat, by seat, then as written."""
        for seat, orders in self._by_kind.get(kind, {}).items():
            for order in orders:
                yield seat, order  # type: ignore[misc]
