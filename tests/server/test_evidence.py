"""Searches that take seconds: in processes of their own, few at once, and others are answered meanwhile."""

from __future__ import annotations

import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from arbitre.desk import answer_json
from arbitre.server.evidence import Evidence, is_searched
from tests.desk.test_claim_evidence import CLAIM, ENDING, OWN, board
from tests.desk.test_dummy_evidence import CALLS, HANDS, PLAYED
from tests.desk.test_dummy_evidence import OWN as ESTIMATE
from tests.server.running import running
from tests.server.test_server import ask

SLEEPS = (sys.executable, "-c", "import time; time.sleep(60)")
DIES = (sys.executable, "-c", "input(); import os; os._exit(139)")
LONG = {"N": "AKJ54.72.K6.A8", "E": "72.KQJ96.7.J93", "S": "Q983.A4.AJ8.76", "W": "T6.T83.QT9.KQT"}
"""Eleven cards in each hand: more lines than can be looked at in three seconds."""
LOOK: dict[str, Any] = {"do": "claim", "lang": "en", "matter": board(CLAIM, OWN)}


def sent(request: dict[str, Any]) -> bytes:
    return json.dumps(request).encode()


@pytest.mark.parametrize(
    ("asked", "searched"),
    [
        (sent(LOOK), True),
        (sent({"do": "dd"}), True),
        (sent({"do": "find", "query": "claim"}), False),
        (b'{"do": "home"}', False),
        (b'["claim"]', False),
        (b'"claim', False),
        (b'\xff"claim"', False),
    ],
)
def test_what_is_searched(asked: bytes, searched: bool) -> None:
    assert is_searched(asked) is searched


@pytest.mark.parametrize("command", [SLEEPS, DIES])
def test_a_search_that_hangs_or_crashes_is_ended(command: tuple[str, ...]) -> None:
    evidence = Evidence(seconds=1.0, command=command)
    assert [evidence.ask(sent(LOOK)) for _ in range(2)] == [b"", b""]
    assert not evidence._all


def test_no_more_than_a_few_at_once() -> None:
    evidence = Evidence(most=1, seconds=5.0, command=SLEEPS)
    with ThreadPoolExecutor() as pool:
        first = pool.submit(evidence.ask, sent(LOOK))
        while not evidence._all:
            time.sleep(0.01)
        assert evidence.ask(sent(LOOK)) is None
        evidence.close()
        assert first.result() == b""


def test_the_answer_is_the_desks_own_and_the_process_is_kept() -> None:
    evidence = Evidence()
    asked = sent({**LOOK, "ending": ENDING})
    first, again = (json.loads(evidence.ask(asked) or b"") for _ in range(2))
    assert first["range"] == again["range"] == json.loads(answer_json(asked))["range"]
    assert len(evidence._all) == 1
    evidence.close()


def test_the_server_answers_others_meanwhile(tmp_path: Path) -> None:
    long = {**LOOK, "ending": {**ENDING, "hands": LONG, "claimed": 11}}
    with running(tmp_path / "log.sqlite") as server, ThreadPoolExecutor(8) as pool:
        ask(server, "POST", "/api/desk", {**LOOK, "ending": ENDING})
        began = time.monotonic()
        replies = [pool.submit(ask, server, "POST", "/api/desk?lang=en", long) for _ in range(5)]
        assert ask(server, "POST", "/api/desk", {"do": "find", "query": "27"}).status == 200
        assert time.monotonic() - began < 2.5
        found = [one.result() for one in replies]
    statuses = sorted(one.status for one in found)
    assert statuses == [200, 200, 503, 503, 503]
    assert next(one for one in found if one.status == 503).json["error"].endswith("try again in a few seconds.")


def test_double_dummy_is_asked_of_the_server(tmp_path: Path) -> None:
    pytest.importorskip("endplay", reason="double dummy needs the extra dd")
    matter = {"record": {"board": 1, "hands": HANDS, "events": [*CALLS, *PLAYED, ESTIMATE]}}
    with running(tmp_path / "log.sqlite") as server:
        page = ask(server, "POST", "/api/desk", {"do": "dd", "lang": "fr", "matter": matter, "ended": True}).json
        early = ask(server, "POST", "/api/desk", {"do": "dd", "lang": "fr", "matter": matter}).json
    assert page["rows"][2]["tricks"] == [6, 8, 6, 9, 9]
    assert early["needs"] == "ended"
    assert "rows" not in early
