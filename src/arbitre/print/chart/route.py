"""The way that was taken through a fiche: by the answers of an interview, or by what was ruled at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from arbitre.interview.fiches import ALL, Fiche
from arbitre.interview.tree import Leaf, Node, leaves, tree
from arbitre.laws.editions import Edition

if TYPE_CHECKING:
    from arbitre.director.board import Board, Ruled
    from arbitre.interview.prompt import Heard


class Way(Struct, frozen=True):
    """A situation, what was answered in it, and the paragraphs it was ruled by; none where it is still open."""

    situation: str
    answers: Mapping[str, Any]
    laws: tuple[str, ...] = ()


def route(root: Node | Leaf, way: Way) -> list[tuple[Node | Leaf, Any]]:
    """The questions that were asked, each with its answer; where the answers leave it open, it ends there."""
    steps: list[tuple[Node | Leaf, Any]] = []
    part = root
    while isinstance(part, Node):
        fitting = [(answer, below) for answer, below in part.branches if _fits(part, answer, below, way)]
        if len(fitting) != 1:
            return [*steps, (part, None)]
        steps.append((part, fitting[0][0]))
        part = fitting[0][1]
    return steps


def _fits(node: Node, answer: Any, below: Node | Leaf, way: Way) -> bool:
    """Was this answered, or, where nobody was asked, does only this lead to what was ruled?"""
    if node.fact.key in way.answers:
        said = way.answers[node.fact.key]
        if said != answer or isinstance(said, bool) is not isinstance(answer, bool):
            return False
    elif not way.laws:
        return False
    return not way.laws or _ends(below, way)


def _ends(part: Node | Leaf, way: Way) -> bool:
    """Can it end there in what was ruled?"""
    if isinstance(part, Leaf):
        return way.laws in (part.ruling.laws, *getattr(part, "alike", ()))
    return any(_fits(part, answer, below, way) for answer, below in part.branches)


def answered(heard: Heard) -> list[Way]:
    """The ways of an interview: what was ruled, and the question it stands at."""
    ruled = [Way(step.situation, step.case.answers, step.ruling.laws) for step in heard.steps]
    asked = heard.asked
    return [*ruled, *([Way(asked.situation, asked.case.answers)] if asked and asked.case else [])]


def at_table(board: Board) -> list[Way]:
    """The ways of a board: what was ruled in it, and the question it stands at."""
    ways = [way for ruled in board.rulings for way in _ruled(ruled, board.edition)]
    if board.open is not None:
        item = board.open
        known = {finding.fact: finding.answer for finding in item.asks.findings}
        ways.append(Way(item.situation, {**known, **item.case.answers}))
    return ways


def fiche_of(ways: list[Way]) -> Fiche | None:
    """The fiche the last way is drawn on."""
    found = [card for way in reversed(ways) for card in ALL if way.situation in card.situations]
    return found[0] if found else None


def _ruled(ruled: Ruled, book: Edition) -> list[Way]:
    """The situation a ruling was given in: its irregularity, or what followed from that; the one most of it fits."""
    kind = ruled.case.irregularity.kind if ruled.case.irregularity else ""
    known = {finding.fact: finding.answer for finding in ruled.ruling.findings}
    found: list[tuple[int, Way]] = []
    for situation in _from(kind, book):
        root, way = tree(book.law(situation), book), Way(situation, known, ruled.ruling.laws)
        if _ends(root, way):
            found.append((sum(part.fact.key in known for part, _ in route(root, way) if isinstance(part, Node)), way))
    return [max(found, key=lambda one: one[0])[1]] if found else []


def _from(kind: str, book: Edition) -> Iterator[str]:
    """A situation and all it can lead to."""
    todo, seen = [kind], set[str]()
    while todo:
        situation = todo.pop(0)
        if situation in book.rules and situation not in seen:
            seen.add(situation)
            yield situation
            todo += [to for leaf in leaves(tree(book.law(situation), book)) for to in leaf.leads_to]
