"""What a bad evening breaks, in real servers: the disk, the database, the clock. Nothing is lost, and it is said."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
import sqlalchemy as sa

from tests.postgres import Postgres, programs, started
from tests.server.killing import Phone, check
from tests.server.running import Running, running
from tests.server.test_server import ask, entry

CLOCKED = """
import sys
from datetime import timedelta
from arbitre.log import clock
from arbitre.server import live
real, days = clock.now, float(sys.argv.pop(1))
clock.now = lambda: real() + timedelta(days=days)
live.HOUR = 0.5
from arbitre.commands.cli import main
sys.exit(main(sys.argv[1:]))
"""


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """A file system of its own, and no more than that."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_is_full_is_told_and_what_was_acknowledged_stays(tmp_path: Path) -> None:
    event, phone = str(uuid4()), Phone(str(uuid4()), 1)
    with small_disk(tmp_path / "disk", 3) as disk:
        with running(disk / "log.sqlite") as server:
            sent, statuses = [], []
            for n in range(200):
                one = entry(event, text="x" * 40_000, n=n)
                reply = ask(server, "POST", "/api/entries", {"entries": [one]}, accept_language="fr")
                statuses.append(reply.status)
                if reply.status != 200:
                    assert reply.json["error"].startswith("Le disque est plein")
                    break
                sent.append(one["id"])
            assert statuses[-1] == 507
            assert ask(server, "GET", f"/api/events/{event}/entries").status == 200
            assert ask(server, "POST", "/api/desk", {"do": "words"}).status == 200
            assert ask(server, "GET", "/health").status == 200
            subprocess.run(["mount", "-o", "remount,size=12m", str(disk)], check=True)
            again = ask(server, "POST", "/api/entries", {"entries": [one]})
            assert (again.status, again.json["taken"][0]["new"]) == (200, True)
        phone.acknowledged = [*sent, one["id"]]
        check(disk / "log.sqlite", event, [phone])


def test_a_database_that_can_only_be_read_is_told() -> None:
    with started() as base:
        place, event = base.fresh(), str(uuid4())
        with running(place) as server:
            assert ask(server, "POST", "/api/entries", {"entries": [entry(event)]}).status == 200
            only_read(base, True)
            reply = ask(server, "POST", "/api/entries", {"entries": [entry(event)]}, accept_language="fr")
            assert (reply.status, reply.headers["retry-after"]) == (503, "2")
            assert reply.json["error"].startswith("Le journal n’a pas pu être écrit")
            assert len(ask(server, "GET", f"/api/events/{event}/entries").json["entries"]) == 1
            only_read(base, False)
            assert ask(server, "POST", "/api/entries", {"entries": [entry(event)]}).json["taken"][0]["seq"] == 2


def only_read(base: Postgres, so: bool) -> None:
    """Every transaction from now on."""
    engine = sa.create_engine(base.base, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"ALTER SYSTEM SET default_transaction_read_only = {'on' if so else 'off'}"))
        connection.execute(sa.text("SELECT pg_reload_conf()"))
    engine.dispose()
    time.sleep(1)


def test_a_postgresql_that_is_started_anew_loses_nothing_and_is_found_again() -> None:
    with started() as base:
        place, event = base.fresh(), str(uuid4())
        phones = [Phone(event, n) for n in range(4)]
        with running(place, "--workers", "2") as server:
            threads = [threading.Thread(target=phone.insist, args=(server.port,)) for phone in phones]
            for thread in threads:
                thread.start()
            data, control = base.folder / "data", programs() / "pg_ctl"
            user = "postgres" if os.geteuid() == 0 else None
            for mode in ("fast", "immediate", "fast"):
                time.sleep(2)
                words = [str(control), "-D", str(data), "-m", mode, "-w", "-l", str(base.folder / "log"), "restart"]
                subprocess.run(words, check=True, user=user, cwd=base.folder, stdout=subprocess.DEVNULL)
                before = sum(len(phone.acknowledged) for phone in phones)
                for _ in range(600):
                    if sum(len(phone.acknowledged) for phone in phones) > before + 8:
                        break
                    time.sleep(0.1)
                assert sum(len(phone.acknowledged) for phone in phones) > before
            for phone in phones:
                phone.ended = True
            for thread in threads:
                thread.join()
        check(place, event, phones)


@contextmanager
def clocked(database: Path, days: float) -> Iterator[tuple[Running, list[str]]]:
    """A server whose clock is so many days away; what it says of it."""
    words = ["serve", "--port", "0", "--database", str(database), "--lang", "en"]
    command = [sys.executable, "-c", CLOCKED, str(days), *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stderr is not None
    found = re.search(r":(\d+) ", process.stdout.readline())
    assert found
    said: list[str] = []
    reader = threading.Thread(target=lambda: said.extend(process.stderr or ()))
    reader.start()
    try:
        yield Running(process, int(found[1])), said
    finally:
        process.terminate()
        process.wait(60)
        reader.join()
        process.stdout.close()
        process.stderr.close()


def heard(said: list[str], word: str) -> bool:
    """Within some seconds; the server looks twice a second."""
    for _ in range(200):
        if any(word in line for line in said):
            return True
        time.sleep(0.1)
    return False


@pytest.mark.parametrize("wrong", [120, -120])
def test_a_clock_that_is_four_months_away_erases_nothing(tmp_path: Path, wrong: int) -> None:
    """Kept for real: an evening half a year ago, one now, then the clock is wrong, then right again."""
    event, place = str(uuid4()), tmp_path / "log.sqlite"
    names = {"names": [{"table": "1", "seat": "N", "name": "Ann"}]}

    def evening(server: Running, days: float) -> None:
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + days * 86_400))
        for device in ("a", "b", "c"):
            sent = {"entries": [{**entry(event), "device": device, "at": at}]}
            assert ask(server, "POST", "/api/entries", sent).status == 200

    def there(server: Running) -> int:
        return len(ask(server, "GET", f"/api/events/{event}/names").json["names"])

    with clocked(place, -80) as (server, _):
        evening(server, -80)
        assert ask(server, "PUT", f"/api/events/{event}/names", names).status == 200
    for days in (wrong, wrong + 1.5):
        with clocked(place, days) as (server, said):
            for _ in range(3):
                evening(server, 0)
                time.sleep(1)
            assert heard(said, "no name is erased") or wrong < 0
            assert there(server) == 1
    with clocked(place, 12) as (server, said):
        evening(server, 12)
        assert heard(said, "will be erased in a day")
        assert there(server) == 1
    with clocked(place, 13.1) as (server, said):
        assert heard(said, "are erased")
        assert there(server) == 0
        assert len(ask(server, "GET", f"/api/events/{event}/entries").json["entries"]) >= 6
