"""Turns on file: a turn that was run as a record, and the record as the turn again."""

from __future__ import annotations

from typing import Any

from pbm import __version__
from pbm.codec import decode_events, encode_events
from pbm.contract import State, Turn
from pbm.host.office import AnyGame, Office
from pbm.host.papers import Papers
from pbm.host.storage.records import TurnRecord
from pbm.host.storage.snapshots import canonical, state_in

# The set-up is filed as a turn too, with whatever turn a scenario begins.
SET_UP = 0


def file_turn(office: Office, game: AnyGame, number: int, turn: Turn[Any], papers: Papers) -> TurnRecord:
    """All that is needed to play the turn again and to print it again."""
    return TurnRecord(
        game=number,
        turn=turn.number,
        start=canonical(game.dump(turn.start)),
        end=canonical(game.dump(turn.end)),
        events=encode_events(turn.events),
        chronicle=canonical(game.chronicle(turn)),
        entries=papers.dump(),
        edition=game.edition,
        version=__version__,
        run_at=office.now(),
    )


def take_from_file(game: AnyGame, record: TurnRecord, past: tuple[State, ...]) -> Turn[Any]:
    """The turn as it was: reports are always drawn from this, so that they are the same whenever they are."""
    start, end = (game.load(state_in(snapshot)) for snapshot in (record.start, record.end))
    return Turn(record.turn, start, end, decode_events(record.events, game.event_types), past)
