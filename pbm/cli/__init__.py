"""The command line: parse, call one use case, print. Each command's file is read only when it is called."""

from __future__ import annotations

import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

from pbm.cli.frame import complain, database_option, in_words, json_option
from pbm.host.pipeline import TurnFailed
from pbm.host.refused import Refused

# In the order in which a game master meets them.
COMMANDS = {
    "demo": "pbm.cli.demo:demo",
    "new-game": "pbm.cli.games:new_game",
    "seat": "pbm.cli.seats:seat",
    "submit": "pbm.cli.sheets:submit",
    "check": "pbm.cli.sheets:check",
    "orders": "pbm.cli.guide:orders",
    "map": "pbm.cli.guide:map_",
    "run-turn": "pbm.cli.turns:run_turn",
    "status": "pbm.cli.games:status",
    "report": "pbm.cli.turns:report",
    "export": "pbm.cli.games:export",
    "replay": "pbm.cli.history:replay",
    "rollback": "pbm.cli.history:rollback",
    "reveal": "pbm.cli.history:reveal",
    "simulate": "pbm.cli.simulate:simulate",
}


class Program(click.Group):
    """Imports a command when it is asked for: `pbm status` need not wait for what only `pbm map` uses."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """A letter that the terminal cannot show is spelt out: no name in a report or of a file stops a command."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")
        return super().main(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """What a person did is answered in a sentence, exit 1; a bug in a stage too, since the turn is as it was."""
        try:
            return super().invoke(ctx)
        except Refused as refusal:
            reason = refusal.reason
        except TurnFailed as bug:
            reason = f"{bug}\nThis is a bug in pbm, not your mistake. Nothing was changed: the turn is still to be run."
        except BrokenPipeError:
            raise  # somebody stopped reading; click knows what to do
        except OSError as trouble:
            reason = in_words(trouble)
        complain(f"pbm: {reason}")
        raise click.exceptions.Exit(1)


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@database_option
@json_option
@click.version_option(package_name="pbm", message="%(prog)s %(version)s")
def main() -> None:
    """A play-by-mail office: takes order sheets, runs turns, writes the reports.

    New here? `pbm demo` plays the first turns of a sample game and says what to look at.

    \b
    Example: pbm status --game 12
    """
