"""Writes a card: walks the trees of its situations, the common way first, and finds the words for what it meets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import structs

from arbitre.laws.effects import Role, See, Transferred, When
from arbitre.laws.editions import Edition, edition, editions

from .card import Ask, Card, CardWords, Cell, Exit, Group, Id, Line, Path, card_words
from .cardplan import COMMON, STANDING, TABLES, Plan, card_of
from .chart import identity, letter, parts
from .compare import Change, changes_of
from .fiche import ALL, fiche
from .tree import Leaf, Node, tree

ROLES = ("all", *(str(role) for role in Role))
GRID = (
    ("himself", ("himself-and-later", "himself-only")),
    ("partner", ("side", "side")),
    ("opponent", ("side", "nothing")),
)
"""Who won the trick of the revoke, and the answer with a later trick for the side and without."""


def card(plan: Plan, book: Edition, language: str) -> Card:
    """The card of a plan, in words."""
    say = card_words(language)
    writer = _Writer(plan, book, say)
    for situation, law in plan.routes:
        writer.route(situation, law)
    for situation in plan.situations:
        if situation in book.rules:
            writer.begin(situation)
    writer.suites()
    home = fiche(plan.fiche)
    all_of = {i for s in home.sections(book) for i, _ in writer.ends(s.situation, s.root, ())}
    made = Card(
        plan.number, plan.fiche, say.say(f"card.title.{plan.number}"), home.laws, plan.family, book.name, language,
        tuple(writer.asks), writer.grid,
        tuple(sorted((g for g in writer.groups.values() if g.lines), key=lambda g: g.late)),
        tuple(writer.does.values()), tuple(writer.remembers.values()), None,
    )  # fmt: skip
    left = frozenset(all_of - made.leaves)
    if not left:
        return made
    return structs.replace(made, rest=Line(say.say("card.rest", number=plan.fiche), (), left))


class _Writer:
    """The bands of a card as they fill; what is said twice is there once."""

    def __init__(self, plan: Plan, book: Edition, say: CardWords) -> None:
        self.plan, self.book, self.say = plan, book, say
        self.asks: list[Ask] = []
        self.grid: tuple[tuple[str, tuple[Cell, ...]], ...] = ()
        self.groups: dict[str, Group] = {}
        self.does: dict[str, Line] = {}
        self.remembers: dict[str, Line] = {}
        self.waiting: list[tuple[str, str, Node | Leaf, Path]] = []
        self.seen: set[str] = set()
        self.letters = 0
        older = [name for name in editions() if name < book.name]
        self.old = edition(older[-1]) if older else book
        self.changes: dict[str, tuple[Change, ...]] = {}

    # -- words

    def words(self, *keys: str) -> str:
        """The first of these sentences there is, in the wording of this edition; a lone dash says nothing."""
        for key in keys:
            for name in (f"card.{key}.{self.book.name}", f"card.{key}"):
                if name in self.say:
                    text = self.say.say(name)
                    return "" if text == "-" else text
        return ""

    def label(self, node: Node, answer: Any) -> str:
        """An answer in a word or two."""
        value = ("no", "yes")[answer] if isinstance(answer, bool) else str(answer)
        names = [f"{name}.{answer}" for name in (node.fact.words, node.fact.key)]
        if own := self.words(*(f"answer.{name}" for name in names)):
            return own
        for name in (node.fact.words, node.fact.key):
            if f"answer.{name}.{value}" in self.say:
                return self.say.say(f"answer.{name}.{value}")
        return self.say.say(f"card.{value}") if isinstance(answer, bool) else value

    def rule(self, node: Node, answer: Any, below: Node | Leaf) -> str:
        """What an answer leads to, in one line."""
        names = [f"{name}.{answer}" for name in (node.fact.words, node.fact.key)]
        if isinstance(below, Leaf):
            law = below.ruling.law
            keys = [*(f"rule.{name}.{law}" for name in names), f"rule.{law}", *(f"rule.{name}" for name in names)]
            return " ".join(filter(None, (self.words(*keys), self.leads(below))))
        return self.words(*(f"rule.{name}" for name in names))

    def leads(self, leaf: Leaf) -> str:
        """The card or flowchart a ruling goes on to at once."""
        found = [self.to_card(e.situation) for e in leaf.ruling.effects if isinstance(e, See) and e.when is When.NOW]
        return " ".join(filter(None, found))

    def to_card(self, situation: str) -> str:
        """→ card 31, or the flowchart where there is no card; nothing where it is on this card."""
        home = next((f for f in ALL if situation in f.situations), None)
        if home is None or (home.number == self.plan.fiche and not card_of(situation)):
            return ""
        if number := card_of(situation):
            return "" if number == self.plan.number else self.say.say("card.go.card", number=number)
        return self.say.say("card.go.fiche", number=home.number)

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
        own = laws or tuple(dict.fromkeys(n for _, leaf in found for n in leaf.ruling.laws))
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
            for law in leaf.ruling.laws:
                self.told(law, law, found, head, tag)
            for effect in leaf.ruling.effects:
                law = getattr(effect, "law", "") or leaf.ruling.law
                for name in _names(effect):
                    self.told(name, law, found, "", tag)
                    for standing in STANDING.get(name, ()):
                        number = self.book.pick(standing)
                        self.told(number, number, found, "", tag)

    def told(self, name: str, law: str, found: Id, head: str, tag: str) -> None:
        """The lines of a name, each in its band."""
        for role in ROLES:
            if text := self.words(f"say.{role}.{name}.{self.plan.family}", f"say.{role}.{name}"):
                to = self.words(f"to.{role}.{name}", f"to.{role}")
                heading = f"{head}{self.say.say('card.colon')}{to[:1].lower()}{to[1:]}" if head else to
                group = self.group(heading, tag, late=not head and role != "all")
                self.add(group.lines, Line(text, (law,), frozenset((found,))))
        if text := self.words(f"do.{name}.{self.plan.family}", f"do.{name}"):
            self.note(self.does, text, law, found)
        if text := self.words(f"remember.{name}.{self.plan.family}", f"remember.{name}"):
            self.note(self.remembers, text, law, found)

    def note(self, band: dict[str, Line], text: str, law: str, found: Id) -> None:
        """A line of a band; said again, it only gets the paragraph."""
        old = band.get(text, Line(text))
        band[text] = _joined(old, Line(text, (law,), frozenset((found,))))

    def add(self, lines: list[Line], line: Line) -> None:
        """A line of a group; said again, it only gets the paragraph."""
        for n, old in enumerate(lines):
            if old.text == line.text:
                lines[n] = _joined(old, line)
                return
        lines.append(line)

    def group(self, heading: str, tag: str = "", late: bool = False) -> Group:
        """Those who are spoken to."""
        name = f"{tag}. {heading}" if tag else heading
        return self.groups.setdefault(name, Group(name, [], late=late))

    # -- the way

    def route(self, situation: str, law: str) -> None:
        """What the situation may be taken for."""
        if text := self.words(f"route.{situation}"):
            to = self.to_card(situation)
            label = self.words(f"route.{situation}.answer") or self.say.say("card.yes")
            self.asks.append(Ask("", text, law, (Exit(label, Line(to, (law,))),)))

    def begin(self, situation: str) -> None:
        """A situation from its first question."""
        if text := self.words(f"open.{situation}"):
            self.add(self.group(self.words("to.all")).lines, Line(text, ("9B2", "10C1")))
        root = tree(self.book.law(situation), self.book)
        self.seen.add(situation)
        if isinstance(root, Leaf):
            self.single(situation, root)
        elif situation in self.plan.situations[:1] or self.words(f"follows.{situation}") == "":
            self.way(situation, root, (), "")
        else:
            self.way(situation, root, (), "")

    def single(self, situation: str, leaf: Leaf) -> None:
        """A situation with one outcome is a question whether it is there."""
        text, rule = self.words(f"ask.{situation}"), self.words(f"rule.{situation}", f"rule.{leaf.ruling.law}")
        if text and rule:
            exits = (Exit(self.words(f"answer.{situation}") or self.say.say("card.yes"), self.line(rule, situation, leaf, ())),)
            self.asks.append(Ask("", text, leaf.ruling.law, exits))
        self.brings(situation, leaf, ())

    def way(self, situation: str, part: Node | Leaf, path: Path, tag: str) -> None:
        """Questions one after the other, until there is a choice to offer or a ruling."""
        while isinstance(part, Node):
            if part.fact.key in self.plan.given or part.fact.key in TABLES:
                self.table(situation, part, path, "")
                return
            if part.fact.key == "won":
                self.tricks(situation, part, path)
                return
            if part.fact.by is not Role.DIRECTOR:
                self.offer(situation, part, path, tag)
                return
            part, path = self.question(situation, part, path, tag)
        self.follow(situation, part, path, "")

    def question(self, situation: str, node: Node, path: Path, tag: str) -> tuple[Node | Leaf, Path]:
        """A question with its exits; the answer that is heard most goes on."""
        answers = [answer for answer, _ in node.branches]
        usual = COMMON.get(node.fact.key, answers[0])
        usual = usual if usual in answers else answers[0]
        below = dict(node.branches)[usual]
        later = {identity(below), *parts(below)} if isinstance(below, Node) else set()
        exits: list[Exit] = []
        for answer, other in node.branches:
            here = (*path, (node.fact.key, answer))
            if answer == usual and isinstance(other, Node):
                continue
            if isinstance(other, Node) and identity(other) in later:
                continue
            self.exit(situation, node, answer, other, here, tag, exits)
        text = self.words(f"ask.{node.fact.words}", f"ask.{node.fact.key}")
        if text and (exits or text):
            self.asks.append(Ask(tag, text, node.law, tuple(exits)))
        return below, (*path, (node.fact.key, usual))

    def exit(
        self, situation: str, node: Node, answer: Any, other: Node | Leaf, here: Path, tag: str, exits: list[Exit]
    ) -> None:
        """An answer that leaves the way: to its ruling, to another card, or to a part with a letter."""
        label, text = self.label(node, answer), self.rule(node, answer, other)
        if text:
            line = self.line(text, situation, other, here)
            same = next((n for n, e in enumerate(exits) if e.line.text == text), None)
            if same is None:
                exits.append(Exit(label, line))
            else:
                exits[same] = Exit(f"{exits[same].label} / {label}", _joined(exits[same].line, line))
            self.brings(situation, other, here, tag=tag)
        elif isinstance(other, Node) and self.words(f"ask.{other.fact.words}", f"ask.{other.fact.key}", f"to.{other.fact.words}"):
            mark = letter(self.letters)
            self.letters += 1
            exits.append(Exit(label, Line(self.say.say("card.part", mark=mark))))
            self.waiting.append((mark, situation, other, here))

    def suites(self) -> None:
        """The parts with a letter."""
        while self.waiting:
            mark, situation, part, path = self.waiting.pop(0)
            self.way(situation, part, path, mark)

    # -- choices

    def offer(self, situation: str, node: Node, path: Path, tag: str, group: Group | None = None, after: str = "") -> None:
        """What a player may choose, all of it, and what follows from each."""
        fact = node.fact
        offered = [answer for answer, _ in node.branches if answer in fact.choices.values()]
        if not offered:
            self.consequences(situation, node, path, self.words(f"after.{situation}"), tag)
            return
        for answer, below in node.branches:
            self.acted(situation, node, answer, below, (*path, (fact.key, answer)), tag, answer in offered)
        found = group or self.group(self.words(f"to.{fact.words}.{situation}", f"to.{fact.words}", f"to.{fact.by}"), tag)
        found.options = True
        later: list[tuple[Any, Node | Leaf]] = []
        for answer in offered:
            below = dict(node.branches)[answer]
            here = (*path, (fact.key, answer))
            if sequel := self.plan.then.get(f"{fact.key}.{answer}"):
                root = tree(self.book.law(sequel), self.book)
                self.brings(situation, below, here, tag=tag)
                assert isinstance(root, Node)
                inner = dict(root.branches)[self.plan.given[root.fact.key][0]]
                known = ((root.fact.key, self.plan.given[root.fact.key][0]),)
                self.joint(situation, below, here, sequel, inner, known, found, f"{fact.words}.{answer}")
                continue
            law = below.ruling.law if isinstance(below, Leaf) else node.law
            text = self.words(f"option.{fact.words}.{answer}.{law}", f"option.{fact.words}.{answer}.{situation}", f"option.{fact.words}.{answer}")
            if text:
                laws = below.ruling.laws[-2:] if isinstance(below, Leaf) else (_shared(below) or node.law,)
                self.add(found.lines, self.line(text, situation, below, here, *laws) if isinstance(below, Leaf) else Line(text, laws))
            later.append((answer, below))
        found.question = found.question or self.words(f"choose.{fact.words}")
        for answer, below in later:
            head = self.words(f"after.{fact.words}.{answer}")
            self.consequences(situation, below, (*path, (fact.key, answer)), head, tag)

    def joint(
        self, situation: str, first: Node | Leaf, here: Path, sequel: str, part: Node | Leaf, known: Path, group: Group, after: str
    ) -> None:
        """Options that go with another choice at once: what is refused, and what is then asked for."""
        assert isinstance(part, Node) and isinstance(first, Leaf)
        refused = self.line("", situation, first, here)
        for answer, below in part.branches:
            text = self.words(f"option.{part.fact.words}.{answer}.after.{after}")
            path = (*known, (part.fact.key, answer))
            line = self.line(text, sequel, below, path)
            self.add(group.lines, Line(text, (*refused.laws, *line.laws), line.leaves | refused.leaves, line.changed))
            self.brings(sequel, below, path)
            self.follow(sequel, below, path, "")

    def acted(self, situation: str, node: Node, answer: Any, below: Node | Leaf, here: Path, tag: str, offered: bool) -> None:
        """What a player may have done already, which chooses for him: a fact to find."""
        fact = node.fact
        text = self.words(f"ask.{fact.words}.{answer}.{situation}", f"ask.{fact.words}.{answer}")
        rule = self.words(f"rule.{fact.words}.{answer}.{situation}") or self.rule(node, answer, below)
        if text and rule:
            label = self.words(f"answer.{fact.words}.{answer}") or self.say.say("card.yes")
            law = below.ruling.law if isinstance(below, Leaf) else node.law
            self.asks.append(Ask(tag, text, law, (Exit(label, self.line(rule, situation, below, here)),)))
            self.brings(situation, below, here, tag=tag)

    # -- what follows

    def consequences(self, situation: str, part: Node | Leaf, path: Path, head: str, tag: str = "") -> None:
        """What an option leads to, told before the choice."""
        if isinstance(part, Leaf):
            self.brings(situation, part, path, head, tag)
            self.follow(situation, part, path, head, tag)
            return
        if part.fact.key in TABLES:
            self.table(situation, part, path, tag)
            return
        if part.fact.by is Role.DIRECTOR:
            self.noted(situation, part, path, tag)
        elif part.fact.choices:
            self.offer(situation, part, path, tag)
            return
        for answer, below in part.branches:
            here = (*path, (part.fact.key, answer))
            text = self.rule(part, answer, below)
            if text and not (isinstance(below, Leaf) and self.leads(below)):
                self.add(self.group(head, tag).lines, self.line(text, situation, below, here))
                self.brings(situation, below, here, head, tag)
                if isinstance(below, Leaf):
                    self.follow(situation, below, here, head, tag)
            elif not text:
                self.consequences(situation, below, here, head, tag)

    def noted(self, situation: str, node: Node, path: Path, tag: str) -> None:
        """A question on the way to what follows: its exits are those to other cards."""
        text = self.words(f"ask.{node.fact.words}", f"ask.{node.fact.key}")
        if not text or any(ask.text == text for ask in self.asks):
            return
        exits = [
            Exit(self.label(node, a), self.line(self.rule(node, a, b), situation, b, (*path, (node.fact.key, a))))
            for a, b in node.branches
            if isinstance(b, Leaf) and self.leads(b)
        ]
        self.asks.append(Ask(tag, text, node.law, tuple(exits)))

    def follow(self, situation: str, leaf: Leaf, path: Path, head: str, tag: str = "") -> None:
        """The next of the agenda, where it is on this card."""
        for effect in leaf.ruling.effects:
            if not isinstance(effect, See) or effect.situation in self.plan.situations:
                continue
            if self.to_card(effect.situation) or effect.situation not in self.book.rules:
                continue
            if (mark := f"{effect.situation}{head}") in self.seen:
                continue
            self.seen.add(mark)
            root = tree(self.book.law(effect.situation), self.book)
            own = self.words(f"after.{effect.situation}")
            if head and own:
                own = f"{head}{self.say.say('card.colon')}{own[:1].lower()}{own[1:]}"
            self.consequences(effect.situation, root, (), own or head, tag)

    def table(self, situation: str, node: Node, path: Path, tag: str) -> None:
        """Answers side by side: each with what is said then; answers with one ruling come together."""
        rows: dict[Any, tuple[list[str], list[tuple[Node | Leaf, Path]]]] = {}
        for answer, below in node.branches:
            if answer not in self.plan.given.get(node.fact.key, (answer,)):
                continue
            here = (*path, (node.fact.key, answer))
            label = self.words(f"head.{node.fact.key}.{answer}")
            while isinstance(below, Node) and below.fact.by is Role.DIRECTOR and node.fact.key in TABLES[:1]:
                self.noted(situation, below, here, tag)
                usual = COMMON[below.fact.key]
                label = self.words(f"head.{node.fact.key}.{answer}.{below.fact.key}.{usual}") or label
                here, below = (*here, (below.fact.key, usual)), dict(below.branches)[usual]
            if isinstance(below, Leaf) and self.leads(below):
                self.direct(situation, node, answer, below, here, tag)
                continue
            row = rows.setdefault(identity(below), ([], []))
            row[0].append(label)
            row[1].append((below, here))
        for labels, ways in rows.values():
            head = self.say.join([x for x in labels if x], "or") if any(labels) else ""
            for below, here in ways:
                self.consequences(situation, below, here, head[:1].upper() + head[1:], tag)

    def direct(self, situation: str, node: Node, answer: Any, leaf: Leaf, here: Path, tag: str) -> None:
        """A row of a table that only leads to another card is a question of its own."""
        text = self.words(f"ask.{node.fact.key}.{answer}")
        if text:
            exits = (Exit(self.say.say("card.yes"), self.line(self.rule(node, answer, leaf), situation, leaf, here)),)
            self.asks.append(Ask(tag, text, leaf.ruling.law, exits))

    def tricks(self, situation: str, node: Node, path: Path) -> None:
        """How many tricks are transferred, by who won which."""
        ends = dict(node.branches)
        rows = []
        for name, answers in GRID:
            cells = []
            for answer in answers:
                leaf = ends[answer]
                assert isinstance(leaf, Leaf)
                count = sum(e.tricks for e in leaf.ruling.effects if isinstance(e, Transferred))
                cells.append(Cell(count, leaf.ruling.law))
            rows.append((self.words(f"grid.{name}"), tuple(cells)))
        self.grid = tuple(rows)
        for answer, leaf in node.branches:
            here = (*path, (node.fact.key, answer))
            if text := self.rule(node, answer, leaf):
                self.add(self.group(self.words("to.all.result")).lines, self.line(text, situation, leaf, here))
            self.brings(situation, leaf, here)


def _joined(one: Line, other: Line) -> Line:
    laws = tuple(dict.fromkeys((*one.laws, *other.laws)))
    return Line(one.text, laws, one.leaves | other.leaves, one.changed or other.changed)


def _shared(part: Node | Leaf) -> str:
    """The paragraph all rulings from here on begin with, if there is one."""
    from .tree import leaves

    first = [leaf.ruling.laws[0] for leaf in leaves(part) if len(leaf.ruling.laws) > 1]
    return first[0] if first and len(set(first)) == 1 else ""


def _names(effect: Any) -> list[str]:
    """An effect by its name in the catalogues, from the exact one to the plain one."""
    kind = type(effect).__name__
    details = {
        "MustPass": lambda e: (f"{e.duration}.{e.player}",),
        "Unauthorized": lambda e: (f"card.{e.player}" if e.of_card else f"{e.player}",),
        "Review": lambda e: (e.law,),
        "Noted": lambda e: (e.what,),
        "CardRestored": lambda e: (e.what,),
        "BecomesPenalty": lambda e: ("major" if e.deliberate else "minor",),
        "Directed": lambda e: (e.mode,),
        "Transferred": lambda e: (str(e.tricks),),
        "MustPlayCard": lambda e: ("led" if e.leads else "played",),
        "MayNotDouble": lambda e: (str(e.player),),
        "MustRepeat": lambda e: (),
        "Corrected": lambda e: (e.kind,),
    }.get(kind, lambda e: ())(effect)
    return [f"{kind}.{detail}" for detail in details] or [kind]
