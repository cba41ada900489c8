"""Quantities as a sentence tells them."""

from __future__ import annotations

import pytest

from pbm.games.supremacy.telling import forces, only, told


@pytest.mark.parametrize(
    ("number", "thing", "words"),
    [
        (0, "army", "no armies"),
        (1, "navy", "1 navy"),
        (1, "lstar", "1 L-Star"),
        (2, "ksat", "2 K-Sats"),
        (3, "oil", "3 oil"),
    ],
)
def test_told(number: int, thing: str, words: str) -> None:
    """One, many and none."""
    assert told(number, thing) == words


def test_only() -> None:
    """Nobody has only none."""
    assert (only(5, "army"), only(0, "army")) == ("only 5 armies", "no armies")


@pytest.mark.parametrize(
    ("armies", "navies", "words"),
    [(5, 0, "5 armies"), (0, 2, "2 navies"), (5, 1, "1 navy and 5 armies"), (0, 0, "no armies")],
)
def test_forces(armies: int, navies: int, words: str) -> None:
    """What is not there is not spoken of."""
    assert forces(armies, navies) == words
