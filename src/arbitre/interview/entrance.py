"""The ways into a situation: as it usually is, and by an entry of its own whatever is rare in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from arbitre.laws.case import Case, Law, Question, consider
from arbitre.laws.editions import Edition
from arbitre.laws.profile import options_of

BESIDES, USUAL = "besides", "usual"
"""The question whether anything rare has happened, where no entry has told it; and that nothing has."""
WAITS, ACTED = "not-yet", "acted"
"""Of a player's choice: nothing has happened since, or something has that makes it for him."""


OPPOSITE = {"excused": "penalty_card"}
"""Questions that a record answers by the opposite fact."""


class Rare(Struct, frozen=True):
    """Something rare: its name, what it tells by itself, and what is asked of it besides."""

    name: str
    tells: Mapping[str, Any] = {}
    asks: tuple[str, ...] = ()

    @property
    def facts(self) -> tuple[str, ...]:
        """All that it is about."""
        return (*self.tells, *self.asks)

    def may_tell(self, fact: str, said: Any) -> bool:
        """Is it what this tells of that fact, or something it asks about?"""
        return self.tells.get(fact, said) in (said, ACTED)


USUALLY: dict[str, Mapping[str, Any]] = {
    "changed-call": {"misinformed": False, "same_call": False, "over_seven": False, "admissible": True},
    "exposed-card": {"meant_to_claim": False, "excused": False},
    "opening-lead-out-of-turn": {"told_his_turn": False},
    "lead-out-of-turn": {
        "told_his_turn": False,
        "last_trick": False,
        "lead_accepted": WAITS,
        "declarers_lead": WAITS,
    },
    "pass-out-of-rotation": {"closing_pass": False, "pass_artificial": False},
    "penalty-card-lead": {"penalty_cards": "one"},
    "premature-play": {"told_his_turn": False},
    "revoke": {"excused": False, "lay_faced": False},
}
"""What is so unless another entry is taken."""

TOLD = Rare("told-his-turn", {"told_his_turn": True})
EXCUSED = Rare("excused", {"excused": True})
RARELY: dict[str, tuple[Rare, ...]] = {
    "changed-call": (
        Rare("not-allowed", asks=("same_call", "over_seven", "admissible")),
        Rare("misinformed", {"misinformed": True}),
    ),
    "exposed-card": (Rare("claim", {"meant_to_claim": True}), EXCUSED),
    "opening-lead-out-of-turn": (TOLD,),
    "lead-out-of-turn": (
        Rare("played-since", {"lead_accepted": ACTED, "declarers_lead": ACTED}),
        TOLD,
        Rare("last-trick", {"last_trick": True}),
    ),
    "pass-out-of-rotation": (
        Rare("artificial", {"pass_artificial": True}),
        Rare("closing-pass", {"closing_pass": True}),
    ),
    "penalty-card-lead": (
        Rare("one-suit", {"penalty_cards": "one-suit"}),
        Rare("several-suits", {"penalty_cards": "several-suits"}),
    ),
    "premature-play": (TOLD,),
    "revoke": (EXCUSED, Rare("lay-faced", {"lay_faced": True})),
}

RARE_FACTS = frozenset((*(fact for usual in USUALLY.values() for fact in usual), *OPPOSITE.values()))
"""All that an entry may tell, under the names that answers may have."""

ASKED_FIRST: dict[tuple[str, str], tuple[str, ...]] = {
    ("changed-call", "in_time"): ("unintended",),
    ("exposed-card", "meant_to_claim"): ("declaring_side", "deliberate"),
    ("exposed-card-in-auction", "visible"): ("exposure",),
    ("exposed-card", "visible"): ("deliberate",),
}
"""What a director asks first: the law needs it only later, but everything hangs on it."""

NOT_ASKED: dict[str, tuple[str, ...]] = {"repeats_denomination": ("was-a-pass",)}
"""Answers that only another part of the Laws gives, which leads there: nobody is asked for them."""

ACTS: dict[str, tuple[str, ...]] = {
    "opening_lead": ("accepted", "spread"),
    "lead_accepted": ("accepted",),
    "declarers_lead": ("accepted",),
}
"""Choices that a player may have made by what he did: he has played, or begun to spread his hand."""


def entries(sections: Sequence[str], book: Edition) -> tuple[str, ...]:
    """The situations themselves, then what is rare in them."""
    rare = (f"{s}.{one.name}" for s in sections for one in rarely(s, book))
    return (*sections, *rare)


def rarely(situation: str, book: Edition) -> Iterator[Rare]:
    """What is rare in a situation and matters in this edition."""
    case = Case(book, options=options_of("wbf", {}))
    for one in RARELY.get(situation, ()):
        if any(found(book.law(situation), case, fact) for fact in one.facts):
            yield one


def entered(entry: str) -> tuple[str, Mapping[str, Any]]:
    """The situation, and what is known by taking this entry."""
    situation, _, name = entry.partition(".")
    return situation, known(situation, name)


def known(situation: str, name: str = "") -> Mapping[str, Any]:
    """What is known of a situation where this was rare in it, or nothing was."""
    rare = next((one for one in RARELY.get(situation, ()) if one.name == name), Rare(USUAL))
    usual = {fact: value for fact, value in USUALLY.get(situation, {}).items() if fact not in rare.asks}
    return usual | dict(rare.tells)


def entry_of(situation: str, names: Sequence[str], given: Mapping[str, Any]) -> str | None:
    """The rare thing these answers are about; nothing rare, where they say so of each; None where they do not."""
    usual = USUALLY.get(situation, {})
    offered = [one for one in RARELY.get(situation, ()) if one.name in names]
    for one in offered:
        said = {key: given[key] for key in one.facts if key in given}
        if any(not _is_usual(key, what, usual[key]) and one.may_tell(key, what) for key, what in said.items()):
            return one.name
    told = all(any(key in given for key in one.facts) for one in offered)
    return USUAL if offered and told else None


def _is_usual(key: str, said: Any, usual: Any) -> bool:
    """Is it the usual answer? Of a choice, one that nobody has made by what he did."""
    return said in (WAITS, False, *ACTS[key], "refused") if key in ACTS else bool(said == usual)


def found(law: Law, case: Case, fact: str) -> Question | None:
    """Where a law asks for a fact, from what is known on; nothing where it asks no more."""
    outcome = consider(law, case)
    if not isinstance(outcome, Question):
        return None
    if outcome.fact.key == fact:
        return outcome
    ways = (found(law, case.told(outcome.fact.key, answer), fact) for answer in outcome.fact.answers)
    return next((one for one in ways if one is not None), None)
