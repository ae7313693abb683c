"""All normal lines of a claim: the least and the most the claimer's side takes, and the line that gives the least.

Marks in the rows beside N, E, S, W: `e` and `w` are cards that claimer leaves out of account, `x` (East's, believed
West's) and `y` (West's, believed East's) are cards he misplaces, `p` and `q` North's and South's cards below the jack
where that matters, any other letter is a card his statement names.
"""

from __future__ import annotations

from msgspec import Struct

from .switches import Switches
from .tricks import NOTHING, OWNER, Clock, Play, Suits, Tricks, runs, without

MARKS = {"e": 1, "w": 3, "x": 1, "y": 3}
LOW = "pq"
TRUE = str.maketrans("ewxy", "EWEW")
VIEW = str.maketrans({"e": None, "w": None, "x": "W", "y": "E"})
NAMES = "0123456789abcdfghijklm"
"""Letters for cards that a statement names."""

Line = tuple[tuple[Play, ...], "Line"] | tuple[()]
"""A trick and what comes after it."""
BEYOND = 99


class Step(Struct, frozen=True):
    """Part of a statement: a card by its letter, a suit to be played, or the trumps to be drawn."""

    letter: str = ""
    suit: int = -1
    draw: bool = False


class Claim(Struct, frozen=True):
    """Who claims how much, and what he said."""

    trumps: int | None
    claimed: int
    steps: tuple[Step, ...] = ()
    owners: dict[str, int] = {}
    """Whose the named cards are."""
    partner_free: bool = False
    """A defender claims: his partner may do anything."""
    run_out: tuple[int, ...] = ()
    """Suits of which he thought that nobody else held any: to him his cards there are all alike."""


class Lines:
    """Normal cards and what claimer notices, under one set of switches, in one view of the cards."""

    def __init__(self, claim: Claim, switches: Switches, seen: Tricks, clock: Clock) -> None:
        self.claim, self.switches, self.seen, self.clock = claim, switches, seen, clock
        self.trumps = -1 if claim.trumps is None else claim.trumps
        self.owner = {**OWNER, **MARKS, **claim.owners}
        self.letters = ["".join(c for c, who in self.owner.items() if who == hand) for hand in range(4)]
        self.viewed = {**VIEW, **{ord(c): "NESW"[who] for c, who in claim.owners.items()}}
        self._runs: dict[tuple[str, int, bool], tuple[int, ...]] = {}
        self._views: dict[str, str] = {}

    def choices(self, suits: Suits, leader: int, plays: tuple[Play, ...], need: int, step: int, n: int) -> list[Play]:
        """Normal cards for the claimer, any legal card for the others, a claiming defender's partner among them."""
        hand = (leader + len(plays)) % 4
        if hand % 2 or (self.claim.partner_free and hand == 0):
            return self._legal(suits, hand, plays)
        return self._normal(suits, leader, plays, need, step, n)

    def turned(
        self, suits: Suits, leader: int, plays: tuple[Play, ...], need: int, step: int, n: int
    ) -> tuple[Suits, int, int, int]:
        """The trick is over: the rows as claimer now knows them, who leads, what he counts on, the step he has come to.

        What he counts on is −1 once he knows better.
        """
        _, best, winner = self.seen.standing(leader, plays)
        rest = without(suits, plays)
        if step < len(self.claim.steps):
            step = self._carried_out(rest, step)
        if need >= 0:
            need = max(0, need - (winner % 2 == 0))
            if self._noticed(suits, plays, best, winner, need, n - 1):
                return self._woken(rest), winner, -1, step
        return self._placed(plays, leader, rest), winner, need, step

    # -- what claimer knows

    def _noticed(self, suits: Suits, plays: tuple[Play, ...], best: Play, winner: int, need: int, n: int) -> bool:
        """Does he wake up: a presumed winner was beaten, the card appeared, or somebody showed out?"""
        if winner % 2 and need > n:
            return True
        marked = [suits[suit][place] for suit, place in plays if place >= 0 and suits[suit][place] in "ew"]
        if winner % 2 and suits[best[0]][best[1]] in "ew":
            return True
        if self.switches.notice == "beaten":
            return False
        if marked or self.switches.notice == "played":
            return bool(marked)
        led = plays[0][0]
        out = any(suit != led for n, (suit, _) in enumerate(plays))
        return out and any(mark in suits[led] for mark in "ew")

    def _woken(self, suits: Suits) -> Suits:
        a, b, c, d = (row.translate(TRUE) for row in suits)
        return a, b, c, d

    def _placed(self, plays: tuple[Play, ...], leader: int, rest: Suits) -> Suits:
        """Once a defender shows out of a suit, everybody knows where its cards are."""
        led = plays[0][0]
        row = rest[led]
        if "x" not in row and "y" not in row:
            return rest
        if all(suit == led for n, (suit, _) in enumerate(plays) if (leader + n) % 2):
            return rest
        known = row.replace("x", "E").replace("y", "W")
        a, b, c, d = (known if n == led else other for n, other in enumerate(rest))
        return a, b, c, d

    # -- what may be played

    def _legal(self, suits: Suits, hand: int, plays: tuple[Play, ...]) -> list[Play]:
        if plays:
            led = plays[0][0]
            places = self._of(suits[led], hand, True)
            if places:
                return [(led, place) for place in (places if hand % 2 else reversed(places))]
        last = bool(plays) or hand % 2 == 1
        found = [(suit, place) for suit in range(4) for place in self._of(suits[suit], hand, last)]
        if plays:
            found.sort(key=lambda play: (play[0] == self.trumps) is (hand % 2 == 0))
        return found

    def _normal(self, suits: Suits, leader: int, plays: tuple[Play, ...], need: int, step: int, n: int) -> list[Play]:
        """The cards that do not lower what he counts on, as far as the switches allow them."""
        hand = (leader + len(plays)) % 4
        legal = self._legal(suits, hand, plays)
        if len(legal) == 1:
            return legal
        if stated := self._stated(suits, hand, plays, legal, step):
            return stated
        allowed = self._allowed(suits, hand, plays, legal)
        if need < 0 and self.switches.after == "careless":
            return allowed
        kept = self._keeping(suits, leader, plays, legal, n if need < 0 else min(need, n), n)
        normal = [play for play in allowed if play in kept]
        if self.switches.order == "any" and not plays and need >= 0:
            normal += [play for play in allowed if play not in normal and self._presumed(suits, play)]
        return normal or allowed

    def _keeping(
        self, suits: Suits, leader: int, plays: tuple[Play, ...], legal: list[Play], goal: int, n: int
    ) -> list[Play]:
        """The cards that are best on his view, up to what he needs."""
        view, shift = self._view(suits, plays)
        before = tuple(shift(play) for play in plays)
        after = [(play, (*before, shift(play))) for play in legal]
        while goal > 0:
            good = [play for play, on_table in after if self.seen.after(view, leader, on_table, goal, n)]
            if good:
                return good
            goal -= 1
        return legal

    def _view(self, suits: Suits, plays: tuple[Play, ...]) -> tuple[Suits, Shift]:
        """The rows as claimer sees them; what lies on the table he sees."""
        rows = list(suits)
        for suit, place in plays:
            if place >= 0 and rows[suit][place] in "ewxy":
                mark = rows[suit][place].translate(TRUE)
                rows[suit] = rows[suit][:place] + mark + rows[suit][place + 1 :]
        a, b, c, d = (self._seen(row) for row in rows)
        return (a, b, c, d), Shift(tuple(rows))

    def _seen(self, row: str) -> str:
        found = self._views.get(row)
        if found is None:
            found = self._views[row] = row.translate(self.viewed)
        return found

    def _allowed(self, suits: Suits, hand: int, plays: tuple[Play, ...], legal: list[Play]) -> list[Play]:
        """What the switches leave of the legal cards; all of them where they leave nothing."""
        found = legal
        if not plays:
            if self.switches.topdown != "never":
                found = [play for play in found if not self._skips(suits, hand, play)]
            if not self.switches.run_trumps and not self._out(suits, self.trumps):
                found = [play for play in found if play[0] != self.trumps] or found
        elif self.switches.ruff == "low" and plays[0][0] != self.trumps:
            ruffs = [play for play in found if play[0] == self.trumps]
            if len(ruffs) > 1:
                lowest = max(ruffs, key=lambda play: play[1])
                found = [play for play in found if play[0] != self.trumps or play == lowest]
        return found or legal

    def _skips(self, suits: Suits, hand: int, play: Play) -> bool:
        """Does this lead leave a higher winner of the same hand behind?"""
        suit, place = play
        if suit in self.claim.run_out and any(mark in suits[suit] for mark in "ew"):
            return False
        row = self._seen(suits[suit])
        top = self._of(suits[suit], hand, False)[0]
        if place == top or not row or self.owner[row[0]] != hand:
            return False
        return self.switches.topdown == "always" or suits[suit][top] not in LOW

    def _presumed(self, suits: Suits, play: Play) -> bool:
        """On his view the highest card of its suit, with no trump left to beat it."""
        suit, place = play
        higher = self._seen(suits[suit][:place])
        ruffed = suit != self.trumps and self.trumps >= 0 and self._out(suits, self.trumps)
        return not ruffed and not ("E" in higher or "W" in higher)

    def _out(self, suits: Suits, suit: int) -> bool:
        """Has a defender a card of this suit, on claimer's view?"""
        row = self._seen(suits[suit]) if suit >= 0 else ""
        return "E" in row or "W" in row

    # -- the statement

    def _stated(self, suits: Suits, hand: int, plays: tuple[Play, ...], legal: list[Play], step: int) -> list[Play]:
        """The card that the statement asks for here, if it can be played."""
        if step >= len(self.claim.steps):
            return []
        wanted = self.claim.steps[step]
        if wanted.letter:
            return [(suit, place) for suit, place in legal if suits[suit][place] == wanted.letter]
        if plays:
            return []
        return [play for play in legal if play[0] == wanted.suit][:1]

    def _carried_out(self, rest: Suits, step: int) -> int:
        """The step the statement has come to after a trick."""
        while step < len(self.claim.steps):
            wanted = self.claim.steps[step]
            row = rest[wanted.suit]
            if wanted.letter:
                done = wanted.letter not in row
            elif wanted.draw:
                done = not any(self.owner[c] % 2 for c in row)
            else:
                done = not any(self.owner[c] % 2 == 0 for c in row)
            if not done:
                break
            step += 1
        return step

    # -- rows

    def _of(self, row: str, hand: int, last: bool) -> tuple[int, ...]:
        key = (row, hand, last)
        found = self._runs.get(key)
        if found is None:
            found = self._runs[key] = runs(row, self.letters[hand], last)
        return found


class Shift(Struct, frozen=True):
    """Where a card of the rows lies in claimer's view of them."""

    rows: tuple[str, ...]

    def __call__(self, play: Play) -> Play:
        suit, place = play
        if place < 0:
            return NOTHING
        before = self.rows[suit][:place]
        return suit, place - before.count("e") - before.count("w")


class Least(Lines):
    """Everybody plays for the other side, the claimer within the normal cards: no game, one search for a bad line."""

    def __init__(self, claim: Claim, switches: Switches, seen: Tricks, clock: Clock) -> None:
        super().__init__(claim, switches, seen, clock)
        self._known: dict[tuple[Suits, int, int, int], tuple[int, int, Line]] = {}

    def line(self, suits: Suits, leader: int, plays: tuple[Play, ...], n: int, allow: int) -> Line | None:
        """A normal line that gives the claimer's side no more than `allow` of the n tricks, or None."""
        return self._play(suits, leader, plays, self.claim.claimed, 0, n, allow)

    def _from(self, suits: Suits, leader: int, need: int, step: int, n: int, allow: int) -> Line | None:
        if n == 0:
            return ()
        key = (suits, leader, need, step)
        fails, works, line = self._known.get(key, (-1, BEYOND, ()))
        if allow <= fails:
            return None
        if allow >= works:
            return line
        self.clock.tick()
        found = self._play(suits, leader, (), need, step, n, allow)
        self._known[key] = (allow, works, line) if found is None else (fails, allow, found)
        return found

    def _play(
        self, suits: Suits, leader: int, plays: tuple[Play, ...], need: int, step: int, n: int, allow: int
    ) -> Line | None:
        if len(plays) == 4:
            rest, winner, need, step = self.turned(suits, leader, plays, need, step, n)
            allow -= winner % 2 == 0
            found = None if allow < 0 else self._from(rest, winner, need, step, n - 1, allow)
            return None if found is None else (plays, found)
        for play in self.choices(suits, leader, plays, need, step, n):
            found = self._play(suits, leader, (*plays, play), need, step, n, allow)
            if found is not None:
                return found
        return None


class Most(Lines):
    """The claimer chooses the best normal cards against the best defence."""

    def __init__(self, claim: Claim, switches: Switches, seen: Tricks, clock: Clock) -> None:
        super().__init__(claim, switches, seen, clock)
        self._known: dict[tuple[Suits, int, int, int], tuple[int, int]] = {}

    def takes(self, suits: Suits, leader: int, plays: tuple[Play, ...], n: int, goal: int) -> bool:
        """Can he take so many of the n tricks by normal cards?"""
        return self._play(suits, leader, plays, self.claim.claimed, 0, n, goal)

    def _from(self, suits: Suits, leader: int, need: int, step: int, n: int, goal: int) -> bool:
        if goal <= 0:
            return True
        if goal > n:
            return False
        key = (suits, leader, need, step)
        low, high = self._known.get(key, (0, n))
        if goal <= low or goal > high:
            return goal <= low
        self.clock.tick()
        found = self._play(suits, leader, (), need, step, n, goal)
        self._known[key] = (goal, high) if found else (low, goal - 1)
        return found

    def _play(
        self, suits: Suits, leader: int, plays: tuple[Play, ...], need: int, step: int, n: int, goal: int
    ) -> bool:
        if len(plays) == 4:
            rest, winner, need, step = self.turned(suits, leader, plays, need, step, n)
            return self._from(rest, winner, need, step, n - 1, goal - (winner % 2 == 0))
        ours = (leader + len(plays)) % 2 == 0
        for play in self.choices(suits, leader, plays, need, step, n):
            if self._play(suits, leader, (*plays, play), need, step, n, goal) is ours:
                return ours
        return not ours
