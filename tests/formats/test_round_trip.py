"""Nothing is lost on the way: boards at random, with every irregularity that a format has a mark for."""

from __future__ import annotations

from io import BytesIO
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.director.loop import rule_on
from arbitre.formats.file_board import Said, Token
from arbitre.formats.from_record import VULNERABLE, board_of, plain
from arbitre.formats.usebio import read_usebio
from arbitre.formats.usebio_write import usebio
from arbitre.game.deal import dealer_of, vulnerability_of
from arbitre.report import report
from arbitre.table.fold import fold, irregularities
from tests.formats.content import content, through_lin, through_pbn
from tests.formats.random_boards import Deal

SEEDS = st.integers(0, 2**32 - 1)


def bare(tokens: tuple[Token, ...] | None) -> list[Token] | None:
    return None if tokens is None else [replace(token, said=()) for token in tokens]


@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_pbn_keeps_everything(seed: int) -> None:
    board = Deal(Random(seed)).board()
    again = through_pbn(board)
    assert {odd.kind for odd in again.oddities} <= {"not-latin"}
    assert replace(content(again), record=None) == content(board)
    assert content(through_pbn(again)) == content(again)


@given(SEEDS)
@settings(max_examples=40, deadline=None)
def test_the_record_keeps_the_course(seed: int) -> None:
    """Out of a record come the same words and the same marks."""
    read = through_pbn(Deal(Random(seed), irregular=0.08, said=0).board())
    assert read.record is not None
    assert plain(read.record)
    made = board_of(read.record, {"Event": read.tags["Event"]})
    assert bare(made.auction) == bare(content(read).auction)
    if made.play is not None:
        assert bare(made.play) == bare(read.play)
    assert through_pbn(made).record == read.record


@given(SEEDS)
@settings(max_examples=40, deadline=None)
def test_lin_keeps_calls_cards_marks_and_what_is_said(seed: int) -> None:
    board = content(through_pbn(Deal(Random(seed)).board()))
    again = through_lin(board)
    assert bare(again.auction) == bare(tuple(token for token in board.auction or () if token.text != "+") or None)
    cards = [token for token in bare(board.play) or () if token.text not in "-+*"]
    assert [token for token in bare(again.play) or () if token.text not in "-+*"] == cards
    assert _texts(board) == _texts(again)


def _texts(board: object) -> list[str]:
    """Everything that is said, whatever it is called there, in no order."""
    from arbitre.formats.file_board import Board

    assert isinstance(board, Board)
    found = []
    for tokens, notes in ((board.auction, board.auction_notes), (board.play, board.play_notes)):
        for token in tokens or ():
            found += [_text(said, notes) for said in token.said]
    return sorted(found)


def _text(said: Said, notes: dict[int, str]) -> str:
    return notes[int(said.text)] if said.kind == "note" else said.text


@given(SEEDS)
@settings(max_examples=15, deadline=None)
def test_the_director_sees_what_was_marked(seed: int) -> None:
    """Every mark is an irregularity in the report, and nothing else is; all were accepted."""
    board = through_pbn(Deal(Random(seed), irregular=0.05, said=0).board())
    assert board.record is not None
    marks = [token.mark for token in (*(board.auction or ()), *(board.play or ())) if token.mark]
    skipped = sum(token.text == "^S" for token in board.auction or ())
    told = report(rule_on(board.record))
    assert told["awaiting"] is None
    found = [one.kind for one in irregularities(fold(board.record))]
    assert bool(found) == bool(marks or skipped)
    assert found.count("revoke") == marks.count("R")
    leads = [kind for kind in found if "lead" in kind]
    assert len(leads) == marks.count("L")


@given(SEEDS)
@settings(max_examples=30, deadline=None)
def test_usebio_keeps_who_played_what_and_the_result(seed: int) -> None:
    boards = [Deal(Random(seed + n)).board() for n in range(3)]
    for n, board in enumerate(boards):
        board.tags.update({"PairNS": str(n + 1), "PairEW": str(n + 9), "North": "Ann & <Bob>", "Event": "e"})
        board.tags["Board"] = str(5 * n + 1)
        board.tags["Dealer"], board.tags["Vulnerable"] = _place(5 * n + 1)
    again = list(read_usebio(BytesIO(usebio(boards).encode())))
    kept = ("Event", "Board", "Dealer", "Vulnerable", "Deal", "PairNS", "PairEW", "North", "Contract", "Declarer")
    for before, after in zip(boards, again, strict=True):
        known = {name: before.tags[name] for name in kept if name in before.tags}
        assert {name: after.tags.get(name) for name in known} == known
        assert after.result == before.result
        assert not after.oddities


def _place(number: int) -> tuple[str, str]:
    return dealer_of(number).value, VULNERABLE[vulnerability_of(number).value]
