"""The board in whole numbers and the table of the rulings are one truth: the same first irregularity."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET, structs

from arbitre.director import loop
from arbitre.game.seat import SEATS, Seat
from arbitre.hot.board import Board
from arbitre.hot.numbers import FIRST_CARD, KINDS, NOBODY
from arbitre.hot.pbn import deal
from arbitre.hot.replay import calls, cards, trumps
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.fold import fold, irregularities
from arbitre.table.notation import write as line_of
from arbitre.table.plain import CALL_NUMBER, CARD_NUMBER
from arbitre.table.record import Record
from tests.strategies import Played, boards, seats

NAMES = sorted(CALL_NUMBER)
Found = tuple[str, tuple[str, ...], int, str]


def in_numbers(record: Record) -> Board:
    """The record as the scanners fill a board, replayed."""
    board = Board()
    assert record.dealer is not None
    board.dealer = SEATS.index(record.dealer)
    deal(board, ("N:" + " ".join(record.hands[seat] for seat in SEATS)).encode())
    for n, event in enumerate(record.events):
        if event.call is not UNSET:
            board.acts[n], board.calls = CALL_NUMBER[event.call], n + 1
        else:
            board.acts[n] = CARD_NUMBER[str(event.play)]
        board.by[n] = NOBODY if event.by is None else SEATS.index(event.by)
        board.count = n + 1
    calls(board, 0)
    if board.ended and board.bid and not board.kind:
        cards(board, board.by_auction, trumps(board.bid))
    return board


def found_in(board: Board) -> Found | None:
    kind, laws = KINDS[board.kind]
    return (kind, laws, board.at, SEATS[board.who].value) if kind and laws else None


def first_of(record: Record) -> Found | None:
    """What the table finds first, each act tested as it stood."""
    for end in range(1, len(record.events) + 1):
        wrong = irregularities(fold(structs.replace(record, events=record.events[:end])))
        if wrong:
            return wrong[0].kind, wrong[0].laws, wrong[0].event, wrong[0].by.value
    return None


@st.composite
def corrupted(draw: st.DrawFn, board: Played) -> Record:
    """A legal board in which a few calls are others, or by others, and a few cards are played at other times."""
    called = [event for event in board.record.events if event.call is not UNSET]
    carded = [Event(play=str(card), by=by) for by, card in board.cards]
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(called) - 1))
        what = draw(st.sampled_from(["call", "by", "drop", "swap"]))
        if what == "call":
            called[place] = structs.replace(called[place], call=draw(st.sampled_from(NAMES)))
        elif what == "by":
            called[place] = structs.replace(called[place], by=draw(seats))
        elif what == "drop" and len(called) > 1:
            del called[place]
        else:
            later = draw(st.integers(0, len(called) - 1))
            called[place], called[later] = called[later], called[place]
    for _ in range(draw(st.integers(0, 2)) if carded else 0):
        place, later = sorted(draw(st.integers(0, len(carded) - 1)) for _ in range(2))
        carded[place], carded[later] = carded[later], carded[place]
    return structs.replace(board.record, events=(*called, *carded))


def as_a_file_has_it(record: Record) -> Record:
    """Cards only where the calls have led to a contract."""
    board = in_numbers(record)
    if board.ended and board.bid and (not board.kind or board.at > board.calls):
        return record
    return structs.replace(record, events=record.events[: board.calls])


@given(st.data(), boards())
@settings(max_examples=120, deadline=None, derandomize=True)
def test_the_first_irregularity_is_the_same(data: st.DataObject, board: Played) -> None:
    record = as_a_file_has_it(data.draw(corrupted(board)))
    there = in_numbers(record)
    assert found_in(there) == first_of(record), line_of(record)
    _agrees_with_the_director(record, found_in(there))


def _agrees_with_the_director(record: Record, found: Found | None) -> None:
    """What is ruled on is of the same kind, at the same event, by the same player."""
    ruled, error = loop._as_far_as_it_goes(record)
    if found is None:
        assert not ruled.irregularities, line_of(record)
        assert error is None
        return
    kind, _, event, by = found
    first = ruled.irregularities[0] if ruled.irregularities else None
    if first is None:
        assert isinstance(error, RecordError), line_of(record)
        return
    assert (first.kind, first.event, first.by.value) == (kind, event, by), line_of(record)


@given(boards())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_a_legal_board_is_legal_and_its_tricks_are_counted(board: Played) -> None:
    there = in_numbers(board.record)
    assert there.kind == 0
    contract, declarer = board.auction.contract, board.auction.declarer
    if contract is None or declarer is None:
        assert (there.ended, there.bid, there.finished) == (True, 0, 0)
        return
    assert (there.bid, there.doubled) == (CALL_NUMBER[contract.bid.name], contract.doubled)
    assert SEATS[there.by_auction] is declarer
    won = sum(trick.winner(contract.trumps).side is declarer.side for trick in board.tricks)
    assert (there.finished, there.won) == (len(board.tricks), won)


def test_a_card_that_cannot_be_played_is_a_fault_of_the_record() -> None:
    hands = dict(
        zip(SEATS, ["964.K7.AQ852.K63", "T52.QJ63.T74.T92", "AK7.A852.K63.Q84", "QJ83.T94.J9.AJ75"], strict=True)
    )
    events = (*(Event(call=name) for name in ("1NT", "P", "P", "P")), Event(play="S2"), Event(play="S2"))
    board = in_numbers(Record(dealer=Seat.N, hands=hands, events=events))
    assert KINDS[board.kind] == ("card-played-twice", ())
    assert board.at == 6


def test_the_numbers_are_those_of_the_table() -> None:
    assert CARD_NUMBER["SA"] == FIRST_CARD == len(CALL_NUMBER)
