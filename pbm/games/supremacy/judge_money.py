"""R0.9, R1: votes, loans, companies, directives and spies, judged."""

from __future__ import annotations

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import (
    CLEAN_COMPANY_COST,
    CLEAN_LAND_COST,
    END_TURN_RANGE,
    MAX_PRINCIPAL,
    MAX_RETREAT_TO,
    SPY_MISSIONS,
    SPY_MISSIONS_PER_LSTAR,
    THRESHOLD_RANGE,
)
from pbm.games.supremacy.judge_case import Case, Check, Findings, error, note, warning
from pbm.games.supremacy.queries import fall_out, interest


def _vote(case: Case, number: int, bounds: tuple[int, int], word: str) -> Findings:
    if case.board.turn != 1:
        yield error("R0.9", f"{word} is chosen on turn 1 only.")
    if not bounds[0] <= number <= bounds[1]:
        yield error("R0.9", f"{word} is a number from {bounds[0]} to {bounds[1]}, not {number}.")


def threshold(case: Case, order: o.Threshold) -> Findings:
    return _vote(case, order.points, THRESHOLD_RANGE, "NWT")


def end_turn(case: Case, order: o.EndTurn) -> Findings:
    return _vote(case, order.turn, END_TURN_RANGE, "END")


def borrow(case: Case, order: o.Borrow) -> Findings:
    yield from case.too_many("R1.0", "of BORROW, REPAY and DEFAULT together", 1)
    left = MAX_PRINCIPAL - case.me.principal
    if case.me.past_due:
        yield warning("R1.4", "You are in default: nothing can be borrowed while anything is past due.")
    if order.amount > left:
        yield warning("R1.2", f"A loan is at most {MAX_PRINCIPAL}; you can borrow {max(0, left)} more.")
    owed = min(MAX_PRINCIPAL, case.me.principal + order.amount)
    yield note("R1.1", f"You will owe {owed}; next turn's interest is {interest(owed)}.")


def repay(case: Case, order: o.Repay) -> Findings:
    yield from case.too_many("R1.0", "of BORROW, REPAY and DEFAULT together", 1)
    most = min(case.me.principal, case.me.cash)
    if order.amount > most:
        yield warning("R1.5", f"You can repay {most} at most: you owe {case.me.principal} and have {case.me.cash}.")
    if case.me.past_due:
        yield warning("R1.5", f"{case.me.past_due} is past due and must be paid before principal.")


def default(case: Case, order: o.Default) -> Findings:
    yield from case.too_many("R1.0", "of BORROW, REPAY and DEFAULT together", 1)
    yield note("R1.3", f"Interest of {interest(case.me.principal)} becomes past due, with a late charge of 5 %.")


def company(case: Case, order: o.Close | o.Open) -> Findings:
    yield from case.no_place(order.rule, order.place)
    if case.company(order.place, order.resource) is None:
        yield warning(order.rule, f"You have no company {order.place} {order.resource.upper()} now.")
    yield from case.contradicts(order.rule, ("company", order.place, order.resource), order.word, order.line)


def clean_company(case: Case, order: o.CleanCompany) -> Findings:
    yield from case.no_place("R1.8", order.place)
    found = case.company(order.place, order.resource)
    if found is None:
        yield warning("R1.8", f"You have no company {order.place} {order.resource.upper()} now.")
    elif found.clean:
        yield warning("R1.8", "That company is clean already.")
    yield note("R1.8", f"It costs {CLEAN_COMPANY_COST}.")


def clean_land(case: Case, order: o.CleanLand) -> Findings:
    yield from case.no_land("R1.8", order.place)
    if case.world.is_land(order.place) and not fall_out(case.board.places[order.place]):
        yield warning("R1.8", f"There is no fall-out in {order.place}.")
    yield note("R1.8", f"It costs {CLEAN_LAND_COST * order.times}.")


def retreat_to(case: Case, order: o.RetreatTo) -> Findings:
    yield from case.too_many("R1.9", "RETREAT-TO", MAX_RETREAT_TO)
    yield from case.no_land("R1.9", order.place)
    yield from case.no_land("R1.9", order.to)
    if case.world.is_land(order.place) and case.world.is_land(order.to):
        if not case.world.adjacent(order.place, order.to):
            yield error("R1.9", f"{order.place} is not next to {order.to}; {_next(case, order.place)}")
    yield from case.not_mine("R1.9", order.place)


def _next(case: Case, place: int) -> str:
    return f"lands next to {place} are {', '.join(map(str, case.world.sites[place].lands)) or 'none'}."


def retreat(case: Case, order: o.Retreat | o.Stand) -> Findings:
    yield from case.no_land("R1.10", order.place)
    yield from case.not_mine("R1.10", order.place)
    yield from case.contradicts("R1.10", ("retreat", order.place), order.word, order.line)


def resist(case: Case, order: o.Resist | o.NoResist) -> Findings:
    yield from case.no_place("R1.10", order.place)
    if case.world.is_dwz(order.place):
        yield error("R1.10", f"{order.place} is deep water, where nobody is attacked.")
    yield from case.not_mine("R1.10", order.place)
    yield from case.contradicts("R1.10", ("resist", order.place), order.word, order.line)


def champion(case: Case, order: o.ChampionPlayer | o.ChampionAgainst) -> Findings:
    yield from case.no_player("R1.11", order.player)
    yield from no_satellites(case, order)


def no_satellites(case: Case, order: o.Order) -> Findings:
    if not case.me.weapons["lstar"] + case.me.weapons["ksat"]:
        yield note("R1.11", "You have no satellite to champion anybody with now.")


def blockade(case: Case, order: o.Blockade) -> Findings:
    yield from case.no_land("R1.12", order.land)
    yield from case.no_place("R1.12", order.swz)
    if case.world.kind(order.swz) and not case.world.is_swz(order.swz):
        yield error("R1.12", f"{order.swz} is no SWZ; a port is closed from shallow water, 501-565.")
    elif case.world.is_land(order.land) and case.world.is_swz(order.swz):
        if not case.world.adjacent(order.land, order.swz):
            ports = ", ".join(map(str, case.world.ports(order.land))) or "none"
            yield error("R1.12", f"{order.land} is not next to {order.swz}; its ports are on {ports}.")
        if not case.units(order.swz)[1]:
            yield warning("R1.12", f"You have no navy in {order.swz} now.")


def supply(case: Case, order: o.Supply) -> Findings:
    yield from case.no_land("R1.13", order.land)
    yield from case.no_land("R1.13", order.via)
    if case.world.is_land(order.land) and case.world.is_land(order.via):
        if not case.world.adjacent(order.land, order.via):
            yield error("R1.13", f"{order.land} is not next to {order.via}; {_next(case, order.land)}")
        if not case.world.inland(order.land):
            yield warning("R1.13", f"{order.land} has a port of its own and needs no line.")
        if case.world.inland(order.via):
            yield error("R1.13", f"{order.via} has no port; a line ends at a land with one.")
    yield from case.not_mine("R1.13", order.land)
    yield from case.not_mine("R1.13", order.via)


def spy(case: Case, order: o.SpyTroops | o.SpyCompanies | o.SpySupply) -> Findings:
    most = SPY_MISSIONS + SPY_MISSIONS_PER_LSTAR * case.me.weapons["lstar"]
    yield from case.too_many("R1.14", "spy missions", most)
    if isinstance(order, o.SpySupply):
        yield from case.no_player("R1.14", order.player)
    else:
        yield from case.no_place("R1.14", order.place)


CHECKS: dict[type[o.Order], Check] = {
    o.Threshold: threshold, o.EndTurn: end_turn, o.Borrow: borrow, o.Repay: repay, o.Default: default,
    o.Close: company, o.Open: company, o.CleanCompany: clean_company, o.CleanLand: clean_land,
    o.RetreatTo: retreat_to, o.Retreat: retreat, o.Stand: retreat, o.Resist: resist, o.NoResist: resist,
    o.ChampionPlayer: champion, o.ChampionAgainst: champion, o.ChampionNeutrals: no_satellites,
    o.ChampionAll: no_satellites, o.Blockade: blockade, o.Supply: supply,
    o.SpyTroops: spy, o.SpyCompanies: spy, o.SpySupply: spy,
}  # fmt: skip
