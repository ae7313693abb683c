"""A first visit, practice outside the log, and the desk on a wide screen by its keys."""

from __future__ import annotations

from playwright.sync_api import Browser, ViewportSize, expect

from tests.app.driving import LOCALES, PHONE, App, plain
from tests.app.test_board import insufficient
from tests.app.test_looks import objections

WIDE: ViewportSize = {"width": 1280, "height": 800}
EXAMPLE = {"record": {"dealer": "N", "events": [{"call": "1S"}, {"call": "1H"}]}}
WRITTEN = "import('./store.js').then((s) => s.count('log'))"


def test_a_first_visit_asks_two_things_and_shows_a_ruling(browser: Browser, base: str) -> None:
    context = browser.new_context(viewport=PHONE, locale=LOCALES["fr"], reduced_motion="reduce")
    app = App(context.new_page(), "fr", base)
    app.page.goto(base)
    app.page.get_by_role("heading", name=app.t("first.title")).wait_for()
    expect(app.page.get_by_role("button", name="FFB")).to_have_attribute("aria-pressed", "true")
    said = app.ask(do="open", matter=EXAMPLE)
    for text in (said["fact"], said["question"]["text"], *(each["text"] for each in said["question"]["answers"])):
        assert plain(text) in app.text()
    assert objections(app.page) == []
    app.page.get_by_role("button", name="English").click()
    app.lang = "en"
    expect(app.page.get_by_role("heading", name=app.t("first.title"))).to_be_visible()
    expect(app.page.get_by_role("button", name="WBF")).to_have_attribute("aria-pressed", "true")
    app.page.get_by_role("button", name=app.t("first.go")).click()
    expect(app.page.locator(".set").last).to_contain_text("EN · 2017 · WBF")
    context.close()


def test_a_search_left_over_hides_no_tile(fr: App) -> None:
    fr.page.locator("input[type=search]").fill("renonce")
    fr.page.locator("h2.found").first.wait_for()
    fr.at("log")
    fr.page.locator(".screen.log").wait_for()
    fr.at("")
    expect(fr.page.locator(".tile")).to_have_count(12)


def test_practice_stays_outside_the_log_and_says_so(fr: App) -> None:
    insufficient(fr)
    fr.page.get_by_role("link", name=fr.t("all.steps")).or_(fr.page.locator(".opt").nth(1)).last.click()
    fr.page.get_by_role("link", name=fr.t("all.steps")).click()
    before = fr.page.evaluate(WRITTEN)
    fr.page.get_by_role("button", name=fr.t("practice.open")).click()
    expect(fr.page.locator(".practice")).to_contain_text(fr.t("practice.long"))
    fr.undo()
    fr.answers().first.click()
    expect(fr.page.locator(".undo")).to_contain_text("accepte")
    fr.at("log")
    expect(fr.page.locator(".entry[href^='#/m/']").first).not_to_contain_text("accepte")
    assert fr.page.evaluate(WRITTEN) == before


def test_what_is_begun_as_practice_is_gone_when_it_is_done(fr: App) -> None:
    kept = fr.page.evaluate("import('./store.js').then((s) => s.count('matters'))")
    fr.page.locator(".set").last.click()
    fr.page.get_by_role("switch", name=fr.t("practice")).click()
    fr.page.get_by_role("button", name=fr.t("close")).click()
    insufficient(fr)
    before = fr.page.evaluate(WRITTEN)
    fr.answers().nth(1).click()
    fr.page.get_by_role("button", name=fr.t("matter.close")).click()
    fr.page.locator(".home .practice").get_by_role("button", name=fr.t("practice.end")).click()
    expect(fr.page.locator(".practice")).to_have_count(0)
    assert fr.page.evaluate(WRITTEN) == before
    assert fr.page.evaluate("import('./store.js').then((s) => s.count('matters'))") == kept


def test_the_desk_at_1280_has_three_columns_and_answers_to_keys(fr: App) -> None:
    try:
        insufficient(fr)
        insufficient(fr.home())
        fr.page.set_viewport_size(WIDE)
        expect(fr.page.locator(".wide .at-table[aria-current]")).to_contain_text("insuffisante")
        expect(fr.page.locator(".wide .under-it .auction")).to_be_visible()
        fr.page.keyboard.press("2")
        expect(fr.page.locator(".undo")).to_contain_text("refuse")
        expect(fr.page.locator(".under-it .line li")).to_have_count(3)
        assert objections(fr.page, WIDE) == []
        fr.page.locator(".wide").wait_for()
        fr.page.keyboard.press("u")
        expect(fr.answers()).to_have_count(2)
        here = fr.page.url
        fr.page.keyboard.press("ArrowDown")
        expect(fr.page).not_to_have_url(here)
        fr.page.keyboard.press("n")
        fr.page.locator(".home").wait_for()
        fr.at("log")
        fr.page.locator(".wide").wait_for()
        fr.page.keyboard.press("/")
        expect(fr.page.locator("input[type=search]")).to_be_focused()
    finally:
        fr.page.set_viewport_size(PHONE)


def test_initials_are_those_of_the_name_in_any_language(fr: App) -> None:
    names = ["Anne Martin", "Åsa de Maar", "Paule", "Al M", ""]
    people = [{"id": str(n), "name": name, "mark": "3"} for n, name in enumerate(names)]
    made = fr.page.evaluate("(list) => import('./staff.js').then((m) => [...m.initials(list).values()])", people)
    assert made == ["AM", "ÅM", "PA", "AM2", "#3"]


def test_a_call_and_a_card_are_named_in_number_and_language(app: App) -> None:
    names = {
        "fr": ["1 cœur", "2 cœurs", "4 carreaux", "3 SA", "9 de cœur"],
        "en": ["1 heart", "2 hearts", "4 diamonds", "3 NT", "9 of hearts"],
    }
    made = app.page.evaluate(
        "import('./text.js').then((m) => [...['1H', '2H', '4D', '3NT'].map(m.callName), m.cardName('H9')])"
    )
    assert made == names[app.lang]
