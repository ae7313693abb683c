"""A board handed to endplay, and taken back."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from tests.formats.content import from_lin, from_pbn, through_pbn
from tests.formats.random_boards import Deal
from tests.formats.test_lin import CLUB

pytest.importorskip("endplay", reason="endplay is an extra, and has no wheel for every Python")


def test_a_board_to_endplay_and_back() -> None:
    from arbitre.formats.endplay import from_endplay, to_endplay

    (board,) = from_lin(CLUB)
    other: Any = to_endplay(board)
    assert (str(other.contract), other.claimed, len(other.play)) == ("5♥S-3", True, 6)
    assert [str(bid) for bid in other.auction[:4]] == ["P", "P", "1♥*", "2♥!*"]
    again = from_endplay(other)
    assert (again.record, again.auction, again.play) == (board.record, board.auction, board.play)
    del other.info["arbitre"]
    assert from_endplay(other).record == board.record


def test_endplays_own_reader_gives_the_same_record() -> None:
    from arbitre.formats.endplay import from_endplay
    from arbitre.formats.pbn_write import pbn

    (board,) = from_lin(CLUB)
    assert "{" not in pbn(board)  # endplay takes a comment for a call
    parsers: Any = import_module("endplay.parsers.pbn")
    assert from_endplay(parsers.loads(pbn(board))[0]).record == board.record


def test_an_irregular_board_goes_along() -> None:
    from arbitre.formats.endplay import from_endplay, to_endplay

    for seed in range(20):
        board = through_pbn(Deal(Random(seed), irregular=0.2).board())
        assert from_endplay(to_endplay(board)).record == board.record
    (passed,) = from_pbn('[Board "1"]\n[Dealer "N"]\n[Auction "N"]\nAP\n')
    assert from_endplay(to_endplay(passed)).record == passed.record
