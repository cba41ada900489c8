"""`python -m bench [MODULE ...]`: every bench module, or those named, as one table."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec

from bench.measure import Row, calibration_ms, ms

# Each has one public function, `rows() -> Iterator[Row]`.
MODULES = ("storage", "sheets", "engine", "reports")


def main(names: Iterable[str]) -> None:
    print(_line(Row("calibration", ms(calibration_ms()), "a fixed loop: how fast this machine is just now")))
    for name in names:
        print(f"\n{name}")
        for row in _rows(name):
            print(_line(row), flush=True)


def _rows(name: str) -> Iterator[Row]:
    rows: Iterator[Row] = import_module(f"bench.{name}").rows()
    return rows


def _line(row: Row) -> str:
    return f"  {row.name:<40} {row.value:>12}  {row.note}".rstrip()


def _there() -> list[str]:
    return [name for name in MODULES if find_spec(f"bench.{name}")]


if __name__ == "__main__":
    main(sys.argv[1:] or _there())
