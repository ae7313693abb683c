"""The comparison of two editions as a page to read or print."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from arbitre.texts import Words

from .compare import Change, Comparison, conditions, data, headline, lists, said, title_of

STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.45 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; } h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; margin: .3rem 0 .8rem; }
th, td { border: 1px solid; padding: .35rem .6rem; text-align: left; vertical-align: top; width: 50%; }
.if { font-style: italic; margin: .4rem 0; } .law { font-weight: 600; white-space: nowrap; }
.moved td { width: auto; } ul { padding-left: 1.2rem; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } table, h3 { break-inside: avoid; } }
"""


def html_page(found: Comparison, say: Words) -> str:
    """The whole page, nothing needed beside it."""
    title = escape(headline(found, say))
    body = "\n".join((f"<h1>{title}</h1>", *_rulings(found, say), *_moved(found, say), *_paragraphs(found, say)))
    return (
        f'<!DOCTYPE html>\n<html lang="{say.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _rulings(found: Comparison, say: Words) -> Iterator[str]:
    yield f"<h2>{escape(say.say('diff.rulings') if found.situations else say.say('diff.same'))}</h2>"
    for situation in found.situations:
        yield f"<h3>{escape(title_of(situation, say))}</h3>"
        for one in situation.changes:
            yield from _change(one, found, say)


def _change(one: Change, found: Comparison, say: Words) -> Iterator[str]:
    told = " ".join(conditions(one, say)) or say.say("diff.always")
    yield f'<p class="if">{escape(told)}</p>'
    heads, cells = "", ""
    for book, outcome in ((found.old, one.old), (found.new, one.new)):
        laws = f' <span class="law">{escape(", ".join(outcome.laws))}</span>' if outcome else ""
        heads += f"<th>{escape(book.name)}{laws}</th>"
        cells += f"<td>{escape(said(outcome, say))}</td>"
    yield f"<table><tr>{heads}</tr><tr>{cells}</tr></table>"


def _moved(found: Comparison, say: Words) -> Iterator[str]:
    if not found.moved:
        return
    yield f"<h2>{escape(say.say('diff.moved'))}</h2>"
    rows = "".join(
        f'<tr><td class="law">{escape(m["old"])}</td><td class="law">{escape(m["new"])}</td><td>{escape(m["title"])}</td></tr>'
        for m in data(found, say)["moved"]
    )
    heads = f"<tr><th>{escape(found.old.name)}</th><th>{escape(found.new.name)}</th><th></th></tr>"
    yield f'<table class="moved">{heads}{rows}</table>'


def _paragraphs(found: Comparison, say: Words) -> Iterator[str]:
    for heading, listed in lists(found, say):
        yield f"<h2>{escape(heading)}</h2>"
        yield "<ul>" + "".join(f"<li>{_paragraph(line)}</li>" for line in listed) + "</ul>"


def _paragraph(line: dict[str, Any]) -> str:
    texts = "".join(f"<br>{escape(name)}: {escape(text)}" for name, text in line.get("texts", {}).items() if text)
    return f'<span class="law">{escape(line["law"])}</span> {escape(line["title"])}{texts}'
