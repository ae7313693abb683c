"""One engine, wherever it runs: every case, in both languages."""

from __future__ import annotations

from pathlib import Path

from arbitre.desk import answer
from tests.app.engine import answers, as_sent, differing, opened
from tests.app.test_engine import CASES, by_http


def test_the_phone_and_the_server_answer_as_python_does(tmp_path: Path) -> None:
    asked = opened(CASES)
    here = [as_sent(answer(request)) for request in asked]
    assert differing(here, answers(asked)) == []
    assert by_http(asked, tmp_path / "log.sqlite") == here
