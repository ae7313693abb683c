"""The page of questions: a situation, its seats, and what was answered so far."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from arbitre.beginning import opening
from arbitre.fiches.fiche import ALL, Fiche
from arbitre.fiches.interview import Asked, BadAnswer, Heard, Interview, on_fiche, on_situation, spelled
from arbitre.fiches.remains import remains
from arbitre.fiches.spoken import answer_words, question_data, ruling_data
from arbitre.laws.case import YES_NO
from arbitre.laws.editions import Edition, edition
from arbitre.laws.profile import options_of

from .matter import Matter
from .words import DeskWords
from .wrong import Wrong

Line = dict[str, Any]
SAID = "said"
PARTS = {"by": "offender"}


def book_of(name: Any) -> Edition:
    """The edition of that name."""
    try:
        return edition(str(name))
    except LookupError as unknown:
        raise Wrong("desk.edition", known=", ".join(unknown.args[1:])) from None


def interview(matter: Matter) -> Interview:
    """The interview with all its answers given."""
    book = book_of(matter.edition)
    if matter.situation in book.rules:
        talk = on_situation(matter.situation, book)
    elif card := _card(matter.situation):
        talk = on_fiche(card, book)
    else:
        raise Wrong("desk.situation", value=matter.situation)
    try:
        talk = structs.replace(talk, options=options_of(matter.profile, {}))
    except LookupError as unknown:
        raise Wrong("desk.profile", known=unknown.args[1]) from None
    for key, value in matter.answers:
        talk = _told(talk, key, value)
    return talk


def _card(number: str) -> Fiche | None:
    """The fiche of that number: its situations are asked first."""
    return next((card for card in ALL if card.number == number), None)


def _told(talk: Interview, key: str, value: Any) -> Interview:
    asked = talk.question
    if asked is None or asked.key != key:
        raise Wrong("desk.no_question")
    return talk.answer(asked.parse("+".join(map(str, value)) if isinstance(value, list) else spelled(value)))


def page(matter: Matter, say: DeskWords) -> Line:
    """All that a screen shows of questions."""
    talk = interview(matter)
    heard = talk.heard
    asks = _question(heard.asked, say) if heard.asked else None
    script = _script(matter, heard, say)
    return {
        "matter": matter,
        "title": card.title(say) if (card := _card(matter.situation)) else say.say(f"situation.{matter.situation}"),
        "fact": "",
        "script": script,
        "question": asks,
        "chips": [],
        "expects": None,
        "in_force": [],
        "changed": {"ended": [], "began": []},
        "undo": _last(talk, say),
        "done": asks is None,
        "waits": remains(heard, say),
        "players": {
            "lines": [{"to": one["to"], "text": one["text"]} for one in script if one["public"]],
            "options": [],
        },
        "report": None,
    }


def _last(talk: Interview, say: DeskWords) -> str | None:
    if not talk.answers:
        return None
    asked = talk.asked_at(len(talk.answers) - 1)
    return answer_words(talk.answers[-1][1], asked, say)


def _question(asked: Asked, say: DeskWords) -> Line:
    data = question_data(asked, say)
    law = data.get("law", "")
    line = {
        "to": data["by"],
        "to_text": say.say(f"role.{data['by']}") if f"role.{data['by']}" in say else "",
        **{name: data[name] for name in ("text", "why", "away")},
        "law": law,
        "private": data["away"] or data["by"] == "director",
        "fact": asked.key,
    }
    return {**line, "answers": [_answer(asked, each, say) for each in data["answers"]]}


def _answer(asked: Asked, each: Line, say: DeskWords) -> Line:
    plain = asked.answers == YES_NO
    title = say.say(f"ask.{each['answer']}") if plain else each["text"]
    text = each.get("then") or (each["text"] if plain else "")
    said = {SAID: [[asked.key, each["answer"]]]}
    return {"title": title, "text": text, "law": None, "rows": [], "public": bool(each.get("then")), "put": said}


def _script(matter: Matter, heard: Heard, say: DeskWords) -> list[Line]:
    if not matter.answers and matter.seats:
        seats = {PARTS.get(name, name): seat for name, seat in matter.seats.items()}
        return opening(matter.situation, seats, say.language, matter.edition)
    steps = []
    for step in heard.steps:
        data = ruling_data(step, say)
        law = data["laws"][0] if data["laws"] else ""
        shared = {"law": law, "to": "all"}
        steps += [{"kind": "say", **shared, "text": text, "public": True} for text in data["say"]]
        kept = [*data["in_force"], *data["remember"]]
        steps += [{"kind": "remember", **shared, "to": "director", "text": text, "public": False} for text in kept]
    return steps


def answered(matter: Matter, put: Line) -> Matter:
    """The matter with one more answer."""
    said = put.get(SAID)
    if not isinstance(said, list) or not all(isinstance(one, list | tuple) and len(one) == 2 for one in said):
        raise Wrong("desk.put")
    made = structs.replace(matter, answers=(*matter.answers, *((str(key), value) for key, value in said)))
    interview(made)
    return made


def steps(matter: Matter, say: DeskWords) -> list[Line]:
    """Every answer given, in words, with the others there were."""
    talk = interview(matter)
    return [
        {
            "at": n,
            "text": answer_words(value, asked := talk.asked_at(n - 1), say),
            "answers": _question(asked, say)["answers"],
            "put": {SAID: [[key, spelled(value)]]},
        }
        for n, (key, value) in enumerate(talk.answers, 1)
    ]


def corrected(matter: Matter, at: int, put: Line | None, say: DeskWords) -> Line:
    """Another answer to an earlier question; later answers that no longer apply are dropped."""
    talk = interview(matter)
    if not 1 <= at <= len(talk.answers):
        raise Wrong("desk.at")
    if put is None:
        changed = structs.replace(talk, answers=talk.answers[: at - 1])
    else:
        said = put.get(SAID) or [[None, None]]
        asked = talk.asked_at(at - 1)
        if said[0][0] != asked.key:
            raise BadAnswer("ask.not_asked")
        changed = talk.change(at - 1, asked.parse(spelled(said[0][1])))
    kept = tuple((key, spelled(value)) for key, value in changed.answers)
    before, now = _lines(talk, say), _lines(changed, say)
    made = page(structs.replace(matter, answers=kept), say)
    made["difference"] = {
        "no_longer": [line for line in before if line not in now],
        "now": [line for line in now if line not in before],
        "dropped": [],
    }
    return made


def _lines(talk: Interview, say: DeskWords) -> list[Line]:
    found = []
    for step in talk.rulings:
        data = ruling_data(step, say)
        texts = [*data["say"], *data["in_force"], *data["remember"]]
        found += [{"law": data["laws"][0] if data["laws"] else "", "text": text} for text in texts]
    return found
