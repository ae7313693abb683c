"""What another program may ask: rule, ask, look up, score, a fiche. Plain data in, plain data out.

What is wrong with a question comes back as `Refusal`, one sentence; what is not known comes back as a question.
"""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.director.loop import rule_on
from arbitre.game.auction import Contract
from arbitre.game.deal import Vulnerability
from arbitre.game.score import score_ns
from arbitre.game.seat import Seat
from arbitre.interview.fiches import IN_ORDER
from arbitre.interview.fiches import fiche as _fiche
from arbitre.laws.editions import edition as book_of
from arbitre.laws.editions import editions
from arbitre.print import lawbook
from arbitre.print.chart.flowchart import chart
from arbitre.print.chart.outline import outline
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.notation import parse
from arbitre.table.record import DEFAULT_EDITION, read
from arbitre.terminal.screen import phrases
from arbitre.texts.grammar import grammar

from . import answer
from .complaint import complaint
from .desk_words import desk_words

VERSION = 1
"""Of what is asked and answered: docs/record.md and docs/api.md name it."""
LONGEST = 200
EDITION = DEFAULT_EDITION
"""The one meant where none is named."""
Data = dict[str, Any]


class Refusal(Exception):
    """One sentence that says what is wrong; `missing` where nothing is there to be found."""

    def __init__(self, said: str, missing: bool = False) -> None:
        super().__init__(said)
        self.said, self.missing = said, missing


def rule(record: Data | bytes | str, lang: str = "en") -> Data:
    """The report on a record, given as JSON or as the line of docs/notation.md.

    >>> rule("N none: 1S 1H")["awaiting"]["law"]
    '27A1'
    """
    try:
        if isinstance(record, str):
            board = rule_on(parse(record, grammar(lang).letters))
        else:
            board = rule_on(read(record if isinstance(record, bytes) else msgspec.json.encode(record)))
        return plain(report(board, lang))
    except RecordError as error:
        raise Refusal(complaint(error, phrases(lang))) from None


def ask(asked: Data, lang: str = "en") -> Data:
    """The page of a matter: one that begins with a situation, or one that goes on with what was put.

    >>> ask({"situation": "revendication", "seats": {"player": "S"}})["matter"]["situation"]
    'claim'
    """
    matter = isinstance(asked.get("matter"), dict)
    do = ("add" if asked.get("put") is not None else "open") if matter else "begin"
    if do == "begin":
        asked = {**asked, "situation": situation(asked.get("situation"), lang, asked.get("edition") or EDITION)}
    page = answer({**asked, "do": do, "lang": lang})
    if "error" in page:
        raise Refusal(str(page["error"]))
    return page


def situation(words: Any, lang: str = "en", edition: str = EDITION) -> Any:
    """The one that is meant, by its name or by a director's words; a fiche begins with its first one."""
    if not isinstance(words, str) or edition not in editions() or words in book_of(edition).rules:
        return words
    found = find(words, lang, edition)["matches"]
    names = dict.fromkeys(match["situations"][0]["situation"] for match in found if match["situations"])
    first = next(iter(names), words)
    if len(names) > 1 and _begun_by_touch(lang) & {*names} != {first}:
        known = ", ".join(names)
        raise Refusal(desk_words(lang).say("desk.several", value=words[:40], known=known))
    return first


def _begun_by_touch(lang: str) -> set[str]:
    """The situations that have a tile: what is meant most."""
    moments = answer({"do": "home", "lang": lang})["moments"]
    return {tile["situation"] for moment in moments for tile in moment["tiles"]}


def find(query: str, lang: str = "en", edition: str = EDITION) -> Data:
    """Situations by words in either language, by a law's number, or by a call."""
    found = answer({"do": "find", "lang": lang, "query": query[:LONGEST], "edition": edition})
    if "error" in found:
        raise Refusal(str(found["error"]))
    return found


def law(paragraph: str, lang: str = "en") -> Data:
    """A paragraph in our words, in every edition."""
    try:
        return plain(lawbook.law_data(lawbook.find(paragraph[:LONGEST]), lang))
    except lawbook.NoSuchParagraph as unknown:
        say = phrases(lang)
        if unknown.law:
            known = ", ".join(unknown.known) or unknown.law
            told = say.say("cli.no_paragraph", value=unknown.asked, law=unknown.law, known=known)
            raise Refusal(told, missing=True) from None
        raise Refusal(say.say("cli.no_law", value=unknown.asked, last=unknown.known[-1]), missing=True) from None


def score(contract: str, declarer: str, tricks: int, vulnerable: str = "none", lang: str = "en") -> Data:
    """What a contract is worth to North and South.

    >>> score("3NT", "S", 9)["score"]
    400
    """
    say = phrases(lang)
    try:
        made = Contract.parse(contract[:LONGEST])
    except ValueError:
        raise Refusal(say.say("cli.contract", value=contract[:20])) from None
    if declarer not in ("N", "E", "S", "W"):
        raise Refusal(say.say("cli.declarer", value=declarer[:20]))
    if not 0 <= tricks <= 13:
        raise Refusal(say.say("cli.tricks", value=tricks))
    if vulnerable not in ("none", "ns", "ew", "both"):
        raise Refusal(say.say("cli.value", name="vulnerable", value=vulnerable[:20], known="none, ns, ew, both"))
    seat = Seat(declarer)
    points = score_ns(made, seat, tricks, Vulnerability(vulnerable).of(seat.side))
    line = {"contract": str(made), "declarer": declarer, "tricks": tricks, "vulnerable": vulnerable}
    return {**line, "score": points}


def fiches(lang: str = "en") -> Data:
    """Every fiche: its number, its title, its laws."""
    listed = answer({"do": "home", "lang": lang})["fiches"]
    return {"fiches": [{key: each[key] for key in ("fiche", "title", "laws")} for each in listed]}


def fiche(number: str, lang: str = "en", edition: str = EDITION) -> Data:
    """A fiche in words: every question, every answer, every ruling with its paragraph."""
    say = phrases(lang)
    if edition not in editions():
        raise Refusal(say.say("cli.value", name="edition", value=edition[:20], known=", ".join(editions())), True)
    try:
        card = _fiche(number, book_of(edition))
    except LookupError:
        known = ", ".join(each.number for each in IN_ORDER)
        raise Refusal(desk_words(lang).say("desk.fiche", known=known), missing=True) from None
    text = outline(chart(card, book_of(edition), lang))
    return {"fiche": card.number, "title": card.title(say), "laws": card.laws, "edition": edition, "text": text}


def plain(value: Any) -> Data:
    """As JSON has it."""
    made: Data = msgspec.to_builtins(value, str_keys=True)
    return made
