"""Nothing that was acknowledged is lost, whatever happens to the server."""

from __future__ import annotations

from pathlib import Path

from tests.postgres import Postgres
from tests.server.killing import anyone, one_of_two, survives


def test_a_server_killed_under_load_loses_nothing(tmp_path: Path) -> None:
    assert survives(10, tmp_path / "log.sqlite") > 10


def test_neither_does_one_over_postgresql(postgres: Postgres) -> None:
    assert survives(10, postgres.fresh(), seed=1) > 10


def test_one_worker_of_two_dies_and_nobody_notices(postgres: Postgres) -> None:
    assert one_of_two(5, postgres.fresh()) > 5


def test_one_that_watches_over_others_dies_and_a_new_start_has_its_port(postgres: Postgres) -> None:
    assert anyone(3, postgres.fresh(), seed=2) > 3
