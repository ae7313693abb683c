"""A board carried on: undo, back, correcting, a second irregularity, what bites, language, search, the log."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.app.driving import PATIENCE, App, plain


def insufficient(app: App) -> None:
    """East bids 1♥ over 1♠; the page that asks South."""
    app.tile("insufficient-bid")
    app.seat("E")
    app.bid("1S")
    app.bid("1H")
    app.rule()
    app.page.locator(".opt").first.wait_for()


def refused(app: App) -> None:
    """South refuses, East passes instead: West must pass throughout."""
    insufficient(app)
    app.answers().nth(1).click()
    app.page.get_by_role("link", name=app.t("add.call"), exact=True).click()
    app.bid("P")
    app.rule()
    expect(app.page.locator(".ansr")).to_have_count(2)
    app.answers().last.click()
    expect(app.answers()).to_have_count(0)


def test_undo_names_what_it_takes_back(app: App) -> None:
    insufficient(app)
    undo = app.page.locator(".undo")
    expect(undo).to_contain_text(app.t("seat.E"))
    app.answers().nth(1).click()
    expect(undo).to_contain_text(app.t("seat.S"))
    undo.click()
    expect(app.answers()).to_have_count(2)
    expect(undo).to_contain_text(app.t("seat.E"))


SLOWLY = """() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    setTimeout(() => post.call(this, message), message.request?.do === "set" ? 3000 : 0);
  };
  window.asBefore = () => (Worker.prototype.postMessage = post);
}"""


def led(app: App) -> None:
    """West leads the queen of hearts at East's turn; the page that asks North."""
    app.tile("opening-lead-out-of-turn")
    app.seat("W")
    app.card("HQ")
    app.rule()
    expect(app.answers()).to_have_count(5)


def test_two_choices_told_as_one_are_undone_as_one(app: App) -> None:
    led(app)
    app.answers().nth(2).click()
    expect(app.answers()).to_have_count(0)
    app.undo()
    expect(app.answers()).to_have_count(5)


def test_a_touch_is_kept_while_the_contract_is_being_filled_in(app: App) -> None:
    led(app)
    app.page.go_back()
    app.page.locator("a[href$='/contract']").click()
    app.page.evaluate(SLOWLY)
    app.page.locator(".box button").nth(14).click()
    app.rule()
    app.answers().first.click()
    app.page.evaluate("() => void window.asBefore()")
    expect(app.answers()).to_have_count(0)
    expect(app.page.locator(".what")).to_contain_text("3")


def test_a_second_touch_on_an_answer_is_none(app: App) -> None:
    insufficient(app)
    app.answers().nth(1).dblclick()
    expect(app.answers()).to_have_count(0)
    app.undo()
    expect(app.answers()).to_have_count(2)


def test_who_calls_first_can_be_touched_again(app: App) -> None:
    app.tile("call-out-of-rotation")
    app.seat("S")
    app.seat("E")
    for name in ("W", "N"):
        first = app.page.locator(".seg").first.get_by_role("button", name=app.t(f"seat.{name}"), exact=True)
        first.click()
        expect(first).to_have_attribute("aria-pressed", "true")


def test_a_card_led_face_down_is_not_named(app: App) -> None:
    app.tile("opening-lead-out-of-turn")
    app.seat("W")
    app.page.get_by_role("button", name=app.t("card.lead_face_down"), exact=True).click()
    expect(app.page.locator(".keys")).to_have_count(0)
    app.page.locator("footer .go").click()
    expect(app.page.locator(".quote").first).to_contain_text(
        {"fr": "reprend la carte", "en": "picks up the card"}[app.lang]
    )


def test_the_picture_of_dummy_leads_to_a_card_nobody_named(app: App) -> None:
    app.tile("42")
    app.page.get_by_role("button", name={"fr": "n’a pas été nommée", "en": "was not named"}[app.lang]).click()
    expect(app.page.locator(".judge .law")).to_contain_text("45D")


def test_back_leads_through_the_screens_and_loses_nothing(app: App) -> None:
    insufficient(app)
    app.page.go_back()
    app.page.locator(".box").wait_for()
    app.page.go_back()
    app.page.locator(".diamond").wait_for()
    app.seat("E")
    app.page.locator(".box").wait_for()
    expect(app.page.locator(".auction")).to_contain_text("1")
    app.page.go_back()
    app.page.go_back()
    app.page.locator(".home .strip").wait_for()


def test_what_was_answered_can_be_corrected_and_shows_what_changes(app: App) -> None:
    refused(app)
    app.page.get_by_role("link", name=app.t("all.steps")).click()
    app.page.locator(".line a").nth(2).click()
    app.answers().first.click()
    expect(app.page.locator(".diff .del").first).to_be_visible()
    expect(app.page.locator(".alert .law")).to_contain_text("82C")
    app.page.get_by_role("button", name=app.t("correct"), exact=True).click()
    app.page.locator(".undo").wait_for()
    app.at(f"{app.page.url.split('#/')[1]}/steps")
    expect(app.page.locator(".line li").nth(2)).to_contain_text({"fr": "Sud accepte", "en": "South accepts"}[app.lang])


def test_a_second_irregularity_goes_into_the_same_record(app: App) -> None:
    refused(app)
    first = app.page.url
    expect(app.page.locator(".bind li")).not_to_have_count(0)
    before = app.page.locator(".bind li").count()
    app.page.get_by_role("link", name=app.t("add.other")).click()
    app.page.get_by_role("link", name=app.t("more.call")).click()
    app.caller("N")
    app.bid("2NT")
    app.rule()
    expect(app.answers()).to_have_count(2)
    assert app.page.url == first
    app.answers().first.click()
    expect(app.answers()).to_have_count(0)
    expect(app.page.locator(".mode.keep")).to_be_visible()
    assert app.page.locator(".bind li").count() >= before


def test_what_bites_is_said_when_it_bites(app: App) -> None:
    refused(app)
    expect(app.page.locator(".now")).to_have_count(0)
    app.page.get_by_role("link", name=app.t("add.call"), exact=True).click()
    app.bid("2S")
    app.rule()
    now = app.page.locator("[aria-live=assertive] .now")
    expect(now.last).to_contain_text(app.t("seat.W"))
    app.page.get_by_role("link", name=app.t("add.call"), exact=True).click()
    expect(app.page.locator(".box .low")).not_to_have_count(0)


def test_a_law_opens_over_the_page_and_back_closes_it(app: App) -> None:
    insufficient(app)
    chip = app.page.get_by_role("link", name=re.compile("27A1"))
    chip.click()
    sheet = app.page.get_by_role("dialog")
    expect(sheet).to_contain_text(app.t("law.ours"))
    sheet.get_by_role("button", name="2007").click()
    expect(sheet.locator(".lawtext")).not_to_be_empty()
    app.page.go_back()
    expect(sheet).to_have_count(0)
    expect(chip).to_be_focused()


def test_the_language_changes_in_the_midst_of_a_matter(apps: dict[str, App]) -> None:
    app = apps["en"].home()
    insufficient(app)
    app.page.locator(".set").last.click()
    app.page.get_by_role("button", name="Français").click()
    expect(app.page.locator(".sheet h1")).to_have_text("Réglages")
    app.page.keyboard.press("Escape")
    expect(app.page.locator(".opt").first).to_contain_text("Sud accepte")
    app.page.locator(".set").last.click()
    app.page.get_by_role("button", name="English").click()
    expect(app.page.locator(".sheet h1")).to_have_text("Settings")
    app.page.keyboard.press("Escape")
    expect(app.page.locator(".opt").first).to_contain_text("South accepts")


@pytest.mark.parametrize(("lang", "query"), [("fr", "tombée"), ("fr", "61"), ("en", "revoke"), ("en", "renonce")])
def test_words_of_either_language_and_law_numbers_find_a_situation(apps: dict[str, App], lang: str, query: str) -> None:
    app = apps[lang].home()
    app.page.get_by_role("searchbox").fill(query)
    match = app.ask(do="find", query=query, edition="2017")["matches"][0]
    found = app.page.locator(".fl button").first
    title = re.escape(match["situations"][0]["title"]).replace(r"\-", "[-\u2011]")
    expect(found).to_contain_text(re.compile(title))
    found.click()
    app.seat("E")
    expect(app.page).to_have_url(re.compile("#/m/"))  # what is begun would else come over the next screen


def test_table_and_board_are_added_when_there_is_time(app: App) -> None:
    refused(app)
    app.page.get_by_role("link", name=app.t("place.ask")).click()
    app.page.get_by_label(app.t("place.field.table")).fill("7")
    app.page.get_by_label(app.t("place.field.board")).fill("14")
    app.page.get_by_role("button", name=app.t("place.save")).click()
    expect(app.page.locator(".bar h1")).to_have_text(
        plain(f"{app.t('place.table', n=7)} · {app.t('place.board', n=14)}")
    )
    app.at("log")
    expect(app.page.locator(".entry").first).to_contain_text("T7")
    expect(app.page.locator(".entry").first.locator(".sync")).to_contain_text(app.t("sync.sent"))


def test_a_playing_director_leaves_judgement_for_later(fr: App) -> None:
    fr.page.locator(".set").last.click()
    fr.page.get_by_role("switch", name=re.compile(fr.t("playing"))).click()
    fr.page.keyboard.press("Escape")
    fr.tile("claim")
    fr.seat("S")
    fr.page.get_by_role("button", name=fr.t("judge.later")).click()
    fr.page.locator(".home").wait_for()
    fr.at("log")
    entry = fr.page.locator(".entry").first
    expect(entry).to_contain_text(fr.t("due.judge"))
    entry.click()
    fr.answers().first.click()
    expect(fr.page.locator(".undo")).to_contain_text("contestation")
    fr.at("log")
    expect(entry).not_to_contain_text(fr.t("due.judge"))
    fr.page.locator(".set").last.click()
    fr.page.get_by_role("switch", name=re.compile(fr.t("playing"))).click()


def test_a_fiche_opens_as_a_page(app: App) -> None:
    app.at("fiches/27")
    expect(app.page.locator("arbitre-fiche").get_by_role("heading").first).to_contain_text("27")


def test_forms_come_as_pdf(app: App) -> None:
    refused(app)
    app.page.get_by_role("link", name=app.t("all.steps")).click()
    address = app.page.get_by_role("link", name=app.t("paper.hand")).get_attribute("href")
    assert address is not None
    for _ in range(PATIENCE // 100):
        answered = app.page.request.get(address)
        if answered.ok:
            break
        app.page.wait_for_timeout(100)
    assert answered.status in (200, 501)
    assert answered.status == 501 or answered.body().startswith(b"%PDF")


@pytest.mark.parametrize("width", [320, 390])
def test_a_long_undo_takes_one_line_and_leaves_the_buttons_their_width(apps: dict[str, App], width: int) -> None:
    app = apps["fr"].home()
    app.page.set_viewport_size({"width": width, "height": 844})
    refused(app)
    undo = app.page.locator(".undo > span")
    assert undo.evaluate("e => e.scrollWidth > e.clientWidth && getComputedStyle(e).textOverflow === 'ellipsis'")
    for button in app.page.locator("footer .row.one > .btn").all():
        size = button.bounding_box()
        assert size is not None
        assert size["height"] < 70
        assert size["width"] >= 70
    app.page.set_viewport_size({"width": 390, "height": 844})


def test_a_table_card_has_its_pdf(app: App) -> None:
    app.at("fiches/27/card-27")
    address = app.page.get_by_role("link", name="PDF").get_attribute("href")
    assert address is not None
    answered = app.page.request.get(f"{app.base}{address}")
    assert answered.status == 501 or answered.body().startswith(b"%PDF")
