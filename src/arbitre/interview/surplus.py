"""Answers given ahead to questions that did not come up: good if they could have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from arbitre.director.due import REVIEW
from arbitre.game.seat import SEATS
from arbitre.laws.case import Fact
from arbitre.laws.editions import Edition

from .entrance import BESIDES, OPPOSITE
from .interview import Interview
from .prompt import NEXT, PLAYED_AFTER, SITUATION, Asked, BadAnswer, spellings
from .roles import ASKED
from .sequel import follows, law_of
from .tree import Leaf, Node, leaves, tree

AWARDED = "awarded"


def facts(talk: Interview) -> dict[str, list[Fact[Any]]]:
    """Every fact that can be asked from here on, in any of the parts of the Laws it may come to."""
    found: dict[str, list[Fact[Any]]] = {}
    todo, seen = list(talk.sections), set[str]()
    while todo:
        situation = todo.pop(0)
        if situation not in seen:
            seen.add(situation)
            root = tree(law_of(situation, talk.edition), talk.edition)
            for fact in _asked_in(root):
                found.setdefault(fact.key, []).append(fact)
            todo += _on_to(root, situation, talk.edition)
    return found


def _on_to(root: Node | Leaf, situation: str, book: Edition) -> Iterator[str]:
    """The parts of the Laws that come after this one."""
    for leaf in leaves(root):
        yield from leaf.leads_to
        for one in follows(leaf.ruling, situation, None):
            if one.situation in book.rules or one.situation.startswith(REVIEW):
                yield one.situation


def _asked_in(node: Node | Leaf) -> Iterator[Fact[Any]]:
    if isinstance(node, Node):
        yield node.fact
        for _, branch in node.branches:
            yield from _asked_in(branch)


def check_unasked(talk: Interview, left: Iterable[tuple[str, str]]) -> None:
    """Answers to questions that did not come up: good if they could have; else say what could."""
    left = list(left)
    if not left:
        return
    asked = talk.question
    if talk.record is not None:
        raise BadAnswer("ask.not_asked" if asked else "ask.finished", name=left[0][0], known=asked.key if asked else "")
    known = facts(talk)
    keys = [*((SITUATION,) if len(talk.sections) > 1 else ()), *known]
    opposite = {name: key for key, name in OPPOSITE.items()}
    for name, text in left:
        key = opposite.get(name, name)
        if key in ASKED:
            Asked(key, SEATS).parse(text)
        elif key == NEXT:
            talk.go_on(text)
        elif key in (BESIDES, PLAYED_AFTER):
            continue
        elif key not in known:
            raise BadAnswer("ask.key", name=key, known=", ".join(keys))
        elif not any(text.lower() in spellings(a, fact) for fact in known[key] for a in _answers(fact)):
            raise Asked(key, tuple(dict.fromkeys(a for fact in known[key] for a in _answers(fact)))).refused(text)


def _answers(fact: Fact[Any]) -> tuple[Any, ...]:
    return tuple(range(14)) if fact.key == AWARDED else fact.answers
