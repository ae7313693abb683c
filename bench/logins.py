"""Wrong passwords at once: the memory they cost, and how long a ruling takes meanwhile.

    python -m bench.logins [--logins 120]

Starts a server of its own on this machine; each login seems to come from elsewhere, by a proxy that is believed.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import statistics
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path

from tests.server.running import Running, running

JSON = {"content-type": "application/json"}
RULED = {"do": "open", "matter": {"record": {"dealer": "N", "events": [{"call": "1S"}, {"call": "1H"}]}}}


def sent(port: int, path: str, content: object, **headers: str) -> tuple[int, str]:
    """The status, and the cookie."""
    line = HTTPConnection("127.0.0.1", port, timeout=120)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    line.request("POST", path, json.dumps(content), {**JSON, **named})
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer.status, (answer.headers["set-cookie"] or "").partition(";")[0]


def wrong(port: int, count: int) -> None:
    """All of them at once, each from an address of its own."""
    with ThreadPoolExecutor(count) as crowd:
        for n in range(count):
            crowd.submit(sent, port, "/api/login", {"password": "wrong"}, x_forwarded_for=f"192.0.2.{n % 250}")


def megabytes(server: Running) -> float:
    status = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def ruling(server: Running, cookie: str) -> float:
    """Milliseconds."""
    began = time.perf_counter()
    assert sent(server.port, "/api/desk", RULED, cookie=cookie)[0] == 200
    return 1000 * (time.perf_counter() - began)


def main() -> int:
    """Rest, storm, rest."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--logins", type=int, default=120)
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    (folder / "password").write_text("correct horse", "utf-8")
    words = ("--password-file", str(folder / "password"), "--trusted-proxy", "127.0.0.1")
    with running(folder / "log.sqlite", *words) as server:
        _, cookie = sent(server.port, "/api/login", {"password": "correct horse"})

        def rulings(while_: multiprocessing.process.BaseProcess | None) -> tuple[list[float], float]:
            found: list[float] = []
            most = 0.0
            while while_.is_alive() if while_ else len(found) < 200:
                found.append(ruling(server, cookie))
                most = max(most, megabytes(server))
                time.sleep(0.02)
            return found, most

        for name in ("at rest", "meanwhile", "at rest"):
            storm = multiprocessing.get_context("spawn").Process(target=wrong, args=(server.port, given.logins))
            if name == "meanwhile":
                storm.start()
            found, most = rulings(storm if name == "meanwhile" else None)
            parts = statistics.quantiles(found, n=100)
            print(
                f"{name}: {len(found)} rulings, ms {parts[49]:.1f} / {parts[94]:.1f} / {parts[98]:.1f}, {most:.0f} MB"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
