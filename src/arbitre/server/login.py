"""Logging in: a password for a club, kept as an argon2 hash; then a session that is known by a random word."""

from __future__ import annotations

from datetime import timedelta
from functools import cache
from pathlib import Path
from secrets import token_hex

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from arbitre.log.base import Unusable
from arbitre.log.book import Book
from arbitre.log.people import SESSION, TOKEN, People, Person
from arbitre.terminal.screen import phrases

from .own_pages import asked
from .server_words import language_of
from .who import HERE, Limit, Who, by_person, by_token, remote

COOKIE = "arbitre"
LASTS = timedelta(days=14)
TRIES, WITHIN = 10, 60.0
"""So many wrong passwords from one place in so many seconds; then nobody there may try for a while."""
ALL_TRIES = 200
"""The same from everywhere together."""
SHORTEST, LONGEST = 8, 200
MAX_NAME = 80


class Door:
    """Knows who may come in; `hashed` is the password of the club without a name, if there is one."""

    def __init__(self, book: Book, hashed: str | None, locked: bool, secure: bool) -> None:
        self.book, self.hashed, self.locked, self.secure = book, hashed, locked, secure
        self._failed, self._all = Limit(TRIES, WITHIN), Limit(ALL_TRIES, WITHIN)

    def opens(self, place: str, club: str, password: str) -> bool | None:
        """Is it the password? None where too many wrong ones came before. A club that is not takes as long."""
        if self._failed.full(place) or self._all.full(""):
            return None
        known = People(self.book).password_of(club) if club else self.hashed
        try:
            PasswordHasher().verify(known or _nobodys(), password[:LONGEST])
            if known is not None:
                return True
        except Argon2Error:
            pass
        self._failed.count(place)
        self._all.count("")
        return False

    def who(self, request: Request) -> Who | None:
        """Who asks: a program by its token, somebody by a cookie, or whoever sits here where nothing is locked."""
        scheme, _, word = request.headers.get("authorization", "").partition(" ")
        if scheme:
            key = People(self.book).held(TOKEN, word.strip()) if scheme.lower() == "bearer" else None
            return by_token(key) if key else None
        if (cookie := request.cookies.get(COOKIE)) and (found := People(self.book).let_in(cookie)):
            return by_person(*found)
        return self.nobody

    @property
    def nobody(self) -> Who | None:
        """Who shows nothing: whoever sits here, where nothing is locked."""
        return None if self.locked else HERE

    def let_in(self, request: Request, response: Response, person: Person) -> Response:
        """The answer with a new session; what the browser showed before is worth nothing any more."""
        people = People(self.book.of(person.club))
        if (old := request.cookies.get(COOKIE)) and (session := people.held(SESSION, old)):
            people.take_back(session.id)
        _, word = people.give(SESSION, "", LASTS, person.event, person=person.id)
        secure = self.secure or request.headers.get("origin", "").startswith("https:")
        lasts = int(LASTS.total_seconds())
        response.set_cookie(COOKIE, word, lasts, httponly=True, samesite="strict", secure=secure)
        return response

    def let_out(self, known: Who, response: Response) -> Response:
        """The session has ended, here and in the browser."""
        if known.key is not None:
            People(self.book.of(known.club)).take_back(known.key)
        response.delete_cookie(COOKIE, httponly=True, samesite="strict")
        return response


@cache
def _nobodys() -> str:
    """The hash of a password that nobody knows."""
    return PasswordHasher().hash(token_hex(16))


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


def shown(door: Door, request: Request, wrong: str = "") -> Response:
    """The page that asks for the password; for the club too, where there are several."""
    say = phrases(language_of(request))
    fields = [("club", "text", "serve.club", "organization", False)] if People(door.book).any_club() else []
    fields.append(("password", "password", "serve.password", "current-password", True))
    return asked(say, "/api/login", fields, "serve.enter", wrong=wrong, status=403 if wrong else 200)


def tried(door: Door, request: Request, club: str, password: str) -> bool | Person | None:
    """Somebody new, or why not."""
    opened = door.opens(remote(request), club, password)
    return People(door.book.of(club)).join("chief") if opened else opened


def by_form(door: Door, request: Request, club: str, password: str) -> Response:
    """The way in, or the page again."""
    found = tried(door, request, club, password)
    if isinstance(found, Person):
        return door.let_in(request, RedirectResponse("/", 303), found)
    return shown(door, request, "serve.too_many" if found is None else "serve.wrong_password")
