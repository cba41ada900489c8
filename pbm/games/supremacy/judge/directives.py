"""R1.9-R1.14: retreats, resistance, champions, blockades, lines of supply and spies, judged."""

from __future__ import annotations

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import SWZS
from pbm.games.supremacy.judge.case import Case, Check, Findings, error, note, span, warning


def retreat_to(case: Case, order: o.RetreatTo) -> Findings:
    yield from case.no_land("R1.9", order.place)
    yield from case.no_land("R1.9", order.to)
    yield from _not_adjacent(case, "R1.9", order.place, order.to)
    yield from case.not_mine("R1.9", order.place)
    yield from case.contradicts("R1.9", ("retreat-to", order.place), order)


def _not_adjacent(case: Case, rule: str, land: int, other: int) -> Findings:
    if case.world.is_land(land) and case.world.is_land(other) and not case.world.adjacent(land, other):
        near = ", ".join(map(str, case.world.sites[land].lands)) or "none"
        yield error(rule, f"{land} is not next to {other}; lands next to {land} are {near}.")


def retreat(case: Case, order: o.Retreat | o.Stand) -> Findings:
    yield from case.no_land("R1.10", order.place)
    yield from case.not_mine("R1.10", order.place)
    yield from case.contradicts("R1.10", ("retreat", order.place), order)
    if isinstance(order, o.Retreat) and case.world.is_land(order.place) and case.owns(order.place):
        on_sheet = any(x.place == order.place and case.world.adjacent(x.place, x.to) for x in case.of(o.RetreatTo))
        if case.board.places[order.place].retreat_to is None and not on_sheet:
            yield warning("R4.5", f"{order.place} has no place to retreat to; name one: RETREAT-TO {order.place} ...")


def resist(case: Case, order: o.Resist | o.NoResist) -> Findings:
    yield from case.no_place("R1.10", order.place)
    if case.world.is_dwz(order.place):
        yield error("R1.10", f"{order.place} is deep water, where nobody is attacked.")
    else:
        yield from case.not_mine("R1.10", order.place)
    yield from case.contradicts("R1.10", ("resist", order.place), order)


def champion_one(case: Case, order: o.ChampionPlayer | o.ChampionAgainst) -> Findings:
    yield from case.no_player("R1.11", order.player)
    yield from case.contradicts("R1.11", ("champion", order.player), order)
    yield from champion(case, order)


def champion(case: Case, order: o.Order) -> Findings:
    if case.of(o.NoSpaceDefence):
        yield note("R1.11", "NO SPACE DEFENCE is about space blasts alone; this holds beside it.")
    if not case.me.weapons["lstar"] + case.me.weapons["ksat"]:
        yield note("R1.11", "You have no satellite to champion anybody with now.")


def no_space_defence(case: Case, order: o.NoSpaceDefence) -> Findings:
    yield note("R5.3", "If one nuke of a space blast gets through, all satellites are lost, yours too.")


def blockade(case: Case, order: o.Blockade) -> Findings:
    if case.world.is_swz(order.land) and case.world.is_land(order.swz):
        yield error("R1.12", f"The land comes first: BLOCKADE {order.swz} FROM {order.land}.")
        return
    yield from case.no_land("R1.12", order.land)
    yield from case.no_place("R1.12", order.swz)
    if case.world.kind(order.swz) and not case.world.is_swz(order.swz):
        yield error("R1.12", f"{order.swz} is no SWZ; a port is closed from shallow water, {span(SWZS)}.")
    elif case.world.is_land(order.land) and case.world.is_swz(order.swz):
        yield from _port(case, order)


def _port(case: Case, order: o.Blockade) -> Findings:
    if not case.world.adjacent(order.land, order.swz):
        ports = ", ".join(map(str, case.world.ports(order.land)))
        has = f"its ports are on {ports}" if ports else "it has no port at all"
        yield error("R1.12", f"{order.land} is not next to {order.swz}; {has}.")
    elif not case.units(order.swz)[1]:
        yield warning("R1.12", f"You have no navy in {order.swz} now.")
    elif case.owns(order.land):
        yield warning("R2.1", f"{order.land} is yours now; nobody blockades himself.")
    elif not case.holder(order.land):
        yield warning("R2.1", f"No player owns {order.land} now, and neutrals cannot be blockaded.")


def supply(case: Case, order: o.Supply) -> Findings:
    yield from case.no_land("R1.13", order.land)
    yield from case.no_land("R1.13", order.via)
    yield from _not_adjacent(case, "R1.13", order.land, order.via)
    if case.world.is_land(order.land) and not case.world.inland(order.land):
        yield error("R1.13", f"{order.land} has a port of its own and needs no line.")
    if case.world.is_land(order.via) and case.world.inland(order.via):
        yield error("R1.13", f"{order.via} has no port; a line ends at a land with one.")
    yield from case.not_mine("R1.13", order.land)
    yield from case.not_mine("R1.13", order.via)
    yield from case.contradicts("R1.13", ("supply", order.land), order)


def spy_on_place(case: Case, order: o.SpyTroops | o.SpyCompanies) -> Findings:
    return case.no_place("R1.14", order.place)


def spy_supply(case: Case, order: o.SpySupply) -> Findings:
    player = case.board.players.get(order.player)
    if player and player.status == "out":
        yield warning("R1.14", f"Player {order.player} is out of the game; there is little to be seen.")
    else:
        yield from case.no_player("R1.14", order.player)


CHECKS: dict[type[o.Order], Check] = {
    o.RetreatTo: retreat_to, o.Retreat: retreat, o.Stand: retreat, o.Resist: resist, o.NoResist: resist,
    o.ChampionPlayer: champion_one, o.ChampionAgainst: champion_one, o.ChampionNeutrals: champion,
    o.ChampionAll: champion, o.NoSpaceDefence: no_space_defence, o.Blockade: blockade, o.Supply: supply,
    o.SpyTroops: spy_on_place, o.SpyCompanies: spy_on_place, o.SpySupply: spy_supply,
}  # fmt: skip
