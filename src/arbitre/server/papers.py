"""Papers: the forms of a matter, the fiches. Drawn in processes of their own, with a limit of size and of time."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from arbitre.laws.editions import editions
from arbitre.log.book import Book
from arbitre.log.forms import FORMS, OF_RECORD
from arbitre.table.record import DEFAULT_EDITION

from .evidence import Evidence
from .paper_worker import DRAWN, Drawn, Fiche, Matter
from .server_words import language_of, refused
from .turns import turns

PDF = "application/pdf"
LARGEST = 2_000_000
"""Bytes of a matter that one paper can hold: some dozens of usual ones."""
SECONDS = 30.0
"""A usual paper takes one."""
MOST = 1
"""So many are drawn at once; who comes then is told to try again."""
WORKER = (sys.executable, "-m", "arbitre.server.paper_worker")


class Drawer:
    """The processes that draw."""

    def __init__(self, seconds: float = SECONDS, command: Sequence[str] = WORKER) -> None:
        self.seconds = seconds
        self._processes = Evidence(MOST, seconds, command)

    async def form(self, book: Book, request: Request, event: str, matter: str, name: str) -> Response:
        """The report of a hand, or the form of an appeal, as PDF."""

        def asked() -> bytes:
            entries = book.matter(event, matter)
            if name not in (*FORMS, *OF_RECORD) or not entries:
                return b""
            about = next(iter(book.events(event)), {})
            return msgspec.json.encode(Matter(name, language_of(request), about, entries, book.names(event)))

        return await self._paper(request, await turns(request).read(asked), name)

    async def fiche(self, request: Request) -> Response:
        """One fiche, or one of its table cards, as PDF."""
        number, query = request.path_params["fiche"], request.query_params
        book, form = query.get("edition", DEFAULT_EDITION), query.get("form", "chart")
        if book not in editions() or form not in DRAWN:
            return refused(request, 404, "serve.no_such")
        asked = msgspec.json.encode(Fiche(number, form, book, language_of(request)))
        return await self._paper(request, asked, number)

    async def _paper(self, request: Request, asked: bytes, name: str) -> Response:
        if not asked:
            return refused(request, 404, "serve.no_such")
        if len(asked) > LARGEST:
            return refused(request, 413, "serve.paper_large", limit=LARGEST)
        found = await run_in_threadpool(self._processes.ask, asked)
        if found is None:
            return refused(request, 503, "serve.paper_busy")
        if not found:
            return refused(request, 503, "serve.paper_late", limit=int(self.seconds))
        paper = msgspec.json.decode(found, type=Drawn)
        if paper.refused:
            return refused(request, 501 if paper.refused == "serve.no_pdf" else 404, paper.refused)
        headers = {"content-disposition": f'inline; filename="{name}.pdf"', "cache-control": "no-store"}
        return Response(paper.pdf, headers=headers, media_type=PDF)

    def close(self) -> None:
        """End them all."""
        self._processes.close()
