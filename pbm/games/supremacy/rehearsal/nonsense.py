"""Lines of a random player that make little sense: unreadable ones, and orders that hardly ever can be obeyed."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.games.supremacy.rehearsal.hand import HUGE, WORLD, Hand

LINES = (
    "ATACK 1 FROM 17 TO 19",
    "MOVE 4A FROM 17 TO 17",
    "SELL 0 OIL MIN 60",
    "BUY 5 OIL FROM 99 AT 1",
    "PLACE 99999A 17",
    "SURRENDER",
    "ATTACK 1 FROM 0 TO 0 WITH 0A OFFENSIVES 0",
    f"REPAY {HUGE}",
    "LAUNCH 20 NUKES 20 NEUTRONS AT 901",
    "CLASH 20 LSTARS 20 KSATS AGAINST 0",
    "RESEARCH ROCKETS 0",
    "SUPPLY 1 VIA 1",
    'CARD TO 17 "nobody"',
)


def nonsense(hand: Hand) -> Iterator[str]:
    yield from hand.some(LINES, 2)
    if hand.lands:
        yield from hand.some(_misplaced(hand), 2)


def _misplaced(hand: Hand) -> tuple[str, ...]:
    """Well-formed orders for the wrong place, the wrong units or oneself."""
    land, other, anywhere = hand.pick(hand.lands).id, hand.pick(hand.lands).id, hand.place()
    water = hand.pick(hand.zones).id if hand.zones else hand.pick(WORLD.swzs)
    shore = hand.pick(WORLD.port_lands(water) or WORLD.lands)
    return (
        f"ANNEX {land}",
        f"SELL 1 OIL TO {hand.seat} AT 10",
        f"PLACE 3A {anywhere}",
        f"PLACE 1N {anywhere}",
        f"ATTACK 9 FROM {water} TO {shore} WITH 5A",
        f"ATTACK 9 FROM {land} TO {anywhere} WITH 2N",
        f"CLOSE {anywhere} OIL",
        f"CLEAN {anywhere} GRAIN",
        f"CLEAN {anywhere}",
        f"MOVE 1N FROM {water} TO {shore}",
        f"MOVE 2A FROM {water} TO {anywhere} BY AIR",
        f"MOVE 2A FROM {water} TO {hand.pick(WORLD.sites[water].adjacent)}",
        f"MOVE 99A FROM {land} TO {other}",
        f"SUPPLY {anywhere} VIA {land}",
        f"BLOCKADE {shore} FROM {water}",
        f"RETREAT-TO {anywhere} {land}",
    )
