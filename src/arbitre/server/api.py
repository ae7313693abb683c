"""What may be asked of the server: the desk, the log, the names, and papers."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from arbitre.desk import answer_json
from arbitre.log.book import Book
from arbitre.log.entry import MAX_BATCH, MAX_DATA, Entry, Name, TooLarge, packed
from arbitre.log.sheets import BadSheet, names_in, sheet

from . import papers
from .live import Bell, Checker
from .openapi import openapi
from .plain import JSON, answered
from .words import refused

DESK_BYTES = 1_000_000
ENTRIES_BYTES = 8_000_000
NAMES_BYTES = 1_000_000
EVENT = "/api/events/{event}"


class Refused(Exception):
    """A request that cannot be answered: with which status, and which sentence."""

    def __init__(self, status: int, sentence: str, **details: Any) -> None:
        super().__init__(sentence)
        self.status, self.sentence, self.details = status, sentence, details


async def body(request: Request, limit: int, kind: str = JSON) -> bytes:
    """What was sent, if it is of the kind and not too long."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != kind:
        raise Refused(415, "serve.wrong_kind", known=kind)
    taken = bytearray()
    try:
        async for part in request.stream():
            taken += part
            if len(taken) > limit:
                raise Refused(413, "serve.too_large", limit=limit)
    except ClientDisconnect:
        raise Refused(400, "serve.bad_json") from None
    return bytes(taken)


def identity(request: Request, name: str) -> str:
    """An id of the address, as the log writes it."""
    try:
        return str(UUID(request.path_params[name]))
    except ValueError:
        raise Refused(404, "serve.no_such") from None


def number(text: str | None) -> int:
    """The number after which somebody asks."""
    if not text:
        return 0
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Refused(422, "serve.bad_number")
    return int(text)


class Api:
    """The log and the desk, as routes."""

    def __init__(self, book: Book, checker: Checker) -> None:
        self.book, self.checker, self.bell = book, checker, Bell()

    def routes(self) -> list[Route]:
        """Where everything is."""
        return [
            Route("/api/desk", self.desk, methods=["POST"]),
            Route("/api/entries", self.add, methods=["POST"]),
            Route("/api/events", self.events),
            Route(f"{EVENT}/entries", self.entries),
            Route(f"{EVENT}/live", self.live),
            Route(f"{EVENT}/names", self.names, methods=["GET", "PUT", "POST", "DELETE"]),
            Route(f"{EVENT}/log.csv", self.csv),
            Route(f"{EVENT}/log.json", self.json),
            Route(f"{EVENT}/matters/{{matter}}/{{form}}.pdf", self.form),
            Route("/api/fiches/{fiche}.pdf", self.fiche),
            Route("/api/openapi.json", self.openapi),
        ]

    async def desk(self, request: Request) -> Response:
        """The desk's answer to one request."""
        asked = await body(request, DESK_BYTES)
        return Response(await run_in_threadpool(answer_json, asked), media_type=JSON)

    async def add(self, request: Request) -> Response:
        """Keep entries; what is answered as taken is on the disk, once."""
        good, bad = _entries(await body(request, ENTRIES_BYTES))
        taken = await run_in_threadpool(self.book.add, good) if good else []
        for event in {str(entry.event) for entry in good}:
            self.bell.ring(event)
        self.checker.wake()
        return answered({"taken": taken, "refused": bad})

    async def events(self, _request: Request) -> Response:
        """Every event."""
        return answered({"events": await run_in_threadpool(self.book.events)})

    async def entries(self, request: Request) -> Response:
        """The entries of one event after a number."""
        event, after = identity(request, "event"), number(request.query_params.get("after"))
        return answered({"entries": await run_in_threadpool(self.book.entries, event, after)})

    async def live(self, request: Request) -> Response:
        """News of one event, as they come."""
        event = identity(request, "event")
        after = number(request.headers.get("last-event-id") or request.query_params.get("after"))
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        return StreamingResponse(
            self.bell.news(self.book, event, after), headers=headers, media_type="text/event-stream"
        )

    async def names(self, request: Request) -> Response:
        """Who sits where: read, put (JSON), read in (CSV), erase."""
        event = identity(request, "event")
        if request.method == "DELETE":
            return answered({"erased": await run_in_threadpool(self.book.erase_names, event)})
        if request.method == "PUT":
            content = await body(request, NAMES_BYTES)
            await run_in_threadpool(self.book.name, event, _names(content))
        if request.method == "POST":
            content = await body(request, NAMES_BYTES, "text/csv")
            try:
                named = names_in(content)
            except BadSheet as bad:
                raise Refused(422, bad.sentence, **bad.details) from None
            await run_in_threadpool(self.book.name, event, named)
        return answered({"names": await run_in_threadpool(self.book.names, event)})

    async def csv(self, request: Request) -> Response:
        """The log of one event for a spreadsheet."""
        event = identity(request, "event")
        text = await run_in_threadpool(lambda: "".join(sheet(self.book.all_entries(event))))
        return Response(text, headers=_as_file("log.csv"), media_type="text/csv; charset=utf-8")

    async def json(self, request: Request) -> Response:
        """The log of one event, whole."""
        event = identity(request, "event")
        found = await run_in_threadpool(lambda: list(self.book.all_entries(event)))
        written = msgspec.json.encode({"event": event, "entries": found})
        return Response(written, headers=_as_file("log.json"), media_type=JSON)

    async def form(self, request: Request) -> Response:
        """The report of a hand, or the form of an appeal."""
        event, matter, form = identity(request, "event"), identity(request, "matter"), request.path_params["form"]
        return await run_in_threadpool(papers.form, self.book, request, event, matter, form)

    async def fiche(self, request: Request) -> Response:
        """A fiche as PDF."""
        return await run_in_threadpool(papers.fiche_pdf, request)

    async def openapi(self, _request: Request) -> Response:
        """All this, for a program."""
        return answered(openapi())


def _as_file(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}


def _entries(content: bytes) -> tuple[list[Entry], list[dict[str, Any]]]:
    """What can be kept, and what cannot with the reason: one bad entry does not hold up the others."""
    try:
        sent = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused(400, "serve.bad_json") from None
    rows = sent.get("entries") if isinstance(sent, dict) else None
    if not isinstance(rows, list):
        raise Refused(422, "serve.no_entries")
    if len(rows) > MAX_BATCH:
        raise Refused(413, "serve.too_many_entries", limit=MAX_BATCH)
    good: list[Entry] = []
    bad: list[dict[str, Any]] = []
    for row in rows:
        try:
            entry = msgspec.convert(row, Entry)
            packed(entry)
            good.append(entry)
        except msgspec.ValidationError as error:
            bad.append({"id": row.get("id") if isinstance(row, dict) else None, "error": str(error)})
        except TooLarge:
            bad.append({"id": row["id"], "error": f"data: more than {MAX_DATA} bytes"})
    return good, bad


def _names(content: bytes) -> list[Name]:
    try:
        return msgspec.json.decode(content, type=dict[str, list[Name]])["names"]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, KeyError):
        raise Refused(422, "serve.bad_names") from None


def told(request: Request, error: Exception) -> Response:
    """The answer to what was refused."""
    assert isinstance(error, Refused)
    return refused(request, error.status, error.sentence, **error.details)


def missing(request: Request, error: Exception) -> Response:
    """The answer where there is nothing, or where it cannot be asked so."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    return refused(request, status, "serve.no_such" if status == 404 else "serve.not_so")
