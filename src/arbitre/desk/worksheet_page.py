"""The worksheets of a board: each with its stages, what is established, and its next question with every answer."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from arbitre.director.board import Board
from arbitre.director.counting import ended
from arbitre.director.states import Reviewed, reviewed
from arbitre.game.call import CALLS, Call
from arbitre.game.card import PACK, Card
from arbitre.interview import sheet_question
from arbitre.interview.dialogue import reply
from arbitre.interview.plausible import acts
from arbitre.interview.prompt import Asked
from arbitre.laws.case import YES_NO, Who
from arbitre.report import report
from arbitre.table.event import Event
from arbitre.terminal.screen import SYMBOLS
from arbitre.voice.wording import anybody, spelled_out
from arbitre.voice.worksheets import ADJUST, reviews, sheet_key

from .desk_words import DeskWords, in_place, label
from .matter import ruled

Line = dict[str, Any]
STAGES = ("facts", "judged", "damage", "score")
TAIL = ("damaged", "causal_link", "own_error")
POLLED = {"unauthorized-information": ("alternatives", "suggests"), "misinformation": ("would_differ",)}
"""What peers may be asked from which sheet."""
LOOKS = {"awarded": "claim"}
"""After which finding which evidence is shown: never before it."""
SWITCHES = ("logical", "suggested_over")
VERDICTS = {"suggested": (True, True), "logical": (True, False), "neither": (False, False)}
"""What is said of an alternative: it is logical and the action was suggested over it, only logical, or not logical."""
TRICKS = tuple(range(14))
VALUE = "$"
"""Stands in what is sent back for what must still be named."""


def sheets(board: Board, found: Line, say: DeskWords) -> list[Line]:
    """Every worksheet worth a director's time: those on his agenda, and those he has worked on."""
    pairs = zip(reviewed(board), found["reviews"], strict=True)
    return [_sheet(board, one, told, say) for one, told in pairs if _shown(board, one)]


def _shown(board: Board, one: Reviewed) -> bool:
    """A withdrawn call that nobody has complained of is left to the report."""
    sheet = one.walk.sheet
    brought = any(event.attention == sheet.name for event in board.record.events)
    worked_on = one.redress is not None or any(not step.shown for step in one.walk.steps)
    return bool(sheet.reviews) or brought or worked_on


def _sheet(board: Board, one: Reviewed, told: Line, say: DeskWords) -> Line:
    kept = ("sheet", "event", "law", "state", "text", "twice")
    asks = None if one.closed or _said_already(one) else _question(board, one, told, say)
    return {
        **{key: told[key] for key in kept if key in told},
        "title": say.say(sheet_key(told["sheet"], told["law"], say)),
        "laws": sorted({review.law for review in one.walk.sheet.reviews if review.law}),
        "offending": told["offending"],
        "stages": _stages(one, told, say),
        "found": _findings(told, board, say),
        "question": asks,
        "polls": [
            {"purpose": purpose, "title": say.say(f"desk.poll.{purpose}")} for purpose in POLLED.get(told["sheet"], ())
        ],
        "looks": _looks(board, one, say),
        "decided": one.redress.decided.event or None if one.redress else None,
        "public": False,
    }


def _looks(board: Board, one: Reviewed, say: DeskWords) -> list[Line]:
    """Evidence there is to look at, once the director has put down his own finding; double dummy asks for it first."""
    shown = [LOOKS[fact] for fact in LOOKS if fact in one.walk.found] + (["dd"] if ended(board) else [])
    return [
        {"screen": name, "title": say.say(f"desk.{name}.title"), "text": say.say(f"desk.{name}.text")} for name in shown
    ]


def _said_already(one: Reviewed) -> bool:
    """Is what it asks for answered, and only the tricks still to be counted?"""
    question = one.walk.question
    return question is not None and question.fact.key in one.walk.found


# -- how far it has come


def _stages(one: Reviewed, told: Line, say: DeskWords) -> list[Line]:
    """Facts, judgement, damage, score: which are behind, and which is now."""
    at = len(STAGES) if one.closed else STAGES.index(_stage(told["next"]))
    names = [*STAGES[: at + 1]] if one.closed and one.redress is None else [*STAGES]
    return [
        {"stage": name, "title": say.say(f"desk.stage.{name}"), "done": n < at, "now": n == at}
        for n, name in enumerate(names)
    ]


def _stage(asks: Line) -> str:
    if asks["fact"] == ADJUST:
        return "score"
    if asks["fact"] in TAIL:
        return "damage"
    return "judged" if asks["who"] == Who.JUDGED else "facts"


def _findings(told: Line, board: Board, say: DeskWords) -> list[Line]:
    """What is established; what the numbers only confirm is said once."""
    found = [_finding(line, board, say) for line in told["findings"]]
    texts = [line["text"] for line in found]
    return [line for n, line in enumerate(found) if line["text"] not in texts[:n]]


def _finding(line: Line, board: Board, say: DeskWords) -> Line:
    answer = line["answer"]
    if line["fact"] == "action" and isinstance(answer, int):
        answer = act(_act_at(board, answer), say)
    return {"text": found_text(line["fact"], answer, say), "law": line["law"], "event": line["event"]}


def _act_at(board: Board, event: Any) -> str:
    """What was called or played at an event."""
    calls = (str(made.call) for made in board.table.calls if made.event == event)
    cards = (str(made.card) for made in board.table.plays if made.event == event)
    return next(iter((*calls, *cards, str(event))))


def found_text(fact: str, answer: Any, say: DeskWords) -> str:
    """What was found as a sentence; a list after the question it answers."""
    if because := say.maybe(f"because.{fact}.{spelled_out(answer)}", **anybody(say)):
        return because
    if answer is True and (rare := say.maybe(f"desk.chip.{fact}")):
        return rare
    if isinstance(answer, list | tuple):
        text = ", ".join(_entry(one, say) for one in answer) or say.say("desk.found.none")
    else:
        text = answer.get("text", "") if isinstance(answer, dict) else str(answer)
    return say.maybe(f"desk.found.{fact}", value=text) or text


def _entry(entry: Any, say: DeskWords) -> str:
    if not isinstance(entry, dict):
        return act(str(entry), say)
    name = str(next((entry[key] for key in ("call", "card", "action", "tricks") if key in entry), ""))
    marks = [say.say(f"desk.mark.{key}") for key in SWITCHES if entry.get(key)]
    share = next((f" ({entry[key]}\xa0%)" for key in ("percent", "weight") if key in entry), "")
    return f"{act(name, say)}{share}" + (f" ({', '.join(marks)})" if marks else "")


def act(name: str, say: DeskWords) -> str:
    """A call or a card as it is written; an action in words, or a number, stays."""
    try:
        return say.call(Call.parse(name))
    except ValueError:
        pass
    try:
        card = Card.parse(name)
    except ValueError:
        return name
    return f"{SYMBOLS[card.suit]}{say.rank(card)}"


# -- what it asks next


def _question(board: Board, one: Reviewed, told: Line, say: DeskWords) -> Line:
    """The next question of the sheet, with what to put for each answer, or the form of what must be named."""
    asked, asks = sheet_question.asked_of(board, one), told["next"]
    line: Line = {
        "to": "director",
        "to_text": say.say("desk.to.director"),
        **{key: asks[key] for key in ("text", "law", "why", "away", "fact", "who")},
        "private": True,
    }
    form = FORMS.get(asks["fact"])
    if form is not None:
        return {**line, **form(board, one, asked, say)}
    if not asked.answers:
        return {**line, **_text(one, asks["fact"], say)}
    return {**line, "answers": [_answer(board, one, asked, value, say) for value in in_place(asked.answers)]}


def _answer(board: Board, one: Reviewed, asked: Asked, value: Any, say: DeskWords) -> Line:
    """One of a few words."""
    assert asked.fact is not None
    words = asked.fact.words
    plain = reply(words, value, say, anybody(say), board.edition.name)
    because = say.maybe(f"because.{words}.{spelled_out(value)}", **anybody(say))
    full = because if asked.answers == YES_NO else ""
    title = say.say(f"ask.{spelled_out(value)}") if asked.answers == YES_NO else plain
    put = {"event": sheet_question.answered(board, one, asked, value)}
    return {"title": label(title), "text": label(full), "law": None, "rows": [], "public": False, "put": put}


def _put(one: Reviewed, fact: str, value: Any = VALUE) -> Line:
    """What is sent back: the finding about the event that the sheet opened from."""
    return {"event": {"facts": {fact: value}, "about": one.walk.sheet.event}}


def _said(one: Reviewed, fact: str, value: Any, title: str) -> Line:
    return {"title": label(title), "text": "", "law": None, "rows": [], "public": False, "put": _put(one, fact, value)}


def _score(_board: Board, _one: Reviewed, _asked: Asked, _say: DeskWords) -> Line:
    return {"needs": "score", "answers": []}


def _text(one: Reviewed, fact: str, say: DeskWords) -> Line:
    return {"needs": "text", "put": _put(one, fact), "default": "", "answers": []}


def _action(board: Board, one: Reviewed, asked: Asked, say: DeskWords) -> Line:
    """Which call or card: each of the informed player's own after it, or none."""
    later = acts(board, one)
    none = _answer(board, one, asked, "none", say)
    if not later:
        return {"answers": [_answer(board, one, asked, "named", say), none]}
    who = say.say("desk.step.by", player=later[0].by)
    return {"answers": [*(_said(one, "action", made.event, who + act(made.name, say)) for made in later), none]}


def _suggests(board: Board, one: Reviewed, asked: Asked, say: DeskWords) -> Line:
    """What it suggests, in a few words; or nothing."""
    something = _answer(board, one, asked, "something", say)
    something |= {"needs": "text", "default": say.say("desk.suggests.some"), "put": _put(one, "suggests")}
    return {"answers": [something, _answer(board, one, asked, "nothing", say)]}


def _alternatives(board: Board, one: Reviewed, asked: Asked, say: DeskWords) -> Line:
    """Other calls or cards, each with two switches; or there was none."""
    action = next((step.answer for step in one.walk.steps if step.fact.key == "action"), None)
    key, names = choices_at(board, action)
    taken = _act_at(board, action)
    form = {
        "needs": "alternatives",
        "key": key,
        "choices": [{"value": name, "title": act(name, say)} for name in names if name != taken],
        "switches": [{"key": name, "title": say.say(f"desk.switch.{name}")} for name in SWITCHES],
        "verdicts": [
            {"title": say.say(f"desk.verdict.{name}"), "value": dict(zip(SWITCHES, both, strict=True))}
            for name, both in VERDICTS.items()
        ],
        "put": _put(one, "alternatives"),
    }
    assert asked.fact is not None
    return {**form, "answers": [_said(one, "alternatives", [], reply(asked.fact.words, "none", say, anybody(say)))]}


def choices_at(board: Board, action: Any) -> tuple[str, list[str]]:
    """What there was to call or to play at that moment: what was legal, as far as it is known."""
    record = board.record
    if not isinstance(action, int) or not 1 <= action <= len(record.events):
        return "call", [str(call) for call in CALLS]
    event = record.events[action - 1]
    legal = report(ruled(structs.replace(record, events=record.events[: action - 1])))["legal"]
    if event.kind in ("call", "change_call"):
        return "call", legal or [str(call) for call in CALLS]
    return "card", legal or [str(card) for card in PACK]


def _would_differ(board: Board, one: Reviewed, asked: Asked, say: DeskWords) -> Line:
    """No; or what the player would have done, and how often in a hundred."""
    yes, no = (_answer(board, one, asked, value, say) for value in (True, False))
    names = [str(call) for call in CALLS] if board.table.phase == "auction" or not board.table.plays else []
    names = names or [*map(str, CALLS), *map(str, PACK)]
    yes |= {
        "needs": "shares",
        "choices": [{"value": name, "title": act(name, say)} for name in names],
        "put": _put(one, "would_differ"),
        "plain": _put(one, "would_differ", True),
    }
    return {"answers": [yes, no]}


def _damaged(board: Board, one: Reviewed, asked: Asked, say: DeskWords) -> Line:
    """Yes, no; or what is usual where it is yes, at one touch: from the infraction alone."""
    answers = [_answer(board, one, asked, value, say) for value in in_place(asked.answers)]
    alone = _said(one, "damaged", True, say.say("desk.damaged.alone"))
    alone["put"]["event"]["facts"] |= {"causal_link": "caused", "own_error": "none"}
    return {"answers": [*answers, alone]}


def _tricks(board: Board, one: Reviewed, _asked: Asked, say: DeskWords) -> Line:
    """A number of tricks, or several with weights."""
    choices = [{"value": n, "title": str(n)} for n in TRICKS]
    return {"needs": "tricks", "choices": choices, "put": _put(one, "equity_tricks"), "answers": []}


def _awarded(board: Board, one: Reviewed, _asked: Asked, say: DeskWords) -> Line:
    return {"needs": "number", "choices": awards(board), "put": _put(one, "awarded"), "answers": []}


def awards(board: Board) -> list[Line]:
    """As many tricks as were left when play stopped."""
    claimed = board.table.claimed
    most = sum(claimed.values()) if claimed else board.table.left
    return [{"value": n, "title": str(n)} for n in range(most + 1)]


def _recalled(board: Board, one: Reviewed, _asked: Asked, say: DeskWords) -> Line:
    """Which ruling: those that were given, by the event they were about."""
    told = report(board, say.language)["rulings"]
    given = {line["event"]: line["text"] for line in reversed(told) if line.get("event")}
    return {"answers": [_said(one, "ruling_recalled", event, text) for event, text in sorted(given.items())]}


FORMS = {
    ADJUST: _score,
    "action": _action,
    "suggests": _suggests,
    "alternatives": _alternatives,
    "would_differ": _would_differ,
    "damaged": _damaged,
    "equity_tricks": _tricks,
    "awarded": _awarded,
    "ruling_recalled": _recalled,
}
"""Findings that are lists, texts or numbers, each with its form on the screen."""


def question_about(board: Board, event: Event, say: DeskWords) -> Line | None:
    """What was asked when this was found, so that it can be answered otherwise."""
    facts = event.facts if isinstance(event.facts, dict) else {}
    for one, told in zip(reviewed(board), reviews(board, say), strict=True):
        asks = None if one.closed or told["event"] != event.about else _question(board, one, told, say)
        if asks is not None and asks["fact"] in facts:
            return {**asks, "answers": [each for each in asks["answers"] if "needs" not in each]}
    return None


def finding_words(event: Event, board: Board, say: DeskWords) -> str:
    """Findings in words: undo and the list of steps name them so."""
    facts = event.facts if isinstance(event.facts, dict) else {}
    lines = ({"fact": key, "answer": value, "law": None, "event": None} for key, value in facts.items())
    return label(" ".join(_finding(line, board, say)["text"] for line in lines))
