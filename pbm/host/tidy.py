"""What a killed command left undone, done by the next one: missing files are written, undone turns put aside."""

from __future__ import annotations

from pbm.host import reports, shelf
from pbm.host.office import Office, Tell, silent
from pbm.host.papers import load_papers
from pbm.host.past import take_from_file
from pbm.host.storage.records import GameRecord
from pbm.host.storage.unit_of_work import Desk


def tidy(office: Office, number: int, tell: Tell = silent) -> None:
    """Looks first, and locks the game only if there is something to do."""
    # The shelf before the database: a turn that is on the shelf by now is in the database by now, unless undone.
    shelved = shelf.turns_on_shelf(office.reports, number)
    with office.database.reading() as desk:
        undone = _undone(desk.game(number), shelved)
        wanting = [turn for turn, entries in desk.entries(number).items() if _missing(office, number, turn, entries)]
    if undone or wanting:
        _clear(office, number)
    for turn in wanting:
        tell(f"writing missing reports of turn {turn}")
        _complete(office, number, turn)


def _undone(record: GameRecord, shelved: list[int]) -> list[int]:
    return [turn for turn in shelved if turn >= record.turn]


def _missing(office: Office, number: int, turn: int, entries: str) -> set[str]:
    """The names of the files that should be there."""
    return shelf.missing(shelf.turn_folder(office.reports, number, turn), reports.names_of(load_papers(entries)))


def _clear(office: Office, number: int) -> None:
    """Away with drafts, and aside with what was undone."""
    with office.database.working() as desk:
        record = desk.lock_game(number)
        shelf.sweep(office.reports, number)
        for turn in _undone(record, shelf.turns_on_shelf(office.reports, number)):
            shelf.move_aside(office.reports, number, turn)


def _complete(office: Office, number: int, turn: int) -> None:
    """Locked for one turn at a time: nobody waits until a whole shelf is drawn. It may have been undone meanwhile."""
    with office.database.working() as desk:
        record = desk.lock_game(number)
        entries = desk.entries(number).get(turn)
        names = set() if entries is None else _missing(office, number, turn, entries)
        if names:
            _write(office, desk, record, turn, names)


def _write(office: Office, desk: Desk, record: GameRecord, turn: int, names: set[str]) -> None:
    game, filed = office.rules_of(record), desk.turn(record.number, turn)
    run = take_from_file(game, filed, desk.chronicle(record.number, turn))
    files = reports.draw(game, record, run, load_papers(filed.entries), names)
    shelf.write(shelf.turn_folder(office.reports, record.number, turn), files)
