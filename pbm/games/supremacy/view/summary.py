"""This turn in five lines: what was gained and lost, who attacked, what the seat's own attacks came to."""

from __future__ import annotations

from collections.abc import Iterable

from pbm.contract import Seat, State, Turn
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.battle import AttackEnded
from pbm.games.supremacy.events.missiles import MissilesDetected
from pbm.games.supremacy.view.events import Seen
from pbm.games.supremacy.view.position import Holdings, named_place
from pbm.games.supremacy.world import load_world

WORLD = load_world()


def summary_facts(turn: Turn[Board], seat: Seat, told: Iterable[Seen], before: Holdings, after: Holdings) -> State:
    had, has = {place.id for place in before.places}, {place.id for place in after.places}
    had_companies = {(item.place, item.resource) for item in before.companies}
    has_companies = {(item.place, item.resource) for item in after.companies}
    return {
        "gained": [named_place(id) for id in sorted(has - had)],
        "lost": [named_place(id) for id in sorted(had - has)],
        "companies_gained": len(has_companies - had_companies),
        "companies_lost": len(had_companies - has_companies),
        "units_before": {"armies": before.armies, "navies": before.navies},
        "units_after": {"armies": after.armies, "navies": after.navies},
        "cash_before": turn.start.players[seat].cash,
        "cash_after": turn.end.players[seat].cash,
        **_attacks(told, seat),
    }


def _attacks(told: Iterable[Seen], seat: Seat) -> State:
    """Attacks by and on the seat, and missiles at its places."""
    own: list[State] = []
    suffered: list[State] = []
    missiles: list[State] = []
    for seen in told:
        event = seen.event
        if isinstance(event, AttackEnded):
            entry = {"place": event.target, "name": WORLD.name(event.target), "outcome": event.outcome}
            if event.attacker == seat:
                own.append({"player": event.defender, **entry})
            else:
                suffered.append({"player": event.attacker, **entry})
        elif isinstance(event, MissilesDetected):
            place = {"place": event.place, "name": WORLD.name(event.place)}
            missiles.append({"player": event.attacker, **place, "nukes": event.nukes, "neutrons": event.neutrons})
    return {"attacks": own, "attacked": suffered, "missiles": missiles}
