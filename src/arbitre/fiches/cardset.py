"""The commands that make cards: one of them, or sets of them as files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from arbitre.laws.editions import Edition, edition

from .cardpage import card_html
from .cardpdf import bound, card_pdf, rendered, two_up
from .cardplan import PLANS, plan
from .cardtext import card_text
from .cardwriter import card
from .draw import Progress, shared_out, write
from .pdf import weasyprint

FORMATS = ("text", "html", "pdf")
Job = tuple[str, str]


def one_card(number: str, book: Edition, language: str, form: str) -> bytes:
    """A card as text, HTML or PDF."""
    made = card(plan(number), book, language)
    if form == "pdf":
        return card_pdf(made)
    if form == "html":
        return card_html(made).encode()
    if form == "text":
        return card_text(made).encode()
    raise LookupError(form)


def draw_cards(
    out: Path, jobs: Sequence[Job], numbers: Sequence[str], form: str, pairs: bool, progress: Progress | None = None
) -> list[Path]:
    """A set of cards for each edition and language: bound as PDF, two on a sheet where `pairs` is asked, or HTML."""
    if form == "pdf":
        weasyprint(jobs[0][1])
    out.mkdir(parents=True, exist_ok=True)
    chosen = tuple(numbers) or tuple(found.number for found in PLANS)
    if form != "pdf":
        todo = [(job, number) for job in jobs for number in chosen]
        made = []
        for n, ((book, language), number) in enumerate(todo, 1):
            path = out / f"card-{number}-{book}-{language}.{form}"
            made.append(write(path, one_card(number, edition(book), language, form)))
            if progress:
                progress(n, len(todo), path.name)
        return made
    done = []
    for path in _bound(out, jobs, chosen, pairs):
        done.append(path)
        if progress:
            progress(len(done), len(jobs), path.name)
    return done


def _bound(out: Path, jobs: Sequence[Job], numbers: tuple[str, ...], pairs: bool) -> Iterator[Path]:
    """One file for each edition and language; several are shared among the processors."""
    if len(jobs) == 1:
        yield _set(out, jobs[0], numbers, pairs)
        return
    for _, path in shared_out(_set, {job: (out, job, numbers, pairs) for job in jobs}):
        yield path


def _set(out: Path, job: Job, numbers: tuple[str, ...], pairs: bool) -> Path:
    """The cards of one edition and language in a file."""
    name, language = job
    book = edition(name)
    cards = [card(plan(number), book, language) for number in numbers]
    sides = [rendered(made) for made in cards]
    data = two_up(sides, language) if pairs else bound(cards, sides)
    return write(out / f"cards-{name}-{language}{'-a4' if pairs else ''}.pdf", data)
