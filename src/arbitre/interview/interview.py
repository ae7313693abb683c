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
from .entrance import ACTS, BESIDES, OPPOSITE, RARE_FACTS, USUAL, WAITS, entered, entry_of, known
from .fiches import Fiche
from .prompt import NEXT, SITUATION, SPOKEN, Asked, BadAnswer, Heard, Step, Told, spelled
from .sequel import stages
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
        found = meant(value, asked)
        if not found:
            raise asked.refused(spelled(value))
        return structs.replace(self, answers=(*self.answers, (asked.key, found[0])))

    def go_on(self, situation: str) -> Interview:
        """The interview taken up again where something was still to come."""
        if all(one.key != situation for one in self.heard.follows):
            there = ", ".join(one.key for one in self.heard.follows)
            raise BadAnswer("ask.value" if there else "ask.finished", name=NEXT, value=situation, known=there)
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
            if asked is not None and asked.key == key and meant(later, asked):
                talk = talk.answer(later)
        return talk

    def told(self, given: Sequence[tuple[str, str]]) -> tuple[Interview, list[tuple[str, str]]]:
        """With these answers, each given when its question comes up; and those that were not asked for."""
        talk, left, short = self, list(given), _short_forms(given)
        while True:
            asked = talk.question
            key = asked.key if asked else NEXT
            if asked is not None and (entry := _entry(asked, left)) is not None:
                talk, left = talk.answer(entry), _not_told(asked, entry, left)
                continue
            found = next((pair for pair in left if pair[0] in (key, OPPOSITE.get(key))), None)
            if found is None and key in short:
                left = [pair for pair in left if pair[0] not in SHORT]
                talk = talk.answer(short.pop(key))
                continue
            if found is None or (asked is None and not talk.heard.follows):
                return talk, left
            left.remove(found)
            talk = talk.answer(asked.meant_by(*found)) if asked else talk.go_on(found[1])


def _entry(asked: Asked, given: Sequence[tuple[str, str]]) -> str | None:
    """The entry that these answers tell, though they do not name it."""
    if asked.key not in (SITUATION, BESIDES):
        return None
    named = next((text for key, text in given if key == asked.key), None)
    said = dict(_in_plain(key, text) for key, text in given if key in RARE_FACTS)
    if asked.key == SITUATION and named in asked.answers and "." not in str(named):
        names = [str(one).partition(".")[2] for one in asked.answers if str(one).startswith(f"{named}.")]
        rare = entry_of(str(named), names, said)
        return f"{named}.{rare}" if rare not in (None, USUAL) else str(named)
    return entry_of(asked.situation, asked.answers, said) if asked.key == BESIDES and named is None else None


def _not_told(asked: Asked, entry: str, given: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The answers that the entry did not tell."""
    told = entered(entry)[1] if asked.key == SITUATION else known(asked.situation, entry)
    left = [(pair, *_in_plain(*pair)) for pair in given if pair[0] != asked.key]
    return [pair for pair, key, value in left if key not in told or (key in ACTS and value not in (WAITS, False))]


def _in_plain(key: str, text: str) -> tuple[str, Any]:
    """The fact and its answer, where yes and no have many names and a record has the opposite."""
    said: Any = next((value for value, words in SPOKEN.items() if text.lower() in words), text)
    fact = next((fact for fact, opposite in OPPOSITE.items() if opposite == key), key)
    return fact, said if fact == key else not said


def _short_forms(given: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """What the short forms come to, where a worksheet asks for what they are short for.

    >>> _short_forms([("demonstrably_suggested", "yes"), ("logical_alternative", "false")])
    {'suggests': 'something', 'alternatives': 'none'}
    """
    said = {word: value for value, words in SPOKEN.items() for word in words}
    return short_forms({key: said[text] for key, text in given if key in SHORT and text in said})


def meant(value: Any, asked: Asked) -> tuple[Any, ...]:
    """The answer as the law knows it, alone; nothing where it is none."""
    if asked.raw and value not in asked.answers:
        return (value,)
    if asked.many:
        good = isinstance(value, tuple) and set(value) <= set(asked.answers) and bool(value or asked.none)
        return (tuple(answer for answer in asked.answers if answer in value),) if good else ()
    return tuple(
        answer
        for answer in (*asked.answers, *asked.also)
        if answer == value and isinstance(answer, bool) is isinstance(value, bool)
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
    later = {to for other in book.line for s in card.situations for to in sequels(s, other)}
    found = [s for s in card.situations if s in book.rules and (s not in later or s == card.situations[0])]
    return tuple(sorted(found, key=lambda s: s in UNSURE))


UNSURE = ("alleged-revoke",)
"""What comes after the others: it is not certain that anything has happened."""


def sequels(situation: str, book: Edition) -> Iterator[str]:
    """What comes after a situation and by itself never comes up."""
    if situation in book.rules:
        for leaf in leaves(tree(book.law(situation), book)):
            yield from (to for to in leaf.leads_to if to != situation)
        yield from stages(situation, book)
