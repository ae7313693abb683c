"""A poll from the worksheet: the card that peers see, the answers as they come, and the tally once it is closed."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.equity.peer_poll import MANY, PURPOSES, Answer, Poll, closed, counted, read_poll, with_answers
from arbitre.table.errors import RecordError
from arbitre.table.record import Record
from arbitre.terminal.screen import COLUMNS

from .decision_forms import scorings
from .desk_words import DeskWords
from .matter import read, ruled
from .worksheet_page import act, choices_at
from .wrong import Wrong

Line = dict[str, Any]
GIVEN = ("planned", "methods", "explanation", "alternatives", "scoring", "at", "others")


def poll(request: dict[str, Any], say: DeskWords) -> Line:
    """The card of a new poll, its words frozen; or whose hand must be known first."""
    from arbitre.judge.poll_card import card, moment
    from arbitre.judge.poll_words import poll_words

    record, about, purpose = read(request).held, request.get("about"), request.get("purpose", PURPOSES[0])
    given = request.get("given", {})
    if type(about) is not int or purpose not in PURPOSES or not isinstance(given, dict) or set(given) - set(GIVEN):
        raise Wrong("desk.poll")
    words = poll_words(say.language)
    seat, before = moment(record, about, purpose, given.get("at"))
    board = ruled(record)
    if board.table.vulnerable is None:
        return {"needs": "vulnerable", "seat": seat}
    if len(record.dealt.get(seat, ())) != 13:
        return {"needs": "hand", "seat": seat, "text": say.say("desk.poll.hand", player=seat)}
    asked = {"scoring": record.contest.get("scoring"), **given}
    if purpose == "would_differ" and not asked.get("explanation"):
        return {"needs": "explanation", "seat": seat, "text": say.say("desk.poll.explanation.needed")}
    among: Line = {"choices": [{"value": name, "title": act(name, say)} for name in choices_at(board, before + 1)[1]]}
    if purpose == "suggests":
        asked["alternatives"] = asked.get("alternatives") or _alternatives(record, about)
        among |= {"alternatives": asked["alternatives"], "text": say.say("desk.poll.choices")}
        if len(asked["alternatives"]) < 2:
            return {"needs": "alternatives", "seat": seat, **among}
    made = card(record, about, purpose, words, asked)
    return {"poll": made, "about": about, "card": _card(made, say), "scorings": scorings(say), **among}


def _alternatives(record: Record, about: int) -> list[str]:
    """What the director has named on the sheet; else what peers thought of in the poll before."""
    for event in reversed(record.events):
        facts = event.facts if isinstance(event.facts, dict) else {}
        if event.about == about and isinstance(facts.get("alternatives"), list):
            return [str(one.get("call", one.get("card"))) for one in facts["alternatives"]]
    polls = [read_poll(e.poll, n) for n, e in enumerate(record.events, 1) if e.kind == "poll" and e.about == about]
    first = [one for one in polls if one.closed and one.purpose == PURPOSES[0]]
    return [one.action for one in counted(first[-1]).counts if one.considered] if first else []


def _card(made: Poll, say: DeskWords) -> Line:
    """What a peer sees, for the director to look at: the same words, and nothing else."""
    from arbitre.judge.poll_page import about_it, grid, suits_of, texts
    from arbitre.judge.poll_words import poll_words

    words, seen = poll_words(say.language), made.shown
    return {
        "title": words.say("poll.title"),
        "seat": words.say("poll.seat", seat=seen.seat),
        "about": about_it(seen, words),
        "hand": suits_of(seen.hand, words) if seen.hand else [],
        "seats": [words.seat(seat) for seat in COLUMNS],
        "auction": grid(seen, words),
        "texts": list(texts(seen, words)),
        "questions": [one.text.replace("{call}", "…") for one in made.questions],
        "shows": words.say("poll.shows.suggests" if made.purpose == "suggests" else "poll.shows"),
    }


def answers(request: dict[str, Any], say: DeskWords) -> Line:
    """The poll with answers that were typed or scanned; who answered by number and class, and no tally."""
    from arbitre.judge.poll_answers import short_answer

    asked, lines = read_poll(request.get("poll")), request.get("lines", [])
    if not isinstance(lines, list) or len(lines) > MANY or not all(isinstance(line, str) for line in lines):
        raise Wrong("desk.poll")
    made = with_answers(asked, [short_answer(line.strip(), asked) for line in lines])
    return {"poll": made, "answers": _who(made)}


def _who(made: Poll) -> list[Line]:
    return [{"n": one.n, "class": one.grade.replace("_", " ")} for one in made.answers]


def count(request: dict[str, Any], say: DeskWords) -> Line:
    """The poll closed and counted, with what others have answered by their own phones; to put into the record."""
    record, asked, about = read(request).held, read_poll(request.get("poll")), request.get("about")
    try:
        more = msgspec.convert(request.get("answers", []), list[Answer])
    except msgspec.ValidationError as error:
        raise RecordError("invalid", key="answers", detail=str(error)) from None
    if type(about) is not int or asked.closed:
        raise Wrong("desk.poll")
    made = closed(with_answers(asked, more))
    return {"poll": made, "put": {"event": {"poll": made, "about": about}}, **tallied(made, record, say)}


def tallied(made: Poll, record: Record, say: DeskWords) -> Line:
    """The count as lines and bars: how many first, how far it carries after it."""
    from arbitre.judge.poll_answers import threshold
    from arbitre.judge.poll_page import FEW, counts
    from arbitre.judge.poll_words import poll_words

    words, tally = poll_words(say.language), counted(made)
    lines = list(counts(made, tally, threshold(record), words))
    last = [words.say("poll.weak", counted=tally.counted)] if tally.counted <= FEW else []
    last += [words.say("poll.saw_board", n=tally.saw_board)] if tally.saw_board else []
    return {
        "id": made.id,
        "purpose": made.purpose,
        "said": [one.tells for one in made.answers if isinstance(one.tells, str) and one.tells],
        "title": words.say("poll.heading", id=made.id, purpose=words.say(f"poll.purpose.{made.purpose}")),
        "heading": words.say("poll.asked", asked=tally.asked, excluded=tally.excluded, counted=tally.counted),
        "bars": [
            {
                "title": words.act(one.action),
                "chose": one.chose,
                "considered": one.considered,
                "of": one.of,
                "text": line,
            }
            for one, line in zip(tally.counts, lines, strict=True)
        ],
        "notes": [*last, words.say("poll.evidence")],
    }


def of_sheet(record: Record, about: int, say: DeskWords) -> list[Line]:
    """The closed polls of a sheet, counted."""
    found = [read_poll(e.poll, n) for n, e in enumerate(record.events, 1) if e.kind == "poll" and e.about == about]
    return [tallied(one, record, say) for one in found if one.closed]
