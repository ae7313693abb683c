"""The interview: one question at a time, the answers kept in order, until the ruling. No words, no terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import structs

from arbitre.laws.editions import Edition
from arbitre.laws.profile import options_of
from arbitre.laws.sheets import short_forms
from arbitre.table.findings import SHORT

from .chain import alone
from .fiches import Fiche
from .prompt import NEXT, OPPOSITE, SPOKEN, Asked, BadAnswer, Heard, Step, Told, spelled
from .tree import leaves, tree


class Interview(Told, frozen=True):
    """An interview under way: what is asked next, what was ruled, and the way back."""

    @property
    def heard(self) -> Heard:
        """All that follows from the answers."""
        return alone(self)

    @property
    def question(self) -> Asked | None:
        """What is asked next; nothing once the ruling is complete."""
        return self.heard.asked

    @property
    def rulings(self) -> tuple[Step, ...]:
        """What has been ruled, in order."""
        return self.heard.steps

    def answer(self, value: Any) -> Interview:
        """The interview with the open question answered."""
        asked = self.question
        if asked is None:
            raise BadAnswer("ask.finished", name=spelled(value))
        meant = _meant(value, asked)
        if not meant:
            raise asked.refused(spelled(value))
        return structs.replace(self, answers=(*self.answers, (asked.key, meant[0])))

    def go_on(self, situation: str) -> Interview:
        """The interview taken up again where something was still to come."""
        if all(one.key != situation for one in self.heard.follows):
            known = ", ".join(one.key for one in self.heard.follows)
            raise BadAnswer("ask.value" if known else "ask.finished", name=NEXT, value=situation, known=known)
        return structs.replace(self, answers=(*self.answers, (NEXT, situation)))

    def back(self) -> Interview:
        """Without the last answer."""
        return structs.replace(self, answers=self.answers[:-1])

    def asked_at(self, place: int) -> Asked:
        """The question that the answer at this place replied to."""
        heard = structs.replace(self, answers=self.answers[:place]).heard
        return heard.asked or Asked(NEXT, tuple(one.key for one in heard.follows), seats=heard.seats)

    def change(self, fact: str | int, value: Any) -> Interview:
        """With another answer to an earlier question; later answers that no longer apply are dropped."""
        place = fact if isinstance(fact, int) else [key for key, _ in self.answers].index(fact)
        talk = structs.replace(self, answers=self.answers[:place]).answer(value)
        for key, later in self.answers[place + 1 :]:
            asked = talk.question
            if asked is None and key == NEXT and any(one.key == later for one in talk.heard.follows):
                talk = talk.go_on(later)
            if asked is not None and asked.key == key and _meant(later, asked):
                talk = talk.answer(later)
        return talk

    def told(self, given: Sequence[tuple[str, str]]) -> tuple[Interview, list[tuple[str, str]]]:
        """With these answers, each given when its question comes up; and those that were not asked for."""
        talk, left, short = self, list(given), _short_forms(given)
        while True:
            asked = talk.question
            key = asked.key if asked else NEXT
            found = next((pair for pair in left if pair[0] in (key, OPPOSITE.get(key))), None)
            if found is None and key in short:
                left = [pair for pair in left if pair[0] not in SHORT]
                talk = talk.answer(short.pop(key))
                continue
            if found is None or (asked is None and not talk.heard.follows):
                return talk, left
            left.remove(found)
            talk = talk.answer(asked.meant_by(*found)) if asked else talk.go_on(found[1])


def _short_forms(given: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """What the short forms come to, where a worksheet asks for what they are short for.

    >>> _short_forms([("demonstrably_suggested", "yes"), ("logical_alternative", "false")])
    {'suggests': 'something', 'alternatives': 'none'}
    """
    said = {word: value for value, words in SPOKEN.items() for word in words}
    return short_forms({key: said[text] for key, text in given if key in SHORT and text in said})


def _meant(value: Any, asked: Asked) -> tuple[Any, ...]:
    """The answer as the law knows it, alone; nothing where it is none."""
    if asked.raw and value not in asked.answers:
        return (value,)
    if asked.many:
        good = isinstance(value, tuple) and set(value) <= set(asked.answers) and bool(value or asked.none)
        return (tuple(known for known in asked.answers if known in value),) if good else ()
    return tuple(
        known
        for known in (*asked.answers, *asked.also)
        if known == value and isinstance(known, bool) is isinstance(value, bool)
    )[:1]


# -- with no table: everything is asked


def on_fiche(card: Fiche, book: Edition, who: bool = False) -> Interview:
    """The interview of a fiche: it begins where its situations begin."""
    return Interview(book, entries(card, book), options=options_of("wbf", {}), who=who)


def on_situation(situation: str, book: Edition, who: bool = False) -> Interview:
    """The interview of one situation."""
    return Interview(book, (situation,), options=options_of("wbf", {}), who=who)


def entries(card: Fiche, book: Edition) -> tuple[str, ...]:
    """The situations of a fiche that are not the sequel of another one, in this edition or one before it."""
    sequels = {to for other in book.line for s in card.situations for to in _sequels(s, other)}
    return tuple(s for s in card.situations if s in book.rules and (s not in sequels or s == card.situations[0]))


def _sequels(situation: str, book: Edition) -> Iterator[str]:
    if situation in book.rules:
        for leaf in leaves(tree(book.law(situation), book)):
            yield from (to for to in leaf.leads_to if to != situation)
