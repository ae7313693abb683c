"""What the server answers, described for programs (OpenAPI 3.1)."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from arbitre import __version__
from arbitre.log.book import Taken
from arbitre.log.entry import Batch, Entry, Name

JSON = "application/json"
EVENT = {"name": "event", "in": "path", "required": True, "schema": {"type": "string", "format": "uuid"}}
MATTER = {**EVENT, "name": "matter"}
FORM = {"name": "form", "in": "path", "required": True, "schema": {"enum": ["hand", "appeal"]}}
FICHE = {"name": "fiche", "in": "path", "required": True, "schema": {"type": "string"}}
AFTER = {"name": "after", "in": "query", "schema": {"type": "integer", "minimum": 0}}
LANG = {"name": "lang", "in": "query", "schema": {"enum": ["en", "fr"]}}
EDITION = {"name": "edition", "in": "query", "schema": {"type": "string"}}
DRAWN = {"name": "form", "in": "query", "schema": {"enum": ["chart", "card"]}}
OBJECT = {"type": "object"}


class Answered(Struct):
    """What became of a batch: what is on the disk, and what cannot be kept."""

    taken: list[Taken]
    refused: list[dict[str, Any]]


class Names(Struct):
    """Who sits where."""

    names: list[Name]


@cache
def openapi() -> dict[str, Any]:
    """The whole description."""
    _, schemas = msgspec.json.schema_components(
        [Entry, Batch, Taken, Answered, Name, Names], ref_template="#/components/schemas/{name}"
    )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Arbitre", "version": __version__},
        "paths": _paths(),
        "components": {"schemas": schemas},
    }


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


def _operation(
    summary: str, *parameters: Any, sent: Any = None, gives: Any = OBJECT, kind: str = JSON, sent_as: str = JSON
) -> dict[str, Any]:
    """One thing that can be asked."""
    problem = {"description": "one sentence", "content": {JSON: {"schema": OBJECT}}}
    found: dict[str, Any] = {
        "summary": summary,
        "parameters": list(parameters),
        "responses": {
            "200": {"description": summary, "content": {kind: {"schema": gives}}},
            **dict.fromkeys(("400", "401", "403", "404", "413", "415", "421", "422", "501", "507"), problem),
        },
    }
    if sent is not None:
        found["requestBody"] = {"required": True, "content": {sent_as: {"schema": sent}}}
    return found


def _paths() -> dict[str, Any]:
    one = "/api/events/{event}"
    text = {"type": "string"}
    names = _ref("Names")
    pdf: dict[str, Any] = {"gives": {"type": "string", "format": "binary"}, "kind": "application/pdf"}
    return {
        "/api/desk": {"post": _operation("One request to the desk (docs/desk.md)", sent=OBJECT)},
        "/api/entries": {"post": _operation("Keep entries", sent=_ref("Batch"), gives=_ref("Answered"))},
        "/api/events": {"get": _operation("Every event")},
        f"{one}/entries": {"get": _operation("Entries after a number", EVENT, AFTER)},
        f"{one}/live": {
            "get": _operation("New entries as they come", EVENT, AFTER, gives=text, kind="text/event-stream")
        },
        f"{one}/names": {
            "get": _operation("Who sits where", EVENT, gives=names),
            "put": _operation("Put people in their places", EVENT, sent=names, gives=names),
            "post": _operation("Read a table of names", EVENT, sent=text, sent_as="text/csv", gives=names),
            "delete": _operation("Erase all names", EVENT),
        },
        f"{one}/log.csv": {"get": _operation("The log as a table", EVENT, gives=text, kind="text/csv")},
        f"{one}/log.json": {"get": _operation("The log, whole", EVENT)},
        f"{one}/matters/{{matter}}/{{form}}.pdf": {
            "get": _operation("Report of hand or appeal form", EVENT, MATTER, FORM, LANG, **pdf)
        },
        "/api/fiches/{fiche}.pdf": {"get": _operation("A fiche", FICHE, DRAWN, EDITION, LANG, **pdf)},
    }
