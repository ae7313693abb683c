"""The command ask: the interview, from the words of the caller to the ruling."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import structs

from arbitre.interview.fiches import Fiche, in_edition
from arbitre.interview.interview import Interview, on_fiche, on_situation
from arbitre.interview.prompt import BadAnswer, recorded, spelled
from arbitre.interview.roles import ASKED
from arbitre.laws.editions import Edition
from arbitre.table.record import Record
from arbitre.terminal import console
from arbitre.terminal.console import Complaint

from .arguments import book_of

if TYPE_CHECKING:
    from argparse import Namespace

    from arbitre.interview.search import Match

MAX_QUERY = 1_000


class _Saved(msgspec.Struct, omit_defaults=True):
    """An interview as it is written down: without a table, or with a choice at one that is not yet complete."""

    edition: str = ""
    fiche: str = ""
    situation: str = ""
    answers: list[dict[str, Any]] = []
    unfinished: bool = False
    seats: bool = True
    """Are the seats asked for?"""
    record: Record | None = None
    events: list[Any] | None = None
    """There in a record only, which is no interview."""

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The answers, each as it is typed."""
        return [(str(line["fact"]), _written(line["answer"])) for line in self.answers]


def ask(given: Namespace, language: str) -> int:
    """Hold the interview, or answer a program that holds it."""
    saved, pairs = _answers(given.answers, language)
    query = " ".join(given.query or ()) or saved.situation or saved.fiche
    if len(query) > MAX_QUERY:
        raise Complaint("ask.too_long", limit=MAX_QUERY)
    if given.table is not None and query:
        raise Complaint("ask.two_sources", value=query)
    if given.table is not None:
        record, before = _at_table(console.content(given.table, language))
        pairs = [*before, *pairs]
        record = structs.replace(record, edition=given.edition) if given.edition else record
        from arbitre.interview.tableside import at_table

        return _held(at_table(record), None, "", pairs, given, language)
    book = book_of(given.edition or saved.edition or None)
    match = _chosen(query, book, pairs, given, language)
    if match is None:
        return 0
    card, situation = match
    pairs = [*_seats(given.seats), *pairs]
    who = any(key in ASKED for key, _ in pairs) or (saved.seats if saved.unfinished else given.answers is None)
    if saved.unfinished:
        given.answers = None  # a person goes on where it was left
    talk = on_situation(situation, book, who) if situation else on_fiche(card, book, who)
    return _held(talk, card, situation, pairs, given, language)


def _at_table(data: bytes) -> tuple[Record, list[tuple[str, str]]]:
    """The record; or that of an interview which was left in the middle of a choice, with its answers."""
    try:
        saved = msgspec.json.decode(data, type=_Saved)
        if saved.record is not None:
            return saved.record, saved.pairs
    except (msgspec.DecodeError, KeyError, UnicodeDecodeError):
        pass
    return console.record_in(data), []


def _seats(text: str | None) -> list[tuple[str, str]]:
    """Seats given ahead: the player it is about, then declarer, then whose turn it was."""
    return list(zip(ASKED, (text or "").replace(",", " ").split(), strict=False))


def _chosen(
    query: str, book: Edition, pairs: list[tuple[str, str]], given: Namespace, language: str
) -> tuple[Fiche, str] | None:
    """The situation meant; where that is not one, the one the answers fit, or the list, and a person may choose."""
    from arbitre.interview.search import Match, find

    found = find(query, book) if query else [Match(card) for card in in_edition(book)]
    if not found:
        from arbitre.print.card.plan import elsewhere

        raise elsewhere(query.strip()) or Complaint("ask.no_match", value=query)
    if query and pairs and (match := _fitting(found, query, book, pairs)):
        return match.card, match.situation
    if len(found) > 1:
        if given.answers is not None:
            if found[0].key == query.strip():  # a fiche by its own number
                return found[0].card, ""
            keys = ", ".join(match.key for match in found)
            raise Complaint("ask.several" if query else "ask.which_one", value=query, known=keys)
        from arbitre.interview.talk import talk_in
        from arbitre.terminal.venue import Terminal

        if given.format == "json":
            say = talk_in(language)
            console.write_json([_listed(match.card, match.situation, book, say) for match in found])
            return None
        from .situation_menu import chosen

        picked = chosen(book, talk_in(language), Terminal(), found if query else None, query)
        return (picked.card, picked.situation) if picked else None
    return found[0].card, found[0].situation


def _fitting(found: list[Match], query: str, book: Edition, pairs: list[tuple[str, str]]) -> Match | None:
    """The one situation meant that asks for all that was answered; or else the one worksheet of that law."""
    from arbitre.interview.search import sheets_of

    first = found[0] if found[0].key == query.strip() or len(found) == 1 else None
    if first is not None and _asks_for(first, book, pairs):
        return first
    for candidates in (found, sheets_of(query, book)):
        fitting = [match for match in candidates if _asks_for(match, book, pairs)]
        if len(fitting) == 1:
            return fitting[0]
    return None


def _asks_for(match: Match, book: Edition, pairs: list[tuple[str, str]]) -> bool:
    """Is everything that was answered asked there?"""
    talk = on_situation(match.situation, book) if match.situation else on_fiche(match.card, book)
    try:
        return not talk.told(pairs)[1]
    except BadAnswer:
        return False


def _listed(card: Fiche, situation: str, book: Edition, say: Any) -> dict[str, Any]:
    keys = [situation] if situation else [s for s in card.situations if s in book.rules]
    inside = [{"situation": key, "title": say.say(f"situation.{key}")} for key in keys]
    return {"fiche": card.number, "title": card.title(say), "laws": card.laws, "situations": inside}


def _held(
    talk: Interview, card: Fiche | None, situation: str, pairs: list[tuple[str, str]], given: Namespace, language: str,
) -> int:  # fmt: skip
    from arbitre.interview.talk import talk_in
    from arbitre.terminal.venue import Aside, Terminal

    from .conversation import Dialogue

    say = talk_in(language)
    talk, left = talk.told(pairs)
    if left:
        from arbitre.interview.surplus import check_unasked

        check_unasked(talk, left)
    place = {"fiche": card.number if card else None, "situation": situation or None}
    if given.format == "json":
        from arbitre.interview.dialogue import interview_data

        data = interview_data(talk, talk.heard, say)
        data |= {"unused": [f"{key}={value}" for key, value in left]}
        console.write_json(console.with_keys({**place, **data}))
    else:
        title = say.say(f"situation.{situation}") if situation else card.title(say) if card else ""
        told = Terminal() if given.answers is None or console.live() else Aside()
        seats = [(key, value) for key, value in pairs if key in ASKED]
        talk = Dialogue(talk, say, told, title, seats).run()
        if isinstance(told, Aside):
            _check_finished(talk, say)
            console.write(told.text)
    if given.save is not None or given.save_case is not None:
        return _save(talk, place, given, say)
    return 0


def _check_finished(talk: Interview, say: Any) -> None:
    """Answers given at once lead to the ruling; if not, say what is still asked."""
    if (asked := talk.question) is None:
        return
    from arbitre.interview.dialogue import question_data

    known = asked.refused("").details["known"]
    raise BadAnswer("ask.unfinished", name=asked.key, value=question_data(asked, say)["text"], known=known)


def _answers(text: str | None, language: str) -> tuple[_Saved, list[tuple[str, str]]]:
    """Answers as key=value, with commas between; or the file of a saved interview, or of the answers alone."""
    if text is None or not text.strip():
        return _Saved(), []
    if "=" in text:
        pairs = [part.partition("=") for part in _parts(text) if part.strip()]
        for key, equals, value in pairs:
            if not key.strip() or not equals or not value.strip():
                raise Complaint("ask.pair", value=key or text)
        return _Saved(), [(key.strip(), value.strip()) for key, _, value in pairs]
    try:
        data = console.content(text, language)
        saved, plain = msgspec.json.decode(data, type=_Saved), msgspec.json.decode(data, type=dict[str, Any])
        told = saved.pairs
    except (msgspec.DecodeError, KeyError, UnicodeDecodeError):
        raise Complaint("ask.pair", value=text) from None
    if "answers" not in plain and saved.events is None:
        told = [(key, _written(value)) for key, value in plain.items() if key not in ("edition", "fiche", "situation")]
    if saved.events is not None:
        raise Complaint("ask.is_record", value=text)
    return saved, told


def _written(value: Any) -> str:
    """An answer of a file as it is typed; a list of outcomes or alternatives, or an object, is typed as JSON."""
    listed = isinstance(value, list) and any(isinstance(one, dict) for one in value)
    return msgspec.json.encode(value).decode() if listed or isinstance(value, dict) else spelled(value)


def _parts(text: str) -> list[str]:
    """What stands between commas, those inside a list, an object or quotation marks left alone.

    >>> _parts('a=yes,b=[{"x": 1, "y": 2}],c="d, e"')
    ['a=yes', 'b=[{"x": 1, "y": 2}]', 'c="d, e"']
    """
    parts, depth, quoted = [""], 0, False
    for letter in text:
        quoted ^= letter == '"'
        depth += 0 if quoted else (letter in "[{") - (letter in "]}")
        if letter == "," and not quoted and depth <= 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def answers_in(text: str, language: str) -> list[tuple[str, str]]:
    """Answers that were given at once, or those of a saved interview."""
    return _answers(text, language)[1]


# -- saving


def _save(talk: Interview, place: dict[str, str | None], given: Namespace, say: Any) -> int:
    """The record of the table, or of one where the same is ruled; where there is none, the answers."""
    if talk.question is not None:
        return _save_open(talk, place, given, say)
    record = talk.heard.record
    if record is None:
        from arbitre.interview.example import example

        record = example(talk)
    if given.save is not None:
        _put(given.save, msgspec.json.encode(record or _answered(talk, place)), say)
    if record is None:
        print(say.say("ask.no_record" if given.save is not None else "ask.no_case"), file=sys.stderr)
    elif given.save_case is not None:
        _put(given.save_case, msgspec.json.encode(_with_case(given.save_case, record, say.language)), say)
    return 0


def _save_open(talk: Interview, place: dict[str, str | None], given: Namespace, say: Any) -> int:
    """What is not finished, as such: a record goes on by itself, but for a choice of which only half is known."""
    if given.save is not None:
        found, asked = talk.heard.record, talk.question
        half = found is not None and asked is not None and asked.question is None
        saved = structs.replace(_answered(talk, place), unfinished=True, seats=talk.who, record=talk.record)
        console.put(given.save, msgspec.json.format(msgspec.json.encode(saved if half else found or saved), indent=1))
        how = "--answers" if found is None else "--table"
        print(say.say("ask.saved.open", file=given.save, command=f"arbitre ask {how} {given.save}"), file=sys.stderr)
    if given.save_case is None:
        return 0
    print(say.say("ask.not_saved"), file=sys.stderr)
    return 2


def _answered(talk: Interview, place: dict[str, str | None]) -> _Saved:
    """The answers by themselves, to be read back by --answers."""
    pairs = [{"fact": key, "answer": recorded(key, value)} for key, value in talk.answers]
    return _Saved(talk.edition.name, place["fiche"] or "", place["situation"] or "", pairs)


def _with_case(path: str, record: Record, language: str) -> list[Any]:
    """The cases the file has already, and this one."""
    from arbitre.director.loop import rule_on

    cases: list[Any] = []
    if os.path.exists(path):
        try:
            with open(path, "rb") as file:
                cases = msgspec.json.decode(file.read(), type=list[dict[str, Any]])
        except (msgspec.DecodeError, UnicodeDecodeError, OSError):
            raise Complaint("ask.no_cases", value=path) from None
    return [*cases, case_of(record, rule_on(record), language, {case.get("id") for case in cases})]


def case_of(record: Record, board: Any, language: str = "en", taken: Any = ()) -> dict[str, Any]:
    """A test case: the record, and what its report must show."""
    from arbitre.report import report

    found = report(board, language)
    expect = {key: found[key] for key in ("phase", "turn", "awaiting", "contract", "declarer")}
    if found["phase"] in ("play", "over"):
        expect |= {key: found[key] for key in ("tricks", "transferred", "score")}
    for key in ("in_force", "irregularities"):
        expect[key] = [{k: v for k, v in line.items() if k not in ("text", "of")} for line in found[key]]
    if found["legal"] is not None:
        expect["legal"] = found["legal"]
    expect["laws"] = list(dict.fromkeys(law for ruling in found["rulings"] for law in ruling["laws"]))
    name = "-".join((*expect["laws"][:1], *dict.fromkeys(i["kind"] for i in found["irregularities"]), record.edition))
    names = (name if n == 1 else f"{name}-{n}" for n in range(1, len(taken) + 2))
    why = " ".join(reason for ruling in found["rulings"] for reason in ruling["because"])
    return {
        "id": next(n for n in names if n not in taken),
        "source": "arbitre ask",
        "record": msgspec.to_builtins(record),
        "expect": msgspec.to_builtins(expect),
        "why": why,
    }


def _put(path: str, data: bytes, say: Any) -> None:
    console.put(path, msgspec.json.format(data, indent=1) + b"\n")
    print(say.say("ask.saved", file=path), file=sys.stderr)
