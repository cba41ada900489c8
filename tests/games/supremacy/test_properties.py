"""What holds on any board, whatever the sheets say: sheets of a random player, and any order that can be written."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from pbm.bootstrap import open_office
from pbm.codec import decode_events, encode_events
from pbm.contract import Entry, Faults, Sheet, Turn
from pbm.dice import StageDice, TurnDice, seed_from_number
from pbm.games.supremacy.board import Board, Notes, Place
from pbm.games.supremacy.constants import MARCH_THROUGH
from pbm.games.supremacy.events import EVENT_TYPES
from pbm.games.supremacy.events.fates import OrderCut, OrderDone, OrderRefused
from pbm.games.supremacy.game import Supremacy
from pbm.games.supremacy.orders import ORDER_TYPES, Order
from pbm.games.supremacy.queries import active, fall_out, homes_of
from pbm.games.supremacy.world import load_world
from pbm.host.games import Wish, new_game
from pbm.host.pipeline import play
from pbm.host.storage.snapshots import canonical
from pbm.host.tray import sheet_folder
from pbm.host.turns import run_turn
from tests.conftest import FreshDatabase
from tests.games.supremacy.accountant import balance, stocktaking
from tests.games.supremacy.strategies import any_order

GAME = Supremacy()
WORLD = load_world()
GAME_NUMBER = 12
TURNS = 2
# A failing example is not made smaller: that takes minutes, and its seed is enough to see it again.
QUICK = settings(
    max_examples=25,
    database=None,
    phases=[Phase.explicit, Phase.generate],
)

SEEDS = st.integers(0, 2**31)
HOSTILE = st.dictionaries(st.integers(1, 16), st.lists(any_order(), min_size=1, max_size=12), max_size=4)


def start(seed: int) -> Board:
    """A board as rehearsals begin with."""
    dice = StageDice(seed_from_number(seed), 0, "rehearsal")
    board = GAME.create(GAME.rehearsal.set_up(GAME_NUMBER, dice.stream("set-up")), dice)
    assert not isinstance(board, Faults), board.reasons
    return board


def sheets(board: Board, seed: int, hostile: dict[int, list[Order]] | None = None) -> dict[int, Entry]:
    """A random player's sheet for two seats of three, with hostile lines below where there are any."""
    dice = StageDice(seed_from_number(seed), board.turn, "rehearsal")
    found = {}
    for seat in board.players:
        draws = dice.stream(f"seat {seat}")
        if draws.between(1, 3) > 1:
            written = GAME.read(board, GAME.rehearsal.sheet(board, seat, draws))
            found[seat] = Entry(True, _with(written, (hostile or {}).get(seat, [])))
    return found


def _with(sheet: Sheet, more: list[Order]) -> Sheet:
    below = [replace(order, line=1000 + line) for line, order in enumerate(more)]
    return replace(sheet, orders=(*sheet.orders, *below))


def turns(seed: int, hostile: dict[int, list[Order]] | None = None) -> list[Turn[Board]]:
    """Some turns of a game; every board is checked after every stage, and an exception fails the test."""
    board, found = start(seed), []
    while len(found) < TURNS and not board.over:
        entries = sheets(board, seed, hostile)
        found.append(play(GAME, board, entries, TurnDice(seed_from_number(seed), board.turn)))
        board = found[-1].end
    return found


@QUICK
@given(SEEDS, HOSTILE)
def test_the_events_account_for_everything(seed: int, hostile: dict[int, list[Order]]) -> None:
    """Money, stock, weapons, titles and units are, to the unit, what they were but for what the events say."""
    for turn in turns(seed, hostile):
        written = balance(stocktaking(turn.start), (event for _, event in turn.events))
        counted = stocktaking(turn.end)
        assert {key: (written[key], counted[key]) for key in written | counted if written[key] != counted[key]} == {}


@QUICK
@given(SEEDS, HOSTILE)
def test_every_order_has_exactly_one_fate(seed: int, hostile: dict[int, list[Order]]) -> None:
    """R.1: nothing that a player orders is passed over in silence, or answered twice."""
    board = start(seed)
    entries = sheets(board, seed, hostile)
    orders = GAME.begin(board, entries)
    ordered = Counter((seat, kind.__name__, o.line, str(o)) for kind in ORDER_TYPES for seat, o in orders.all(kind))
    turn = play(GAME, board, entries, TurnDice(seed_from_number(seed), board.turn))
    fates = [event for _, event in turn.events if isinstance(event, OrderDone | OrderCut | OrderRefused)]
    assert Counter((fate.player, fate.kind, fate.line, fate.order) for fate in fates) == ordered


@QUICK
@given(SEEDS, HOSTILE)
def test_the_receipt_calls_no_error_what_the_turn_carries_out(seed: int, hostile: dict[int, list[Order]]) -> None:
    """Any sheet can be judged, and a line that is called an error is never done, nor done in part."""
    board = start(seed)
    entries = sheets(board, seed, hostile)
    texts = {seat: "\n".join(map(str, entry.sheet.orders)) for seat, entry in entries.items() if entry.sheet}
    entries = {seat: Entry(True, GAME.read(board, text)) for seat, text in texts.items()}
    turn = play(GAME, board, entries, TurnDice(seed_from_number(seed), board.turn))
    obeyed = {(e.player, e.line): e.order for _, e in turn.events if isinstance(e, OrderDone | OrderCut)}
    people = [seat for seat in texts if board.players[seat].status == "playing"]
    remarks = [(seat, remark) for seat in people for remark in GAME.judge(board, seat, texts[seat]).lines]
    errors = [(seat, remark.line) for seat, remark in remarks if remark.grade == "error"]
    assert [obeyed[key] for key in errors if key in obeyed] == []


@QUICK
@given(SEEDS, HOSTILE)
def test_what_is_stored_is_what_happened(seed: int, hostile: dict[int, list[Order]]) -> None:
    """Events and boards read back from their stored text are equal to those that were written."""
    for turn in turns(seed, hostile):
        assert decode_events(encode_events(turn.events), EVENT_TYPES) == turn.events
        assert GAME.load(GAME.dump(turn.end)) == turn.end


@QUICK
@given(SEEDS, HOSTILE)
def test_what_a_turn_leaves_behind_is_in_order(seed: int, hostile: dict[int, list[Order]]) -> None:
    """R4.13, R4.16, R5.7, R8.4, R9.1, R9.2: what is on file about emptiness, claims and directives fits the forces."""
    for turn in turns(seed, hostile):
        assert turn.end.notes == Notes()
        assert [fault for place in turn.end.places.values() for fault in untidy(turn, place)] == []
        assert [n for n in active(turn.end) if not homes_of(turn.end, n)] == []


def untidy(turn: Turn[Board], place: Place) -> Iterator[str]:
    """What the rules of a turn's end would have cleared away."""
    if (place.armies or place.navies) and (place.emptied_on is not None or place.claimed_by is not None):
        yield f"{place.id}: on file as emptied, and forces are there"
    if place.emptied_on not in (None, turn.number):
        yield f"{place.id}: emptied on turn {place.emptied_on}, which is over and done with"
    if place.claimed_by is not None and (place.owner is not None or place.emptied_on is None):
        yield f"{place.id}: claimed by {place.claimed_by}, and {place.owner} owns it"
    if not place.owner and (place.retreat_to or place.supply_via):
        yield f"{place.id}: directives, and no player owns it"
    if place.owner is not None and fall_out(place) >= MARCH_THROUGH:
        yield f"{place.id}: owned by {place.owner} in fall-out"
    if place.id in WORLD.swzs and place.owner is not None and not place.navies and place.emptied_on is None:
        yield f"{place.id}: neither navies nor pirates"


def transcript(seeds: range) -> str:
    """All that a few games leave behind."""
    played = [turn for seed in seeds for turn in turns(seed)]
    return "".join(encode_events(turn.events) + canonical(GAME.dump(turn.end)) for turn in played)


@pytest.mark.parametrize("seeds", [range(1, 6)])
def test_the_same_bytes_whatever_the_hash_seed(seeds: range) -> None:
    """Nothing depends on the order of a set: two processes that hash differently play the same games."""
    code = f"from {__name__} import transcript as t; import sys; sys.stdout.buffer.write(t({seeds!r}).encode())"
    written = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(["."])},
            cwd=Path(__file__).parents[3],
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "4711")
    }
    assert written == {transcript(seeds).encode()}


def test_the_same_bytes_on_both_databases(fresh_database: FreshDatabase, tmp_path: Path) -> None:
    """One game, the same sheets: whichever database keeps it, states and events are the same to the byte."""
    kept = []
    for kind in ("sqlite", "postgresql"):
        with fresh_database(kind) as url:
            kept.append(_stored_game(url, tmp_path / kind))
    assert kept[0] == kept[1]
    assert all(kept[0])


FEW = [{"number": seat, "weapons": {"nuke": 2}} for seat in (3, 4, 7, 8)]


def _stored_game(url: str, folder: Path) -> list[tuple[str, str, str]]:
    folder.mkdir()
    office = open_office(url, folder)
    new_game(office, Wish(GAME_NUMBER, GAME.name, "Test", 5, scenario={"players": FEW}))
    for turn in range(1, TURNS + 1):
        with office.database.reading() as desk:
            board = desk.load_board(GAME_NUMBER)
        _put_sheets(sheet_folder(office.orders, GAME_NUMBER, turn), board)
        run_turn(office, GAME_NUMBER, turn)
    with office.database.reading() as desk:
        filed = [desk.turn(GAME_NUMBER, turn) for turn in range(1, TURNS + 1)]
    office.database.close()
    return [(turn.start, turn.events, turn.end) for turn in filed]


def _put_sheets(folder: Path, board: Board) -> None:
    folder.mkdir(parents=True)
    for seat in board.players:
        draws = StageDice(seed_from_number(5), board.turn, "sheets").stream(f"seat {seat}")
        (folder / f"player-{seat:02d}.txt").write_text(GAME.rehearsal.sheet(board, seat, draws), "utf-8")
