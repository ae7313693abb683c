"""From a plain hesitation to a score of two weights, the poll included, in one matter and few touches."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.app.driving import App

DEAL = (
    '[Board "1"]\n[Vulnerable "None"]\n[Deal "N:AQ975.4.KJ82.A63 62.KJ98.AT4.T982 KJT83.A65.93.KQ4 4.QT732.Q765.J75"]'
)
WANTED = 25


def test_from_the_hesitation_to_two_weights(app: App) -> None:
    page = app.page
    matters = "async () => (await (await import('./store.js')).all('matters')).length"
    before = page.evaluate(matters)
    app.tile("unauthorized-information")
    app.seat("S")
    app.tap(app.answers().first)
    page.get_by_role("button", name=app.t("sheet.begin")).click()
    page.locator(".box").wait_for()
    page.locator(".undo").click()  # not what was wanted: the questions stand there as they were
    app.tap(page.get_by_role("button", name=app.t("sheet.begin")))
    page.locator(".box").wait_for()
    app.tap(page.locator(".seg").first.get_by_role("button", name=app.t("seat.N"), exact=True))
    for n, call in enumerate(("1S", "P", "3S", "P", "4S"), 1):
        app.bid(call)
        expect(page.locator(".auction td:not(.next):not(:empty)")).to_have_count(n)
    app.tap(page.get_by_role("button", name=app.t("call.all.pass"), exact=True))
    app.tap(page.locator(".keys.made button").nth(2))
    page.get_by_role("heading", name=app.t("more.result")).wait_for()
    app.tap(page.locator(".keys").get_by_role("button", name="10", exact=True))
    page.locator(".judge .q[data-fact=action]").wait_for()
    app.tap(page.locator(".ansr").first)
    page.locator(".judge .q[data-fact=suggests]").wait_for()
    app.tap(page.locator(".ansr").first)
    page.locator(".judge .q[data-fact=alternatives]").wait_for()
    app.tap(page.locator("a[href*='/poll/'][href$='alternatives']"))
    page.get_by_label(app.t("deal.paste")).fill(DEAL)
    app.tap(page.get_by_role("button", name=app.t("deal.take"), exact=True))
    page.locator(".hand-of").wait_for()
    app.tap(page.locator("footer .btn.go"))
    page.get_by_label(app.t("poll.typed")).fill("P/4S/leaning/club")  # a peer's answer; by his own phone it needs none
    page.get_by_role("button", name=app.t("poll.take.line")).click()
    expect(page.locator(".peers li")).to_have_count(1)
    app.tap(page.locator("footer .btn.go"))
    page.locator(".tally").wait_for()
    app.tap(page.locator(".acts-any").get_by_role("button", name=app.t("call.pass"), exact=True))
    app.tap(page.locator("main .panel .ansr").first)
    page.locator(".judge .q[data-fact=damaged]").wait_for()
    app.tap(page.locator(".ansr").last)
    page.locator("[data-form]").first.wait_for()
    app.tap(page.locator(".panel .chip").nth(0))
    app.tap(page.locator(".panel .chip").nth(1))
    expect(page.locator(".share")).to_have_text([re.compile(r"^50\s?%")] * 2)
    app.tap(page.get_by_role("button", name=app.t("score.put.now")))
    page.get_by_role("link", name=app.t("score.again")).wait_for()
    assert app.taps <= WANTED, app.taps
    assert page.evaluate(matters) == before + 1
