"""Real files, where they are: the conformance files of PBN's author, and what clubs, matches and platforms wrote.

They are not ours and not here; ARBITRE_DATA names the folder that has them.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from arbitre.formats import boards
from arbitre.table.fold import fold, irregularities
from tests.formats.content import content, kinds, through_lin, through_pbn

DATA = Path(os.environ.get("ARBITRE_DATA", ""))
pytestmark = pytest.mark.skipif(
    not os.environ.get("ARBITRE_DATA"), reason="the files are not ours; ARBITRE_DATA names their folder"
)

COUNTS = {
    "pbnref_correct_10.pbn": 31,
    "pbnref_correct_20.pbn": 46,
    "pbnref_correct_21.pbn": 2,
    "pbnref_errors_10.pbn": 74,
    "pbnref_errors_20.pbn": 23,
    "pbnref_errors_21.pbn": 2,
    "endplay_realbridge_2021.pbn": 299,
    "pbntools_131108szczyrk.pbn": 1205,
    "pbntools_aba_17901_aba_pairs.pbn": 56,
    "pbntools_wb120802.pbn": 216,
    "endplay_example1.lin": 8,
    "bridgebots_usbf_sf_14502.lin": 30,
    "bbo_400boards.lin": 400,
}
ERRORS = {
    "pbnref_errors_10.pbn": (
        *(7, 11, 15, 19, 23, 27, 31, 35, 39, 43, 47, 51, 55, 59, 63, 67, 71, 75, 79, 83, 87, 91, 95, 98, 102, 108),
        *(114, 120, 127, 159, 168, 177, 186, 195, 204, 214, 223, 226, 229, 232, 235, 238, 241, 244, 247, 250, 258),
        *(266, 274, 283, 290, 298, 306, 314, 328, 340, 343, 346, 349, 361, 363, 366, 368, 381, 384, 387, 390, 405),
        *(408, 411, 423, 429, 432, 435, 438, 450, 462, 474, 486, 495, 504, 529, 531, 534, 564, 569, 597, 601, 636),
        *(654, 663, 670, 690, 772, 773, 774, 775, 776, 777, 779, 784, 785, 786, 787, 791, 792, 793, 794, 798, 799),
        *(800, 801, 805, 806, 807, 808, 812, 817, 820, 825, 828, 831, 832, 833, 834, 838, 865, 875, 877, 879, 881),
        *(883, 912, 914, 955, 957),
    ),
    "pbnref_errors_20.pbn": (
        *(7, 10, 15, 19, 23, 27, 40, 53, 66, 79, 92, 97, 100, 103, 108, 113, 117, 121, 125, 129, 143, 158, 174),
    ),
    "pbnref_errors_21.pbn": (7, 11),
}
"""The lines with a deliberate error, as the comments in the files announce them, found by hand."""
BESIDES = {
    "pbnref_errors_10.pbn": {778, 916, 934},
    "pbnref_errors_20.pbn": set[int](),
    "pbnref_errors_21.pbn": set[int](),
}
"""Errors that no comment announces: an auction that follows no dealer, `--`, nine tricks where the cards give ten."""
FOUND = {
    "endplay_realbridge_2021.pbn": {"unknown-tag": 1, "not-latin": 1},
    "pbntools_aba_17901_aba_pairs.pbn": {"value": 56},
}
FOUND_2012 = {
    "left-out": 3816,
    "passes-left-out": 3767,
    "columns": 3765,
    "contract-spelling": 2170,
    "risk-differs": 301,
    "result-differs": 3,
}


@pytest.mark.parametrize(("name", "count"), COUNTS.items())
def test_every_board_is_read_and_written_equal(name: str, count: int) -> None:
    """Through PBN, and a file of LIN through LIN too; of a large file every few boards."""
    found = Counter[str]()
    read = 0
    for board in boards(DATA / name):
        read += 1
        found.update(kinds(board))
        if "errors" in name or read % (1 + count // 100):
            continue
        assert content(through_pbn(board)) == content(board)
        if name.endswith(".lin"):
            assert content(through_lin(board)) == content(board)
        if board.record is not None and "pbnref" not in name:
            assert not irregularities(fold(board.record))
    assert read == count
    assert "errors" in name or found == FOUND.get(name, {})


@pytest.mark.parametrize("name", ERRORS)
def test_every_deliberate_error_is_told_with_its_line(name: str) -> None:
    lines = {odd.line for board in boards(DATA / name) for odd in board.oddities}
    assert lines == {*ERRORS[name], *BESIDES[name]}


def test_four_championships() -> None:
    """7,632 games: passes left out, columns that are not seats, contracts without their double; nobody broke a law."""
    found = Counter[str]()
    number = 0
    for number, board in enumerate(boards(DATA / "endplay_wc2012_rpbridge.pbn"), 1):
        found.update(kinds(board))
        assert board.record is not None
        if number % 20 == 0:
            assert not irregularities(fold(board.record))
            assert content(through_pbn(board)) == content(board)
            assert kinds(through_pbn(board)) in ([], ["result-differs"])
    assert number == 7632
    assert found == FOUND_2012
