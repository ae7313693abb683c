"""The bands of a card as they fill: finds the words for what a ruling brings about, and says each thing once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import structs

from arbitre.interview.fiches import IN_ORDER
from arbitre.interview.tree import Leaf, Node, leaves, tree
from arbitre.laws.editions import Edition, edition, editions
from arbitre.laws.effects import Role, See, When
from arbitre.laws.paragraphs import BY_LAW
from arbitre.laws.sheets import OPENED, SHEETS
from arbitre.print.chart.flowchart import identity, letter
from arbitre.print.compare.comparison import Change, changes_of

from .effect_names import names_of
from .plan import (
    ALSO,
    ASKED,
    BEGUN,
    CITED,
    COMMON,
    EARLY,
    INSTEAD,
    JUDGED,
    LAST,
    PARTNER_FIRST,
    REVIEWS,
    SAME,
    SEQUELS,
    STANDING,
    Plan,
    answered,
    card_of,
)
from .table_card import Ask, CardWords, Exit, Grid, Group, Id, Line, Path

ROLES = ("all", *(str(role) for role in Role))


class Bands:
    """The bands of a card as they fill; what is said twice is there once."""

    def __init__(self, plan: Plan, book: Edition, say: CardWords) -> None:
        self.plan, self.book, self.say = plan, book, say
        self.asks: list[Ask] = []
        self.grids: dict[str, Grid] = {}
        self.groups: dict[str, Group] = {}
        self.does: dict[str, Line] = {}
        self.remembers: dict[str, Line] = {}
        self.reviews: dict[str, Line] = {}
        self.titles: dict[str, str] = {}
        self.apart: set[str] = set()
        self.waiting: list[tuple[str, str, Node | Leaf, Path]] = []
        self.seen: set[str] = set()
        self.last: set[str] = set()
        self.directed: set[Id] = set()
        self.main: list[Any] = []
        self.letters = 0
        older = [name for name in editions() if name < book.name]
        self.old = edition(older[-1]) if older else book
        self.changes: dict[str, tuple[Change, ...]] = {}

    def asked_in(self, mark: str) -> tuple[Ask, ...]:
        """The questions of a part."""
        first = self.plan.first
        found = [ask for ask in self.asks if ask.tag == mark]
        found.sort(key=lambda a: (a.late, first.index(a.key) if a.key in first else len(first)))
        texts = [ask.text for ask in found]
        return tuple(structs.replace(ask, exits=tuple(self.numbered(ask, texts))) for ask in found)

    def numbered(self, ask: Ask, texts: list[str]) -> Iterator[Exit]:
        """The exits of a question; those to another question by its number, none to the next."""
        for way in ask.exits:
            if way.on in texts and texts.index(way.on) == texts.index(ask.text) + 1:
                continue
            if way.on:
                main = [other.text for other in self.asked_in("")] if way.on not in texts else texts
                number = f"{ask.tag if main is texts else ''}{main.index(way.on) + 1}"
                way = structs.replace(way, line=Line(self.say.say("card.on", number=number)))
            yield way

    def said_in(self, mark: str) -> tuple[Group, ...]:
        """What is said in a part; what is said in one case is together."""
        found = [group for group in self.groups.values() if group.lines and group.tag == mark]
        colon = self.say.say("card.colon")
        cases = [group.heading.split(colon)[0] if colon in group.heading else group.heading for group in found]
        for group in found:
            group.lines.sort(key=lambda line: line.text in self.last)
        ends = {group.heading for group in found if group.late and group.lines[0].text in self.last}
        order = sorted(
            zip(found, cases, strict=True), key=lambda p: (p[0].late, p[0].heading in ends, cases.index(p[1]))
        )
        return tuple(group for group, _ in order)

    def rest(self, told: frozenset[Id]) -> Line | None:
        """The rulings this card answers for that are not on it, and the flowcharts that have them."""
        known: dict[Id, Any] = {}
        for situation in answered(self.plan):
            if situation in self.book.rules:
                found = self.ends(situation, tree(self.book.law(situation), self.book), ())
                known |= {i: identity(leaf) for i, leaf in found}
        here = {(i[0], known[i]) for i in told if i in known}
        left = frozenset(i for i, ruling in known.items() if (i[0], ruling) not in here)
        if not left:
            return None
        homes = [home.number for home in IN_ORDER if {situation for situation, _ in left} & set(home.situations)]
        return Line(self.say.say("card.rest", number=self.say.join(homes, "and")), (), left)

    # -- words

    def words(self, *keys: str) -> str:
        """The first of these sentences there is, in the wording of this edition; a lone dash says nothing."""
        for key in keys:
            own = f"card.{self.plan.number}.{key}"
            names = (f"{own}.{self.book.name}", own, f"card.{key}.{self.book.name}", f"card.{key}")
            if text := self.say.maybe(self.say.first(*names)):
                return "" if text == "-" else text
        return ""

    def label(self, node: Node, answer: Any) -> str:
        """An answer in a word or two."""
        value = ("no", "yes")[answer] if isinstance(answer, bool) else str(answer)
        names = [f"{name}.{answer}" for name in (node.fact.words, node.fact.key)]
        if own := self.words(*(f"answer.{name}" for name in names)):
            return own
        for name in (node.fact.words, node.fact.key):
            if told := self.say.maybe(f"answer.{name}.{value}"):
                return told
        return self.say.say(f"card.{value}") if isinstance(answer, bool) else value

    def rule(self, node: Node, answer: Any, below: Node | Leaf) -> str:
        """What an answer leads to, in one line."""
        names = [f"{name}.{answer}" for name in (node.fact.words, node.fact.key)]
        names = [*(f"{name}.{node.law}" for name in names), *names]
        if isinstance(below, Leaf):
            law = below.ruling.law
            keys = [*(f"rule.{name}.{law}" for name in names), *(f"rule.{name}" for name in names), f"rule.{law}"]
            keys += [f"rule.{name}" for effect in below.ruling.effects for name in names_of(effect, below)]
            text = self.words(*keys)
            return text if "→" in text else " ".join(filter(None, (text, self.leads(below))))
        return self.words(*(f"rule.{name}" for name in names), f"rule.{shared(below)}")

    def leads(self, leaf: Leaf) -> str:
        """The card or flowchart a ruling goes on to at once."""
        found = [self.to_card(e.situation) for e in leaf.ruling.effects if isinstance(e, See) and e.when is When.NOW]
        return " ".join(filter(None, found))

    def to_card(self, situation: str) -> str:
        """→ card 31; nothing where it is on this card, or on none."""
        number = card_of(situation)
        return self.say.say("card.go.card", number=number) if number not in ("", self.plan.number) else ""

    # -- rulings

    def ends(self, situation: str, part: Node | Leaf, path: Path) -> Iterable[tuple[Id, Leaf]]:
        """Every ruling from here on, with the answers that lead to it."""
        if isinstance(part, Leaf):
            yield (situation, path), part
            return
        for answer, below in part.branches:
            yield from self.ends(situation, below, (*path, (part.fact.key, answer)))

    def line(self, text: str, situation: str, part: Node | Leaf, path: Path, *laws: str) -> Line:
        """A line that tells of every ruling from here on."""
        found = list(self.ends(situation, part, path))
        answer = "{}.{}".format(*path[-1]) if path else ""
        instead = INSTEAD.get(f"{self.plan.number}.{answer}", INSTEAD.get(answer, ""))
        own = laws or tuple(self.book.pick(instead).split())
        own = own or tuple(n for _, leaf in found for n in leaf.ruling.laws)
        own = tuple(dict.fromkeys((*own, *self.also(answer, f"{self.plan.number}.{answer}"))))
        ids = frozenset(i for i, _ in found)
        return Line(text, tuple(own), ids, all(self.is_changed(i) for i in ids))

    def is_changed(self, found: Id) -> bool:
        """Did the edition before rule otherwise on this way?"""
        situation, path = found
        if situation not in self.changes:
            self.changes[situation] = changes_of(self.old, self.book, situation)
        told = dict(path)
        return any(
            all(told.get(c.fact.key, c.answers[0]) in c.answers for c in change.conditions)
            for change in self.changes[situation]
        )

    def brings(self, situation: str, part: Node | Leaf, path: Path, head: str = "", tag: str = "") -> None:
        """What the rulings from here on have the director say, do and remember."""
        for found, leaf in self.ends(situation, part, path):
            for law in () if self.leads(leaf) else leaf.ruling.laws:
                self.told(f"law.{law}", law, found, head, tag)
            for effect in leaf.ruling.effects:
                law = getattr(effect, "law", "") or leaf.ruling.law
                for name in names_of(effect, leaf):
                    if self.told(name, law, found, "", tag):
                        break

    def told(self, name: str, law: str, found: Id, head: str, tag: str) -> bool:
        """The lines of a name, and of what stands with it; is there any?"""
        go = self.to_card(SEQUELS[name]) if name in SEQUELS else ""
        any_said = self.lines_of(name, self.cited(name) if name in CITED else (law,), {found}, head, tag, go)
        for standing in () if go else STANDING.get(name, ()):
            number = self.book.pick(standing)
            any_said |= self.lines_of(number, self.cited(number), {found}, "", tag, "")
        return any_said

    def note(self, name: str) -> None:
        """What a director must know on this card, whatever is ruled."""
        if laws := self.cited(name):
            self.lines_of(name, laws, (), "", "", "")

    def cited(self, name: str) -> tuple[str, ...]:
        """The paragraphs of a note; a paragraph is its own."""
        return tuple(self.book.pick(CITED.get(name, name)).split())

    def also(self, *names: str) -> tuple[str, ...]:
        """The paragraphs that carry a line too."""
        return tuple(law for name in names for law in self.book.pick(ALSO.get(name, "")).split())

    def lines_of(self, name: str, cited: Iterable[str], found: Iterable[Id], head: str, tag: str, go: str) -> bool:
        """The lines of a name, each in its band."""
        line = Line("", (*cited, *self.also(name)), frozenset(found))
        said = False
        for role in sorted(ROLES, key=lambda role: role != "partner") if name in PARTNER_FIRST else ROLES:
            key = f"say.{role}.{name}"
            if text := self.words(f"{key}.{self.plan.family}", key):
                own = self.words(f"to.{role}.{name}")
                to = own or self.words(f"to.{role}")
                late = not head and (role != "all" or bool(own)) and name not in EARLY and tag not in self.apart
                group = self.group(self.headed(head, to), tag if head or tag in self.apart else "", late)
                before = [g.lines for g in self.groups.values() if any(old.text == text for old in g.lines)]
                lines = before[0] if before and tag in self.apart else group.lines
                self.add(lines, structs.replace(line, text=text, laws=(*line.laws, *self.also(key))))
                self.last |= {text} if name in LAST else set()
                said = True
        later = self.reviews if name.startswith(REVIEWS) else self.remembers
        for band, kept in (("do", self.does), ("remember", later)):
            key = f"{band}.{name}"
            if text := self.words(f"{key}.{self.plan.number}", f"{key}.{self.plan.family}", key):
                own = f"{key}.{self.plan.number}"
                laws = self.cited(own) if own in CITED else (*line.laws, *self.also(key, own))
                to = self.looked_at(laws) if kept is self.reviews and text.endswith("?") else go
                text = f"{text} {to}" if to else text if text[-1] in ".?" or "→" in text else f"{text}."
                here = structs.replace(line, laws=laws)
                kept[text] = joined(kept.get(text, Line(text)), here)
                said = True
        return said

    def looked_at(self, laws: Iterable[str]) -> str:
        """→ card 72: where the worksheet of a review is; without one of its own, that of the damage."""
        opened = {**OPENED, **BY_LAW}
        sheet = next((opened[law] for law in laws if law in opened), "adjusted-score")
        return self.to_card(SHEETS[sheet])

    def headed(self, head: str, to: str) -> str:
        """In which case, and to whom."""
        colon = self.say.say("card.colon")
        case = head.split(colon)[0]
        if not to or not case or case == to:
            return to or head
        return f"{case}{colon}{self.say.speech.low(to)}"

    def add(self, lines: list[Line], line: Line) -> None:
        """A line of a group; said again, it only gets the paragraph."""
        for n, old in enumerate(lines):
            if old.text == line.text:
                lines[n] = joined(old, line)
                return
        lines.append(line)

    def group(self, heading: str, tag: str = "", late: bool = False) -> Group:
        """Those who are spoken to."""
        mark = "" if late else tag
        aloud = not heading.startswith(self.words("to.director"))
        return self.groups.setdefault(f"{mark}.{heading}", Group(heading, [], late=late, tag=mark, aloud=aloud))

    def latest(self, tag: str) -> Group:
        """Those who were spoken to last, before all is chosen."""
        return [group for group in self.groups.values() if group.lines and not group.late and group.tag == tag][-1]

    def ask(self, tag: str, text: str, law: str, exits: Iterable[Exit] = (), late: bool = False, key: str = "") -> None:
        """A question; asked again on another way, it only gets the exits."""
        for n, old in enumerate(self.asks):
            if (old.tag, old.text) == (tag, text):
                self.asks[n] = structs.replace(old, exits=_together(old.exits, exits))
                return
        shown = ASKED.get(f"{self.plan.number}.{key}", ASKED.get(key, ""))
        laws = tuple(self.book.pick(shown or law).split())
        self.asks.append(Ask(tag, text, laws, tuple(exits), late, key, bool(shown)))

    # -- questions

    def going_on(self, key: str) -> list[Exit]:
        """The answer that is heard most, where it must be named to be found."""
        label = self.words(f"usual.{key}")
        return [Exit(label, Line(self.words(f"usual.{key}.rule")))] if label else []

    def more(self, key: str) -> list[Exit]:
        """What may be answered besides, though the tree asks about one."""
        label, line = self.words(f"more.{key}"), Line(self.words(f"more.{key}.rule"), self.cited(f"more.{key}"))
        return [Exit(label, line)] if label else []

    def open(self, situation: str, tag: str) -> None:
        """The first sentence, to everybody unless it is meant for one."""
        if text := self.words(f"open.{situation}"):
            line = Line(text, BEGUN.get(situation, ("9B2", "10C1")))
            self.add(self.group(self.words(f"to.open.{situation}", "to.all"), tag).lines, line)

    def plain(self, part: Node | Leaf, path: Path) -> tuple[Node | Leaf, Path]:
        """Past questions with one answer, which ask the director for a number only."""
        while isinstance(part, Node) and len(part.branches) == 1 and part.fact.by is Role.DIRECTOR:
            ((answer, below),) = part.branches
            path = (*path, (part.fact.key, answer))
            part = below
        return part, path

    def usual(self, node: Node, ways: list[tuple[Any, Node | Leaf, Path]]) -> tuple[Any, Node | Leaf, Path]:
        """The answer that is heard most; where that ends it and only one other goes on, the other."""
        known = {**COMMON, **self.plan.common}
        common = known.get(node.fact.key, node.branches[0][0])
        common = self.book.pick(common) if isinstance(common, Mapping) else common
        found = next((way for way in ways if way[0] == common), ways[0])
        on = [way for way in ways if isinstance(way[1], Node)]
        ended = isinstance(found[1], Leaf) and not found[1].leads_to and node.fact.key not in known
        return on[0] if ended and len(on) == 1 else found

    def asked(self, node: Node) -> str:
        """The question, away from the table where it must be; what the director judges is not put to a player."""
        fact = node.fact
        key = SAME.get(fact.key, fact.key)
        text = self.words(f"ask.{fact.words}.{node.law}", f"ask.{fact.words}", f"ask.{key}")
        first = "card.judge" if fact.key in JUDGED else "card.away" if fact.away else ""
        return f"{self.say.say(first)} {self.say.speech.low(text)}" if text and first else text

    def worth(self, node: Node) -> bool:
        """Are there words for this part on a card?"""
        return bool(self.asked(node) or self.words(f"to.{node.fact.words}"))

    def heard(self, part: Node | Leaf) -> Any:
        """The question with its answers and what comes of each, as they are read on a card."""
        if isinstance(part, Leaf):
            return ""
        ends = [(self.label(part, a), self.rule(part, a, below) or self.heard(below)) for a, below in part.branches]
        return self.asked(part), tuple(ends)

    def further(self, node: Node, below: Node | Leaf) -> str:
        """The words of this question where it is asked in the same way further on."""
        if isinstance(below, Leaf):
            return ""
        if (heard := self.heard(node)) == self.heard(below):
            return str(heard[0])
        return next(filter(None, (self.further(node, further) for _, further in below.branches)), "")

    def next_letter(self) -> str:
        """The mark of the next part."""
        self.letters += 1
        return letter(self.letters - 1)


def joined(one: Line, other: Line) -> Line:
    laws = tuple(dict.fromkeys((*one.laws, *other.laws)))
    return Line(one.text, laws, one.leaves | other.leaves, one.changed or other.changed)


def _together(old: tuple[Exit, ...], new: Iterable[Exit]) -> tuple[Exit, ...]:
    """Exits of one question met on two ways."""
    found = list(old)
    for way in new:
        same = [n for n, e in enumerate(found) if (e.label, e.line.text) == (way.label, way.line.text)]
        if same:
            found[same[0]] = Exit(way.label, joined(found[same[0]].line, way.line))
        else:
            found.append(way)
    return tuple(found)


def shared(part: Node | Leaf) -> str:
    """The paragraph all rulings from here on begin with, if there is one."""
    first = [leaf.ruling.laws[0] for leaf in leaves(part) if len(leaf.ruling.laws) > 1]
    return first[0] if first and len(set(first)) == 1 else ""
