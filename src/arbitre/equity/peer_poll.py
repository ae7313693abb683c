"""A poll among peers: what they are shown, what they are asked, what they said, and how far that carries.

Evidence for a judgement, never the judgement: nothing follows from a tally by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from arbitre.game.auction import Auction
from arbitre.game.call import CALLS, Call
from arbitre.game.card import PACK, Card, parse_hand
from arbitre.game.seat import Seat
from arbitre.table.errors import RecordError

from .interval import interval

Purpose = Literal["alternatives", "suggests", "would_differ"]
Close = Literal["clear", "leaning", "toss-up"]
PURPOSES: tuple[Purpose, ...] = ("alternatives", "suggests", "would_differ")
CLOSE: tuple[Close, ...] = ("clear", "leaning", "toss-up")
PLANNED = 5
"""Usual, and weak."""
MANY = 200
MAX_TEXT = 500
CONFIDENCE = 90
CARD_NAMES = frozenset(map(str, PACK))


class Shown(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that a peer gets to see: one hand, and what was said before it was to act. There is no key for more."""

    seat: Seat
    hand: str | None = None
    """Left out in the second poll, which is about the information and not about the cards."""
    dealer: Seat | None = None
    vulnerable: Literal["none", "ns", "ew", "both"] | None = None
    scoring: str | None = None
    auction: tuple[str, ...] = ()
    methods: str | None = None
    meanings: dict[str, str] = {}
    """Of opponents' calls, undisputed, by the place of the call in the auction."""
    explanation: str | None = None
    """Third poll: the right one."""
    dummy: str | None = None
    played: tuple[str, ...] = ()
    """Where a later card than the opening lead is asked about: what lies open on every table."""
    partner: str | None = None
    """Second poll: what partner did, in the frozen words."""
    alternatives: tuple[str, ...] = ()
    """Second poll: what to choose among."""


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked, in the words it was asked in."""

    key: Literal["path", "live_with", "call", "card", "serious", "close", "tells", "attractive"]
    text: str


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """What one peer said: a number and a class, and nothing else about him."""

    n: int
    grade: str = msgspec.field(name="class", default="")
    path: tuple[str, ...] = ()
    """What he would have called at his earlier turns."""
    call: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    serious: tuple[str, ...] = ()
    close: Close | None = None
    tells: str | UnsetType = UNSET
    attractive: tuple[str, ...] | UnsetType = UNSET
    excluded: str | None = None
    """The earlier call that he could not live with."""
    saw_board: bool = False

    @property
    def choice(self) -> str | None:
        """What he would do."""
        return next((act for act in (self.call, self.card) if act is not UNSET), None)

    @property
    def considered(self) -> tuple[str, ...]:
        """What he would do, and what else he thought of in earnest; each once."""
        named = self.attractive if self.attractive is not UNSET else (self.choice, *self.serious)
        return tuple(dict.fromkeys(act for act in named if act))


class Poll(Struct, frozen=True, forbid_unknown_fields=True):
    """One poll, as the record keeps it."""

    id: str
    purpose: Purpose
    planned: int
    closed: bool
    locked: str
    """The hash of what is shown and asked, taken before the first answer."""
    shown: Shown
    questions: tuple[Question, ...] = ()
    answers: tuple[Answer, ...] = ()
    tally: dict[str, Any] | UnsetType = UNSET
    others: bool | UnsetType = UNSET
    """Second poll: its peers are others than those of the first, which need not be closed then."""


class Count(Struct, frozen=True):
    """How many chose an action, and how many considered it, those who chose it among them."""

    action: str
    chose: int
    considered: int
    of: int

    @property
    def interval(self) -> tuple[float, float]:
        """What share of all such players may consider it, in percent: each end is wrong at most once in 20."""
        return interval(self.considered, self.of, CONFIDENCE)

    def against(self, threshold: Fraction | int | None) -> str | None:
        """Above, below or open; no word at all where no number is set.

        >>> [Count("P", 0, k, n).against(20) for k, n in ((0, 14), (2, 7), (7, 7))], Count("P", 0, 2, 7).against(None)
        (['below', 'open', 'above'], None)
        """
        if threshold is None:
            return None
        low, high = self.interval
        return "above" if low >= threshold else "below" if high < threshold else "open"


class Tally(Struct, frozen=True):
    """The poll counted."""

    asked: int
    excluded: int
    counts: tuple[Count, ...]
    saw_board: int = 0

    @property
    def counted(self) -> int:
        """Whose answer to the question counts."""
        return self.asked - self.excluded


# -- what is shown is fixed before the first answer


def locked(shown: Shown, questions: Sequence[Question]) -> str:
    """The hash by which a later reader sees that nothing was reworded."""
    frozen = {"shown": msgspec.to_builtins(shown), "questions": msgspec.to_builtins(tuple(questions))}
    return sha256(msgspec.json.encode(frozen, order="sorted")).hexdigest()


def begun(number: int, purpose: Purpose, shown: Shown, questions: Sequence[Question], planned: int = PLANNED) -> Poll:
    """A poll that nobody has answered yet."""
    if not 1 <= planned <= MANY:
        raise RecordError("bad_value", key="planned", value=planned, known=f"1 … {MANY}")
    return Poll(f"p{number}", purpose, planned, False, locked(shown, questions), shown, tuple(questions))


def with_answers(poll: Poll, answers: Iterable[Answer]) -> Poll:
    """The poll with more answers, numbered on; none is ever removed."""
    if poll.closed:
        raise RecordError("poll_closed", key="poll", id=poll.id)
    taken = list(poll.answers)
    for answer in answers:
        taken.append(checked(poll, msgspec.structs.replace(answer, n=len(taken) + 1)))
    if len(taken) > MANY:
        raise RecordError("poll_many", key="answers", limit=MANY)
    return msgspec.structs.replace(poll, answers=tuple(taken))


def closed(poll: Poll) -> Poll:
    """The poll with its tally; from now on nothing is added."""
    return msgspec.structs.replace(poll, closed=True, tally=tally_data(counted(poll)))


# -- counting


def counted(poll: Poll) -> Tally:
    """Who chose what, who considered it; left out is who could not live with an earlier call, or has seen the board."""
    asked = poll.answers
    heard = [answer for answer in asked if answer.excluded is None and not answer.saw_board]
    actions = [*poll.shown.alternatives, *(act for answer in heard for act in answer.considered)]
    counts = [
        Count(
            act,
            sum(answer.choice == act for answer in heard),
            sum(act in answer.considered for answer in heard),
            len(heard),
        )
        for act in dict.fromkeys(actions)
    ]
    counts.sort(key=lambda count: (-count.chose, -count.considered, _place(count.action)))
    return Tally(len(asked), len(asked) - len(heard), tuple(counts), sum(answer.saw_board for answer in asked))


def _place(action: str) -> tuple[int, str]:
    """Calls in their order, then cards."""
    names = list(map(str, CALLS))
    return (names.index(action), "") if action in names else (len(names), action)


def tally_data(tally: Tally) -> dict[str, Any]:
    """The tally as the record keeps it."""
    found: dict[str, Any] = {"asked": tally.asked, "excluded": tally.excluded, "counted": tally.counted}
    for count in tally.counts:
        numbers = {"chose": count.chose, "considered": count.considered, "interval": list(count.interval)}
        found[count.action] = numbers
    return found


# -- reading


def read_poll(value: Any, event: int = 0) -> Poll:
    """The poll in an event, if its wording is the one that was locked and its tally the one its answers give."""
    try:
        poll = msgspec.convert(value, Poll)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$")
        key = "poll" + path.strip("`")
        raise RecordError("invalid", event=event, key=key, detail=what) from None
    if poll.locked != locked(poll.shown, poll.questions):
        raise RecordError("poll_reworded", event=event, key="poll.locked", id=poll.id)
    check_meanings(poll.shown, event)
    for answer in poll.answers:
        checked(poll, answer, event)
    if poll.tally is not UNSET and poll.tally != tally_data(counted(poll)):
        raise RecordError("poll_tally", event=event, key="poll.tally", id=poll.id)
    return poll


def check_meanings(seen: Shown, event: int = 0) -> None:
    """Only of opponents' calls: what partner's calls mean belongs to the pair's methods, and is told as such."""
    theirs, by = {}, seen.dealer or seen.seat
    for place, word in enumerate(seen.auction, 1):
        by = Seat(word[0]) if word[1:2] == ":" else by
        if by.side is not seen.seat.side:
            theirs[str(place)] = word
        by = by.lho
    wrong = next((meant for meant in seen.meanings if meant not in theirs), None)
    if wrong is not None:
        known = ", ".join(f"{n} ({word})" for n, word in theirs.items())
        raise RecordError("poll_meaning", event=event, key="meanings", value=wrong, known=known)


def checked(poll: Poll, answer: Answer, event: int = 0) -> Answer:
    """The answer, if it answers what this poll asks."""
    asks = {question.key for question in poll.questions}
    key = f"answers[{answer.n}]"
    if answer.grade != answer.grade[:40] or any(len(text) > MAX_TEXT for text in _texts(answer)):
        raise RecordError("too_long", event=event, key=key, limit=MAX_TEXT)
    if answer.excluded is None:
        needed = next((name for name in ("call", "card", "attractive") if name in asks), None)
        if needed and getattr(answer, needed) is UNSET:
            raise RecordError("poll_unanswered", event=event, key=key, known=needed)
    known = poll.shown.alternatives or (legal_cards(poll.shown) if "card" in asks else legal_calls(poll.shown))
    for name in answer.considered:
        if name not in known:
            raise RecordError("bad_value", event=event, key=key, value=name, known=_listed(known))
    turns = tuple(str(call_of(poll.shown.auction[place])) for place in own_turns(poll.shown))
    if answer.excluded is not None and answer.excluded not in turns:
        raise RecordError("bad_value", event=event, key=key, value=answer.excluded, known=_listed(turns))
    return answer


def legal_calls(seen: Shown) -> tuple[str, ...]:
    """What the player may call at that turn.

    >>> legal_calls(Shown(Seat.N, dealer=Seat.N, auction=("1S", "7D", "P", "P")))
    ('P', 'X', '7H', '7S', '7NT')
    """
    auction = Auction(seen.dealer or seen.seat)
    for entry in seen.auction:
        by, _, _ = entry.rpartition(":")
        auction = auction.after(call_of(entry), Seat(by) if by else None)
    return tuple(str(call) for call in CALLS if auction.allows(call, seen.seat))


def legal_cards(seen: Shown) -> tuple[str, ...]:
    """What the player may play: of the suit led, where there is one; any card, where the hand is not shown."""
    if seen.hand is None:
        return tuple(sorted(CARD_NAMES))
    held = [card for card in sorted(parse_hand(seen.hand), reverse=True) if str(card) not in seen.played]
    lying = len(seen.played) % 4
    led = Card.parse(seen.played[-lying]).suit if lying else None
    return tuple(str(card) for card in [card for card in held if card.suit is led] or held)


def _listed(known: Sequence[str]) -> str:
    """All of them; bids as a range."""
    bids = [name for name in known if name[0].isdigit()]
    others = [name for name in known if name not in bids]
    return ", ".join([*others, *(bids if len(bids) < 3 else [f"{bids[0]} … {bids[-1]}"])]) or "–"


def _texts(answer: Answer) -> list[str]:
    return [*answer.path, *([answer.tells] if answer.tells is not UNSET else [])]


def own_turns(shown: Shown) -> list[int]:
    """At which calls of the auction shown the player himself spoke, from 0.

    >>> own_turns(Shown(Seat.N, dealer=Seat.N, auction=("1S", "2H", "P", "P")))
    [0]
    """
    found, by = [], shown.dealer
    for place, call in enumerate(shown.auction):
        seat, _, _ = call.rpartition(":")
        by = Seat(seat) if seat else by
        if by is shown.seat:
            found.append(place)
        by = by.lho if by is not None else None
    return found


def call_of(name: str) -> Call:
    """The call of an entry of the auction, whether or not it names its seat."""
    return Call.parse(name.rpartition(":")[2])
