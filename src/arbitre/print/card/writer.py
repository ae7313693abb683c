"""Writes a card: walks the trees of its situations, the common way first, and finds the words for what it meets."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from arbitre.interview.fiches import fiche
from arbitre.interview.tree import Leaf, Node, tree
from arbitre.laws.editions import Edition
from arbitre.laws.effects import LeadRestriction, Noted, Owed, Role, See, Transferred
from arbitre.print.chart.flowchart import identity, nodes

from .bands import Bands, joined, shared
from .drawn_example import example
from .plan import ASKED_FIRST, CHOSEN, GRIDS, HERE, OPENED, SELDOM, TABLES, WHOLE_PARTS, Plan
from .table_card import Card, Cell, Exit, Grid, Group, Line, Part, Path, card_words

TOGETHER = 72
"""Answers with one outcome share a line where they are no longer than this."""


def card(plan: Plan, book: Edition, language: str) -> Card:
    """The card of a plan, in words."""
    say = card_words(language)
    writer = _Writer(plan, book, say)
    for situation, law in plan.routes:
        writer.route(situation, law)
    for situation in plan.situations:
        if situation in book.rules:
            writer.begin(situation)
    for situation in plan.behind:
        if situation in book.rules:
            writer.behind(situation)
    writer.suites()
    for name in plan.notes:
        writer.note(name)
    made = Card(
        plan.number, plan.fiche, writer.words(f"title.{plan.number}"), fiche(plan.fiche).laws, plan.family, book.name,
        language, writer.asked_in(""), writer.grids.get(""), writer.said_in(""), tuple(writer.does.values()),
        (*writer.remembers.values(), *writer.reviews.values()), None,
        tuple(
            Part(mark, title, writer.asked_in(mark), writer.grids.get(mark), writer.said_in(mark))
            for mark, title in writer.titles.items()
        ),
    )  # fmt: skip
    return structs.replace(made, rest=writer.rest(made.leaves), example=example(plan.number, book, say))


class _Writer(Bands):
    """Walks the trees of a card's situations."""

    # -- the way

    def route(self, situation: str, law: str) -> None:
        """What the situation may be taken for."""
        if text := self.words(f"route.{situation}"):
            go = "" if situation in HERE else self.to_card(situation)
            to = " ".join(filter(None, (self.words(f"route.{situation}.rule"), go)))
            label = self.words(f"route.{situation}.answer") or self.say.say("card.yes")
            self.ask("", text, law, (Exit(label, Line(to, tuple(law.split()))),), key=situation)

    def begin(self, situation: str) -> None:
        """A situation from its first question."""
        self.open(situation, "")
        self.seen.add(situation)
        root, path = self.plain(tree(self.book.law(situation), self.book), ())
        if isinstance(root, Leaf):
            self.single(situation, root, path)
            return
        if text := self.words(f"when.{situation}"):
            self.ask("", text, self.book.pick(OPENED.get(situation, root.law)))
        if situation in GRIDS:
            self.read_off(situation, situation, root, path, "")
        self.way(situation, root, path, "")

    def behind(self, situation: str) -> None:
        """A situation that comes up more rarely: a part of its own."""
        self.seen.add(situation)
        mark = self.next_letter()
        self.apart.add(mark)
        self.titles[mark] = self.words(f"part.{situation}") or self.say.say(f"situation.{situation}")
        root, path = self.plain(tree(self.book.law(situation), self.book), ())
        if isinstance(root, Leaf):
            self.single(situation, root, path, mark)
            return
        self.open(situation, mark)
        self.waiting.append((mark, situation, root, path))

    def single(self, situation: str, leaf: Leaf, path: Path, tag: str = "") -> None:
        """A situation with one outcome is a question whether it is there."""
        text, rule = self.words(f"ask.{situation}"), self.words(f"rule.{situation}", f"rule.{leaf.ruling.law}")
        if text and rule:
            way = Exit(self.say.say("card.yes"), self.line(rule, situation, leaf, path))
            self.ask(tag, text, self.book.pick(OPENED.get(situation, leaf.ruling.law)), (way,))
        self.brings(situation, leaf, path, tag=tag)

    def way(self, situation: str, part: Node | Leaf, path: Path, tag: str) -> None:
        """Questions one after the other, until there is a choice to offer or a ruling."""
        while isinstance(part, Node):
            if part.fact.key in TABLES:
                self.table(situation, part, path, "")
                return
            if part.fact.key in self.plan.given:
                (known,) = self.plan.given[part.fact.key]
                path = (*path, (part.fact.key, known))
                part = dict(part.branches)[known]
                continue
            if part.fact.key in GRIDS:
                self.grid(situation, part, path, tag)
                return
            if part.fact.by is not Role.DIRECTOR:
                self.offer(situation, part, path, tag)
                return
            tag = self.place(part, tag)
            part, path = self.question(situation, part, path, tag)
        self.brings(situation, part, path, tag=tag)
        self.follow(situation, part, path, "")

    def place(self, node: Node, tag: str) -> str:
        """Where a question is asked: in its part, or where the card asks it in the same way already."""
        if not tag:
            self.main.append(self.heard(node))
        return "" if self.heard(node) in self.main else tag

    def question(self, situation: str, node: Node, path: Path, tag: str) -> tuple[Node | Leaf, Path]:
        """A question with its exits; the answer that is heard most goes on."""
        ways = [(answer, *self.plain(below, (*path, (node.fact.key, answer)))) for answer, below in _in_order(node)]
        usual, below, way = self.usual(node, ways)
        exits = self.going_on(node.fact.key)
        seldom = SELDOM.get(node.fact.key, ())
        for answer, other, here in sorted(ways, key=lambda w: (w[0] != usual, w[0] in seldom)):
            if answer != usual or isinstance(other, Leaf):
                self.exit(situation, node, answer, other, here, tag, exits, below)
        if isinstance(below, Node) and tag and not self.place(below, tag):
            exits.append(Exit(self.label(node, usual), Line(""), self.asked(below)))
        exits += self.more(node.fact.key)
        if text := self.asked(node):
            self.ask(tag, text, node.law, tuple(exits), key=node.fact.key)
        return below, way

    def exit(
        self,
        situation: str,
        node: Node,
        answer: Any,
        other: Node | Leaf,
        here: Path,
        tag: str,
        exits: list[Exit],
        usual: Node | Leaf,
    ) -> None:
        """An answer that leaves the way: to its ruling, to a question further on, or to a part with a letter."""
        label, text = self.label(node, answer), self.rule(node, answer, other)
        if text:
            line = self.line(text, situation, other, here)
            alike(exits, Exit(label, line))
            self.brings(situation, other, here, tag=tag)
        elif isinstance(other, Node) and (on := self.further(other, usual)):
            alike(exits, Exit(label, Line(""), on))
            if identity(other) not in set(map(identity, nodes(usual))):
                self.waiting.append((tag, situation, other, here))
        elif isinstance(other, Node) and self.worth(other):
            title = self.words(f"part.{node.fact.key}.{answer}") or f"{self.asked(node)} {label}"
            mark = next((m for m, t in self.titles.items() if t == title), None) or self.next_letter()
            exits.append(Exit(label, Line(self.say.say("card.part", mark=mark))))
            self.titles[mark] = title
            if tag in self.apart or node.fact.key in WHOLE_PARTS:
                self.apart.add(mark)
            self.waiting.append((mark, situation, other, here))

    def suites(self) -> None:
        """The parts with a letter."""
        while self.waiting:
            mark, situation, part, path = self.waiting.pop(0)
            self.way(situation, part, path, mark)

    # -- choices

    def offer(self, situation: str, node: Node, path: Path, tag: str, case: str = "", alike: bool = False) -> None:
        """What a player may choose, all of it, and what follows from each; `alike` where it is so in every case."""
        fact = node.fact
        offered = [answer for answer, _ in _in_order(node) if answer in fact.choices.values()]
        if not offered:
            self.consequences(situation, node, path, self.words(f"after.{situation}"), tag)
            return
        to = self.words(f"to.{fact.words}.{situation}", f"to.{fact.words}", f"to.{fact.by}")
        found = self.group(to if alike else self.headed(case, to), tag)
        for answer, below in sorted(_in_order(node), key=lambda way: way[0] in offered):
            self.acted(situation, node, answer, below, (*path, (fact.key, answer)), tag, answer in offered)
        found.options = True
        later = [way for way in _in_order(node) if way[0] in offered]
        for answer, below in list(later):
            here = (*path, (fact.key, answer))
            if sequel := self.plan.then.get(f"{fact.key}.{answer}"):
                self.brings(situation, below, here, tag=tag)
                self.joint(self.line("", situation, below, here), sequel, found, f"{fact.words}.{answer}")
                later.remove((answer, below))
            else:
                self.option(situation, node, answer, below, here, found, alike)
        for answer, below in later:
            head = self.words(f"after.{fact.words}.{answer}") or case
            self.consequences(situation, below, (*path, (fact.key, answer)), head, tag)
        self.hear(situation, node, path, self.group(self.words(f"after.{situation}"), tag))
        last = found if fact.key in ASKED_FIRST else self.latest(tag)
        if (text := self.words(f"choose.{fact.words}")) and not last.question:
            for group in self.groups.values() if alike else ():
                group.question = None
            last.question = Line(text, CHOSEN.get(fact.key, ("10C2",)))

    def option(
        self, situation: str, node: Node, answer: Any, below: Node | Leaf, here: Path, group: Group, alike: bool
    ) -> None:
        """One option, with the paragraph that gives it."""
        law = below.ruling.law if isinstance(below, Leaf) else node.law
        name = f"option.{node.fact.words}.{answer}"
        if text := self.words(f"{name}.{law}", f"{name}.{situation}", name):
            laws = below.ruling.laws[-2:] if isinstance(below, Leaf) else (shared(below) or node.law,)
            self.add(group.lines, self.line(text, situation, below, here, *(laws[:1] if alike else laws)))

    def joint(self, refused: Line, sequel: str, group: Group, after: str) -> None:
        """Options that go with another choice at once: what is refused, and what is then asked for."""
        root = tree(self.book.law(sequel), self.book)
        assert isinstance(root, Node)
        (known,) = self.plan.given[root.fact.key]
        part = dict(root.branches)[known]
        assert isinstance(part, Node)
        for answer, below in _in_order(part):
            text = self.words(f"option.{part.fact.words}.{answer}.after.{after}")
            path = ((root.fact.key, known), (part.fact.key, answer))
            line = self.line(text, sequel, below, path)
            self.add(group.lines, Line(text, (*refused.laws, *line.laws), line.leaves | refused.leaves, line.changed))
            self.brings(sequel, below, path)
            if isinstance(below, Leaf):
                self.follow(sequel, below, path, "")

    def acted(
        self, situation: str, node: Node, answer: Any, below: Node | Leaf, here: Path, tag: str, offered: bool
    ) -> None:
        """What a player may have done already, which chooses for him: a fact to find."""
        fact = node.fact
        text = self.words(f"ask.{fact.words}.{answer}.{situation}", f"ask.{fact.words}.{answer}")
        rule = self.words(f"rule.{fact.words}.{answer}.{situation}") or self.rule(node, answer, below)
        if text and rule:
            label = self.words(f"answer.{fact.words}.{answer}") or self.say.say("card.yes")
            law = below.ruling.law if isinstance(below, Leaf) else node.law
            self.ask(tag, text, law, (Exit(label, self.line(rule, situation, below, here)),))
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
        if part.fact.choices and part.fact.by is not Role.DIRECTOR:
            self.offer(situation, part, path, tag, head)
            return
        exits: list[Exit] = []
        for answer, whole in _in_order(part):
            below, here = self.plain(whole, (*path, (part.fact.key, answer)))
            text = self.rule(part, answer, below)
            if (situation, here) in self.directed:
                continue
            if text and isinstance(below, Leaf) and not text.endswith("."):
                exits.append(Exit(self.label(part, answer), self.line(text, situation, below, here)))
                self.brings(situation, below, here, tag=tag)
            elif text:
                self.add(self.group(head, tag).lines, self.line(text, situation, below, here))
                self.brings(situation, below, here, head, tag)
                if isinstance(below, Leaf):
                    self.follow(situation, below, here, head, tag)
            else:
                self.consequences(situation, below, here, head, tag)
        if (exits or part.fact.by is Role.DIRECTOR) and (question := self.asked(part)):
            self.ask(tag, question, part.law, exits, situation not in self.plan.situations, part.fact.key)

    def follow(self, situation: str, leaf: Leaf, path: Path, head: str, tag: str = "") -> None:
        """The next of the agenda, where it is on this card."""
        for effect in leaf.ruling.effects:
            due = effect.situation if isinstance(effect, See) else effect.then if isinstance(effect, Owed) else ""
            if (
                not due
                or due in (*self.plan.situations, *self.plan.behind)
                or due not in self.book.rules
                or self.to_card(due)
            ):
                continue
            if (mark := f"{due}{head}") in self.seen:
                continue
            self.seen.add(mark)
            root, heading = tree(self.book.law(due), self.book), self.headed(head, self.words(f"after.{due}"))
            self.consequences(due, root, (), heading, tag)
            self.hear(due, root, (), self.group(heading, tag))

    def hear(self, situation: str, part: Node | Leaf, path: Path, group: Group) -> None:
        """What else is told before a choice: that the lead may be restricted."""
        if text := self.words(f"hear.{situation}"):
            ends = self.ends(situation, part, path)
            bound = [i for i, leaf in ends if any(isinstance(e, LeadRestriction) for e in leaf.ruling.effects)]
            self.add(group.lines, Line(text, self.cited(f"hear.{situation}"), frozenset(bound)))

    def table(self, situation: str, node: Node, path: Path, tag: str) -> None:
        """Answers side by side: each with what is said then; answers that usually end in one ruling come together."""
        rows: dict[Any, list[str]] = {}
        ways = []
        for answer, below in _in_order(node):
            if answer in self.plan.given.get(node.fact.key, (answer,)):
                here = (*path, (node.fact.key, answer))
                label, leaf, end = self.usually(node, answer, below, here)
                if self.leads(leaf):
                    self.direct(situation, node, answer, leaf, end, tag)
                else:
                    rows.setdefault(outcome(leaf), []).append(label)
                ways.append((below, here, outcome(leaf)))
        for below, here, row in ways:
            labels = [x for x in rows.get(row, []) if x]
            head = self.say.join(labels, "or") if labels else ""
            self.side(situation, below, here, head[:1].upper() + head[1:], tag, node.fact.key)

    def usually(self, node: Node, answer: Any, below: Node | Leaf, here: Path) -> tuple[str, Leaf, Path]:
        """The ruling this answer usually ends in, and what it is called in a table."""
        label = self.words(f"head.{node.fact.key}.{answer}")
        while isinstance(below, Node):
            ways = [(a, b, (*here, (below.fact.key, a))) for a, b in below.branches]
            key = below.fact.key
            usual, below, here = self.usual(below, ways) if below.fact.by is Role.DIRECTOR else _refused(ways)
            label = self.words(f"head.{node.fact.key}.{answer}.{key}.{usual}") or label
        return label, below, here

    def side(self, situation: str, part: Node | Leaf, path: Path, head: str, tag: str, table: str) -> None:
        """One answer of a table: its questions, what is offered, what follows."""
        while isinstance(part, Node) and part.fact.by is Role.DIRECTOR:
            part, path = self.question(situation, part, path, tag)
        if isinstance(part, Node):
            self.offer(situation, part, path, tag, head, alike=table == "turn")
        else:
            self.consequences(situation, part, path, head, tag)

    def direct(self, situation: str, node: Node, answer: Any, leaf: Leaf, here: Path, tag: str) -> None:
        """A row of a table that only leads to another card is a question of its own."""
        if text := self.words(f"ask.{node.fact.key}.{answer}"):
            self.directed.add((situation, here))
            line = self.line(self.leads(leaf), situation, leaf, here)
            self.ask(tag, text, leaf.ruling.law, (Exit(self.say.say("card.yes"), line),))

    def grid(self, situation: str, node: Node, path: Path, tag: str) -> None:
        """How much it comes to, by row and column; beside it, what some answers bring besides."""
        key = node.fact.key
        self.read_off(key, situation, node, path, tag)
        for answer, below in node.branches:
            here = (*path, (key, answer))
            if text := self.rule(node, answer, below):
                group = self.group(self.words(f"to.grid.{key}"), tag)
                self.add(group.lines, self.line(text, situation, below, here))
            self.brings(situation, below, here, tag=tag)

    def read_off(self, key: str, situation: str, part: Node, path: Path, tag: str) -> None:
        """A grid: its rows, and in each column the ruling these answers come to."""
        rows = []
        for name, ways in GRIDS[key]:
            named = [f"cell.{key}.{name}.{n}" for n in range(1, len(ways) + 1)]
            cells = [self.cell(situation, part, path, *way) for way in zip(ways, named, strict=True)]
            rows.append((self.words(f"grid.{key}.{name}"), tuple(cells)))
        heads = [self.words(f"grid.{key}.head.{n}") for n in range(1, len(rows[0][1]) + 1)]
        self.grids[tag] = Grid(self.words(f"grid.{key}.corner"), tuple(heads), tuple(rows))

    def cell(self, situation: str, part: Node | Leaf, path: Path, answers: tuple[Any, ...], named: str) -> Cell:
        """What these answers come to."""
        for answer in answers:
            assert isinstance(part, Node)
            path, part = (*path, (part.fact.key, answer)), dict(part.branches)[answer]
        assert isinstance(part, Leaf)
        effects = part.ruling.effects
        count = sum(e.tricks for e in effects if isinstance(e, Transferred))
        words = self.words(named, *(f"cell.{e.what}" for e in effects if isinstance(e, Noted)))
        return Cell(words or str(count), part.ruling.law, (situation, path))


def _in_order(node: Node) -> list[tuple[Any, Node | Leaf]]:
    """The answers in the order of the law."""
    ends = dict(node.branches)
    return [(answer, ends[answer]) for answer in node.fact.answers]


def outcome(leaf: Leaf) -> Any:
    """What a ruling comes to: the paragraph that decides, and what it brings about."""
    return leaf.ruling.law, leaf.ruling.effects


def alike(exits: list[Exit], way: Exit) -> None:
    """Answers with one outcome share a line where they are short."""
    for n, old in enumerate(exits):
        if (old.line.text, old.on) == (way.line.text, way.on) and len(old.label + way.label) < TOGETHER:
            exits[n] = Exit(f"{old.label} / {way.label}", joined(old.line, way.line), way.on)
            return
    exits.append(way)


def _refused(ways: list[tuple[Any, Node | Leaf, Path]]) -> tuple[Any, Node | Leaf, Path]:
    """What is refused goes on; else the first that is offered."""
    return next((way for way in ways if way[0] == "refused"), ways[0])
