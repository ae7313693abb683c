"""An item: a board, a moment, a question about it, the right answers and wrong ones with their origin.

All of it follows from a seed, an edition and the branch of the Laws it is about; the key is the ruling itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from random import Random

from msgspec import Struct, structs

from arbitre.director.attending import OF_DUMMY
from arbitre.laws.editions import edition as book_of
from arbitre.table.notation import parse
from arbitre.table.record import Record
from arbitre.texts import LANGUAGES

from .branch import Branch, by_name
from .disguise import disguised
from .fault import planted
from .moment import Moment, moment, moments
from .pairing import paired
from .quiz import Answer, Question, Texts, after, because, before, in_words
from .story import UNSAID
from .variant import Origin, Variant, variants
from .ways import ways

MOST_WRONG, LEAST = 3, 2
"""So many wrong answers at most, and at least."""
ENOUGH = {"may.call": 1, "may.card": 1, "options": 1, "whom": 1}
ALONE = ("whom", "turn", "may.call", "may.card", "law")
"""Questions to which another board has no answer that would tempt anybody."""
FAULT, OFTEN_FAULT = "fault", 0.12
TWO = 0.2
"""How often something has gone wrong before, where the two go together."""
MOST_TOLD = 8
"""Who is told more than this loses the thread."""
OFTEN: Mapping[str, int] = {
    "ask": 4,
    "whom": 2,
    "options": 4,
    "brings": 4,
    "bound": 4,
    "ruling": 6,
    "law": 1,
    "turn": 1,
    "tricks": 5,
    "may.call": 5,
    "may.card": 5,
}
"""How often each question is put beside the others."""
KINDS = (*OFTEN, FAULT)
"""Every kind of question."""


class Choice(Struct, frozen=True):
    """An answer that can be given: what it is, whether it is right, its words, and why it is wrong."""

    key: str
    right: bool
    text: Texts
    why: Texts = {}


class Item(Struct, frozen=True):
    """A question about a board, with its answers as they are shown; the `whole` board goes on to the ruling."""

    seed: int
    branch: Branch
    kind: str
    record: Record
    several: bool
    told: Mapping[str, tuple[str, ...]]
    asked: Texts
    choices: tuple[Choice, ...]
    matters: int
    whole: Record
    paired: bool = False

    @property
    def name(self) -> str:
        """What makes it again."""
        return f"{self.branch.edition}-{self.seed}"

    @property
    def at_table(self) -> bool:
        """Does it happen at a table that can be drawn? A matter brought to the director may not; of dummy's it does."""
        matters = book_of(self.branch.edition).matters
        return self.branch.situation not in matters or self.branch.situation in OF_DUMMY

    @property
    def right(self) -> tuple[int, ...]:
        """The places of the right answers."""
        return tuple(n for n, choice in enumerate(self.choices) if choice.right)

    @property
    def difficulty(self) -> int:
        """Counted: how long the way through the law is, how many matters, whether all answers have to be found."""
        return len(self.branch.path) + 2 * (self.matters - 1) + self.several

    def marked(self, given: tuple[int, ...]) -> bool:
        """Are these the right answers, all of them and no other?"""
        return tuple(sorted(set(given))) == self.right


def item(
    seed: int, book: str, chosen: Branch | None = None, kinds: tuple[str, ...] = (), two: bool | None = None
) -> Item | None:
    """The item of that number, about this branch or one of all; None where its board gives no good question.

    With `two` something has gone wrong before on that board, in the auction; where that is not said, now and then.
    """
    rng = Random(f"{seed} {book}")
    known = ways(book)
    branch = chosen or by_name(book)[rng.choice([*known])]
    if branch.name not in known:
        return None
    record = structs.replace(parse(rng.choice(known[branch.name])), edition=book)
    double = paired(record, rng) if (rng.random() < TWO if two is None else two) else None
    record = double or record
    names = _names(record)
    record = disguised(record, rng, lambda other: _names(other) == names)
    earlier, later = moments(record, branch.name)
    put: list[tuple[Moment, Question]] = []
    if earlier:
        put += [(earlier[-1], question) for question in before(earlier[-1], earlier[:-1])]
    if later is not None and not any(fact.startswith(UNSAID) for fact, _ in branch.path):
        put += [(later, question) for question in after(later, branch.name, rng)]
    put = [(now, question) for now, question in put if not kinds or question.name in kinds]
    if FAULT in kinds or (not kinds and rng.random() < OFTEN_FAULT):
        for now in filter(None, (later, earlier[-1] if earlier else None)):
            if (made := _improve(seed, branch, now, record, rng)) is not None:
                return _one_more(made) if double else made
    while put:
        n = rng.choices(range(len(put)), [OFTEN[question.name] for _, question in put])[0]
        now, question = put.pop(n)
        made = _made(seed, branch, now, question, record, rng)
        if made is not None:
            return _one_more(made) if double else made
    return None


def _improve(seed: int, branch: Branch, now: Moment, whole: Record, rng: Random) -> Item | None:
    """A director's script with one fault in it."""
    found = planted(now, rng)
    told = {language: now.told(language) for language in LANGUAGES}
    if found is None or len(told["en"]) > MOST_TOLD:
        return None
    lines, wrong, right = found
    why = {lang: in_words("train.why.fault", right=right[lang])[lang] for lang in LANGUAGES}
    choices = tuple(Choice(one.key, one.key == wrong, one.text, why if one.key == wrong else {}) for one in lines)
    asked = in_words("train.fault")
    return Item(seed, branch, FAULT, now.board.record, False, told, asked, choices, _matters(now), whole)


def _one_more(made: Item) -> Item:
    """The item, where something had gone wrong before."""
    return structs.replace(made, paired=True, matters=max(2, made.matters))


def _matters(now: Moment) -> int:
    """How many irregularities there were; what is claimed or asked is none, and a matter all the same."""
    return len({found.event for found in now.board.irregularities}) or 1


def _names(record: Record) -> tuple[str, ...] | None:
    found = moment(record)
    return found.names if found else None


def _made(seed: int, branch: Branch, now: Moment, question: Question, whole: Record, rng: Random) -> Item | None:
    """The item with this question; None where there is nothing to choose from."""
    told = {language: now.told(language) for language in LANGUAGES}
    if len(told["en"]) > MOST_TOLD:
        return None
    right = _distinct(question.right(now))
    wrong = [*islice(_wrong(now, question, right), MOST_WRONG)]
    if not question.several:
        right = [rng.choice(right)] if right else []
    if not right or not wrong or len(wrong) < ENOUGH.get(question.name, LEAST):
        return None
    answers = [Choice(one.key, True, one.text) for one in right]
    answers += wrong[: max(1, MOST_WRONG - (len(right) - 1))]
    rng.shuffle(answers)
    asked = {lang: _asked(question, lang) for lang in LANGUAGES}
    record, choices = now.board.record, tuple(answers)
    return Item(seed, branch, question.name, record, question.several, told, asked, choices, _matters(now), whole)


def _asked(question: Question, language: str) -> str:
    key = f"train.{question.name}{'.several' if question.several else ''}"
    return in_words(key, **{name: texts[language] for name, texts in question.about.items()})[language]


def _distinct(answers: tuple[Answer, ...]) -> list[Answer]:
    """The answers, of those that sound alike in some language the first."""
    found: list[Answer] = []
    for one in answers:
        if not any(_alike(one, other) for other in found):
            found.append(one)
    return found


def _alike(one: Answer, other: Answer | Choice) -> bool:
    return one.key == other.key or any(one.text[lang] == other.text[lang] for lang in LANGUAGES)


def _wrong(now: Moment, question: Question, right: list[Answer]) -> Iterator[Choice]:
    """What is right on a variant of the board and not here; what is never right here; of other players last."""
    taken, said = [*right], _said(now)
    brought = frozenset[str]().union(*(one.parts for one in right))
    of_others = in_words("train.why.seat")
    for one in _tempting(now, question):
        if not _whole(one) or one.text["en"] in said or any(_alike(one, other) for other in taken):
            continue
        if not one.parts or one.parts - brought or one.why == of_others:
            taken.append(one)
            yield Choice(one.key, False, one.text, one.why)


def _whole(one: Answer) -> bool:
    """Has it all that it names? What another board has no suit or card for is no answer there."""
    return not any("  " in text for text in one.text.values())


def _tempting(now: Moment, question: Question) -> Iterator[Answer]:
    seats: list[Variant] = []
    others = variants(now) if question.name not in ALONE else iter(())
    for variant in others:
        if variant.origin is Origin.SEAT:
            seats.append(variant)
            break
        yield from _answers_of(variant, now, question)
    yield from question.others()
    for variant in chain(seats, others):
        yield from _answers_of(variant, now, question)


def _answers_of(variant: Variant, now: Moment, question: Question) -> Iterator[Answer]:
    """What would be right on another board."""
    for one in question.right(variant.moment):
        yield structs.replace(one, why=_why(variant, now))


def _said(now: Moment) -> str:
    """All that is so here, in words: an answer that says it is not wrong."""
    found = now.report("en")
    return " ".join(line["text"] for key in ("rulings", "in_force") for line in found[key])


def _why(variant: Variant, now: Moment) -> Texts:
    """Where a wrong answer would be right."""
    if variant.origin not in (Origin.FINDING, Origin.CHOICE):
        return in_words(f"train.why.{variant.origin}", edition=variant.what)
    there, found = variant.moment, {}
    for language in LANGUAGES:
        known = now.told(language)
        found[language] = next((line for line in there.found(language) if line not in known), "")
    return because(found)
