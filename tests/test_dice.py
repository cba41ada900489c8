"""The dice: as `docs/dice.md` says, uniform, and apart for each purpose."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from pbm.dice import StageDice, Stream, TurnDice, commitment, seed_from_number

DOCS = Path(__file__).parents[1] / "docs"
PURPOSE = "player 3 rank 1 17-19 offensive 1 attacker"


def verifier(*options: str) -> dict[str, str]:
    ran = subprocess.run(
        [sys.executable, "-I", DOCS / "verify_dice.py", *options], capture_output=True, text=True, check=True
    )
    return dict(line.split(": ") for line in ran.stdout.splitlines())


def stream(purpose: str = PURPOSE, number: int = 1) -> Stream:
    return TurnDice(seed_from_number(number), 3).stage("attack").stream(purpose)


def test_the_vector_of_the_page_is_what_the_program_draws() -> None:
    """The page, the verifier that shares no code, and the program agree on every figure."""
    page = (DOCS / "dice.md").read_text()
    told = verifier("--seed-number", "1", "--turn", "3", "--stage", "attack", "--purpose", PURPOSE)
    assert told["seed"] == seed_from_number(1).hex()
    assert told["commitment"] == commitment(seed_from_number(1))
    drawn = stream()
    assert told["draws 101-200"] == " ".join(str(drawn.between(101, 200)) for _ in range(5))
    assert told["order of 1-8"] == " ".join(map(str, stream().shuffled(range(1, 9))))
    for name, figure in told.items():
        assert f"\n{name}: {figure}\n" in page, name


def test_a_revealed_seed_is_checked_the_same_way() -> None:
    """The verifier takes the seed in hexadecimal, as `pbm reveal` prints it."""
    seed = seed_from_number(77)
    told = verifier("--seed", seed.hex(), "--turn", "3", "--stage", "attack", "--purpose", "lot", "--range", "1", "6")
    drawn = stream("lot", 77)
    assert told["commitment"] == commitment(seed)
    assert told["draws 1-6"] == " ".join(str(drawn.between(1, 6)) for _ in range(5))


@pytest.mark.parametrize("other", ["other purpose", PURPOSE + " "])
def test_each_purpose_has_a_stream_of_its_own(other: str) -> None:
    """A change in one battle shifts no other dice."""
    assert [stream().between(1, 10**6) for _ in range(3)] != [stream(other).between(1, 10**6) for _ in range(3)]


def test_turn_stage_and_seed_part_the_streams() -> None:
    """Nothing is drawn twice in a game, and no two games are alike."""
    seed, other = seed_from_number(1), seed_from_number(2)
    dice = [StageDice(seed, 1, "a"), StageDice(seed, 2, "a"), StageDice(seed, 1, "b"), StageDice(other, 1, "a")]
    assert len({each.stream("x").between(1, 10**9) for each in dice}) == len(dice)


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in counts) + expected * (cells - len(counts))


def test_draws_are_uniform() -> None:
    """A hundred values, 200,000 draws: chi-square within what one game in a million would exceed."""
    drawn = stream("uniform")
    counts: Counter[object] = Counter(drawn.between(101, 200) for _ in range(200_000))
    assert set(counts) == set(range(101, 201))
    assert chi_square(counts, 100) < 180


def test_shuffles_are_uniform() -> None:
    """All 24 orders of four players come equally often."""
    drawn = stream("shuffles")
    counts: Counter[object] = Counter(drawn.shuffled(range(4)) for _ in range(24_000))
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < 70


def test_weights_are_kept() -> None:
    """An index comes as often as its weight says, and one without weight never."""
    drawn = stream("weights")
    counts = Counter(drawn.weighted((10, 0, 30)) for _ in range(40_000))
    assert counts[1] == 0
    assert abs(counts[0] - 10_000) < 500


def test_words_beyond_the_last_whole_multiple_are_thrown_away() -> None:
    """Without this a range just over half of all words would favour its lower part two to one."""
    count = 2**31 + 1
    drawn = stream("bias")
    low = sum(drawn.below(count) < count // 2 for _ in range(4_000))
    assert 1_800 < low < 2_200


def test_the_seed_is_not_shown() -> None:
    """Dice in a log or a traceback tell nobody the seed."""
    seed = seed_from_number(1)
    assert repr(seed) not in repr(TurnDice(seed, 3)) + repr(StageDice(seed, 3, "attack"))
