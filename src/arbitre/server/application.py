"""The whole of the server, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
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

from arbitre.log.base import told as database_told
from arbitre.log.book import Book

from . import login
from .api import Api, Refused, body, missing, told
from .guard import Guard
from .live import Checker
from .plain import answered
from .site import Site
from .words import refused

FORM = "application/x-www-form-urlencoded"
FULL = ("full", "no space")


def application(book: Book, folder: Path, names: frozenset[str], door: login.Door | None = None) -> Starlette:
    """The app, the desk and the log; `names` are those this machine answers to, `door` asks for a password."""
    checker, site = Checker(book), Site(folder)
    api = Api(book, checker)

    @asynccontextmanager
    async def running(_app: Starlette) -> AsyncIterator[None]:
        checker.start()
        yield
        await run_in_threadpool(checker.stop)
        book.close()

    async def file(request: Request) -> Response:
        return await run_in_threadpool(site.answer, request, lambda: refused(request, 404, "serve.no_such"))

    routes = [*api.routes(), *_login(door), Route("/", file), Route("/{path:path}", file)]
    made = Starlette(
        routes=routes,
        middleware=[Middleware(Guard, names=names, door=door)],
        exception_handlers={Refused: told, HTTPException: missing, SQLAlchemyError: unkept},
        lifespan=running,
    )
    made.state.bell = api.bell
    return made


def unkept(request: Request, error: Exception) -> Response:
    """The database did not take it: say why, and that nothing was acknowledged."""
    assert isinstance(error, SQLAlchemyError)
    said = database_told(error)
    full = any(word in said.lower() for word in FULL)
    return refused(request, 507 if full else 503, "serve.full" if full else "serve.unkept", detail=said)


def _login(door: login.Door | None) -> list[Route]:
    """The page that asks for a password, and the same for a program."""
    if door is None:
        return []

    async def asked(request: Request) -> Response:
        if request.method == "GET":
            return login.shown(request)
        if request.headers.get("content-type", "").startswith(FORM):
            sent = parse_qs((await body(request, 2_000, FORM)).decode("utf-8", "replace"))
            return await run_in_threadpool(login.tried, door, request, sent.get("password", [""])[0])
        return await by_program(request)

    async def by_program(request: Request) -> Response:
        try:
            sent = msgspec.json.decode(await body(request, 2_000), type=dict[str, str])
        except msgspec.DecodeError:
            raise Refused(400, "serve.bad_json") from None
        opened = await run_in_threadpool(door.opens, sent.get("password", ""))
        if not opened:
            late = opened is None
            return refused(request, 429 if late else 403, "serve.too_many" if late else "serve.wrong_password")
        return door.let_in(answered({"ok": True}))

    return [Route("/api/login", asked, methods=["GET", "POST"])]
