"""What several records share: both editions, a deal, and the ways a record may be wrong."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from arbitre.table.errors import RecordError
from tests.laws.positions import BOTH, binding, brief, check, reviews, ruled, seen

HANDS = "N=964.K7.AQ852.K63 E=T52.QJ63.T74.T92 S=AK7.A852.K63.Q84 W=QJ83.T94.J9.AJ75"
NOTRUMP = f"none {HANDS} 3NT by S:"
SPADES = f"none {HANDS} 4S by S:"
WON = "W:SQ N:S4 E:S2 S:SA"

both = pytest.mark.parametrize("edition", BOTH)


def shows(edition: str, line: str, **expected: object) -> None:
    """The report under that edition says all this, in both languages."""
    check(edition, line, expected)


def bonds(edition: str, line: str) -> set[str]:
    """What binds whom under that edition."""
    return binding(seen(line, edition))


def awaits(edition: str, line: str) -> str:
    """What is needed next, or nothing."""
    return str(brief(seen(line, edition))["awaiting"] or "")


def looked_at(edition: str, line: str) -> set[str]:
    """The paragraphs under which the board is looked at when play has ended."""
    return set(reviews(seen(line, edition)).split())


def barred(edition: str, line: str) -> set[tuple[str, str]]:
    """Who may not use what he has learnt, and by which paragraph."""
    found = seen(line, edition)["in_force"]
    return {(str(one["player"].value), one["law"]) for one in found if one["kind"] == "unauthorized"}


def repeated(edition: str, line: str) -> list[object]:
    """Whatever the list of what is in force says twice."""
    lines = seen(line, edition)["in_force"]
    return [one for n, one in enumerate(lines) if one in lines[:n]]


def refused_at(event: int, edition: str, line: str) -> None:
    """The record is wrong at that event, and says so there and then."""
    with pytest.raises(RecordError) as caught:
        ruled(line, edition)
    assert caught.value.event == event


def whatever_the_order(edition: str, start: str, *parts: str) -> list[dict[str, object]]:
    """The board after those parts in every order in which they may come."""
    return [brief(seen(" ".join((start, *order)), edition)) for order in permutations(parts)]


def every_answer_is_possible(edition: str, line: str, depth: int = 4) -> bool:
    """Whatever is answered to what is asked, and asked next, the board can be ruled on."""
    asked = seen(line, edition)["awaiting"]
    if asked is not None and depth:
        return all(every_answer_is_possible(edition, f"{line} {answer}", depth - 1) for answer in _answers(asked))
    return True


def _answers(asked: dict[str, Any]) -> list[str]:
    """One event for each answer there is; of suits and numbers, one."""
    if "choose" in asked:
        by, suit = asked["by"] if isinstance(asked["by"], str) else asked["by"][0], asked.get("suits", "S")[0]
        return [
            f"{by}={choice}" + (f" {suit}" if choice in ("require", "forbid") else "") for choice in asked["choose"]
        ]
    values = ("awarded=1",) if asked["fact"] == "awarded" else (asked["fact"], f"!{asked['fact']}")
    return [f"@{asked['about']}{{{value}}}" for value in values]
