"""Headers, caching and https, as docs/security.md promises; and that every test which it names is there."""

from __future__ import annotations

import http.client
import re
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import pytest

from tests.server.running import Running, running
from tests.server.test_server import ask

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("security") / "log.sqlite") as started:
        yield started


@pytest.mark.parametrize("path", ["/", "/api/events", "/api/login", "/nothing", "/join/x", "/api/v1", "/app.css"])
def test_every_answer_has_the_headers(server: Running, path: str) -> None:
    headers = ask(server, "GET", path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe-inline" not in headers["content-security-policy"]
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["access-control-allow-origin"] is None
    assert headers["server"] is None
    assert headers["content-type"]


def test_answers_with_data_are_not_kept(server: Running) -> None:
    event = str(uuid4())
    for path in (
        "events",
        f"events/{event}/entries",
        f"events/{event}/names",
        f"events/{event}/log.csv",
        "me",
        "tokens",
    ):
        assert "no-store" in ask(server, "GET", f"/api/{path}").headers["cache-control"]


def test_https_is_served_and_kept_to(tmp_path: Path) -> None:
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    try:
        subprocess.run([*made, "-keyout", str(key), "-out", str(cert)], check=True, capture_output=True)
    except OSError:
        pytest.skip("there is no openssl to make a certificate with")
    with running(tmp_path / "log.sqlite", "--tls-cert", str(cert), "--tls-key", str(key)) as server:
        trusted = ssl.create_default_context(cafile=str(cert))
        trusted.check_hostname = False
        with closing(http.client.HTTPSConnection("127.0.0.1", server.port, timeout=20, context=trusted)) as line:
            line.request("GET", "/api/events")
            answer = line.getresponse()
            assert answer.status == 200
            assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_every_test_that_is_promised_is_there() -> None:
    page = (ROOT / "docs" / "security.md").read_text("utf-8")
    last, missing = "", []
    for file, name in re.findall(r"`([\w/]*?(?:test_\w+\.py))?(?:::(test_\w+))?`", page):
        last = file or last
        if not last:
            continue
        place = ROOT / last if "/" in last else ROOT / "tests" / "server" / last
        if not place.exists() or (name and f"def {name}(" not in place.read_text("utf-8")):
            missing.append(f"{last}::{name}")
    assert not missing, missing
