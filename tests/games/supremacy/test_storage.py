"""The board in SQL: nothing of it is lost, and the database itself refuses what the rules do not allow."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from pbm.games.supremacy import state
from pbm.games.supremacy.board import Board, Company, Fleet, Market, Nuclear, Place, Player
from pbm.games.supremacy.constants import DWZS, LANDS, POSITIONS, SWZS
from pbm.games.supremacy.storage import Storage
from pbm.games.supremacy.world import load_world
from pbm.host.storage.database import Database
from tests.conftest import DATABASES, FreshDatabase
from tests.host.storage.office import board, open_with


def unusual_board() -> Board:
    """Every field of everything has a value that no default has, each of its own."""
    made = board(players=[{"number": 3}, {"number": 4}], turn=7)
    made.over = True
    made.market = Market({"oil": 11, "grain": 999, "mineral": 345}, 2)
    made.nuclear = Nuclear(33, True)
    made.end_turn = 38
    stock, weapons = {"oil": 1, "grain": 2, "mineral": 3}, {"nuke": 4, "neutron": 5, "lstar": 6, "ksat": 7}
    made.players[3] = Player(3, "Île", "computer", 123456, 789, 55, stock, weapons, {"nukes", "ksats"}, 2, True, 9, 8)
    made.places[17] = Place(17, 3, 91, 0, 5, 6, 3, 4, 8, -2, 18, 16, 5, 4)
    made.places[19] = Place(19, None)
    made.places[520] = Place(520, 4, 12, 3)
    made.fleets = {(905, 4): Fleet(905, 4, 2, 8), (901, 3): Fleet(901, 3, 1)}
    made.companies[17, "oil"] = Company(17, "oil", 6, 4, True, False, True)
    made.companies[18, "grain"] = Company(18, "grain", 5, 0, True, True, True)
    made.options = {"knowledge": "near", "unfilled": "neutral", "high_tech": "yes", "paper": "a4", "turn_days": 21}
    return made


def test_every_field_is_kept(database_url: str) -> None:
    """A board whose every field is unusual comes back equal, in the canonical sequence of its lists."""
    first = unusual_board()
    with open_with(database_url, first).reading() as desk:
        loaded = desk.load_board(12)
    assert loaded == first
    assert list(loaded.fleets) == [(901, 3), (905, 4)]
    assert [resource for place, resource in loaded.companies if place == 17] == ["oil", "grain", "mineral"]


@pytest.mark.parametrize("thing", [(Player, "players", 3), (Place, "places", 17)], ids=["player", "place"])
def test_unusual_board_is_unusual(thing: tuple[Any, str, int]) -> None:
    """The board above would show a field that is not kept: none of its values is the default."""
    kind, name, key = thing
    plain = kind(3, "") if kind is Player else kind(17)
    found = getattr(unusual_board(), name)[key]
    same = [field.name for field in fields(kind) if getattr(plain, field.name) == getattr(found, field.name)]
    assert set(same) <= {"number", "id", "navies"}  # what names it, and a land has no navies


def test_rows_are_plain_and_complete() -> None:
    """All 203 places and all companies are rows, with the same columns as the tables have."""
    rows = Storage().to_rows(board())
    assert {name: len(found) for name, found in rows.items()} == {
        "supremacy_boards": 1,
        "supremacy_players": 16,
        "supremacy_places": 203,
        "supremacy_fleets": 0,
        "supremacy_companies": 384,
    }


def test_numbers_of_places() -> None:
    """The limits on numbers in the tables are those of the map (R0.1)."""
    world = load_world()
    for limits, numbers in ((LANDS, world.lands), (SWZS, world.swzs), (DWZS, world.dwzs), (POSITIONS, world.homes)):
        assert list(numbers) == list(range(limits[0], limits[1] + 1))


@pytest.fixture(scope="module", params=DATABASES)
def office(request: pytest.FixtureRequest, fresh_database: FreshDatabase) -> Iterator[Database]:
    """One for all of the cases below: each is refused, and leaves nothing behind."""
    with fresh_database(request.param) as url:
        yield open_with(url, unusual_board())


PLACE, SWZ, PLAYER, FLEET = "places:id=17", "places:id=520", "players:number=3", "fleets:place=905"
COMPANY, BOARD = "companies:place=17 AND resource='oil'", "boards:game=12"
BROKEN = [
    ("R0.10 100 armies", PLACE, "armies=100", "armies"),
    ("R0.10 -1 armies", PLACE, "armies=-1", "armies"),
    ("R0.10 100 navies", SWZ, "navies=100", "navies"),
    ("R0.10 10 silos", PLACE, "silos=10", "silos"),
    ("R0.10 10 spaceports", PLACE, "spaceports=10", "spaceports"),
    ("R0.10 100 oil", PLAYER, "oil=100", "oil"),
    ("R0.10 100 grain", PLAYER, "grain=100", "grain"),
    ("R0.10 -1 mineral", PLAYER, "mineral=-1", "mineral"),
    ("R0.10 21 nukes", PLAYER, "nuke=21", "nuke"),
    ("R0.10 21 neutrons", PLAYER, "neutron=21", "neutron"),
    ("R0.10 21 L-Stars", PLAYER, "lstar=21", "lstar"),
    ("R0.10 21 K-Sats", PLAYER, "ksat=21", "ksat"),
    ("R0.10 price 9", BOARD, "oil_price=9", "oil_price"),
    ("R0.10 price 1001", BOARD, "mineral_price=1001", "mineral_price"),
    ("R9.5 MVR 0", BOARD, "mvr=0", "mvr"),
    ("R9.5 MVR 6", BOARD, "mvr=6", "mvr"),
    ("R1.2 principal 20001", PLAYER, "principal=20001", "principal"),
    ("R1.3 cash below nil", PLAYER, "cash=-1", "cash"),
    ("R1.3 past-due below nil", PLAYER, "past_due=-1", "past_due"),
    ("R10.3 6 stars", PLAYER, "stars=6", "stars"),
    ("R10.3 no star", PLAYER, "stars=0", "stars"),
    ("R9.1 unknown status", PLAYER, "status='asleep'", "status"),
    ("R0.1 position 17", PLAYER, "number=17", "number"),
    ("R6.2 13 armies aboard 3 navies", SWZ, "armies=13", "armies_aboard"),
    ("R6.2 9 armies aboard a fleet of 2", FLEET, "armies=9", "armies_aboard"),
    ("R0.2 navies on land", PLACE, "navies=1", "navies_at_sea"),
    ("R0.1 place 139", "places:id=19", "id=139", "id"),
    ("R0.1 fleet on land", FLEET, "place=17", "place"),
    ("R0.10 fleet without navies", FLEET, "navies=0, armies=0", "navies"),
    ("R0.5 neutral and owned", PLACE, "neutral=true", "neutral"),
    ("R8.1 blast of 9 turns ago", PLACE, "blast_age=9", "blast_age"),
    ("R0.10 size 100", COMPANY, "size=100", "size"),
    ("R0.6 undiscovered and owned", COMPANY, "discovered=false", "discovered"),
    ("R0.6 unknown resource", COMPANY, "resource='gold'", "resource"),
]
# Owners and directives that lead nowhere; of SQLite's words only the kind of constraint is known.
ASTRAY = [
    ("R0.1 owner not in the game", PLACE, "owner=5"),
    ("R4.13 HOME of nobody in the game", PLACE, "home_of=5"),
    ("R5.7 claimed by nobody in the game", PLACE, "claimed_by=5"),
    ("R1.9 retreat to nowhere", PLACE, "retreat_to=139"),
    ("R1.13 supply over nowhere", PLACE, "supply_via=139"),
    ("R0.6 company of nobody in the game", COMPANY, "owner=5"),
    ("R0.6 company nowhere", COMPANY, "place=139"),
    ("R0.2 fleet of nobody in the game", FLEET, "player=5"),
    ("board without a game", BOARD, "game=13"),
]


def change(office: Database, where: str, values: str, keep: bool = True) -> None:
    table, _, row = where.partition(":")
    with office.engine.connect() as connection:
        found = connection.execute(text(f"UPDATE supremacy_{table} SET {values} WHERE game=12 AND {row}"))
        assert found.rowcount == 1
        if keep:
            connection.commit()


@pytest.mark.parametrize("rule, where, values, limit", BROKEN, ids=[case[0] for case in BROKEN])
def test_limits_hold_in_the_database(office: Database, rule: str, where: str, values: str, limit: str) -> None:
    """What breaks a limit of the rules is refused by the database, by the name of that limit."""
    table = where.partition(":")[0]
    with pytest.raises(IntegrityError, match=rf"ck_supremacy_{table}_{limit}\b"):
        change(office, where, values)


@pytest.mark.parametrize("rule, where, values", ASTRAY, ids=[case[0] for case in ASTRAY])
def test_references_hold_in_the_database(office: Database, rule: str, where: str, values: str) -> None:
    """An owner, a directive or a company that refers to nothing is refused by the database."""
    with pytest.raises(IntegrityError, match=r"(?i)foreign key constraint"):
        change(office, where, values)


def test_limits_are_the_last_values_allowed(office: Database) -> None:
    """R0.10: the limit itself is allowed everywhere."""
    for where, values in (
        (PLACE, "armies=99, silos=9, spaceports=9"),
        (SWZ, "navies=99, armies=99"),
        (PLAYER, "oil=99, grain=99, mineral=99, nuke=20, neutron=20, lstar=20, ksat=20, principal=20000, stars=1"),
        (BOARD, "oil_price=10, grain_price=1000, mvr=1"),
        (FLEET, "navies=25, armies=99"),
        (COMPANY, "size=1, owner=NULL, discovered=false"),
    ):
        change(office, where, values, keep=False)


def test_board_can_be_read_in_plain_sql(database_url: str) -> None:
    """Market, players, places with their directives, fleets and companies are there for whoever knows SQL."""
    database = open_with(database_url, unusual_board())
    questions = {
        "SELECT oil_price, grain_price, mineral_price, mvr FROM supremacy_boards": (11, 999, 345, 2),
        "SELECT cash, grain, lstar FROM supremacy_players WHERE number = 3": (123456, 2, 6),
        "SELECT owner, armies, retreat_to, supply_via FROM supremacy_places WHERE id = 17": (3, 91, 18, 16),
        "SELECT player, navies, armies FROM supremacy_fleets WHERE place = 905": (4, 2, 8),
        "SELECT owner, size FROM supremacy_companies WHERE place = 17 AND resource = 'oil'": (4, 6),
    }
    with database.engine.connect() as connection:
        for question, answer in questions.items():
            assert connection.execute(text(question)).all() == [answer]


def test_state_is_the_same_through_both_roads(database_url: str) -> None:
    """The board of the rows and the board of the snapshot are the same board."""
    first = unusual_board()
    with open_with(database_url, first).reading() as desk:
        assert state.load(state.dump(desk.load_board(12))) == desk.load_board(12) == first
