"""The words of the order sheet: every spelling that is taken, and the kind of word that it is in grammar.lark."""

from __future__ import annotations

# The kinds of words with their spellings, the one of the guide first. `L-STAR` is found as `LSTAR`.
_VERBS = """
    _NWT NWT THRESHOLD
    _END END
    _BORROW BORROW
    _REPAY REPAY
    _DEFAULT DEFAULT
    _CLOSE CLOSE
    _OPEN OPEN
    _CLEAN CLEAN CLEANUP
    _RETREAT_TO RETREAT-TO RETREATTO
    _RETREAT RETREAT
    _STAND STAND
    _RESIST RESIST
    _NO NO
    _CHAMPION CHAMPION
    _BLOCKADE BLOCKADE
    _SUPPLY SUPPLY
    _SPY SPY
    _SELL SELL
    _BUY BUY
    _LAUNCH LAUNCH
    _SPACE SPACE
    _CLASH CLASH
    _ATTACK ATTACK
    _MOVE MOVE
    _ANNEX ANNEX
    _BUILD BUILD
    _PLACE PLACE
    _RESEARCH RESEARCH
    _PROSPECT PROSPECT
    _MESSAGE MESSAGE
    _CARD CARD
    _QUESTION QUESTION
    _REPORT REPORT
"""
_THINGS = """
    OIL OIL O
    GRAIN GRAIN GRAINS G
    MINERAL MINERAL MINERALS M
    _MIN MIN MINIMUM
    ARMY ARMIES ARMY A
    NAVY NAVIES NAVY N
    SILO SILOS SILO
    SPACEPORT SPACEPORTS SPACEPORT
    PORT PORT PORTS
    NUKE NUKES NUKE
    NEUTRON NEUTRONS NEUTRON
    LSTAR LSTARS LSTAR
    STAR STAR STARS
    KSAT KSATS KSAT
    SAT SAT SATS
    ROCKET ROCKETS ROCKET ROCKETRY
"""
_OTHERS = """
    _TURN TURN
    _TIMES TIMES TIME X
    _PLAYER PLAYER
    _AGAINST AGAINST
    _NEUTRALS NEUTRALS NEUTRAL
    _ALL ALL
    _DEFENCE DEFENCE DEFENSE
    _VIA VIA THROUGH
    _TROOPS TROOPS TROOP
    _COMPANY COMPANY COMPANIES
    _OF OF
    _MAX MAX MAXIMUM
    _EACH EACH
    _BLAST BLAST
    _RANK RANK
    _ATTEMPTS ATTEMPTS ATTEMPT
    _FROM FROM
    _TO TO
    _WITH WITH
    _AND AND
    _AT AT
    _IN IN ON
    _OFFENSIVES OFFENSIVES OFFENSIVE OFFENSES OFFENSE OFFENCES OFFENCE
    _OCCUPY OCCUPY
    _CONVOY CONVOY
    _FUEL FUEL
    _BY BY
    _AIR AIR
    _LAND LAND TERRITORY TERR TER SWZ DWZ
    _L L
    _K K
"""


def _table(text: str) -> dict[str, tuple[str, ...]]:
    rows = (line.split() for line in text.split("\n"))
    return {row[0]: tuple(row[1:]) for row in rows if row}


VERBS = _table(_VERBS)
SPELLINGS = VERBS | _table(_THINGS) | _table(_OTHERS)
KINDS = {spelling: kind for kind, spellings in SPELLINGS.items() for spelling in spellings}

# What the thing is called in an order, where its kind has another name.
THINGS = {kind: kind.lower() for kind in _table(_THINGS)} | {"STAR": "lstar", "SAT": "ksat", "PORT": "spaceport"}

# Signs that stand for a word; the reader passes over the other signs of SILENT.
SIGNS = {"&": "_AND", "+": "_AND", "@": "_AT"}
SILENT = frozenset(",:=()[].-#$_ ")

# Behind these verbs the rest of the line is text, with so many numbers before it.
NUMBERS_BEFORE_TEXT = {"_MESSAGE": 0, "_QUESTION": 0, "_CARD": 1}

# Words that people use for an order with another name.
INSTEAD = {
    "AIRLIFT": "MOVE 4A FROM 17 TO 40 BY AIR",
    "ASK": 'QUESTION "text"',
    "ASSAULT": "ATTACK",
    "BOARD": "MOVE 4A FROM 37 TO 510",
    "BOMB": "LAUNCH 2 NUKES AT 71",
    "CONVOY": "MOVE 1N CONVOY 4 FROM 510 TO 913",
    "CREATE": "BUILD",
    "DEFEND": "RESIST",
    "DISCOVER": "PROSPECT",
    "DON'T": "NO RESIST 17",
    "EXPLORE": "PROSPECT",
    "FIRE": "LAUNCH 2 NUKES AT 71",
    "FLY": "MOVE 4A FROM 17 TO 40 BY AIR",
    "HOLD": "STAND",
    "INVADE": "ATTACK",
    "INVEST": "PROSPECT",
    "LEND": "SELL 1 OIL TO 4 AT 500",
    "LOAD": "MOVE 4A FROM 37 TO 510",
    "LOAN": "BORROW 2000",
    "MARCH": "MOVE",
    "NUKE": "LAUNCH 2 NUKES AT 71",
    "NUKES": "LAUNCH 2 NUKES AT 71",
    "PAY": "REPAY 500",
    "PURCHASE": "BUY",
    "RECRUIT": "BUILD",
    "SAIL": "MOVE 1N FROM 510 TO 913",
    "SAY": 'MESSAGE "text"',
    "SHIP": "MOVE 1N CONVOY 4 FROM 510 TO 913",
    "TELL": 'CARD TO 4 "text"',
    "TRANSFER": "MOVE",
    "UNLOAD": "MOVE 2A FROM 558 TO 135",
    "WRITE": 'CARD TO 4 "text"',
}
