"""The interview after play: the next question of a worksheet, and what an answer puts into the record."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from arbitre.director.board import Board
from arbitre.director.redress import penalties_of
from arbitre.director.sheets import STANDS
from arbitre.director.states import Reviewed, reviewed
from arbitre.game.seat import Side
from arbitre.laws.case import Case, Fact, Question, Who
from arbitre.laws.effects import Noted
from arbitre.laws.paragraphs import PROCEDURAL
from arbitre.laws.sheets import SHEETS
from arbitre.laws.tail import penalized
from arbitre.table.event import Event
from arbitre.voice.worksheets import ADJUST, decision_asked, offered

from .plausible import acts, results
from .prompt import Asked
from .usual_order import usual_first

SHORT = {
    "suggested-over": {"logical_alternative": True, "demonstrably_suggested": True},
    "not-suggested": {"logical_alternative": True, "demonstrably_suggested": False},
    "none": {"logical_alternative": False},
}
"""The list of alternatives in two words, for one who does not write it out."""
POSSIBLE, PENALTY = Noted("penalty-possible"), penalized.key
AVERAGED = {"not": "A+", "partly": "A", "directly": "A-"}
"""What a side gets where no result can be had, by its fault (12C2)."""
OF_SESSION = ("session_over_60", "session_under_40", "other_over_60", "other_under_40")
"""Where these are so the own percentage counts, which has to be known."""
NOT_ASKED = ("outcomes", "weighting_replaced", "knockout")


def judged(board: Board) -> tuple[Reviewed, Asked] | None:
    """The first worksheet that is not closed, with its next question; none while play goes on."""
    if board.table.phase != "over" or board.open is not None:
        return None
    for one in reviewed(board):
        filed = one.walk.sheet.reviews or any(not step.shown for step in one.walk.steps)
        if not one.closed and filed:
            return one, asked_of(board, one)
    return next(((one, _penalty_of(board, one)) for one in reviewed(board) if _may_be_fined(board, one)), None)


def averages(board: Board, one: Reviewed) -> dict[str, Any] | None:
    """The averages that the findings have given already, so that nobody is asked again; None where there is more to it.

    They are those of the side that called the director, after an infraction of the innocent one, and of the other.
    """
    found = {step.fact.key: step.answer for step in one.walk.steps}
    fault, other = str(found.get("at_fault")), str(found.get("other_at_fault"))
    beyond = any(found.get(key) for key in OF_SESSION) and not board.record.contest.get("session")
    if beyond or found.get("several_unplayed") or not set(AVERAGED) >= {fault, other}:
        return None
    event = board.record.events[one.walk.sheet.event - 1]
    player = event.player or event.by
    if one.walk.sheet.name == "artificial-score":
        side = player.side if player else Side.NS
    else:
        side = one.walk.sheet.offending.other if one.walk.sheet.offending else Side.NS
    return {"artificial": {side.value: AVERAGED[fault], side.other.value: AVERAGED[other]}}


def _may_be_fined(board: Board, one: Reviewed) -> bool:
    """Does the result stand after an infraction, and has nobody said whether there is a penalty?"""
    possible = any(POSSIBLE in given.effects for given in one.walk.rulings)
    stands = one.state == STANDS and possible and PENALTY not in one.walk.found
    return stands and not penalties_of(board)


def _penalty_of(board: Board, one: Reviewed) -> Asked:
    """Is there a penalty besides? No; or which."""
    fact, case = structs.replace(penalized, answers=(False,)), Case(board.edition, options=board.options)
    return Asked(
        PENALTY, (False,), SHEETS[one.walk.sheet.name], Question(fact, PROCEDURAL), case, raw=True, also=(True,)
    )


def asked_of(board: Board, one: Reviewed) -> Asked:
    """The next question of one worksheet; where all is found, the adjusted score itself."""
    situation = SHEETS[one.walk.sheet.name]
    question, case = one.walk.question, Case(board.edition, options=board.options)
    if question is None or question.fact.key in NOT_ASKED:
        words, law = decision_asked(board, one)
        fact = Fact[Any](ADJUST, (), law, who=Who.JUDGED, text=words)
        return Asked(ADJUST, (), situation, Question(fact, law), case, raw=True, results=results(board, one))
    key, answers = question.fact.key, usual_first(question.fact)
    if key == "equity_tricks":
        answers = tuple(range(14))
    if key == "action" and (found := acts(board, one)):
        named = (*(act.event for act in found), "none")
        return Asked(key, named, situation, question, case, raw=True, acts=found, also=("named",))
    return Asked(key, answers, situation, question, case, raw=True)


def answered(board: Board, one: Reviewed, asked: Asked, value: Any) -> Event:
    """The finding, or the decision, as the record has it."""
    about = one.walk.sheet.event
    if asked.key == ADJUST or isinstance(value, dict):
        return Event(adjust=value, about=about)
    facts: dict[str, Any] = {asked.key: value}
    if asked.key == "alternatives" and isinstance(value, str):
        facts = dict(SHORT[value])
        if "demonstrably_suggested" in one.walk.found:
            facts.pop("demonstrably_suggested", None)
    elif asked.key == "suggests" and value == "nothing":
        facts = {"suggests": False}
    elif asked.key == "action" and value == "named":
        facts = {"action": offered(board, one) or about}
    return Event(facts={key: _plain(found) for key, found in facts.items()}, about=about)


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, str) else value
