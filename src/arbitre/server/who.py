"""Who asks, and what they may."""

from __future__ import annotations

import time
from ipaddress import ip_network
from threading import Lock

from msgspec import Struct
from starlette.requests import Request

from arbitre.log.people import Key, Person, Role

RULE, READ, WRITE, CALL, LEAD = "rule", "read", "write", "call", "lead"
SCOPES = (RULE, READ, WRITE, CALL)
"""What a program can be given leave to: rule and look up, read a log, write into it, call the director."""
RIGHTS: dict[Role, frozenset[str]] = {
    "chief": frozenset((*SCOPES, LEAD)),
    "director": frozenset(SCOPES),
    "reader": frozenset((RULE, READ)),
}


class Who(Struct, frozen=True):
    """Of which club, of one event or of all, with which rights."""

    club: str
    event: str | None
    rights: frozenset[str]
    role: Role | None = None
    person: str | None = None
    key: str | None = None
    name: str = ""
    mark: str = ""

    def may(self, right: str, event: str | None = None) -> bool:
        """Is this allowed, there?"""
        return right in self.rights and (event is None or self.event in (None, event))


HERE = Who("", None, RIGHTS["chief"], "chief")
"""Who sits at this machine, where nobody else can come in."""


def by_person(person: Person, key: str) -> Who:
    """Somebody of the staff, by the id of a session."""
    return Who(person.club, person.event, RIGHTS[person.role], person.role, person.id, key, person.name, person.mark)


def by_token(key: Key) -> Who:
    """A program."""
    return Who(key.club, key.event, frozenset(key.scope.split()), key=key.id, name=key.name)


def who(request: Request) -> Who:
    """Whom the guard let in."""
    found = request.scope["arbitre.who"]
    assert isinstance(found, Who)
    return found


def remote(request: Request) -> str:
    """From where it came: an address, and of IPv6 the network, for who has one address there has them all."""
    host = request.client.host if request.client else ""
    return str(ip_network(f"{host}/64", strict=False)) if ":" in host else host


def address(request: Request) -> str:
    """By which address this machine was asked; the guard has seen to it that it is ours."""
    secure = request.url.scheme == "https" or request.headers.get("origin", "").startswith("https:")
    return f"http{'s' if secure else ''}://{request.headers.get('host', '')}"


class Limit:
    """So many in so many seconds from one place, and then no more for a while."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self._seen: dict[str, list[float]] = {}
        self._lock = Lock()

    def full(self, place: str) -> bool:
        """Were there too many already?"""
        return len(self._recent(place)) >= self.most

    def count(self, place: str) -> None:
        """One more."""
        with self._lock:
            self._seen.setdefault(place, []).append(time.monotonic())
            if len(self._seen) > 10_000:
                self._seen = {key: list_ for key, list_ in self._seen.items() if list_[-1] > self._since()}

    def passes(self, place: str) -> bool:
        """Counted, if it was not one too many."""
        if self.full(place):
            return False
        self.count(place)
        return True

    def _since(self) -> float:
        return time.monotonic() - self.seconds

    def _recent(self, place: str) -> list[float]:
        with self._lock:
            recent = [at for at in self._seen.get(place, ()) if at > self._since()]
            if recent:
                self._seen[place] = recent
            else:
                self._seen.pop(place, None)
            return recent
