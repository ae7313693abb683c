"""The calls of an auction out of the words of a file."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from arbitre.game.auction import Auction
from arbitre.game.call import Call
from arbitre.game.seat import SEATS, Seat
from arbitre.table.event import Event

from .file_board import Oddity, Token
from .file_words import call_of


class Calls(Struct):
    """An auction as far as it can be followed."""

    dealer: Seat
    turn: Seat
    auction: Auction
    events: list[Event] = []
    oddities: list[Oddity] = []
    ended: str = ""
    """`*` or `+`, where the file says that no call follows, or that some are to follow."""
    broken: bool = False
    """Something could not be read, or is not known: what follows cannot be recorded."""
    marked: bool = False
    shift: int = 0
    skipped: bool = False

    @property
    def closed(self) -> bool:
        """Is the auction over?"""
        return self.auction.over and not self.broken

    @property
    def open(self) -> bool:
        """Does it stop short of its end, although nothing says that more is to follow?"""
        return not (self.closed or self.ended or self.broken)

    @property
    def declarer(self) -> Seat | None:
        """Declarer, once it is over."""
        return self.auction.declarer if self.closed else None

    @property
    def passes_first(self) -> int:
        """How many passes stand before the first other call."""
        called = [event.call for event in self.events]
        return next((n for n, call in enumerate(called) if call != "P"), len(called))

    def shifted(self, passes: int) -> Calls:
        """The same calls after so many opening passes."""
        moved = Calls(self.dealer, self.dealer, Auction(self.dealer), [], self.oddities, self.ended, shift=passes)
        for call in (*("P",) * passes, *(str(event.call) for event in self.events)):
            moved.call(call)
        return moved

    def call(self, name: str, mark: str = "", line: int = 0) -> None:
        """The next player calls."""
        call, by = Call.parse(name), self.turn
        insufficient, counts = not self.auction.sufficient(call), call.legal_level and self.auction.admissible(call, by)
        if mark and not insufficient:
            self.oddities.append(Oddity(line, "sufficient", name))
        if not mark and insufficient:
            self.oddities.append(Oddity(line, "insufficient", name))
        if not counts:
            self.oddities.append(Oddity(line, "inadmissible" if call.legal_level else "over-seven", name))
        self.events.append(Event(call=name, by=by))
        if counts and (self.skipped or (mark and insufficient)):
            self.marked = True
            self.events.append(Event(choose="accept", by=by.lho))
        self.auction = self.auction.after(call, by) if counts else self.auction.with_turn(by.lho)
        self.turn, self.skipped = by.lho, False

    def close(self) -> None:
        """Everybody else passes."""
        while not self.auction.over:
            self.call("P")


def read_calls(tokens: Sequence[Token], lines: Sequence[int], first: str, dealer: Seat, line: int) -> Calls:
    """The calls in order, the first by the dealer, whatever column it stands in.

    >>> calls = read_calls([Token("1D"), Token("1C", "I"), Token("AP")], [1, 1, 1], "W", Seat.W, 1)
    >>> [(event.by.value, event.call or event.choose) for event in calls.events]
    [('W', '1D'), ('N', '1C'), ('E', 'accept'), ('E', 'P'), ('S', 'P'), ('W', 'P')]
    """
    calls = Calls(dealer, dealer, Auction(dealer), [], [])
    dashes = next((n for n, token in enumerate(tokens) if token.text != "-"), len(tokens))
    expected = (SEATS.index(dealer) - SEATS.index(Seat(first))) % 4 if first in ("N", "E", "S", "W") else dashes
    if dashes != expected and dashes < len(tokens) and not (tokens[dashes].text in "+*" and dashes == 0):
        calls.oddities.append(Oddity(lines[dashes], "auction-start", tokens[dashes].text))
    for token, where in list(zip(tokens, lines, strict=True))[dashes:]:
        _take(calls, token, where)
    return calls


def _take(calls: Calls, token: Token, line: int) -> None:
    """One more word of the auction."""
    word = token.text
    if calls.ended:
        if calls.ended != "said":
            calls.oddities.append(Oddity(line, "after-end", word))
        calls.ended = "said"
    elif word in ("*", "+"):
        calls.ended = word
    elif calls.closed:
        calls.oddities.append(Oddity(line, "too-many-calls", word))
        calls.ended = "said"
    elif word == "^S":
        calls.turn, calls.skipped, calls.marked = calls.turn.lho, True, True
    elif word.upper() == "AP":
        if not calls.broken:
            calls.close()
    else:
        _call(calls, token, line)


def _call(calls: Calls, token: Token, line: int) -> None:
    name, good = call_of(token.text)
    if not name:
        kind = "unknown-call" if token.text == "-" else "bad-call"
        calls.oddities.append(Oddity(line, kind, token.text))
        calls.broken = True
        return
    if not good:
        calls.oddities.append(Oddity(line, "call-spelling", token.text))
    mark = token.mark
    if mark and (mark != "I" or not Call.parse(name).is_bid):
        calls.oddities.append(Oddity(line, "mark", f"^{mark} {token.text}"))
        mark = ""
    if not calls.broken:
        calls.call(name, mark, line)
