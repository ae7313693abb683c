"""The claim desk: from an end position and a statement, the range of tricks over all normal lines.

It is evidence, never a ruling: each end of the range rests on assumptions that are named with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from time import monotonic
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from arbitre.game.card import PBN_SUITS, Card, Denomination, Hand
from arbitre.game.seat import SEATS, Seat

from .normal import NAMES, Claim, Least, Line, Most, Step
from .switches import Switches, others
from .tricks import HANDS, Clock, OutOfTime, Play, Suits, Tricks

SETS = 3
"""So many cards may be left out of account together."""
SECONDS = 5.0


class Position(Struct, frozen=True):
    """The cards when the claim was made, those of the trick in progress included, and who claimed what."""

    hands: dict[Seat, Hand]
    trumps: Denomination | None
    leader: Seat
    claimer: Seat
    claimed: int
    table: tuple[Card, ...] = ()
    declarer: Seat | None = None
    steps: tuple[str, ...] = ()
    """Cards (HK), suits (H), or draw: what he said he would play, in order."""
    shown_out: dict[Seat, tuple[Denomination, ...]] = {}
    mentioned: bool = False
    """The trump that is out was spoken of (70C1)."""
    believes: tuple[tuple[str, str], ...] = ()
    """What he thought: a card or suit gone or forgotten, a card or suit of his own high."""

    @property
    def defends(self) -> bool:
        """Does a defender claim?"""
        return self.declarer is not None and self.declarer.side is not self.claimer.side

    @property
    def overlooked(self) -> tuple[Card, ...]:
        """The cards of the other side that he left out of account, as far as it is known what he thought."""
        mine, theirs = (
            [c for s in SEATS if (s.side is self.claimer.side) is own for c in self.hands[s]] for own in (True, False)
        )
        found = []
        for kind, name in self.believes:
            lowest = min((c.rank for c in mine if kind == "high" and name in (str(c), c.suit.value)), default=0)
            found += [
                c
                for c in theirs
                if name in (str(c), c.suit.value) or (lowest and c.suit == name[0] and c.rank > lowest)
            ]
        return tuple(sorted(dict.fromkeys(found), reverse=True))

    @property
    def run_out(self) -> tuple[Denomination, ...]:
        """The suits in which he thought that nothing was out against him."""
        out = {
            c.suit for s in SEATS if s.side is not self.claimer.side for c in self.hands[s] if c not in self.overlooked
        }
        return tuple(suit for suit in PBN_SUITS if suit not in out and any(c.suit is suit for c in self.overlooked))

    @property
    def tricks(self) -> int:
        """How many are left, the one in progress included."""
        return len(self.hands[self.claimer])

    @property
    def trumps_out(self) -> tuple[Card, ...]:
        """The trumps of the other side."""
        cards = (c for seat in SEATS if seat.side is not self.claimer.side for c in self.hands[seat])
        return tuple(sorted((c for c in cards if c.suit is self.trumps), reverse=True))


class View(Struct, frozen=True):
    """How the claimer may see the cards: some left out of account, or one placed with the other opponent."""

    left_out: tuple[Card, ...] = ()
    misplaced: Card | None = None
    trump: bool = False
    """The cards left out are the outstanding trumps (70C)."""


class Trick(Struct, frozen=True):
    """A trick of the line: the cards in order, and who wins."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat
    lost_to: Card | None = None
    """The card claimer did not reckon with."""


class Found(Struct, frozen=True):
    """Least and most over all normal lines under one set of switches."""

    least: int
    most: int
    view: View
    line: tuple[Trick, ...]
    whole: bool = True
    """False where time ran out: the least is that of the lines gone through, the most is double dummy."""
    best: View = View()
    """How he saw the cards in the line that gives the most."""


class Range(Struct, frozen=True):
    """What the director is shown."""

    position: Position
    switches: Switches
    found: Found
    double_dummy: int | None
    decides: tuple[tuple[str, Any, int], ...] = ()
    """Switches whose other value changes the least, and to what."""
    decides_most: tuple[tuple[str, Any, int], ...] = ()
    """The same for the most, where it was still looked at."""
    untried: tuple[str, ...] = ()
    """Switches for which there was no time."""
    seconds: float = 0.0


class Rows:
    """The position turned so that the claimer sits South, its cards as rows of owners."""

    def __init__(self, position: Position, switches: Switches) -> None:
        self.position = position
        turn = (2 - SEATS.index(position.claimer)) % 4
        self.place = {seat: (n + turn) % 4 for n, seat in enumerate(SEATS)}
        self.seat = {n: seat for seat, n in self.place.items()}
        self.held = {card: self.place[seat] for seat, hand in position.hands.items() for card in hand}
        self.rows = [sorted((c for c in self.held if c.suit is suit), key=lambda c: -c.rank) for suit in PBN_SUITS]
        self.jack = switches.topdown == "jack"
        named = [Card.parse(step) for step in position.steps if len(step) == 2]
        ours = dict.fromkeys(card for card in named if self.held.get(card, 1) % 2 == 0)
        self.letters = dict(zip(ours, NAMES, strict=False))
        self.trumps = None if position.trumps is None else PBN_SUITS.index(position.trumps)

    def claim(self) -> Claim:
        """The claim in the search's own terms."""
        owners = {letter: self.held[card] for card, letter in self.letters.items()}
        owners |= {"p": 0, "q": 2} if self.jack else {}
        steps = tuple(step for text in self.position.steps if (step := self._step(text)) is not None)
        run_out = tuple(PBN_SUITS.index(suit) for suit in self.position.run_out)
        return Claim(self.trumps, self.position.claimed, steps, owners, self.position.defends, run_out)

    def _step(self, text: str) -> Step | None:
        if text == "draw":
            return None if self.trumps is None else Step(suit=self.trumps, draw=True)
        if len(text) == 1:
            return Step(suit=PBN_SUITS.index(Denomination(text)))
        card = Card.parse(text)
        return Step(self.letters[card], PBN_SUITS.index(card.suit)) if card in self.letters else None

    def suits(self, view: View = View(), bare: bool = False) -> Suits:  # noqa: B008
        """The rows under a view; bare, with owners and nothing else."""
        a, b, c, d = ("".join(self._letter(card, view, bare) for card in row) for row in self.rows)
        return a, b, c, d

    def _letter(self, card: Card, view: View, bare: bool) -> str:
        hand = self.held[card]
        if card in view.left_out:
            return HANDS[hand].lower()
        if card == view.misplaced:
            return "x" if hand == 1 else "y"
        if not bare and card in self.letters:
            return self.letters[card]
        if not bare and self.jack and hand % 2 == 0 and card.rank < 11:
            return "p" if hand == 0 else "q"
        return HANDS[hand]

    def plays(self) -> tuple[Play, ...]:
        """The cards on the table."""
        return tuple((PBN_SUITS.index(card.suit), self.rows[PBN_SUITS.index(card.suit)].index(card))
                     for card in self.position.table)  # fmt: skip

    @property
    def leader(self) -> int:
        """Who led to the trick in progress, or is to lead."""
        return self.place[self.position.leader]


class Desk:
    """One claim, looked at under any switches; what was worked out once is kept."""

    def __init__(self, position: Position, seconds: float | None = SECONDS) -> None:
        self.position, self.clock = position, Clock(seconds)
        rows = Rows(position, Switches())
        self.seen = Tricks(rows.trumps, phantom=True, clock=self.clock)
        self._views: dict[tuple[bool | None, bool, bool], list[View]] = {}
        self._dummy: int | None = None
        self.so_far: Found | None = None

    def double_dummy(self) -> int | None:
        """The most with all cards seen, or None if there was no time."""
        if self._dummy is None:
            rows = Rows(self.position, Switches())
            search, plays = Tricks(rows.trumps, clock=self.clock), rows.plays()
            suits, n = rows.suits(bare=True), self.position.tricks
            found = n
            try:
                while found and not search.after(suits, rows.leader, plays, found, n):
                    found -= 1
            except (OutOfTime, KeyboardInterrupt):
                self.clock.stop()
                return None
            self._dummy = found
        return self._dummy

    def found(self, switches: Switches, most: bool = True) -> Found:
        """Least and most over the normal lines of every view."""
        rows, n = Rows(self.position, switches), self.position.tricks
        least = Found(n, n, View(), (), False)
        high = 0
        try:
            views = self.views(switches)
            for view in views:
                least = self._least(least, view, rows, switches)
            top = self.double_dummy()
            best = views[0]
            for view in views if most and top is not None else ():
                before = max(high, least.least)
                high = self._most(before, n if top is None else top, view, rows, switches)
                best = view if high > before else best
        except (OutOfTime, KeyboardInterrupt):
            self.clock.stop()
            return self.so_far or least
        return Found(least.least, max(high, least.least), least.view, least.line, True, best)

    def _least(self, found: Found, view: View, rows: Rows, switches: Switches) -> Found:
        """A line that is worse than the one known, as long as there is one."""
        search = Least(rows.claim(), switches, self.seen, self.clock)
        suits, n = rows.suits(view), self.position.tricks
        allow = found.least - 1 if found.line else n
        while allow >= 0:
            line = search.line(suits, rows.leader, rows.plays(), n, allow)
            if line is None:
                break
            tricks = tuple(told(line, rows, view))
            least = sum(trick.winner.side is self.position.claimer.side for trick in tricks)
            found = Found(least, n, view, tricks, False)
            self.so_far = found
            allow = least - 1
        return found

    def _most(self, high: int, top: int, view: View, rows: Rows, switches: Switches) -> int:
        """What the best normal cards give in this view, if it is more."""
        search = Most(rows.claim(), switches, self.seen, self.clock)
        suits, n = rows.suits(view), self.position.tricks
        if high < top and search.takes(suits, rows.leader, rows.plays(), n, top):
            return top
        while high + 1 < top and search.takes(suits, rows.leader, rows.plays(), n, high + 1):
            high += 1
        return high

    def views(self, switches: Switches) -> list[View]:
        """Every way in which he may see the cards under these switches."""
        key = (switches.forget_trump, switches.forget_high, switches.finesse)
        if key not in self._views:
            self._views[key] = list(dict.fromkeys(self._seen_as(switches)))
        return self._views[key]

    def _seen_as(self, switches: Switches) -> Iterator[View]:
        known = self.position.overlooked
        trumps = () if self.position.mentioned or self.position.defends else self.position.trumps_out
        trumps = tuple(card for card in trumps if card not in known)
        forgot = bool(trumps) and switches.forget_trump is not False
        if not (forgot and switches.forget_trump):
            yield from self._high(View(known), switches)
            if switches.finesse:
                yield from (View(known, misplaced=card) for card in self._tenaces() if card not in known)
        if forgot:
            yield from self._high(View((*known, *trumps), trump=True), switches)

    def _high(self, view: View, switches: Switches) -> Iterator[View]:
        """The view itself; and if the claim is false in it, every smallest set of cards that makes it true."""
        yield view
        if not switches.forget_high or self._true(view):
            return
        rows = Rows(self.position, switches)
        cards = [c for row in rows.rows for c in row if rows.held[c] % 2 and c not in view.left_out]
        cards = [c for c in cards if self._matters(c, rows) and c not in self.position.table]
        for size in range(1, SETS + 1):
            sets = [View((*view.left_out, *chosen), trump=view.trump) for chosen in combinations(cards, size)]
            if found := [one for one in sets if self._true(one)]:
                yield from found
                return

    def _matters(self, card: Card, rows: Rows) -> bool:
        """Does it beat a card of the claimer's side?"""
        suit = rows.rows[PBN_SUITS.index(card.suit)]
        return card.suit is self.position.trumps or any(
            rows.held[other] % 2 == 0 and other.rank < card.rank for other in suit
        )

    def _true(self, view: View, twice: Card | None = None) -> bool:
        """Does the claim come true from the top, if the cards lay so?"""
        rows = Rows(self.position, Switches())
        suits = [row.translate({ord("e"): None, ord("w"): None, ord("x"): "W", ord("y"): "E"})
                 for row in rows.suits(view, bare=True)]  # fmt: skip
        plays = rows.plays()
        if twice is not None:
            suit = PBN_SUITS.index(twice.suit)
            place = rows.rows[suit].index(twice)
            suits[suit] = suits[suit][:place] + "EW" + suits[suit][place + 1 :]
            plays = tuple((s, p + (s == suit and p > place)) for s, p in plays)
        elif view.left_out:
            plays = tuple((s, p - sum(c in view.left_out for c in rows.rows[s][:p])) for s, p in plays)
        a, b, c, d = suits
        return self.seen.after((a, b, c, d), rows.leader, plays, self.position.claimed, self.position.tricks)

    def _tenaces(self) -> Iterator[Card]:
        """Missing cards with a higher and a lower one in one hand of the claimer's side, whose place matters (70E1)."""
        rows = Rows(self.position, Switches())
        for suit, row in zip(PBN_SUITS, rows.rows, strict=True):
            out = [s for s, suits in self.position.shown_out.items() if suit in suits and rows.place[s] % 2]
            if out:
                continue
            for n, card in enumerate(row):
                if rows.held[card] % 2 == 0 or card in self.position.table:
                    continue
                above = {rows.held[c] for c in row[:n]}
                below = {rows.held[c] for c in row[n + 1 :]}
                if any(hand % 2 == 0 for hand in above & below) and not self._true(View(), twice=card):
                    yield card


def told(line: Line, rows: Rows, view: View) -> Iterator[Trick]:
    """The line in real cards."""
    held, leader = [list(row) for row in rows.rows], rows.leader
    judge = Tricks(rows.trumps)
    while line:
        plays, line = line
        cards = [held[suit][place] for suit, place in plays]
        _, best, winner = judge.standing(leader, plays)
        won = held[best[0]][best[1]]
        lost = won if winner % 2 and won in (*view.left_out, view.misplaced) else None
        yield Trick(tuple((rows.seat[(leader + n) % 4], c) for n, c in enumerate(cards)), rows.seat[winner], lost)
        for card in cards:
            held[PBN_SUITS.index(card.suit)].remove(card)
        leader = winner


def ranged(position: Position, switches: Switches, seconds: float | None = SECONDS, conceded: bool = False) -> Range:
    """The range, the line that gives the least, and which assumptions it rests on.

    Of a concession (71) it is asked what normal play can lose, whatever was conceded: the goal is what there is.
    """
    began = monotonic()
    desk = Desk(position, seconds)
    dummy = desk.double_dummy()
    if conceded:
        position = replace(position, claimed=position.tricks if dummy is None else dummy)
        desk.position = position
    found = desk.found(switches)
    high = found.most if found.whole else position.tricks
    if dummy is not None:
        high = min(high, dummy)
    found = Found(found.least, max(high, found.least), found.view, found.line, found.whole)
    decides, untried = _deciding(desk, switches, found)
    most = _deciding_most(desk, switches, found, untried)
    return Range(position, switches, found, dummy, decides, most, untried, monotonic() - began)


def _deciding(desk: Desk, switches: Switches, found: Found) -> tuple[tuple[tuple[str, Any, int], ...], tuple[str, ...]]:
    """Assumptions whose other value changes the least, and those for which there was no time."""
    decides: list[tuple[str, Any, int]] = []
    untried: list[str] = []
    for name, value, other in others(switches):
        changed = desk.found(other, most=False) if found.whole and not untried else None
        if changed is None or not changed.whole:
            untried.append(name)
        elif changed.least != found.least or (name == "forget_trump" and desk.position.trumps_out):
            decides.append((name, value, changed.least))
    return tuple(decides), tuple(dict.fromkeys(untried))


def _deciding_most(
    desk: Desk, switches: Switches, found: Found, untried: tuple[str, ...]
) -> tuple[tuple[str, Any, int], ...]:
    """The same for the most; what there is no time for is left out."""
    decides = []
    for name, value, other in others(switches) if found.whole and not untried else ():
        changed = desk.found(other)
        if not changed.whole:
            break
        if changed.most != found.most:
            decides.append((name, value, changed.most))
    return tuple(decides)
