"""Reports of simulated games, opened with pikepdf and with PDFium: `python -m bench.opened [GAMES]`.

Sixteen a game, from early and late turns: nothing may be wrong with the structure, no text may stand outside the
page, and every report must say whose it is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import islice

import pikepdf
import pypdfium2

from bench.engine import GAME
from bench.reports import PAPER, RECORD
from pbm.contract import Turn
from pbm.games.supremacy.board import Board
from pbm.host.printing.pdf import seat_pdf
from pbm.host.simulate import turns_of

GAMES, TURNS, A_GAME = 12, 25, 16


def main(games: int = GAMES) -> int:
    opened, pages, faults = 0, 0, []
    for seed in range(1, games + 1):
        for turn, seat in _chosen(list(_chronicled(seed))):
            data = seat_pdf(GAME, RECORD, GAME.view(turn, seat), PAPER)
            count, found = _look(data, turn.end.players[seat].country)
            opened, pages = opened + 1, pages + count
            faults += [f"seed {seed}, turn {turn.number}, player {seat}: {fault}" for fault in found]
    print(f"{opened} reports of {games} games, {pages} pages; {len(faults)} faults")
    print("\n".join(faults))
    return 1 if faults else 0


def _chronicled(seed: int) -> Iterator[Turn[Board]]:
    """The turns of a game, each with the chronicle of those before."""
    past: tuple[dict[str, object], ...] = ()
    for turn in turns_of(GAME, TURNS, seed):
        turn = replace(turn, past=past)
        yield turn
        past = (*past, GAME.chronicle(turn))


def _chosen(turns: list[Turn[Board]]) -> Iterator[tuple[Turn[Board], int]]:
    """Sixteen reports from all parts of the game, the last turn's among them."""
    seats = [
        (turn, seat) for turn in turns[::-3] for seat in turn.start.players if turn.start.players[seat].status != "out"
    ]
    return islice(iter(seats[:: max(1, len(seats) // A_GAME)]), A_GAME)


def _look(data: bytes, country: str) -> tuple[int, list[str]]:
    with pikepdf.open(BytesIO(data)) as pdf:
        faults = [str(problem) for problem in pdf.check_pdf_syntax()]
    document = pypdfium2.PdfDocument(data)
    texts = [page.get_textpage() for page in document]
    if country not in texts[0].get_text_range():
        faults.append("the first page does not say whose report it is")
    for number, (page, text) in enumerate(zip(document, texts, strict=True), 1):
        faults += [f"page {number}: text at {box}" for box in _outside(page.get_size(), text)]
    count = len(texts)
    document.close()
    return count, faults


def _outside(size: tuple[float, float], text: pypdfium2.PdfTextPage) -> Iterator[tuple[float, ...]]:
    width, height = size
    for at in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(at)
        if left < 18 or bottom < 18 or right > width - 18 or top > height - 18:
            yield left, bottom, right, top


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
