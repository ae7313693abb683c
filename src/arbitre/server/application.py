"""The whole of the server, put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
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

from arbitre.log.ballots import Box
from arbitre.log.book import Book, NotHere
from arbitre.log.people import Person

from . import club_statistics, login, programs
from .answer import answered
from .api import Api, Refused, body, elsewhere, missing, told
from .guard import Guard
from .live import Checker, Listener
from .polls import Polls
from .server_words import refused, unkept
from .site import Site
from .staff import Staff
from .summons import CallDesk, Calls, Poller

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
) -> Starlette:
    """The app, the desk and the log; `names` are those this machine answers to, `device` calls for an event."""
    door = door or login.Door(book, None, locked=False, secure=False)
    checker, site = Checker(book, keep), Site(folder)
    api = Api(book, checker, door)
    calls = CallDesk(api)

    async def file(request: Request) -> Response:
        return await run_in_threadpool(site.answer, request, lambda: refused(request, 404, "serve.no_such"))

    made = Starlette(
        routes=[
            *api.routes(), *Staff(book, door).routes(), *calls.routes(), *club_statistics.routes(api),
            *programs.routes(), *Polls(Box(book)).routes(), *_login(door),
            Route("/", file), Route("/{path:path}", file),
        ],
        middleware=[Middleware(Guard, names=names, door=door)],
        exception_handlers={
            Refused: told, HTTPException: missing, NotHere: elsewhere, SQLAlchemyError: unkept,
        },
        lifespan=_running(api, [Poller(calls, *device)] if device else []),
    )  # fmt: skip
    made.state.bell = api.bell
    return made


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
        api.book.close()

    return running


def _login(door: login.Door) -> list[Route]:
    """The page that asks for a password, and the same for a program."""

    async def asked(request: Request) -> Response:
        if request.method == "GET":
            return await run_in_threadpool(login.shown, door, request)
        if request.headers.get("content-type", "").startswith(FORM):
            fields = parse_qs((await body(request, 2_000, FORM)).decode("utf-8", "replace"))
            club, password = (fields.get(name, [""])[0] for name in ("club", "password"))
            return await run_in_threadpool(login.by_form, door, request, club.strip(), password)
        return await by_program(request)

    async def by_program(request: Request) -> Response:
        try:
            sent = msgspec.json.decode(await body(request, 2_000), type=dict[str, str])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Refused(400, "serve.bad_json") from None
        club, password = sent.get("club", ""), sent.get("password", "")
        found = await run_in_threadpool(login.tried, door, request, club, password)
        if isinstance(found, Person):
            return await run_in_threadpool(door.let_in, request, answered({"ok": True}), found)
        late = found is None
        return refused(request, 429 if late else 403, "serve.too_many" if late else "serve.wrong_password")

    return [Route("/api/login", asked, methods=["GET", "POST"])]
