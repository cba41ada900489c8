"""Reports as JSON, for players' own tools: the facts of the view, under a heading of the office."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pbm.contract import Game, SeatView
from pbm.host.papers import Paper
from pbm.host.storage.records import GameRecord
from pbm.text import printable

FORMAT = 1
INDENT = "  "
_encode = json.JSONEncoder(ensure_ascii=False).encode


def seat_json(game: Game[Any, Any], record: GameRecord, view: SeatView, paper: Paper) -> str:
    """The heading first; then what the game tells, which may say the same again but nothing else."""
    heading = {
        "format": FORMAT,
        "rules": game.name,
        "game": record.number,
        "turn": view.turn,
        "player": view.seat,
        "country": view.country,
        "person": paper.person,
    }
    return "".join(_written({**heading, **view.facts}, "\n")) + "\n"


def _written(value: Any, line_end: str) -> Iterator[str]:
    """Indented by two spaces; a list or an object of plain values stands on one line, as a row of a table does."""
    if _is_row(value):
        yield _row(value)
        return
    named = isinstance(value, dict)
    deeper, between = line_end + INDENT, ""
    yield "{" if named else "["
    for key in value:
        yield between + deeper + (f"{_row(key)}: " if named else "")
        yield from _written(value[key] if named else key, deeper)
        between = ","
    yield line_end + ("}" if named else "]")


def _is_row(value: Any) -> bool:
    if isinstance(value, dict):
        return not any(isinstance(item, dict | list) for item in value.values())
    return not isinstance(value, list) or not any(isinstance(item, dict | list) for item in value)


def _row(value: Any) -> str:
    """What a player wrote is shown as on paper: no control character gets from it into anybody's tool."""
    text = _encode(value)
    return text if text.isprintable() and "\\" not in text else _encode(_shown(value))


def _shown(value: Any) -> Any:
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, dict):
        return {key: _shown(item) for key, item in value.items()}
    return [_shown(item) for item in value] if isinstance(value, list) else value
