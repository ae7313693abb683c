"""The staff of an event: who is on it, links by which others join, and keys for programs."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Any, Literal, TypeVar
from urllib.parse import parse_qs
from uuid import UUID

import msgspec
import segno
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.log.book import Book, NotHere
from arbitre.log.entry import Short
from arbitre.log.people import INVITATION, TOKEN, Key, People, Person, Role, role
from arbitre.terminal.screen import phrases

from . import login
from .answer import answered
from .api import EVENT, Refused, body, identity, routed
from .own_pages import asked, said
from .server_words import language_of, refused
from .turns import turns
from .who import CALL, LEAD, READ, RULE, SCOPES, Limit, Who, address, who

FORM = "application/x-www-form-urlencoded"
SMALL = 4_000
DAY = 24
T = TypeVar("T")
JOINS = Limit(300, 60.0)
"""So often is one link opened in a minute: a whole staff does it at once."""


class Invited(Struct, frozen=True, forbid_unknown_fields=True):
    """As what, and for how many hours the link holds."""

    role: Role
    hours: Annotated[int, Meta(ge=1, le=31 * DAY)] = 12


class Granted(Struct, frozen=True, forbid_unknown_fields=True):
    """What a program is called, what it may do, where, and for how many days."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    scope: Annotated[list[Literal["rule", "read", "write", "call"]], Meta(min_length=1, max_length=4)]
    days: Annotated[int, Meta(ge=1, le=366)] = 90
    event: Annotated[str, Meta(max_length=36)] | None = None


async def sent(request: Request, kind: type[T]) -> T:
    """What was sent, as what it must be."""
    try:
        return msgspec.json.decode(await body(request, SMALL), type=kind)
    except (msgspec.ValidationError, UnicodeDecodeError) as error:
        raise Refused(422, "serve.not_valid", detail=str(error)) from None
    except (msgspec.DecodeError, RecursionError):
        raise Refused(400, "serve.bad_json") from None


class Staff:
    """Who is on an event, as routes."""

    def __init__(self, book: Book, door: login.Door) -> None:
        self.book, self.door = book, door

    def people(self, known: Who) -> People:
        """The persons and keys of the club that asks."""
        return People(self.book.of(known.club))

    def routes(self) -> list[Route]:
        """Where everything is."""
        return [
            *routed("/me", self.me, GET=RULE),
            *routed("/logout", self.logout, POST=RULE),
            *routed(f"{EVENT}/staff", self.staff, GET=READ),
            *routed(f"{EVENT}/staff/{{person}}", self.dismiss, DELETE=READ),
            *routed(f"{EVENT}/invitations", self.invitations, GET=LEAD, POST=LEAD),
            *routed(f"{EVENT}/invitations/{{key}}", self.withdraw, DELETE=LEAD),
            *routed("/tokens", self.tokens, GET=LEAD, POST=LEAD),
            *routed("/tokens/{key}", self.end, DELETE=LEAD),
            Route("/join/{word}", self.join, methods=["GET", "POST"]),
        ]

    async def me(self, request: Request) -> Response:
        """Who asks, and what that lets one do."""
        known = who(request)
        shown = {key: getattr(known, key) for key in ("event", "role", "person", "name", "mark")}
        return answered({**shown, "rights": sorted(known.rights)})

    async def logout(self, request: Request) -> Response:
        """The session has ended."""
        return await turns(request).write([""], self.door.let_out, who(request), answered({"ok": True}))

    async def staff(self, request: Request) -> Response:
        """Everybody on an event."""
        known, event = who(request), identity(request, "event")
        found = await turns(request).read(self.people(known).staff, event)
        return answered({"me": known.person, "staff": [_shown(one) for one in found]})

    async def dismiss(self, request: Request) -> Response:
        """Somebody leaves, or is sent away by the chief director: no name and no way in are left."""
        known, event, person = who(request), identity(request, "event"), identity(request, "person")
        if not known.may(LEAD) and known.person != person:
            raise Refused(403, "serve.not_allowed")
        if not await turns(request).write([""], self.people(known).dismiss, person, event):
            raise Refused(404, "serve.no_such")
        return answered({"erased": 1})

    async def invitations(self, request: Request) -> Response:
        """The links that still hold; or a new one, with its code to be photographed."""
        known, event = who(request), identity(request, "event")
        if request.method == "GET":
            keys = await turns(request).read(self.people(known).keys, INVITATION, event)
            return answered({"invitations": [{"id": k.id, "role": k.scope, "until": k.until} for k in keys]})
        wanted = await sent(request, Invited)
        lasts = timedelta(hours=wanted.hours)
        give = self.people(known).give
        key, word = await turns(request).write([event], give, INVITATION, wanted.role, lasts, event)
        link = f"{address(request)}/join/{word}"
        code = segno.make(link, error="m").svg_data_uri(scale=8, border=2)
        return answered({"id": key.id, "role": key.scope, "until": key.until, "link": link, "qr": code}, 201)

    async def withdraw(self, request: Request) -> Response:
        """A link holds no more."""
        known, event, key = who(request), identity(request, "event"), identity(request, "key")
        if not await turns(request).write([""], self.people(known).take_back, key, event):
            raise Refused(404, "serve.no_such")
        return answered({"ended": 1})

    async def tokens(self, request: Request) -> Response:
        """The keys of programs; or a new one, whose word is said this once."""
        known = who(request)
        if request.method == "GET":
            found = await turns(request).read(self.people(known).keys, TOKEN, known.event)
            return answered({"tokens": [_token(key) for key in found]})
        wanted = await sent(request, Granted)
        event = known.event if wanted.event is None else _uuid(wanted.event)
        if not known.may(LEAD, event) or not set(wanted.scope) <= set(SCOPES):
            raise Refused(404, "serve.no_such")
        scope, lasts = " ".join(sorted(set(wanted.scope))), timedelta(days=wanted.days)
        give = self.people(known).give
        key, word = await turns(request).write([event or ""], give, TOKEN, scope, lasts, event, wanted.name)
        extra = {"call": f"{address(request)}/call/{word}/"} if CALL in wanted.scope else {}
        return answered({**_token(key), "token": word, **extra}, 201)

    async def end(self, request: Request) -> Response:
        """A program comes in no more."""
        known, key = who(request), identity(request, "key")
        if not await turns(request).write([""], self.people(known).take_back, key, known.event):
            raise Refused(404, "serve.no_such")
        return answered({"ended": 1})

    async def join(self, request: Request) -> Response:
        """The page behind an invitation: one's name, and one is in."""
        word, take = request.path_params["word"], turns(request)
        key = await take.read(People(self.book).held, INVITATION, word)
        say = phrases(language_of(request))
        if key is None or key.event is None:
            return said(say, say.say("serve.link_ended"), 410)
        if not JOINS.passes(key.id):
            return refused(request, 429, "serve.too_fast")
        people = People(self.book.of(key.club))
        if request.method == "GET":
            called = await take.read(_called, people, key.event)
            lead = say.say(f"serve.join_{key.scope}", name=called or "…")
            return asked(
                say, f"/join/{word}", [("name", "text", "serve.your_name", "name", True)], "serve.join", lead=lead
            )
        given = parse_qs((await body(request, SMALL, FORM)).decode("utf-8", "replace"))
        name = clean(given.get("name", [""])[0])
        if not name:
            return refused(request, 422, "serve.need_name")
        person = await take.write([key.event], people.join, role(key.scope), name, key.event)
        there = RedirectResponse(f"/#/joined/{key.event}", 303)
        return await take.write([""], self.door.let_in, request, there, person)


def clean(name: str) -> str:
    """A name as it can be kept."""
    try:
        return msgspec.convert(" ".join(name.split())[:80], Short)
    except msgspec.ValidationError:
        return ""


def _called(people: People, event: str) -> str:
    try:
        return people.called(event)
    except NotHere:
        return ""


def _uuid(text: str) -> str:
    try:
        return str(UUID(text))
    except ValueError:
        raise Refused(404, "serve.no_such") from None


def _shown(one: Person) -> dict[str, Any]:
    return {"id": one.id, "role": one.role, "mark": one.mark, "name": one.name, "event": one.event}


def _token(key: Key) -> dict[str, Any]:
    return {"id": key.id, "name": key.name, "scope": key.scope.split(), "event": key.event, "until": key.until}
