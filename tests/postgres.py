"""A real PostgreSQL, started once for all tests that need one: on a socket in a folder of its own, gone at the end."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from urllib.parse import quote

import pytest

PLACES = (*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/local/bin"), Path("/usr/bin"))
NUMBERS = count(1)


class Postgres:
    """Where it listens; each who asks gets tables of his own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def base(self) -> str:
        return f"postgresql+psycopg://arbitre@/postgres?host={quote(str(self.folder))}"

    def fresh(self) -> str:
        """The address of an empty place."""
        import sqlalchemy as sa

        name = f"t{os.getpid()}_{next(NUMBERS)}"
        engine = sa.create_engine(self.base)
        with engine.begin() as connection:
            connection.execute(sa.text(f"CREATE SCHEMA {name}"))
        engine.dispose()
        return f"{self.base}&options={quote(f'-csearch_path={name}')}"


def programs() -> Path:
    """Where initdb and pg_ctl are; elsewhere than on Debian the tests that need them say so."""
    for place in PLACES:
        if (place / "initdb").exists():
            return place
    pytest.skip("there is no PostgreSQL to start")


@contextmanager
def started() -> Iterator[Postgres]:
    """From initdb to the end; root may not run it, so the user postgres does."""
    at, user = programs(), None
    folder = Path(tempfile.mkdtemp(prefix="arbitre-pg-"))
    if os.geteuid() == 0:
        user = "postgres"
        os.chown(folder, pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid)

    def run(*words: str) -> None:
        made = subprocess.run(
            words, cwd=folder, user=user, group=user, extra_groups=[] if user else None,
            stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
        assert made.returncode == 0, f"{words[0]} ended with {made.returncode}"

    data = str(folder / "data")
    run(str(at / "initdb"), "-D", data, "-U", "arbitre", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
    options = f"-k {folder} -c listen_addresses='' -c max_connections=200 -c fsync=off"
    run(str(at / "pg_ctl"), "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield Postgres(folder)
    finally:
        with suppress(AssertionError):
            run(str(at / "pg_ctl"), "-D", data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)
