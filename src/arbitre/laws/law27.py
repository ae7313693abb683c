"""Law 27: the insufficient bid."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from msgspec import structs

from arbitre.game.call import BIDS, Call, lowest_bid
from arbitre.game.card import Denomination
from arbitre.table.restriction import Restriction

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .editions import Edition
from .effects import (
    AUCTION,
    OFFENDER,
    PARTNER,
    Cancelled,
    LeadRestriction,
    Lifted,
    MayNotDouble,
    Replaces,
    Review,
    See,
    Stands,
    Unauthorized,
    When,
    must_pass,
)
from .facts import ACCEPTED, acceptance, could_have_known, is_double, specified, withdrawn_information


class Replacement(StrEnum):
    """What the offender calls instead of his insufficient bid."""

    SAME = "same"  # the lowest sufficient bid in the same denomination
    OTHER = "other"  # another sufficient bid, or a pass
    DOUBLE = "double"
    INADMISSIBLE = "inadmissible"  # a double or redouble that Law 19 does not allow
    INSUFFICIENT = "insufficient"


def _replacement(case: Case) -> Replacement | Fact[Any] | None:
    """How the record classes the replacement; in 2017 by what the two bids specify, in 2007 by their names."""
    if not case.act:
        return None
    before, new, auction = case.call(case.event), case.call(case.act), case.here.auction
    if is_double(new):
        return Replacement.DOUBLE if auction.admissible(new, case.fault.by) else Replacement.INADMISSIBLE
    if not auction.sufficient(new):
        return Replacement.INSUFFICIENT
    if new.denomination is None:
        return Replacement.OTHER
    if case.edition.since("2017"):
        return _lowest_with_same_meaning(case, new)
    lowest = lowest_bid(new.denomination, auction.bid)
    return Replacement.SAME if before.denomination is new.denomination and new == lowest else Replacement.OTHER


def _lowest_with_same_meaning(case: Case, new: Call) -> Replacement | Fact[Any]:
    """2017: is the new bid the lowest that specifies the same denominations, artificial or not?

    A meaning that is not known is asked for only while the bid is low enough for what it may turn out to be.
    """
    bids = [specified(case, event, "27B1(a)") for event in (case.event, case.act)]
    low_enough = {d for d in Denomination if _no_higher_than_lowest(case, new, d)}
    known = [shown for shown in bids if not isinstance(shown, Fact)]
    if not low_enough or any(not shown or not set(shown) <= low_enough for shown in known):
        return Replacement.OTHER
    unknown = next((shown for shown in bids if isinstance(shown, Fact)), None)
    if unknown is not None:
        return unknown
    return Replacement.SAME if bids[0] == bids[1] else Replacement.OTHER


def _no_higher_than_lowest(case: Case, new: Call, denomination: Denomination) -> bool:
    """Is the new bid no higher than the lowest sufficient bid in that denomination?"""
    natural = lowest_bid(denomination, case.here.auction.bid)
    return natural is None or new.rank <= natural.rank


accepts = acceptance("27A1")
accepts_second = acceptance("27B4", "second_acceptance")
replaced_by = Fact("replacement", tuple(Replacement), "27B", by=OFFENDER, read=_replacement, ways=lambda c: _ways(c))
AGAIN = (Replacement.OTHER, Replacement.DOUBLE, Replacement.INSUFFICIENT)
replaced_again: Fact[Replacement] = Fact(
    "replacement", AGAIN, "27B3", by=OFFENDER, read=lambda case: _again(case), ways=lambda _: (Replacement.OTHER,)
)
both_natural = Fact("both_natural", YES_NO, "27B1(a)", read=lambda case: _both_natural(case), away=True)
comparable = Fact("comparable", YES_NO, "23A", away=True)
contained = Fact("meaning_contained", YES_NO, "27B1(b)", away=True)


def _ways(case: Case) -> tuple[Replacement, ...]:
    """What he may put in its place: over seven notrump no bid is sufficient."""
    bid = case.here.auction.bid if case.table is not None else None
    lowest = () if bid == BIDS[-1] else (Replacement.SAME,)
    return (*lowest, Replacement.OTHER, Replacement.DOUBLE)


def _again(case: Case) -> Replacement | None:
    """After a cancelled replacement only the form of the next one matters."""
    if not case.act:
        return None
    new = case.call(case.act)
    if is_double(new):
        return Replacement.DOUBLE
    return Replacement.OTHER if case.here.auction.sufficient(new) else Replacement.INSUFFICIENT


def lowest_by_name(book: Edition, artificial: bool | None) -> bool:
    """Is the lowest sufficient bid told by its name alone? In 2017 that of an artificial bid is not."""
    return artificial is False or not book.since("2017")


def _natural(case: Case, event: int) -> bool | None:
    if case.here.facts.get(event, "artificial"):
        return False
    value: bool | None = case.here.facts.get(event, "natural_beyond_doubt")
    return value


def _natural_at(event: int) -> Fact[bool]:
    return Fact("natural_beyond_doubt", YES_NO, "27B1(a)", about=lambda _: event, away=True)


def _both_natural(case: Case) -> bool | Fact[Any] | None:
    """2007: are both bids natural beyond doubt? One that is not settles it."""
    if not case.act:
        return None
    known = {event: _natural(case, event) for event in (case.event, case.act)}
    if False in known.values():
        return False
    unknown = next((event for event, natural in known.items() if natural is None), None)
    return True if unknown is None else _natural_at(unknown)


def insufficient_bid(ask: Hearing) -> Ruling:
    """A bid that does not supersede the last one: LHO may accept it, else it must be replaced."""
    if ask(accepts) == ACCEPTED:
        return ruling("27A1", Stands())
    return ruling("27B", Cancelled(), withdrawn_information(ask), See("replacement", When.REPLACED))


def replacement(ask: Hearing) -> Ruling:
    """27B: the price of the replacement depends on what the two calls mean."""
    new = ask(replaced_by)
    if new is Replacement.INSUFFICIENT:
        if ask(accepts_second) == ACCEPTED:
            return ruling("27B4 27A1", Stands())
        return _cancelled_again(ask, "27B4")
    if new is Replacement.INADMISSIBLE:
        return _cancelled_again(ask, "27B3")
    if ask.is_2017:
        if new is Replacement.SAME:
            return ruling("27B1(a)", Replaces(), Lifted(), Review("27D"))
        if ask(comparable):
            return ruling("23A 27B1(b)", Replaces(), Lifted(), Review("27D"), Review("23C"))
    else:
        if new is Replacement.SAME and ask(both_natural):
            return ruling("27B1(a)", Replaces(), Lifted(), Review("27D"))
        if ask(contained):
            return ruling("27B1(b)", Replaces(), Review("27D"))
    if new is Replacement.DOUBLE:
        return _cancelled_again(ask, "27B3")
    return ruling("27B2", Replaces(), *_partner_silenced(ask))


def second_replacement(ask: Hearing) -> Ruling:
    """After 27B3 or 27B4 nothing but a sufficient bid or a pass will do, and it mends nothing."""
    new = ask(replaced_again)
    if new is Replacement.DOUBLE:
        return _cancelled_again(ask, "27B3")
    if new is Replacement.INSUFFICIENT:
        if ask(accepts_second) == ACCEPTED:
            return ruling("27B4 27A1", Stands())
        return _cancelled_again(ask, "27B4")
    return ruling("27B3", Replaces())


def _cancelled_again(ask: Hearing, law: str) -> Ruling:
    return ruling(
        law,
        Cancelled(),
        MayNotDouble(player=OFFENDER),
        See("replacement-after-27B3", When.REPLACED),
        _of_this_call(ask),
        *_partner_silenced(ask, each=not ask.is_2017),
    )


def _of_this_call(ask: Hearing) -> Unauthorized:
    """What the call just cancelled told partner, besides the one before it."""
    return structs.replace(withdrawn_information(ask), origin=ask.case.act)


def _partner_silenced(ask: Hearing, each: bool = False) -> tuple[Restriction, ...]:
    """Partner passes throughout and his lead may be directed: in 2007 on account of every call withdrawn."""
    return must_pass(PARTNER, AUCTION), LeadRestriction(player=PARTNER, each=each), could_have_known(ask)
