"""A board played out to the end by the Laws, and the same board ended by a claim of the same tricks: one result.

After some irregular board everybody plays on legally. At some point on the way the rest is claimed or conceded instead,
as it then went, by a player of either side; agreed to for good, or disputed and so awarded.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from typing import Any

from msgspec import UNSET, structs

from arbitre.director.answers import Option, options
from arbitre.director.board import Board
from arbitre.director.legal import legal_cards
from arbitre.director.loop import after, rule_on, settled
from arbitre.game.seat import SEATS, Seat, Side
from arbitre.report import report
from arbitre.table.belonging import BOUND
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.notation import write
from arbitre.table.record import Record
from tests.mishaps import without

TOLD = {"called_next_deal": False, "round_over": False, "agreed_for_good": True}
"""In time for a trick to be transferred (64B4, 64B5), too late for the agreement to be undone (69A)."""
RESULT = ("phase", "awaiting", "tricks", "transferred", "score")


def ended_by_claim_or_by_play_is_the_same(record: Record) -> None:
    """The same tricks, the same transfers for revokes and the same score, whoever claims or concedes, and when."""
    rng = random.Random(zlib.crc32(write(record).encode()))
    boards = _played_out(_nothing_found(record), rng)
    if not boards or boards[-1].table.phase != "over":
        return
    played = boards[-1]
    came_to = {spoken: _result(played.record, spoken) for spoken in (False, True)}
    points = [board for board in boards if _may_end(board)]
    fresh = [board for board in points if _correctable(board)]
    for board in (*rng.sample(fresh, min(2, len(fresh))), *rng.sample(points, min(2, len(points)))):
        by = rng.choice([seat for seat in SEATS if seat is not board.table.dummy])
        for claim in _claims(board, played, by):
            claimed = board.record.with_event(claim)
            for spoken, wanted in came_to.items():
                found = _result(claimed, spoken)
                assert found == wanted, f"{write(claimed)} (spoken of: {spoken}): {found} but {wanted}"


def _result(record: Record, spoken: bool) -> dict[str, Any]:
    """What a board came to once the hands were back, and somebody, maybe, had spoken of every revoke."""
    record = record.with_event(Event(hands_returned=True))
    if spoken:
        record = record.with_event(Event(attention="revoke", by=Seat.N, facts=TOLD))
    found = report(rule_on(record))
    return {key: found[key] for key in RESULT}


def _claims(board: Board, played: Board, by: Seat) -> Iterator[Event]:
    """The tricks that his side still won are claimed, or the others conceded; agreed to, or awarded."""
    own = played.table.tricks_of(by.side) - board.table.tricks_of(by.side)
    claim, concession = Event(claim=own, by=by), Event(concede=board.table.left - own, by=by)
    for event in (claim, concession):
        yield structs.replace(event, facts={"claim_disputed": False})
    if not _correctable(board, by.side.other):
        yield structs.replace(claim, facts={"claim_disputed": True, "awarded": own})


def _nothing_found(record: Record) -> Record:
    """The record without what was found of other claims, or of revokes after play."""
    for n in range(len(record.events), 0, -1):
        event = record.events[n - 1]
        if event.facts is UNSET or BOUND.isdisjoint(event.facts):
            continue
        kept = {key: value for key, value in event.facts.items() if key not in BOUND}
        if event.kind == "facts" and not kept:
            record = without(record, n)
        else:
            bare = structs.replace(event, facts=kept or UNSET)
            record = structs.replace(record, events=(*record.events[: n - 1], bare, *record.events[n:]))
    return record


def _may_end(board: Board) -> bool:
    """Can the rest be claimed here? Not where a revoke may win the trick under way: a claim does not say who won it."""
    table = board.table
    if board.open is not None or table.phase not in ("lead", "play") or table.owed:
        return False
    under_way, best = (len(table.tricks), table.winner(table.trick)) if table.trick is not None else (0, None)
    return not any(i.kind == "revoke" and (i.trick, i.by) == (under_way, best) for i in board.irregularities)


def _correctable(board: Board, side: Side | None = None) -> bool:
    """62A: has a side revoked, and not established it? Then it is corrected before a claim is awarded."""
    revokes = [i for i in board.irregularities if i.kind == "revoke" and not i.corrected]
    return any(not i.established and side in (None, i.by.side) for i in revokes)


# -- playing on by the Laws


def _played_out(record: Record, rng: random.Random) -> list[Board]:
    """The boards from the last moment at which play could go on, card by card to the end; none where it cannot."""
    try:
        board = _in_play(record)
    except RecordError:
        return []
    boards = [] if board is None else [_revoked(board, rng)]
    for _ in range(120):
        if not boards or boards[-1].table.phase == "over":
            break
        event = _next(boards[-1], rng)
        if event is None:
            return []
        boards.append(after(boards[-1], event))
    return boards


def _in_play(record: Record) -> Board | None:
    """The board at the last moment before its end at which a card was due, all hands being known and right."""
    found, board = None, rule_on(structs.replace(record, events=()))
    for event in record.events:
        board = after(board, event)
        table = settled(board).table
        known = len(table.dealt) == 4 and all(len(hand) == 13 for hand in table.dealt.values())
        if known and board.open is None and table.phase in ("lead", "play"):
            found = board
    return found


def _revoked(board: Board, rng: random.Random) -> Board:
    """So many cards further on, among them some that do not follow suit though others would."""
    for _ in range(rng.choice((0, 4, 12, 24, 40))):
        turn, event = board.table.turn, _next(board, rng)
        if event is None or board.table.phase == "over":
            break
        held = sorted(map(str, board.table.hands.get(turn, ()))) if turn and board.open is None else []
        if held and board.table.trick is not None and rng.random() < 0.2:
            event = Event(play=rng.choice(held), by=turn)
        board = after(board, event)
    return board


def _next(board: Board, rng: random.Random) -> Event | None:
    """A legal card of the hand in turn, or one of the options that somebody has; None where neither is possible."""
    if board.open is not None:
        offered = options(board.open)
        return _chosen(rng.choice(offered), rng) if offered else None
    turn = board.table.turn
    cards = legal_cards(board, turn) if turn else None
    return Event(play=str(rng.choice(sorted(cards, key=str))), by=turn) if cards else None


def _chosen(option: Option, rng: random.Random) -> Event:
    event = Event(choose=option.choice, by=rng.choice(option.by))
    if option.suits:
        return structs.replace(event, suit=str(rng.choice(option.suits)))
    if option.cards:
        return structs.replace(event, card=str(rng.choice(option.cards)))
    return structs.replace(event, hand=rng.choice(option.hands)) if option.hands else event
