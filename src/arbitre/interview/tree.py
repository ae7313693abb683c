"""A law as a tree: every question with its answers, the usual one first, every leaf with its ruling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from arbitre.laws.case import Case, Fact, Law, Ruling, consider
from arbitre.laws.editions import Edition
from arbitre.laws.effects import Effect, InForce, See
from arbitre.laws.profile import options_of
from arbitre.table.restriction import Restriction

from .usual_order import usual_first

SPEAKING = ("player", "duration", "situation", "when", "what", "mode", "kind")
"""Fields of effects whose values say what they are."""


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


def lines(node: Node | Leaf, indent: str = "") -> Iterator[str]:
    """The tree in names, without a word of any language: who is asked what, each answer, and each ruling a line."""
    if isinstance(node, Leaf):
        yield f"{indent}=> {', '.join(node.ruling.laws)}: {', '.join(map(full_name, node.ruling.effects))}"
        return
    fact = node.fact
    asked = fact.key if fact.words == fact.key else f"{fact.key} as {fact.words}"
    yield f"{indent}[{fact.by}] {asked}? ({node.law})"
    for answer, branch in node.branches:
        yield f"{indent}- {named(answer)}"
        yield from lines(branch, indent + "    ")


def full_name(effect: Effect | Restriction) -> str:
    """What a ruling brings about, by name; of its fields all that is not empty, nought or no.

    >>> from arbitre.laws.effects import MustPass, Review, Role
    >>> full_name(MustPass(player=Role.PARTNER, duration="auction"))
    'MustPass(partner, auction)'
    >>> full_name(Review("64C1", once=True))
    'Review(law 64C1, once)'
    """
    names = effect.__struct_fields__
    if isinstance(effect, InForce):
        names = ("player", *(name for name in names if name != "player"))
    told = ", ".join(_field(name, value) for name in names if (value := getattr(effect, name)))
    return f"{type(effect).__name__}({told})" if told else type(effect).__name__


def _field(name: str, value: Any) -> str:
    """The value where it speaks for itself, else with the name of its field."""
    shown = name.replace("_", " ")
    if value is True:
        return shown
    return named(value) if name in SPEAKING else f"{shown} {named(value)}"


def named(value: Any) -> str:
    """An answer, or the value of a field."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " + ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def leaves(node: Node | Leaf) -> Iterator[Leaf]:
    """Every ruling the law can end in."""
    if isinstance(node, Leaf):
        yield node
        return
    for _, branch in node.branches:
        yield from leaves(branch)


NOWHERE = Edition("", "", "")
