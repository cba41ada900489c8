"""What all commands share: the options that work everywhere, the office, how things are said, and the exit codes."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, TypeVar
from unicodedata import category, east_asian_width

import click

from pbm.host.refused import Damaged, Refused
from pbm.text import printable

if TYPE_CHECKING:
    from rich.status import Status

    from pbm.host.office import Office, Tell

F = TypeVar("F", bound=Callable[..., Any])
DATABASE = "pbm.database"
JSON = "pbm.json"
NO_WIDTH = ("Mn", "Me", "Cf")  # Unicode's categories of accents and of joiners


def _remember(key: str) -> Callable[[click.Context, click.Parameter, Any], None]:
    """Before the command's name or after it: the last one given counts."""

    def callback(ctx: click.Context, _: click.Parameter, value: Any) -> None:
        if value is not None and value is not False:  # an empty address is one that was given, and is refused
            ctx.meta[key] = value

    return callback


database_option = click.option(
    "--database",
    metavar="URL",
    expose_value=False,
    callback=_remember(DATABASE),
    help="The office's database. Without it: PBM_DATABASE, then ./pbm.toml, then ./pbm.sqlite.",
)
json_option = click.option(
    "--json", is_flag=True, expose_value=False, callback=_remember(JSON), help="Print JSON, for programs."
)


class Whole(click.ParamType[int]):
    """A whole number. What is none is a malformed command line; one that nothing can have is refused."""

    name = "number"

    def __init__(self, what: str, highest: int = 999_999) -> None:
        self.what = what
        self.highest = highest

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        number = int(click.INT.convert(value, param, ctx))
        if not 0 <= number <= self.highest:
            raise Refused(f"{number} is no number of {self.what}.")
        return number


def whole(option: str, what: str, help: str, required: bool = False, highest: int = 999_999) -> Callable[[F], F]:
    return click.option(option, type=Whole(what, highest), metavar="N", required=required, help=help)


game_option = whole("--game", "a game", "The number of the game.", required=True)
yes_option = click.option("--yes", is_flag=True, help="Do not ask, do it.")


def command(name: str, example: str) -> Callable[[Callable[..., Any]], click.Command]:
    """A command with the options of all commands, and an example at the end of its help."""

    def decorate(function: Callable[..., Any]) -> click.Command:
        epilog = f"\b\nExample:\n  {example}"
        return click.command(name, epilog=epilog)(database_option(json_option(function)))

    return decorate


def this_office(game: int | None = None) -> Office:
    """The office; what a killed command left undone in that game is done first."""
    from pbm.bootstrap import open_office

    office = open_office(click.get_current_context().meta.get(DATABASE))
    if game is not None:
        put_in_order(office, game)
    return office


def put_in_order(office: Office, game: int) -> None:
    """Reports where they belong. Those that cannot be put there now stop nobody: the next command tries again."""
    from pbm.host.tidy import tidy

    try:
        with progress() as tell:
            tidy(office, game, tell)
    except OSError as trouble:
        warn(f"not all reports of game {game} are in their place: {in_words(trouble)}")
    except Damaged as trouble:
        warn(trouble.reason)


def in_words(trouble: OSError) -> str:
    return ": ".join(str(part) for part in (trouble.filename, trouble.strerror) if part) or str(trouble)


def wants_json() -> bool:
    return bool(click.get_current_context().meta.get(JSON))


def say(text: str, facts: Any) -> None:
    """What was done, in words or as JSON."""
    click.echo(json.dumps(facts, ensure_ascii=False, indent=2) if wants_json() else harmless(text))


def warn(text: str) -> None:
    complain(f"Warning: {text}")


def complain(text: str) -> None:
    click.echo(harmless(text), err=True)


def harmless(text: str) -> str:
    """What players write and how files are called may go to a terminal, which must not take it for a command."""
    return "\n".join(map(printable, text.split("\n")))


def sure(question: str, yes: bool) -> None:
    """What cannot be undone is asked on a terminal, and not done at all in a pipe without `--yes`."""
    if yes:
        return
    if not on_terminal():
        raise Refused(f"{question} This cannot be undone; say --yes to do it.")
    if not click.confirm(f"{question} This cannot be undone. Do it?", err=True):
        raise Refused("not done")


def on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty()


@contextmanager
def progress() -> Iterator[Tell]:
    """Tells a person at a terminal what is being done, if there is anything to tell; says nothing in a pipe."""
    with ExitStack() as shown:
        yield _spinner(shown) if sys.stderr.isatty() else lambda doing: None


def _spinner(shown: ExitStack) -> Tell:
    """Begins to turn when it is first told of something."""
    status: Status | None = None

    def tell(doing: str) -> None:
        nonlocal status
        if status is None:
            from rich.console import Console

            status = shown.enter_context(Console(stderr=True).status(doing))
        status.update(doing)

    return tell


def table(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """Columns as wide as their widest entry, for people and for `cut` alike."""
    lines = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(_width(line[column]) for line in lines) for column in range(len(head))]
    padded = ("  ".join(map(_padded, line, widths)) for line in lines)
    return "\n".join(line.rstrip() for line in padded)


def _padded(cell: str, width: int) -> str:
    return cell + " " * (width - _width(cell))


def _width(text: str) -> int:
    """In columns of a terminal: a letter of the Far East has two, what stands on or joins other letters none."""
    return sum(0 if category(letter) in NO_WIDTH else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)
