"""The reader of order sheets: text in, orders and refusals out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.orders import ORDER_TYPES, Order
from pbm.games.supremacy.reader import read
from pbm.header import read_header
from pbm.text import decode, lines
from tests.games.supremacy.strategies import BY_KIND, any_order, scribbles


def test_strategies_know_every_kind() -> None:
    """No kind of order is left out of the tests below."""
    assert set(BY_KIND) == set(ORDER_TYPES)


@settings(max_examples=400)
@given(any_order())
def test_text_and_order_are_the_same(order: Order) -> None:
    """The canonical text of an order is read as that order, and is its text again."""
    sheet = read(str(order))
    assert sheet.refusals == ()
    assert sheet.orders == (replace(order, line=1),)
    assert str(sheet.orders[0]) == str(order)


# The sheet and the table of forms of the design, word for word.
SAMPLE = """\
GAME 12   TURN 5   PLAYER 3   CODE RAVEN-4821

; stage 1 - money and directives
BORROW 2000
CLOSE 17 OIL
RETREAT-TO 17 18
NO RESIST 19
SPY TROOPS 44
; stage 3
SELL 10 OIL MIN 60
; stage 4
ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 3 OCCUPY 5 FUEL GRAIN
; stage 5
MOVE 4A FROM 16 TO 505
MOVE 1N CONVOY 4 FROM 505 TO 902
; stage 6
BUILD 4A 2N
PLACE 4A 17
PLACE 2N 505
; stage 7
BUY 5 GRAIN MAX 120
PROSPECT MINERAL 4
MESSAGE "Alaska will not be bullied."
"""
FORMS: dict[type[Order], list[str]] = {
    o.Threshold: ["NWT 25"], o.EndTurn: ["END 30"],
    o.Borrow: ["BORROW 2000"], o.Repay: ["REPAY 500"], o.Default: ["DEFAULT"],
    o.Close: ["CLOSE 17 OIL"], o.Open: ["OPEN 17 OIL"], o.CleanCompany: ["CLEAN 17 OIL"],
    o.CleanLand: ["CLEAN 17", "CLEAN 17 TIMES 2"],
    o.RetreatTo: ["RETREAT-TO 17 18"], o.Retreat: ["RETREAT 17"], o.Stand: ["STAND 17"],
    o.Resist: ["RESIST 17"], o.NoResist: ["NO RESIST 17"],
    o.ChampionPlayer: ["CHAMPION PLAYER 4"], o.ChampionAgainst: ["CHAMPION AGAINST 5"],
    o.ChampionNeutrals: ["CHAMPION NEUTRALS"], o.ChampionAll: ["CHAMPION ALL"], o.NoSpaceDefence: ["NO SPACE DEFENCE"],
    o.Blockade: ["BLOCKADE 19 FROM 505"], o.Supply: ["SUPPLY 61 VIA 59"],
    o.SpyTroops: ["SPY TROOPS 44"], o.SpyCompanies: ["SPY COMPANIES 44"], o.SpySupply: ["SPY SUPPLY 7"],
    o.MarketSell: ["SELL 10 OIL MIN 60"], o.MarketBuy: ["BUY 5 GRAIN MAX 120"],
    o.TradeSell: ["SELL 5 OIL TO 4 AT 80", "SELL 2 NUKES TO 4 AT 600"],
    o.TradeBuy: ["BUY 5 OIL FROM 3 AT 80", "BUY 2 NUKES FROM 3 AT 600"],
    o.SellCompany: ["SELL COMPANY 17 OIL TO 4 AT 900", "SELL COMPANY 17 OIL TO 0"],
    o.BuyCompany: ["BUY COMPANY 17 OIL FROM 3 AT 900"],
    o.Launch: ["LAUNCH 2 NUKES 1 NEUTRON AT 71"], o.SpaceBlast: ["SPACE BLAST 2"],
    o.Clash: ["CLASH 2 LSTARS 1 KSAT AGAINST 5"],
    o.Attack: [
        "ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 3", "ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 3 OCCUPY 5",
        "ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 3 FUEL GRAIN",
        "ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 3 OCCUPY 5 FUEL GRAIN",
        "ATTACK 1 FROM 505 TO 19 WITH 3N OFFENSIVES 3", "ATTACK 1 FROM 505 TO 19 WITH 3N 5A OFFENSIVES 3",
    ],
    o.Move: [
        "MOVE 4A FROM 17 TO 18", "MOVE 4A FROM 17 TO 18 FUEL OIL", "MOVE 4A FROM 17 TO 40 BY AIR",
        "MOVE 4A FROM 37 TO 510", "MOVE 1N FROM 510 TO 913", "MOVE 1N CONVOY 4 FROM 510 TO 913",
        "MOVE 2A FROM 558 TO 135",
    ],
    o.Annex: ["ANNEX 44"],
    o.Build: ["BUILD 4A 2N", "BUILD 2 NUKES", "BUILD 1 LSTAR", "BUILD 2 SILOS", "BUILD 2 SILOS 17"],
    o.PlaceUnits: ["PLACE 4A 17", "PLACE 2 SILOS 17", "PLACE 1 SPACEPORT 16"],
    o.Research: [
        "RESEARCH ROCKETS 6", "RESEARCH NUKES 6", "RESEARCH NEUTRONS 6", "RESEARCH LSTARS 6", "RESEARCH KSATS 6",
    ],
    o.Prospect: ["PROSPECT OIL 4"],
    o.Message: ['MESSAGE "text"'], o.Card: ['CARD TO 4 "text"'], o.Question: ['QUESTION "text"'],
    o.ReportCard: ["REPORT CARD 3"],
}  # fmt: skip
ALL_FORMS = [form for forms in FORMS.values() for form in forms]


def one(line: str) -> Order:
    """The order of a line that is one."""
    sheet = read(line)
    assert sheet.refusals == ()
    (order,) = sheet.orders
    assert isinstance(order, Order)
    return order


@pytest.mark.parametrize("kind", ORDER_TYPES, ids=lambda kind: kind.__name__)
def test_forms_of_the_design(kind: type[Order]) -> None:
    """Each form of the table is read as its order and is its own canonical text."""
    for form in FORMS[kind]:
        assert type(one(form)) is kind
        assert str(one(form)) == form


def test_whole_sheets() -> None:
    """The design's sheet, and one with every form there is: no complaint, and each order with its line."""
    assert read(SAMPLE).refusals == ()
    wanted = [(n, line) for n, line in enumerate(SAMPLE.splitlines(), 1) if line and line[0] not in "G;"]
    assert [(order.line, str(order)) for order in read(SAMPLE).orders] == wanted
    every = read("\n".join(ALL_FORMS))
    assert every.refusals == ()
    assert [(order.line, str(order)) for order in every.orders] == list(enumerate(ALL_FORMS, 1))


KINDNESS = [
    ("case", "attack 1 From 17 tO 19 with 8a offensives 3", "ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 3"),
    ("spaces", "   MOVE   4A  FROM 17    TO 18   ", "MOVE 4A FROM 17 TO 18"),
    ("space between number and unit", "MOVE 4 A FROM 17 TO 18", "MOVE 4A FROM 17 TO 18"),
    ("tabs", "\tMOVE\t4A\tFROM\t17\tTO\t18", "MOVE 4A FROM 17 TO 18"),
    ("no-break spaces", "MOVE\u00a04A\u202fFROM\u200717 TO\u300018", "MOVE 4A FROM 17 TO 18"),
    ("marks without width", "\ufeffMOVE\u200b 4A FROM\u200e 17 TO 18\u200d", "MOVE 4A FROM 17 TO 18"),
    ("full-width letters and digits", "ＭＯＶＥ ４Ａ ＦＲＯＭ １７ ＴＯ １８", "MOVE 4A FROM 17 TO 18"),
    ("# before a place", "MOVE 4A FROM #17 TO # 18", "MOVE 4A FROM 17 TO 18"),
    ("ter.", "MOVE 4A FROM ter. 17 TO Ter 18", "MOVE 4A FROM 17 TO 18"),
    ("territory", "ANNEX territory 44", "ANNEX 44"),
    ("land, SWZ, DWZ", "MOVE 1N FROM SWZ 510 TO DWZ 913", "MOVE 1N FROM 510 TO 913"),
    ("full stop", "ANNEX 44.", "ANNEX 44"),
    ("full stop behind a word", "CLOSE 17 oil.", "CLOSE 17 OIL"),
    ("comma behind a place", "BLOCKADE 19, FROM 505,", "BLOCKADE 19 FROM 505"),
    ("$ and comma", "BORROW $2,000", "BORROW 2000"),
    ("$ and thin space", "BORROW $2 000", "BORROW 2000"),
    ("mil", "BORROW 2000mil", "BORROW 2000"),
    ("$ and mil", "BORROW $2,000 mil.", "BORROW 2000"),
    ("million", "REPAY 500 million", "REPAY 500"),
    ("price with mil", "SELL 10 OIL MIN $60mil", "SELL 10 OIL MIN 60"),
    ("price each", "SELL 5 OIL TO 4 AT $80 each", "SELL 5 OIL TO 4 AT 80"),
    ("line number )", "3) MOVE 4A FROM 17 TO 18", "MOVE 4A FROM 17 TO 18"),
    ("line number .", "3. MOVE 4A FROM 17 TO 18", "MOVE 4A FROM 17 TO 18"),
    ("line number :", "12: ANNEX 44", "ANNEX 44"),
    ("line number in brackets", "(3) ANNEX 44", "ANNEX 44"),
    ("line number alone", "3 ANNEX 44", "ANNEX 44"),
    ("bullet", "\u2022 ANNEX 44", "ANNEX 44"),
    ("dash as a bullet", "- ANNEX 44", "ANNEX 44"),
    ("comment", "ANNEX 44 ; at last", "ANNEX 44"),
    ("comment without a space", "ANNEX 44;17 18 TO", "ANNEX 44"),
    ("armies", "MOVE 4 armies FROM 17 TO 18", "MOVE 4A FROM 17 TO 18"),
    ("army", "MOVE 1 Army FROM 17 TO 18", "MOVE 1A FROM 17 TO 18"),
    ("navies", "BUILD 4 armies and 2 navies", "BUILD 4A 2N"),
    ("navy", "PLACE 1 navy 505", "PLACE 1N 505"),
    ("4armies", "PLACE 4armies 17", "PLACE 4A 17"),
    ("O", "CLOSE 17 O", "CLOSE 17 OIL"),
    ("G", "PROSPECT G 4", "PROSPECT GRAIN 4"),
    ("M", "PROSPECT M 4", "PROSPECT MINERAL 4"),
    ("MINERALS", "BUY 5 minerals MAX 120", "BUY 5 MINERAL MAX 120"),
    ("MIN as a resource", "PROSPECT MIN 4", "PROSPECT MINERAL 4"),
    ("MIN MIN", "SELL 10 MIN MIN 60", "SELL 10 MINERAL MIN 60"),
    ("MIN to a player", "SELL 10 MIN TO 4 AT 60", "SELL 10 MINERAL TO 4 AT 60"),
    ("nuke", "BUILD 1 nuke", "BUILD 1 NUKE"),
    ("neutron", "LAUNCH 1 nuke 2 neutrons AT 71", "LAUNCH 1 NUKE 2 NEUTRONS AT 71"),
    ("L-STARS", "BUILD 2 L-Stars", "BUILD 2 LSTARS"),
    ("L STAR", "BUILD 1 L Star", "BUILD 1 LSTAR"),
    ("K-SATS", "CLASH 2 K-SATS 1 L-STAR AGAINST 5", "CLASH 1 LSTAR 2 KSATS AGAINST 5"),
    ("typographic hyphen", "BUILD 2 K\u2011Sats", "BUILD 2 KSATS"),
    ("RETREAT TO", "RETREAT TO 17 18", "RETREAT-TO 17 18"),
    ("dash in RETREAT-TO", "RETREAT\u2013TO 17 18", "RETREAT-TO 17 18"),
    ("OFFENSES", "ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSES 3", "ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 3"),
    ("OFFENSIVES silent", "ATTACK 1 FROM 17 TO 19 WITH 8A", "ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 1"),
    ("clauses in any order", "ATTACK 1 WITH 8A TO 19 FROM 17", "ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 1"),
    ("an arrow for TO", "MOVE 4A FROM 17 -> 18", "MOVE 4A FROM 17 TO 18"),
    ("defense", "NO SPACE DEFENSE", "NO SPACE DEFENCE"),
    ("PLAYER before a number", "SELL 5 OIL TO PLAYER 4 AT 80", "SELL 5 OIL TO 4 AT 80"),
    ("player no. with #", "CHAMPION PLAYER #4", "CHAMPION PLAYER 4"),
    ("leading zeros", "ANNEX 044", "ANNEX 44"),
    ("text without quotes", "MESSAGE Peace, for now.", 'MESSAGE "Peace, for now."'),
    ("text with a colon", "MESSAGE: Peace", 'MESSAGE "Peace"'),
    ("typographic quotes", "MESSAGE \u201cPeace\u201d", 'MESSAGE "Peace"'),
    ("other quotes", "MESSAGE \u00abPaix\u00bb", 'MESSAGE "Paix"'),
    ("German quotes", "MESSAGE \u201eFrieden\u201c", 'MESSAGE "Frieden"'),
    ("single quotes", "MESSAGE 'Peace'", 'MESSAGE "Peace"'),
    ("quotes inside", 'MESSAGE "He said \\"no\\"."', 'MESSAGE "He said \\"no\\"."'),
    ("semicolon in quotes", 'MESSAGE "one; two"', 'MESSAGE "one; two"'),
    ("Russian", "MESSAGE \u041c\u0438\u0440 \u0432\u0430\u043c", 'MESSAGE "\u041c\u0438\u0440 \u0432\u0430\u043c"'),
    ("Chinese", "CARD TO 4 \u548c\u5e73\u3002", 'CARD TO 4 "\u548c\u5e73\u3002"'),
    ("Arabic", 'CARD TO 4 "\u0633\u0644\u0627\u0645"', 'CARD TO 4 "\u0633\u0644\u0627\u0645"'),
    ("full-width text stays", "MESSAGE \uff30\uff25\uff21\uff23\uff25", 'MESSAGE "\uff30\uff25\uff21\uff23\uff25"'),
    ("typographic text stays", 'MESSAGE "it\u2019s \u2014 well\u2026"', 'MESSAGE "it\u2019s \u2014 well\u2026"'),
    ("an order in a text", "MESSAGE BUILD 4A", 'MESSAGE "BUILD 4A"'),
]  # fmt: skip


@pytest.mark.parametrize("case", KINDNESS, ids=lambda case: case[0])
def test_kindness(case: tuple[str, str, str]) -> None:
    """However a person types it, it is the order that is meant."""
    _, typed, canonical = case
    assert str(one(typed)) == canonical


NOTHING = [
    "", "   ", "\t", "; a comment", "   ; a comment", "-----", "=====", "- - - -", "* * *", "________", "~~~~",
    "STAGE 4", "Stage 4 - Attack", "stage 1a: money", "STAGES 1 and 2", "== Stage 7 ==", "Stage 4 \u2014 Attack",
    "GAME 12   TURN 5   PLAYER 3   CODE RAVEN-4821", "Game #12, Turn: 5", "player 3", "Code: raven 4821", "TURN 5",
    "\u2014\u2014\u2014\u2014", "\u00a0", "\ufeff",
]  # fmt: skip


@pytest.mark.parametrize("line", NOTHING)
def test_lines_that_say_nothing(line: str) -> None:
    """Blank lines, comments, rules across the page, headings and the header are passed over."""
    assert read(f"ANNEX 44\n{line}\nANNEX 45").refusals == ()
    assert [order.line for order in read(f"ANNEX 44\n{line}\nANNEX 45").orders] == [1, 3]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["Unix", "Windows", "old Macintosh"])
@pytest.mark.parametrize(
    "coding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"], ids=lambda coding: coding
)
def test_files_of_all_systems(end: str, coding: str) -> None:
    """Line ends, byte-order marks and both ends of UTF-16, marked or not: the same sheet, the same line numbers."""
    text = decode(end.join(["GAME 12 TURN 5", "ANNEX 44", "", 'MESSAGE "caf\u00e9"', ""]).encode(coding))
    assert isinstance(text, str)
    sheet = read(text)
    assert sheet.refusals == ()
    assert [(order.line, str(order)) for order in sheet.orders] == [(2, "ANNEX 44"), (4, 'MESSAGE "caf\u00e9"')]


@pytest.mark.parametrize("coding", ["utf-16-le", "utf-16-be", "utf-8"])
def test_byte_order_marks(coding: str) -> None:
    """A mark at the beginning is no part of the first order, in any language."""
    text = decode("\ufeffMESSAGE \u043c\u0438\u0440".encode(coding))
    assert isinstance(text, str)
    assert str(one(text)) == 'MESSAGE "\u043c\u0438\u0440"'


HEADERS = [
    "GAME 12 TURN 5 PLAYER 3 CODE RAVEN-4821",
    "CODE RAVEN-4821 PLAYER 3 TURN 5 GAME 12",
    "Game: 12\nTurn: 5\nPlayer: 3\nCode: raven-4821",
    "game #12, turn #5, player #3, code raven 4821",
    "GAME 12, TURN 5\n\nBORROW 5\nPLAYER 3 CODE RAVEN-4821",
    "GAME\u00a012\tTURN\t5  PLAYER 03 CODE RAVEN\u20114821",
    "Game no. 12 | Turn no. 5 | Player number 3 | Order code: RAVEN-4821",
    "1) GAME 12 TURN 5\n2) PLAYER 3 CODE RAVEN-4821",
    "GAME 12 TURN 5 PLAYER 3 CODE RAVEN-4821 ; TURN 6\n; turn 7\n  ; PLAYER 4",
]


@pytest.mark.parametrize("text", HEADERS)
def test_headers(text: str) -> None:
    """Game, turn, player and code in any order, on one line or several; none of it is taken for an order."""
    header = read_header(text)
    assert (header.game, header.turn, header.player, header.problems) == (12, 5, 3, ())
    assert (header.code or "").replace(" ", "-") == "RAVEN-4821"
    assert read(text).refusals == ()


@settings(max_examples=150)
@given(scribbles(), scribbles())
def test_a_bad_line_never_spoils_the_others(above: str, below: str) -> None:
    """Whatever stands above and below it, a good line is read; and every line has at most one answer."""
    sheet = read(f"{above}\nANNEX 44\n{below}")
    line = len(lines(above + "\n"))
    assert o.Annex(44, line=line) in sheet.orders
    answered = [order.line for order in sheet.orders] + [refusal.line for refusal in sheet.refusals]
    assert len(answered) == len(set(answered))
    assert all(refusal.reason for refusal in sheet.refusals)
