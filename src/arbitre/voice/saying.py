"""A saying: what the director says or does, of which kind and to whom, under which paragraph. Its words come last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct, structs

from arbitre.game.seat import Seat
from arbitre.laws.effects import Role
from arbitre.texts import Words
from arbitre.texts.phrase import Phrase, Text

from .ahead import Row, read_out

Line = dict[str, Any]
"""A saying as a report has it."""
ALL, DIRECTOR = "all", Role.DIRECTOR.value
SAY, ASK, CHOOSE, DO, PRIVATE, REMEMBER = "say", "ask", "choose", "do", "private", "remember"


class Saying(Struct, frozen=True):
    """One thing the director says or does, to a seat, to either of two, to a part in the Laws, or to everybody.

    `ahead` is what each way of going on would bring; `now` that its hearer is to act at once, `cancels` that it takes
    a call back; `more` is what a report says besides: until when it holds, when it bites, what is offered.
    """

    kind: str
    to: Any
    what: Text
    law: str
    public: bool = True
    ahead: tuple[Row, ...] = ()
    now: bool = False
    cancels: bool = False
    more: Mapping[str, Any] = {}

    def text(self, say: Words) -> str:
        """It in words."""
        return say.spoken(self.what)

    def line(self, text: str) -> Line:
        """It with its words, and with all that a program may want of it."""
        told = {"kind": self.kind, "to": self.to, "text": text, "law": self.law, "public": self.public}
        return told | {name: value for name, value in self.more.items() if value}


def at_table(sayings: Iterable[Saying], say: Words) -> list[Line]:
    """Each of them in words, once; what lies ahead is told as options of him who is to act."""
    told = [*sayings]
    rows = [row for one in told for row in one.ahead]
    texts = say.each([*(one.what for one in told), *(read_out(row.told, say) for row in rows)])
    ways = {id(row): text for row, text in zip(rows, texts[len(told) :], strict=True)}

    def options(one: Saying) -> list[Line]:
        return [{"text": ways[id(row)], "law": row.law, "public": True} for row in one.ahead]

    lines = _lines(told, texts[: len(told)])
    return [line | ({"options": options(one)} if one.ahead else {}) for one, line in lines]


def in_interview(sayings: Iterable[Saying], say: Words) -> list[Line]:
    """The same, with what lies ahead as rows."""
    told = [*sayings]
    lines = _lines(told, say.each(one.what for one in told))
    return [line | ({"then": [row.told for row in one.ahead]} if one.ahead else {}) for one, line in lines]


def _lines(sayings: list[Saying], texts: list[str]) -> Iterable[tuple[Saying, Line]]:
    found: dict[tuple[str, str, str], tuple[Saying, Line]] = {}
    for one, text in zip(sayings, texts, strict=True):
        found.setdefault((one.kind, str(one.to), text), (one, one.line(text)))
    return found.values()


def once(sayings: Iterable[Saying]) -> list[Saying]:
    """Each of them once."""
    told: list[Saying] = []
    for one in sayings:
        if one not in told:
            told.append(one)
    return told


def to_both(sayings: Iterable[Saying]) -> list[Saying]:
    """What neither of two partners may use is told to both at once; a duty is told to each whom it binds."""
    told: list[Saying] = []
    for one in sayings:
        other = next((n for n, before in enumerate(told) if _alike(before, one)), None)
        if other is None:
            told.append(one)
        else:
            told[other] = Saying(SAY, ALL, _to_side(one), one.law)
    return told


def _alike(before: Saying, one: Saying) -> bool:
    """Is it the same, said to his partner?"""
    same = before.kind == one.kind == SAY and not before.public and not one.public
    partners = isinstance(one.to, Seat) and before.to is one.to.partner
    return same and partners and _to_side(before) == _to_side(one) != one.what


def _to_side(one: Saying) -> Text:
    """It, said to both players of a side."""
    if not isinstance(one.what, Phrase):
        return one.what
    named = {name: one.to.side if value is one.to else value for name, value in one.what.details.items()}
    return structs.replace(one.what, details=named)
