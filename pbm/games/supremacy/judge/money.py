"""R0.9, R1.0-R1.8: votes, loans, companies and clean-ups, judged."""

from __future__ import annotations

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import (
    CLEAN_COMPANY_COST,
    CLEAN_LAND_COST,
    END_TURN_RANGE,
    FALL_OUT,
    FIRST_TURN,
    LATE_CHARGE,
    MAX_PRINCIPAL,
    THRESHOLD_RANGE,
)
from pbm.games.supremacy.judge.case import Case, Check, Findings, error, note, warning
from pbm.games.supremacy.judge.supply import cut_off
from pbm.games.supremacy.queries import fall_out, interest


def _vote(case: Case, number: int, bounds: tuple[int, int], word: str) -> Findings:
    if case.board.turn != FIRST_TURN:
        yield error("R0.9", f"{word} is chosen on turn {FIRST_TURN} only; this is turn {case.board.turn}.")
    if not bounds[0] <= number <= bounds[1]:
        yield error("R0.9", f"{word} is a number from {bounds[0]} to {bounds[1]}, not {number}.")


def threshold(case: Case, order: o.Threshold) -> Findings:
    return _vote(case, order.points, THRESHOLD_RANGE, "NWT")


def end_turn(case: Case, order: o.EndTurn) -> Findings:
    return _vote(case, order.turn, END_TURN_RANGE, "END")


def borrow(case: Case, order: o.Borrow) -> Findings:
    left = MAX_PRINCIPAL - case.me.principal
    if case.me.past_due:
        yield warning("R1.4", "You are in default: nothing can be borrowed while anything is past due.")
    if order.amount > left:
        yield warning("R1.2", f"A loan is at most {MAX_PRINCIPAL}; you can borrow {max(0, left)} more.")
    owed = min(MAX_PRINCIPAL, case.me.principal + order.amount)
    yield note("R1.1", f"You will owe {owed}; next turn's interest is {interest(owed)}.")


def repay(case: Case, order: o.Repay) -> Findings:
    left = max(0, case.me.cash - interest(case.me.principal))
    if order.amount > min(case.me.principal, left):
        have = f"you owe {case.me.principal} and have {left} after the interest"
        yield warning("R1.5", f"You can repay {min(case.me.principal, left)} at most: {have}.")
    if case.me.past_due:
        yield warning("R1.5", f"{case.me.past_due} is past due and must be paid before principal.")
    owed = max(0, case.me.principal - order.amount)
    yield note("R1.1", f"You will owe {owed}; next turn's interest is {interest(owed)}.")


def default(case: Case, order: o.Default) -> Findings:
    if not case.me.principal and not case.me.past_due:
        yield warning("R1.3", "You owe nothing, so there is no interest to default on.")
    due = interest(case.me.principal)
    yield note("R1.3", f"Interest of {due} becomes past due, with a late charge of {LATE_CHARGE} % of what you owe.")


def _no_company(case: Case, order: o.Close | o.Open | o.CleanCompany) -> Findings:
    yield from case.no_place(order.rule, order.place)
    if case.company(order.place, order.resource) is None:
        yield warning(order.rule, f"You have no company {order.place} {order.resource.upper()} now.")


def company(case: Case, order: o.Close | o.Open) -> Findings:
    yield from _no_company(case, order)
    yield from case.contradicts(order.rule, ("company", order.place, order.resource), order)
    found = case.company(order.place, order.resource)
    if isinstance(order, o.Open) and found:
        if not found.clean:
            yield warning("R1.8", f"It needs a clean-up first: CLEAN {order.place} {order.resource.upper()}.")
        yield from case.not_mine("R1.7", order.place)
        yield from cut_off(case, "R2.3", order.place, "it yields nothing")


def clean_company(case: Case, order: o.CleanCompany) -> Findings:
    yield from _no_company(case, order)
    found = case.company(order.place, order.resource)
    if found and found.clean:
        yield warning("R1.8", "That company is clean already.")
    yield note("R1.8", f"It costs {CLEAN_COMPANY_COST}; the company produces this turn.")


def clean_land(case: Case, order: o.CleanLand) -> Findings:
    yield from case.no_land("R1.8", order.place)
    if not case.world.is_land(order.place):
        return
    place = case.board.places[order.place]
    left = len(FALL_OUT) - (place.blast_age or 0)
    if not fall_out(place):
        yield warning("R1.8", f"There is no fall-out in {order.place}.")
    elif order.times > left:
        yield warning("R1.8", f"{left} times end the fall-out in {order.place}; more are not paid for.")
    yield note("R1.8", f"It costs {CLEAN_LAND_COST * min(order.times, left)}.")


CHECKS: dict[type[o.Order], Check] = {
    o.Threshold: threshold, o.EndTurn: end_turn, o.Borrow: borrow, o.Repay: repay, o.Default: default,
    o.Close: company, o.Open: company, o.CleanCompany: clean_company, o.CleanLand: clean_land,
}  # fmt: skip
