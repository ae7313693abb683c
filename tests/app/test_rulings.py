"""Whole rulings by finger: what stands on the screen is what the desk says, word for word, in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.app.driving import PATIENCE, App, plain, private, said, shown

AUCTION = {
    "insufficient-bid": ("E", ["1S", "1H"]),
    "call-out-of-rotation": ("E", ["1H"]),
    "changed-call": ("E", ["1S", "2H"]),
}
QUESTIONS: dict[str, tuple[str, ...]] = {
    "lead-out-of-turn": ("E",),
    "alleged-revoke": ("E",),
    "exposed-card": ("E",),
    "42": (),
    "claim": ("S",),
    "unauthorized-information": ("W",),
    "misinformation": ("N",),
    "13": (),
}
MOST = 12
SEATS = ("N", "E", "S", "W")


def follow(app: App, page: dict[str, Any], which: int) -> dict[str, Any]:
    """Answer on the screen and at the desk, always the same, until nothing is asked or more must be entered."""
    for _ in range(MOST):
        everything_said(app, page)
        question = page["question"]
        if not question or not question.get("answers"):
            break
        if question.get("needs") == "cards":
            app.card("S7")
            page = app.ask(do="add", matter=page["matter"], put={"said": [["cards", ["S7"]]]})
            continue
        n = which % len(question["answers"])
        chosen = question["answers"][n]
        if question.get("needs") == "seat" and chosen["put"]["said"][0][1] in SEATS:
            app.seat(chosen["put"]["said"][0][1])
        elif question.get("needs") == "seat":
            app.tap(app.answers().last)  # nobody: it stands below the table
        else:
            app.tap(app.answers().nth(n))
        while "choices" in chosen:
            if chosen.get("many"):
                return page
            chosen = chosen["choices"][0]
            app.tap(app.page.locator(".pick").last.get_by_role("button").first)
        page = app.ask(do="add", matter=page["matter"], put=chosen["put"])
        assert "error" not in page
    return page


def everything_said(app: App, page: dict[str, Any]) -> None:
    """Each sentence of the page is on the screen, in full."""
    waited(app, *said(page))


def waited(app: App, *texts: str) -> None:
    """The screen is drawn a moment after the touch."""
    missing: list[str] = []
    for _ in range(PATIENCE // 20):
        read = app.text()
        missing = [text for text in texts if text not in read]
        if not missing:
            return
        app.page.wait_for_timeout(20)
    raise AssertionError(f"{missing} not on the screen:\n{app.text()}")


@pytest.mark.parametrize("situation", QUESTIONS)
def test_questions_from_the_tile_to_the_ruling(app: App, situation: str) -> None:
    which = -1 if (app.lang == "fr") == (len(situation) % 2 == 0) else 0
    seats = QUESTIONS[situation]
    app.tile(situation)
    for seat in seats:
        app.seat(seat)
    page = app.ask(do="begin", situation=situation, seats=dict(zip(["player"], seats, strict=False)), edition="2017")
    follow(app, page, which)


@pytest.mark.parametrize("situation", AUCTION)
def test_the_auction_from_the_box_to_the_ruling(app: App, situation: str) -> None:
    by, calls = AUCTION[situation]
    app.tile(situation)
    app.seat(by)
    seats = {"player": by}
    if situation == "call-out-of-rotation":
        app.seat("N")
        seats["dealer"] = "N"
    page = app.ask(do="begin", situation=situation, seats=seats, edition="2017", profile="wbf")
    for call in calls:
        seat = page["expects"]["by"]
        if situation == "call-out-of-rotation":
            app.caller(by)  # the box begins at the dealer: whoever calls at another's turn is touched
            seat = by
        app.bid(call)
        page = app.ask(do="add", matter=page["matter"], put={"event": {"call": call, "by": seat}})
        app.page.locator(".undo").get_by_text(plain(page["undo"]).split(":")[0].strip()).wait_for()
    if situation == "changed-call":
        app.caller("E")
        app.tap(app.page.locator(".acts .change"))
        app.bid("2S")
        page = app.ask(do="add", matter=page["matter"], put={"event": {"change_call": "2S", "by": "E"}})
    app.rule()
    follow(app, page, -1)


def test_an_opening_lead_out_of_turn(app: App) -> None:
    app.tile("opening-lead-out-of-turn")
    app.seat("E")
    app.card("H9")
    app.rule()
    page = app.ask(
        do="begin", situation="opening-lead-out-of-turn", seats={"player": "E"}, edition="2017", profile="wbf"
    )
    page = app.ask(do="add", matter=page["matter"], put={"event": {"play": "H9", "by": "E"}})
    assert len(page["question"]["answers"]) == 5
    follow(app, page, 2)


@pytest.mark.parametrize(
    ("situation", "taps"),
    [
        ("insufficient-bid", 5),
        ("opening-lead-out-of-turn", 5),
        ("alleged-revoke", 4),
        ("exposed-card", 4),
        ("claim", 2),
    ],
)
def test_as_few_touches_as_promised(fr: App, situation: str, taps: int) -> None:
    fr.tile(situation)
    fr.seat("E")
    if situation == "insufficient-bid":
        fr.bid("1S")
        fr.bid("1H")
        fr.rule()
    elif situation == "opening-lead-out-of-turn":
        fr.card("H9")
        fr.rule()
    elif taps == 4:
        fr.card("H9")
        fr.page.locator("[data-fact=declarer], [data-fact=able]").wait_for()
    fr.page.locator(".quote, .judge").first.wait_for()
    assert fr.taps == taps


def test_the_players_see_what_is_theirs_and_nothing_else(app: App) -> None:
    app.tile("insufficient-bid")
    app.seat("E")
    app.bid("1S")
    app.bid("1H")
    app.rule()
    page = app.ask(do="begin", situation="insufficient-bid", seats={"player": "E"}, edition="2017", profile="wbf")
    for call in ("1S", "1H"):
        page = app.ask(do="add", matter=page["matter"], put={"event": {"call": call}})
    app.page.get_by_role("link", name=app.t("show")).click()
    waited(app, *shown(page))
    read = app.text()
    assert not [text for text in private(page) if text in read]
    own = ["Français", "English", app.t("show.turn"), app.t("show.leave"), app.t("seat.S"), "1", "2", ":"]
    for text in sorted([*shown(page), *map(plain, own)], key=len, reverse=True):
        read = read.replace(text, "")
    assert plain(read) == ""
    assert app.page.locator(".bar, .tabs, a, .hush, .law").count() == 0
    app.hold()


def test_the_players_screen_is_left_by_a_long_press_only(app: App) -> None:
    app.tile("claim")
    app.seat("S")
    app.page.get_by_role("link", name=app.t("show")).click()
    app.page.locator(".players h1").first.wait_for()
    app.page.go_back()
    app.page.wait_for_timeout(150)
    app.page.locator(".hold").click()
    app.page.keyboard.press("Escape")
    app.page.wait_for_timeout(150)
    assert app.page.locator(".players").count() == 1
    app.hold()
    app.page.locator(".mode").first.wait_for()


def test_only_lines_and_options_reach_the_players_screen(fr: App) -> None:
    secret = "SECRET"
    poisoned = {
        "lines": [{"to": "S", "text": "Sud, …", "law": secret, "private": secret, "why": {"text": secret}}],
        "options": [{"text": "a", "put": secret, "rows": [{"if": "b", "then": "c", "note": secret, "rows": []}]}],
        "in_force": [{"text": secret}],
        "waits": [{"text": secret}],
    }
    made = fr.page.evaluate("(given) => import('./screens/show.js').then((m) => m.forPlayers(given))", poisoned)
    assert secret not in json.dumps(made)
    assert made["lines"][0]["text"] == "Sud, …"
