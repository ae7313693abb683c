"""The worksheets of a board: how far each has come, and what it asks next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET, Struct, structs

from arbitre.game.seat import Side
from arbitre.laws.case import Case, Fact, Question, Ruling, consider
from arbitre.laws.effects import Abandoned, Noted
from arbitre.laws.sheet70 import award
from arbitre.laws.sheets import SHEETS, exit_of, next_of, short_forms, worded
from arbitre.laws.tail import harmed, linked
from arbitre.table.belonging import BOUND, OF_CLAIMS, moment
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.facts import OF_ANY_SHEET
from arbitre.table.findings import SHEET_FACTS, TESTS

from .board import Board
from .counting import ended, secured
from .opening import BOTH_SIDES, OF_MATTERS, UI, Sheet, opened, opened_from, shown_of_contest

WAITING, OPEN, STANDS, DUE, ADJUSTED = "waiting", "open", "stands", "due", "adjusted"
LINKED = linked.key
NO_RESULT, AVERAGES = Noted("artificial-score-due"), SHEETS["artificial-score"]
"""Where no result can be named the sheet goes through the averages before it ends as it would have."""
FOUND_ALREADY = ("adjusted-score", "revoke-equity")
"""Sheets that open from an infraction, with only the damage to be judged."""


class Step(Struct, frozen=True):
    """One finding of a sheet: the fact as the law asks it, what was found, and the event that said so."""

    fact: Fact[Any]
    answer: Any
    event: int
    law: str
    shown: bool = False


class Walked(Struct, frozen=True):
    """How far a sheet has come: its findings, the rulings on the way, and the question or the word it ended with."""

    sheet: Sheet
    steps: tuple[Step, ...]
    rulings: tuple[Ruling, ...]
    question: Question | None = None
    exit: str = ""
    found: Mapping[str, Any] = {}

    @property
    def laws(self) -> tuple[str, ...]:
        """Every paragraph on the way, the deciding ones last."""
        return tuple(dict.fromkeys(law for ruling in self.rulings for law in ruling.laws))

    @property
    def infraction(self) -> bool:
        """Has the sheet found what it is about, so that only damage and score are left?"""
        return (bool(self.rulings) or self.sheet.name in FOUND_ALREADY) and not self.exit

    @property
    def damaged(self) -> bool:
        """Is a score due: damage found, or a board that has none?"""
        done = any(isinstance(effect, Abandoned) for ruling in self.rulings for effect in ruling.effects)
        return self.infraction and (done or self.found.get("damaged") is True)


# -- how far each has come


def walked(board: Board) -> tuple[Walked, ...]:
    """Every worksheet with what has been found of it; worked out once for a board."""
    kept: tuple[Walked, ...] | None = board.__dict__.get("walked")
    if kept is None:
        sheets = opened(board)
        kept = _all_walked(board, sheets)
        if further := tuple(_followed(kept)):
            kept = _all_walked(board, tuple(sorted((*sheets, *further), key=lambda sheet: sheet.event)))
        board.__dict__["walked"] = kept
    return kept


def _all_walked(board: Board, sheets: tuple[Sheet, ...]) -> tuple[Walked, ...]:
    events = {sheet.event for sheet in sheets}
    own, of_all = _known(board, events)
    return tuple(
        _walk(board, sheet, _said(of_all, sheet.event, events) | own.get(sheet.event, {}) | _of_claim(board, sheet))
        for sheet in sheets
    )


def _followed(walks: tuple[Walked, ...]) -> Iterator[Sheet]:
    """A correction made too soon tells the explainer what he may not use (20F5(a)): that is a sheet of its own."""
    there = {(walk.sheet.name, walk.sheet.event) for walk in walks}
    for walk in walks:
        explainer = walk.sheet.player
        for step in walk.steps:
            if step.answer == "too-early" and explainer and (UI, step.event) not in there:
                shown = {"information_source": "partner"}
                yield Sheet(UI, step.event, "20F5(a)", explainer, shown, informed=explainer)


Found = dict[str, tuple[Any, int]]
"""What was found, and by which event."""


def _known(board: Board, events: set[int]) -> tuple[dict[int, Found], dict[int, Found]]:
    """What was found about each sheet, by its event; and what was said of no sheet, by the event after which it was."""
    own: dict[int, Found] = {}
    of_all: dict[int, Found] = {}
    for (place, key), told in board.table.facts.known.items():
        if key in BOUND:
            continue
        about = place if place in events else opened_from(board, place)
        if key in SHEET_FACTS and _of_no_event(board, told[1]):
            of_all.setdefault(moment(board.record.events, told[1]), {})[key] = told
        loose = about < 1 or (key in TESTS and about not in events)
        (of_all if loose else own).setdefault(abs(about), {})[key] = told
    return own, of_all


def _of_no_event(board: Board, n: int) -> bool:
    """Is it an event of findings alone that names no other?"""
    said = board.record.events[n - 1]
    return said.kind == "facts" and said.about is None and said.instead is None


def _said(of_all: dict[int, Found], event: int, events: set[int]) -> Found:
    """Of the sheets of an event, what was said first once they were open; else what was said before any was."""
    before = [at for at in sorted(of_all) if not any(opened <= at for opened in events)]
    since = [at for at in sorted(of_all, reverse=True) if at >= event]
    said: Found = {}
    for at in (*before, *since):
        said |= of_all[at]
    return said


def _of_claim(board: Board, sheet: Sheet) -> Found:
    """What was found of the claim that the sheet is about."""
    facts = board.table.facts
    if sheet.name != "claim-award":
        return {}
    found = {key: facts.told_of_claim(key, sheet.event) for key in sorted(OF_CLAIMS)}
    return {key: told for key, told in found.items() if told is not None}


def _walk(board: Board, sheet: Sheet, found: Found) -> Walked:
    """The sheet heard with what is known, part after part, to its next question or its end."""
    secured = _secured(board, sheet)
    given = {key: value for key, (value, _) in found.items()}
    either = sheet.shown.get("equity_case") == BOTH_SIDES
    said = {key: worded(key, value, secured, either) for key, value in given.items()}
    if given.get("outcomes") == "too-many":
        sheet = _averaged(board, sheet)
    known = {**sheet.shown, **said, **short_forms(given)}
    if known.get("information_source") == "elsewhere":
        sheet = structs.replace(sheet, player=None, side=None)  # 16D, 2007 16C: nobody has erred
    facts: dict[str, tuple[Fact[Any], str]] = {}
    rulings: list[Ruling] = []
    answers: dict[str, Any] = {}
    question: Question | None = None
    part, later = SHEETS[sheet.name], ""
    while part and question is None:
        outcome = consider(board.edition.law(part), Case(board.edition, answers=answers, options=board.options))
        if isinstance(outcome, Ruling):
            rulings.append(outcome)
            part = next_of(outcome.effects)
            if part and NO_RESULT in outcome.effects:
                part, later = AVERAGES, part
            elif not part:
                part, later = later, ""
        elif (value := _answer(outcome.fact, known.get(outcome.fact.key))) is None:
            question = outcome
        else:
            answers = {**answers, outcome.fact.key: value}
            facts[outcome.fact.key] = outcome.fact, outcome.law
    exit_ = exit_of(rulings[-1].effects) if rulings else ""
    if not exit_ and (closed := _closed(board, sheet, given)):
        exit_, fact = closed
        facts.setdefault(fact.key, (fact, board.edition.pick(fact.law)))
    steps = tuple(_step(sheet, fact, law, given, found, answers) for fact, law in facts.values())
    return Walked(sheet, steps, tuple(rulings), None if exit_ else question, exit_, given)


def _averaged(board: Board, sheet: Sheet) -> Sheet:
    """Where no result can be named an average is given, the innocent side's first: the record may show some of it."""
    innocent = sheet.offending.other if sheet.offending else Side.NS
    return structs.replace(sheet, shown={**shown_of_contest(board.record.contest, innocent), **sheet.shown})


def _closed(board: Board, sheet: Sheet, given: dict[str, Any]) -> tuple[str, Fact[Any]] | None:
    """Whatever else is open: without damage nothing is adjusted, and tricks once awarded are awarded."""
    if given.get("damaged") is False and sheet.name not in OF_MATTERS:
        return "no-damage", harmed
    if "awarded" in given and sheet.name == "claim-award" and ended(board):
        return "awarded", award
    return None


def _answer(fact: Fact[Any], value: Any) -> Any:
    """The answer as the law has it: the same word, true or false."""
    return next((a for a in fact.answers if a == value and isinstance(a, bool) == isinstance(value, bool)), None)


def _step(sheet: Sheet, fact: Fact[Any], law: str, given: dict[str, Any], found: Found, answers: Any) -> Step:
    """The finding as it was given; what the record shows is about the event the sheet opened from."""
    recalled = fact.key == "whose_error" and "ruling_recalled" in given
    if fact.key in sheet.shown and fact.key not in given and not recalled:
        return Step(fact, sheet.shown[fact.key], sheet.event, law, shown=True)
    short = {
        "whose_error": "ruling_recalled",
        "information_agreed": "information_found",
        "suggests": "demonstrably_suggested",
        "alternatives": "logical_alternative",
    }
    key = fact.key if fact.key in given else short.get(fact.key, fact.key)
    answer, event = found.get(key, (answers.get(fact.key), sheet.event))
    return Step(structs.replace(fact, key=key), answer, event, law)


def check_findings(board: Board, n: int, event: Event) -> None:
    """A sheet takes only its own answers, and each once: where 16B bars an action there is no damage caused in part."""
    _check_said_once(board, n)
    if event.facts is UNSET or LINKED not in event.facts:
        return
    said = event.facts[LINKED]
    mine = [walk for walk in walked(board) if walk.sheet.event == opened_from(board, event.about or n)]
    asked = next((w.question.fact for w in mine if w.question and w.question.fact.key == LINKED), None)
    taken = any(step.fact.key == LINKED for walk in mine for step in walk.steps)
    if asked is not None and not taken and said == mine[0].found.get(LINKED):
        known = ", ".join(asked.answers)
        raise RecordError("bad_value", event=n, key=LINKED, value=said, known=known)


def _check_said_once(board: Board, n: int) -> None:
    """What was said of no one sheet, where every sheet that is open had been told otherwise, contradicts it."""
    known = board.table.facts.known
    mine = {key: value for (_, key), (value, source) in known.items() if source == n and key in OF_ANY_SHEET}
    if all(value == mine[key] for (_, key), (value, _) in known.items() if key in mine):
        return
    events = {sheet.event for sheet in opened(board)}
    own, of_all = _known(board, events)
    for key in mine:
        found = (_said(of_all, event, events) | own.get(event, {}) for event in events)
        taken = [said[key] for said in found if key in said]
        loose = any(key in said and said[key][1] == n for said in of_all.values())
        if loose and taken and all(other != n and value != mine[key] for value, other in taken):
            raise RecordError("fact_twice", event=n, key=key, other=taken[0][1])


# -- what a revoke leaves the other side


def _secured(board: Board, sheet: Sheet) -> int | None:
    """The tricks of the side that did not revoke, those transferred included; None until they are counted."""
    if sheet.name != "revoke-equity" or not ended(board):
        return None
    side = measured(board, sheet)
    return None if side is None else secured(board, side)


def measured(board: Board, sheet: Sheet) -> Side | None:
    """Whose tricks are named: of the side that did not revoke, or, where both did, of the defenders."""
    if sheet.player is not None:
        return sheet.player.side.other
    return board.table.declarer.side.other if board.table.declarer else None


def more_tricks(walk: Walked) -> Any:
    """The tricks without the revoke, where they are more than the other side has: they are assigned."""
    equity = walk.found.get("equity_tricks")
    assigned = walk.sheet.name == "revoke-equity" and bool(walk.rulings) and walk.infraction
    return equity if assigned and not isinstance(equity, str) else None
