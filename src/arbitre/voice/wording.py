"""A case in words: who and what it is about, what a ruling brings about, what was found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import takewhile
from operator import attrgetter
from os.path import commonprefix
from typing import Any

from arbitre.game.call import PASS, Call
from arbitre.game.seat import Side
from arbitre.laws.case import Case, Fact, Finding, Giver, Ruling
from arbitre.laws.editions import Edition
from arbitre.laws.effects import (
    Awarded,
    BecomesPenalty,
    CancelledOnwards,
    Directed,
    Exchanged,
    Exit,
    ExtraReturned,
    FaceUp,
    Implied,
    InForce,
    MayChange,
    MayNotDouble,
    MustPass,
    MustPlayCard,
    Noted,
    PlayDirected,
    Review,
    Role,
    See,
    Settled,
    Stands,
    Substituted,
    Transferred,
    Unauthorized,
    Unusable,
    When,
    penalty_cards,
)
from arbitre.laws.facts import CONCERNED, may_change, of_claim
from arbitre.laws.paragraphs import FACE_DOWN, OVER_CHANGED, of_calls, of_cards
from arbitre.laws.profile import OPTIONS
from arbitre.table.irregularity import Irregularity
from arbitre.table.table import Table
from arbitre.texts import Words
from arbitre.texts.grammar import Part
from arbitre.texts.phrase import Text

from .ahead import read_out, rows_ahead
from .headline import card_of, changed, who
from .known import (
    asked_otherwise,
    becomes,
    bound_to_lead,
    call_before,
    called_over,
    called_since,
    cards_named,
    directs,
    entry_at,
    leading,
    lowest,
    none_higher,
    one_card,
    penalty_of,
    picked_up,
    repeated,
    restricts,
    several_penalties,
    suit_led,
    too_low,
)
from .unauthorized import learned, of_both_sides

FOR_DIRECTOR = (
    *("end-of-round", "adjusted-score", "assigned-score", "artificial-score", "disputed-tricks", "score-error"),
    *("director-error", "late-discovery", "disputed-facts", "team-board", "fouled-board", "penalty", "mixed-cards"),
    *("information-sheet", "explanation-sheet", "explanation-used", "assistance", "revoke-equity", "claim-award"),
    *("deception", "damage", "redress", "other-side-score", "penalty-besides", "comparable-call"),
)
"""Matters that tell the director what he has to do, before he says anything to anybody."""

FOR_ASKER = ("appeal", "inspection", "review-requested", "question-asked", "card-consulted")
"""Matters where somebody asks whether he may."""

POSSIBLE_PENALTIES = ("penalty-possible", "penalty-repeated", "advice-penalty", "penalty-all-the-same")
"""Effects that remind the director of a penalty: it is told to nobody at the table."""

SCORES = (
    *("one-result", "weighted", "likely-and-probable", "artificial-score-due", "average-of-both", "adjust-for-equity"),
    "assigned-score-due",
    *("both-innocent", "score-as-12", "better-of-two", "cancelled-artificial", "other-table-used"),
)
"""Notes that say themselves which adjusted score the board gets."""

REOPENED = "reopened"
"""What a case is told of a pass that was accepted, and is cancelled since the auction was not over (17)."""
FEW = 2
THINGS = (
    *("call", "first", "was", "suits", "cards", "card", "suit", "dummy", "side", "lowest", "directs", "penalty"),
    *("over", "led", "claimers", "leading"),
    *("picked", "repeated", "restricts"),
)


def case_details(case: Case, say: Words) -> dict[str, Any]:
    """Everybody and everything a sentence about this case may name, found once; what is seldom named, when it is."""
    if case.irregularity is None or case.table is None:
        return anybody(say)
    known: dict[Words, dict[str, Any]] = case.__dict__.setdefault("details", {})
    if say not in known:
        known[say] = _details(case, case.irregularity, case.table, say)
    return {**known[say]}


def _details(case: Case, found: Irregularity, table: Table, say: Words) -> dict[str, Any]:
    """The same, worked out."""
    details = who(found) | {"leading": cache(partial(leading, table, say))}
    entry = entry_at(table, case.answers.get(CONCERNED, case.subject))
    withdrawn = entry if case.subject == case.event or "premature" in case.answers else entry_at(table, case.event)
    if entry:
        details["call"] = entry.call
    details |= {
        "player": found.by,
        "law": "",
        "first": withdrawn.call if withdrawn else details["call"],
        "was": lambda: changed(table, found) or say.say("thing.was"),
        "over": lambda: called_over(case) or say.say("thing.over"),
        "caller": entry.by if entry else found.by,
        "turn": lambda: table.turn or found.by,
        "winner": lambda: table.winner(table.tricks[(found.trick or 2) - 2]),
        "declarer": lambda: table.declarer or found.by,
        "dummy": lambda: table.dummy or say.say("thing.dummy"),
        "side": found.by.side.other,
        "suits": lambda: say.join(case.answers["suits"]) if case.answers.get("suits") else "",
        "cards": lambda: say.join(found.cards) if found.cards else "",
        "card": lambda: card_of(found, say),
        "suit": found.cards[0].suit if found.cards else say.say("thing.suit"),
        "led": lambda: suit_led(case) or say.say("thing.led"),
        "claimers": found.by.side,
        "lowest": cache(lambda: lowest(case, say)),
        "directs": lambda: directs(case, say),
        "penalty": lambda: penalty_of(case, found.by, say),
        "picked": lambda: picked_up(case, say),
        "repeated": lambda: repeated(case, say),
        "own": lambda: penalty_of(case, found.by.partner, say),
        "trick": found.trick or "",
        "new": case.answers.get("premature", (0, ""))[1],
        "other": lambda: case.answers["together"][0],
        "played": lambda: case.answers["together"][1],
    }
    return details


def anybody(say: Words, law: str = "") -> dict[str, Any]:
    """The same without a table: each by his part in it, which a law may name otherwise."""
    return dict(_anybody(say, law))


@cache
def _anybody(say: Words, law: str) -> dict[str, Any]:
    roles = {role.value: Part(say.say(_role(role, law, say))) for role in Role}
    things = {name: say.say(f"thing.{name}") for name in THINGS}
    return {**roles, **things, "player": roles["offender"], "caller": roles["offender"], "turn": roles["rightful"]}


def _role(role: Role, law: str, say: Words) -> str:
    """The name of a part under a paragraph or its Law, where nobody, or somebody else, is at fault."""
    return say.first(f"role.{role}.{law}", f"role.{role}.{_number(law)}", f"role.{role}")


def _number(law: str) -> str:
    return "".join(takewhile(str.isdigit, law))


def effects_text(
    ruling: Ruling, case: Case, say: Words, only: Any = None, known: dict[str, Any] | None = None, yours: bool = False
) -> str:
    """What the ruling brings about, one sentence an effect; or the sentence of one of them only."""
    return say.spoken(reported(ruling, case, say, only, known, yours))


def reported(
    ruling: Ruling, case: Case, say: Words, only: Any = None, known: dict[str, Any] | None = None, yours: bool = False
) -> Text:
    """The same, yet to be said.

    What the case may name is worked out, unless it is known; what is put to the player himself calls him you.
    """
    if known is not None:
        details = {**known}
    else:
        nobody = anybody(say, "".join(ruling.laws[-1:]))
        details = case_details(case, say) if case.table else nobody | {"directs": directs(case, say)}
    sentences: list[Text] = []
    for effect in (only,) if only is not None else ruling.effects:
        if case.table is not None or getattr(effect, "forbids_only", False):
            details["restricts"] = partial(restricts, case, say, effect, yours)
        bound = isinstance(effect, See) and Noted("bound-to-pass") in ruling.effects
        if (bound or no_double_told(effect, ruling)) and only is None:
            continue
        if isinstance(effect, InForce):
            details["player"] = case.seat(effect.player) if case.table else details[effect.player]
        low = isinstance(effect, Stands) and case.table is not None and too_low(case.fault, case.table)
        key = "effect.Stands.27A1" if low else own_key(effect, ruling, case.edition, say)
        key = "effect.Stands.reopened" if isinstance(effect, Stands) and REOPENED in case.answers else key
        if effect == See("replacement", When.REPLACED) and "premature" in case.answers:
            key = "effect.See.replacement.made"
        if isinstance(effect, Unauthorized) and key == "effect.Unauthorized":
            key, details = _unusable(effect, ruling, case, details, say)
        if case.table is not None:
            key = _as_it_lies(key, effect, case, details, say)
        tricks = award(effect, case, say) if isinstance(effect, Awarded | Settled) else ""
        if isinstance(effect, See):
            sentences += [*see_text(effect, key, case, details, say, yours)]
        else:
            sentences.append(tricks or say.phrase(key, **details))
    return tuple(part for one in sentences for part in (" ", one))[1:]


def see_text(
    due: See, key: str, case: Case, details: dict[str, Any], say: Words, yours: bool = False
) -> Iterator[Text]:
    """What is to be done next, and what each way of doing it brings; to the player himself the ways alone."""
    if (told := say.maybe_phrase(key, **details)) and not (yours and due.when is not When.NOW):
        yield told
    if not key.endswith(".made"):
        yield from (read_out(row.told, say) for row in rows_ahead(due, case, details, say, yours))


def no_double_told(effect: Any, ruling: Ruling) -> bool:
    """Is it that he may not double, where he is told what he may call instead?"""
    after = any(isinstance(e, See) and e.situation == "replacement-after-27B3" for e in ruling.effects)
    return isinstance(effect, MayNotDouble) and after


def _unusable(
    effect: Unauthorized, ruling: Ruling, case: Case, details: dict[str, Any], say: Words
) -> tuple[str, dict[str, Any]]:
    """What he may not use, named where there is a table, else by the Laws it was ruled on: of calls, or of cards."""
    if case.table is not None:
        what, names = learned(effect, ruling, case, say)
        details |= {"card": say.say("thing.penalty")} if effect.of_card else {}
        return ".".join(filter(None, ("in_force.unauthorized", what.replace("other", "")))), details | names
    law = "".join(ruling.laws[-1:])
    if law in FACE_DOWN:
        return "effect.Unauthorized.unseen", details
    if of_calls(law) and (of_both_sides(effect, ruling) or law == OVER_CHANGED):
        return "effect.Unauthorized.all", details
    if of_calls(law):
        return f"effect.Unauthorized.{'calls' if effect.player is Role.OFFENDER else 'call'}", details
    return f"effect.Unauthorized{'.card' if of_cards(law) else ''}", details


LYING = ("7NT", "alone", "since", "both", "alert", "turn", "here", "of", "several", "named")
"""What a sentence may have another for, as the table shows it."""


def _as_it_lies(key: str, effect: Any, case: Case, details: dict[str, Any], say: Words) -> str:
    """The sentence that says what the table shows: that nobody has called since, or the cards it is about."""
    own = say.variants(key, *LYING)
    if "7NT" in own and none_higher(case):
        key = f"{key}.7NT"
        own = say.variants(key, *LYING)
    if "alone" in own and _nothing_followed(case):
        return say.choose(f"{key}.alone", "kept" if _called_twice(case) else "")
    if "since" in own and (since := calls_named(case, say)):
        details["since"] = since
        return f"{key}.since"
    if "both" in own and effect.both_sides:
        return f"{key}.both"
    if "alert" in own and isinstance(effect, Unauthorized) and CONCERNED in case.answers:
        return f"{key}.alert"
    if isinstance(effect, MayChange):
        last = may_change(case)
        details |= {"victim": last.by, "last": last.call} if last else {}
        return f"{key}.last" if last else f"{key}.none"
    if isinstance(effect, Implied) and (call := _repeated(case)):
        details["call"] = call
        return f"{key}.repeat"
    if "together" in case.answers:
        return f"{key}.with"
    return _on_the_table(key, own, effect, case, details, say) or _with_cards(key, own, effect, case, details, say)


def _on_the_table(key: str, own: frozenset[str], effect: Any, case: Case, details: dict[str, Any], say: Words) -> str:
    """The sentence that is said of a table, of the one card it is about, or of several; none where there is none."""
    if "turn" in own and case.fault.turn_of not in (None, case.fault.by):
        return f"{key}.turn"
    if "here" in own:
        return f"{key}.here"
    if "of" in own and (card := one_card(case.fault)):
        details["card"] = card
        return say.choose(f"{key}.of", "dummy" if case.fault.by is case.here.dummy else "")
    several = "several" in own and len(case.fault.cards) > 1 and not isinstance(effect, Review)
    return f"{key}.several" if several else ""


def _with_cards(key: str, own: frozenset[str], effect: Any, case: Case, details: dict[str, Any], say: Words) -> str:
    """The sentence that names the card that was named, or the cards that stay there."""
    if isinstance(effect, Directed) and effect.mode == "free" and (how := _bound_otherwise(case)):
        return f"{key}.{how}"
    if isinstance(effect, Exchanged) and several_penalties(case):
        return f"{key}.several"
    named = case.answers.get("card")
    if named and "named" in own:
        details["card"] = named
        return f"{key}.named"
    if isinstance(effect, BecomesPenalty) and case.fault.cards and (named or not effect.others):
        rank, cards = becomes(effect, case, named)
        details["card"] = cards_named(cards, say)
        other = [r.card for r in penalty_cards(case.here, case.fault.by, "minor") if r.card not in cards]
        details["other"] = cards_named(tuple(other), say) if other else ""
        key = f"effect.BecomesPenalty.named.{rank if len(cards) == 1 else 'several'}"
        return f"{key}.too" if other else key
    return key


def _bound_otherwise(case: Case) -> str:
    """What binds a lead of which declarer asks nothing: it lies there face down, what he asks on another ground, or
    the leader's own cards.
    """
    if case.here.face_down is not None:
        return "face-down"
    if asked_otherwise(case):
        return "besides"
    return ("choice" if own > 1 else "bound") if (own := bound_to_lead(case)) else ""


def calls_named(case: Case, say: Words) -> str:
    """The one or two calls made since, each with its caller; nothing where nobody has called, or more have."""
    since = called_since(case)
    return say.join(say.say("thing.made", caller=e.by, call=e.call) for e in since) if 0 < len(since) <= FEW else ""


def _repeated(case: Case) -> Call | None:
    """The call that counts as repeated by the player whose turn it was; a pass of his is none."""
    made = (e.call for e in reversed(case.here.calls) if (e.by, e.event) == (case.fault.turn_of, case.event))
    return call if (call := next(made, PASS)) != PASS else None


def _nothing_followed(case: Case) -> bool:
    """Has nobody called since?"""
    calls = case.here.calls
    return not calls or calls[-1].event <= case.event


def _called_twice(case: Case) -> bool:
    """Did he call again over his own call, which stands?"""
    found = case.fault
    before = call_before(case.here, found.by, found.event)
    return found.turn_of is found.by.lho and before is not None and before.counts


def own_key(effect: Any, ruling: Ruling, book: Edition | None, say: Words, told: str = "effect") -> str:
    """The sentence for an effect under this law or this edition, where it has one of its own."""
    key = f"{told}.{effect_name(effect)}"
    if isinstance(effect, CancelledOnwards) and any(isinstance(e, Substituted) for e in ruling.effects):
        return f"{key}.substituted"
    if isinstance(effect, ExtraReturned) and any(isinstance(e, BecomesPenalty) for e in ruling.effects):
        return f"{key}.seen"
    last = effect.law if isinstance(effect, Unauthorized) else "".join(ruling.laws[-1:])
    books = book.names if book is not None else ()
    own = say.first(f"{key}.{last}", f"{key}.{_number(last)}", *(f"{key}.{name}" for name in books), key)
    return say.choose(own, _number(last)) if own in {f"{key}.{name}" for name in books} else own


def in_edition(key: str, book: Edition, say: Words) -> str:
    """The sentence as this edition has it, where that is other words than before."""
    return say.first(*(f"{key}.{name}" for name in book.names), key)


def effect_name(effect: Any) -> str:
    """The name of an effect in the catalogues."""
    kind = next((kind for kind in type(effect).__mro__ if kind in SELECTS), None)
    if kind is None:
        return type(effect).__name__
    return ".".join(filter(None, (kind.__name__, str(SELECTS[kind](effect)))))


SELECTS: dict[type, Callable[[Any], Any]] = {
    **dict.fromkeys((MustPass, MayNotDouble), attrgetter("duration")),
    See: attrgetter("situation"),
    Directed: lambda effect: ".".join(filter(None, (effect.mode, effect.duration))),
    PlayDirected: attrgetter("mode"),
    Transferred: attrgetter("tricks"),
    BecomesPenalty: lambda effect: "others" if effect.others else "major" if effect.deliberate else "ranked",
    MustPlayCard: lambda effect: "leads" if effect.leads else "",
    ExtraReturned: lambda effect: "" if effect.always_held else "67A2",
    Unusable: lambda effect: "shared" if effect.shared else "",
    Review: attrgetter("law"),
    **dict.fromkeys((Exit, Noted, FaceUp), attrgetter("what")),
}
"""Which sentence of an effect it is: by what, for how long, how."""


def award(effect: Any, case: Case, say: Words) -> Text:
    """How the tricks left are shared at the table: as claimed, or once the director has said so as he awards them."""
    tricks = of_claim(case, "awarded") if case.table else None
    if isinstance(effect, Settled):
        tricks = case.answers.get("own")
    return awarded(tricks, case.fault.by.side, say, 13 - len(case.here.finished)) if tricks is not None else ""


def awarded(tricks: int, side: Any, say: Words, left: int = 0) -> Text:
    """How many of the tricks left go to a side, the number in words; all of them, where it is known how many are."""
    if tricks == left and tricks:
        return say.phrase("say.Awarded.all", side=side)
    other = side.other if isinstance(side, Side) else say.say("thing.side")
    n = say.say(f"thing.number.{tricks}") if tricks >= FEW else ""
    return say.phrase(f"say.Awarded.{'known' if n else tricks}", side=side, other=other, n=n)


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


def why_key(fact: Fact[Any], situation: str, say: Words) -> str:
    """Why it is asked, where a situation has its own reason that one."""
    return say.choose(f"why.{fact.words}", situation)


def either(one: str, other: str, say: Words) -> str:
    """Two conditions as one, where they begin and end alike: if A or B is artificial; else nothing."""
    left, right = one.split(" "), other.split(" ")
    begins = len(commonprefix((left, right)))
    ends = len(commonprefix((left[: begins - 1 : -1], right[: begins - 1 : -1])))
    if not begins or not ends:
        return ""
    parts = [" ".join(words[begins:-ends]) for words in (left, right)]
    return " ".join((*left[:begins], say.join(parts, "or"), *left[-ends:]))
