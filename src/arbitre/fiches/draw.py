"""The fiches as files: one drawn on demand, or the whole set with an index."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from arbitre.laws.editions import Edition, edition, editions
from arbitre.texts import LANGUAGES

from .chart import Chart, chart, chart_words
from .drawing import stacked, svg
from .fiche import FICHES, Fiche, fiche
from .outline import outline
from .page import document, html
from .paging import Sheet, sheets
from .pdf import pdf, weasyprint

FORMATS = ("text", "svg", "html", "pdf")
ENDINGS = {"text": "txt", "svg": "svg", "html": "html", "pdf": "pdf"}
INDEX = "index.html"
Progress = Callable[[int, int, str], None]
T = TypeVar("T")
K = TypeVar("K")


class Title(NamedTuple):
    """One thing to draw: which fiche, in which edition and language."""

    number: str
    edition: str
    language: str


def draw(card: Fiche, book: Edition, language: str, form: str) -> bytes:
    """A fiche as text, SVG, HTML or PDF; several sheets of SVG come in one document, one below the other."""
    drawn = chart(card, book, language)
    if form == "text":
        return outline(drawn).encode()
    placed = sheets(drawn)
    if form == "pdf":
        return pdf(drawn, placed)
    pages = _pages(drawn, placed)
    if form == "html":
        return html(drawn, chart(card, book, language, once=False), pages).encode()
    if form == "svg":
        return (pages[0] if len(pages) == 1 else stacked(drawn, zip(placed, pages, strict=True))).encode()
    raise LookupError(form)


def _pages(drawn: Chart, placed: tuple[Sheet, ...]) -> list[str]:
    return [svg(drawn, sheet, n, len(placed)) for n, sheet in enumerate(placed, 1)]


def titles() -> list[Title]:
    """The whole set, in the order of the index."""
    return [Title(card.number, book, say) for say in LANGUAGES for book in editions() for card in FICHES]


def draw_all(out: Path, form: str, progress: Progress | None = None, todo: list[Title] | None = None) -> list[Path]:
    """Every fiche, edition and language, or those asked for, into a folder with an index; the files, the index last.

    Each file appears whole or not at all. `progress` is told how many are done, of how many, and the last one;
    what it raises stops the work, and so does an interrupt.
    """
    if form not in FORMATS:
        raise LookupError(form)
    if form == "pdf":
        weasyprint(LANGUAGES[0])
    out.mkdir(parents=True, exist_ok=True)
    todo = todo or titles()
    made: dict[Title, list[Path]] = {}
    for title, paths in _drawn(todo, out, form):
        made[title] = paths
        if progress:
            progress(len(made), len(todo), paths[-1].name)
    index = out / INDEX
    write(index, _index({title: made[title] for title in todo}).encode())
    return [*(path for title in todo for path in made[title]), index]


def _drawn(todo: list[Title], out: Path, form: str) -> Iterator[tuple[Title, list[Path]]]:
    """The files of each title; those that take long are shared among the processors."""
    if form != "pdf":
        for title in todo:
            yield title, _put(title, out, form)
        return
    yield from shared_out(_put, {title: (title, out, form) for title in todo})


def shared_out(work: Callable[..., T], jobs: dict[K, tuple[Any, ...]]) -> Iterator[tuple[K, T]]:
    """What a function makes of each job, as they are done, shared among the processors."""
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), initializer=_deaf)
    try:
        running = {pool.submit(work, *given): name for name, given in jobs.items()}
        for done in as_completed(running):
            yield running[done], done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _deaf() -> None:
    """An interrupt is for the process that gave the work out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _put(title: Title, out: Path, form: str) -> list[Path]:
    """Draw one title into its files."""
    card, book = fiche(title.number), edition(title.edition)
    if form == "svg":
        drawn = chart(card, book, title.language)
        pages = _pages(drawn, sheets(drawn))
        names = [_name(title, form, n if len(pages) > 1 else 0) for n in range(1, len(pages) + 1)]
        return [write(out / name, page.encode()) for name, page in zip(names, pages, strict=True)]
    if form == "html":
        drawn = chart(card, book, title.language)
        pages = _pages(drawn, sheets(drawn))
        whole = chart(card, book, title.language, once=False)
        pattern = _name(title._replace(number="{number}"), form)
        return [write(out / _name(title, form), html(drawn, whole, pages, pattern, INDEX).encode())]
    return [write(out / _name(title, form), draw(card, book, title.language, form))]


def _name(title: Title, form: str, page: int = 0) -> str:
    return "-".join([*title, *([str(page)] if page else [])]) + f".{ENDINGS[form]}"


def write(path: Path, content: bytes) -> Path:
    """Put a file in its place in one move, so that nobody finds half of it."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return path


# -- the index


def _index(made: dict[Title, list[Path]]) -> str:
    """All fiches, in each language, with a column for each edition."""
    names = [chart_words(language).say("chart.set") for language in LANGUAGES]
    body = [f"<header><h1>{escape(' · '.join(names))}</h1></header>", "<main>"]
    for language in LANGUAGES:
        body += _shelf({title: paths for title, paths in made.items() if title.language == language}, language)
    return document(names[0], LANGUAGES[0], [*body, "</main>"])


def _shelf(made: dict[Title, list[Path]], language: str) -> Iterator[str]:
    """The fiches in one language, as a table."""
    say = chart_words(language)
    books = list(dict.fromkeys(title.edition for title in made))
    columns = "".join(f'<th scope="col">{escape(say.say("chart.edition", edition=book))}</th>' for book in books)
    yield f'<section lang="{language}"><h2>{escape(say.say("chart.set"))}</h2>'
    yield f'<table><tr><th scope="col">{escape(say.say("chart.fiche"))}</th>{columns}</tr>'
    for number in dict.fromkeys(title.number for title in made):
        cells = "".join(f"<td>{_links(made.get(Title(number, book, language), []), book)}</td>" for book in books)
        name = escape(say.say("chart.of", number=number, title=fiche(number).title(say)))
        yield f'<tr><th scope="row">{name}</th>{cells}</tr>'
    yield "</table></section>"


def _links(paths: list[Path], book: str) -> str:
    """One link for each file, numbered where there are several."""
    texts = [book] if len(paths) == 1 else [f"{book} ({n}/{len(paths)})" for n in range(1, len(paths) + 1)]
    return "<br>".join(f'<a href="{escape(p.name)}">{text}</a>' for p, text in zip(paths, texts, strict=True))
