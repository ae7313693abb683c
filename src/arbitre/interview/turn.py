"""Whose turn it is after a ruling of an interview: the last thing that is said."""

from __future__ import annotations

from arbitre.game.seat import Seat
from arbitre.laws.effects import CancelledOnwards, FaceDownReturned, Reopened, Stands, Substituted, Swapped, When
from arbitre.laws.paragraphs import LEADS_ANYHOW
from arbitre.texts import Words
from arbitre.voice.rulings import ALL, SAY, step
from arbitre.voice.rulings import Step as Line
from arbitre.voice.silence import REPEATED

from .prompt import Step
from .roles import AFTER_BID, AFTER_DOUBLE, AFTER_PASS
from .sequel import appointment

CALLED_AGAIN = (*AFTER_PASS, *AFTER_BID, *AFTER_DOUBLE, *REPEATED)
"""Here the player has just called: his LHO is next, unless his call is to be replaced."""
LEADS = ("opening-lead-out-of-turn", "lead-out-of-turn")
FACE_DOWN = "face-down-lead-out-of-turn"
OPENING = (LEADS[0], FACE_DOWN, "face-down-lead-taken-back")


def whose_turn(ruled: Step, told: bool, say: Words) -> list[Line]:
    """Who is to call, where something has been said; or who is to lead."""
    if told and (turn := _turn(ruled)) is not None:
        return [step(SAY, turn, say.say("turn.auction", turn=turn), "17C")]
    if Swapped() in ruled.ruling.effects and ruled.seats is not None and ruled.seats.declarer is not None:
        new = ruled.seats.declarer.partner  # the hand that was spread plays next
        return [step(SAY, new, say.say("turn.dummy", declarer=new), "54A")]
    return [] if (leader := _leader(ruled)) is None else [_to_lead(leader, ruled, say)]


def _to_lead(leader: Seat, ruled: Step, say: Words) -> Line:
    """Whose lead it is; dummy's is made by declarer."""
    declarer = ruled.seats.declarer if ruled.seats else None
    if declarer is not None and leader is declarer.partner:
        return step(SAY, declarer, say.say("turn.leads_dummy", declarer=declarer), "44")
    opening = ruled.situation in OPENING or bool(ruled.seats and ruled.seats.opening)
    return step(SAY, leader, say.say("turn.lead" if opening else "turn.leads", turn=leader), "41A" if opening else "44")


def leads_first(ruled: Step, say: Words) -> list[Line]:
    """Who leads, where declarer or dummy wanted to."""
    return [step(SAY, ALL, say.say("say.leads-first"), "41A")] if ruled.situation == "lead-by-declaring-side" else []


def _turn(ruled: Step) -> Seat | None:
    """Who is to call: he whose call is accepted has his LHO after him, he whose call is refused gives the turn back.

    Where somebody has called since, it is the turn of the next; where another law takes over at once, that law says it.
    """
    sent = appointment(ruled.ruling)
    if ruled.seats is None or ruled.seats.player is None or (sent is not None and sent.when is When.NOW):
        return None
    lho, rightful = ruled.seats.player.lho, ruled.seats.rightful
    if ruled.situation in CALLED_AGAIN:
        return lho if sent is None else None
    answer, closing = ruled.case.answers.get("acceptance"), ruled.case.answers.get("closing")
    if ruled.situation == "changed-call" and (rightful is lho or answer in ("accepted", "refused")):
        return lho
    if back_to_himself(ruled):
        return ruled.seats.player
    if "overtaken" in (answer, closing) and rightful is not None:
        return rightful.lho
    if closing == "accepted":
        return lho.lho
    if any(isinstance(effect, Reopened) for effect in ruled.ruling.effects):
        return rightful
    if Substituted() in ruled.ruling.effects or (answer == "accepted" and Stands() in ruled.ruling.effects):
        return lho
    return rightful if answer == "refused" and ruled.situation.endswith("-out-of-rotation") else None


def back_to_himself(ruled: Step) -> bool:
    """Is his own call cancelled, made at his turn and with none after it, so that he calls again?"""
    answers, effects = ruled.case.answers, ruled.ruling.effects
    kept = Substituted() not in effects and any(isinstance(effect, CancelledOnwards) for effect in effects)
    return kept and answers.get("noticed") == "silent" and answers.get("in_rotation") is True


def _leader(ruled: Step) -> Seat | None:
    """Who is to lead: he whose lead it was, when a lead is taken back or what declarer asks of it has been told."""
    seats = ruled.seats
    if seats is None or seats.player is None:
        return None
    if ruled.ruling.law == LEADS_ANYHOW and ruled.situation in LEADS:
        return seats.rightful
    if FaceDownReturned() in ruled.ruling.effects:
        return seats.player
    return seats.player.partner if ruled.situation in ("penalty-card-picked-up", FACE_DOWN) else None
