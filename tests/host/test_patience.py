"""How long the office looks at what a stranger sent."""

from __future__ import annotations

import itertools
import signal
import time

import pytest

from pbm.host.patience import OutOfPatience, patience


def busy(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


class Heavy:
    """An object whose end takes long; what is raised in it Python prints and drops."""

    gone = False

    def __del__(self) -> None:
        Heavy.gone = True
        busy(60)


def spend_it_on_an_end() -> None:
    Heavy()
    busy(60)


def test_patience_ends_with_its_work() -> None:
    """Who was quick is not stopped later, however long the rest takes."""
    with patience(0.01):
        pass
    assert sum(range(2_000_000))


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_patience_is_asked_again() -> None:
    """Out of patience in a finalizer, where the exception is lost, one is out of it a moment later too."""
    with pytest.raises(OutOfPatience), patience(0.02):
        spend_it_on_an_end()
    assert Heavy.gone


def test_patience_leaves_nothing_behind() -> None:
    """However often it runs out, nobody is stopped afterwards, and the timer is as it was."""
    for _ in range(20):
        with pytest.raises(OutOfPatience), patience(0.005):
            for _ in itertools.count():
                pass
    busy(0.1)
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGPROF) == signal.SIG_DFL
