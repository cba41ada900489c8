"""R.1: how many orders of a kind a turn takes. Those over the number are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import MAX_ATTACKS, MAX_CARDS, MAX_MESSAGES, MAX_RETREAT_TO, MAX_VENTURES
from pbm.games.supremacy.judge.case import Case, Finding, error, warning
from pbm.games.supremacy.queries import spy_missions

Found = dict[int, list[Finding]]  # by line


@dataclass(frozen=True, slots=True)
class Limit:
    """So many a turn. Of most kinds an order that is refused does not use up the number: `uses` says which do."""

    rule: str
    kinds: tuple[type[o.Order], ...]
    words: str
    most: Callable[[Case], int]
    uses: tuple[str, ...] = ("ok", "note")
    same: Callable[[o.Order], object] = lambda order: order.line


def _just(number: int) -> Callable[[Case], int]:
    return lambda case: number


def _missions(case: Case) -> int:
    return spy_missions(case.me)


_READ = ("ok", "note", "warning")
_WRITTEN = (*_READ, "error")
LIMITS = (
    Limit("R0.9", (o.Threshold,), "NWT", _just(1), _READ),
    Limit("R0.9", (o.EndTurn,), "END", _just(1), _READ),
    Limit("R1.0", (o.Borrow, o.Repay, o.Default), "of BORROW, REPAY and DEFAULT", _just(1), _WRITTEN),
    Limit("R1.9", (o.RetreatTo,), "RETREAT-TO", _just(MAX_RETREAT_TO)),
    Limit("R1.14", (o.SpyTroops, o.SpyCompanies, o.SpySupply), "spy missions", _missions, _READ),
    Limit("R4.1", (o.Attack,), "attacks", _just(MAX_ATTACKS), _WRITTEN),
    Limit("R6.5", (o.Annex,), "ANNEX", _just(1)),
    Limit("R6.9", (o.Research,), "area of RESEARCH", _just(1), same=lambda order: getattr(order, "area", None)),
    Limit("R7.4", (o.Prospect,), "ventures", _just(MAX_VENTURES)),
    Limit("R11.1", (o.Message,), "messages", _just(MAX_MESSAGES), _WRITTEN),
    Limit("R11.2", (o.Card,), "cards", _just(MAX_CARDS), _READ),
)


def over_limits(case: Case, orders: Sequence[o.Order], found: Found) -> Iterator[tuple[int, Finding]]:
    """The lines over a number, with what else was found about each line already known."""
    for limit in LIMITS:
        yield from _over(limit, limit.most(case), _in_turn([x for x in orders if isinstance(x, limit.kinds)]), found)


def _in_turn(orders: list[o.Order]) -> list[o.Order]:
    """R4.1: attacks count by rank, other orders as written."""
    return sorted(orders, key=lambda order: order.rank if isinstance(order, o.Attack) else 0)


def _over(limit: Limit, most: int, orders: list[o.Order], found: Found) -> Iterator[tuple[int, Finding]]:
    sure: set[object] = set()
    tried: set[object] = set()
    first: list[int] = []
    for order in orders:
        grades = {finding.grade for finding in found[order.line]}
        key = limit.same(order)
        if _others(sure, key) >= most:
            yield order.line, error(limit.rule, f"{_most(limit, most)}; {_lines(first)} this one.")
        elif grades <= {*limit.uses}:
            sure.add(key)
            first.append(order.line)
        if _others(sure, key) < most <= _others(tried, key):
            said = f"{_most(limit, most)}; this one counts only if one before it fails."
            yield order.line, warning(limit.rule, said)
        if "error" not in grades:
            tried.add(key)


def _others(keys: set[object], key: object) -> int:
    return len(keys) - (key in keys)


def _most(limit: Limit, most: int) -> str:
    return f"{'One' if most == 1 else f'At most {most}'} {limit.words} a turn"


def _lines(lines: list[int]) -> str:
    return f"line {lines[0]} goes before" if len(lines) == 1 else f"lines {', '.join(map(str, lines))} go before"
