"""Logging in: one password for a staff, kept as an argon2 hash; a signed cookie for two weeks."""

from __future__ import annotations

import hmac
import secrets
import time
from html import escape
from pathlib import Path
from threading import Lock

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from arbitre.log.base import Unusable

from .words import ServerWords, language_of, server_words

COOKIE = "arbitre"
SECONDS = 14 * 24 * 3600
TRIES, WITHIN = 10, 60.0
"""So many wrong passwords in so many seconds; then nobody may try for a while."""
SHORTEST, LONGEST = 8, 200


class Door:
    """Knows the password's hash and who has shown it."""

    def __init__(self, hashed: str, key: bytes, secure: bool) -> None:
        self.hashed, self.key, self.secure = hashed, key, secure
        self._failed: list[float] = []
        self._lock = Lock()

    def opens(self, password: str) -> bool | None:
        """Is it the password? None where too many wrong ones came before."""
        with self._lock:
            now = time.monotonic()
            self._failed = [at for at in self._failed if now - at < WITHIN]
            if len(self._failed) >= TRIES:
                return None
            try:
                return PasswordHasher().verify(self.hashed, password[:LONGEST])
            except Argon2Error:
                self._failed.append(now)
                return False

    def token(self) -> str:
        """What a browser shows from now on."""
        content = f"{int(time.time()) + SECONDS}.{secrets.token_hex(16)}"
        return f"{content}.{self._signed(content)}"

    def knows(self, request: Request) -> bool:
        """Has this browser shown the password, and not too long ago?"""
        content, _, signature = request.cookies.get(COOKIE, "").rpartition(".")
        until = content.partition(".")[0]
        if not content or not until.isascii() or not until.isdigit() or int(until) < time.time():
            return False
        return hmac.compare_digest(signature.encode(), self._signed(content).encode())

    def _signed(self, content: str) -> str:
        return hmac.new(self.key, f"{self.hashed}.{content}".encode(), "sha256").hexdigest()

    def let_in(self, response: Response) -> Response:
        """The answer with the cookie."""
        response.set_cookie(COOKIE, self.token(), SECONDS, httponly=True, samesite="strict", secure=self.secure)
        return response


def hashed_in(path: Path) -> str:
    """The argon2 hash of a password file: it holds the hash, or the password itself."""
    try:
        line = path.read_text("utf-8").strip().partition("\n")[0].strip()
    except (OSError, UnicodeDecodeError) as error:
        raise Unusable(
            "serve.password_file", value=str(path), detail=getattr(error, "strerror", "") or "UTF-8"
        ) from None
    if line.startswith("$argon2"):
        try:
            PasswordHasher().check_needs_rehash(line)
        except InvalidHashError:
            raise Unusable("serve.password_hash", value=str(path)) from None
        return line
    if not SHORTEST <= len(line) <= LONGEST:
        raise Unusable("serve.password_short", value=str(path), limit=SHORTEST)
    return PasswordHasher().hash(line)


def page(say: ServerWords, wrong: str = "") -> Response:
    """The page that asks for the password: no script, so that it works everywhere."""
    told = f'<p role="alert" class="plain">{escape(say.say(wrong))}</p>' if wrong else ""
    body = (
        f'<!doctype html><html lang="{say.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>Arbitre</title><link rel="stylesheet" href="/app.css"></head><body><main class="login">'
        f'<h1>Arbitre</h1>{told}<form method="post" action="/api/login">'
        f'<p><label for="password">{escape(say.say("serve.password"))}</label></p>'
        '<p><input id="password" name="password" type="password" autocomplete="current-password" required></p>'
        f'<p><button type="submit" class="button">{escape(say.say("serve.enter"))}</button></p>'
        "</form></main></body></html>"
    )
    return HTMLResponse(body, 403 if wrong else 200, {"cache-control": "no-store"})


def shown(request: Request) -> Response:
    """The page, empty."""
    return page(server_words(language_of(request)))


def tried(door: Door, request: Request, password: str) -> Response:
    """The way in, or the page again."""
    opened = door.opens(password)
    if opened:
        return door.let_in(RedirectResponse("/", 303))
    return page(server_words(language_of(request)), "serve.too_many" if opened is None else "serve.wrong_password")
