"""One flag of our own, to write the snapshots anew; a command run here; and the databases that the log is tried on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.commands.ran import Ran
from tests.postgres import Postgres, started


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-snapshots", action="store_true", help="write tests/snapshots anew, to be reviewed as a diff"
    )


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ran:
    """A command, run in this process."""
    return Ran(capsys, monkeypatch)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One for all."""
    with started() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'log.sqlite'}"
    found: Postgres = request.getfixturevalue("postgres")
    return found.fresh()
