"""The reader of order sheets: text in, orders and refusals out."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings

from pbm.games.supremacy.orders import ORDER_TYPES, Order
from pbm.games.supremacy.reader import read
from tests.games.supremacy.strategies import BY_KIND, any_order


def test_strategies_know_every_kind() -> None:
    """No kind of order is left out of the tests below."""
    assert set(BY_KIND) == set(ORDER_TYPES)


@settings(max_examples=400, deadline=None)
@given(any_order())
def test_text_and_order_are_the_same(order: Order) -> None:
    """The canonical text of an order is read as that order, and is its text again."""
    sheet = read(str(order))
    assert sheet.refusals == ()
    assert sheet.orders == (replace(order, line=1),)
    assert str(sheet.orders[0]) == str(order)
