"""What comes after a ruling: at once, at a lead, or when play has ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct, structs

from arbitre.director.board import Until
from arbitre.director.due import CHANGED_AFTER, PENALTY_LEAD, Due, due
from arbitre.laws.case import YES_NO, Fact, Hearing, Law, Ruling, ruling
from arbitre.laws.editions import Edition
from arbitre.laws.effects import (
    Directed,
    FaceUp,
    LeadFree,
    LeadRestriction,
    Lifted,
    MayChange,
    Noted,
    Owed,
    Review,
    Role,
    See,
    Substituted,
    ToldNothing,
    Unauthorized,
    When,
)
from arbitre.laws.facts import FURTHER, TESTS
from arbitre.laws.paragraphs import BY_SIGNALS, WITHDRAWN, of_penalty_card
from arbitre.laws.sheets import SIGNALS

from .roles import Seats
from .tree import leaves, tree

NOW, THEN = "now", "then"
REVIEW = "review."
ONE_UNPLAYED = {"penalty_cards": "one", "partner_played": False}
IMPOSED_PASS = {"comparable": False, "different_call": True}
"""A pass that the Laws put in place of a call says nothing the call had said."""
BY_PARTNER = {"information_source": "partner"}
BY_WITHDRAWN = {
    "information_source": "withdrawn",
    "withdrawn_user": "offending",
}


class Follow(Struct, frozen=True):
    """A part of the Laws that is due: when, what is known already, whose matter it is, who sat where, the words.

    It comes at once, or when the director goes on to it (`then`), or as the agenda has it. `of` is the situation it
    follows from, which tells what kind of call it was.
    """

    situation: str
    when: str = NOW
    law: str = ""
    known: Mapping[str, Any] = {}
    player: str = ""
    seats: Seats | None = None
    words: str = ""
    of: str = ""

    @property
    def key(self) -> str:
        """Its name as an answer."""
        return self.situation


CHANGES = {"declarer-change": "declarer"}
"""Whose card it is that may then be changed; else that of the next hand, of the other side."""

AT_ONCE: dict[str, Follow] = {
    "claim": Follow("claim", THEN, "68A"),
    "revoked": Follow("revoke"),
    "elsewhere-informed": Follow("use-of-information", THEN, "16", {"information_source": "elsewhere"}),
    "artificial-score-due": Follow("artificial-score", THEN, "12C2"),
    "adjust": Follow("assigned-score", THEN, "12C1"),
    "assigned-score-due": Follow("assigned-score", THEN, "12C1"),
}
"""What a remark of the director's leads to."""


VOID = tuple(
    Follow(situation, THEN, law, words="void")
    for situation, law in (
        *(("inadmissible-double", "36"), ("violated-obligation-to-pass", "37"), ("bid-over-seven", "38")),
        ("call-after-auction", "39"),
    )
)
"""What a call that cannot stand may have been: the ruling on it comes first."""


def follows(ruled: Ruling, situation: str, seats: Seats | None) -> Iterator[Follow]:
    """All that the effects of a ruling make due, besides its own appointments; what was found is found."""
    for effect in ruled.effects:
        yield from follow(effect, ruled, situation, seats)


def follow(effect: Any, ruled: Ruling, situation: str, seats: Seats | None) -> Iterator[Follow]:
    """The same of one effect."""
    if isinstance(effect, Noted) and effect.what in AT_ONCE:
        yield AT_ONCE[effect.what]
    elif effect == Noted("premature-void"):
        yield from VOID
    elif isinstance(effect, Unauthorized) and effect.law in BY_SIGNALS:
        yield Follow("use-of-information", Until.PLAY_OVER, effect.law, BY_PARTNER)
    elif isinstance(effect, Review) and (later := _reviewed(effect)) is not None:
        yield later
    elif not isinstance(effect, See) and (found := _due(effect, ruled, situation)) is not None:
        yield _waits(found, effect, ruled, situation, seats)


def _due(effect: Any, ruled: Ruling, situation: str) -> Due | None:
    """What the effect makes due; of a card owed after a revoke, that the next one may be changed.

    A lead left free on account of a penalty card leaves that card there for the next lead; so may one of several suits.
    """
    if isinstance(effect, Directed):
        lies_there = effect.mode == "free" or any(found.answer == "several-suits" for found in ruled.findings)
        return PENALTY_LEAD if lies_there and situation == PENALTY_LEAD.situation else None
    alone = isinstance(effect, Owed) and situation == "revoke" and not effect.next_lead  # 62C3: both are corrected
    return CHANGED_AFTER if alone else due(effect, ruled)


def _waits(found: Due, effect: Any, ruled: Ruling, situation: str, seats: Seats | None) -> Follow:
    """It as it waits where there is no table: what is known of it, and whose it will be."""
    made = Follow(found.situation, found.until or NOW, found.law)
    if isinstance(effect, LeadRestriction):
        return structs.replace(made, known=_of_withdrawn(ruled, situation))
    if isinstance(effect, MayChange):
        return structs.replace(made, player="opponent")
    if found.until is Until.PUT_RIGHT:
        return structs.replace(made, player=CHANGES.get(found.situation, str(found.player)))
    if found.situation == PENALTY_LEAD.situation:
        words = "shown" if isinstance(effect, FaceUp) else "again" if isinstance(effect, Directed) else ""
        lying = {f.fact: f.answer for f in ruled.findings if f.fact == "penalty_cards" and effect == Directed("free")}
        now = {"when": NOW, "known": ONE_UNPLAYED} if leads_now(situation, seats) else {"known": lying}
        return structs.replace(made, words=words, **now)
    return made


def _of_withdrawn(ruled: Ruling, situation: str) -> dict[str, Any]:
    """What is known of a withdrawn call when the lead comes; nothing replaces a call made after the auction."""
    answers = {finding.fact: finding.answer for finding in ruled.findings}
    found = {key: answers[key] for key in ("comparable",) if key in answers}
    found["double_out_of_rotation"] = situation.startswith("double-")
    if situation == "call-after-auction":
        found["comparable"] = False
    return found | IMPOSED_PASS if any(isinstance(e, Substituted) for e in ruled.effects) else found


def leads_now(situation: str, seats: Seats | None) -> bool:
    """Is the partner of the card's owner on lead at once?"""
    if situation == "opening-lead-out-of-turn":
        return True
    player, turn = (seats.player, seats.rightful) if seats else (None, None)
    return situation == "lead-out-of-turn" and player is not None and turn is player.partner


def _reviewed(review: Review) -> Follow | None:
    """A review that has its own tests; of one that stands on more than damage, only the name."""
    if review.law in SIGNALS:
        return Follow("use-of-information", Until.PLAY_OVER, review.law, BY_PARTNER)
    if review.law in WITHDRAWN:
        return Follow("use-of-information", Until.PLAY_OVER, review.law, BY_WITHDRAWN)
    return None if review.law in FURTHER else Follow(f"{REVIEW}{review.law}", Until.PLAY_OVER, review.law)


def stages(situation: str, book: Edition) -> Iterator[str]:
    """What can only come up while this situation is before the director: changes of cards played after."""
    for leaf in leaves(tree(law_of(situation, book), book)):
        for one in follows(leaf.ruling, situation, None):
            if one.when is Until.PUT_RIGHT:
                yield one.situation


def left_over(waiting: list[Follow], ruled: Ruling) -> list[Follow]:
    """What still waits after a ruling: a restriction that is lifted is gone, so is what a card did not tell."""
    if any(isinstance(effect, ToldNothing) for effect in ruled.effects):
        waiting = [one for one in waiting if not of_penalty_card(one.law)]
    if any(isinstance(effect, Lifted | LeadFree) for effect in ruled.effects):
        return [one for one in waiting if one.situation != "lead-restriction"]
    return waiting


def appointment(ruled: Ruling) -> See | None:
    """What the law itself sends to."""
    return next((effect for effect in ruled.effects if isinstance(effect, See)), None)


def keeps_answers(see: See) -> bool:
    """Does what was found still hold there?"""
    return see.when is not When.REPLACED


def moved(follow: Follow, seats: Seats) -> Seats:
    """The seats as the next part of the Laws names them."""
    by = seats.player
    if not follow.player or by is None:
        return seats
    if follow.player == "opponent":
        return Seats(None, seats.declarer, among=(by.lho, by.rho))
    return Seats(seats.seat(Role(follow.player)), seats.declarer)


# -- reviews: each with its own test, and the damage


def law_of(situation: str, book: Edition) -> Law:
    """The law of a situation, or of a review."""
    return _review(situation.removeprefix(REVIEW)) if situation.startswith(REVIEW) else book.law(situation)


def _review(law: str) -> Callable[[Hearing], Ruling]:
    harmed = Fact("damaged", YES_NO, "12B1")

    def reviewed(ask: Hearing) -> Ruling:
        """The score is adjusted where the review's own test and the damage are both met."""
        test = TESTS.get(law)
        if test is not None and not ask(Fact(test, YES_NO, law)):
            return ruling(law, Noted("result-kept"))
        return ruling(f"12B1 {law}", Noted("adjust" if ask(harmed) else "result-kept"))

    return reviewed
