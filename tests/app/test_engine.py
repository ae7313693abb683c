"""One engine, wherever it runs: what CPython answers the phone answers too, and the server."""

from __future__ import annotations

import http.client
import json
from pathlib import Path
from typing import Any

import pytest

from arbitre.desk import answer
from arbitre.desk.request import REQUESTS
from tests.app.engine import LANGUAGES, answers, as_sent, differing, opened
from tests.judge.poll_boards import SLOW
from tests.server.running import running

CASES = [
    case["record"]
    for name in ("auction", "play")
    for case in json.loads((Path(__file__).parents[1] / "cases" / f"{name}.json").read_text("utf-8"))
]
SAMPLE = CASES[::9]
BOARD = {"record": {"dealer": "N", "events": [{"call": "1S"}, {"call": "1H"}]}}
TALK = {"situation": "revoke", "seats": {"by": "E", "declarer": "S"}}
SLOW_BOARD = {"record": {**SLOW, "contest": {"scoring": "matchpoints", "field": [-110, -140, 100]}}}
OUTCOME = {"weight": 100, "contract": "2H", "declarer": "E", "tricks": 8}
GUESSED = {"process": "options", "statement": "estimate", "text": "2H E 8", "at": "2026-05-03T16:40"}
ESTIMATED = {"record": {**SLOW_BOARD["record"], "events": [*SLOW["events"], GUESSED]}}
POLL = answer({"do": "poll", "lang": "en", "matter": SLOW_BOARD, "about": 4})["poll"]
DOUBTFUL = {"claim": 10, "by": "S", "facts": {"claim_disputed": True, "trump_out": True, "trump_mentioned": False}}
CLAIMED = {"record": {"dealer": "S", "events": [*({"call": call} for call in ("4S", "P", "P", "P")), DOUBTFUL]}}
AWARDED = {"record": {"dealer": "S", "events": [*CLAIMED["record"]["events"], {"facts": {"awarded": 1}, "about": 5}]}}
TWO_LEFT = {"hands": {"N": ".53..", "E": ".98..", "S": "Q.K..", "W": "3...7"}, "leader": "S", "claimed": 2}
OF_EACH_KIND: list[dict[str, Any]] = [
    {"do": "home"},
    {"do": "find", "query": "renonce"},
    {"do": "law", "law": "27B1(a)"},
    {"do": "fiche", "fiche": "27"},
    {"do": "fiche", "fiche": "61", "edition": "2007"},
    {"do": "words"},
    {"do": "begin", "situation": "insufficient-bid", "seats": {"by": "E"}},
    {"do": "open", "matter": TALK},
    {"do": "add", "matter": BOARD, "put": {"event": {"choose": "refuse", "by": "S"}}},
    {"do": "undo", "matter": BOARD},
    {"do": "set", "matter": BOARD, "record": {"board": 4}},
    {"do": "steps", "matter": BOARD},
    {"do": "correct", "matter": BOARD, "at": 2, "put": {"event": {"call": "2H"}}},
    {"do": "open", "matter": SLOW_BOARD},
    {"do": "score", "matter": SLOW_BOARD, "about": 4, "adjust": {"outcomes": [OUTCOME]}},
    {"do": "score", "matter": ESTIMATED, "about": 4, "adjust": {"outcomes": [OUTCOME]}},
    {"do": "poll", "matter": SLOW_BOARD, "about": 4, "given": {"planned": 3}},
    {"do": "answers", "poll": POLL, "lines": ["X/P/leaning/regional"]},
    {"do": "count", "matter": SLOW_BOARD, "about": 4, "poll": POLL, "answers": [{"n": 1, "class": "", "call": "P"}]},
    {"do": "certificate", "matter": ESTIMATED},
    {"do": "claim", "matter": CLAIMED, "ending": TWO_LEFT},
    {"do": "claim", "matter": AWARDED, "ending": TWO_LEFT},
    {"do": "dd", "matter": CLAIMED, "ended": True},
    {"do": "train", "now": "2026-05-03T16:40:00+00:00", "items": 1},
    {"do": "standing", "now": "2026-05-03T16:40:00+00:00"},
    {"do": "dd", "matter": AWARDED, "ended": True},
    {"do": "open", "matter": {"record": {"dealer": "Q"}}},
    {"do": "nothing"},
]


def by_http(requests: list[dict[str, Any]], database: Path) -> list[Any]:
    """What the server answers to each request."""
    with running(database) as server:
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        found = []
        for request in requests:
            line.request("POST", "/api/desk", json.dumps(request), {"content-type": "application/json"})
            found.append(json.loads(line.getresponse().read()))
        line.close()
    return found


@pytest.fixture(scope="module")
def asked() -> list[dict[str, Any]]:
    kinds = [{**each, "lang": say} for each in OF_EACH_KIND for say in LANGUAGES]
    return [*opened(SAMPLE), *(each for each in kinds if each["do"] != "fiche" or each["lang"] == "fr")]


def test_every_kind_of_request_is_tried() -> None:
    assert {each["do"] for each in OF_EACH_KIND} >= set(REQUESTS)


def test_the_phone_and_the_server_answer_as_python_does(asked: list[dict[str, Any]], tmp_path: Path) -> None:
    here = [as_sent(answer(request)) for request in asked]
    assert differing(here, answers(asked)) == []
    assert by_http(asked, tmp_path / "log.sqlite") == here
