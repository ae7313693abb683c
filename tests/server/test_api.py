"""What programs may ask: described, the same as the description says, and never an answer of 500."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from uuid import NAMESPACE_URL, uuid4, uuid5

import jsonschema
import pytest
from schemathesis import GenerationMode

from arbitre import report_on, rule
from arbitre.server.openapi import openapi
from arbitre.table.notation import parse
from arbitre.table.record import write
from tests.server.anything import ASKED, never_a_defect, operations
from tests.server.running import Running, running
from tests.server.test_server import ask

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("api") / "log.sqlite") as started:
        yield started


# -- what it answers


def test_a_record_is_ruled_on_as_everywhere(server: Running) -> None:
    record = parse("N none: 1S 1H")
    found = ask(server, "POST", "/api/v1/rule", write(record))
    assert found.json == json.loads(json.dumps(report_on(rule(record))))
    schemas = openapi()["components"]
    jsonschema.validate(found.json, {"$ref": "#/components/schemas/Report", "components": schemas})
    wrong = ask(server, "POST", "/api/v1/rule?lang=fr", b'{"dealer": "Q"}')
    assert (wrong.status, list(wrong.json)) == (422, ["error"])


def test_one_question_at_a_time(server: Running) -> None:
    page = ask(server, "POST", "/api/v1/ask", {"situation": "claim", "seats": {"player": "S"}}).json
    put = page["question"]["answers"][0]["put"]
    after = ask(server, "POST", "/api/v1/ask", {"matter": page["matter"], "put": put}).json
    assert after["undo"]
    assert ask(server, "POST", "/api/v1/ask", {"situation": "nothing"}).status == 422
    assert ask(server, "POST", "/api/v1/ask", b"[]").status == 400


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("laws/27B1(a)", 200), ("laws/99", 404), ("laws/27?lang=fr", 200), ("fiches", 200), ("fiches/27", 200),
        ("fiches/999", 404), ("fiches/27?edition=1900", 404), ("find?query=renonce", 200),
        ("score?contract=4SX&declarer=S&tricks=9", 200), ("score?contract=9S&declarer=S&tricks=9", 422),
        ("score?contract=4S&declarer=Q&tricks=9", 422), ("score?contract=4S&declarer=S&tricks=14", 422),
        ("score", 422), ("statistics", 200), ("statistics?format=csv", 200), ("statistics?format=svg", 200),
        ("statistics?format=x", 422), ("me", 200), ("nothing", 404),
    ],
)  # fmt: skip
def test_what_can_be_looked_up(server: Running, path: str, status: int) -> None:
    reply = ask(server, "GET", f"/api/v1/{path}")
    assert reply.status == status
    if status != 200:
        assert list(reply.json) == ["error"]


@pytest.mark.parametrize(
    ("path", "named"),
    [
        ("find?query=revoke&query=claim", "query"), ("find?quary=revoke", "quary"), ("events?after=1", "after"),
        ("score?contract=4S&declarer=S&tricks=9&tricks=10", "tricks"), ("me?lang=fr&lang=en", "lang"),
        ("laws/27?edition=2017", "edition"), ("statistics?form=csv", "form"), ("fiches/27.pdf?format=card", "format"),
    ],
)  # fmt: skip
def test_a_parameter_is_given_once_and_known(server: Running, path: str, named: str) -> None:
    reply = ask(server, "GET", f"/api/v1/{path}", accept_language="en")
    assert reply.status == 422
    assert f"parameter {named} " in reply.json["error"]


def test_an_unknown_parameter_is_told_which_there_are(server: Running) -> None:
    told = ask(server, "GET", "/api/v1/find?quary=revoke", accept_language="fr").json["error"]
    assert told == "Il n’y a pas ici de paramètre quary\u00a0; il y a query, edition, lang."


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/api/v1/rule", {"POST"}), ("GET", "/api/desk", {"POST"}), ("PATCH", "/api/v1/events", {"GET", "HEAD"}),
        ("PATCH", f"/api/v1/events/{uuid5(NAMESPACE_URL, 'x')}/names", {"GET", "HEAD", "PUT", "POST", "DELETE"}),
        ("DELETE", "/api/v1/fiches/27.pdf", {"GET", "HEAD"}), ("POST", "/health", {"GET", "HEAD"}),
        ("POST", "/worker.js", {"GET", "HEAD"}), ("PUT", "/api/login", {"GET", "HEAD", "POST"}),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_so_says_how_it_can(server: Running, method: str, path: str, allowed: set[str]) -> None:
    reply = ask(server, method, path)
    assert (reply.status, list(reply.json)) == (405, ["error"])
    assert set(reply.headers["allow"].split(", ")) == allowed


@pytest.mark.parametrize("path", ["/nothing", "/api/nothing", "/api/v1/events/", "/join"])
def test_where_there_is_nothing_there_is_no_method_either(server: Running, path: str) -> None:
    for method in ("GET", "POST", "DELETE"):
        assert ask(server, method, path).status == 404


def test_a_situation_is_found_by_a_directors_words(server: Running) -> None:
    """As `arbitre ask` finds it."""
    for words, meant in (("Insufficient bid", "insufficient-bid"), ("revendication", "claim"), ("claim", "claim")):
        found = ask(server, "POST", "/api/v1/ask", {"situation": words, "seats": {"player": "S"}})
        named = ask(server, "POST", "/api/v1/ask", {"situation": meant, "seats": {"player": "S"}})
        assert (found.status, found.json) == (200, named.json)
    several = ask(server, "POST", "/api/v1/ask", {"situation": "lead"}, accept_language="en")
    told = "situation: lead fits several; name one of lead-out-of-turn, opening-lead-out-of-turn,"
    assert (several.status, several.json["error"].startswith(told)) == (422, True)
    assert ask(server, "POST", "/api/v1/ask", {"situation": "nothing at all"}).status == 422
    assert ask(server, "GET", "/api/v1/find?query=claim&edition=1900").status == 422


# -- how it is described


def test_the_description_is_openapi_and_every_address_is_there() -> None:
    told = openapi()
    assert told["openapi"] == "3.1.0"
    assert len(set(operations())) == len(operations())
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    missing = [path for path in told["paths"] if f" {path}`" not in page]
    assert not missing, missing


def test_every_route_is_described() -> None:
    from datetime import timedelta

    from arbitre.log.book import Book
    from arbitre.server.application import application

    book = Book("sqlite://")
    made = application(book, ROOT / "docs", frozenset(), keep=timedelta(days=1))
    routes = {str(getattr(route, "path", "")) for route in made.routes}
    book.close()
    described = {f"/api/v1{path}" for path in openapi()["paths"]}
    apart = {"/api/v1", "/api/v1/", "/api/v1/openapi.json", "/api/v1/logout"}
    assert {path for path in routes if path.startswith("/api/v1")} - apart == described


def test_the_page_of_it_needs_no_other_host_and_no_script(server: Running) -> None:
    shown = ask(server, "GET", "/api/v1").content.decode()
    assert "<script" not in shown
    assert not re.findall(r"""(?:src|href)=["']?(?:https?:)?//""", shown)
    for name in operations():
        assert f'id="{name}"' in shown


# -- whatever is sent


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize("name", ASKED)
def test_no_request_is_answered_by_a_defect(server: Running, name: str, mode: GenerationMode) -> None:
    never_a_defect(server, name, mode, 6)


def test_a_call_is_kept_for_an_event_that_has_nothing_yet(server: Running) -> None:
    event = str(uuid4())
    assert ask(server, "POST", f"/api/v1/events/{event}/calls", {"table": "1"}).status == 201
