"""A fiche as one page for a browser: the chart, and the same to tap through, with nothing fetched from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from .chart import Chart, ChartWords, End, Go, Jump, Step, chart_words
from .drawing import FILLS, coloured, full_title

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
figure {{ margin: 1rem 0; overflow-x: auto; border: 1px solid #ccc; }}
figure svg {{ display: block; width: 100%; min-width: 40rem; height: auto; }}
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


def html(drawn: Chart, whole: Chart, sheets: Iterable[str], name: str = "", index: str = "") -> str:
    """The page; in a set of pages it links to the index and to the other fiches, by the pattern of their names."""
    say = chart_words(drawn.language)
    details = [drawn.laws, say.say("chart.edition", edition=drawn.edition), say.say("chart.language")]
    body = [
        f'<header class="screen">{_back(index, say)}',
        f"<h1>{escape(say.say('chart.of', number=drawn.number, title=drawn.title))}</h1>",
        f"<p>{escape(' · '.join(details))}</p>",
        f"<p>{escape(say.say('chart.outline'))}</p></header>",
        '<main class="screen">',
    ]
    for block in whole.blocks:
        body.append(f'<section id="s{block.number}"><h2><b>{block.number}</b>{_text(block.heading(say))}</h2>')
        body += _item(block.root, say, name)
        body.append("</section>")
    body += ["</main>", f'<h2 class="screen">{escape(say.say("chart.drawing"))}</h2>']
    body += [f"<figure>{sheet}</figure>" for sheet in sheets]
    return document(full_title(drawn, say), drawn.language, body)


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


def _text(text: str) -> str:
    return coloured(text, "span", "style", "color:")


def _back(index: str, say: ChartWords) -> str:
    return f'<p><a href="{escape(index)}">← {escape(say.say("chart.index"))}</a></p>' if index else ""


def _item(item: Step | End | Jump, say: ChartWords, name: str) -> Iterator[str]:
    if isinstance(item, Step):
        yield f'<div class="box {item.kind}"><p class="caption">{_text(item.title)}</p>'
        yield f"<p>{_text(item.text)}</p>"
        yield f'<details class="why"><summary>{escape(say.say("chart.why"))}</summary>{_text(item.why)}</details></div>'
        for answer in item.answers:
            yield f'<details class="answer"><summary>{_text(answer.label)}</summary>'
            yield from _item(answer.to, say, name)
            yield "</details>"
    elif isinstance(item, End):
        yield f'<div class="box ruling"><p class="caption">{_text(item.laws)}</p>'
        yield from (f"<p>{_text(sentence)}</p>" for sentence in item.sentences)
        yield from (f"<p><strong>{_link(go, name)}</strong></p>" for go in item.go)
        yield "</div>"


def _link(go: Go, name: str) -> str:
    if go.section:
        return f'<a href="#s{go.section}">{_text(go.text)}</a>'
    return f'<a href="{escape(name.format(number=go.fiche))}">{_text(go.text)}</a>' if name else _text(go.text)
