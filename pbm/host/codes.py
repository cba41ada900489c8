"""Order codes: what a player writes on a sheet so that nobody else can order for them.

Only their hashes are kept, and the sheets that bear them, as they came. Who fears that a copy of the database went
astray seats everybody anew: that gives new codes.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

# Short, common, hard to confuse in handwriting or on the telephone.
_LIST = """
ACORN ALDER AMBER ANCHOR ANVIL ARROW ASPEN BADGER BASIL BEACON BIRCH BISON BRIDGE BRONZE BUGLE CANYON CASTLE CEDAR
CINDER CLOVER COBALT COMET COPPER CORAL CRANE CYPRESS DAGGER DOLPHIN DRAGON EAGLE EMBER FALCON FERN FLINT FOREST
GALLEON GARNET GLACIER GRANITE HARBOUR HARRIER HAWK HAZEL HERON IBEX INDIGO IVORY JAGUAR JASPER JUNIPER KESTREL
LANTERN LAUREL LEMON LINDEN LION LOTUS LYNX MAGNET MAPLE MARBLE MARLIN MEADOW MERCURY MEDAL NEEDLE NICKEL OLIVE ONYX
ORCHID OSPREY OTTER PANTHER PEBBLE PELICAN PEPPER PIGEON PLANET POPLAR PUFFIN QUARRY QUARTZ RAPIER RAVEN RIVER
ROCKET ROWAN RUBY SABRE SADDLE SAFFRON SALMON SILVER SPARROW SPRUCE STORK SULTAN SUMMIT SWALLOW TALON TIGER TIMBER
TOPAZ TUNDRA TURTLE VALLEY VELVET VIOLET VIPER WALNUT WALRUS WILLOW WINTER YARROW ZEBRA ZEPHYR
"""
WORDS = tuple(_LIST.split())
# A guess costs some 15 ms: nothing to who has the code, hours a seat to who tries all words and figures on a hash.
COST = {"n": 1 << 13, "r": 8, "p": 1}
SALT_BYTES = 16


def new_code() -> str:
    """A word and four figures, as `RAVEN-4821`."""
    return f"{secrets.choice(WORDS)}-{secrets.randbelow(10_000):04d}"


def hashed(code: str) -> str:
    salt = secrets.token_bytes(SALT_BYTES)
    return f"{salt.hex()}:{_digest(code, salt)}"


def matches(code: str, code_hash: str) -> bool:
    salt, _, digest = code_hash.partition(":")
    return hmac.compare_digest(_digest(code, bytes.fromhex(salt)), digest)


def _digest(code: str, salt: bytes) -> str:
    """Case does not matter, nor how the word and the figures are kept apart."""
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    return hashlib.scrypt(plain.encode(), salt=salt, **COST).hex()
