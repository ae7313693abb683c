"""The index of a set of fiches: it opens in the reader's language and is searched by numbers or directors' words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from arbitre.interview.fiches import Fiche, fiche
from arbitre.interview.search import _pieces, _small, _synonyms, _titles, _ways, folded
from arbitre.print.drawing.page import document, unbroken
from arbitre.texts import LANGUAGES

from .flowchart import ChartWords, chart_words

STYLE = """
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; font: 1.05rem/1.45 system-ui, sans-serif; }
body { color: #111; background: #fff; }
h1 { font-size: 1.5rem; margin: 0 0 .75rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 .25rem; border-bottom: 2px solid #111; }
a { color: #0b57c2; text-decoration: none; }
a:hover { text-decoration: underline; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #0b57c2; outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; gap: .75rem; align-items: baseline; border-bottom: 1px solid #ddd; padding: .45rem 0; }
li .number { min-width: 2rem; font-weight: bold; text-align: right; }
li .name { flex: 1; }
li .laws, li .older { color: #555; font-size: .85rem; white-space: nowrap; }
.tools { display: flex; gap: .75rem; flex-wrap: wrap; }
.tools input { flex: 1; min-width: 12rem; font: inherit; padding: .5rem .7rem; border: 1px solid #555; }
.tools button { font: inherit; padding: .4rem .8rem; border: 1px solid #555; background: #fff; }
.tools button[aria-pressed=true] { background: #111; color: #fff; }
[hidden] { display: none !important; }
@media print {
  @page { size: A4; margin: 15mm; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  .tools, .count { display: none; }
  a { color: inherit; }
  li { break-inside: avoid; padding: 1.2mm 0; } h2 { break-after: avoid; }
}
"""

SCRIPT = """
(function () {
  var SMALL = %(small)s;
  var parts = [].slice.call(document.querySelectorAll("[data-lang]"));
  var known = parts.map(function (part) { return part.dataset.lang; });
  var wanted = (navigator.languages || [navigator.language || ""]).map(function (l) { return l.slice(0, 2); });
  function open(language) {
    parts.forEach(function (part) { part.hidden = part.dataset.lang !== language; });
    document.documentElement.lang = language;
    document.title = parts[known.indexOf(language)].dataset.title;
    document.querySelectorAll("[data-open]").forEach(function (button) {
      button.setAttribute("aria-pressed", button.dataset.open === language);
    });
  }
  function folded(text) {
    return text.toLowerCase().replace(/\\u0153/g, "oe").normalize("NFKD").replace(/[\\u0300-\\u036f]/g, "");
  }
  function pieces(text) {
    return (folded(text).match(/[a-z0-9]+/g) || [])
      .map(function (word) { return word.replace(/(\\w{2}[^s])s$/, "$1").replace(/^(\\d+).*$/, "$1"); })
      .filter(function (word) { return SMALL.indexOf(word) < 0; });
  }
  function fits(row, asked) {
    var words = row.dataset.words.split(" ");
    return asked.every(function (typed) {
      return words.some(function (word) { return typed.length > 2 ? word.indexOf(typed) === 0 : word === typed; });
    });
  }
  function search(part, text) {
    var asked = pieces(text), found = 0;
    part.querySelectorAll("li").forEach(function (row) {
      row.hidden = !fits(row, asked);
      found += !row.hidden;
    });
    part.querySelectorAll("[data-group]").forEach(function (group) {
      group.hidden = !group.querySelector("li:not([hidden])");
    });
    part.querySelector(".count").textContent = found ? "" : part.dataset.none;
  }
  parts.forEach(function (part) {
    var input = part.querySelector("input");
    part.querySelector(".tools").hidden = false;
    input.addEventListener("input", function () { search(part, input.value); });
    part.addEventListener("keydown", function (event) {
      var links = [].slice.call(part.querySelectorAll("li:not([hidden]) .name a"));
      var at = links.indexOf(document.activeElement);
      if (event.key === "Enter" && document.activeElement === input && links.length) { links[0].click(); }
      else if (event.key === "ArrowDown" && links[at + 1]) { links[at + 1].focus(); event.preventDefault(); }
      else if (event.key === "ArrowUp" && at >= 0) { (links[at - 1] || input).focus(); event.preventDefault(); }
      else if (event.key === "Escape") { input.value = ""; search(part, ""); input.focus(); }
    });
  });
  document.querySelectorAll("[data-open]").forEach(function (button) {
    button.addEventListener("click", function () { open(button.dataset.open); });
  });
  var first = wanted.filter(function (language) { return known.indexOf(language) >= 0; })[0];
  open(known.indexOf(location.hash.slice(1)) >= 0 ? location.hash.slice(1) : first || known[0]);
})();
"""

GROUPS = {"general": 23, "auction": 40, "play": 71, "after": 999}
"""The parts of a set, each with its last fiche."""


class Title(NamedTuple):
    """One thing to draw: which fiche, in which edition and language."""

    number: str
    edition: str
    language: str


def index_page(made: Mapping[Title, list[Path]]) -> str:
    """All fiches by group, each once with the newest edition first; in both languages, of which a script shows one."""
    languages = [language for language in LANGUAGES if any(title.language == language for title in made)]
    body = [line for language in languages for line in _shelf(made, language, languages)]
    script = SCRIPT % {"small": json.dumps(sorted({*_small(), "law", "loi", "l"}))}
    name = chart_words(languages[0]).say("chart.set")
    return document(name, languages[0], [*body, f"<script>{script}</script>"], STYLE)


def _shelf(made: Mapping[Title, list[Path]], language: str, languages: list[str]) -> Iterator[str]:
    """The fiches in one language, with what the reader searches them by."""
    say = chart_words(language)
    name = escape(say.say("chart.set"))
    none = escape(say.say("chart.none"))
    yield f'<section lang="{language}" data-lang="{language}" data-title="{name}" data-none="{none}">'
    yield f'<h1>{name}</h1><div class="tools" hidden>{_search(say)}{_switch(languages)}</div>'
    yield '<p class="count" role="status"></p>'
    numbers = list(dict.fromkeys(title.number for title in made if title.language == language))
    for group, cards in _grouped(sorted(numbers, key=int)).items():
        yield f"<div data-group><h2>{escape(say.say(f'chart.group.{group}'))}</h2><ul>"
        for card in cards:
            yield _row(card, {t.edition: p for t, p in made.items() if t[::2] == (card.number, language)}, say)
        yield "</ul></div>"
    yield "</section>"


def _search(say: ChartWords) -> str:
    text = escape(say.say("chart.search"))
    return f'<input type="search" aria-label="{text}" placeholder="{text}" autocomplete="off">'


def _switch(languages: list[str]) -> str:
    """A button for each language, where there are several."""
    if len(languages) < 2:
        return ""
    names = ((language, chart_words(language).say("chart.language")) for language in languages)
    return "".join(f'<button type="button" data-open="{key}" lang="{key}">{name}</button>' for key, name in names)


def _grouped(numbers: list[str]) -> dict[str, list[Fiche]]:
    found: dict[str, list[Fiche]] = {}
    for number in numbers:
        group = next(name for name, last in GROUPS.items() if int(number) <= last)
        found.setdefault(group, []).append(fiche(number))
    return found


def _row(card: Fiche, made: dict[str, list[Path]], say: ChartWords) -> str:
    """A fiche: the newest edition by its name, older ones beside it."""
    newest, *older = sorted(made, reverse=True)
    first, *rest = made[newest]
    name = f'<a href="{escape(first.name)}">{escape(unbroken(card.title(say)))}</a>'
    name += "".join(f' <a href="{escape(path.name)}">({n})</a>' for n, path in enumerate(rest, 2))
    others = " ".join(
        f'<a href="{escape(path.name)}">{book}{f" ({n})" if n > 1 else ""}</a>'
        for book in older
        for n, path in enumerate(made[book], 1)
    )
    laws = escape(say.say("chart.law" if card.laws.isdigit() else "chart.laws", laws=card.laws))
    return (
        f'<li data-words="{escape(" ".join(sorted(search_words(card))))}"><span class="number">{card.number}</span>'
        f'<span class="name">{name}</span><span class="laws">{laws}</span><span class="older">{others}</span></li>'
    )


# -- what a fiche is found by


def search_words(card: Fiche) -> set[str]:
    """The words of its titles in both languages, all that directors say for them, and the numbers of its laws."""
    keys = (f"fiche.{card.number}", *(f"situation.{situation}" for situation in card.situations))
    texts = [_titles(language)[key] for language in LANGUAGES for key in keys]
    found = {word for text in texts for word in text}
    for group in _synonyms():
        if any(text[n : n + len(way)] == way for way in group for text in texts for n in range(len(text))):
            found |= {word for way in group for word in way}
    for key in (card.number, *card.situations):
        found |= {word for way in _ways().get(key, ()) for word in way}
    for to in (card.number, *card.situations):
        found |= {word for way in _ways().get(to, ()) for word in way}
    return found | {card.number} | {str(n) for n in range(1, 94) if card.covers(n)}


def matches(asked: str, words: set[str]) -> bool:
    """Is a fiche with these words found? The script of the page does the same."""
    typed = [re.sub(r"^(\d+).*$", r"\1", word) for word in _pieces(folded(asked))]
    wanted = [word for word in typed if word not in ("law", "loi", "l")]
    return all(any(w.startswith(t) if len(t) > 2 else w == t for w in words) for t in wanted)
