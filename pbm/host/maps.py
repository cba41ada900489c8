"""A player's map, outside of the report that it belongs to."""

from __future__ import annotations

from pbm.contract import Seat
from pbm.drawing import MapDrawing
from pbm.host.office import Office
from pbm.host.papers import load_papers
from pbm.host.past import take_from_file
from pbm.host.refused import Refused
from pbm.paper import Plate, Size


def seat_map(office: Office, number: int, seat: Seat) -> tuple[MapDrawing, Size]:
    """The first map of the last report of a position, with the paper that its game prints on."""
    with office.database.reading() as desk:
        record = desk.game(number)
        filed = desk.turn(number, max(desk.entries(number)))
        past = desk.chronicle(number, filed.turn)
    if seat not in load_papers(filed.entries).seats:
        raise Refused(f"Position {seat} was not in game {number} when turn {filed.turn} began.")
    game = office.rules_of(record)
    view = game.view(take_from_file(game, filed, past), seat)
    for section in view.sections:
        for block in section.blocks:
            if isinstance(block, Plate):
                return block.drawing, view.paper
    raise Refused(f"The reports of game {number} have no map.")
