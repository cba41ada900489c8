"""Events to JSON and back, for any game: a frozen dataclass is an object with its name under `event`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from pbm.contract import Event

Decoder = Callable[[Any], Any]


def encode_events(events: Iterable[tuple[str, Event]]) -> str:
    """One event a line, each with the stage in which it happened."""
    return "".join(_line(stage, event) for stage, event in events)


def _line(stage: str, event: Event) -> str:
    facts = {"stage": stage, "event": type(event).__name__, **_facts(event)}
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":")) + "\n"


def _facts(thing: Any) -> dict[str, Any]:
    kind: Any = type(thing)
    return {name: _plain(getattr(thing, name)) for name in _names(kind)}


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return _facts(value) if is_dataclass(value) else value


def decode_events(text: str, types: Mapping[str, type[Event]]) -> tuple[tuple[str, Event], ...]:
    return tuple(_event(json.loads(line), types) for line in text.split("\n") if line)


def _event(facts: dict[str, Any], types: Mapping[str, type[Event]]) -> tuple[str, Event]:
    stage = facts.pop("stage")
    kind: Any = types[facts.pop("event")]
    return stage, _decoder(kind)(facts)


@cache
def _decoder(kind: Any) -> Decoder:
    """How to make a value of this annotation out of plain JSON."""
    if is_dataclass(kind):
        return _dataclass_decoder(kind)
    if get_origin(kind) is tuple:
        return _tuple_decoder(get_args(kind))
    if get_origin(kind) in (Union, UnionType):
        return _optional_decoder([arg for arg in get_args(kind) if arg is not NoneType])
    if kind in (int, str, bool, NoneType) or get_origin(kind) is Literal:
        return lambda value: value
    raise TypeError(f"events cannot hold {kind}")


def _dataclass_decoder(kind: Any) -> Decoder:
    hints = get_type_hints(kind)
    decoders = {field.name: _decoder(hints[field.name]) for field in fields(kind)}
    return lambda facts: kind(**{name: decode(facts[name]) for name, decode in decoders.items()})


def _tuple_decoder(args: tuple[Any, ...]) -> Decoder:
    if args[-1] is Ellipsis:
        item = _decoder(args[0])
        return lambda value: tuple(item(part) for part in value)
    items = [_decoder(arg) for arg in args]
    return lambda value: tuple(decode(part) for decode, part in zip(items, value, strict=True))


def _optional_decoder(kinds: list[Any]) -> Decoder:
    """One kind, or none; several plain kinds need no decoding."""
    decoders = [_decoder(kind) for kind in kinds]
    first = decoders[0]
    return lambda value: None if value is None else first(value)
