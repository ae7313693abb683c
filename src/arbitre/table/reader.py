"""The one-line notation parsed: a line of text told as the keys of a record."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .errors import RecordError
from .event import KINDS
from .letters import Letters, Words
from .record import DEFAULT_EDITION, MAX_EVENTS
from .scanner import Scanner

PROFILES = ("wbf", "ffb", "ebu", "acbl")
DETAILS = (
    *("about", "trick", "player", "suit", "suits", "card", "hand", "statement"),
    *("seconds", "instead", "to", "at", "text"),
)
TAKES = {"require": "suit", "forbid": "suit", "card": "card", "lead_from": "hand"}
"""The choices that need one more word, and the key of the record it goes to."""

FLAGS = ("quit", "hands_returned", "alert", "reserve")
OBJECTS = ("poll", "adjust")
NUMBERS = ("claim", "concede")
WORDS = ("attention", "tempo", "designate", "process")
TEXTS = ("explain", "remark")
EDITION = re.compile(r"[0-9]{4}")

_HAND = "AKQ.J92.876.T543"
_SEAT = re.compile(r"([^\W\d_])(?=[:=])")
_DETAIL = re.compile(f"({'|'.join(sorted(DETAILS, reverse=True))})=")
_ABOUT = re.compile(r"@(-?[0-9]+)?")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")


class Reader(Scanner):
    """A line in the letters of a language."""

    def __init__(self, text: str, use: Letters) -> None:
        super().__init__(text)
        self.use = use

    def record(self) -> dict[str, Any]:
        """The whole line: the header, then one event after the other."""
        found: dict[str, Any] = {"hands": {}}
        while not self.skip().take(":"):
            self.header_word(found)
        events: list[dict[str, Any]] = []
        while self.skip().at < len(self.text):
            if len(events) == MAX_EVENTS:
                raise RecordError("too_many_events", limit=MAX_EVENTS)
            self.event = len(events) + 1
            events.append(self.whole_event())
        return found | {"events": events}

    def header_word(self, found: dict[str, Any]) -> None:
        """One word of the header: each kind of word looks like no other."""
        start, use = self.at, self.use
        right = f"{DEFAULT_EDITION} N {use.vulnerable.written['none']}: {use.calls.written['1S']}"
        if self.ahead("{"):
            return self.put(found, "options", self.facts(), start)
        word = self.word(right)
        if self.take("="):
            return self.header_value(found, word, start)
        plain = use.plain(word)
        bid = plain.rstrip("X")
        if plain in use.seats.read:
            self.put(found, "dealer", use.seats.read[plain], start)
        elif plain in use.vulnerable.read:
            self.put(found, "vulnerable", use.vulnerable.read[plain], start)
        elif word[0] == "#":
            self.put(found, "board", self.number(word[1:], start), start)
        elif EDITION.fullmatch(word):
            self.put(found, "edition", word, start)
        elif word.lower() in PROFILES:
            self.put(found, "profile", word.lower(), start)
        elif bid in use.calls.read:
            self.put(found, "contract", use.calls.read[bid] + "X" * (len(plain) - len(bid)), start)
            self.declarer(found, word)
        else:
            raise self.wrong(start, right)
        return None

    def header_value(self, found: dict[str, Any], word: str, start: int) -> None:
        """A hand, or an edition or profile that has no word of its own."""
        right = f"N={self.use.written_hand(_HAND)}"
        if word in ("edition", "profile", "contest"):
            return self.put(found, word, self.json(f'{word}="…"'), start)
        seat = self.looked_up(word, self.use.seats.read, start, right)
        held = self.use.hand(self.word(right))
        if held is None:
            raise self.wrong(start, right)
        return self.put(found["hands"], seat, held, start)

    def declarer(self, found: dict[str, Any], contract: str) -> None:
        """Who plays the contract just named; without him it was a call, and the colon is missing."""
        right, start = f"{contract} {self.use.by[0]} S: | N: {contract}", self.skip().at
        if self.word(right).lower() not in self.use.by:
            raise self.wrong(start, right)
        start = self.skip().at
        found["declarer"] = self.looked_up(self.word(right), self.use.seats.read, start, right)

    def whole_event(self) -> dict[str, Any]:
        """Who, what, and whatever is told about it."""
        found: dict[str, Any] = {}
        start = self.at
        if who := self.match(_SEAT):
            seats = self.use.seats
            right = " ".join(f"{seat}:" for seat in seats.written.values())
            found["by"] = self.looked_up(who[1], seats.read, start, right)
            if self.take(":"):
                self.skip()
        if self.take("="):
            self.choice(found)
        elif about := self.match(_ABOUT):
            if about[1]:
                found["about"] = self.number(about[1], about.start(1))
            if not self.skip().ahead("{"):
                raise self.wrong(about.start(), f"{about[0]}{{comparable}}")
        else:
            self.happening(found)
        while self.detail(found):
            pass
        return found

    def happening(self, found: dict[str, Any]) -> None:
        """A call or cards as they are, anything else after its own word."""
        start, use = self.at, self.use
        word = self.word(self.example())
        kind = word.lower().replace("-", "_")
        if kind in KINDS[:-1] and self.take("="):
            found[kind] = self.json()
        elif call := use.calls.read.get(use.plain(word)):
            found["call"] = call
        elif cards := self.cards(word):
            found["play"] = cards if "+" in word else cards[0]
        elif kind in FLAGS:
            found[kind] = True
        elif kind in KINDS and kind not in ("call", "choose", "facts", *OBJECTS):
            found[kind] = self.skip().argument(kind)
        else:
            raise self.wrong(start, self.example())

    def argument(self, kind: str) -> Any:
        """What follows the word of an event: a text, a call, a number, a word, cards."""
        start, use = self.at, self.use
        if kind in (*WORDS, *TEXTS) and self.quote_ahead():
            return self.quoted()
        if kind in TEXTS:
            raise self.wrong(start, f'{kind} "…"')
        if kind in WORDS:
            word = self.word(f'{kind} "…"')
            known = use.designations.read if kind == "designate" else {}
            return known.get(use.plain(word), word.lower())
        if kind in NUMBERS:
            return self.number(self.word(f"{kind} 9"), start)
        if kind == "change_call":
            right = f"{kind} {use.calls.written['1S']}"
            return self.looked_up(self.word(right), use.calls.read, start, right)
        right = f"{kind} {use.cards.written['HQ']}"
        word = self.word(right)
        cards = self.cards(word)
        if cards is None or (kind == "lead_face_down" and "+" in word):
            raise self.wrong(start, right)
        return cards if "+" in word or kind == "expose" else cards[0]

    def cards(self, word: str) -> list[str] | None:
        """One card, or several joined by plus signs."""
        names = self.use.plain(word.removesuffix("+")).split("+")
        known = self.use.cards.read
        return [known[name] for name in names] if all(name in known for name in names) else None

    def choice(self, found: dict[str, Any]) -> None:
        """An option taken, with its suit, card or hand where it needs one."""
        word = self.word("=refuse").lower().replace("-", "_")
        found["choose"] = name = self.use.choices.get(word, word)
        if key := TAKES.get(name):
            start, use = self.skip().at, self.use
            example = {"suit": use.denominations.written["H"], "card": use.cards.written["HQ"], "hand": "N"}
            right = f"={name} {example[key]}"
            word = self.word(right)
            value = self.lettered("suits" if key == "suit" else key, word)
            if value is None:
                raise self.wrong(start, right)
            if key == "suit" and len(value) == 1:
                found["suit"] = value[0]
            else:
                found["suits" if key == "suit" else key] = value

    def detail(self, found: dict[str, Any]) -> bool:
        """One more thing told about the same event, if there is one."""
        before, start = self.at, self.skip().at
        if self.ahead("{"):
            self.put(found, "facts", self.facts(), start)
        elif self.quote_ahead():
            self.put(found, "statement", self.quoted(), start)
        elif named := self.match(_DETAIL):
            self.put(found, named[1], self.value(named[1]), start)
        else:
            self.at = before
            return False
        return True

    def facts(self) -> dict[str, Any]:
        """What stands between braces: names, names denied, names with a value."""
        found: dict[str, Any] = {}
        self.take("{")
        while not self.skip().take("}"):
            start = self.at
            if self.ahead('"'):
                name = str(self.json('"…"=true', after="="))
                self.take("=")
                self.put(found, name, self.value(name), start)
                continue
            denied = self.take("!")
            match = self.match(_NAME)
            if match is None:
                raise self.wrong(start, "{natural} {!comparable}")
            name, value = match[0].replace("-", "_"), not denied
            if not denied and self.take("="):
                self.put(found, name, self.value(name), start)
            elif name == "natural":
                self.put(found, "artificial", denied, start)
            else:
                self.put(found, name, value, start)
        return found

    def value(self, key: str) -> Any:
        """A value after its key: letters of the language where the key says what they are, else JSON."""
        word = self.peek()
        found = self.lettered(key, word)
        if found is None:
            return self.json()
        self.at += len(word)
        return found

    def lettered(self, key: str, word: str) -> Any:
        """What the letters of the language mean under this key, or None where they mean nothing."""
        if key in ("suits", "shows"):
            return self.use.split(word)
        words = letters_under(key, self.use)
        return words.read.get(self.use.plain(word)) if words else None

    def looked_up(self, word: str, table: Mapping[str, str], start: int, right: str) -> str:
        """A word of that table, whatever its case."""
        found = table.get(self.use.plain(word))
        if found is None:
            raise self.wrong(start, right)
        return found

    def example(self) -> str:
        """What an event may look like, in the letters of the language."""
        calls, cards, seat = self.use.calls.written, self.use.cards.written, self.use.seats.written["W"]
        return f"{calls['1S']} {calls['P']} {seat}:X {cards['HQ']} {seat}=refuse"


def letters_under(key: str, use: Letters) -> Words | None:
    """The words that may stand under a key of the record, where the language has its own."""
    if key in ("card", "intended"):
        return use.cards
    if key in ("player", "hand"):
        return use.seats
    return use.denominations if key == "suit" else None
