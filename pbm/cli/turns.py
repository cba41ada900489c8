"""Turns: run-turn, report."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click

from pbm.cli.frame import command, game_option, on_terminal, progress, say, this_office, warn, whole

if TYPE_CHECKING:
    from pbm.host.office import Office
    from pbm.host.turns import RunTurn


@command("run-turn", "pbm run-turn --game 12 --turn 5")
@game_option
@whole("--turn", "a turn", "The turn you mean; refused if another one is next.")
@click.option("--dry-run", is_flag=True, help="Run it, say how it went, store and write nothing.")
def run_turn(game: int, turn: int | None, dry_run: bool) -> None:
    """Run the next turn: take the sheets, play the stages, write the reports, store it all."""
    began = datetime.now(UTC)  # before the imports, which take longer than all else that could come between
    from pbm.host.turns import next_turn, run_turn

    office = this_office(game)
    number = next_turn(office, game, began, turn)
    _ask_without_sheets(office, game)
    with progress() as tell:
        ran = run_turn(office, game, number, dry_run, tell)
    for warning in ran.papers.warnings:
        warn(warning)
    say(_words(ran), _facts(ran))


def _ask_without_sheets(office: Office, game: int) -> None:
    """Nobody means to run a turn for which nothing has come in; in a pipe nobody is there to be asked."""
    if not on_terminal():
        return
    from pbm.host.refused import Refused
    from pbm.host.status import status

    (found,) = status(office, game)
    if not found.sheets and not found.record.over:
        if not click.confirm(f"No sheet at all is in for turn {found.record.turn}. Run it all the same?", err=True):
            raise Refused("the turn was not run")


def _words(ran: RunTurn) -> str:
    papers = ran.papers
    lines = [f"Turn {ran.turn} of game {ran.game} {'has been run' if ran.folder else 'would run'}: {_sheets(ran)}."]
    if papers.missing:
        missing = ", ".join(f"{seat} {papers.seats[seat].country}" for seat in papers.missing)
        lines.append(f"Missing: {missing.removesuffix('.')}.")  # a name may be short for a longer one
    if ran.over:
        lines.append("The game is over." if ran.folder else "The game would be over.")
    lines.append(f"Reports: {ran.folder}" if ran.folder else "Nothing was stored, nothing was written.")
    return "\n".join(lines)


def _sheets(ran: RunTurn) -> str:
    count = len(ran.papers.sheets)
    return f"{count} sheet{'' if count == 1 else 's'}, {len(ran.papers.missing)} missing"


def _facts(ran: RunTurn) -> dict[str, Any]:
    return {
        "game": ran.game,
        "turn": ran.turn,
        "over": ran.over,
        "sheets": ran.papers.sheets,
        "missing": ran.papers.missing,
        "warnings": list(ran.papers.warnings),
        "stored": ran.folder is not None,
        "reports": str(ran.folder) if ran.folder else None,
    }


@command("report", "pbm report --game 12 --turn 5 --player 3")
@game_option
@whole("--turn", "a turn", "The turn reported on; without it the last that was run.")
@whole("--player", "a player", "One player's report; without it all of them.")
def report(game: int, turn: int | None, player: int | None) -> None:
    """Write the reports of a turn again, the same to the byte."""
    from pbm.host.turns import write_again

    office = this_office(game)
    with progress() as tell:
        files = write_again(office, game, turn, player, tell)
    say("\n".join(["Written again:", *(f"  {file}" for file in files)]), {"files": [str(file) for file in files]})
