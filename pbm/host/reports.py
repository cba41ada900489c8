"""The reports of a turn: which there are, and each as the bytes of its file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.contract import Seat, Turn
from pbm.host.office import AnyGame, Tell, silent
from pbm.host.papers import Papers
from pbm.host.storage.records import GameRecord

Files = Mapping[str, bytes]
GAME_MASTER = "game-master.txt"
# One ending for each kind of paper.
ENDINGS = (".txt", ".pdf", ".json")


def names_for(seat: Seat) -> list[str]:
    return [f"player-{seat:02d}{ending}" for ending in ENDINGS]


def names_of(papers: Papers) -> list[str]:
    """Every position that was in the game when the turn began, computer ones too, and the game master."""
    return [name for seat in papers.seats for name in names_for(seat)] + [GAME_MASTER]


def draw(
    game: AnyGame,
    record: GameRecord,
    turn: Turn[Any],
    papers: Papers,
    wanted: set[str] | None = None,
    tell: Tell = silent,
) -> Files:
    """All files of the turn, or those whose names are wanted."""
    from pbm.host.printing.json import seat_json
    from pbm.host.printing.pdf import seat_pdf  # neither ReportLab nor Jinja is for who only asks for the status
    from pbm.host.printing.text import master_text, seat_text

    wanted = set(names_of(papers)) if wanted is None else wanted
    files: dict[str, bytes] = {}
    for count, (seat, paper) in enumerate(papers.seats.items(), 1):
        if wanted.intersection(names_for(seat)):
            tell(f"drawing reports: {count} of {len(papers.seats)}")
            view = game.view(turn, seat)
            files[f"player-{seat:02d}.txt"] = seat_text(game, record, view, paper).encode()
            files[f"player-{seat:02d}.pdf"] = seat_pdf(game, record, view, paper)
            files[f"player-{seat:02d}.json"] = seat_json(game, record, view, paper).encode()
    if GAME_MASTER in wanted:
        files[GAME_MASTER] = master_text(game, record, game.record(turn), papers).encode()
    return {name: data for name, data in files.items() if name in wanted}
