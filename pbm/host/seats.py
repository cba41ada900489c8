"""People in positions, and the codes that go on their sheets."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.contract import Seat
from pbm.host.codes import hashed, new_code
from pbm.host.office import Office
from pbm.host.papers import not_playing
from pbm.host.refused import Refused
from pbm.host.storage.records import SeatRecord
from pbm.host.storage.unit_of_work import Desk
from pbm.text import is_one_line

HIGHEST_ACCOUNT = 999_999_999
LONGEST_NAME = 100
LONGEST_ADDRESS = 254  # of mail, by its own rules


@dataclass(frozen=True, slots=True)
class Person:
    """Who is to be seated."""

    name: str
    email: str
    account: int | None = None


def sitting(office: Office, number: int, seat: Seat) -> SeatRecord | None:
    """Who sits there now."""
    with office.database.reading() as desk:
        desk.game(number)
        return desk.seats(number).get(seat)


def take_seat(office: Office, number: int, seat: Seat, person: Person) -> str:
    """Puts the person there, in the place of whoever sat there, and gives the new order code."""
    _check(person)
    code = new_code()
    with office.database.working() as desk:
        record = desk.lock_game(number)
        if record.over:
            raise Refused(f"game {number} is over")
        positions = {p.seat: p for p in office.rules_of(record).positions(desk.load_board(number))}
        position = positions.get(seat)
        if position is None or position.status != "playing":
            raise Refused(not_playing(seat, position))
        _check_account(desk, number, seat, person.account)
        desk.put_seat(SeatRecord(number, seat, person.name, person.email, hashed(code), person.account))
    return code


def _check(person: Person) -> None:
    """A name and an address that can stand in a report and in the head of a mail."""
    if not person.name.strip() or not is_one_line(person.name):
        raise Refused(f"{person.name!r} is no name")
    if len(person.name) > LONGEST_NAME or len(person.email) > LONGEST_ADDRESS:
        raise Refused(f"a name has at most {LONGEST_NAME} letters, a mail address {LONGEST_ADDRESS}")
    local, at, domain = person.email.rpartition("@")
    if not (local and at and domain) or any(c.isspace() or not c.isprintable() for c in person.email):
        raise Refused(f"{person.email!r} is no mail address")
    if person.account is not None and not 1 <= person.account <= HIGHEST_ACCOUNT:
        raise Refused(f"an account has a number from 1 to {HIGHEST_ACCOUNT}, not {person.account}")


def _check_account(desk: Desk, number: int, seat: Seat, account: int | None) -> None:
    """R.3: one account has one position in a game."""
    for other in desk.seats(number).values():
        if account is not None and other.account == account and other.seat != seat:
            raise Refused(f"account {account} has position {other.seat} in game {number} (R.3)")
