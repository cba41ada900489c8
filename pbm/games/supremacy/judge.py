"""A sheet held against the position that its player last saw: a remark for every line, and what it will cost."""

from __future__ import annotations

from pbm.contract import Judgement, Refusal, Remark
from pbm.games.supremacy import judge_builds, judge_money, judge_moves, judge_trade, judge_war, reader
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.judge_case import Case, Check
from pbm.games.supremacy.judge_cost import cost
from pbm.games.supremacy.orders import Order
from pbm.text import echo, lines

CHECKS: dict[type[Order], Check] = {
    **judge_money.CHECKS,
    **judge_war.CHECKS,
    **judge_moves.CHECKS,
    **judge_builds.CHECKS,
    **judge_trade.CHECKS,
}
_WORST = ("error", "warning", "note")


def judge(board: Board, seat: int, text: str) -> Judgement:
    """R14: uses the seat's own position, the map and public facts, nothing else."""
    sheet, typed, case = reader.read(text), lines(text), Case(board, seat)
    orders = [order for order in sheet.orders if isinstance(order, Order)]
    remarks = [_remark(case, order, echo(typed[order.line - 1])) for order in orders]
    remarks += [_refused(refusal) for refusal in sheet.refusals]
    fine = {remark.line for remark in remarks if remark.grade != "error"}
    estimate = cost(case, [order for order in orders if order.line in fine])
    return Judgement(tuple(sorted(remarks, key=lambda remark: remark.line)), estimate)


def _refused(refusal: Refusal) -> Remark:
    return Remark(refusal.line, refusal.text, None, "error", refusal.rule, refusal.reason)


def _remark(case: Case, order: Order, text: str) -> Remark:
    """The worst finding gives grade and rule; all have their say, the worst first."""
    check = CHECKS.get(type(order))
    found = sorted(check(case, order), key=lambda finding: _WORST.index(finding.grade)) if check else []
    if not found:
        return Remark(order.line, text, str(order), "ok", "", "")
    message = " ".join(dict.fromkeys(finding.message for finding in found))
    return Remark(order.line, text, str(order), found[0].grade, found[0].rule, message)
