"""What the game master reads of a turn: what went wrong on sheets, who fell, and what players sent to the office."""

from __future__ import annotations

from typing import Any

from pbm.contract import Event, State, Turn
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.diplomacy import CardDelivered, CardReported, QuestionAsked
from pbm.games.supremacy.events.fates import LineNotRead, OrderCut, OrderRefused
from pbm.games.supremacy.events.occupation import PlayerEliminated
from pbm.games.supremacy.events.seats import ComputerTookOver, TurnMissed
from pbm.games.supremacy.view.end import end_facts
from pbm.games.supremacy.view.events import plain

# Under which heading each kind of event is kept.
KEPT: dict[type[Event], str] = {
    TurnMissed: "missed",
    ComputerTookOver: "computers",
    PlayerEliminated: "eliminations",
    LineNotRead: "unread",
    OrderRefused: "refused",
    OrderCut: "cut",
    QuestionAsked: "questions",
    CardReported: "reported",
    CardDelivered: "cards",
}


# Of these, only what people wrote is of interest, not what the program ordered for the absent.
OF_SHEETS = ("refused", "cut")


def is_spare(event: Event) -> bool:
    """R6.6: a placement that was not needed is a wise order, and no failure."""
    return isinstance(event, OrderCut) and event.kind == "PlaceUnits" and event.to.startswith("0")


def record_facts(turn: Turn[Board]) -> State:
    found: dict[str, list[Any]] = {heading: [] for heading in KEPT.values()}
    idle = {event.player for _, event in turn.events if isinstance(event, TurnMissed | ComputerTookOver)}
    idle |= {number for number, player in turn.start.players.items() if player.status == "computer"}
    for stage, event in turn.events:
        heading = None if is_spare(event) else KEPT.get(type(event))
        if heading and not (heading in OF_SHEETS and getattr(event, "player", None) in idle):
            found[heading].append(plain(stage, event))
    names = {number: f"{player.country} ({number})" for number, player in sorted(turn.end.players.items())}
    return {"game": turn.end.game, "turn": turn.number, "names": names, **found, "end": end_facts(turn)}
