"""Every screen: nothing that axe finds, nothing cut off at any width or with large text, nothing too small to touch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.app.driving import PHONE, App

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (320, 390, 768, 1280)
SMALLEST = 47.5
COLOURS = ", runOnly: ['color-contrast', 'link-in-text-block']"
"""All that can be otherwise in the dark."""
TOO_WIDE = """() => {
  const parts = [...document.querySelectorAll("main, footer, header, .sheet, .tabs")];
  const wide = parts.filter((e) => e.scrollWidth > e.clientWidth + 1);
  if (document.documentElement.scrollWidth > innerWidth) wide.push(document.documentElement);
  return wide.map((e) => e.outerHTML.slice(0, 160));
}"""
TOO_SMALL = """(smallest) => [...document.querySelectorAll("button, a[href], input, [role=switch]")]
  .filter((e) => e.offsetParent !== null && !e.closest("[inert]") && !e.classList.contains("hidden"))
  .map((e) => [e.getBoundingClientRect(), e])
  .filter(([r]) => r.height < smallest || r.width < 40)
  .map(([r, e]) => `${Math.round(r.width)}x${Math.round(r.height)} ${e.outerHTML.slice(0, 120)}`)"""


def insufficient(app: App) -> None:
    app.tile("insufficient-bid")
    app.seat("E")
    app.bid("1S")
    app.bid("1H")
    app.rule()
    app.page.locator(".opt").first.wait_for()


def home(app: App) -> None:
    app.page.locator(".tile").first.wait_for()


def who(app: App) -> None:
    app.tile("exposed-card")
    app.page.locator(".diamond").wait_for()


def box(app: App) -> None:
    insufficient(app)
    app.page.go_back()
    app.page.locator(".box").wait_for()


def cards(app: App) -> None:
    app.tile("opening-lead-out-of-turn")
    app.seat("E")
    app.card("H9")
    app.page.locator(".alert").wait_for()


def options(app: App) -> None:
    cards(app)
    app.rule()
    app.page.locator(".opt").first.wait_for()


def ask(app: App) -> None:
    app.tile("alleged-revoke")
    app.seat("E")
    app.page.locator(".judge").wait_for()


def law(app: App) -> None:
    insufficient(app)
    app.page.locator(".mode .law").first.click()
    app.page.locator(".lawtext").wait_for()


def settings(app: App) -> None:
    app.page.locator(".set").last.click()
    app.page.locator(".sheet").wait_for()


def board(app: App) -> None:
    insufficient(app)
    app.answers().nth(1).click()
    app.page.get_by_role("link", name=app.t("add.call"), exact=True).wait_for()


def steps(app: App) -> None:
    board(app)
    app.page.get_by_role("link", name=app.t("all.steps")).click()
    app.page.locator(".line a").nth(2).wait_for()


def correct(app: App) -> None:
    steps(app)
    app.page.locator(".line a").nth(2).click()
    app.answers().first.click()
    app.page.locator(".diff").wait_for()


def show(app: App) -> None:
    insufficient(app)
    app.page.get_by_role("link", name=app.t("show")).click()
    app.page.locator(".players li").first.wait_for()


def log(app: App) -> None:
    app.at("log")
    app.page.locator(".entry").first.wait_for()


def event(app: App) -> None:
    app.at("event")
    app.page.locator(".form").first.wait_for()


def fiches(app: App) -> None:
    app.at("fiches")
    app.page.locator(".fl a").first.wait_for()


def tree(app: App) -> None:
    app.at("tree/revoke")
    app.page.locator(".ansr").first.wait_for()


def more(app: App) -> None:
    board(app)
    app.page.get_by_role("link", name=app.t("add.other")).click()
    app.page.locator(".fl a").first.wait_for()


SCREENS: dict[str, Callable[[App], None]] = {
    each.__name__: each
    for each in (
        ask,
        home,
        who,
        box,
        cards,
        options,
        law,
        settings,
        board,
        steps,
        correct,
        show,
        log,
        event,
        fiches,
        tree,
        more,
    )
}


def found(page: Page, rules: str = "") -> list[str]:
    """What axe objects to."""
    if page.evaluate("typeof window.axe") != "object":
        page.evaluate(AXE.read_text("utf-8"))
    result: dict[str, Any] = page.evaluate(f"axe.run(document, {{resultTypes: ['violations']{rules}}})")
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in result["violations"]]


def objections(page: Page, size: ViewportSize = PHONE) -> list[str]:
    """All there is to object to in a screen: both themes, every width, large text."""
    try:
        wrong = [f"light: {each}" for each in found(page)]
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        wrong += [f"dark: {each}" for each in found(page, COLOURS)]
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            wrong += [f"{width}: too wide {each}" for each in page.evaluate(TOO_WIDE)]
            wrong += [f"{width}: too small {each}" for each in page.evaluate(TOO_SMALL, SMALLEST)]
        page.set_viewport_size(PHONE)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        return wrong + [f"200 %: too wide {each}" for each in page.evaluate(TOO_WIDE)]
    finally:
        page.evaluate("document.documentElement.style.fontSize = ''")
        page.set_viewport_size(size)
        page.emulate_media(color_scheme="light", reduced_motion="reduce")


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen(apps: dict[str, App], screen: str) -> None:
    lang = "en" if len(screen) % 2 else "fr"
    app = apps[lang].home()
    SCREENS[screen](app)
    try:
        assert objections(app.page) == []
    finally:
        if screen == "show":
            app.hold()


def test_a_whole_ruling_by_keyboard_only(fr: App) -> None:
    page = fr.page

    def reach(selector: str, most: int = 120) -> None:
        for _ in range(most):
            page.keyboard.press("Tab")
            if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
                assert outline != "none"
                return
        raise AssertionError(f"{selector} cannot be reached")

    reach("a.tile[href='#/new/insufficient-bid']")
    page.keyboard.press("Enter")
    page.locator(".diamond").wait_for()
    reach(".seatb.at1")
    page.keyboard.press("Enter")
    page.locator(".box").wait_for()
    for name, times in (("1 pique", 1), ("1 cœur", 2)):
        reach(f"[aria-label='{name}']")
        page.keyboard.press("Space")
        page.locator(f".auction td:has(svg) >> nth={times - 1}").wait_for()
    reach("footer a.go")
    page.keyboard.press("Enter")
    page.locator(".opt").first.wait_for()
    reach(".opt")
    page.keyboard.press("Enter")
    page.locator(".undo").get_by_text("accepte").wait_for()
    reach("a[aria-label='Montrer aux joueurs']")
    page.keyboard.press("Enter")
    page.locator(".players h1").first.wait_for()
    reach(".hold")
    page.keyboard.down("Enter")
    page.locator(".players").wait_for(state="detached")
    page.keyboard.up("Enter")
