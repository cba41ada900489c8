"""The report's sections: cover, news, tables, the first report and the last, the game master's page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pbm.contract import Entry, Turn
from pbm.dice import TurnDice
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.world import load_world
from pbm.host.pipeline import play
from tests.games.supremacy.drawn import GAME, SEED, first_turn, flat, run, said, scenario_board
from tests.turns.on_file import folders, played

WORLD = load_world()
EVERYBODY = {"turn": 1, "players": [{"number": seat} for seat in range(1, 17)]}


def report(turn: Turn[Board], seat: int) -> str:
    return said(GAME.view(turn, seat))


def turn_of(sheets: dict[int, str], **scenario: Any) -> Turn[Board]:
    scenario.setdefault("players", [{"number": 3}, {"number": 4}])
    return run(scenario_board({"turn": 5, **scenario}), sheets)


@pytest.mark.parametrize("seat", range(1, 17))
def test_advice(seat: int) -> None:
    """R13.6: the first report has the manual's advice, names every SWZ at the HOME lands, and whom it touches too."""
    view = GAME.view(first_turn(EVERYBODY), seat)
    text = flat(said(view))
    assert "Borrow only if you must." in text
    assert "Keep at least 10 armies in each HOME land" in text
    zones = {swz for home in WORLD.homes[seat] for swz in WORLD.ports(home)}
    for swz in zones:
        assert f"{swz} {WORLD.name(swz)}" in text
        others = {WORLD.sites[land].home for land in WORLD.port_lands(swz)} - {0, seat}
        assert all(f"{WORLD.countries[other]} ({other})" in text for other in others)
    assert ("or pirates will come" in text) == bool(zones)
    assert ("No port:" in text) == any(WORLD.inland(home) for home in WORLD.homes[seat])
    assert view.form is not None


def test_advice_of_shared_zones() -> None:
    """R13.6: some zone of the map touches two players' HOME lands, and both are told of each other."""
    turn = first_turn(EVERYBODY)
    told = {seat: flat(report(turn, seat)) for seat in range(1, 17)}
    shared = [seat for seat, text in told.items() if "touches HOME lands of" in text]
    assert len(shared) >= 2


def test_advice_comes_once() -> None:
    """R13.6: it is the first report's alone."""
    assert "Borrow only" not in report(turn_of({}), 3)


def test_first_report_compares_with_nothing() -> None:
    """Before turn 1 there are no changes and no open companies; later there are."""
    first, later = (report(turn, 3) for turn in (first_turn(EVERYBODY), turn_of({})))
    assert [text.count("Change") + text.count("+/-") for text in (first, later)] == [0, 3]
    assert ["4 oil       -   Y   N" in first, "4 oil       Y   Y   Y" in later] == [True, True]


def test_cover() -> None:
    """The cover has stars, cash, the loan with its interest, the stock with its capacity, and the weapons."""
    rich = {"number": 3, "cash": 4000, "principal": 5000, "weapons": {"nuke": 1, "lstar": 2}, "stars": 4}
    text = flat(report(turn_of({}, players=[rich, {"number": 4}]), 3))
    assert "Stars **** (4 of 5)" in text
    assert "Loan 5000 million, interest due next turn 500" in text
    assert "it holds 35 of each" in text
    assert "1 nuke, 0 neutron bombs, 2 L-Stars, 0 K-Sats" in text


def test_default_is_told() -> None:
    """R1.4: who is in default reads what that forbids."""
    poor = {"number": 3, "cash": 10, "principal": 5000}
    text = flat(report(turn_of({}, players=[poor, {"number": 4}]), 3))
    assert "you are in default and may neither borrow nor buy on the market (R1.4)" in text
    assert "interest of 500 and a late charge of 250 are past due (R1.3)" in text


def test_costs_beyond_the_cash_are_told() -> None:
    """R1.3, R1.6, R1.7: who cannot pay for the next turn reads by how much."""
    text = flat(report(turn_of({}, players=[{"number": 3, "principal": 20000}, {"number": 4}]), 3))
    cash = int(text.partition("Cash ")[2].split()[0])
    costs = int(text.partition("Next turn costs ")[2].split(":")[0])
    assert costs > cash
    assert f"; your cash is {costs - cash} short of that" in text


def test_five_lines() -> None:
    """Gains, losses, attacks, market and news, for the attacker and for the attacked."""
    places = [{"id": 19, "owner": 3, "armies": 1}, {"id": 20, "owner": 4, "armies": 40}]
    turn = turn_of({4: "ATTACK 1 FROM 20 TO 19 WITH 30A OFFENSIVES 3"}, places=places)
    attacked, attacker = flat(report(turn, 3)), flat(report(turn, 4))
    name = WORLD.name(19)
    assert f"Lost 19 {name}; 1 army" in attacked
    assert f"Attacks on you East U.S.A. (4) on 19 {name} (lost)" in attacked
    assert f"Gained 19 {name}" in attacker
    assert "Attacks on you none. Your own attack took the place" in attacker
    assert "Gained 910 in cash Lost" in attacked
    assert "News no public messages, no cards for you" in attacker


def test_attacks_on_you_come_before_the_lots() -> None:
    """R14.2: whoever was attacked reads of it before the order in which players were drawn."""
    places = [{"id": 19, "owner": 3, "armies": 1}, {"id": 20, "owner": 4, "armies": 40}]
    turn = turn_of({4: "ATTACK 1 FROM 20 TO 19 WITH 30A OFFENSIVES 3"}, places=places)
    told = flat(report(turn, 3)).partition("Stage 4: attacks")[2]
    assert 0 <= told.index("Attack on you") < told.index("drawn by lot, for attacks of rank 1:")


def test_messages_and_cards() -> None:
    """R11.1, R11.2: messages are signed with country and number in every report; a card is its reader's alone."""
    turn = turn_of({3: 'MESSAGE "Peace."\nCARD TO 4 "Or war."'})
    for seat in (3, 4):
        assert "Peace. - West U.S.A. (3)" in flat(report(turn, seat))
    assert "Card 1, from West U.S.A. (3) Or war." in flat(report(turn, 4))
    assert "Cards to you" not in report(turn, 3)


@pytest.mark.parametrize(
    "text", ["{{ 7 * 7 }}", "<b>&amp;", "{% raw %}", "\N{SNOWMAN} \u0394\u03b5\u03bb\u03c4\u03b1", "x" * 100]
)
def test_words_of_players_are_words(text: str) -> None:
    """What a player writes is printed as it is, and no line is longer than 78 columns."""
    told = report(turn_of({3: f'MESSAGE "{text}"'}), 4)
    assert text in told.replace("\n    ", "")
    assert max(map(len, told.splitlines())) <= 78


def test_market_chart() -> None:
    """The prices of all turns so far, from the chronicle, the set-up first."""
    first = first_turn({"turn": 5, "players": [{"number": 3}, {"number": 4}]})
    turn = run(first.end, {3: "SELL 3 OIL MIN 10"}, (GAME.chronicle(first),))
    history = GAME.view(turn, 4).facts["world"]["market"]["history"]
    assert [(entry["turn"], entry["oil"]) for entry in history] == [(4, 100), (5, 97)]


def test_tables() -> None:
    """The manual's tables: territories with HOME, builds with what was attempted, spies' findings, trades."""
    sheets = {
        3: "BUILD 3A\nPLACE 3A 17\nPLACE 2A 16\nSPY SUPPLY 4\nSPY TROOPS 915\nSELL 2 OIL TO 4 AT 30\nSELL 1 OIL MIN 10",
        4: "BUY 2 OIL FROM 3 AT 30",
    }
    text = report(turn_of(sheets), 3)
    lines = [line.rstrip() for line in text.splitlines()]
    assert "LOC  Name             A  N  S  P  RET  N  B" in lines
    assert " 17  California       8  0  0  0    -  N  N  HOME" in lines
    assert " 17  California  A   3   3" in lines
    assert " 16  Cascadia    A   2   0" in lines
    assert "Sold 2 oil  East U.S.A. (4)  30                +60" in lines
    assert "Supply, East U.S.A. (4)" in text
    assert "Troops, 915" in text
    assert "Salaries of 15 armies and navies     -150" in lines


def test_removed_for_want_of_pay() -> None:
    """R1.6: who was not paid is named by place."""
    text = flat(report(turn_of({}, players=[{"number": 3, "cash": 100}, {"number": 4}]), 3))
    assert "(R1.6). Not paid and removed: 16 Cascadia" in text


def ended(**scenario: Any) -> Turn[Board]:
    players = [{"number": 3, "stars": 3}, {"number": 4, "cash": 9005}, {"number": 5, "cash": 20, "principal": 9000}]
    computer = {"number": 6, "status": "computer"}
    whole = {"turn": 20, "end_turn": 20, "nuclear": {"threshold": 31}, "players": [*players, computer]}
    return run(scenario_board({**whole, **scenario}), {})


def test_last_report() -> None:
    """R10, R14.4: standings with points to two decimals, prizes, threshold and end turn, and no sheet."""
    turn = ended()
    view = GAME.view(turn, 3)
    text = flat(said(view))
    standings = {entry["player"]: entry for entry in view.facts["end"]["standings"]}
    assert [standings[seat]["place"] for seat in (4, 3, 5, 6)] == [1, 2, 3, None]
    for entry in standings.values():
        assert f"{entry['points'] / 100:.2f} {entry['economic'] / 100:.2f}" in text
    points = {seat: f"{entry['points'] / 100:.2f}" for seat, entry in standings.items()}
    assert f"YOUR POSITION The game is over; your place is 2 of 3, with {points[3]} points." in text
    assert f"The game is over, and you have won it, with {points[4]} points." in flat(report(turn, 4))
    assert "The game is over;" not in report(turn, 6)
    assert f"First: East U.S.A. (4), with {points[4]} points and 5 stars. The prize is a whole game at 2.00" in text
    assert f"Second: West U.S.A. (3), with {points[3]} points and 3 stars. Congratulations." in text
    assert f"Third: Venezuela (5), with {points[5]} points and 5 stars. The prize is two free turns." in text
    assert "Nuclear Winter Threshold: 31. End turn: 20." in text
    assert view.form is None
    assert "Final standings" in said(GAME.record(turn))


def test_eliminated() -> None:
    """R9.1: the last report of who is out says so, and has no sheet; the world is told."""
    lost = [{"id": id, "owner": 0, "home_of": None} for id in (17, 18)]
    places = [*lost, {"id": 16, "armies": 1}, {"id": 19, "owner": 4, "armies": 60}]
    players = [{"number": seat} for seat in (3, 4, 5)]
    turn = turn_of({4: "ATTACK 1 FROM 19 TO 16 WITH 50A OFFENSIVES 3"}, places=places, players=players)
    view = GAME.view(turn, 3)
    assert view.form is None
    assert "You are out of the game." in said(view)
    assert "West U.S.A. (3) is out of the game: its last HOME is lost." in flat(report(turn, 5))
    assert "West U.S.A. (3): homeless" in said(GAME.record(turn))


def test_game_master() -> None:
    """What was refused and cut, with reasons; questions, cards reported and sent; nothing of the computer's orders."""
    sheet = 'ATTACK 1 FROM 44 TO 45 WITH 2A\nSELL 99 OIL MIN 90\nQUESTION "Why?"\nREPORT CARD 2\nCARD TO 4 "Hm."\nOOPS'
    players = [{"number": 3}, {"number": 4, "status": "computer"}]
    text = flat(said(GAME.record(turn_of({3: sheet}, players=players))))
    assert "West U.S.A. (3), line 1: ATTACK 1 FROM 44" in text
    assert "(R4.3)" in text
    assert "line 2: SELL 99 OIL MIN 90 - to" in text
    assert "West U.S.A. (3): Why?" in text
    assert "West U.S.A. (3): card 2 of the last report" in text
    assert "West U.S.A. (3) to East U.S.A. (4), card 1: Hm." in text
    assert "line 6: OOPS" in text
    assert "East U.S.A. (4), line" not in text


def test_missed_turn() -> None:
    """R12.1: who sent nothing reads it on the cover, and the game master too."""
    board = scenario_board({"turn": 5, "players": [{"number": 3}, {"number": 4}]})
    turn = play(
        GAME, board, {3: Entry(person=True), 4: Entry(person=True, sheet=GAME.read(board, ""))}, TurnDice(SEED, 5)
    )
    assert "No sheet of yours came in time" in report(turn, 3)
    assert "West U.S.A. (3): 1 in a row" in said(GAME.record(turn))


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_turns_on_file_read_well(folder: Path) -> None:
    """Every report of every turn on file keeps to 78 columns and shows no trace of the program."""
    turn = played(folder)
    for seat in [seat for seat, player in turn.start.players.items() if player.status != "out"]:
        text = report(turn, seat)
        assert max(map(len, text.splitlines())) <= 78
        assert not any(trace in text for trace in (" None,", "(None", "{'", "Words(", "Undefined"))


def test_same_words_every_time() -> None:
    """The same turn drawn twice is the same text, whatever was drawn in between."""
    turn, other = ended(), turn_of({})
    before = report(turn, 3)
    report(other, 4)
    assert report(replace(turn), 3) == before


def test_production_is_told_by_place() -> None:
    """R2.3: what each place gave, and no word of what is nothing."""
    text = flat(report(turn_of({}), 3))
    assert "Produced in 16 Cascadia: 4 oil, 3 grain, 3 mineral; in 17 California: " in text
    assert " 0 " not in text.partition("Your supply centre took in")[2].partition("Tribute")[0]


def test_a_spare_placement_is_no_failure() -> None:
    """R6.6: it reads as what it is, and a card reads as sent (R11.2)."""
    text = flat(report(turn_of({3: 'BUILD 3A\nPLACE 3A 16\nPLACE 3A 17\nCARD TO 4 "Well?"'}), 3))
    assert "PLACE 3A 17 Not needed: nothing was left to place (R6.6)." in text
    assert 'CARD TO 4 "Well?" Sent.' in text


def test_attack_with_fewer_than_ordered() -> None:
    """R4.3: why it was cut stands above the battle, which tells the rest; ships are attacked from a shore."""
    fleet = {"id": 504, "owner": 4, "navies": 2}
    text = flat(report(turn_of({3: "ATTACK 1 FROM 16 TO 504 WITH 40A OFFENSIVES 1"}, places=[fleet]), 3))
    assert "OFFENSIVES 1 Cut short: you had only 5 armies there (R4.3). You attacked 504 " in text
    assert " from the shore of 16 Cascadia with 5 armies" in text


def test_spare_placements_are_not_the_game_masters_concern() -> None:
    """R6.6: what was not needed is not among the orders that were cut; what was short is."""
    turn = turn_of({3: "BUILD 3A\nPLACE 3A 16\nPLACE 3A 17", 4: "BUILD 3A\nPLACE 5A 22"})
    text = said(GAME.record(turn))
    assert "PLACE 3A 17" not in text
    assert "PLACE 5A 22" in text
