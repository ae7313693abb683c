"""A script in every field that takes text, kept and shown again in a real browser: it is text, and never runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from playwright.sync_api import Dialog, Playwright

from tests.app.conftest import playwright  # noqa: F401
from tests.app.driving import PHONE, launch
from tests.server.running import running
from tests.server.test_server import MATTER, Reply, ask, entry
from tests.server.test_staff import FORM

SCRIPT = "<img src=x onerror=\"window.ran=1\"><script>window.ran=1</script><svg onload='window.ran=1'>\"'><b id=bold>"
SCREENS = ("", "log", "bureau", "desk", "staff", "event", "settings", "matters", "statistics")


def everywhere(value: Any) -> Any:
    """The script in place of every text."""
    if isinstance(value, dict):
        return {key: everywhere(inner) for key, inner in value.items()}
    return [everywhere(inner) for inner in value] if isinstance(value, list) else SCRIPT


def kept(reply: Reply) -> Any:
    assert reply.status < 300, reply.content
    return reply.json


def test_a_stored_script_never_runs(tmp_path: Path, playwright: Playwright) -> None:  # noqa: F811
    with running(tmp_path / "log.sqlite") as server:
        event, base = str(uuid4()), f"http://localhost:{server.port}"
        told = {"name": "", "session": "", "rounds": "", "tables": "", "boards": "", "available": ""}
        place = {"round": "", "table": "", "board": "", "section": ""}
        said = {"script": [{"kind": "say", "to": "", "text": "", "law": ""}], "open": [{"text": "", "law": ""}]}
        texts = {"title": "", "fact": "", "choice": "", "text": "", "undone": "", "ruling": "", "laws": [""]}
        about = entry(event, **everywhere({**said, **texts, "place": place}))
        matter = {**entry(event, **everywhere({**said, **texts}), place=everywhere(place), matter=MATTER, lang="en")}
        rows = [
            {**entry(event, **everywhere(told)), "kind": "event", "matter": None},
            {**about, "kind": "note", "device": SCRIPT[:80], "engine": SCRIPT[:80]},
            matter,
            {**entry(event, **everywhere({"about": "", "who": "", "note": "", "place": place})), "kind": "call"},
        ]
        assert not kept(ask(server, "POST", "/api/entries", {"entries": rows}))["refused"]
        names = [{"table": SCRIPT[:20], "seat": seat, "name": SCRIPT[:80]} for seat in "NESW"]
        kept(ask(server, "PUT", f"/api/events/{event}/names", {"names": names}))
        made = kept(ask(server, "POST", f"/api/events/{event}/invitations", {"role": "director"}))
        join = "/join/" + made["link"].partition("/join/")[2]
        body = urlencode({"name": SCRIPT[:80]}).encode()
        assert ask(server, "POST", join, body, content_type=FORM).status == 303
        granted = {"name": SCRIPT[:80], "scope": ["call"], "event": event}
        button = kept(ask(server, "POST", "/api/tokens", granted))["call"].partition("/call/")[2]
        pages = [
            *(f"/#/{screen}" for screen in SCREENS), f"/#/matter/{matter['matter']}", f"/#/log/{matter['matter']}",
            join,
            f"/call/{button}1?section=%3Cimg+src%3Dx%3E&round=%3Cb+id%3Dbold%3E", "/api/statistics?format=svg",
            f"/poll.html#{SCRIPT}", f"/#/{SCRIPT}", f"/api/login?lang={SCRIPT}",
        ]  # fmt: skip
        browser = launch(playwright)
        context = browser.new_context(viewport=PHONE)
        page = context.new_page()
        dialogs: list[str] = []

        def asked(dialog: Dialog) -> None:
            dialogs.append(dialog.message)
            dialog.dismiss()

        page.on("dialog", asked)
        page.goto(base)
        page.wait_for_selector("#app .screen")
        page.evaluate(
            "async (id) => { const log = await import('./log.js');"
            " await log.join({id, data: (await log.eventsThere()).find((each) => each.id === id)?.data ?? {}}); }",
            event,
        )
        shown = 0
        for path in pages:
            page.goto(base + path)
            page.wait_for_timeout(400)
            found = page.evaluate(
                "() => [window.ran ?? 0,"
                " document.querySelectorAll('img[src=\"x\"], #bold, [onload], [onerror]').length,"
                " document.documentElement.outerHTML.includes('&lt;img') ? 1 : 0]"
            )
            assert found[:2] == [0, 0], path
            shown += found[2]
        assert shown > 1, "the text was shown somewhere"
        assert dialogs == []
        browser.close()


@pytest.mark.parametrize("form", ["hand", "appeal"])
def test_nor_is_it_markup_on_paper(form: str) -> None:
    from arbitre.log.forms import Papers, form_html
    from arbitre.terminal.screen import phrases

    entries = [{**entry(str(uuid4()), **everywhere({"title": "", "choice": "", "place": {"table": ""}})), "seq": 1}]
    html = form_html(form, Papers({"data": {"name": SCRIPT}}, entries, [], phrases("en")))
    assert "<img" not in html
    assert "<script" not in html
