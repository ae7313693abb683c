"""Every worksheet by finger, from what happened to the score; every form of decision that a director may need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import expect

from arbitre.interview.usual_order import SELDOM
from tests.app.driving import App
from tests.app.test_judgement import BIDS, looks

AUCTION = ("1S", "P", "4S", "P", "P", "P")
NOW = "import('./state.js').then(({ state }) => JSON.parse(JSON.stringify(state.matters[0].page)))"


def board(app: App) -> None:
    """A board with its auction, North the dealer."""
    page = app.page
    app.tile("unauthorized-information")
    app.seat("S")
    begin = page.get_by_role("button", name=app.t("sheet.begin"))
    app.go_through(begin)
    begin.click()
    page.locator(".seg").first.get_by_role("button", name=app.t("seat.N"), exact=True).click()
    for n, call in enumerate(AUCTION, 1):
        app.bid(call)
        if n < len(AUCTION):
            expect(page.locator(".auction td:not(.next):not(:empty)")).to_have_count(n)
    page.locator(".keys.made").wait_for()  # which call was slow: here it is something else that happened
    app.at("m/" + page.evaluate("import('./state.js').then(({ state }) => state.matters[0].id)"))


def sheet_of(app: App, name: str) -> dict[str, Any] | None:
    """The worksheet as the desk has given it to the screen."""
    found: list[dict[str, Any]] = app.page.evaluate(NOW)["sheets"]
    return next((each for each in found if each["sheet"] == name), None)


def happened(app: App, kind: str, seat: str) -> None:
    """Something else at this board, and the first or named answers to what is asked of it at once."""
    page = app.page
    page.get_by_role("link", name=app.t("add.other")).click()
    page.locator(f".fl a[href$='/more/{kind}']").click()
    page.get_by_role("heading", name=app.t(f"more.{kind}")).wait_for()
    if kind == "claim":
        page.locator(".keys").get_by_role("button", name="10", exact=True).click()
    app.seat(seat)
    rule = page.locator("footer .btn.go")
    if kind in ("misinformation", "claim"):
        rule.click()
    page.wait_for_url(lambda url: "/more/" not in url)


def settled(app: App, answers: dict[str, int]) -> None:
    """What the page itself asks before there is a worksheet."""
    page = app.page
    while question := page.evaluate(NOW)["question"]:
        page.locator(f".judge .q[data-fact={question['fact']}]").wait_for()
        app.answers().nth(place_of(question, answers)).click()
        asked_next = page.locator(f".judge .q:not([data-fact={question['fact']}])")
        asked_next.or_(page.get_by_role("button", name=app.t("matter.close"))).first.wait_for()


def place_of(asked: dict[str, Any], answers: dict[str, int]) -> int:
    """Which answer: the usual one where none is named; of yes and no the first is always yes."""
    usual = answers.get(asked["fact"], 0)
    return 1 - usual if asked["fact"] in SELDOM else usual


def walk(app: App, name: str, answers: dict[str, int]) -> None:
    """The worksheet, question after question, to its score or its end."""
    page = app.page
    page.locator(f".fl a[href*='/sheet/'][href$='/{name}']").first.click()
    page.locator(".stages").wait_for()
    while (sheet := sheet_of(app, name)) and (asked := sheet["question"]) and asked.get("needs") != "score":
        page.locator(f".judge .q[data-fact={asked['fact']}]").wait_for()
        given = asked if "needs" in asked else asked["answers"][place_of(asked, answers)]
        if given is not asked:
            page.locator(".ansr").nth(place_of(asked, answers)).click()
        if given.get("needs") in ("shares", "tricks", "alternatives"):
            page.locator(".acts-any button").nth(10).click()
        if given.get("needs") == "alternatives":
            page.locator("main .panel .ansr").first.click()
        elif given.get("needs") == "text" and given["default"]:
            pass  # the usual words are one touch
        elif given.get("needs") == "number":
            page.locator(".keys button").nth(3).click()
        elif "needs" in given:
            page.locator("main .btn.go").last.click()
        asked_next = page.locator(f".judge .q:not([data-fact={asked['fact']}])")
        asked_next.or_(page.locator("main a[href$='/certificate'], [data-form]")).first.wait_for()
    if app.lang == "fr" and name in ("misinformation", "claim-award"):
        looks(app)


def decide(app: App, form: str, fill: Callable[[App], None]) -> None:
    """A form of decision filled in: first the estimate, then the numbers, then it is put down."""
    page = app.page
    page.locator(f"[data-form={form}]").click()
    fill(app)
    estimate, done = (page.get_by_role("button", name=app.t(key)) for key in ("estimate.put", "score.put"))
    estimate.or_(done).wait_for()
    if estimate.count():
        estimate.click()
    done.wait_for()
    if app.lang == "fr" and fill in LOOKED_AT:
        looks(app)
    done.click()
    page.get_by_role("link", name=app.t("score.again")).wait_for()
    page.get_by_role("button", name=app.t("back")).click()
    page.get_by_role("link", name=app.t("add.other")).wait_for()


def list_of(app: App, place: str, *results: int) -> None:
    """Results of four spades by North in one list."""
    for tricks in results:
        app.page.locator(f"[data-place={place}] .say-c").click()
        chosen(app, tricks)


def chosen(app: App, tricks: int) -> None:
    page = app.page
    page.locator(".panel .box button").nth(BIDS.index("4S")).click()
    page.locator(".panel .seg").get_by_role("button", name=app.t("seat.N"), exact=True).click()
    page.locator(".keys.seven").get_by_role("button", name=str(tricks), exact=True).click()
    page.locator(".panel .btn.go").click()


def own_share(app: App) -> None:
    """Eight tricks, or seven, without the infraction, nine after it without the error, ten at the table."""
    list_of(app, "both", 8, 7)
    list_of(app, "without_it", 9)
    list_of(app, "after_it", 10)


def averages(app: App) -> None:
    for name, side in (("A+", "ns"), ("A−", "ew")):
        app.page.get_by_role("group", name=app.t(f"side.{side}")).get_by_role("button", name=name, exact=True).click()


def favoured(app: App) -> None:
    app.page.locator(".edt").get_by_role("button", name=app.t("side.ew"), exact=True).click()
    list_of(app, "both", 9)


def groups(app: App) -> None:
    area = app.page.locator("textarea")
    area.fill("420 420 450 170 -50\n110 110 140 200")
    area.blur()


def each_side(app: App) -> None:
    list_of(app, "ns", 10)
    list_of(app, "ew", 9)


def both(app: App) -> None:
    list_of(app, "both", 10)


LOOKED_AT = (own_share, averages, favoured, groups)
"""Each form that has not been seen elsewhere."""


class Walk(NamedTuple):
    """A worksheet: what brings it, who is touched, which answers lead to its score, and how it is decided."""

    sheet: str
    seat: str
    answers: dict[str, int]
    form: str
    fill: Callable[[App], None]


IN_PLAY = (
    Walk("misinformation", "N", {"own_error": 2}, "outcomes", own_share),
    Walk("could-have-known", "E", {}, "outcomes", both),
    Walk("assistance", "E", {}, "sides", each_side),
    Walk("deception", "E", {}, "outcomes", both),
)
AFTERWARDS = (
    Walk("director-error", "S", {"scored_normally": 1}, "sides", each_side),
    Walk("artificial-score", "S", {}, "artificial", averages),
    Walk("team-board", "S", {}, "favours", favoured),
    Walk("fouled-board", "S", {"board_altered": 1, "compared_differently": 1}, "groups", groups),
)


def walked(app: App, each: Walk, first: bool = False) -> None:
    """From what happened to the decision; the first time the vulnerability is asked for."""
    page = app.page
    happened(app, each.sheet, each.seat)
    settled(app, each.answers)
    walk(app, each.sheet, each.answers)
    link, forms = page.locator("a.btn.go[href*='/score/']"), page.locator("[data-form]").first
    link.or_(forms).first.wait_for()
    if link.count():  # nothing was asked; after a last answer the score's screen comes by itself
        link.click()
    if first:
        page.get_by_role("button", name=app.t("vulnerable.none"), exact=True).click()
        expect(page.get_by_role("heading", name=app.t("vulnerable"))).to_have_count(0)
    decide(app, each.form, each.fill)
    found = sheet_of(app, each.sheet)
    assert found
    assert found["decided"], each.sheet


def claimed(app: App) -> None:
    """A claim that is disputed: the director says how many tricks, and nothing is left to ask."""
    happened(app, "claim", "N")
    settled(app, {"claim_disputed": 1})
    walk(app, "claim-award", {})
    app.page.locator("main a[href$='/certificate']").wait_for()
    app.page.get_by_role("button", name=app.t("back")).click()


def test_every_worksheet_is_walked_to_its_score(app: App) -> None:
    board(app)
    for n, each in enumerate(IN_PLAY):
        walked(app, each, first=n == 0)
    claimed(app)
    for each in AFTERWARDS:
        walked(app, each)


def entered(app: App, *calls: str) -> None:
    """The auction, North the dealer, and back to the board."""
    page = app.page
    for n, call in enumerate(calls, 1):
        app.bid(call)
        if n < len(calls):  # the last one leads on to the result
            expect(page.locator(".auction td:not(.next):not(:empty)")).to_have_count(n)


def test_what_a_revoke_cost_from_the_table_to_the_score(fr: App) -> None:
    """Nothing is asked twice, the number of the board says who is vulnerable, and what is undone stands there empty."""
    page = fr.page
    fr.tile("alleged-revoke")
    fr.seat("E")
    fr.card("S7")
    fr.answers().first.click()
    fr.page.locator(".seatb").first.wait_for()
    fr.seat("S")
    fr.answers().last.click()
    page.get_by_role("link", name=fr.t("place.ask")).click()
    page.locator("input[name=board]").fill("13")
    page.get_by_role("button", name=fr.t("place.save")).click()
    page.get_by_role("button", name=fr.t("sheet.begin")).click()
    entered(fr, *AUCTION)
    page.get_by_text(fr.t("more.result.moved")).wait_for()
    page.locator(".keys").get_by_role("button", name="10", exact=True).click()
    page.get_by_role("button", name=fr.t("more.revoke-equity")).click()
    page.locator(".stages").wait_for()
    fr.answers().first.click()
    for tricks in (10, 11):
        page.locator(".judge .q[data-fact=equity_tricks]").wait_for()
        expect(page.locator(".acts-any [aria-pressed=true]")).to_have_count(0)
        page.locator(".acts-any button").nth(tricks).click()
        page.locator("main .btn.go").click()
        if tricks == 10:  # what the transfer makes good
            page.locator("main a[href$='/certificate']").wait_for()
            fr.undo()
    expect(page.locator(".typed")).to_contain_text("650")  # one trick more, assigned; vulnerable on board 13


def test_an_explanation_found_wrong_is_not_asked_about_again(fr: App) -> None:
    """Its call is touched in the auction; who explained it follows."""
    page = fr.page
    fr.tile("misinformation")
    fr.seat("W")
    begin = page.get_by_role("button", name=fr.t("sheet.begin"))
    fr.go_through(begin)
    expect(page.locator(".bar")).to_contain_text(fr.t("seat.W"))
    begin.click()
    page.locator(".seg").first.get_by_role("button", name=fr.t("seat.N"), exact=True).click()
    entered(fr, "1C", "2D", "3C", "4S", "P", "P", "P")
    page.get_by_role("heading", name=fr.t("more.misinformation")).wait_for()
    page.locator(".keys.made button").nth(1).click()
    page.locator("footer .btn.go").click()
    page.get_by_role("heading", name=fr.t("more.result")).wait_for()
    found = page.evaluate(NOW)
    assert (found["question"], found["matter"]["record"]["events"][7]["by"]) == (None, "W")
    assert found["matter"]["record"]["events"][7]["about"] == 2
