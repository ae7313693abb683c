"""What an evening brings besides rulings: names, a password, a screen that stays on, a phone that is full."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from playwright.sync_api import Browser, expect

from arbitre.log.spreadsheet import harmless
from tests.app.conftest import serving
from tests.app.driving import LOCALES, PHONE, App
from tests.app.test_board import refused
from tests.app.test_offline import claim, until_sent, waiting

NAMES = "table;place;nom\n7;N;Anne Martin\n7;E;Bruno Petit\n"


def test_names_are_read_in_printed_and_erased_and_the_log_has_none(fr: App) -> None:
    refused(fr)
    fr.page.get_by_role("link", name=fr.t("place.ask")).click()
    fr.page.get_by_label(fr.t("place.field.table")).fill("7")
    fr.page.get_by_role("button", name=fr.t("place.save")).click()
    until_sent(fr.page)
    fr.at("event")
    files = fr.page.locator("input[type=file][accept*=csv]")
    files.set_input_files({"name": "noms.csv", "mimeType": "text/csv", "buffer": NAMES.encode()})
    expect(fr.page.locator(".toast")).to_have_text(fr.t("names.read", n=2))
    names = fr.page.evaluate("import('./log.js').then(({ event }) => `api/events/${event().id}/names`)")
    assert "Anne Martin" in fr.page.request.get(fr.base + names).text()
    assert "Anne" not in fr.page.evaluate("import('./store.js').then((s) => s.all('log')).then(JSON.stringify)")
    files.set_input_files({"name": "noms.csv", "mimeType": "text/csv", "buffer": b"7;Q;Anne\n"})
    expect(fr.page.locator(".toast")).to_contain_text("colonnes")
    fr.page.get_by_role("button", name=fr.t("names.erase")).click()
    expect(fr.page.locator(".toast")).to_have_text(fr.t("names.erased"))
    assert "Anne" not in fr.page.request.get(fr.base + names).text()


def test_the_log_is_taken_along_as_a_file(app: App) -> None:
    claim(app)
    app.at("event")
    with app.page.expect_download() as begun:
        app.page.get_by_role("button", name=app.t("export.csv")).click()
    lines = begun.value.path().read_text("utf-8-sig").splitlines()
    assert lines[0].startswith("at,matter,kind,round,table,board,title,fact,choice,laws,said")
    assert '"begin"' in "".join(lines)
    with app.page.expect_download() as begun:
        app.page.get_by_role("button", name=app.t("export.json")).click()
    assert '"entries"' in begun.value.path().read_text("utf-8")


def test_the_report_of_a_hand_and_the_form_of_an_appeal_come_as_pdf(fr: App) -> None:
    refused(fr)
    until_sent(fr.page)
    fr.page.get_by_role("link", name=fr.t("all.steps")).click()
    for label in ("paper.hand", "paper.appeal"):
        link = fr.page.get_by_role("link", name=fr.t(label)).get_attribute("href")
        assert fr.page.request.get(str(link)).body().startswith(b"%PDF-")


def test_without_a_network_names_wait_for_the_server(fr: App) -> None:
    fr.at("event")
    fr.page.route("**/names", lambda route: route.abort())
    fr.page.get_by_role("button", name=fr.t("names.erase")).click()
    expect(fr.page.locator(".toast")).to_have_text(fr.t("error.network"))
    fr.page.unroute("**/names")
    fr.wrong.clear()


def test_a_password_is_asked_for_and_what_was_ruled_meanwhile_is_sent(browser: Browser, tmp_path: Path) -> None:
    secret = tmp_path / "password"
    secret.write_text("trèfle-atout-7", "utf-8")
    context = browser.new_context(viewport=PHONE, locale=LOCALES["fr"], reduced_motion="reduce")
    with serving(tmp_path / "log.db", 0, "--password-file", str(secret)) as base:
        app = App(context.new_page(), "fr", base)
        app.page.goto(base)
        enter(app, "faux-mot-de-passe")
        expect(app.page.get_by_role("alert")).to_be_visible()
        enter(app, "trèfle-atout-7")
        app.page.get_by_role("button", name=app.t("first.go")).click()
        app.ready()
        app.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        context.clear_cookies()
        claim(app)
        assert waiting(app.page) == 2
        app.page.locator(".set").last.click()
        expect(app.page.get_by_role("dialog")).to_contain_text(app.t("net.login"))
        app.page.get_by_role("link", name=app.t("login")).click()
        enter(app, "trèfle-atout-7")
        app.page.locator(".home .strip").wait_for()
        until_sent(app.page)
    context.close()


def enter(app: App, password: str) -> None:
    """The page that asks for it."""
    app.page.locator("input[type=password]").fill(password)
    app.page.locator("button[type=submit]").click()


def test_the_screen_stays_on_while_a_board_is_open(fr: App) -> None:
    fr.page.evaluate(
        """() => {
            window.held = [];
            const lock = () => ({ released: false, async release() { this.released = true; } });
            navigator.wakeLock.request = async () => (held.push(lock()), held.at(-1));
        }"""
    )
    held = "held.map((lock) => lock.released)"
    fr.tile("claim")
    fr.seat("S")
    fr.answers().first.wait_for()
    assert fr.page.evaluate(held) == [False]
    fr.page.evaluate("held[0].released = true; document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))")
    fr.page.wait_for_function("held.length === 2", polling=50)
    fr.home()
    assert fr.page.evaluate(held) == [True, True]


def test_a_full_phone_rules_on_and_says_what_to_do(fr: App) -> None:
    fr.page.evaluate(
        """() => {
            window.whole = IDBDatabase.prototype.transaction;
            IDBDatabase.prototype.transaction = function (names, kind, ...more) {
                if (kind === "readwrite") throw new DOMException("full", "QuotaExceededError");
                return window.whole.call(this, names, kind, ...more);
            };
        }"""
    )
    try:
        fr.tile("claim")
        fr.seat("S")
        expect(fr.page.locator(".toast")).to_have_text(fr.t("error.full"))
        expect(fr.answers().first).to_be_visible()
    finally:
        fr.page.evaluate("void (IDBDatabase.prototype.transaction = window.whole)")
    fr.answers().first.click()
    fr.page.locator(".undo").get_by_text("contestation").wait_for()
    fr.at("log")
    expect(fr.page.locator(".entry").first).to_contain_text("contestation")


def test_no_cell_of_the_phones_table_commands_a_spreadsheet(app: App) -> None:
    """As those of the server."""
    cells = ["=1+1", "  =1", "\u200b@x", "\uff1d1", "\u3000\uff0b1", "\u22121", "\t1", "1 = 1", "1NT", "", "'=1"]
    written = app.page.evaluate(
        "(cells) => import('./exports.js').then(({ csv }) => csv(cells.map((title) => ({ data: { title } }))))", cells
    )
    found = [row[6] for row in csv.reader(io.StringIO(written, newline=""))][1:]
    assert found == [str(harmless(cell)) for cell in cells]
