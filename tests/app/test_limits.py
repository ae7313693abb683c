"""Where something is missing one line says what to do: an old browser, plain http, a plain host, a slow engine."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect

from arbitre.app import copy_to
from arbitre.desk.tiles import SEATS_OF
from tests.app.driving import ARGUMENTS, CHROMIUM, LOCALES, PHONE, App


class Host(SimpleHTTPRequestHandler):
    """A host of plain files that knows no WebAssembly, and holds back what it is told to."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/octet-stream"}  # noqa: RUF012
    held: threading.Event

    def do_GET(self) -> None:
        if self.path.endswith("engine.zip"):
            self.held.wait(60)
        super().do_GET()

    def log_message(self, *_: object) -> None:
        """Nothing."""


@contextmanager
def hosted(folder: Path) -> Iterator[tuple[str, threading.Event]]:
    """A static copy of the app, its address, and what lets the engine come."""
    copy_to(folder)
    free = threading.Event()
    kind = type("Holding", (Host,), {"held": free})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(kind, directory=str(folder)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_address[1]}/", free
    finally:
        free.set()
        server.shutdown()
        server.server_close()


@contextmanager
def phone(browser: Browser, lang: str, script: str = "") -> Iterator[BrowserContext]:
    context = browser.new_context(viewport=PHONE, locale=LOCALES[lang], reduced_motion="reduce")
    if script:
        context.add_init_script(script)
    yield context
    context.close()


@pytest.mark.parametrize("lang", LOCALES)
def test_while_the_engine_is_on_its_way_the_trees_answer_and_say_what_they_lack(
    browser: Browser, tmp_path: Path, lang: str
) -> None:
    with hosted(tmp_path / "app") as (base, free), phone(browser, lang) as context:
        app = App(context.new_page(), lang, base)
        app.page.goto(base)
        app.page.get_by_role("button", name=app.t("first.go")).click()
        app.tile("insufficient-bid")
        app.page.get_by_text(app.t("tree.meanwhile")).click()
        expect(app.page.get_by_text(app.t("tree.lacks"))).to_be_visible()
        expect(app.answers().first).to_be_visible()
        while app.answers().count():
            further = app.answers().last.get_attribute("href")
            app.answers().last.click()
            app.page.wait_for_url(f"**/{further}")
            app.page.locator(".ansr, .quote").first.wait_for()
        expect(app.page.locator(".quote")).not_to_be_empty()
        expect(app.page.locator(".law").first).to_be_visible()
        for situation in SEATS_OF:
            app.at(f"tree/{situation}")
            expect(app.page.locator(".ansr, .fl a").first).to_be_visible()
        app.at("tree/insufficient-bid")
        if lang == "en":
            return  # the engine's own start is the same in either language
        free.set()
        app.page.get_by_role("button", name=app.t("tree.engine")).click(timeout=60_000)
        expect(app.page.locator("main")).not_to_be_empty()
        assert app.page.evaluate("import('./state.js').then(({ state }) => state.engine)") == "ready"


@pytest.mark.parametrize("lang", LOCALES)
def test_without_webassembly_the_server_rules_and_the_page_says_so(browser: Browser, base: str, lang: str) -> None:
    with phone(browser, lang, "delete window.WebAssembly") as context:
        app = App(context.new_page(), lang, base)
        app.page.goto(base)
        expect(app.page.get_by_text(app.t("net.none.long"))).to_be_visible()
        app.page.get_by_role("button", name=app.t("first.go")).click()
        expect(app.page.get_by_text(app.t("net.none.long"))).to_be_visible()
        app.tile("claim")
        app.seat("S")
        expect(app.answers().first).to_be_visible()


def test_without_webassembly_and_server_the_fiches_answer(browser: Browser, tmp_path: Path) -> None:
    with hosted(tmp_path / "app") as (base, _), phone(browser, "fr", "delete window.WebAssembly") as context:
        app = App(context.new_page(), "fr", base)
        app.page.goto(base)
        expect(app.page.get_by_text(app.t("net.none.alone"))).to_be_visible()
        app.page.get_by_role("link").filter(has_text="insuffisante").click()
        expect(app.answers().first).to_be_visible()


@pytest.mark.parametrize("lang", LOCALES)
def test_without_service_workers_one_line_says_what_to_do(browser: Browser, base: str, lang: str) -> None:
    with phone(browser, lang, "delete Navigator.prototype.serviceWorker") as context:
        app = App(context.new_page(), lang, base)
        app.page.goto(base)
        expect(app.page.get_by_text(app.t("net.noworker"))).to_be_visible()
        app.page.get_by_role("button", name=app.t("first.go")).click()
        app.page.locator(".set").last.click()
        expect(app.page.get_by_role("dialog")).to_contain_text(app.t("net.noworker"))


def test_plain_http_beyond_this_machine_rules_and_says_what_to_do(playwright: Playwright, tmp_path: Path) -> None:
    elsewhere = [*ARGUMENTS, "--host-resolver-rules=MAP club.example 127.0.0.1"]
    with hosted(tmp_path / "app") as (base, free):
        free.set()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=elsewhere)
        with phone(browser, "fr") as context:
            app = App(context.new_page(), "fr", base.replace("localhost", "club.example"))
            app.page.goto(app.base)
            expect(app.page.get_by_text(app.t("net.insecure"))).to_be_visible()
            app.page.get_by_role("button", name=app.t("first.go")).click()
            app.tile("claim")
            app.seat("S")
            expect(app.answers().first).to_be_visible(timeout=60_000)
        browser.close()
