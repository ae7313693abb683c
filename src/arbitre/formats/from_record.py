"""A board for a file out of a record: what stood, in the words and with the marks of PBN."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import UNSET

from arbitre.game.auction import Auction
from arbitre.game.deal import Vulnerability, dealer_of, vulnerability_of
from arbitre.game.play import Trick
from arbitre.game.seat import SEATS, Seat
from arbitre.table.event import Event
from arbitre.table.fold import fold
from arbitre.table.record import Record
from arbitre.table.table import Table, seats_from

from .file_board import Board, Token

VULNERABLE = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}
PLAIN = ("call", "play", "claim", "choose", "facts")


def board_of(
    record: Record, tags: Mapping[str, str] | None = None, table: Table | None = None, tricks: int | None = None
) -> Board:
    """The board of a record; its tags are added to those given.

    What was called and played counts as it happened. Where something was taken back or ruled, the `table` that the
    director's board has, and declarer's `tricks` after any transfer, say what stood.

    >>> from arbitre.table.notation import parse
    >>> board = board_of(parse("N none: 1S E:1H S=accept S:2S P P P"))
    >>> [token.mark + token.text for token in board.auction]
    ['1S', 'I1H', '2S', 'Pass', 'Pass', 'Pass']
    """
    stood = table or fold(record)
    auction = tuple(_calls(stood)) if record.contract is None and (stood.standing or stood.dealer) else None
    declarer = _declarer(record, stood)
    claimed = stood.claimed is not None or any(event.claim is not UNSET for event in record.events)
    play = tuple(_plays(stood, declarer, claimed)) if declarer and (stood.tricks or claimed) else None
    if tricks is None and declarer:
        tricks = _tricks(record, stood, declarer)
    made = {
        **(tags or {}),
        **_place(record),
        **({"Auction": stood.dealer.value} if auction is not None and stood.dealer else {}),
        **({"Play": declarer.lho.value} if play is not None and declarer else {}),
    }
    if stood.ended:
        swapped = declarer is not None and declarer is not stood.auction.declarer
        made["Contract"] = str(stood.auction.contract) if stood.auction.contract else "Pass"
        made["Declarer"] = ("^" if swapped else "") + declarer.value if declarer else ""
        made["Result"] = _result(stood, declarer, tricks) if declarer else ""
    return Board(1, 1, made, auction, play, record=record)


def plain(record: Record) -> bool:
    """Does a record hold nothing but calls, cards, an agreed claim and what was accepted?"""
    return all(event.kind in PLAIN and event.choose in (UNSET, "accept", "spread") for event in record.events)


def _place(record: Record) -> dict[str, str]:
    """Board, dealer, vulnerability and hands."""
    dealer, vulnerable = record.dealer, record.vulnerable
    found: dict[str, str] = {}
    if record.board is not None:
        dealer, vulnerable = dealer_of(record.board), vulnerability_of(record.board)
        found["Board"] = str(record.board)
    if dealer:
        found["Dealer"] = dealer.value
    if isinstance(vulnerable, Vulnerability):
        found["Vulnerable"] = VULNERABLE[vulnerable.value]
    if record.hands:
        found["Deal"] = "N:" + " ".join(record.hands.get(seat, "-") or "..." for seat in SEATS)
    return found


def _calls(table: Table) -> Iterator[Token]:
    """The calls that count, with who lost his turn and what was not sufficient."""
    assert table.dealer is not None
    turn, auction = table.dealer, Auction(table.dealer)
    for entry in table.standing:
        while turn is not entry.by:
            yield Token("^S")
            turn = turn.lho
        name = "Pass" if entry.call.name == "P" else entry.call.name
        yield Token(name, "" if auction.sufficient(entry.call) else "I")
        if entry.call.legal_level and auction.admissible(entry.call, entry.by):
            auction = auction.after(entry.call, entry.by)
        turn = entry.by.lho
    if not table.auction.over:
        yield Token("+")


def _declarer(record: Record, table: Table) -> Seat | None:
    """Declarer; the hand that was spread is dummy's (54A)."""
    if not table.ended:
        return None
    spread = any(event.choose == "spread" for event in record.events)
    declarer = table.auction.declarer
    return declarer.partner if declarer and (table.swapped or spread) else declarer


def _plays(table: Table, declarer: Seat, claimed: bool) -> Iterator[Token]:
    """A row of four columns for each trick, from declarer's left on."""
    columns, leader = seats_from(declarer.lho), declarer.lho
    for number, trick in enumerate(table.tricks, 1):
        cards = {seat: _card(table, trick, number, seat, leader) for seat in columns}
        short = number == len(table.tricks) and not trick.complete and not claimed
        for seat in columns:
            yield cards[seat] or Token("+" if short and seat is trick.turn else "-")
        leader = table.winner(trick)
    if claimed:
        yield Token("*")
    elif table.phase == "play" and table.trick is None:
        yield Token("+")


def _card(table: Table, trick: Trick, number: int, seat: Seat, leader: Seat) -> Token | None:
    card = trick.card_of(seat)
    if card is None:
        return None
    play = next((play for play in table.plays if play.card == card and play.trick == number), None)
    led = seat is trick.leader and seat is not leader
    revoke = play is not None and not table.followed(play)
    return Token(str(card), "L" if led else "R" if revoke else "")


def _tricks(record: Record, table: Table, declarer: Seat) -> int | None:
    """Declarer's tricks, once the board is over; an agreed claim counts."""
    claim = next((event for event in record.events if event.claim is not UNSET), None)
    if claim is not None and table.claimed is None:
        return _after_claim(claim, table, declarer)
    return table.tricks_of(declarer.side) if table.phase == "over" else None


def _after_claim(claim: Event, table: Table, declarer: Seat) -> int:
    assert isinstance(claim.claim, int)
    ours = claim.by is None or claim.by.side is declarer.side
    return table.tricks_of(declarer.side) + (claim.claim if ours else table.left - claim.claim)


def _result(table: Table, declarer: Seat, tricks: int | None) -> str:
    """Declarer's tricks, with a caret where the cards say otherwise."""
    if tricks is None:
        return "?"
    won = sum(table.winner(t).side is declarer.side for t in table.finished)
    possible = won <= tricks <= 13 - (len(table.finished) - won)
    return str(tricks) if possible else f"^{tricks}"
