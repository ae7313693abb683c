"""The worksheets of a board in the report: each with its state, its findings and its next question, and the score."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from arbitre.director.board import Board
from arbitre.director.counting import table_score
from arbitre.director.opening import opened_from
from arbitre.director.redress import Redress, decisions, laws_of, penalties_of, redress, standing
from arbitre.director.sheets import ADJUSTED, Step
from arbitre.director.states import Reviewed, reviewed, settled_by
from arbitre.game.seat import SEATS, Seat
from arbitre.laws.case import Case, Question, Ruling, Who
from arbitre.laws.effects import Exit
from arbitre.laws.paragraphs import PROCEDURAL
from arbitre.texts import Words

from .headline import who
from .wording import anybody, awarded, effects_text

NUMBERS = "numbers"
ADJUST = "adjust"
AFTER_SCORE = ("outcomes", "weighting_replaced", "knockout", "penalty_given")
"""What the decision itself answers."""
SCORED = {"2007": "12C1", "2017": "12C1(b)"}
DECISIONS = {
    "director-error": "adjust_each",
    "artificial-score": "adjust_average",
    "fouled-board": "adjust_groups",
    "team-board": "adjust_team",
}
"""How the decision is asked for where no infraction is judged."""
KEPT = ("damage", "own_share", "others", "remarks", "groups", "of")


def reviews(board: Board, say: Words) -> list[dict[str, Any]]:
    """Every worksheet that has opened."""
    found = reviewed(board)
    if not found:
        return []
    index = _Index(board)
    return [_review(board, one, index, say) for one in found]


class _Index:
    """What stands where on the board, gathered once."""

    def __init__(self, board: Board) -> None:
        self.irregular = {found.event: found for found in reversed(board.irregularities)}
        self.polls: dict[int, list[str]] = {}
        for event in board.record.events:
            if event.kind == "poll" and event.about and isinstance(event.poll, dict):
                self.polls.setdefault(opened_from(board, event.about), []).append(str(event.poll.get("id", "")))
        self.acts: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
        for entry in board.table.calls:
            self.acts[entry.by].append(entry.event)
        for play in board.table.plays:
            self.acts[play.by].append(play.event)

    def next_act(self, seat: Seat, event: int) -> int | None:
        """The player's first call or card after an event."""
        acts = self.acts[seat]
        place = bisect_right(acts, event)
        return acts[place] if place < len(acts) else None


def _review(board: Board, one: Reviewed, index: _Index, say: Words) -> dict[str, Any]:
    sheet, closed = one.walk.sheet, one.closed
    line: dict[str, Any] = {
        "sheet": sheet.name,
        "event": sheet.event,
        "law": sheet.law,
        "state": one.state,
        "exit": one.exit or None,
        "next": None if closed else _next(board, one, index, say),
        "offending": sheet.offending,
        "findings": [_finding(step) for step in one.walk.steps],
        "polls": index.polls.get(sheet.event, []),
        "text": _text(board, one, say),
        "public": False,
    }
    if not closed and _only_offered(board, one):
        line["offered"] = True
    numbers = one.redress.damage if one.redress else None
    if numbers is not None and one.redress is not None:
        found = {"fact": "damaged", "answer": numbers, "by": NUMBERS, "event": one.redress.decided.event, "law": "12B1"}
        line["findings"].append(found | {"judged": False, "grade": "A"})
        opinion = one.walk.found.get("damaged")
        if opinion not in (None, numbers):
            line["twice"] = say.say("review.twice.yes" if opinion else "review.twice.no")
    return line


def _only_offered(board: Board, one: Reviewed) -> bool:
    """Nobody has complained of it, and nothing is found of it but what the record shows: it may be taken up."""
    sheet = one.walk.sheet
    if sheet.reviews or sheet.name != "unauthorized-information" or not all(step.shown for step in one.walk.steps):
        return False
    brought = any(event.attention == sheet.name for event in board.record.events)
    return not brought and one.redress is None


def _finding(step: Step) -> dict[str, Any]:
    """What was found, by whom, where the record says so, and by which paragraph."""
    fact = step.fact
    by = "record" if step.shown else "players" if fact.who is Who.PLAYERS else "director"
    judged = fact.who is Who.JUDGED and not step.shown
    line = {"fact": fact.key, "answer": step.answer, "by": by, "event": step.event, "law": step.law}
    return line | {"judged": judged, "grade": fact.grade}


def _next(board: Board, one: Reviewed, index: _Index, say: Words) -> dict[str, Any]:
    """The next question in the form of `awaiting`; where all is found, the adjusted score itself."""
    question, sheet = one.walk.question, one.walk.sheet
    details = anybody(say)
    if sheet.event in index.irregular:
        details |= who(index.irregular[sheet.event])
    if sheet.offending is not None:
        details |= {"side": sheet.offending.other}
    if question is None or question.fact.key in AFTER_SCORE:
        words, law = decision_asked(board, one)
        line = {"by": "director", "fact": ADJUST, "about": sheet.event, "law": law, "who": Who.JUDGED}
    else:
        line = _asked(board, question, one, index)
        words = question.fact.words
    line |= {"text": say.say(f"question.{words}", **details), "why": say.say(f"why.{words}", **details)}
    return line | {"away": bool(question and question.fact.away), "public": False}


def decision_asked(board: Board, one: Reviewed) -> tuple[str, str]:
    """What is to be decided, by its words, and the paragraph it is decided by."""
    walk = one.walk
    if walk.found.get("outcomes") == "too-many":
        return DECISIONS["artificial-score"], "12C1(d)"
    if walk.sheet.name not in DECISIONS:
        return ADJUST, board.edition.pick(SCORED)
    in_teams = any(step.fact.key == "in_teams" and step.answer for step in walk.steps)
    return DECISIONS["team-board" if in_teams else walk.sheet.name], walk.rulings[-1].law


def _asked(board: Board, question: Question, one: Reviewed, index: _Index) -> dict[str, Any]:
    fact, sheet = question.fact, one.walk.sheet
    line: dict[str, Any] = {"by": "director", "fact": fact.key, "about": sheet.event, "law": question.law}
    line["who"] = fact.who
    if fact.key == "action":
        return line | {"offer": _next_act(one, index)}
    return line if len(fact.answers) < 2 else line | {"answers": list(fact.answers)}


def offered(board: Board, one: Reviewed) -> int | None:
    """The action that is usually complained of: the informed player's next call or card."""
    return _next_act(one, _Index(board))


def _next_act(one: Reviewed, index: _Index) -> int | None:
    """The informed player's next call or card."""
    sheet = one.walk.sheet
    return index.next_act(sheet.informed, sheet.event) if sheet.informed else None


def sheet_key(name: str, law: str, say: Words) -> str:
    """The name of a worksheet: by what it is about, where its paragraph says that."""
    return say.choose(f"sheet.{name}", law)


def _text(board: Board, one: Reviewed, say: Words) -> str:
    """Where the sheet stands, in a line."""
    name = say.say(sheet_key(one.walk.sheet.name, one.walk.sheet.law, say))
    if one.exit and one.state != ADJUSTED:
        said = _awarded(board, one, say)
        said = said or effects_text(Ruling((one.walk.sheet.law,), (Exit(one.exit),)), Case(board.edition), say)
        return say.say("review.line.exit", sheet=name, said=said)
    return say.say(f"review.line.{one.state}", sheet=name)


def _awarded(board: Board, one: Reviewed, say: Words) -> str:
    """How the tricks left are awarded, where the director has said so."""
    tricks, claim = one.walk.found.get("awarded"), board.claim
    if one.exit != "awarded" or tricks is None or claim is None:
        return ""
    return say.spoken(awarded(tricks, claim.by.side, say, 13 - len(board.table.finished)))


# -- the adjusted score


def adjusted(board: Board, say: Words) -> dict[str, Any] | None:
    """What each side gets, by which laws, and what to type in; None where nothing is adjusted."""
    found = settled_by(board)
    if found is None:
        return _penalties_alone(board, say)
    sheets = sorted({walk.sheet.event for r in _alike(board, found) for walk in r.walks})
    line: dict[str, Any] = {"table": table_score(board), "for": sheets, "event": found.decided.event or None}
    if found.adjusted is None:
        return line | _bare(board, found, say)
    from .scoresheet import answer

    told = answer(found.adjusted, say.language)
    penalties = told["penalties"]
    laws = [*told["laws"], *((PROCEDURAL,) if penalties and PROCEDURAL not in told["laws"] else ())]
    line |= {"balanced": told.get("balanced"), "laws": laws}
    line |= {side: told[side] for side in ("ns", "ew") if side in told}
    line |= {"penalties": penalties, "type_in": told["type_in"]}
    return line | {key: told[key] for key in KEPT if told.get(key) not in (None, [])}


def _penalties_alone(board: Board, say: Words) -> dict[str, Any] | None:
    """A penalty without an adjustment: the score stands, and it is taken from the total afterwards."""
    found = standing(board)
    if found is None or found.adjusted is None:
        return None
    from .scoresheet import answer

    told = answer(found.adjusted, say.language)
    given = [one for one in decisions(board) if one.penalties]
    stands = {"outcomes": [{"weight": 100, "score": table_score(board)}]}
    return {
        "table": table_score(board),
        "stands": True,
        "for": sorted({one.about for one in given if one.about is not None}),
        "event": given[-1].event,
        "balanced": True,
        "laws": told["laws"],
        "ns": told.get("ns", stands),
        "ew": told.get("ew", {"outcomes": "same"}),
        "penalties": penalties_of(board),
        "type_in": told["type_in"],
    }


def _penalties(board: Board) -> list[dict[str, Any]]:
    """Penalties as they were given, where they are in no number: against whom, how much, and by which paragraph."""
    return [{**one, "law": PROCEDURAL} for one in penalties_of(board)]


def _alike(board: Board, found: Redress) -> list[Redress]:
    """The decisions that this one stands for."""
    return [r for r in redress(board) if r is found or r.damage is not False]


def _bare(board: Board, found: Redress, say: Words) -> dict[str, Any]:
    """An artificial score where nothing is known to compare it with: its names, and no numbers."""
    from .scoresheet import penalty_lines

    averages, results = found.decided.said["artificial"], found.decided.said.get("outcomes", {})
    penalties = _penalties(board)
    laws = list(dict.fromkeys((*laws_of(found.walks), "12C2(a)", *((PROCEDURAL,) if penalties else ()))))
    sides = {
        side: {"outcomes": results[side]} if side in results else {"artificial": averages.get(side)}
        for side in ("ns", "ew")
    }
    plain = ", ".join(f"{name} {averages[side]}" for side, name in (("ns", "N-S"), ("ew", "E-W")) if side in averages)
    lines = [plain, *penalty_lines(penalties, say.language)]
    entry = {"scorer": "plain", "lines": lines, "exact": True, "loses": None}
    return {"balanced": None, "laws": laws, **sides, "penalties": penalties, "type_in": [entry]}
