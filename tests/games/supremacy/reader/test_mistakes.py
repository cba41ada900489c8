"""What people get wrong, and what they are told: grade, rule and the words that help. Position 3 (16-18), on turn 5."""

# ruff: noqa: E501 - the tables have a case a line
from __future__ import annotations

from typing import Any

import pytest

from pbm.contract import Remark
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.judge import judge
from pbm.games.supremacy.reader import read
from pbm.games.supremacy.world import load_world
from tests.games.supremacy.harness import board
from tests.games.supremacy.war import place, player

START = board()
PORTS_OF_21 = load_world().ports(21)

# Rule, grade, the line alone on its sheet, words of the answer.
# fmt: off
LINES = [
    ("R4.3", "error", "ATACK 1 FROM 17 TO 19 WITH 8A", "ATACK - did you mean ATTACK? Then the line is ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 1"),
    ("R4.3", "error", "ATTAK 1 FROM 17 TO 19 WITH 8A", "ATTAK - did you mean ATTACK? Then the line is ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 1"),
    ("R4.3", "error", "ATTACK 1 FORM 17 TO 19 WITH 8A", "FORM - did you mean FROM? Then the line is ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 1"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19 WIHT 8A", "WIHT - did you mean WITH? Then the line is ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 1"),
    ("R4.3", "error", "ATTACK FROM 17 TO 19 WITH 8A", "After ATTACK comes its rank, a number, not FROM. Did you mean ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 1?"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19", "WITH is missing"),
    ("R4.3", "error", "ATTACK 1 FROM 17 WITH 8A", "TO is missing"),
    ("R4.3", "error", "ATTACK 1 17 TO 19 WITH 8A", "Did you mean ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 1?"),
    ("R4.3", "error", "ATTACK 1 17 19 8A", "17 cannot come after ATTACK 1"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19 WITH 8", "Did you mean ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 1 or ATTACK 1 FROM 17 TO 19 WITH 8N OFFENSIVES 1?"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19 WITH 8A OFENSIVES 3", "OFENSIVES - did you mean OFFENSIVES? Then the line is ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 3"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19 WITH 8A 3 OFFENSIVES", "Did you mean ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 3?"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19 WITH 8A FUEL MINERAL", "comes OIL or GRAIN, not MINERAL"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19 WITH 8A BY AIR", "Leave out BY AIR: an attack on a land that is not adjacent goes by air"),
    ("R4.3", "error", "ATTACK 1 FROM 17 FROM 18 TO 19 WITH 8A", "FROM is there twice"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19 WITH 0A", "0 is nothing: at least 1 is wanted"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19 WITH -8A", "-8 is less than nothing"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19 WITH 8.5A", "8.5 is no whole number; write thousands without a point"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19 WITH 8A 8A", "ARMIES are named twice"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19 WITH 8A CONVOY 4", "ATTACK has no CONVOY"),
    ("R4.3", "error", "ATTACK 19 WITH 8A", "FROM and TO are missing"),
    ("R4.3", "error", "INVADE 19 FROM 17", "INVADE is no order; the word is ATTACK, as in ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 3 OCCUPY 5 FUEL GRAIN"),
    ("R4.2", "error", "ATTACK 1 FROM 505 TO 44 WITH 3N", "505 is not next to 44; a land that far away is attacked by air, from a land"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 505 WITH 3N", "From land armies attack, and armies alone: WITH 8A"),
    ("R4.2", "error", "ATTACK 1 FROM 17 TO 903 WITH 3A", "903 is deep water, which is never a target"),
    ("R4.3", "error", "ATTACK 1 FROM 505 TO 17 WITH 4A", "From water navies attack: WITH 3N, or WITH 3N 5A"),
    ("R4.2", "error", "ATTACK 1 FROM 17 TO 999 WITH 4A", "There is no place 999: lands are 1-138, SWZs 501-565, DWZs 901-918"),
    ("R4.2", "error", "ATTACK 1 FROM 139 TO 17 WITH 4A", "There is no place 139: lands are 1-138, SWZs 501-565, DWZs 901-918"),
    ("R4.2", "error", "ATTACK 1 FROM 17 TO 17 WITH 4A", "17 cannot attack itself"),
    ("R4.3", "warning", "ATTACK 1 FROM 17 TO 18 WITH 4A", "18 is yours now: the attack is void unless you lose it first"),
    ("R4.3", "warning", "ATTACK 1 FROM 44 TO 45 WITH 4A", "You have no force in 44 now"),
    ("R4.3", "warning", "ATTACK 1 FROM 16 TO 19 WITH 50A", "You have 5 armies in 16 now; those who are there go"),
    ("R4.12", "warning", "ATTACK 1 FROM 17 TO 70 WITH 20A OFFENSIVES 5", "Airborne: at most 7 armies can fly: 2 oil each beside the oil of the offensives; if it is not won, all who flew are lost"),
    ("R4.4", "warning", "ATTACK 1 FROM 16 TO 5 WITH 5A OFFENSIVES 30", "It takes 30 oil and 30 grain and 30 mineral, and you have 20 oil and 15 grain and 10 mineral now"),
    ("R6.2", "error", "MOVE 4A 17 18", "Did you mean MOVE 4A FROM 17 TO 18?"),
    ("R6.2", "error", "MOVE 4A FROM 17", "TO is missing"),
    ("R6.2", "error", "MOVE FROM 17 TO 18", "comes a number, not FROM"),
    ("R6.2", "error", "MOVE 4 FROM 17 TO 18", "Did you mean MOVE 4A FROM 17 TO 18 or MOVE 4N FROM 17 TO 18?"),
    ("R6.2", "error", "MOVE 4A FROM 17 TO", "MOVE 4A FROM 17 TO is not complete: a number is missing"),
    ("R6.2", "error", "MOVE 4A TO 18", "FROM is missing"),
    ("R6.2", "error", "MOVE 4A FROM 17 TO 18 BY SEA", "SEA is not understood after MOVE 4A FROM 17 TO 18 BY; AIR could come there"),
    ("R6.2", "error", "MOVE 4A FROM 17 TO 18 FUEL COAL", "COAL is not understood after MOVE 4A FROM 17 TO 18 FUEL; OIL or GRAIN could come there"),
    ("R6.2", "error", "MOVE 4A 1N FROM 504 TO 505", "Armies that sail along are named by CONVOY, as in MOVE 1N CONVOY 4 FROM 510 TO 913"),
    ("R6.2", "error", "MOVE 4A CONVOY 2 FROM 17 TO 18", "CONVOY goes with navies, as in MOVE 1N CONVOY 4 FROM 510 TO 913"),
    ("R6.2", "error", "MOVE 1N FROM 504 TO 505 BY AIR", "Navies do not fly but sail, as in MOVE 1N FROM 510 TO 913"),
    ("R6.2", "error", "MOVE 1N WITH 4A FROM 504 TO 505", "Armies that sail along are named by CONVOY, as in MOVE 1N CONVOY 4 FROM 510 TO 913"),
    ("R6.2", "error", "MOVE 4A FROM 17 TO 505 BY AIR", "Nobody flies to or from ships"),
    ("R6.2", "error", "MOVE 2A FROM 504 TO 505", "Armies at sea go with their ships: MOVE 1N CONVOY 4 FROM ..."),
    ("R6.2", "error", "MOVE 1N FROM 17 TO 505", "Navies do not go on land; armies aboard go ashore by a MOVE of their own"),
    ("R6.2", "error", "MOVE 1N FROM 504 TO 565", "504 is not next to 565; next to 504 are 503, 505, 903"),
    ("R6.2", "error", "MOVE 4A FROM 16 TO 505", "16 is not next to 505; next to 16 are 5, 6, 17, 18, 19, 504"),
    ("R6.2", "error", "MOVE 4A FROM 17 TO 903", "Nobody boards or goes ashore in deep water"),
    ("R6.2", "error", "MOVE 4A FROM 17 TO 17", "17 is where they are"),
    ("R6.1", "warning", "MOVE 40A FROM 17 TO 18", "You have 5 armies in 17 now; as many as can go"),
    ("R6.1", "warning", "MOVE 4A FROM 17 TO 44", "44 is not yours now; another's place must be attacked"),
    ("R6.1", "warning", "MOVE 4A FROM 44 TO 45", "You have no force in 44 now"),
    ("R6.2", "error", "MOVE ALL FROM 17 TO 18", "comes a number, not ALL"),
    ("R6.2", "error", "MOVE 4A FROM Alaska TO 18", "ALASKA is not understood after MOVE 4A FROM; a number could come there"),
    ("R6.2", "error", "MARCH 4A FROM 17 TO 18", "MARCH is no order; the word is MOVE, as in MOVE 4A FROM 17 TO 18 FUEL OIL"),
    ("R6.2", "error", "AIRLIFT 4A FROM 17 TO 40", "AIRLIFT is no order; the word is MOVE, as in MOVE 4A FROM 17 TO 40 BY AIR"),
    ("R3.2", "error", "SELL 10 MIN 60", "Which resource?"),
    ("R3.2", "error", "SELL 10 OIL 60", "Did you mean SELL 10 OIL MIN 60?"),
    ("R3.2", "error", "SELL OIL 10 MIN 60", "Did you mean SELL 10 OIL MIN 60?"),
    ("R3.2", "error", "SELL 10 OIL MAX 60", "Did you mean SELL 10 OIL MIN 60?"),
    ("R7.1", "error", "BUY 5 GRAIN MIN 120", "Did you mean BUY 5 GRAIN MAX 120?"),
    ("R7.1", "error", "BUY 5 GRAIN", "BUY 5 GRAIN is not complete: MAX, FROM or AT is missing"),
    ("R3.2", "error", "SELL 10 OIL MIN 60 TO 4", "comes the end of the line, not TO"),
    ("R3.2", "error", "SELL 10 GOLD MIN 60", "GOLD is not understood after SELL 10; OIL, GRAIN, MINERAL, NUKES or NEUTRONS could come there"),
    ("R3.2", "error", "SELL 10 OIL MIN 2000", "The market price is 10 to 1000 and never reaches 2000"),
    ("R3.2", "warning", "SELL 10 OIL MIN 5", "The market price is 10 to 1000, so MIN 5 sells at any price"),
    ("R3.2", "warning", "SELL 90 OIL MIN 60", "The price is 100 now and falls by 1 with each unit sold: at 60 or more you can sell 41 at most"),
    ("R7.1", "error", "BUY 5 GRAIN MAX 5", "The market price is 10 to 1000 and never falls to 5"),
    ("R7.1", "warning", "BUY 5 GRAIN MAX 2000", "The market price is 10 to 1000, so MAX 2000 buys at any price"),
    ("R3.2", "error", "SELL 0 OIL MIN 60", "0 is nothing: at least 1 is wanted"),
    ("R3.2", "error", "SELL 1.5 OIL MIN 60", "1.5 is no whole number; write thousands without a point"),
    ("R7.2", "error", "SELL 5 OIL TO 4", "SELL 5 OIL TO 4 is not complete: AT is missing"),
    ("R7.2", "error", "SELL 5 OIL TO 3 AT 80", "Player 3 is yourself; name another player"),
    ("R7.2", "error", "SELL 5 OIL TO 17 AT 80", "There is no player 17 in this game"),
    ("R7.2", "error", "SELL 2 NUKES TO 4 AT 5000", "The price of a nuke is from 250 to 1000, not 5000"),
    ("R7.2", "error", "SELL 2 LSTARS TO 4 AT 600", "comes OIL, GRAIN, MINERAL, NUKES or NEUTRONS, not LSTARS"),
    ("R7.2", "error", "SELL COMPANY 17 OIL TO 4", "AT and a price are missing; only TO 0, the bank, needs none"),
    ("R7.2", "error", "SELL 17 OIL TO 0", "SELL 17 OIL TO 0 is not complete: AT is missing"),
    ("R7.2", "error", "SELL COMPANY 17 TO 4 AT 900", "comes OIL, GRAIN or MINERAL, not TO"),
    ("R7.2", "error", "BUY COMPANY 17 OIL FROM 3 AT 900", "Player 3 is yourself; name another player"),
    ("R6.6", "error", "BUILD 4", "Did you mean BUILD 4A or BUILD 4N?"),
    ("R6.6", "error", "BUILD ARMIES", "comes a number, not ARMIES"),
    ("R6.6", "error", "BUILD A 4", "Did you mean BUILD 4A?"),
    ("R6.6", "error", "BUILD 4A 17 2N 505", "comes only what is built; where it goes is for PLACE: BUILD 4A 2N, then PLACE 4A 17"),
    ("R6.6", "error", "BUILD 2 TANKS", "TANKS is not understood after BUILD 2; ARMIES, NAVIES, SILOS, SPACEPORTS, NUKES, NEUTRONS, LSTARS or KSATS could come there"),
    ("R6.6", "error", "BUILD 2 NUKES 17", "Weapons are kept in the supply centre and have no place"),
    ("R6.6", "error", "BUILD 4A 4A", "ARMIES are named twice"),
    ("R6.6", "warning", "BUILD 4A", "Of 4A built you place 0; the rest is lost"),
    ("R6.6", "warning", "BUILD 4A 505", "505 is water; this order is for a land, 1-138"),
    ("R6.6", "error", "PLACE 4A", "PLACE 4A is not complete: a number is missing"),
    ("R6.6", "error", "PLACE 4A 2N 17", "Each of them needs a PLACE of its own"),
    ("R6.6", "error", "PLACE 2 NUKES 17", "Weapons are kept in the supply centre and have no place"),
    ("R6.6", "error", "PLACE 4A 505", "505 is water; this order is for a land, 1-138"),
    ("R6.6", "error", "PLACE 2N 17", "17 is no SWZ; navies are placed in one with a port to your land"),
    ("R6.6", "warning", "PLACE 4A 44", "44 is not yours now"),
    ("R6.6", "error", "PLACE 4A 999", "There is no place 999: lands are 1-138, SWZs 501-565, DWZs 901-918"),
    ("R6.6", "error", "PLACE 4 17", "Did you mean PLACE 4A 17 or PLACE 4N 17?"),
    ("R6.8", "warning", "BUILD 2 NUKES", "You have not done the research for nukes"),
    ("R6.9", "error", "RESEARCH ROCKETS", "RESEARCH ROCKETS is not complete: a number is missing"),
    ("R6.9", "error", "RESEARCH 6", "Did you mean RESEARCH NUKES 6 or RESEARCH NEUTRONS 6?"),
    ("R6.9", "error", "RESEARCH LASERS 3", "LASERS is not understood after RESEARCH; a number, NUKES, NEUTRONS, LSTARS, KSATS or ROCKETS could come there"),
    ("R6.9", "warning", "RESEARCH NUKES 3", "Rocket technology comes first: RESEARCH ROCKETS"),
    ("R7.4", "error", "PROSPECT 4", "PROSPECT 4 is not complete: OIL, GRAIN or MINERAL is missing"),
    ("R7.4", "error", "PROSPECT OIL", "PROSPECT OIL is not complete: a number is missing"),
    ("R7.4", "error", "PROSPECT URANIUM 3", "URANIUM is not understood after PROSPECT; a number, OIL, GRAIN or MINERAL could come there"),
    ("R1.2", "error", "BORROW", "BORROW is not complete: a number is missing"),
    ("R1.2", "error", "BORROW 2,000.50", "2,000.50 is no whole number; write thousands without a point"),
    ("R1.2", "error", "BORROW lots", "LOTS is not understood after BORROW; a number could come there"),
    ("R1.2", "error", "BORROW 2000 dollars", "DOLLARS is not understood after BORROW 2000. Without it the line is BORROW 2000"),
    ("R1.10", "error", "Don't resist 19", "DON'T is no order; the word is NO, as in NO RESIST 17"),
    ("R1.10", "error", "Retreat 17 to 18", "Did you mean RETREAT-TO 17 18?"),
    ("R1.2", "error", "BORROW -5", "-5 is less than nothing"),
    ("R1.2", "error", "BORROW 0", "0 is nothing: at least 1 is wanted"),
    ("R1.2", "error", "BORROW 99999999999", "99999999999 has more than nine digits"),
    ("R1.2", "warning", "BORROW 30000", "A loan is at most 20000; you can borrow 20000 more"),
    ("R1.5", "warning", "REPAY 500", "You can repay 0 at most: you owe 0 and have 7000"),
    ("R1.3", "error", "DEFAULT 500", "Nothing comes after DEFAULT, so 500 is too much"),
    ("R1.7", "error", "CLOSE 17", "CLOSE 17 is not complete: OIL, GRAIN or MINERAL is missing"),
    ("R1.7", "error", "CLOSE OIL", "CLOSE OIL is not complete: a number is missing"),
    ("R1.7", "warning", "CLOSE 44 OIL", "You have no company 44 OIL now"),
    ("R1.8", "error", "CLEAN", "CLEAN is not complete: a number, OIL, GRAIN or MINERAL is missing"),
    ("R1.8", "error", "CLEAN 17 TIMES", "CLEAN 17 TIMES is not complete: a number is missing"),
    ("R1.8", "warning", "CLEAN 17", "There is no fall-out in 17"),
    ("R1.8", "error", "CLEAN 505", "505 is water; this order is for a land, 1-138"),
    ("R1.9", "error", "RETREAT-TO 17", "RETREAT-TO 17 is not complete: a number is missing"),
    ("R1.9", "error", "RETREAT-TO 17 44", "17 is not next to 44; lands next to 17 are 16, 18, 25"),
    ("R1.10", "error", "RETREAT 505", "505 is water; this order is for a land, 1-138"),
    ("R4.5", "warning", "RETREAT 17", "17 has no place to retreat to; name one: RETREAT-TO 17 ..."),
    ("R1.10", "error", "STAND", "STAND is not complete: a number is missing"),
    ("R1.10", "warning", "STAND 44", "44 is not yours now"),
    ("R1.10", "error", "RESIST 903", "903 is deep water, where nobody is attacked"),
    ("R1.10", "error", "NO RESIST", "NO RESIST is not complete: a number is missing"),
    ("R1.10", "error", "NO", "NO is not complete: RESIST is missing"),
    ("R1.11", "error", "CHAMPION 4", "Did you mean CHAMPION PLAYER 4 or CHAMPION AGAINST 4?"),
    ("R1.11", "error", "CHAMPION PLAYER", "CHAMPION PLAYER is not complete: a number is missing"),
    ("R1.11", "error", "CHAMPION PLAYER 3", "Player 3 is yourself; name another player"),
    ("R1.11", "error", "CHAMPION PLAYER 9", "There is no player 9 in this game"),
    ("R1.11", "error", "CHAMPION NOBODY", "NOBODY is not understood after CHAMPION; PLAYER, AGAINST, NEUTRALS or ALL could come there"),
    ("R1.11", "error", "NO SPACE", "NO SPACE is not complete: DEFENCE is missing"),
    ("R1.12", "error", "BLOCKADE 19", "BLOCKADE 19 is not complete: FROM is missing"),
    ("R1.12", "error", "BLOCKADE 19 505", "Did you mean BLOCKADE 19 FROM 505?"),
    ("R1.12", "error", "BLOCKADE 505 FROM 19", "The land comes first: BLOCKADE 19 FROM 505"),
    ("R1.12", "error", "BLOCKADE 61 FROM 505", "61 is not next to 505; it has no port at all"),
    ("R1.12", "error", "BLOCKADE 17 FROM 903", "903 is no SWZ; a port is closed from shallow water, 501-565"),
    ("R1.13", "error", "SUPPLY 61 59", "Did you mean SUPPLY 61 VIA 59?"),
    ("R1.13", "error", "SUPPLY 17 VIA 18", "17 has a port of its own and needs no line"),
    ("R1.14", "error", "SPY 44", "comes SUPPLY, TROOPS or COMPANY, not 44"),
    ("R1.14", "error", "SPY TROPS 44", "TROPS - did you mean TROOPS? Then the line is SPY TROOPS 44"),
    ("R1.14", "error", "SPY TROOPS 999", "There is no place 999: lands are 1-138, SWZs 501-565, DWZs 901-918"),
    ("R1.14", "error", "SPY SUPPLY 3", "Player 3 is yourself; name another player"),
    ("R5.2", "error", "LAUNCH 2 AT 71", "Did you mean LAUNCH 2 NUKES AT 71 or LAUNCH 2 NEUTRONS AT 71?"),
    ("R5.2", "error", "LAUNCH NUKES AT 71", "comes a number, not NUKES"),
    ("R5.2", "error", "LAUNCH 2 NUKES TO 71", "Did you mean LAUNCH 2 NUKES AT 71?"),
    ("R5.4", "error", "LAUNCH 2 NUKES AT 903", "903 is deep water; targets are lands and SWZs"),
    ("R5.2", "warning", "LAUNCH 2 NUKES AT 71", "One missile a silo a turn: this sheet fires 2, and you have no silos"),
    ("R5.2", "error", "NUKE 71", "NUKE is no order; the word is LAUNCH, as in LAUNCH 2 NUKES AT 71"),
    ("R5.3", "error", "SPACE BLAST", "SPACE BLAST is not complete: a number is missing"),
    ("R5.3", "error", "SPACE BLAST 2 NEUTRONS", "A space blast is made with nukes"),
    ("R5.8", "error", "CLASH 2 LSTARS", "CLASH 2 LSTARS is not complete: a number or AGAINST is missing"),
    ("R5.8", "error", "CLASH 2 NUKES AGAINST 4", "comes LSTARS or KSATS, not NUKES"),
    ("R5.8", "error", "CLASH 1 KSAT AGAINST 3", "Player 3 is yourself; name another player"),
    ("R6.5", "error", "ANNEX", "ANNEX is not complete: a number is missing"),
    ("R6.5", "error", "ANNEX 44 45", "Nothing comes after ANNEX 44, so 45 is too much"),
    ("R6.5", "error", "ANNEX Texas", "TEXAS is not understood after ANNEX; a number could come there"),
    ("R6.5", "warning", "ANNEX 17", "17 is your HOME already"),
    ("R0.9", "error", "NWT 25", "NWT is chosen on turn 1 only; this is turn 5"),
    ("R0.9", "error", "NWT 99", "NWT is chosen on turn 1 only; this is turn 5"),
    ("R0.9", "error", "END 30", "END is chosen on turn 1 only; this is turn 5"),
    ("R11.1", "error", "MESSAGE", "MESSAGE is not complete: a text is missing"),
    ("R11.1", "error", 'MESSAGE ""', "MESSAGE is not complete: a text is missing"),
    ("R11.2", "error", "CARD 4", "CARD 4 is not complete: a text is missing"),
    ("R11.2", "error", 'CARD "hello"', "comes a number, not a text"),
    ("R11.2", "error", 'CARD TO 9 "hello"', "There is no player 9 in this game"),
    ("R11.2", "error", "REPORT CARD", "REPORT CARD is not complete: a number is missing"),
    ("R11.2", "error", "REPORT CARD 0", "Cards are numbered from 1, as your report lists them"),
    ("R13.4", "error", "QUESTION", "QUESTION is not complete: a text is missing"),
    ("-", "error", "Dear game master, please build four armies.", "DEAR is no order; the guide to orders lists them all"),
    ("-", "error", "Thanks, Ada", "THANKS is no order; the guide to orders lists them all"),
    ("-", "error", "17 18 19", "An order begins with its word, such as MOVE or BUILD, not with 17"),
    ("-", "error", "> BUILD 4A", "A line that begins with > is quoted from another mail"),
    ("-", "error", "STAGE 4 ATTACK 1 FROM 17 TO 19 WITH 8A", "A heading has no order in it"),
    ("-", "error", "On Monday you wrote:", "An order begins with its word, such as MOVE or BUILD, not with ON"),
    ("-", "error", "17 OIL CLOSE", "An order begins with its word, such as MOVE or BUILD, not with OIL"),
    ("R6.6", "error", "BUILD 4A PLACE 4A 17", "comes only what is built; where it goes is for PLACE: BUILD 4A 2N, then PLACE 4A 17"),
    ("-", "error", "AGENDA 4", "AGENDA is no order; the guide to orders lists them all"),
    ("-", "error", "HIDE 17", "HIDE is no order; the guide to orders lists them all"),
    ("R4.3", "error", "ATTACK 1 FROM 17 TO 19 WITH 8A!!", "The sign ! is not understood"),
]
# fmt: on


def last(made: Board, sheet: str) -> Remark:
    """What is said of the last line of a sheet."""
    remarks = judge(made, 3, sheet).lines
    assert remarks[-1].line == sheet.count("\n") + 1
    return remarks[-1]


@pytest.mark.parametrize("case", LINES, ids=lambda case: f"{case[0]} {case[2]}")
def test_mistakes_of_a_line(case: tuple[str, str, str, str]) -> None:
    """The answer to a slip has its grade and rule, and says what would be right."""
    rule, grade, line, words = case
    remark = last(START, line)
    assert (remark.grade, remark.rule or "-") == (grade, rule)
    assert words in remark.message
    assert (remark.line, remark.text) == (1, line)


@pytest.mark.parametrize("case", [case for case in LINES if "id you mean" in case[3]], ids=lambda case: case[2])
def test_what_is_meant_is_offered_and_not_done(case: tuple[str, str, str, str]) -> None:
    """R.1: a guess is shown to the player, never executed."""
    assert last(START, case[2]).order is None
    assert read(case[2]).orders == ()


def at_sea(**means: Any) -> Board:
    """Ships in 504 and 903, a land more, a neighbour; cash, stocks and weapons as told."""
    places = [
        place(19, 3, 4),
        place(504, 3, 6, 2),
        place(20, 4, 5),
        place(44, 0, 4, blast_age=1),
        place(45, 0, 4, blast_age=4),
    ]
    fleets = [{"place": 903, "player": 3, "navies": 1, "armies": 2}]
    return board(players=[player(3, **means), player(4), player(5, status="out")], places=places, fleets=fleets)


SEVEN = "\n".join(f"ATTACK {rank} FROM 16 TO 5 WITH 1A" for rank in range(1, 8))
FOUR = "RETREAT-TO 16 17\nRETREAT-TO 17 18\nRETREAT-TO 18 17\nRETREAT-TO 19 16"
# Rule, grade, what the player has, the sheet, words about its last line.
# fmt: off
SHEETS = [
    ("R0.9", "error", {}, "NWT 25\nNWT 26", "NWT is chosen on turn 1 only"),
    ("R1.0", "error", {}, "BORROW 500\nREPAY 500", "One of BORROW, REPAY and DEFAULT a turn; line 1 goes before"),
    ("R1.0", "error", {"principal": 900}, "REPAY 500\n\nDEFAULT", "line 1 goes before"),
    ("R1.0", "error", {}, "BORROW 500\nBORROW 500", "One of BORROW"),
    ("R1.2", "warning", {"principal": 19_000}, "BORROW 5000", "you can borrow 1000 more"),
    ("R1.3", "warning", {}, "DEFAULT", "You owe nothing"),
    ("R1.3", "note", {"principal": 6000}, "DEFAULT", "Interest of 600 becomes past due, with a late charge of 5 %"),
    ("R1.1", "note", {}, "BORROW 5000", "You will owe 5000; next turn's interest is 500."),
    ("R1.4", "warning", {"principal": 900, "past_due": 50}, "BORROW 500", "You are in default"),
    ("R1.4", "warning", {"principal": 900, "past_due": 50}, "BUY 5 OIL MAX 120", "You are in default"),
    ("R1.5", "warning", {"principal": 900, "past_due": 50}, "REPAY 500", "50 is past due and must be paid before principal"),
    ("R1.5", "warning", {"principal": 900}, "REPAY 5000", "You can repay 900 at most"),
    ("R1.5", "warning", {"principal": 900, "cash": 500}, "REPAY 500", "You can repay 455 at most: you owe 900 and have 455 after the interest"),
    ("R0.10", "warning", {"technology": ["rockets", "nukes"]}, "BUILD 10 SILOS 17", "A place holds 9 silos; there are 0 in 17 now"),
    ("R0.10", "warning", {"technology": ["rockets", "nukes"], "nuke": 19, "mineral": 9}, "BUILD 2 NUKES", "A supply centre holds 20 nukes, and you have 19 now"),
    ("R0.10", "warning", {}, "BUILD 99A\nPLACE 99A 17", "A place holds 99 armies; there are 5 in 17 now"),
    ("R1.7", "warning", {}, "CLOSE 17 OIL\nOPEN 17 OIL", "It contradicts line 1, CLOSE 17 OIL; keep one of the two"),
    ("R1.8", "warning", {"cash": 90_000}, "CLEAN 45 TIMES 8", "5 times end the fall-out in 45; more are not paid for. It costs 20000"),
    ("R1.9", "error", {}, f"{FOUR}\nRETREAT-TO 16 18", "At most 4 RETREAT-TO a turn; lines 1, 2, 3, 4 go before this one"),
    ("R1.9", "warning", {}, "RETREAT-TO 17 18\nRETREAT-TO 17 16", "It contradicts line 1, RETREAT-TO 17 18"),
    ("R4.5", "warning", {}, "RETREAT-TO 17 44\nRETREAT 17", "17 has no place to retreat to"),
    ("R1.10", "warning", {}, "RETREAT-TO 17 18\nRETREAT 17\nSTAND 17", "It contradicts line 2, RETREAT 17"),
    ("R1.10", "warning", {}, "RESIST 17\nNO RESIST 17", "It contradicts line 1"),
    ("R1.11", "warning", {}, "CHAMPION PLAYER 4\nCHAMPION AGAINST 4", "It contradicts line 1, CHAMPION PLAYER 4"),
    ("R1.11", "error", {}, "CHAMPION PLAYER 5", "Player 5 is out of the game"),
    ("R1.11", "note", {}, "CHAMPION ALL", "You have no satellite"),
    ("R1.11", "note", {"lstar": 1}, "NO SPACE DEFENCE\nCHAMPION ALL", "NO SPACE DEFENCE is about space blasts alone"),
    ("R2.1", "warning", {}, "BLOCKADE 16 FROM 504", "16 is yours now; nobody blockades himself"),
    ("R1.12", "error", {}, "BLOCKADE 21 FROM 504", "21 is not next to 504; its ports are on"),
    ("R1.12", "warning", {}, "BLOCKADE 17 FROM 505", "You have no navy in 505 now"),
    ("R1.14", "error", {}, "SPY TROOPS 44\nSPY TROOPS 45\nSPY TROOPS 46\nSPY TROOPS 47", "At most 3 spy missions a turn"),
    ("R1.14", "warning", {}, "SPY SUPPLY 5", "Player 5 is out of the game"),
    ("R3.2", "warning", {"oil": 9}, "SELL 10 OIL MIN 60", "It takes 10 oil, and you have 9 oil now"),
    ("R3.2", "warning", {"oil": 15}, "SELL 15 OIL MIN 60\nSELL 15 OIL MIN 60", "by then there will be"),
    ("R3.2", "warning", {}, "SELL 5 OIL MIN 98", "at 98 or more you can sell 3 at most"),
    ("R3.2", "warning", {}, "SELL 5 OIL MIN 300", "The price is 100 now and falls"),
    ("R3.2", "note", {}, "SELL 5 OIL MIN 60", "It brings 300 at least, if all is sold"),
    ("R4.1", "error", {}, f"{SEVEN}\nATTACK 8 FROM 16 TO 5 WITH 1A", "At most 7 attacks a turn"),
    ("R4.1", "warning", {}, "ATTACK 1 FROM 16 TO 5 WITH 1A\nATTACK 1 FROM 16 TO 6 WITH 1A", "Line 1 has rank 1 too"),
    ("R4.11", "note", {}, "ATTACK 1 FROM 16 TO 5 WITH 5A", "Overland: those who march in take 1 grain each"),
    ("R4.12", "note", {"oil": 19}, "ATTACK 1 FROM 17 TO 70 WITH 5A OFFENSIVES 3", "Airborne: at most 8 armies can fly"),
    ("R4.2", "note", {}, "ATTACK 1 FROM 504 TO 503 WITH 2N 6A", "At sea"),
    ("R4.3", "warning", {}, "ATTACK 1 FROM 504 TO 503 WITH 1N 6A", "1 navies carry 4 armies"),
    ("R4.3", "warning", {}, "ATTACK 1 FROM 903 TO 505 WITH 3N", "You have 1 navy and 2 armies in 903 now"),
    ("R8.4", "warning", {}, "ATTACK 1 FROM 17 TO 44 WITH 5A", "The fall-out in 44 lets nobody stay there"),
    ("R4.4", "warning", {"mineral": 5}, "ATTACK 1 FROM 16 TO 5 WITH 5A OFFENSIVES 6", "It takes 6 mineral, and you have 5 mineral now"),
    ("R4.4", "warning", {}, "ATTACK 1 FROM 16 TO 5 WITH 5A OFFENSIVES 19\nATTACK 2 FROM 16 TO 5 WITH 5A OFFENSIVES 19", "by then there will be"),
    ("R5.2", "warning", {"nuke": 2}, "LAUNCH 2 NUKES AT 71", "One missile a silo a turn: this sheet fires 2, and you have no silos"),
    ("R6.1", "warning", {}, "MOVE 4A FROM 17 TO 18\nMOVE 4A FROM 17 TO 16", "You have 1 army in 17 after the moves above"),
    ("R6.2", "note", {}, "MOVE 4A FROM 17 TO 18\nMOVE 9A FROM 18 TO 17", "March: 9 grain"),
    ("R6.2", "note", {}, "MOVE 4A FROM 17 TO 19", "Airlift: 8 oil"),
    ("R6.2", "warning", {}, "MOVE 4A FROM 16 TO 504", "The ships in 504 have room for 2 armies"),
    ("R6.2", "warning", {}, "MOVE 1N CONVOY 6 FROM 504 TO 903", "A navy carries 4 armies"),
    ("R6.2", "warning", {"oil": 5}, "MOVE 4A FROM 17 TO 19", "It takes 8 oil, and you have 5 oil now"),
    ("R8.4", "warning", {}, "MOVE 4A FROM 17 TO 44", "The fall-out in 44 lets nobody in"),
    ("R6.3", "warning", {}, "MOVE 4A FROM 17 TO 45", "kills whoever is still there when stage 5 ends"),
    ("R6.5", "note", {}, "ANNEX 19", "It costs 2000; 4 armies appear"),
    ("R6.5", "error", {}, "ANNEX 19\nANNEX 19", "One ANNEX a turn; line 1 goes before this one"),
    ("R6.5", "warning", {}, "ANNEX 20\nANNEX 19", "this one counts only if one before it fails"),
    ("R6.5", "warning", {"cash": 300}, "ANNEX 19", "It takes 2000 cash, and by then there will be"),
    ("R6.6", "warning", {}, "BUILD 3A 3N\nPLACE 3A 17\nPLACE 3N 504\nBUILD 6A", "Of 9A built you place 3; the rest is lost. Write PLACE 6A"),
    ("R6.6", "warning", {}, "BUILD 3A\nPLACE 3A 17\nPLACE 3N 504", "No line of the sheet builds navies: BUILD 3N"),
    ("R6.6", "note", {}, "BUILD 3A 17\nPLACE 3A 17", "A spare: the lines above place all 3 armies"),
    ("R6.6", "note", {}, "BUILD 3A\nPLACE 3A 17\nPLACE 3A 18", "A spare: the lines above place all 3 armies"),
    ("R6.6", "warning", {}, "BUILD 3N\nPLACE 3N 503", "No land of yours has a port on 503"),
    ("R6.6", "warning", {"mineral": 0}, "BUILD 3A 17", "It takes 1 mineral, and you have no mineral now"),
    ("R6.8", "warning", {"technology": ["rockets", "lstars"]}, "BUILD 1 LSTAR", "One satellite a spaceport a turn, and you have 0 spaceports now"),
    ("R6.9", "error", {"technology": ["rockets"]}, "RESEARCH NUKES 2\nRESEARCH LSTARS 2", "One area of RESEARCH a turn; line 1 goes before"),
    ("R6.9", "warning", {"technology": ["rockets"]}, "RESEARCH ROCKETS 2", "You have rockets already"),
    ("R6.9", "note", {"technology": ["rockets"]}, "RESEARCH NUKES 2", "At most 400 for attempts, and with success 700 more"),
    ("R7.1", "warning", {}, "BUY 9 OIL MAX 102", "for 102 or less you get 3, more only if players sell first"),
    ("R7.1", "warning", {"oil": 33}, "BUY 9 OIL MAX 120", "room for"),
    ("R7.2", "note", {}, "SELL 5 OIL TO 4 AT 80", "Player 4 must order BUY 5 OIL FROM 3 AT 80"),
    ("R7.2", "note", {}, "BUY COMPANY 22 OIL FROM 4 AT 80", "Player 4 must order SELL COMPANY 22 OIL TO 3 AT 80"),
    ("R7.2", "warning", {}, "SELL 2 NUKES TO 4 AT 600", "It takes 2 nukes, and you have no nukes now"),
    ("R7.2", "error", {}, "SELL 5 OIL TO 5 AT 80", "Player 5 is out of the game"),
    ("R7.3", "note", {}, "SELL COMPANY 17 OIL TO 0", "the company is gone for ever"),
    ("R7.4", "error", {}, "PROSPECT OIL 1\nPROSPECT OIL 1\nPROSPECT OIL 1\nPROSPECT OIL 1", "At most 3 ventures a turn; lines 1, 2, 3 go before this one"),
    ("R7.4", "warning", {"cash": 200}, "PROSPECT OIL 20", "It takes 4000 cash"),
    ("R11.1", "error", {}, "MESSAGE one\nMESSAGE two\nMESSAGE three", "At most 2 messages a turn"),
    ("R11.1", "warning", {}, f"MESSAGE {'x' * 101}", "The text has 101 characters; the first 100 are printed"),
    ("R11.2", "error", {}, "\n".join(["CARD TO 4 hello"] * 16), "At most 15 cards a turn"),
    ("R11.2", "warning", {}, f"CARD TO 4 {'x' * 601}", "the first 600 are printed"),
]
# fmt: on


@pytest.mark.parametrize("case", SHEETS, ids=lambda case: f"{case[0]} {case[3].splitlines()[-1][:50]} {case[4][:40]}")
def test_mistakes_of_a_sheet(case: tuple[str, str, dict[str, Any], str, str]) -> None:
    """The answer depends on the position and on the lines above, and says so."""
    rule, grade, means, sheet, words = case
    remark = last(at_sea(**means), sheet)
    assert (remark.grade, remark.rule) == (grade, rule), remark.message
    assert words in remark.message


def test_seven_attacks_by_rank() -> None:
    """R4.1: the seven of the lowest ranks count, wherever they stand on the sheet."""
    lines = judge(at_sea(), 3, f"ATTACK 9 FROM 16 TO 5 WITH 1A\n{SEVEN}").lines
    assert [remark.line for remark in lines if "At most 7 attacks" in remark.message] == [1]


def test_blockaded() -> None:
    """R2.2, R6.6: armies are not placed in a land without a line of supply, nor where others can close all ports."""
    inland = board(players=[player(3), player(4)], places=[place(61, 3, 4)])
    assert (
        "no line of supply leads to a port of yours: nothing can be placed there" in last(inland, "BUILD 3A 61").message
    )
    helped = board(players=[player(3), player(4)], places=[place(61, 3, 4), place(49, 3, 4)])
    assert "supply" not in last(helped, "BUILD 3A 61").message
    shut = board(players=[player(3), player(4)], places=[place(21, 3, 4), *(place(id, 4, 0, 3) for id in PORTS_OF_21)])
    assert "Others hold the water at all ports of 21" in last(shut, "BUILD 3A 21").message


def test_first_turn() -> None:
    """R0.9, R4.1, R5.1, R6.9: what turn 1 allows, and what it does not."""
    first = board(turn=1)
    grades = {"NWT 25": "ok", "NWT 41": "error", "END 19": "error", "ATTACK 1 FROM 16 TO 5 WITH 5A": "error"}
    grades |= {"LAUNCH 1 NUKE AT 44": "error", "RESEARCH ROCKETS 1": "error", "SPACE BLAST 1": "error"}
    assert {line: last(first, line).grade for line in grades} == grades
    assert last(first, "NWT 25\nNWT 26").message == "One NWT a turn; line 1 goes before this one."


def test_lines_of_another_kind_between() -> None:
    """Answers come in the order of the lines, each with its number and as it was typed."""
    sheet = "GAME 12 TURN 5\n; a remark\natack 17\n\n  BORROW   $500 \nStage 4\nhello"
    found = [(remark.line, remark.text, remark.order) for remark in judge(START, 3, sheet).lines]
    assert found == [(3, "atack 17", None), (5, "BORROW   $500", "BORROW 500"), (7, "hello", None)]


def test_enough_mistakes() -> None:
    """The tables cover at least a hundred and fifty of them, no two alike."""
    assert len({line for _, _, line, _ in LINES} | {(sheet, words) for _, _, _, sheet, words in SHEETS}) >= 150
