"""Dealer and vulnerability of every board."""

from __future__ import annotations

import re

import pytest

from arbitre.game.deal import Vulnerability, dealer_of, vulnerability_of
from arbitre.game.seat import Side

TABLE = """
1 N none    5 N ns      9 N ew     13 N both
2 E ns      6 E ew     10 E both   14 E none
3 S ew      7 S both   11 S none   15 S ns
4 W both    8 W none   12 W ns     16 W ew
"""
BOARDS = [(int(board), dealer, sides) for board, dealer, sides in re.findall(r"(\d+) (\w) (\w+)", TABLE)]


def test_the_table_has_sixteen_boards() -> None:
    assert sorted(board for board, _, _ in BOARDS) == list(range(1, 17))


@pytest.mark.parametrize(("board", "dealer", "vulnerable"), BOARDS)
@pytest.mark.parametrize("round_", [0, 1, 2, 100])
def test_a_board_number_gives_dealer_and_vulnerability(board: int, dealer: str, vulnerable: str, round_: int) -> None:
    number = board + 16 * round_
    assert (dealer_of(number), vulnerability_of(number)) == (dealer, vulnerable)


@pytest.mark.parametrize(
    ("vulnerable", "ns", "ew"), [("none", False, False), ("ns", True, False), ("ew", False, True), ("both", True, True)]
)
def test_who_is_vulnerable(vulnerable: str, ns: bool, ew: bool) -> None:
    found = Vulnerability(vulnerable)
    assert (found.of(Side.NS), found.of(Side.EW)) == (ns, ew)
