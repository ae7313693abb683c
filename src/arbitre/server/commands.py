"""`arbitre serve`: the app and the log, until it is interrupted."""

from __future__ import annotations

import errno
import os
import socket
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from arbitre.app import BUILT, is_built
from arbitre.console import Complaint, out, write
from arbitre.log.base import Unusable, default_url
from arbitre.log.book import Book

from .application import application
from .guard import is_loopback, own_names
from .login import Door, hashed_in
from .words import ServerWords, server_words

HOST, PORT = "127.0.0.1", 8765
MAX_PORT = 65535


def serve(given: Namespace, language: str) -> int:
    """Start, say where, and go on until somebody stops it."""
    try:
        return _serve(given, server_words(language))
    except Unusable as problem:
        raise Complaint(problem.sentence, **problem.details) from None


def _serve(given: Namespace, say: ServerWords) -> int:
    host, port = given.host or HOST, _port(given.port)
    local = is_loopback(host)
    if not is_built():
        raise Complaint("serve.not_built")
    if not local and not given.password_file:
        raise Complaint("serve.no_password", value=host)
    secure = _tls(given)
    taken = _socket(host, port)
    with taken:
        book = Book(_url(given.database))
        hashed = hashed_in(Path(given.password_file)) if given.password_file else None
        door = Door(hashed, book.secret("session"), secure) if hashed else None
        names = own_names([*filter(None, (given.name or "").split(",")), host])
        _greet(say, host, taken.getsockname()[1], secure, local)
        _run(application(book, BUILT, names, door), taken, given)
    return 0


def _run(app: Starlette, taken: socket.socket, given: Namespace) -> None:
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="none",
        timeout_graceful_shutdown=2,
        ssl_certfile=given.tls_cert,
        ssl_keyfile=given.tls_key,
    )
    server = uvicorn.Server(config)
    app.state.bell.ended = lambda: server.should_exit
    with suppress(KeyboardInterrupt):
        server.run(sockets=[taken])


def _url(given: str | None) -> str:
    """An address of a database; a mere path is a file of SQLite."""
    if given is None:
        return default_url()
    return given if "://" in given else f"sqlite:///{Path(given).expanduser()}"


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
    """The port, taken before anything else is begun."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
    except (socket.gaierror, UnicodeError):
        raise Complaint("serve.host", value=host) from None
    made = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        made.listen(128)
    except OSError as error:
        made.close()
        known = {errno.EADDRINUSE: "serve.port_taken", errno.EACCES: "serve.port_forbidden"}
        raise Complaint(
            known.get(error.errno or 0, "serve.host"), value=port if error.errno in known else host
        ) from None
    return made


def _greet(say: ServerWords, host: str, port: int, secure: bool, local: bool) -> None:
    """Where to go; and what does not work there."""
    shown = "localhost" if local else host
    address = f"http{'s' if secure else ''}://{f'[{shown}]' if ':' in shown else shown}:{port}"
    write(say.say("serve.running", address=address) + "\n")
    if not secure and not local:
        write(say.say("serve.plain_http") + "\n")
    out().flush()
