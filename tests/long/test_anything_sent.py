"""Whatever is sent to the server, hundreds of times each, over either database: never an answer of 500."""

from __future__ import annotations

from schemathesis import GenerationMode

from tests.server.anything import ASKED, never_a_defect
from tests.server.running import running


def test_no_request_is_answered_by_a_defect(url: str) -> None:
    with running(url) as server:
        for name in ASKED:
            for mode in GenerationMode:
                never_a_defect(server, name, mode, 150)


def test_there_is_something_to_ask() -> None:
    assert len(ASKED) > 20
