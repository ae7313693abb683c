"""The whole table of situations, in both languages and under both editions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.conftest import apps, base, browser, playwright
from tests.app.driving import App
from tests.app.test_situations import walked
from tests.app.walking import EDITIONS, WALKS, named
from tests.commands.ran import Ran

__all__ = ["apps", "base", "browser", "playwright"]
CASES = [(each, edition) for each in WALKS for edition in EDITIONS if each.get("only", edition) == edition]


@pytest.mark.parametrize(("each", "edition"), CASES, ids=[f"{named(each)}-{edition}" for each, edition in CASES])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_situation(apps: dict[str, App], lang: str, each: dict[str, Any], edition: str, run: Ran) -> None:
    app = apps[lang].home()
    app.wrong.clear()
    walked(app, each, edition, run)
    assert app.wrong == []
