"""What somebody knows: every answer is kept, and from them it follows what is due again (fsrs, one state a branch).

Answers are only ever added. Those of two devices are put together by their ids, in whatever order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from random import Random
from typing import Any

from msgspec import Struct

from .branch import Branch, branches
from .item import Item, item
from .syllabus import Syllabus, of_part

NEW_A_DAY = 3
"""Of five items so many are about branches that were never asked; the others repeat."""
KNOWN = 0.9
"""Who would answer with this likelihood knows it."""


class Reply(Struct, frozen=True, omit_defaults=True):
    """One answer that was given: to which item, right or wrong, when."""

    id: str
    edition: str
    branch: str
    seed: int
    right: bool
    at: datetime
    kind: str = ""


def merged(*some: Iterable[Reply]) -> tuple[Reply, ...]:
    """The answers of several devices, each once, in the order they were given."""
    known = {reply.id: reply for replies in some for reply in replies}
    return tuple(sorted(known.values(), key=lambda reply: (reply.at, reply.id)))


def states(replies: Iterable[Reply]) -> dict[tuple[str, str], Any]:
    """Of each branch that was asked, how well it is remembered."""
    from fsrs import Card, Rating, Scheduler

    scheduler = Scheduler(enable_fuzzing=False)
    cards: dict[tuple[str, str], Any] = {}
    for reply in merged(replies):
        key = reply.edition, reply.branch
        rating = Rating.Good if reply.right else Rating.Again
        cards[key], _ = scheduler.review_card(cards.get(key) or Card(card_id=0), rating, reply.at)
    return cards


def due(replies: Iterable[Reply], edition: str, now: datetime) -> tuple[str, ...]:
    """The branches of that edition that have to be asked again by now, the longest overdue first."""
    cards = states(replies)
    late = [(card.due, branch) for (book, branch), card in cards.items() if book == edition and card.due <= now]
    return tuple(branch for _, branch in sorted(late))


def of_the_day(replies: Iterable[Reply], plan: Syllabus, edition: str, now: datetime, count: int = 5) -> Iterator[Item]:
    """So many items: what is due, then what was never asked; a new board each time, the same all day long."""
    replies = [*replies]
    seen = {reply.branch for reply in replies if reply.edition == edition}
    taught = [branch for part in plan.part for branch in of_part(part, edition)]
    by_name = {branch.name: branch for branch in taught}
    rng = Random(f"{now.date()} {edition} {len(replies)}")
    again = [by_name[name] for name in due(replies, edition, now) if name in by_name]
    new = [branch for branch in _weighted(plan, edition, rng) if branch.name not in seen]
    order = [
        *again[: max(0, count - NEW_A_DAY)],
        *new[:NEW_A_DAY],
        *again[max(0, count - NEW_A_DAY) :],
        *new[NEW_A_DAY:],
    ]
    given: list[str] = []
    for branch in order:
        if len(given) == count:
            return
        if branch.situation in given:
            continue
        made = item(rng.getrandbits(40), edition, branch, two=False)
        if made is not None and made.difficulty <= plan.hardest:
            given.append(branch.situation)
            yield made


def _weighted(plan: Syllabus, edition: str, rng: Random) -> Iterator[Branch]:
    """All branches of a syllabus in a random order, those of weighty parts sooner."""
    keyed = [
        (rng.random() ** (1 / part.weight), n, branch)
        for part in plan.part
        for n, branch in enumerate(of_part(part, edition))
    ]
    yield from (branch for *_, branch in sorted(keyed, key=lambda one: -one[0]))


class Standing(Struct, frozen=True):
    """How somebody stands with one law: so many branches, of which so many known, due and never asked."""

    law: int
    branches: int
    known: int
    due: int
    new: int


def law_map(replies: Iterable[Reply], edition: str, now: datetime) -> tuple[Standing, ...]:
    """The Laws, and what is known of each."""
    from fsrs import Scheduler

    cards, scheduler = states(replies), Scheduler(enable_fuzzing=False)
    of_law: dict[int, list[Any]] = {}
    for branch in branches(edition):
        if not branch.judged:
            of_law.setdefault(branch.law, []).append(cards.get((edition, branch.name)))
    return tuple(
        Standing(
            law,
            len(asked),
            sum(card is not None and scheduler.get_card_retrievability(card, now) >= KNOWN for card in asked),
            sum(card is not None and card.due <= now for card in asked),
            sum(card is None for card in asked),
        )
        for law, asked in sorted(of_law.items())
    )


def now() -> datetime:
    """The time, as answers are stamped."""
    return datetime.now(UTC)
