"""For players: orders, map."""

from __future__ import annotations

from pathlib import Path

import click

from pbm.cli.frame import command, say

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


@command("map", "pbm map --out world.pdf")
@click.option("--out", type=click.Path(path_type=Path), required=True, metavar="FILE", help="As .pdf or .svg.")
@rules_option
def map_(out: Path, rules: str | None) -> None:
    """Draw the map of the game."""
    from pbm.bootstrap import find_rules
    from pbm.host.printing.map import draw
    from pbm.host.refused import Refused

    try:
        out.write_bytes(draw(find_rules(rules).map(), out.suffix.lower()))
    except ValueError as trouble:
        raise Refused(f"{out}: {trouble}") from trouble
    say(f"The map is in {out}.", {"file": str(out)})
