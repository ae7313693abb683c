"""Papers: drawn in a process of their own, with a limit of size and of time, and that is said."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

import pytest
from starlette.requests import Request
from starlette.responses import Response

from arbitre.log.entry import MAX_DATA
from arbitre.print.drawing.pdf import PdfMissing
from arbitre.server import paper_worker
from arbitre.server.paper_worker import Drawn, Fiche, Matter, drawn
from arbitre.server.papers import LARGEST, Drawer
from tests.server.running import running
from tests.server.test_server import MATTER, ask, entry

T = TypeVar("T")
SLEEPS = (sys.executable, "-c", "import time; time.sleep(60)")
GREEDY = (sys.executable, "-c", "from arbitre.server import paper_worker as p; p._held(); input(); bytes(p.MEMORY)")


def apart(work: Coroutine[None, None, T]) -> T:
    """In a thread of its own: a browser that is driven elsewhere has a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def request(fiche: str = "27", query: str = "") -> Request:
    """Somebody asks for a fiche."""
    scope = {"type": "http", "headers": [], "query_string": query.encode(), "path_params": {"fiche": fiche}}
    return Request(scope)


def said(response: Response) -> tuple[int, str]:
    return response.status_code, json.loads(bytes(response.body))["error"]


@pytest.mark.parametrize("command", [SLEEPS, GREEDY])
def test_a_paper_that_takes_too_long_is_given_up(command: tuple[str, ...]) -> None:
    drawer = Drawer(seconds=1.0 if command is SLEEPS else 20.0, command=command)
    status, told = said(apart(drawer.fiche(request(query="lang=fr"))))
    drawer.close()
    assert (status, told.startswith("Cette page n’a pas été prête en")) == (503, True)


def test_one_is_drawn_at_a_time() -> None:
    drawer = Drawer(seconds=2.0, command=SLEEPS)

    async def two() -> tuple[Response, Response]:
        return await asyncio.gather(drawer.fiche(request()), drawer.fiche(request()))

    found = apart(two())
    drawer.close()
    assert sorted(said(one)[1].partition(" ")[0] for one in found) == ["Another", "This"]
    assert {one.status_code for one in found} == {503}
    assert {one.headers["retry-after"] for one in found} == {"2"}


def test_a_matter_that_is_too_large_for_a_page_is_told(tmp_path: Path) -> None:
    with running(tmp_path / "log.sqlite") as server:
        event = str(uuid4())
        first = entry(event, matter=MATTER)
        more = [{**entry(event, text="x" * (MAX_DATA - 100)), "matter": first["matter"]} for _ in range(8)]
        ask(server, "POST", "/api/entries", {"entries": [first, *more]})
        reply = ask(server, "GET", f"/api/events/{event}/matters/{first['matter']}/hand.pdf")
        assert reply.status == 413
        assert str(LARGEST) in reply.json["error"]


def test_what_is_not_there_is_no_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(Fiche("999", "chart", "2017", "en")) == Drawn(refused="serve.no_such")
    entries: list[dict[str, Any]] = [{**entry(str(uuid4())), "data": {}}]
    assert drawn(Matter("certificate", "en", {}, entries, [])) == Drawn(refused="serve.no_such")

    def missing(*_given: Any) -> bytes:
        raise PdfMissing

    monkeypatch.setitem(paper_worker.DRAWN, "chart", missing)
    assert drawn(Fiche("27", "chart", "2017", "en")) == Drawn(refused="serve.no_pdf")
