"""The adjusted score while it is being decided: what each weight comes to, before anything is put down."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec import structs

from arbitre.director.board import Board
from arbitre.director.counting import table_score
from arbitre.director.loop import settled
from arbitre.director.redress import DECIDED, decisions, redress
from arbitre.director.states import reviewed
from arbitre.game.auction import Contract
from arbitre.game.seat import Seat, Side
from arbitre.interview.plausible import results
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.letters import letters
from arbitre.table.record import Record, check

from .decision_forms import compared, forms, held, lacking, own_share, walk_of
from .desk_words import DeskWords
from .matter import read, ruled
from .wrong import Wrong

if TYPE_CHECKING:
    from arbitre.equity.adjusted_score import Adjusted, Part, Share
    from arbitre.voice.scoresheet import Ledger

Line = dict[str, Any]
ESTIMATE = "estimate"
NOT_YET: Line = {
    "outcomes": [],
    "numbers": None,
    "field": [],
    "type_in": [],
    "laws": [],
    "lacking": "",
    "problem": None,
}
"""What there is before anything has been filled in."""


def score(request: dict[str, Any], say: DeskWords) -> Line:
    """What a decision would come to; other tables are told only once the director has put down his own estimate."""
    matter, about, adjust = read(request), request.get("about"), request.get("adjust")
    record, told = matter.held, request.get("contest", {})
    if type(about) is not int or not isinstance(adjust, dict) or not isinstance(told, dict):
        raise Wrong("desk.score")
    contest = told or record.contest
    known, walk = estimated(record, about), walk_of(matter.board, about, request.get("sheet"))
    before = [one for one in decisions(matter.board) if one.about == about and not one.penalty_alone]
    page: Line = {
        **compared(contest, request.get("form"), say),
        "forms": forms(matter.board, walk, say),
        "own": own_share(matter.board, walk, say),
        "decided": held(before[-1].said) if before else None,
        "contest": contest,
        "needs": [] if ruled(record).table.vulnerable else ["vulnerable"],
        "estimated": known,
        "table": table_score(matter.board),
        "put": {"event": Event(adjust=adjust, about=about, instead=before[-1].event if before else None)},
        "estimate": _estimate(adjust, about, say),
        "plausible": _plausible(matter.board, about, request.get("sheet"), say),
        **NOT_YET,
    }
    if page["needs"] or not any(adjust.get(key) for key in DECIDED):
        return page
    alone = structs.replace(record, contest=contest if known else {})
    try:
        told = _worked_out(alone, page["put"]["event"], say)
        if missing := lacking(adjust, contest, say):
            told |= {"type_in": [], "lacking": missing}
        return page | (told if known else {"outcomes": told.get("outcomes", [])})
    except RecordError as error:
        from arbitre.terminal.screen import phrases

        from .complaint import complaint

        return page | {"problem": complaint(error, phrases(say.language))}


def _plausible(board: Board, about: int, name: Any, say: DeskWords) -> list[Line]:
    """Results that may well have come about, each at one touch; none of another table's."""
    found = [one for one in reviewed(board) if one.walk.sheet.event == about]
    one = next((one for one in found if one.walk.sheet.name == name), found[0] if found else None)
    if one is None or settled(board).table.phase != "over":
        return []
    return [{"title": _result(result, say), "outcome": result} for result in results(board, one)]


def estimated(record: Record, about: int) -> bool:
    """Has the director put down his own estimate of this matter?"""
    return any(e.process == "options" and e.statement == ESTIMATE and e.about in (None, about) for e in record.events)


def _estimate(adjust: Line, about: int, say: DeskWords) -> Line:
    """The step that puts the estimate down, with its time."""
    text = _in_short({key: adjust[key] for key in DECIDED if key in adjust}, say)
    return {"event": {"process": "options", "statement": ESTIMATE, "about": about, "text": text, "at": "$at"}}


def _in_short(said: Any, say: DeskWords) -> str:
    """A decision in one line, as it is kept in the record, in the letters of the language it was put down in."""
    if isinstance(said, list):
        return ", ".join(_in_short(one, say) for one in said)
    if not isinstance(said, dict):
        return _part(said, say) or str(said)
    if "contract" in said or "score" in said:
        return f"{said.get('weight', 100)}\xa0% {_result(said, say)}"
    if [*said] == ["outcomes"]:
        return _in_short(said["outcomes"], say)
    parts = (f"{_part(key, say)} {_in_short(part, say)}" for key, part in said.items())
    return "; ".join(part.strip() for part in parts)


def _part(key: Any, say: DeskWords) -> str:
    """Whose it is, or under which heading; a list of outcomes needs no name."""
    return say.maybe(f"desk.place.{key}")


def _result(said: Line, say: DeskWords) -> str:
    """2♥ E 8; what cannot be read stays as it was written."""
    told = {key: str(said[key]) for key in ("contract", "declarer", "tricks", "score") if key in said}
    try:
        told["contract"] = say.contract(Contract.parse(told["contract"]))
        told["declarer"] = letters(say.speech.letters).seats.written[Seat(told["declarer"])]
    except (KeyError, ValueError):
        pass
    return " ".join(told.values())


def _worked_out(record: Record, event: Event, say: DeskWords) -> Line:
    """The arithmetic of the record itself, with this decision as its last event."""
    from arbitre.voice.scoresheet import ledger

    board = ruled(check(record.with_event(event)))
    mine = [one for one in redress(board) if one.decided.event == len(board.record.events)]
    if not mine or mine[-1].adjusted is None:
        return _bare(board, say)
    adjusted, words = mine[-1].adjusted, ledger(say.language)
    decision = adjusted.decision
    outcomes = [
        {"text": words.result(one), "score": _points(one.score)} for one in (decision.ns if decision.same else ())
    ]
    told = report(board, say.language)["adjusted"] or {}
    field = Counter(one for one in record.contest.get("field", ()) if isinstance(one, int))
    results = {one.score for one in decision.ns}
    return {
        "outcomes": outcomes,
        "numbers": _groups(told, words, say) if decision.groups else _numbers(adjusted, words, say),
        "field": [
            {"score": _points(value), "tables": n, "mine": value in results} for value, n in sorted(field.items())
        ],
        "type_in": told.get("type_in", []),
        "laws": told.get("laws", []),
    }


def _numbers(adjusted: Adjusted, words: Ledger, say: DeskWords) -> Line:
    """Each outcome converted, then what the sides get; a penalty is said apart."""
    from arbitre.equity.citations import remarks

    decision = adjusted.decision
    rows = _at_the_table(adjusted, words, say) + _rows(adjusted, words) + _own(adjusted, words)
    shares = {side.value: _share(adjusted.shares[side], decision.unit, words) for side in Side}
    of = adjusted.shares[Side.NS].of
    unit = say.say(f"desk.scoring.{decision.contest.scoring}")
    return {
        "unit": say.say("desk.score.of", unit=unit, of=words.whole(of)) if of is not None else unit,
        "rows": rows,
        "total": shares,
        "penalties": [say.say("desk.score.penalty", side=words.side(one.side)) for one in decision.penalties],
        "remarks": [words.say(f"equity.remark.{name}") for name in remarks(adjusted)],
        "better": adjusted.damage,
    }


def _at_the_table(adjusted: Adjusted, words: Ledger, say: DeskWords) -> list[Line]:
    """What the sides would have had, to be compared with; an own share names it itself."""
    from arbitre.equity.adjusted_score import board_measure

    decision = adjusted.decision
    if not decision.table or not decision.ns or adjusted.own is not None:
        return []
    measure = board_measure(decision)
    amounts = {side.value: _amount(measure(side, decision.table), decision.unit, words) for side in Side}
    return [{"text": say.say("desk.score.table"), **amounts}]


def _rows(adjusted: Adjusted, words: Ledger) -> list[Line]:
    """Each outcome converted: one list for both sides, or one for each."""
    decision = adjusted.decision

    def row(part: Part, **amounts: Fraction) -> Line:
        text = f"{words.whole(part.outcome.weight)}\xa0% · {words.result(part.outcome)}"
        return {"text": text, "ns": "", "ew": "", **{k: _amount(v, decision.unit, words) for k, v in amounts.items()}}

    if not decision.same:
        return [row(part, **{side.value: part.converted}) for side in Side for part in adjusted.parts[side]]
    of = adjusted.shares[Side.NS].of
    return [row(part, ns=part.converted, ew=_other(part.converted, of)) for part in adjusted.parts[Side.NS]]


def _own(adjusted: Adjusted, words: Ledger) -> list[Line]:
    """The three results an own share comes from, in the innocent side's view."""
    own = adjusted.own
    if own is None:
        return []
    named = {"table": own.table, "without_infraction": own.without_infraction, "without_error": own.without_error}
    return [
        {
            "text": words.say(f"equity.own.{key}"),
            "ns": "",
            "ew": "",
            own.side.value: _amount(value, adjusted.decision.unit, words),
        }
        for key, value in named.items()
    ]


def _groups(told: Line, words: Ledger, say: DeskWords) -> Line:
    """A fouled board: every score of each group, with what it is worth."""
    unit = say.say("desk.score.of", unit=say.say("desk.scoring.matchpoints"), of=told["of"])
    rows = [
        {
            "text": f"{n} · {_points(one['score'])}",
            **{side.value: words.number(Fraction(str(one[side.value]))) for side in Side},
        }
        for n, group in enumerate(told["groups"], 1)
        for one in group
    ]
    return {"unit": unit, "rows": rows, "total": None, "penalties": [], "remarks": told["remarks"], "better": None}


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
