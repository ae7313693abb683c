"""A ruling of an interview as the director speaks it: to each player by his seat, where the seats are known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbitre.director.due import REVIEW, SEVERAL_SUITS
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Law, Ruling, consider
from arbitre.laws.editions import Edition
from arbitre.laws.effects import Role, See
from arbitre.texts import Words
from arbitre.voice.ahead import Row, as_sentence
from arbitre.voice.preamble import first
from arbitre.voice.prospect import SAID_BY_THE_CHOICE, Prospect, Told, choice_of_lead
from arbitre.voice.question import OF_A_CARD
from arbitre.voice.saying import DO, SAY, Saying
from arbitre.voice.seated import PENALTY_LEAD, Seated, penalties
from arbitre.voice.seats import named
from arbitre.voice.turn import LEADS, in_order

from .prompt import Asked, Step
from .sequel import law_of, leads_now

AFTER_PLAY = ("could-have-known", "use-of-information", REVIEW)
"""What is looked at when play has ended: there is nobody to stop."""


def beginning(asked: Asked, book: Edition, say: Words) -> list[Saying]:
    """What is said first, once it is known who it is about; what is asked next asks itself.

    Whether somebody waits for declarer's choice is not known before declarer is.
    """
    seats = asked.seats
    if seats is None or seats.player is None or asked.situation.startswith(AFTER_PLAY):
        return []
    known = {"offender": seats.player} | ({"declarer": seats.declarer} if seats.declarer else {})
    unknown = asked.situation == "lead-out-of-turn" and seats.declarer is None
    lines = first("" if unknown else asked.situation, known, say, book)
    return [line for line in lines if line.kind == SAY]


def script_of(ruled: Step, say: Words) -> list[Saying]:
    """Every saying of a ruling, in the order a director acts."""
    return in_order(seated(ruled, say))


def scripts_of(rulings: Sequence[Step], say: Words) -> list[list[Saying]]:
    """The script of each ruling of an interview: what somebody has been told before is not told again.

    But what is to be done now is said each time, and what is done with a card or a call.
    """
    told: list[Saying] = []
    scripts = []
    for ruled in rulings:
        new = [one for one in script_of(ruled, say) if one.now or one.cancels or one.kind == DO or one not in told]
        scripts.append(new)
        told += new
    return scripts


def seated(ruled: Step, say: Words) -> Seated:
    """A ruling as it is told where there is no table."""
    return Seated(ruled.ruling, ruled.case, ruled.situation, say, ruled.seats, ruled.tricks)


def sentence(effect: Any, ruled: Step, say: Words, yours: bool = False) -> str:
    """What an effect brings about, in the third person, or to the player himself."""
    return say.spoken(seated(ruled, say).reported(effect, yours))


# -- the choices of a player


class Unseen(Prospect):
    """The rows of a choice where there is no table: everybody by his seat as far as it is known."""

    def __init__(self, asked: Asked, say: Words) -> None:
        super().__init__(say, asked.seats.seat(asked.fact.by) if asked.fact and asked.seats else None)
        self.asked, self.situation = asked, asked.situation

    def step(self, ruling: Ruling, case: Case) -> Step:
        """A ruling as one of the interview."""
        return Step(self.situation, ruling, case, self.asked.seats)

    def details(self, case: Case) -> dict[str, Any]:
        return seated(self.step(Ruling(("",), ()), case), self.say).details | suits_meant(self.asked, self.say)

    def text(self, effect: Any, ruling: Ruling, case: Case) -> str:
        return sentence(effect, self.step(ruling, case), self.say)

    def player(self, role: Seat | Role, case: Case) -> Any:
        return (self.asked.seats.seat(role) if self.asked.seats else None) or self.details(case)[role]

    def law(self, situation: str, case: Case) -> Law:
        return law_of(situation, case.edition)

    def several(self, case: Case) -> str:
        return "several" if penalties(case) else ""

    def several_suits(self, case: Case) -> bool:
        return penalties(case) == SEVERAL_SUITS

    def sent(self, see: See, law: str, case: Case, told: Told, depth: int) -> tuple[Row, ...]:
        before, self.situation = self.situation, see.situation
        rows = super().sent(see, law, case, told, depth)
        self.situation = before
        return rows

    def leads_now(self, case: Case) -> bool:
        return leads_now(self.situation, self.asked.seats)


def suits_meant(asked: Asked, say: Words) -> dict[str, Any]:
    """The suits a choice about a lead is about, where no table names them."""
    if asked.situation == "lead-restriction":
        words = asked.fact.words if asked.fact else ""
        return {"suits": say.say(say.choose("ask.some-suit", words), **named(asked.seats, say))}
    cards = asked.seats.cards if asked.seats else None
    if cards and asked.situation in (*LEADS, PENALTY_LEAD) and len({card.suit for card in cards}) == 1:
        return {"suits": cards[0].suit}
    if asked.situation not in (*LEADS, PENALTY_LEAD):
        return {}
    return {"suits": say.say(say.choose("ask.its-suit", penalties(asked.case)))}


def choice_rows(asked: Asked, value: Any, say: Words) -> tuple[str, list[dict[str, Any]]]:
    """An option as it is put to the player who has it, and what may follow; nothing where the script has no words."""
    text, rows = choice_ahead(asked, value, say)
    return text, [row.told for row in rows]


def choice_ahead(asked: Asked, value: Any, say: Words) -> tuple[str, tuple[Row, ...]]:
    """The same with what each row stands for."""
    fact = asked.fact
    chooser = asked.seats.seat(fact.by) if fact and asked.seats else None
    if fact is None or asked.case is None or asked.seats is None or chooser is None:
        return "", ()
    name = next((name for name, answer in fact.choices.items() if answer == value), "")
    keys = (f"choice.{fact.words}.{name}.{asked.situation}", f"choice.{fact.words}.{name}", f"choice.{fact.key}.{name}")
    key = say.first(*keys, "")
    own = say.variant(key, "own") if asked.seats.rightful is chooser else ""
    key = own or say.choose(key, "suits" if penalties(asked.case) == SEVERAL_SUITS else asked.seats.hand)
    if not key:
        return "", ()
    details = named(asked.seats, say, situation=asked.situation, case=asked.case) | suits_meant(asked, say)
    if fact.key in OF_A_CARD:
        return say.say(key, **details), ()
    outcome = consider(law_of(asked.situation, asked.case.edition), asked.case.told(asked.key, value))
    return say.say(choice_of_lead(key, outcome, say), **details), ways_ahead(asked, value, say)


def ways_ahead(asked: Asked, value: Any, say: Words, told: tuple[type, ...] = SAID_BY_THE_CHOICE) -> tuple[Row, ...]:
    """What a choice would bring, as far as it is known; where it hangs on something, each way of it."""
    assert asked.case is not None
    prospect, case = Unseen(asked, say), asked.case.told(asked.key, value)
    return prospect.told_in_turn(prospect.rows(law_of(asked.situation, case.edition), case, told))


def choice_text(asked: Asked, value: Any, say: Words) -> str:
    """The same as one text."""
    text, rows = choice_rows(asked, value, say)
    return " ".join((text, *(as_sentence(row, say) for row in rows))) if text else ""
