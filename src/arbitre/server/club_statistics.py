"""Statistics of a club's evenings, for who may read its log."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.log.bars import bars
from arbitre.log.statistics import as_csv, statistics
from arbitre.terminal.screen import phrases

from .answer import answered
from .api import Api, Refused, routed
from .server_words import language_of
from .turns import turns
from .who import READ, who


def routes(api: Api) -> list[Route]:
    """As data, as a table, as a chart."""

    async def asked(request: Request) -> Response:
        say, form = phrases(language_of(request)), request.query_params.get("format", "json")
        found = await turns(request).read(statistics, api.of(request), say, None, who(request).event)
        if form == "json":
            return answered(found)
        if form == "csv":
            return Response(as_csv(found), media_type="text/csv; charset=utf-8", headers={"cache-control": "no-store"})
        if form == "svg":
            return Response(bars(found, say), media_type="image/svg+xml", headers={"cache-control": "no-store"})
        raise Refused(422, "serve.bad_form", known="json, csv, svg")

    return routed("/statistics", asked, GET=READ)
