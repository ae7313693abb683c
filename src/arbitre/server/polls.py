"""Polls over HTTP: begun and closed by the director, answered without login by who has a word that counts once."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.equity.peer_poll import MANY, Answer, Poll, checked, closed, read_poll, with_answers
from arbitre.judge.poll_link import PAGE, fragment, picture, token
from arbitre.log.ballots import Box
from arbitre.table.errors import RecordError

from .answer import answered
from .api import EVENT, PREFIXES, Refused, body, identity, routed
from .server_words import language_of
from .turns import turns
from .who import READ, WRITE, address, who

POLL_BYTES, ANSWER_BYTES = 50_000, 4_000


class Polls:
    """The box, as routes."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def routes(self) -> list[Route]:
        """Where everything is."""
        return [
            *(Route(f"{prefix}/polls/answer", self.answer, methods=["POST"]) for prefix in PREFIXES),
            *routed(f"{EVENT}/polls", self.begin, POST=WRITE),
            *routed(f"{EVENT}/polls/{{poll}}", self.state, GET=READ),
            *routed(f"{EVENT}/polls/{{poll}}/close", self.close, POST=WRITE),
        ]

    def of(self, request: Request) -> Box:
        """The box of the club that asks."""
        return self.box.of(who(request).club)

    async def begin(self, request: Request) -> Response:
        """Keep a poll nobody has answered; a link, with its code, for each who will be asked."""
        event, sent = identity(request, "event"), await body(request, POLL_BYTES)
        poll, number = _begun(sent)
        tokens, name = [token() for _ in range(number)], str(uuid4())
        data = msgspec.to_builtins(poll)
        expires = await turns(request).write([event], self.of(request).begin, event, name, data, tokens)
        page, language = f"{address(request)}/{PAGE}", language_of(request)
        links = [f"{page}#{fragment(poll, language, word)}" for word in tokens]
        found = [{"link": link, "svg": picture(link)} for link in links]
        return answered({"id": name, "expires": expires, "links": found})

    async def answer(self, request: Request) -> Response:
        """One answer, the last with its word; nobody learns anything from it."""
        try:
            sent = msgspec.json.decode(await body(request, ANSWER_BYTES), type=_Sent)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Refused(422, "serve.poll.answer") from None
        data = await turns(request).read(self.box.asked_by, sent.token)
        if data is None:
            raise Refused(410, "serve.poll.over")
        try:
            found = checked(msgspec.convert(data, Poll), msgspec.structs.replace(sent.answer, n=1))
        except RecordError:
            raise Refused(422, "serve.poll.answer") from None
        if not await turns(request).write(["polls"], self.box.answer, sent.token, msgspec.to_builtins(found)):
            raise Refused(410, "serve.poll.over")
        return answered({"taken": True})

    async def state(self, request: Request) -> Response:
        """How many have answered, by class; what, only once the poll is closed."""
        event, name = identity(request, "event"), identity(request, "poll")
        found = await turns(request).read(self.of(request).state, event, name)
        if found is None:
            raise Refused(404, "serve.no_such")
        if found["closed"]:
            return answered({"closed": True, "poll": found["data"]})
        told = {key: found[key] for key in ("asked", "classes")}
        return answered({"closed": False, **told, "planned": found["data"]["planned"]})

    async def close(self, request: Request) -> Response:
        """Take no more, count, and hand out the poll as the record keeps it."""
        event, name = identity(request, "event"), identity(request, "poll")
        done = await turns(request).write([event], self.of(request).close, event, name, _counted)
        if done is None:
            raise Refused(404, "serve.no_such")
        return answered({"poll": done})


class _Sent(msgspec.Struct, forbid_unknown_fields=True):
    token: str
    answer: Answer


def _counted(asked: Any, given: list[Any]) -> Any:
    poll = with_answers(msgspec.convert(asked, Poll), msgspec.convert(given, list[Answer]))
    return msgspec.to_builtins(closed(poll))


def _begun(sent: bytes) -> tuple[Poll, int]:
    """The poll, and for how many."""
    try:
        data = msgspec.json.decode(sent, type=dict[str, Any])
        poll = read_poll(data.get("poll"))
        number = data.get("number", poll.planned)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, RecordError):
        raise Refused(422, "serve.poll.poll") from None
    if poll.closed or poll.answers or type(number) is not int or not 1 <= number <= MANY:
        raise Refused(422, "serve.poll.poll")
    return poll, number
