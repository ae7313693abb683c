"""A fiche as one page for a browser: the chart, and the same to tap through, with nothing fetched from anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape

from arbitre.print.chart.flowchart import CLOCK, Chart, ChartWords, End, Go, Jump, Step, chart_words

from .font import FONTS, font_faces
from .svg import FILLS, PALE, PATH, coloured, full_title

NO_BREAK = "\u2011"
"""A hyphen that no line ends at."""
_INVERTED = re.compile(r"(?<=\w)-(?=(?:t-)?(?:je|tu|il|elle|on|ce|nous|vous|ils|elles|t)\b)")

STYLE = f"""
:root {{ color-scheme: light; }}
body {{ margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.45 system-ui, sans-serif; }}
body {{ color: #111; background: #fff; }}
h1 {{ font-size: 1.5rem; margin: 0 0 .25rem; }}
h2 {{ font-size: 1.15rem; margin: 1.75rem 0 .5rem; border-bottom: 1px solid #999; }}
h2 b {{ background: #111; color: #fff; padding: 0 .45em; margin-right: .5em; }}
a {{ color: #1d3f8f; }}
p {{ margin: .25rem 0; }}
.box {{ border: 1px solid #111; padding: .4rem .7rem; margin: .4rem 0; }}
.fact {{ background: {FILLS["fact"]}; }}
.judgement {{ background: {FILLS["judgement"]}; border-style: double; border-width: 3px; }}
.player {{ background: {FILLS["player"]}; border-radius: 1rem; }}
.ruling {{ background: {FILLS["ruling"]}; border: 0; border-left: .4rem solid #111; }}
.caption {{ font-weight: bold; font-size: .85rem; }}
.why {{ font-size: .9rem; color: #444; }}
details.answer {{ margin: .35rem 0 .35rem .5rem; border-left: 2px solid #999; padding-left: .6rem; }}
summary {{ cursor: pointer; padding: .3rem 0; }}
details.answer > summary {{ font-weight: bold; }}
summary:focus-visible, a:focus-visible {{ outline: 3px solid {PATH}; outline-offset: 2px; }}
nav a {{ margin-right: 1rem; }}
.checks dt {{ float: left; clear: left; font-weight: bold; margin-right: .6em; }}
.checks dd {{ margin: 0 0 .3rem 0; }}
.path .box {{ color: {PALE}; border-color: {PALE}; background: #fff; }}
.path summary, .path dt, .path dd {{ color: {PALE}; }} .path dt.taken {{ color: {PATH}; }}
.path dd.taken {{ color: #111; }}
.path .box.taken {{ color: #111; border-color: {PATH}; box-shadow: 0 0 0 2px {PATH}; }}
.path .taken > summary {{ color: {PATH}; }}
.path details.answer.taken {{ border-left: 4px solid {PATH}; }}
figure {{ margin: 1rem 0; overflow-x: auto; border: 1px solid #ccc; }}
figure svg {{ font-family: {FONTS}; display: block; width: 100%; min-width: 40rem; height: auto; }}
table {{ border-collapse: collapse; }}
td, th {{ padding: .3rem .8rem .3rem 0; text-align: left; vertical-align: top; }}
@media print {{
  @page {{ size: A4; margin: 0; }}
  body {{ max-width: none; padding: 0; }}
  .screen {{ display: none; }}
  figure {{ margin: 0; border: 0; overflow: visible; page-break-after: always; }}
  figure svg {{ min-width: 0; }}
}}
"""


def html(
    drawn: Chart,
    whole: Chart,
    sheets: Iterable[str],
    there: Mapping[str, str] | None = None,
    index: str = "",
    others: Mapping[str, str] | None = None,
) -> str:
    """The page; in a set of pages it links to the index, to the other fiches that are `there`, and to the same fiche
    in `others`: another edition, another language.
    """
    say = chart_words(drawn.language)
    details = [drawn.laws, say.say("chart.edition", edition=drawn.edition)]
    body = [
        f'<header class="screen">{_links(index, others or {}, say)}',
        f"<h1>{escape(say.say('chart.of', number=drawn.number, title=drawn.title))}</h1>",
        f"<p>{escape(' · '.join(details))}</p>",
        f"<p>{escape(say.say('chart.outline'))}</p></header>",
        f'<main class="screen{" path" if drawn.path else ""}">',
    ]
    for block in whole.blocks:
        body.append(f'<section id="s{block.number}"><h2><b>{block.number}</b>{_text(block.heading(say))}</h2>')
        body += _item(block.root, say, there or {})
        body.append("</section>")
    body += [*_checks(whole, say), "</main>", f'<h2 class="screen">{escape(say.say("chart.drawing"))}</h2>']
    body += [f"<figure>{sheet}</figure>" for sheet in sheets]
    return document(full_title(drawn, say), drawn.language, body, f"{font_faces()}{STYLE}")


def document(title: str, language: str, body: Iterable[str], style: str = STYLE) -> str:
    """A whole page of HTML."""
    head = [
        "<!doctype html>",
        f'<html lang="{language}">',
        '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>",
        f"<style>{style}</style></head>",
        "<body>",
    ]
    return "\n".join([*head, *body, "</body>", "</html>", ""])


def unbroken(text: str) -> str:
    """With hyphens that no line ends at between a verb and its subject.

    >>> unbroken("Y a-t-il eu un remplacement, est-elle comparable ?").count(NO_BREAK)
    3
    """
    return _INVERTED.sub(NO_BREAK, text)


def _text(text: str) -> str:
    return coloured(unbroken(text), "span", "style", "color:")


def _links(index: str, others: Mapping[str, str], say: ChartWords) -> str:
    """To the index, and to the same fiche otherwise."""
    links = [(f"← {say.say('chart.index')}", index)] if index else []
    links += list(others.items())
    found = "".join(f'<a href="{escape(to)}">{escape(text)}</a>' for text, to in links)
    return f"<nav>{found}</nav>" if found else ""


def _checks(drawn: Chart, say: ChartWords) -> Iterator[str]:
    """What is looked at after play, once for the page."""
    if drawn.checks:
        yield f'<section id="s-checks" class="checks"><h2>{CLOCK} {_text(say.say("chart.checks"))}</h2><dl>'
        for check in drawn.checks:
            look = ' class="taken"' if check.taken else ""
            yield f"<dt{look}>{escape(', '.join(check.laws))}</dt><dd{look}>{_text(check.text)}</dd>"
        yield "</dl></section>"


def _item(item: Step | End | Jump, say: ChartWords, there: Mapping[str, str]) -> Iterator[str]:
    here = " taken" if item.taken else ""
    if isinstance(item, Step):
        yield f'<div class="box {item.kind}{here}"><p class="caption">{_text(item.title)}</p>'
        yield f"<p>{_text(item.text)}</p>"
        yield f'<details class="why"><summary>{escape(say.say("chart.why"))}</summary>{_text(item.why)}</details></div>'
        for answer in item.answers:
            look, opened = (" taken", " open") if answer.taken else ("", "")
            yield f'<details class="answer{look}"{opened}><summary>{_text(answer.label)}</summary>'
            yield from _item(answer.to, say, there)
            yield "</details>"
    elif isinstance(item, End):
        clock = f' <a href="#s-checks">{escape(item.clock)}</a>' if item.checks else ""
        yield f'<div class="box ruling{here}"><p class="caption">{_text(item.laws)}{clock}</p>'
        yield from (f"<p>{_text(sentence)}</p>" for sentence in item.sentences)
        yield from (f"<p><strong>{_link(go, there)}</strong></p>" for go in item.go)
        yield "</div>"


def _link(go: Go, there: Mapping[str, str]) -> str:
    to = f"#s{go.section}" if go.section else there.get(go.fiche, "")
    return f'<a href="{escape(to)}">{_text(go.text)}</a>' if to else _text(go.text)
