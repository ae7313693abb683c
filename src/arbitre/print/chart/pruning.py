"""What is alike said once: a tree without questions that decide nothing, its equal branches joined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from arbitre.interview.tree import Leaf, Node, leaves

Told = Callable[[Leaf], Any]
"""What is told of a ruling; the same is told of rulings that are alike."""


class Joined(Leaf, frozen=True):
    """A ruling by several paragraphs alike, or one that leaves something to the director, who has a `guide` to it."""

    guide: str = ""
    alike: tuple[tuple[str, ...], ...] = ()


def ways_to(leaf: Leaf) -> tuple[tuple[str, ...], ...]:
    """The paragraphs of a ruling, or of each of those that are alike."""
    return leaf.alike if isinstance(leaf, Joined) else (leaf.ruling.laws,)


def plain(part: Node | Leaf, told: Told) -> Node | Leaf:
    """The part with its equal branches joined, and without a question where only one branch is left."""
    if isinstance(part, Leaf):
        return part
    branches = [(answer, plain(below, told)) for answer, below in part.branches]
    shapes = [_shape(below, told) for _, below in branches]
    groups: dict[Any, list[Node | Leaf]] = {}
    for shape, (_, below) in zip(shapes, branches, strict=True):
        groups.setdefault(shape, []).append(below)
    joined = {shape: _joined(same) for shape, same in groups.items()}
    first = joined[shapes[0]]
    if len(branches) == 1 and isinstance(first, Leaf):
        return Joined(first.ruling, part.fact.words, ways_to(first))
    if len(joined) == 1:
        return first
    found = zip(shapes, branches, strict=True)
    return structs.replace(part, branches=tuple((answer, joined[shape]) for shape, (answer, _) in found))


def _shape(part: Node | Leaf, told: Told) -> Any:
    """What makes two parts alike: the same questions, whatever their paragraphs, with the same answers to the same."""
    if isinstance(part, Leaf):
        return told(part), part.guide if isinstance(part, Joined) else ""
    fact = part.fact
    return fact.key, fact.words, fact.by, tuple((answer, _shape(below, told)) for answer, below in part.branches)


def _joined(same: Sequence[Node | Leaf]) -> Node | Leaf:
    """Parts that are alike as one, under the paragraphs of all."""
    first = same[0]
    if len(same) == 1:
        return first
    if isinstance(first, Leaf):
        ways = tuple(dict.fromkeys(way for leaf in same if isinstance(leaf, Leaf) for way in ways_to(leaf)))
        return Joined(first.ruling, first.guide if isinstance(first, Joined) else "", ways)
    nodes = [node for node in same if isinstance(node, Node)]
    below = [(answer, _joined([node.branches[n][1] for node in nodes])) for n, (answer, _) in enumerate(first.branches)]
    return structs.replace(first, law=_either(node.law for node in nodes), branches=tuple(below))


def likeness(part: Node, told: Told) -> tuple[Any, tuple[str, ...]]:
    """What makes two questions equal but for paragraphs that all rulings of each have, and these paragraphs."""
    ways = [way for leaf in leaves(part) for way in ways_to(leaf)]
    shared = tuple(law for law in ways[0] if all(law in way for way in ways))
    return _bare(part, told, shared), shared


def _bare(part: Node | Leaf, told: Told, shared: tuple[str, ...]) -> Any:
    if isinstance(part, Leaf):
        laws = tuple(tuple(law for law in way if law not in shared) for way in ways_to(part))
        return laws, told(part), part.guide if isinstance(part, Joined) else ""
    fact = part.fact
    below = tuple((answer, _bare(below, told, shared)) for answer, below in part.branches)
    return fact.key, fact.words, fact.by, part.law, below


def _either(laws: Any) -> str:
    return " / ".join(dict.fromkeys(name for law in laws for name in law.split(" / ")))


def laws_text(ways: Sequence[tuple[str, ...]]) -> str:
    """The paragraphs of rulings that are alike: those they share, then those of one or the other.

    >>> laws_text([("27B4", "27A1")]), laws_text([("63A1", "63B"), ("63A2", "63B")])
    ('27B4, 27A1', '63B, 63A1 / 63A2')
    """
    if len(ways) == 1:
        return ", ".join(ways[0])
    shared = [law for law in ways[0] if all(law in way for way in ways)]
    others = dict.fromkeys(", ".join(law for law in way if law not in shared) for way in ways)
    return ", ".join(part for part in (*shared, " / ".join(other for other in others if other)) if part)
