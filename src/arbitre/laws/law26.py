"""Law 26: lead restrictions when a call was withdrawn and the offender defends."""

from __future__ import annotations

from typing import Any

from arbitre.game.card import SUITS, Denomination
from arbitre.table.table import Entry

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import OFFENDER, PARTNER, Directed, LeadFree, LeadRestriction, Lifted, Review
from .facts import FORBID, REQUIRE_OR_FORBID, is_double, lead_choice, specified


def _final(case: Case) -> Entry | None:
    """The call the offender made at his turn instead of the withdrawn one."""
    if case.act:
        return case.here.entry(case.act)
    by = case.seat(OFFENDER)
    return next((e for e in case.here.calls if e.counts and e.by is by and e.event >= case.event), None)


def _comparable_call(case: Case) -> bool | Fact[Any] | None:
    """What is known of the replacement; a withdrawn change is compared with the call that stood."""
    final = _final(case)
    if final is None or _put_there(final):
        return False
    if (known := _found_comparable(case, final)) is not None:
        return known
    if case.here.auction.over is False or _meaningless(case):
        return False
    return Fact("comparable", YES_NO, "26A", about=lambda _: final.event, away=True)


def _found_comparable(case: Case, final: Entry) -> bool | None:
    """What has been found of the two calls."""
    for event in (max(final.event, case.event), final.event):
        known: bool | None = case.here.facts.get(event, "comparable")
        if known is not None:
            return known
    return None


def _meaningless(case: Case) -> bool:
    """36: a double that Law 19 forbids has no meaning in that auction, with which another could be compared."""
    entry = case.here.entry(case.event)
    return not entry.before.admissible(entry.call, entry.by)


def _put_there(final: Entry) -> bool:
    """A pass the director substituted, or a call after the end, is nobody's replacement."""
    return final.status == "substituted"


def _differs(case: Case) -> bool | Fact[Any]:
    """2007: did he end with another call, or the same one with a much different meaning?"""
    final = _final(case)
    if final is None or final.call != case.call(case.event):
        return True
    known: bool | None = case.here.facts.get(final.event, "different_meaning")
    if known is None and _other_suits(case, final):
        return True
    if known is None and case.here.auction.over and not _known_to_be_shown(case):
        return Fact("different_meaning", YES_NO, "26", about=lambda _: final.event, away=True)
    return bool(known)


def _other_suits(case: Case, final: Entry) -> bool:
    """29C: is it known already that the same call specified something else the second time?"""
    before, now = specified(case, case.event, "29C"), specified(case, final.event, "29C")
    return not isinstance(before, Fact) and not isinstance(now, Fact) and before != now


def _suits_of_withdrawn(case: Case) -> tuple[Denomination, ...] | Fact[Any]:
    """The suits the withdrawn call specified; a double or redouble names none unless it was told to."""
    told = case.here.facts.get(case.event, "artificial") or case.here.facts.get(case.event, "shows") is not None
    if is_double(case.call(case.event)) and not told:
        return ()
    return specified(case, case.event, "26A")


def _related(case: Case) -> bool | Fact[Any]:
    """2007: did the withdrawn call relate to specified suits only?"""
    suits = _suits_of_withdrawn(case)
    return suits if isinstance(suits, Fact) else bool(suits) and Denomination.NT not in suits


def _all_shown_again(case: Case) -> bool | Fact[Any]:
    return not remaining if isinstance(remaining := unshown(case), tuple) else remaining


def _known_to_be_shown(case: Case) -> bool:
    """2007: is it known already that the suits of the withdrawn call were all specified in the legal auction?"""
    return _related(case) is True and _all_shown_again(case) is True


def shown_legally(case: Case) -> tuple[set[Denomination], Fact[Any] | None]:
    """The suits the offender is known to have specified in the legal auction, and the first meaning not known."""
    shown: set[Denomination] = set()
    unknown: Fact[Any] | None = None
    by = case.seat(OFFENDER)
    for entry in case.here.calls:
        if entry.counts and entry.by is by and entry.status not in ("implied", "substituted"):
            suits = specified(case, entry.event, case.edition.pick({"2007": "26A1", "2017": "26B"}))
            if isinstance(suits, Fact):
                unknown = unknown or suits
            else:
                shown.update(suits)
    return shown, unknown


def unshown(case: Case) -> tuple[Denomination, ...] | Fact[Any]:
    """The suits declarer may speak of: 2007 those of the withdrawn call not shown since, 2017 any not shown.

    A meaning that is not known is asked for only while there is a suit it could take away.
    """
    shown, unknown = shown_legally(case)
    candidates = SUITS if case.edition.since("2017") else _suits_of_withdrawn(case)
    assert not isinstance(candidates, Fact)
    left = tuple(suit for suit in candidates if suit not in shown)
    return unknown if left and unknown is not None else left


replaced_comparably = Fact("comparable", YES_NO, "26A", read=_comparable_call, away=True)
differs = Fact("different_call", YES_NO, "26", read=_differs, away=True)
related = Fact("related_to_suits", YES_NO, "26A", read=_related, away=True)
all_shown = Fact("suits_shown_again", YES_NO, "26A1", read=_all_shown_again, away=True)
only_26b = Fact("double_out_of_rotation", YES_NO, "32", read=lambda case: _under_26b(case))


def _under_26b(case: Case) -> bool:
    """2007 32: is it the restriction of a double out of rotation, for which 26B alone holds?"""
    mine = (r for r in case.here.in_force if isinstance(r, LeadRestriction) and r.origin == case.event)
    return any(r.under == "26B" for r in mine)


def lead_restriction(ask: Hearing) -> Ruling:
    """At the offender's partner's first lead declarer may direct it, unless the replacement told as much."""
    if ask.is_2017:
        if ask.option("comparable_lifts_lead") and ask(replaced_comparably):
            return ruling("26A", Lifted(), Review("23C"))
        require = ask.option("require_under_26B")
        return ruling("26B", Directed(ask(one_not_shown_printed_first if require else one_not_shown)))
    if ask(only_26b):
        return ruling("32 26B", Directed(ask(any_one)))
    if not ask(differs):
        return ruling("26", LeadFree())
    if not ask(related):
        return ruling("26B", Directed(ask(any_one)))
    if ask(all_shown):
        return ruling("26A1", LeadFree())
    choice = ask(withdrawn_suits)
    return ruling({"require": "26A2(a)", "forbid": "26A2(b)", "free": "26A2"}[choice], Directed(choice))


def _needs_meanings(case: Case) -> str | Fact[Any] | None:
    """What the offender showed must be known before declarer can name a suit; all four shown, he can name none."""
    suits = unshown(case)
    return suits if isinstance(suits, Fact) else None if suits else "free"


def _not_shown(case: Case) -> tuple[Denomination, ...]:
    """The suits declarer may name, lowest first."""
    suits = unshown(case)
    return _not_named(case, suits if isinstance(suits, tuple) else SUITS)


def _not_named(case: Case, suits: tuple[Denomination, ...] = SUITS) -> tuple[Denomination, ...]:
    """Of these, those he has not named for this lead already, on account of another withdrawn call."""
    leader, bonds = case.seat(PARTNER), case.here.in_force
    named = {suit for r in bonds if isinstance(r, LeadRestriction) and r.mode and r.binds(leader) for suit in r.suits}
    return tuple(suit for suit in suits if suit not in named)


def _none_left(case: Case) -> str | None:
    return None if _not_shown(case) else "free"


one_not_shown = lead_choice("26B", "lead-not-shown", FORBID, _not_shown, _needs_meanings)
one_not_shown_printed_first = lead_choice("26B", "lead-not-shown", REQUIRE_OR_FORBID, _not_shown, _needs_meanings)
any_one = lead_choice("26B", "lead-any", FORBID, _not_named)
withdrawn_suits = lead_choice("26A2", "lead-withdrawn", REQUIRE_OR_FORBID, _not_shown, _none_left)


Possible = tuple[tuple[str, ...], tuple[Denomination, ...], str]


def possible_lead(case: Case, asked: Fact[Any]) -> Possible:
    """What declarer may come to ask, as far as meanings are known yet: modes, suits and the paragraph.

    The same call made again counts as the same, and leaves no suit, until another meaning is found.
    """
    if asked.key == "different_meaning":
        return FORBID, (), "26"
    shown, _ = shown_legally(case)
    if case.edition.since("2017"):
        modes = REQUIRE_OR_FORBID if case.options["require_under_26B"] else FORBID
        return modes, tuple(suit for suit in SUITS if suit not in shown), "26B"
    suits = _suits_of_withdrawn(case)
    if isinstance(suits, Fact):
        return REQUIRE_OR_FORBID, SUITS, "26"
    return REQUIRE_OR_FORBID, tuple(suit for suit in suits if suit not in shown), "26A2"


def may_be_lifted(case: Case) -> bool:
    """25 since 2017: is it not known yet whether the call that stands is comparable, which lifts it (26A)?"""
    if not case.act or not case.edition.since("2017") or not case.options["comparable_lifts_lead"]:
        return False
    return _found_comparable(case, case.here.entry(case.act)) is None and not _meaningless(case)
