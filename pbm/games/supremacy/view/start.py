"""R13.6: what the manual's advice to beginners needs to know of a position."""

from __future__ import annotations

from pbm.contract import Seat, State
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.queries import homes_of
from pbm.games.supremacy.view.position import named_place
from pbm.games.supremacy.world import load_world

WORLD = load_world()


def advice_facts(board: Board, seat: Seat) -> State:
    """HOME lands without a port; the SWZs at one's HOME, with the other players whose HOME lands touch each.

    Whose HOME a land is at the start everybody has read (R0.1), so the rules are asked, not the board.
    """
    homes = [place.id for place in homes_of(board, seat)]
    zones = sorted({swz for home in homes for swz in WORLD.ports(home)})
    return {
        "homes": [named_place(home) for home in homes],
        "portless": [named_place(home) for home in homes if WORLD.inland(home)],
        "zones": [{**named_place(swz), "shared_with": _others(board, seat, swz)} for swz in zones],
    }


def _others(board: Board, seat: Seat, swz: int) -> list[State]:
    owners = {WORLD.sites[land].home for land in WORLD.port_lands(swz)} - {0, seat}
    return [{"player": n, "country": board.players[n].country} for n in sorted(owners) if n in board.players]
