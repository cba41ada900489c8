"""Every event can be kept as JSON and read again, and says who may see it; stages change no board by themselves."""

from __future__ import annotations

import ast
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

import pbm.games.supremacy
from pbm.codec import decode_events, encode_events
from pbm.games.supremacy.events import EVENT_TYPES

STAGES = sorted((Path(pbm.games.supremacy.__file__).parent / "stages").glob("*.py"))
# Names under which stages hold parts of the board; their own scratch paper has others.
BOARD_NAMES = {"board", "place", "player", "fleet", "company", "zone", "land", "home", "origin", "target", "notes"}
MUTATORS = {"add", "append", "extend", "update", "pop", "popitem", "remove", "clear", "setdefault", "discard", "insert"}


def sample(kind: Any, empty: bool) -> Any:
    """A value of this annotation; with `empty`, the least that it may be."""
    if is_dataclass(kind):
        return made(kind, empty)
    if get_origin(kind) is tuple:
        args = get_args(kind)
        if args[-1] is Ellipsis:
            return () if empty else (sample(args[0], empty),) * 2
        return tuple(sample(arg, empty) for arg in args)
    if get_origin(kind) in (Union, UnionType):
        choices = [arg for arg in get_args(kind) if arg is not NoneType]
        return None if empty and NoneType in get_args(kind) else sample(choices[0], empty)
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    return {int: 0 if empty else 7, str: "" if empty else 'Đà "Nẵng"\n', bool: not empty}[kind]


def made(kind: Any, empty: bool) -> Any:
    hints = get_type_hints(kind)
    return kind(**{field.name: sample(hints[field.name], empty) for field in fields(kind)})


@pytest.mark.parametrize("empty", [False, True])
@pytest.mark.parametrize("name", sorted(EVENT_TYPES))
def test_events_are_kept_as_json(name: str, empty: bool) -> None:
    """Written and read again, an event is the same event."""
    event = made(EVENT_TYPES[name], empty)
    kept = encode_events([("stage", event)])
    assert kept.count("\n") == 1
    assert decode_events(kept, EVENT_TYPES) == (("stage", event),)


@pytest.mark.parametrize("name", sorted(EVENT_TYPES))
def test_events_say_who_may_see_them(name: str) -> None:
    """R14: everybody, or certain seats; neutrals are no seat."""
    audience = made(EVENT_TYPES[name], False).seen_by
    assert audience is None or all(isinstance(seat, int) and seat > 0 for seat in audience)


def of_the_board(node: ast.expr) -> bool:
    """`board.x`, `place.y[z]`: something behind a name that stands for a part of the board."""
    inside = False
    while isinstance(node, ast.Subscript | ast.Call | ast.Attribute):
        inside = inside or isinstance(node, ast.Attribute)
        node = node.func if isinstance(node, ast.Call) else node.value
    return inside and isinstance(node, ast.Name) and node.id in BOARD_NAMES


def offences(tree: ast.AST) -> list[int]:
    """Lines that change something behind an attribute, or apply an event."""
    found = []
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        if any(of_the_board(target) for target in targets):
            found.append(targets[0].lineno)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in ("change", "apply"):
                found.append(node.lineno)
            if node.func.attr in MUTATORS and of_the_board(node.func.value):
                found.append(node.lineno)
    return found


@pytest.mark.parametrize("path", STAGES, ids=lambda path: path.stem)
def test_stages_change_no_board(path: Path) -> None:
    """Only events do, so that they explain the whole difference between two boards."""
    assert offences(ast.parse(path.read_text())) == []


@pytest.mark.parametrize(
    "line", ["board.turn = 2", "board.places[3].armies += 1", "board.notes.found.add(1)", "event.change(board)"]
)
def test_the_watch_over_stages_sees(line: str) -> None:
    """Each way in which a stage could change a board is found."""
    assert offences(ast.parse(line)) == [1]
