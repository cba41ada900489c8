"""The bench is run by hand; that it can be run at all is kept here."""

from importlib import import_module
from importlib.util import find_spec

import pytest

from bench.__main__ import MODULES
from bench.measure import Row, children_ms, cpu_ms, ms


@pytest.mark.parametrize("name", [name for name in MODULES if find_spec(f"bench.{name}")])
def test_modules_of_the_bench(name: str) -> None:
    """Each module of the table can be imported and has its rows."""
    assert callable(import_module(f"bench.{name}").rows)


def test_measures_work() -> None:
    """What is measured has been done as often as asked for, and takes some time."""
    done: list[int] = []
    assert cpu_ms(lambda: done.append(sum(range(100_000))), runs=3) > 0
    assert len(done) == 3
    assert children_ms(lambda: done.append(0), runs=2) == 0
    assert Row("a", ms(1.26)).value == "1.3 ms"
