"""Where the board stands under the Laws, for a program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import structs

from arbitre.director.board import Board, Ruled
from arbitre.director.counting import won
from arbitre.director.loop import settled
from arbitre.director.reviews import closed_reviews, quiet, score
from arbitre.director.warning import told_when_known
from arbitre.game.seat import Side
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import Reopened, Review, Role, Stands, Unauthorized
from arbitre.table.irregularity import Irregularity
from arbitre.texts import Words, words
from arbitre.voice.headline import happened
from arbitre.voice.in_force import forbidden, in_force, open_acts
from arbitre.voice.question import awaiting, offered
from arbitre.voice.saying import at_table
from arbitre.voice.script import changes, compose
from arbitre.voice.wording import REOPENED, case_details, effects_text, reasons


def report(board: Board, language: str = "en") -> dict[str, Any]:
    """The report of docs/record.md; the end of the record counts as attention to what nobody noticed."""
    board = settled(board)
    say = words(language)
    table = board.table
    choices, asked, turn = _waits(board, say)
    binding, changed = in_force(board, say), changes(board, say)
    legal, acts = open_acts(board)
    tricks = {side.value: won(board, side) for side in Side}
    return {
        "phase": _phase(board, sum(tricks.values())),
        "turn": turn,
        "legal": None if legal is None else [str(act) for act in legal],
        "awaiting": asked,
        "irregularities": [_irregularity(i, board, say) for i in board.irregularities],
        "in_force": binding,
        "auction": [_entry(entry) for entry in table.calls],
        "contract": _contract(board),
        "declarer": table.declarer,
        "tricks": tricks,
        "transferred": _transferred(board),
        "score": score(board),
        "rulings": _rulings(board, say),
        **_judged(board, say),
        "not_legal": forbidden(board, acts, legal, binding, say),
        "changed": changed,
        "script": at_table(compose(board, asked, choices, binding, changed, say), say),
    }


def waits_for(board: Board, language: str = "en") -> tuple[dict[str, Any] | None, Any]:
    """The question that the report of a board has, and whose turn it is in it, without the rest."""
    return _waits(settled(board), words(language))[1:]


def _waits(board: Board, say: Words) -> tuple[list[dict[str, Any]], dict[str, Any] | None, Any]:
    """What may be chosen, what is asked, whose turn it is."""
    choices = offered(board, say)
    asked = awaiting(board, board.open, choices, say) if board.open else None
    return choices, asked, None if board.open else board.table.turn


def _phase(board: Board, tricks: int) -> str:
    """Where the board stands: in the play as long as a card of a turned trick may still be changed (62C, 62D1)."""
    table = board.table
    unsettled = board.open is not None and table.contract is not None and not table.abandoned and tricks < 13
    return "play" if table.phase == "over" and unsettled else table.phase


def _judged(board: Board, say: Words) -> dict[str, Any]:
    """The worksheets and the adjusted score."""
    if quiet(board):
        return {"reviews": [], "adjusted": None}
    from arbitre.voice.worksheets import adjusted, reviews

    return {"reviews": reviews(board, say), "adjusted": adjusted(board, say)}


def _contract(board: Board) -> str | None:
    table = board.table
    if not table.ended or table.abandoned:
        return None
    return str(table.contract) if table.contract else "P"


def _transferred(board: Board) -> dict[str, Any] | None:
    paid = [one for one in board.settled if one.tricks]
    if not paid:
        return None
    return {"to": paid[0].by.side.other, "tricks": sum(len(one.tricks) for one in paid), "law": paid[0].law}


def _entry(entry: Any) -> dict[str, Any]:
    line = {"call": entry.call.name, "by": entry.by}
    return {**line, entry.status: entry.law} if entry.status else line


def _irregularity(found: Any, board: Board, say: Words) -> dict[str, Any]:
    line: dict[str, Any] = {"kind": found.kind, "by": None if found.unnamed else found.by}
    if found.turn_of is not None and found.turn_of is not found.by:
        line["turn_of"] = found.turn_of
    line |= {"event": found.event, "laws": list(found.laws)}
    if found.trick is not None:
        line["trick"] = found.trick
    if found.established is not None:
        line["established"] = found.established
    return line | {"text": happened(found, board, say), "public": True}


# -- rulings in words


def _rulings(board: Board, say: Words) -> list[dict[str, Any]]:
    first = {found.event: found for found in reversed(board.irregularities)}
    return [line for ruled in _said_once(board) for line in _ruling(ruled, first, board, say)]


def _said_once(board: Board) -> Iterator[Ruled]:
    """Every ruling, those on reviews last; a look at the whole board that is filed already is not filed again."""
    filed: set[tuple[str, bool]] = set()
    for ruled in _since_reopened(told_when_known(board)):
        looks = {(e.law, e.both_sides) for e in ruled.ruling.effects if isinstance(e, Review) and e.once}
        again = looks & filed
        filed |= looks
        left = tuple(e for e in ruled.ruling.effects if not (isinstance(e, Review) and (e.law, e.both_sides) in again))
        yield structs.replace(ruled, ruling=structs.replace(ruled.ruling, effects=left)) if again else ruled
    yield from closed_reviews(board)


def _since_reopened(rulings: tuple[Ruled, ...]) -> Iterator[Ruled]:
    """The rulings, of which one that let a pass stand knows whether the auction went back to before it (17)."""
    back = [n for n, ruled in enumerate(rulings) if Reopened() in ruled.ruling.effects]
    if not back:
        yield from rulings
        return
    for n, ruled in enumerate(rulings):
        later = (rulings[r].case.event for r in back if r > n) if Stands() in ruled.ruling.effects else ()
        undone = min(later, default=ruled.case.event + 1) <= ruled.case.event
        yield structs.replace(ruled, case=ruled.case.told(REOPENED, True)) if undone else ruled


def _ruling(ruled: Ruled, first: Mapping[int, Irregularity], board: Board, say: Words) -> list[dict[str, Any]]:
    """What is said to everybody, then what only one player need hear, then what the director keeps in mind."""
    ruling, case = ruled.ruling, ruled.case
    details = case_details(case, say)
    because = reasons(ruling, say, details) or _what_happened(first.get(case.event), board, say)
    findings = [{"fact": f.fact, "answer": _plain(f.answer), "source": f.source} for f in ruling.findings]
    heard: dict[Any, list[Any]] = {None: []}
    for effect in ruling.effects:
        heard.setdefault(_hearer(effect, case), []).append(effect)
    return [
        {
            "laws": list(ruling.laws) if to is None else _laws_apart(ruling, effects, alone=not heard[None]),
            "event": ruled.event,
            **({} if to is None else {"to": to}),
            **({"again": True} if ruled.again else {}),
            "text": effects_text(Ruling(ruling.laws, tuple(effects)), case, say, known=details if case.table else None),
            "public": to is None,
            "because": because,
            "findings": findings,
        }
        for to, effects in heard.items()
        if effects
    ]


def _plain(answer: Any) -> Any:
    """An answer as JSON has it: yes or no, a number, a name, or several names."""
    if isinstance(answer, tuple):
        return [str(one) for one in answer]
    return answer if isinstance(answer, int) else str(answer)


def _what_happened(found: Irregularity | None, board: Board, say: Words) -> list[str]:
    """Where a ruling needed no finding, the irregularity itself is its reason."""
    return [happened(found, board, say)] if found else []


def _laws_apart(ruling: Ruling, effects: list[Any], alone: bool) -> list[str]:
    """The paragraphs of what is told apart; where nothing else is told, those of the ruling too."""
    return list(dict.fromkeys([*(ruling.laws if alone else ()), *(e.law or ruling.law for e in effects)]))


def _hearer(effect: Any, case: Case) -> Any:
    """Who alone is told: the player who has to be careful with information, the director of what to look at later."""
    if isinstance(effect, Unauthorized):
        return case.seat(effect.player)
    return Role.DIRECTOR.value if isinstance(effect, Review) else None
