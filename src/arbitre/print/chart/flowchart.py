"""A fiche made ready for drawing: its sentences, its kinds of boxes, and every equal part only once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct, structs

from arbitre.interview.fiches import ALL, Fiche, Section
from arbitre.interview.tree import Leaf, Node
from arbitre.laws.case import Case, Fact
from arbitre.laws.editions import Edition, kept
from arbitre.laws.effects import Review, Role, See
from arbitre.print.lawbook import contents
from arbitre.texts import Words
from arbitre.texts.grammar import NBSP
from arbitre.voice.wording import answer_text, anybody, effect_name, effects_text

from .pruning import Joined, laws_text, likeness, plain, ways_to
from .route import Way, route

FACT, JUDGEMENT, PLAYER, RULING, JUMP = "fact", "judgement", "player", "ruling", "jump"
PLAIN = ("before_auction", "called_since", "declaring_side", "information_source", "misinformation_found")
"""Facts that are plain to see although their paragraph leaves something to judge."""

LEADS_TO = {
    "BecomesPenalty": "penalty-card-lead", "Noted.established": "established-revoke", "Noted.revoked": "revoke",
}  # fmt: skip
"""What some effects bring up sooner or later."""

CLOCK = "◷"
"""Stands before what the director looks at after play."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONG = 3
"""As many sentences make a ruling long, with what it leads to."""


class ChartWords(Words):
    """The words of a language; where a drawing has another sentence for it, that one."""

    def say(self, key: str, **details: Any) -> str:
        own = f"drawn.{key}"
        return super().say(self.first(own, key), **details)


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
    """A ruling: its paragraphs, what it brings about, where it leads, and what is looked at after play."""

    laws: str
    sentences: tuple[str, ...]
    go: tuple[Go, ...] = ()
    mark: str = ""
    checks: tuple[str, ...] = ()
    taken: bool = False

    @property
    def clock(self) -> str:
        """The paragraphs of what is looked at after play, behind their sign."""
        return f"{CLOCK}{NBSP}{f',{NBSP}'.join(self.checks)}" if self.checks else ""

    @property
    def title(self) -> str:
        """Its paragraphs, and those that wait for the end of play."""
        return f"{self.laws} {NBSP}{NBSP}{self.clock}" if self.checks else self.laws


class Jump(Struct, frozen=True):
    """A part that is drawn elsewhere, under its letter; its paragraphs where it is a ruling."""

    mark: str
    laws: str = ""
    taken: bool = False


class Answer(Struct, frozen=True):
    """What is answered, where it leads, and whether the way goes on below or to the right."""

    label: str
    to: Step | End | Jump
    down: bool = False
    taken: bool = False


class Step(Struct, frozen=True):
    """A question: of what kind, by which paragraph, and why it is asked."""

    kind: str
    caption: str
    text: str
    why: str
    law: str
    answers: tuple[Answer, ...]
    mark: str = ""
    taken: bool = False

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


class Check(Struct, frozen=True):
    """Something to look at after play, by all the paragraphs that ask for it; taken, a ruling on the way asks."""

    laws: tuple[str, ...]
    text: str
    taken: bool = False


class Chart(Struct, frozen=True):
    """A fiche in one edition and one language, in words; with the way that was taken, where there is one."""

    number: str
    title: str
    laws: str
    edition: str
    language: str
    blocks: tuple[Block, ...]
    checks: tuple[Check, ...] = ()
    path: bool = False


def chart(fiche: Fiche, edition: Edition, language: str, once: bool = True, ways: Sequence[Way] = ()) -> Chart:
    """The fiche in words; drawn `once`, an equal part is there one time and has a letter."""
    say = chart_words(language)
    sections = drawn_sections(fiche, edition, say)
    first = _Writer(fiche, edition, say, sections, once, ways)
    for section in sections:
        first.section(section)
    writer = _Writer(fiche, edition, say, sections, once, ways)
    writer.marks = {key: letter(n) for n, key in enumerate(k for k in first.drawn if k in first.again)}
    writer.reached, writer.same = first.reached, first.same
    for section in sections:
        writer.taken(section)
    blocks = tuple(Block(str(s.number), s.title(say), writer.section(s)) for s in sections)
    laws = say.say("chart.law" if fiche.laws.isdigit() else "chart.laws", laws=fiche.laws)
    checks = tuple(Check(tuple(laws), text, bool(writer.due & {*laws})) for text, laws in writer.checks.items())
    return Chart(fiche.number, fiche.title(say), laws, edition.name, language, blocks, checks, bool(ways))


def drawn_sections(fiche: Fiche, edition: Edition, say: ChartWords) -> list[Section]:
    """The sections of a fiche, what is alike in each of them joined."""
    sections = fiche.sections(edition)
    told = _Writer(fiche, edition, say, sections, True, ()).told
    return [structs.replace(section, root=plain(section.root, told)) for section in sections]


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
    law = law.split(" / ")[0]
    return JUDGEMENT if contents(edition)[law][0] == "J" and fact.key not in PLAIN else FACT


def short_answer(fact: Fact[Any], answer: Any, say: Words) -> str:
    """The answer in a word or two, for an arrow; else the sentence without its full stop."""
    value = ("no", "yes")[answer] if isinstance(answer, bool) else str(answer)
    if short := say.maybe(f"answer.{fact.words}.{value}"):
        return short
    if isinstance(answer, bool):
        return say.say(f"answer.{value}")
    text = answer_text(fact.words, answer, say, anybody(say)).rstrip(".")
    return text if text[:2].isupper() and text[:2].isalpha() else text[:1].lower() + text[1:]


def identity(part: Node | Leaf) -> Any:
    """What makes two parts of a fiche equal: the same questions with the same answers to the same rulings."""
    if isinstance(part, Leaf):
        return part.ruling.laws, part.ruling.effects, part.guide if isinstance(part, Joined) else ""
    fact = part.fact
    return fact.key, fact.words, fact.by, part.law, tuple((answer, identity(below)) for answer, below in part.branches)


def nodes(part: Node | Leaf) -> Iterator[Node]:
    """The questions from here on."""
    if isinstance(part, Node):
        yield part
        for _, below in part.branches:
            yield from nodes(below)


def questions(part: Node | Leaf) -> int:
    """How many questions there are from here on."""
    return sum(1 for _ in nodes(part))


class _Writer:
    """Writes the parts of a fiche in the order they are read, and remembers what is there already."""

    def __init__(
        self, fiche: Fiche, edition: Edition, say: ChartWords, sections: list[Section], once: bool, ways: Sequence[Way]
    ) -> None:
        self.fiche, self.edition, self.say, self.once, self.ways = fiche, edition, say, once, ways
        self.numbers = {section.situation: section for section in sections}
        self.details = anybody(say)
        self.drawn: dict[Any, None] = {}
        self.again: set[Any] = set()
        self.marks: dict[Any, str] = {}
        self.reached: set[Any] = set()
        self.chosen: set[tuple[Any, Any]] = set()
        self.checks: dict[str, dict[str, None]] = {}
        self.due: set[str] = set()
        self.likes: dict[Any, list[tuple[set[str], Node]]] = {}
        self.same: dict[Any, Any] = {}

    def section(self, section: Section) -> Step | End | Jump:
        """A whole section, with the way taken in it."""
        return self.item(section, section.root, self.taken(section))

    def taken(self, section: Section) -> bool:
        """Was a way taken in it? The questions on it are reached, and their answers chosen."""
        begun = [way for way in self.ways if way.situation == section.situation]
        for part, answer in (step for way in begun for step in route(section.root, way)):
            self.reached.add(self.place(part))
            self.chosen.add((self.place(part), answer))
        return bool(begun)

    def place(self, part: Node | Leaf) -> Any:
        """What tells a question from others: itself, or where it is drawn once all that is equal to it."""
        if not self.once:
            return id(part)
        found = identity(part)
        return self.same.get(found, found)

    def like(self, part: Node) -> tuple[Node, str] | None:
        """A question drawn already that is equal but for paragraphs, which all rulings here have besides."""
        bare, laws = likeness(part, self.told)
        for fewer, other in self.likes.get(bare, ()) if self.once else ():
            if fewer < set(laws):
                return other, ", ".join(law for law in laws if law not in fewer)
        return None

    def key(self, section: Section, part: Node | Leaf) -> Any:
        """Questions and long rulings are drawn once on a fiche, short rulings once in a section."""
        if isinstance(part, Node):
            return identity(part)
        sentences, go, _ = told = self.told(part)
        place = 0 if len(sentences) + len(go) >= LONG else section.number
        return place, told, part.guide if isinstance(part, Joined) else ""

    def told(self, leaf: Leaf) -> tuple[Any, ...]:
        """All that is told of a ruling."""
        end = self.end(leaf)
        return end.sentences, end.go, end.checks

    def item(self, section: Section, part: Node | Leaf, taken: bool) -> Step | End | Jump:
        """The part in words, or the letter it is drawn under already; a long ruling also under other paragraphs."""
        laws = laws_text(ways_to(part)) if isinstance(part, Leaf) else ""
        found = self.key(section, part)
        key = (found, "" if isinstance(part, Leaf) and not found[0] else laws)
        if taken:
            self.reached.add(key)
        if isinstance(part, Node) and key not in self.drawn and (found := self.like(part)):
            other, laws = found
            key = (identity(other), "")
            self.same |= zip(map(identity, nodes(part)), map(identity, nodes(other)), strict=True)
        if key in self.drawn:
            self.again.add(key)
            return Jump(self.marks.get(key, ""), laws, taken)
        if self.once:
            self.drawn[key] = None
        mark = self.marks.get(key, "")
        if isinstance(part, Leaf):
            there = taken or (self.once and key in self.reached)
            end = structs.replace(self.end(part), laws=laws, mark=mark, taken=there)
            self.due.update(end.checks if there else ())
            return end
        bare, common = likeness(part, self.told)
        self.likes.setdefault(bare, []).append((set(common), part))
        return self.step(section, part, mark)

    def end(self, leaf: Leaf) -> End:
        """A ruling, one sentence an effect; what a section of this fiche tells is not told before it."""
        case, effects = Case(self.edition), leaf.ruling.effects
        go = {n: found for n, e in enumerate(effects) if (found := self.goes(e))}
        told = [
            effects_text(leaf.ruling, case, self.say, only=effect)
            for n, effect in enumerate(effects)
            if not isinstance(effect, Review) and not (isinstance(effect, See) and n in go and go[n].section)
        ]
        checks = [self.check(leaf, effect) for effect in effects if isinstance(effect, Review)]
        if not told:
            told = [effects_text(leaf.ruling, case, self.say, only=e) for e in effects if not isinstance(e, Review)]
        told += [told for effect in effects for told in self.guides(leaf, effect)]
        if isinstance(leaf, Joined) and leaf.guide:
            told += self.say.speech.sentences(self.say.say(f"why.{leaf.guide}", **self.details), ".)")
        return End("", tuple(told), tuple(go.values()), checks=tuple(checks))

    def check(self, leaf: Leaf, effect: Review) -> str:
        """Something to look at after play goes to the foot of the page; its paragraph stays."""
        text = effects_text(leaf.ruling, Case(self.edition), self.say, only=effect)
        text = text.removeprefix(self.say.say("chart.after")).removesuffix(self.say.say("chart.adjusted")).strip()
        self.checks.setdefault(text[:1].upper() + text[1:], {})[effect.law] = None
        return effect.law

    def guides(self, leaf: Leaf, effect: Any) -> list[str]:
        """What is added on paper to a sentence under one of these paragraphs, because nobody is there to ask."""
        told = (self.say.maybe(f"guide.{effect_name(effect)}.{law}") for law in leaf.ruling.laws)
        return [text for text in told if text]

    def goes(self, effect: Any) -> Go | None:
        """Where what is due next is found: another section, or another fiche."""
        situation = (
            effect.situation
            if isinstance(effect, See)
            else LEADS_TO.get(effect_name(effect), LEADS_TO.get(type(effect).__name__, ""))
        )
        if situation in self.numbers:
            section = self.numbers[situation]
            text = self.say.say("go.section", number=section.number, title=section.title(self.say))
            return Go(text, section=section.number)
        for other in ALL:
            if situation in other.situations:
                return Go(self.to_fiche(other, situation), fiche=other.number)
        return None

    def to_fiche(self, other: Fiche, situation: str) -> str:
        """The name of another fiche, or of the section in it."""
        place = [s for s in other.situations if s in self.edition.rules].index(situation) + 1
        if place == 1:
            return self.say.say("go.fiche", number=other.number, title=other.title(self.say))
        title = self.say.say(f"situation.{situation}")
        return self.say.say("go.fiche.section", number=other.number, section=place, title=title)

    def step(self, section: Section, node: Node, mark: str) -> Step:
        """A question; answers with one outcome share an arrow, the usual one is first, the longest way goes down."""
        place = self.place(node)
        grouped: dict[Any, list[tuple[Any, Node | Leaf]]] = {}
        for answer, below in node.branches:
            grouped.setdefault(self.key(section, below), []).append((answer, below))
        ahead = {key: self.ahead(same[0][1]) for key, same in grouped.items()}
        down = max(ahead, key=ahead.__getitem__) if any(ahead.values()) else None
        later = set(map(identity, list(nodes(grouped[down][0][1]))[1:])) if down else set()
        written: dict[Any, Answer] = {}
        for key in sorted(grouped, key=lambda key: key in later):
            same = grouped[key]
            taken = place in self.reached and any((place, answer) in self.chosen for answer, _ in same)
            to = self.item(section, same[0][1], taken)
            label = " / ".join(short_answer(node.fact, answer, self.say) for answer, _ in same)
            written[key] = Answer(label, to, key == down, taken)
        return Step(*self.question(node), tuple(written[key] for key in grouped), mark, place in self.reached)

    def ahead(self, part: Node | Leaf) -> int:
        """How many questions are still to be drawn from here on."""
        there = isinstance(part, Leaf) or (identity(part), "") in self.drawn or self.like(part)
        return 0 if there else questions(part)

    def question(self, node: Node) -> tuple[str, str, str, str, str]:
        """The kind of a question, its caption, its sentence, its reason and its paragraph."""
        say, fact = self.say, node.fact
        kind = kind_of(fact, node.law, self.edition.name)
        name = "away" if fact.away else "option" if kind == PLAYER and fact.choices else kind
        caption = say.say(f"kind.{name}", who=self.details[fact.by])
        text = say.say(f"question.{fact.words}", **self.details)
        return kind, caption, text, say.say(f"why.{fact.words}", **self.details), node.law
