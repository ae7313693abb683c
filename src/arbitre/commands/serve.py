"""`arbitre serve`: the app and the log, until it is interrupted."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from uuid import UUID

import uvicorn
from msgspec import Struct
from starlette.applications import Starlette

from arbitre.app import BUILT, is_built
from arbitre.log.base import Unusable
from arbitre.log.book import Book
from arbitre.log.erasure import Found, told
from arbitre.log.portable import database_url
from arbitre.server.application import KEEP, application
from arbitre.server.bridgemate import Bridgemate
from arbitre.server.guard import is_loopback, own_names
from arbitre.server.login import Door, hashed_in
from arbitre.server.meter import Memory, Meter, Watch, memory
from arbitre.server.proxy import networks
from arbitre.server.summons import Calls
from arbitre.server.workers import supervise
from arbitre.terminal.console import Complaint, out, write
from arbitre.terminal.screen import Phrases, phrases

HOST, PORT = "127.0.0.1", 8765
HANDOVER = 5.0
"""Seconds in which a port that is taken may become free: who had it before may just be ending."""
MAX_PORT, MAX_WORKERS, MAX_DAYS = 65535, 64, 3650


class Served(Struct, frozen=True):
    """All that one process needs to know."""

    url: str
    names: frozenset[str]
    hashed: str | None
    keep: timedelta
    cert: str | None
    key: str | None
    device: tuple[str, ...] = ()
    proxies: str = ""
    language: str = "en"

    def application(self, book: Book, counted: Memory, row: int = 0) -> Starlette:
        """The server over a log that is open; what it counts goes into a row of a memory."""
        door = Door(book, self.hashed, self.hashed is not None, bool(self.cert))
        device, trusted, meter = self._device(), networks(self.proxies), Meter(counted, row)
        return application(book, BUILT, self.names, door, self.keep, device, trusted, meter, self._tell)

    def _tell(self, found: Found) -> None:
        """What happens by itself is said where who runs the server looks."""
        print(told(found, phrases(self.language).say), file=sys.stderr, flush=True)

    def _device(self) -> tuple[Calls, str] | None:
        if not self.device:
            return None
        address, session, club, licence, event = self.device
        return Bridgemate(address, session, club, licence), event


def serve(given: Namespace, language: str) -> int:
    """Start, say where, and go on until somebody stops it."""
    try:
        return _serve(given, phrases(language))
    except Unusable as problem:
        raise Complaint(problem.sentence, **problem.details) from None


def _serve(given: Namespace, say: Phrases) -> int:
    host, port, workers = given.host or HOST, _port(given.port), _number(given.workers, "workers", MAX_WORKERS, 1)
    local = is_loopback(host)
    named = [name for name in (given.name or "").split(",") if name]
    if not is_built():
        raise Complaint("serve.not_built")
    if not given.password_file and (not local or named):
        raise Complaint("serve.no_password", value=host if not local else named[0])
    secure = _tls(given)
    taken = _socket(host, port)
    with taken:
        book = Book(database_url(given.database))
        if workers > 1 and not book.tells:
            raise Complaint("serve.workers_sqlite", value=workers)
        hashed = hashed_in(Path(given.password_file)) if given.password_file else None
        keep = timedelta(days=_number(given.keep_names, "keep-names", MAX_DAYS, KEEP.days))
        url = book.engine.url.render_as_string(hide_password=False)
        served = Served(
            url, own_names([*named, host]), hashed, keep, given.tls_cert, given.tls_key, _device(given),
            _proxies(given.trusted_proxy), say.language,
        )  # fmt: skip
        counted = memory(workers)
        app = served.application(book, counted)
        with _watched(given.metrics, counted, book):
            _greet(say, host, taken.getsockname()[1], secure, local)
            if workers == 1:
                _run(app, taken, served)
            else:
                book.close()
                supervise(workers, worker, taken, counted, served)
    return 0


@contextmanager
def _watched(port: str | None, counted: Memory, book: Book) -> Iterator[None]:
    """Numbers for who watches over it, where they were wanted."""
    if port is None:
        yield
        return
    try:
        watch = Watch(_port(port), counted, book)
    except OSError as error:
        raise Complaint("serve.metrics", value=port, detail=error.strerror or str(error)) from None
    try:
        yield
    finally:
        watch.close()


def worker(row: int, taken: socket.socket, served: Served, counted: Memory) -> None:
    """One process of several."""
    with suppress(Unusable):
        _run(served.application(Book(served.url), counted, row), taken, served)


def _run(app: Starlette, taken: socket.socket, served: Served) -> None:
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="none",
        timeout_graceful_shutdown=2,
        timeout_keep_alive=75,
        ssl_certfile=served.cert,
        ssl_keyfile=served.key,
    )
    server = uvicorn.Server(config)
    app.state.bell.ended = lambda: server.should_exit
    gc.collect()
    gc.freeze()  # what is here stays as long as the server: nobody waits while it is looked through again
    with suppress(KeyboardInterrupt):
        server.run(sockets=[taken])


def _number(given: str | None, name: str, most: int, standard: int) -> int:
    if given is None:
        return standard
    if not given.isascii() or not given.isdigit() or len(given) > 5 or not 1 <= int(given) <= most:
        raise Complaint("serve.number", name=f"--{name}", value=given, limit=most)
    return int(given)


def _device(given: Namespace) -> tuple[str, ...]:
    """Where a Bridgemate tells of calls: ADDRESS,SESSION,CLUB,LICENCE, and the event they belong to."""
    if not given.bridgemate:
        return ()
    parts = given.bridgemate.split(",")
    try:
        event = str(UUID(given.event or ""))
    except ValueError:
        raise Complaint("serve.bridgemate_event") from None
    if len(parts) != 4:
        raise Complaint("serve.bridgemate_address", value=parts[0])
    return (*parts, event)


def _proxies(given: str | None) -> str:
    """The addresses of proxies that are believed, as they were written."""
    try:
        networks(given or "")
    except ValueError:
        raise Complaint("serve.trusted_proxy", value=given) from None
    return given or ""


def _port(given: str | None) -> int:
    if given is None:
        return PORT
    if not given.isascii() or not given.isdigit() or len(given) > 5 or int(given) > MAX_PORT:
        raise Complaint("serve.port", value=given)
    return int(given)


def _tls(given: Namespace) -> bool:
    """Is there a certificate with its key, and can they be read?"""
    if bool(given.tls_cert) != bool(given.tls_key):
        raise Complaint("serve.tls_both")
    if not given.tls_cert:
        return False
    import ssl

    try:
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(given.tls_cert, given.tls_key)
    except OSError as error:
        raise Complaint("serve.tls", value=given.tls_cert, detail=error.strerror or str(error)) from None
    return True


def _socket(host: str, port: int) -> socket.socket:
    """The port, taken before anything else is begun.

    Only of a socket that says it is TCP does asyncio send each part of an answer at once; else every answer waits.
    """
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
    except (socket.gaierror, UnicodeError):
        raise Complaint("serve.host", value=host) from None
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        _bind(made, host, port)
        made.listen(128)
    except OSError as error:
        made.close()
        known = {errno.EADDRINUSE: "serve.port_taken", errno.EACCES: "serve.port_forbidden"}
        raise Complaint(
            known.get(error.errno or 0, "serve.host"), value=port if error.errno in known else host
        ) from None
    return made


def _bind(made: socket.socket, host: str, port: int) -> None:
    """At once, or as soon as who had the port has ended."""
    until = time.monotonic() + HANDOVER
    while True:
        try:
            return made.bind((host, port))
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() > until:
                raise
        time.sleep(0.05)


def _greet(say: Phrases, host: str, port: int, secure: bool, local: bool) -> None:
    """Where to go; and what does not work there."""
    shown = "localhost" if local else host
    address = f"http{'s' if secure else ''}://{f'[{shown}]' if ':' in shown else shown}:{port}"
    write(say.say("serve.running", address=address) + "\n")
    if not secure and not local:
        write(say.say("serve.plain_http") + "\n")
    out().flush()
