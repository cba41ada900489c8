"""R5.4a-R5.7, R8.2, R10.3: missiles land, order text in, events and state out."""

from __future__ import annotations

import pytest

from pbm.games.supremacy.events.missiles import MissileLanded, NeutronStruck, PlaceNuked, StarsLost
from pbm.games.supremacy.events.nuclear import BanBegan
from pbm.games.supremacy.stages.screen import Missile
from tests.games.supremacy.harness import board, loaded, of_type, play
from tests.games.supremacy.war import (
    ARMED,
    HIT,
    MISS,
    NEUTRON,
    NUKE,
    SILOS,
    Case,
    company,
    named,
    only,
    place,
    player,
)

NUKED = [
    Case(
        "R5.5 a land is unowned, empty, without silos and spaceports, no HOME and no ORIGINAL HOME",
        {3: NUKE},
        {
            "22.owner": None, "22.armies": 0, "22.silos": 0, "22.spaceports": 0, "22.home_of": None,
            "22.original_home_of": None, "22.blast_age": 0, "22.nuked_on": 5, "22.retreat_to": None, "p3.nuke": 8,
        },
        [SILOS, place(22, 4, 5, silos=2, spaceports=3, retreat_to=23)],
        [ARMED, player(4)],
    ),
    Case(
        "R5.5 R4.14 the owner of a nuked HOME loses 20 %, and nobody gains it",
        {3: NUKE},
        {"p4.cash": 8, "p4.oil": 16, "p4.grain": 16, "p4.mineral": 8, "p4.nuke": 4, "p4.neutron": 4, "p4.lstar": 5,
         "p3.cash": 7000, "p3.oil": 20},
        [SILOS],
        [ARMED, player(4, cash=10, mineral=9, nuke=5, neutron=4, lstar=5)],
        dice={"player 4": MISS},
    ),
    Case(
        "R5.5 no such loss with a land that is no HOME",
        {3: "LAUNCH 1 NUKE AT 19"},
        {"p4.cash": 10, "19.owner": None},
        [SILOS, place(19, 4, 5)],
        [ARMED, player(4, cash=10)],
    ),
    Case(
        "R5.5 a neutral land becomes unowned too",
        {3: "LAUNCH 1 NUKE AT 19"},
        {"19.owner": None, "19.armies": 0, "19.blast_age": 0},
        [SILOS, place(19, 0, 5)],
        [ARMED, player(4)],
    ),
    Case(
        "R8.1 a new nuke starts the fall-out again",
        {3: "LAUNCH 1 NUKE AT 19"},
        {"19.blast_age": 0, "19.nuked_on": 5},
        [SILOS, place(19, 4, 5, blast_age=7)],
        [ARMED, player(4)],
    ),
    Case(
        "R5.6 an SWZ: everything afloat destroyed, neutral, no fall-out, R4.16 no pirates yet",
        {3: "LAUNCH 1 NUKE AT 520"},
        {"520.owner": 0, "520.navies": 0, "520.armies": 0, "520.blast_age": None, "520.emptied_on": 5},
        [SILOS, place(520, 4, 4, 2)],
        [ARMED, player(4)],
    ),
    Case(
        "R5.6 R4.16 an SWZ that was empty is not emptied by the nuke",
        {3: "LAUNCH 1 NUKE AT 520"},
        {"520.owner": 0, "520.emptied_on": None},
        [SILOS, place(520, 4)],
        [ARMED, player(4)],
    ),
    Case(
        "R9.1 the last HOME nuked: out at once",
        {3: "LAUNCH 1 NUKE AT 22\nLAUNCH 1 NUKE AT 23\nLAUNCH 1 NUKE AT 24"},
        {"p4.status": "out", "p4.cash": 0, "19.owner": 0, "19.armies": 7, "p4.lstar": 1, "p4.nuke": 0},
        [SILOS, place(19, 4, 7)],
        [ARMED, player(4, lstar=1, nuke=5)],
        dice={"player 4": MISS},
    ),
]  # fmt: skip

NEUTRONS = [
    Case(
        "R5.7 armies die by the draw; silos and spaceports stay",
        {3: NEUTRON},
        {"22.owner": 4, "22.armies": 2, "22.silos": 2, "22.spaceports": 1, "22.home_of": 4, "22.claimed_by": None},
        [SILOS, place(22, 4, 10, silos=2, spaceports=1)],
        [ARMED, player(4)],
        dice={"neutron 1 of player 3 on 22": [8]},
    ),
    Case(
        "R5.7 armies aboard before navies",
        {3: "LAUNCH 1 NEUTRON AT 520"},
        {"520.owner": 4, "520.armies": 0, "520.navies": 2},
        [SILOS, place(520, 4, 3, 4)],
        [ARMED, player(4)],
        dice={"neutron 1 of player 3 on 520": [5]},
    ),
    Case(
        "R5.7 without units the place is unowned and claimed; no 20 % are lost with a HOME",
        {3: NEUTRON},
        {
            "22.owner": None, "22.armies": 0, "22.silos": 2, "22.home_of": None, "22.original_home_of": 4,
            "22.emptied_on": 5, "22.claimed_by": 3, "p4.cash": 100, "22.blast_age": None,
        },
        [SILOS, place(22, 4, 5, silos=2)],
        [ARMED, player(4, cash=100)],
        dice={"neutron 1 of player 3 on 22": [5]},
    ),
    Case(
        "R5.7 R4.16 an emptied SWZ is unowned and claimed",
        {3: "LAUNCH 1 NEUTRON AT 520"},
        {"520.owner": None, "520.navies": 0, "520.emptied_on": 5, "520.claimed_by": 3},
        [SILOS, place(520, 0, 0, 3)],
        [ARMED, player(4)],
    ),
    Case(
        "R5.7 the neutron that struck last claims, even if the one before had emptied the place",
        {3: "LAUNCH 1 NEUTRON AT 19", 4: "LAUNCH 1 NEUTRON AT 19"},
        {"19.owner": None, "19.claimed_by": 4},
        [SILOS, place(22, 4, 5, silos=1), place(19, 0, 3)],
        [ARMED, player(4, neutron=1)],
        dice={"impacts of neutrons": [(Missile(3, "neutron", 19), Missile(4, "neutron", 19))]},
    ),
    Case(
        "R5.7 several neutrons add up",
        {3: "LAUNCH 2 NEUTRONS AT 22"},
        {"22.armies": 3, "22.owner": 4},
        [SILOS, place(22, 4, 10)],
        [ARMED, player(4)],
        dice={"neutron 1 of player 3 on 22": [3], "neutron 2 of player 3 on 22": [4]},
    ),
    Case(
        "R5.7 on a place that had no units nothing changes hands",
        {3: NEUTRON},
        {"22.owner": 4, "22.claimed_by": None, "22.emptied_on": None, "22.home_of": 4},
        [SILOS, place(22, 4, 0, home_of=4)],
        [ARMED, player(4)],
    ),
    Case(
        "R5.7 a neutron into a land nuked this turn claims nothing",
        {3: "LAUNCH 1 NUKE 1 NEUTRON AT 19"},
        {"19.owner": None, "19.claimed_by": None, "19.emptied_on": None, "19.blast_age": 0},
        [SILOS, place(19, 0, 3)],
        [ARMED, player(4)],
    ),
    Case(
        "R9.1 the last HOME's forces killed by a neutron: out at once",
        {3: NEUTRON},
        {"p4.status": "out", "22.owner": None, "p4.stars": 4},
        [SILOS, place(22, 4, 3, home_of=4), place(23, 4, 5, home_of=None), place(24, 4, 5, home_of=None)],
        [ARMED, player(4)],
    ),
]  # fmt: skip

STARS = [
    Case(
        "R10.3 fired at a land, shot down: 3 stars, no land destroyed",
        {3: NUKE},
        {"p3.stars": 3, "p3.fired": True, "p3.lands_destroyed": 0, "p4.stars": 5},
        [SILOS],
        [ARMED, player(4, lstar=1)],
        dice={"player 4": HIT},
    ),
    Case(
        "R10.3 a land lost to a strategic attack: 4 stars for its owner",
        {3: NUKE},
        {"p3.stars": 3, "p3.lands_destroyed": 1, "p4.stars": 4},
        [SILOS],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a neutron that left units: counted, but no land was lost",
        {3: NEUTRON},
        {"p3.stars": 3, "p3.lands_destroyed": 1, "p4.stars": 5},
        [SILOS, place(22, 4, 9)],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a land emptied by a neutron is lost",
        {3: NEUTRON},
        {"p4.stars": 4},
        [SILOS, place(22, 4, 3)],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a land counts once a turn",
        {3: "LAUNCH 3 NUKES 2 NEUTRONS AT 22"},
        {"p3.lands_destroyed": 1},
        [SILOS],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 an SWZ does not count, fired at or lost",
        {3: "LAUNCH 1 NUKE 1 NEUTRON AT 520"},
        {"p3.stars": 5, "p3.fired": False, "p3.lands_destroyed": 0, "p4.stars": 5},
        [SILOS, place(520, 4, 0, 3)],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a land whose fall-out was 1 is not counted",
        {3: "LAUNCH 1 NUKE AT 19"},
        {"p3.lands_destroyed": 0, "p3.fired": False, "p3.stars": 5},
        [SILOS, place(19, None, blast_age=2)],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a land whose fall-out was .67 is counted",
        {3: "LAUNCH 1 NUKE AT 19"},
        {"p3.lands_destroyed": 1},
        [SILOS, place(19, None, blast_age=3)],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a neutron into a land nuked last turn is not counted, cleaned or not",
        {3: "LAUNCH 1 NEUTRON AT 19"},
        {"p3.lands_destroyed": 0, "p3.fired": False, "p3.stars": 5},
        [SILOS, place(19, None, blast_age=6, nuked_on=4)],
        [ARMED, player(4)],
    ),
    Case(
        "R10.3 a neutron into a land nuked this turn is not counted for another player",
        {3: "LAUNCH 1 NUKE AT 19", 4: "LAUNCH 1 NEUTRON AT 19"},
        {"p3.lands_destroyed": 1, "p4.lands_destroyed": 0, "p4.stars": 3},
        [SILOS, place(22, 4, 5, silos=1), place(19, 0, 3)],
        [ARMED, player(4, neutron=1)],
    ),
    Case(
        "R10.3 two players' nukes on one land count for both",
        {3: "LAUNCH 1 NUKE AT 19", 4: "LAUNCH 1 NUKE AT 19"},
        {"p3.lands_destroyed": 1, "p4.lands_destroyed": 1},
        [SILOS, place(22, 4, 5, silos=1), place(19, 0, 3)],
        [ARMED, player(4, nuke=1)],
    ),
    *(
        Case(
            f"R10.3 {name}",
            {3: NUKE},
            {"p3.lands_destroyed": had + 1, "p3.stars": stars},
            [SILOS],
            [player(3, nuke=1, fired=True, stars=was, lands_destroyed=had), player(4)],
        )
        for name, had, was, stars in (
            ("the fourth land: still 3 stars", 3, 3, 3),
            ("the fifth land: 2 stars", 4, 3, 2),
            ("the fourteenth land: still 2 stars", 13, 2, 2),
            ("the fifteenth land: 1 star", 14, 2, 1),
        )
    ),
    Case(
        "R10.3 stars never rise",
        {3: NUKE},
        {"p3.stars": 1, "p4.stars": 2},
        [SILOS],
        [player(3, nuke=1, stars=1), player(4, stars=2)],
    ),
]


@pytest.mark.parametrize("case", named([*NUKED, *NEUTRONS, *STARS]))
def test_impact(case: Case) -> None:
    """What a missile leaves of a place, and what it costs who fired and who was hit."""
    case.check("strike")


def test_impacts_nukes_before_neutrons_as_drawn() -> None:
    """R5.4a: all nukes, then all neutrons, each in the order drawn."""
    made = board(players=[ARMED, player(4)], places=[SILOS])
    order = [Missile(3, "nuke", 24), Missile(3, "nuke", 22)]
    text = "LAUNCH 1 NUKE AT 22\nLAUNCH 1 NEUTRON AT 23\nLAUNCH 1 NUKE AT 24"
    events = play(made, {3: text}, ("strike",), loaded({"impacts of nukes": [order]}))
    landed = [(event.missile, event.place) for event in of_type(events, MissileLanded)]
    assert landed == [("nuke", 24), ("nuke", 22), ("neutron", 23)]


def test_companies_of_a_nuked_land() -> None:
    """R5.5, R5.6: all companies, whoever's, undiscovered ones too, are in the reserve, unclean and not yet produced."""
    companies = [
        company(22, "oil", 4),
        company(22, "grain", 5),
        company(22, "mineral", 0, discovered=False, produced=False),
        company(520, "oil", 4),
        company(23, "oil", 4),
    ]
    made = board(players=[ARMED, player(4), player(5)], places=[SILOS, place(520, 4, 0, 1)], companies=companies)
    play(made, {3: f"{NUKE}\nLAUNCH 1 NUKE AT 520"}, ("strike",))
    for key in ((22, "oil"), (22, "grain"), (22, "mineral"), (520, "oil")):
        found = made.companies[key]
        assert (found.owner, found.discovered, found.clean, found.produced) == (0, False, False, False)
    assert (made.companies[23, "oil"].owner, made.companies[23, "oil"].clean) == (4, True)


def test_companies_under_a_neutron() -> None:
    """R5.7: companies there are unclean but stay whose they are, even where no units were."""
    companies = [company(22, "oil", 4), company(22, "grain", 5), company(23, "oil", 4)]
    places = [SILOS, place(22, 4, 0, home_of=4)]
    made = board(players=[ARMED, player(4), player(5)], places=places, companies=companies)
    struck = only(play(made, {3: NEUTRON}, ("strike",)), NeutronStruck)
    assert (struck.draw, struck.armies, struck.emptied) == (0, 0, False)
    assert [(c.owner, c.clean, c.produced) for c in made.companies.values()] == [
        (4, False, True), (5, False, True), (4, True, True),
    ]  # fmt: skip


BAN = [
    ("R8.2 above the threshold", 15, [100] * 16, True),
    ("R8.2 exactly the threshold", 16, [100] * 16, False),
    ("R8.2 R5.9 hundredths count: 15.33", 15, [100] * 15 + [33], True),
]


@pytest.mark.parametrize("threshold, lands, begins", [pytest.param(*case, id=name) for name, *case in BAN])
def test_ban(threshold: int, lands: list[int], begins: bool) -> None:
    """R8.2: the ban begins after the impacts, when the sum exceeds the threshold; all launched missiles have landed."""
    ages = {100: 0, 33: 6}
    ruined = [place(60 + n, None, blast_age=ages[part]) for n, part in enumerate(lands[1:])]
    nuclear = {"threshold": threshold}
    made = board(players=[ARMED, player(4)], places=[SILOS, *ruined], nuclear=nuclear)
    events = play(made, {3: "LAUNCH 2 NUKES AT 22"}, ("strike",))
    assert made.nuclear.ban is made.notes.ban_began is begins
    assert [ban.fall_out for ban in of_type(events, BanBegan)] == ([sum(lands)] if begins else [])
    assert len(of_type(events, MissileLanded)) == 2


def test_a_ban_needs_no_missile() -> None:
    """R8.2: a sum above the threshold begins the ban in stage 4, whether or not anything landed this turn."""
    ruined = [place(60 + n, None, blast_age=0) for n in range(16)]
    made = board(players=[ARMED, player(4)], places=ruined, nuclear={"threshold": 15})
    assert [ban.fall_out for ban in of_type(play(made, {}, ("strike",)), BanBegan)] == [1600]


def test_a_ban_begins_once() -> None:
    """R8.2: a neutron that lands under a ban does not begin it again, however high the fall-out."""
    ruined = [place(60 + n, None, blast_age=0) for n in range(16)]
    nuclear = {"threshold": 15, "ban": True}
    made = board(players=[ARMED, player(4)], places=[SILOS, *ruined], nuclear=nuclear)
    assert of_type(play(made, {3: NEUTRON}, ("strike",)), BanBegan) == []
    assert not made.notes.ban_began


@pytest.mark.parametrize("text", [pytest.param(NUKE, id="R5.5 nuked"), pytest.param(NEUTRON, id="R5.7 neutroned")])
def test_a_home_lost_to_a_missile_is_told_as_one(text: str) -> None:
    """R9.1: the report of the blast says whether the land was a HOME."""
    for home_of in (4, None):
        made = board(players=[ARMED, player(4)], places=[SILOS, place(22, 4, 3, home_of=home_of)])
        events = play(made, {3: text}, ("strike",))
        assert [e.was_home for e in events if isinstance(e, PlaceNuked | NeutronStruck)] == [home_of is not None]


def test_stars_are_told_when_they_fall() -> None:
    """R10.3: who has 3 stars and keeps them reads nothing of stars."""
    made = board(players=[player(3, nuke=1, fired=True, stars=3), player(4, stars=4)], places=[SILOS])
    assert of_type(play(made, {3: NUKE}, ("strike",)), StarsLost) == []
