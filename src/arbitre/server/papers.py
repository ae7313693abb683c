"""Papers: the forms of a matter, the fiches."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from arbitre.interview.fiches import fiche
from arbitre.laws.editions import Edition, edition, editions
from arbitre.log.book import Book
from arbitre.log.forms import FORMS, OF_RECORD, Papers, form_pdf
from arbitre.print.card.card_set import one_card
from arbitre.print.chart.chart_set import draw
from arbitre.print.drawing.pdf import PdfMissing
from arbitre.table.errors import RecordError
from arbitre.table.record import DEFAULT_EDITION
from arbitre.terminal.screen import phrases

from .server_words import language_of, refused

PDF = "application/pdf"


def _chart(number: str, book: Edition, language: str) -> bytes:
    return draw(fiche(number), book, language, "pdf")


def _card(number: str, book: Edition, language: str) -> bytes:
    return one_card(number, book, language, "pdf")


DRAWN = {"chart": _chart, "card": _card}
"""How a fiche can be printed."""


def form(book: Book, request: Request, event: str, matter: str, name: str) -> Response:
    """The report of a hand, or the form of an appeal, as PDF."""
    entries = book.matter(event, matter)
    if name not in (*FORMS, *OF_RECORD) or not entries:
        return refused(request, 404, "serve.no_such")
    about = next((each for each in book.events() if each["id"] == event), {})
    papers = Papers(about, entries, book.names(event), phrases(language_of(request)))
    try:
        return _paper(form_pdf(name, papers), f"{name}.pdf")
    except (LookupError, RecordError):
        return refused(request, 404, "serve.no_such")
    except PdfMissing:
        return refused(request, 501, "serve.no_pdf")


def fiche_pdf(request: Request) -> Response:
    """One fiche, or one of its table cards, as PDF."""
    book = request.query_params.get("edition", DEFAULT_EDITION)
    number = request.path_params["fiche"]
    form = request.query_params.get("form", "chart")
    if book not in editions() or form not in DRAWN:
        return refused(request, 404, "serve.no_such")
    try:
        return _paper(DRAWN[form](number, edition(book), language_of(request)), f"{number}.pdf")
    except LookupError:
        return refused(request, 404, "serve.no_such")
    except PdfMissing:
        return refused(request, 501, "serve.no_pdf")


def _paper(content: bytes, name: str) -> Response:
    headers = {"content-disposition": f'inline; filename="{name}"', "cache-control": "no-store"}
    return Response(content, headers=headers, media_type=PDF)
