"""The order form: every order can be given on it, and what is written into it is read as a sheet."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pbm.games.supremacy import orders as o
from pbm.games.supremacy.form import Needs, OwnCompany, OwnPlace, form
from pbm.games.supremacy.form.lines import BOX, LINES, form_text
from pbm.games.supremacy.form.twin import Station
from pbm.games.supremacy.reader import read
from pbm.host.printing.words import Speaker
from pbm.paper import Field, Form

CASES = [
    ({"vote_threshold": "25"}, "NWT 25"),
    ({"vote_end": "30"}, "END 30"),
    ({"loan_borrow": "$2,000"}, "BORROW 2000"),
    ({"loan_repay": "500"}, "REPAY 500"),
    ({"loan_default": "yes"}, "DEFAULT"),
    ({"company_17_oil_open": "yes"}, "OPEN 17 OIL"),
    ({"company_17_oil_close": "yes"}, "CLOSE 17 OIL"),
    ({"company_17_oil_clean": "yes"}, "CLEAN 17 OIL"),
    ({"cleanup_1_place": "17"}, "CLEAN 17"),
    ({"cleanup_2_place": "17", "cleanup_2_times": "2"}, "CLEAN 17 TIMES 2"),
    ({"place_17_retreat_to": "18"}, "RETREAT-TO 17 18"),
    ({"place_17_retreat": "yes"}, "RETREAT 17"),
    ({"place_17_no_resist": "yes"}, "NO RESIST 17"),
    ({"orders": "STAND 17"}, "STAND 17"),
    ({"orders": "RESIST 17"}, "RESIST 17"),
    ({"champion_1_player": "4"}, "CHAMPION PLAYER 4"),
    ({"champion_1_against": "5"}, "CHAMPION AGAINST 5"),
    ({"space_neutrals": "yes"}, "CHAMPION NEUTRALS"),
    ({"space_all": "yes"}, "CHAMPION ALL"),
    ({"space_defence_off": "yes"}, "NO SPACE DEFENCE"),
    ({"blockade_1_land": "19", "blockade_1_from": "505"}, "BLOCKADE 19 FROM 505"),
    ({"supply_1_land": "61", "supply_1_via": "59"}, "SUPPLY 61 VIA 59"),
    ({"spy_1_troops": "44"}, "SPY TROOPS 44"),
    ({"spy_1_companies": "44"}, "SPY COMPANIES 44"),
    ({"spy_1_supply": "7"}, "SPY SUPPLY 7"),
    ({"sell_oil_quantity": "10", "sell_oil_min": "60"}, "SELL 10 OIL MIN 60"),
    ({"buy_grain_quantity": "5", "buy_grain_max": "120"}, "BUY 5 GRAIN MAX 120"),
    ({"launch_1_nukes": "2", "launch_1_neutrons": "1", "launch_1_at": "71"}, "LAUNCH 2 NUKES 1 NEUTRON AT 71"),
    ({"blast_nukes": "2"}, "SPACE BLAST 2"),
    ({"clash_1_lstars": "2", "clash_1_ksats": "1", "clash_1_against": "5"}, "CLASH 2 LSTARS 1 KSAT AGAINST 5"),
    (
        {"attack_1_from": "17", "attack_1_to": "19", "attack_1_armies": "8", "attack_1_offensives": "3"},
        "ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 3",
    ),
    (
        {"attack_2_from": "505", "attack_2_to": "19", "attack_2_navies": "3", "attack_2_armies": "5",
         "attack_2_occupy": "2", "attack_2_fuel": "oil"},
        "ATTACK 2 FROM 505 TO 19 WITH 3N 5A OFFENSIVES 1 OCCUPY 2 FUEL OIL",
    ),
    ({"move_1_armies": "4", "move_1_from": "17", "move_1_to": "18", "move_1_fuel": "OIL"},
     "MOVE 4A FROM 17 TO 18 FUEL OIL"),
    ({"move_1_armies": "4", "move_1_from": "17", "move_1_to": "40", "move_1_air": "yes"},
     "MOVE 4A FROM 17 TO 40 BY AIR"),
    ({"move_9_navies": "1", "move_9_convoy": "4", "move_9_from": "510", "move_9_to": "913"},
     "MOVE 1N CONVOY 4 FROM 510 TO 913"),
    ({"annex_place": "44"}, "ANNEX 44"),
    ({"build_armies": "4", "build_navies": "2"}, "BUILD 4A 2N"),
    ({"build_silos": "2"}, "BUILD 2 SILOS"),
    ({"build_nukes": "2", "build_neutrons": "1"}, "BUILD 2 NUKES 1 NEUTRON"),
    ({"build_lstars": "1", "build_ksats": "2"}, "BUILD 1 LSTAR 2 KSATS"),
    ({"placement_1_quantity": "4", "placement_1_unit": "a", "placement_1_at": "17"}, "PLACE 4A 17"),
    ({"placement_1_quantity": "1", "placement_1_unit": "spaceport", "placement_1_at": "16"}, "PLACE 1 SPACEPORT 16"),
    ({"research_rockets_attempts": "6"}, "RESEARCH ROCKETS 6"),
    ({"goods_sell_1_quantity": "5", "goods_sell_1_goods": "oil", "goods_sell_1_to": "4", "goods_sell_1_at": "80"},
     "SELL 5 OIL TO 4 AT 80"),
    ({"goods_buy_1_quantity": "2", "goods_buy_1_goods": "nukes", "goods_buy_1_from": "3", "goods_buy_1_at": "600"},
     "BUY 2 NUKES FROM 3 AT 600"),
    ({"company_sell_1_place": "17", "company_sell_1_resource": "oil", "company_sell_1_to": "4",
      "company_sell_1_at": "900"}, "SELL COMPANY 17 OIL TO 4 AT 900"),
    ({"company_sell_1_place": "17", "company_sell_1_resource": "oil", "company_sell_1_to": "0"},
     "SELL COMPANY 17 OIL TO 0"),
    ({"company_buy_1_place": "17", "company_buy_1_resource": "oil", "company_buy_1_from": "3",
      "company_buy_1_at": "900"}, "BUY COMPANY 17 OIL FROM 3 AT 900"),
    ({"prospect_1_resource": "oil", "prospect_1_attempts": "4"}, "PROSPECT OIL 4"),
    ({"message_1_text": 'He said "no" \\o/; really'}, 'MESSAGE "He said \\"no\\" \\\\o/; really"'),
    ({"card_1_to": "4", "card_1_text": "two\nlines"}, 'CARD TO 4 "two lines"'),
    ({"question_text": "why?"}, 'QUESTION "why?"'),
    ({"report_card": "3"}, "REPORT CARD 3"),
]  # fmt: skip

LATE = Needs(
    game=12,
    turn=9,
    seat=3,
    companies=(OwnCompany(17, "oil", 4, clean=False),),
    places=(OwnPlace(17, "Montana", land=True, retreat_to=18), OwnPlace(505, "Gulf", land=False, retreat_to=None)),
    spies=5,
    missiles=True,
    satellites=True,
    areas=("rockets",),
    stations=(Station(17, "Montana", 6, 0), Station(505, "Gulf", 2, 3), Station(903, "Deep", 0, 1)),
)


def fields(form: Form) -> dict[str, Field]:
    return {part.name: part for group in form.groups for row in group.rows for part in row if isinstance(part, Field)}


@pytest.mark.parametrize("values, order", CASES, ids=[case[1] for case in CASES])
def test_order_from_fields(values: dict[str, str], order: str) -> None:
    """Fields filled in make the order that the text sheet would have."""
    sheet = read(form_text(values))
    assert not sheet.refusals
    assert [str(found) for found in sheet.orders] == [order]


def test_every_order_type_has_fields() -> None:
    """No type of order is left out of the cases above."""
    given = {type(order) for values, _ in CASES for order in read(form_text(values)).orders}
    assert given == set(o.ORDER_TYPES)


def test_the_fields_of_the_cases_are_on_the_form() -> None:
    """What the cases fill in can be filled in: on the sheet of turn 1, or on a later one."""
    drawn = {*fields(form(LATE)), *fields(form(replace(LATE, turn=1))), "orders"}
    assert {name for values, _ in CASES for name in values} <= drawn


def test_empty_form_is_a_sheet_without_orders() -> None:
    """Boxes left empty, or with blanks in them, order nothing."""
    assert form_text({}).strip() == ""
    assert form_text({"loan_borrow": "  ", "move_1_from": ""}).strip() == ""


def test_half_a_line_is_answered() -> None:
    """A row with a box missing becomes a line that cannot be read, not a row that is passed over."""
    sheet = read(form_text({"attack_1_from": "17", "attack_1_armies": "8"}))
    assert len(sheet.refusals) == 1
    assert "ATTACK 1 FROM 17" in sheet.refusals[0].text


def test_rows_are_read_in_order() -> None:
    """R6.1: moves are executed in the order written, the tenth after the second."""
    values = {}
    for row in (10, 2):
        values |= {f"move_{row}_armies": str(row), f"move_{row}_from": "17", f"move_{row}_to": "18"}
    assert [str(order) for order in read(form_text(values)).orders] == [
        "MOVE 2A FROM 17 TO 18",
        "MOVE 10A FROM 17 TO 18",
    ]


def test_what_the_player_may_not_do_is_not_on_the_form() -> None:
    """Attacks are not on turn 1, votes only there; missiles and satellites come with the technology."""
    early = Needs(12, 1, 3, (), (), 3, False, False, ())
    names = set(fields(form(early)))
    assert "vote_threshold" in names
    assert not {name for name in names if name.startswith(("attack", "launch", "blast", "clash", "space", "research"))}
    assert "vote_threshold" not in fields(form(LATE))
    assert {"attack_7_fuel", "launch_1_at", "blast_nukes", "clash_1_against", "spy_5_troops"} <= set(fields(form(LATE)))


def test_text_limits() -> None:
    """R11.1, R11.2: 100 characters in a message, 600 on a card."""
    found = fields(form(LATE))
    assert (found["message_1_text"].limit, found["card_1_text"].limit) == (100, 600)


def test_names_are_documented() -> None:
    """Every field of every line is in the page about the form."""
    page = (Path(__file__).parents[3] / "docs/order-form.md").read_text("utf-8")
    for line in LINES:
        for box in {match["name"] for pattern in line.orders for match in BOX.finditer(pattern)}:
            assert re.search(rf"`{line.name}(_[a-z_]+)?_{box}`", page), line.field(box)


def test_text_twin_is_a_sheet() -> None:
    """With its first semicolon taken away, every line of the text sheet that looks like an order is one."""
    twin = Speaker("supremacy").say_lines(form(LATE).twin)
    assert not read(twin).orders
    lines = [line.removeprefix("; ") for line in twin.split("\n") if re.match(r"; [A-Z-]{2,} ", line)]
    sheet = read("\n".join(lines))
    assert not sheet.refusals
    assert {"CLEAN 17 OIL", "NO RESIST 17", "RETREAT 17", "NO RESIST 505"} <= {str(order) for order in sheet.orders}


def test_text_twin_knows_the_surroundings() -> None:
    """The text has no map: it tells what lies next to the player's forces, with orders that fit, in 78 columns."""
    twin = Speaker("supremacy").say_lines(form(LATE).twin)
    lines = twin.split("\n")
    assert ";  17 Montana, 6A: yours 505; others 16 18 25 504" in lines
    assert any(line.startswith("; 903 Deep, 1N: yours 505; others ") for line in lines)
    assert {
        "; ATTACK 1 FROM 17 TO 16 WITH 6A OFFENSIVES 3",
        "; PLACE 3A 17",
        "; PLACE 1N 505 ; California Current",
    } <= {*lines}
    assert "; PLACE 1N 504 ; Cascadia Shelf" not in lines
    assert max(map(len, lines)) <= 78


def test_first_text_twin_places_navies() -> None:
    """R13.6: on turn 1 there is a line for a navy in each SWZ at one's lands."""
    lines = Speaker("supremacy").say_lines(form(replace(LATE, turn=1)).twin).split("\n")
    assert {"; BUILD 3A 2N", "; PLACE 1N 504 ; Cascadia Shelf", "; PLACE 1N 505 ; California Current"} <= {*lines}
