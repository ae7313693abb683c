"""The tally: exact intervals, whoever is excluded counted as such, the order of answers of no account."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbitre.equity.interval import GRID, at_most, interval
from arbitre.equity.peer_poll import (
    CLOSE,
    Answer,
    Count,
    Poll,
    Question,
    Shown,
    begun,
    closed,
    counted,
    locked,
    read_poll,
    tally_data,
    with_answers,
)  # fmt: skip
from arbitre.game.seat import Seat
from arbitre.table.errors import RecordError

quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SHOWN = Shown(Seat.N, "AQ975.4.KJ82.A63", Seat.N, "ew", "matchpoints", ("1S", "2H", "P", "P"), "five-card majors")
QUESTIONS = (Question("call", "What do you call?"), Question("serious", "What else?"), Question("close", "How close?"))
CALLS = ("P", "X", "2S", "3D")


def poll(planned: int = 7) -> Poll:
    return begun(1, "alternatives", SHOWN, QUESTIONS, planned)


def answers(data: Any) -> list[Answer]:
    return [msgspec.convert({"n": 0, **one}, Answer) for one in data]


ANSWERS = st.lists(
    st.fixed_dictionaries(
        {
            "class": st.sampled_from(("club", "regional", "")),
            "call": st.sampled_from(CALLS),
            "serious": st.lists(st.sampled_from(CALLS), max_size=3),
            "close": st.sampled_from(CLOSE),
            "excluded": st.none() | st.none() | st.just("1S"),
            "saw_board": st.booleans(),
        }
    ),
    max_size=14,
)


@pytest.mark.parametrize(
    ("considered", "of", "share", "ninety", "ninety_five", "so_few", "against"),
    [
        (0, 5, 0, (0, 45.07), (0, 52.18), 32.77, "open"),
        (1, 5, 20, (1.02, 65.74), (0.51, 71.64), 73.73, "open"),
        (2, 7, 28.57, (5.34, 65.87), (3.67, 70.96), 85.20, "open"),
        (0, 10, 0, (0, 25.89), (0, 30.85), 10.74, "open"),
        (3, 10, 30, (8.73, 60.66), (6.67, 65.25), 87.91, "open"),
        (0, 14, 0, (0, 19.26), (0, 23.16), 4.40, "below"),
    ],
)
def test_how_far_a_few_answers_carry(
    considered: int, of: int, share: float, ninety: Any, ninety_five: Any, so_few: float, against: str
) -> None:
    assert round(100 * considered / of, 2) == share
    assert (interval(considered, of), interval(considered, of, 95)) == (ninety, ninety_five)
    assert round(float(100 * at_most(considered, of, Fraction(1, 5))), 2) == so_few
    count = Count("P", 0, considered, of)
    assert (count.against(20), count.against(None)) == (against, None)


def test_five_answers_often_come_out_the_wrong_way() -> None:
    assert round(float(100 * at_most(2, 5, Fraction(3, 4))), 2) == 10.35


@quick
@given(st.integers(1, 30).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))), st.sampled_from((90, 95)))
def test_each_end_is_where_the_tail_is_used_up(numbers: tuple[int, int], percent: int) -> None:
    """Half a hundredth of a percent to either side of what is told, by sums written out another way."""
    found, of = numbers
    low, high = interval(found, of, percent)
    tail = Fraction(100 - percent, 200)

    def weight(share: Fraction, values: range) -> Fraction:
        return sum((comb(of, n) * share**n * (1 - share) ** (of - n) for n in values), Fraction(0))

    step = Fraction(1, 2 * GRID)
    ends = Fraction(str(low)) / 100, Fraction(str(high)) / 100
    if found:
        assert weight(max(ends[0] - step, Fraction(0)), range(found, of + 1)) <= tail
        assert weight(ends[0] + step, range(found, of + 1)) >= tail
    if found < of:
        assert weight(ends[1] - step, range(found + 1)) >= tail
        assert weight(min(ends[1] + step, Fraction(1)), range(found + 1)) <= tail


@quick
@given(ANSWERS)
def test_the_tally_is_a_recount(given: list[dict[str, Any]]) -> None:
    told = tally_data(counted(with_answers(poll(), answers(given))))
    heard = [one for one in given if one["excluded"] is None and not one["saw_board"]]
    assert (told["asked"], told["excluded"], told["counted"]) == (len(given), len(given) - len(heard), len(heard))
    for call in CALLS:
        chose = len([one for one in heard if one["call"] == call])
        considered = len([one for one in heard if call in {one["call"], *one["serious"]}])
        if considered:
            assert (told[call]["chose"], told[call]["considered"]) == (chose, considered)
            assert told[call]["interval"] == list(interval(considered, len(heard)))
        else:
            assert call not in told


@quick
@given(ANSWERS, st.randoms())
def test_the_order_of_answers_is_of_no_account(given: list[dict[str, Any]], chance: random.Random) -> None:
    shuffled = chance.sample(given, len(given))
    one, other = (counted(with_answers(poll(), answers(data))) for data in (given, shuffled))
    assert one == other


def test_the_poll_of_the_page() -> None:
    """Eight asked, one excluded: X by six and considered by all, pass by one and considered by two."""
    given: list[dict[str, Any]] = [{"call": "X"}] * 5 + [{"call": "X", "serious": ["P"]}]
    given += [{"call": "P", "serious": ["X"]}, {"excluded": "1S"}]
    found = closed(with_answers(poll(), answers(given)))
    assert found.tally == {
        "asked": 8, "excluded": 1, "counted": 7,
        "X": {"chose": 6, "considered": 7, "interval": [65.18, 100.0]},
        "P": {"chose": 1, "considered": 2, "interval": [5.34, 65.87]},
    }  # fmt: skip
    assert read_poll(msgspec.to_builtins(found)) == found


def test_changed_words_have_another_hash() -> None:
    other = msgspec.structs.replace(SHOWN, methods="four-card majors")
    asked = (Question("call", "Would you pass?"), *QUESTIONS[1:])
    assert len({locked(SHOWN, QUESTIONS), locked(other, QUESTIONS), locked(SHOWN, asked)}) == 3


def test_none_is_removed_and_none_added_once_closed() -> None:
    first = with_answers(poll(), answers([{"call": "X"}]))
    more = with_answers(first, answers([{"call": "P"}]))
    assert [answer.n for answer in more.answers] == [1, 2]
    assert more.answers[:1] == first.answers
    with pytest.raises(RecordError, match="poll_closed"):
        with_answers(closed(more), answers([{"call": "X"}]))


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"locked": "0" * 64}, "poll_reworded"),
        ({"tally": {"asked": 1}}, "poll_tally"),
        ({"answers": [{"n": 1, "call": "8H"}]}, "bad_value"),
        ({"answers": [{"n": 1}]}, "poll_unanswered"),
        ({"answers": [{"n": 1, "name": "Ann"}]}, "invalid"),
        ({"shown": {"seat": "N", "tempo": "slow"}}, "invalid"),
        ({"purpose": "all"}, "invalid"),
    ],
)
def test_a_poll_that_cannot_be(change: dict[str, Any], error: str) -> None:
    with pytest.raises(RecordError, match=error):
        read_poll({**msgspec.to_builtins(poll()), **change}, 4)


def test_so_many_and_no_more() -> None:
    with pytest.raises(RecordError, match="bad_value"):
        poll(0)
    with pytest.raises(RecordError, match="poll_many"):
        with_answers(poll(), answers([{"call": "X"}] * 201))
    with pytest.raises(ValueError, match="3, 2"):
        interval(3, 2)
    assert interval(0, 0) == (0.0, 100.0)
