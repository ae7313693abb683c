"""Revoke equity (64C): what the transferred tricks give, or what the board would have given, if that is more."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from arbitre.game.deal import Vulnerability
from arbitre.game.seat import Seat, Side
from arbitre.table.errors import RecordError

from .decision import Outcomes
from .number import whole
from .outcomes import a_side, an_object, known_keys, read_outcomes

KEYS = ("contract", "declarer", "innocent", "won", "transferred", "equity")


class Revoked(Struct, frozen=True):
    """The board without the revoke, the board with the transfer, and who is to lose nothing by it."""

    innocent: Side
    without: Outcomes
    transferred: Outcomes


def read_revoke(value: Any, vulnerable: Vulnerability | None) -> Revoked:
    """A revoke: tricks won by the innocent side, transferred to it, and its equity, which is assigned if it is more."""
    given = an_object(value, "revoke")
    known_keys(given, KEYS, "revoke")
    for key in KEYS:
        if key not in given:
            raise RecordError("missing", key=f"revoke.{key}")
    innocent = a_side(given["innocent"], "revoke.innocent")
    won = whole(given["won"], "revoke.won", 0, 13)
    transferred = whole(given["transferred"], "revoke.transferred", 0, 13 - won)
    equity = given["equity"]
    weighted = equity if isinstance(equity, list) else [{"tricks": equity}]
    outcomes = []
    for n, entry in enumerate(weighted):
        path = f"revoke.equity[{n}]"
        part = an_object(entry, path)
        known_keys(part, ("weight", "tricks", "why"), path)
        tricks = whole(part.get("tricks"), f"{path}.tricks", 0, 13)
        rest: dict[str, Any] = {key: part[key] for key in ("weight", "why") if key in part}
        outcomes.append(rest | _result(given, innocent, tricks))
    without = read_outcomes(outcomes, vulnerable, "revoke.equity")
    return Revoked(innocent, without, read_outcomes(_result(given, innocent, won + transferred), vulnerable, "revoke"))


def _result(given: dict[str, Any], innocent: Side, tricks: int) -> dict[str, Any]:
    """The contract with declarer's tricks, whoever was innocent."""
    declares = given["declarer"] in [seat.value for seat in Seat] and Seat(given["declarer"]).side is innocent
    result: dict[str, Any] = {key: given[key] for key in ("contract", "declarer")}
    return result | {"tricks": tricks if declares else 13 - tricks}
