"""The fiches as files: one drawn on demand, or the whole set with an index."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from arbitre.interview.fiches import FICHES, Fiche, fiche, in_edition
from arbitre.laws.editions import Edition, edition, editions
from arbitre.print.drawing.page import html
from arbitre.print.drawing.pagination import Sheet, sheets
from arbitre.print.drawing.pdf import pdf, weasyprint
from arbitre.print.drawing.svg import stacked, svg
from arbitre.terminal.console import deaf, put, undisturbed
from arbitre.texts import LANGUAGES

from .chart_index import Title, index_page
from .flowchart import Chart, chart, chart_words
from .outline import outline
from .route import Way

FORMATS = ("text", "svg", "html", "pdf")
ENDINGS = {"text": "txt", "svg": "svg", "html": "html", "pdf": "pdf"}
INDEX = "index.html"
Progress = Callable[[int, int, str], None]
T = TypeVar("T")
K = TypeVar("K")


def draw(card: Fiche, book: Edition, language: str, form: str, ways: Sequence[Way] = ()) -> bytes:
    """A fiche as text, SVG, HTML or PDF, with the way that was taken where there is one.

    Several sheets of SVG come in one document, one below the other.
    """
    drawn = chart(card, book, language, ways=ways)
    if form == "text":
        return outline(drawn).encode()
    placed = sheets(drawn)
    if form == "pdf":
        return pdf(drawn, placed)
    if form == "html":
        whole = chart(card, book, language, once=False, ways=ways)
        return html(drawn, whole, _pages(drawn, placed, font=False)).encode()
    if form == "svg":
        pages = _pages(drawn, placed)
        return (pages[0] if len(pages) == 1 else stacked(drawn, zip(placed, pages, strict=True))).encode()
    raise LookupError(form)


def _pages(drawn: Chart, placed: tuple[Sheet, ...], font: bool = True) -> list[str]:
    return [svg(drawn, sheet, n, len(placed), font) for n, sheet in enumerate(placed, 1)]


def titles(
    cards: Sequence[Fiche] = FICHES, books: Sequence[str] = (), languages: Sequence[str] = LANGUAGES
) -> list[Title]:
    """The whole set, or these fiches in these editions and languages, in the order of the index."""
    chosen = [(book, card) for book in books or editions() for card in in_edition(edition(book)) if card in cards]
    return [Title(card.number, book, say) for say in languages for book, card in chosen]


def draw_all(out: Path, form: str, progress: Progress | None = None, which: Sequence[Title] = ()) -> list[Path]:
    """Every fiche, edition and language into a folder, or only those named; the files written, the index last.

    Each file appears whole or not at all. `progress` is told how many are done, of how many, and the last one;
    what it raises stops the work, and so does an interrupt.
    """
    if form not in FORMATS:
        raise LookupError(form)
    if form == "pdf":
        weasyprint(LANGUAGES[0])
    out.mkdir(parents=True, exist_ok=True)
    todo = list(which) or titles()
    made: dict[Title, list[Path]] = {}
    for title, paths in _drawn(todo, out, form):
        made[title] = paths
        if progress:
            progress(len(made), len(todo), paths[-1].name)
    index = out / INDEX
    write(index, index_page({title: made[title] for title in todo}).encode())
    return [*(path for title in todo for path in made[title]), index]


def _drawn(todo: list[Title], out: Path, form: str) -> Iterator[tuple[Title, list[Path]]]:
    """The files of each title; those that take long are shared among the processors."""
    if form != "pdf":
        for title in todo:
            yield title, _put(title, out, form, todo)
        return
    yield from shared_out(_put, {title: (title, out, form, ()) for title in todo})


def shared_out(work: Callable[..., T], jobs: dict[K, tuple[Any, ...]]) -> Iterator[tuple[K, T]]:
    """What a function makes of each job, as they are done, shared among the processors."""
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), initializer=deaf)
    try:
        with undisturbed():
            running = {pool.submit(work, *given): name for name, given in jobs.items()}
        for done in as_completed(running):
            yield running[done], done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _put(title: Title, out: Path, form: str, todo: Sequence[Title]) -> list[Path]:
    """Draw one title into its files; a page leads to the others of the set."""
    card, book = fiche(title.number), edition(title.edition)
    if form == "svg":
        drawn = chart(card, book, title.language)
        pages = _pages(drawn, sheets(drawn))
        names = [_name(title, form, n if len(pages) > 1 else 0) for n in range(1, len(pages) + 1)]
        return [write(out / name, page.encode()) for name, page in zip(names, pages, strict=True)]
    if form == "html":
        drawn = chart(card, book, title.language)
        pages = _pages(drawn, sheets(drawn), font=False)
        whole = chart(card, book, title.language, once=False)
        there = {t.number: _name(t, form) for t in todo if t[1:] == title[1:]}
        page = html(drawn, whole, pages, there, f"{INDEX}#{title.language}", _others(title, form, todo))
        return [write(out / _name(title, form), page.encode())]
    return [write(out / _name(title, form), draw(card, book, title.language, form))]


def _others(title: Title, form: str, todo: Sequence[Title]) -> dict[str, str]:
    """The same fiche in other editions, and in other languages."""
    say = chart_words(title.language)
    found = [t for t in todo if t != title and t.number == title.number]
    books = {say.say("chart.edition", edition=t.edition): t for t in found if t.language == title.language}
    tongues = {chart_words(t.language).say("chart.language"): t for t in found if t.edition == title.edition}
    return {text: _name(other, form) for text, other in (books | tongues).items()}


def _name(title: Title, form: str, page: int = 0) -> str:
    return "-".join([*title, *([str(page)] if page else [])]) + f".{ENDINGS[form]}"


def write(path: Path, content: bytes) -> Path:
    """Put a file in its place in one move, so that nobody finds half of it."""
    put(str(path), content)
    return path
