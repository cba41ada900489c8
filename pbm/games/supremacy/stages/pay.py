"""R1.0-R1.6, stage 1a: loans, interest and salaries."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import LATE_CHARGE, MAX_PRINCIPAL
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.money import InterestPaid, LoanDefaulted, LoanRepaid, MoneyBorrowed
from pbm.games.supremacy.orders import Borrow, Default, Order, Orders, Repay
from pbm.games.supremacy.queries import active, in_default, interest, interest_rate
from pbm.games.supremacy.stages.salaries import Payroll, salaries
from pbm.games.supremacy.stages.turned_away import turned_away

LOAN = (Borrow, Repay, Default)


def pay(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R1.0-R1.6: borrow, then pay interest or default, then repay, then pay the forces; player by player."""
    yield from turned_away(board, orders, *LOAN)
    payroll = Payroll(board)
    for player in active(board):
        written: list[Order] = orders.written(player, *LOAN)
        for spare in written[1:]:
            yield fates.refused(player, spare, f"one of BORROW, REPAY and DEFAULT a turn: {written[0]}", "R1.0")
        yield from _settle(board, player, written[0] if written else None)
        yield from salaries(board, player, payroll)


def _settle(board: Board, player: int, order: Order | None) -> Iterator[Event]:
    """Interest is on the principal from before this turn's loan (R1.1)."""
    principal = board.players[player].principal
    if isinstance(order, Borrow):
        yield from _borrow(board, player, order)
    yield from _pay_interest(board, player, principal, isinstance(order, Default))
    if isinstance(order, Default):
        yield _default_fate(board, player, order)
    if isinstance(order, Repay):
        yield from _repay(board, player, order)


def _borrow(board: Board, player: int, order: Borrow) -> Iterator[Event]:
    """R1.2: a larger request is cut to what is left."""
    left = MAX_PRINCIPAL - board.players[player].principal
    amount = min(order.amount, left)
    if in_default(board, player):
        yield fates.refused(player, order, "the bank lends nothing while interest is past due", "R1.4")
    elif order.amount < 1:
        yield fates.refused(player, order, "a loan is of 1 at least", "R1.2")
    elif left < 1:
        yield fates.refused(player, order, f"you owe {MAX_PRINCIPAL}, and the bank lends no more", "R1.2")
    else:
        yield MoneyBorrowed(player, amount)
        yield _granted(player, order, amount, f"the bank lends up to {MAX_PRINCIPAL} in all")


def _pay_interest(board: Board, player: int, principal: int, by_choice: bool) -> Iterator[Event]:
    """R1.3: in full or not at all. What was borrowed only now is not late, and bears no late charge."""
    account = board.players[player]
    per_cent, due = interest_rate(principal), interest(principal)
    if not due and not account.past_due:
        return
    if by_choice or account.cash < due + account.past_due:
        late_charge = principal * LATE_CHARGE // 100
        yield LoanDefaulted(player, principal, per_cent, due, late_charge, by_choice)
    else:
        yield InterestPaid(player, principal, per_cent, due, account.past_due)


def _default_fate(board: Board, player: int, order: Default) -> Event:
    if in_default(board, player):
        return fates.done(player, order)
    return fates.refused(player, order, "you have no interest to pay", "R1.3")


def _repay(board: Board, player: int, order: Repay) -> Iterator[Event]:
    """R1.5: as much as is owed and the cash allows."""
    account = board.players[player]
    amount = min(order.amount, account.principal, account.cash)
    if in_default(board, player):
        yield fates.refused(player, order, "interest is past due", "R1.5")
    elif order.amount < 1:
        yield fates.refused(player, order, "a repayment is of 1 at least", "R1.5")
    elif amount < 1:
        yield fates.refused(player, order, "you have no cash" if account.principal else "you owe nothing", "R1.5")
    else:
        reason = "you owed no more" if amount == account.principal else "you had no more cash"
        yield LoanRepaid(player, amount)
        yield _granted(player, order, amount, reason)


def _granted(player: int, order: Borrow | Repay, amount: int, reason: str) -> Event:
    if amount == order.amount:
        return fates.done(player, order)
    return fates.cut(player, order, str(amount), reason, order.rule)
