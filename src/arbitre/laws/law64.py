"""Law 64: what an established revoke costs, counted when play has ended."""

from __future__ import annotations

from enum import StrEnum

from arbitre.game.card import Card
from arbitre.table.irregularity import Irregularity

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import Noted, Review, Transferred, penalty_cards
from .facts import at_that_moment


class Won(StrEnum):
    """Which tricks the revoking side won from the revoke trick on."""

    HIMSELF_AND_LATER = "himself-and-later"
    HIMSELF_ONLY = "himself-only"
    SIDE = "side"  # partner won the trick, or the side won a later one
    NOTHING = "nothing"


class Spared(StrEnum):
    """Why no trick is transferred, if there is a reason besides having won none."""

    NO = "no"
    TRICK_TWELVE = "trick-twelve"
    BOTH_SIDES = "both-sides"
    AGAIN = "again"
    FACED = "faced"


def _won(case: Case) -> Won | None:
    fault, table = case.fault, case.here
    assert fault.trick is not None
    if table.claimed and fault.trick in table.covered:
        return _claimed(case, table.claimed[fault.by.side], table.claimed[fault.by.side.other])
    winner = table.winner(table.tricks[fault.trick - 1])
    later = sum(table.winner(t).side is fault.by.side for t in table.finished[fault.trick :] if t.cards)
    later += table.claimed[fault.by.side] if table.claimed else 0
    if winner is fault.by:
        return Won.HIMSELF_AND_LATER if later else Won.HIMSELF_ONLY
    return Won.SIDE if later or winner.side is fault.by.side else Won.NOTHING


def _claimed(case: Case, own: int, theirs: int) -> Won | None:
    """A trick claimed before all had played to it: who won it is asked, unless his card could not or had to win it."""
    fault, table = case.fault, case.here
    trick = table.tricks[(fault.trick or 1) - 1]
    if not own:
        return Won.NOTHING
    if table.winner(trick) is not fault.by:
        return Won.SIDE
    if not theirs and trick.card_of(fault.by.partner) is not None:
        return Won.HIMSELF_AND_LATER
    said = (table.facts.get(event, "won") for event in (fault.event, fault.pointed_out))
    return next((Won(word) for word in said if word is not None), None)


won = Fact("won", tuple(Won), "64A", read=_won)
spared = Fact("spared", tuple(Spared), "64B", read=lambda case: _spared(case))
spared_2007 = Fact("spared", tuple(Spared), "64B", text="spared_2007", read=lambda case: _spared(case))
noticed_late = Fact("noticed_after_play", YES_NO, "64B4", read=lambda case: _late(case))
called_next_deal = Fact("called_next_deal", YES_NO, "64B4", read=lambda case: _called(case))
round_over = Fact("round_over", YES_NO, "64B5", read=lambda case: at_that_moment(case, "round_over"))


def _spared(case: Case) -> Spared:
    """64B2, B3, B6, B7: the reasons the record shows; in 2007 a revoke that was corrected counts among the others."""
    fault, table = case.fault, case.here
    if fault.trick == 12:
        return Spared.TRICK_TWELVE
    revokes = [i for i in case.others if i.kind == "revoke" and (i.established or not case.edition.since("2017"))]
    if any(_other_side(case, i) for i in revokes):
        return Spared.BOTH_SIDES
    led = table.tricks[(fault.trick or 1) - 1].led
    before = [i for i in revokes if i.by is fault.by and (i.trick or 0) < (fault.trick or 0)]
    if any(table.tricks[(i.trick or 1) - 1].led is led for i in before):
        return Spared.AGAIN
    return Spared.FACED if fault.faced or fault.by is table.dummy else Spared.NO


def _other_side(case: Case, found: Irregularity) -> bool:
    return found.by.side is not case.fault.by.side


def _late(case: Case) -> bool:
    """Drawn after play, and does it matter? Where the side won nothing, no trick is transferred anyway (64B1)."""
    return case.fault.late and _won(case) is not Won.NOTHING


def _called(case: Case) -> bool | None:
    """What was found; once the round is known to have ended nobody need be asked (64B5)."""
    called: bool | None = at_that_moment(case, "called_next_deal")
    return False if called is None and at_that_moment(case, "round_over") else called


def _round_over(case: Case) -> bool:
    """64B5: is it known that the round had ended too? Nobody is asked, since no trick is transferred anyway."""
    return bool(at_that_moment(case, "round_over") if case.table else case.answers.get("round_over"))


LAWS = {
    Spared.TRICK_TWELVE: "64B6",
    Spared.BOTH_SIDES: "64B7",
    Spared.AGAIN: "64B2",
    Spared.FACED: "64B3",
}


def equity(ask: Hearing) -> Review:
    """64C, in 2017 64C1: is the other side compensated? One look; where both sides' revokes stand, at both of them."""
    both = any(i.kind == "revoke" and i.established and _other_side(ask.case, i) for i in ask.case.noted)
    return of_both(ask) if both else Review("64C1" if ask.is_2017 else "64C", once=True)


def of_both(ask: Hearing) -> Review:
    """64C, in 2017 64C2(b): what would have happened if neither side had revoked?"""
    return Review("64C2(b)" if ask.is_2017 else "64C", once=True, both_sides=True)


def established_revoke(ask: Hearing) -> Ruling:
    """Tricks are transferred after play, unless a paragraph of 64B spares them; equity is looked at anyway."""
    compensated = equity(ask)
    why = ask(spared if ask.is_2017 else spared_2007)
    if why is Spared.BOTH_SIDES:
        return ruling("64B7", Noted("no-transfer"), of_both(ask))
    if why is Spared.AGAIN and ask.is_2017:
        return ruling("64B2", Noted("no-transfer"), Review("64C2(a)", once=True))
    if why is not Spared.NO:
        return ruling(LAWS[why], Noted("no-transfer"), compensated)
    if ask(noticed_late):
        if ask(called_next_deal):
            both = "64B4 64B5" if _round_over(ask.case) else "64B4"
            return ruling(both, Noted("no-transfer"), compensated)
        if ask(round_over):
            return ruling("64B5", Noted("no-transfer"), compensated)
    tricks = ask(won)
    if tricks is Won.NOTHING:
        return ruling("64B1", Noted("no-transfer"), compensated)
    if tricks is Won.HIMSELF_AND_LATER:
        return ruling("64A1", Transferred(2), compensated)
    return ruling("64A1" if tricks is Won.HIMSELF_ONLY else "64A2", Transferred(1), compensated)


def faced_cards(case: Case) -> list[Card]:
    """64B3: his penalty cards; in 2007 any card of his that had been faced, though it was not made a penalty card."""
    table, by = case.here, case.fault.by
    cards = [r.card for r in penalty_cards(table, by)]
    if case.edition.since("2017"):
        return cards
    shown = [i for i in case.noted if i.kind == "exposed-card" and i.by is by]
    seen = [c for i in shown if table.facts.get(i.event, "visible") is not False for c in i.cards]
    return cards + [card for card in seen if not table.is_played(card)]
