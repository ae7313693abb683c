"""The commands that make cards: one of them, or sets of them as files."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from threading import Thread
from typing import Any

from arbitre.laws.editions import Edition, edition
from arbitre.print.chart.chart_set import Progress, shared_out, write
from arbitre.print.drawing.pdf import PdfMissing, weasyprint
from arbitre.terminal.console import Complaint
from arbitre.texts import LANGUAGES

from .card_page import card_html
from .card_pdf import bound, card_pdf, much_at_once, rendered, two_up
from .card_text import card_text
from .plan import LAWS, PLANS, elsewhere, plan, plans
from .writer import card

Job = tuple[str, str]


def one_card(number: str, book: Edition, language: str, form: str) -> bytes:
    """A card as text, HTML or PDF."""
    made = card(plan(number, book), book, language)
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
    chosen = {job: _chosen(numbers, edition(job[0])) for job in jobs}
    if form != "pdf":
        todo = [(job, number) for job in jobs for number in chosen[job]]
        made = []
        for n, ((book, language), number) in enumerate(todo, 1):
            path = out / f"card-{number}-{book}-{language}.{form}"
            made.append(write(path, one_card(number, edition(book), language, form)))
            if progress:
                progress(n, len(todo), path.name)
        return made
    told = _Told(sum(map(len, chosen.values())), progress)
    if len(jobs) == 1:
        return [_set(out, jobs[0], chosen[jobs[0]], pairs, told)]
    if not progress:
        return _bound(out, chosen, pairs, None)
    with get_context("spawn").Manager() as manager:
        heard = manager.Queue()
        ear = Thread(target=_hear, args=(heard, told), daemon=True)
        ear.start()
        made = _bound(out, chosen, pairs, heard)
        heard.put("")
        ear.join()
    return made


def _chosen(numbers: Sequence[str], book: Edition) -> tuple[str, ...]:
    """The cards asked for, each once, as this edition has them; all of them where none is named."""
    found = (plan(number, book) for number in numbers) if numbers else plans(book)
    return tuple(dict.fromkeys(each.number for each in found))


class _Told:
    """Counts the cards that are laid out, and tells of each."""

    def __init__(self, of: int, progress: Progress | None) -> None:
        self.done, self.of, self.progress = 0, of, progress

    def put(self, name: str) -> None:
        """A card is laid out."""
        self.done += 1
        if self.progress:
            self.progress(self.done, self.of, name)


def _hear(heard: Any, told: _Told) -> None:
    """What other processes have laid out, until there is no more."""
    while name := heard.get():
        told.put(name)


def _bound(out: Path, chosen: dict[Job, tuple[str, ...]], pairs: bool, heard: Any) -> list[Path]:
    """One file for each edition and language, shared among the processors."""
    found = shared_out(_set, {job: (out, job, numbers, pairs, heard) for job, numbers in chosen.items()})
    return [path for _, path in found]


def _set(out: Path, job: Job, numbers: tuple[str, ...], pairs: bool, heard: Any) -> Path:
    """The cards of one edition and language in a file."""
    name, language = job
    book = edition(name)
    cards = [card(plan(number, book), book, language) for number in numbers]
    sides = []
    with much_at_once():
        for made in cards:
            sides.append(rendered(made))
            if heard:
                heard.put(f"{made.number} {name} {language}")
        data = two_up(sides, language) if pairs else bound(cards, sides)
    return write(out / f"cards-{name}-{language}{'-a4' if pairs else ''}.pdf", data)


def one_for(given: Namespace, book: Edition, language: str) -> tuple[bytes, str]:
    """The card that was asked for, and what it is made as."""
    (number,) = _numbers(given.number or "")
    form = _form(given, "text")
    try:
        return one_card(number, book, language, form), form
    except PdfMissing as missing:
        raise Complaint("fiche.pdf", detail=str(missing)) from None


def set_for(given: Namespace, books: Sequence[str], progress: Progress | None) -> list[Path]:
    """The sets of cards that were asked for."""
    numbers = _numbers(given.only) if given.only else []
    jobs = [(book, language) for book in books for language in ([given.lang] if given.lang else LANGUAGES)]
    try:
        return draw_cards(Path(given.out), jobs, numbers, _form(given, "pdf"), given.two_up, progress)
    except PdfMissing as missing:
        raise Complaint("fiche.pdf", detail=str(missing)) from None
    except OSError as error:
        raise Complaint("ask.unwritable", value=given.out, detail=error.strerror or str(error)) from None


def _form(given: Namespace, usual: str) -> str:
    """What a card is made as; it is no drawing."""
    if given.format == "svg":
        raise Complaint("cards.format")
    return given.format or usual


def _numbers(text: str) -> list[str]:
    """The numbers of cards, or of laws that one of them is for."""
    known = [found.number for found in PLANS]
    asked = [number.strip() for number in text.split(",")]
    for number in asked:
        if number not in known and number not in LAWS:
            raise elsewhere(number) or Complaint("cards.none", value=number, known=", ".join(known))
    return asked
