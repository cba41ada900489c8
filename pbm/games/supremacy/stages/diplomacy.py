"""R11.1-R11.2, R13.4: messages to all, cards to one, forms to the office."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import CARD_LENGTH, MAX_CARDS, MAX_MESSAGES, MESSAGE_LENGTH
from pbm.games.supremacy.events import fates
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.diplomacy import CardDelivered, CardReported, MessagePublished, QuestionAsked
from pbm.games.supremacy.orders import Card, Message, Orders, Question, ReportCard
from pbm.games.supremacy.queries import active
from pbm.games.supremacy.stages.turned_away import turned_away


def diplomacy(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R11.1-R11.2, R13.4: two messages and fifteen cards a turn; the office hears from those who are out, too."""
    yield from turned_away(board, orders, Message, Card)
    for player in active(board):
        yield from _messages(board, player, orders)
    yield from _cards(board, orders)
    yield from _forms(orders)


def _messages(board: Board, player: int, orders: Orders) -> Iterator[Event]:
    published = 0
    for order in orders.of(player, Message):
        fault = "it is empty" if not order.text.strip() else ""
        if published == MAX_MESSAGES:
            fault = f"{MAX_MESSAGES} messages a turn"
        if fault:
            yield fates.refused(player, order, fault, "R11.1")
            continue
        published += 1
        yield MessagePublished(player, board.players[player].country, order.text[:MESSAGE_LENGTH])
        yield _fate(player, order, MESSAGE_LENGTH, "R11.1")


def _cards(board: Board, orders: Orders) -> Iterator[Event]:
    """Numbered for each reader, so that one can be reported by its number."""
    received = dict.fromkeys(board.players, 0)
    for player in active(board):
        sent = 0
        for order in orders.of(player, Card):
            fault = _card_fault(board, player, order, sent)
            if fault:
                yield fates.refused(player, order, fault, "R11.2")
                continue
            sent += 1
            received[order.to] += 1
            country, text = board.players[player].country, order.text[:CARD_LENGTH]
            yield CardDelivered(order.to, received[order.to], player, country, text)
            yield _fate(player, order, CARD_LENGTH, "R11.2")


def _card_fault(board: Board, player: int, order: Card, sent: int) -> str | None:
    reader = board.players.get(order.to)
    if reader is None or reader.status == "out":
        return f"player {order.to} is not in the game"
    if order.to == player:
        return "that is you"
    if not order.text.strip():
        return "it is empty"
    return f"{MAX_CARDS} cards a turn" if sent == MAX_CARDS else None


def _fate(player: int, order: Message | Card, most: int, rule: str) -> Event:
    if len(order.text) <= most:
        return fates.done(player, order)
    return fates.cut(player, order, f"{most} characters", "there is no room for more", rule)


def _forms(orders: Orders) -> Iterator[Event]:
    for player, question in orders.all(Question):
        if question.text.strip():
            yield QuestionAsked(player, question.text)
            yield fates.done(player, question)
        else:
            yield fates.refused(player, question, "it is empty", "R13.4")
    for player, report in orders.all(ReportCard):
        if report.card > 0:
            yield CardReported(player, report.card)
            yield fates.done(player, report)
        else:
            yield fates.refused(player, report, "cards are numbered from 1", "R11.2")
