"""What comes after a ruling of an interview: what it has made due, with who sat where, and when it is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from arbitre.director.board import Until
from arbitre.director.due import ASKED_OF_CALL, PENALTY_LEAD, REVIEW, Due, dues
from arbitre.laws.case import YES_NO, Fact, Hearing, Law, Ruling, ruling
from arbitre.laws.editions import Edition
from arbitre.laws.effects import LeadFree, Lifted, Noted, See, ToldNothing, When
from arbitre.laws.facts import TESTS
from arbitre.laws.paragraphs import of_penalty_card
from arbitre.voice.seats import Seats

from .tree import leaves, tree

NOW, THEN = "now", "then"
ONE_UNPLAYED = {"penalty_cards": "one", "partner_played": False}


class Follow(Struct, frozen=True):
    """A part of the Laws that is due, who sat where, and of which situation it follows; at once, or as it is due.

    What is `known` of it comes from the entry that was taken, or from what was made due.
    """

    due: Due
    seats: Seats | None = None
    of: str = ""
    at_once: bool = False
    known: Mapping[str, Any] = {}

    @property
    def situation(self) -> str:
        """The part of the Laws."""
        return self.due.situation

    @property
    def key(self) -> str:
        """Its name as an answer."""
        return self.due.situation

    @property
    def when(self) -> str:
        """At once, when the director comes to it, or when its moment has come."""
        if self.at_once or (self.due.until is None and not self.due.later):
            return NOW
        return THEN if self.due.until is None else str(self.due.until)

    @property
    def moves(self) -> bool:
        """Is it another player's matter?"""
        return self.due.until is Until.PUT_RIGHT or self.due == ASKED_OF_CALL


def follows(ruled: Ruling, situation: str, seats: Seats | None) -> Iterator[Follow]:
    """All that a ruling makes due besides its own appointments."""
    for effect in ruled.effects:
        yield from follow(effect, ruled, situation, seats)


def follow(effect: Any, ruled: Ruling, situation: str, seats: Seats | None) -> Iterator[Follow]:
    """The same of one effect; a penalty card is asked about at once where its owner's partner is on lead."""
    for due in () if isinstance(effect, See) else dues(effect, ruled, situation):
        on_lead = due.situation == PENALTY_LEAD.situation and leads_now(situation, seats)
        yield Follow(due, of=situation, at_once=on_lead, known=ONE_UNPLAYED if on_lead else due.known)


def leads_now(situation: str, seats: Seats | None) -> bool:
    """Is the partner of the card's owner on lead at once?"""
    if situation == "opening-lead-out-of-turn":
        return True
    player, turn = (seats.player, seats.rightful) if seats else (None, None)
    return situation == "lead-out-of-turn" and player is not None and turn is player.partner


def stages(situation: str, book: Edition) -> Iterator[str]:
    """What can only come up while this situation is before the director: changes of cards played after."""
    for leaf in leaves(tree(law_of(situation, book), book)):
        for one in follows(leaf.ruling, situation, None):
            if one.due.until is Until.PUT_RIGHT:
                yield one.situation


def left_over(waiting: list[Follow], ruled: Ruling) -> list[Follow]:
    """What still waits after a ruling: a restriction that is lifted is gone, so is what a card did not tell."""
    if any(isinstance(effect, ToldNothing) for effect in ruled.effects):
        waiting = [one for one in waiting if not of_penalty_card(one.due.law)]
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
    if not follow.moves or by is None:
        return seats
    if follow.due == ASKED_OF_CALL:
        return Seats(None, seats.declarer, among=(by.lho, by.rho))
    return Seats(seats.seat(follow.due.player), seats.declarer)


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
