"""What is still to come when nothing more is asked: appointments, declarer's choices, reviews after play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbitre.director.board import Board, Until
from arbitre.laws.effects import LeadRestriction, Review
from arbitre.texts import Words
from arbitre.voice.in_force import in_force

from .prompt import Heard
from .sequel import follow
from .utterance import sentence

LATER = (Until.REPLACED, Until.CALLED, Until.PLAY_OVER)


def remains(heard: Heard, say: Words) -> list[dict[str, Any]]:
    """Each thing that is not done with: what it is, the paragraph, and in words; nothing while a question is open."""
    if heard.asked is not None:
        return []
    found = list(_at_table(heard.board, say) if heard.board is not None else _alone(heard, say))
    return [line for n, line in enumerate(found) if line not in found[:n]]


def _at_table(board: Board, say: Words) -> Iterator[dict[str, Any]]:
    """What the director has noted for later, and what is in force with a choice or a decision still to be made."""
    for item in (item for until in LATER for item in board.waiting(until)):
        title, by = say.say(f"situation.{item.situation}"), item.case.fault.by
        key = say.choose(f"ask.remains.{item.until}", item.situation)
        text = say.say(key, player=item.player, title=title, offender=by)
        yield {"kind": "appointment", "situation": item.situation, "player": item.player, "text": text}
    for line in in_force(board, say):
        if "modes" in line:
            yield {"kind": "choice", "law": line["law"], "player": line["player"], "text": line["text"]}
    for line in in_force(board, say):
        if line["kind"] == "review":
            yield {"kind": "review", "law": line["law"], "text": line["text"]}


def _alone(heard: Heard, say: Words) -> Iterator[dict[str, Any]]:
    """The same from the rulings of an interview without a table: of what they made due, that which still waits."""
    waiting = {one.key for one in heard.follows}
    given = [(step, effect) for step in heard.steps for effect in step.ruling.effects]
    for kind, sort in (("choice", LeadRestriction), ("review", Review)):
        for step, effect in given:
            made = {one.key for one in follow(effect, step.ruling, step.situation, step.seats)}
            if isinstance(effect, sort) and (not made or made & waiting):
                law = effect.law or step.ruling.law
                yield {"kind": kind, "law": law, "text": sentence(effect, step, say)}
