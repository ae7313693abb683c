"""Is the server alive, and does it keep what it is given? For who watches over it; nothing of the log is told."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.log.base import VERSIONS
from arbitre.log.book import Book

from .answer import answered
from .server_words import refused
from .turns import Turns

SECONDS = 2.0
"""A database that has not answered by then does not."""


def routes(book: Book, take: Turns) -> list[Route]:
    """Where one asks, without logging in."""

    def answers() -> bool:
        with book.engine.connect() as connection:
            return connection.scalar(sa.select(sa.func.max(VERSIONS.c.number))) is not None

    async def health(_request: Request) -> Response:
        """The process answers."""
        return answered({"ok": True})

    async def ready(request: Request) -> Response:
        """So does the database, and those who write have their turn."""
        try:
            async with asyncio.timeout(SECONDS):
                there = await take.read(answers)
        except (TimeoutError, SQLAlchemyError):
            there = False
        return answered({"ok": True}) if there and not take.crowded else refused(request, 503, "serve.not_ready")

    return [Route("/health", health), Route("/ready", ready)]
