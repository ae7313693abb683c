"""The whole of the server, put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path
from urllib.parse import parse_qs

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from arbitre.log.ballots import Box
from arbitre.log.book import Book, NotHere
from arbitre.log.erasure import Found
from arbitre.log.people import Person

from . import club_statistics, health, login, programs
from .answer import answered
from .api import Api, Refused, body, elsewhere, missing, told, waiting
from .guard import Guard
from .live import Checker, Listener
from .meter import Meter
from .openapi import parameters
from .polls import Polls
from .proxy import Network
from .server_words import refused, unkept
from .site import Site
from .staff import Staff
from .summons import CallDesk, Calls, Poller
from .turns import Busy, Turns, turns

FORM = "application/x-www-form-urlencoded"
KEEP = timedelta(days=90)
"""Names are kept no longer than this, where nothing else was set."""


def application(
    book: Book,
    folder: Path,
    names: frozenset[str],
    door: login.Door | None = None,
    keep: timedelta = KEEP,
    device: tuple[Calls, str] | None = None,
    trusted: Sequence[Network] = (),
    meter: Meter | None = None,
    tell: Callable[[Found], None] = lambda _found: None,
) -> Starlette:
    """The app, the desk and the log; `names` are those this machine answers to, `device` calls for an event."""
    door = door or login.Door(book, None, locked=False, secure=False)
    take = Turns(meter)
    api = Api(book, Checker(book, keep, tell), door)
    api.bell.heard_by = partial(take.meter.put, "streams")
    calls = CallDesk(api)
    made = Starlette(
        routes=[
            *api.routes(), *Staff(book, door).routes(), *calls.routes(), *club_statistics.routes(api),
            *programs.routes(), *Polls(Box(book)).routes(), *_login(door), *health.routes(book, take),
        ],
        middleware=[Middleware(Guard, names=names, door=door, take=take, trusted=trusted)],
        exception_handlers={
            Refused: told, HTTPException: missing, NotHere: elsewhere, SQLAlchemyError: unkept, Busy: waiting,
        },
        lifespan=_running(api, [Poller(calls, *device)] if device else []),
    )  # fmt: skip
    made.state.bell, made.state.turns, made.state.parameters = api.bell, take, parameters()
    made.router.redirect_slashes, made.router.default = False, _files(Site(folder), take)
    return made


def _files(site: Site, take: Turns) -> ASGIApp:
    """What is at no other address is a file of the app, or nothing; a file can only be read."""

    async def file(scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        if not site.knows(request):
            raise HTTPException(404)
        if request.method not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"allow": "GET, HEAD"})
        await (await take.file(site.answer, request))(scope, receive, send)

    return file


def _running(api: Api, pollers: list[Poller]) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    """What goes on as long as the server does."""
    bell = api.bell
    listening = [Listener(api.book, partial(api.heard, bell.ring), partial(api.heard, bell.ring_all))]
    beside: list[Checker | Listener | Poller] = [api.checker, *(listening if api.book.tells else ()), *pollers]

    @asynccontextmanager
    async def running(_app: Starlette) -> AsyncIterator[None]:
        api.loop = asyncio.get_running_loop()
        watching = asyncio.create_task(bell.watch())
        for one in beside:
            one.start()
        yield
        watching.cancel()
        for one in beside:
            await run_in_threadpool(one.stop)
        await run_in_threadpool(api.evidence.close)
        await run_in_threadpool(api.drawer.close)
        api.book.close()

    return running


def _login(door: login.Door) -> list[Route]:
    """The page that asks for a password, and the same for a program."""

    async def asked(request: Request) -> Response:
        if request.method == "GET":
            return await turns(request).read(login.shown, door, request)
        if request.headers.get("content-type", "").startswith(FORM):
            fields = parse_qs((await body(request, 2_000, FORM)).decode("utf-8", "replace"))
            club, password = (fields.get(name, [""])[0] for name in ("club", "password"))
            return await login.by_form(door, request, club.strip(), password)
        return await by_program(request)

    async def by_program(request: Request) -> Response:
        try:
            sent = msgspec.json.decode(await body(request, 2_000), type=dict[str, str])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Refused(400, "serve.bad_json") from None
        club, password = sent.get("club", ""), sent.get("password", "")
        found = await login.tried(door, request, club, password)
        if isinstance(found, Person):
            return await login.let_in(door, request, answered({"ok": True}), found)
        late = found is None
        return refused(request, 429 if late else 403, "serve.too_many" if late else "serve.wrong_password")

    return [Route("/api/login", asked, methods=["GET", "POST"])]
