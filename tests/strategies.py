"""Boards for the tests: written on one line, or drawn at random and legal from the first call to the last card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

from arbitre.game.auction import Auction, Contract
from arbitre.game.call import BIDS, DOUBLE, PASS, REDOUBLE, Call
from arbitre.game.card import PACK, SUITS, Card, Denomination, Hand, format_hand, in_order
from arbitre.game.deal import Vulnerability
from arbitre.game.play import Trick, follows
from arbitre.game.seat import SEATS, Seat
from arbitre.table import facts as found
from arbitre.table.event import KINDS, Event
from arbitre.table.facts import KNOWN_FACTS
from arbitre.table.record import Record, write
from arbitre.table.shape import CHOICES, NAMED, TEMPOS

EDITIONS = ("2007", "2017")

few = settings(max_examples=40, deadline=None)
some = settings(max_examples=100, deadline=None)
many = settings(max_examples=300, deadline=None)

seats = st.sampled_from(SEATS)
vulnerabilities = st.sampled_from(Vulnerability)
hands = st.sets(st.sampled_from(PACK)).map(frozenset)
contracts = st.builds(Contract, st.sampled_from(BIDS), st.integers(0, 2))


# -- any event a record can hold, whatever sense it makes

texts = st.text(st.characters(codec="utf-8"), max_size=12) | st.sampled_from(["1S", "natural", "10", "a-b", "\u2028"])
"""Any text JSON can hold: quotes, controls, accents, emoji."""

denominations = st.sampled_from([name.value for name in Denomination])
suits = st.sampled_from([suit.value for suit in SUITS])
cards = st.sampled_from([str(card) for card in PACK])
several = st.lists(cards, min_size=1, max_size=3, unique=True)
any_call = st.sampled_from(["P", "X", "XX", "1C", "2D", "3H", "4S", "7NT", "8H", "13C", "99NT"])
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "call": any_call,
    "change_call": any_call,
    "play": cards | several,
    "lead_face_down": cards,
    "expose": several,
    "designate": st.sampled_from(NAMED) | cards,
    "withdraw": cards | several,
    "quit": st.just(True),
    "attention": st.sampled_from(["revoke", "lead-out-of-turn"]) | texts,
    "choose": st.sampled_from(CHOICES),
    "claim": st.integers(0, 13),
    "concede": st.integers(0, 13),
    "explain": texts,
    "tempo": st.sampled_from(TEMPOS),
    "remark": texts,
    "hands_returned": st.just(True),
    "alert": st.booleans(),
    "reserve": st.just(True),
    "poll": st.just({"id": "p1", "answers": []}),
    "adjust": st.just({"outcomes": [{"weight": 60, "score": 420}, {"weight": 40, "score": -50}]}),
    "process": st.sampled_from(("called", "told", "appeal")),
}
NAMES = found.VALUES
SPECIAL = {"shows": st.lists(denominations, max_size=3), "intended": cards, "awarded": st.integers(0, 13)} | {
    "action": st.integers(1, 6) | st.just("none"),
    "suggests": st.just(False) | texts | st.just({"text": "more", "actions": ["4S"]}),
    "alternatives": st.just([]) | st.just([{"call": "P", "logical": True, "suggested_over": False}]),
    "agreement_evidence": st.just("notes") | st.just(["notes", "both-say"]),
    "would_differ": st.booleans() | st.just([{"action": "4S", "percent": 60}]),
    "equity_tricks": st.integers(0, 13) | st.just([{"weight": 50, "tricks": 11}, {"weight": 50, "tricks": 10}]),
    "line": texts,
    "ruling_recalled": st.integers(1, 6),
    "call_concerned": st.integers(1, 6) | st.booleans(),
}


@st.composite
def findings(draw: st.DrawFn) -> dict[str, Any]:
    """Facts, each with a value it can have."""
    keys = draw(st.lists(st.sampled_from(KNOWN_FACTS), max_size=3, unique=True))
    return {
        key: draw(SPECIAL[key] if key in SPECIAL else st.sampled_from(NAMES.get(key, (True, False)))) for key in keys
    }


@st.composite
def events(draw: st.DrawFn, n: int) -> dict[str, Any]:
    """The keys of event n."""
    kind = draw(st.sampled_from(KINDS))
    details = {
        **dict.fromkeys(("by", "player", "hand"), seats.map(str)),
        "facts": findings(),
        "about": st.integers(1, n),
        "trick": st.integers(1, 13),
        "suit": suits,
        "suits": st.lists(suits, min_size=1, max_size=3, unique=True),
        "card": cards,
        "statement": texts,
        "seconds": st.integers(0, 90),
        "to": st.lists(seats.map(str), min_size=1, max_size=4, unique=True),
        "at": st.just("2026-05-03T16:40"),
        "text": texts,
    }
    told = draw(st.fixed_dictionaries({}, optional=details))
    return {**told, kind: draw(findings() if kind == "facts" else VALUES[kind])}


@st.composite
def lists_of_events(draw: st.DrawFn) -> list[dict[str, Any]]:
    """The events of a record, each about itself or an earlier one."""
    return [draw(events(n)) for n in range(1, draw(st.integers(0, 6)) + 1)]


# -- on one line


def calls(line: str) -> list[Event]:
    """The calls of a line such as `1H P E:2C P`; who called is named where it was not the player in turn."""
    return [Event(call=what, by=by) for by, what in _acts(line)]


def plays(line: str) -> list[Event]:
    """The cards of a line such as `SA S2 N:S3`."""
    return [Event(play=what, by=by) for by, what in _acts(line)]


def _acts(line: str) -> Iterator[tuple[Seat | None, str]]:
    for word in line.split():
        seat, _, what = word.rpartition(":")
        yield (Seat(seat) if seat else None), what


def auction_of(line: str, dealer: Seat = Seat.N) -> Auction:
    """The auction after the calls of a line, all in turn."""
    auction = Auction(dealer)
    for word in line.split():
        auction = auction.after(Call.parse(word))
    return auction


# -- at random


class Played(NamedTuple):
    """A board as it was called and played, card by card, in rotation and by the rules."""

    record: Record
    dealer: Seat
    calls: tuple[Call, ...]
    auction: Auction
    dealt: dict[Seat, Hand]
    tricks: tuple[Trick, ...]

    def __repr__(self) -> str:
        """The record: all that a failure needs to show."""
        return write(self.record).decode()

    @property
    def cards(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards in the order played, with the hands they came from."""
        return tuple(card for trick in self.tricks for card in trick.cards)

    def until(self, events: int) -> Record:
        """The record of the first so many calls and cards."""
        kept = self.record.events[:events]
        return Record(
            edition=self.record.edition,
            dealer=self.record.dealer,
            vulnerable=self.record.vulnerable,
            hands=self.record.hands,
            events=kept,
        )

    def at(self, call: int) -> Auction:
        """The auction after so many calls."""
        auction = Auction(self.dealer)
        for made in self.calls[:call]:
            auction = auction.after(made)
        return auction


@st.composite
def deals(draw: st.DrawFn) -> dict[Seat, Hand]:
    """All fifty-two cards, thirteen to a hand."""
    pack = draw(st.permutations(PACK))
    return {seat: frozenset(pack[13 * n : 13 * n + 13]) for n, seat in enumerate(SEATS)}


@st.composite
def auctions(draw: st.DrawFn, contract: bool = False) -> tuple[Call, ...]:
    """A legal auction to its end, for any dealer; with a contract, if that is asked for."""
    auction = Auction(Seat.N)
    made: list[Call] = []
    for wish in draw(st.lists(st.integers(0, 11), max_size=25)):
        call = _wished(auction, wish)
        if contract and auction.bid is None and auction.passes == 3 and call == PASS:
            call = BIDS[wish]
        made.append(call)
        auction = auction.after(call)
        if auction.over:
            return tuple(made)
    if contract and auction.bid is None:
        made.append(BIDS[0])
        auction = auction.after(BIDS[0])
    while not auction.over:
        made.append(PASS)
        auction = auction.after(PASS)
    return tuple(made)


def _wished(auction: Auction, wish: int) -> Call:
    """A small number is a pass, then a double or redouble, then bids; what is not legal is a pass."""
    if wish <= 3:
        return PASS
    if wish <= 5:
        return next((call for call in (DOUBLE, REDOUBLE) if auction.allows(call)), PASS)
    higher = [bid for bid in BIDS if auction.allows(bid)]
    return higher[wish - 6] if wish - 6 < len(higher) else PASS


def _played(auction: Auction, dealt: dict[Seat, Hand], wishes: Sequence[int]) -> tuple[Trick, ...]:
    """Thirteen tricks in which every hand follows suit where it can."""
    contract, declarer = auction.contract, auction.declarer
    if contract is None or declarer is None:
        return ()
    left = dict(dealt)
    leader, tricks = declarer.lho, []
    for number in range(13):
        trick, seat = Trick(leader), leader
        for wish in wishes[4 * number : 4 * number + 4]:
            open_to_him = in_order(follows(left[seat], trick.led))
            card = open_to_him[wish % len(open_to_him)]
            left[seat] -= {card}
            trick, seat = trick.with_card(seat, card), seat.lho
        tricks.append(trick)
        leader = trick.winner(contract.trumps)
    return tuple(tricks)


@st.composite
def boards(draw: st.DrawFn, contract: bool = False) -> Played:
    """A whole legal board: deal, auction and, unless it is passed out, all fifty-two cards."""
    dealer, vulnerable = draw(seats), draw(vulnerabilities)
    dealt = draw(deals())
    made = draw(auctions(contract))
    auction = Auction(dealer)
    for call in made:
        auction = auction.after(call)
    tricks = _played(auction, dealt, draw(st.lists(st.integers(0, 12), min_size=52, max_size=52)))
    named = draw(st.booleans())
    record = Record(
        edition=draw(st.sampled_from(EDITIONS)),
        dealer=dealer,
        vulnerable=vulnerable,
        hands={seat: format_hand(hand) for seat, hand in dealt.items()},
        events=(*_called(dealer, made, named), *_carded(tricks, named)),
    )
    return Played(record, dealer, made, auction, dealt, tricks)


def _called(dealer: Seat, made: Sequence[Call], named: bool) -> Iterator[Event]:
    seat = dealer
    for call in made:
        yield Event(call=str(call), by=seat if named else None)
        seat = seat.lho


def _carded(tricks: Sequence[Trick], named: bool) -> Iterator[Event]:
    for trick in tricks:
        for seat, card in trick.cards:
            yield Event(play=str(card), by=seat if named else None)
