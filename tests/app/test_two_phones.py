"""Two phones on one event: what one rules the other has; where both went on, a person chooses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.app.driving import LOCALES, PHONE, App
from tests.app.test_board import insufficient
from tests.app.test_looks import SMALLEST, TOO_SMALL, TOO_WIDE


@pytest.fixture(scope="module")
def phones(browser: Browser, base: str) -> Iterator[tuple[App, App]]:
    contexts = [browser.new_context(viewport=PHONE, locale=LOCALES["fr"], reduced_motion="reduce") for _ in range(2)]
    first, second = (App(context.new_page(), "fr", base).start() for context in contexts)
    yield first, second
    for context in contexts:
        context.close()


def exchange(app: App) -> None:
    """Send what waits, fetch what others wrote."""
    app.page.evaluate("import('./log.js').then(async (log) => { await log.flush(); await log.fetched(); })")


def log(app: App) -> None:
    """The log, read anew."""
    exchange(app)
    app.home().at("log")
    app.page.locator(".entry[href^='#/m/']").first.wait_for()


def kinds(app: App) -> list[str]:
    """What stands in the log of this phone."""
    found: list[str] = app.page.evaluate(
        "import('./store.js').then((s) => s.all('log')).then((l) => l.map((e) => e.kind))"
    )
    return found


def test_two_phones_one_event(phones: tuple[App, App]) -> None:
    first, second = phones
    first.at("event")
    first.page.get_by_label(first.t("event.name")).fill("Coupe du soir")
    first.page.keyboard.press("Tab")
    first.home()
    insufficient(first)
    exchange(first)
    second.at("event")
    second.page.get_by_role("button", name="Coupe du soir").click()
    log(second)
    second.page.locator(".entry[href^='#/m/']").first.click()
    expect(second.answers()).to_have_count(2)
    second.page.context.set_offline(True)
    second.answers().first.click()
    expect(second.page.locator(".undo")).to_contain_text("accepte")
    first.answers().nth(1).click()
    expect(first.page.locator(".undo")).to_contain_text("refuse")
    exchange(first)
    second.page.context.set_offline(False)
    second.page.wait_for_function("import('./state.js').then(({ state }) => state.online)")
    for app in (second, first):
        log(app)
        expect(app.page.locator(".sync")).to_contain_text(app.t("sync.two", n=2))
    first.page.locator(".entry[href$=versions]").click()
    expect(first.page.locator(".panel")).to_have_count(2)
    expect(first.page.locator(".panel").first).to_contain_text("accepte")
    first.page.set_viewport_size({"width": 320, "height": 640})
    assert first.page.evaluate(TOO_WIDE) == []
    assert first.page.evaluate(TOO_SMALL, SMALLEST) == []
    first.page.set_viewport_size(PHONE)
    theirs = first.page.locator(".panel").filter(has_text=first.t("versions.other"))
    theirs.get_by_role("button", name=first.t("versions.keep")).click()
    expect(first.page.locator(".undo")).to_contain_text("accepte")
    assert "chosen" in kinds(first)
    for app in (first, second):
        log(app)
        expect(app.page.locator(".sync")).to_contain_text(app.t("sync.sent"))
        app.page.locator(".entry[href^='#/m/']").first.click()
        expect(app.page.locator(".undo")).to_contain_text("accepte")
    assert sorted(kinds(first)) == sorted(kinds(second))


def test_what_ends_after_the_scores_is_followed_with_its_hour(phones: tuple[App, App]) -> None:
    app = phones[0].home()
    insufficient(app)
    app.answers().nth(1).click()
    app.page.get_by_role("button", name=app.t("matter.close")).click()
    log(app)
    for name in ("correction", "appeal"):
        expect(app.page.get_by_text(app.t(f"due.{name}.after", n=30))).to_be_visible()
    app.at("event")
    app.page.get_by_label(app.t("event.appeal.minutes")).fill("20")
    app.page.get_by_role("button", name=app.t("event.available.now")).click()
    log(app)
    hours = app.page.locator(".entry[href='#/event'] .tb2").all_inner_texts()
    assert len(set(hours)) == 2
    expect(app.page.locator(".entry[href^='#/m/'] .due")).to_contain_text(app.t("due.appeal", at=hours[1]))
