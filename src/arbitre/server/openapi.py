"""What the server answers, described for programs (OpenAPI 3.1)."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from arbitre import __version__
from arbitre.desk.schema import schema
from arbitre.desk.service import VERSION
from arbitre.log.book import Taken
from arbitre.log.entry import Batch, Entry, Name
from arbitre.log.forms import FORMS, OF_RECORD
from arbitre.texts import LANGUAGES

from .staff import Granted, Invited
from .summons import Call
from .who import CALL, LEAD, READ, RULE, SCOPES, WRITE

JSON = "application/json"
UUID = {"type": "string", "format": "uuid"}
OBJECT = {"type": "object"}
TEXT = {"type": "string"}
PDF = ({"type": "string", "format": "binary"}, "application/pdf")
PROBLEMS = ("400", "401", "403", "404", "405", "413", "415", "421", "422", "429", "501", "503", "507")
ABOUT = (
    "Rulings under the Laws of Duplicate Bridge, and the log of an event. What is wrong comes as "
    '{"error": "one sentence"} in the language of ?lang= or of Accept-Language. '
    "A token goes into the header Authorization: Bearer …; it has a scope and an end. "
    f"This is version {VERSION}: what it names keeps its name; more may be added."
)


class Answered(Struct):
    """What became of a batch: what is on the disk, and what cannot be kept."""

    taken: list[Taken]
    refused: list[dict[str, Any]]


class Names(Struct):
    """Who sits where."""

    names: list[Name]


class Error(Struct):
    """What is wrong, in one sentence."""

    error: str


class Question(Struct):
    """A matter that begins (`situation`, `seats`), or that goes on (`matter`, and what is `put`): docs/desk.md."""

    situation: str | None = None
    seats: dict[str, Any] | None = None
    edition: str | None = None
    profile: str | None = None
    matter: dict[str, Any] | None = None
    put: dict[str, Any] | None = None


@cache
def openapi() -> dict[str, Any]:
    """The whole description."""
    kinds = [Entry, Batch, Taken, Answered, Name, Names, Call, Invited, Granted, Error, Question]
    _, schemas = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    for name in ("record", "report"):
        schemas |= _lifted(name)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Arbitre", "version": __version__, "description": ABOUT},
        "servers": [{"url": f"/api/v{VERSION}"}],
        "paths": {path: dict(methods) for path, methods in _paths().items()},
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": f"scopes: {', '.join(SCOPES)}"},
                "session": {"type": "apiKey", "in": "cookie", "name": "arbitre"},
            },
        },
    }


@cache
def parameters() -> dict[tuple[str, str], tuple[str, ...]]:
    """What may be asked after the question mark, by path and method."""
    return {
        (path, method.upper()): tuple(one["name"] for one in told["parameters"] if one["in"] == "query")
        for path, methods in _paths().items()
        for method, told in methods.items()
    }


def _lifted(name: str) -> dict[str, Any]:
    """A schema of the contract with its parts, each by its own name among the others."""
    whole = {key: value for key, value in schema(name).items() if key not in ("$schema", "$id")}
    parts = {key: value for key, value in whole.pop("$defs", {}).items() if key != name.capitalize()}
    inner = schema(name).get("$defs", {}).get(name.capitalize())
    placed = {**parts, name.capitalize(): inner if inner is not None and "$ref" in whole else whole}
    text = msgspec.json.encode(placed).replace(b'"#/$defs/', b'"#/components/schemas/')
    found: dict[str, Any] = msgspec.json.decode(text)
    return found


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


def _in(place: str, name: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": schema}


EVENT, MATTER, KEY, PERSON, POLL = (_in("path", n, UUID) for n in ("event", "matter", "key", "person", "poll"))
FORM = _in("path", "form", {"enum": [*FORMS, *OF_RECORD]})
FICHE, PARAGRAPH = _in("path", "fiche", TEXT), _in("path", "paragraph", TEXT)
AFTER = _in("query", "after", {"type": "integer", "minimum": 0, "maximum": 999_999_999})
LANG = _in("query", "lang", {"enum": list(LANGUAGES)})
EDITION = _in("query", "edition", TEXT)
DRAWN = _in("query", "form", {"enum": ["chart", "card"]})
COUNTED = _in("query", "format", {"enum": ["json", "csv", "svg"]})
SCORED = [
    {**_in("query", "contract", TEXT), "required": True},
    {**_in("query", "declarer", {"enum": ["N", "E", "S", "W"]}), "required": True},
    {**_in("query", "tricks", {"type": "integer", "minimum": 0, "maximum": 13}), "required": True},
    _in("query", "vulnerable", {"enum": ["none", "ns", "ew", "both"]}),
]


def _can(
    name: str,
    summary: str,
    scope: str,
    *parameters: Any,
    sent: Any = None,
    gives: Any = OBJECT,
    kind: str = JSON,
    sent_as: str = JSON,
    status: str = "200",
) -> dict[str, Any]:
    """One thing that can be asked."""
    problem = {"description": "one sentence", "content": {JSON: {"schema": _ref("Error")}}}
    found: dict[str, Any] = {
        "operationId": name,
        "summary": summary,
        "parameters": [*parameters, LANG],
        "responses": {
            status: {"description": summary, "content": {kind: {"schema": gives}}},
            **dict.fromkeys(PROBLEMS, problem),
        },
        "security": {LEAD: [{"session": []}, {}], "": [{}]}.get(scope, [{"token": [scope]}, {"session": []}, {}]),
    }
    if sent is not None:
        found["requestBody"] = {"required": True, "content": {sent_as: {"schema": sent}}}
    return found


def _paths() -> dict[str, Any]:
    return {**_ruled(), **_logged(), **_staffed()}


def _ruled() -> dict[str, Any]:
    """For who has no event here and wants a ruling."""
    drawn, pdf = PDF
    return {
        "/rule": {"post": _can("rule", "The report on a record", RULE, sent=_ref("Record"), gives=_ref("Report"))},
        "/ask": {"post": _can("ask", "One question at a time", RULE, sent=_ref("Question"))},
        "/find": {"get": _can("find", "Situations by words", RULE, _in("query", "query", TEXT), EDITION)},
        "/laws/{paragraph}": {"get": _can("law", "A paragraph in our words", RULE, PARAGRAPH)},
        "/score": {"get": _can("score", "What a contract is worth", RULE, *SCORED)},
        "/fiches": {"get": _can("fiches", "Every fiche", RULE)},
        "/fiches/{fiche}": {"get": _can("fiche", "A fiche in words", RULE, FICHE, EDITION)},
        "/fiches/{fiche}.pdf": {
            "get": _can("fiche_pdf", "A fiche on paper", RULE, FICHE, DRAWN, EDITION, gives=drawn, kind=pdf)
        },
        "/desk": {"post": _can("desk", "One request to the desk (docs/desk.md)", RULE, sent=OBJECT)},
        "/me": {"get": _can("me", "Who asks, and what that lets one do", RULE)},
    }


def _logged() -> dict[str, Any]:
    """The log of an event."""
    one, names, (drawn, pdf) = "/events/{event}", _ref("Names"), PDF
    return {
        "/entries": {"post": _can("add", "Keep entries", WRITE, sent=_ref("Batch"), gives=_ref("Answered"))},
        "/events": {"get": _can("events", "Every event", READ)},
        f"{one}/entries": {"get": _can("entries", "Entries after a number", READ, EVENT, AFTER)},
        f"{one}/live": {
            "get": _can("live", "Entries as they come", READ, EVENT, AFTER, gives=TEXT, kind="text/event-stream")
        },
        f"{one}/names": {
            "get": _can("names", "Who sits where", READ, EVENT, gives=names),
            "put": _can("put_names", "Put people in their places", WRITE, EVENT, sent=names, gives=names),
            "post": _can("read_names", "Read a table", WRITE, EVENT, sent=TEXT, sent_as="text/csv", gives=names),
            "delete": _can("erase_names", "Erase all names", WRITE, EVENT),
        },
        f"{one}/calls": {"post": _can("call", "Call the director", CALL, EVENT, sent=_ref("Call"), status="201")},
        f"{one}/log.csv": {"get": _can("log_csv", "The log as a table", READ, EVENT, gives=TEXT, kind="text/csv")},
        f"{one}/log.json": {"get": _can("log_json", "The log, whole", READ, EVENT)},
        f"{one}/polls": {"post": _can("poll", "Begin a poll (docs/polls.md)", WRITE, EVENT, sent=OBJECT)},
        f"{one}/polls/{{poll}}": {"get": _can("polled", "How many have answered", READ, EVENT, POLL)},
        f"{one}/polls/{{poll}}/close": {
            "post": _can("close_poll", "Close a poll and count", WRITE, EVENT, POLL, sent=OBJECT)
        },
        "/polls/answer": {"post": _can("answer_poll", "One answer, by the word of its link", "", sent=OBJECT)},
        f"{one}/matters/{{matter}}/{{form}}.pdf": {
            "get": _can("form", "Report of hand, appeal form", READ, EVENT, MATTER, FORM, gives=drawn, kind=pdf)
        },
        "/statistics": {"get": _can("statistics", "What happens, per 1,000 boards", READ, COUNTED)},
    }


def _staffed() -> dict[str, Any]:
    """Who is on it."""
    one = "/events/{event}"
    return {
        f"{one}/staff": {"get": _can("staff", "Everybody on an event", READ, EVENT)},
        f"{one}/staff/{{person}}": {"delete": _can("dismiss", "Somebody leaves", READ, EVENT, PERSON)},
        f"{one}/invitations": {
            "get": _can("invitations", "Links that still hold", LEAD, EVENT),
            "post": _can("invite", "A link to join by", LEAD, EVENT, sent=_ref("Invited"), status="201"),
        },
        f"{one}/invitations/{{key}}": {"delete": _can("withdraw", "A link holds no more", LEAD, EVENT, KEY)},
        "/tokens": {
            "get": _can("tokens", "The keys of programs", LEAD),
            "post": _can("grant", "A key for a program", LEAD, sent=_ref("Granted"), status="201"),
        },
        "/tokens/{key}": {"delete": _can("end", "A program comes in no more", LEAD, KEY)},
    }
