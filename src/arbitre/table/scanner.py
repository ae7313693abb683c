"""A line of text read from left to right: marks, words, values, and what is wrong where."""

from __future__ import annotations

import json
import math
import re
from typing import Any, Self

from .errors import RecordError

QUOTES = {'"': '"', "“": "”", "«": "»"}

_GAP = re.compile(r"[\s,/]*")
_WORD = re.compile(r'[^\s,/:=@{}"“«]+')
_END = re.compile(r"[\s,/:{}]|\Z")
_NUMBER = re.compile(r"-?[0-9]{1,4000}")
_SHOWN = 30


class Scanner:
    """A line, how far it has been read, and the event that is being told."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.event = text, 0, 0

    def skip(self) -> Self:
        """Go on to the next word; commas and strokes are there for the eye."""
        found = _GAP.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self

    def ahead(self, mark: str) -> bool:
        """Does this mark come next?"""
        return self.text.startswith(mark, self.at)

    def take(self, mark: str) -> bool:
        """The same, and read it."""
        found = self.ahead(mark)
        self.at += len(mark) * found
        return found

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What the pattern finds here, and read it."""
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return found

    def peek(self) -> str:
        """The word that comes next, unread; empty where there is none."""
        found = _WORD.match(self.text, self.at)
        return found[0] if found else ""

    def word(self, right: str) -> str:
        """The next word; where there is none, what would be right is said."""
        found = self.peek()
        if not found:
            raise self.wrong(self.at, right)
        self.at += len(found)
        return found

    def number(self, word: str, start: int) -> int:
        """A whole number of a size that can be meant."""
        if not _NUMBER.fullmatch(word):
            raise self.wrong(start, "9")
        return int(word)

    def quote_ahead(self) -> bool:
        """Does a text in quotation marks come next?"""
        return self.text[self.at : self.at + 1] in QUOTES

    def quoted(self) -> str:
        """Text in quotation marks; straight ones as JSON has them, so that anything can be said."""
        start, mark = self.at, self.text[self.at]
        if mark == '"':
            return str(self.json())
        end = self.text.find(QUOTES[mark], start)
        if end < 0:
            raise self.wrong(start, f"{mark}…{QUOTES[mark]}")
        self.at = end + 1
        return self.text[start + 1 : end].strip()

    def json(self, right: str = '3 true "…"', after: str = "") -> Any:
        """A value as the record itself writes it, then the mark that must follow or a gap."""
        start = self.at
        try:
            value, self.at = _JSON.raw_decode(self.text, start)
        except ValueError:
            raise self.wrong(start, right) from None
        if not (self.ahead(after) if after else _END.match(self.text, self.at)):
            raise self.wrong(start, right)
        return value

    def put(self, found: dict[str, Any], key: str, value: Any, start: int) -> None:
        """Keep what was said; saying it twice is an error."""
        if key in found:
            raise self.wrong(start, message="notation_twice")
        found[key] = value

    def wrong(self, start: int, right: str = "", message: str = "bad_notation") -> RecordError:
        """The complaint about the word at this place, with an example of what would be right."""
        words = self.text[start : start + _SHOWN].split(maxsplit=1)
        shown = {"right": right} if right else {}
        text = words[0] if words else ""
        return RecordError(message, event=self.event, position=start + 1, text=text, **shown)


def _finite(text: str) -> float:
    if not math.isfinite(value := float(text)):
        raise ValueError(text)
    return value


_JSON = json.JSONDecoder(parse_float=_finite, parse_constant=_finite)
