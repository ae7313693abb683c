"""The table: what has been called and played, whatever it was, and what binds whom.

Long because the table is one value: calls, cards and what is in force change it together.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import takewhile

import msgspec
from msgspec import UNSET, Struct

from arbitre.game.auction import Auction, Contract
from arbitre.game.call import PASS, Call
from arbitre.game.card import PACK, Card, Hand
from arbitre.game.deal import Vulnerability, dealer_of, vulnerability_of
from arbitre.game.play import Trick, follows
from arbitre.game.seat import SEATS, Seat, Side

from .facts import Facts, gather
from .record import Record
from .restriction import Restriction
from .worked_out import worked_out

WITHDRAWN = "withdrawn"
IMPLICIT = ("implied", "substituted")


class Entry(Struct, frozen=True):
    """One call as it stands in the record of the auction; a withdrawn one does not count."""

    call: Call
    by: Seat
    event: int
    before: Auction
    bound: tuple[Restriction, ...] = ()
    status: str = ""
    law: str = ""
    counts: bool = True
    at: int = 0
    """The latest event by the time it was made: an earlier call may be taken up again."""


class Play(Struct, frozen=True):
    """One card as it lies in a trick."""

    event: int
    by: Seat
    card: Card
    trick: int


class Extra(Struct, frozen=True):
    """A card that lies at a trick to which its hand had played another."""

    event: int
    by: Seat
    card: Card
    trick: int


class FaceDown(Struct, frozen=True):
    """An opening lead that nobody has seen yet."""

    event: int
    by: Seat
    card: Card


class Table(Struct, frozen=True, dict=True):
    """Where things stand; every change gives a new table, which works out only once whether the auction has ended."""

    dealer: Seat | None
    vulnerable: Vulnerability | None
    hands: dict[Seat, Hand]
    facts: Facts
    auction: Auction
    calls: tuple[Entry, ...] = ()
    standing: tuple[Entry, ...] = ()
    """The calls that count, in order."""
    in_force: tuple[Restriction, ...] = ()
    tricks: tuple[Trick, ...] = ()
    dealt: dict[Seat, Hand] = {}
    abandoned: str = ""
    plays: tuple[Play, ...] = ()
    owed: tuple[tuple[int, Seat], ...] = ()
    swapped: bool = False
    claimed: dict[Side, int] | None = None
    agreed: bool = False  # those who were asked to agreed to it
    covered: tuple[int, ...] = ()  # tricks under way when the rest was claimed, and so among the tricks claimed
    lead_from: Seat | None = None
    last_before_return: int = 0
    spread: bool = False
    face_down: FaceDown | None = None
    forced: frozenset[Card] = frozenset()  # penalty cards that had to be played, and were
    lead_faced: bool = False
    extras: tuple[Extra, ...] = ()
    hands_returned: bool = False

    @staticmethod
    def of(record: Record) -> Table:
        """The table before the first event."""
        hands = record.sound.dealt
        vulnerable = record.vulnerable
        dealer = record.dealer
        if record.board is not None:
            dealer, vulnerable = dealer_of(record.board), vulnerability_of(record.board)
        if record.contract is not None and record.declarer is not None:
            auction = _finished(Contract.parse(record.contract), record.declarer)
        else:
            assert dealer is not None
            auction = Auction(dealer)
        returned = _last_call_before_return(record)
        return Table(
            dealer, vulnerable, hands, gather(record.events), auction, dealt=hands, last_before_return=returned
        )

    # -- where the board stands

    @worked_out
    def phase(self) -> str:
        """auction, lead, play or over."""
        if self.abandoned:
            return "over"
        if not self.ended:
            return "auction"
        if self.auction.bid is None:
            return "over"
        if self.claimed is not None and not self.correcting:
            return "over"
        if not self.tricks:
            return "lead"
        return "over" if len(self.finished) == 13 and not self.owed else "play"

    @worked_out
    def ended(self) -> bool:
        """Is the auction over, nobody having lost his turn? Once a lead has been faced nobody gets it back."""
        return self.auction.over and (bool(self.tricks) or self.skipped() is None)

    @worked_out
    def finished(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        if self.tricks and not self.tricks[-1].complete:
            return self.tricks[:-1]
        return self.tricks

    @worked_out
    def declarer(self) -> Seat | None:
        """Declarer, once the auction has ended with a contract."""
        if not self.ended:
            return None
        declarer = self.auction.declarer
        return declarer.partner if declarer and self.swapped else declarer

    @worked_out
    def contract(self) -> Contract | None:
        """The contract, once the auction has ended."""
        return self.auction.contract if self.ended else None

    @worked_out
    def turn(self) -> Seat | None:
        """The hand that is to call or play next."""
        if self.abandoned:
            return None
        if not self.ended:
            return self.auction.turn
        declarer = self.declarer
        if declarer is None or (self.claimed is not None and not self.correcting):
            return None
        if self.owed:
            return self.owed[0][1]
        if not self.tricks:
            return self.first_leader
        if self.tricks[-1].complete:
            return None if len(self.tricks) == 13 else self.lead_from or self.winner(self.tricks[-1])
        return self.tricks[-1].turn

    @property
    def passed_out(self) -> bool:
        """Has everybody passed, the hands not yet being back in the board? The auction period still runs (17D2)."""
        return self.ended and self.auction.bid is None and not self.hands_returned and not self.abandoned

    @property
    def correcting(self) -> bool:
        """Does a trick lack a card because one was taken back?"""
        return any(not self.tricks[number - 1].complete for number, _ in self.owed)

    @property
    def first_leader(self) -> Seat | None:
        """The presumed declarer's left-hand opponent."""
        declarer = self.auction.declarer if self.ended else None
        return declarer.lho if declarer else None

    def winner(self, trick: Trick) -> Seat:
        """Who won that trick."""
        assert self.contract is not None
        return trick.winner(self.contract.trumps)

    def tricks_of(self, side: Side) -> int:
        """Tricks won by a side so far, as played."""
        return sum(won.side is side for won in self._winners) + (self.claimed[side] if self.claimed else 0)

    @worked_out
    def _winners(self) -> tuple[Seat, ...]:
        counted = [t for n, t in enumerate(self.finished, 1) if t.cards and t.complete and n not in self.covered]
        return tuple(map(self.winner, counted))

    def bound_to_pass(self, seat: Seat) -> bool:
        """Does a restriction in force make this player pass?"""
        return any(r.requires_pass and r.binds(seat) for r in self.in_force)

    # -- the auction

    def called_from(self, event: int) -> Iterator[Entry]:
        """The calls made since an event, its own among them, the latest first."""
        return takewhile(lambda entry: entry.at >= event, reversed(self.calls))

    def entry(self, event: int) -> Entry:
        """The call made at this event, or put in for the player who was bound to make it."""
        implied: Entry | None = None
        for entry in self.called_from(event):
            if entry.event == event:
                if entry.status not in IMPLICIT:
                    return entry
                implied = implied or entry
        assert implied is not None
        return implied

    def happened(self, event: int) -> bool:
        """Does what was called at this event still stand, perhaps taken up again, or was it no call?"""
        mine = (e for e in self.called_from(event) if e.event == event and e.status not in IMPLICIT)
        latest = next(mine, None)
        return latest is None or latest.status != WITHDRAWN

    def since(self, first: Entry) -> Iterator[Entry]:
        """The calls made after that one, the latest first."""
        return takewhile(lambda entry: entry is not first, reversed(self.calls))

    def last_call_of(self, seat: Seat, before: int = 0) -> Entry | None:
        """The latest call of a player that counts, before an event if one is given."""
        calls = (e for e in reversed(self.standing) if e.by is seat and (not before or e.event < before))
        return next(calls, None)

    def with_call(
        self, call: Call, by: Seat, event: int, status: str = "", law: str = "", counts: bool = True
    ) -> Table:
        """The table after one more call; one that does not count yet leaves the auction as it was.

        A bid above seven, until somebody notices, only takes its caller's turn; it is no pass either.
        """
        at = max(event, self.calls[-1].at) if self.calls else event
        entry = Entry(call, by, event, self.auction, self.in_force, status, law, counts, at)
        auction = self.auction.after(call if call.legal_level else PASS, by) if counts else self.auction
        if counts and not call.legal_level:
            auction = msgspec.structs.replace(auction, passes=0)
        standing = (*self.standing, entry) if counts else self.standing
        return msgspec.structs.replace(self, calls=(*self.calls, entry), standing=standing, auction=auction)

    def accepted(self, event: int, law: str) -> Table:
        """The call of that event counts from now on; rotation goes on from its caller."""
        entry = self.entry(event)
        status = "accepted" if law else ""
        return self._marked({event}, status, law, True, self.auction.after(entry.call, entry.by))

    def withdrawn(self, events: Collection[int], law: str, auction: Auction | None = None) -> Table:
        """The calls of those events no longer count; the auction is as given, or as it was."""
        return self._marked(events, WITHDRAWN, law, False, auction or self.auction)

    def revived(self, event: int) -> Table:
        """The table where nothing has been ruled yet on a call that was withdrawn, nor another put in its place."""
        start = self._place(event)
        calls = tuple(
            msgspec.structs.replace(e, status="", law="") if e.event == event and e.status == WITHDRAWN else e
            for e in self.calls[start:]
            if e.event != event or e.status != "substituted"
        )
        return self._changed(start, calls)

    def made_at(self, event: int, first: Entry) -> Table:
        """The call of that event as made in the place of an earlier one of the same player."""
        start = self._place(event)
        return self._changed(
            start,
            tuple(
                msgspec.structs.replace(e, before=first.before, bound=first.bound) if e.event == event else e
                for e in self.calls[start:]
            ),
        )

    def dropped(self, event: int) -> Table:
        """The table without the entry of an event that is taken up again."""
        if self.calls[-1].event == event and (len(self.calls) < 2 or self.calls[-2].event != event):
            return self._changed(len(self.calls) - 1, ())
        start = self._place(event)
        return self._changed(start, tuple(e for e in self.calls[start:] if e.event != event))

    def _place(self, event: int) -> int:
        """How many calls had been made before an event."""
        return len(self.calls) - sum(1 for _ in self.called_from(event))

    def _changed(self, start: int, calls: tuple[Entry, ...]) -> Table:
        """The table with these calls from that place on."""
        kept = len(self.standing) - sum(entry.counts for entry in self.calls[start:])
        standing = self.standing[:kept] + tuple(entry for entry in calls if entry.counts)
        return msgspec.structs.replace(self, calls=self.calls[:start] + calls, standing=standing)

    def marked(self, event: int, status: str, law: str) -> Table:
        """A call that counts already, with a note of how it came to count."""
        return self._marked({event}, status, law, True, self.auction)

    def _marked(self, events: Collection[int], status: str, law: str, counts: bool, auction: Auction) -> Table:
        start, unseen, first = len(self.calls), set(events), min(events, default=0)
        while start and unseen and self.calls[start - 1].at >= first:
            start -= 1
            unseen.discard(self.calls[start].event)
        marked = tuple(
            msgspec.structs.replace(e, status=status, law=law, counts=counts)
            if e.event in events and e.status not in (WITHDRAWN, *IMPLICIT)
            else e
            for e in self.calls[start:]
        )
        return msgspec.structs.replace(self._changed(start, marked), auction=auction)

    def with_turn(self, seat: Seat) -> Table:
        """The same table with another player to call."""
        return msgspec.structs.replace(self, auction=self.auction.with_turn(seat))

    def bound_by(self, in_force: Iterable[Restriction]) -> Table:
        """The same table with these restrictions in force."""
        table = msgspec.structs.replace(self, in_force=tuple(in_force))
        table.__dict__.update(self.__dict__)  # what was worked out holds for it too
        return table

    def skipped(self) -> Entry | None:
        """The first of the closing passes that was made over another player's head, if any."""
        if not self.auction.over:
            return None
        if self.calls and self.calls[-1].event == self.last_before_return:
            return None
        return next((entry for entry in self.standing[-3:] if entry.by is not entry.before.turn), None)

    # -- the play

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner."""
        return self.declarer.partner if self.declarer else None

    def voices(self, hand: Seat) -> tuple[Seat, ...]:
        """Who besides its owner plays that hand: declarer, dummy's."""
        return (self.declarer,) if self.declarer and hand is self.dummy else ()

    @property
    def trick(self) -> Trick | None:
        """The trick under way."""
        return self.tricks[-1] if self.tricks and not self.tricks[-1].complete else None

    @property
    def number(self) -> int:
        """The number of the trick under way, or of the next one."""
        return len(self.finished) + 1

    @property
    def left(self) -> int:
        """Tricks not yet won by anybody."""
        return 13 - sum(trick.complete for trick in self.tricks)

    def with_card(self, card: Card, by: Seat, event: int = 0, number: int = 0) -> Table:
        """The table after one more card: to that trick, else to the one under way, else led."""
        number = number or self.number
        tricks = self.tricks if len(self.tricks) >= number else (*self.tricks, Trick(by))
        changed = tricks[number - 1].with_card(by, card)
        tricks = (*tricks[: number - 1], changed, *tricks[number:])
        hands = {**self.hands, by: self.hands[by] - {card}} if by in self.hands else self.hands
        plays = (*self.plays, Play(event, by, card, number))
        owed = tuple(debt for debt in self.owed if debt != (number, by))
        return msgspec.structs.replace(self, tricks=tricks, hands=hands, plays=plays, owed=owed, lead_from=None)

    def number_for(self, seat: Seat) -> int:
        """The number of the trick this hand is to play to: one it owes a card to, or the one under way."""
        return self.owed[0][0] if self.owed and self.owed[0][1] is seat else self.number

    def owing(self, number: int, by: Seat) -> Table:
        """The table where that hand owes a card to that trick."""
        return self if (number, by) in self.owed else msgspec.structs.replace(self, owed=(*self.owed, (number, by)))

    def owed_first(self, by: Seat) -> Table:
        """The same where this hand puts its card to a trick before another that owes one too, but not its partner."""
        number, first = self.owed[0]
        if first is by.partner or (number, by) not in self.owed:
            return self
        others = (debt for debt in self.owed if debt != (number, by))
        return msgspec.structs.replace(self, owed=((number, by), *others))

    def without_card(self, card: Card) -> Table:
        """The table with a card taken back into its hand; a trick nobody else has played to is gone.

        A card that lies at an earlier trick too stays there, and not in the hand.
        """
        play = next(p for p in reversed(self.plays) if p.card == card)
        changed = self.tricks[play.trick - 1].without(card)
        tricks = [*self.tricks[: play.trick - 1], changed, *self.tricks[play.trick :]]
        while tricks and not tricks[-1].cards:
            tricks.pop()
        plays = tuple(p for p in self.plays if p is not play)
        back = play.by in self.hands and all(p.card != card for p in plays)
        hands = {**self.hands, play.by: self.hands[play.by] | {card}} if back else self.hands
        owed = tuple(debt for debt in self.owed if debt[0] <= len(tricks))
        return msgspec.structs.replace(self, tricks=tuple(tricks), hands=hands, plays=plays, owed=owed)

    def exchanged(self, card: Card, other: Card, event: int) -> Table:
        """Another card of the same hand in the place of this one; a trick that was turned stays turned."""
        play = next(p for p in reversed(self.plays) if p.card == card)
        back, by, before = self.without_card(card), play.by, self.tricks[play.trick - 1]
        cards = before.without(card).with_card(by, other).cards
        trick = Trick(before.leader, cards, before.quitted, before.won_by)
        tricks = (*self.tricks[: play.trick - 1], trick, *self.tricks[play.trick :])
        hands = {**back.hands, by: back.hands[by] - {other}} if by in back.hands else back.hands
        plays = (*back.plays, Play(event, by, other, play.trick))
        return msgspec.structs.replace(self, tricks=tricks, hands=hands, plays=plays, lead_from=None)

    def quitted(self) -> Table:
        """The trick under way is turned although a card is missing."""
        assert self.trick is not None
        turned = Trick(self.trick.leader, self.trick.cards, True)
        return msgspec.structs.replace(self, tricks=(*self.tricks[:-1], turned))

    def made_whole(self, seat: Seat) -> Hand | None:
        """A hand dealt too few cards with those nobody else was dealt; None where these are not known."""
        others = [hand for other, hand in self.dealt.items() if other is not seat]
        if len(others) < 3 or any(len(hand) != 13 for hand in others):
            return None
        return frozenset(PACK).difference(*others)

    def owner(self, card: Card) -> Seat | None:
        """Who was dealt this card, where that is known."""
        return next((seat for seat, hand in self.dealt.items() if card in hand), None)

    def followed(self, play: Play) -> bool:
        """Did this card follow suit, or was it the lead, or could its hand not follow, as far as is known?"""
        trick = self.tricks[play.trick - 1]
        later = {p.card for p in self.plays if p.by is play.by and p.trick >= play.trick}
        return trick.leader is play.by or play.card in follows(self.hands.get(play.by, frozenset()) | later, trick.led)

    def is_played(self, card: Card) -> bool:
        """Has this card been played to a trick?"""
        return card in self._played

    @worked_out
    def _played(self) -> frozenset[Card]:
        return frozenset(play.card for play in self.plays)


def _last_call_before_return(record: Record) -> int:
    """The call after which the hands went back into the board, if they did; nobody gets a turn back then (17D2)."""
    returned = next((n for n, event in enumerate(record.events) if event.hands_returned is not UNSET), 0)
    return max((n for n, event in enumerate(record.events[:returned], 1) if event.call is not UNSET), default=0)


def _finished(contract: Contract, declarer: Seat) -> Auction:
    """An auction that led to this contract, its calls unknown."""
    named = ((declarer.side, contract.trumps, declarer),)
    return Auction(declarer.lho, contract.bid, declarer, contract.doubled, 3, named)


def seats_from(first: Seat) -> tuple[Seat, ...]:
    """The four seats in rotation, this one first."""
    start = SEATS.index(first)
    return SEATS[start:] + SEATS[:start]
