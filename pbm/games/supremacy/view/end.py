"""R10, R14.4: the end of a game, and what was secret until then."""

from __future__ import annotations

from pbm.contract import State, Turn
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.turn import GameEnded, Standing


def end_facts(turn: Turn[Board]) -> State | None:
    ended = next((event for _, event in reversed(turn.events) if isinstance(event, GameEnded)), None)
    if ended is None:
        return None
    return {
        "why": ended.why,
        "threshold": ended.threshold,
        "end_turn": ended.end_turn,
        "standings": [_standing(turn.end, entry) for entry in ended.standings],
    }


def _standing(board: Board, entry: Standing) -> State:
    """Points in hundredths, as the rules count them."""
    player = board.players[entry.player]
    return {
        "player": entry.player,
        "country": player.country,
        "status": player.status,
        "place": entry.place,
        "points": entry.points,
        "economic": entry.economic,
        "political": entry.political,
        "military": entry.military,
        "stars": entry.stars,
        "lands": entry.lands,
        "cash": entry.cash,
        "prize": entry.prize,
    }
