"""A law as a tree: every question with its answers, the usual one first, every leaf with its ruling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from arbitre.laws.case import Case, Fact, Law, Ruling, consider
from arbitre.laws.editions import Edition
from arbitre.laws.effects import See
from arbitre.laws.profile import options_of
from arbitre.texts import Words
from arbitre.voice.wording import answer_text, anybody, effects_text

from .usual_order import usual_first


class Leaf(Struct, frozen=True):
    """The end of a way: the ruling, and the situations it leads to."""

    ruling: Ruling

    @property
    def leads_to(self) -> tuple[str, ...]:
        """The parts of the Laws that are due next."""
        return tuple(effect.situation for effect in self.ruling.effects if isinstance(effect, See))


class Node(Struct, frozen=True):
    """A question, its paragraph, and what each answer leads to."""

    fact: Fact[Any]
    law: str
    branches: tuple[tuple[Any, Node | Leaf], ...]


def tree(law: Law, edition: Edition, case: Case | None = None) -> Node | Leaf:
    """The whole of a law, nothing known."""
    case = case or Case(edition, options=options_of("wbf", {}))
    outcome = consider(law, case)
    if isinstance(outcome, Ruling):
        return Leaf(outcome)
    branches = tuple((a, tree(law, edition, case.told(outcome.fact.key, a))) for a in usual_first(outcome.fact))
    return Node(outcome.fact, outcome.law, branches)


def lines(node: Node | Leaf, say: Words, indent: str = "") -> Iterator[str]:
    """The tree as text, one question, answer or ruling a line."""
    if isinstance(node, Leaf):
        case = Case(NOWHERE)
        yield f"{indent}=> {', '.join(node.ruling.laws)}: {effects_text(node.ruling, case, say)}"
        return
    details = anybody(say, node.law)
    who = f"[{say.say(f'role.{node.fact.by}')}] "
    yield f"{indent}{who}{say.say(f'question.{node.fact.words}', **details)} ({node.law})"
    for answer, branch in node.branches:
        yield f"{indent}- {answer_text(node.fact.words, answer, say, details)}"
        yield from lines(branch, say, indent + "    ")


def leaves(node: Node | Leaf) -> Iterator[Leaf]:
    """Every ruling the law can end in."""
    if isinstance(node, Leaf):
        yield node
        return
    for _, branch in node.branches:
        yield from leaves(branch)


NOWHERE = Edition("", "", "")
