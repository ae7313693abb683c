"""The course of a board with which nothing is wrong, by the replay of the audit: the same record in a fraction of the
time. Whatever is not quite plain is left to course.py."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.game.call import CALLS
from arbitre.game.card import PACK
from arbitre.game.seat import SEATS, Seat
from arbitre.hot.board import Board
from arbitre.hot.judge import judge
from arbitre.hot.numbers import COLUMNS, DEALT, FIRST_CARD, NOBODY, PASSES
from arbitre.table.event import Event
from arbitre.table.record import Record

from .course import Course, Places, board_in, hands_in
from .file_board import Oddity, Token, tricks_in
from .file_words import CALLS as SPELLED
from .file_words import CARDS

MADE = {
    n: tuple(
        Event(call=str(CALLS[n]), by=seat) if n < FIRST_CARD else Event(play=str(PACK[n - FIRST_CARD]), by=seat)
        for seat in SEATS
    )
    for n in range(FIRST_CARD + len(PACK))
}
"""Every call and every card by every seat; they are never changed, so that one of each is enough."""
PLAIN_CALLS = frozenset({*SPELLED, "Pass", "AP", "pass"})
PLAIN_CARDS = frozenset({*CARDS, "-", "*"})
UNKNOWN = ("", "?")


def quick_course(
    board: Board, tags: dict[str, str], auction: Sequence[Token] | None, play: Sequence[Token] | None, places: Places
) -> Course | None:
    """The record and what was mended; None where it takes a closer look. `board` is the same game, in whole numbers."""
    if not auction or not board.calls or board.carets or board.skipped or not _as_said(board, tags):
        return None
    if not all(token.text in PLAIN_CALLS for token in auction):
        return None
    if play and not all(token.text in PLAIN_CARDS for token in play):
        return None
    odd = judge(board)
    if odd & ~(PASSES | COLUMNS) or not board.ended or not board.bid or not _told(board, tags, play):
        return None
    mended = [Oddity(places.of("Auction"), "passes-left-out", str(board.put_before))] if odd & PASSES else []
    if odd & COLUMNS:
        mended.append(_moved(board, play or (), places))
    return Course(_record(board, tags, play), mended)


def _as_said(board: Board, tags: dict[str, str]) -> bool:
    """Is it the same deal, the same dealer and the same vulnerability that the tags give, with all four hands?"""
    if board.deal != DEALT or board.cards != 52 or board.broken or board.swapped or board.miscounted:
        return False
    deal, dealer = tags.get("Deal", ""), tags.get("Dealer", "")
    if dealer not in ("N", "E", "S", "W") or SEATS[board.dealer].value != dealer or board.first_caller != board.dealer:
        return False
    return board.dealt_as.decode("latin-1") == deal and len(hands_in(deal)) == 4


def _told(board: Board, tags: dict[str, str], play: Sequence[Token] | None) -> bool:
    """Do the tags say what was played, by whom, and how it ended, or leave the last open?"""
    if board.contract < 0 or board.declarer < 0 or tags.get("Contract", "") in UNKNOWN:
        return False
    if tags.get("Declarer") not in ("N", "E", "S", "W"):
        return False
    result = tags.get("Result", "")
    if result not in UNKNOWN and board.result < 0:
        return False
    if play is None:
        return True
    return board.first_column >= 0 and (not play or play[-1].text == "*" or board.finished == 13)


def _moved(board: Board, play: Sequence[Token], places: Places) -> Oddity:
    """The first card that stands in the column of another hand."""
    for n in range(board.filled):
        card = board.cells[n]
        if card != NOBODY and board.owner[card] != (board.first_column + n) & 3:
            return Oddity(places.play[n], "columns", play[n].text)
    raise AssertionError(board.filled)


def _record(board: Board, tags: dict[str, str], play: Sequence[Token] | None) -> Record:
    turn = board.dealer
    events: list[Event] = []
    acts = bytes(board.put_before) + bytes(board.acts[: board.calls])
    for act in acts:
        events.append(MADE[act][turn])
        turn = (turn + 1) & 3
    if play is not None:
        owner = board.owner
        events += [MADE[act][owner[act - FIRST_CARD]] for act in board.acts[board.calls : board.count]]
        events += _claim(board, tags, play)
    dealer, vulnerable, number = board_in(tags)
    hands = hands_in(tags["Deal"])
    return Record(board=number, dealer=dealer, vulnerable=vulnerable, hands=dict(hands), events=tuple(events))


def _claim(board: Board, tags: dict[str, str], play: Sequence[Token]) -> list[Event]:
    """The rest, agreed; a file does not say who claimed."""
    tricks = tricks_in(tags.get("Result", ""), tags.get("Declarer", ""))
    if board.finished == 13 or tricks is None or not play or play[-1].text != "*":
        return []
    return [Event(claim=tricks - board.won, by=Seat(tags["Declarer"]), facts={"claim_disputed": False})]
