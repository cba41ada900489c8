"""The first thing a newcomer sees: demo."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pbm.cli.frame import command, progress, say

if TYPE_CHECKING:
    from pbm.host.demo import Demo
    from pbm.host.office import Office

FOLDER = Path("pbm-demo")


@command("demo", "pbm demo")
@click.option("--rules", metavar="NAME", help="The game shown; without it the first that pbm has.")
def demo(rules: str | None) -> None:
    """Play the first turns of a sample game in ./pbm-demo/ and say what to look at.

    It is an office of its own, made afresh each time; nothing outside that folder is touched.
    """
    from pbm.bootstrap import find_rules
    from pbm.host.demo import demonstrate

    with progress() as tell:
        shown = demonstrate(FOLDER, find_rules(rules).name, _own_office, tell)
    say(_words(shown), _facts(shown))


def _own_office(folder: Path) -> Office:
    """Whatever database the options and the environment name: the demonstration keeps to its own."""
    from pbm.bootstrap import open_office

    return open_office(f"sqlite:///{folder / 'pbm.sqlite'}", folder)


def _words(shown: Demo) -> str:
    from pbm.host.printing.words import words

    return words("office/demo.txt.j2", folder=FOLDER, shown=shown).rstrip("\n")


def _facts(shown: Demo) -> dict[str, Any]:
    return {"game": shown.made.record.number, "turns": [ran.turn for ran in shown.turns], "folder": str(FOLDER)}
