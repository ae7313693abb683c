"""One server and one browser for all; a page in each language that stays open, so that the engine starts once."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from arbitre.app import is_built
from tests.app.driving import LOCALES, PHONE, App, installed, launch


@contextmanager
def serving(database: Path, port: int = 0, *more: str) -> Iterator[str]:
    """`arbitre serve`, and its address."""
    words = ["serve", "--port", str(port), "--database", str(database), "--lang", "en", *more]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(
        [sys.executable, "-m", "arbitre", *words], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert server.stdout is not None
    try:
        found = re.search(r":(\d+) ", server.stdout.readline())
        assert found
        yield f"http://localhost:{found[1]}/"
    finally:
        server.terminate()
        server.wait(60)
        server.stdout.close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    if not is_built():
        pytest.skip("the app is put together by `make app`")
    if not installed():
        pytest.skip("there is no chromium to drive")
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory, playwright: Playwright) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server") / "log.db") as address:
        yield address


@pytest.fixture(scope="session")
def apps(browser: Browser, base: str) -> Iterator[dict[str, App]]:
    """A director with a phone in each language."""
    contexts = {
        lang: browser.new_context(viewport=PHONE, locale=locale, reduced_motion="reduce")
        for lang, locale in LOCALES.items()
    }
    yield {lang: App(context.new_page(), lang, base).start() for lang, context in contexts.items()}
    for context in contexts.values():
        context.close()


@pytest.fixture(params=["fr", "en"])
def app(apps: dict[str, App], request: pytest.FixtureRequest) -> Iterator[App]:
    """On the first screen, in either language; nothing went wrong behind it."""
    found = apps[request.param].home()
    found.wrong.clear()
    yield found
    assert found.wrong == []


@pytest.fixture
def fr(apps: dict[str, App]) -> App:
    """The same, where one language is enough."""
    return apps["fr"].home()
