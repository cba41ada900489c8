"""Real processes that do the same thing at the same time."""

import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[3]
# Everything is imported and ready before the start is given, so that the processes meet in the database.
READY = "print('ready', flush=True); input()\n"


def at_once(count: int, prepare: str, act: str, *arguments: str) -> list[str]:
    """What each of these processes printed: all of them prepare, then all of them act."""
    command = [sys.executable, "-c", f"import sys\n{prepare}\n{READY}{act}", *arguments]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    started = [subprocess.Popen(command, cwd=CHECKOUT, text=True, **pipes) for _ in range(count)]
    for process in started:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in started:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    return [process.communicate(timeout=60)[0] for process in started]
