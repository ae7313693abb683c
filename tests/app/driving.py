"""A director's finger: the real app in a real browser, beside the desk that says what must stand there."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, ViewportSize, expect

from arbitre.desk import answer
from tests.texts.written import written

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = ["--no-sandbox"]
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
WORDS = {language: written(language, "app") for language in LOCALES}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 30_000  # milliseconds: a machine that does three things at once is slow, not wrong
SPOKEN = ("say", "choose", "ask", "private", "do")


def installed() -> bool:
    """Is there a browser to drive?"""
    return Path(CHROMIUM).exists()


def launch(playwright: Playwright) -> Browser:
    """One browser for all."""
    return playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)


def plain(text: str) -> str:
    """A text as one reads it: no matter which space, which hyphen, which apostrophe."""
    text = text.replace("\u00a0", " ").replace("\u202f", " ").replace("\u2011", "-").replace("'", "’")
    text = re.sub(r"[♠♥♦♣]", "", text)
    return re.sub(r"\s+", " ", text).strip()


class App:
    """The app on one page, in one language."""

    def __init__(self, page: Page, lang: str, base: str) -> None:
        self.page, self.lang, self.base = page, lang, base
        self.taps = 0
        self.wrong: list[str] = []
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda told: self.wrong.append(told.text) if told.type == "error" else None)

    def t(self, key: str, **details: Any) -> str:
        """A label."""
        return WORDS[self.lang][f"app.{key}"].replace("'", "’").format(**details)

    def ask(self, **request: Any) -> dict[str, Any]:
        """What the desk itself answers."""
        return answer({"lang": self.lang, **request})

    # -- going about

    def start(self) -> App:
        """Open it for the first time and go on to the first screen."""
        self.page.goto(self.base)
        self.page.get_by_role("button", name=self.t("first.go")).click()
        self.page.get_by_role("heading", name=self.t("home.question")).wait_for()
        return self.ready()

    def ready(self) -> App:
        """Until the engine on the phone is up."""
        self.page.get_by_role("link", name=re.compile(re.escape(self.t("net.ready.online")))).first.wait_for(
            timeout=60_000
        )
        return self

    def home(self) -> App:
        """The first screen."""
        self.taps = 0
        self.page.goto(f"{self.base}#/")
        self.page.locator(".home").wait_for()
        if self.page.locator("input[type=search]").input_value():
            self.page.locator("input[type=search]").fill("")
        return self

    def at(self, path: str) -> App:
        """Any screen by its address."""
        self.page.goto(f"{self.base}#/{path}")
        return self

    def text(self) -> str:
        """All that can be read."""
        return plain(self.page.locator(".screen").inner_text())

    # -- touching

    def tap(self, target: Locator) -> None:
        """One touch, counted."""
        self.taps += 1
        target.click()

    def tile(self, situation: str) -> None:
        """A picture on the first screen."""
        self.tap(self.page.locator(f"a.tile[href='#/new/{situation}']"))

    def seat(self, name: str) -> None:
        """A place at the table."""
        self.tap(self.page.locator(".seatb, .ansr").get_by_text(self.t(f"seat.{name}"), exact=True))

    def bid(self, name: str) -> None:
        """A card of the bidding box."""
        self.tap(self.page.locator(".box, .acts").get_by_role("button", name=self.call(name), exact=True))

    def call(self, name: str) -> str:
        """What a call is called."""
        if name in ("X", "XX"):
            return f"{name}, {self.t({'X': 'call.double', 'XX': 'call.redouble'}[name])}"
        if name == "P":
            return self.t("call.pass")
        number = "one" if name[0] == "1" else "many"
        return self.t(f"bid.{name[1:]}.{number}", n=name[0])

    def card(self, name: str) -> None:
        """Suit, then rank."""
        self.tap(self.page.locator(".keys.four").get_by_role("button", name=self.t(f"suit.{name[0]}")))
        rank = self.page.locator(".keys:not(.four)").get_by_role(
            "button", name=self.t(f"rank.name.{name[1]}"), exact=True
        )
        self.tap(rank)

    def caller(self, name: str) -> None:
        """Who calls or plays."""
        self.tap(self.page.locator(".seg").last.get_by_role("button", name=re.compile(f"^{self.t(f'seat.{name}')}")))

    def rule(self) -> None:
        """The green button."""
        self.tap(self.page.locator("footer a.go"))

    def answers(self) -> Locator:
        """Every answer to the open question."""
        return self.page.locator(".ansr, .opt")

    def go_through(self, end: Locator) -> None:
        """The first answer to every question, until this stands on the screen."""
        asked = self.page.locator(".q, .ansr, .opt")
        asked.first.wait_for()
        while not end.count():
            before = asked.all_inner_texts()
            self.answers().first.click()
            self.page.wait_for_function(
                "([seen, before]) => JSON.stringify([...document.querySelectorAll(seen)].map((e) => e.innerText))"
                " !== JSON.stringify(before)",
                arg=[".q, .ansr, .opt", before],
            )
            self.answers().or_(end).first.wait_for()

    def undo(self) -> None:
        """Bottom left."""
        self.tap(self.page.locator(".undo"))

    def hold(self) -> None:
        """The long press that leaves the players' screen."""
        self.page.locator(".hold").hover()
        self.page.mouse.down()
        self.page.locator(".players").wait_for(state="detached")
        self.page.mouse.up()


def said(page: dict[str, Any]) -> list[str]:
    """Every sentence that must stand on the screen of a page."""
    question = page["question"] or {}
    steps = [step["text"] for step in page["script"] if step["kind"] in SPOKEN]
    if any(step["kind"] == "ask" and step["to"] == "director" for step in page["script"]):
        question = {**question, "text": ""}  # it stands there in the short words of the script
    titles = [each[key] for each in question.get("answers", ()) for key in ("title", "text") if each[key]]
    rows = [row["then"] for each in question.get("answers", ()) for row in each["rows"]]
    return [plain(text) for text in (*steps, question.get("text", ""), *titles, *rows) if text]


def shown(page: dict[str, Any]) -> list[str]:
    """Every text the players may see."""

    def rows(list_: list[dict[str, Any]]) -> Iterator[str]:
        for row in list_:
            yield from filter(None, (row.get("if"), row["then"]))
            yield from rows(row.get("rows", []))

    lines = [line["text"] for line in page["players"]["lines"]]
    options = [text for each in page["players"]["options"] for text in (each["text"], *rows(each["rows"]))]
    return [plain(text) for text in (*lines, *options)]


def private(page: dict[str, Any]) -> list[str]:
    """Every text no player may see."""
    question = page["question"] or {}
    hidden = [step["text"] for step in page["script"] if not step["public"] or step["to"] == "director"]
    hidden += [line["text"] for line in page["in_force"] if not line["public"]]
    hidden += [line["text"] for line in page["waits"] if line["kind"] == "review"]
    for sheet in page["sheets"]:
        hidden += [sheet["text"], *(tally["title"] for tally in sheet["tallies"])]
        hidden += [sheet["question"]["text"]] if sheet["question"] else []
        hidden += [line["text"] for line in sheet["found"] if line["event"] != sheet["event"]]
    hidden += [question[key] for key in ("text", "why") if question.get("private") and question.get(key)]
    return [plain(text) for text in hidden]


@contextmanager
def killable(playwright: Playwright, folder: Path, lang: str) -> Iterator[tuple[BrowserContext, Callable[[], None]]]:
    """A browser that remembers and can be killed as a phone's system does it: at once, with all its processes."""
    port = folder / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    words = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}", f"--lang={LOCALES[lang]}"]
    quiet = ["--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
    process = subprocess.Popen(
        [CHROMIUM, *ARGUMENTS, *words, *quiet, "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )

    def kill() -> None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    try:
        while not port.exists() or "\n" not in port.read_text("utf-8"):
            assert process.poll() is None
            time.sleep(0.02)
        number = port.read_text("utf-8").split()[0]
        browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{number}")
        yield browser.contexts[0], kill
    finally:
        if process.poll() is None:
            kill()


@contextmanager
def kept(playwright: Playwright, folder: Path, lang: str, **options: Any) -> Iterator[BrowserContext]:
    """A browser that remembers, as a phone does: closed and opened again it is the same one."""
    context = playwright.chromium.launch_persistent_context(
        str(folder), executable_path=CHROMIUM, args=ARGUMENTS, locale=LOCALES[lang], viewport=PHONE, **options
    )
    try:
        yield context
    finally:
        context.close()
