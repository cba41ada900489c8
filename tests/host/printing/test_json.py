"""Reports as JSON: the office's heading, then the game's facts, for any game."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from pbm.contract import SeatView, State
from pbm.host.papers import Paper
from pbm.host.printing.json import seat_json
from pbm.host.storage.records import GameRecord
from tests.contract.toy import Counters

RECORD = GameRecord(9, "Stones", "counters", 3, False, b"secret", "c", False, "1", datetime(2026, 1, 1, tzinfo=UTC))


def written(facts: State) -> str:
    return seat_json(Counters(), RECORD, SeatView(2, "South", 3, facts, ()), Paper("South", "playing", "Ada", "PASS"))


def test_heading() -> None:
    """Which game, turn and seat, and whose it is, before anything else; neither seed nor sheet."""
    whole = json.loads(written({"heaps": [3, 4]}))
    assert list(whole) == ["format", "rules", "game", "turn", "player", "country", "person", "heaps"]
    assert (whole["rules"], whole["game"], whole["player"], whole["person"]) == ("counters", 9, 2, "Ada")


FACTS: list[Any] = [
    {},
    {"empty": [], "none": None, "no": False},
    {"rows": [{"id": 1, "name": "Yukon"}, {"id": 2, "name": "Kenai"}]},
    {"deep": {"list": [[1, 2], [{"x": []}]], "text": 'quoted "and" \\ Đà Nẵng'}},
]


@pytest.mark.parametrize("facts", FACTS)
def test_reads_back(facts: State) -> None:
    """What is written is JSON, with the facts as they were."""
    whole = json.loads(written(facts))
    assert {key: whole[key] for key in facts} == facts


def test_form() -> None:
    """Two spaces a level, a row of plain values on one line, letters as they are, one line end at the end."""
    text = written({"rows": [{"id": 1, "name": "Đà"}]})
    assert '  "rows": [\n    {"id": 1, "name": "Đà"}\n  ]\n}\n' in text
    assert text.endswith("}\n")


def test_no_control_characters() -> None:
    """What would steer a terminal comes out as a mark, also when it is read back."""
    text = json.loads(written({"messages": [{"text": "a\x1b[31mb\u202ec\nd"}]}))["messages"][0]["text"]
    assert text == "a\ufffd[31mb\ufffdc\ufffdd"
