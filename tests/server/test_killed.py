"""Nothing that was acknowledged is lost, whatever happens to the server."""

from __future__ import annotations

from pathlib import Path

from tests.server.killing import survives


def test_a_server_killed_under_load_loses_nothing(tmp_path: Path) -> None:
    assert survives(10, tmp_path) > 10
