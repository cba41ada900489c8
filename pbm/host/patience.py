"""How long the office looks at what a stranger sent."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class OutOfPatience(BaseException):
    """It took too long. No `Exception`: a library that goes on after any of those must not go on after this."""


AGAIN = 0.05  # seconds: raised while Python runs a finalizer, the exception is printed and dropped


def _stop(_signal: int, frame: FrameType | None) -> None:
    if frame is None or frame.f_code.co_filename != __file__:  # the timer is never stopped in its being stopped
        raise OutOfPatience


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """The processor's time, not the clock's: a busy machine is nobody's fault. Systems without such a timer wait."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
