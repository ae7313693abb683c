"""A situation of the table, walked by touch from the first screen to its last sentence."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.app.driving import PATIENCE, App, plain, said

TABLE: dict[str, Any] = tomllib.loads(Path(__file__).with_name("situations.toml").read_text("utf-8"))
WALKS: list[dict[str, Any]] = TABLE["walk"]
EDITIONS = ("2007", "2017")
SENTENCE = ".quote, .judge, .ansr, .opt"
"""Where something is said or asked."""
NOW = """async () => {
  const [, kind, id] = location.hash.split("?")[0].split("/");
  const { find } = await import("./matters.js");
  const row = kind === "m" ? find(id) : null;
  return row && { last: row.last, page: row.page, record: row.matter.record ?? null, open: row.matter.open ?? [] };
}"""


def named(walk: dict[str, Any]) -> str:
    """The name of a situation, as a test is called."""
    return f"{walk['name']} {walk.get('only', '')}".strip().replace(" ", "-")


class Walk:
    """One situation on one phone, under one edition."""

    def __init__(self, app: App, walk: dict[str, Any], edition: str) -> None:
        self.app, self.walk, self.edition = app, walk, edition
        self.read: list[str] = []
        self.laws: set[str] = set()
        self.first: int | None = None

    def walked(self) -> dict[str, Any]:
        """Touch it all; what the phone has in the end."""
        chosen = "(edition) => import('./state.js').then(({ keep }) => keep({ edition, profile: 'wbf' }))"
        self.app.page.evaluate(chosen, self.edition)
        taps = self.walk["taps"]
        for tap in (taps if isinstance(taps, str) else taps[self.edition]).split("; "):
            word, *rest = tap.split(" ")
            DONE[word](self, *rest)
            self.look()
        now: dict[str, Any] = self.now()
        return now

    def now(self) -> Any:
        """The matter that is open, or none."""
        return self.app.page.evaluate(NOW)

    def look(self) -> None:
        """Everything the page says is on the screen; it is read, and its paragraphs noted."""
        now = self.now()
        if now and re.search(r"#/m/[\w-]+$", self.app.page.url):
            self.waited(said(now["page"]))
        if self.first is None and now and self.app.page.locator(SENTENCE).count():
            self.first = self.app.taps
        self.read.append(self.app.text())
        if now:
            self.laws |= cited(now["page"])

    def waited(self, texts: list[str]) -> None:
        """The screen is drawn a moment after the touch."""
        missing = texts
        for _ in range(PATIENCE // 20):
            read = self.app.text()
            missing = [text for text in texts if text not in read]
            if not missing:
                return
            self.app.page.wait_for_timeout(20)
        raise AssertionError(f"{missing} not on the screen:\n{self.app.text()}")

    def after(self, last: str | None) -> None:
        """Until the touch has reached the matter."""
        for _ in range(PATIENCE // 20):
            now = self.now()
            if now and now["last"] != last:
                return
            self.app.page.wait_for_timeout(20)
        raise AssertionError(f"nothing happened: {self.app.text()}")

    # -- what each word does

    def tile(self, situation: str) -> None:
        self.app.tile(situation)
        self.app.page.locator(f".diamond, {SENTENCE}").first.wait_for()

    def seat(self, name: str) -> None:
        now = self.now()
        here = self.app.page.url
        places = self.app.page.locator(".seatb, .ansr")
        self.app.tap(places.filter(has_text=re.compile(rf"^\s*{self.app.t(f'seat.{name}')}")))
        if now:
            return self.after(now["last"])
        expect(self.app.page).not_to_have_url(here)
        return self.app.page.locator(f".box, .keys, .diamond, {SENTENCE}").first.wait_for()

    def bid(self, name: str) -> None:
        last = self.now()["last"]
        self.app.bid(name)
        self.after(last)

    def dealer(self, name: str) -> None:
        last = self.now()["last"]
        first = self.app.page.locator(".seg").first
        self.app.tap(first.get_by_role("button", name=self.app.t(f"seat.{name}"), exact=True))
        self.after(last)

    def caller(self, name: str) -> None:
        self.app.caller(name)

    def call(self, name: str) -> None:
        """Another call at the board, from its page."""
        self.app.tap(self.app.page.get_by_role("link", name=self.app.t("add.call"), exact=True))
        self.bid(name)

    def change(self, by: str, name: str) -> None:
        self.app.caller(by)
        self.app.tap(self.app.page.locator(".acts .change"))
        self.bid(name)

    def card(self, name: str) -> None:
        last = self.now()["last"]
        self.app.card(name)
        self.after(last)

    def how(self, label: str) -> None:
        self.app.tap(self.app.page.get_by_role("button", name=self.app.t(label), exact=True))

    def rule(self) -> None:
        here = self.app.page.url
        self.app.tap(self.app.page.locator("footer .go"))
        expect(self.app.page).not_to_have_url(here)

    def answer(self, *found: str) -> None:
        """The answer that has this finding, and then what it asks to be named."""
        now = self.now()
        question = now["page"]["question"]
        list_, n = question["answers"], -1
        if question.get("needs") == "seat" and found[0][-2:] in (":N", ":E", ":S", ":W") and len(list_) > 2:
            return self.seat(found[0][-1])
        for depth, finding in enumerate(found):
            n = next((at for at, each in enumerate(list_) if has(each, finding)), -1)
            assert n >= 0, f"{finding} is no answer to {question['text']}"
            keys = self.app.page.locator(".pick").last.get_by_role("button") if depth else self.app.answers()
            self.app.tap(keys.last if question.get("needs") == "seat" and not depth else keys.nth(n))
            list_ = list_[n].get("choices") or []
        return self.after(now["last"])

    def undo(self) -> None:
        last = self.now()["last"]
        self.app.undo()
        self.after(last)


DONE: dict[str, Any] = {
    "tile": Walk.tile,
    "seat": Walk.seat,
    "bid": Walk.bid,
    "call": Walk.call,
    "caller": Walk.caller,
    "dealer": Walk.dealer,
    "change": Walk.change,
    "card": Walk.card,
    "as": Walk.how,
    "rule": Walk.rule,
    "=": Walk.answer,
    "undo": Walk.undo,
}


def has(answer: dict[str, Any], finding: str) -> bool:
    """Is it the answer with this finding: `refuse`, `able:yes`, or of choices the value?"""
    fact, _, value = finding.partition(":")
    if not value:
        chosen = [event.get("choose") for event in events(answer.get("put") or {})]
        return answer.get("value") == fact or chosen[-1:] == [fact]
    put = answer.get("put") or {}
    facts = [(name, given) for event in events(put) for name, given in event.get("facts", {}).items()]
    return any(name == fact and spelt(given) == value for name, given in [*facts, *put.get("said", ())])


def events(put: dict[str, Any]) -> list[dict[str, Any]]:
    """What an answer puts into the record."""
    return put.get("events") or ([put["event"]] if "event" in put else [])


def spelt(value: Any) -> str:
    """A value of a fact, as the table writes it."""
    return value if isinstance(value, str) else json.dumps(value)


def cited(page: dict[str, Any]) -> set[str]:
    """Every paragraph a page names."""
    lines = [*page["script"], *page["in_force"], *page["waits"], page["question"] or {}]
    return {line["law"] for line in lines if line.get("law")}


def faults(walk: Walk) -> list[str]:
    """What the table asks for and was not read, or was and must not be."""
    wanted = walk.walk[walk.app.lang]
    texts = [plain(text) for text in walk.read]
    wrong, at = [], 0
    for sentence in map(plain, wanted.get("says", ())):
        found = next((n for n in range(at, len(texts)) if sentence in texts[n]), None)
        wrong += [f"not said: {sentence}"] if found is None else []
        at = at if found is None else found
    wrong += [f"not in the end: {s}" for s in map(plain, wanted.get("ends", ())) if s not in texts[-1]]
    wrong += [f"still there: {s}" for s in map(plain, wanted.get("gone", ())) if s in texts[-1]]
    wrong += [f"said: {s}" for s in map(plain, wanted.get("never", ())) if any(s in text for text in texts)]
    if "first" in walk.walk and (walk.first or 99) > walk.walk["first"]:
        wrong.append(f"{walk.first} touches to the first sentence, {walk.walk['first']} promised")
    if not any(law.startswith(walk.walk["law"]) for law in walk.laws):
        wrong.append(f"{walk.walk['law']} is not among {sorted(walk.laws)}")
    return wrong
