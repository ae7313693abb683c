"""What changed from one edition to another: the same answers given to both, and what no longer comes out the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from arbitre.interview.fiches import ALL, Fiche
from arbitre.interview.search import of_law
from arbitre.interview.tree import NOWHERE
from arbitre.laws.case import Case, Fact, Law, Question, Ruling, consider
from arbitre.laws.editions import Edition
from arbitre.laws.effects import Effect
from arbitre.laws.profile import options_of
from arbitre.print.lawbook import Paragraph, contents, find, numbers, parent
from arbitre.texts import LANGUAGES, Words, words
from arbitre.voice.wording import anybody, effects_text

IMPLIED = {("meaning_contained", True): ("comparable", True)}
"""Who answers the first has answered the second."""

OTHERS = (
    "card-taken-back", "designation", "wrong-card-from-dummy", "change-after-dummys-card", "opponent-change",
    "declarer-change", "simultaneous-calls", "call-before-forced-pass",
)  # fmt: skip
"""Situations with no fiche of their own."""

OFFERED = ("lead_choice", "premature_choice")
"""What declarer is offered: told as an outcome, not by what he chooses."""


class Outcome(Struct, frozen=True):
    """What an edition makes of it: the paragraphs, and what it alone brings about; None where it does not arise."""

    laws: tuple[str, ...]
    effects: tuple[Any, ...]


class Offered(Effect, frozen=True):
    """Declarer has these options."""

    words: str


class Condition(Struct, frozen=True):
    """A fact, and the answers to it that lead here."""

    fact: Fact[Any]
    answers: tuple[Any, ...]

    @property
    def key(self) -> tuple[str, tuple[Any, ...]]:
        """What tells it from others."""
        return self.fact.key, self.answers


class Change(Struct, frozen=True):
    """Where the editions part: the same conditions, two outcomes."""

    conditions: tuple[Condition, ...]
    old: Outcome | None
    new: Outcome | None


class Situation(Struct, frozen=True):
    """A situation whose rulings changed."""

    card: Fiche | None
    key: str
    changes: tuple[Change, ...]


class Moved(Struct, frozen=True):
    """A paragraph that has another number now."""

    old: str
    new: str


class Comparison(Struct, frozen=True):
    """All that changed, or all that did in one Law."""

    old: Edition
    new: Edition
    law: str
    situations: tuple[Situation, ...]
    moved: tuple[Moved, ...]
    only_old: tuple[str, ...]
    only_new: tuple[str, ...]
    differing: tuple[str, ...]


def compared(old: Edition, new: Edition, law: str = "") -> Comparison:
    """The rulings that differ and the paragraphs that do, of the whole book or of one Law."""
    named = _renamed(old, new)
    moved = tuple(m for m in _moved(named, old, new) if not law or law in (whole(m.old), whole(m.new)))
    gone, come = set(named), set(named.values())
    before, after = contents(old.name), contents(new.name)
    mine = [number for number in numbers(old.name, new.name) if not law or whole(number) == law]
    return Comparison(
        old, new, law,
        tuple(_situations(old, new, law)),
        moved,
        tuple(n for n in mine if n not in after and n not in gone),
        tuple(n for n in mine if n not in before and n not in come),
        tuple(n for n in mine if n in before and n in after and n not in gone | come and _differs(n, old, new)),
    )  # fmt: skip


def _differs(number: str, old: Edition, new: Edition) -> bool:
    """Do the two word a paragraph otherwise?"""
    passages = find(number).passages
    return passages[old.name].text != passages[new.name].text


def whole(number: str) -> str:
    """The Law a paragraph belongs to.

    >>> whole("27B1(a)"), whole("71.2")
    ('27', '71')
    """
    found = re.match(r"\d+", number)
    return found[0] if found else number


# -- rulings


def _situations(old: Edition, new: Edition, law: str) -> Iterator[Situation]:
    cards = of_law(int(law)) if law.isdigit() else [] if law else list(ALL)
    for card in cards:
        for key in card.situations:
            if changes := tuple(_changes(old, new, key)):
                yield Situation(card, key, changes)
    for key in OTHERS:
        changes = tuple(_changes(old, new, key))
        cited = {whole(n) for c in changes for o in (c.old, c.new) if o for n in o.laws}
        if changes and (not law or law in cited):
            yield Situation(None, key, changes)


def changed(old: Edition, new: Edition, situations: Iterable[str]) -> bool:
    """Is any of these situations ruled on otherwise?"""
    return old is not new and any(True for key in situations for _ in _changes(old, new, key))


def changes_of(old: Edition, new: Edition, key: str) -> tuple[Change, ...]:
    """Where two editions part in one situation."""
    return () if old is new else tuple(_changes(old, new, key))


class _Fork(Struct, frozen=True):
    """A question, and where each of its answers leads in both editions."""

    fact: Fact[Any]
    branches: tuple[tuple[Any, _Fork | Change], ...]


def _changes(old: Edition, new: Edition, key: str) -> Iterator[Change]:
    laws = tuple(book.law(key) if _lives(book, key) else None for book in (old, new))
    options = options_of("wbf", {})
    root = _joint((laws[0], laws[1]), (Case(old, options=options), Case(new, options=options)))
    yield from (found for found in _parted(_merged(root), ()) if _telling(found))


def _lives(book: Edition, key: str) -> bool:
    """Does the edition have it, and not only because an older one did? A sequel nothing leads to is dead."""
    from arbitre.interview.interview import entries, sequels

    if key not in book.rules:
        return False
    card = next((card for card in ALL if key in card.situations), None)
    if card is None or key in entries(card, book):
        return True
    return any(key in sequels(s, book) for s in card.situations)


def _joint(laws: tuple[Law | None, Law | None], cases: tuple[Case, Case]) -> _Fork | Change:
    """Ask both editions the same questions until both have ruled."""
    found = tuple(consider(law, case) if law else None for law, case in zip(laws, cases, strict=True))
    asked = sorted((o for o in found if isinstance(o, Question)), key=lambda q: q.fact.key in OFFERED)
    if not asked or asked[0].fact.key in OFFERED:
        return Change((), *_outcomes(*map(_as_ruling, found)))
    fact = asked[0].fact
    same = [q.fact for q in asked if q.fact.key == fact.key]
    branches = []
    for answer in dict.fromkeys(a for f in same for a in f.answers):
        knows = tuple(
            None if isinstance(o, Question) and o.fact.key == fact.key and answer not in o.fact.answers else law
            for o, law in zip(found, laws, strict=True)
        )
        told = tuple(_told(case, fact.key, answer) for case in cases)
        branches.append((answer, _joint((knows[0], knows[1]), (told[0], told[1]))))
    return _Fork(fact, tuple(branches))


def _as_ruling(outcome: Ruling | Question | None) -> Ruling | None:
    """A choice that declarer is offered is an outcome itself."""
    return Ruling((outcome.law,), (Offered(outcome.fact.words),)) if isinstance(outcome, Question) else outcome


def _told(case: Case, key: str, answer: Any) -> Case:
    case = case.told(key, answer)
    implied = IMPLIED.get((key, answer))
    return case.told(*implied) if implied else case


def _outcomes(old: Ruling | None, new: Ruling | None) -> tuple[Outcome | None, Outcome | None]:
    """What each edition alone brings about: effects that are said alike are the same."""
    said = tuple({sentence(e) for e in r.effects} if r else set() for r in (old, new))

    def outcome(ruling: Ruling | None, other: set[str]) -> Outcome | None:
        if ruling is None:
            return None
        return Outcome(ruling.laws, tuple(e for e in ruling.effects if sentence(e) not in other))

    return outcome(old, said[1]), outcome(new, said[0])


def sentence(effect: Any, say: Words | None = None) -> str:
    """An effect as it is said; in English where it is only compared."""
    say = say or words("en")
    if isinstance(effect, Offered):
        return say.say(f"question.{effect.words}", **anybody(say))
    return effects_text(Ruling((), (effect,)), Case(NOWHERE), say)


def _difference(found: Change) -> tuple[Any, Any]:
    return tuple(o and tuple(sentence(e) for e in o.effects) for o in (found.old, found.new))  # type: ignore[return-value]


def _telling(found: Change) -> bool:
    """Does it differ, and not only in that one edition goes on to questions the other has asked already?"""
    return _difference(found) != ((), ()) and (found.old, found.new) != (None, None)


def _merged(node: _Fork | Change) -> _Fork | Change:
    """Questions whose answers part the editions in the same way are left out."""
    if isinstance(node, Change):
        return node
    branches = tuple((answer, _merged(branch)) for answer, branch in node.branches)
    ends = [branch for _, branch in branches]
    changes = [end for end in ends if isinstance(end, Change)]
    if len(changes) == len(ends) and len({_difference(c) for c in changes}) == 1:
        return _together(changes)
    return _Fork(node.fact, branches)


def _together(changes: list[Change]) -> Change:
    """One change for several with the same difference, with the paragraphs of all."""

    def outcome(side: str) -> Outcome | None:
        found = [o for c in changes if (o := getattr(c, side)) is not None]
        return Outcome(tuple(dict.fromkeys(n for o in found for n in o.laws)), found[0].effects) if found else None

    return Change((), outcome("old"), outcome("new"))


def _parted(node: _Fork | Change, walked: tuple[Condition, ...]) -> Iterator[Change]:
    """The ends of the tree with the conditions that lead there; answers with the same end come together."""
    if isinstance(node, Change):
        yield Change(walked, node.old, node.new)
        return
    groups: list[tuple[list[Any], list[_Fork | Change]]] = []
    for answer, branch in node.branches:
        same = next((g for g in groups if _alike(g[1][0], branch)), None)
        if same is None:
            groups.append(([answer], [branch]))
        else:
            same[0].append(answer)
            same[1].append(branch)
    for answers, branches in groups:
        ends = [b for b in branches if isinstance(b, Change)]
        end = _together(ends) if ends else branches[0]
        yield from _parted(end, (*walked, Condition(node.fact, tuple(answers))))


def _alike(one: _Fork | Change, other: _Fork | Change) -> bool:
    if isinstance(one, Change) and isinstance(other, Change):
        return _difference(one) == _difference(other)
    return False


# -- paragraphs


def _renamed(old: Edition, new: Edition) -> dict[str, str]:
    """Paragraphs with the same words under another number, and those the books say have moved."""
    book = {number: find(number) for number in numbers(old.name, new.name)}
    named = _said_to_have_moved(old, new)
    for number, paragraph in book.items():
        if old.name in paragraph.passages and number not in named:
            to = next(
                (m for m, other in book.items() if _is_moved(number, paragraph, m, other, old.name, new.name)), None
            )
            if to is not None:
                named[number] = to
    return {number: named[number] for number in book if number in named}


def _said_to_have_moved(old: Edition, new: Edition) -> dict[str, str]:
    """Paragraphs that moved and got other words on the way, in one edition after the other."""
    steps = [book.moved for book in new.line if book.before and book.before.since(old.name)]
    named = {}
    for number in contents(old.name):
        to = number
        for step in reversed(steps):
            to = step.get(to, to)
        if to != number:
            named[number] = to
    return named


def _moved(named: dict[str, str], old: Edition, new: Edition) -> Iterator[Moved]:
    """Those that are named: not the parts that moved along."""
    for number, to in named.items():
        above = parent(number, old.name, new.name)
        if not (above in named and to == named[above] + number.removeprefix(above)):
            yield Moved(number, to)


def _is_moved(number: str, paragraph: Paragraph, to: str, other: Paragraph, old: str, new: str) -> bool:
    if number == to or new not in other.passages or _same(paragraph, paragraph, old, new):
        return False
    return _same(paragraph, other, old, new, whole(number) != whole(to)) and not _same(other, other, old, new)


def _same(one: Paragraph, other: Paragraph, old: str, new: str, far: bool = False) -> bool:
    """Do two paragraphs say the same, or bear the same title? A short title proves nothing in another Law."""
    if old not in one.passages or new not in other.passages:
        return False
    before, after = one.passages[old], other.passages[new]
    if any(before.text.values()) and before.text == after.text:
        return True
    return before.title == after.title and (not far or len(before.title[LANGUAGES[0]].split()) > 2)
