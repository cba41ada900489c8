"""R0.8, R12: the orders of all seats for a turn, those of the absent included; no chance is in them."""

from __future__ import annotations

from collections.abc import Mapping

from pbm.contract import Entry
from pbm.games.supremacy.board import Board, Player
from pbm.games.supremacy.computer.position import computer_orders
from pbm.games.supremacy.computer.standard_orders import standard_orders
from pbm.games.supremacy.constants import FIRST_TURN, MISSED_TURNS
from pbm.games.supremacy.orders import Order, Orders, RollCall
from pbm.games.supremacy.queries import active

NO_ENTRY = Entry()


def begin(board: Board, entries: Mapping[int, Entry]) -> Orders:
    """From the sheet; without one the standard orders (R12.1); for the computer's positions its own (R12.3).

    `Entry.person` says that the seat is a human's, seated by name or by the scenario that made the game (R0.8).
    """
    roll = roll_call(board, entries)
    vanish = roll.unfilled if board.options.get("unfilled") == "neutral" else frozenset()
    by_seat = {seat: _orders(board, seat, entries, roll) for seat in active(board) if seat not in vanish}
    return Orders(by_seat, roll)


def roll_call(board: Board, entries: Mapping[int, Entry]) -> RollCall:
    """Who of the people in the game is absent, and who is so for good."""
    people = {seat: entries.get(seat, NO_ENTRY) for seat in active(board) if _human(board, seat)}
    unfilled = frozenset(seat for seat, entry in people.items() if board.turn == FIRST_TURN and _nobody(entry))
    present = {seat: entry for seat, entry in people.items() if seat not in unfilled}
    missed = frozenset(seat for seat, entry in present.items() if entry.sheet is None or not entry.can_pay)
    dropped = {seat: why for seat in sorted(missed) if (why := _dropped(board.players[seat], present[seat]))}
    unread = {s: entry.sheet.refusals for s, entry in present.items() if entry.sheet and entry.sheet.refusals}
    return RollCall(unfilled, missed, dropped, unread)


def _human(board: Board, seat: int) -> bool:
    return board.players[seat].status == "playing"


def _nobody(entry: Entry) -> bool:
    """R0.8: neither a person nor a sheet."""
    return not entry.person and entry.sheet is None


def _dropped(player: Player, entry: Entry) -> str:
    """R12.2: the third missed turn in a row, or no sheet and an account that cannot pay; at once, in this turn."""
    if player.missed_turns + 1 >= MISSED_TURNS:
        return "missed turns"
    return "account" if entry.sheet is None and not entry.can_pay else ""


def _orders(board: Board, seat: int, entries: Mapping[int, Entry], roll: RollCall) -> tuple[Order, ...]:
    """R13.2: a sheet that the account cannot pay is not run."""
    if not _human(board, seat) or seat in roll.unfilled or seat in roll.dropped:
        return computer_orders(board, seat)
    sheet = entries.get(seat, NO_ENTRY).sheet
    if seat in roll.missed or sheet is None:
        return standard_orders(board, seat)
    return tuple(order for order in sheet.orders if isinstance(order, Order))
