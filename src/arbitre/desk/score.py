"""The adjusted score while it is being decided: what each weight comes to, before anything is put down."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec import structs

from arbitre.director.board import Board
from arbitre.director.counting import table_score
from arbitre.director.redress import decisions, redress
from arbitre.equity.decision import SCORINGS
from arbitre.game.seat import Side
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.record import Record, check

from .matter import Matter, read, ruled
from .words import DeskWords
from .wrong import Wrong

if TYPE_CHECKING:
    from arbitre.equity.adjust import Adjusted, Share
    from arbitre.scoresheet import Ledger

Line = dict[str, Any]
ESTIMATE = "estimate"


def score(request: dict[str, Any], say: DeskWords) -> Line:
    """What a decision would come to; other tables are told only once the director has put down his own estimate."""
    matter, about, adjust = read(request), request.get("about"), request.get("adjust")
    record, told = matter.held, request.get("contest", {})
    if type(about) is not int or not isinstance(adjust, dict) or not isinstance(told, dict):
        raise Wrong("desk.score")
    contest = told or record.contest
    known = estimated(record, about)
    page: Line = {
        "scorings": [{"value": name, "title": _scoring(name, say)} for name in SCORINGS],
        "contest": contest,
        "needs": [] if ruled(record).table.vulnerable else ["vulnerable"],
        "estimated": known,
        "table": table_score(matter.board),
        "put": {"event": _event(matter, adjust, about)},
        "estimate": _estimate(adjust, about, say),
        "outcomes": [],
        "numbers": None,
        "field": [],
        "type_in": [],
        "laws": [],
        "problem": None,
    }
    if page["needs"] or not (adjust.get("outcomes") or adjust.get("artificial")):
        return page
    compared = structs.replace(record, contest=contest if known else {})
    try:
        told = _worked_out(compared, page["put"]["event"], say)
        return page | (told if known else {"outcomes": told.get("outcomes", [])})
    except RecordError as error:
        from arbitre.complaint import complaint
        from arbitre.screen import phrases

        return page | {"problem": complaint(error, phrases(say.language))}


def estimated(record: Record, about: int) -> bool:
    """Has the director put down his own estimate of this matter?"""
    return any(e.process == "options" and e.statement == ESTIMATE and e.about in (None, about) for e in record.events)


def _event(matter: Matter, adjust: Line, about: int) -> Event:
    """The decision; in the place of one about the same."""
    before = [one.event for one in decisions(matter.board) if one.about == about and not one.penalty_alone]
    return Event(adjust=adjust, about=about, instead=before[-1] if before else None)


def _estimate(adjust: Line, about: int, say: DeskWords) -> Line:
    """The step that puts the estimate down, with its time."""
    outcomes = adjust.get("outcomes")
    listed = outcomes if isinstance(outcomes, list) else []
    text = ", ".join(_in_short(one) for one in listed if isinstance(one, dict)) or str(adjust.get("artificial", ""))
    return {"event": {"process": "options", "statement": ESTIMATE, "about": about, "text": text, "at": "$at"}}


def _in_short(one: Line) -> str:
    result = "{} {} {}".format(one.get("contract", ""), one.get("declarer", ""), one.get("tricks", "")).strip()
    return f"{one.get('weight', 100)} % {result or one.get('score', '')}"


def _scoring(name: str, say: DeskWords) -> str:
    return say.say(f"desk.scoring.{name}")


def _worked_out(record: Record, event: Event, say: DeskWords) -> Line:
    """The arithmetic of the record itself, with this decision as its last event."""
    from arbitre.scoresheet import ledger

    board = ruled(check(record.with_event(event)))
    mine = [one for one in redress(board) if one.decided.event == len(board.record.events)]
    if not mine or mine[-1].adjusted is None:
        return _bare(board, say)
    adjusted, words = mine[-1].adjusted, ledger(say.language)
    decision = adjusted.decision
    outcomes = [{"text": words.result(one), "score": _points(one.score)} for one in decision.ns]
    told = report(board, say.language)["adjusted"] or {}
    field = Counter(one for one in record.contest.get("field", ()) if isinstance(one, int))
    results = {one.score for one in decision.ns}
    return {
        "outcomes": outcomes,
        "numbers": _numbers(adjusted, words, say),
        "field": [
            {"score": _points(value), "tables": n, "mine": value in results} for value, n in sorted(field.items())
        ],
        "type_in": told.get("type_in", []),
        "laws": told.get("laws", []),
    }


def _numbers(adjusted: Adjusted, words: Ledger, say: DeskWords) -> Line:
    """Each outcome converted, then what the sides get; a penalty is said apart."""
    decision = adjusted.decision
    weighted = decision.ns and decision.same
    rows = [
        {
            "text": f"{words.whole(part.outcome.weight)}\xa0% · {words.result(part.outcome)}",
            "ns": _amount(part.converted, decision.unit, words),
            "ew": _amount(_other(part.converted, adjusted.shares[Side.NS].of), decision.unit, words),
        }
        for part in (adjusted.parts[Side.NS] if weighted else ())
    ]
    shares = {side.value: _share(adjusted.shares[side], decision.unit, words) for side in Side}
    of = adjusted.shares[Side.NS].of
    unit = _scoring(decision.contest.scoring, say)
    return {
        "unit": say.say("desk.score.of", unit=unit, of=words.whole(of)) if of is not None else unit,
        "rows": rows,
        "total": shares,
        "penalties": [say.say("desk.score.penalty", side=words.side(one.side)) for one in decision.penalties],
        "better": adjusted.damage,
    }


def _points(value: int) -> str:
    """A score with its sign."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def _other(value: Fraction, of: Fraction | None) -> Fraction:
    """What the other side gets for it."""
    return -value if of is None else of - value


def _amount(value: Fraction, unit: str, words: Ledger) -> str:
    """Points without decimals where there are none; all but matchpoints with their sign."""
    text = words.number(value, sign=unit != "matchpoints")
    return text[:-3] if unit == "points" and value.denominator == 1 else text


def _share(share: Share, unit: str, words: Ledger) -> Line:
    amount = _amount(share.after, unit, words)
    if share.of is None:
        return {"text": amount, "vp": words.number(share.vp_after) if share.vp_after is not None else None}
    return {"text": amount, "percent": f"{words.number(100 * share.after / share.of)}\xa0%"}


def _bare(board: Board, say: DeskWords) -> Line:
    """An artificial score with nothing to compare it with: its names."""
    told = report(board, say.language)["adjusted"] or {}
    return {"type_in": told.get("type_in", []), "laws": told.get("laws", [])}
