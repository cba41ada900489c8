"""Every number of the rules that a game master might question, under the rule that sets it."""

from __future__ import annotations

from typing import Literal

Resource = Literal["oil", "grain", "mineral"]
Weapon = Literal["nuke", "neutron", "lstar", "ksat"]
Area = Literal["rockets", "nukes", "neutrons", "lstars", "ksats"]

# R.1: the order in which resources come wherever an order among them matters.
RESOURCES: tuple[Resource, ...] = ("oil", "grain", "mineral")
WEAPONS: tuple[Weapon, ...] = ("nuke", "neutron", "lstar", "ksat")
MISSILES: tuple[Weapon, ...] = ("nuke", "neutron")
SATELLITES: tuple[Weapon, ...] = ("lstar", "ksat")
AREAS: tuple[Area, ...] = ("rockets", "nukes", "neutrons", "lstars", "ksats")

# R0.1 the numbers of positions and places
POSITIONS = (1, 16)
LANDS = (1, 138)
SWZS = (501, 565)
DWZS = (901, 918)

# R0.9, R4.1, R5.1: the turn of the votes, on which nobody attacks
FIRST_TURN = 1

# R0.2-R0.4 the start
HOME_ARMIES = 5
ISLAND_FLEETS = {7: 528, 15: 552}
ISLAND_NAVIES = 3
ISLAND_ARMIES = 6
START_CASH = 7000
START_PRODUCTION: tuple[tuple[tuple[Resource, int], ...], ...] = (
    (("oil", 10), ("grain", 8), ("mineral", 7)),
    (("grain", 10), ("oil", 8), ("mineral", 7)),
)
START_STOCK = (20, 15, 10)

# R0.5, R4.15, R5.7, R6.7, R9.2: how many appear, or fall to a neutron bomb
BAND = (3, 8)

# R0.6 the undiscovered reserve
RESERVE_OF_EACH = 80
SIZE_WEIGHTS = (10, 25, 30, 20, 10, 5)
SEA_RESOURCES: tuple[Resource, ...] = ("oil", "grain")

# R0.7 the market
START_PRICE = 100
START_MVR = 5

# R0.9 the votes of turn 1
THRESHOLD_RANGE = (15, 40)
SCENARIO_THRESHOLD = (1, 100)  # a scenario may show how a ban begins, or do without
THRESHOLD_DEFAULT = 27
END_TURN_RANGE = (20, 40)
END_TURN_DEFAULT = 30

# R0.10 limits
MAX_UNITS = 99
MAX_SILOS = 9
MAX_SPACEPORTS = 9
MAX_STOCK = 99
MAX_WEAPONS = 20
PRICE_RANGE = (10, 1000)
MAX_HOMES = 7
MVR_RANGE = (1, 5)

# R1 money and directives
MAX_PRINCIPAL = 20000
INTEREST_STEPS = ((1, 5), (5000, 10), (10000, 15), (15000, 20))
LATE_CHARGE = 5
SALARY = 10
COMPANY_COST = 50
CLEAN_LAND_COST = 4000
CLEAN_COMPANY_COST = 500
MAX_RETREAT_TO = 4
SPY_MISSIONS = 3
SPY_MISSIONS_PER_LSTAR = 2

# R2 production
PRODUCTION = {0: 100, 33: 50, 67: 0, 100: 0}  # per cent of a company's quantity, by fall-out (R8.4)
HOME_TRIBUTE = 500
LAND_TRIBUTE = 20

# R3 capacity
CAPACITY_BASE = 20
CAPACITY_PER_ORIGINAL_HOME = 5
MARKET_STEP = 6

# R4 conventional attacks
MAX_ATTACKS = 7
ARMIES_ABOARD = 4
DRAW_RANGE = (101, 200)
TWICE = 2
THRICE = 3
GROWTH_PER_LOSS = 2  # R4.15
SPOILS = 20

# R5 strategic attacks: chances of a shot, in per cent
SHOT_OWN: dict[Weapon, int] = {"lstar": 80, "ksat": 35}
SHOT_CHAMPION: dict[Weapon, int] = {"lstar": 50, "ksat": 15}
CLASH_CHANCES: dict[tuple[Weapon, Weapon], tuple[int, int, int]] = {
    ("lstar", "lstar"): (45, 45, 10),
    ("ksat", "ksat"): (45, 45, 10),
    ("ksat", "lstar"): (15, 65, 20),
    ("lstar", "ksat"): (65, 15, 20),
}

# R6 moves, builds, research
AIRLIFT_OIL = 2
ANNEX_COST = 2000
ANNEX_ARMIES = 4
UNITS_PER_SET = 3
UNITS_COST = 300
WEAPON_MINERAL: dict[Weapon, int] = {"nuke": 1, "neutron": 1, "lstar": 2, "ksat": 2}
WEAPON_COST: dict[Weapon, int] = {"nuke": 500, "neutron": 750, "lstar": 1000, "ksat": 1500}
SILO_COST = 200
SPACEPORT_COST = 350
RESEARCH_FROM_TURN = 5
FIRST_AREA: Area = "rockets"
RESEARCH_COST = 200
RESEARCH_STEP = 5
RESEARCH_MOST = 95
ROCKET_COST = 200
ROCKET_OIL = 1
ROCKET_MINERAL = 1
RUMOURS_AFTER = 3
RUMOUR_CHANCE = 25

# R7 trade and prospecting
MISSILE_PRICES: dict[Weapon, tuple[int, int]] = {"nuke": (250, 1000), "neutron": (375, 1500)}
BANK = 0  # the number under which the world market buys companies
COMPANY_TO_BANK = 200
MAX_VENTURES = 3
PROSPECT_COST = 200
PROSPECT_STEP = 5
PROSPECT_MOST = 90

# R8 fall-out in hundredths by age; nothing from the last age on
FALL_OUT = (100, 100, 100, 67, 67, 67, 33, 33, 33)
NO_ENTRY = 100  # R8.4: nothing may enter
MARCH_THROUGH = 67  # R8.4: from here up nobody owns a land
BAN_ENDS_BELOW = 65

# R9.3 bankruptcy
BANKRUPT_AT = 40000

# R10 winning
COMPANY_POINTS = 100
UNIT_POINTS = 50
STAR_POINTS = 2
LAND_POINTS = 1
ORIGINAL_HOME_POINTS = 3
START_STARS = 5
STARS_AFTER_LOSS = 4
STARS_AFTER_FIRING = ((5, 3), (15, 2))
STARS_LEAST = 1
PRIZE_LESS = {1: 0, 2: 2, 3: 3}  # R10.4: by how many stars the prize of a place is less

# R11 diplomacy
MAX_MESSAGES = 2
MESSAGE_LENGTH = 100
MAX_CARDS = 15
CARD_LENGTH = 600

# R12 missed turns
MISSED_TURNS = 3
STANDARD_SELL = 5
STANDARD_SELL_ABOVE = 10
STANDARD_SELL_MIN = 50
STANDARD_BUY = 5
STANDARD_BUY_MAX = 100
STANDARD_ARMIES = 3
STANDARD_ARMIES_BELOW = 13
# R12.3 how the computer plays
COMPUTER_ATTACKS = 3  # a turn, at most
COMPUTER_HOME_GARRISON = 5  # armies that never leave a HOME, or another land
COMPUTER_GARRISON = 1
COMPUTER_ODDS = 2  # attackers a defender, on foot and by air
COMPUTER_ODDS_BY_AIR = 3
COMPUTER_KILLS = 4  # defenders that it expects to destroy in an offensive
COMPUTER_LOSSES = 3  # armies that it expects to lose in one, on foot and by air
COMPUTER_LOSSES_BY_AIR = 5
COMPUTER_OCCUPIES = 3  # armies that march in
COMPUTER_SETS_KEPT = 3  # for the defence
COMPUTER_REPAYS = 50  # per cent of what is to spare
COMPUTER_HOARD_LASTS = 20  # turns, for armies that the tribute does not pay
