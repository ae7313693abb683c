"""A matter from its tile to the log: what is in force stands there, also in the next one; done means done."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.app.driving import App


def dropped(app: App) -> None:
    """East drops the queen of hearts in defence: a major penalty card."""
    app.tile("exposed-card")
    app.seat("E")
    app.card("HQ")
    app.seat("S")
    for fact in ("besides", "visible"):
        app.page.locator(f".judge .q[data-fact={fact}]").wait_for()
        app.answers().first.click()


def test_a_penalty_card_is_remembered_until_the_matter_is_done(fr: App) -> None:
    page = fr.page
    dropped(fr)
    card = page.locator(".bind li", has_text="carte pénalisée principale")
    expect(card).to_contain_text("Est doit la jouer")
    assert "que carte" not in fr.text()
    page.get_by_role("link", name=fr.t("add.other")).click()
    fr.tile("insufficient-bid")  # begun in the midst of the other: its penalty card binds here, too
    fr.seat("W")
    expect(page.locator(".box")).to_be_visible()
    page.locator("footer a.go").click()
    expect(card).to_contain_text("Est doit la jouer")
    card.locator("a.more").click()
    page.get_by_role("button", name=fr.t("matter.close"), exact=True).click()
    expect(page.locator(".judge .q")).to_have_text(fr.t("leave.open"))  # 50E4 waits for the end of the board
    page.get_by_role("button", name=fr.t("leave.follow")).click()
    page.locator(".home").wait_for()
    fr.at("log")
    expect(page.locator(".entry .due", has_text=re.compile("à examiner.*fermé"))).to_have_count(1)
    fr.at("open")
    page.get_by_role("button", name=fr.t("away.some")).click()
    empty = page.locator(".entry[aria-pressed=true]")
    expect(empty.first).to_be_visible()  # nobody has called in it
    page.get_by_role("button", name=re.compile(f"{empty.count()}$")).click()
    expect(page.locator("button.entry")).to_have_count(0)


def test_whose_call_it_is_begins_with_the_dealer(fr: App) -> None:
    """West calls out of turn: what is touched first is still North's, the dealer's, unless West himself is touched."""
    fr.tile("call-out-of-rotation")
    fr.seat("W")
    fr.seat("N")
    fr.bid("1S")
    expect(fr.page.locator(".auction td").nth(1)).not_to_be_empty()
    assert fr.page.locator(".alert").count() == 0
    fr.caller("W")
    fr.bid("P")
    expect(fr.page.locator(".alert")).to_contain_text("Ouest")


def test_two_cards_that_fell_are_told_in_one_go(fr: App) -> None:
    fr.tile("exposed-card")
    fr.seat("E")
    fr.page.get_by_role("button", name=fr.t("card.several"), exact=True).click()
    fr.card("H7")
    fr.card("C3")
    fr.page.get_by_role("button", name=fr.t("choice.these"), exact=True).click()
    fr.page.locator(".answers, .ansr").last.click()  # the auction is not over
    fr.page.locator(".judge .q[data-fact=auction_begun]").wait_for()
    fr.answers().first.click()
    fr.page.locator(".judge .q[data-fact=visible]").wait_for()
    fr.answers().first.click()
    expect(fr.page.locator(".bind")).to_contain_text("7 de cœur")
    expect(fr.page.locator(".bind")).to_contain_text("Ouest doit passer")
