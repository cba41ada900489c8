"""R5.3: space blasts. One nuke through the satellites' fire destroys every satellite of every player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pbm.contract import Dice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.events.base import Event
from pbm.games.supremacy.events.missiles import SatellitesLost, SpaceBlasted
from pbm.games.supremacy.stages.screen import Missile, Shooter, shot_down, volley


def judge_space_blasts(board: Board, blasts: Counter[int], dice: Dice) -> Iterator[Event]:
    """All blasts are shot at before any takes effect; the satellites of the eliminated defend too."""
    if not blasts:
        return
    through = 0
    for attacker, nukes in sorted(blasts.items()):
        fired = [Missile(attacker, "nuke", None)] * nukes
        flying = list(fired)
        for defender in sorted(board.players):
            if defender != attacker and defender not in board.notes.no_space_defence:
                yield from volley(board, flying, _anything, Shooter(defender, "space"), dice)
        yield from shot_down(attacker, fired, flying)
        through += len(flying)
    yield SpaceBlasted(blasts.total(), through, through > 0)
    if through:
        yield from _clear_space(board)


def _anything(missile: Missile) -> bool:
    return True


def _clear_space(board: Board) -> Iterator[Event]:
    for number, player in sorted(board.players.items()):
        lstars, ksats = player.weapons["lstar"], player.weapons["ksat"]
        if lstars or ksats:
            yield SatellitesLost(number, lstars, ksats)
