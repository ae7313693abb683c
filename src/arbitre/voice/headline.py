"""What went wrong, in one line."""

from __future__ import annotations

from typing import Any

from arbitre.director.board import Board
from arbitre.director.news import in_doubt
from arbitre.game.call import Call
from arbitre.game.card import RANKS_SAID, SUITS, Card, Denomination
from arbitre.game.seat import Seat
from arbitre.laws.case import Case
from arbitre.laws.effects import LeadRestriction
from arbitre.laws.paragraphs import MISSING_CARD, NOT_DESIGNATED
from arbitre.table.irregularity import Irregularity
from arbitre.table.table import Table
from arbitre.texts import Words

from .known import MOST_NAMED, call_before, cards_named, suit_of, too_low, unseen
from .unauthorized import told_how

HEIGHTS = ("high", "low", "win", "anything")
"""What declarer may say for dummy instead of a card."""
SAID = ("unauthorized-information", "misinformation")
"""Irregularities that are something said or shown."""


def who(found: Any) -> dict[str, Any]:
    return {
        "offender": found.by,
        "partner": found.by.partner,
        "lho": found.by.lho,
        "rho": found.by.rho,
        "rightful": found.turn_of or found.by,
        "call": found.call or "",
        "cards": found.cards,
        "side": found.by.side.other,
    }


def happened(found: Irregularity, board: Board, say: Words) -> str:
    """What went wrong, in one line."""
    table = board.table
    details = who(found) | {"card": lambda: card_of(found, say), "trick": found.trick or ""}
    if found.kind in ("insufficient-bid", "bid-out-of-rotation") and (last := too_low(found, table)):
        return say.say(f"irregularity.{found.kind}.over", **details, last=last)
    if found.kind == "revoke" and found.laws and found.laws[0] in MISSING_CARD:
        return say.say("irregularity.revoke.67B1", **details)
    if led := suit_of(found, table):
        return say.say(f"irregularity.revoke.led{'.dummy' if found.by is table.dummy else ''}", **details, led=led)
    if found.kind == "wrong-card-from-dummy" and len(found.cards) > 1:
        put, named = found.cards[:2]
        return say.say("irregularity.wrong-card-from-dummy.named", **details | {"card": put, "named": named})
    if found.kind == "misinformation":
        return say.say(_misinformed(found, board), **details | {"caller": _caller(found, table)})
    if found.kind == "defective-trick":
        return say.say(f"irregularity.defective-trick.{_defect(found, table)}", **details)
    if found.kind == "invalid-designation" and (said := _designated(found, board, say)):
        return said
    if found.kind == "wrong-board" and found.call:
        return say.say("irregularity.wrong-board.call", **details)
    if found.kind == "changed-call" and (was := changed(table, found)):
        return say.say(f"irregularity.changed-call.{'again' if was == found.call else 'named'}", **details, was=was)
    if len(found.due) == 1:
        return say.say("irregularity.penalty-card-not-played.named", **details, penalty=found.due[0])
    asked = [r for r in found.ignored if isinstance(r, LeadRestriction) and r.mode]
    if found.kind == "revoke" and len(asked) == 1:
        return say.say(f"required.revoke.lead.{asked[0].mode}", **details, suits=say.join(asked[0].suits))
    key = f"{'required' if found.ignored else 'irregularity'}.{found.kind}"
    how = told_how(board, found.event) if found.kind in SAID else _manner(found, board)
    return say.say(say.first(f"{key}.{how}", f"{key}.{''.join(found.laws[:1])}", key), **details)


def _designated(found: Irregularity, board: Board, say: Words) -> str:
    """What declarer said for dummy: a rank of several cards, or what dummy has not got; else nothing."""
    said, what = str(board.record.events[found.event - 1].designate), NOT_DESIGNATED.get("".join(found.laws[:1]))
    ranks = say.speech.ranks
    if what == "rank":
        return say.say("irregularity.invalid-designation.rank", rank=ranks.get(said, said))
    if what != "void" or said in HEIGHTS:
        return ""
    if said in SUITS:
        return say.say("irregularity.invalid-designation.void.suit", suit=Denomination(said))
    if said in RANKS_SAID:
        return say.say("irregularity.invalid-designation.void.rank", rank=ranks.get(said, said))
    return say.say("irregularity.invalid-designation.void.card", card=Card.parse(said))


def _misinformed(found: Irregularity, board: Board) -> str:
    """Of an explanation, or a missing one: what it was, or that it is put in doubt."""
    how, key = told_how(board, found.event), "irregularity.misinformation"
    wrong = not in_doubt(found, board)
    if how == "alert" and found.call is None:
        return key if wrong else f"{key}.doubt.nobody" if found.unnamed else f"{key}.doubt"
    own = wrong and how == "alert" and _caller(found, board.table) is found.by
    return f"{key}{'' if wrong else '.doubt'}.{how}{'.own' if own else ''}"


def _caller(found: Irregularity, table: Table) -> Seat:
    """Who made the call that was not alerted: the partner, unless he himself should have spoken."""
    made = {entry.by for entry in table.calls if entry.call == found.call}
    return found.by if found.by in made and found.by.partner not in made else found.by.partner


def _manner(found: Irregularity, board: Board) -> str:
    """What may give it a sentence of its own: a card of dummy's or in dummy's place, or a call that is no bid.

    Or what dummy has pointed out.
    """
    table = board.table
    if found.kind == "dummy-limitation":
        return _pointed_out(found, board)
    if unseen(found):
        return "unseen"
    if found.kind == "exposed-card" and len(found.cards) > MOST_NAMED:
        return "many"
    if found.cards and found.by is table.dummy:
        return "dummy"
    if found.cards and found.turn_of is table.dummy:
        return "to_dummy.declarer" if found.by is table.declarer else "to_dummy"
    if found.cards:
        return ""
    return manner_of(found.call)


def _pointed_out(found: Irregularity, board: Board) -> str:
    """What dummy has spoken of, if the record shows it.

    A lead from the wrong hand that has not been made yet is one he warned of (43B2(a)).
    """
    event = board.record.events[found.event - 1]
    kind = str(event.attention)
    if event.kind != "attention" or any(i.kind == kind and i.event < found.event for i in board.irregularities):
        return kind
    return {"lead-out-of-turn": "warned", "revoke": "revoke.unseen"}.get(kind, "unseen")


def manner_of(call: Call | None) -> str:
    """A call that is no bid."""
    return {"P": "pass", "X": "double", "XX": "redouble"}.get(str(call or ""), "")


def _defect(found: Irregularity, table: Table) -> str:
    """A card missing from a trick, one too many, one played twice, or one added to it that does not follow."""
    if not found.cards:
        return "none"
    if found.turn_of is None:
        return "two"
    trick = table.tricks[found.trick - 1] if found.trick and found.trick <= len(table.tricks) else None
    return "again" if trick and trick.card_of(found.by) in found.cards else "late"


def changed(table: Table, found: Irregularity) -> Call | None:
    """The call that a player changed, or tried to."""
    entry = call_before(table, found.by, found.event)
    return entry.call if entry else None


def card_of(found: Irregularity, say: Words) -> Any:
    """The card it is about, or all of them; one that nobody knows has no name."""
    return cards_named(found.cards, say) if found.cards else say.say("thing.card")


def proper_lead(case: Case, board: Board, say: Words) -> dict[str, Any]:
    """The lead made in turn after one out of turn, and whose it is."""
    leader = case.fault.turn_of
    led = (play.card for play in board.table.plays if play.by is leader and play.event > case.event)
    card = next(led, None)
    return {"lead": card, "leader": say.say("thing.dummy") if leader is case.here.dummy else leader} if card else {}
