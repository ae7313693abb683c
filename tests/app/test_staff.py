"""Two directors and a reader on one event, over two processes and one PostgreSQL: live, handed over, refused."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.app.driving import LOCALES, PHONE, App
from tests.app.test_board import insufficient
from tests.app.test_looks import objections
from tests.postgres import Postgres
from tests.server.running import running

TABLET: ViewportSize = {"width": 1024, "height": 768}
NAMES = {"chief": "Paule", "director": "Anne", "reader": "Luc"}


def post(base: str, path: str, sent: Any) -> Any:
    """As whoever sits at the server itself."""
    asked = urllib.request.Request(f"{base}api/{path}", json.dumps(sent).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return json.load(answer)


@pytest.fixture(scope="module")
def room(postgres: Postgres, browser: Browser) -> Iterator[dict[str, Any]]:
    """An event, and three people who came in by a link each."""
    with ExitStack() as stack:
        server = stack.enter_context(running(postgres.fresh(), "--workers", "2"))
        base, event = f"http://localhost:{server.port}/", str(uuid4())
        about = {"name": "Tournoi du mardi", "tables": "12", "round": "5"}
        made = {"id": str(uuid4()), "event": event, "at": "2026-11-17T19:00:00Z", "kind": "event", "data": about}
        post(base, "entries", {"entries": [made]})
        apps: dict[str, Any] = {"base": base, "event": event}
        for role, name in NAMES.items():
            context = browser.new_context(viewport=TABLET, locale=LOCALES["fr"], reduced_motion="reduce")
            stack.callback(context.close)
            link = post(base, f"events/{event}/invitations", {"role": role})["link"]
            apps[role] = came(App(context.new_page(), "fr", base), link, name)
        yield apps


def came(app: App, link: str, name: str) -> App:
    """The link, the name, the desk."""
    app.page.goto(link)
    app.page.get_by_label("Votre nom").fill(name)
    app.page.get_by_role("button", name="Rejoindre").click()
    app.page.get_by_role("heading", name="Tournoi du mardi").wait_for(timeout=60_000)
    expect(app.page.locator(".net").first).to_contain_text(app.t("desk.live"))
    return app


def task(app: App, text: str) -> Any:
    return app.page.locator(".task").filter(has_text=re.compile(text))


def button(app: App, key: str, **details: Any) -> Any:
    return app.page.get_by_role("button", name=app.t(key, **details))


def test_two_directors_one_event(room: dict[str, Any]) -> None:
    chief, director = room["chief"], room["director"]
    director.home().ready()
    insufficient(director)
    director.at("desk")
    seen = task(chief, "insuffisante")
    expect(seen).to_have_count(1)
    expect(seen.locator(".who")).to_have_text("?")
    mine = task(director, "insuffisante")
    mine.get_by_role("button", name=director.t("desk.take")).click()
    expect(seen.locator(".who")).to_have_text("AN")
    mine.get_by_role("button", name=director.t("desk.hand")).click()
    director.page.locator(".panel .chip").filter(has_text="Paule").click()
    director.page.get_by_label(director.t("desk.note")).fill("Sud a demandé à réfléchir")
    button(director, "desk.hand.give", to="PA").click()
    expect(mine).to_contain_text(director.t("desk.handing", to="PA"))
    expect(seen.locator(".who")).to_have_text("AN")
    seen.get_by_role("button", name=chief.t("desk.accept")).click()
    panel = chief.page.locator(".panel")
    expect(panel).to_contain_text("Sud a demandé à réfléchir")
    expect(panel.locator(".left")).to_have_count(1)
    panel.get_by_role("button", name=chief.t("desk.accept")).click()
    for app in (chief, director):
        expect(task(app, "insuffisante").locator(".who")).to_have_text("PA")


def test_a_call_from_a_table_reaches_the_phone_with_its_place(room: dict[str, Any]) -> None:
    chief, director = room["chief"], room["director"]
    for app in (chief, director):
        app.at("desk")
    post(room["base"], f"events/{room['event']}/calls", {"table": "7", "round": "3"})
    for app in (chief, director):
        expect(task(app, app.t("desk.called"))).to_contain_text(app.t("place.table.short", n="7"))
        expect(app.page.locator(".room .called")).to_contain_text("7")
    task(director, director.t("desk.called")).get_by_role("button", name=director.t("desk.take")).click()
    director.page.locator(".home").wait_for()
    director.tile("alleged-revoke")
    director.seat("E")
    expect(director.page.locator(".bar")).to_contain_text(director.t("place.table", n="7"))
    expect(task(chief, chief.t("desk.called"))).to_have_count(0)


def test_a_reader_reads_along_and_cannot_write(room: dict[str, Any]) -> None:
    reader = room["reader"]
    expect(task(reader, "insuffisante")).to_have_count(1)
    for key in ("desk.take", "desk.hand", "desk.accept", "desk.invite"):
        expect(button(reader, key)).to_have_count(0)
    assert _tried(reader.page, room["event"]) == 403


def _tried(page: Page, event: str) -> int:
    status: int = page.evaluate(
        """(event) => fetch("/api/entries", { method: "POST", headers: { "content-type": "application/json" },
        body: JSON.stringify({ entries: [{ id: crypto.randomUUID(), event, at: new Date().toISOString(), kind: "note",
        data: {} }] }) }).then((answer) => answer.status)""",
        event,
    )
    return status


def test_two_versions_are_on_the_desk_until_a_person_chooses(room: dict[str, Any]) -> None:
    chief, director = room["chief"], room["director"]
    for app in (chief, director):
        app.at("desk")
        task(app, "insuffisante").locator(".what a").click()
        expect(app.answers()).to_have_count(2)
    director.page.context.set_offline(True)
    director.answers().first.click()
    expect(director.page.locator(".undo")).to_contain_text("accepte")
    chief.answers().nth(1).click()
    expect(chief.page.locator(".undo")).to_contain_text("refuse")
    director.page.context.set_offline(False)
    chief.at("desk")
    two = task(chief, "insuffisante").get_by_role("link", name=chief.t("desk.choose"))
    two.click(timeout=60_000)
    expect(chief.page.locator(".panel")).to_have_count(2)
    theirs = chief.page.locator(".panel").filter(has_text=chief.t("versions.other"))
    theirs.get_by_role("button", name=chief.t("versions.keep")).click()
    chief.at("desk")
    expect(task(chief, "insuffisante").get_by_role("link", name=chief.t("desk.choose"))).to_have_count(0)


def test_the_desk_can_be_read_and_touched_at_every_size(room: dict[str, Any]) -> None:
    chief = room["chief"]
    chief.at("desk")
    expect(task(chief, "insuffisante")).to_have_count(1)
    assert objections(chief.page, TABLET) == []
    button(chief, "desk.invite").click()
    expect(chief.page.get_by_alt_text(chief.t("desk.invite.code"))).to_be_visible()
    assert objections(chief.page, TABLET) == []
    button(chief, "close").click()
    task(chief, "insuffisante").get_by_role("button", name=chief.t("desk.hand")).click()
    chief.page.locator(".panel .chip").first.wait_for()
    assert objections(chief.page, TABLET) == []


def test_who_is_invited_can_read_the_page_and_touch_it(room: dict[str, Any], browser: Browser) -> None:
    link = post(room["base"], f"events/{room['event']}/invitations", {"role": "reader"})["link"]
    context = browser.new_context(viewport=PHONE, locale=LOCALES["fr"], reduced_motion="reduce")
    page = context.new_page()
    page.goto(link)
    page.get_by_label("Votre nom").wait_for()
    assert objections(page) == []
    context.close()
