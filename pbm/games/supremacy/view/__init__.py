"""R14: what one seat may know of a turn. The only road from a board to a report: what is hidden cannot leak.

The facts are plain JSON, made in one place from the events and from the boards on both sides of the turn; report and
order sheet are made of these facts, and see no board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pbm.contract import Seat, SeatView, State, Turn
from pbm.games.supremacy import report
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.diplomacy import CardDelivered
from pbm.games.supremacy.form import order_form
from pbm.games.supremacy.report.record import record_sections
from pbm.games.supremacy.view.builds import build_facts
from pbm.games.supremacy.view.end import end_facts
from pbm.games.supremacy.view.events import Courier, Seen, orders
from pbm.games.supremacy.view.map import map_facts, seen_owners
from pbm.games.supremacy.view.money import money_facts, spy_facts, trade_facts
from pbm.games.supremacy.view.position import (
    Holdings,
    company_facts,
    fleet_facts,
    holdings,
    place_facts,
    position_facts,
)
from pbm.games.supremacy.view.record import record_facts
from pbm.games.supremacy.view.start import advice_facts
from pbm.games.supremacy.view.summary import summary_facts
from pbm.games.supremacy.view.world import chronicled, world_facts

SET_UP = 0
GAME_MASTER = 0


@dataclass(frozen=True, slots=True)
class Shared:
    """What all seats' views of one turn have in common, or are cut from: made once."""

    turn: Turn[Board]
    told: dict[Seat, list[Seen]]
    held: dict[Seat, Holdings]
    held_before: dict[Seat, Holdings]
    world: State


_latest: Shared | None = None


def _shared(turn: Turn[Board]) -> Shared:
    """The reports of a turn are drawn one after the other: one turn is remembered, by identity."""
    global _latest
    kept = _latest
    if kept is None or kept.turn is not turn:
        told = Courier(turn.end.players).share_out(turn.events)
        before = holdings(turn.start)
        after = before if turn.end is turn.start else holdings(turn.end)
        kept = _latest = Shared(turn, told, after, before, world_facts(turn))
    return kept


def seat_view(turn: Turn[Board], seat: Seat) -> SeatView:
    facts = seat_facts(turn, seat)
    paper = facts["options"]["paper"]
    return SeatView(seat, facts["country"], turn.number, facts, report.sections(facts), order_form(facts), paper)


def seat_facts(turn: Turn[Board], seat: Seat) -> State:
    """Everything that this seat may know, under keys that docs/report-json.md explains."""
    shared = _shared(turn)
    told, held, board = shared.told[seat], shared.held[seat], turn.end
    player = board.players[seat]
    return {
        "game": board.game,
        "name": board.name,
        "turn": turn.number,
        "player": seat,
        "country": player.country,
        "status": player.status,
        "over": board.over,
        "options": {key: board.options[key] for key in ("knowledge", "paper", "turn_days")},
        "summary": summary_facts(turn, seat, told, shared.held_before[seat], held),
        "position": position_facts(turn, seat, held),
        "places": place_facts(held, told),
        "fleets": fleet_facts(held),
        "companies": company_facts(held, told),
        "builds": build_facts(told),
        "money": money_facts(turn, seat, told),
        "spies": spy_facts(told),
        "trades": trade_facts(told),
        "cards": [_card(seen.event) for seen in told if isinstance(seen.event, CardDelivered)],
        "world": shared.world,
        "map": map_facts(turn, seat, told),
        "orders": orders(told),
        "events": [seen.facts for seen in told],
        "advice": advice_facts(board, seat) if turn.number == SET_UP else None,
        "end": end_facts(turn),
    }


def _card(event: CardDelivered) -> State:
    return {"number": event.number, "player": event.sender, "country": event.country, "text": event.text}


def record_view(turn: Turn[Board]) -> SeatView:
    """The game master's page: of no seat."""
    facts = record_facts(turn)
    return SeatView(GAME_MASTER, "", turn.number, facts, record_sections(facts))


def chronicle(turn: Turn[Board]) -> State:
    """The market, and what each seat saw of the map where not everybody sees all of it."""
    kept: dict[str, Any] = chronicled(turn.end)
    if turn.end.options.get("knowledge") == "near":
        told = _shared(turn).told
        kept["seen"] = {str(seat): seen_owners(turn.end, seat, told[seat]) for seat in sorted(turn.end.players)}
    return kept
