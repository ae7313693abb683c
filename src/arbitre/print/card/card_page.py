"""A card as a page of HTML, A5 in print, and as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from msgspec import structs

from arbitre import __version__
from arbitre.print.drawing.page import document
from arbitre.texts.grammar import NBSP

from .table_card import Ask, Card, CardWords, Example, Exit, Grid, Group, Line, card_words

COLOURS = {"auction": ("#1b4079", "#e9eff8"), "play": ("#15522d", "#e8f2ec"), "end": ("#7a1f3d", "#f7eaef")}
"""By family: the strong one and its tint."""

BETWEEN, SHOWN = f"{NBSP}· ", 4
"""Between paragraphs, and how many of them are shown, the deciding ones."""

FONT = "Lato, 'DejaVu Sans', sans-serif"
SIZES, SMALL = (12, 11.5, 11, 10.5), 9
"""Points: of every word, as large as two sides allow; and of the numbers of paragraphs."""
CLOSE = "tight"
"""Where there is not room enough, lines are closer."""
WHOLE, TABLES = "whole", "tables"
"""A choice is on one side, from the first option to the question; or at least each table."""

RED = re.compile("([♥♦])")
RED_SUIT = r'<span class="red">\1</span>'
OUT = 25
"""How many letters of a cell stand out."""

BEHIND = "behind"
"""The parts begin the back."""
RULED = 24
"""Lines for notes below the first two; as many of them are printed as the back leaves room for."""
RULE = '<div class="rule"></div>'

ASKS = '<col class="n"><col><col class="w">'
"""The columns of questions: number, question, and the answer that leaves the way."""

DRAWN = """\
.grid td, .grid th { border: .2mm solid #999; padding: .8mm 1.5mm; text-align: center; }
.grid { border-collapse: collapse; margin: 1.5mm 0; }
.long col.c { width: 24mm; } .long td { text-align: left; }
.grid td:first-child { text-align: left; } .grid b { font-size: 13pt; }
.example h2 { text-transform: none; } .example col { width: 2.75em; } .example col:last-child { width: auto; }
.example td, .example th { text-align: center; border: 0; padding: .4mm 0; font-weight: normal; }
.example th { font-style: italic; border-bottom: .2mm solid #ccc; } .example p { margin: 0 0 .7mm; }
.example tr > .told { text-align: left; padding-left: 3mm; font-style: normal; border: 0; }
.gone { text-decoration: line-through; color: #777; }
.faced { border: .2mm solid #111; border-radius: .8mm; padding: 0 .8mm; } .red { color: #b3001b; }
.rule { height: 8.5mm; border-bottom: .2mm solid #bbb; } .notes { break-inside: avoid; }
.example + .note { break-before: avoid; }
@media screen { .notes, .rule { display: none; } }
"""
"""How grids, examples and notes look."""


def style(size: float) -> str:
    """How it looks, in letters of that size."""
    return f"""
@page {{ size: A5; margin: 15mm 7mm 10.5mm; font: {size:g}pt {FONT}; color: #555; }}
@page :first {{ margin-top: 6mm; }}
body {{ margin: 0; font: {size:g}pt/1.2 {FONT}; color: #111; }}
header {{ color: #fff; display: table; table-layout: fixed; width: 100%; }}
header > * {{ display: table-cell; vertical-align: middle; padding: 1.2mm 0; }}
header b {{ font-size: 25pt; width: 14.5mm; padding-left: 3.5mm; }}
header h1 {{ font-size: 15.5pt; line-height: 1.1; margin: 0; padding-left: 1.5mm; }}
header p {{ margin: 0; text-align: right; font-size: {size:g}pt; line-height: 1.25; }}
header p {{ width: 33mm; padding-right: 3.5mm; }}
h2 {{ font-size: {size:g}pt; text-transform: uppercase; margin: 2.2mm 0 1mm; border-bottom: .5mm solid; }}
h2, h3 {{ break-after: avoid; }} h2 {{ string-set: band ""; }} thead th {{ padding: 0; text-align: left; }}
h3 {{ font-size: {size:g}pt; font-style: italic; font-weight: bold; margin: 1.3mm 0 .3mm; }}
table {{ border-spacing: 0; width: 100%; table-layout: fixed; }}
tr, section, .options, .do {{ break-inside: avoid; }}
td {{ vertical-align: top; padding: .55mm 0; border-bottom: .2mm solid #ccc; }}
col.n {{ width: 6.5mm; }} col.w {{ width: 46%; }}
td.n {{ font-weight: bold; }}
.law {{ font-size: {SMALL:g}pt; color: #555; }} span.law {{ white-space: nowrap; }}
.exit {{ padding: .25mm 1.5mm; margin: .2mm 0; border-radius: 1mm; }} td.q {{ padding-right: 2mm; }}
.badge {{ display: inline-block; width: 5mm; height: 5mm; border-radius: 2.5mm; color: #fff; text-align: center; }}
.badge {{ font-weight: bold; line-height: 5mm; }}
.choose {{ margin: .8mm 0; font-weight: bold; border-left: 1.2mm solid; break-inside: avoid; break-before: avoid; }}
.choose .law {{ font-weight: normal; }}
.choose td {{ border: 0; padding: .8mm 2mm; }}
h2.part {{ text-transform: none; border: 0; padding: .6mm 2mm; color: #111; }} h2.part b {{ margin-right: 1mm; }}
.keep {{ background: #fff3d1; }}
.keep th {{ background: #fff; }} .keep td {{ border-color: #e5d5a0; padding: .55mm 1.5mm; }}
.cases col.c {{ width: 25%; }} .cases th {{ text-align: left; vertical-align: top; padding: .8mm 1.5mm; }}
.cases th {{ border-bottom: .2mm solid #ccc; }} .cases {{ margin: 1mm 0; }}
.cases td {{ padding: .8mm 0 .8mm 2mm; }} .cases p {{ margin: .3mm 0; }} .to {{ font-style: italic; }}
nobr {{ white-space: nowrap; }} .dot {{ color: #c2410c; }} .note {{ margin: 1.5mm 0 0; }}
{DRAWN}.tight {{ line-height: 1.15; }} .tight td {{ padding-top: .3mm; padding-bottom: .3mm; }}
.tight h2 {{ margin: 1.6mm 0 .6mm; }} .tight h3 {{ margin: .8mm 0 0; }}
.behind .parts {{ break-before: page; }}
.whole .back > table, .whole .choice, .whole .says > table, .tables .cases {{ break-inside: avoid; }}
@media screen {{ body {{ max-width: 36rem; margin: 1rem auto; padding: 0 .5rem; line-height: 1.4; }} }}
"""


def card_html(made: Card, dense: str = "", ruled: int = RULED, *, styled: bool = True) -> str:
    """The card as a page of its own; `dense`, how its lines are set, and what is on the back; lines for notes."""
    say = card_words(made.language)
    title = f"{made.number} {made.title} · {say.say('card.edition', edition=made.edition)}"
    body = [f'<div class="{dense}">', *card_body(made, say), RULE * ruled, "</div>"]
    looks = card_style(SIZES[-1], made.family, made.language) if styled else ""
    return document(title, made.language, body, looks + _edges(made, say))


def card_style(size: float, family: str, language: str) -> str:
    """How all cards of a family look, in letters of that size."""
    strong, tint = COLOURS[family]
    say = card_words(language)
    again = say.say("chart.continued", title=say.say("card.band.say"))
    return style(size) + (
        f"@page {{ @top-left {{ color: {strong}; width: 100%; border-bottom: .5mm solid {strong}; }} }}"
        f".says > *, .says tr {{ string-set: band {_string(BETWEEN + again)}; }}"
        f"header, .badge {{ background: {strong}; }} h2, h3, td.n, .to {{ color: {strong}; }}"
        f" h2 {{ border-color: {strong}; }}"
        f" .exit, .choose, .grid th, .cases th, h2.part {{ background: {tint}; }} .choose {{ border-color: {strong}; }}"
    )


def _edges(made: Card, say: CardWords) -> str:
    """What is printed above and below the words of each side."""
    foot = say.say("card.footer", version=__version__, edition=made.edition)
    front, back = say.say("card.front"), say.say("card.back")
    return (
        f"@page {{ @bottom-left {{ content: {_string(foot)}; }}"
        f" @bottom-right {{ content: {_string(back)}; }}"
        f" @top-left {{ content: {_string(f'{made.number} · {made.title}')} string(band, start); }}"
        " @top-left { font-size: 13pt; font-weight: bold; vertical-align: bottom; margin-bottom: 2mm; } }"
        f"@page :first {{ @bottom-right {{ content: {_string(front)}; }} @top-left {{ content: none; }} }}"
    )


def _string(text: str) -> str:
    """A string of CSS."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def card_body(made: Card, say: CardWords) -> Iterator[str]:
    """From the title to the notes at the foot."""
    family = escape(say.say(f"card.family.{made.family}"))
    yield f"<header><b>{made.number}</b><h1>{escape(made.title)}</h1><p>{family}<br>"
    yield f"{escape(say.say('card.edition', edition=made.edition))}</p></header>"
    yield f"<table>{ASKS}{_head('h2', say.say('card.band.ask'), 3)}"
    for n, ask in enumerate(made.asks, 1):
        yield from _ask(ask, str(n), say)
    yield "</table>"
    yield from _grid(made.grid)
    if made.says:
        yield f"<h2>{escape(say.say('card.band.say'))}</h2>"
    yield '<div class="says">'
    yield from _groups(made.says, say)
    yield '</div><div class="back">'
    yield from _lines(made.does, say.say("card.band.do"), "do")
    yield from _lines(made.remembers, say.say("card.band.remember"), "keep")
    yield "</div>"
    yield from _example(made.example, say) if made.example else ()
    yield from _behind(made, say)
    yield f'<div class="end"></div><div class="notes"><h2>{escape(say.say("card.notes"))}</h2>{RULE * 2}</div>'


def _behind(made: Card, say: CardWords) -> Iterator[str]:
    """What is rarer, which may begin the back; the notes at the foot stay with what is before them."""
    notes = list(_notes(made, say))
    yield from () if made.parts else notes
    yield '<div class="parts">'
    for part in made.parts:
        yield f'<section><h2 class="part"><b>{part.mark}</b> {escape(part.title)}</h2><table>{ASKS}'
        for n, ask in enumerate(part.asks, 1):
            yield from _ask(ask, f"{part.mark}{n}", say)
        yield "</table>"
        yield from _grid(part.grid)
        yield from _groups(part.says, say)
        yield "</section>"
    yield from notes if made.parts else ()
    yield "</div>"


def _notes(made: Card, say: CardWords) -> Iterator[str]:
    """What the dot means, and where the other cases are."""
    notes = [escape(made.rest.text)] if made.rest else []
    if any(line.changed for line in made.lines()):
        notes.insert(0, f'<span class="dot">●</span> {escape(say.say("card.changed.note"))}')
    if notes:
        yield f'<p class="note">{BETWEEN.join(notes)}</p>'


def _ask(ask: Ask, mark: str, say: CardWords) -> Iterator[str]:
    text = f"<span>{_text(ask.text)}</span>"
    law = f' <span class="law">{escape(BETWEEN.join(ask.shown))}</span>' if ask.shown else ""
    if not law and len(ask.exits) == 1 and len(ask.exits[0].label + ask.exits[0].line.text) < 75:
        way = _exit(ask.exits[0], say)
        yield f'<tr><td class="n">{mark}</td><td class="q">{text}</td><td class="w">{way}</td></tr>'
        return
    exits = "".join(_exit(way, say) for way in ask.exits)
    yield f'<tr><td class="n">{mark}</td><td colspan="2">{text}{law}{exits}</td></tr>'


def _exit(way: Exit, say: CardWords) -> str:
    text = way.line.text if way.line.text.startswith("→") else f"→ {way.line.text}"
    told = f"<b>{_text(way.label)}</b> {_text(text)}"
    return f'<div class="exit"><span>{told}</span> {_laws(way.line)}</div>'


def _laws(line: Line) -> str:
    if not line.laws:
        return ""
    dot = '<span class="dot">●</span>&nbsp;' if line.changed else ""
    return f'<span class="law">{dot}{escape(shown_laws(line))}</span>'


def shown_laws(line: Line) -> str:
    """The paragraphs of a line, the deciding ones where there are many."""
    return BETWEEN.join(shown(line))


def shown(line: Line) -> tuple[str, ...]:
    """All of them, or the first and the last."""
    return line.laws if len(line.laws) <= SHOWN else (line.laws[0], *line.laws[1 - SHOWN :])


def _groups(groups: Iterable[Group], say: CardWords) -> Iterator[str]:
    """What is said; what belongs to one choice is together."""
    for together in choices(list(groups)):
        choice = together[0].options
        yield from ['<div class="choice">'] * choice
        if caption := refusal(together, say):
            yield from _told(together[:1], say)
            yield f"<h3>{escape(caption)}</h3>"
            together = together[1:]
        yield from _told(together, say)
        yield from ["</div>"] * choice


def refusal(together: list[Group], say: CardWords) -> str:
    """Over cases between options and the question that ends them: that they are told before the choice."""
    cases = together[0].options and any(say.say("card.colon") in group.heading for group in together[1:])
    return say.say("card.refusal") if cases else ""


def choices(groups: list[Group]) -> Iterator[list[Group]]:
    """Options with what is told before the question that ends them; between these, the others."""
    while groups:
        until = next((n for n, group in enumerate(groups) if group.question), 0) if groups[0].options else 0
        until = 0 if any(group.options for group in groups[1 : until + 1]) else until
        if not groups[0].options:
            until = next((n for n, group in enumerate(groups) if group.options), len(groups)) - 1
        yield groups[: until + 1]
        groups = groups[until + 1 :]


def _told(groups: list[Group], say: CardWords) -> Iterator[str]:
    """Cases that follow each other are a table, with what is said to whom in each."""
    colon = say.say("card.colon")
    for in_table, found in groupby(groups, lambda group: not group.options and colon in group.heading):
        run = list(found)
        if not in_table or len({group.heading.split(colon)[0] for group in run}) < 2:
            for group in run:
                yield from _group(group, say)
            continue
        yield '<table class="cases"><col class="c"><col>'
        for case, same in _cases(run, say).items():
            cell = "".join(_case(group, group.heading.split(colon)[1], say) for group in same)
            yield f"<tr><th>{_text(case)}</th><td>{cell}</td></tr>"
        yield "</table>"
        yield from _question(run[-1], say)


def _cases(run: list[Group], say: CardWords) -> dict[str, list[Group]]:
    """What is said in each case; what is said to somebody in all of them alike is told once, in the end."""
    colon = say.say("card.colon")
    cases: dict[str, dict[str, Group]] = {}
    for group in run:
        case, to = group.heading.split(colon)
        cases.setdefault(case, {})[to] = group
    told = [{(to, line.text) for to, group in found.items() for line in group.lines} for found in cases.values()]
    alike = set.intersection(*told)
    if len(cases) < 2 or any(found == alike for found in told):
        alike = set()
    rows = {case: list(_without(alike, found)) for case, found in cases.items()}
    first = next(iter(cases.values()))
    every = [_joined(to, [found[to] for found in cases.values()], alike) for to in first if to in dict(alike)]
    return rows | ({say.say("card.cases"): every} if alike else {})


def _without(alike: set[tuple[str, str]], found: dict[str, Group]) -> Iterator[Group]:
    """What is said in this case only."""
    for to, group in found.items():
        if lines := [line for line in group.lines if (to, line.text) not in alike]:
            yield structs.replace(group, lines=lines)


def _joined(to: str, groups: list[Group], alike: set[tuple[str, str]]) -> Group:
    """The same words under the paragraphs of all."""
    lines = []
    for line in (line for line in groups[0].lines if (to, line.text) in alike):
        same = [other for group in groups for other in group.lines if other.text == line.text]
        laws = tuple(dict.fromkeys(law for other in same for law in other.laws))
        lines.append(structs.replace(line, laws=laws, changed=any(other.changed for other in same)))
    return structs.replace(groups[0], lines=lines)


def _head(tag: str, heading: str, span: int) -> str:
    """The heading of a table, which is there again where the table goes on over the page."""
    return f'<thead><tr><th colspan="{span}"><{tag}>{_text(heading)}</{tag}></th></tr></thead>'


def _line(text: str, line: Line) -> str:
    """What is said, done or kept in mind, with its paragraphs."""
    return f"<td><span>{_text(text)}</span> {_laws(line)}</td>"


def _case(group: Group, to: str, say: CardWords) -> str:
    """What is said to somebody in one case of a table; his name runs in."""
    name = f'<b class="to">{_text(to[:1].upper() + to[1:])}</b> '
    lines = (f"<span>{_text(quoted(line.text, group, say))}</span> {_laws(line)}" for line in group.lines)
    return "".join(f"<p>{'' if n else name}{line}</p>" for n, line in enumerate(lines))


def _group(group: Group, say: CardWords) -> Iterator[str]:
    kind = ' class="options"' if group.numbered else ""
    columns = '<col class="n"><col>' if group.numbered else ""
    yield f"<table{kind}>{columns}{_head('h3', group.heading, 1 + group.numbered)}"
    for n, line in enumerate(group.lines, 1):
        mark = f'<td class="n"><span class="badge">{n}</span></td>' if group.numbered else ""
        yield f"<tr>{mark}{_line(quoted(line.text, group, say), line)}</tr>"
    yield "</table>"
    yield from _question(group, say)


def _question(group: Group, say: CardWords) -> Iterator[str]:
    """What ends a choice."""
    if group.question:
        text = quoted(group.question.text, group, say)
        yield f'<table class="choose"><tr>{_line(text, group.question)}</tr></table>'


def _text(text: str) -> str:
    """For a page; words joined by hyphens, and the number of a card, are not broken."""
    joined = re.sub(r"→ \w+(?: (?:\d+|[A-Z]\b))?", lambda found: found[0].replace(" ", NBSP), text)
    return re.sub(r"[\w’]+(?:-[\w’]+)+", r"<nobr>\g<0></nobr>", escape(joined))


def quoted(text: str, group: Group, say: CardWords) -> str:
    """As it is said aloud, where it is."""
    return say.speech.quoted(text) if group.aloud else text


def _lines(lines: Iterable[Line], title: str, style: str) -> Iterator[str]:
    found = list(lines)
    if not found:
        return
    yield f'<table class="{style}">{_head("h2", title, 1)}'
    for line in found:
        yield f"<tr>{_line(line.text, line)}</tr>"
    yield "</table>"


def _example(drawn: Example, say: CardWords) -> Iterator[str]:
    """The board as it is drawn, and beside it what is said."""
    title = f"{say.say('card.band.example')}{BETWEEN}{drawn.start}"
    told = "".join(f"<p><span>{_text(line.text)}</span>{_cited(line)}</p>" for line in drawn.lines)
    high = len(drawn.rows) + 2
    yield f'<section class="example"><h2 class="drawn">{escape(title)}</h2><table>{"<col>" * 5}<tr>'
    yield from (f"<th>{escape(head)}</th>" for head in drawn.heads)
    yield f'<td class="told" rowspan="{high}">{told}</td></tr>'
    for row in drawn.rows:
        cells = (f'<td><span class="{cell.mark}">{RED.sub(RED_SUIT, escape(cell.text))}</span></td>' for cell in row)
        yield f"<tr>{''.join(cells)}</tr>"
    yield '<tr><td colspan="4"></td></tr></table></section>'


def _cited(line: Line) -> str:
    return f' <span class="law">{escape(BETWEEN.join(line.laws))}</span>' if line.laws else ""


def _figure(text: str) -> str:
    """Figures and a few words stand out; a sentence is read as it is."""
    return _text(text) if len(text) > OUT else f"<b>{_text(text)}</b>"


def _grid(grid: Grid | None) -> Iterator[str]:
    if grid is None:
        return
    heads = "".join(f"<th>{_text(head)}</th>" for head in (grid.corner, *grid.heads))
    long = any(len(cell.text) > OUT for _, cells in grid.rows for cell in cells)
    yield f'<table class="grid{" long" * long}"><col class="c"><tr>{heads}</tr>'
    for name, cells in grid.rows:
        row = "".join(f'<td>{_figure(cell.text)} <span class="law">{cell.law}</span></td>' for cell in cells)
        yield f"<tr><td>{_text(name)}</td>{row}</tr>"
    yield "</table>"
