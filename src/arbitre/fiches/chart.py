"""A fiche made ready for drawing: its sentences, its kinds of boxes, and every equal part only once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from arbitre.lawbook import contents
from arbitre.laws.case import Case, Fact
from arbitre.laws.editions import Edition, kept
from arbitre.laws.effects import Role, See
from arbitre.texts import Words
from arbitre.texts.speech import NBSP
from arbitre.wording import answer_text, anybody, effects_text

from .fiche import ALL, Fiche, Section
from .tree import Leaf, Node

FACT, JUDGEMENT, PLAYER, RULING, JUMP = "fact", "judgement", "player", "ruling", "jump"
PLAIN = ("before_auction", "called_since", "declaring_side", "information_source", "misinformation_found")
"""Facts that are plain to see although their paragraph leaves something to judge."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class ChartWords(Words):
    """The words of a language with those that are only in drawings."""

    parts = (*Words.parts, "chart_")


@kept
def chart_words(language: str) -> ChartWords:
    """The words of a language, for a drawing."""
    return ChartWords(language)


class Go(Struct, frozen=True):
    """Where a ruling leads: a section of this fiche, or another fiche."""

    text: str
    section: int = 0
    fiche: str = ""


class End(Struct, frozen=True):
    """A ruling: its paragraphs, what it brings about, and where it leads."""

    laws: str
    sentences: tuple[str, ...]
    go: tuple[Go, ...] = ()
    mark: str = ""


class Jump(Struct, frozen=True):
    """A part that is drawn elsewhere, under its letter; its paragraphs where it is a ruling."""

    mark: str
    laws: str = ""


class Answer(Struct, frozen=True):
    """What is answered, where it leads, and whether the way goes on below or to the right."""

    label: str
    to: Step | End | Jump
    down: bool = False


class Step(Struct, frozen=True):
    """A question: of what kind, by which paragraph, and why it is asked."""

    kind: str
    caption: str
    text: str
    why: str
    law: str
    answers: tuple[Answer, ...]
    mark: str = ""

    @property
    def title(self) -> str:
        """Who answers, and the paragraph, which keeps to the last word."""
        return f"{self.caption}{NBSP}·{NBSP}{self.law}"


class Block(Struct, frozen=True):
    """A section of a fiche, or the part of one that is continued."""

    number: str
    title: str
    root: Step | End | Jump
    continued: bool = False

    def heading(self, say: Words) -> str:
        """Its title, and whether it is continued."""
        return say.say("chart.continued", title=self.title) if self.continued else self.title


class Chart(Struct, frozen=True):
    """A fiche in one edition and one language, in words."""

    number: str
    title: str
    laws: str
    edition: str
    language: str
    blocks: tuple[Block, ...]


def chart(fiche: Fiche, edition: Edition, language: str, once: bool = True) -> Chart:
    """The fiche in words; drawn `once`, an equal part is there one time and has a letter."""
    say = chart_words(language)
    sections = fiche.sections(edition)
    first = _Writer(fiche, edition, say, sections, {}, once)
    for section in sections:
        first.item(section, section.root)
    marks = {key: letter(n) for n, key in enumerate(k for k in first.drawn if k in first.again)}
    writer = _Writer(fiche, edition, say, sections, marks, once)
    blocks = tuple(Block(str(s.number), s.title(say), writer.item(s, s.root)) for s in sections)
    laws = say.say("chart.law" if fiche.laws.isdigit() else "chart.laws", laws=fiche.laws)
    return Chart(fiche.number, fiche.title(say), laws, edition.name, language, blocks)


def letter(n: int) -> str:
    """A, B … Z, AA, AB …

    >>> letter(0), letter(25), letter(26)
    ('A', 'Z', 'AA')
    """
    return letter(n // 26 - 1) + LETTERS[n % 26] if n > 25 else LETTERS[n]


def kind_of(fact: Fact[Any], law: str, edition: str) -> str:
    """Who answers: a player, the director who judges, or the director who finds."""
    if fact.away:
        return JUDGEMENT
    if fact.by is not Role.DIRECTOR:
        return PLAYER
    return JUDGEMENT if contents(edition)[law][0] == "J" and fact.key not in PLAIN else FACT


def short_answer(fact: Fact[Any], answer: Any, say: Words) -> str:
    """The answer in a word or two, for an arrow; else the sentence without its full stop."""
    value = ("no", "yes")[answer] if isinstance(answer, bool) else str(answer)
    key = f"answer.{fact.words}.{value}"
    if key in say:
        return say.say(key)
    return answer_text(fact.words, answer, say, anybody(say)).rstrip(".")


def identity(part: Node | Leaf) -> Any:
    """What makes two parts of a fiche equal: the same questions with the same answers to the same rulings."""
    if isinstance(part, Leaf):
        return part.ruling.laws, part.ruling.effects
    fact = part.fact
    return fact.key, fact.words, fact.by, part.law, tuple((answer, identity(below)) for answer, below in part.branches)


def questions(part: Node | Leaf) -> int:
    """How many questions there are from here on."""
    return 0 if isinstance(part, Leaf) else 1 + sum(questions(below) for _, below in part.branches)


def parts(part: Node | Leaf) -> Iterator[Any]:
    """What makes each question below this one equal to others."""
    if isinstance(part, Node):
        for _, below in part.branches:
            if isinstance(below, Node):
                yield identity(below)
                yield from parts(below)


class _Writer:
    """Writes the parts of a fiche in the order they are read, and remembers what is there already."""

    def __init__(
        self,
        fiche: Fiche,
        edition: Edition,
        say: ChartWords,
        sections: list[Section],
        marks: dict[Any, str],
        once: bool,
    ) -> None:
        self.fiche, self.edition, self.say, self.marks, self.once = fiche, edition, say, marks, once
        self.numbers = {section.situation: section for section in sections}
        self.details = anybody(say)
        self.drawn: dict[Any, None] = {}
        self.again: set[Any] = set()

    def key(self, section: Section, part: Node | Leaf) -> Any:
        """Questions are drawn once on a fiche, rulings once in a section."""
        return identity(part) if isinstance(part, Node) else (section.number, identity(part))

    def item(self, section: Section, part: Node | Leaf) -> Step | End | Jump:
        """The part in words, or the letter it is drawn under already."""
        key = self.key(section, part)
        if key in self.drawn:
            self.again.add(key)
            return Jump(self.marks.get(key, ""), ", ".join(part.ruling.laws) if isinstance(part, Leaf) else "")
        if self.once:
            self.drawn[key] = None
        mark = self.marks.get(key, "")
        return self.end(part, mark) if isinstance(part, Leaf) else self.step(section, part, mark)

    def end(self, leaf: Leaf, mark: str) -> End:
        """A ruling, one sentence an effect."""
        case = Case(self.edition)
        sentences = tuple(effects_text(leaf.ruling, case, self.say, only=effect) for effect in leaf.ruling.effects)
        go = (self.goes(e) for e in leaf.ruling.effects if isinstance(e, See))
        return End(", ".join(leaf.ruling.laws), sentences, tuple(g for g in go if g), mark)

    def goes(self, see: See) -> Go | None:
        """Where an appointment is found: another section, or another fiche."""
        if see.situation in self.numbers:
            section = self.numbers[see.situation]
            text = self.say.say("go.section", number=section.number, title=section.title(self.say))
            return Go(text, section=section.number)
        for other in ALL:
            if see.situation in other.situations:
                text = self.say.say("go.fiche", number=other.number, title=other.title(self.say))
                return Go(text, fiche=other.number)
        return None

    def step(self, section: Section, node: Node, mark: str) -> Step:
        """A question; answers with one outcome share an arrow, and the longest way on goes down."""
        grouped: dict[Any, tuple[list[str], Node | Leaf]] = {}
        for answer, below in node.branches:
            label = short_answer(node.fact, answer, self.say)
            grouped.setdefault(self.key(section, below), ([], below))[0].append(label)
        ahead = {key: 0 if key in self.drawn else questions(below) for key, (_, below) in grouped.items()}
        down = max(ahead, key=ahead.__getitem__) if any(ahead.values()) else None
        ordered = sorted(grouped, key=lambda key: key == down)
        later = set(parts(grouped[down][1])) if down else set()
        written: dict[Any, Step | End | Jump] = {}
        for key in sorted(ordered, key=lambda key: key in later):
            written[key] = self.item(section, grouped[key][1])
        answers = (Answer(" / ".join(grouped[key][0]), written[key], key == down) for key in ordered)
        return Step(*self.question(node), tuple(answers), mark)

    def question(self, node: Node) -> tuple[str, str, str, str, str]:
        """The kind of a question, its caption, its sentence, its reason and its paragraph."""
        say, fact = self.say, node.fact
        kind = kind_of(fact, node.law, self.edition.name)
        name = "away" if fact.away else "option" if kind == PLAYER and fact.choices else kind
        caption = say.say(f"kind.{name}", who=self.details[fact.by])
        text = say.say(f"question.{fact.words}", **self.details)
        return kind, caption, text, say.say(f"why.{fact.words}", **self.details), node.law
