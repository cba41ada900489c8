"""Every rule is proved by a test that names it; every order and every event is played by a stage."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pbm.games.supremacy.events import EVENT_TYPES, MODULES
from pbm.games.supremacy.orders import ORDER_TYPES

CHECKOUT = Path(__file__).resolve().parents[1]
RULES = CHECKOUT / "docs/rules/supremacy.md"
TESTS = CHECKOUT / "tests"
GAME = CHECKOUT / "pbm/games/supremacy"

RULE = re.compile(r"\bR\d*\.\d+[a-z]?(?![\w.])")
# The numbers under which the rules are printed.
PRINTED = frozenset(re.findall(r"^- (R\d*\.\d+[a-z]?) ", RULES.read_text("utf-8"), re.M))
# What is not built yet. An entry goes when its test comes: the list only shrinks.
NOT_YET = frozenset({"R13.1", "R13.3", "R13.5", "R13.7"})


def named(source: str) -> Iterator[str]:
    """The rules that the tests of a file name: in a test's docstring, or at the head of a case's name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from RULE.findall(ast.get_docstring(node) or "")
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            head = re.match(r"(?:R\d*\.\d+[a-z]?(?:, | and |,|$|(?= )))+", node.value)
            yield from RULE.findall(head[0]) if head and " " in node.value else ()
        if isinstance(node, ast.keyword) and node.arg == "id" and isinstance(node.value, ast.Constant):
            yield from [node.value.value] if node.value.value in PRINTED else ()


def proved() -> set[str]:
    """By any file of tests but this one, whose examples are no proofs."""
    files = set(TESTS.rglob("test_*.py")) - {Path(__file__).resolve()}
    return {rule for path in files for rule in named(path.read_text("utf-8"))}


def test_every_rule_is_proved() -> None:
    """A rule that no test names is in the list of what is not built yet, and nothing else is."""
    assert len(PRINTED) > 100
    assert sorted(PRINTED - proved() - NOT_YET) == []


def test_the_list_of_what_is_not_built_shrinks() -> None:
    """Once a test names a rule, the list does not; and it holds no rule that there is not."""
    assert sorted(NOT_YET & proved()) == []
    assert sorted(NOT_YET - PRINTED) == []


@pytest.mark.parametrize(
    "source, found",
    [
        ('def test_x():\n    """R4.12: flown."""', ["R4.12"]),
        ('CASES = [("R5.4a, R5.5 nukes first", 1)]', ["R5.4a", "R5.5"]),
        ('CASES = [("R.1 as written", 1)]', ["R.1"]),
        ('pytest.param(money, id="R0.3")', ["R0.3"]),
        ('"""Stage 4, R4.1-R4.17."""', []),
        ('assert fate.rule == "R4.12"', []),
        ('def helper():\n    """R4.12."""', []),
    ],
)
def test_the_scan_sees_names_and_no_more(source: str, found: list[str]) -> None:
    """The rule of a refusal that a test expects, a file's heading or a helper's docstring prove nothing."""
    assert list(named(source)) == found


def modules_of_stages() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted((GAME / "stages").glob("*.py"))}


def names_in(tree: ast.Module) -> set[str]:
    """Names that the code uses, its imports left out."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return used | {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def calls_in(tree: ast.Module) -> set[str]:
    functions = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {f.id if isinstance(f, ast.Name) else f.attr for f in functions if isinstance(f, ast.Name | ast.Attribute)}


def test_every_event_is_told_by_a_stage() -> None:
    """Each type is made somewhere in the stages, by itself or, for the fates, by the functions that write them."""
    made = set().union(*(calls_in(tree) for tree in modules_of_stages().values()))
    fates = {"OrderDone": "done", "OrderCut": "cut", "OrderRefused": "refused"}
    assert sorted(name for name in EVENT_TYPES if fates.get(name, name) not in made) == []


def test_every_module_of_events_is_listed() -> None:
    """What a module of events defines can be read back from a stored turn."""
    files = {path.stem for path in (GAME / "events").glob("*.py")} - {"__init__", "base"}
    assert files == set(MODULES)


def test_every_order_is_executed_by_a_stage() -> None:
    """Each type is asked for by name somewhere in the stages."""
    used = set().union(*(names_in(tree) for tree in modules_of_stages().values()))
    assert sorted(kind.__name__ for kind in ORDER_TYPES if kind.__name__ not in used) == []
