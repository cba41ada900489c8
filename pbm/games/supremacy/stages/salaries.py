"""R1.6: the forces are paid as far as the cash goes; the others leave the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pbm.games.supremacy.board import Board, Fleet, Place
from pbm.games.supremacy.constants import SALARY
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.money import Removal, SalariesPaid

Force = Place | Fleet


class Payroll:
    """Every player's forces in number order, looked up once for all: those at sea apart."""

    def __init__(self, board: Board) -> None:
        self.fleets: dict[int, list[Fleet]] = {}
        self.places: dict[int, list[Place]] = {}
        for _, fleet in sorted(board.fleets.items()):
            self.fleets.setdefault(fleet.player, []).append(fleet)
        for place in board.places.values():
            if place.owner and _units(place):
                self.places.setdefault(place.owner, []).append(place)


def salaries(board: Board, player: int, payroll: Payroll) -> Iterator[Event]:
    """R1.6: 10 for each army and navy on the map, those aboard too."""
    fleets = payroll.fleets.get(player, [])
    places = payroll.places.get(player, [])
    units = sum(map(_units, fleets)) + sum(map(_units, places))
    paid = min(units, board.players[player].cash // SALARY)
    if units:
        yield SalariesPaid(player, paid, paid * SALARY, _removed(fleets, places, units - paid))


def _removed(fleets: list[Fleet], places: list[Place], unpaid: int) -> tuple[Removal, ...]:
    """The four sweeps of R1.6, each of passes in number order, until all who were not paid are gone."""
    abroad = [place for place in places if place.home_of is None]
    homes = [place for place in places if place.home_of is not None]
    sweeps: tuple[tuple[Sequence[Force], int], ...] = ((fleets, 0), (abroad, 1), (abroad, 0), (homes, 0))
    gone: dict[int, int] = {}
    for swept, spared in sweeps:
        unpaid -= _sweep(swept, spared, unpaid, gone)
    forces: list[Force] = [*fleets, *places]
    return tuple(_removal(force, gone[_id(force)]) for force in forces if _id(force) in gone)


def _sweep(forces: Sequence[Force], spared: int, unpaid: int, gone: dict[int, int]) -> int:
    """One unit from each place a pass, down to those spared. Gives how many went."""
    went = 0
    while went < unpaid:
        left = [force for force in forces if _units(force) - gone.get(_id(force), 0) > spared]
        if not left:
            break
        chosen = left[: unpaid - went]
        gone.update({_id(force): gone.get(_id(force), 0) + 1 for force in chosen})
        went += len(chosen)
    return went


def _removal(force: Force, units: int) -> Removal:
    """Armies go before navies."""
    armies = min(units, force.armies)
    return Removal(_id(force), armies, units - armies)


def _units(force: Force) -> int:
    return force.armies + force.navies


def _id(force: Force) -> int:
    return force.place if isinstance(force, Fleet) else force.id
