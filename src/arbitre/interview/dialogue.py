"""An interview in words: the question, its answers with what follows from each, and the ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from arbitre.director.due import REVIEW
from arbitre.game.auction import Contract
from arbitre.game.call import CALLS, Call
from arbitre.game.card import Card, Denomination
from arbitre.game.seat import Seat
from arbitre.laws.case import Fact, Ruling, consider
from arbitre.laws.effects import BecomesPenalty, Directed, InForce, Review, Role, See, Unauthorized, When
from arbitre.laws.facts import CONCERNED
from arbitre.laws.sheets import exit_of
from arbitre.texts import Words
from arbitre.voice.ahead import as_sentence
from arbitre.voice.known import called, directs
from arbitre.voice.rulings import told_as
from arbitre.voice.saying import PRIVATE, SAY, Saying, in_interview
from arbitre.voice.seated import penalties
from arbitre.voice.seats import Seats, named
from arbitre.voice.silence import said_by_another
from arbitre.voice.turn import leads_first
from arbitre.voice.wording import (
    FOR_ASKER,
    FOR_DIRECTOR,
    answer_text,
    anybody,
    case_details,
    effects_text,
    reasons,
    why_key,
)

from .entrance import ACTS, BESIDES, WAITS
from .interview import Interview
from .prompt import NEXT, SITUATION, Act, Asked, Heard, Step, recorded, spelled
from .roles import ASKED, AUCTION, CARDS
from .sequel import Follow

NAMES = frozenset(map(str, CALLS))


def question_data(asked: Asked, say: Words) -> dict[str, Any]:
    """What is asked, of whom, why, and what can be answered."""
    shared = {"fact": asked.key, "by": _by(asked), "away": asked.away, "to": _to(asked), "public": not asked.away}
    shared["kind"] = "choose" if asked.is_choice else "ask"
    if asked.fact is None or asked.question is None:
        return {**shared, **_plain(asked, say), "answers": [_named(value, asked, say) for value in asked.answers]}
    about = {"about": asked.question.about} if asked.board else {}
    results = [{"value": one, "text": result_words(one, say)} for one in asked.results]
    return {
        **shared,
        "law": asked.question.law,
        **about,
        **_texts(asked, asked.fact, say),
        "answers": [_answer(value, asked, asked.fact, say) for value in asked.answers],
        **({"results": results} if results else {}),
    }


def _plain(asked: Asked, say: Words) -> dict[str, str]:
    """A question that no law asks: which situation, which seat, which suit or card."""
    many = ".many" if asked.many else ""
    keys = (f"who.{asked.key}.{asked.situation}", f"who.{asked.key}", f"ask.question.{asked.key}{many}")
    text = say.say(say.first(*keys), **_naming(asked, say))
    return {"text": text, "why": say.say(say.first(f"ask.why.{asked.key}", "ask.why.player"))}


def _naming(asked: Asked, say: Words, law: str = "") -> dict[str, Any]:
    """Everybody and everything the question may name."""
    suits = {"suits": say.say("ask.those-suits")} if asked.situation == "lead-restriction" else {}
    by = asked.seats.player if asked.seats else None
    claimers = {"claimers": by.side} if by is not None else {}
    return named(asked.seats, say, law, asked.situation, asked.case) | suits | claimers


def _to(asked: Asked) -> Any:
    """Who is spoken to: a seat, either of two, or his part in it."""
    people = [(asked.seats.seat(person) if asked.seats else None) or person for person in asked.by]
    if asked.seats and Role.DEFENDERS in asked.by and asked.seats.declarer:
        people = [asked.seats.declarer.lho, asked.seats.declarer.rho]
    return str(people[0]) if len(people) == 1 else [str(person) for person in people]


def _by(asked: Asked) -> Any:
    people = [str(person) for person in asked.by]
    return people[0] if len(people) == 1 else people


def _texts(asked: Asked, fact: Fact[Any], say: Words) -> dict[str, str]:
    """The question and its reason; at a table the report's own."""
    if asked.board is None:
        details = _naming(asked, say, asked.question.law if asked.question else "")
        key = f"seen.{fact.words}" if WAITS in asked.answers else f"question.{fact.words}"
        if asked.has_acted:
            key = f"seen.{fact.words}.acted"
        if fact.key == "awarded" and asked.case and asked.case.answers.get("maybe_unaware"):
            key = "question.awarded.70C"
        dummys = say.variant(key, "dummy") if asked.seats and asked.seats.of_dummy else ""
        key = dummys or say.choose(key, "several" if penalties(asked.case) else asked.situation)
        key = say.choose(key, "here" if asked.seats and asked.seats.cards else "")
        why = say.variant(f"why.{fact.words}", "seen") if WAITS in asked.answers else ""
        return {"text": say.say(key, **details), "why": say.say(why or why_key(fact, asked.situation, say), **details)}
    awaiting = _report(asked.board, say)["awaiting"]
    return {"text": awaiting["text"], "why": awaiting["why"]}


def _report(board: Any, say: Words) -> dict[str, Any]:
    from arbitre.report import report

    return report(board, say.language)


def _named(value: Any, asked: Asked, say: Words) -> dict[str, Any]:
    """A situation, a player, a suit, a card or a number by its name."""
    entry = f"{asked.situation}.{value}" if asked.key == BESIDES else value
    text = title_of(entry, say, asked.seats) if asked.key in (SITUATION, NEXT, BESIDES) else spoken(value, say)
    text = say.say("who.auction") if value == AUCTION else text
    if isinstance(value, bool):
        text = say.say(f"ask.{spelled(value)}")
    if act := next((act for act in asked.acts if act.event == value), None):
        text = act_words(act, say)
    if asked.key == CONCERNED and asked.board is not None:
        text = say.say("thing.made", **called(asked.board.table, value))
    return {"answer": spelled(value), "text": text}


def act_words(act: Act, say: Words) -> str:
    """North: 2 spades."""
    made: Call | Card = Call.parse(act.name) if act.name in NAMES else Card.parse(act.name)
    return say.say("ask.act", player=act.by, act=made)


def result_words(result: Mapping[str, Any], say: Words) -> str:
    """2 spades doubled by North, 8 tricks; a board passed out."""
    if "declarer" not in result:
        return say.say("ask.result.passed")
    contract = Contract.parse(result["contract"])
    bid = say.say(f"score.doubled.{contract.doubled}", bid=contract.bid)
    tricks = say.counted("score.tricks", result["tricks"])
    return say.say("ask.result", contract=bid, declarer=Seat(result["declarer"]), tricks=tricks)


def title_of(situation: str, say: Words, seats: Seats | None = None, of: str = "") -> str:
    """What a part of the Laws is about; of a review, what is looked at, and after what."""
    if situation.startswith(REVIEW):
        return say.say(f"effect.Review.{situation.removeprefix(REVIEW)}", **named(seats, say, situation=of))
    if "." in situation:
        return say.say(say.first(f"entry.{situation}", "entry.usual"), **named(seats, say))
    headed = seats is not None and seats.player is not None
    text = say.maybe(f"headed.{situation}", **named(seats, say)) if headed else ""
    return text or say.say(say.first(f"entry.{situation}", f"situation.{situation}"))


def spoken(value: Any, say: Words) -> str:
    """A thing of the game as it is said."""
    return str(say.speech.word(value)) if isinstance(value, Seat | Denomination | Card) else str(value)


def _answer(value: Any, asked: Asked, fact: Fact[Any], say: Words) -> dict[str, Any]:
    if asked.many or (isinstance(value, int) and not isinstance(value, bool)):
        return _named(value, asked, say)
    line = {"answer": spelled(value), "value": recorded(asked.key, value), "text": answer_words(value, asked, say)}
    then = _consequence(value, asked, fact, say)
    line |= {"then": then} if then else {}
    if not asked.is_choice or asked.board is not None:
        return line
    from .utterance import choice_rows

    text, rows = choice_rows(asked, value, say)
    return {**line, "offer": text, "rows": rows} if text else line


def answer_words(value: Any, asked: Asked, say: Words) -> str:
    """An answer as a sentence."""
    if asked.fact is None or asked.many or (isinstance(value, int) and not isinstance(value, bool)):
        values = value if isinstance(value, tuple) else (value,)
        if not values and asked.key == CARDS:
            return say.say("who.cards.unknown")
        return say.join([_named(v, asked, say)["text"] for v in values]) if values else say.say("ask.none")
    words = asked.fact.words
    if asked.board is None:
        if Role.DIRECTOR in asked.by and value in ACTS.get(asked.key, ()):
            return say.say(f"reply.{words}.{value}.acted", **_naming(asked, say))
        sole = say.maybe(f"reply.{words}.{spelled(value)}.sole", **_naming(asked, say))
        if sole and WAITS in asked.answers and len(asked.answers) == 2:
            return sole
        return reply(words, value, say, _naming(asked, say), asked.case.edition.name if asked.case else "")
    if not say.variant(f"because.{words}", spelled(value)):
        return say.say(f"ask.{spelled(value)}") if isinstance(value, bool) else str(value)
    return answer_text(words, value, say, _details(asked, say))


def reply(words: str, value: Any, say: Words, details: dict[str, Any], edition: str = "") -> str:
    """An answer as it is given to the question: yes, no, or a few words, which an edition may have of its own."""
    if value == WAITS:
        return say.say("ask.no")
    key = f"reply.{words}.{spelled(value)}"
    if own := say.maybe(say.choose(key, edition), **details):
        return own
    if isinstance(value, bool):
        return say.say(f"ask.{spelled(value)}")
    return answer_text(words, value, say, details)


def _details(asked: Asked, say: Words) -> dict[str, Any]:
    """Who and what the question is about; a call by its own name, whatever call the case began with."""
    if asked.board is None or asked.case is None or asked.question is None:
        return anybody(say)
    return case_details(asked.case, say) | called(asked.case.here, asked.question.about)


def _consequence(value: Any, asked: Asked, fact: Fact[Any], say: Words) -> str:
    """What follows from a player's choice: the law itself is asked."""
    if asked.board is not None:
        options = _report(asked.board, say)["awaiting"].get("options", {})
        return str(
            next((options[name] for name, answer in fact.choices.items() if answer == value and name in options), "")
        )
    if not fact.choices or Role.DIRECTOR in asked.by or asked.case is None:
        return ""
    from .utterance import choice_text, ways_ahead

    if text := choice_text(asked, value, say):
        return text
    own = say.first(f"option.{fact.words}.{value}", f"option.{fact.key}.{value}")
    if text := say.maybe(own, **_naming(asked, say)):
        return text
    outcome = consider(asked.case.edition.law(asked.situation), asked.case.told(asked.key, value))
    if isinstance(outcome, Ruling) and not any(_leads_on(effect) for effect in outcome.effects):
        known = _naming(asked, say, "".join(outcome.laws[-1:])) | {"directs": directs(asked.case, say)}
        return effects_text(outcome, asked.case, say, known=known)
    return " ".join(as_sentence(row.told, say) for row in ways_ahead(asked, value, say, ()))


def _leads_on(effect: Any) -> bool:
    """Is another part of the Laws heard at once, or does declarer choose on account of it?"""
    return isinstance(effect, BecomesPenalty | Directed) or (isinstance(effect, See) and effect.when is When.NOW)


def ruling_data(step: Step, script: list[Saying], say: Words) -> dict[str, Any]:
    """A ruling: what is said to the table, what binds from here on, what to remember, the paragraphs, what follows."""
    ruling, see = step.ruling, step.follows
    details = case_details(step.case, say) | (step.seats.details() if step.seats else {})
    sayable = structs.replace(ruling, findings=tuple(f for f in ruling.findings if _sayable(f, say)))
    return {
        "situation": step.situation or None,
        "laws": list(ruling.laws),
        "exit": exit_of(ruling.effects) or None,
        "say": [_sentence(e, step, say) for e in ruling.effects if not isinstance(e, InForce | Review)],
        "in_force": [_sentence(e, step, say) for e in ruling.effects if isinstance(e, InForce)],
        "remember": [_sentence(e, step, say) for e in ruling.effects if isinstance(e, Review)],
        "because": reasons(sayable, say, details),
        "script": [] if step.case.table else in_interview(script, say),
        "alike": list(step.alike),
        "next": {"situation": see.situation, "when": see.when, "player": str(see.player)} if see else None,
    }


def told(step: Step, say: Words) -> dict[str, list[str]]:
    """The sentences of a ruling under who is to hear them: the table, one player alone, the director."""
    heard: dict[str, list[str]] = {heading: [] for heading in (_aloud(step, say), say.say("ask.binds"))}
    for effect in (e for e in step.ruling.effects if not said_by_another(e, step.ruling)):
        heard.setdefault(_heading(effect, step, say), []).append(_spoken(effect, step, say))
    if not step.case.table:
        from .utterance import seated

        heard[_aloud(step, say)] += [one.text(say) for one in leads_first(seated(step, say))]
    last = say.say("ask.remember")
    return {heading: heard[heading] for heading in sorted(heard, key=lambda h: h == last) if heard[heading]}


def _spoken(effect: Any, step: Step, say: Words) -> str:
    """A sentence of a ruling as it is said: what one player hears is put to him."""
    if step.case.table or not isinstance(effect, Unauthorized):
        return _sentence(effect, step, say)
    from .utterance import seated

    return seated(step, say).bound(effect).text(say)


def _heading(effect: Any, step: Step, say: Words) -> str:
    kind, _ = told_as(effect, _situation(step))
    if kind != SAY:
        return say.say("ask.alone.part" if kind == PRIVATE else "ask.remember")
    if isinstance(effect, Unauthorized):
        case, roles = step.case, anybody(say, step.ruling.law)
        if case.table:
            return say.say("ask.alone", who=case.seat(effect.player))
        return say.say("ask.alone.role", who=roles[effect.player])
    return say.say("ask.binds") if isinstance(effect, InForce) else _aloud(step, say)


def _aloud(step: Step, say: Words) -> str:
    """Who hears the ruling itself: everybody, unless it is for the director or for one who asks."""
    situation = _situation(step)
    if situation in FOR_DIRECTOR:
        return say.say("ask.remember")
    return say.say("ask.say.asker" if situation in FOR_ASKER else "ask.say")


def _situation(step: Step) -> str:
    """What was ruled on; at a table the irregularity tells."""
    found = step.case.irregularity
    return step.situation or (found.kind if found else "")


def _sayable(finding: Any, say: Words) -> bool:
    return bool(say.variant(f"because.{finding.words}", spelled(finding.answer)))


def _sentence(effect: Any, step: Step, say: Words) -> str:
    if step.case.table:
        return effects_text(step.ruling, step.case, say, only=effect)
    from .utterance import sentence

    return sentence(effect, step, say)


def later_data(one: Follow, heard: Heard, say: Words) -> dict[str, Any]:
    """Something to go on with later: what to answer, when it is due, and in words."""
    seats = one.seats or heard.seats
    title = title_of(one.situation, say, seats, one.of)
    text = title
    if not one.situation.startswith(REVIEW):
        own = say.first(say.choose(f"ask.later.{one.situation}", one.due.words), f"ask.later.{one.when}")
        details = named(seats, say)
        details["next"] = details.get(str(one.due.player), "") if one.moves else ""
        text = say.say(own, title=title, **details)
    text = text.replace("?.", "?")
    return {"next": one.key, "when": one.when, "law": one.due.law, "text": text}


def _remains(heard: Heard, say: Words) -> list[dict[str, Any]]:
    if heard.asked is not None:
        return []
    from .remainder import remains

    return remains(heard, say)


def _seats(seats: Seats | None) -> dict[str, str]:
    found = {name: getattr(seats, name) for name in ASKED} if seats else {}
    return {name: str(seat) for name, seat in found.items() if seat is not None}


def _scripts(heard: Heard, say: Words) -> list[list[Saying]]:
    """What is said on each ruling; at a table the report has it."""
    from .utterance import scripts_of

    return [[] for _ in heard.steps] if heard.board is not None else scripts_of(heard.steps, say)


def interview_data(talk: Interview, heard: Heard, say: Words) -> dict[str, Any]:
    """All of it for a program: what was answered, what was ruled, what is asked next, what is still to come."""
    said = [(talk.asked_at(place), value) for place, (_, value) in enumerate(talk.answers)]
    answers = [
        {"fact": a.key, "answer": spelled(v), "value": recorded(a.key, v), "text": answer_words(v, a, say)}
        for a, v in said
    ]
    data: dict[str, Any] = {
        "edition": talk.edition.name,
        "finished": heard.asked is None,
        "answers": answers,
        "rulings": [ruling_data(*ruled, say) for ruled in zip(heard.steps, _scripts(heard, say), strict=True)],
        "question": question_data(heard.asked, say) if heard.asked else None,
        "remains": _remains(heard, say),
        "later": [later_data(one, heard, say) for one in heard.follows],
        "seats": _seats(heard.seats),
    }
    if heard.board is not None and heard.asked is None:
        data["report"] = _report(heard.board, say)
    return data
