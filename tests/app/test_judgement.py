"""After the board, by touch: worksheet, poll, weights and score, certificate; nothing axe finds, nothing cut off."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.app.driving import PHONE, App
from tests.app.test_looks import SMALLEST, TOO_SMALL, TOO_WIDE, objections

HAND = {"S": "AQ975", "H": "4", "D": "KJ82", "C": "A63"}
BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]


def looks(app: App) -> None:
    """Every width and both themes; in the other language, which has the same colours, whether it fits."""
    page = app.page
    if app.lang == "fr":
        assert objections(page) == []
        return
    page.set_viewport_size({"width": 320, "height": 844})
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate(TOO_SMALL, SMALLEST) == []
    page.set_viewport_size(PHONE)


def hesitation(app: App) -> None:
    """Told when the board is over: the auction, 1S 2H pass pass double, the slow pass touched in it, and the result."""
    page = app.page
    app.tile("unauthorized-information")
    app.seat("S")
    begin = page.get_by_role("button", name=app.t("sheet.begin"))
    app.go_through(begin)
    begin.click()
    page.locator(".seg").first.get_by_role("button", name=app.t("seat.N"), exact=True).click()
    for n, call in enumerate(("1S", "2H", "P", "P", "X", "P", "P", "P"), 1):
        if call == "X":
            page.locator(".acts button").nth(1).click()
        else:
            app.bid(call)
        if n < 8:
            expect(page.locator(".auction td:not(.next):not(:empty)")).to_have_count(n)
    page.locator(".keys.made").wait_for()
    looks(app)
    page.locator(".keys.made button").nth(2).click()
    page.get_by_role("heading", name=app.t("more.result")).wait_for()
    page.locator(".keys").get_by_role("button", name="7", exact=True).click()
    page.locator(".stages").wait_for()


def asked(app: App, fact: str) -> None:
    """Until the screen puts this question."""
    texts = {
        "damaged": {"fr": "moins bon", "en": "worse result"},
        "suggests": {"fr": "Que suggérait", "en": "What did the information"},
    }
    expect(app.page.locator(".judge .q")).to_contain_text(re.compile(texts[fact][app.lang], re.I))


def poll(app: App) -> None:
    """The hand typed in, the card, the code alone, two answers read out, and the tally only after closing."""
    page = app.page
    page.locator("a[href*='/poll/'][href$='alternatives']").click()
    page.get_by_role("button", name=app.t("vulnerable.ew"), exact=True).click()
    page.locator(".hold-suit").first.wait_for()
    for row, ranks in zip(page.locator(".hold-suit").all(), HAND.values(), strict=True):
        for rank in ranks:
            row.locator("button").nth("AKQJT98765432".index(rank)).click()
    looks(app)
    page.locator("main .btn.go").click()
    page.locator(".hand-of").wait_for()
    looks(app)
    page.locator("footer .btn.go").click()
    page.locator(".code-pic").wait_for()
    page.get_by_label(app.t("poll.typed")).fill("X/P/leaning/regional")
    page.get_by_role("button", name=app.t("poll.take.line")).click()
    expect(page.locator(".peers li")).to_have_count(1)
    page.get_by_text(app.t("poll.aloud")).click()
    page.locator("details .acts-any").first.get_by_role("button", name=app.t("call.pass"), exact=True).click()
    page.get_by_role("button", name=app.t("poll.close.clear"), exact=True).click()
    page.get_by_label(app.t("poll.grade")).fill("club")
    looks(app)
    page.get_by_role("button", name=app.t("poll.take"), exact=True).click()
    expect(page.locator(".peers li")).to_have_count(2)
    assert page.locator(".tally").count() == 0
    looks(app)
    page.locator(".code-pic").click()
    page.locator(".code-big").wait_for()
    seen = app.text()
    assert not [each for each in ("regional", "club", app.t("seat.N"), "16B") if each in seen]
    looks(app)
    page.go_back()
    assert page.locator(".code-big").count() == 1  # only the long press leaves it
    app.hold()
    page.locator("footer .btn.go").click()
    expect(page.locator(".tally .bar-row")).to_have_count(2)
    looks(app)
    page.locator("a[href*='/poll/'][href$='suggests']").click()
    expect(page.locator(".acts-any [aria-pressed=true]")).to_have_count(2)  # what peers thought of
    looks(app)
    page.get_by_role("button", name=app.t("back")).click()


def outcome(app: App, contract: str, declarer: str, tricks: int) -> None:
    """One result that would have come about."""
    page = app.page
    page.locator(".say-c").click()
    page.locator(".panel .box button").nth(BIDS.index(contract)).click()
    page.locator(".panel .seg").get_by_role("button", name=app.t(f"seat.{declarer}"), exact=True).click()
    page.locator(".keys.seven").get_by_role("button", name=str(tricks), exact=True).click()
    page.locator(".panel .btn.go").click()


def score(app: App) -> None:
    """Weights that add up to 100, numbers after the estimate only, and a line copied with one touch."""
    page = app.page
    page.locator("[data-form]").first.wait_for()
    outcome(app, "2H", "E", 8)
    outcome(app, "2H", "E", 9)
    page.locator("input[type=range]").nth(1).focus()
    for _ in range(10):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".share")).to_have_text([re.compile(r"^60\s?%"), re.compile(r"^40\s?%")])
    assert page.locator(".sums, .freq, .typed").count() == 0
    looks(app)
    page.locator("footer .btn.go").click()
    page.locator(".form input").first.fill("-110 -110 -140 50 100")
    page.locator(".form input").first.press("Tab")
    expect(page.locator(".sums tfoot")).to_contain_text(re.compile(r"2[.,]80"))
    expect(page.locator(".freq li.mine")).to_have_count(2)
    looks(app)
    page.locator("footer .btn.go").click()


def test_from_the_hesitation_to_the_certificate(app: App) -> None:
    page = app.page
    hesitation(app)
    looks(app)
    expect(page.locator(".ansr").first).to_contain_text(
        re.compile(r": X\s*$")
    )  # that there was a pause is not asked again
    page.locator(".ansr").first.click()
    asked(app, "suggests")
    page.locator(".ansr").first.click()
    page.locator(".acts-any").wait_for()
    poll(app)
    page.locator(".acts-any button").first.click()
    looks(app)
    page.locator("main .panel .ansr").first.click()
    for fact in ("damaged", "causal_link", "own_error"):
        page.locator(f".judge .q[data-fact={fact}]").wait_for()
        page.locator(".ansr").first.click()
    score(app)
    page.get_by_role("link", name=app.t("certificate")).first.click()
    missing = page.locator(".process .lack")
    expect(missing.first).to_be_visible()
    looks(app)
    before = missing.count()
    page.locator(".process li.lacks .ib").first.click()
    page.locator(".process .seg button").first.click()
    expect(missing).to_have_count(before - 1)
    app.at("open")
    expect(page.locator(".entry").first).to_be_visible()


def test_weights_always_add_up_to_a_hundred(fr: App) -> None:
    made = fr.page.evaluate("""async () => {
      const { shared, added, without } = await import('./weights.js');
      let weights = [100], seed = 7, all = [];
      for (let n = 0; n < 400; n += 1) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        const at = seed % weights.length, kind = n % 7;
        if (kind === 0 && weights.length < 6) weights = added(weights);
        else if (kind === 3 && weights.length > 1) weights = without(weights, at);
        else weights = shared(weights, at, seed % 140 - 20);
        all.push(weights);
      }
      return all;
    }""")
    assert all(sum(weights) == 100 for weights in made)
    assert all(0 <= weight <= 100 for weights in made for weight in weights)
