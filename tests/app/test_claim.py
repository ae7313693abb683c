"""A disputed claim by touch: the cards that were left, and the lines after the director's own number."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.app.driving import App
from tests.app.test_judgement import looks
from tests.app.test_sheets import board, happened, settled

LEFT = {"N": "Q.K.A.A", "E": "3..7.76", "S": ".53.4.5", "W": ".98.9.9"}
RANGE = {"fr": "Entre 3 et 4 des 4 dernières levées", "en": "Between 3 and 4 of the last 4 tricks"}
KNEW = {"fr": "il ne l’avait pas oublié", "en": "the claimer knew of it"}
EVERY = {"fr": "Toutes les lignes normales donnent 4", "en": "Every normal line gives 4"}


def left(app: App) -> None:
    """Four cards in each hand, North to lead, all claimed."""
    page = app.page
    for seat, hand in LEFT.items():
        page.locator(".seg").first.get_by_role("button", name=app.t(f"seat.{seat}"), exact=True).click()
        for row, ranks in zip(page.locator(".hold-suit").all(), hand.split("."), strict=True):
            for rank in ranks:
                row.locator("button").nth("AKQJT98765432".index(rank)).click()
    page.locator(".seg").nth(1).get_by_role("button", name=app.t("seat.N"), exact=True).click()
    page.locator("main > .keys").get_by_role("button", name="4", exact=True).click()


def test_the_normal_lines_of_a_claim(app: App) -> None:
    page = app.page
    board(app)
    happened(app, "claim", "N")
    settled(app, {"claim_disputed": 1, "trump_out": 1, "trump_mentioned": 1, "maybe_unaware": 1, "awarded": 9})
    page.locator(".fl a[href*='/sheet/']").first.click()
    page.locator(".fl a[href*='/claim/']").click()
    page.locator(".hold-suit").first.wait_for()
    left(app)
    looks(app)
    page.locator("footer .btn.go").click()
    found = page.locator(".range")
    expect(found).to_contain_text(RANGE[app.lang])
    expect(page.locator(".tricks li")).to_have_count(4)
    looks(app)
    page.locator("details", has_text=re.compile("70C2|atout non|unmentioned trump")).first.click()
    page.get_by_role("button", name=KNEW[app.lang]).click()
    expect(found).to_contain_text(EVERY[app.lang])
    awarded = page.locator("main > .keys [aria-pressed=true]")
    expect(awarded).to_have_text("9")  # his own number, whatever the lines give
    page.locator("main > .keys").get_by_role("button", name="8", exact=True).click()
    expect(awarded).to_have_text("8")
    expect(found).to_contain_text(EVERY[app.lang])  # what was entered stands
