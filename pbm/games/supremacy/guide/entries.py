"""The players' guide as data: every order with its form, an example, its cost and what it does.

Numbers come from `constants.py`; stage and rule come from the orders.
"""

from __future__ import annotations

from dataclasses import dataclass

from pbm.games.supremacy import constants as c
from pbm.games.supremacy import orders as o


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write one order. What is in brackets may be left out."""

    order: type[o.Order]
    form: str
    example: str


@dataclass(frozen=True, slots=True)
class Entry:
    """Orders that belong together."""

    title: str
    forms: tuple[Form, ...]
    cost: str
    text: str
    rules: tuple[str, ...] = ()


_SET = "a set (1 oil, 1 grain and 1 mineral)"

ENTRIES: tuple[Entry, ...] = (
    Entry(
        "The votes of turn 1",
        (
            Form(o.Threshold, "NWT points", "NWT 25"),
            Form(o.EndTurn, "END turn", "END 30"),
        ),
        "nothing",
        f"On turn 1 only: the Nuclear Winter Threshold ({c.THRESHOLD_RANGE[0]} to {c.THRESHOLD_RANGE[1]}) and the "
        f"last turn "
        f"of the game ({c.END_TURN_RANGE[0]} to {c.END_TURN_RANGE[1]}) that you would like. The average of all votes "
        f"counts, "
        "and stays secret until the game ends.",
    ),
    Entry(
        "Loan",
        (
            Form(o.Borrow, "BORROW amount", "BORROW 2000"),
            Form(o.Repay, "REPAY amount", "REPAY 500"),
            Form(o.Default, "DEFAULT", "DEFAULT"),
        ),
        "interest on the principal each turn: "
        + ", ".join(f"{percent} % from {least}" for least, percent in c.INTEREST_STEPS),
        f"One of the three a turn. You may owe {c.MAX_PRINCIPAL} at most. DEFAULT leaves the interest unpaid: it "
        f"becomes "
        f"past-due with a late charge of {c.LATE_CHARGE} % of the principal, and until it is paid you neither borrow "
        f"nor buy on "
        "the market.",
        ("R1.0", "R1.1", "R1.4"),
    ),
    Entry(
        "Companies: close, open, clean",
        (
            Form(o.Close, "CLOSE place resource", "CLOSE 17 OIL"),
            Form(o.Open, "OPEN place resource", "OPEN 17 OIL"),
            Form(o.CleanCompany, "CLEAN place resource", "CLEAN 17 OIL"),
        ),
        f"{c.COMPANY_COST} for each company that is open; closing is free; cleaning {c.CLEAN_COMPANY_COST}",
        "Every company is open unless you close it. A company that a bomb has left unclean must be cleaned before it "
        "produces "
        "again, which it does on the same turn.",
        ("R2.3",),
    ),
    Entry(
        "Fall-out: clean a land",
        (Form(o.CleanLand, "CLEAN place [TIMES turns]", "CLEAN 17 TIMES 2"),),
        f"{c.CLEAN_LAND_COST} for each turn by which the fall-out ages",
        "Makes the fall-out of any nuked land older, whoever's it is. Without TIMES it is one turn.",
        ("R8.1", "R8.3"),
    ),
    Entry(
        "Directives: retreat and resist",
        (
            Form(o.RetreatTo, "RETREAT-TO place neighbour", "RETREAT-TO 17 18"),
            Form(o.Retreat, "RETREAT place", "RETREAT 17"),
            Form(o.Stand, "STAND place", "STAND 17"),
            Form(o.Resist, "RESIST place", "RESIST 17"),
            Form(o.NoResist, "NO RESIST place", "NO RESIST 17"),
        ),
        "nothing now; 1 oil for each army that retreats, and a set for each offensive that is resisted",
        f"RETREAT-TO says where the armies of a land would go: at most {c.MAX_RETREAT_TO} a turn, to an adjacent "
        f"land, and it "
        "stands until you change it. RETREAT makes them go when the land is attacked. The others are for this turn; "
        "without an "
        "order every place stands and resists.",
        ("R4.5", "R4.6"),
    ),
    Entry(
        "Space defence",
        (
            Form(o.ChampionPlayer, "CHAMPION PLAYER player", "CHAMPION PLAYER 4"),
            Form(o.ChampionAgainst, "CHAMPION AGAINST player", "CHAMPION AGAINST 5"),
            Form(o.ChampionNeutrals, "CHAMPION NEUTRALS", "CHAMPION NEUTRALS"),
            Form(o.ChampionAll, "CHAMPION ALL", "CHAMPION ALL"),
            Form(o.NoSpaceDefence, "NO SPACE DEFENCE", "NO SPACE DEFENCE"),
        ),
        "nothing",
        "For this turn your satellites also shoot at missiles aimed at that player, fired by that player (AGAINST), "
        "aimed at "
        "neutral places, or at all of them. They defend against space blasts unless you write NO SPACE DEFENCE.",
        ("R5.3", "R5.4"),
    ),
    Entry(
        "Blockade and supply",
        (
            Form(o.Blockade, "BLOCKADE land FROM swz", "BLOCKADE 19 FROM 505"),
            Form(o.Supply, "SUPPLY land VIA land", "SUPPLY 61 VIA 59"),
        ),
        "nothing",
        "BLOCKADE closes, for this turn, a land's port on an adjacent SWZ in which you have a navy. SUPPLY leads the "
        "line of an inland "
        "land of yours to an adjacent land of yours with a port, until you change it.",
        ("R2.1", "R2.2"),
    ),
    Entry(
        "Spies",
        (
            Form(o.SpyTroops, "SPY TROOPS place", "SPY TROOPS 44"),
            Form(o.SpyCompanies, "SPY COMPANIES place", "SPY COMPANIES 44"),
            Form(o.SpySupply, "SPY SUPPLY player", "SPY SUPPLY 7"),
        ),
        "nothing",
        f"{c.SPY_MISSIONS} missions a turn, and {c.SPY_MISSIONS_PER_LSTAR} more for each L-Star. Your report tells "
        f"what they saw at "
        "the end of the turn.",
    ),
    Entry(
        "Sell on the market",
        (Form(o.MarketSell, "SELL quantity resource MIN price", "SELL 10 OIL MIN 60"),),
        "nothing",
        "Sells one unit after the other on the world market while the price is at least yours. MIN is the price here: "
        "minerals are sold as SELL 10 MINERAL MIN 60.",
    ),
    Entry(
        "Missiles",
        (
            Form(o.Launch, "LAUNCH number NUKES [number NEUTRONS] AT place", "LAUNCH 2 NUKES 1 NEUTRON AT 71"),
            Form(o.SpaceBlast, "SPACE BLAST nukes", "SPACE BLAST 2"),
        ),
        "the missiles; one silo each",
        "A nuke destroys all that is in a place, a neutron bomb some of its units. One nuke of a space blast that "
        "gets through "
        "destroys all satellites of all players. Nobody fires on turn 1, and no nukes under a nuclear ban.",
        ("R5.4", "R5.5", "R5.7", "R5.9", "R10.3"),
    ),
    Entry(
        "Satellites",
        (Form(o.Clash, "CLASH number LSTARS [number KSATS] AGAINST player", "CLASH 2 LSTARS 1 KSAT AGAINST 5"),),
        "nothing but the satellites lost",
        "Each satellite sent attacks one of that player's. K-Sats attack first, and K-Sats are attacked first.",
    ),
    Entry(
        "Attack",
        (
            Form(
                o.Attack,
                "ATTACK rank FROM place TO place WITH units [OFFENSIVES number] [OCCUPY number] [FUEL OIL or GRAIN]",
                "ATTACK 1 FROM 17 TO 19 WITH 8A OFFENSIVES 3 OCCUPY 5 FUEL GRAIN",
            ),
            Form(
                o.Attack,
                "from water: ATTACK ... WITH navies [armies] ...",
                "ATTACK 2 FROM 505 TO 19 WITH 3N 5A OFFENSIVES 2",
            ),
        ),
        f"{_SET} for each offensive; to occupy, 1 grain or oil an army, 1 oil a navy; by air {c.AIRLIFT_OIL} oil an "
        f"army",
        f"At most {c.MAX_ATTACKS} a turn, none on turn 1; all players' attacks of rank 1 come first, then those of "
        f"rank 2. A land "
        "that is not adjacent is attacked by air. Left out: OFFENSIVES is 1, OCCUPY all survivors, FUEL grain, "
        "armies aboard as "
        "many as fit.",
        ("R4.1", "R4.2", "R4.4", "R4.11", "R4.12"),
    ),
    Entry(
        "Move",
        (
            Form(o.Move, "MOVE armies FROM land TO land [FUEL OIL or GRAIN]", "MOVE 4A FROM 17 TO 18 FUEL OIL"),
            Form(o.Move, "MOVE armies FROM land TO land BY AIR", "MOVE 4A FROM 17 TO 40 BY AIR"),
            Form(o.Move, "board: MOVE armies FROM land TO swz", "MOVE 4A FROM 37 TO 510"),
            Form(o.Move, "sail: MOVE navies [CONVOY armies] FROM zone TO zone", "MOVE 1N CONVOY 4 FROM 510 TO 913"),
            Form(o.Move, "unload: MOVE armies FROM swz TO land", "MOVE 2A FROM 558 TO 135"),
        ),
        f"1 grain or oil an army; by air {c.AIRLIFT_OIL} oil an army; boarding 1 oil for each {c.ARMIES_ABOARD} "
        f"armies; sailing "
        "1 oil a navy; unloading is free",
        "Moves are made from top to bottom, between places of yours; deep water is free to all. A move to a land "
        "that is not "
        "adjacent goes by air, whether you say so or not. CONVOY armies sail along.",
        ("R6.1", "R6.3"),
    ),
    Entry(
        "Annex",
        (Form(o.Annex, "ANNEX place", "ANNEX 44"),),
        f"{c.ANNEX_COST}; nothing for an ORIGINAL HOME land",
        f"Makes a land of yours a HOME land, with {c.ANNEX_ARMIES} new armies in it. One a turn; at most "
        f"{c.MAX_HOMES} HOME lands.",
    ),
    Entry(
        "Build and place",
        (
            Form(o.Build, "BUILD number thing [number thing ...]", "BUILD 4A 2N"),
            Form(o.Build, "BUILD number weapons", "BUILD 2 NUKES 1 LSTAR"),
            Form(o.Build, "short: BUILD number thing place", "BUILD 2 SILOS 17"),
            Form(o.PlaceUnits, "PLACE number thing place", "PLACE 4A 17"),
            Form(o.PlaceUnits, "PLACE number SILOS or SPACEPORTS place", "PLACE 1 SPACEPORT 16"),
        ),
        f"{c.UNITS_COST} and a set for each {c.UNITS_PER_SET} armies and navies or part; silo {c.SILO_COST}; spaceport "
        f"{c.SPACEPORT_COST}; "
        + "; ".join(
            f"{name} {c.WEAPON_MINERAL[weapon]} mineral and {c.WEAPON_COST[weapon]}"
            for name, weapon in zip(("nuke", "neutron", "L-Star", "K-Sat"), c.WEAPONS, strict=True)
        ),
        "BUILD says how many, PLACE where they go, in the order written; what finds no place is lost, so spare PLACE "
        "orders are "
        "wise. Armies, silos and spaceports go to lands of yours, navies to an SWZ at a port of yours. Weapons need "
        "no place.",
        ("R6.7", "R6.8"),
    ),
    Entry(
        "Research",
        (Form(o.Research, "RESEARCH area attempts", "RESEARCH ROCKETS 6"),),
        f"{c.RESEARCH_COST} an attempt, and the price of what is found",
        f"From turn {c.RESEARCH_FROM_TURN}, one area a turn: ROCKETS first, then NUKES, NEUTRONS, LSTARS or KSATS. "
        f"Attempts end with "
        "success; you build the weapon from the next turn on.",
        ("R6.10",),
    ),
    Entry(
        "Buy on the market",
        (Form(o.MarketBuy, "BUY quantity resource MAX price", "BUY 5 GRAIN MAX 120"),),
        "the price of each unit",
        "Buys one unit after the other on the world market while the price is at most yours and you have room and "
        "cash. Not "
        "while in default.",
    ),
    Entry(
        "Trade with a player",
        (
            Form(o.TradeSell, "SELL quantity goods TO player AT price", "SELL 5 OIL TO 4 AT 80"),
            Form(o.TradeBuy, "BUY quantity goods FROM player AT price", "BUY 2 NUKES FROM 3 AT 600"),
            Form(o.SellCompany, "SELL COMPANY place resource TO player AT price", "SELL COMPANY 17 OIL TO 4 AT 900"),
            Form(o.SellCompany, "to the bank: SELL COMPANY place resource TO 0", "SELL COMPANY 17 OIL TO 0"),
            Form(o.BuyCompany, "BUY COMPANY place resource FROM player AT price", "BUY COMPANY 17 OIL FROM 3 AT 900"),
        ),
        "the price agreed; that of goods is for each unit",
        "Both must write the same: goods, quantity, price and partner. Resources, nukes and neutrons can be traded. "
        "The bank, "
        f"player {c.BANK}, pays {c.COMPANY_TO_BANK} for each unit that a company produces and takes it out of the "
        f"game.",
        ("R7.3",),
    ),
    Entry(
        "Prospect",
        (Form(o.Prospect, "PROSPECT resource attempts", "PROSPECT OIL 4"),),
        f"{c.PROSPECT_COST} an attempt",
        f"Looks for a company that nobody has found, with so many attempts at most. Up to {c.MAX_VENTURES} ventures "
        f"a turn.",
    ),
    Entry(
        "Messages, cards and questions",
        (
            Form(o.Message, 'MESSAGE "text"', 'MESSAGE "Alaska will not be bullied."'),
            Form(o.Card, 'CARD TO player "text"', 'CARD TO 4 "Shall we divide the Atlantic?"'),
            Form(o.Question, 'QUESTION "text"', 'QUESTION "Why was my second attack called off?"'),
            Form(o.ReportCard, "REPORT CARD card", "REPORT CARD 3"),
        ),
        "nothing",
        f"Everybody reads a MESSAGE ({c.MAX_MESSAGES} a turn, {c.MESSAGE_LENGTH} characters), one player reads a "
        f"CARD ({c.MAX_CARDS} a turn, "
        f"{c.CARD_LENGTH} characters), the game master answers a QUESTION. REPORT CARD tells the game master of a "
        f"card in bad taste.",
    ),
)
