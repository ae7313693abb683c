"""A matter changes hands: who may say so is held by the server, on either database."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest

from tests.server.running import Running, running
from tests.server.test_server import Reply, ask, entry
from tests.server.test_staff import begun, joined

ABOUT = str(uuid4())


@pytest.fixture
def server(url: str) -> Iterator[Running]:
    with running(url) as started:
        yield started


class Person:
    """Somebody on an event."""

    def __init__(self, server: Running, event: str, role: str, name: str) -> None:
        self.server, self.event, self.cookie = server, event, joined(server, event, role, name)
        self.id = ask(server, "GET", "/api/me", cookie=self.cookie).json["person"]

    def sends(self, *entries: dict[str, Any], **headers: str) -> Reply:
        return ask(self.server, "POST", "/api/entries", {"entries": entries}, cookie=self.cookie, **headers)

    def says(self, kind: str, **data: Any) -> tuple[str, bool]:
        """An entry: its id, and whether it was taken."""
        made = said(self.event, kind, **data)
        answer = self.sends(made).json
        assert len(answer["taken"]) + len(answer["refused"]) == 1
        return made["id"], bool(answer["taken"])

    def kinds(self) -> list[str]:
        rows = ask(self.server, "GET", f"/api/events/{self.event}/entries", cookie=self.cookie).json["entries"]
        return [row["kind"] for row in rows[1:]]


def said(event: str, kind: str, **data: Any) -> dict[str, Any]:
    return {**entry(event, about=ABOUT, **data), "kind": kind, "matter": None}


def test_only_the_receiver_or_the_chief_accepts(server: Running) -> None:
    event = begun(server)
    anne, luc, eve = (Person(server, event, "director", name) for name in ("Anne", "Luc", "Eve"))
    chief = Person(server, event, "chief", "Paule")
    assert anne.says("take", who=anne.id)[1]
    hand, taken = anne.says("hand", **{"from": anne.id, "to": luc.id})
    assert taken
    assert not eve.says("accept", hand=hand, who=eve.id)[1]
    assert not eve.says("accept", hand=hand, who=luc.id)[1]
    assert not anne.says("accept", hand=hand, who=luc.id)[1]
    assert anne.kinds() == ["take", "hand"]
    assert luc.says("accept", hand=hand, who=luc.id)[1]
    assert chief.says("accept", hand=hand, who=luc.id)[1]
    assert anne.kinds() == ["take", "hand", "accept", "accept"]


def test_nobody_but_the_chief_takes_or_hands_over_for_another(server: Running) -> None:
    event = begun(server)
    anne, luc = (Person(server, event, "director", name) for name in ("Anne", "Luc"))
    for person, taken in ((anne, False), (Person(server, event, "chief", "Paule"), True)):
        assert person.says("take", who=luc.id)[1] is taken
        assert person.says("hand", **{"from": luc.id, "to": person.id})[1] is taken
        assert person.says("take")[1] is taken
    assert anne.kinds() == ["take", "hand", "take"]


def test_what_was_never_handed_over_is_not_accepted(server: Running) -> None:
    anne = Person(server, begun(server), "director", "Anne")
    never: tuple[Any, ...] = (None, 7, {}, [], "", "x" * 500, str(uuid4()))
    for hand in never:
        assert not anne.says("accept", hand=hand, who=anne.id)[1]


def test_what_is_accepted_is_what_was_handed_over(server: Running) -> None:
    """Another matter, another event, or an entry that only looks like it."""
    first, second = begun(server), begun(server)
    anne, luc, elsewhere = (
        Person(server, event, "director", name) for event, name in ((first, "Anne"), (first, "Luc"), (second, "Eve"))
    )
    hand, _ = anne.says("hand", **{"from": anne.id, "to": luc.id})
    other = {**said(first, "accept", hand=hand, who=luc.id), "data": {"about": "other", "hand": hand, "who": luc.id}}
    assert luc.sends(other).json["taken"] == []
    note, _ = anne.says("note", **{"from": anne.id, "to": luc.id})
    assert not luc.says("accept", hand=note, who=luc.id)[1]
    away, _ = anne.says("hand", **{"from": anne.id, "to": elsewhere.id})
    assert not elsewhere.says("accept", hand=away, who=elsewhere.id)[1]


def test_what_is_refused_holds_up_nothing_else_and_says_why(server: Running) -> None:
    event = begun(server)
    anne, luc = (Person(server, event, "director", name) for name in ("Anne", "Luc"))
    hand = said(event, "hand", **{"from": luc.id, "to": anne.id})
    sent = [hand, said(event, "accept", hand=hand["id"], who=anne.id), said(event, "note")]
    answer = anne.sends(*sent, accept_language="fr").json
    assert [one["id"] for one in answer["taken"]] == [sent[2]["id"]]
    assert [(one["id"], "arbitre principal" in one["error"]) for one in answer["refused"]] == [
        (sent[0]["id"], True), (sent[1]["id"], True),
    ]  # fmt: skip
    own = said(event, "hand", **{"from": anne.id, "to": anne.id})
    both = anne.sends(own, said(event, "accept", hand=own["id"], who=anne.id)).json
    assert (len(both["taken"]), both["refused"]) == (2, [])


def test_a_program_is_nobody_who_could_accept(server: Running) -> None:
    event = begun(server)
    granted = {"name": "scorer", "scope": ["read", "write"], "event": event}
    bearer = f"Bearer {ask(server, 'POST', '/api/tokens', granted).json['token']}"
    for kind, data in (("take", {"who": None}), ("hand", {"from": None}), ("accept", {"who": None, "hand": None})):
        sent = {"entries": [said(event, kind, **data), said(event, "note")]}
        answer = ask(server, "POST", "/api/entries", sent, authorization=bearer).json
        assert (len(answer["taken"]), len(answer["refused"])) == (1, 1)
