"""The page of who is asked: out of the link alone, turn by turn, without login, and without network once it is open."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.request import Request, urlopen
from uuid import uuid4

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from arbitre.judge.poll_card import card
from arbitre.judge.poll_words import poll_words
from arbitre.table.record import read
from tests.app.driving import PHONE
from tests.app.test_looks import found as objections
from tests.judge.poll_boards import SLOW


def sent(base: str, path: str, content: object) -> dict[str, object]:
    data = json.dumps(content).encode()
    asked = Request(base + path, data, {"content-type": "application/json"})
    with urlopen(asked, timeout=30) as answer:
        found: dict[str, object] = json.load(answer)
    return found


def begun(base: str, language: str = "en", purpose: str = "alternatives") -> tuple[str, str]:
    """Where a new poll is, and one of its links."""
    given = {"methods": "five-card majors", "alternatives": ["P", "X", "2S"], "scoring": "matchpoints"}
    poll = card(read(json.dumps(SLOW)), 4, purpose, poll_words(language), given)  # type: ignore[arg-type]
    where = f"api/events/{uuid4()}/polls"
    made = sent(base, f"{where}?lang={language}", {"poll": msgspec.to_builtins(poll)})
    links = made["links"]
    assert isinstance(links, list)
    return f"{where}/{made['id']}", links[0]["link"]


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    yield page
    context.close()


def touch(page: Page, *values: str) -> None:
    for value in values:
        page.locator(f'[data-value="{value}"]').click()


def test_turn_by_turn_and_sent(phone: Page, base: str) -> None:
    where, link = begun(base)
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    phone.goto(link)
    phone.get_by_role("textbox").fill("regional")
    phone.get_by_text("Next").click()
    touch(phone, "no")
    expect(phone.locator(".ask")).to_have_text("What do you call?")
    expect(phone.locator("table")).not_to_contain_text("2♥")
    expect(phone.locator('[data-value="X"]')).to_have_count(0)
    touch(phone, "1NT")
    expect(phone.locator(".ask")).to_have_text("Could you live with 1♠?")
    touch(phone, "yes")
    expect(phone.locator("table")).to_contain_text("2♥")
    for impossible in ("2D", "XX"):
        expect(phone.locator(f'[data-value="{impossible}"]')).to_have_count(0)
    touch(phone, "X", "P", "2S")
    phone.get_by_text("Next").click()
    touch(phone, "leaning")
    expect(phone.locator('[data-state="taken"]')).to_be_visible()
    found = sent(base, f"{where}/close", {})["poll"]
    assert isinstance(found, dict)
    assert found["answers"] == [
        {
            "n": 1, "class": "regional", "path": ["1NT"], "call": "X", "serious": ["P", "2S"], "close": "leaning",
            "excluded": None, "saw_board": False,
        }
    ]  # fmt: skip
    assert not any("#" in url.removeprefix(link) or "token" in url for url in asked if url != link)
    assert all(url.startswith(base) for url in asked)


def test_who_could_not_live_with_it(phone: Page, base: str) -> None:
    where, link = begun(base, "fr")
    phone.goto(link)
    phone.get_by_text("Suite").click()
    touch(phone, "yes", "1D")
    expect(phone.locator(".ask")).to_contain_text("Pourriez-vous vous accommoder de 1♠")
    touch(phone, "no")
    expect(phone.locator('[data-state="taken"]')).to_be_visible()
    found = sent(base, f"{where}/close", {})["poll"]
    assert isinstance(found, dict)
    assert (found["tally"]["excluded"], found["answers"][0]["saw_board"]) == (1, True)


def test_without_network_there_is_a_line_to_read_out(phone: Page, base: str) -> None:
    where, link = begun(base)
    phone.goto(link)
    phone.get_by_text("Next").click()
    phone.context.set_offline(True)
    touch(phone, "no", "1S", "X")
    phone.get_by_text("Next").click()
    touch(phone, "clear")
    expect(phone.locator(".code")).to_have_text("X//clear/")
    phone.context.set_offline(False)
    expect(phone.locator('[data-state="taken"]')).to_be_visible()
    sent(base, f"{where}/close", {})


def test_the_second_poll_shows_no_hand(phone: Page, base: str) -> None:
    where, link = begun(base, "en", "suggests")
    phone.goto(link)
    phone.get_by_text("Next").click()
    touch(phone, "no")
    expect(phone.locator(".ask")).to_have_text("Partner passed slowly here: what does that tell you?")
    expect(phone.locator(".hand")).to_have_count(0)
    phone.get_by_role("textbox").fill("values")
    phone.get_by_text("Next").click()
    touch(phone, "X")
    phone.get_by_text("Next").click()
    expect(phone.locator('[data-state="taken"]')).to_be_visible()
    found = sent(base, f"{where}/close", {})["poll"]
    assert isinstance(found, dict)
    assert found["tally"]["X"]["considered"] == 1


def test_the_code_to_read_is_the_one_another_program_makes(phone: Page, base: str) -> None:
    """Lines that fill a code of each size: how an empty rest is filled up programs do not agree on."""
    segno = pytest.importorskip("segno", reason="codes need the extra qr")
    phone.goto(f"{base}poll.html#abc")
    for text in ("X/P,2S/leaning/ab", "4S/P/clear/" + "é" * 10 + "x", "x" * 53, "é" * 39, "x" * 106):
        made = phone.evaluate("(text) => import('./qr.js').then(({ qr }) => qr(text))", text)
        other = segno.make(text.encode(), error="l", mask=0, mode="byte", encoding=None, boost_error=False, micro=False)
        assert made == [list(row) for row in other.matrix], text
    assert phone.evaluate("() => import('./qr.js').then(({ qr }) => qr('x'.repeat(107)))") is None


def test_it_can_be_read_and_touched_by_everybody(phone: Page, base: str) -> None:
    """Nothing that axe finds, nothing cut off, nothing too small to touch, at every question."""
    phone.goto(begun(base, "fr")[1])
    for value in ("", "no", "1NT", "yes", "X"):
        expect(phone.locator(".ask")).to_be_visible()
        assert objections(phone) == []
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert phone.evaluate("[...document.querySelectorAll('button')].every((one) => one.offsetHeight >= 44)")
        if value:
            touch(phone, value)
        else:
            phone.locator("button.go").click()


def test_a_link_that_was_cut(phone: Page, base: str) -> None:
    phone.goto(f"{base}poll.html#abc")
    expect(phone.locator("#poll")).to_contain_text("This link is not complete.")


def test_after_closing_it_says_so(phone: Page, base: str) -> None:
    where, link = begun(base)
    sent(base, f"{where}/close", {})
    phone.goto(link)
    phone.get_by_text("Next").click()
    touch(phone, "no", "1S", "P")
    phone.get_by_text("Next").click()
    touch(phone, "toss-up")
    expect(phone.locator('[data-state="over"]')).to_be_visible()
