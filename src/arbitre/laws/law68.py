"""Laws 68 to 71: claims and concessions, agreed, objected to, played on, or contested."""

from __future__ import annotations

from msgspec import structs

from arbitre.game.card import PACK, Denomination
from arbitre.game.seat import SEATS, Seat

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import DECLARER, DIRECTOR, PARTNER, Awarded, Noted, Settled, Unauthorized
from .facts import DISPUTED, WITHDRAWN_INFORMATION, at_that_moment, of_claim

AGREED, OBJECTION, PLAY_ON = "agreed", "objection", "play-on"
AWARDED, UNSAID = "awarded", "unsaid"
WITHDRAWN_BY = {"already-won": "69B1", "likely": "69B2"}
CANCELLED_BY = {
    False: {"already-won": "71.1", "unlosable": "71.2"},
    True: {"already-won": "71A", "unlosable": "71B"},
}


def _disputed(case: Case) -> str | None:
    """What was said of it: by the players, or found by the director."""
    said: str | None = case.answers.get("claim_disputed")
    if said is not None:
        return said
    known: bool | None = of_claim(case, "claim_disputed")
    return None if known is None else DISPUTED if known else AGREED


def _voices(case: Case, answer: str) -> tuple[Seat, ...]:
    """68B2: only a conceding defender's partner may object; 68D2: only the other side may ask to play on."""
    claimer, declarer = case.fault.by, case.seat(DECLARER)
    if answer == PLAY_ON:
        return claimer.lho, claimer.rho
    concedes = claimer.side is not declarer.side and case.answers["own"] < case.here.left
    return (claimer.partner,) if concedes else ()


def _trump_out(case: Case) -> bool | None:
    """Does an opponent of one who claims tricks still hold a trump? Seen in the hands and cards known, else asked."""
    table, contract = case.here, case.here.contract
    assert contract is not None
    if contract.trumps is Denomination.NT or case.answers.get("own") == 0:
        return False
    theirs = [seat for seat in SEATS if seat.side is not case.fault.by.side]
    if any(card.suit is contract.trumps for seat in theirs for card in table.hands.get(seat, ())):
        return True
    elsewhere = {*(p.card for p in table.plays), *(card for hand in table.hands.values() for card in hand)}
    hidden = any(card.suit is contract.trumps and card not in elsewhere for card in PACK)
    if not hidden or all(seat in table.hands for seat in theirs):
        return False
    if all(seat in table.hands for seat in SEATS if seat not in theirs):
        return True
    said: bool | None = of_claim(case, "trump_out")
    told = any(of_claim(case, key) is not None for key in ("trump_mentioned", "maybe_unaware"))
    return True if said is None and told else said


def _awarded(case: Case) -> str | None:
    return None if of_claim(case, "awarded") is None else AWARDED


disputed = Fact(
    "claim_disputed", (AGREED, DISPUTED, OBJECTION, PLAY_ON), "68D", by=DIRECTOR,
    choices={"refuse": OBJECTION}, recorded={"play_on": PLAY_ON}, read=_disputed, about=lambda case: case.event,
    voices=_voices,
)  # fmt: skip
disputed_2007 = Fact(
    "claim_disputed", (AGREED, DISPUTED, OBJECTION), "68D", by=DIRECTOR, choices={"refuse": OBJECTION},
    read=_disputed, about=lambda case: case.event, voices=_voices,
)  # fmt: skip


def _still_said(case: Case) -> Fact[str] | None:
    """Until the award partner may object, and the other side speak of playing on."""
    if case.here.claimed is not None:
        return None
    return disputed if case.edition.since("2017") else disputed_2007


all_agree = Fact("all_agree", YES_NO, "68D2(b)(i)", read=lambda case: of_claim(case, "all_agree"), also=_still_said)
objected_in_time = Fact("objected_in_time", YES_NO, "69A", read=lambda case: _objected_in_time(case))
called_since = Fact("called_next_deal", YES_NO, "69A", text="called_before_objecting")
round_since = Fact("round_over", YES_NO, "69A", text="round_over_before_objecting")
agreed_trick = Fact(
    "agreed_trick", ("already-won", "likely", "neither"), "69B", read=lambda case: _said(case, "agreed_trick")
)
conceded_trick = Fact(
    "conceded_trick", ("already-won", "unlosable", "neither"), "71", read=lambda case: _said(case, "conceded_trick")
)
conceded = Fact("tricks_conceded", YES_NO, "68B1", read=lambda case: case.answers["own"] < case.here.left)
trump_out = Fact("trump_out", YES_NO, "70C", read=_trump_out, also=_still_said)
mentioned = Fact(
    "trump_mentioned", YES_NO, "70C1", read=lambda case: of_claim(case, "trump_mentioned"), also=_still_said
)
unaware = Fact("maybe_unaware", YES_NO, "70C2", read=lambda case: of_claim(case, "maybe_unaware"), also=_still_said)
awarded = Fact("awarded", (AWARDED,), "70A", read=_awarded, also=_still_said)
awarded_2007 = structs.replace(awarded, text="awarded_2007")
awarded_by_71 = Fact("awarded", (AWARDED,), "71", read=_awarded, text="awarded_by_71")
awarded_again = Fact("awarded", (AWARDED,), "69B", read=_awarded, text="awarded_again")


def _objected_in_time(case: Case) -> bool | Fact[bool]:
    """69A: the side had not yet called on another board nor the round ended; who names a ground of 69B says it had."""
    called, over = (at_that_moment(case, key) for key in ("called_next_deal", "round_over"))
    if called or over or of_claim(case, "agreed_trick") is not None:
        return False
    if called is None:
        return called_since
    return round_since if over is None else True


def _said(case: Case, key: str) -> str | None:
    """On what ground a trick is given back; who has made his award has weighed it, and is not asked again."""
    said: str | None = of_claim(case, key)
    return said or (UNSAID if _awarded(case) else None)


def claim(ask: Hearing) -> Ruling:
    """Play stops: agreed, it is scored; contested, the director adjudicates, doubt going against the claimer."""
    answer = ask(disputed if ask.is_2017 else disputed_2007)
    if answer == AGREED:
        stands = "71 " if ask(conceded) else ""
        return ruling(f"{stands}68D1 69A" if ask.is_2017 else f"{stands}68D 69A", Settled())
    if answer == OBJECTION:
        information = ask.case.edition.pick(WITHDRAWN_INFORMATION)
        return ruling("68B2", Noted("plays-on"), Unauthorized(player=PARTNER, law=information))
    if answer == PLAY_ON and ask(all_agree):
        return ruling("68D2(b)(i) 68D2(b)(ii)", Noted("plays-on"))
    refused = "68D2(b)(i) " if answer == PLAY_ON else ""
    return _contested(ask, f"{refused}68D2(a) " if ask.is_2017 else "68D ")


def _contested(ask: Hearing, law: str = "") -> Ruling:
    """70: the director hears it and awards the tricks; the question states his tests."""
    forgotten = not _weighed(ask.case) and ask(trump_out) and not ask(mentioned) and ask(unaware)
    ask(awarded if ask.is_2017 else awarded_2007)
    return ruling(f"{law}70A 70D1 70C" if forgotten else f"{law}70A 70D1", Awarded())


def _weighed(case: Case) -> bool:
    """Has the director made his award, and not said all of 70C? He has weighed it then, and is not asked again."""
    if case.table is None:
        return "awarded" in case.answers and "trump_out" not in case.answers
    if _awarded(case) is None or _trump_out(case) is False:
        return False
    mentioned, unaware = (of_claim(case, key) for key in ("trump_mentioned", "maybe_unaware"))
    return mentioned is None or (mentioned is False and unaware is None)


def revoke_before_agreement(ask: Hearing) -> Ruling:
    """A revoke found while the claim, or (2017 63A4) the agreement to it, can still be undone: it is adjudicated."""
    ask(awarded if ask.is_2017 else awarded_2007)
    return ruling("63A4 70A" if ask.is_2017 else "70A", Awarded())


def concession_cancelled(ask: Hearing) -> Ruling:
    """71: a side takes back its own concession of a trick it had won, or that no normal play could lose."""
    ground = ask(conceded_trick)
    if ground == "neither":
        return ruling("71", Noted("concession-stands"))
    ask(awarded_by_71)
    return ruling(CANCELLED_BY[ask.is_2017].get(ground, "71"), Awarded())


def agreement_withdrawn(ask: Hearing) -> Ruling:
    """69: objected to in time it is contested; later a trick already won, or likely won, may be given back."""
    if ask(objected_in_time):
        return _contested(ask)
    ground = ask(agreed_trick)
    if ground == "neither":
        return ruling("69B", Noted("agreement-stands"))
    ask(awarded_again)
    return ruling(WITHDRAWN_BY.get(ground, "69B"), Awarded())


def agreement_establishes(case: Case) -> str:
    """By which paragraph agreeing to a claim has established a revoke: in 2017 once it can no longer be undone."""
    if not case.edition.since("2017"):
        return "63A3"
    return "63A4" if agreement_for_good(case) else ""


def agreement_for_good(case: Case) -> bool | None:
    """69A: has the side that agreed called on another board since, or the round ended? None where nobody has said."""
    said: bool | None = at_that_moment(case, "agreed_for_good")
    if said is not None:
        return said
    called, over = (at_that_moment(case, key) for key in ("called_next_deal", "round_over"))
    return True if called or over else None if called is None or over is None else False
