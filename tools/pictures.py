"""Take the pictures of docs/director.md and docs/directeur.md: one ruling from the first touch to the log, on a phone.

`make app`, then `python -m tools.pictures`; writes docs/pictures, in both languages. `python -m tools.pictures home`
takes only what is named.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.app.conftest import serving
from tests.app.driving import LOCALES, PHONE, App, launch

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SHARPER = 1.4
COLOURS = 32
LARGEST = 40_000


def ruling(app: App) -> Iterator[str]:
    """East bids 1♥ over 1♠; South refuses, East passes; the name of each screen when it stands there."""
    app.home()
    yield "home"
    app.tile("insufficient-bid")
    app.page.locator(".diamond").wait_for()
    yield "who"
    app.seat("E")
    app.bid("1S")
    app.bid("1H")
    app.page.locator(".alert").wait_for()
    yield "box"
    app.rule()
    app.page.locator(".opt").first.wait_for()
    yield "say"
    app.answers().nth(1).click()
    app.page.get_by_role("link", name=app.t("add.call"), exact=True).click()
    app.bid("P")
    app.rule()
    app.page.locator(".judge").wait_for()
    yield "ask"
    app.answers().first.click()
    app.page.locator(".bind").first.wait_for()
    app.page.get_by_role("link", name=app.t("place.ask")).click()
    app.page.get_by_label(app.t("place.field.table")).fill("7")
    app.page.get_by_label(app.t("place.field.board")).fill("14")
    app.page.get_by_role("button", name=app.t("place.save")).click()
    app.page.locator(".bind").first.wait_for()
    yield "board"
    app.at("log")
    app.page.locator(".entry .sync").first.wait_for()
    app.page.get_by_text(app.t("sync.sent")).first.wait_for()
    yield "log"


def small(taken: bytes) -> bytes:
    """A picture in few colours."""
    made = io.BytesIO()
    picture = Image.open(io.BytesIO(taken)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    picture.save(made, "PNG", optimize=True)
    return made.getvalue()


def main(wanted: list[str]) -> None:
    """Every screen of the ruling, or those that are wanted, in both languages."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "log.db") as base, sync_playwright() as found:
        browser = launch(found)
        for lang, locale in LOCALES.items():
            context = browser.new_context(
                viewport=PHONE, locale=locale, device_scale_factor=SHARPER, color_scheme="light", is_mobile=True
            )
            app = App(context.new_page(), lang, base).start()
            for name in ruling(app):
                if wanted and name not in wanted:
                    continue
                app.page.wait_for_timeout(300)
                content = small(app.page.screenshot())
                if len(content) > LARGEST:
                    raise SystemExit(f"{name}-{lang}.png: {len(content)} bytes, at most {LARGEST}")
                (FOLDER / f"{name}-{lang}.png").write_bytes(content)
                print(f"{name}-{lang}.png {len(content)}")
            context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
