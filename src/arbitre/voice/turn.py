"""A ruling of an interview as it is told, with whose turn it is at its end."""

from __future__ import annotations

from arbitre.game.seat import Seat
from arbitre.laws.effects import FaceDownReturned, Reopened, See, Stands, Substituted, Swapped, When
from arbitre.laws.paragraphs import LEADS_ANYHOW

from .rulings import sayings
from .saying import ALL, REMEMBER, SAY, Saying, once
from .seated import FACE_DOWN, Seated
from .seats import AFTER_BID, AFTER_DOUBLE, AFTER_PASS, CHANGED
from .silence import REPEATED

CALLED_AGAIN = (*AFTER_PASS, *AFTER_BID, *AFTER_DOUBLE, *REPEATED)
"""Here the player has just called: his LHO is next, unless his call is to be replaced."""
LEADS = ("opening-lead-out-of-turn", "lead-out-of-turn")
OPENING = (LEADS[0], FACE_DOWN, "face-down-lead-taken-back")


def in_order(k: Seated) -> list[Saying]:
    """Every saying of a ruling of an interview, in the order a director acts; whose turn it is comes last."""
    told = sorted(sayings(k), key=lambda one: one.kind == REMEMBER)
    aloud = [n for n, one in enumerate(told, 1) if one.kind != REMEMBER]
    told[aloud[-1] if aloud else 0 : 0] = _whose_turn(k, bool(aloud))
    return once((*told, *leads_first(k)))


def _whose_turn(k: Seated, told: bool) -> list[Saying]:
    """Who is to call, where something has been said; or who is to lead."""
    if told and (turn := _turn(k)) is not None:
        return [Saying(SAY, turn, k.say.phrase("turn.auction", turn=turn), "17C", now=True)]
    if Swapped() in k.ruling.effects and k.seats is not None and k.seats.declarer is not None:
        new = k.seats.declarer.partner  # the hand that was spread plays next
        return [Saying(SAY, new, k.say.phrase("turn.dummy", declarer=new), "54A", now=True)]
    return [] if (leader := _leader(k)) is None else [_to_lead(leader, k)]


def _to_lead(leader: Seat, k: Seated) -> Saying:
    """Whose lead it is; dummy's is made by declarer."""
    declarer = k.seats.declarer if k.seats else None
    if declarer is not None and leader is declarer.partner:
        return Saying(SAY, declarer, k.say.phrase("turn.leads_dummy", declarer=declarer), "44", now=True)
    opening = k.situation in OPENING or bool(k.seats and k.seats.opening)
    key, law = ("turn.lead", "41A") if opening else ("turn.leads", "44")
    return Saying(SAY, leader, k.say.phrase(key, turn=leader), law, now=True)


def leads_first(k: Seated) -> list[Saying]:
    """Who leads, where declarer or dummy wanted to."""
    first = k.situation == "lead-by-declaring-side"
    return [Saying(SAY, ALL, k.say.phrase("say.leads-first"), "41A")] if first else []


def _turn(k: Seated) -> Seat | None:
    """Who is to call: he whose call is accepted has his LHO after him, he whose call is refused gives the turn back.

    Where somebody has called since, it is the turn of the next; where another law takes over at once, that law says it.
    """
    sent = next((effect for effect in k.ruling.effects if isinstance(effect, See)), None)
    if k.seats is None or k.seats.player is None or (sent is not None and sent.when is When.NOW):
        return None
    lho, rightful = k.seats.player.lho, k.seats.rightful
    if k.situation in CALLED_AGAIN:
        return lho if sent is None else None
    answer, closing = k.case.answers.get("acceptance"), k.case.answers.get("closing")
    if k.situation == CHANGED and (rightful is lho or answer in ("accepted", "refused")):
        return lho
    if k.back_to_himself:
        return k.seats.player
    if "overtaken" in (answer, closing) and rightful is not None:
        return rightful.lho
    if closing == "accepted" or k.case.answers.get("accepting"):
        return lho.lho
    if any(isinstance(effect, Reopened) for effect in k.ruling.effects):
        return rightful
    if Substituted() in k.ruling.effects or (answer == "accepted" and Stands() in k.ruling.effects):
        return lho
    return rightful if answer == "refused" and k.situation.endswith("-out-of-rotation") else None


def _leader(k: Seated) -> Seat | None:
    """Who is to lead: he whose lead it was, when a lead is taken back or what declarer asks of it has been told."""
    seats = k.seats
    if seats is None or seats.player is None:
        return None
    if k.ruling.law == LEADS_ANYHOW and k.situation in LEADS:
        return seats.rightful
    if FaceDownReturned() in k.ruling.effects:
        return seats.player
    return seats.player.partner if k.situation in ("penalty-card-picked-up", FACE_DOWN) else None
