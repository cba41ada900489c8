"""Dice that a stranger can check: every stream is derived from the game's secret seed and what it decides.

The derivation is public, in `docs/dice.md`, with a test vector. Change nothing here without changing that page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
WORD = 1 << 32


def seed_from_number(number: int) -> bytes:
    """The seed of a game that was made with `--seed N`, so that it can be made again."""
    return sha256(f"pbm-seed:{number}".encode()).digest()


def commitment(seed: bytes) -> str:
    """What is published at the start: nobody can find the seed from it, anybody can check it at the end."""
    return sha256(seed).hexdigest()


class Stream:
    """One stream of draws. Each draw takes 32-bit words until one falls below the last whole multiple of its range."""

    __slots__ = ("_words",)

    def __init__(self, seed: bytes, turn: int, stage: str, purpose: str) -> None:
        self._words = _words(sha256(seed + f"{turn}\n{stage}\n{purpose}".encode()).digest())

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1, each as likely: words past the last whole multiple are thrown away."""
        limit = WORD - WORD % count
        for word in self._words:
            if word < limit:
                return word % count
        raise AssertionError("the stream of words has no end")

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low + 1)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Fisher and Yates, from the last place down to the second."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            drawn = self.below(last + 1)
            result[last], result[drawn] = result[drawn], result[last]
        return tuple(result)

    def weighted(self, weights: Sequence[int]) -> int:
        drawn = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if drawn < weight:
                return index
            drawn -= weight
        raise AssertionError("weights add up to more than was drawn")


def _words(key: bytes) -> Iterator[int]:
    """Words of 32 bits, high byte first: block n is SHA-256 of the key followed by n in eight bytes."""
    block = 0
    while True:
        digest = sha256(key + block.to_bytes(8, "big")).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


@dataclass(frozen=True, slots=True)
class StageDice:
    """The dice of one stage: a stream for each purpose."""

    seed: bytes = field(repr=False)
    turn: int
    stage: str

    def stream(self, purpose: str) -> Stream:
        return Stream(self.seed, self.turn, self.stage, purpose)


@dataclass(frozen=True, slots=True)
class TurnDice:
    """The dice of one turn: apart for each stage, so that a turn can be replayed alone."""

    seed: bytes = field(repr=False)
    turn: int

    def stage(self, name: str) -> StageDice:
        return StageDice(self.seed, self.turn, name)
