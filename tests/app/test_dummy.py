"""Double dummy by touch: the hands, the director's own estimate, the board over everywhere, and only then the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.app.driving import App
from tests.app.test_judgement import looks
from tests.app.test_sheets import board, happened, settled

HANDS = {"N": "AKJ54.72.K63.A84", "E": "72.KQJ965.74.J93", "S": "Q983.A4.AJ85.762", "W": "T6.T83.QT92.KQT5"}
MISSING = {"fr": "qu’on ne peut joindre d’ici", "en": "it cannot be reached from here"}


def dealt(app: App) -> None:
    """Every card to its hand."""
    page = app.page
    for seat, hand in HANDS.items():
        page.locator(".seg").first.get_by_role("button", name=app.t(f"seat.{seat}"), exact=True).click()
        for row, ranks in zip(page.locator(".hold-suit").all(), hand.split("."), strict=True):
            for rank in ranks:
                row.locator("button").nth("AKQJT98765432".index(rank)).click()


def asked(app: App) -> None:
    """A disputed claim, its worksheet, and the way to double dummy; then what it wants first."""
    page = app.page
    board(app)
    happened(app, "claim", "N")
    settled(app, {"claim_disputed": 1, "trump_out": 1, "trump_mentioned": 1, "maybe_unaware": 1, "awarded": 9})
    page.locator(".fl a[href*='/sheet/']").first.click()
    page.locator(".fl a[href*='/dd/']").click()
    page.locator(".hold-suit").first.wait_for()
    dealt(app)
    looks(app)
    page.locator("footer .btn.go").click()
    expect(page.locator("main .keys button")).to_have_count(14)
    expect(page.locator("table.dd")).to_have_count(0)  # nothing before his own number
    page.locator("main .keys").get_by_role("button", name="9", exact=True).click()
    expect(page.locator("main .keys")).to_have_count(0)
    expect(page.locator("table.dd")).to_have_count(0)  # nor before it is over everywhere
    page.locator("footer .btn.go").click()


def test_double_dummy_after_the_directors_own_number(app: App) -> None:
    pytest.importorskip("endplay", reason="double dummy needs the extra dd")
    page = app.page
    asked(app)
    expect(page.locator("table.dd tbody tr").nth(2).locator("td")).to_have_text(
        ["6", "8", "6", "9", "9"], timeout=30000
    )
    expect(page.locator(".fact")).to_contain_text("9")
    looks(app)
    page.locator("footer .btn.go").click()
    expect(page.locator("footer .btn.go")).to_have_count(0)  # it stands among the steps now
    expect(page.locator("table.dd")).to_be_visible()


def test_without_a_server_one_line_says_so(app: App) -> None:
    app.page.route("**/api/desk", lambda route: route.fulfill(content_type="text/html", body="another's page"))
    asked(app)
    expect(app.page.locator(".fact")).to_contain_text(MISSING[app.lang])
    app.page.unroute("**/api/desk")
