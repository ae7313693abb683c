"""The command words: a sentence of the catalogue in all languages, and what leads to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from arbitre.interview.tree import Leaf, Node, full_name, named, tree
from arbitre.laws.editions import edition, editions
from arbitre.terminal.console import Complaint, page, phrases_of, write, write_json
from arbitre.texts import LANGUAGES, words

if TYPE_CHECKING:
    from argparse import Namespace

    from arbitre.terminal.screen import Page, Phrases

HOME = Path(__file__).parents[1]
NEAREST = 5
SITUATION, FACT, EFFECT = "situation", "fact", "effect"
MAX_QUERY = 1_000
FILES = (".py", ".js")
VOICES = ("voice/", "interview/")
QUOTE = "[\"'`]"
KINDS = {"situation": SITUATION, **dict.fromkeys(("question", "why", "because", "answer"), FACT)}
"""What keys that begin so are named after; others may be named after anything."""
Line = dict[str, Any]


def run(given: Namespace, language: str) -> int:
    """Show the sentence of a key, or the sentences that were looked for."""
    if given.find is not None and given.key is not None:
        raise Complaint("cli.extra", value=given.key, command="arbitre words")
    if given.find is None and given.key is None:
        raise Complaint("cli.missing", name=phrases_of(language).sentences["arg.key"], command="arbitre words")
    catalogues = {tongue: words(tongue).sentences for tongue in LANGUAGES}
    if given.find is not None:
        return _find(given.find, catalogues, given, language)
    found = entry(given.key, catalogues)
    if given.format == "json":
        write_json(found)
    else:
        write(str(_entry_page(found, phrases_of(language), page())))
    return 0


def entry(key: str, catalogues: dict[str, Any]) -> Line:
    """A key, its sentence in every language, where it is written, and what leads to it."""
    if not any(key in sentences for sentences in catalogues.values()):
        raise Complaint("words.no_key", value=key, known=", ".join(nearest(key, [*catalogues[LANGUAGES[0]]])))
    said = {language: sentences.get(key) for language, sentences in catalogues.items()}
    return {"key": key, "text": said, "used": used(key), "from": sources(key)}


def nearest(key: str, known: list[str]) -> list[str]:
    """The keys that begin with it, or those that look most like it."""
    from difflib import get_close_matches

    below = [one for one in known if one.startswith(f"{key}.")]
    return below[:NEAREST] or get_close_matches(key, known, NEAREST, 0.0)


# -- looking for words


def _find(query: str, catalogues: dict[str, Any], given: Namespace, language: str) -> int:
    if len(query) > MAX_QUERY:
        raise Complaint("ask.too_long", limit=MAX_QUERY)
    found = [
        {"key": key, "text": {tongue: sentences.get(key) for tongue, sentences in catalogues.items()}}
        for key in keys_with(query, catalogues)
    ]
    if not found:
        raise Complaint("words.not_found", value=query)
    if given.format == "json":
        write_json(found)
        return 0
    shown = page()
    for line in found:
        _sentence(line, shown)
    write(str(shown))
    return 0


def keys_with(query: str, catalogues: dict[str, Any]) -> list[str]:
    """The keys of the sentences with these words one after the other, in any language; else with all of them.

    >>> keys_with("partner passes", {"one": {"a": "{partner:Cap} passes.", "b": "Nobody passes."}})
    ['a']
    """
    plain = {(key, folded(text)) for sentences in catalogues.values() for key, text in sentences.items()}
    wanted = folded(query).strip()
    together = {key for key, text in plain if wanted and wanted in text}
    apart = {key for key, text in plain if wanted and all(word in text for word in wanted.split())}
    found = together or apart
    return [key for key in dict.fromkeys(key for s in catalogues.values() for key in s) if key in found]


def folded(text: str) -> str:
    """A sentence for comparing: small letters without accents, and what is put into it by its name.

    >>> folded("{partner:Cap} doit passer à l'entame")
    "partner doit passer a l'entame"
    """
    text = re.sub(r"\{(\w+)[^}]*\}", r"\1", text.replace("’", "'")).lower()
    bare = "".join(letter for letter in normalize("NFD", text) if not "\u0300" <= letter <= "\u036f")
    return " ".join(bare.replace("œ", "oe").split())


# -- where it is used


def used(key: str) -> list[Line]:
    """The lines of the package that name the key; where none does, those that name the longest stem of it.

    >>> {line["file"] for line in used("say.wait")}
    {'voice/script.py'}
    """
    parts = key.split(".")
    stems = [".".join(parts[:n]) for n in range(len(parts), 0, -1)]
    exact, bare = (re.compile(f"{QUOTE}{re.escape(whole)}{QUOTE}") for whole in (key, parts[0]))
    begun = [re.compile(rf"{QUOTE}{re.escape(stem)}(?:\.{QUOTE}|\.?\{{|\.?\${{)") for stem in stems]
    written = list(_lines())
    for stem, pattern in zip([key, *stems], [exact, *begun], strict=True):
        head = bare if stem == parts[0] else pattern  # the voices put keys together from a word and a name
        found = [
            {"file": file, "line": n, "names": stem}
            for file, n, text in written
            if pattern.search(text) or (head.search(text) and file.startswith(VOICES))
        ]
        if found:
            return found
    return []


def _lines() -> Iterator[tuple[str, int, str]]:
    """Every line of the package's own files, but for the catalogues."""
    skipped = (HOME / "texts", HOME / "app" / "built", Path(__file__))
    for path in sorted(
        p for p in HOME.rglob("*") if p.suffix in FILES and not any(s in (p, *p.parents) for s in skipped)
    ):
        for number, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield path.relative_to(HOME).as_posix(), number, text


def sources(key: str) -> list[Line]:
    """The effects, questions, answers and situations that the key is named after, with their paragraphs by edition."""
    head, name, more, *_ = [*key.split("."), "", ""]
    found: dict[str, dict[str, list[str]]] = {}
    for book in editions():
        for situation in edition(book).rules:
            for kind, named_after, inner, law in _inside(situation, tree(edition(book).law(situation), edition(book))):
                if name == named_after and KINDS.get(head, kind) == kind:
                    laws = found.setdefault(f"{name}{inner}", {}).setdefault(book, [])
                    laws += [law] if law not in laws else []
    closer = [what for what in found if (more in re.split(r"[(), =]+", what)[1:] if more else what == name)]
    return [{"name": what, "laws": found[what]} for what in closer or found]


def _inside(situation: str, node: Node | Leaf) -> Iterator[tuple[str, str, str, str]]:
    """Everything of a tree: its kind, the name that keys call it by, what stands behind that name, its paragraph."""
    if isinstance(node, Leaf):
        yield SITUATION, situation, "", node.ruling.law
        for effect in node.ruling.effects:
            name = type(effect).__name__
            yield EFFECT, name, full_name(effect).removeprefix(name), node.ruling.law
        return
    for answer, branch in node.branches:
        yield FACT, node.fact.words, f" = {named(answer)}", node.law
        yield from _inside(situation, branch)


# -- for a person


def _entry_page(found: Line, say: Phrases, page: Page) -> Page:
    _sentence(found, page)
    if found["from"]:
        page.heading(say.say("words.from"))
    for line in found["from"]:
        books: dict[str, list[str]] = {}
        for book, numbers in line["laws"].items():
            books.setdefault(say.laws(*numbers), []).append(book)
        page.line(" · ".join((line["name"], *(f"{laws} ({', '.join(by)})" for laws, by in books.items()))), hang=2)
    page.heading(say.say("words.used" if found["used"] else "words.unused"))
    for line in found["used"]:
        page.line(f"{line['file']}:{line['line']}" + ("" if line["names"] == found["key"] else f" ({line['names']}.…)"))
    return page


def _sentence(line: Line, page: Page) -> None:
    page.heading(line["key"])
    page.pairs((language, text or "–") for language, text in line["text"].items())
