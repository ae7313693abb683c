"""Law 52: a penalty card that was not played."""

from __future__ import annotations

from arbitre.game.card import Card
from arbitre.game.seat import Seat

from .case import Case, Fact, Hearing, Ruling, ruling
from .effects import DECLARER, CardStands, Exchanged, Noted
from .facts import ACCEPT_OR_REFUSE, ACCEPTED, REFUSED
from .law49 import information

PLAYED_ON = "played-on"


def _played_on(case: Case, _event: int, _card: Card, by: Seat) -> str | None:
    """By playing from either hand declarer must accept."""
    return PLAYED_ON if by.side is case.seat(DECLARER).side else None


accepts = Fact(
    "card_accepted", (ACCEPTED, REFUSED, PLAYED_ON), "52B1(a)", by=DECLARER, choices=ACCEPT_OR_REFUSE,
    played=_played_on, read=lambda case: case.answers.get("card_accepted"),
)  # fmt: skip


def penalty_card_not_played(ask: Hearing) -> Ruling:
    """Another card was played: declarer may accept it, must if he has played since, or has it exchanged."""
    answer = ask(accepts)
    if answer == ACCEPTED:
        return ruling("52B1(a) 52B1(c)", CardStands())
    if answer == PLAYED_ON:
        return ruling("52B1(b) 52B1(c)", CardStands())
    return ruling("52B2", Exchanged(), *information(ask))


def other_card_taken_back(_ask: Hearing) -> Ruling:
    """52A: what was played instead of the penalty card its owner may not take back himself."""
    return ruling("52A", Noted("card-stays"))
