"""Messages, 3x5 cards, and forms for the office (R11, R13.4)."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.games.supremacy.events.base import Private, Public


@dataclass(frozen=True, slots=True)
class MessagePublished(Public):
    """R11.1: signed with country and number."""

    player: int
    country: str
    text: str


@dataclass(frozen=True, slots=True)
class CardDelivered(Private):
    """R11.2: to its reader alone, numbered among the cards of this report; the writer knows it by the order."""

    number: int
    sender: int
    country: str
    text: str


@dataclass(frozen=True, slots=True)
class QuestionAsked(Private):
    """R13.4: for the game master, who answers with the next report."""

    text: str


@dataclass(frozen=True, slots=True)
class CardReported(Private):
    """R11.2: card so-and-so of the last report is in bad taste; the game master reads of it."""

    card: int
