"""The questions that can be put about a moment: each reads the right answers off the report, nothing is kept by hand.

An answer has a key that is the same in every language, and its words in each. What a question finds on a variant of the
board is a wrong answer here, where it is not found here too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from random import Random
from typing import Any

from msgspec import Struct, structs

from arbitre.director.board import Ruled
from arbitre.game.call import Call
from arbitre.game.card import Card, Denomination
from arbitre.game.seat import SEATS, Seat, Side
from arbitre.laws.case import Case, Finding, Ruling, paths
from arbitre.laws.effects import Noted, Player, Review, Role, Unauthorized
from arbitre.table.event import Event
from arbitre.table.record import Record
from arbitre.terminal.screen import phrases
from arbitre.texts import LANGUAGES, Words, words
from arbitre.voice.ahead import as_sentence
from arbitre.voice.question import offered
from arbitre.voice.wording import answer_text, case_details, effects_text

from .branch import USUAL, Branch, branches, by_name, name_of_ruling
from .moment import Moment, moment

Texts = Mapping[str, str]
HIDDEN = ("review", "unauthorized")
"""What is in force and not said aloud."""
NAMES_A_SUIT = ("require", "forbid")
OUT_OF_ORDER = frozenset(
    {
        *("pass-out-of-rotation", "bid-out-of-rotation", "double-out-of-rotation", "redouble-out-of-rotation"),
        *("insufficient-bid", "changed-call", "inadmissible-double", "call-after-auction", "wrong-board"),
        *("opening-lead-out-of-turn", "lead-out-of-turn", "premature-lead", "revoke", "wrong-card-from-dummy"),
    }
)
"""After these directors err about whose turn it is."""
HALF_SAID = "shown-"
"""Of a card shown in the auction it is said whether its player defends; what becomes of it stands in the next line."""
LEGAL = 0.35
"""How often a call or card that is asked about may be made."""


class Answer(Struct, frozen=True):
    """An answer: what it is in any language, and its words in each."""

    key: str
    text: Texts
    why: Texts = {}
    parts: frozenset[str] = frozenset()
    """Of a ruling, what it brings about: one that brings a part of the right one is right in part."""


class Question(Struct, frozen=True):
    """A question that can be put: its name, what it is about, the answers the report gives, and those it does not.

    With `several` all right answers have to be given. `others` are wrong answers that need no other
    board; each may say `why` it is none here.
    """

    name: str
    right: Callable[[Moment], tuple[Answer, ...]]
    about: Mapping[str, Texts] = {}
    several: bool = False
    others: Callable[[], Iterable[Answer]] = tuple


def in_words(key: str, **details: Any) -> Texts:
    """A sentence of the catalogue in every language."""
    return {language: words(language).say(key, **details) for language in LANGUAGES}


def _each(make: Callable[[str], str]) -> Texts:
    return {language: make(language) for language in LANGUAGES}


# -- while something is asked


def before(now: Moment, earlier: tuple[Moment, ...] = ()) -> Iterator[Question]:
    """What can be asked while a question is open."""
    item = now.board.open
    if item is None:
        return
    yield Question("ask", _asked, others=lambda: _at_other_times(now, earlier))
    fact = item.asks.fact
    if not fact.choices or fact.by is Role.DIRECTOR:
        return
    yield Question("whom", _askers, others=_seats, several=len(_askers(now)) > 1)
    yield Question("options", _options, several=True)
    told = _told_choices(now)
    for n, choice in enumerate(told["en"]):
        if "then" in choice:
            about = {"choice": {lang: str(told[lang][n]["text"]) for lang in LANGUAGES}}
            yield Question("brings", _bringing(choice["key"]), about)


def _told_choices(now: Moment) -> dict[str, list[dict[str, Any]]]:
    """The choices as they are put, in every language, worked out once."""
    kept: dict[str, list[dict[str, Any]]] = now.__dict__.setdefault("choices", {})
    if not kept:
        kept.update({lang: offered(now.board, words(lang)) for lang in LANGUAGES})
    return kept


def _asked(now: Moment) -> tuple[Answer, ...]:
    item, line = now.board.open, now.waits("en")
    if item is None or line is None:
        return ()
    key = f"{line['by']} {item.asks.fact.key} {item.asks.about}"
    return (Answer(key, _each(lambda lang: str((now.waits(lang) or line)["text"]))),)


def _at_other_times(now: Moment, earlier: tuple[Moment, ...]) -> Iterator[Answer]:
    """What was asked before, and what will be asked next."""
    later = in_words("train.why.later")
    for further in following(now):
        yield from (structs.replace(one, why=later) for one in _asked(further))
    answered = in_words("train.why.answered")
    for before in reversed(earlier):
        yield from (structs.replace(one, why=answered) for one in _asked(before))


def following(now: Moment) -> Iterator[Moment]:
    """The board after each answer to what is asked."""
    line, record = now.waits("en") or {}, now.board.record
    if "choose" in line:
        by = line["by"][0] if isinstance(line["by"], list) else line["by"]
        suit = str(line["suits"][0]) if line.get("suits") else None
        events = [Event(choose=one, by=by, suit=suit if one in NAMES_A_SUIT else None) for one in line["choose"]]
    else:
        events = [Event(facts={line["fact"]: value}, about=line["about"] or None) for value in (True, False)]
    for event in events:
        found = moment(record.with_event(event))
        if found is not None and found.board.open is not None:
            yield found


def _seat(seat: Any) -> Answer:
    return Answer(str(seat), _each(lambda lang: str(words(lang).speech.word(seat))))


def _seats() -> Iterator[Answer]:
    return map(_seat, SEATS)


def _askers(now: Moment) -> tuple[Answer, ...]:
    line = now.waits("en")
    if line is None or "choose" not in line:
        return ()
    by = line["by"] if isinstance(line["by"], list) else [line["by"]]
    return tuple(map(_seat, by))


def _options(now: Moment) -> tuple[Answer, ...]:
    if now.board.open is None:
        return ()
    told = _told_choices(now)
    return tuple(
        Answer(option["key"], {lang: str(told[lang][n]["text"]) for lang in LANGUAGES})
        for n, option in enumerate(told["en"])
    )


def _bringing(choice: str) -> Callable[[Moment], tuple[Answer, ...]]:
    """What follows from a choice, as it is told before it is made."""

    def found(now: Moment) -> tuple[Answer, ...]:
        if now.board.open is None:
            return ()
        told = {lang: _rows(lines, choice, words(lang)) for lang, lines in _told_choices(now).items()}
        return (Answer(told["en"], told),) if told["en"] else ()

    return found


def _rows(options: list[dict[str, Any]], choice: str, say: Words) -> str:
    """What follows from a choice, as one text."""
    rows = next((one.get("then", ()) for one in options if one["key"] == choice), ())
    return " ".join(as_sentence(row, say) for row in rows)


# -- once a branch has been ruled on


def after(now: Moment, branch: str, rng: Random) -> Iterator[Question]:
    """What can be asked when the ruling has been given."""
    table = now.board.table
    if bonds := _bonds(now):
        yield Question("bound", _bonds, several=len(bonds) > 1)
    yield Question("ruling", _ruled(branch), others=lambda: _other_rulings(now, branch))
    yield Question("law", _law(branch), others=lambda: _other_laws(now, branch))
    kinds = {found.kind for found in now.board.irregularities}
    if now.board.open is None and table.turn and table.phase != "over" and OUT_OF_ORDER & kinds:
        yield Question("turn", lambda there: (_seat(there.board.table.turn),), others=_seats)
    if table.phase == "over" and "revoke" in kinds:
        yield Question("tricks", _tricks, others=lambda: map(_tricks_of, range(3)))
    if tried := _tried(now, rng):
        act, legal = tried
        yes_no = tuple(Answer(key, in_words(f"train.{key}")) for key in ("yes", "no"))
        about = {"act": _act(act), "player": _seat(table.turn).text}
        name = "card" if table.phase != "auction" else "call"
        yield Question(f"may.{name}", lambda _: (yes_no[not legal],), about, others=lambda: yes_no)


def _bonds(now: Moment) -> tuple[Answer, ...]:
    told = {lang: now.in_force(lang) for lang in LANGUAGES}
    return tuple(
        Answer(line["text"], {lang: str(told[lang][n]["text"]) for lang in LANGUAGES})
        for n, line in enumerate(told["en"])
        if line["kind"] not in HIDDEN
    )


def _of(now: Moment, branch: str) -> Ruled | None:
    """The ruling on that branch; on a variant, what stands in its place."""
    same = [ruled for ruled in now.rulings if name_of_ruling(ruled.ruling) == branch]
    return (same or [*now.rulings[-1:]] or [None])[-1]  # type: ignore[list-item]


def _ruled(branch: str) -> Callable[[Moment], tuple[Answer, ...]]:
    def found(now: Moment) -> tuple[Answer, ...]:
        ruled = _of(now, branch)
        return _in_full(ruled.ruling, ruled.case) if ruled else ()

    return found


def ruling_of(record: Record, branch: str) -> tuple[Answer | None, tuple[str, ...]]:
    """What is ruled on that branch once the whole record is known, and under which paragraphs."""
    now = moment(record)
    ruled = next((one for one in now.rulings if name_of_ruling(one.ruling) == branch), None) if now else None
    if ruled is None:
        return None, ()
    return next(iter(_in_rulings_words(ruled.ruling, ruled.case)), None), ruled.ruling.laws


def _in_full(ruling: Ruling, case: Case) -> tuple[Answer, ...]:
    """The same, unless the table only says why and leaves what follows to the next line."""
    half = any(isinstance(effect, Noted) and effect.what.startswith(HALF_SAID) for effect in ruling.effects)
    return () if half else _in_rulings_words(ruling, case)


def _in_rulings_words(ruling: Ruling, case: Case) -> tuple[Answer, ...]:
    """A ruling as it is said aloud; where nothing is, what the director keeps to himself."""
    aloud = tuple(effect for effect in ruling.effects if not isinstance(effect, Review | Unauthorized))
    said = structs.replace(ruling, effects=aloud or ruling.effects)
    told = _each(lambda lang: effects_text(said, case, words(lang), known=case_details(case, words(lang))))
    return (Answer(told["en"], told, parts=frozenset(map(_effect, said.effects))),) if told["en"] else ()


def _other_rulings(now: Moment, branch: str) -> Iterator[Answer]:
    """What the law brings on its other ways, at this table."""
    ruled = _of(now, branch)
    if ruled is None:
        return
    for other in sorted(_other_ways(now, branch), key=lambda one: len(_apart(one, ruled))):
        for answer in _in_full(other, ruled.case):
            yield structs.replace(answer, why=_otherwise(other, ruled))


def _other_ways(now: Moment, branch: str) -> Iterator[Ruling]:
    """All the rulings of the law that decides here."""
    here = _branch(now, branch)
    if here is not None:
        yield from paths(now.board.edition.law(here.situation), Case(now.board.edition, options=USUAL))


def _apart(other: Ruling, ruled: Ruled) -> list[Finding]:
    """The findings that lead elsewhere."""
    mine = [(found.fact, found.answer) for found in ruled.ruling.findings]
    return [found for found in other.findings if (found.fact, found.answer) not in mine]


def _otherwise(other: Ruling, ruled: Ruled) -> Texts:
    return because(_each(lambda lang: _differs(other, ruled, lang)))


def _differs(other: Ruling, ruled: Ruled, language: str) -> str:
    """What would have to be so, in words; at most two findings."""
    say = words(language)
    details = case_details(ruled.case, say)
    return " ".join(answer_text(found.words, found.answer, say, details) for found in _apart(other, ruled)[:2])


def because(found: Texts) -> Texts:
    """Why an answer is wrong: what would have had to be told."""
    return {
        lang: words(lang).say("train.why.told", because=text) if text else words(lang).say("train.why.elsewhere")
        for lang, text in found.items()
    }


def _branch(now: Moment, branch: str) -> Branch | None:
    return by_name(now.board.edition.name).get(branch)


SAME_AT_TABLE = ("law", "origin", "final", "since")
"""Of an effect, what nobody hears."""


def _effect(effect: Any) -> str:
    """An effect, whoever and whichever card or suit it is about."""
    told = ((name, getattr(effect, name)) for name in effect.__struct_fields__ if name not in SAME_AT_TABLE)
    kept = (f"{name}={value}" for name, value in told if isinstance(value, bool | StrEnum | str) and not _thing(value))
    return f"{type(effect).__name__} {' '.join(kept)}"


def _thing(value: object) -> bool:
    return isinstance(value, Seat | Side | Denomination | Role | Player)


def _law(branch: str) -> Callable[[Moment], tuple[Answer, ...]]:
    def found(now: Moment) -> tuple[Answer, ...]:
        ruled = _of(now, branch)
        return (_paragraph(ruled.ruling.law),) if ruled else ()

    return found


def _paragraph(law: str) -> Answer:
    return Answer(law, _each(lambda lang: phrases(lang).laws(law)))


def _other_laws(now: Moment, branch: str) -> Iterator[Answer]:
    """The paragraphs of the other branches of that situation, of which none was cited here."""
    here = _branch(now, branch)
    cited = {law for line in now.report("en")["rulings"] for law in line["laws"]}
    near = [one.laws[-1] for one in branches(now.board.edition.name) if here and one.law == here.law]
    ruled = _of(now, branch)
    ways = {other.law: _otherwise(other, ruled) for other in _other_ways(now, branch)} if ruled else {}
    for law in dict.fromkeys(near):
        if not any(law.startswith(known) or known.startswith(law) for known in cited):
            yield structs.replace(_paragraph(law), why=ways.get(law, in_words("train.why.elsewhere")))


def _tricks(now: Moment) -> tuple[Answer, ...]:
    moved = now.report("en")["transferred"]
    return (_tricks_of(moved["tricks"] if moved else 0),)


def _tricks_of(number: int) -> Answer:
    return Answer(str(number), in_words("train.tricks.count", number=number))


def _tried(now: Moment, rng: Random) -> tuple[str, bool] | None:
    """A call or card of the player in turn, and whether it is legal; only where something binds him."""
    if not any(line.get("player") == now.board.table.turn for line in now.in_force("en")):
        return None
    found = now.report("en")
    barred = [act for line in found["not_legal"] for act in line["acts"]]
    if found["turn"] is None or not barred or not found["legal"]:
        return None
    legal = rng.random() < LEGAL
    return rng.choice(found["legal"] if legal else barred), legal


def _act(act: str) -> Texts:
    thing = Card.parse(act) if act[0] in "SHDC" and len(act) > 1 else Call.parse(act)
    return _each(lambda lang: str(words(lang).speech.word(thing)))
