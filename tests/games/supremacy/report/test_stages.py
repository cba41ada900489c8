"""Stage by stage: order text in, and in the report right under it all that became of it (R14.2, R14.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from pbm.games.supremacy.stages.screen import Missile
from tests.games.supremacy.harness import board
from tests.games.supremacy.report.stage_report import told, turn_of
from tests.games.supremacy.war import battle, company, place, player


@dataclass(frozen=True)
class Case:
    """A sheet of player 3, and what player 3 reads under one of its lines or under a title."""

    name: str
    sheet: str
    under: str
    reads: list[str]
    others: dict[int, str] = field(default_factory=dict)
    scenario: dict[str, Any] = field(default_factory=dict)
    dice: dict[str, list[Any]] = field(default_factory=dict)
    seat: int = 3


RICH = [player(3, cash=9000, nuke=3, neutron=1), player(4, cash=9000, lstar=1), player(5)]
WAR: dict[str, Any] = {
    "players": RICH,
    "places": [place(18, 3, 9), place(19, 4, 4)],
    "companies": [company(19, "oil", 4), company(19, "grain", 4)],
}
WON = battle(18, 19, (150, 120))
STRIKE: dict[str, Any] = {"players": RICH, "places": [place(17, 3, 5, silos=5), place(22, 4, 5)]}
LAUNCHES = "LAUNCH 1 NUKE AT 22\nLAUNCH 1 NUKE 1 NEUTRON AT 22\nLAUNCH 1 NUKE AT 900"
CLAIMED: dict[str, Any] = {
    "players": [player(3, neutron=2), player(4, neutron=1)],
    "places": [place(17, 3, 5, silos=2), place(22, 4, 5, silos=1), place(19, 0, 3)],
}
MISSILES = [Missile(3, "neutron", 19), Missile(4, "neutron", 19)]
PORTS: dict[str, Any] = {"places": [place(518, 3, 0, 2), place(21, 4, 3)]}
BUILDS: dict[str, Any] = {"players": [player(3, cash=9000)], "places": [place(505, 0)]}
YARD = "BUILD 3A 17\nPLACE 2A 17\nBUILD 2A\nBUILD 2N 505"
TRADE: dict[str, Any] = {"players": [player(3, cash=500), player(4, cash=500)]}
SOLD = "SELL 2 OIL TO 4 AT 90"
BOUGHT = "BUY 2 OIL FROM 3 AT 90"

CASES = [
    Case(
        "R1.2 a loan is cut", "BORROW 30000", "BORROW 30000",
        ["Cut to 20000: the bank lends up to 20000 in all (R1.2).", "The bank lent you 20000."],
    ),
    Case(
        "R1.0 an order refused", "BORROW 5\nREPAY 5", "REPAY 5",
        ["Refused: one of BORROW, REPAY and DEFAULT a turn: BORROW 5 (R1.0)."],
    ),
    Case("R1.7 an order of which no event tells", "CLOSE 17 OIL", "CLOSE 17 OIL", ["Done."]),
    Case(
        "R1.7 what was closed", "CLOSE 17 OIL", "Also in this stage",
        [
            "Salaries of 150 were paid to 15 armies and navies (R1.6).",
            "8 companies were opened for 400 (R1.7). Closed as you ordered: 17 oil.",
        ],
    ),
    Case(
        "R1.3 a default that was ordered", "DEFAULT", "DEFAULT",
        [
            "You are in default: you chose to pay nothing. Interest of 50, 5% of 1000, and a late charge of 50 are "
            "past due (R1.3)."
        ],
        scenario={"players": [player(3, principal=1000)]},
    ),
    Case(
        "R1.10 a directive", "RETREAT 17", "RETREAT 17", ["17 California was to retreat if attacked."],
    ),
    Case(
        "R2.1 both checks are told once, where the blockade was judged first",
        "BLOCKADE 21 FROM 518", "BLOCKADE 21 FROM 518",
        [
            "Your navies in 518 Gulf of Mexico closed the port of East U.S.A. (4)'s land 21 Texas (R2.1).",
            "21 Texas was blockaded: all its ports were closed by you (R2.2).",
        ],
        scenario=PORTS,
    ),
    Case(
        "R14.2 the blockaded reads of it too", "BLOCKADE 21 FROM 518", "Stage 1b: blockade check",
        [
            "West U.S.A. (3)'s navies in 518 Gulf of Mexico closed the port of your land 21 Texas (R2.1).",
            "21 Texas was blockaded: all its ports were closed by West U.S.A. (3) (R2.2).",
        ],
        scenario=PORTS, seat=4,
    ),
    Case(
        "R3.2 prices a unit", "SELL 3 OIL MIN 99", "SELL 3 OIL MIN 99",
        ["Cut to 2 OIL: the price was below 99 (R3.2).", "You sold 2 oil at 100, 99: 199 in all."],
    ),
    Case(
        "R4.7 R4.8 a whole battle", "ATTACK 1 FROM 18 TO 19 WITH 9A OFFENSIVES 2",
        "ATTACK 1 FROM 18 TO 19 WITH 9A OFFENSIVES 2",
        [
            "You attacked 19 Great Plains from 18 Rocky Mountains over land with 9 armies (rank 1, 2 offensives "
            "ordered). East U.S.A. (4) had 4 armies there.",
            "1 | You | 9 | attacking 1, units 1 = 2, x2 = 4 | 1.50 1.50 1.50 1.50 = 6.00 | 6 | 3A",
            " | East U.S.A. (4) | 4 | defending 1, resisting 1, L-Stars 1 = 3 | 1.20 1.20 1.20 = 3.60 | 3 | 4A",
            "You spent 1 of each resource and lost 3 armies; East U.S.A. (4) spent 1 of each resource and lost 4 "
            "armies.",
            "You entered 19 Great Plains with 6 armies for 6 grain (R4.11).",
            "The oil, grain companies in 19 Great Plains passed from East U.S.A. (4) to you (R4.13).",
            "Result after 1 offensive: 19 Great Plains was taken. Of the attackers 6 armies are left.",
        ],
        scenario=WAR, dice=WON,
    ),
    Case(
        "R14.2 the same battle as its defender reads it", "ATTACK 1 FROM 18 TO 19 WITH 9A OFFENSIVES 2",
        "Attack on you: West U.S.A. (3) on 19 Great Plains",
        [
            "West U.S.A. (3) attacked 19 Great Plains from 18 Rocky Mountains over land with 9 armies (rank 1, 2 "
            "offensives ordered). You had 4 armies there.",
            "1 | West U.S.A. (3) | 9 | attacking 1, units 1 = 2, x2 = 4 | 1.50 1.50 1.50 1.50 = 6.00 | 6 | 3A",
            " | You | 4 | defending 1, resisting 1, L-Stars 1 = 3 | 1.20 1.20 1.20 = 3.60 | 3 | 4A",
            "West U.S.A. (3) spent 1 of each resource and lost 3 armies; you spent 1 of each resource and lost 4 "
            "armies.",
            "West U.S.A. (3) entered 19 Great Plains with 6 armies for 6 grain (R4.11).",
            "The oil, grain companies in 19 Great Plains passed from you to West U.S.A. (3) (R4.13).",
            "Result after 1 offensive: 19 Great Plains was taken. Of the attackers 6 armies are left.",
        ],
        scenario=WAR, dice=WON, seat=4,
    ),
    Case(
        "R4.3 a void attack", "ATTACK 1 FROM 18 TO 17 WITH 2A", "ATTACK 1 FROM 18 TO 17 WITH 2A OFFENSIVES 1",
        ["Refused: 17 is yours (R4.3)."],
    ),
    Case(
        "R5.2 the first of two launches at one place", LAUNCHES, "LAUNCH 1 NUKE AT 22",
        ["You fired 1 nuke at 22 New England (R5.2)."],
        scenario=STRIKE, dice={"player 4 as owner": [50]},
    ),
    Case(
        "R5.4 what was shot down and what arrived stands with the last", LAUNCHES, "LAUNCH 1 NUKE 1 NEUTRON AT 22",
        [
            "You fired 1 nuke and 1 neutron bomb at 22 New England (R5.2).",
            "Shot down on the way to 22 New England: 1 nuke (R5.4).",
            "Arrived: 1 nuke and 1 neutron bomb.",
            "22 New England counts against your stars as a land destroyed (R10.3).",
        ],
        scenario=STRIKE, dice={"player 4 as owner": [50]},
    ),
    Case(
        "R14.2 who fired, each shot and what was lost", LAUNCHES, "Stage 4: missiles and satellites",
        [
            "West U.S.A. (3) fired 2 nukes and 1 neutron bomb at your 22 New England.",
            "Your satellites shot at West U.S.A. (3)'s missiles (R5.4): L-Star at the nuke for 22, 80%, draw 81, "
            "missed.",
            "West U.S.A. (3)'s nuke destroyed all in 22 New England, a HOME: 5 armies. It is nobody's now (R5.5).",
            "You lost the oil, grain, mineral companies in 22 New England to the reserve (R5.5).",
            "With your HOME 22 New England you lost 1980 in cash, 6 oil, 5 grain, 5 mineral to nobody's gain (R5.5).",
            "You fell from 5 stars to 4 (R10.3).",
        ],
        scenario=STRIKE, dice={"player 4 as owner": [81]}, seat=4,
    ),
    Case(
        "R5.7 a claim is told once", "LAUNCH 2 NEUTRONS AT 19", "LAUNCH 2 NEUTRONS AT 19",
        [
            "You fired 2 neutron bombs at 19 Great Plains (R5.2).",
            "Arrived: 2 neutron bombs.",
            "Your neutron bomb emptied 19 Great Plains: next turn nobody else may enter it (R5.7).",
            "19 Great Plains counts against your stars as a land destroyed (R10.3).",
        ],
        scenario=CLAIMED, dice={"neutron 1": [3]},
    ),
    Case(
        "R5.7 no claim if another struck last", "LAUNCH 1 NEUTRON AT 19", "LAUNCH 1 NEUTRON AT 19",
        [
            "You fired 1 neutron bomb at 19 Great Plains (R5.2).",
            "Arrived: 1 neutron bomb.",
            "19 Great Plains counts against your stars as a land destroyed (R10.3).",
        ],
        others={4: "LAUNCH 1 NEUTRON AT 19"},
        scenario=CLAIMED, dice={"impacts of neutrons": [MISSILES]},
    ),
    Case(
        "R6.1 a move is cut, and one is one", "MOVE 3A FROM 17 TO 18", "MOVE 3A FROM 17 TO 18",
        [
            "Cut to 1A: you have only 1 army in 17 (R6.1).",
            "1 army marched from 17 California to 18 Rocky Mountains for 1 grain.",
        ],
        scenario={"places": [place(17, 3, 1)]},
    ),
    Case("R6.6 the short form", YARD, "BUILD 3A 17", ["3 armies were placed in 17 California."], scenario=BUILDS),
    Case(
        "R6.6 a placement beside it", YARD, "PLACE 2A 17", ["2 armies were placed in 17 California."], scenario=BUILDS
    ),
    Case(
        "R6.6 a zone captured by building", YARD, "BUILD 2N 505",
        ["505 California Current is yours now (R4.13).", "2 navies were placed in 505 California Current."],
        scenario=BUILDS,
    ),
    Case(
        "R6.6 several builds are paid together", YARD, "Also in this stage",
        ["You paid 900 and 3 of each resource for 2 navies and 5 armies (R6.6)."], scenario=BUILDS,
    ),
    Case(
        "R6.9 attempts with chances and draws", "RESEARCH ROCKETS 4", "RESEARCH ROCKETS 4",
        [
            "Attempt 1 for 200: 5%, draw 6, failed. Attempt 2 for 200: 10%, draw 10, success. You have rocket "
            "technology; success cost 200, 1 oil, 1 mineral (R6.9)."
        ],
        dice={"player 3 research": [6, 10]},
    ),
    Case(
        "R7.2 the seller's side", SOLD, SOLD, ["You sold 2 oil to East U.S.A. (4) at 90 each: 180 in all (R7.2)."],
        others={4: BOUGHT}, scenario=TRADE,
    ),
    Case(
        "R7.2 the buyer's side", SOLD, BOUGHT, ["You bought 2 oil from West U.S.A. (3) at 90 each: 180 in all (R7.2)."],
        others={4: BOUGHT}, scenario=TRADE, seat=4,
    ),
    Case(
        "R7.4 a venture with chances and draws", "PROSPECT OIL 3", "PROSPECT OIL 3",
        [
            "Venture 1, for oil, made 3 attempts for 600 (R7.4): 5%, draw 50; 10%, draw 60; 15%, draw 70. No attempt "
            "succeeded."
        ],
        scenario={"companies": [company(25, "oil", 0, discovered=False)]},
        dice={"player 3 venture 1 attempts": [50, 60, 70]},
    ),
    Case(
        "R1.14 a mission told at the end of the turn", "SPY TROOPS 22", "SPY TROOPS 22",
        ['The report is among the tables, under "What your spies found".'],
    ),
    Case(
        "R13.4 a question", 'QUESTION "Why?"', 'QUESTION "Why?"',
        ["Your question is with the game master, who answers with the next report (R13.4)."],
    ),
    Case(
        "a line that is no order", "PUT THE KETTLE ON", "PUT THE KETTLE ON",
        [
            "Line 1 was not understood: PUT is no order; the guide to orders lists them all. A remark begins with ; "
            "and a question to the office with QUESTION."
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
def test_an_order_stands_with_what_became_of_it(case: Case) -> None:
    """Under the order, or under the title of its stage, is this and nothing else."""
    turn = turn_of(board(**case.scenario), {3: case.sheet, **case.others}, case.dice)
    assert told(turn, case.seat)[case.under] == case.reads
