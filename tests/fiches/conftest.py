"""What the tests of fiches and interviews share."""

from __future__ import annotations

import pytest

from tests.fiches.commands import Ran


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ran:
    return Ran(capsys, monkeypatch)
