"""The commands that print what the laws say: fiche, fiches and diff."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from arbitre.interview.fiches import FICHES, Fiche, fiche, in_edition
from arbitre.laws.editions import Edition, editions
from arbitre.terminal import console
from arbitre.terminal.console import Complaint
from arbitre.texts import LANGUAGES

from .arguments import book_of
from .manual import DRAWN

if TYPE_CHECKING:
    from argparse import Namespace

    from arbitre.print.chart.route import Way


def one(given: Namespace, language: str) -> int:
    """One fiche: as text, or drawn; with the way that was taken, by answers or at a table; or a card."""
    if given.form == "card":
        from arbitre.print.card.card_set import one_for

        data, made = one_for(given, book_of(given.edition), language)
        _deliver(data, given.out, made)
        return 0
    if given.table is not None:
        card, book, ways = _at_table(given, language)
    else:
        book = book_of(given.edition)
        card = _card(given.number, book)
        ways = _answered(given, card, book, language)
    made = given.format or "text"
    if made == "text":
        from arbitre.print.chart.flowchart import chart
        from arbitre.print.chart.outline import outline

        _deliver(outline(chart(card, book, language, ways=ways)).encode(), given.out, made)
        return 0
    from arbitre.print.chart.chart_set import draw
    from arbitre.print.drawing.pdf import PdfMissing

    try:
        data = draw(card, book, language, made, ways)
    except PdfMissing as missing:
        raise Complaint("fiche.pdf", detail=str(missing)) from None
    _deliver(data, given.out, made)
    return 0


def _card(number: str | None, book: Edition) -> Fiche:
    """The fiche of that number, or a complaint that says which there are."""
    if number is None:
        raise Complaint("cli.missing", name="NUMBER", command="arbitre fiche")
    try:
        return fiche(number.strip(), book)
    except LookupError:
        from arbitre.print.card.plan import elsewhere

        known = ", ".join(c.number for c in in_edition(book))
        raise elsewhere(number.strip()) or Complaint("fiche.none", value=number, known=known) from None


def _answered(given: Namespace, card: Fiche, book: Edition, language: str) -> list[Way]:
    """The way that answers lead through a fiche, as far as they go."""
    if given.answers is None:
        return []
    from arbitre.interview.interview import on_fiche
    from arbitre.interview.surplus import check_unasked
    from arbitre.print.chart.route import answered

    from .ask import answers_in

    talk, left = on_fiche(card, book).told(answers_in(given.answers, language))
    check_unasked(talk, left)
    return answered(talk.heard)


def _at_table(given: Namespace, language: str) -> tuple[Fiche, Edition, list[Way]]:
    """The fiche of what was ruled at a table, or the one named, with the way that was taken."""
    from msgspec import structs

    from arbitre.director.loop import rule_on
    from arbitre.print.chart.route import at_table, fiche_of

    if given.answers is not None:
        raise Complaint("ask.two_sources", value="--answers")
    record = console.record_in(console.content(given.table, language))
    board = rule_on(structs.replace(record, edition=given.edition) if given.edition else record)
    ways = at_table(board)
    card = _card(given.number, board.edition) if given.number is not None else fiche_of(ways)
    if card is None or not any(way.situation in card.situations for way in ways):
        raise Complaint("fiche.no_way", value=given.table)
    return card, board.edition, ways


def _deliver(data: bytes, out: str | None, made: str) -> None:
    """Into the file named, else onto the screen or into the pipe."""
    if out is None:
        console.write(data.decode()) if made == "text" else console.write_bytes(data)
        return
    console.put(out, data)


def every(given: Namespace, _language: str) -> int:
    """The whole set, or the fiches, edition and language asked for, with an index page."""
    if given.out is None:
        raise Complaint("cli.missing", name="--out", command="arbitre fiches")
    if given.form == "card":
        from arbitre.print.card.card_set import set_for

        books = [book_of(given.edition).name] if given.edition else list(editions())
        made = set_for(given, books, _progress if sys.stderr.isatty() else None)
        console.write("".join(f"{path}\n" for path in made))
        return 0
    from pathlib import Path

    from arbitre.print.chart.chart_set import draw_all, titles
    from arbitre.print.drawing.pdf import PdfMissing

    cards = [_card(number, book_of(given.edition)) for number in given.only.split(",")] if given.only else FICHES
    books = [book_of(given.edition).name] if given.edition else []
    which = titles(list(dict.fromkeys(cards)), books, [given.lang] if given.lang else LANGUAGES)
    try:
        made = draw_all(Path(given.out), given.format or DRAWN[0], _progress if sys.stderr.isatty() else None, which)
    except PdfMissing as missing:
        raise Complaint("fiche.pdf", detail=str(missing)) from None
    except OSError as error:
        raise Complaint("ask.unwritable", value=given.out, detail=error.strerror or str(error)) from None
    console.write(f"{made[-1]}\n")
    return 0


def _progress(done: int, of: int, name: str) -> None:
    """One line that counts, over itself."""
    print(f"\r{done}/{of} {name:30.30}", end="\n" if done == of else "", file=sys.stderr, flush=True)


def diff(given: Namespace, language: str) -> int:
    """What changed from one edition to another."""
    from arbitre.interview.talk import talk_in
    from arbitre.print.compare.comparison import compared
    from arbitre.print.compare.comparison_page import data, html, page
    from arbitre.print.compare.essentials import summary_data, summary_html, summary_page

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
    from arbitre.print.compare.comparison import whole
    from arbitre.print.lawbook import NoSuchParagraph, find, numbers

    try:
        found = find(text).number
    except NoSuchParagraph as unknown:
        last = [number for number in numbers() if number.isdigit()][-1]
        raise Complaint("cli.no_law", value=unknown.asked, last=last) from None
    return whole(found)
