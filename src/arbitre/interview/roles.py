"""Who is who: the seats an interview asks for, and what they tell by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbitre.game.card import PACK
from arbitre.game.seat import SEATS
from arbitre.voice.seats import Seats
from arbitre.voice.wording import FOR_ASKER, FOR_DIRECTOR

PLAYER, DECLARER, RIGHTFUL, CARDS = "player", "declarer", "rightful", "cards"
ASKED = (PLAYER, DECLARER, RIGHTFUL)
CARDED = ("exposed-card", "exposed-card-in-auction", "alleged-revoke", "revoke", "lead-out-of-turn")
"""Situations in which it matters which card it was: an honour, a small one, several."""
AUCTION = "auction"
"""Where declarer is asked for: there is none yet, the auction goes on."""

NOBODY = frozenset(
    (
        *FOR_DIRECTOR,
        *FOR_ASKER,
        *("agreement-withdrawn", "attention-drawn", "concession-cancelled", "correction", "deceptive-manner"),
        *("deviation", "disclosure", "dummy-indicates", "dummy-limitation", "faulty-deal", "improper-question"),
        *("played-card", "revoke-before-agreement", "settled-without-director", "simultaneous-calls"),
        *("simultaneous-players", "spectator", "stray-card", "unscheduled-board", "use-of-information", "waiver"),
        *("wrong-board-met-later", "wrong-card-from-dummy", "wrong-review", "mispointed-card", "revoke-inquiry"),
        *("choice-made", "dummy-conduct", "dummy-claims", "dummy-asks-about-revoke"),
    )
)
"""Situations in which no seat need be known."""

DECLARER_ONLY = ("designation", "lead-from-wrong-hand-warned")
DECLARED = frozenset(
    (
        *("exposed-card", "lead-out-of-turn", "revoke", "defective-trick", "fifth-card", "simultaneous-cards"),
        *("offending-change", "wrong-late-card", "premature-play"),
    )
)
"""Situations of either side, in which it matters who declares."""

DEFENDED = frozenset(
    (
        *("penalty-card-lead", "penalty-card-designated", "penalty-card-not-played", "premature-choice"),
        "lead-restriction",
        "required-lead-not-awaited",
    )
)
"""Situations of a defender, with one of his opponents as declarer."""

NOT_YET = {"exposed-card": "exposed-card-in-auction"}
"""What it is instead while the auction goes on."""

LED = ("opening-lead-out-of-turn",)
"""Here the defender who should not have led tells who declares."""

DECLARERS = ("declarer", "second-from-dummy")
"""The cards that declarer's side plays early."""

PROPER = "proper"
"""A defender whose lead it was has made it: not where the lead was declarer's or dummy's."""

TURN_ASKED = ("lead-out-of-turn", "skipped-player")


def facts(seats: Seats | None) -> dict[str, Any]:
    """What follows for the Laws from who sits where."""
    known: dict[str, Any] = {}
    if seats is None:
        return known
    if cards := seats.cards:
        several, major = len(cards) > 1, any(card.honour for card in cards)
        if several or major:
            known |= {"deliberate": True, "exposure": "several" if several else "honour-or-led"}
        if several:
            known["penalty_cards"] = "one-suit" if len({card.suit for card in cards}) == 1 else "several-suits"
    if seats.player and seats.declarer:
        known["declaring_side"] = seats.player.side is seats.declarer.side
    if seats.rightful and seats.declarer:
        known["defenders_lead"] = seats.rightful.side is not seats.declarer.side
    return known


def possible(seats: Seats, fact: str, answers: tuple[Any, ...]) -> tuple[Any, ...]:
    """The answers that can be given of the one who sits there."""
    if fact == "declarers_lead" and facts(seats).get("defenders_lead") is False:
        return tuple(answer for answer in answers if answer != PROPER)
    if fact == "exposure" and seats.cards:
        return tuple(answer for answer in answers if answer != "several")
    if fact != "early" or seats.player is None or seats.declarer is None:
        return answers
    own = DECLARERS if seats.of_dummy else DECLARERS[:1]
    declaring = seats.player.side is seats.declarer.side
    return tuple(answer for answer in answers if (answer in own if declaring else answer not in DECLARERS))


def missing(seats: Seats, situation: str, cards: bool = False) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """What must still be asked before this situation is heard, with the seats it can be; which cards, if asked for."""
    if situation in NOBODY or situation.startswith("review."):
        return
    if seats.player is None and situation not in DECLARER_ONLY:
        yield PLAYER, seats.among
        return
    by = seats.player
    if cards and seats.cards is None and situation in CARDED:
        yield CARDS, PACK
    if seats.declarer is None and situation in (*DECLARED, *DECLARER_ONLY):
        yield DECLARER, (*SEATS, AUCTION) if cards and situation in NOT_YET else SEATS
    elif seats.declarer is None and situation in DEFENDED and by is not None:
        yield DECLARER, (by.lho, by.rho)
    if seats.rightful is None and situation in TURN_ASKED and by is not None:
        yield RIGHTFUL, tuple(seat for seat in (by.partner, by.rho, by.lho))


def seated(situation: str, seats: Seats) -> Seats:
    """With what the situation itself tells: the wrong opening leader has declarer on his left."""
    if situation in LED and seats.player and seats.declarer is None:
        return Seats(seats.player, seats.player.lho, seats.player.partner, opening=True)
    return seats
