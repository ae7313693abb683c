"""Laws 13 and 14: hands with too many or too few cards."""

from __future__ import annotations

from enum import StrEnum

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import PARTNER, Abandoned, CardRestored, Noted, Review, See, Unauthorized, When
from .law67 import AMONG_THOSE_PLAYED


class Found(StrEnum):
    """When it was found."""

    BEFORE_CALL = "before-call"  # no player with a wrong hand has called
    AFTER_CALL = "after-call"
    PLAY_OVER = "play-over"


def _found(case: Case) -> Found:
    if case.here.phase == "over":
        return Found.PLAY_OVER
    wrong = {seat for seat, hand in case.here.dealt.items() if len(hand) != 13}
    called = any(entry.by in wrong for entry in case.here.calls) or (not case.here.calls and case.here.ended)
    return Found.AFTER_CALL if called else Found.BEFORE_CALL


def _lead_faced(case: Case) -> bool:
    return bool(case.here.tricks or case.here.lead_faced)


def _card_found(case: Case) -> str:
    """Found, and not among the cards played, unless it is said otherwise."""
    said: str | None = case.here.facts.get(0, "card_found")
    return said or "elsewhere"


found = Fact(
    "found", tuple(Found), "13", on_attention=_found, read=lambda case: case.answers.get("found"),
)  # fmt: skip
lead_faced = Fact(
    "lead_faced", YES_NO, "14", on_attention=_lead_faced, read=lambda case: case.answers.get("lead_faced"),
)  # fmt: skip
card_found_14a = Fact("card_found", ("elsewhere", "nowhere"), "14A", read=_card_found)
card_found_14b = Fact("card_found", ("elsewhere", AMONG_THOSE_PLAYED, "nowhere"), "14B", read=_card_found)
stray_played = Fact("stray_card_played", YES_NO, {"2007": "13F", "2017": "13C"})
playable = Fact("playable", YES_NO, {"2007": "13A", "2017": "13B1"}, about=lambda _: 0)
playable_though_seen = Fact("playable", YES_NO, "13D2(a)", about=lambda _: 0)
seen_by_another = Fact("seen_by_another", YES_NO, {"2007": "13D1", "2017": "13A1"}, about=lambda _: 0)


def wrong_number_of_cards(ask: Hearing) -> Ruling:
    """Law 13: one hand has too many cards, another too few."""
    when = ask(found)
    moved = () if ask.is_2017 else (Unauthorized(player=PARTNER, law="13E"),)
    if when is Found.PLAY_OVER:
        return ruling("13D" if ask.is_2017 else "13C", Abandoned())
    if when is Found.AFTER_CALL:
        if ask(playable):
            law = "13B1" if ask.is_2017 else "13A"
            return ruling(law, Noted("hands-corrected"), *moved, Review(law))
        return ruling("13B2" if ask.is_2017 else "13B", Abandoned())
    if not ask(seen_by_another):
        return ruling("13A1" if ask.is_2017 else "13D1", Noted("hands-corrected"), *moved)
    if ask.is_2017:
        return ruling("13A2", Noted("hands-corrected"), Review("13A2"))
    if ask(playable_though_seen):
        return ruling("13D2(a)", Noted("hands-corrected"), *moved, Review("13D2(a)"))
    return ruling("13D2(b)", Abandoned())


def stray_card(ask: Hearing) -> Ruling:
    """13C, 2007 13F: a card too many that is not of this deal is taken away; played, it may have done harm."""
    law = ask.case.edition.pick(stray_played.law)
    if ask(stray_played):
        return ruling(law, Noted("stray-card-removed"), Review(law))
    return ruling(law, Noted("stray-card-removed"))


def missing_card(ask: Hearing) -> Ruling:
    """Law 14: a hand is short and nobody has too many; the card is found or the deal rebuilt."""
    information = Unauthorized(player=PARTNER, law="14C")
    if not ask(lead_faced):
        if ask(card_found_14a) == "nowhere":
            return ruling("14A2 14A3 14C", CardRestored("deal-rebuilt"), information)
        return ruling("14A1 14A3 14C", CardRestored("card-restored"), information)
    where = ask(card_found_14b)
    if where == AMONG_THOSE_PLAYED:
        return ruling("14B1", See("defective-trick", When.NOW))
    if where == "nowhere":
        return ruling("14B3 14B4 14C", CardRestored("deal-rebuilt"), information, Review("14B4"))
    return ruling("14B2 14B4 14C", CardRestored("card-restored"), information, Review("14B4"))
