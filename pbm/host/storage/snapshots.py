"""A board as text: compact for the database, indented for people. Equal states are equal text in both forms."""

from __future__ import annotations

import json

from pbm.contract import State
from pbm.host.refused import Refused


def canonical(state: State) -> str:
    """One line without spaces: what the database keeps and what is compared to the byte."""
    return json.dumps(state, ensure_ascii=False, separators=(",", ":"))


def pretty(state: State) -> str:
    """What `export` prints."""
    return json.dumps(state, ensure_ascii=False, indent=2) + "\n"


def state_in(snapshot: str) -> State:
    """The state that a snapshot, in either form, is the text of."""
    try:
        state: State = json.loads(snapshot)
    except ValueError as trouble:
        raise Refused("What the database keeps of this game is damaged: go back to a copy of it.") from trouble
    return state
