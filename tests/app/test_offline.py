"""Without a network: from the start of a ruling, after a restart of the browser, and back again with nothing lost."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from playwright.sync_api import Page, Playwright, Route, expect

from tests.app.conftest import serving
from tests.app.driving import PATIENCE, App, kept, killable


def rows(database: Path) -> list[tuple[str, str]]:
    """What the server has: ids and kinds."""
    with sqlite3.connect(database) as connection:
        return connection.execute("select id, kind from entry").fetchall()


def installed(page: Page) -> None:
    """Until everything the app is made of is on the phone."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def claim(app: App) -> None:
    """Two touches and an answer."""
    app.home()
    app.tile("claim")
    app.seat("S")
    app.answers().first.wait_for()
    before = app.page.locator(".undo").inner_text()
    app.answers().first.click()
    expect(app.page.locator(".undo")).not_to_have_text(before)


def waiting(page: Page) -> int:
    """How many entries are still to be sent."""
    return int(page.evaluate("import('./store.js').then((store) => store.count('outbox'))"))


def until_sent(page: Page) -> None:
    """The outbox is emptied by itself once the server is back."""
    page.evaluate("import('./log.js').then((log) => log.flush())")
    for _ in range(PATIENCE // 100):
        if waiting(page) == 0:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{waiting(page)} entries were not sent")


def test_offline_a_restart_and_back(playwright: Playwright, tmp_path: Path) -> None:
    database, profile = tmp_path / "log.db", tmp_path / "phone"
    with serving(database) as base:
        with kept(playwright, profile, "fr") as context:
            app = App(context.pages[0], "fr", base).start()
            installed(app.page)
            claim(app)
            until_sent(app.page)
        before = len(rows(database))
    assert before >= 2
    port = int(base.rstrip("/").rsplit(":", 1)[1])
    with kept(playwright, profile, "fr") as context:  # the server is gone, the browser is started again
        app = App(context.pages[0], "fr", base)
        app.page.goto(base)
        app.home()
        expect(app.page.locator(".strip")).to_be_visible()
        app.tile("insufficient-bid")
        app.seat("E")
        app.bid("1S")
        app.bid("1H")
        app.rule()
        expect(app.answers()).to_have_count(2, timeout=30_000)
        app.answers().nth(1).click()
        expect(app.page.locator(".undo")).to_contain_text("refuse")
        assert waiting(app.page) == 4
        app.at("fiches/27")
        expect(app.page.locator("arbitre-fiche").get_by_role("heading").first).to_contain_text("27")
    with kept(playwright, profile, "fr") as context:  # still gone: what was answered is there
        page = context.pages[0]
        page.goto(base)
        page.locator(".strip").wait_for()
        assert waiting(page) == 4
        with serving(database, port):
            until_sent(page)
            until_sent(page)
    found = rows(database)
    assert len(found) == before + 4
    assert len({identity for identity, _ in found}) == len(found)


def test_a_browser_killed_between_answer_and_outbox_has_lost_and_doubled_nothing(
    playwright: Playwright, tmp_path: Path
) -> None:
    database, profile = tmp_path / "log.db", tmp_path / "phone"
    with serving(database) as base:
        with killable(playwright, profile, "en") as (context, kill):
            app = App(context.pages[0], "en", base)
            app.page.route("**/api/entries", lambda route: route.abort())
            app.start()
            claim(app)
            shown = app.page.locator(".undo").inner_text()
            kill()  # what was answered stands on the screen, and nothing was sent
        assert rows(database) == []
        with killable(playwright, profile, "en") as (context, kill):
            page = context.pages[0]
            taken: list[int] = []
            page.route("**/api/entries", lambda route: taken.append(route.fetch().status))
            page.goto(base)
            page.locator(".strip").click()
            expect(page.locator(".undo")).to_have_text(shown)
            while not taken:
                page.wait_for_timeout(20)
            kill()  # the server has it all, and the phone has not heard so
        assert len(rows(database)) == 2
        with killable(playwright, profile, "en") as (context, _):
            page = context.pages[0]
            page.goto(base)
            page.locator(".strip").wait_for()
            until_sent(page)
    assert sorted(kind for _, kind in rows(database)) == ["add", "begin"]


def test_a_server_that_is_busy_is_asked_again_when_it_said(playwright: Playwright, tmp_path: Path) -> None:
    """The outbox waits as long as it was told to, keeps what is in it, and sends by itself."""
    database, tries = tmp_path / "log.db", list[float]()
    with serving(database) as base, kept(playwright, tmp_path / "phone", "en") as context:
        app = App(context.pages[0], "en", base).start()
        until_sent(app.page)

        def busy(route: Route) -> None:
            tries.append(time.monotonic())
            if len(tries) == 1:
                route.fulfill(status=503, headers={"retry-after": "2"}, json={"error": "busy"})
            else:
                route.continue_()

        context.route("**/api/entries", busy)
        claim(app)
        for _ in range(PATIENCE // 100):
            if len(tries) > 1 and waiting(app.page) == 0:
                break
            app.page.wait_for_timeout(100)
        assert waiting(app.page) == 0
    assert tries[1] - tries[0] >= 2
    assert len(rows(database)) >= 2
