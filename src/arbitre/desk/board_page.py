"""The page of a board: the script of its report, the open question with every answer ready to be sent back."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.director.board import Board
from arbitre.director.loop import after, settled
from arbitre.director.redress import decisions
from arbitre.game.call import Call
from arbitre.game.card import Card, Denomination
from arbitre.game.seat import Seat
from arbitre.interview.dialogue import answer_words, question_data, spoken
from arbitre.interview.prompt import Asked, BadAnswer, Heard, spelled
from arbitre.interview.remainder import remains
from arbitre.interview.tableside import answered
from arbitre.report import report, waits_for
from arbitre.table.event import Event

from .decision_forms import lacking
from .desk_words import DeskWords, in_full, in_place, label
from .matter import Matter, can, ruled
from .polling import of_sheet
from .process_page import step_words
from .worksheet_page import finding_words, sheets
from .wrong import Wrong

EVENT, EVENTS, SAID = "event", "events", "said"
OF_DIRECTOR = ("facts", "adjust", "poll", "process", "alert", "reserve")
"""Events that are no player's turn."""
Line = dict[str, Any]
CHIPS = ("told_his_turn", "simultaneous", "misinformed", "unintended")
"""What is not so unless the table says it: never asked, to be said where it changes the ruling."""


def board_page(matter: Matter, say: DeskWords) -> Line:
    """All that a screen shows of a board."""
    board = settled(matter.board)
    found = report(board, say.language)
    for name in matter.open:
        found |= {"contract": None, "score": None} if name == "contract" else {}
    happened = [each["text"] for each in found["irregularities"]]
    asks = question_at(board, say, found) or _contract_asked(matter, board, say)
    judged = _sheets(board, found, say) if asks is None else []
    return {
        "matter": matter,
        "title": _title(found, say),
        "fact": happened[-1] if happened else "",
        "script": found["script"],
        "question": asks,
        "chips": _chips(board, found, say),
        "expects": _expects(board, found),
        "in_force": found["in_force"],
        "changed": found["changed"],
        "done": asks is None,
        "waits": _waits(board, judged, say) if asks is None else [],
        "sheets": judged,
        "players": for_players(found["script"]),
        "type_in": _type_in(board, found, say),
        "report": found,
    }


def _sheets(board: Board, found: Line, say: DeskWords) -> list[Line]:
    """The worksheets, each with the polls that were closed about it."""
    record = board.record
    return [{**one, "tallies": of_sheet(record, one["event"], say)} for one in sheets(board, found, say)]


def _waits(board: Board, judged: list[Line], say: DeskWords) -> list[Line]:
    """What is still to come; each review with its worksheet and how far that has come."""
    open_ = {law: one for one in reversed(judged) if one["question"] for law in one["laws"]}
    lines = remains(Heard((), None, board=board), say)
    sheet = ("sheet", "event", "state")
    return [line | {key: open_[line["law"]][key] for key in sheet} if _of(line, open_) else line for line in lines]


def _of(line: Line, open_: Line) -> bool:
    return line["kind"] == "review" and line["law"] in open_


def _type_in(board: Board, found: Line, say: DeskWords) -> Line | None:
    """What to type into the scorer for an adjusted score; or what is missing before there is anything to type."""
    adjusted = found["adjusted"]
    if not adjusted:
        return None
    given = [one.said for one in decisions(board) if not one.penalty_alone]
    missing = lacking(given[-1], board.record.contest, say) if given else ""
    return {"for": adjusted["for"], "lines": [] if missing else adjusted["type_in"], "lacking": missing}


def _title(found: Line, say: DeskWords) -> str:
    key = f"situation.{found['irregularities'][-1]['kind']}" if found["irregularities"] else ""
    return say.maybe(key)


def ruled_before(board: Board) -> Board:
    """The board before its last event."""
    return ruled(msgspec.structs.replace(board.record, events=board.record.events[:-1]))


def for_players(script: list[Line]) -> Line:
    """What the players may see: the public steps that are spoken or done, without law or note."""
    seen = [
        one for one in script if one["public"] and one["kind"] in ("say", "choose", "do") and one["to"] != "director"
    ]
    options = [each for one in seen if one["kind"] == "choose" for each in one["options"] if each["public"]]
    return {
        "lines": [{"to": one["to"], "text": one["text"]} for one in seen],
        "options": [{"text": each["text"], "rows": _public(each.get("then", ()))} for each in options],
    }


def _public(rows: Any) -> list[Line]:
    return [
        {**({"if": row["if"]} if "if" in row else {}), "then": row["then"], "rows": _public(row.get("rows", ()))}
        for row in rows
    ]


# -- the open question


def question_at(board: Board, say: DeskWords, found: Line | None = None) -> Line | None:
    """What is asked now, with each answer and what to send back for it."""
    board = settled(board)
    if board.open is None:
        return None
    found = found or report(board, say.language)
    awaiting = found["awaiting"]
    told = [each for one in found["script"] for each in one.get("options", ()) if "key" in each]
    chosen = {each["key"]: {**each, **_only_suit(awaiting, each["key"])} for each in told}
    asked = answered(board, board.open, [])
    line = {
        "to": awaiting["by"],
        "to_text": _to_text(awaiting["by"], say),
        "text": awaiting["text"],
        "law": awaiting["law"],
        "why": awaiting["why"],
        "away": awaiting["away"],
        "private": awaiting["away"] or awaiting["by"] == "director",
        "fact": awaiting.get("fact"),
    }
    if isinstance(asked, Event):
        return {**line, "answers": [_choice(asked, chosen, board, say)]}
    if asked.many:
        return {**line, "many": True, "none": asked.none, **_several(asked, [], say)}
    each = [_answer(asked, value, chosen, board, say) for value in in_place(asked.answers)]
    return {**line, "answers": [one for answer in each for one in _at_once(answer, awaiting["by"], board, say)]}


def _only_suit(awaiting: Line, choice: str) -> Line:
    """The suit that goes with a choice, where no other can be named."""
    suits = awaiting.get("suits_of", {}).get(choice, awaiting.get("suits", ()))
    return {"suit": suits[0]} if len(suits) == 1 else {}


def _at_once(answer: Line, by: Any, board: Board, say: DeskWords) -> list[Line]:
    """A choice after which the same player has another one: both are told, and made, at once."""
    event = answer.get("put", {}).get(EVENT)
    further = settled(after(board, event)) if event is not None and event.choose and not isinstance(by, list) else None
    if further is None or further.open is None or not further.open.asks.fact.choices:
        return [answer]
    if board.open is not None and further.open.asks.fact == board.open.asks.fact:
        return [answer]  # the same is asked once more, as of a card that cannot be played
    asks = question_at(further, say)
    if asks is None or asks["to"] != by or any(one.get("many") for one in (asks, *asks["answers"])):
        return [answer]
    return [{**second, **_named_both(answer, second), **_both(event, second)} for second in asks["answers"]]


def _named_both(first: Line, second: Line) -> Line:
    """Two choices in one line."""
    return {key: f"{first[key]}, {second['short']}" for key in ("title", "short")}


def _both(event: Event, second: Line) -> Line:
    """What to send back for two choices."""
    if "choices" in second:
        return {"choices": [{**one, **_both(event, one)} for one in second["choices"]]}
    put = second["put"]
    return {"put": {EVENTS: [event, *(put[EVENTS] if EVENTS in put else [put[EVENT]])]}}


def _to_text(by: Any, say: DeskWords) -> str:
    if by == "director":
        return say.say("desk.to.director")
    return say.join([say.speech.word(seat) for seat in (by if isinstance(by, list) else [by])], "or")


def _answer(asked: Asked, value: Any, chosen: Line, board: Board, say: DeskWords) -> Line:
    """An answer: its words, its consequences, and the event it makes, or what must still be named."""
    left = [(asked.key, value)]
    assert board.open is not None
    made = answered(board, board.open, list(left))
    key = next((c for c, v in asked.fact.sayable.items() if v == value), "") if asked.fact else ""
    option = chosen.get(key)
    if option is None:
        words, short = answer_words(value, asked, say), all(isinstance(each, bool) for each in asked.answers)
        title, text = (say.say(f"ask.{spelled(value)}"), words) if short else (words, "")
        line: Line = {"title": label(title), "text": label(text), "law": None, "rows": [], "public": False}
        line["short"] = title
    else:
        line = _offered(key, option, asked.by[0], say)
    if isinstance(made, Event):
        return {**line, "put": {EVENT: made}}
    return {**line, **_details(made, left, board, say)}


def _offered(key: str, option: Line, by: Any, say: DeskWords) -> Line:
    suit = option.get("suit") if key in ("require", "forbid") else None
    named = f"{key}.suit" if suit else key
    short = say.say(f"desk.then.{named}", suit=Denomination(suit) if suit else "")
    title = say.say("desk.choice", player=by, does=short)
    return {
        "short": short,
        "title": title,
        "text": option["text"],
        "law": option["law"],
        "rows": option.get("then", []),
        "public": True,
    }


def _choice(event: Event, chosen: Line, board: Board, say: DeskWords) -> Line:
    """The one thing that can be chosen."""
    key = str(event.choose)
    option = chosen.get(key) or {"text": "", "law": None}
    return {**_offered(key, option, event.by, say), "put": {EVENT: event}}


def _details(asked: Asked, left: list[Any], board: Board, say: DeskWords) -> Line:
    """What must be named with a choice: each possibility with what to send back."""
    if asked.many:
        return {"needs": f"{asked.key}s", "many": True, "none": asked.none, **_several(asked, left, say)}
    choices = []
    for value in asked.answers:
        said = [*left, (asked.key, value)]
        assert board.open is not None
        made = answered(board, board.open, list(said))
        more = {"put": {EVENT: made}} if isinstance(made, Event) else _details(made, said, board, say)
        choices.append({"title": label(spoken(value, say)), "value": value, **more})
    return {"needs": asked.key, "text_needed": question_data(asked, say)["text"], "choices": choices}


def _several(asked: Asked, left: list[Any], say: DeskWords) -> Line:
    """Several may be named at once: `$` in what is sent back stands for their list."""
    choices = [{"title": label(spoken(value, say)), "value": value} for value in asked.answers]
    return {"choices": choices, "put": {SAID: [*left, (asked.key, "$")]}, "answers": []}


def event_of(board: Board, said: Any) -> Event:
    """The event that answers the open question, from the names and values of its answers."""
    board = settled(board)
    if board.open is None:
        raise Wrong("desk.no_question")
    left: list[Any] = []
    if not isinstance(said, list) or not all(isinstance(one, list | tuple) and len(one) == 2 for one in said):
        raise Wrong("desk.put")
    for key, value in said:
        asked = answered(board, board.open, list(left))
        if isinstance(asked, Event) or asked.key != key:
            raise Wrong("desk.no_question")
        text = "+".join(map(str, value)) if isinstance(value, list) else spelled(value)
        left.append((key, asked.parse(text)))
    made = answered(board, board.open, left)
    if not isinstance(made, Event):
        raise Wrong("desk.no_question")
    return made


def _contract_asked(matter: Matter, board: Board, say: DeskWords) -> Line | None:
    """Beyond the first trick the contract must be known."""
    if "contract" not in matter.open or not board.table.tricks or not board.table.tricks[0].complete:
        return None
    return {
        "to": "director",
        "to_text": say.say("desk.to.director"),
        "text": say.say("desk.contract"),
        "why": say.say("desk.contract.why"),
        "law": "44",
        "away": False,
        "private": True,
        "fact": None,
        "needs": "contract",
        "answers": [],
    }


# -- what else may be said, and what may happen next


def _chips(board: Board, found: Line, say: DeskWords) -> list[Line]:
    """The rare facts that would change the ruling on the last irregularity; not what is being asked anyway.

    Only what a law has looked for can change anything: the rest is not tried.
    """
    if not board.irregularities or (board.open is None and not board.rulings):
        return []
    last = board.irregularities[-1]
    now = found["awaiting"], found["turn"]
    held = {key for e in board.record.events if isinstance(e.facts, dict) for key in e.facts}
    asked = (found["awaiting"] or {}).get("fact")
    chips = []
    for fact in CHIPS:
        if fact in held or fact == asked or not board.table.facts.would_tell(last.event, fact):
            continue
        event = Event(facts={fact: True}, about=last.event)
        further = can(board, event)
        if further is not None and waits_for(further, say.language) != now:
            chips.append({"title": say.say(f"desk.chip.{fact}"), "put": {EVENT: event}})
    return chips


def _expects(board: Board, found: Line) -> Line | None:
    """What may be recorded next, and by whom."""
    if found["phase"] == "over":
        return None
    kind = "call" if found["phase"] == "auction" else "play"
    return {"kind": kind, "by": found["turn"], "legal": found["legal"], "not_legal": found["not_legal"]}


# -- a step in words


def in_words(event: Event, before: Board, say: DeskWords) -> str:
    """What was recorded, in a few words: undo names it."""
    before = settled(before)
    if event.kind in ("choose", "facts") and before.open is not None:
        asked = answered(before, before.open, [])
        if isinstance(asked, Asked) and (text := _as_answer(event, asked, before, say)):
            return text
    by = event.by if event.kind in OF_DIRECTOR else event.by or before.table.turn
    who = say.say("desk.step.by", player=by) if isinstance(by, Seat) else ""
    return who + _what(event, before, say)


def _as_answer(event: Event, asked: Asked, before: Board, say: DeskWords) -> str:
    """An answer to what was open, in its own words."""
    if event.kind == "choose":
        named = f"{event.choose}.suit" if event.suit else str(event.choose)
        does = say.say(f"desk.then.{named}", suit=Denomination(event.suit) if event.suit else "")
        return say.say("desk.choice", player=event.by or asked.by[0], does=does)
    facts = event.facts if isinstance(event.facts, dict) else {}
    if asked.key not in facts:
        return ""
    said = facts[asked.key]
    try:
        value = asked.parse("+".join(said) if isinstance(said, list) else spelled(said))
    except BadAnswer:
        return ""
    return in_full(value, asked, say)


def _what(event: Event, before: Board, say: DeskWords) -> str:
    kind = event.kind
    value = getattr(event, kind)
    if kind in ("call", "change_call"):
        call = Call.parse(value)
        return say.say(f"desk.step.{kind}", call=say.call(call))
    if kind in ("play", "lead_face_down", "expose", "withdraw"):
        cards = value if isinstance(value, list) else [value]
        return say.say(f"desk.step.{kind}", cards=say.join([Card.parse(card) for card in cards]))
    if kind == "facts":
        return finding_words(event, before, say)
    if kind == "process":
        return step_words(event, say)
    if kind == "poll":
        return say.say("desk.step.poll", id=str(value.get("id", "")) if isinstance(value, dict) else "")
    return say.say(f"desk.step.{kind}", value=str(value))
