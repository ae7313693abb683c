"""A phone killed at any moment, again and again: what it had acknowledged is in the log, once."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Error, sync_playwright

from arbitre.app import is_built
from tests.app.conftest import serving
from tests.app.driving import App, installed, killable
from tests.app.test_offline import rows, until_sent

KILLS = 20
AT_WORK = """async () => {
    const [matters, log] = await Promise.all([import("./matters.js"), import("./log.js")]);
    const written = (row) => acknowledged(row.last);
    for (;;) {
        const draft = { id: crypto.randomUUID(), situation: "claim", seats: { player: "S" } };
        let row = await matters.begin(draft);
        await written(row);
        row = await matters.add(row, row.page.question.answers[1].put, "");
        await written(row);
        await written(await matters.undo(row));
    }
}"""


def test_a_phone_killed_at_any_moment_loses_and_doubles_nothing(tmp_path: Path) -> None:
    if not (is_built() and installed()):
        pytest.skip("the app is put together by `make app`, and driven in chromium")
    database, profile, chance = tmp_path / "log.db", tmp_path / "phone", Random(13)
    heard: list[str] = []
    with serving(database) as base, sync_playwright() as playwright:
        for _ in range(KILLS):
            with killable(playwright, profile, "en") as (context, kill):
                page = context.pages[0]
                page.expose_function("acknowledged", lambda identity: heard.append(identity))
                page.goto(base)
                page.wait_for_selector("#app .screen")
                page.evaluate("import('./desk.js').then(({ up }) => up)")
                page.evaluate(f"void ({AT_WORK})()")
                try:
                    page.wait_for_timeout(chance.uniform(5, 900))
                except Error:
                    pytest.fail("the browser ended by itself")
                kill()
        with killable(playwright, profile, "en") as (context, _):
            app = App(context.pages[0], "en", base)
            app.page.goto(base)
            app.page.wait_for_selector("#app .screen")
            until_sent(app.page)
    found = [identity for identity, _ in rows(database)]
    assert len(heard) > KILLS
    assert set(heard) <= set(found)
    assert len(found) == len(set(found))
