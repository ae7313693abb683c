"""Interview and table never disagree: every ruling a table gives is that of the fiche for the same answers.

Every path of a fiche whose facts a record can hold is walked by one of the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import structs

from arbitre.laws import calling, hearing
from arbitre.laws.case import Case, Law, Question, Ruling, consider, paths
from arbitre.laws.editions import edition, editions
from arbitre.laws.effects import LeadRestriction
from arbitre.laws.profile import options_of
from tests.fiches.tables import AUCTION, PLAY, Table, boards

Path = tuple[tuple[str, Any], ...]
Heard = tuple[Law, Case, Ruling]


def path(ruling: Ruling) -> Path:
    """The answers that led to a ruling."""
    return tuple((finding.fact, finding.answer) for finding in ruling.findings)


def plain(ruling: Ruling) -> tuple[Any, ...]:
    """What a ruling says, without the events it is about."""
    effects = (structs.replace(e, origin=0, final=0) if isinstance(e, LeadRestriction) else e for e in ruling.effects)
    return ruling.laws, tuple(effects)


@cache
def heard(edition_name: str) -> tuple[Heard, ...]:
    """Every ruling given at any of the tables."""
    found: list[Heard] = []

    def listening(law: Law, case: Case) -> Ruling | Question:
        outcome = consider(law, case)
        if isinstance(outcome, Ruling):
            found.append((law, case, outcome))
        return outcome

    with pytest.MonkeyPatch.context() as patch:
        for module in (hearing, calling):
            patch.setattr(module, "consider", listening)
        for table in (*AUCTION, *PLAY):
            for _ in boards(table, edition_name):
                pass
    return tuple(found)
