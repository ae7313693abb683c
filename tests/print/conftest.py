"""What the tests of what is printed share."""

from __future__ import annotations

import pytest

from arbitre.print.chart import chart_set
from tests.print.drawn import SOME, SOME_MATTERS, draw_for, laid_out


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    draw_for(metafunc, SOME, SOME_MATTERS)


@pytest.fixture
def laid_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What another test has laid out already is not laid out again to be written."""
    monkeypatch.setattr(chart_set, "sheets", laid_out)
