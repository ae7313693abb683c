"""What went wrong, in one line."""

from __future__ import annotations

from collections.abc import Callable
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
    details = who(found) | {"card": lambda: card_of(found, say), "trick": found.trick or ""}
    own = OWN.get(found.kind)
    key, more = own(found, board, say) if own is not None else PLAINLY
    return say.say(key or _plainly(found, board, say), **details | more)


Told = tuple[str, dict[str, Any]]
PLAINLY: Told = ("", {})


def _plainly(found: Irregularity, board: Board, say: Words) -> str:
    """The sentence of a kind of irregularity; of one that disregards what declarer asked for, that of this."""
    key = f"{'required' if found.ignored else 'irregularity'}.{found.kind}"
    how = told_how(board, found.event) if found.kind in SAID else _manner(found, board)
    return say.first(f"{key}.{how}", f"{key}.{''.join(found.laws[:1])}", key)


def _too_low(found: Irregularity, board: Board, _say: Words) -> Told:
    last = too_low(found, board.table)
    return (f"irregularity.{found.kind}.over", {"last": last}) if last else PLAINLY


def _revoked(found: Irregularity, board: Board, say: Words) -> Told:
    """A card missing from a trick, the suit that was not followed, or the lead that declarer had asked for."""
    if found.laws and found.laws[0] in MISSING_CARD:
        return "irregularity.revoke.67B1", {}
    if led := suit_of(found, board.table):
        return f"irregularity.revoke.led{'.dummy' if found.by is board.table.dummy else ''}", {"led": led}
    asked = [r for r in found.ignored if isinstance(r, LeadRestriction) and r.mode]
    return (
        (f"required.revoke.lead.{asked[0].mode}", {"suits": say.join(asked[0].suits)}) if len(asked) == 1 else PLAINLY
    )


def _put_wrongly(found: Irregularity, _board: Board, _say: Words) -> Told:
    if len(found.cards) < 2:
        return PLAINLY
    put, named = found.cards[:2]
    return "irregularity.wrong-card-from-dummy.named", {"card": put, "named": named}


def _changed(found: Irregularity, board: Board, _say: Words) -> Told:
    was = changed(board.table, found)
    return (f"irregularity.changed-call.{'again' if was == found.call else 'named'}", {"was": was}) if was else PLAINLY


def _not_played(found: Irregularity, _board: Board, _say: Words) -> Told:
    one = len(found.due) == 1
    return ("irregularity.penalty-card-not-played.named", {"penalty": found.due[0]}) if one else PLAINLY


OWN: dict[str, Callable[[Irregularity, Board, Words], Told]] = {
    **dict.fromkeys(("insufficient-bid", "bid-out-of-rotation"), _too_low),
    "revoke": _revoked,
    "wrong-card-from-dummy": _put_wrongly,
    "misinformation": lambda found, board, _: (_misinformed(found, board), {"caller": _caller(found, board.table)}),
    "defective-trick": lambda found, board, _: (f"irregularity.defective-trick.{_defect(found, board.table)}", {}),
    "invalid-designation": lambda found, board, say: _designated(found, board, say),
    "wrong-board": lambda found, _board, _say: ("irregularity.wrong-board.call", {}) if found.call else PLAINLY,
    "changed-call": _changed,
    "penalty-card-not-played": _not_played,
}
"""What has a sentence of its own as it lies on the table."""


def _designated(found: Irregularity, board: Board, say: Words) -> Told:
    """What declarer said for dummy: a rank of several cards, or what dummy has not got."""
    said, what = str(board.record.events[found.event - 1].designate), NOT_DESIGNATED.get("".join(found.laws[:1]))
    ranks, void = say.speech.ranks, "irregularity.invalid-designation.void"
    if what == "rank":
        return "irregularity.invalid-designation.rank", {"rank": ranks.get(said, said)}
    if what != "void" or said in HEIGHTS:
        return PLAINLY
    if said in SUITS:
        return f"{void}.suit", {"suit": Denomination(said)}
    if said in RANKS_SAID:
        return f"{void}.rank", {"rank": ranks.get(said, said)}
    return f"{void}.card", {"card": Card.parse(said)}


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
