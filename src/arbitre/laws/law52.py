"""Law 52: a penalty card that was not played."""

from __future__ import annotations

from arbitre.game.card import Card
from arbitre.game.seat import Seat

from .case import Case, Fact, Hearing, Ruling, rule
from .effects import DECLARER, CardStands, Exchanged, Noted, penalty_cards
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
    answer, duty = ask(accepts), _duty(ask.case)
    if answer == ACCEPTED:
        return rule(f"{duty}52B1(a) 52B1(c)", CardStands())
    if answer == PLAYED_ON:
        return rule(f"{duty}52B1(b) 52B1(c)", CardStands())
    return rule(f"{duty}52B2", Exchanged(), *information(ask))


def _duty(case: Case) -> str:
    """The paragraph he did not obey: 50D1(a) with a major penalty card, 50C with a minor one."""
    if case.table is None:
        return ""
    return "50D1(a) " if penalty_cards(case.here, case.fault.by, "major") else "50C "


def other_card_taken_back(_ask: Hearing) -> Ruling:
    """52A: what was played instead of the penalty card its owner may not take back himself."""
    return rule("52A", Noted("card-stays"))
