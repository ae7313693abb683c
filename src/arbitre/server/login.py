"""Logging in: a password for a club, kept as an argon2 hash; then a session that is known by a random word."""

from __future__ import annotations

from collections.abc import Iterable
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
from arbitre.log.people import DEVICE, SESSION, TOKEN, People, Person
from arbitre.log.tries import Full, Tries, this_minute
from arbitre.terminal.screen import phrases

from .own_pages import asked
from .server_words import language_of
from .turns import Turns, turns
from .who import HERE, Who, address, by_person, by_token, remote

COOKIE = "arbitre"
LASTS = timedelta(days=14)
OF_CLUB_HERE, OF_PLACE, OF_CLUB, OF_ALL = 20, 60, 100, 200
"""So many wrong passwords in a minute: for a club from one address, from one address, for a club, from everywhere."""
OF_DEVICE, KNOWN = 10, timedelta(days=365)
"""So many from a device that has logged in before, which is known so long."""
DEVICE_COOKIE, LOGIN = "arbitre-device", "/api/login"
TRYING = "tries"
"""Where they are written, one after another."""
HASHER = PasswordHasher(parallelism=1)
"""One thread for a password: the others go on."""
SHORTEST, LONGEST = 8, 200
MAX_NAME = 80


class Door:
    """Knows who may come in; `hashed` is the password of the club without a name, if there is one."""

    def __init__(self, book: Book, hashed: str | None, locked: bool, secure: bool) -> None:
        self.book, self.hashed, self.locked, self.secure = book, hashed, locked, secure
        self.tries = Tries(book)
        self._full: set[str] = set()
        self._minute = 0

    async def opens(self, take: Turns, places: dict[str, int], club: str, password: str) -> bool | None:
        """Is it the password? None where too many wrong ones came before: counted before it is looked at.

        A club that is not takes as long as one that is.
        """
        if self._is_full(places):
            return None
        try:
            counted = await take.write([TRYING], self.tries.count, places)
        except Full as full:
            self._full.add(full.place)
            return None
        known = await take.read(self._hash_of, club)
        right = await take.hash(_is_right, known, password)
        if right:
            await take.write([TRYING], self.tries.undo, counted)
            self._full.difference_update(places)
        else:
            take.meter.count("passwords_wrong_total")
        return right

    def _is_full(self, places: Iterable[str]) -> bool:
        """Was one of them found full in this minute? Then the database is not asked again."""
        if (minute := this_minute()) != self._minute:
            self._minute = minute
            self._full.clear()
        return not self._full.isdisjoint(places)

    def _hash_of(self, club: str) -> str | None:
        return People(self.book).password_of(club) if club else self.hashed

    def places(self, request: Request, club: str) -> dict[str, int]:
        """Where a try is counted, and how many may be there in a minute.

        A device that has logged in before stands for itself: no stranger at the same address can shut it out.
        """
        word = request.cookies.get(DEVICE_COOKIE)
        known = People(self.book).held(DEVICE, word) if word else None
        if known is not None and known.club == club:
            return {f"device {known.id}": OF_DEVICE}
        place = remote(request)
        here = {f"from {place} {club}": OF_CLUB_HERE, f"from {place}": OF_PLACE}
        return {**here, f"club {club}": OF_CLUB, "all": OF_ALL}

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
        return self._with(request, response, COOKIE, word, LASTS)

    def remember(self, request: Request, response: Response, club: str) -> Response:
        """The answer with the word by which this device is known again: it lets nobody in."""
        people, word = People(self.book.of(club)), request.cookies.get(DEVICE_COOKIE)
        known = people.held(DEVICE, word) if word else None
        if known is not None and known.club == club:
            return response
        return self._with(request, response, DEVICE_COOKIE, people.give(DEVICE, "", KNOWN)[1], KNOWN, LOGIN)

    def _with(
        self, request: Request, response: Response, name: str, word: str, lasts: timedelta, path: str = "/"
    ) -> Response:
        secure = self.secure or address(request).startswith("https:")
        seconds = int(lasts.total_seconds())
        response.set_cookie(name, word, seconds, path=path, httponly=True, samesite="strict", secure=secure)
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
    return HASHER.hash(token_hex(16))


def _is_right(known: str | None, password: str) -> bool:
    """Is it, or is there none that it could be?"""
    try:
        HASHER.verify(known or _nobodys(), password[: LONGEST + 1])
    except Argon2Error:
        return False
    return known is not None


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
            HASHER.check_needs_rehash(line)
        except InvalidHashError:
            raise Unusable("serve.password_hash", value=str(path)) from None
        return line
    if not SHORTEST <= len(line) <= LONGEST:
        raise Unusable("serve.password_short", value=str(path), limit=SHORTEST)
    return HASHER.hash(line)


def shown(door: Door, request: Request, wrong: str = "", status: int = 200) -> Response:
    """The page that asks for the password; for the club too, where there are several."""
    say = phrases(language_of(request))
    fields = [("club", "text", "serve.club", "organization", False)] if People(door.book).any_club() else []
    fields.append(("password", "password", "serve.password", "current-password", True))
    return asked(say, LOGIN, fields, "serve.enter", wrong=wrong, status=status)


async def tried(door: Door, request: Request, club: str, password: str) -> bool | Person | None:
    """Somebody new, or why not."""
    take = turns(request)
    places = await take.read(door.places, request, club)
    if not (opened := await door.opens(take, places, club, password)):
        return opened
    return await take.write([""], People(door.book.of(club)).join, "chief")


async def by_form(door: Door, request: Request, club: str, password: str) -> Response:
    """The way in, or the page again."""
    found = await tried(door, request, club, password)
    if isinstance(found, Person):
        return await let_in(door, request, RedirectResponse("/", 303), found)
    late = found is None
    why = ("serve.too_many", 429) if late else ("serve.wrong_password", 403)
    return await turns(request).read(shown, door, request, *why)


async def let_in(door: Door, request: Request, response: Response, person: Person) -> Response:
    """By a password: the session, and the device that is known from now on."""

    def both() -> Response:
        return door.remember(request, door.let_in(request, response, person), person.club)

    return await turns(request).write([""], both)
