"""The report as JSON: its schema holds on real turns, and its page names every key."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pbm.contract import Turn
from pbm.games.supremacy.board import Board
from pbm.host.reports import draw, names_for
from tests.games.supremacy.drawn import GAME, papers_of, record_of, set_up
from tests.turns.on_file import folders, played

DOCS = Path(__file__).resolve().parents[4] / "docs"


@cache
def schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DOCS / "report.schema.json").read_bytes())
    Draft202012Validator.check_schema(found)
    return found


def reports(turn: Turn[Board]) -> Iterator[dict[str, Any]]:
    papers = papers_of(turn, {})
    wanted = {name for seat in papers.seats for name in names_for(seat) if name.endswith(".json")}
    for data in draw(GAME, record_of(turn.start), turn, papers, wanted).values():
        yield json.loads(data)


def check(report: dict[str, Any]) -> None:
    faults = [
        f"{fault.json_path}: {fault.message[:200]}" for fault in Draft202012Validator(schema()).iter_errors(report)
    ]
    assert faults == []


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_schema_on_turns_on_file(folder: Path) -> None:
    """Every report of every turn on file is as the schema says."""
    found = list(reports(played(folder)))
    assert found
    for report in found:
        check(report)


def test_schema_on_first_report() -> None:
    """R13.6: the set-up's, with its advice."""
    for name, data in set_up({"players": [{"number": 3}, {"number": 10}], "turn": 1}).files.items():
        if name.endswith(".json"):
            report = json.loads(data)
            assert report["advice"]["homes"]
            check(report)


def keys(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        yield from part.get("properties", ())
        for value in part.values():
            yield from keys(value)
    elif isinstance(part, list):
        for value in part:
            yield from keys(value)


def test_page_names_every_key() -> None:
    """docs/report-json.md explains each key of the schema."""
    page = (DOCS / "report-json.md").read_text("utf-8")
    assert [key for key in sorted(set(keys(schema()))) if f"`{key}`" not in page] == []
