"""What is counted while the server works, and how it is told to who watches over it: in the text form of Prometheus.

Every process counts in a row of its own of one memory; who is asked adds the rows up. No name and no address is in it.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing import get_context
from threading import Thread
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from arbitre import __version__
from arbitre.log.base import ENTRIES, EVENTS
from arbitre.log.book import Book

COUNTED = {
    'requests_total{status="2xx"}': "Requests answered, by the first figure of their status.",
    'requests_total{status="3xx"}': "",
    'requests_total{status="4xx"}': "",
    'requests_total{status="5xx"}': "",
    "rulings_total": "Rulings and questions answered by the engine.",
    "ruling_seconds_total": "Seconds in which they were answered.",
    "entries_total": "Entries kept.",
    "writers_refused_total": "Requests told to come again, because too many waited to write.",
    "passwords_wrong_total": "Wrong passwords.",
    "writers_waiting": "Requests that wait to write.",
    "streams": "Devices that listen.",
}
"""What is counted, and how it is described; what does not end in total rises and falls."""
PLACES = {name: n for n, name in enumerate(COUNTED)}
Memory = MutableSequence[float]


def memory(processes: int) -> Memory:
    """A row for each process, which all of them see."""
    made: Memory = get_context("spawn").RawArray("d", processes * len(PLACES))
    return made


class Meter:
    """The row of one process; it counts in its own loop alone."""

    def __init__(self, shared: Memory | None = None, row: int = 0) -> None:
        self._shared, self._first = shared if shared is not None else [0.0] * len(PLACES), row * len(PLACES)
        self.put("writers_waiting", 0)  # who did this row before is gone, with all that waited there
        self.put("streams", 0)

    def count(self, name: str, more: float = 1) -> None:
        """So much more."""
        self._shared[self._first + PLACES[name]] += more

    def put(self, name: str, value: float) -> None:
        """So much now."""
        self._shared[self._first + PLACES[name]] = value

    def answered(self, status: int) -> None:
        """A request has its answer."""
        self.count(f'requests_total{{status="{min(max(status // 100, 2), 5)}xx"}}')


def sizes(book: Book) -> dict[str, float]:
    """How large the log is: entries, events, bytes."""
    with book.engine.connect() as connection:
        found = {
            "log_entries": connection.scalar(sa.select(sa.func.count()).select_from(ENTRIES)) or 0,
            "log_events": connection.scalar(sa.select(sa.func.count()).select_from(EVENTS)) or 0,
        }
        size = (
            "SELECT pg_database_size(current_database())"
            if book.tells
            else "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
        )
        return {**found, "log_bytes": float(connection.scalar(sa.text(size)) or 0)}


def page(shared: Memory, book: Book) -> str:
    """Everything, a line each; what the database does not tell is left out, and said to be down."""
    rows = [list(shared[n : n + len(PLACES)]) for n in range(0, len(shared), len(PLACES))]
    lines = [*_line('info{version="' + __version__ + '"}', 1, "Which Arbitre this is.")]
    for name, column in PLACES.items():
        lines += _line(name, sum(row[column] for row in rows), COUNTED[name])
    try:
        told = {**sizes(book), "database_up": 1.0}
    except SQLAlchemyError:
        told = {"database_up": 0.0}
    for name, value in told.items():
        lines += _line(name, value, name.replace("_", " ").capitalize() + ".")
    return "\n".join(lines) + "\n"


def _line(name: str, value: float, described: str) -> list[str]:
    bare = name.partition("{")[0]
    kind = "counter" if bare.endswith("_total") else "gauge"
    head = [f"# HELP arbitre_{bare} {described}", f"# TYPE arbitre_{bare} {kind}"] if described else []
    return [*head, f"arbitre_{name} {value:.15g}"]


class Watch:
    """Answers at /metrics, to this machine alone, on a port of its own: no proxy leads here."""

    def __init__(self, port: int, shared: Memory, book: Book) -> None:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                here = self.headers.get("host", "").rpartition(":")[0] in ("localhost", "127.0.0.1")
                there = here and self.path.partition("?")[0] == "/metrics"
                content = page(shared, book).encode() if there else b"/metrics\n"
                self.send_response(200 if there else 404)
                self.send_header("content-type", "text/plain; version=0.0.4; charset=utf-8")
                self.send_header("content-length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def version_string(self) -> str:
                return "arbitre"

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        Thread(target=self._server.serve_forever, name="metrics", daemon=True).start()

    def close(self) -> None:
        """Nobody is answered any more."""
        self._server.shutdown()
        self._server.server_close()
