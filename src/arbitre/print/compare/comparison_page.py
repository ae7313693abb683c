"""The comparison of two editions in words: for a program, at a terminal, and as a page to read or print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from arbitre.interview.talk import Talk
from arbitre.laws.effects import Review
from arbitre.print.drawing.page import document
from arbitre.print.lawbook import find
from arbitre.terminal.screen import Page, one_line
from arbitre.texts import Words
from arbitre.voice.wording import answer_text, anybody

from .comparison import Change, Comparison, Condition, Outcome, Situation, sentence

STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.45 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; } h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; margin: .3rem 0 .8rem; }
th, td { border: 1px solid; padding: .35rem .6rem; text-align: left; vertical-align: top; width: 50%; }
.if { font-style: italic; margin: .4rem 0; } .law { font-weight: 600; white-space: nowrap; }
.moved td { width: auto; } summary { cursor: pointer; } ul { padding-left: 1.2rem; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } table, h3 { break-inside: avoid; } }
@media print { details:not([open]) { display: none; } }
"""


def data(found: Comparison, say: Words) -> dict[str, Any]:
    """The comparison for a program."""
    return {
        "old": found.old.name,
        "new": found.new.name,
        "law": found.law or None,
        "rulings": [_situation_data(situation, say) for situation in found.situations],
        "moved": [{"old": m.old, "new": m.new, "title": _title(m.new, found.new.name, say)} for m in found.moved],
        "only_old": [_paragraph_data(n, found, say) for n in found.only_old],
        "only_new": [_paragraph_data(n, found, say) for n in found.only_new],
        "differing": [_paragraph_data(n, found, say) for n in found.differing],
    }


def _situation_data(situation: Situation, say: Words) -> dict[str, Any]:
    return {
        "fiche": situation.card.number if situation.card else None,
        "situation": situation.key,
        "title": title_of(situation, say),
        "changes": [
            {"if": conditions(c, say), "old": _outcome_data(c.old, say), "new": _outcome_data(c.new, say)}
            for c in situation.changes
        ],
    }


def title_of(situation: Situation, say: Words) -> str:
    """The fiche and the situation, by name."""
    own = say.say(f"situation.{situation.key}")
    return f"{situation.card.title(say)} · {own}" if situation.card else own


def conditions(found: Change, say: Words) -> list[str]:
    """What must be so, a sentence each."""
    return [_condition(condition, say) for condition in found.conditions]


def _condition(condition: Condition, say: Words) -> str:
    details = anybody(say)
    return " / ".join(answer_text(condition.fact.words, a, say, details) for a in condition.answers)


def _outcome_data(outcome: Outcome | None, say: Words) -> dict[str, Any] | None:
    return {"laws": list(outcome.laws), "text": said(outcome, say)} if outcome else None


def said(outcome: Outcome | None, say: Words, full: bool = True) -> str:
    """What an edition alone brings about; in short without what is looked at after play."""
    if outcome is None:
        return say.say("diff.not")
    told = [sentence(effect, say) for effect in outcome.effects if full or not isinstance(effect, Review)]
    return " ".join(told) or say.say("diff.nothing")


def _paragraph_data(number: str, found: Comparison, say: Words) -> dict[str, Any]:
    passages = find(number).passages
    here = [book.name for book in (found.old, found.new) if book.name in passages]
    texts = {name: passages[name].text[say.language] for name in here} if found.law else {}
    return {"law": number, "title": passages[here[-1]].title[say.language], **({"texts": texts} if texts else {})}


def _title(number: str, edition: str, say: Words) -> str:
    return find(number).passages[edition].title[say.language]


def headline(found: Comparison, say: Words) -> str:
    """What is compared."""
    key = "diff.title.law" if found.law else "diff.title"
    return say.say(key, old=found.old.name, new=found.new.name, law=found.law)


def lists(found: Comparison, say: Words) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The paragraphs of each kind, under their heading."""
    for heading, listed in (
        (say.say("diff.gone", edition=found.old.name), found.only_old),
        (say.say("diff.gone", edition=found.new.name), found.only_new),
        (say.say("diff.texts"), found.differing),
    ):
        if listed:
            yield heading, [_paragraph_data(number, found, say) for number in listed]


def outline(
    changes: list[Change], say: Words, done: int = 0, level: int = 1
) -> Iterator[tuple[int, str, Change | None]]:
    """The changes with the conditions they share said once: how far in, which conditions, which change."""
    first = changes[0].conditions
    shared = done
    while all(len(c.conditions) > shared and c.conditions[shared].key == first[shared].key for c in changes):
        shared += 1
    told = " ".join(_condition(c, say) for c in first[done:shared])
    if len(changes) == 1:
        yield level, told or ("" if done else say.say("diff.always")), changes[0]
        return
    if told:
        yield level, told, None
    inner = level + bool(told)
    for key in dict.fromkeys(c.conditions[shared].key for c in changes):
        yield from outline([c for c in changes if c.conditions[shared].key == key], say, shared, inner)


def page(found: Comparison, say: Talk, paper: Page) -> Page:
    """The comparison for a person at a terminal."""
    paper.heading(headline(found, say))
    paper.heading(say.say("diff.rulings") if found.situations else say.say("diff.same"))
    for situation in found.situations:
        paper.row("")
        paper.line(title_of(situation, say))
        for level, told, one in outline(list(situation.changes), say):
            _change_lines(level, told, one, found, say, paper)
    if found.moved:
        paper.heading(say.say("diff.moved"))
        for m in found.moved:
            paper.line(say.pair(f"{m.old} → {m.new}", _title(m.new, found.new.name, say)), hang=2)
    for heading, listed in lists(found, say):
        paper.heading(heading)
        if not found.law:
            paper.line(", ".join(line["law"] for line in listed), hang=0)
            continue
        for line in listed:
            paper.line(one_line(f"{line['law']}  {line['title']}"), 2, 2)
            for name, text in line["texts"].items():
                if text:
                    paper.line(f"{name}  {one_line(text)}", 6, 6)
    return paper


def _change_lines(level: int, told: str, one: Change | None, both: Comparison, say: Talk, paper: Page) -> None:
    if told:
        paper.line(f"– {told}", 2 + 2 * level, 2)
    if one is None:
        return
    full = bool(both.law) or _only_reviews(one)
    for book, outcome in ((both.old, one.old), (both.new, one.new)):
        laws = f" ({', '.join(outcome.laws)})" if outcome else ""
        paper.line(say.pair(f"{book.name}{laws}", said(outcome, say, full)), 4 + 2 * level, 2)


def _only_reviews(one: Change) -> bool:
    """Is what the director looks at after play all that differs?"""
    effects = [e for o in (one.old, one.new) if o for e in o.effects]
    return all(isinstance(effect, Review) for effect in effects)


# -- as a page


def html(found: Comparison, say: Words) -> str:
    """The whole page, nothing needed beside it."""
    heading = say.say("diff.rulings") if found.situations else say.say("diff.same")
    body = [f"<h1>{escape(headline(found, say))}</h1>", f"<h2>{escape(heading)}</h2>"]
    return document(
        headline(found, say), say.language, [*body, *rulings(found.situations, found, say), *detail(found, say)], STYLE
    )


def rulings(situations: Iterable[Situation], found: Comparison, say: Words) -> Iterator[str]:
    """The rulings that changed, both editions side by side."""
    for situation in situations:
        yield f"<h3>{escape(title_of(situation, say))}</h3>"
        for level, told, one in outline(list(situation.changes), say):
            if told:
                yield f'<p class="if" style="margin-left: {level - 1}rem">{escape(told)}</p>'
            if one is not None:
                yield from _change(one, found, say)


def detail(found: Comparison, say: Words) -> Iterator[str]:
    """The paragraphs that moved, went, came or changed."""
    yield from _moved_rows(found, say)
    yield from _paragraphs(found, say)


def _change(one: Change, found: Comparison, say: Words) -> Iterator[str]:
    """Both outcomes side by side."""
    heads, cells = "", ""
    for book, outcome in ((found.old, one.old), (found.new, one.new)):
        laws = f' <span class="law">{escape(", ".join(outcome.laws))}</span>' if outcome else ""
        heads += f"<th>{escape(book.name)}{laws}</th>"
        cells += f"<td>{escape(said(outcome, say))}</td>"
    yield f"<table><tr>{heads}</tr><tr>{cells}</tr></table>"


def _moved_rows(found: Comparison, say: Words) -> Iterator[str]:
    if not found.moved:
        return
    yield f"<h2>{escape(say.say('diff.moved'))}</h2>"
    rows = "".join(_row(m["old"], m["new"], m["title"]) for m in data(found, say)["moved"])
    heads = f"<tr><th>{escape(found.old.name)}</th><th>{escape(found.new.name)}</th><th></th></tr>"
    yield f'<table class="moved">{heads}{rows}</table>'


def _row(old: str, new: str, title: str) -> str:
    numbers = "".join(f'<td class="law">{escape(number)}</td>' for number in (old, new))
    return f"<tr>{numbers}<td>{escape(title)}</td></tr>"


def _paragraphs(found: Comparison, say: Words) -> Iterator[str]:
    for heading, listed in lists(found, say):
        yield f"<h2>{escape(heading)}</h2>"
        yield "<ul>" + "".join(f"<li>{_paragraph(line)}</li>" for line in listed) + "</ul>"


def _paragraph(line: dict[str, Any]) -> str:
    texts = "".join(f"<br>{escape(name)}: {escape(text)}" for name, text in line.get("texts", {}).items() if text)
    return f'<span class="law">{escape(line["law"])}</span> {escape(line["title"])}{texts}'
