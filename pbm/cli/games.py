"""Games: new-game, status, export."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pbm.cli.frame import command, game_option, progress, say, table, this_office, whole

if TYPE_CHECKING:
    from pbm.host.status import GameStatus, PositionStatus


def _key_value(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    pairs = [text.partition("=") for text in given]
    if any(not equals or not key for key, equals, _ in pairs):
        raise click.BadParameter("write it as key=value")
    return {key: value for key, _, value in pairs}


@command("new-game", "pbm new-game --game 12 --name 'Winter game' --option turn_days=21")
@game_option
@click.option("--rules", metavar="NAME", help="The rules it is played by; without it the first that pbm has.")
@click.option("--name", default="", metavar="TEXT", help="What the game is called in its reports.")
@click.option("--seed", type=int, metavar="N", help="Makes a game that can be made again; everybody can know its dice.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", callback=_key_value, help="Of the rules.")
@click.option("--scenario", type=click.Path(path_type=Path), metavar="FILE", help="Begin with the state in this JSON.")
def new_game(
    game: int, rules: str | None, name: str, seed: int | None, options: dict[str, str], scenario: Path | None
) -> None:
    """Make a new game.

    Writes the reports of its set-up, with the sheet for the first turn, and prints the commitment to its secret seed:
    publish it, and at the end `pbm reveal` lets everybody check the dice.
    """
    from pbm.bootstrap import find_rules
    from pbm.host.games import Wish, new_game, read_scenario

    state = None if scenario is None else read_scenario(scenario)
    wish = Wish(game, find_rules(rules).name, name, seed, options, state)
    office = this_office()
    with progress() as tell:
        made = new_game(office, wish, tell)
    record = made.record
    text = [
        f"Game {record.number} is made, with {len(made.papers.seats)} positions. Turn {record.turn} is next.",
        f"Commitment to the seed: {record.commitment}",
        f"Reports of the set-up: {made.folder}",
        f"Now seat the players: pbm seat --game {record.number} --player N --name TEXT --email ADDRESS",
    ]
    facts = {
        "game": record.number,
        "name": record.name,
        "rules": record.rules,
        "turn": record.turn,
        "commitment": record.commitment,
        "positions": list(made.papers.seats),
        "reports": str(made.folder),
    }
    say("\n".join(text), facts)


@command("status", "pbm status --game 12")
@whole("--game", "a game", "One game; without it all of them.")
def status(game: int | None) -> None:
    """Show games, turns, due dates, and whose sheets are in."""
    from pbm.host.status import status

    found = status(this_office(game), game)
    facts = [_facts(one) for one in found]
    if game is None:
        say(_overview(found), facts)
    else:
        say(_positions(found[0]), facts[0])


def _facts(status: GameStatus) -> dict[str, Any]:
    record = status.record
    positions = [
        {
            "player": one.position.seat,
            "country": one.position.country,
            "status": one.position.status,
            "name": one.person.name if one.person else None,
            "email": one.person.email if one.person else None,
            "account": one.person.account if one.person else None,
            "sheet": one.sheet,
        }
        for one in status.positions
    ]
    head = {"game": record.number, "name": record.name, "rules": record.rules, "turn": record.turn}
    return head | {"over": record.over, "due": None, "sheets": status.sheets, "positions": positions}


def _overview(found: list[GameStatus]) -> str:
    if not found:
        return "There is no game yet. Make one: pbm new-game --game 1"
    head = ("GAME", "NAME", "RULES", "NEXT TURN", "DUE", "SHEETS IN")
    rows = [(s.record.number, s.record.name or "-", s.record.rules, _turn(s), "-", _sheets(s)) for s in found]
    return table(head, rows)


def _positions(status: GameStatus) -> str:
    record = status.record
    name = f", {record.name}" if record.name else ""
    then = "It is over." if record.over else f"Next turn: {record.turn}. Sheets in: {_sheets(status)}."
    title = f"Game {record.number}{name} ({record.rules}). {then}"
    head = ("NO", "COUNTRY", "STATUS", "PERSON", "SHEET")
    return f"{title}\n\n{table(head, [_row(one) for one in status.positions])}"


def _row(one: PositionStatus) -> tuple[Any, ...]:
    position = one.position
    person = one.person.name if one.person else "-"
    return position.seat, position.country, position.status, person, "in" if one.sheet else "-"


def _turn(status: GameStatus) -> str:
    return "over" if status.record.over else str(status.record.turn)


def _sheets(status: GameStatus) -> str:
    return "-" if status.record.over else f"{status.sheets} of {len(status.wanted)}"


@command("export", "pbm export --game 12 > game-12.json")
@game_option
@whole("--turn", "a turn", "The state in which this turn is next; without it the present.")
def export(game: int, turn: int | None) -> None:
    """Print the state of a game as JSON, and nothing else."""
    from pbm.host.games import export
    from pbm.host.storage.snapshots import pretty

    state = export(this_office(game), game, turn)
    click.echo(pretty(state).encode(), nl=False)  # as bytes: UTF-8 and plain line ends, whatever the terminal has
