"""Calls that players make on a Bridgemate, by the maker's own client (extra `bridgemate`)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from arbitre.log.base import Unusable

from .summons import Call

LAUNCHED = 1
"""A call that nobody has taken up on the device yet."""


class Bridgemate:
    """The data connector of one session."""

    def __init__(self, address: str, session: str, club: str, licence: str) -> None:
        try:
            made = import_module("bridgemate_dataconnector")
        except ImportError as missing:
            raise Unusable("serve.bridgemate", detail=missing.name or missing) from None
        try:
            self.client: Any = made.DataConnectorClient(club, licence, address)
        except ValueError:
            raise Unusable("serve.bridgemate_address", value=address) from None
        self.session, self._made = session, made

    def waiting(self) -> Sequence[Call]:
        """What was launched since it was last heard; the client gives nothing where nobody answers."""
        found = self.client.poll_for_td_calls(self.session)
        return [_call(one) for one in found if one.status == LAUNCHED and one.table_number]

    def heard(self) -> None:
        """They are kept."""
        self.client.accept_queue_data(self.session, self._made.dto.DataConnectorResponseData.TdCalls)


def _call(one: Any) -> Call:
    section, table, turn = str(one.section_letters or "")[:20], str(one.table_number), str(one.round_number or "")
    named = f"{one.session_guid} {section} {table} {turn} {one.hour:02}:{one.minute:02}"
    return Call(f"{section}{table}"[:20], section, turn, named[:80])
