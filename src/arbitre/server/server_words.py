"""The words of the server, in the language of who asks."""

from __future__ import annotations

from typing import Any

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response

from arbitre.log.base import told
from arbitre.terminal.screen import phrases
from arbitre.texts import LANGUAGES

from .answer import answered


def language_of(request: Request) -> str:
    """The language named in the address, else the first one the browser prefers that there is."""
    wanted = request.query_params.get("lang", "")
    if wanted in LANGUAGES:
        return wanted
    preferred = (part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(","))
    return next((word for word in preferred if word in LANGUAGES), LANGUAGES[0])


AGAIN = {429: "60", 503: "2"}
"""Seconds after which to ask again."""


def refused(request: Request, status: int, sentence: str, **details: Any) -> Response:
    """One sentence that says what is wrong and what to do."""
    made = answered({"error": phrases(language_of(request)).say(sentence, **details)}, status)
    if status in AGAIN:
        made.headers["retry-after"] = AGAIN[status]
    return made


FULL = ("full", "no space")


def unkept(request: Request, error: Exception) -> Response:
    """The database did not take it: say why, and that nothing was acknowledged."""
    assert isinstance(error, SQLAlchemyError)
    said = told(error) if isinstance(error, DBAPIError) and "sqlite" in type(error.orig).__module__ else "PostgreSQL"
    full = any(word in said.lower() for word in FULL)
    return refused(request, 507 if full else 503, "serve.full" if full else "serve.unkept", detail=said)
