"""The engine in a browser's worker, beside a bare Pyodide in the same run; and what travels to the phone."""

from __future__ import annotations

import shutil
import socket
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from arbitre.app import BUILT, is_built
from arbitre.log.book import Book
from arbitre.server.application import application
from arbitre.server.guard import own_names
from tools.precompress import ENDINGS, folder, sent

from .clock import Row, fixed_loop, once

MODULES = BUILT.parents[3] / "node_modules"
BARE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE_WORKER = """
import {loadPyodide} from "./pyodide.mjs";
await loadPyodide();
postMessage({ready: true});
"""
LATER = (
    "pyodide/",
    "trees/",
    "licences/",
    "engine.",
    "worker.js",
    "sw.js",
    "files.json",
    "screens/claim.js",
    "screens/contest.js",
    "screens/outcomes.js",
    "screens/polls.js",
    "screens/score.js",
    "screens/desk.js",
    "screens/wide.js",
    "screens/dd.js",
    "screens/code.js",
    "ballots.js",
    "screens/train.js",
)
OTHERS = ("poll.html", "poll.js", "poll.css", "poll/", "qr.js")
"""What the first screen does without: the engine, a screen loaded when it is asked for, and the page of a poll."""
REPEATS = 5
STARTED = """(name) => new Promise((done, failed) => {
    const begun = performance.now();
    window.worker = new Worker(name, {type: "module"});
    window.worker.onerror = (error) => failed(new Error(error.message));
    window.worker.onmessage = ({data}) => data.ready ? done(performance.now() - begun) : failed(new Error(data.failed));
})"""
ASKED = """([requests]) => new Promise((done) => {
    let begun, times = [], at = 0;
    const next = () => { begun = performance.now(); window.worker.postMessage({id: at, request: requests[at]}); };
    window.worker.onmessage = () => {
        times.push(performance.now() - begun);
        at += 1;
        if (at < requests.length) next(); else done(times);
    };
    next();
})"""

READY = """async () => {
    const { state } = await import("./state.js");
    while (state.engine !== "ready") await new Promise((done) => setTimeout(done, 2));
    return performance.now();
}"""
TOUCHED = """async () => {
    const cells = () => [...document.querySelectorAll(".auction td")];
    const made = () => cells().filter((cell) => /\\d/.test(cell.textContent)).length;
    const times = [];
    for (const key of [...document.querySelectorAll(".box button")].slice(0, 14)) {
        const [before, begun] = [made(), performance.now()];
        key.click();
        await new Promise((done) => {
            const seen = new MutationObserver(() => made() > before && (seen.disconnect(), done()));
            seen.observe(document.body, { subtree: true, childList: true, characterData: true });
        });
        times.push(performance.now() - begun);
    }
    return times;
}"""


def rows() -> Iterator[Row]:
    """Sizes always; starts where there is a browser."""
    if not is_built():
        yield Row("The app", "not put together here", note="`make app` does it")
        return
    with tempfile.TemporaryDirectory() as name:
        place = Path(name) / "site"
        shutil.copytree(BUILT, place)
        _bare(place / "bare", BUILT.parents[3] / "build" / "compressed")
        yield from _sizes(place)
        yield from _starts(place)


def _bare(to: Path, kept: Path) -> None:
    """Pyodide as it comes, and a worker that does nothing else than start it."""
    to.mkdir()
    for name in BARE:
        shutil.copy(MODULES / "pyodide" / name, to)
    (to / "worker.js").write_text(BARE_WORKER, "utf-8")
    folder(to, kept)


def _sizes(place: Path) -> Iterator[Row]:
    weights = {
        path.relative_to(place).as_posix(): sent(path)
        for path in place.rglob("*")
        if path.is_file() and path.suffix not in ENDINGS
    }
    bare = sum(weight for name, weight in weights.items() if name.startswith("bare/"))
    ours = {name: weight for name, weight in weights.items() if not name.startswith("bare/")}
    first = sum(weight for name, weight in ours.items() if not name.startswith(LATER + OTHERS))
    whole = sum(ours.values())
    note = f"brotli; a bare Pyodide alone {bare / 1e6:.2f} MB"
    yield Row("The app, all that travels", f"{whole / 1e6:.2f} MB", "at most 5 MB", whole <= 5e6, note=note)
    yield Row("The app, first screen", f"{first / 1e3:.0f} kB", "at most 100 kB", first <= 1e5, note="brotli")


def _starts(place: Path) -> Iterator[Row]:
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if browser is None:
        yield Row("Engine in a browser's worker", "no browser here")
        return
    from playwright.sync_api import sync_playwright

    with _served(place) as address, sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        try:
            yield from _measured(chromium, address)
        finally:
            chromium.close()


def _measured(chromium: Any, address: str) -> Iterator[Row]:
    """In turn: a bare Pyodide and ours with nothing in the browser's cache; then the app, opened without a network."""
    cold, warm, bare, event, screen, loop = ([float("inf")] for _ in range(6))
    for _ in range(REPEATS):
        loop.append(once(fixed_loop))
        page = _page(chromium, address)
        bare.append(page.evaluate(STARTED, "/bare/worker.js"))
        page.context.close()
        page = _page(chromium, address)
        cold.append(page.evaluate(STARTED, "/worker.js"))
        event.append(max(page.evaluate(ASKED, [_requests()])[1:]))
        page.context.close()
        page = _page(chromium, address)
        page.goto(f"{address}/#/new/insufficient-bid")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.context.set_offline(True)
        page.reload()
        warm.append(page.evaluate(READY))
        page.locator(".seatb").first.click()
        page.locator(".box").wait_for()
        screen.append(max(page.evaluate(TOUCHED)[1:]))
        page.context.close()
    least = min(loop)
    against = f"Chromium; a bare Pyodide {min(bare) / 1e3:.2f} s in turn with it"
    yield Row("Engine in a worker, first visit", f"{min(cold) / 1e3:.2f} s", loop=least, note=against)
    met = min(warm) <= 2500
    note = f"from opening the page to the engine ready; {against}"
    yield Row("The app opened again without a network", f"{min(warm) / 1e3:.2f} s", "at most 2.5 s", met, least, note)
    note = "the slowest of an auction of 20 calls, there and back"
    yield Row("One more event to its page, in the worker", f"{min(event):.1f} ms", loop=least, note=note)
    met = min(screen) <= 50
    note = "from the touch to what is drawn, on the disk in between; the slowest of an auction of 14 calls"
    yield Row("One more event to its screen", f"{min(screen):.1f} ms", "at most 50 ms", met, least, note)


def _requests() -> list[dict[str, Any]]:
    """An auction that grows by a call."""
    calls = [{"call": f"{level}{suit}"} for level in range(1, 5) for suit in ("C", "D", "H", "S", "NT")]
    return [
        {
            "do": "add",
            "lang": "fr",
            "matter": {"record": {"dealer": "N", "events": calls[:n]}},
            "put": {"event": calls[n]},
        }
        for n in range(len(calls))
    ]


def _page(chromium: Any, address: str) -> Any:
    """A page of ours, in a browser that has never been there."""
    page = chromium.new_context().new_page()
    page.goto(f"{address}/licences/README.txt")
    return page


@contextmanager
def _served(place: Path) -> Iterator[str]:
    taken = socket.socket()
    taken.bind(("127.0.0.1", 0))
    app = application(Book("sqlite://"), place, own_names())
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False, ws="none"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [taken]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{taken.getsockname()[1]}"
    server.should_exit = True
    thread.join(5)
    taken.close()
