"""R6.1-R6.3: moves, judged: which kind each is, what it costs, and what is in its way."""

from __future__ import annotations

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.constants import ARMIES_ABOARD, MARCH_THROUGH, NO_ENTRY
from pbm.games.supremacy.events.moves import Manner
from pbm.games.supremacy.judge.case import Case, Check, Findings, error, note, warning
from pbm.games.supremacy.queries import fall_out
from pbm.games.supremacy.stages import routes
from pbm.games.supremacy.stages.fault import Fault
from pbm.games.supremacy.stages.routes import fuel_of, manner
from pbm.games.supremacy.telling import forces


def price(order: o.Move) -> tuple[int, o.Fuel]:
    """How much of which fuel the whole move takes; none if the map knows no such move."""
    kind = manner(order)
    if isinstance(kind, Fault):
        return 0, "oil"
    return routes.price(kind, order.navies or order.armies), fuel_of(order, kind)


def move(case: Case, order: o.Move) -> Findings:
    unknown = list(case.no_place("R6.1", order.origin, order.target))
    yield from unknown
    kind = manner(order)
    if not isinstance(kind, Fault):
        yield from _possible(case, order, kind)
    elif not unknown:
        yield error("R6.2", _why_not(case, order))


def _why_not(case: Case, order: o.Move) -> str:
    world, origin, target = case.world, order.origin, order.target
    if origin == target:
        return f"{origin} is where they are."
    if order.navies and (world.is_land(origin) or world.is_land(target)):
        return "Navies do not go on land; armies aboard go ashore by a MOVE of their own."
    if not order.navies and not (world.is_land(origin) or world.is_land(target)):
        return "Armies at sea go with their ships: MOVE 1N CONVOY 4 FROM ... TO ..."
    if not order.navies and (world.is_dwz(origin) or world.is_dwz(target)):
        return "Nobody boards or goes ashore in deep water."
    if order.by_air:
        return "Nobody flies to or from ships."
    near = (place for place in world.sites[origin].adjacent if not (order.navies and world.is_land(place)))
    return f"{origin} is not next to {target}; next to {origin} are {', '.join(map(str, near))}."


def _possible(case: Case, order: o.Move, kind: Manner) -> Findings:
    yield from _departure(case, order)
    yield from _arrival(case, order, kind)
    cost, fuel = price(order)
    yield note("R6.2", f"{kind.capitalize()}: {f'{cost} {fuel}' if cost else 'free'}.")
    if order.fuel and kind != "march":
        yield note("R6.2", f"FUEL is for those who march; this takes {'oil' if cost else 'none'}.")


def _departure(case: Case, order: o.Move) -> Findings:
    """R6.1: moves are made as written, so those above have left and arrived."""
    armies, navies = case.afoot(order.origin)
    if not case.owns(order.origin) and not armies + navies:
        yield warning("R6.1", f"You have no force in {order.origin} now.")
    elif order.armies > armies or order.navies > navies:
        when = "now" if (armies, navies) == case.units(order.origin) else "after the moves above"
        yield warning("R6.1", f"You have {forces(armies, navies)} in {order.origin} {when}; as many as can go.")
    if (order.convoy or 0) > min(armies, ARMIES_ABOARD * order.navies):
        yield warning("R6.2", f"A navy carries {ARMIES_ABOARD} armies, and {armies} are aboard now.")
    aboard = min(order.convoy or 0, armies, ARMIES_ABOARD * order.navies)
    case.march(order.origin, order.target, min(order.armies or aboard, armies), min(order.navies, navies))


def _arrival(case: Case, order: o.Move, kind: Manner) -> Findings:
    target = case.board.places.get(order.target)
    if target is None:
        return
    if fall_out(target) == NO_ENTRY:
        yield warning("R8.4", f"The fall-out in {order.target} lets nobody in.")
    elif fall_out(target) == MARCH_THROUGH:
        yield warning("R6.3", f"The fall-out in {order.target} kills whoever is still there when stage 5 ends.")
    elif not case.owns(order.target):
        yield warning("R6.1", f"{order.target} is not yours now; another's place must be attacked.")
    elif kind == "board":
        yield from _aboard(case, order)


def _aboard(case: Case, order: o.Move) -> Findings:
    armies, navies = case.afoot(order.target)
    room = ARMIES_ABOARD * navies - (armies - order.armies)
    if order.armies > room:
        yield warning("R6.2", f"The ships in {order.target} have room for {max(0, room)} armies.")


CHECKS: dict[type[o.Order], Check] = {o.Move: move}
