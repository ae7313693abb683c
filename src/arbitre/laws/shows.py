"""What the record of a table shows about a matter brought to the director; silent wherever it leaves a doubt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from arbitre.game.seat import Seat

from .case import Case, Fact

T = TypeVar("T")
PERIODS = {"auction": "auction", "lead": "auction", "play": "play", "over": "after-play"}
"""9A: until a lead is faced it is the auction period, and anybody may speak."""


def seen(
    key: str,
    answers: tuple[T, ...],
    law: str | Mapping[str, str],
    shows: Callable[[Case], T | None],
    text: str = "",
) -> Fact[T]:
    """A fact the director need not be asked for where the table shows it; what he has said of it comes first."""

    def read(case: Case) -> T | None:
        said: T | None = case.here.facts.get(case.subject, key)
        return shows(case) if said is None else said

    return Fact(key, answers, law, read=read, text=text)


# -- who, and whose turn


def role(case: Case) -> str | None:
    """Declarer, dummy or a defender, once there is a declarer."""
    table, by = case.here, case.fault.by
    if table.declarer is None:
        return None
    return {table.declarer: "declarer", table.dummy: "dummy"}.get(by, "defender")


def asker(case: Case) -> str | None:
    """The same, with the two defenders told apart."""
    who, table = role(case), case.here
    if who != "defender":
        return who
    leader = table.tricks[0].leader if table.tricks else table.first_leader
    return "leader" if case.fault.by is leader else "leaders-partner"


def defends(case: Case) -> bool | None:
    """Is he a defender?"""
    who = role(case)
    return None if who is None else who == "defender"


def at_turn(case: Case) -> bool | None:
    """Is it his turn? Dummy's is declarer's."""
    table = case.here
    if table.turn is None:
        return None
    return case.fault.by is (table.declarer if table.turn is table.dummy else table.turn)


def turn_to_play(case: Case) -> bool | None:
    """45C1: is it this defender's turn? Of another player the record says nothing here."""
    return at_turn(case) if defends(case) else None


def bound(case: Case) -> bool:
    """Must he pass?"""
    return case.here.bound_to_pass(case.fault.by)


def spoken_by_dummy(case: Case) -> bool | None:
    """Dummy's limits hold during the play only."""
    said = case.here.facts.get(case.subject, "attention_time")
    if (said or period(case)) != "play":
        return False
    who = role(case)
    return None if who is None else who == "dummy"


# -- when


def period(case: Case) -> str:
    """The auction period, the play, or after it."""
    return PERIODS[case.here.phase]


def play_over(case: Case) -> bool:
    """Has play ended?"""
    return case.here.phase == "over"


def dummy_spoke(case: Case) -> str | None:
    """After play, where play has ended; before that only the director knows."""
    return "after-play" if play_over(case) else None


def review_time(case: Case) -> str | None:
    """A review is asked for in the auction, before or over the opening lead, at one's first card, or later."""
    table, by = case.here, case.fault.by
    if table.phase != "play":
        return question_time(case)
    hands = (by, table.dummy) if by is table.declarer else (by,)
    return "later" if any(play.by in hands for play in table.plays) else "first-trick"


def question_time(case: Case) -> str | None:
    """A question is asked in the auction, before or over the opening lead, or in the play."""
    lead = "lead-down" if case.here.face_down is not None else "before-lead"
    return {"auction": "auction", "lead": lead, "play": "play"}.get(case.here.phase)


def card_time(case: Case) -> str | None:
    """When an opponents' card is looked at; before the first call nobody knows whether the auction had begun."""
    table = case.here
    if table.phase == "lead":
        return "clarification"
    if table.phase == "over" or not (table.calls or table.ended):
        return None
    if at_turn(case):
        return "own-turn"
    rhos = table.phase == "auction" and table.turn is case.fault.by.rho
    return "rhos-turn" if rhos and case.options["opponents_card_at_rhos_turn"] else "other-turn"


def cards_taken(case: Case) -> bool | None:
    """Who has called, or plays, has taken his cards; of a side that has not called nobody knows."""
    table, side = case.here, case.fault.by.side
    called = table.phase == "auction" and any(entry.by.side is side for entry in table.calls)
    return True if called or table.phase in ("lead", "play") else None


def clarification(case: Case) -> bool | None:
    """Does his side declare, between the final pass and the faced lead?"""
    declares = defends(case) is False
    return {"auction": False, "lead": declares, "play": False}.get(case.here.phase)


# -- the board


def begun(case: Case) -> bool | None:
    """A board that has been called on here has begun; of other tables the record knows nothing."""
    return True if case.here.calls or case.here.ended else None


def passed_out(case: Case) -> bool | None:
    """Was the board passed out, as far as it has come?"""
    table = case.here
    return table.ended and table.auction.bid is None if table.calls or table.ended else None


def playing(case: Case) -> bool | None:
    """A board that is not over is still being played."""
    return None if play_over(case) else True


def claimed(case: Case) -> bool | None:
    """Was there a claim or a concession? Not where all the tricks were played."""
    table = case.here
    if table.claimed is not None:
        return True
    return False if len(table.finished) == 13 else None


def round_over(case: Case) -> bool | None:
    """Had the round ended, as far as the director has said so?"""
    known: bool | None = case.here.facts.of_moment("round_over", case.event)
    return known


# -- tricks


def played_to_trick(case: Case) -> bool | None:
    """45C1: has this defender played to the trick under way?"""
    return _in_trick(case, case.fault.by) if defends(case) and not play_over(case) else None


def not_yet_played_on(case: Case) -> bool | None:
    """66: his side has not played on where nobody of it has a card in the trick under way; else which is meant?"""
    by = case.fault.by
    return None if case.here.phase != "play" or _in_trick(case, by, by.partner) else False


def has_played_on(case: Case) -> bool | None:
    """65B3: his side has played on once it has a card in the trick under way; else which is meant?"""
    by = case.fault.by
    return True if _in_trick(case, by, by.partner) else None


def led_past_his_card(case: Case) -> bool | None:
    """66B in 2007: is there a lead to the trick after his last card?"""
    if case.here.phase != "play" or _in_trick(case, case.fault.by):
        return None
    return case.here.trick is not None


def led_on(case: Case) -> bool | None:
    """65B3 in 2007: a trick under way comes after every trick that was turned; else which is meant?"""
    return True if case.here.trick is not None else None


def _in_trick(case: Case, *players: Seat) -> bool:
    """Has one of these hands a card in the trick under way?"""
    trick = case.here.trick
    return trick is not None and any(trick.card_of(player) is not None for player in players)
