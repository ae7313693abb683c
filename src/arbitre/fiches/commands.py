"""The commands that print what the laws say: fiche, fiches and diff."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from arbitre import console
from arbitre.console import Complaint
from arbitre.laws.editions import Edition, edition, editions
from arbitre.manual import DRAWN
from arbitre.table.errors import RecordError
from arbitre.table.record import DEFAULT_EDITION
from arbitre.texts import LANGUAGES

from .fiche import IN_ORDER, Fiche, fiche


def book_of(name: str | None) -> Edition:
    """The edition asked for, or the one in force."""
    try:
        return edition(name or DEFAULT_EDITION)
    except LookupError as unknown:
        raise RecordError("unknown_edition", key="edition", value=name, known=unknown.args[1:]) from None


def one(given: Namespace, language: str) -> int:
    """One fiche: as text, or drawn; a flowchart, or a card for the table."""
    book = book_of(given.edition)
    if given.form == "card":
        return _card(given, book, language)
    card = _fiche(given.number)
    made = given.format or "text"
    if made == "text":
        from .chart import chart
        from .outline import outline

        _deliver(outline(chart(card, book, language)).encode(), given.out, made)
        return 0
    from .draw import draw
    from .pdf import PdfMissing

    try:
        data = draw(card, book, language, made)
    except PdfMissing as missing:
        raise Complaint("fiche.pdf", detail=str(missing)) from None
    _deliver(data, given.out, made)
    return 0


def _fiche(number: str) -> Fiche:
    """The fiche of that number."""
    try:
        return fiche(number)
    except LookupError:
        raise Complaint("fiche.none", value=number, known=", ".join(c.number for c in IN_ORDER)) from None


def _card(given: Namespace, book: Edition, language: str) -> int:
    """One card."""
    from .cardset import one_card
    from .pdf import PdfMissing

    (number,) = _cards(given.number)
    made = _card_format(given, "text")
    try:
        data = one_card(number, book, language, made)
    except PdfMissing as missing:
        raise Complaint("fiche.pdf", detail=str(missing)) from None
    _deliver(data, given.out, made)
    return 0


def _card_format(given: Namespace, usual: str) -> str:
    """What a card is made as; it is no drawing."""
    if given.format == "svg":
        raise Complaint("card.format")
    return given.format or usual


def _cards(text: str) -> list[str]:
    """The numbers of cards."""
    from .cardplan import PLANS

    known = [found.number for found in PLANS]
    asked = [number.strip() for number in text.split(",")]
    for number in asked:
        if number not in known:
            raise Complaint("card.none", value=number, known=", ".join(known))
    return asked


def _deliver(data: bytes, out: str | None, made: str) -> None:
    """Into the file named, else onto the screen or into the pipe."""
    if out is None:
        console.write(data.decode()) if made == "text" else console.write_bytes(data)
        return
    try:
        Path(out).write_bytes(data)
    except OSError as error:
        raise Complaint("ask.unwritable", value=out, detail=error.strerror or str(error)) from None


def every(given: Namespace, _language: str) -> int:
    """The whole set, or a part of it: editions, languages, numbers; flowcharts with an index page, or cards."""
    if given.out is None:
        raise Complaint("cli.missing", name="--out", command="arbitre fiches")
    from .pdf import PdfMissing

    try:
        made = _made(given, _progress if sys.stderr.isatty() else None)
    except PdfMissing as missing:
        raise Complaint("fiche.pdf", detail=str(missing)) from None
    except OSError as error:
        raise Complaint("ask.unwritable", value=given.out, detail=error.strerror or str(error)) from None
    console.write("".join(f"{path}\n" for path in made))
    return 0


def _made(given: Namespace, progress: Any) -> list[Path]:
    """The files: of flowcharts the index, of cards each."""
    books = [book_of(given.edition).name] if given.edition else list(editions())
    languages = [given.lang] if given.lang else list(LANGUAGES)
    out = Path(given.out)
    if given.form == "card":
        from .cardset import draw_cards

        numbers = _cards(given.only) if given.only else []
        jobs = [(book, language) for book in books for language in languages]
        return draw_cards(out, jobs, numbers, _card_format(given, "pdf"), given.two_up, progress)
    from .draw import draw_all, titles

    numbers = [_fiche(number.strip()).number for number in given.only.split(",")] if given.only else []
    todo = [
        t for t in titles() if t.edition in books and t.language in languages and t.number in (numbers or [t.number])
    ]
    return draw_all(out, given.format or DRAWN[0], progress, todo)[-1:]


def _progress(done: int, of: int, name: str) -> None:
    """One line that counts, over itself."""
    print(f"\r{done}/{of} {name:30.30}", end="\n" if done == of else "", file=sys.stderr, flush=True)


def diff(given: Namespace, language: str) -> int:
    """What changed from one edition to another."""
    from .compare import compared
    from .comparepage import data, html, page
    from .dialogue import talk_in
    from .summary import summary_data, summary_html, summary_page

    old, new, say = book_of(given.old), book_of(given.new), talk_in(language)
    found = compared(old, new, _law(given.law))
    short = not found.law and not given.full
    made = given.format or "text"
    if made == "json":
        console.write_json({**({} if found.law else {"summary": summary_data(found, say)}), **data(found, say)})
    elif made == "html":
        _deliver((summary_html if short else html)(found, say).encode(), given.out, made)
    else:
        _deliver(str((summary_page if short else page)(found, say, console.page())).encode(), given.out, made)
    return 0


def _law(text: str | None) -> str:
    """The number of a whole Law; nothing for all of them."""
    if text is None:
        return ""
    from arbitre.lawbook import NoSuchParagraph, find, numbers

    from .compare import whole

    try:
        found = find(text).number
    except NoSuchParagraph as unknown:
        last = [number for number in numbers() if number.isdigit()][-1]
        raise Complaint("cli.no_law", value=unknown.asked, last=last) from None
    return whole(found)
