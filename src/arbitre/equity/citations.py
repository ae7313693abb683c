"""Which paragraphs the arithmetic rests on, and what has to be said beside the numbers."""

from __future__ import annotations

from collections.abc import Iterator

from .adjusted_score import Adjusted
from .decision import Decision

PENALTY = "90A"
UNEQUAL = ("11A", "82C")
"""By these the sides may have different outcomes in 2017 too."""


def laws(adjusted: Adjusted) -> tuple[str, ...]:
    """The director's own paragraphs first, then those of the score."""
    found = adjusted.decision.laws
    wrong = ("12A3",) if "82C" in found else ()
    score = (PENALTY,) if adjusted.decision.stands else _of_the_score(adjusted)
    return tuple(dict.fromkeys((*found, *wrong, *score)))


def _of_the_score(adjusted: Adjusted) -> Iterator[str]:
    decision = adjusted.decision
    if decision.groups:
        yield "87B"
    elif not decision.assigned:
        yield from _of_averages(decision)
    elif adjusted.damage is False and decision.revoke:
        yield _equity(decision)
    elif adjusted.damage is False:
        yield "12B1"
    else:
        yield from _of_outcomes(decision)
        if decision.artificial and decision.favours is None:
            yield from _of_averages(decision)
    if adjusted.own is not None and adjusted.own.kind in ("whole", "partly"):
        yield from ("12C1(b)",) if decision.old else ("12C1(e)(i)", "12C1(e)(ii)")
    if decision.favours is not None and decision.contest.scoring == "matchpoints":
        yield "12C2(a)"
    elif decision.favours is not None:
        yield "86D" if decision.old else "86B2(b)"
    if not adjusted.balanced and decision.old and decision.assigned:
        yield "12C1(f)"
    if adjusted.averaged:
        yield from ("12C4", "86B") if decision.old else ("12C4",)
    if decision.penalties:
        yield PENALTY


def _of_averages(decision: Decision) -> Iterator[str]:
    if decision.unit == "matchpoints":
        yield "12C2(a)"
        if decision.contest.session:
            yield "12C2(c)"
    else:
        yield "86A" if decision.old else "12C2(b)"


def _of_outcomes(decision: Decision) -> Iterator[str]:
    if decision.revoke:
        yield _equity(decision)
    if decision.likely:
        yield from ("12C1(e)(i)", "12C1(e)(ii)")
        return
    yield "12C1(a)" if decision.old else "12C1(b)"
    if max(len(decision.ns), len(decision.ew)) > 1:
        yield "12C1(c)"


def _equity(decision: Decision) -> str:
    """The paragraph by which it was measured, where the sheet has named it."""
    named = [law for law in decision.laws if law.startswith("64C")]
    return named[0] if named else "64C" if decision.old else "64C1"


def remarks(adjusted: Adjusted) -> tuple[str, ...]:
    """What a reader of the numbers has to be told."""
    return tuple(_remarks(adjusted))


def _remarks(adjusted: Adjusted) -> Iterator[str]:
    decision = adjusted.decision
    if adjusted.damage is False:
        yield "no-damage"
    if adjusted.own is not None:
        yield f"own.{adjusted.own.kind}"
    allowed = decision.old or decision.options.unequal or set(decision.laws) & set(UNEQUAL)
    if decision.ns != decision.ew and not allowed:
        yield "unequal"
    if decision.likely:
        yield "likely"
    if adjusted.averaged:
        yield "averaged"
    if decision.artificial and decision.unit == "imps" and decision.contest.session:
        yield "session.imps" if decision.options.session_imps else "session.left"
    if decision.groups:
        yield "groups"
    if None in decision.contest.field:
        yield "neuberg"
