"""The auction: what may be called, how it ends, who declares."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.game.auction import Auction, Contract, count_auctions, count_complete_auctions
from arbitre.game.call import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call
from arbitre.game.seat import SEATS, Seat
from tests.strategies import auction_of, auctions, contracts, many, seats


@pytest.mark.parametrize(("calls", "count"), [(1, 36), (2, 701), (3, 9_731), (4, 107_451), (5, 999_852)])
def test_the_number_of_legal_auctions(calls: int, count: int) -> None:
    assert count_auctions(calls) == count


def test_the_number_of_complete_auctions() -> None:
    assert count_complete_auctions() == (4 * 22**35 - 1) // 3


@pytest.mark.parametrize(
    ("line", "over"),
    [
        *(("", False), ("P P P", False), ("P P P P", True), ("1C P P", False), ("1C P P P", True)),
        *(("P P P 1C", False), ("P P P 1C P P", False), ("P P P 1C P P P", True), ("1C X P P", False)),
        *(("1C X P P P", True), ("1C X XX P P", False), ("1C P P X P P P", True), ("7NT X XX P P P", True)),
    ],
)
def test_the_end_of_an_auction(line: str, over: bool) -> None:
    auction = auction_of(line)
    assert auction.over is over
    assert bool(list(auction.legal_calls())) is not over


@pytest.mark.parametrize(
    ("line", "contract", "declarer"),
    [
        ("P P P P", None, None),
        ("1C P P P", "1C", "N"),
        ("1H P 4H P P P", "4H", "N"),
        ("P 1H P 2H P 4H P P P", "4H", "E"),
        ("1S P 2H P 4H P P P", "4H", "S"),
        ("1H 1S 2S P 4H P P P", "4H", "N"),
        ("1H 1S 2S 3S P P P", "3S", "E"),
        ("1S 2S P 3S P 4S P P P", "4S", "E"),
        ("1S 2S 3S P 4S P P P", "4S", "N"),
        ("1NT X XX 2C X P P P", "2CX", "W"),
        ("1NT X XX P P P", "1NTXX", "N"),
        ("1NT X XX 2C P P 2NT P P P", "2NT", "N"),
        ("1C X 1D P P P", "1D", "S"),
    ],
)
def test_contract_and_declarer(line: str, contract: str | None, declarer: str | None) -> None:
    auction = auction_of(line)
    found = auction.contract
    assert (found if found is None else str(found), auction.declarer) == (contract, declarer)
    assert auction.over


@pytest.mark.parametrize(
    ("line", "double", "redouble"),
    [
        *(("", False, False), ("P", False, False), ("1C", True, False), ("1C P", False, False)),
        *(("1C P P", True, False), ("1C X", False, True), ("1C X P", False, False), ("1C X P P", False, True)),
        *(("1C X XX", False, False), ("1C X XX P", False, False), ("1C X 1D", True, False), ("1C P P P", False, False)),
    ],
)
def test_who_may_double_and_redouble(line: str, double: bool, redouble: bool) -> None:
    auction = auction_of(line)
    assert (auction.allows(DOUBLE), auction.allows(REDOUBLE)) == (double, redouble)


def test_only_a_higher_bid_is_sufficient() -> None:
    for n, last in enumerate(BIDS):
        auction = Auction(Seat.N).after(last)
        assert [bid for bid in auction.legal_calls() if bid.is_bid] == list(BIDS[n + 1 :])


@pytest.mark.parametrize("call", ["8C", "10NT"])
def test_nobody_may_bid_above_seven(call: str) -> None:
    assert not auction_of("1C P").allows(Call.parse(call))


@given(dealer=seats, calls=auctions())
@many
def test_every_auction_ends_as_the_laws_say(dealer: Seat, calls: tuple[Call, ...]) -> None:
    auction = Auction(dealer)
    for n, call in enumerate(calls):
        assert not auction.over
        assert auction.turn is SEATS[(SEATS.index(dealer) + n) % 4]
        assert auction.allows(call)
        assert set(auction.legal_calls()) == {c for c in CALLS if auction.allows(c)}
        auction = auction.after(call)
    assert auction.over
    bids = [call for call in calls if call.is_bid]
    assert calls[-3:] == (PASS, PASS, PASS)
    assert auction.bid == (bids[-1] if bids else None)
    assert bids == sorted(bids, key=lambda bid: bid.rank)
    assert len(calls) == 4 or bids
    assert not list(auction.legal_calls())


@given(dealer=seats, calls=auctions(contract=True))
@many
def test_declarer_first_named_the_denomination_for_his_side(dealer: Seat, calls: tuple[Call, ...]) -> None:
    auction = Auction(dealer)
    for call in calls:
        auction = auction.after(call)
    made = [(SEATS[(SEATS.index(dealer) + n) % 4], call) for n, call in enumerate(calls)]
    side, last = next((by.side, call) for by, call in reversed(made) if call.is_bid)
    first = next(by for by, call in made if by.side is side and call.denomination is last.denomination)
    assert auction.declarer is first


@given(by=seats, call=st.sampled_from(CALLS), line=st.sampled_from(["", "1C", "1C X", "P P", "1H X XX"]))
@many
def test_after_a_call_the_turn_is_left_of_the_caller(by: Seat, call: Call, line: str) -> None:
    assert auction_of(line).after(call, by).turn is by.lho


@given(contract=contracts)
@many
def test_a_contract_is_read_as_it_is_written(contract: Contract) -> None:
    assert Contract.parse(str(contract)) == contract


@pytest.mark.parametrize("text", ["", "P", "X", "XX", "4", "S", "8S", "0NT", "4SXXX", "X4S", "4sx", "4S X", "4SX "])
def test_what_is_no_contract(text: str) -> None:
    with pytest.raises(ValueError, match=r"no such (contract|call)"):
        Contract.parse(text)
