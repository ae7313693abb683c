"""A paper to be written in class: boards drawn, questions with letters to mark; and the key with the reasons, apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from arbitre.judge.paper import document
from arbitre.terminal.screen import Phrases, phrases

from .item import Item
from .picture import LETTERS, Data, shown, solved
from .syllabus import Syllabus

STYLE = """
.item { break-inside: avoid; margin: 0 0 6mm; } .item h2 { display: flex; justify-content: space-between; }
.set { display: flex; flex-wrap: wrap; gap: 2mm 8mm; align-items: flex-start; margin: 1mm 0; } .set table { margin: 0; }
.set th, .set td { text-align: center; padding: .3mm 3mm; min-width: 8mm; font-size: 9.5pt; }
.set thead th { border-bottom: .4pt solid #7b827d; font-weight: 400; } .gone { text-decoration: line-through; }
.faced { border: .5pt solid #17201c; padding: 0 1mm; } .hands { font-size: 9pt; }
.hands th { text-align: left; padding: 0 2mm 0 0; } .hands td { text-align: left; padding: 0; }
.asked { font-weight: 600; margin: 1.5mm 0 1mm; } ol { margin: 0; padding-left: 7mm; list-style: upper-alpha; }
ol li { margin: 0 0 .8mm; padding-left: 1mm; } .told { margin: 1mm 0; } .right { font-weight: 600; }
.name { display: flex; gap: 20mm; margin: 2mm 0 6mm; } .name span { flex: 1; border-bottom: .4pt solid #17201c; }
.hands td + td { padding-left: 3mm; } .key { margin: 2mm 0 6mm; } .why { color: #4b5650; font-size: 9pt; }
.key span { display: inline-block; width: 32mm; margin: 0 0 1.5mm; } .key small { color: #4b5650; }
.right .why { font-weight: 400; }
"""


def paper(plan: Syllabus, items: Sequence[Item], name: str, language: str) -> str:
    """The paper as a page to print."""
    say = phrases(language)
    title = plan.title.get(language) or next(iter(plan.title.values()))
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(_rules(plan, items, name, say))}</p>"]
    parts.append(f'<p class="name">{escape(say.say("train.paper.name"))}<span></span></p>')
    parts += [_question(n, item, language, say) for n, item in enumerate(items, 1)]
    return document(title, "".join(parts), language, STYLE)


def key(plan: Syllabus, items: Sequence[Item], name: str, language: str) -> str:
    """The key as a page to print: the right letters, then each item with the ruling and why others are wrong."""
    say = phrases(language)
    title = say.say("train.paper.key", title=plan.title.get(language) or next(iter(plan.title.values())))
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(name)}</p>", _letters(items, say)]
    parts += [_reasons(n, item, language, say) for n, item in enumerate(items, 1)]
    return document(title, "".join(parts), language, STYLE)


def letters(item: Item) -> str:
    """The letters of the right answers.

    >>> from arbitre.train.item import item
    >>> len(letters(item(1, "2017"))) >= 1
    True
    """
    return "".join(LETTERS[n] for n in item.right)


def _rules(plan: Syllabus, items: Sequence[Item], name: str, say: Phrases) -> str:
    details = {"items": len(items), "minutes": plan.minutes, "pass": plan.passed, "name": name}
    return say.say("train.paper.rules", **details)


def _question(n: int, item: Item, language: str, say: Phrases) -> str:
    line = shown(item, language)
    several = f" {say.say('train.paper.several')}" if item.several else ""
    answers = "".join(f"<li>{escape(text)}</li>" for text in line["answers"])
    return (
        f'<div class="item"><h2>{n}</h2>{"".join(_table(line["table"]))}'
        f'<p class="told">{escape(" ".join(line["told"]))}</p><p class="asked">{escape(line["asked"] + several)}</p>'
        f"<ol>{answers}</ol></div>"
    )


def _table(table: Data) -> Iterator[str]:
    if not table:
        return
    yield f'<p class="told">{escape(table["start"])}</p><div class="set">'
    for rows in filter(None, (table["auction"], table["play"])):
        heads = "".join(f"<th>{escape(head)}</th>" for head in table["heads"])
        lines = ("".join(map(_cell, row)) for row in rows)
        yield f"<table><thead><tr>{heads}</tr></thead>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"
    if table["hands"]:
        held = (f"<tr><th>{escape(seat)}</th>{_suits(cards)}</tr>" for seat, cards in table["hands"].items())
        yield f'<table class="hands">{"".join(held)}</table>'
    yield "</div>"


def _suits(cards: str) -> str:
    """A hand, a column for each suit; the cards of a suit close together."""
    return "".join(f"<td>{escape(suit)}</td>" for suit in cards.split("  "))


def _cell(cell: dict[str, Any]) -> str:
    text = escape(cell["text"])
    return f'<td><span class="{cell["mark"]}">{text}</span></td>' if cell["mark"] else f"<td>{text}</td>"


def _letters(items: Sequence[Item], say: Phrases) -> str:
    cells = (
        f"<span><b>{n}</b> {letters(item)} <small>{escape(say.laws(str(item.branch.law)))}</small></span>"
        for n, item in enumerate(items, 1)
    )
    return f'<p class="key">{"".join(cells)}</p>'


def _reasons(n: int, item: Item, language: str, say: Phrases) -> str:
    line, found = shown(item, language), solved(item, language)
    answers = "".join(
        f'<li{" class=right" if m in item.right else ""}>{escape(text)} <span class="why">{escape(why)}</span></li>'
        for m, (text, why) in enumerate(zip(line["answers"], found["why"], strict=True))
    )
    ruling = found["ruling"]
    laws = say.laws(*ruling["laws"]) if ruling["laws"] else ""
    return (
        f'<div class="item"><h2>{n} · {letters(item)}</h2><p class="told">{escape(" ".join(line["told"]))}</p>'
        f'<p class="asked">{escape(line["asked"])}</p><ol>{answers}</ol>'
        f'<p>{escape(ruling["text"])} <span class="law">{escape(laws)}</span></p>'
        f'<p class="why">{escape(say.say("train.show"))} {escape(found["record"])}</p></div>'
    )
