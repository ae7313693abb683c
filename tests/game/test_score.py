"""Law 77 and Law 78 in figures."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.game.auction import Contract
from arbitre.game.score import imps, matchpoints, score, score_ns, total_points, undertricks, victory_points
from arbitre.game.seat import SEATS, Seat
from tests.strategies import contracts, many

CHECKED = """
3NT= nv 400       3NT= v 600        4S= nv 420        4S= v 620         4S+1 v 650        1NT= nv 90
1NT= v 90         2HX= nv 470       2HX+1 v 870       1NTX= nv 180      1NTX+2 v 580      1NTXX= v 760
2CX= nv 180       2CXX= nv 560      1CXX= nv 230      3D= nv 110        3D= v 110         5C= v 600
6D= nv 920        6NT= v 1440       7SX= nv 1770      7NT= v 2220       1DXX+6 v 2630     4SX-4 nv -800
4SX-4 v -1100     4SXX-4 nv -1600   4SXX-3 v -1600    3NT-3 v -300      7NTX-13 nv -3500  7NTXX-13 v -7600
1C= nv 70         1C+6 nv 190       4H+2 nv 480       6S= v 1430        4SX-1 v -200      1NT-7 nv -350
"""
RESULTS = [(text, sort == "v", int(points)) for text, sort, points in re.findall(r"(\S+) (n?v) (-?\d+)", CHECKED)]

IMP_TABLE = """
0-10 0        20-40 1       50-80 2       90-120 3      130-160 4     170-210 5     220-260 6     270-310 7
320-360 8     370-420 9     430-490 10    500-590 11    600-740 12    750-890 13    900-1090 14   1100-1290 15
1300-1490 16  1500-1740 17  1750-1990 18  2000-2240 19  2250-2490 20  2500-2990 21  3000-3490 22  3500-3990 23
4000-15200 24
"""
IMP_STEPS = [(int(first), int(last), int(worth)) for first, last, worth in re.findall(r"(\d+)-(\d+) (\d+)", IMP_TABLE)]


def result(text: str) -> tuple[Contract, int]:
    """The contract and the tricks of a result such as 4SX-2."""
    mark = next(mark for mark in "=+-" if mark in text)
    name, _, by = text.partition(mark)
    contract = Contract.parse(name)
    return contract, contract.bid.level + 6 + int((mark + by).replace("=", "") or 0)


@pytest.mark.parametrize(("text", "vulnerable", "points"), RESULTS)
def test_the_score_of_a_board(text: str, vulnerable: bool, points: int) -> None:
    assert score(*result(text), vulnerable) == points


@pytest.mark.parametrize(
    ("doubled", "vulnerable", "costs"),
    [
        (0, False, [50, 100, 150, 200, 250]),
        (0, True, [100, 200, 300, 400, 500]),
        (1, False, [100, 300, 500, 800, 1100]),
        (1, True, [200, 500, 800, 1100, 1400]),
        (2, False, [200, 600, 1000, 1600, 2200]),
        (2, True, [400, 1000, 1600, 2200, 2800]),
    ],
)
def test_what_undertricks_cost(doubled: int, vulnerable: bool, costs: list[int]) -> None:
    assert [undertricks(down, doubled, vulnerable) for down in range(1, 6)] == costs


@given(contract=contracts, tricks=st.integers(0, 13), vulnerable=st.booleans())
@many
def test_the_score_is_symmetric_between_the_sides(contract: Contract, tricks: int, vulnerable: bool) -> None:
    points = {seat: score_ns(contract, seat, tricks, vulnerable) for seat in SEATS}
    assert points[Seat.N] == points[Seat.S] == -points[Seat.E] == -points[Seat.W]
    assert points[Seat.N] == score(contract, tricks, vulnerable)
    assert (points[Seat.N] > 0) is (tricks >= contract.bid.level + 6)


@given(contract=contracts, vulnerable=st.booleans())
@many
def test_every_trick_is_worth_something(contract: Contract, vulnerable: bool) -> None:
    points = [score(contract, tricks, vulnerable) for tricks in range(14)]
    assert all(fewer < more for fewer, more in pairwise(points))
    assert all(total % 10 == 0 for total in points)


@given(contract=contracts, tricks=st.integers(0, 13), vulnerable=st.booleans())
@many
def test_a_double_raises_the_stakes(contract: Contract, tricks: int, vulnerable: bool) -> None:
    made = tricks >= contract.bid.level + 6
    plain, doubled, redoubled = (score(Contract(contract.bid, n), tricks, vulnerable) for n in range(3))
    if made:
        assert plain < doubled < redoubled
    else:
        assert redoubled == 2 * doubled < 2 * plain


@pytest.mark.parametrize(("first", "last", "worth"), IMP_STEPS)
@pytest.mark.parametrize("sign", [1, -1])
def test_imps_at_each_edge(first: int, last: int, worth: int, sign: int) -> None:
    assert imps(sign * first) == imps(sign * last) == sign * worth
    assert abs(imps(last + 10)) == min(worth + 1, 24)
    assert abs(imps(max(first - 10, 0))) == max(worth - 1, 0)


def test_the_tables_are_read_whole() -> None:
    assert len(RESULTS) == 36
    assert [worth for _, _, worth in IMP_STEPS] == list(range(25))


def test_a_comparison_in_a_team_match() -> None:
    assert imps(620 - 100) == 11


@pytest.mark.parametrize(
    ("scores", "points"),
    [
        ([620, 620, 170, -100], [5, 5, 2, 0]),
        ([100], [0]),
        ([], []),
        ([0, 0], [1, 1]),
        ([-50, 50, 400], [0, 2, 4]),
    ],
)
def test_matchpoints(scores: list[int], points: list[int]) -> None:
    assert matchpoints(scores) == points


@given(scores=st.lists(st.integers(-760, 760).map(lambda tens: 10 * tens), max_size=20))
@many
def test_matchpoints_are_shared_out_whole(scores: list[int]) -> None:
    points, comparisons = matchpoints(scores), len(scores) - 1
    assert sum(points) == len(scores) * comparisons
    assert matchpoints([-score for score in scores]) == [2 * comparisons - mine for mine in points]
    best_first = sorted(zip(scores, points, strict=True), reverse=True)
    assert all(above[1] >= below[1] for above, below in pairwise(best_first))


@given(scores=st.lists(st.integers(-760, 760).map(lambda tens: 10 * tens), max_size=20))
@many
def test_total_points_are_the_net_of_all_boards(scores: list[int]) -> None:
    won = sum(points for points in scores if points > 0)
    lost = sum(-points for points in scores if points < 0)
    assert total_points(scores) == won - lost == -total_points([-points for points in scores])


def test_a_match_at_total_points() -> None:
    assert total_points([]) == 0
    assert total_points([620, -100]) == 520
    assert imps(total_points([620, -100])) == 11


def test_victory_points_of_sixteen_boards() -> None:
    scale = "10.0 10.31 10.61 10.91 11.2 11.48 11.76 12.03 12.29 12.55 12.8"
    assert [victory_points(margin, 16)[0] for margin in range(11)] == [float(share) for share in scale.split()]


@given(margin=st.integers(-400, 400), boards=st.integers(1, 128))
@many
def test_victory_points_add_up_to_twenty(margin: int, boards: int) -> None:
    ours, theirs = victory_points(margin, boards)
    assert 0 <= min(ours, theirs) <= max(ours, theirs) <= 20
    assert round(100 * ours) + round(100 * theirs) == 2000
    assert victory_points(-margin, boards) == (theirs, ours)
    assert (ours > theirs) is (margin > 0)
    assert victory_points(margin + 1, boards)[0] >= ours
    assert victory_points(margin, boards + 1)[0] <= ours or margin <= 0


@pytest.mark.parametrize(("boards", "blitz"), [(1, 15), (4, 30), (9, 45), (16, 60), (25, 75), (36, 90)])
def test_the_margin_that_wins_all_twenty(boards: int, blitz: int) -> None:
    assert victory_points(blitz, boards) == (20.0, 0.0) == victory_points(10 * blitz, boards)
    assert victory_points(-blitz, boards) == (0.0, 20.0)
    assert victory_points(blitz - 1, boards)[0] < 20
    assert victory_points(0, boards) == (10.0, 10.0)


def test_a_match_has_boards() -> None:
    with pytest.raises(ValueError, match="at least one board"):
        victory_points(0, 0)
