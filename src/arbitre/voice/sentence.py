"""Which sentence tells an effect, as the table shows it."""

from __future__ import annotations

from typing import Any

from arbitre.director.board import Board
from arbitre.director.legal import trick_for
from arbitre.director.reviews import closed_reviews
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import (
    Directed,
    Established,
    Kept,
    LeadFrom,
    Lifted,
    Noted,
    Owed,
    PlayRestriction,
    PutRight,
    Replaces,
    RequiredLead,
    Stands,
    Unusable,
)
from arbitre.laws.paragraphs import FREE_OF_CHARGE, of_revokes
from arbitre.texts import Words

from .known import call_before, not_followed, several_penalties
from .wording import own_key

KEPT = Noted("result-kept")


def told_key(effect: Any, ruling: Ruling, case: Case, board: Board, say: Words) -> str:
    """The sentence said; of one of several established revokes, which; of dummy's card, to declarer."""
    several = case.fault.trick and sum(any(map(establishes, ruled.ruling.effects)) for ruled in board.rulings) > 1
    if establishes(effect):
        return _established(bool(several), case, board)
    if own := _owed(effect, case, board) or _as_it_came(effect, case, board):
        return own
    key = own_key(effect, ruling, case.edition, say, "say")
    if isinstance(effect, Replaces) and ruling.law == FREE_OF_CHARGE and Lifted() not in ruling.effects:
        return f"{key}.free"
    if several and (own := say.variant(key, "several")):
        return own
    key = _of_which_hand(key, effect, case)
    if (own := say.variant(key, "played")) and any(play.by is board.table.declarer for play in board.table.plays):
        return own
    if (own := say.variant(key, "named")) and not several_penalties(case):
        return own
    return of_hand(key, effect, case.fault.turn_of, case.here.dummy) if isinstance(effect, RequiredLead) else key


def _established(several: bool, case: Case, board: Board) -> str:
    """One of several; else what that means while play goes on."""
    if several:
        return "effect.Established.several"
    if board.table.phase == "over":
        return "effect.Established"
    return f"say.Established{'.dummy' if case.fault.by is case.here.dummy else ''}"


def _of_which_hand(key: str, effect: Any, case: Case) -> str:
    """What declarer's side cannot use, since nobody there learns anything; a lead from dummy."""
    if not isinstance(effect, LeadFrom | Unusable):
        return key
    dummy = case.here.dummy
    hand = case.answers["hand"] if isinstance(effect, LeadFrom) else case.fault.by
    if isinstance(effect, Unusable) and hand in (case.here.declarer, dummy):
        key = "say.Unusable.shared"
    return f"{key}.dummy" if hand is dummy else key


def establishes(effect: Any) -> bool:
    """Is it that a revoke is established?"""
    return isinstance(effect, Established) or effect == Noted("established")


def _as_it_came(effect: Any, case: Case, board: Board) -> str:
    """Of a change to the same call; of dummy's cards; of a bid that somebody has bid over already."""
    if isinstance(effect, Stands) and case.fault.call != board.table.auction.bid:
        return "effect.Stands"
    if isinstance(effect, Kept) and _same_again(case):
        return "effect.Kept"
    if effect == Noted("twelfth-trick"):
        return f"say.Noted.twelfth-trick.{'named' if last_of_twelfth(case) else 'begun'}"
    return "say.PutRight.cards" if isinstance(effect, PutRight) and len(case.fault.cards) > 1 else ""


def looked_at(effect: Any, ruling: Ruling, board: Board) -> tuple[str, ...]:
    """The Laws it is told under: a score left alone is told of once, of a revoke and of anything else together."""
    if effect != KEPT:
        return ruling.laws
    looked = {other.ruling.laws[-1] for other in closed_reviews(board) if KEPT in other.ruling.effects}
    return ruling.laws if all(map(of_revokes, looked)) else ruling.laws[:1]


def _owed(effect: Any, case: Case, board: Board) -> str:
    """How a card that is owed is asked for: of dummy, after a revoke, as a lead; nothing where it is any card."""
    if not isinstance(effect, Owed):
        return ""
    if last_of_twelfth(case):
        return f"say.Owed.twelfth{'.dummy' if case.fault.by is case.here.dummy else ''}"
    if case.fault.by is case.here.dummy:
        return "say.Owed.dummy.67" if case.fault.kind == "defective-trick" else "say.Owed.dummy"
    if not_followed(case):
        return "say.Owed.revoke"
    asked = next((r.mode for r in case.fault.ignored if isinstance(r, PlayRestriction) and r.led), "")
    if asked in ("highest", "lowest"):
        return f"say.Owed.{asked}"
    return "say.Owed.lead" if case.fault.ignored and trick_for(board, case.fault.by) is None else ""


def last_of_twelfth(case: Case) -> Card | None:
    """62D1: what a hand that revoked to the twelfth trick has played to the thirteenth."""
    fault = case.fault
    if fault.kind != "revoke" or fault.trick != 12 or len(case.here.tricks) < 13:
        return None
    return case.here.tricks[12].card_of(fault.by)


def _same_again(case: Case) -> bool:
    """Did he change his call to the same one?"""
    before = call_before(case.here, case.fault.by, case.fault.event)
    return before is not None and before.call == case.fault.call


def cannot_key(effect: Directed) -> str:
    """What a player does who cannot obey: lead the suit required, or another than the one forbidden."""
    return "say.cannot.forbid" if effect.mode == "forbid" else "say.cannot"


def of_hand(key: str, effect: Any, rightful: Seat | None, dummy: Seat | None) -> str:
    """The sentence on a lead that is required again, with the hand where it is known."""
    if not isinstance(effect, RequiredLead) or rightful is None or dummy is None:
        return key
    return f"{key}.dummy" if rightful is dummy else f"{key}.hand"
