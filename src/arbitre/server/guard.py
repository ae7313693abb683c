"""Who may ask what: the right host, the right origin, a login where one is set up."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .login import Door
from .words import refused

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
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
READING = ("GET", "HEAD", "OPTIONS")
LOCAL = ("localhost", "127.0.0.1", "::1")
OPEN = ("/api/login", "/api/openapi.json")
"""What may be asked before one has logged in."""
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
    try:
        return (urlsplit(f"//{netloc}").hostname or "").lower()
    except ValueError:
        return ""


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

    def __init__(self, app: ASGIApp, names: frozenset[str], door: Door | None) -> None:
        self.app, self.names, self.door = app, names, door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not; every answer has the headers that keep strangers out."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = self.refusal(Request(scope))
        await (refusal or self.app)(scope, receive, with_headers)

    def refusal(self, request: Request) -> Response | None:
        """The answer to who may not come in."""
        host = request.headers.get("host", "")
        if not is_ours(host, self.names):
            return refused(request, 421, "serve.wrong_host", value=_name(host)[:60] or "?")
        if request.method not in READING and not self._from_here(request, host):
            return refused(request, 403, "serve.wrong_origin")
        if self.door is None or request.url.path in OPEN or self.door.knows(request):
            return None
        if request.url.path.startswith("/api/"):
            return refused(request, 401, "serve.login_first")
        return RedirectResponse("/api/login", 303) if request.url.path == FRONT else None

    def _from_here(self, request: Request, host: str) -> bool:
        """Did a page of ours send it, or no page at all?"""
        origin = request.headers.get("origin")
        if origin is not None:
            return urlsplit(origin).netloc.lower() == host.lower()
        return request.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
