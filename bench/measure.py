"""How the bench modules measure: CPU time, the best of several runs, beside a loop that shows the machine's speed."""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable
from time import process_time
from typing import NamedTuple

CALIBRATION_STEPS = 1_000_000
# The program as a process of its own, by this Python.
PBM = (sys.executable, "-c", "from pbm.cli import main; main(prog_name='pbm')")


class Row(NamedTuple):
    """One line of the table: what was measured, the figure with its unit, what it was measured on."""

    name: str
    value: str
    note: str = ""


def cpu_ms(work: Callable[[], object], runs: int = 5) -> float:
    """The best of several runs: whatever else the machine did makes the others slower, never this one faster."""
    return min(_once(work, process_time) for _ in range(runs)) * 1000


def children_ms(work: Callable[[], object], runs: int = 5) -> float:
    """The same for work that is done by processes which `work` starts and waits for."""
    return min(_once(work, _children) for _ in range(runs)) * 1000


def _once(work: Callable[[], object], clock: Callable[[], float]) -> float:
    before = clock()
    work()
    return clock() - before


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def calibration_ms() -> float:
    """A loop that never changes: divide by it to compare figures of two machines."""
    return cpu_ms(_loop)


def _loop() -> int:
    total = 0
    for step in range(CALIBRATION_STEPS):
        total = (total * 31 + step) % 1_000_003
    return total


def ms(figure: float) -> str:
    return f"{figure:.1f} ms"
