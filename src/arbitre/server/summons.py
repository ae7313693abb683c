"""Calls from the table: a button on any tablet, or a device that is asked every few seconds what came in.

A call becomes an entry of kind `call` with section, table and round; whoever takes it finds them filled in.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Annotated, Protocol
from uuid import UUID, uuid4, uuid5

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.log import clock
from arbitre.log.book import Taken
from arbitre.log.entry import Entry, Short
from arbitre.log.people import TOKEN, People
from arbitre.terminal.screen import phrases

from .answer import answered
from .api import EVENT, Api, identity, routed
from .beside import Beside
from .own_pages import page, said
from .server_words import language_of, refused
from .staff import sent
from .turns import turns
from .who import CALL, Limit, Who, by_token, who

PRESSES = Limit(60, 60.0)
"""The page of one table is opened or pressed so often in a minute, then for nothing; other tables have their own."""
AGAIN = 20
ONCE = Limit(1, AGAIN)
"""Who presses twice in so many seconds has called once."""
EVERY = 3.0
"""Seconds between two looks at a device."""
Place = Annotated[str, Meta(max_length=20, pattern=r"^[^\x00-\x1f\x7f]*$")]


class Call(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at a table needs the director."""

    table: Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[^\x00-\x1f\x7f]*$")]
    section: Place = ""
    round: Place = ""
    source: Short = ""
    """What names this call where it comes from: the same one is kept once."""


class Calls(Protocol):
    """Where calls come from that nobody sends us."""

    def waiting(self) -> Sequence[Call]:
        """The calls that came in, those not yet heard again too."""

    def heard(self) -> None:
        """They are kept; they need not be told again."""


def entry_of(call: Call, event: str) -> Entry:
    """What the log keeps of a call."""
    place = {"table": call.table, "round": call.round, "section": call.section}
    named = uuid5(UUID(event), f"call {call.source}") if call.source else uuid4()
    return Entry(named, UUID(event), clock.now(), "call", {"place": {k: v for k, v in place.items() if v}})


def _pressed(table: str) -> str:
    """What names a press of the button, whichever process hears of it."""
    return f"button {int(clock.now().timestamp()) // AGAIN} {table}"


class CallDesk:
    """Calls, as routes and from devices."""

    def __init__(self, api: Api) -> None:
        self.api = api

    def routes(self) -> list[Route]:
        """Where one calls."""
        return [
            *routed(f"{EVENT}/calls", self.called, POST=CALL),
            Route("/call/{word}/{table}", self.button, methods=["GET", "POST"]),
        ]

    async def called(self, request: Request) -> Response:
        """A program calls."""
        event, call = identity(request, "event"), await sent(request, Call)
        taken = await self.keep(request, who(request), event, call)
        return answered({"id": taken.id, "seq": taken.seq, "new": taken.new}, 201)

    async def keep(self, request: Request, known: Who, event: str, call: Call) -> Taken:
        """Into the log, and to every phone."""
        entry = entry_of(call, event)
        taken = await turns(request).write([event], self.api.book.of(known.club).add, [entry], known.person)
        self.api.ring([entry], taken)
        return taken[0]

    async def button(self, request: Request) -> Response:
        """A page with one large button; it is called by its address, which holds the key."""
        word, query = request.path_params["word"], request.query_params
        named = {
            "table": request.path_params["table"],
            **{key: query.get(key, "")[:20] for key in ("section", "round")},
        }
        key = await turns(request).read(People(self.api.book).held, TOKEN, word)
        say = phrases(language_of(request))
        if key is None or key.event is None or not by_token(key).may(CALL, key.event):
            return said(say, say.say("serve.link_ended"), 410)
        if not PRESSES.passes(f"{key.id} {named['table']}"):
            return refused(request, 429, "serve.too_fast")
        try:
            call = msgspec.convert({**named, "source": _pressed(named["table"])}, Call)
        except msgspec.ValidationError:
            return refused(request, 404, "serve.no_such")
        if request.method == "GET":
            inner = (
                f"<h1>{escape(say.say('serve.table', value=call.table))}</h1>"
                f'<form method="post"><p><button type="submit" class="button">'
                f"{escape(say.say('serve.call'))}</button></p></form>"
            )
            return page(say, inner)
        if ONCE.passes(f"{key.id} {call.table}"):
            await self.keep(request, by_token(key), key.event, call)
        return said(say, say.say("serve.called"))


class Poller(Beside):
    """Looks at a device every few seconds; what came in is kept before the device is told so."""

    def __init__(self, desk: CallDesk, device: Calls, event: str, club: str = "") -> None:
        self.desk, self.device, self.event, self.club = desk, device, event, club
        super().__init__("calls")

    def _run(self) -> None:
        while not self._ended.wait(EVERY):
            try:
                self.look()
            except Exception:  # a device that is away, or a database: it waits there, and is asked again
                continue

    def look(self) -> int:
        """Keep what waits; how many were new."""
        calls = self.device.waiting()
        if not calls:
            return 0
        entries = [entry_of(call, self.event) for call in calls]
        taken = self.desk.api.book.of(self.club).add(entries)
        self.device.heard()
        self.desk.api.heard(self.desk.api.bell.ring, self.event, max(one.seq for one in taken))
        return sum(one.new for one in taken)
