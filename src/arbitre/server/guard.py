"""Who may ask what: the right host, the right origin, a login where one is set up."""

from __future__ import annotations

import ipaddress
import re
import socket
from asyncio import CancelledError
from collections.abc import Iterable, Sequence
from urllib.parse import urlsplit

from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .login import Door
from .proxy import Network, through
from .server_words import refused, unkept
from .turns import Turns
from .who import Limit

POLICY = "; ".join(
    (
        "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'", "img-src 'self' data:",
        "style-src 'self'", "font-src data:", "manifest-src 'self'", "worker-src 'self'", "frame-src 'self'",
        "form-action 'self'",
        "base-uri 'none'", "frame-ancestors 'self'",
    )
)  # fmt: skip
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "SAMEORIGIN",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
READING = ("GET", "HEAD", "OPTIONS")
AUTHORITY = re.compile(r"(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+))(?::\d{1,5})?")
"""A name or an address, perhaps a port, and nothing else."""
LOCAL = ("localhost", "127.0.0.1", "::1")
TLS_ONLY = {"strict-transport-security": "max-age=31536000"}
OPEN = (
    "/api/login", "/api/openapi.json", "/api/v1", "/api/v1/", "/api/v1/openapi.json",
    "/api/polls/answer", "/api/v1/polls/answer",
)  # fmt: skip
"""What may be asked before one has logged in; beyond /api and the front, an address is open or is itself a key."""
MOST = 1200
"""So many requests in a minute with one key; a phone needs a handful."""
FRONT = "/"
"""From here one is sent to log in; the files of the app are nobody's secret, and a phone keeps them."""


def is_loopback(host: str) -> bool:
    """Is this address only of this machine?"""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def own_names(given: Iterable[str] = ()) -> frozenset[str]:
    """The names this machine answers to; an address in figures needs none."""
    here = socket.gethostname().lower()
    return frozenset((*LOCAL, here, f"{here.partition('.')[0]}.local", *(name.lower() for name in given)))


def _name(netloc: str) -> str:
    """The host of an authority, without its port."""
    found = AUTHORITY.fullmatch(netloc)
    return (found[1] or found[2]).lower() if found else ""


def is_ours(netloc: str, names: frozenset[str]) -> bool:
    """A name we have, or an address in figures: what a stranger's name was made to point here is neither."""
    name = _name(netloc)
    if name in names:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """Stands before everything else."""

    def __init__(
        self, app: ASGIApp, names: frozenset[str], door: Door, take: Turns, trusted: Sequence[Network] = ()
    ) -> None:
        self.app, self.names, self.door, self.take, self.trusted = app, names, door, take, trusted
        self.limit = Limit(MOST, 60.0)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not; every answer has the headers that keep strangers out."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope = through(scope, self.trusted)
        begun = False
        always = {**HEADERS, **(TLS_ONLY if scope["scheme"] == "https" else {})}

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                self.take.meter.answered(message["status"])
                headers = MutableHeaders(scope=message)
                for name, value in always.items():
                    headers.setdefault(name, value)
            await send(message)

        request = Request(scope)
        try:
            refusal = self.stranger(request) or await self.unknown(request, scope)
        except SQLAlchemyError as error:
            refusal = unkept(request, error)
        try:
            await (refusal or self.app)(scope, receive, with_headers)
        except CancelledError:  # the server ends, and does not wait for what this one waits for
            if begun:
                raise
            await refused(request, 503, "serve.waiting")(scope, receive, with_headers)

    def stranger(self, request: Request) -> Response | None:
        """The answer to who asks for another machine, or was sent by another site."""
        host = request.headers.get("host", "")
        if not is_ours(host, self.names):
            return refused(request, 421, "serve.wrong_host", value=_name(host)[:60] or "?")
        if request.method not in READING and not self._from_here(request, host):
            return refused(request, 403, "serve.wrong_origin")
        return None

    async def unknown(self, request: Request, scope: Scope) -> Response | None:
        """The answer to who may not come in; who may is known from here on."""
        path = scope["path"]
        if not path.startswith("/api/") and path != FRONT:
            return None
        shows = any(name in request.headers for name in ("authorization", "cookie"))
        known = await self.take.read(self.door.who, request) if shows else self.door.nobody
        scope["arbitre.who"] = known
        if known is not None and known.key is not None and not self.limit.passes(known.key):
            return refused(request, 429, "serve.too_fast")
        if known is not None or path in OPEN:
            return None
        if path == FRONT:
            return RedirectResponse("/api/login", 303)
        return refused(request, 401, "serve.login_first")

    def _from_here(self, request: Request, host: str) -> bool:
        """Did a page of ours send it, or no page at all?"""
        origin = request.headers.get("origin")
        if origin is not None:
            return urlsplit(origin).netloc.lower() == host.lower()
        return request.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
