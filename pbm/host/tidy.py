"""What a killed command left undone, done by the next one: missing files are written, undone turns put aside."""

from __future__ import annotations

from pbm.host import reports, shelf
from pbm.host.office import Office
from pbm.host.papers import load_papers
from pbm.host.past import take_from_file
from pbm.host.storage.records import GameRecord
from pbm.host.storage.unit_of_work import Desk


def tidy(office: Office, number: int) -> None:
    """Looks first, and locks the game only if there is something to do."""
    # The shelf before the database: a turn that is on the shelf by now is in the database by now, unless undone.
    shelved = shelf.turns_on_shelf(office.reports, number)
    with office.database.reading() as desk:
        record = desk.game(number)
        if not _undone(record, shelved) and not _missing(office, desk, number):
            return
    with office.database.working() as desk:
        record = desk.lock_game(number)
        shelf.sweep(office.reports, number)
        for turn in _undone(record, shelf.turns_on_shelf(office.reports, number)):
            shelf.move_aside(office.reports, number, turn)
        for turn, names in _missing(office, desk, number).items():
            _write(office, desk, record, turn, names)


def _undone(record: GameRecord, shelved: list[int]) -> list[int]:
    return [turn for turn in shelved if turn >= record.turn]


def _missing(office: Office, desk: Desk, number: int) -> dict[int, set[str]]:
    """The names of the files that should be there, by turn."""
    wanted = {turn: reports.names_of(load_papers(entries)) for turn, entries in desk.entries(number).items()}
    found = {turn: shelf.missing(shelf.turn_folder(office.reports, number, turn), n) for turn, n in wanted.items()}
    return {turn: names for turn, names in found.items() if names}


def _write(office: Office, desk: Desk, record: GameRecord, turn: int, names: set[str]) -> None:
    game, filed = office.rules_of(record), desk.turn(record.number, turn)
    run = take_from_file(game, filed, desk.chronicle(record.number, turn))
    files = reports.draw(game, record, run, load_papers(filed.entries), names)
    shelf.write(shelf.turn_folder(office.reports, record.number, turn), files)
