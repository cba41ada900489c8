"""For players: orders, map."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pbm.cli.frame import command, say, this_office, whole

if TYPE_CHECKING:
    from pbm.drawing import MapDrawing
    from pbm.paper import Size

rules_option = click.option("--rules", metavar="NAME", help="The game meant; without it the first that pbm has.")


@command("orders", "pbm orders ATTACK")
@click.argument("order", required=False, metavar="[ORDER]")
@rules_option
def orders(order: str | None, rules: str | None) -> None:
    """Print the players' guide to orders, or to one of them.

    The page docs/orders.md is what it prints: pbm orders > docs/orders.md
    """
    from pbm.bootstrap import find_rules
    from pbm.contract import Faults
    from pbm.host.refused import Refused

    game = find_rules(rules)
    guide = game.guide(order)
    if isinstance(guide, Faults):
        raise Refused(" ".join(guide.reasons))
    say(guide.rstrip("\n"), {"rules": game.name, "order": order, "guide": guide})


@command("map", "pbm map --out map.pdf --game 12 --player 3")
@click.option("--out", type=click.Path(path_type=Path), required=True, metavar="FILE", help="As .pdf, .svg or .png.")
@whole("--game", "a game", "The game of a player whose map it is to be; goes with --player.")
@whole("--player", "a player", "Draw what this player's last report shows; without it the board is empty.")
@rules_option
def map_(out: Path, game: int | None, player: int | None, rules: str | None) -> None:
    """Draw the map: the empty board, or as a player knows it."""
    if (game is None) != (player is None):
        raise click.UsageError("--game and --player go together.")
    from pbm.host.printing.map import draw, kind_of
    from pbm.host.refused import Refused

    try:
        kind = kind_of(out.name)
    except ValueError as trouble:
        raise Refused(f"{out}: {trouble}") from trouble
    out.write_bytes(draw(*_drawing(game, player, rules), kind))
    say(f"The map is in {out}.", {"file": str(out), "game": game, "player": player})


def _drawing(game: int | None, player: int | None, rules: str | None) -> tuple[MapDrawing, Size]:
    if game is None or player is None:
        return _empty(rules), "letter"
    from pbm.host.maps import seat_map

    return seat_map(this_office(game), game, player)


def _empty(rules: str | None) -> MapDrawing:
    from pbm.bootstrap import find_rules
    from pbm.host.refused import Refused

    game = find_rules(rules)
    drawing = game.map()
    if drawing is None:
        raise Refused(f"{game.title} has no map.")
    return drawing
