"""The training room on a phone: questions, their answers, the table they came from, and what is remembered."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.app.driving import App


def replies(app: App) -> int:
    """How many answers are kept on the phone."""
    found = "import('./store.js').then((s) => s.all('kept')).then((all) => all.filter((row) => row.reply).length)"
    return int(app.page.evaluate(found))


def answered(app: App) -> None:
    """The first answer, whatever it is; the right one is shown then."""
    answers = app.page.get_by_role("group").get_by_role("button")
    answers.first.click()
    check = app.page.get_by_role("button", name=app.t("train.check"))
    if check.count():
        check.click()
    marked = re.compile("|".join(map(app.t, ("train.right", "train.wrong"))))
    expect(app.page.get_by_role("status")).to_contain_text(marked)
    expect(answers.get_by_text(app.t("train.answer.right")).first).to_be_visible()


def test_five_questions_are_put_marked_shown_at_the_table_and_remembered(app: App) -> None:
    page, before = app.page, replies(app)
    page.get_by_role("link", name=re.compile(re.escape(app.t("train")))).click()
    for n in range(1, 6):
        expect(page.get_by_text(app.t("train.of", n=n, count=5))).to_be_visible()
        answered(app)
        if n == 1:
            page.get_by_role("button", name=app.t("train.table")).click()
            expect(page.get_by_role("note")).to_contain_text(app.t("practice"))
            page.go_back()
        page.get_by_role("button", name=app.t("train.next")).click()
    expect(page.get_by_role("status")).to_contain_text("5")
    page.get_by_role("link", name=app.t("train.map")).click()
    expect(page.get_by_role("progressbar").first).to_be_visible()
    assert replies(app) == before + 5
