"""The desk on both databases: games, boards, turns, seats and sheets come back as they were put on file."""

from copy import deepcopy
from dataclasses import replace
from datetime import timedelta, timezone

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from pbm.games.supremacy import state
from pbm.games.supremacy.board import Board, Fleet
from pbm.host.refused import Refused
from pbm.host.storage.database import open_database
from pbm.host.storage.records import SeatRecord
from pbm.host.storage.snapshots import canonical, pretty, state_in
from pbm.host.storage.unit_of_work import BoardNotKept
from tests.host.storage.office import (
    GAMES,
    NOON,
    SEED,
    board,
    game_record,
    open_with,
    run_turn,
    set_up,
    sheet,
    statements,
    turn_record,
)

TWO = [{"number": 3}, {"number": 4}]


def test_game_comes_back(database_url: str) -> None:
    """A game's record is the same after it was stored, down to the zone of its moment."""
    first = board(players=TWO)
    elsewhere = NOON.astimezone(timezone(timedelta(hours=-5)))
    database = open_database(database_url, GAMES)
    with database.working() as desk:
        desk.add_game(replace(game_record(first), created_at=elsewhere), first, set_up(first))
    with database.reading() as desk:
        assert desk.game(12) == game_record(first)
        assert desk.games() == [game_record(first)]
        assert desk.game(12).created_at.utcoffset() == timedelta(0)


def test_unknown_game_is_refused(database_url: str) -> None:
    """A number that no game has is refused in plain words, whatever is asked of it."""
    database = open_database(database_url, GAMES)
    for ask in ("game", "lock_game", "load_board"):
        with database.working() as desk, pytest.raises(Refused, match=r"^There is no game 12\.$"):
            getattr(desk, ask)(12)


def test_number_in_use_is_refused(database_url: str) -> None:
    """A second game of the same number is refused, and the first one stays as it is."""
    first = board(players=TWO)
    database = open_with(database_url, first)
    other = board(players=[{"number": 5}])
    with pytest.raises(Refused, match="There is a game 12 already"), database.working() as desk:
        desk.add_game(game_record(other), other, set_up(other))
    with database.reading() as desk:
        assert state.dump(desk.load_board(12)) == state.dump(first)


def test_rules_that_are_not_installed(database_url: str) -> None:
    """A game whose rules this program lacks is refused, not misread."""
    open_with(database_url, board(players=TWO))
    with open_database(database_url, {}).reading() as desk, pytest.raises(Refused, match="which this pbm lacks"):
        desk.load_board(12)


def test_board_is_loaded_in_six_queries(database_url: str) -> None:
    """A whole board costs one query for each table that it is in."""
    database = open_with(database_url, board())
    with statements(database) as seen, database.reading() as desk:
        loaded = desk.load_board(12)
    queries = [statement for statement, _ in seen if statement.startswith("SELECT")]
    assert len(queries) == 6
    assert state.dump(loaded) == state.dump(board())


def some_changes(after: Board) -> None:
    after.over = True
    after.market.mvr = 4
    after.places[17].armies = 9
    after.places[18].armies = 8
    after.fleets[905, 3] = Fleet(905, 3, navies=2, armies=4)
    del after.companies[17, "oil"]
    after.options["paper"] = "a4"


def test_turn_is_stored_as_one_difference(database_url: str) -> None:
    """Only rows that changed are written, and the game's own turn and end with them."""
    database = open_with(database_url, board(players=TWO))
    with statements(database) as seen:
        after = run_turn(database, some_changes)
    words = ("INSERT", "UPDATE", "DELETE")
    written = [(*sql.split()[: 1 + (not sql.startswith("UPDATE"))], n) for sql, n in seen if sql.startswith(words)]
    assert sorted(written) == [
        ("DELETE", "FROM", 1),
        ("INSERT", "INTO", 1),
        ("INSERT", "INTO", 1),
        ("UPDATE", 1),
        ("UPDATE", 1),
        ("UPDATE", 2),
    ]
    with database.reading() as desk:
        assert state.dump(desk.load_board(12)) == state.dump(after)
        assert (desk.game(12).turn, desk.game(12).over) == (2, True)


def test_board_that_is_not_kept_is_a_bug(database_url: str) -> None:
    """If the board read back is not the end of the turn, nothing of the turn stays."""
    before = board(players=TWO)
    database = open_with(database_url, before)
    after, other = deepcopy(before), deepcopy(before)
    after.turn = other.turn = 2
    other.players[3].cash += 1
    with pytest.raises(BoardNotKept), database.working() as desk:
        desk.finish_turn(desk.lock_game(12), before, after, turn_record(before, other))
    with database.reading() as desk:
        assert desk.game(12).turn == 1
        assert [line.turn for line in desk.turns(12)] == [0]


def test_exception_undoes_everything(database_url: str) -> None:
    """What a desk did before an exception is gone, whatever the exception."""
    database = open_with(database_url, board(players=TWO))

    def work_with_a_bug() -> None:
        with database.working() as desk:
            desk.add_sheet(sheet())
            raise KeyError("a bug")

    with pytest.raises(KeyError):
        work_with_a_bug()
    with database.reading() as desk:
        assert desk.sheets(12, 1) == {}


def test_nothing_is_written_at_a_reading_desk(database_url: str) -> None:
    """Whoever asked to read cannot write."""
    database = open_with(database_url, board(players=TWO))
    with pytest.raises(Refused), database.reading() as desk:
        desk.add_sheet(sheet())
    with database.working() as desk:
        assert desk.sheets(12, 1) == {}
        desk.add_sheet(sheet())


def test_reader_sees_one_moment(database_url: str) -> None:
    """A reader who began before a turn was stored sees the old board to the end, and never a mixture."""
    database = open_with(database_url, board(players=TWO))
    with database.reading() as desk:
        assert desk.game(12).turn == 1
        run_turn(database, some_changes)
        assert state.dump(desk.load_board(12)) == state.dump(board(players=TWO))


def test_set_up_is_on_file(database_url: str) -> None:
    """The set-up is kept as a turn, so that it can be exported and gone back to."""
    first = board(players=TWO, turn=5)
    with open_with(database_url, first).reading() as desk:
        assert desk.turn(12, 0) == set_up(first)
        assert [(line.turn, line.attempt, line.undone) for line in desk.turns(12)] == [(0, 1, False)]


def test_turn_comes_back(database_url: str) -> None:
    """All that was filed of a turn is there again; a turn that was not run is refused."""
    database = open_with(database_url, board(players=TWO))
    after = run_turn(database)
    with database.reading() as desk:
        assert desk.turn(12, 1) == turn_record(board(players=TWO), after)
        assert desk.entries(12) == {0: "{}", 1: turn_record(after, after).entries}
        with pytest.raises(Refused, match="Turn 2 of game 12 is not on file"):
            desk.turn(12, 2)


def test_turn_is_not_run_twice(database_url: str) -> None:
    """The database itself refuses a second run of a turn that stands."""
    first = board(players=TWO)
    database = open_with(database_url, first)
    after = run_turn(database)
    with pytest.raises(IntegrityError), database.working() as desk:
        desk.add_turn(turn_record(first, after))


def test_rollback_keeps_everything_on_file(database_url: str) -> None:
    """After a rollback the old board is the present, its sheets wait again, and undone turns stay on file."""
    database = open_with(database_url, board(players=TWO))
    with database.working() as desk:
        desk.add_sheet(sheet(turn=2, text="first"))
    after_one = run_turn(database, some_changes)
    run_turn(database, lambda board: board.fleets.clear())
    run_turn(database)
    with database.working() as desk:
        assert desk.rollback(12, 1).turn == 2
    with database.reading() as desk:
        assert state.dump(desk.load_board(12)) == state.dump(after_one)
        assert desk.sheets(12, 2)[3].text == "first"
        assert [(line.turn, line.undone) for line in desk.turns(12)] == [(0, False), (1, False), (2, True), (3, True)]
    run_turn(database)
    with database.reading() as desk:
        assert [(line.attempt, line.undone) for line in desk.turns(12) if line.turn == 2] == [(1, True), (2, False)]
        assert desk.turn(12, 2).attempt == 2
        assert desk.game(12).turn == 3


@pytest.mark.parametrize("first_turn, to", [(1, 0), (5, 0), (5, 4)])
def test_rollback_to_the_set_up(database_url: str, first_turn: int, to: int) -> None:
    """0 means the set-up, with whichever turn the game began, and so does the turn before a scenario's first."""
    first = board(players=TWO, turn=first_turn)
    database = open_with(database_url, first)
    run_turn(database, some_changes)
    with database.working() as desk:
        assert (desk.rollback(12, to).turn, desk.game(12).over) == (first_turn, False)
        assert state.dump(desk.load_board(12)) == state.dump(first)


@pytest.mark.parametrize("to", [3, 6])
def test_rollback_to_a_turn_that_was_not_run(database_url: str, to: int) -> None:
    """There is no going back to the future, nor to before a scenario's beginning."""
    database = open_with(database_url, board(players=TWO, turn=5))
    run_turn(database)
    with pytest.raises(Refused, match=f"Turn {to} of game 12"), database.working() as desk:
        desk.rollback(12, to)


def test_seats(database_url: str) -> None:
    """A person is in a seat until another is put there."""
    database = open_with(database_url, board(players=TWO))
    ann, bob = SeatRecord(12, 3, "Ann", "ann@example.org", "hash"), SeatRecord(12, 3, "Bob", "", "other", account=7)
    other = SeatRecord(12, 1, "Cy", "cy@example.org", "hash")
    with database.working() as desk:
        desk.put_seat(ann)
        desk.put_seat(other)
        assert desk.seats(12) == {1: other, 3: ann}
        desk.put_seat(bob)
    with database.reading() as desk:
        assert desk.seats(12) == {1: other, 3: bob}
        assert desk.seats(13) == {}


def test_last_sheet_counts_and_all_stay(database_url: str) -> None:
    """For each seat and turn the last sheet stored counts; the others stay on file as they came."""
    database = open_with(database_url, board(players=TWO))
    texts = [sheet(text="a"), sheet(seat=4, text="b"), sheet(turn=2, text="c"), sheet(text="d")]
    with database.working() as desk:
        for one in texts:
            desk.add_sheet(one)
    with database.reading() as desk:
        counting = {seat: replace(found, id=None) for seat, found in desk.sheets(12, 1).items()}
        assert counting == {3: texts[3], 4: texts[1]}
    with database.engine.connect() as connection:
        assert connection.execute(text("SELECT text FROM sheets ORDER BY id")).scalars().all() == list("abcd")


def test_any_bytes_are_a_sheet(database_url: str) -> None:
    """What a database cannot hold as text is replaced in the text; the bytes stay as they were sent."""
    database = open_with(database_url, board(players=TWO))
    raw = b"ATTACK\x00 \xff \xf0\x9f\x9a\xa2"
    with database.working() as desk:
        desk.add_sheet(replace(sheet(), raw=raw, text="ATTACK\0 \udcff \N{SHIP}", filename=None))
    with database.reading() as desk:
        kept = desk.sheets(12, 1)[3]
    assert (kept.raw, kept.text, kept.filename) == (raw, "ATTACK\ufffd ? \N{SHIP}", None)


def test_secrets_are_not_shown() -> None:
    """No log or traceback that shows a record has a seed or a code in it."""
    assert repr(SEED) not in repr(game_record(board(players=TWO)))
    assert "hash" not in repr(SeatRecord(12, 3, "Ann", "", "hash")).replace("code_hash", "")


def test_snapshots() -> None:
    """Both texts of a state read back as the state; one is compact, one is indented and ends in one newline."""
    first = {"name": "Ägypten", "turn": 5, "places": []}
    assert canonical(first) == '{"name":"Ägypten","turn":5,"places":[]}'
    assert pretty(first) == '{\n  "name": "Ägypten",\n  "turn": 5,\n  "places": []\n}\n'
    assert state_in(canonical(first)) == state_in(pretty(first)) == first
