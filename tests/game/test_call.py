"""Thirty-eight calls, their order, and those that cannot be legal."""

from __future__ import annotations

from itertools import pairwise

import pytest

from arbitre.game.call import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call, lowest_bid
from arbitre.game.card import Denomination


def test_there_are_thirty_eight_calls() -> None:
    assert len(set(CALLS)) == 38
    assert " ".join(map(str, CALLS[:9])) == "P X XX 1C 1D 1H 1S 1NT 2C"
    assert str(CALLS[-1]) == "7NT"


def test_a_call_is_read_as_it_is_written() -> None:
    assert [Call.parse(str(call)) for call in CALLS] == list(CALLS)


@pytest.mark.parametrize(
    "text", ["", "p", "PASS", "XXX", "0C", "1N", "1c", "C1", "1 C", "1C ", "100C", "1X", "4SX", "-1C", "1٣C", "1C\n"]
)
def test_what_is_no_call(text: str) -> None:
    with pytest.raises(ValueError, match="no such call"):
        Call.parse(text)


@pytest.mark.parametrize("text", ["8C", "8NT", "9H", "10S", "99NT"])
def test_a_bid_above_seven_can_be_said_but_not_be_legal(text: str) -> None:
    bid = Call.parse(text)
    assert (str(bid), bid.is_bid, bid.legal_level) == (text, True, False)
    assert bid.outranks(Call.parse("7NT"))


def test_every_call_of_the_game_has_a_legal_level() -> None:
    assert all(call.legal_level for call in CALLS)
    assert [call for call in CALLS if not call.is_bid] == [PASS, DOUBLE, REDOUBLE]


def test_each_bid_outranks_those_below_it_only() -> None:
    assert all(higher.outranks(lower) and not lower.outranks(higher) for lower, higher in pairwise(BIDS))
    assert [bid.rank for bid in BIDS] == list(range(35))
    assert not any(bid.outranks(bid) for bid in BIDS)
    assert all(bid.outranks(None) for bid in BIDS)


@pytest.mark.parametrize(
    ("denomination", "over", "lowest"),
    [
        *(("C", None, "1C"), ("NT", None, "1NT"), ("H", "1H", "2H"), ("S", "1H", "1S"), ("D", "1H", "2D")),
        *(("C", "7C", None), ("NT", "7S", "7NT"), ("NT", "7NT", None), ("C", "6NT", "7C")),
    ],
)
def test_the_lowest_sufficient_bid(denomination: str, over: str | None, lowest: str | None) -> None:
    found = lowest_bid(Denomination(denomination), Call.parse(over) if over else None)
    assert (None if found is None else str(found)) == lowest
