"""A player who orders everything at random, aimed enough that most of it happens: for rehearsals, not for opponents."""

from __future__ import annotations

from collections.abc import Iterator

from pbm.contract import Draws
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.constants import AREAS, END_TURN_RANGE, FIRST_AREA, FIRST_TURN, RESOURCES, THRESHOLD_RANGE
from pbm.games.supremacy.queries import fall_out
from pbm.games.supremacy.rehearsal.hand import WORLD, Hand, Writer, hand
from pbm.games.supremacy.rehearsal.nonsense import nonsense
from pbm.games.supremacy.rehearsal.trade import trades
from pbm.games.supremacy.rehearsal.war import war

WORKS_PLACED = 3
TEXTS = ("Peace, or else.", "We are few but we are many.", "x" * 130, "Who took 17?", '"Never," she said; not I.')


def random_sheet(board: Board, seat: int, draws: Draws) -> str:
    """The lines of all writers, one order a line."""
    held = hand(board, seat, draws)
    return "".join(f"{line}\n" for writer in WRITERS for line in writer(held))


def _votes(hand: Hand) -> Iterator[str]:
    if hand.board.turn == FIRST_TURN or hand.chance(1):
        yield f"NWT {hand.number(*THRESHOLD_RANGE)}"
        yield f"END {hand.number(*END_TURN_RANGE)}"


def _loan(hand: Hand) -> Iterator[str]:
    """A loan when cash is low, repaid when it is not; a default now and then, to see what becomes of it."""
    if hand.chance(40 if hand.player.cash < 1000 else 3):
        yield f"BORROW {hand.number(500, 2000)}"
    if hand.chance(60 if hand.player.principal and hand.player.cash > 2000 else 3):
        yield f"REPAY {hand.number(1, max(1, hand.player.cash // 2))}"
    if hand.chance(2):
        yield "DEFAULT"


def _companies(hand: Hand) -> Iterator[str]:
    for company in hand.some(hand.companies, 1):
        yield f"{hand.pick(('CLOSE', 'OPEN', 'CLOSE', 'CLEAN'))} {company.place} {company.resource}"
    for company in hand.companies:
        if not company.clean and hand.chance(70):
            yield f"CLEAN {company.place} {company.resource}"


def _clean_lands(hand: Hand) -> Iterator[str]:
    if hand.player.cash < 8000 or hand.chance(60):
        return
    dirty = [place.id for place in hand.board.places.values() if fall_out(place)]
    for land in hand.some(dirty, 2):
        yield f"CLEAN {land} TIMES {hand.number(1, 4)}"


def _retreats(hand: Hand) -> Iterator[str]:
    for place in hand.some(hand.lands, 5):
        yield f"RETREAT-TO {place.id} {hand.pick(WORLD.sites[place.id].adjacent)}"
    words = ("RETREAT", "RETREAT", "STAND", "RESIST", "NO RESIST")
    for place in hand.some((*hand.lands, *hand.zones), 4):
        yield f"{hand.pick(words)} {place.id}"
    if hand.chance(2):
        yield f"{hand.pick(words)} {hand.place()}"


def _space_defence(hand: Hand) -> Iterator[str]:
    satellites = hand.player.weapons["lstar"] + hand.player.weapons["ksat"]
    if not hand.chance(60 if satellites else 5):
        return
    yield hand.pick(
        (
            f"CHAMPION PLAYER {hand.somebody()}",
            f"CHAMPION AGAINST {hand.somebody()}",
            "CHAMPION NEUTRALS",
            "CHAMPION ALL",
            "NO SPACE DEFENCE",
        )
    )


def _blockades(hand: Hand) -> Iterator[str]:
    """Every land of another player on a zone of one's own, with some luck; a wish for a zone that is not."""
    for zone in hand.zones:
        for land in WORLD.port_lands(zone.id):
            if hand.board.places[land].owner not in (0, None, hand.seat) and hand.chance(50):
                yield f"BLOCKADE {land} FROM {zone.id}"
    if hand.chance(5):
        yield f"BLOCKADE {hand.place()} FROM {hand.place()}"


def _supply(hand: Hand) -> Iterator[str]:
    inland = [place.id for place in hand.lands if WORLD.inland(place.id)]
    for land in hand.some(inland, 2):
        own = [id for id in WORLD.sites[land].lands if hand.board.places[id].owner == hand.seat]
        yield f"SUPPLY {land} VIA {hand.pick(own or WORLD.lands)}"


def _spies(hand: Hand) -> Iterator[str]:
    for _ in range(hand.draws.between(0, 4)):
        yield hand.pick(
            (f"SPY TROOPS {hand.place()}", f"SPY COMPANIES {hand.place()}", f"SPY SUPPLY {hand.somebody()}")
        )


def _annex(hand: Hand) -> Iterator[str]:
    colonies = [place.id for place in hand.lands if place.home_of is None]
    rich = hand.player.cash > 4000 or any(place.original_home_of == hand.seat for place in hand.lands)
    for land in hand.some(colonies, 1 if rich and hand.chance(50) else 0):
        yield f"ANNEX {land}"


def _forces(hand: Hand) -> Iterator[str]:
    """As many as two thirds of the cash pay for, in places of one's own and in empty neutral zones beside them."""
    most = min(9, hand.player.cash * 2 // 900, min(hand.player.stock.values()))
    shores = sorted({zone for place in hand.lands for zone in WORLD.ports(place.id)})
    free = [id for id in shores if hand.board.places[id].owner in (0, hand.seat)]
    if most < 1 or not hand.lands:
        return
    armies, navies = hand.number(1, 3 * most), hand.draws.between(0, most) if free else 0
    yield f"BUILD {armies}A {navies}N" if navies else f"BUILD {armies}A"
    for _ in range(3):
        yield f"PLACE {hand.number(1, 9)}A {hand.pick(hand.lands).id}"
    empty = [id for id in free if not hand.board.places[id].navies]
    for zone in (*hand.some(empty, 3), *hand.some(free, 2)):
        yield f"PLACE {hand.number(1, 2)}N {zone}"


def _weapons(hand: Hand) -> Iterator[str]:
    """Silos and spaceports too, some with a place in the same line."""
    if hand.player.cash < 2500:
        return
    for unit in ("SILO", "SPACEPORT"):
        if hand.lands and hand.player.technology and hand.chance(40):
            yield f"BUILD {hand.number(1, WORKS_PLACED)} {unit}"
            yield f"PLACE {hand.number(1, WORKS_PLACED)} {unit} {hand.pick(hand.lands).id}"
    for weapon, area in (("NUKE", "nukes"), ("NEUTRON", "neutrons"), ("LSTAR", "lstars"), ("KSAT", "ksats")):
        if hand.chance(50 if area in hand.player.technology else 2):
            yield f"BUILD {hand.number(1, 3)} {weapon}"
    if hand.lands and hand.chance(10):
        yield f"BUILD 1 SILO {hand.pick(hand.lands).id}"


def _research(hand: Hand) -> Iterator[str]:
    unknown = [area for area in AREAS if area not in hand.player.technology]
    if unknown and hand.player.cash > 2500 and hand.chance(50):
        area = FIRST_AREA if FIRST_AREA in unknown else hand.pick(unknown)
        yield f"RESEARCH {area} {hand.number(2, 12)}"
    if hand.chance(2):
        yield f"RESEARCH {hand.pick(AREAS)} {hand.number(1, 3)}"


def _prospect(hand: Hand) -> Iterator[str]:
    ventures = hand.draws.between(0, 2) if hand.player.cash > 2000 else 0
    for _ in range(ventures + 2 * hand.chance(2)):
        yield f"PROSPECT {hand.pick(RESOURCES)} {hand.number(1, 5)}"


def _letters(hand: Hand) -> Iterator[str]:
    for text in hand.some(TEXTS, 3):
        yield f"MESSAGE {text}"
    for text in hand.some(TEXTS, 2):
        yield f"CARD TO {hand.somebody()} {text}"
    if hand.chance(5):
        yield f"QUESTION {hand.pick(TEXTS)}"
    if hand.chance(5):
        yield f"REPORT CARD {hand.number(1, 3)}"


WRITERS: tuple[Writer, ...] = (
    _votes, _loan, _companies, _clean_lands, _retreats, _space_defence, _blockades, _supply, _spies,
    war, _annex, _forces, _weapons, _research, trades, _prospect, _letters, nonsense,
)  # fmt: skip
