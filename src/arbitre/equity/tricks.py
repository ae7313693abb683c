"""Tricks with all cards seen: an end position as four rows of owners, and how many tricks a side can take.

A suit is a string, the highest card left first, one letter for the owner of each card: so ranks are relative by
themselves, and cards of one owner that lie together are one choice. The side that counts is North and South; whoever
counts is turned there first.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

HANDS = "NESW"
OWNER = {letter: n for n, letter in enumerate(HANDS)}
"""North 0, East 1, South 2, West 3: the even ones count."""

Suits = tuple[str, str, str, str]
Play = tuple[int, int]
"""A suit and the place in its row; the place is −1 where a hand parts with nothing."""
NOTHING: Play = (-1, -1)
EVERY = 256


class OutOfTime(Exception):
    """The search was stopped before it knew."""


class Clock:
    """Says when to stop."""

    __slots__ = ("_count", "until")

    def __init__(self, seconds: float | None = None) -> None:
        self.until = None if seconds is None else monotonic() + seconds
        self._count = 0

    def tick(self) -> None:
        """Look at the time once in a while."""
        self._count += 1
        if self.until is not None and not self._count % EVERY and monotonic() > self.until:
            raise OutOfTime

    def stop(self) -> None:
        """From now on every search ends."""
        self.until = 0.0
        self._count = EVERY - 1


def runs(row: str, letters: str, last: bool) -> tuple[int, ...]:
    """The places of a hand's cards in a row, one for each run of equals: its highest, or its lowest."""
    found = []
    for place, letter in enumerate(row):
        if letter in letters:
            beside = row[place + 1 : place + 2] if last else row[place - 1 : place] if place else ""
            if beside != letter:
                found.append(place)
    return tuple(found)


def without(suits: Suits, plays: Sequence[Play]) -> Suits:
    """The rows after a trick."""
    rows = list(suits)
    for suit, place in sorted(plays, reverse=True):
        if place >= 0:
            row = rows[suit]
            rows[suit] = row[:place] + row[place + 1 :]
    return tuple(rows)  # type: ignore[return-value]


class Tricks:
    """Double dummy for North and South; with `phantom`, a defender who cannot follow need not part with a card."""

    def __init__(self, trumps: int | None, phantom: bool = False, clock: Clock | None = None) -> None:
        self.trumps = -1 if trumps is None else trumps
        self.phantom = phantom
        self.clock = clock or Clock()
        self._known: dict[tuple[Suits, int], tuple[int, int]] = {}
        self._runs: dict[tuple[str, str], tuple[int, ...]] = {}

    def most(self, suits: Suits, leader: int, at_most: int | None = None) -> int:
        """How many of the tricks that are left the side can take."""
        n = left(suits)
        found = n if at_most is None else min(n, at_most)
        while found > 0 and not self.makes(suits, leader, found, n):
            found -= 1
        return found

    def makes(self, suits: Suits, leader: int, need: int, n: int) -> bool:
        """Can the side take so many of the n tricks that are left?"""
        if need <= 0:
            return True
        if need > n:
            return False
        key = (suits, leader)
        low, high = self._known.get(key, (0, n))
        if need <= low:
            return True
        if need > high:
            return False
        self.clock.tick()
        sure = self._sure(suits, leader)
        if need <= sure if leader % 2 == 0 else need > n - sure:
            return leader % 2 == 0
        found = self._play(suits, leader, (), -1, NOTHING, leader, need, n)
        low, high = self._known.get(key, (0, n))
        self._known[key] = (max(low, need), high) if found else (low, min(high, need - 1))
        return found

    def _sure(self, suits: Suits, leader: int) -> int:
        """Tricks the leader has from the top in his own hand, where nobody of the other side can ruff."""
        if self.phantom and leader % 2:
            return 0
        letter, others = HANDS[leader], ("E", "W") if leader % 2 == 0 else ("N", "S")
        if self.trumps >= 0:
            row = suits[self.trumps]
            if others[0] in row or others[1] in row:
                return len(row) - len(row.lstrip(letter))
        return sum([len(row) - len(row.lstrip(letter)) for row in suits])

    def after(self, suits: Suits, leader: int, plays: tuple[Play, ...], need: int, n: int) -> bool:
        """The same in the middle of a trick, the cards on the table still in their rows."""
        return self._play(suits, (leader + len(plays)) % 4, plays, *self.standing(leader, plays), need, n)

    def standing(self, leader: int, plays: tuple[Play, ...]) -> tuple[int, Play, int]:
        """The suit led, the best card so far and whose it is."""
        best, holder = NOTHING, leader
        led = plays[0][0] if plays else -1
        for n, play in enumerate(plays):
            if n == 0 or self.beats(play, best):
                best, holder = play, (leader + n) % 4
        return led, best, holder

    def beats(self, play: Play, best: Play) -> bool:
        """Is this card better than the best so far?"""
        if play[1] < 0:
            return False
        if play[0] == best[0]:
            return play[1] < best[1]
        return play[0] == self.trumps or best[1] < 0

    def _play(
        self, suits: Suits, hand: int, plays: tuple[Play, ...], led: int, best: Play, holder: int, need: int, n: int
    ) -> bool:
        if len(plays) == 4:
            need -= holder % 2 == 0
            return need <= 0 or (need < n and self.makes(without(suits, plays), holder, need, n - 1))
        ours = hand % 2 == 0
        following = (hand + 1) % 4
        trumps = self.trumps
        choices = self.choices(suits, hand, led)
        if not plays:
            for play in choices:
                if self._play(suits, following, (play,), play[0], play, hand, need, n) is ours:
                    return ours
            return not ours
        suit, place = best
        if len(choices) > 1:
            choices.reverse()
            if (holder ^ hand) & 1:
                choices.sort(
                    key=lambda play: play[1] < 0 or (play[1] > place if play[0] == suit else play[0] != trumps)
                )
        for play in choices:
            beaten = play[1] >= 0 and (play[1] < place if play[0] == suit else play[0] == trumps or place < 0)
            if beaten:
                found = self._play(suits, following, (*plays, play), led, play, hand, need, n)
            else:
                found = self._play(suits, following, (*plays, play), led, best, holder, need, n)
            if found is ours:
                return ours
        return not ours

    def choices(self, suits: Suits, hand: int, led: int) -> list[Play]:
        """What a hand may play, one card of each run; the highest first."""
        letter = HANDS[hand]
        if led >= 0:
            places = self._of(suits[led], letter)
            if places:
                return [(led, place) for place in places]
            if self.phantom and hand % 2:
                ruffs = self._of(suits[self.trumps], letter) if self.trumps >= 0 else ()
                return [*((self.trumps, place) for place in ruffs), NOTHING]
        found = [(suit, place) for suit in range(4) for place in self._of(suits[suit], letter)]
        return found or [NOTHING]

    def _of(self, row: str, letter: str) -> tuple[int, ...]:
        key = (row, letter)
        found = self._runs.get(key)
        if found is None:
            found = self._runs[key] = runs(row, letter, last=False)
        return found


def left(suits: Suits) -> int:
    """How many tricks are left: as many as South has cards."""
    return suits[0].count("S") + suits[1].count("S") + suits[2].count("S") + suits[3].count("S")
