"""A case in words: who and what it is about, what a ruling brings about, what was found."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from arbitre.laws.case import Case, Finding, Giver, Ruling
from arbitre.laws.editions import Edition
from arbitre.laws.effects import (
    BecomesPenalty,
    Directed,
    ExtraReturned,
    InForce,
    MayNotDouble,
    MustPass,
    Noted,
    PlayDirected,
    Review,
    Role,
    See,
    Transferred,
    Unauthorized,
)
from arbitre.laws.profile import OPTIONS
from arbitre.table.table import Entry, Table
from arbitre.texts import Words
from arbitre.texts.speech import Part


def who(found: Any) -> dict[str, Any]:
    return {
        "offender": found.by,
        "partner": found.by.partner,
        "lho": found.by.lho,
        "rho": found.by.rho,
        "rightful": found.turn_of or found.by,
        "call": found.call or "",
        "cards": found.cards,
    }


def case_details(case: Case, say: Words) -> dict[str, Any]:
    """Everybody and everything a sentence about this case may name."""
    found, table = case.irregularity, case.table
    if found is None or table is None:
        return anybody(say)
    details = who(found) | {"player": found.by, "suits": "", "law": ""}
    entry = _last_at(table, case.subject)
    if entry:
        details["call"] = entry.call
    withdrawn = _last_at(table, case.event)
    details["first"] = withdrawn.call if withdrawn else details["call"]
    details["caller"] = entry.by if entry else found.by
    details["turn"] = table.turn or found.by
    details["declarer"] = table.declarer or found.by
    details["suits"] = say.join(case.answers["suits"]) if case.answers.get("suits") else ""
    details["cards"] = say.join(found.cards) if found.cards else ""
    return details


def _last_at(table: Table, event: int) -> Entry | None:
    return next((entry for entry in table.called_from(event) if entry.event == event), None)


def anybody(say: Words, law: str = "") -> dict[str, Any]:
    """The same without a table: each by his part in it, which a law may name otherwise."""
    roles = {role.value: Part(say.say(_role(role, law, say))) for role in Role}
    things = {name: say.say(f"thing.{name}") for name in ("call", "first", "suits", "cards", "card")}
    return {**roles, **things, "player": roles["offender"], "caller": roles["offender"], "turn": roles["rightful"]}


def _role(role: Role, law: str, say: Words) -> str:
    """The name of a part under a paragraph or its Law, where nobody, or somebody else, is at fault."""
    names = (f"role.{role}.{law}", f"role.{role}.{_number(law)}")
    return next((name for name in names if name in say), f"role.{role}")


def _number(law: str) -> str:
    return "".join(takewhile(str.isdigit, law))


def effects_text(ruling: Ruling, case: Case, say: Words) -> str:
    """What the ruling brings about, one sentence an effect."""
    details = case_details(case, say) if case.table else anybody(say, "".join(ruling.laws[-1:]))
    sentences = []
    for effect in ruling.effects:
        if isinstance(effect, InForce):
            details["player"] = case.seat(effect.player) if case.table else details[effect.player]
        sentences.append(say.say(_own_key(effect, ruling, case.edition, say), **details))
    return " ".join(sentences)


def _own_key(effect: Any, ruling: Ruling, book: Edition | None, say: Words) -> str:
    """The sentence for an effect under this law or this edition, where it has one of its own."""
    key = _effect_key(effect)
    law = effect.law if isinstance(effect, Unauthorized) else _number("".join(ruling.laws[-1:]))
    if f"{key}.{law}" in say:
        return f"{key}.{law}"
    while book is not None and f"{key}.{book.name}" not in say:
        book = book.before
    return f"{key}.{book.name}" if book else key


def _effect_key(effect: Any) -> str:
    name = type(effect).__name__
    if isinstance(effect, MustPass | MayNotDouble):
        return f"effect.{name}.{effect.duration}"
    if isinstance(effect, See):
        return f"effect.See.{effect.situation}"
    if isinstance(effect, Directed | PlayDirected):
        return f"effect.{name}.{effect.mode}"
    if isinstance(effect, Transferred):
        return f"effect.Transferred.{effect.tricks}"
    if isinstance(effect, BecomesPenalty):
        kind = "others" if effect.others else "major" if effect.deliberate else "ranked"
        return f"effect.BecomesPenalty.{kind}"
    if isinstance(effect, ExtraReturned) and not effect.always_held:
        return "effect.ExtraReturned.67A2"
    if isinstance(effect, Review):
        return f"effect.Review.{effect.law}"
    if isinstance(effect, Noted) and effect.what:
        return f"effect.Noted.{effect.what}"
    return f"effect.{name}"


def reasons(ruling: Ruling, say: Words, details: dict[str, Any]) -> list[str]:
    """Why it was ruled so, a sentence a finding; an option that stands as it does for everybody needs none."""
    told = (answer_text(f.words, f.answer, say, details) for f in ruling.findings if not _usual(f))
    return list(dict.fromkeys(told))


def _usual(finding: Finding) -> bool:
    return finding.source is Giver.PROFILE and finding.answer == OPTIONS[finding.fact].default


def answer_text(fact: str, answer: Any, say: Words, details: dict[str, Any]) -> str:
    """One finding as a sentence."""
    return say.say(f"because.{fact}.{spelled_out(answer)}", **details)


def spelled_out(answer: Any) -> str:
    return ("no", "yes")[answer] if isinstance(answer, bool) else str(answer)
