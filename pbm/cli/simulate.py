"""Games that nobody plays, to find out whether everything works: simulate."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from pbm.cli.frame import command, progress, say, table, whole

if TYPE_CHECKING:
    from pbm.host.simulate import Cell, Simulation

SEEDS = 1_000_000  # without --seed: one of so many, told, so that the games can be played again


@command("simulate", "pbm simulate --games 10 --turns 20 --seed 1")
@whole("--games", "games", "How many games.", required=True)
@whole("--turns", "turns", "How many turns of each, if it is not over before.", required=True)
@whole("--seed", "a seed", "The same number, the same games.", highest=2**31)
@click.option("--rules", metavar="NAME", help="The game played; without it the first that pbm has.")
def simulate(games: int, turns: int, seed: int | None, rules: str | None) -> None:
    """Play games at random, in memory, and check after every stage that nothing impossible happened.

    Some seats send sheets of all orders, legal and not, the others are left to the computer. Exit 1 if a game broke, or
    if in 50 games or more something never happened.
    """
    from pbm.bootstrap import find_rules
    from pbm.host.refused import Refused
    from pbm.host.simulate import simulate as rehearse

    if not games or not turns:
        raise Refused("There is nothing to see in no game, or in no turn: --games 1 --turns 1 at least.")
    chosen = secrets.randbelow(SEEDS) if seed is None else seed
    with progress() as tell:
        found = rehearse(find_rules(rules), games, turns, chosen, tell)
    say("\n\n".join(_words(found, chosen)), _facts(found, chosen))
    if found.failed:
        raise click.exceptions.Exit(1)


def _words(found: Simulation, seed: int) -> Iterator[str]:
    for name in dict.fromkeys(cell[0] for cell in found.sums):
        yield _sums(name, {cell[1:]: value for cell, value in found.sums.items() if cell[0] == name})
    if found.ranges:
        yield table(("", "", "", "least", "mean", "most", "games"), [_range(*item) for item in found.ranges.items()])
    yield table(("events", ""), sorted(found.events.items()))
    yield f"{found.games} games, {found.turns} turns, seed {seed}."
    if found.never:
        yield "Never seen: " + ", ".join(found.never) + "."
    yield "\n".join(found.troubles) if found.troubles else "No violation, no exception."


def _sums(name: str, cells: dict[tuple[str, str], int]) -> str:
    columns = list(dict.fromkeys(column for _, column in cells))
    rows = dict.fromkeys(row for row, _ in cells)
    return table((name, *columns), [(row, *(cells.get((row, column), 0) for column in columns)) for row in rows])


def _range(cell: Cell, values: Sequence[int]) -> tuple[Any, ...]:
    return (*cell, min(values), round(sum(values) / len(values)), max(values), len(values))


def _facts(found: Simulation, seed: int) -> dict[str, Any]:
    return {
        "games": found.games,
        "turns": found.turns,
        "seed": seed,
        "sums": [[*cell, value] for cell, value in found.sums.items()],
        "ranges": [[*cell, min(values), max(values)] for cell, values in found.ranges.items()],
        "events": dict(sorted(found.events.items())),
        "never": found.never,
        "troubles": found.troubles,
    }
