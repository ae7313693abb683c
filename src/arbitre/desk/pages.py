"""What the director sees now: the page of a matter, after each step, and ruled again after a correction."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs

from arbitre.director.board import Board
from arbitre.director.loop import settled
from arbitre.report import report
from arbitre.table.event import Event
from arbitre.table.record import Record, check, located

from . import interview_page
from .board_page import EVENT, EVENTS, SAID, board_page, event_of, in_words, question_at
from .desk_words import DeskWords
from .matter import Matter, can, event_in, numbered, read, ruled, with_event
from .touch import last_touch
from .worksheet_page import question_about
from .wrong import Wrong

Page = dict[str, Any]
ANSWERS = ("choose", "facts")
"""What was said of a matter, not what happened at the table."""
MOST = 60
"""As many events may be put at once: a whole auction, a whole play."""
HEADER = ("board", "dealer", "vulnerable", "hands", "contract", "declarer", "contest", "profile", "options", "edition")


def page_of(matter: Matter, say: DeskWords) -> Page:
    """The page of a board, or of questions."""
    if matter.record is None:
        return interview_page.page(matter, say)
    return {**board_page(matter, say), "undo": last_touch(matter.board, say)[1]}


def opened(request: dict[str, Any], say: DeskWords) -> Page:
    """The page as it stands."""
    return page_of(read(request), say)


def added(request: dict[str, Any], say: DeskWords) -> Page:
    """The page after one more event or answer."""
    return page_of(_after(read(request), _put(request)), say)


def _put(request: dict[str, Any]) -> dict[str, Any]:
    put = request.get("put")
    if not isinstance(put, dict) or set(put) not in ({EVENT}, {EVENTS}, {SAID}):
        raise Wrong("desk.put")
    return put


def _after(matter: Matter, put: dict[str, Any]) -> Matter:
    if matter.record is None:
        return interview_page.answered(matter, put)
    for event in _events(matter.board, put):
        matter = with_event(matter, event)
    return matter


def _events(board: Board, put: dict[str, Any]) -> tuple[Event, ...]:
    """What is put, as events of a record."""
    if SAID in put:
        return (event_of(board, put[SAID]),)
    several = put[EVENTS] if EVENTS in put else [put[EVENT]]
    if not isinstance(several, list) or len(several) > MOST:
        raise Wrong("desk.put")
    return tuple(map(event_in, several))


def undone(request: dict[str, Any], say: DeskWords) -> Page:
    """The page as it was before the last touch."""
    matter = read(request)
    if matter.record is None:
        return page_of(structs.replace(matter, answers=matter.answers[:-1]), say)
    before = len(matter.record.events) - last_touch(matter.board, say)[0]
    record = structs.replace(matter.record, events=matter.record.events[:before])
    return page_of(structs.replace(matter, record=record), say)


def headed(request: dict[str, Any], say: DeskWords) -> Page:
    """The page with board, dealer, contract or hands filled in, ruled again."""
    matter, given = read(request), request.get("record")
    if matter.record is None or not isinstance(given, dict) or set(given) - set(HEADER):
        raise Wrong("desk.set", known=", ".join(HEADER))
    before, alone = matter.record, set(given) == {"board"}
    try:
        record = msgspec.convert({**msgspec.to_builtins(before), **given}, Record)
    except msgspec.ValidationError as error:
        raise located(str(error)) from None
    if alone:
        return _compared(matter, numbered(matter, record.board), say)
    left = tuple(name for name in matter.open if name not in given)
    return _compared(matter, structs.replace(matter, record=check(record), open=left), say)


# -- steps, and correcting one


def steps(request: dict[str, Any], say: DeskWords) -> Page:
    """Every step taken, in words, with what else could have been answered."""
    matter = read(request)
    if matter.record is None:
        return {"steps": interview_page.steps(matter, say)}
    record = matter.record
    found = []
    for n, event in enumerate(record.events, 1):
        before = ruled(structs.replace(record, events=record.events[: n - 1]))
        question = question_at(before, say) if event.choose or event.kind == "facts" else None
        question = question or (question_about(before, event, say) if event.kind == "facts" else None)
        asked = {"asked": question["text"], "answers": question["answers"]} if question else {"answers": []}
        found.append({"at": n, "text": in_words(event, before, say), **asked, "put": _as_put(event)})
    return {"steps": found}


def _as_put(event: Event) -> dict[str, Any]:
    return {EVENT: msgspec.to_builtins(event)}


def corrected(request: dict[str, Any], say: DeskWords) -> Page:
    """One step made otherwise, or left out; what follows is kept as far as it still can be, and all is ruled again."""
    matter, at = read(request), request.get("at")
    put = None if request.get("put") is None else _put(request)
    if not isinstance(at, int) or isinstance(at, bool):
        raise Wrong("desk.at")
    if matter.record is None:
        return interview_page.corrected(matter, at, put, say)
    events = matter.record.events
    if not 1 <= at <= len(events):
        raise Wrong("desk.at")
    board = ruled(structs.replace(matter.record, events=events[: at - 1]))
    new = () if put is None else _events(board, put)
    if new == events[at - 1 : at]:
        return _kept_as_it_was(matter, say)
    named = _by_name(matter.held, at) if events[at - 1].kind in ANSWERS else events[at:]
    later = tuple(e for event in named if (e := _shifted(event, at, len(new) - 1)) is not None)
    for event in new:
        board = ruled(board.record.with_event(event))
    board, dropped = _kept_on(board, later, _wrong(matter.board, at), events[at - 1].kind in ANSWERS, say)
    page = _compared(matter, structs.replace(matter, record=board.record), say)
    page["difference"]["dropped"] = dropped
    ruled_on = any(page["difference"][key] for key in ("no_longer", "now"))
    if ruled_on and events[at - 1].kind in ANSWERS and any(event.kind not in ANSWERS for event in events[at:]):
        page["difference"]["acted"] = {"law": "82C", "text": say.say("desk.acted")}
    return page


def _kept_as_it_was(matter: Matter, say: DeskWords) -> Page:
    """A step made again as it was made: nothing changes."""
    page = _compared(matter, matter, say)
    page["difference"]["dropped"] = []
    return page


def _by_name(record: Record, at: int) -> list[Event]:
    """The events after a place, each call and card with its player: he stays the same whatever else changes."""
    named = []
    for n, event in enumerate(record.events[at:], at):
        turn = settled(ruled(structs.replace(record, events=record.events[:n]))).table.turn
        acts = event.by is None and event.kind in ("call", "play") and turn is not None
        named.append(structs.replace(event, by=turn) if acts else event)
    return named


def _kept_on(
    board: Board, later: tuple[Event, ...], wrong: list[str], answered: bool, say: DeskWords
) -> tuple[Board, list[str]]:
    """The later events that can still be; where only an answer was changed, none that it alone makes irregular."""
    dropped = []
    for event in later:
        further = can(board, event)
        fresh = answered and further is not None and bool({*_wrong(further, len(board.record.events))} - {*wrong})
        if further is None or (fresh and event.kind not in ANSWERS):
            dropped.append(in_words(event, board, say))
        else:
            board = further
    return board, dropped


def _wrong(board: Board, after: int) -> list[str]:
    """What was irregular after an event: each by its kind and player."""
    return [f"{found.kind} {found.by}" for found in board.irregularities if found.event > after]


def _shifted(event: Event, at: int, by: int) -> Event | None:
    """A later event that is about one whose number has changed; about one that is gone it says nothing."""
    if by == 0 or event.about is None or event.about < at:
        return event
    return None if event.about == at else structs.replace(event, about=event.about + by)


def _compared(before: Matter, now: Matter, say: DeskWords) -> Page:
    """The page, and what no longer holds and what holds now."""
    page = page_of(now, say)
    page["difference"] = interview_page.difference(_holds(before.board, say), _holds(now.board, say))
    return page


def _holds(board: Board, say: DeskWords) -> list[dict[str, Any]]:
    """All that is found, ruled and in force."""
    found = report(board, say.language)
    return [
        *({"law": each["laws"][0], "text": each["text"]} for each in found["irregularities"]),
        *({"law": each["law"], "text": each["text"]} for each in found["in_force"]),
    ]
