"""What a ruling brings about and nobody need say: another sentence says it, or it is out of date at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbitre.director.board import Board, Ruled
from arbitre.director.legal import trick_for
from arbitre.director.news import held_back, was_in_force
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import (
    AUCTION,
    Abandoned,
    Awarded,
    Cancelled,
    CancelledOnwards,
    Designated,
    Directed,
    DummyRightsLost,
    Exchanged,
    Exit,
    InForce,
    LeadFree,
    LeadRestriction,
    LeadStands,
    Lifted,
    MayChange,
    MayNotDouble,
    MustPass,
    MustRepeat,
    Noted,
    Owed,
    PenaltyCard,
    Reopened,
    Replaces,
    Restored,
    Role,
    See,
    Settled,
    Stands,
    Swapped,
    Unauthorized,
    penalty_cards,
)
from arbitre.texts import Words

from .known import asked_otherwise, not_followed
from .unauthorized import told_both
from .wording import SCORES, no_double_told

UNDONE_BY: dict[type, type] = {Stands: Reopened, Restored: CancelledOnwards, Settled: Awarded}
"""What is not said where a later ruling of the same moment takes it back."""
REPEATED = ("bid-repeated", "double-repeated")


def said_by_another(effect: Any, ruling: Ruling) -> bool:
    """Does the sentence of another effect of the ruling say it?"""
    if isinstance(effect, LeadStands):
        return Swapped() in ruling.effects
    if isinstance(effect, See) and Noted("bound-to-pass") in ruling.effects:
        return True
    if isinstance(effect, See) and effect.situation in REPEATED:
        return any(isinstance(e, MustRepeat) for e in ruling.effects)
    if isinstance(effect, Abandoned):
        return any(isinstance(e, Noted) and e.what in SCORES for e in ruling.effects)
    return no_double_told(effect, ruling)


def overtaken(effect: Any, ruled: Ruled, later: Sequence[Ruled]) -> bool:
    """Said by another effect of the ruling, or out of date by what is ruled at the same moment."""
    if effect == Exit("awarded"):  # the award has been told with its tricks
        return True
    if said_by_another(effect, ruled.ruling):
        return True
    if isinstance(effect, Unauthorized) and ruled.case.table is not None and told_both(effect, ruled.ruling):
        return True
    found = ruled.case.irregularity
    his = [other for other in later if found and other.case.irregularity and other.case.fault.by is found.by]
    after = [e for other in his for e in other.ruling.effects]
    if effect == Noted("premature"):
        return bool(his)
    if by := UNDONE_BY.get(type(effect)):
        return any(isinstance(e, by) for other in later for e in other.ruling.effects)
    if isinstance(effect, See):
        return effect.situation == "replacement" and any(isinstance(e, Replaces | Cancelled) for e in after)
    return isinstance(effect, Unauthorized) and any(isinstance(e, Lifted) for e in after)


def over_already(effect: InForce, ruled: Ruled, board: Board) -> bool:
    """What was ruled on for an earlier event and has ended since; else what there was no room for from the start."""
    player = ruled.case.seat(effect.player)
    left = any(isinstance(r, InForce) and r.kind == effect.kind and r.player is player for r in board.table.in_force)
    return (ruled.at < board.now and not left) or _no_room(effect, ruled.case, board)


def _no_room(effect: InForce, case: Case, board: Board) -> bool:
    """A duty in the auction when it has ended, or one that a pass imposed leaves no room for; a lead asked about.

    When play has ended nothing is left to choose, nor for dummy; who is not dummy has no rights of dummy's to lose.
    """
    table = board.table
    if isinstance(effect, Unauthorized):
        player = case.seat(effect.player)
        return table.phase == "over" or player is table.dummy or _sees_himself(player, case)
    if isinstance(effect, DummyRightsLost):
        return case.seat(effect.player) is not table.dummy
    if isinstance(effect, MustPass) and effect.duration != AUCTION and silenced(case.seat(effect.player), board):
        return True
    if isinstance(effect, MustRepeat):
        bound = (r.player for r in table.in_force if isinstance(r, MustPass))
        return table.ended or case.seat(effect.player) in bound
    if isinstance(effect, LeadRestriction):
        asked = board.open is not None and board.open.asks.fact.key == "lead_choice"
        return asked or declares(case.seat(effect.player), board)
    return table.ended and isinstance(effect, MustPass | MayNotDouble)


def _sees_himself(player: Seat, case: Case) -> bool:
    """Is it a card of his own, or of dummy's where he is declarer, to which nobody played? He learns nothing."""
    if case.answers.get("taken_back"):
        return False
    own = (player, case.here.dummy) if player is case.here.declarer else (player,)
    return bool(case.fault.cards) and case.fault.by in own


def declares(player: Seat | None, board: Board) -> bool:
    """Is it known that his side plays the contract?"""
    declarer = board.table.declarer
    return declarer is not None and player is not None and declarer.side is player.side


def not_freed(kind: str, player: Seat | None, board: Board) -> bool:
    """A lead nobody asks of him any more, or that has just disregarded what was asked; a repeated call asked about.

    Nor his one penalty card that is said to be played in place of another; of several, which one is.
    """
    if kind == "penalty-card":
        one = sum(isinstance(r, PenaltyCard) and r.player is player for r in board.was) == 1
        return one and any(Exchanged() in ruled.ruling.effects for ruled in board.rulings if ruled.at == board.now)
    if kind == "lead-restriction":
        ignored = any(found.ignored and found.event == board.now for found in (*board.irregularities, *board.unproved))
        return ignored or declares(player, board)
    return kind == "must-repeat" and board.open is not None


def silenced(player: Seat | None, board: Board) -> bool:
    """Must he pass until the auction ends?"""
    passes = (r for r in board.table.in_force if isinstance(r, MustPass) and r.duration == AUCTION)
    return any(r.player is player for r in passes)


def gone(board: Board, owner: Seat) -> tuple[Card, ...]:
    """The cards that have just ceased to be penalty cards."""
    left = {r.card for r in penalty_cards(board.table, owner)}
    was = (r.card for r in was_in_force(board) if isinstance(r, PenaltyCard) and r.player is owner)
    return tuple(card for card in was if card not in left)


def goes_without_saying(effect: Any, case: Case, board: Board) -> bool:
    """A card owed that is played; an award or a card picked up, told already; a lead that is free only in part.

    « Call me back when play ends » is not said when it has, nor what becomes of a card shown while that is asked.
    """
    silent = UNSAID.get(effect.what if isinstance(effect, Noted) else type(effect))
    return silent is not None and silent(case, board, effect)


def _asked_already(_case: Case, board: Board, _effect: MayChange) -> bool:
    return any(ruled.case.fault.kind == "misinformed-call" for ruled in board.rulings) or board.open is not None


def _played_already(case: Case, board: Board, _effect: Owed) -> bool:
    return _supplied(board, case.fault.by) or _follows_with_penalty(case, board) or _leads_as_asked(case, board)


def _told_to_play(case: Case, board: Board, _effect: Designated) -> bool:
    return board.open is None and board.table.turn is case.fault.by


def _not_free(case: Case, board: Board, effect: LeadFree | Directed) -> bool:
    """A lead that is asked about, or bound on another ground, or by a penalty card of the leader's own."""
    if isinstance(effect, Directed) and effect.mode != "free":
        return False
    if isinstance(effect, LeadFree) and declares(case.seat(Role.PARTNER), board):
        return True
    if board.open is not None and board.open.asks.fact.key == "lead_choice":
        return True
    if asked_otherwise(case.at(board.table)) or board.table.face_down is not None:
        return True
    return any(r.rank == "major" for r in penalty_cards(board.table, case.seat(Role.PARTNER)))


UNSAID: dict[Any, Callable[[Case, Board, Any], bool]] = {
    "awarded": lambda _case, _board, effect: isinstance(effect, Exit),
    "play-on": lambda _case, board, _effect: board.table.phase == "over",
    "card-may-return": lambda _case, _board, _effect: True,  # he is asked
    "picked-up": lambda case, board, _effect: held_back(case, board.open) or bool(gone(board, case.fault.by)),
    "twelfth-trick": lambda case, _board, _effect: len(case.here.tricks) < 13,
    MayChange: _asked_already,
    Designated: _told_to_play,
    Owed: _played_already,
    **dict.fromkeys((LeadFree, Directed), _not_free),
}
"""What may go without saying, notes by their names; and when it does."""


def _supplied(board: Board, by: Seat) -> bool:
    """Has the card that was owed been played already?"""
    return board.table.turn is not by and by not in {debtor for _, debtor in board.table.owed}


def _leads_as_asked(case: Case, board: Board) -> bool:
    """Is he told which suit to lead, now that he leads again?"""
    asked = (r for r in board.table.in_force if isinstance(r, LeadRestriction) and r.mode)
    again = bool(case.fault.ignored) and board.open is None and trick_for(board, case.fault.by) is None
    return again and any(r.binds(case.fault.by) for r in asked)


def _follows_with_penalty(case: Case, board: Board) -> bool:
    """Is he told to follow suit with his penalty card?"""
    by, suit = case.fault.by, not_followed(case)
    lay = {r.card for r in board.was if isinstance(r, PenaltyCard)}
    lying = {r.card.suit for r in penalty_cards(board.table, by, "major") if r.card in lay}
    return board.open is None and board.table.turn is by and suit in lying


def unnamed(one: dict[str, Any], say: Words) -> str:
    """A sentence to a player without his name in front: a further one to him, or one that his partner hears too."""
    named = f"{say.speech.seats[Seat(one['to'])]}, " if one["to"] in list(Seat) else ""
    text: str = one["text"].removeprefix(named)
    return text[:1].upper() + text[1:]
