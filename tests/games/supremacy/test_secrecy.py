"""R14 by change: alter one secret of a rich turn, and every report of those who may not know it stays as it was."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pbm.contract import Turn
from pbm.dice import seed_from_number
from pbm.games.supremacy.board import Board, Place, Player
from pbm.games.supremacy.events.seats import ComputerTookOver
from pbm.games.supremacy.view import seat_facts
from pbm.host.reports import ENDINGS, draw
from tests.games.supremacy.drawn import GAME, Drawn, drawn, papers_of, record_of, run, scenario_board, set_up
from tests.turns.on_file import folders, played

SEATS = (3, 4, 5, 14)
ALL_AREAS = ["rockets", "nukes", "neutrons", "lstars", "ksats"]


def player(number: int, **facts: Any) -> dict[str, Any]:
    stock = {"oil": 25, "grain": 25, "mineral": 20}
    weapons = {"nuke": 3, "neutron": 2, "lstar": 1, "ksat": 1}
    known = {"cash": 12000, "principal": 1000, "stock": stock, "weapons": weapons, "technology": ALL_AREAS}
    return {"number": number, **known, **facts}


RICH: dict[str, Any] = {
    "turn": 8,
    "players": [player(3), player(4), player(5), player(14)],
    "places": [
        {"id": 16, "armies": 9, "silos": 2},
        {"id": 17, "armies": 9, "spaceports": 1},
        {"id": 19, "owner": 3, "armies": 6},
        {"id": 25, "owner": 3, "armies": 4},
        {"id": 504, "owner": 3, "navies": 2, "armies": 4},
        {"id": 505, "owner": 3, "navies": 1},
        {"id": 20, "owner": 4, "armies": 20},
        {"id": 520, "owner": 4, "navies": 2},
        {"id": 516, "owner": 5, "navies": 2},
        {"id": 28, "armies": 15},
        {"id": 123, "armies": 9, "silos": 3},
        {"id": 544, "owner": 14, "navies": 3, "armies": 6},
        {"id": 100, "armies": 0, "owner": None, "blast_age": 4},
    ],
    "fleets": [{"place": 915, "player": 14, "navies": 2, "armies": 3}],
}
SHEETS = {
    3: 'SELL 4 OIL MIN 60\nSPY TROOPS 20\nMESSAGE "All quiet."\nCARD TO 5 "Hello."\nSELL 2 GRAIN TO 5 AT 50',
    4: "ATTACK 1 FROM 20 TO 19 WITH 15A OFFENSIVES 3\nBLOCKADE 17 FROM 520\nRESEARCH ROCKETS 1\nPROSPECT OIL 2",
    5: "ATTACK 1 FROM 28 TO 31 WITH 12A OFFENSIVES 3\nBUY 2 GRAIN FROM 3 AT 50\nBUY 2 MINERAL MAX 200",
    14: "LAUNCH 1 NUKE AT 70\nLAUNCH 1 NEUTRON AT 551\nSPACE BLAST 1\nBUILD 3A\nPLACE 3A 123",
}


@dataclass
class Game:
    """What a case may alter before the turn is played."""

    scenario: dict[str, Any]
    sheets: dict[int, str]

    def player(self, number: int, **facts: Any) -> None:
        [found] = [entry for entry in self.scenario["players"] if entry["number"] == number]
        found.update(facts)

    def place(self, id: int, **facts: Any) -> None:
        self.scenario["places"] = [place for place in self.scenario["places"] if place["id"] != id]
        before = next((place for place in RICH["places"] if place["id"] == id), {"id": id})
        self.scenario["places"].append({**before, **facts})

    def add(self, seat: int, *lines: str) -> None:
        self.sheets[seat] = "\n".join((self.sheets[seat], *lines))


Change = Callable[[Game], object]


def state(**facts: Any) -> Change:
    return lambda game: game.player(3, **facts)


def orders(*lines: str) -> Change:
    return lambda game: game.add(3, *lines)


def firer(order: str) -> Change:
    """The same missile from somebody else's silo."""

    def change(game: Game) -> None:
        game.sheets[14] = game.sheets[14].replace(order + "\n", "")
        game.add(3, order)

    return change


# The secret, how it is altered, and who may read of it besides player 3.
SECRETS: dict[str, tuple[Change, tuple[int, ...]]] = {
    "R14.3 cash": (state(cash=15000), ()),
    "R14.3 debt": (state(principal=6000), ()),
    "R14.3 past due": (state(past_due=500), ()),
    "R14.3 in default": (lambda game: (game.player(3, cash=3000), game.add(3, "DEFAULT")), ()),
    "R14.3 stocks": (state(stock={"oil": 30, "grain": 25, "mineral": 21}), ()),
    "R14.3 weapons": (state(weapons={"nuke": 9, "neutron": 7, "lstar": 1, "ksat": 1}), ()),
    "R14.3 satellites": (lambda game: game.player(5, weapons={"lstar": 0, "ksat": 5}), (5,)),
    "R14.3 technology": (state(technology=["rockets"]), ()),
    "R14.3 lands destroyed": (state(lands_destroyed=2), ()),
    "R14.3 turns missed": (state(missed_turns=2), ()),
    "R14.3 units": (lambda game: game.place(17, armies=30), ()),
    "R14.3 units at sea": (lambda game: game.place(505, navies=7, armies=11), ()),
    "R14.3 fleets": (lambda game: game.scenario.update(fleets=[{"place": 905, "player": 3, "navies": 4}]), (14,)),
    "R14.3 silos": (lambda game: game.place(16, silos=7), ()),
    "R14.3 retreat location": (lambda game: game.place(17, retreat_to=18), ()),
    "R14.3 supply line": (lambda game: game.place(18, supply_via=17), ()),
    "R14.3 HOME": (lambda game: game.place(25, home_of=3), ()),
    "R14.3 directives": (orders("RETREAT-TO 17 18", "RETREAT 17", "NO RESIST 18", "SUPPLY 18 VIA 17"), ()),
    "R14.3 champions": (orders("CHAMPION PLAYER 5"), ()),
    "R14.3 blockade of nobody": (orders("BLOCKADE 26 FROM 505"), ()),
    "R14.3 companies closed": (orders("CLOSE 17 OIL"), ()),
    "R14.3 borrowing": (orders("BORROW 700"), ()),
    "R14.3 market order without effect": (orders("SELL 5 MINERAL MIN 1000", "BUY 3 OIL MAX 10"), ()),
    "R14.3 trade without partner": (orders("SELL 2 OIL TO 4 AT 80"), ()),
    "R14.2 trade": (lambda game: (game.add(3, "SELL 1 OIL TO 5 AT 9"), game.add(5, "BUY 1 OIL FROM 3 AT 9")), (5,)),
    "R14.3 company sold to the bank": (orders("SELL COMPANY 17 OIL TO 0"), ()),
    "R14.3 spies": (orders("SPY SUPPLY 4", "SPY COMPANIES 22"), ()),
    "R14.3 cards": (orders('CARD TO 4 "Between us."'), (4,)),
    "R14.3 question": (orders('QUESTION "May I?"'), ()),
    "R14.3 moves": (orders("MOVE 2A FROM 17 TO 18", "MOVE 1N FROM 504 TO 505"), ()),
    "R14.3 builds": (orders("BUILD 6A 1 NUKE", "PLACE 6A 17"), ()),
    "R14.3 annexation": (orders("ANNEX 25"), ()),
    "R14.3 research": (lambda game: (game.player(3, technology=[]), game.add(3, "RESEARCH ROCKETS 4")), ()),
    "R14.3 prospecting": (orders("PROSPECT MINERAL 3"), ()),
    "R14.3 void attack of a late rank": (orders("ATTACK 7 FROM 133 TO 134 WITH 2A OFFENSIVES 1"), ()),
    "R14.3 line that is no order": (orders("FIRE EVERYTHING"), ()),
    "R14.1 who fired at the sea": (firer("LAUNCH 1 NEUTRON AT 551"), (14,)),
}


@cache
def base() -> Drawn:
    return drawn(RICH, SHEETS)


def differing(before: Drawn, after: Drawn, seats: Iterable[int] = SEATS) -> list[str]:
    names = [name for seat in seats for name in before.of(seat)]
    return [name for name in names if before.files[name] != after.files[name]]


@pytest.mark.parametrize("secret", SECRETS)
def test_secret(secret: str) -> None:
    """R14.3: a secret that changes is on the owner's reports, and on no other report is a byte different."""
    change, confidants = SECRETS[secret]
    game = Game(deepcopy(RICH), dict(SHEETS))
    change(game)
    after = drawn(game.scenario, game.sheets)
    assert differing(base(), after, set(SEATS) - {3, *confidants}) == []
    assert differing(base(), after, {3, *confidants}), "the case alters nothing"


def test_rich_turn_is_rich() -> None:
    """What the cases are held against has a battle, missiles, a blast in space, a trade, words and spies."""
    happened = {type(event).__name__ for _, event in base().turn.events}
    rich = "AttackEnded MissileLanded SpaceBlasted ResourcesTraded CardDelivered MessagePublished SpyReportedTroops"
    assert set(rich.split()) <= happened
    assert {Path(name).suffix for name in base().of(3)} == set(ENDINGS)


@pytest.mark.parametrize("secret", [{"nuclear": {"threshold": 40}}, {"end_turn": 40}], ids=["threshold", "end turn"])
def test_nobodys_secret(secret: dict[str, Any]) -> None:
    """R14.4: threshold and end turn are on nobody's report."""
    after = drawn({**RICH, **secret}, SHEETS)
    assert differing(base(), after) == []
    assert GAME.dump(base().turn.end) != GAME.dump(after.turn.end)


def test_who_fired_at_space() -> None:
    """R14.1: that space was cleared is told, not by whom."""
    unarmed = {"weapons": {"nuke": 1}, "technology": ["rockets", "nukes"]}
    silos = [{"id": 16, "silos": 1}, {"id": 123, "silos": 1}]
    scenario = {"turn": 8, "players": [{"number": seat, **unarmed} for seat in SEATS], "places": silos}
    before, after = (drawn(scenario, {seat: "SPACE BLAST 1"}) for seat in (3, 14))
    assert differing(before, after, (4, 5)) == []
    assert "fired at space" in before.text(4)


def test_votes() -> None:
    """R0.9: what came of the votes of turn 1 is told to nobody, and a vote to its voter alone."""
    scenario = {"players": [{"number": seat} for seat in SEATS]}
    before, after = drawn(scenario, {}), drawn(scenario, {3: "NWT 15\nEND 40"})
    assert differing(before, after, (4, 5, 14)) == []
    assert after.turn.end.nuclear.threshold == 15


def test_seed_and_codes() -> None:
    """R14.4: neither the seed nor an order code has any part in a report, not even the game master's."""
    turn = run(scenario_board(RICH), SHEETS)
    papers = papers_of(turn, SHEETS)
    coded = replace(papers, seats={s: replace(p, sheet=f"CODE RAVEN-4821\n{p.sheet}") for s, p in papers.seats.items()})
    other = draw(GAME, record_of(turn.start, seed_from_number(99)), turn, coded)
    assert other == draw(GAME, record_of(turn.start), turn, papers)


def test_reserve() -> None:
    """R14.3: undiscovered companies are on nobody's report."""
    companies = GAME.dump(scenario_board(RICH))["companies"]
    hidden = [company for company in companies if not company["discovered"]]
    assert hidden
    smaller = [{**company, "size": 1} if company in hidden else company for company in companies]
    sheets = {**SHEETS, 4: SHEETS[4].replace("PROSPECT OIL 2", "")}
    before = drawn({**RICH, "companies": companies}, sheets)
    assert differing(before, drawn({**RICH, "companies": smaller}, sheets)) == []


def test_account() -> None:
    """R12.2, R14.1: the world hears that the computer took a position, not that its account could not pay."""
    turn = run(scenario_board(RICH), SHEETS)
    taken = [
        replace(turn, events=(("muster", ComputerTookOver(4, why)), *turn.events))
        for why in ("missed turns", "account")
    ]
    files = [Drawn(t, draw(GAME, record_of(t.start), t, papers_of(t, SHEETS))) for t in taken]
    assert differing(*files, (3, 5, 14)) == []


def near(**owners: int) -> dict[str, Any]:
    """Players 3 and 4, and far away 14 and 8; `p100=8` gives place 100 to player 8."""
    places = [{"id": int(key[1:]), "owner": owner, "armies": 2} for key, owner in owners.items()]
    players = [{"number": number} for number in (3, 4, 8, 14)]
    return {"turn": 5, "players": players, "places": places, "options": {"knowledge": "near"}}


@pytest.mark.parametrize("played", [True, False], ids=["turn", "set-up"])
def test_far_places(played: bool) -> None:
    """R14.1 knowledge=near: who owns a place far away is not known; those who border on it know."""
    one, other = near(p49=8, p119=14), near(p49=14, p119=8)
    before, after = (drawn(s, {}) if played else set_up(s) for s in (one, other))
    assert differing(before, after, (3, 4)) == []
    assert differing(before, after, (8, 14))


def test_open_world() -> None:
    """R14.1: with `knowledge=open` the same change is everybody's to see."""
    one, other = ({**near(p49=a, p119=b), "options": {"knowledge": "open"}} for a, b in ((8, 14), (14, 8)))
    assert "player-03.json" in differing(drawn(one, {}), drawn(other, {}), (3,))


def scrambled(board: Board, seat: int) -> Board:
    """The board with everything changed that this seat may not know (R14.3, R14.4)."""
    board = deepcopy(board)
    board.nuclear.threshold, board.end_turn = 15, 40
    for player in board.players.values():
        if player.number != seat:
            _scramble_player(player)
    for place in board.places.values():
        if place.owner != seat:
            _scramble_place(place, seat)
    board.fleets = {key: fleet for key, fleet in board.fleets.items() if fleet.player == seat}
    for company in board.companies.values():
        if company.owner != seat:
            company.size, company.clean, company.produced = 6, not company.clean, not company.produced
            company.owner = 0
    return board


def _scramble_player(player: Player) -> None:
    player.cash, player.principal, player.past_due = player.cash + 17, player.principal + 19, player.past_due + 23
    player.stock.update(dict.fromkeys(player.stock, 77))
    player.weapons.update(dict.fromkeys(player.weapons, 13))
    player.technology = set(ALL_AREAS) - player.technology  # type: ignore[assignment]
    player.missed_turns, player.lands_destroyed, player.fired = 2, 9, not player.fired


def _scramble_place(place: Place, seat: int) -> None:
    place.armies, place.navies, place.silos, place.spaceports = 88, 66, 5, 4
    place.home_of = place.retreat_to = place.supply_via = None
    place.original_home_of = place.emptied_on = None
    place.claimed_by = place.claimed_by if place.claimed_by == seat else None


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_all_secrets_at_once(folder: Path) -> None:
    """R14: the facts of which a report is made are what its reader may see: with all else changed they are the same."""
    turn = played(folder)
    for seat in turn.start.players:
        seen = tuple((stage, e) for stage, e in turn.events if e.seen_by is None or seat in e.seen_by)
        start, end = scrambled(turn.start, seat), scrambled(turn.end, seat)
        assert seat_facts(replace(turn, start=start, end=end, events=seen), seat) == seat_facts(turn, seat)


def with_owners_rotated(board: Board, unseen: set[int]) -> Board:
    """The owners of places that a seat does not see, handed round among lands and among SWZs: all counts stay."""
    board = deepcopy(board)
    for ids in ([id for id in sorted(unseen) if id < 500], [id for id in sorted(unseen) if id > 500]):
        owners = [board.places[id].owner for id in ids]
        for id, owner in zip(ids, owners[1:] + owners[:1], strict=True):
            board.places[id].owner = owner
    return board


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_all_that_is_far(folder: Path) -> None:
    """R14.1 knowledge=near: with other owners in all places that a seat does not see, it knows the same."""
    turn = deepcopy(played(folder))
    for board in (turn.start, turn.end):
        board.options["knowledge"] = "near"
    turn = replace(turn, past=(GAME.chronicle(Turn(0, turn.start, turn.start, ())),))
    for seat in turn.start.players:
        facts = seat_facts(turn, seat)
        far = {place["id"] for place in facts["map"]["places"] if place["as_of"] < turn.number}
        rotated = replace(turn, end=with_owners_rotated(turn.end, far))
        assert far
        assert seat_facts(rotated, seat) == facts


def test_no_secret_words() -> None:
    """R14.4: no report speaks of a threshold or an end turn before the end."""
    for seat in SEATS:
        assert not re.search(r"threshold|end[ _]turn\W*\d", base().text(seat), re.IGNORECASE)
