"""What may be asked of the server: the desk, the log, the names, and papers."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from arbitre.desk import answer_json
from arbitre.log.book import Book, NotHere, Taken
from arbitre.log.entry import MAX_BATCH, MAX_DATA, Entry, Name, TooEarly, TooLarge, packed
from arbitre.log.nameless import nameless
from arbitre.log.spreadsheet import BadSheet, names_in, sheet
from arbitre.terminal.screen import phrases

from .answer import JSON, answered
from .evidence import Evidence, is_searched
from .handing import for_another
from .live import Bell, Checker
from .login import Door
from .papers import Drawer
from .server_words import language_of, refused
from .turns import turns
from .who import READ, RULE, WRITE, Who, who

DESK_BYTES = 1_000_000
ENTRIES_BYTES = 8_000_000
NAMES_BYTES = 1_000_000
EVENT = "/events/{event}"
PREFIXES = ("/api", "/api/v1")
"""The app asks without a version, since it comes from the same build; other programs name the one they know."""
T = TypeVar("T")
Answer = Callable[[Request], Awaitable[Response]]


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


async def ruled(request: Request, work: Callable[..., T], *details: Any) -> T:
    """What the engine answers, in a thread of its own; counted."""
    meter, began = turns(request).meter, perf_counter()
    found = await run_in_threadpool(work, *details)
    meter.count("rulings_total")
    meter.count("ruling_seconds_total", perf_counter() - began)
    return found


def routed(path: str, answer: Answer, **rights: str) -> list[Route]:
    """Where something can be asked, and for each method the right that it needs."""

    async def asked(request: Request) -> Response:
        known, method = who(request), "GET" if request.method == "HEAD" else request.method
        if "event" in request.path_params and known.event not in (None, identity(request, "event")):
            raise Refused(404, "serve.no_such")
        if not known.may(rights[method]):
            raise Refused(403, "serve.not_allowed")
        _parameters(request, request.app.state.parameters.get((path, method), ("lang",)))
        return await answer(request)

    return [Route(f"{prefix}{path}", asked, methods=list(rights)) for prefix in PREFIXES]


def _parameters(request: Request, known: Sequence[str]) -> None:
    """What stands after the question mark: each once, and none that nobody knows."""
    given = [name for name, _ in request.query_params.multi_items()]
    for name in given:
        if name not in known:
            raise Refused(422, "serve.unknown_parameter", value=name[:40], known=", ".join(known))
        if given.count(name) > 1:
            raise Refused(422, "serve.twice", value=name)


class Api:
    """The log and the desk, as routes."""

    def __init__(self, book: Book, checker: Checker, door: Door) -> None:
        self.book, self.checker, self.door, self.bell = book, checker, door, Bell()
        self.loop: AbstractEventLoop | None = None
        self.evidence, self.drawer = Evidence(), Drawer()

    def of(self, request: Request) -> Book:
        """The log as the club sees it that asks."""
        return self.book.of(who(request).club)

    def routes(self) -> list[Route]:
        """Where everything is."""
        return [
            *routed("/desk", self.desk, POST=RULE),
            *routed("/entries", self.add, POST=WRITE),
            *routed("/events", self.events, GET=READ),
            *routed(f"{EVENT}/entries", self.entries, GET=READ),
            *routed(f"{EVENT}/live", self.live, GET=READ),
            *routed(f"{EVENT}/names", self.names, GET=READ, PUT=WRITE, POST=WRITE, DELETE=WRITE),
            *routed(f"{EVENT}/log.csv", self.csv, GET=READ),
            *routed(f"{EVENT}/log.json", self.json, GET=READ),
            *routed(f"{EVENT}/matters/{{matter}}/{{form}}.pdf", self.form, GET=READ),
            *routed("/fiches/{fiche}.pdf", self.fiche, GET=RULE),
        ]

    async def desk(self, request: Request) -> Response:
        """The desk's answer to one request."""
        asked = await body(request, DESK_BYTES)
        if not is_searched(asked):
            return Response(await ruled(request, answer_json, asked), media_type=JSON)
        found = await run_in_threadpool(self.evidence.ask, asked)
        if not found:
            raise Refused(503, "serve.busy" if found is None else "serve.no_answer")
        return Response(found, media_type=JSON)

    async def add(self, request: Request) -> Response:
        """Keep entries; what is answered as taken is on the disk, once."""
        good, bad = _entries(await body(request, ENTRIES_BYTES))
        events = {str(entry.event) for entry in good}
        taken = await turns(request).write(events, self.keep, who(request), good, bad, language_of(request))
        self.ring(good, taken)
        turns(request).meter.count("entries_total", sum(one.new for one in taken))
        return answered({"taken": taken, "refused": bad})

    def keep(self, known: Who, good: list[Entry], bad: list[dict[str, Any]], language: str = "en") -> list[Taken]:
        """What may be kept is kept; what is of another event, or has another's id, joins what was refused."""
        say, book = phrases(language), self.book.of(known.club)
        unknown = say.say("serve.no_event")
        left = [entry for entry in good if known.may(WRITE, str(entry.event))]
        bad += [{"id": str(entry.id), "error": unknown} for entry in good if entry not in left]
        others = for_another(book, known, left)
        bad += [{"id": str(entry.id), "error": say.say("serve.for_another")} for entry in others]
        left = [entry for entry in left if entry not in others]
        while left:
            try:
                return book.add(left, known.person)
            except NotHere as other:
                bad += [{"id": str(entry.id), "error": unknown} for entry in left if other.id in _ids(entry)]
                left = [entry for entry in left if other.id not in _ids(entry)]
        return []

    def heard(self, ring: Callable[..., None], *details: Any) -> None:
        """Ring from another thread."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(ring, *details)

    def ring(self, entries: list[Entry], taken: list[Taken]) -> None:
        """Tell who listens, and have it ruled again."""
        of = {str(entry.id): str(entry.event) for entry in entries}
        for event, last in {of[one.id]: one.seq for one in taken if one.new}.items():
            self.bell.ring(event, last)
        self.checker.wake(one.id for one in taken if one.new)

    async def events(self, request: Request) -> Response:
        """Every event that one may see."""
        found = await turns(request).read(self.of(request).events, who(request).event)
        return answered({"events": found})

    async def entries(self, request: Request) -> Response:
        """The entries of one event after a number."""
        event, after = identity(request, "event"), number(request.query_params.get("after"))
        return answered({"entries": await turns(request).read(self.of(request).entries, event, after)})

    async def live(self, request: Request) -> Response:
        """News of one event, as they come."""
        event = identity(request, "event")
        after = number(request.headers.get("last-event-id") or request.query_params.get("after"))
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        news = self.bell.news(self.of(request), event, after, who(request).key, turns(request).read)
        return StreamingResponse(news, headers=headers, media_type="text/event-stream")

    async def names(self, request: Request) -> Response:
        """Who sits where: read, put (JSON), read in (CSV), erase."""
        event, book, take = identity(request, "event"), self.of(request), turns(request)
        if request.method == "DELETE":
            return answered({"erased": await take.write([event], book.erase_names, event)})
        if request.method == "PUT":
            content = await body(request, NAMES_BYTES)
            await take.write([event], book.name, event, _names(content))
        if request.method == "POST":
            content = await body(request, NAMES_BYTES, "text/csv")
            try:
                named = names_in(content)
            except BadSheet as bad:
                raise Refused(422, bad.sentence, **bad.details) from None
            await take.write([event], book.name, event, named)
        return answered({"names": await take.read(book.names, event)})

    async def csv(self, request: Request) -> Response:
        """The log of one event for a spreadsheet; seats, no names."""
        event, book = identity(request, "event"), self.of(request)
        text = await turns(request).read(lambda: "".join(sheet(nameless(book, event))))
        return Response(text, headers=_as_file("log.csv"), media_type="text/csv; charset=utf-8")

    async def json(self, request: Request) -> Response:
        """The log of one event, whole; seats, no names."""
        event, book = identity(request, "event"), self.of(request)
        found = await turns(request).read(lambda: list(nameless(book, event)))
        written = msgspec.json.encode({"event": event, "entries": found})
        return Response(written, headers=_as_file("log.json"), media_type=JSON)

    async def form(self, request: Request) -> Response:
        """The report of a hand, or the form of an appeal."""
        event, matter, form = identity(request, "event"), identity(request, "matter"), request.path_params["form"]
        return await self.drawer.form(self.of(request), request, event, matter, form)

    async def fiche(self, request: Request) -> Response:
        """A fiche as PDF."""
        return await self.drawer.fiche(request)


def _ids(entry: Entry) -> tuple[str, str]:
    return str(entry.id), str(entry.event)


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
        except TooEarly:
            bad.append({"id": row["id"], "error": "at: not a time"})
        except TooLarge:
            bad.append({"id": row["id"], "error": f"data: more than {MAX_DATA} bytes"})
    return good, bad


def _names(content: bytes) -> list[Name]:
    try:
        return msgspec.json.decode(content, type=dict[str, list[Name]])["names"]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, KeyError):
        raise Refused(422, "serve.bad_names") from None


def elsewhere(request: Request, _error: Exception) -> Response:
    """The answer to who asks about what is another club's: as if there were nothing."""
    return refused(request, 404, "serve.no_such")


def told(request: Request, error: Exception) -> Response:
    """The answer to what was refused."""
    assert isinstance(error, Refused)
    return refused(request, error.status, error.sentence, **error.details)


def missing(request: Request, error: Exception) -> Response:
    """The answer where there is nothing, or where it cannot be asked so."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    made = refused(request, status, "serve.no_such" if status == 404 else "serve.not_so")
    if isinstance(error, HTTPException) and error.headers:
        made.headers.update(error.headers)
    return made


def waiting(request: Request, _error: Exception) -> Response:
    """The answer to who would have to wait too long."""
    return refused(request, 503, "serve.waiting")
