"""R2.1-R2.2: whether a land of one's own is, or may be, blockaded, as far as its owner can know."""

from __future__ import annotations

from pbm.games.supremacy.judge.case import Case, Findings, warning
from pbm.games.supremacy.orders import Supply


def cut_off(case: Case, rule: str, land: int, so: str) -> Findings:
    """A warning for a land that has no line of supply, or whose ports others can close."""
    if not case.world.is_land(land) or not case.owns(land) or case.board.places[land].home_of is not None:
        return
    if case.world.inland(land):
        if not any(case.owns(end) and not case.world.inland(end) for end in _ends(case, land)):
            yield warning(rule, f"{land} is blockaded, as no line of supply leads to a port of yours: {so}.")
    elif all(case.holder(zone) not in (0, None, case.seat) for zone in case.world.ports(land)):
        yield warning(rule, f"Others hold the water at all ports of {land}; if they blockade it, {so}.")


def _ends(case: Case, land: int) -> tuple[int, ...]:
    """R1.13: the line that this sheet or one before it named; without one, any land next to it."""
    ordered = [order.via for order in case.of(Supply) if order.land == land]
    on_file = case.board.places[land].supply_via
    if ordered or on_file is not None:
        return (ordered[-1],) if ordered else (on_file or 0,)
    return case.world.sites[land].lands
