"""A sheet held against the position that its player last saw: a remark for every line, and what it will cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pbm.contract import Judgement, Refusal, Remark
from pbm.games.supremacy import reader
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.judge import builds, directives, money, moves, trade, war
from pbm.games.supremacy.judge.case import Case, Check, Finding
from pbm.games.supremacy.judge.cost import budget
from pbm.games.supremacy.judge.limits import Found, over_limits
from pbm.games.supremacy.orders import Order
from pbm.text import echo, lines

CHECKS: dict[type[Order], Check] = {
    **money.CHECKS,
    **directives.CHECKS,
    **war.CHECKS,
    **moves.CHECKS,
    **builds.CHECKS,
    **trade.CHECKS,
}
_WORST = ("error", "warning", "note")


def judge(board: Board, seat: int, text: str) -> Judgement:
    """R14: uses the seat's own position, the map and public facts, nothing else."""
    sheet, typed = reader.read(text), lines(text)
    orders = [order for order in sheet.orders if isinstance(order, Order)]
    case = Case(board, seat, orders)
    found = {order.line: _findings(case, order) for order in orders}
    # Whether a number is used up depends on whether the lines before can be paid, and the budget on who is over it.
    short = dict(budget(case, _fine(orders, found)).short)
    _add(found, over_limits(case, orders, {line: [*said, *short.get(line, ())] for line, said in found.items()}))
    estimate = budget(case, _fine(orders, found))
    _add(found, ((line, finding) for line, findings in estimate.short.items() for finding in findings))
    remarks = [_remark(order, echo(typed[order.line - 1]), found[order.line]) for order in orders]
    remarks += [_refused(refusal) for refusal in sheet.refusals]
    return Judgement(tuple(sorted(remarks, key=lambda remark: remark.line)), estimate.table())


def _findings(case: Case, order: Order) -> list[Finding]:
    check = CHECKS.get(type(order))
    return list(check(case, order)) if check else []


def _fine(orders: Sequence[Order], found: Found) -> list[Order]:
    """The orders that are not in error."""
    return [order for order in orders if all(finding.grade != "error" for finding in found[order.line])]


def _add(found: Found, more: Iterable[tuple[int, Finding]]) -> None:
    for line, finding in list(more):
        found[line].append(finding)


def _refused(refusal: Refusal) -> Remark:
    return Remark(refusal.line, refusal.text, None, "error", refusal.rule, refusal.reason)


def _remark(order: Order, text: str, found: list[Finding]) -> Remark:
    """The worst finding gives grade and rule; all have their say, the worst first. An error needs no forecast."""
    if not found:
        return Remark(order.line, text, str(order), "ok", "", "")
    told = sorted(found, key=lambda finding: _WORST.index(finding.grade))
    worst = told[0]
    said = [finding.message for finding in told if worst.grade != "error" or finding.grade == "error"]
    return Remark(order.line, text, str(order), worst.grade, worst.rule, " ".join(dict.fromkeys(said)))
