"""A syllabus: which Laws are asked about, how often, and how hard; a file that a trainer can edit."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from random import Random

import msgspec
from msgspec import Struct

from .branch import TAUGHT, Branch, branches
from .item import KINDS, Item, item
from .ways import ways

HERE = os.path.join(os.path.dirname(__file__), "syllabuses")
USUAL = "club"
MOST_ITEMS = 200
TRIES = 40
"""So many boards are looked at for one item."""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Some Laws, and how often they are asked about beside the others; `two`: also after an irregular auction."""

    laws: tuple[int, ...]
    weight: int = 1
    kinds: tuple[str, ...] = ()
    two: bool = False


class Syllabus(Struct, frozen=True, forbid_unknown_fields=True):
    """What is examined: so many items in so many minutes, none harder than that, passed with so many in a hundred."""

    title: dict[str, str]
    part: tuple[Part, ...]
    items: int = 25
    minutes: int = 60
    passed: int = msgspec.field(default=70, name="pass")
    hardest: int = 99


class BadSyllabus(Exception):
    """A syllabus that is none: the key that is wrong, and why."""


def names() -> tuple[str, ...]:
    """The syllabuses that come with the program, the easiest first."""
    return ("club", "county", "national")


def syllabus(name: str) -> Syllabus:
    """A syllabus by its name.

    >>> syllabus("club").title["fr"]
    'Arbitre de club'
    """
    with open(os.path.join(HERE, f"{name}.toml"), "rb") as file:
        return read(file.read())


def read(data: bytes) -> Syllabus:
    """A syllabus out of a TOML file, or a BadSyllabus that says what is wrong.

    >>> read(b'title = { en = "Mine" }\\n[[part]]\\nlaws = [93]')
    Traceback (most recent call last):
    arbitre.train.syllabus.BadSyllabus: part 1: laws: 93 is not asked about; 12 to 16, 23 to 39 and 41 to 71 are
    """
    try:
        found = msgspec.convert(tomllib.loads(data.decode()), Syllabus)
    except ValueError as error:
        raise BadSyllabus(str(error)) from None
    if not 0 < found.items <= MOST_ITEMS:
        raise BadSyllabus(f"items: 1 to {MOST_ITEMS}")
    if not found.part:
        raise BadSyllabus("part: there is none")
    for n, part in enumerate(found.part, 1):
        for law in part.laws:
            if law not in TAUGHT:
                raise BadSyllabus(f"part {n}: laws: {law} is not asked about; 12 to 16, 23 to 39 and 41 to 71 are")
        for kind in part.kinds:
            if kind not in KINDS:
                raise BadSyllabus(f"part {n}: kinds: {kind}; there are {', '.join(KINDS)}")
        if part.weight < 1:
            raise BadSyllabus(f"part {n}: weight: at least 1")
    return found


def of_part(part: Part, book: str) -> tuple[Branch, ...]:
    """The branches a part asks about in an edition: judgement alone is asked of nobody."""
    known = ways(book)
    return tuple(one for one in branches(book) if one.law in part.laws and one.name in known and not one.judged)


def drawn(plan: Syllabus, book: str, seed: int, variant: int = 0) -> Iterator[Item]:
    """The items of a paper: another variant asks about the same branches in the same way, on other boards."""
    rng = Random(f"{seed} {book}")
    given: set[str] = set()
    for n in range(plan.items):
        part = rng.choices(plan.part, [one.weight for one in plan.part])[0]
        first = _one(plan, part, book, rng.getrandbits(40), given)
        if first is None:
            continue
        given.add(first.branch.name)
        yield first if not variant else _again(first, part, seed + n + 1_000_003 * variant)


def _one(plan: Syllabus, part: Part, book: str, seed: int, given: set[str]) -> Item | None:
    """An item about a branch that was not asked about yet, no harder than the syllabus has it."""
    rng = Random(seed)
    some = [one for one in of_part(part, book) if one.name not in given]
    while some:
        laws = sorted({one.law for one in some})
        law = rng.choice(laws)
        branch = rng.choice([one for one in some if one.law == law])
        some.remove(branch)
        made = item(rng.getrandbits(40), book, branch, part.kinds, two=part.two and rng.random() < 0.5)
        if made is not None and made.difficulty <= plan.hardest:
            return made
    return None


def _again(first: Item, part: Part, seed: int) -> Item:
    """The same question about the same branch on another board; the same board where there is no other."""
    rng = Random(seed)
    for _ in range(TRIES):
        made = item(rng.getrandbits(40), first.branch.edition, first.branch, (first.kind,), two=first.paired)
        if made is not None and made.kind == first.kind and made.difficulty == first.difficulty:
            return made
    return first
