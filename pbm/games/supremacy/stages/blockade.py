"""R2.1-R2.2, stage 1b: the blockade check, before production."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board, Place
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.blockades import BlockadeLifted, LandBlockaded, PortClosed
from pbm.games.supremacy.orders import Orders
from pbm.games.supremacy.world import load_world

WORLD = load_world()

Ports = dict[int, dict[int, int]]  # of a land: its closed ports, and who closes each


def blockade(board: Board, orders: Orders, dice: Dice) -> Iterator[Event]:
    """R2.1-R2.2: which ports are closed, and which lands are blockaded by that or for want of a line of supply."""
    ports = _closed_ports(board)
    for land, closed in ports.items():
        for swz, by in closed.items():
            yield PortClosed(land, swz, board.places[land].owner or 0, by)
    for land in WORLD.lands:
        found = _blockaded(board, board.places[land], ports)
        if found:
            yield found
        elif land in board.notes.blockaded:
            yield BlockadeLifted(land, board.places[land].owner)


def _closed_ports(board: Board) -> Ports:
    """R2.1: by at least one navy of a player other than the land's owner, who ordered it. Pirates order nothing."""
    ports: Ports = {}
    for (land, swz), players in sorted(board.notes.blockades.items()):
        zone, place = board.places[swz], board.places[land]
        # R2.2: the ports of a HOME always count as open, and neutrals have no use for theirs.
        at_risk = place.owner and place.home_of is None
        if at_risk and zone.navies and zone.owner in players and zone.owner != place.owner:
            ports.setdefault(land, {})[swz] = zone.owner
    return ports


def _blockaded(board: Board, land: Place, ports: Ports) -> LandBlockaded | None:
    """R2.2: only a player's land can be, and never a HOME."""
    if not land.owner or land.home_of is not None:
        return None
    if WORLD.inland(land.id):
        return None if _supplied(board, land, ports) else LandBlockaded(land.id, land.owner, (), True, land.supply_via)
    if _has_open_port(land.id, ports):
        return None
    return LandBlockaded(land.id, land.owner, tuple(sorted(set(ports[land.id].values()))), False, None)


def _supplied(board: Board, land: Place, ports: Ports) -> bool:
    """R1.13: by the line on file, open or not; without one, by any own adjacent land with an open port."""
    ends = WORLD.sites[land.id].lands if land.supply_via is None else (land.supply_via,)
    return any(board.places[end].owner == land.owner and _has_open_port(end, ports) for end in ends)


def _has_open_port(land: int, ports: Ports) -> bool:
    return len(ports.get(land, ())) < len(WORLD.ports(land))
