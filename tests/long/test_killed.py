"""Nothing that was acknowledged is lost, whatever happens to the server: two hundred times each."""

from __future__ import annotations

from pathlib import Path

from tests.postgres import Postgres
from tests.server.killing import anyone, one_of_two, survives


def test_a_server_killed_under_load_loses_nothing(tmp_path: Path) -> None:
    assert survives(200, tmp_path / "log.sqlite", seed=1) > 200


def test_neither_does_one_over_postgresql(postgres: Postgres) -> None:
    assert survives(200, postgres.fresh(), seed=2) > 200


def test_one_worker_of_two_dies_and_nobody_notices(postgres: Postgres) -> None:
    assert one_of_two(200, postgres.fresh(), seed=3) > 200


def test_those_that_watch_and_those_that_work_die_mixed(postgres: Postgres) -> None:
    assert anyone(200, postgres.fresh(), seed=4) > 200
