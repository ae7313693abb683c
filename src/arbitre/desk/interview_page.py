"""The page of questions: a situation, its seats, and what was answered so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from arbitre.game.seat import Seat
from arbitre.interview.binding import binding
from arbitre.interview.dialogue import answer_words, later_data, question_data
from arbitre.interview.fiches import Fiche, in_edition
from arbitre.interview.interview import Interview, on_fiche, on_situation
from arbitre.interview.prompt import NEXT, SITUATION, Asked, BadAnswer, Heard, spelled
from arbitre.interview.remainder import remains
from arbitre.interview.roles import ASKED, CARDS
from arbitre.interview.sequel import Follow
from arbitre.interview.utterance import beginning, choice_rows, scripts_of
from arbitre.laws.editions import Edition, edition
from arbitre.laws.effects import Awarded, Review
from arbitre.laws.paragraphs import of_equity
from arbitre.laws.profile import options_of
from arbitre.voice.saying import DIRECTOR, REMEMBER, Saying, in_interview
from arbitre.voice.seats import named

from .board_page import for_players
from .desk_words import DeskWords, in_full, in_place, label
from .matter import Matter
from .wrong import Wrong

Line = dict[str, Any]
SAID = "said"
ON_A_BOARD: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("unauthorized-information", "use-of-information"), ("tempo", "remark", "result")),
    "misinformation": ("misinformation", "alert", "result"),
    **dict.fromkeys(("deception", "deceptive-manner"), ("deception", "result")),
    "could-have-known": ("could-have-known", "result"),
    "claim": ("claim",),
    **dict.fromkeys(("alleged-revoke", "revoke", "established-revoke"), ("result", "revoke-equity")),
}
"""Matters whose worksheet needs the auction: they can be put on a board, and what is then said there."""
AT_ONCE = ("director-error", "artificial-score", "fouled-board", "team-board")
"""Matters of a board whose auction need not be known."""
DROPPED = ("exposed-card", "exposed-card-in-auction")
"""Where several cards may be told at once."""
BESIDE: dict[str, tuple[str, ...]] = {"42": ("wrong-card-from-dummy", "designation", "dummy-indicates")}
"""Situations of other fiches that are looked for under the same picture, and come up oftener."""


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
        talk = on_situation(matter.situation, book, who=True)
    elif card := _card(matter.situation, book):
        talk = on_fiche(card, book, who=True)
        talk = structs.replace(talk, sections=(*BESIDE.get(card.number, ()), *talk.sections))
    else:
        raise Wrong("desk.situation", value=matter.situation)
    try:
        talk = structs.replace(talk, options=options_of(matter.profile, {}), cards=True)
    except LookupError as unknown:
        raise Wrong("desk.profile", known=unknown.args[1]) from None
    for key, value in matter.answers:
        talk = _told(talk, key, value)
    return talk


def _card(number: str, book: Edition) -> Fiche | None:
    """The fiche of that number: its situations are asked first."""
    return next((card for card in in_edition(book) if card.number == number), None)


def _told(talk: Interview, key: str, value: Any) -> Interview:
    asked = talk.question
    if asked is not None and asked.key == CARDS != key:  # kept before cards were asked for
        talk = talk.answer(asked.parse("none"))
        asked = talk.question
    if asked is None and key == NEXT:
        return talk.go_on(str(value))
    if asked is None or asked.key != key:
        raise Wrong("desk.no_question")
    return talk.answer(asked.parse("+".join(map(str, value)) if isinstance(value, list) else spelled(value)))


def page(matter: Matter, say: DeskWords) -> Line:
    """All that a screen shows of questions."""
    talk = interview(matter)
    heard = talk.heard
    asks = _question(heard.asked, say) if heard.asked else None
    script = _script(matter, heard, say)
    shown = [*script, *_asked_aloud(asks)]
    card = _card(matter.situation, book_of(matter.edition))
    return {
        "matter": matter,
        "title": card.title(say) if card else say.say(f"situation.{matter.situation}"),
        "fact": "",
        "script": script,
        "question": asks,
        "chips": [],
        "expects": None,
        "in_force": _kept(heard, say),
        "changed": {"ended": [], "began": []},
        "undo": _last(talk, say),
        "done": asks is None,
        "next": [_later(follow, heard, say) for follow in heard.follows] if asks is None else [],
        "waits": remains(heard, say),
        "sheets": [],
        "board": _has_sheet(matter, heard),
        "players": for_players(shown),
        "report": None,
    }


def _has_sheet(matter: Matter, heard: Heard) -> bool:
    """Is there a worksheet? For a claim where it is disputed, for a revoke where more may have been lost by it."""
    effects = [effect for step in heard.steps for effect in step.ruling.effects]
    if matter.situation == "claim":
        return any(isinstance(effect, Awarded) for effect in effects)
    if ON_A_BOARD.get(matter.situation) != ON_A_BOARD["revoke"]:
        return matter.situation in (*ON_A_BOARD, *AT_ONCE)
    return any(isinstance(effect, Review) and of_equity(effect.law) for effect in effects)


def _asked_aloud(asks: Line | None) -> list[Line]:
    """A choice as the table hears it."""
    if asks is None or asks["private"] or not all(each["text"] for each in asks["answers"]):
        return []
    options = [{"text": each["text"], "then": each["rows"], "public": True} for each in asks["answers"]]
    return [{"kind": "choose", "to": asks["to"], "text": asks["text"], "public": True, "options": options}]


def _later(follow: Follow, heard: Heard, say: DeskWords) -> Line:
    """With what one can go on when it happens."""
    line = later_data(follow, heard, say)
    return {"title": line["text"], "law": line["law"], "put": {SAID: [[NEXT, follow.key]]}}


def _last(talk: Interview, say: DeskWords) -> str | None:
    if not talk.answers:
        return None
    return in_full(talk.answers[-1][1], talk.asked_at(len(talk.answers) - 1), say)


def _question(asked: Asked, say: DeskWords) -> Line:
    data = question_data(asked, say)
    line = {
        **{name: data[name] for name in ("to", "text", "why", "away")},
        "to_text": addressed(data["to"], say),
        "law": data.get("law", ""),
        "private": data["away"] or data["to"] == DIRECTOR,
        "fact": asked.key,
    }
    if asked.key == CARDS:
        return {**line, **_which_cards(asked, say)}
    needs = {"needs": "seat"} if asked.key in ASKED else {}
    values = in_place(asked.answers)
    answers = [_answer(asked, value, say) for value in values]
    if line["private"]:
        answers = [
            {**each, "text": _in_a_sentence(asked, value, say)} for each, value in zip(answers, values, strict=True)
        ]
    return {**line, **needs, "answers": answers}


def _which_cards(asked: Asked, say: DeskWords) -> Line:
    """Any card, of what was dropped several; that nobody knows which is an answer like another."""
    unknown = _answer(asked, (), say)
    several = asked.situation in DROPPED
    return {"needs": CARDS, "several": several, "cards": {SAID: [[CARDS, "$"]]}, "answers": [unknown]}


def _in_a_sentence(asked: Asked, value: Any, say: DeskWords) -> str:
    """What a bare yes or no of the director's comes to."""
    if asked.fact is None or not isinstance(value, bool):
        return ""
    return label(say.maybe(f"because.{asked.fact.words}.{spelled(value)}", **named(asked.seats, say)))


def addressed(to: Any, say: DeskWords) -> str:
    """Whom the director speaks to, in words."""
    if to == DIRECTOR:
        return say.say("desk.to.director")
    people = to if isinstance(to, list) else [to]
    known = [say.maybe(f"role.{each}") or say.speech.word(Seat(each)) for each in people]
    return say.join(known, "or")


def _answer(asked: Asked, value: Any, say: DeskWords) -> Line:
    """An answer: its words, and for a player's choice what he is told of it."""
    text, rows = choice_rows(asked, value, say)
    words, said = label(answer_words(value, asked, say)), {SAID: [[asked.key, spelled(value)]]}
    return {"title": words, "text": text, "law": None, "rows": rows, "public": bool(text), "put": said}


def _script(matter: Matter, heard: Heard, say: DeskWords) -> list[Line]:
    """What is said first, or what was ruled last; and the question, with its options, in its place."""
    steps: list[Saying] = []
    steps += _first_said(matter, heard, say)
    for told in scripts_of(heard.steps, say)[_before(matter) :]:
        steps += told
    return in_interview(steps, say)


def _first_said(matter: Matter, heard: Heard, say: DeskWords) -> list[Saying]:
    """What is said as soon as it is known who it is about, once."""
    if heard.asked is None or any(key not in (*ASKED, CARDS, SITUATION) for key, _ in matter.answers):
        return []
    said = beginning(heard.asked, book_of(matter.edition), say)
    if not matter.answers:
        return said
    before = interview(structs.replace(matter, answers=matter.answers[:-1])).question
    told = beginning(before, book_of(matter.edition), say) if before else []
    return [line for line in said if line not in told]


def _before(matter: Matter) -> int:
    """How many rulings there were before the last answer: they have been told."""
    if not matter.answers:
        return 0
    return len(interview(structs.replace(matter, answers=matter.answers[:-1])).rulings)


def _kept(heard: Heard, say: DeskWords) -> list[Line]:
    """Who is bound by what, and what was to be remembered of all that was ruled."""
    found = (one for told in scripts_of(heard.steps, say) for one in told if one.kind == REMEMBER)
    return [*binding(heard, say), *in_interview(found, say)]


def seated(matter: Matter, seats: Mapping[str, Seat]) -> Matter:
    """The matter with the seats that are asked for and known already."""
    while (asked := interview(matter).question) is not None and asked.key in seats:
        matter = structs.replace(matter, answers=(*matter.answers, (asked.key, str(seats[asked.key]))))
    return matter


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
            "asked": (asks := _question(talk.asked_at(n - 1), say))["text"],
            "text": label(answer_words(value, talk.asked_at(n - 1), say)),
            "answers": asks["answers"],
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
    made = page(structs.replace(matter, answers=kept), say)
    made["difference"] = difference(_lines(talk, say), _lines(changed, say))
    return made


def _lines(talk: Interview, say: DeskWords) -> list[Line]:
    """All that was ruled."""
    return [{"law": one.law, "text": one.text(say)} for told in scripts_of(talk.rulings, say) for one in told]


def difference(before: list[Line], now: list[Line]) -> Line:
    """What no longer holds and what holds now, by its words: the same under another paragraph is the same."""
    old, new = ({str(line["text"]): line for line in lines} for lines in (before, now))
    return {
        "no_longer": [line for text, line in old.items() if text not in new],
        "now": [line for text, line in new.items() if text not in old],
        "dropped": [],
    }
