"""What other programs ask: rulings, questions, laws and fiches, under a version that keeps its word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from arbitre.desk import service
from arbitre.desk.service import EDITION

from .answer import answered
from .api import DESK_BYTES, Refused, body, routed, ruled
from .api_manual import manual
from .openapi import openapi
from .server_words import language_of
from .who import RULE


def routes() -> list[Route]:
    """Where everything is."""
    return [
        *routed("/rule", _rule, POST=RULE),
        *routed("/ask", _ask, POST=RULE),
        *routed("/find", _find, GET=RULE),
        *routed("/laws/{paragraph}", _law, GET=RULE),
        *routed("/score", _score, GET=RULE),
        *routed("/fiches", _fiches, GET=RULE),
        *routed("/fiches/{fiche}", _fiche, GET=RULE),
        Route("/api/v1", _manual),
        Route("/api/v1/", _manual),
        *(Route(f"{prefix}/openapi.json", _openapi) for prefix in ("/api", "/api/v1")),
    ]


async def _answered(request: Request, ask: Callable[[], Any]) -> Response:
    """Plain data, or the sentence that says what is wrong."""
    try:
        return answered(await ruled(request, ask))
    except service.Refusal as refusal:
        return answered({"error": refusal.said}, 404 if refusal.missing else 422)


async def _rule(request: Request) -> Response:
    """The report on a record."""
    sent, lang = await body(request, DESK_BYTES), language_of(request)
    return await _answered(request, lambda: service.rule(sent, lang))


async def _ask(request: Request) -> Response:
    """One question at a time."""
    try:
        sent = msgspec.json.decode(await body(request, DESK_BYTES), type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused(400, "serve.bad_json") from None
    return await _answered(request, lambda: service.ask(sent, language_of(request)))


async def _find(request: Request) -> Response:
    """Situations by words."""
    query, edition = (request.query_params.get(name, usual) for name, usual in (("query", ""), ("edition", EDITION)))
    return await _answered(request, lambda: service.find(query, language_of(request), edition))


async def _law(request: Request) -> Response:
    """A paragraph."""
    return await _answered(request, lambda: service.law(request.path_params["paragraph"], language_of(request)))


async def _score(request: Request) -> Response:
    """What a contract is worth."""
    given = request.query_params
    tricks = given.get("tricks", "")
    if not tricks.isascii() or not tricks.isdigit() or len(tricks) > 2:
        raise Refused(422, "serve.bad_tricks")
    named = (given.get("contract", ""), given.get("declarer", ""), int(tricks), given.get("vulnerable", "none"))
    return await _answered(request, lambda: service.score(*named, lang=language_of(request)))


async def _fiches(request: Request) -> Response:
    """Every fiche."""
    return await _answered(request, lambda: service.fiches(language_of(request)))


async def _fiche(request: Request) -> Response:
    """A fiche in words."""
    edition = request.query_params.get("edition", EDITION)
    return await _answered(request, lambda: service.fiche(request.path_params["fiche"], language_of(request), edition))


async def _openapi(_request: Request) -> Response:
    """All this, for a program."""
    return answered(openapi())


async def _manual(_request: Request) -> Response:
    """All this, for a person."""
    return HTMLResponse(manual(), headers={"cache-control": "no-store"})
