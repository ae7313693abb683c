"""The worksheets of a board: which have opened, how far each has come, and what it asks next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct, structs

from arbitre.game.seat import Seat, Side
from arbitre.laws.case import Case, Fact, Question, Ruling, consider
from arbitre.laws.effects import WHOLE_BOARD, Abandoned, Review, Unauthorized
from arbitre.laws.facts import WITHDRAWN_INFORMATION
from arbitre.laws.sheets import (
    BROUGHT,
    HEARD,
    HELP,
    ON_TABLE,
    OPENED,
    SHEETS,
    SIGNALS,
    exit_of,
    next_of,
    short_forms,
    worded,
)
from arbitre.table.event import Event, spoken_of
from arbitre.table.findings import SHEET_FACTS, TESTS

from .board import Board
from .counting import ended, secured

WAITING, OPEN, STANDS, DUE, ADJUSTED = "waiting", "open", "stands", "due", "adjusted"
SAID = ("tempo", "remark", "explain", "alert")
OF_MATTERS = ("director-error", "artificial-score", "fouled-board", "team-board")
FORMS = {
    **dict.fromkeys(("matchpoints", "board-a-match"), "pairs"),
    **dict.fromkeys(("imps", "butler", "cross-imps"), "imps"),
}
FOUND_ALREADY = ("adjusted-score", "revoke-equity")
"""Sheets that open from an infraction, with only the damage to be judged."""
UI, MI = "unauthorized-information", "misinformation"


class Sheet(Struct, frozen=True):
    """A worksheet that has opened: from which event, by which paragraph, against whom, and what the record shows."""

    name: str
    event: int
    law: str
    player: Seat | None = None
    shown: Mapping[str, Any] = {}
    reviews: tuple[Review, ...] = ()
    informed: Seat | None = None
    """Who has the information that may not be used."""

    @property
    def offending(self) -> Side | None:
        """The side that is said to have erred."""
        return self.player.side if self.player else None


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


# -- which sheets have opened


def opened(board: Board) -> tuple[Sheet, ...]:
    """Every worksheet of the board, in the order of its events; those of one name and event are one."""
    found: dict[tuple[str, int], Sheet] = {}
    for sheet in _opening(board):
        before = found.get((sheet.name, sheet.event))
        if before is not None:
            sheet = structs.replace(before, reviews=tuple(dict.fromkeys((*before.reviews, *sheet.reviews))))
        found[sheet.name, sheet.event] = sheet
    return tuple(sorted(found.values(), key=lambda sheet: sheet.event))


def _opening(board: Board) -> Iterator[Sheet]:
    yield from _from_irregularities(board)
    for r in board.table.in_force:
        if isinstance(r, Review):
            yield from _from_review(board, r)
        elif isinstance(r, Unauthorized) and isinstance(r.player, Seat) and r.origin > 0:
            yield from _from_information(board, r, r.player)
    yield from _from_claim(board)
    for n, event in enumerate(board.record.events, 1):
        if event.kind == "attention" and n <= board.now:
            yield from _from_attention(board, n, event)


def _from_irregularities(board: Board) -> Iterator[Sheet]:
    """What reached partner otherwise than by a call or play, and explanations that attention was drawn to."""
    heard = tuple(r for r in board.table.in_force if isinstance(r, Review) and r.law in SIGNALS)
    for found in board.irregularities:
        if found.kind == UI:
            yield Sheet(UI, found.event, "16B3", found.by, {"information_source": "partner"}, heard, found.by.partner)
        elif found.kind == MI and board.record.events[found.event - 1].kind in SAID:
            yield _misinformed(board, found.event, "21B3", found.by)


def _misinformed(board: Board, event: int, law: str, player: Seat | None, *reviews: Review) -> Sheet:
    said = board.record.events[event - 1]
    shown: dict[str, Any] = {}
    if said.alert is False and said.about:
        caller = _caller(board, said.about)
        shown, player = {"misinformation_kind": "no-alert"}, caller.partner if caller else player
    elif said.kind in ("explain", "alert"):
        shown = {"misinformation_kind": "explanation" if said.kind == "explain" else "needless-alert"}
    if board.table.facts.get(event, "misinformed"):
        shown["explanation"] = "wrong"
    if board.table.ended or board.table.tricks:
        shown["misinformation_found"] = "too-late"
    return Sheet(MI, event, law, player, shown, reviews)


def _caller(board: Board, event: int) -> Seat | None:
    """Who made the call at an event, as the record or the auction has it."""
    made = [entry.by for entry in board.table.calls if entry.event == event]
    return made[0] if made else board.record.events[event - 1].by


def _from_review(board: Board, review: Review) -> Iterator[Sheet]:
    """A review that the Laws have put on the agenda."""
    name = OPENED.get(review.law, "adjusted-score")
    if review.law in SIGNALS and any(found.kind == UI for found in board.irregularities):
        return
    event, player = _origin(board, review)
    if not event:
        return
    if name == MI:
        yield _misinformed(board, event, review.law, player, review)
        return
    shown: dict[str, Any] = {}
    if name == "assistance":
        shown = {"help_rule": HELP[review.law]} | ({"card_state": "on-table"} if review.law in ON_TABLE else {})
    elif name == "revoke-equity":
        shown = {"equity_case": _equity_case(board, review)}
    elif name == UI:
        shown = {"information_source": "withdrawn", "withdrawn_user": "offending"}
    yield Sheet(name, event, review.law, player, shown, (review,), player.partner if player else None)


def _origin(board: Board, review: Review) -> tuple[int, Seat | None]:
    """The event a review comes from, and who erred there."""
    for ruled in board.rulings:
        if any(isinstance(e, Review) and e.law == review.law for e in ruled.ruling.effects):
            case = ruled.case
            if review.origin in (WHOLE_BOARD, 0, case.event) or review.once:
                return case.event or ruled.at, case.irregularity.by if case.irregularity else None
    by = [found.by for found in board.irregularities if found.event == review.origin]
    return max(review.origin, 0), by[0] if by else None


def _equity_case(board: Board, review: Review) -> str:
    by_law = {"64C2(a)": "repeated", "64C2(b)": "both-sides"}.get(review.law)
    if by_law:
        return by_law
    revokes = [found for found in board.irregularities if found.kind == "revoke" and found.established]
    if len({found.by.side for found in revokes}) > 1:
        return "both-sides"
    led = [(found.by, board.table.tricks[(found.trick or 1) - 1].led) for found in revokes]
    return "repeated" if len(set(led)) < len(led) else "single"


def _from_information(board: Board, told: Unauthorized, player: Seat) -> Iterator[Sheet]:
    """A withdrawn action, or a partner's explanation, that a player may not use."""
    if told.law in WITHDRAWN_INFORMATION.values():
        shown = {"information_source": "withdrawn", "withdrawn_user": "offending"}
        yield Sheet(UI, told.origin, told.law, player, shown, informed=player)
    elif told.law in HEARD:
        yield Sheet(UI, told.origin, "16B3", player, {"information_source": "partner"}, informed=player)


def _from_claim(board: Board) -> Iterator[Sheet]:
    if board.claim is None or board.table.facts.get(0, "claim_disputed") is not True:
        return
    shown: dict[str, Any] = {"played_on": False}
    for ruled in board.rulings:
        if ruled.case.event == board.claim.event:
            shown |= {f.fact: f.answer for f in ruled.ruling.findings if f.fact == "trump_out"}
    yield Sheet("claim-award", board.claim.event, "70A", board.claim.by, shown)


def _from_attention(board: Board, n: int, event: Event) -> Iterator[Sheet]:
    """Somebody names a sheet, or says that information reached partner."""
    name = str(event.attention)
    player = event.player or (None if event.by is None else event.by.lho if name in (UI, "deception") else event.by)
    if name in (*BROUGHT, *OF_MATTERS):
        about = event.about or n if name in BROUGHT else n
        against = None if name in OF_MATTERS else player
        yield Sheet(name, about, _first_law(board, name), against, shown_of(board, name, n))
    elif name == MI and spoken_of(board.record.events, n) == n:
        late = {"misinformation_found": "too-late"} if board.table.ended or board.table.tricks else {}
        yield Sheet(MI, event.about or n, "21B3", _explainer(board, event), late)
    elif name == UI:
        meant = spoken_of(board.record.events, n)
        meant = event.about or n if meant == n else meant
        said = board.record.events[meant - 1]
        if said.kind not in SAID:
            yield Sheet(UI, meant, "16B3", player, informed=player)
            return
        informed = said.by.partner if said.by else None
        yield Sheet(UI, meant, "16B3", said.by, {"information_source": "partner"}, informed=informed)


def _explainer(board: Board, event: Event) -> Seat | None:
    """Who should have told the opponents: the player named, the partner of the caller, else the side of the others."""
    caller = _caller(board, event.about) if event.about else None
    return event.player or (caller.partner if caller else event.by.lho if event.by else None)


def shown_of(board: Board, name: str, n: int) -> dict[str, Any]:
    """What the record shows of a matter: the form of the contest; a ruling that is named was the director's own."""
    contest = board.record.contest
    if name == "artificial-score" and contest.get("scoring") in FORMS:
        return {"contest": "knockout" if contest.get("knockout") else FORMS[contest["scoring"]]}
    recalled = board.table.facts.get(n, "ruling_recalled") if name == "director-error" else None
    return {} if recalled is None else {"whose_error": "ruling"}


def _first_law(board: Board, name: str) -> str:
    outcome = consider(board.edition.law(SHEETS[name]), Case(board.edition, options=board.options))
    return outcome.law


# -- how far each has come


def walked(board: Board) -> tuple[Walked, ...]:
    """Every worksheet with what has been found of it; worked out once for a board."""
    kept: tuple[Walked, ...] | None = board.__dict__.get("walked")
    if kept is None:
        sheets = opened(board)
        known = _known(board, {sheet.event for sheet in sheets})
        kept = board.__dict__["walked"] = tuple(
            _walk(board, sheet, known.get(0, {}) | known.get(sheet.event, {})) for sheet in sheets
        )
    return kept


Found = dict[str, tuple[Any, int]]
"""What was found, and by which event."""


def _known(board: Board, events: set[int]) -> dict[int, Found]:
    """What was found about each sheet, by its event; what is said of no sheet holds for all."""
    known: dict[int, Found] = {}
    for (place, key), told in board.table.facts.known.items():
        place = place if place in events else opened_from(board, place)
        of_all = (key in TESTS and place not in events) or (key in SHEET_FACTS and _of_no_event(board, told[1]))
        known.setdefault(0 if of_all else place, {})[key] = told
    return known


def opened_from(board: Board, place: int) -> int:
    """The event a sheet opened from, where attention to it is named instead."""
    event = board.record.events[place - 1] if place > 0 else None
    if event is None or event.attention not in (*BROUGHT, UI, MI):
        return place
    meant = spoken_of(board.record.events, place)
    return event.about or place if meant == place else meant


def _of_no_event(board: Board, n: int) -> bool:
    """Is it an event of findings alone that names no other?"""
    said = board.record.events[n - 1]
    return said.kind == "facts" and said.about is None and said.instead is None


def _walk(board: Board, sheet: Sheet, found: Found) -> Walked:
    """The sheet heard with what is known, part after part, to its next question or its end."""
    secured = _secured(board, sheet)
    given = {key: value for key, (value, _) in found.items()}
    known = {**sheet.shown, **{key: worded(key, value, secured) for key, value in given.items()}, **short_forms(given)}
    facts: dict[str, tuple[Fact[Any], str]] = {}
    rulings: list[Ruling] = []
    answers: dict[str, Any] = {}
    question: Question | None = None
    part = SHEETS[sheet.name]
    while part and question is None:
        outcome = consider(board.edition.law(part), Case(board.edition, answers=answers, options=board.options))
        if isinstance(outcome, Ruling):
            rulings.append(outcome)
            part = next_of(outcome.effects)
        elif (value := _answer(outcome.fact, known.get(outcome.fact.key))) is None:
            question = outcome
        else:
            answers = {**answers, outcome.fact.key: value}
            facts[outcome.fact.key] = outcome.fact, outcome.law
    steps = tuple(_step(sheet, fact, law, given, found, answers) for fact, law in facts.values())
    exit_ = exit_of(rulings[-1].effects) if rulings else ""
    if not exit_ and given.get("damaged") is False and sheet.name not in OF_MATTERS:
        exit_ = "no-damage"
    if not exit_ and sheet.name == "claim-award" and "awarded" in given:
        exit_ = "awarded"
    return Walked(sheet, steps, tuple(rulings), None if exit_ else question, exit_, given)


def _answer(fact: Fact[Any], value: Any) -> Any:
    """The answer as the law has it: the same word, true or false."""
    return next((a for a in fact.answers if a == value and isinstance(a, bool) == isinstance(value, bool)), None)


def _step(sheet: Sheet, fact: Fact[Any], law: str, given: dict[str, Any], found: Found, answers: Any) -> Step:
    """The finding as it was given; what the record shows is about the event the sheet opened from."""
    if fact.key in sheet.shown and fact.key not in given:
        return Step(fact, sheet.shown[fact.key], sheet.event, law, shown=True)
    short = {
        "information_agreed": "information_found",
        "suggests": "demonstrably_suggested",
        "alternatives": "logical_alternative",
    }
    key = fact.key if fact.key in given else short.get(fact.key, fact.key)
    answer, event = found.get(key, (answers[fact.key], sheet.event))
    return Step(structs.replace(fact, key=key), answer, event, law)


# -- what a revoke leaves the other side


def _secured(board: Board, sheet: Sheet) -> int | None:
    """The tricks of the side that did not revoke, those transferred included; None until they are counted."""
    if sheet.name != "revoke-equity" or sheet.player is None or not ended(board):
        return None
    return secured(board, sheet.player.side.other)


def more_tricks(walk: Walked) -> Any:
    """The tricks without the revoke, where they are more than the other side has: they are assigned."""
    equity = walk.found.get("equity_tricks")
    assigned = walk.sheet.name == "revoke-equity" and bool(walk.rulings) and walk.infraction
    return equity if assigned else None
