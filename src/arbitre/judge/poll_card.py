"""What a peer is shown: taken from the record by a short list, so that nothing else can come along."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from arbitre.director.board import Board
from arbitre.director.loop import rule_on
from arbitre.equity.peer_poll import Poll, Purpose, Question, Shown, begun, check_meanings, locked, own_turns, read_poll
from arbitre.game.card import format_hand, parse_hand
from arbitre.game.seat import Seat
from arbitre.table.errors import RecordError
from arbitre.table.event import Event, known_since
from arbitre.table.record import Record

from .poll_words import PollWords

TOLD = ("tempo", "remark", "explain", "alert")
"""What partner does besides calling: what the second poll is about."""


def moment(record: Record, about: int, purpose: Purpose = "alternatives", at: int | None = None) -> tuple[Seat, int]:
    """Whose decision is asked about, and how many events there were before it."""
    if not 1 <= about <= len(record.events):
        raise RecordError("about_no_event", key="about", about=about)
    board, acts = rule_on(record), _acts(rule_on(record))
    if at is not None:
        if at not in acts:
            raise RecordError("poll_no_act", key="at", value=at)
        return acts[at], at - 1
    if about in acts:
        return acts[about], about - 1
    seats = _whose(record.events[about - 1], acts, purpose)
    since = known_since(record.events, about)
    for number, seat in sorted(acts.items()):
        if number > since and seat in seats:
            return seat, number - 1
    if board.table.turn in seats and board.table.turn is not None:
        return board.table.turn, len(record.events)
    raise RecordError("poll_no_decision", event=about, key="about")


def _acts(board: Board) -> dict[int, Seat]:
    """Every call and card by the event it was made in."""
    calls = {made.event: made.by for made in board.table.calls}
    return calls | {made.event: made.by for made in board.table.plays}


def _whose(event: Event, acts: dict[int, Seat], purpose: Purpose) -> tuple[Seat, ...]:
    """Partner of who hesitated, spoke or explained; of a wrong explanation, who heard it."""
    made = acts.get(event.about or 0)
    by = made or event.by if purpose == "would_differ" or event.kind == "alert" else event.by or made
    if by is None or event.kind not in TOLD:
        return ()
    if purpose == "would_differ":
        return (by.lho, by.rho)
    return (by,) if event.kind == "alert" else (by.partner,)


def shown(record: Record, seat: Seat, before: int, told: dict[str, Any]) -> Shown:
    """The one hand and the auction up to the decision; what else is told the director has typed himself."""
    table = rule_on(replace(record, events=record.events[:before])).table
    hand = record.dealt.get(seat)
    if hand is None or len(hand) != 13:
        raise RecordError("poll_no_hand", key=f"hands.{seat}", seat=seat)
    calls, by = [], table.dealer
    if not table.standing and record.contract is not None:
        raise RecordError("poll_no_auction", key="contract")
    for entry in table.standing:
        calls.append(str(entry.call) if entry.by is by else f"{entry.by}:{entry.call}")
        by = entry.by.lho
    plays = [str(play.card) for play in table.plays]
    dummy = format_hand(table.dealt[table.dummy]) if plays and table.dummy in table.dealt else None
    seen = Shown(
        seat=seat,
        hand=format_hand(hand),
        dealer=table.dealer,
        vulnerable=table.vulnerable.value if table.vulnerable else None,
        auction=tuple(calls),
        dummy=dummy,
        played=tuple(plays),
        **told,
    )
    check_meanings(seen)
    return seen


def card(record: Record, about: int, purpose: Purpose, say: PollWords, given: dict[str, Any]) -> Poll:
    """A poll nobody has answered yet; the wording is frozen now."""
    told = {key: given[key] for key in ("scoring", "methods", "meanings", "explanation") if given.get(key)}
    at = given.get("at")
    seat, before = moment(record, about, purpose, at)
    since = record.events[about - 1].about or about
    if at is not None and at < since:
        raise RecordError("poll_too_early", key="at", value=at, since=since)
    seen = shown(record, seat, before, told)
    if purpose == "would_differ" and not seen.explanation:
        raise RecordError("missing", key="explanation")
    others = bool(given.get("others"))
    if purpose == "suggests":
        if not others:
            _first_is_closed(record, about, len(record.events) + 1)
        seen = _of_the_information(seen, record, about, given, say)
    asked = questions(seen, purpose, before >= len(record.events) or _is_call(record.events[before]), say)
    poll = numbered(record, purpose, seen, asked, given.get("planned"))
    return replace(poll, others=True) if others and purpose == "suggests" else poll


def _is_call(event: Event) -> bool:
    return event.call is not UNSET or event.change_call is not UNSET


def _of_the_information(seen: Shown, record: Record, about: int, given: dict[str, Any], say: PollWords) -> Shown:
    """Without the hand: what partner did, and what there was to choose among."""
    event = record.events[about - 1]
    if event.kind not in TOLD:
        raise RecordError("poll_no_information", event=about, key="about", known=", ".join(TOLD))
    alternatives = tuple(given.get("alternatives") or ())
    if len(alternatives) < 2:
        raise RecordError("poll_alternatives", key="alternatives")
    acts = sorted(number for number, by in _acts(rule_on(record)).items() if by is event.by)
    made = event.about or max((n for n in acts if n < about), default=min(acts, default=0))
    partner = say.partner(event, record.events[made - 1] if made else None)
    return replace(seen, hand=None, dummy=None, partner=partner, alternatives=alternatives)


def questions(seen: Shown, purpose: Purpose, call: bool, say: PollWords) -> tuple[Question, ...]:
    """In this order, in these words, for everybody."""
    if purpose == "suggests":
        text = say.say("poll.tells", partner=(seen.partner or "").rstrip("."))
        return Question("tells", text), Question("attractive", say.say("poll.attractive"))
    key = "call" if call else "card"
    asks = "poll.call" if call else "poll.play" if seen.played else "poll.lead"
    walk = (Question("path", say.say("poll.call")), Question("live_with", say.sentences["poll.live_with"]))
    last = (Question("serious", say.say("poll.serious")), Question("close", say.say("poll.close")))
    return (*(walk if own_turns(seen) else ()), Question(key, say.say(asks)), *last)  # type: ignore[arg-type]


# -- polls of the record


def polls_in(record: Record) -> dict[int, Poll]:
    """Every poll of the record, by its event."""
    found: dict[int, Poll] = {}
    for number, event in enumerate(record.events, 1):
        if event.kind == "poll":
            poll = read_poll(event.poll, number)
            if poll.id in (known.id for known in found.values()):
                raise RecordError("poll_twice", event=number, key="poll.id", id=poll.id)
            found[number] = poll
            if poll.purpose == "suggests" and poll.answers and poll.others is not True:
                _first_is_closed(record, event.about, number, found)
    return found


def _first_is_closed(record: Record, about: int | None, before: int, known: dict[int, Poll] | None = None) -> None:
    """Who is asked what it suggests must not be asked afterwards what he would do: first that poll is closed."""
    for number, poll in (polls_in(record) if known is None else known).items():
        first = poll.purpose == "alternatives" and record.events[number - 1].about == about
        if first and number < before and not poll.closed:
            raise RecordError("poll_first_open", key="purpose", id=poll.id)


def numbered(record: Record, purpose: Purpose, seen: Shown, asked: tuple[Question, ...], planned: int | None) -> Poll:
    """The poll of these words: the one the record has, or a new one with the next number."""
    polls = polls_in(record)
    known = next((poll for poll in polls.values() if poll.locked == locked(seen, asked)), None)
    if known is not None:
        return known
    return begun(len(polls) + 1, purpose, seen, asked, *(() if planned is None else (planned,)))


def going_on(record: Record, about: int, purpose: Purpose) -> Poll | None:
    """The latest poll about that event."""
    events = ((number, poll) for number, poll in polls_in(record).items() if poll.purpose == purpose)
    found = [poll for number, poll in events if record.events[number - 1].about == about]
    return found[-1] if found else None


def with_poll(record: Record, poll: Poll, about: int) -> Record:
    """The record with the poll in its place, or at its end; everything else stays as it is."""
    import msgspec

    event = Event(poll=msgspec.to_builtins(poll), about=about)
    place = next((n for n, known in polls_in(record).items() if known.id == poll.id), None)
    if place is None:
        return record.with_event(event)
    events = (*record.events[: place - 1], event, *record.events[place:])
    return replace(record, events=events)


def hand_of(seen: Shown) -> Any:
    """The cards shown."""
    return parse_hand(seen.hand) if seen.hand else frozenset()
